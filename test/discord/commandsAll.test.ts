// Every verb of the table is typed at least once where it can be, with what its list offers, and does what it says.
import { describe, expect, it } from 'vitest';
import { LASTING } from '../kit/battle.ts';
import { battleOf, breaksNothing } from '../kit/battleOf.ts';
import { Curious } from '../kit/curious.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

const VERBS = [
  ...['/draw', '/draw fate', '/move', '/play', '/lantern', '/pass', '/boost', '/block', '/redraw'],
  ...['/let-it-be', '/tend', '/item', '/end-turn', '/choose'],
];
let battle: TypedBattle;
battleOf(
  {
    seats: { bram: 'ash', osk: 'bryn', maro: 'cole' },
    modifiers: LASTING,
    // Here is something to tend, and they have brought something to use.
    battle: 'doorless-house',
    holding: { bram: ['bram-9b', 'bram-1b'], osk: ['osk-1b', 'osk-3b'], maro: ['maro-4b', 'maro-2b'] },
    setup: {
      heroes: {
        bram: { items: ['honey-flask', 'tin-whistle'] },
        osk: { items: ['spare-wick', 'lead-shot'] },
        maro: { items: ['red-ribbon'] },
      },
    },
  },
  async (given) => {
    battle = given;
  },
);

describe('every verb', () => {
  it('is taken when it is picked from its list', { timeout: 240_000 }, async () => {
    const curious = new Curious(battle.playing, battle.typing.people);
    const left = () => VERBS.filter((verb) => !curious.names.has(verb));
    while (left().length > 0 && (await curious.step()));
    expect(left()).toEqual([]);
  });
});

breaksNothing(() => battle.playing);
