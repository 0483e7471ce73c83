// The bag's reset at the end of a turn, what follows it, and granted turns (DST-088, DST-089, DST-091).
import { describe, expect, it } from 'vitest';
import { fullBag } from '../../../src/rulesets/destiny/setup.ts';
import type { Effect } from '../../../src/rulesets/destiny/words/index.ts';
import { scene } from '../../kit/destiny.ts';
import { bagWithout, fillsTrack, quiet, withCards } from '../../kit/turnScenes.ts';

const SEEKERS = ['bram', 'osk', 'dunn'];

describe('DST-088 When the time track is full', () => {
  it('puts all chits back at the end of that turn, not before', () => {
    const s = scene({ seekers: SEEKERS, given: { ...quiet(...SEEKERS), ...fillsTrack('osk') } });
    s.answer('osk', 'turn', 'pass-discard', { card: 'armor' });
    expect(s.state).toMatchObject({ spent: ['1', 'osk'], track: ['heart', 'darkness', 'darkness', 'heart'] });
    expect(s.events('bagReset')).toEqual([]);
    s.ends('osk');
    expect(s.open()).toEqual(['party draw']);
    const before = bagWithout(SEEKERS, '1', 'osk', 'heart', 'darkness', 'darkness', 'heart');
    expect(s.changes()).toEqual({
      bag: [before, [...before, '1', 'osk', 'heart', 'darkness', 'darkness', 'heart']],
      spent: [['1', 'osk'], []],
      track: [['heart', 'darkness', 'darkness', 'heart'], []],
      cycle: [1, 2],
      'seekers.osk.armor': [2, 1],
      'seekers.osk.moves': [1, 0],
      'seekers.osk.acts': [1, 0],
    });
    const order = s.events('turnEnds', 'bagReset');
    expect(order).toEqual([
      { type: 'turnEnds', who: 'osk' },
      { type: 'bagReset', cycle: 2 },
    ]);
  });

  it('leaves a track of 3 as it is', () => {
    const s = scene({
      seekers: SEEKERS,
      given: { ...quiet(...SEEKERS), track: ['heart', 'darkness', 'darkness'] },
      stack: { bag: ['osk'] },
    });
    s.draws();
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(s.state).toMatchObject({ track: ['heart', 'darkness', 'darkness'], spent: ['osk'], cycle: 1 });
    expect(s.events('bagReset')).toEqual([]);
  });

  it("resets after an enemy's turn too, when all of it is done", () => {
    const s = scene({
      seekers: SEEKERS,
      given: { ...quiet(...SEEKERS), track: ['heart', 'heart', 'heart'], 'enemies.brack.at': 'A' },
      stack: { bag: ['darkness'] },
    });
    s.draws();
    expect(s.state.track).toHaveLength(4);
    s.automatic();
    expect(s.state.bag.toSorted()).toEqual(fullBag(SEEKERS).toSorted());
    const order = s.events('healed', 'turnEnds', 'bagReset').map((event) => event.type);
    expect(order).toEqual(['healed', 'turnEnds', 'bagReset']);
  });

  it('counts on from cycle to cycle', () => {
    const s = scene({ seekers: SEEKERS, given: { ...quiet(...SEEKERS), ...fillsTrack('osk'), cycle: 4 } });
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(s.events('bagReset')).toEqual([{ type: 'bagReset', cycle: 5 }]);
  });
});

describe('DST-089 A battle that ends in that turn', () => {
  it('has no reset, and no effects of one', () => {
    const seekers = ['osk', 'maro'];
    const s = scene({
      seekers,
      given: { ...quiet(...seekers), ...fillsTrack('osk'), 'seekers.osk.at': 'F', 'enemies.brack.health': 1 },
    });
    s.plays('osk', 'osk-1a');
    expect(s.state).toMatchObject({ result: 'won', cycle: 1 });
    expect(s.state.track).toHaveLength(4);
    expect(s.events('bagReset')).toEqual([]);
  });

  it('has none either when its last Hurt loses it', () => {
    const seekers = ['osk', 'maro'];
    const s = scene({
      seekers,
      given: { ...quiet(...seekers), ...fillsTrack('osk'), 'seekers.osk.health': 0, 'seekers.osk.status.hurt': 1 },
    });
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(s.state.result).toBe('lost');
    expect(s.events('bagReset')).toEqual([]);
  });
});

describe("DST-089, DST-119 Keeper's Breath at a reset", () => {
  const seekers = ['osk', 'maro', 'bram'];
  const wounded = { 'seekers.osk.health': 10, 'seekers.maro.health': 16, 'seekers.bram.health': 1 };

  /** The turn of Osk that fills the track has ended. */
  const reset = () => {
    const s = scene({ seekers, given: { ...quiet(...seekers), ...wounded, ...fillsTrack('osk') } });
    s.answer('osk', 'turn', 'pass-discard', { card: 'armor' });
    s.ends('osk');
    return s;
  };

  it('gives 2 health to one Seeker of her choice, after the chits are back', () => {
    const s = reset();
    expect(s.state).toMatchObject({ spent: [], track: [], cycle: 2 });
    expect(s.mayChoose('maro', 'effectChoice')).toEqual(['bram', 'maro', 'osk']);
    expect(s.driver.table.asks[0]).toMatchObject({ rule: 'DST-119', fallback: 'autopilot' });
    s.answer('maro', 'effectChoice', 'bram');
    expect(s.seeker('bram').health).toBe(3);
    expect(s.seeker('osk').health).toBe(10);
    expect(s.seeker('maro').health).toBe(16);
  });

  it('gives no more than the cap, herself included', () => {
    const s = reset();
    s.answer('maro', 'effectChoice', 'maro');
    expect(s.seeker('maro').health).toBe(17);
    expect(s.events('healed')).toEqual([{ type: 'healed', who: 'maro', amount: 1 }]);
  });

  it('happens at no other end of a turn', () => {
    const s = scene({ seekers, turnOf: 'osk', given: { ...quiet(...seekers), ...wounded } });
    s.answer('osk', 'turn', 'pass-discard', { card: 'armor' });
    s.ends('osk');
    expect(s.open()).toEqual(['party draw']);
  });

  it('happens before a goal that counts resets', () => {
    const s = scene({
      battle: 'doorless-house',
      seekers,
      given: { ...quiet(...seekers), ...wounded, ...fillsTrack('osk'), cycle: 2 },
    });
    s.answer('osk', 'turn', 'pass-discard', { card: 'armor' });
    s.ends('osk');
    expect(s.state.result).toBeUndefined();
    s.answer('maro', 'effectChoice', 'bram');
    expect(s.state.result).toBe('won');
    const order = s.events('bagReset', 'healed', 'battleWon').map((event) => event.type);
    expect(order).toEqual(['bagReset', 'healed', 'battleWon']);
  });

  it('does not win by the first of two resets', () => {
    const s = scene({
      battle: 'doorless-house',
      seekers: SEEKERS,
      given: { ...quiet(...SEEKERS), ...fillsTrack('osk') },
    });
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(s.state).toMatchObject({ cycle: 2 });
    expect(s.open()).toEqual(['party draw']);
  });
});

describe('DST-091 A granted turn', () => {
  const seekers = ['fitch', 'osk', 'dunn'];
  const given = { ...quiet(...seekers), 'seekers.fitch.at': 'D', 'seekers.fitch.lantern': 'charged' };

  it('follows without a draw, fate or redraw, and is a full turn', () => {
    const s = scene({
      seekers,
      turnOf: 'fitch',
      setup: { fate: 2 },
      given: { ...given, 'seekers.dunn.hand': ['dunn-1a', 'dunn-2a', 'dunn-7b'] },
    });
    s.lights('fitch', { targets: ['brack', 'osk'], then: 'end' });
    expect(s.open()).toEqual(['osk turn']);
    expect(s.seeker('osk')).toMatchObject({ moves: 1, acts: 1 });
    expect(s.state.turn).toEqual({ who: 'osk', chit: 'granted' });
    expect(s.state).toMatchObject({ spent: ['fitch'], track: [], fate: 2 });
    s.steps('osk', 'B');
    s.answer('osk', 'turn', 'pass-discard', { card: 'armor' });
    expect(s.open()).toEqual(['party draw']);
    expect(s.state.granted).toBeUndefined();
    expect(s.events('chitDrawn', 'windowOpened')).toEqual([]);
  });

  it('waits while the granting turn goes on', () => {
    const s = scene({ seekers, turnOf: 'fitch', given });
    s.lights('fitch', { targets: ['brack', 'dunn'] });
    expect(s.state.granted).toBe('dunn');
    expect(s.events('turnGranted')).toEqual([{ type: 'turnGranted', who: 'dunn' }]);
    expect(s.open()).toEqual(['fitch turn']);
    s.ends('fitch');
    expect(s.open()).toEqual(['dunn turn']);
  });

  it('comes after the reset of the turn that granted it, which is the only one', () => {
    const s = scene({ seekers, given: { ...given, ...fillsTrack('fitch') } });
    s.lights('fitch', { targets: ['brack', 'osk'], then: 'end' });
    const order = s.events('turnEnds', 'bagReset', 'turnStarts').map((event) => `${event.type} ${event.who ?? ''}`);
    expect(order).toEqual(['turnEnds fitch', 'bagReset ', 'turnStarts osk']);
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(s.open()).toEqual(['party draw']);
    expect(s.events('bagReset')).toHaveLength(1);
  });

  it('leaves a foreseen draw for the draw that comes', () => {
    const s = scene({ seekers, turnOf: 'fitch', given: { ...given, foresee: 'fitch' } });
    s.lights('fitch', { targets: ['brack', 'osk'], then: 'end' });
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(s.state.foresee).toBe('fitch');
  });

  it('is replaced by a second grant', () => {
    const twice: readonly Effect[] = [{ do: 'grant-turn' }, { do: 'grant-turn' }];
    const s = scene({ seekers, turnOf: 'fitch', content: withCards({ 'fitch-lantern': twice }), given });
    s.lights('fitch', { targets: ['osk', 'dunn'], then: 'end' });
    expect(s.open()).toEqual(['dunn turn']);
    s.answer('dunn', 'turn', 'pass-draw');
    s.ends('dunn');
    expect(s.open()).toEqual(['party draw']);
  });

  it('may itself grant a turn', () => {
    const grant = withCards({ 'fitch-lantern': [{ do: 'grant-turn' }], 'osk-lantern': [{ do: 'grant-turn' }] });
    const s = scene({
      seekers,
      turnOf: 'fitch',
      content: grant,
      given: { ...given, 'seekers.osk.lantern': 'charged' },
    });
    s.lights('fitch', { targets: ['osk'], then: 'end' });
    s.lights('osk', { targets: ['fitch'], then: 'end' });
    expect(s.open()).toEqual(['fitch turn']);
    expect(s.state.turn).toEqual({ who: 'fitch', chit: 'granted' });
  });
});
