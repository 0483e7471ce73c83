// A new hand in the middle of an effect: after each single discard, not at the end of all (DST-260, DST-262).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Effect } from '../../../src/rulesets/destiny/words/index.ts';
import { scene } from '../../kit/destiny.ts';
import { quiet, withCard } from '../../kit/enemyScenes.ts';

const SEEKERS = ['osk', 'bram', 'maro'];
const SEVEN = ['osk-2a', 'osk-3a', 'osk-4a', 'osk-2b', 'osk-3b', 'osk-4b', 'osk-5b'];
const without = (card: string) => SEVEN.filter((one) => one !== card);

/** Bram plays a card that makes Osk do something with her hand; she draws these seven when she must. */
function bramPlays(effect: Effect, given: Record<string, Json>) {
  const s = scene({
    seekers: SEEKERS,
    turnOf: 'bram',
    content: withCard('bram-7a', { effects: [effect] }),
    given: { ...quiet('maro'), 'seekers.bram.hand': ['bram-7a', 'bram-1a'], ...given },
    stack: { 'deck.osk': SEVEN },
  });
  s.plays('bram', 'bram-7a', { targets: ['osk'], then: 'end' });
  return s;
}

describe('DST-260, DST-262 A refill comes at once, after each single discard', () => {
  it('in `cycle 2`: who discards the last action card chooses the second time from the new hand', () => {
    const s = bramPlays({ do: 'cycle', amount: 2, who: 'any' }, { 'seekers.osk.hand': ['osk-1a', 'osk-1b'] });
    s.answer('osk', 'effectChoice', 'discard', { card: 'osk-1a' });
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, lantern: 'charged' });
    expect(s.part('osk', 'effectChoice', 'discard')?.ids).toEqual([...SEVEN, 'armor']);
    s.answer('osk', 'effectChoice', 'discard', { card: 'osk-2b' });
    expect(s.events('handRefilled')).toEqual([{ type: 'handRefilled', who: 'osk' }]);
    expect(s.seeker('osk').hand).toEqual(without('osk-2b'));
  });

  it('in `discard 2`: the suffering, the seven and the armor come in between', () => {
    const held = { 'seekers.osk.hand': ['osk-1a', 'exhausted'], 'seekers.osk.armor': 0 };
    const s = bramPlays({ do: 'discard', amount: 2, who: 'any' }, held);
    s.answer('osk', 'effectChoice', 'osk-1a');
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, health: 16, armor: 2 });
    s.answer('osk', 'effectChoice', 'armor');
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, armor: 1 });
  });

  it('but an own action is resolved first', () => {
    const s = scene({
      seekers: SEEKERS,
      turnOf: 'osk',
      content: withCard('osk-7a', { effects: [{ do: 'discard', amount: 2, who: 'self' }] }),
      given: {
        ...quiet('bram', 'maro'),
        'seekers.osk.hand': ['osk-7a', 'osk-1a', 'osk-1b', 'osk-6b'],
        'seekers.osk.armor': 0,
      },
      stack: { 'deck.osk': SEVEN },
    });
    s.plays('osk', 'osk-7a', { then: 'end' });
    s.answer('osk', 'effectChoice', 'osk-1a');
    expect(s.mayChoose('osk', 'effectChoice')).toEqual(['osk-1b', 'osk-6b']);
    s.answer('osk', 'effectChoice', 'osk-1b');
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, discard: ['osk-1a', 'osk-1b', 'osk-7a', 'osk-6b'] });
  });
});
