// The town as it is shown: inn, fire and market, what can be paid for, and what is done (DST-340 to DST-344, DST-350).
import { describe, expect, it } from 'vitest';
import { innOnly, restEnd, town } from '../../../src/rulesets/destiny/road/town.ts';
import { type RoadScene, road } from '../../kit/destinyRoad.ts';

const inTown = (scene: Partial<RoadScene>) =>
  road({
    seekers: ['bram', 'maro'],
    stack: { stock: ['honey-flask', 'ox-charm', 'tin-whistle'] },
    *run(t) {
      yield* town(t);
      restEnd(t, true);
    },
    ...scene,
  });

describe('DST-340 The town as it is shown', () => {
  it('goes from the inn to the fire to the market, and says what the coins are enough for', () => {
    const s = inTown({ coins: 4, heroes: { maro: { embers: 2 } } });
    expect(s.spots()).toEqual([
      'inn now: warm 2 open, floor 0 open',
      'kindle ahead: maro 2 open',
      'market ahead: salted-bread 1 open, honey-flask 2 open, ox-charm 3 open, tin-whistle 3 open',
    ]);
    s.answer('maro', 'inn', 'warm');
    expect(s.spots()).toEqual([
      'inn done: warm 2 taken, floor 0 closed',
      'kindle now: maro 2 open',
      'market ahead: salted-bread 1 open, honey-flask 2 open, ox-charm 3 tooDear, tin-whistle 3 tooDear',
    ]);
    s.answer('maro', 'kindle', '1', { how: 'brighter' });
    expect(s.spots()[1]).toBe('kindle now: maro 1 open');
    s.answer('maro', 'kindle', 'done');
    expect(s.spots().map((spot) => spot.split(':')[0])).toEqual(['inn done', 'kindle done', 'market now']);
    for (const id of ['bram', 'maro']) s.answer(id, 'market', 'done');
    expect(s.spots()).toEqual([]);
  });

  it('DST-341 says how the group sleeps, also where nobody was asked', () => {
    const s = inTown({ coins: 1 });
    expect(s.spots()[0]).toBe('inn done: warm 2 closed, floor 0 taken');
    for (const id of ['bram', 'maro']) s.answer(id, 'market', 'done');
  });

  it('DST-350 has no market after a withdrawal', () => {
    const s = inTown({ coins: 2, stack: {}, run: innOnly });
    expect(s.spots()).toEqual(['inn now: warm 2 open, floor 0 open', 'kindle ahead: ']);
    s.answer('bram', 'inn', 'floor');
  });
});
