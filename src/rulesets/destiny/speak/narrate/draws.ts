// Chits: what comes out of the bag, what goes back, and whose turn it makes; and who joins in.
import { abilityName, cardName, chitName, itemName } from '../names.ts';
import { line, named, silent, type Tellers } from './telling.ts';

export const draws = {
  chitDrawn: ({ chits: drawn, passes, passed = 0 }) => {
    const chits = drawn.map(chitName);
    // DST-371, DST-374 What does not fit goes back at once: it is counted, not listed.
    if (passes) return [];
    if (passed > 0) return line('plain', 'chitFitted', { chit: chits, passed });
    return chits.length > 1 ? line('plain', 'chitsDrawn', { chits }) : line('plain', 'chitDrawn', { chit: chits });
  },
  chitKept: ({ who, chit }, content) => line('plain', 'chitKept', { who: named(content, who), chit: chitName(chit) }),
  chitReturned: ({ chit, from }) => (from === 'spent' ? line('good', 'chitRecalled', { chit: chitName(chit) }) : []),
  chitStands: ({ chit, on, track = 0 }) =>
    on === 'track' ? line('quiet', 'chitOnTrack', { chit: chitName(chit), track }) : [],
  fateSpent: ({ who }, content) => line('plain', 'fateSpent', { who: named(content, who) }),
  foreseen: ({ who }, content) => line('good', 'foreseen', { who: named(content, who) }),
  bagReset: ({ cycle }) => line('plain', 'bagReset', { cycle }),
  lull: ({ chit, enemy }, content) => line('good', 'lull', { chit: chitName(chit), enemy: named(content, enemy) }),
  tokensMoved: ({ tokens, from, enemy, ability }, content) =>
    line('bad', 'tokensMoved', {
      tokens: tokens.map((token) => chitName(String(token))),
      from: named(content, from),
      enemy: named(content, enemy),
      ability: abilityName(enemy, ability),
    }),
  itemUsed: ({ who, item }, content) => line('plain', 'itemUsed', { who: named(content, who), item: itemName(item) }),
  windowOpened: silent,
  boostDeclined: silent,
  windowClosed: (event, content) => {
    // A chit that stands says itself that nobody has argued.
    const declined = event.window === 'redraw' ? [] : event.declined.map((id) => named(content, id));
    return declined.length > 0 ? line('quiet', 'boostsDeclined', { who: declined, count: declined.length }) : [];
  },
  boostPlayed: ({ who, card, kind, value, on }, content) =>
    line('good', `boost-${kind}`, { who: named(content, who), card: cardName(card), value, on: named(content, on) }),
} satisfies Partial<Tellers>;
