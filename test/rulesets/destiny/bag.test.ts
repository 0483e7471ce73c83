// The Destiny bag: what is in it, and where a chit goes that stands (DST-070 to DST-076, DST-090).
import { describe, expect, it } from 'vitest';
import { chitStands } from '../../../src/rulesets/destiny/rules/drawing.ts';
import { fullBag } from '../../../src/rulesets/destiny/setup.ts';
import { type T, TRACK_SIZE } from '../../../src/rulesets/destiny/state.ts';
import { content, scene } from '../../kit/destiny.ts';
import { bagWithout, quiet } from '../../kit/turnScenes.ts';

const counted = (chits: readonly string[]) =>
  Object.fromEntries(chits.map((chit) => [chit, chits.filter((other) => other === chit).length]));

const FIXED = {
  ...{ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 11: 1, 12: 1 },
  heart: 3,
  darkness: 3,
};

describe('DST-070, DST-071 The content of the bag', () => {
  it.each([
    [['bram', 'osk'], { bram: 6, osk: 6 }],
    [['bram', 'osk', 'maro'], { bram: 4, osk: 4, maro: 4 }],
    [['bram', 'osk', 'maro', 'dunn'], { bram: 3, osk: 3, maro: 3, dunn: 3 }],
  ])('has 12 chits of the Seekers %j, evenly divided, and the 18 fixed ones', (seekers, own) => {
    const s = scene({ seekers });
    expect(counted(s.state.bag)).toEqual({ ...own, ...FIXED });
    expect(s.state).toMatchObject({ spent: [], track: [] });
    expect(s.state.bag).toHaveLength(30);
  });

  it.each(['salt-road', 'sedge-well', 'doorless-house', 'bowl-hill'])('is the same in the battle %s', (battle) => {
    const s = scene({ battle, seekers: ['fitch', 'corrie', 'dunn'] });
    expect(counted(s.state.bag)).toEqual({ fitch: 4, corrie: 4, dunn: 4, ...FIXED });
  });
});

describe('DST-072 The arithmetic of the bag', () => {
  const bag = fullBag(['bram', 'osk', 'maro']);
  const time = bag.filter((chit) => chit === 'heart' || chit === 'darkness').length;

  it('gives half of all turns to the Seekers', () => {
    const ours = bag.filter((chit) => ['bram', 'osk', 'maro', 'heart'].includes(chit));
    expect(ours).toHaveLength(15);
    expect(bag.length - ours.length).toBe(15);
  });

  it('fills the track after 17.7 draws on average, and lasts 11 to 23 draws four times out of five', () => {
    expect((TRACK_SIZE * (bag.length + 1)) / (time + 1)).toBeCloseTo(17.71, 2);
    const ways = (n: number, k: number): number => (k === 0 ? 1 : (ways(n - 1, k - 1) * n) / k);
    const lasts = (draws: number) => (ways(draws - 1, 3) * ways(bag.length - draws, 2)) / ways(bag.length, 6);
    const share = Array.from({ length: 13 }, (_, n) => lasts(n + 11)).reduce((sum, one) => sum + one, 0);
    expect(share).toBeCloseTo(0.804, 3);
  });

  it('leaves at least 3 chits before any draw, and 2 unseen after the one that fills the track', () => {
    const s = scene({
      seekers: ['bram', 'osk', 'dunn'],
      given: {
        bag: ['heart', 'heart', 'darkness'],
        track: ['darkness', 'darkness', 'heart'],
        ...quiet('bram', 'osk', 'dunn'),
      },
      stack: { bag: ['heart'] },
    });
    expect(s.state.spent).toHaveLength(24);
    s.draws();
    expect(s.state.bag).toEqual(['heart', 'darkness']);
    expect(s.state.track).toHaveLength(TRACK_SIZE);
    s.leaveOpen();
  });
});

describe('DST-073 A Seeker chit', () => {
  it('goes to the spent area, and that Seeker takes a turn', () => {
    const seekers = ['bram', 'osk', 'maro'];
    const s = scene({ seekers, given: quiet(...seekers), stack: { bag: ['osk'] } });
    s.draws();
    expect(s.open()).toEqual(['osk turn']);
    expect(s.changes()).toEqual({
      bag: [fullBag(seekers), bagWithout(seekers, 'osk')],
      spent: [[], ['osk']],
      'seekers.osk.moves': [0, 1],
      'seekers.osk.acts': [0, 1],
    });
    expect(s.state.turn).toEqual({ who: 'osk', chit: 'osk' });
    expect(s.events()).toEqual([
      { type: 'chitDrawn', chits: ['osk'] },
      { type: 'chitStands', chit: 'osk', on: 'spent' },
      { type: 'turnStarts', who: 'osk', chit: 'osk' },
    ]);
  });
});

describe('DST-073 The clock', () => {
  const seekers = ['fitch', 'osk', 'dunn'];
  const clock = (s: ReturnType<typeof scene>) => s.driver.table.asks[0]?.clock;

  it('is one for the draw and the turn that follows, and another for the next, granted turns too', () => {
    const given = { ...quiet(...seekers), 'seekers.fitch.at': 'B', 'seekers.fitch.lantern': 'charged' };
    const s = scene({ seekers, given, stack: { bag: ['fitch', 'osk'] } });
    expect(clock(s)).toBe('turn-1');
    s.draws();
    expect(clock(s)).toBe('turn-1');
    s.lights('fitch', { targets: ['dunn'], then: 'end' });
    expect(clock(s)).toBe('turn-2');
    s.answer('dunn', 'turn', 'pass-draw');
    s.ends('dunn');
    expect(clock(s)).toBe('turn-3');
    s.draws();
    expect(clock(s)).toBe('turn-3');
  });
});

describe('DST-074 A number chit', () => {
  it.each([
    ['1', 'hush', 'ankle-bite'],
    ['2', 'hush', 'ankle-bite'],
    ['5', 'hush', 'worry'],
    ['6', 'hush', 'slip-behind'],
    ['9', 'tatter', 'throat-lunge'],
    ['12', 'tatter', 'ragged-howl'],
  ])('%s goes to the spent area and triggers what lies beside its token', (chit, who, ability) => {
    const seekers = ['bram', 'osk', 'maro'];
    const s = scene({ battle: 'sedge-well', seekers, given: quiet(...seekers), stack: { bag: [chit] } });
    s.draws();
    expect(s.changes()).toEqual({ bag: [fullBag(seekers), bagWithout(seekers, chit)], spent: [[], [chit]] });
    expect(s.driver.table.status).toBe('automatic');
    s.automatic();
    expect(s.events('turnStarts')).toEqual([{ type: 'turnStarts', who, ability, chit }]);
    s.leaveOpen();
  });

  it('of a defeated enemy is a lull: it is spent, and the turn ends', () => {
    const seekers = ['bram', 'osk', 'maro'];
    const s = scene({
      battle: 'sedge-well',
      seekers,
      given: { ...quiet(...seekers), 'enemies.tatter.health': 0, 'enemies.tatter.at': '' },
      stack: { bag: ['8'] },
    });
    s.draws();
    expect(s.open()).toEqual(['party draw']);
    expect(s.changes()).toEqual({ bag: [fullBag(seekers), bagWithout(seekers, '8')], spent: [[], ['8']] });
    expect(s.events('lull', 'turnStarts')).toEqual([{ type: 'lull', chit: '8', enemy: 'tatter' }]);
  });
});

describe('DST-075 A heart chit', () => {
  const seekers = ['bram', 'osk', 'maro'];
  const drawn = (given: Record<string, number> = {}) => {
    const s = scene({ seekers, given: { ...quiet(...seekers), spent: ['osk'], ...given }, stack: { bag: ['heart'] } });
    s.draws();
    return s;
  };

  it('goes to the track before the players choose any Seeker', () => {
    const s = drawn();
    expect(s.mayChoose('party', 'heart')).toEqual(['bram', 'maro', 'osk']);
    expect(s.state).toMatchObject({ track: ['heart'], spent: ['osk'] });
    expect(s.events('chitStands')).toEqual([{ type: 'chitStands', chit: 'heart', on: 'track' }]);
    s.answer('maro', 'heart', 'bram');
    expect(s.open()).toEqual(['bram turn']);
    expect(s.state.turn).toEqual({ who: 'bram', chit: 'heart' });
    expect(s.changes()).toEqual({
      bag: [bagWithout(seekers, 'osk'), bagWithout(seekers, 'osk', 'heart')],
      track: [[], ['heart']],
      'seekers.bram.moves': [0, 1],
      'seekers.bram.acts': [0, 1],
    });
  });

  it('may choose one who has just acted', () => {
    const s = scene({ seekers, turnOf: 'osk', given: quiet(...seekers), stack: { bag: ['heart'] } });
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    s.draws();
    s.answer('bram', 'heart', 'osk');
    expect(s.open()).toEqual(['osk turn']);
    expect(s.seeker('osk')).toMatchObject({ moves: 1, acts: 1 });
  });

  it('may choose a Stunned Seeker', () => {
    const s = drawn({ 'seekers.maro.status.stunned': 1 });
    s.answer('bram', 'heart', 'maro');
    expect(s.mayChoose('maro', 'turn')).toEqual(['end', 'step']);
  });
});

describe('DST-076 A Darkness chit', () => {
  const seekers = ['bram', 'osk', 'maro'];

  it('goes to the track, then triggers; all three trigger the same token', () => {
    const s = scene({
      seekers,
      given: { ...quiet(...seekers), 'enemies.brack.at': 'A' },
      stack: { bag: ['darkness', 'darkness', 'darkness'] },
    });
    s.draws();
    expect(s.state).toMatchObject({ track: ['darkness'], spent: [] });
    expect(s.enemy('brack').health).toBe(40);
    s.automatic();
    expect(s.enemy('brack').health).toBe(43);
    s.draws();
    s.automatic();
    s.draws();
    s.automatic();
    const turn = { type: 'turnStarts', who: 'brack', ability: 'night-bellow', chit: 'darkness' };
    expect(s.events('turnStarts')).toEqual([turn, turn, turn]);
    expect(s.changes()).toEqual({
      bag: [fullBag(seekers), bagWithout(seekers, 'darkness', 'darkness', 'darkness')],
      track: [[], ['darkness', 'darkness', 'darkness']],
      'enemies.brack.health': [40, 49],
    });
  });
});

describe('DST-090 A time chit while the track is full', () => {
  /** Play never comes to this: a full track is reset before the next draw. */
  const standing = (chit: string) => {
    const { state } = scene({ seekers: ['bram', 'osk'] });
    Object.assign(state, { track: ['heart', 'heart', 'darkness', 'darkness'], spent: ['3'] });
    const events: unknown[] = [];
    const t = { state, content, emit: (event: unknown) => events.push(event), number: (ask: unknown) => ask };
    return { state, events, step: chitStands(t as unknown as T, chit).next() };
  };

  it('goes to the spent area, and its ability triggers', () => {
    const { state, events, step } = standing('darkness');
    expect(state).toMatchObject({ track: ['heart', 'heart', 'darkness', 'darkness'], spent: ['3', 'darkness'] });
    expect(events).toEqual([{ type: 'chitStands', chit: 'darkness', on: 'spent' }]);
    expect(step.value).toEqual({ name: 'enemyTurn', enemy: 'brack', ability: 'night-bellow', chit: 'darkness' });
  });

  it('goes to the spent area, and the players choose by the heart', () => {
    const { state, step } = standing('heart');
    expect(state).toMatchObject({ track: ['heart', 'heart', 'darkness', 'darkness'], spent: ['3', 'heart'] });
    expect(step.value).toMatchObject([{ id: 'heart', options: [{ id: 'bram' }, { id: 'osk' }] }]);
  });
});
