// What a quest can change at a battle's setup.

export const MODIFIER_KINDS = [
  'seekerArmor',
  'seekerHealth',
  'enemyHealth',
  'lanternCharged',
  'extraCard',
  'enemyStatus',
  'exhausted',
] as const;
