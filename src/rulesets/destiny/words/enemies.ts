// Whom enemies want to hit (DST-210).

export const PLAIN_FOCUS_RULES = [
  'mostHealth',
  'leastHealth',
  'mostArmor',
  'leastArmor',
  'closest',
  'farthest',
  'mostHand',
  'leastHand',
  'mostStatus',
] as const;
