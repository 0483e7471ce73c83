// Battles of a campaign: what is handed over, what comes back, and what a loss costs (DST-331, 343, 350 to 352; 9.10).
import { describe, expect, it } from 'vitest';
import { campaign } from '../../../src/rulesets/destiny/road/index.ts';
import { afterLoss } from '../../../src/rulesets/destiny/road/loss.ts';
import { setup } from '../../../src/rulesets/destiny/setup.ts';
import { content } from '../../kit/destiny.ts';
import { type RoadScene, road, roadLook } from '../../kit/destinyRoad.ts';

const SEEKERS = ['bram', 'maro'];
type Setting = Omit<RoadScene, 'run' | 'stack' | 'seekers'>;
const setupOf = (scene: Setting, asked: Partial<Parameters<typeof campaign.encounterSetup>[1]> = {}) =>
  campaign.encounterSetup(roadLook({ seekers: SEEKERS, ...scene }), {
    id: 'salt-road',
    mods: [],
    losses: 0,
    ...asked,
  });

describe('The setup of a battle', () => {
  it('DST-331 hands over Seekers, items, growth, Exhausted cards, fate, void, coins, flags and modifiers', () => {
    const mods = [{ kind: 'seekerArmor', amount: 1, who: 'all' }];
    const given = setupOf(
      {
        coins: 3,
        party: { fate: 2, void: 4 },
        heroes: { bram: { items: ['ox-charm'], kindled: { 1: 'brighter' }, exhausted: 2, embers: 5 } },
        campaign: { flags: { collar: true, mule: false, count: 3 } },
      },
      { mods, losses: 2 },
    );
    expect(given).toEqual({
      battle: 'salt-road',
      seekers: ['bram', 'maro'],
      heroes: {
        bram: { items: ['ox-charm'], kindled: { 1: 'brighter' }, exhausted: 2 },
        maro: { items: [], kindled: {}, exhausted: 0 },
      },
      fate: 2,
      void: 4,
      coins: 3,
      flags: ['collar'],
      modifiers: mods,
      losses: 2,
    });
    expect(setup(content, given).enemies.brack?.start).toBe(32);
  });

  it('DST-343 the deck is always 18 cards plus Exhausted cards, whatever was kindled', () => {
    const kindled = { 1: 'brighter', 2: 'wider:wisdom' };
    const { bram, maro } = setup(content, setupOf({ heroes: { bram: { kindled, exhausted: 2 } } })).seekers;
    expect([bram?.deck.length, bram?.discard]).toEqual([18, ['exhausted', 'exhausted']]);
    expect([maro?.deck.length, maro?.discard]).toEqual([18, []]);
  });

  it('DST-370, 376 a group that is taught plays the script of the first battle, but not again after a loss', () => {
    const taught = { party: { taught: ['boost'] } };
    expect(setupOf(taught)).toMatchObject({ script: true, taught: ['boost'] });
    const scripts = (given: ReturnType<typeof setupOf>) => setup(content, given).stage.script;
    expect(scripts(setupOf(taught))).toBe(true);
    expect(scripts(setupOf(taught, { losses: 1 }))).toBe(false);
    expect(scripts(setupOf({}))).toBe(false);
    expect(scripts(setupOf(taught, { id: 'sedge-well' }))).toBe(false);
  });

  it('9.7, 6-1 an offered token lowers the bonus of the void to at most +6', () => {
    const mods = [{ kind: 'enemyHealth', amount: { perVoid: 2, max: 6 }, who: 'dousing' }];
    const health = (party: Setting['party'], changes = mods) =>
      setup(content, setupOf({ party: { ...party } }, { id: 'bowl-hill', mods: changes })).enemies.dousing?.start;
    const plain = health({ void: 0 }, []) ?? 0;
    expect(health({ void: 6 }, [])).toBe(plain + 12);
    expect(health({ void: 6 })).toBe(plain + 6);
  });
});

describe('What is fought', () => {
  it('shows enemies with the health that they will have, goals and what was changed', () => {
    const look = roadLook({ seekers: SEEKERS, party: { void: 2 }, campaign: { losses: { 'bowl-hill': 1 } } });
    const { name, about, objectives } = campaign.encounterView(look, 'bowl-hill', [
      { kind: 'enemyStatus', amount: 1, who: 'shade', status: 'stunned' },
    ]);
    expect(name).toEqual({ key: 'destiny.name.battle.bowl-hill' });
    expect(about.map(({ key }) => key)).toEqual([
      'destiny.road.foe',
      'destiny.road.foe',
      'destiny.road.modifier.enemyStatus',
    ]);
    const fought = setup(content, setupOf({ party: { void: 2 } }, { id: 'bowl-hill', losses: 1 }));
    expect(about[0]?.params?.health).toBe(fought.enemies.dousing?.start);
    expect(objectives).toEqual([
      {
        key: 'destiny.header.goal',
        params: { goal: { key: 'destiny.goal.defeat', params: { enemy: { key: 'destiny.name.enemy.dousing' } } } },
      },
    ]);
  });

  it('shows what loses it', () => {
    const look = roadLook({ seekers: SEEKERS });
    const { objectives } = campaign.encounterView(look, 'doorless-house', []);
    expect(objectives.map(({ key }) => key)).toEqual([
      'destiny.header.goal',
      'destiny.header.other-goal',
      'destiny.header.lose',
    ]);
  });
});

describe('After a battle', () => {
  const outcome = (result: 'success' | 'failure', more = {}) => ({
    result,
    details: {
      heroes: {
        bram: { items: ['ox-charm'], exhausted: 3, health: 4 },
        maro: { items: [], exhausted: 0, health: -1 },
      },
      fate: 1,
      void: 5,
      coins: 2,
      turns: 20,
      cycle: 2,
      ...more,
    },
  });
  const fought = (result: 'success' | 'failure', scene: Setting = {}, more = {}) =>
    road({
      seekers: SEEKERS,
      heroes: { bram: { items: ['ox-charm', 'honey-flask'], exhausted: 1 }, maro: { exhausted: 2 } },
      party: { fate: 2, void: 4, won: 1, lost: 1 },
      coins: 2,
      ...scene,
      *run(t) {
        campaign.bringBack?.(t, { id: 'salt-road', outcome: outcome(result, more) });
      },
    });

  it('DST-247, 044, 080 fate, void, items and Exhausted cards come back; health does not', () => {
    const s = fought('success');
    expect(s.changes()).toEqual({
      'heroes.bram.items': [['ox-charm', 'honey-flask'], ['ox-charm']],
      'heroes.bram.exhausted': [1, 3],
      'heroes.maro.exhausted': [2, 0],
      'own.fate': [2, 1],
      'own.void': [4, 5],
      'own.won': [1, 2],
    });
    const fight = { id: 'salt-road', outcome: outcome('success') };
    expect(campaign.foughtOf(content, fight)).toEqual({ objectives: {}, counters: { fate: 1, void: 5 } });
  });

  it('DST-350 after a loss as well: what is in the void stays there', () => {
    expect(fought('failure').changes()).toMatchObject({ 'own.void': [4, 5], 'own.lost': [1, 2] });
  });

  it('DST-376 what was explained in it is not explained again', () => {
    const taught = ['boost', 'block'];
    expect(fought('success', { party: { taught: ['boost'] } }, { taught }).party.taught).toEqual(taught);
    expect(fought('success').party.taught).toBeUndefined();
  });
});

describe('DST-350 A lost battle', () => {
  const lost = (scene: Partial<RoadScene> = {}, mustWin = true) =>
    road({
      seekers: SEEKERS,
      heroes: { maro: { exhausted: 6, embers: 1 } },
      run: (t) => afterLoss(t, { id: 'mill-floor', mustWin }),
      ...scene,
    });

  it('each Seeker gains 1 Exhausted card, and the group a fate token if it has none', () => {
    const s = lost();
    s.answer('bram', 'afterLoss', 'again');
    expect(s.result).toBe('again');
    expect(s.changes()).toEqual({ 'heroes.bram.exhausted': [0, 1], 'own.fate': [0, 1] });
  });

  it('a group that has fate gains none', () => {
    const s = lost({ party: { fate: 1 } });
    s.answer('bram', 'afterLoss', 'again');
    expect(s.changes()).toEqual({ 'heroes.bram.exhausted': [0, 1] });
  });

  it('is a vote: try again, which is the default, or withdraw', () => {
    const s = lost();
    expect(s.mayChoose('party', 'afterLoss')).toEqual(['again', 'withdraw']);
    expect(s.ask('party', 'afterLoss')).toMatchObject({ pace: 'slow', settle: { by: 'vote' } });
    expect(s.autopilot('bram', 'afterLoss')).toEqual({ choose: 'again' });
    s.deadline('afterLoss');
    expect([s.result, s.events('triedAgain')]).toEqual(['again', [{ type: 'triedAgain' }]]);
  });

  it('whoever withdraws sleeps and kindles, and there is no market; then the same battle', () => {
    const s = lost({ coins: 5 });
    s.answer('maro', 'afterLoss', 'withdraw');
    s.answer('maro', 'inn', 'warm');
    expect(s.open()).toEqual(['maro kindle']);
    s.answer('maro', 'kindle', '1', { how: 'brighter' });
    expect(s.result).toBe('again');
    expect(s.changes()).toEqual({
      'bag.money': [5, 3],
      'heroes.maro.exhausted': [6, 0],
      'heroes.maro.embers': [1, 0],
      'heroes.maro.kindled.1': [undefined, 'brighter'],
      'own.fate': [0, 1],
    });
  });

  it('9.10 where the story has a road for those who were beaten, a withdrawal takes it', () => {
    const s = lost({ heroes: {} }, false);
    s.answer('bram', 'afterLoss', 'withdraw');
    expect(s.result).toBe('edge');
  });
});

describe('DST-351 Every earlier loss', () => {
  it.each([
    [0, 40],
    [1, 36],
    [2, 32],
    [3, 28],
    [4, 28],
  ])('after %i losses Brack starts with %i', (losses, health) => {
    expect(setup(content, setupOf({}, { losses })).enemies.brack?.start).toBe(health);
  });
});
