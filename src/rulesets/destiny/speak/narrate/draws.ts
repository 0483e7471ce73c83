// Chits: what comes out of the bag, what goes back, and whose turn it makes.
import { abilityName, cardName, chitName, itemName } from '../names.ts';
import { figureNamed, line, named, number, silent, type Tellers, type Telling, word, words } from './telling.ts';

const chit = (told: Telling) => chitName(word(told, 'chit'));

export const draws: Tellers = {
  chitDrawn: (told) => {
    const chits = words(told, 'chits').map(chitName);
    // DST-371, DST-374 What does not fit goes back at once: it is counted, not listed.
    if (told.event.passes) return [];
    const passed = Number(told.event.passed ?? 0);
    if (passed > 0) return line('plain', 'chitFitted', { chit: chits, passed });
    return chits.length > 1 ? line('plain', 'chitsDrawn', { chits }) : line('plain', 'chitDrawn', { chit: chits });
  },
  chitKept: (told) => line('plain', 'chitKept', { who: named(told), chit: chit(told) }),
  chitReturned: (told) => (word(told, 'from') === 'spent' ? line('good', 'chitRecalled', { chit: chit(told) }) : []),
  chitStands: (told) =>
    word(told, 'on') === 'track'
      ? line('quiet', 'chitOnTrack', { chit: chit(told), track: number(told, 'track') })
      : [],
  fateSpent: (told) => line('plain', 'fateSpent', { who: named(told) }),
  foreseen: (told) => line('good', 'foreseen', { who: named(told) }),
  bagReset: (told) => line('plain', 'bagReset', { cycle: number(told, 'cycle') }),
  lull: (told) => line('good', 'lull', { chit: chit(told), enemy: named(told, 'enemy') }),
  tokensMoved: (told) =>
    line('bad', 'tokensMoved', {
      tokens: words(told, 'tokens').map(chitName),
      from: named(told, 'from'),
      enemy: named(told, 'enemy'),
      ability: abilityName(word(told, 'enemy'), word(told, 'ability')),
    }),
  itemUsed: (told) => line('plain', 'itemUsed', { who: named(told), item: itemName(word(told, 'item')) }),
  windowOpened: silent,
  boostDeclined: silent,
  windowClosed: (told) => {
    // A chit that stands says itself that nobody has argued.
    const isStanding = word(told, 'window') === 'redraw';
    const declined = isStanding ? [] : words(told, 'declined').map((id) => figureNamed(told, id));
    return declined.length > 0 ? line('quiet', 'boostsDeclined', { who: declined, count: declined.length }) : [];
  },
  boostPlayed: (told) =>
    line('good', `boost-${word(told, 'kind')}`, {
      who: named(told),
      card: cardName(word(told, 'card')),
      value: number(told, 'value'),
      on: named(told, 'on'),
    }),
};
