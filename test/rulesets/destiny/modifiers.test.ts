// What changes a battle before it begins (DST-042, and what DST-350 and DST-351 hand over): modifiers, flags, losses.
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { scene } from '../../kit/destiny.ts';
import { cardsOf, invariants, settingUp, withBattle } from '../../kit/setupScenes.ts';

type Setup = Readonly<Record<string, Json>>;
const begun = (battle: string, setup: Setup = {}, seekers = ['bram', 'corrie', 'osk']) =>
  scene({ from: 'start', battle, seekers, setup });

describe('DST-042 Enemy health starts at the sheet, plus setup modifiers', () => {
  it.each([
    ['salt-road', { brack: 40 }],
    ['sedge-well', { hush: 22, tatter: 28 }],
    ['eel-ferry', { 'mother-eel': 38, lamplighter: 20 }],
    ['crow-field', { 'crow-one': 15, 'crow-two': 15, 'crow-three': 16 }],
    ['mill-floor', { grindstone: 36 }],
    ['doorless-house', { steward: 46, 'moth-host': 26 }],
    ['bowl-hill', { dousing: 52, shade: 18 }],
  ])('%s, without any', (battle, health) => {
    const { enemies } = begun(battle).state;
    expect(Object.fromEntries(Object.entries(enemies).map(([id, enemy]) => [id, enemy.health]))).toEqual(health);
    expect(Object.fromEntries(Object.entries(enemies).map(([id, enemy]) => [id, enemy.start]))).toEqual(health);
    for (const enemy of Object.values(enemies))
      expect(enemy.status).toEqual({ hurt: 0, weak: 0, stunned: 0, trapped: 0 });
  });

  it('adds those of one enemy, and those of all; the result is its starting health', () => {
    const s = begun('sedge-well', {
      modifiers: [
        { kind: 'enemyHealth', amount: -4, who: 'hush' },
        { kind: 'enemyHealth', amount: 1, who: 'all' },
        { kind: 'enemyHealth', amount: 2, who: 'tatter' },
        { kind: 'seekerHealth', amount: 7, who: 'all' },
      ],
    });
    expect(s.enemy('hush')).toMatchObject({ health: 19, start: 19 });
    expect(s.enemy('tatter')).toMatchObject({ health: 31, start: 31 });
  });

  it.each([[0], [3]])('never begins with a defeated enemy (%i losses)', (losses) => {
    const s = begun('sedge-well', { modifiers: [{ kind: 'enemyHealth', amount: -30, who: 'all' }], losses });
    expect(s.enemy('hush')).toMatchObject({ health: 1, start: 1 });
  });

  it.each([
    [['bram', 'corrie'], 30],
    [['bram', 'corrie', 'osk'], 40],
    [['bram', 'corrie', 'osk', 'maro'], 49],
  ])('may go by party size: %s', (seekers, health) => {
    const amount = { bySeekers: { 2: -10, 4: 9 } };
    const changed = withBattle('salt-road', { modifiers: [{ kind: 'enemyHealth', amount, who: 'brack' }] });
    const s = scene({ from: 'start', seekers, content: changed });
    expect(s.enemy('brack')).toMatchObject({ health, start: health });
  });

  it.each([
    [0, [], 52],
    [1, [], 54],
    [5, [], 62],
    [6, [], 64],
    [9, [], 64],
    [2, [6], 56],
    [3, [6], 58],
    [9, [6], 58],
    [9, [20], 64],
    [9, [8, 6, 10], 58],
  ])(
    'may go by the void (%i): +2 each, and of several limits the smallest counts (%j): %i',
    (tokens, limits, health) => {
      const modifiers = limits.map((max) => ({ kind: 'enemyHealth', amount: { perVoid: 2, max }, who: 'dousing' }));
      const s = begun('bowl-hill', { void: tokens, modifiers });
      expect(s.enemy('dousing')).toMatchObject({ health, start: health });
      expect(s.enemy('shade')).toMatchObject({ health: 18, start: 18 });
      expect(s.state.void).toBe(tokens);
    },
  );

  it('adds plain numbers to the bonus of the void', () => {
    const modifiers = [{ kind: 'enemyHealth', amount: -3, who: 'dousing' }];
    expect(begun('bowl-hill', { void: 2, modifiers }).enemy('dousing').health).toBe(53);
  });
});

describe('DST-042 Modifiers that need a flag', () => {
  it.each([
    [[], 18, 0],
    [['list'], 14, 0],
    [['collar'], 18, 1],
    [['collar', 'list', 'mule'], 14, 1],
    [['miller'], 18, 0],
  ])('bowl-hill with %j: the Shade has %i health and %i Stunned', (flags, health, stunned) => {
    const s = begun('bowl-hill', { flags });
    expect(s.enemy('shade')).toMatchObject({ health, status: { stunned, hurt: 0, weak: 0, trapped: 0 } });
    expect(s.enemy('dousing')).toMatchObject({ health: 52, status: { stunned: 0 } });
  });

  it('mill-floor: the side door of the miller traps and weakens the Grindstone', () => {
    const status = { trapped: 1, weak: 1, hurt: 0, stunned: 0 };
    expect(begun('mill-floor', { flags: ['miller'] }).enemy('grindstone').status).toEqual(status);
  });

  it('also those that the story hands over', () => {
    const modifiers = [{ kind: 'seekerArmor', amount: 1, who: 'all', needs: 'mule' }];
    expect(begun('salt-road', { modifiers }).seeker('bram').armor).toBe(3);
    expect(begun('salt-road', { modifiers, flags: ['mule'] }).seeker('bram').armor).toBe(4);
  });
});

describe('DST-042 Modifiers of every kind', () => {
  it('seekerArmor: more armor cards at setup, or fewer, never less than none', () => {
    const s = begun('salt-road', {
      modifiers: [
        { kind: 'seekerArmor', amount: 1, who: 'all' },
        { kind: 'seekerArmor', amount: -2, who: 'corrie' },
        { kind: 'seekerArmor', amount: { bySeekers: { 3: 2 } }, who: 'osk' },
      ],
    });
    expect(s.state.seats.map((id) => s.seeker(id).armor)).toEqual([4, 0, 5]);
  });

  it('seekerHealth: health and cap', () => {
    const s = begun('salt-road', {
      void: 4,
      modifiers: [
        { kind: 'seekerHealth', amount: { perVoid: 1, max: 3 }, who: 'bram' },
        { kind: 'seekerHealth', amount: { perVoid: 1, max: 9 }, who: 'osk' },
      ],
    });
    expect(s.state.seats.map((id) => [s.seeker(id).health, s.seeker(id).cap])).toEqual([
      [21, 21],
      [16, 16],
      [21, 21],
    ]);
  });

  it('lanternCharged: for whom it names', () => {
    const s = begun('eel-ferry', { modifiers: [{ kind: 'lanternCharged', amount: 1, who: 'corrie' }] });
    expect(s.state.seats.map((id) => s.seeker(id).lantern)).toEqual(['charging', 'charged', 'charging']);
    expect(s.driver.table.events.filter((event) => event.type === 'lanternCharged')).toMatchObject([{ who: 'corrie' }]);
  });

  it('extraCard: drawn after the starting hand was checked for an action card', () => {
    const boosts = [1, 2, 3, 4, 5, 6, 7].map((n) => `bram-${n}b`);
    const others = ['bram-8b', 'bram-9b', 'bram-1a', 'bram-2a', 'bram-3a', 'bram-4a', 'bram-5a'];
    const s = scene({
      from: 'start',
      battle: 'sedge-well',
      seekers: ['bram', 'corrie', 'osk'],
      setup: { modifiers: [{ kind: 'extraCard', amount: 1, who: 'all' }] },
      stack: { 'deck.bram': [...boosts, ...others, 'bram-6a'] },
    });
    expect(s.seeker('bram').hand).toEqual([...others, 'bram-6a']);
    expect(s.state.seats.map((id) => s.seeker(id).hand.length)).toEqual([8, 8, 8]);
  });

  it('enemyStatus: up to the most that can be held, not to the immune', () => {
    const s = begun('eel-ferry', {
      modifiers: [
        { kind: 'enemyStatus', amount: 1, who: 'all', status: 'trapped' },
        { kind: 'enemyStatus', amount: 2, who: 'lamplighter', status: 'hurt' },
        { kind: 'enemyStatus', amount: 5, who: 'mother-eel', status: 'weak' },
      ],
    });
    expect(s.enemy('mother-eel').status).toEqual({ hurt: 0, weak: 3, stunned: 0, trapped: 0 });
    expect(s.enemy('lamplighter').status).toEqual({ hurt: 2, weak: 0, stunned: 0, trapped: 1 });
  });

  it('exhausted: cards that are the own ones from now on, at most 6', () => {
    const s = begun('salt-road', {
      heroes: { bram: { exhausted: 5 }, osk: { exhausted: 6 } },
      modifiers: [{ kind: 'exhausted', amount: 2, who: 'all' }],
    });
    expect(s.state.seats.map((id) => s.seeker(id).exhausted)).toEqual([6, 2, 6]);
    const corrie = [...s.seeker('corrie').hand, ...s.seeker('corrie').deck];
    expect(corrie.toSorted()).toEqual([...cardsOf('corrie'), 'exhausted', 'exhausted']);
    expect(s.seeker('corrie').discard).toEqual([]);
    expect(invariants(s)).toEqual([]);
    const fewer = begun('salt-road', { modifiers: [{ kind: 'exhausted', amount: -1, who: 'all' }] });
    expect(fewer.seeker('corrie').exhausted).toBe(0);
  });

  it('an unknown kind or a modifier without anybody cannot be set up', () => {
    expect(settingUp({ modifiers: [{ kind: 'luck', amount: 1, who: 'all' }] })).toThrow('this cannot be set up');
    expect(settingUp({ modifiers: [{ kind: 'extraCard', amount: 1 }] })).toThrow('this cannot be set up');
  });
});

describe('DST-351 For every earlier loss of the battle each enemy starts with 10 % less', () => {
  it.each([
    [0, 22, 28],
    [1, 19, 25],
    [2, 17, 22],
    [3, 15, 19],
    [4, 15, 19],
    [9, 15, 19],
  ])('%i losses: the loss of health is rounded up, at most 30 %%', (losses, hush, tatter) => {
    const s = begun('sedge-well', { losses });
    expect(s.enemy('hush')).toMatchObject({ health: hush, start: hush });
    expect(s.enemy('tatter')).toMatchObject({ health: tatter, start: tatter });
    expect(s.state.losses).toBe(losses);
  });

  it('of an even number exactly', () => {
    expect([1, 2, 3].map((losses) => begun('salt-road', { losses }).enemy('brack').health)).toEqual([36, 32, 28]);
  });

  it('of sheet plus modifiers', () => {
    const modifiers = [{ kind: 'enemyHealth', amount: 9, who: 'hush' }];
    expect(begun('sedge-well', { losses: 1, modifiers }).enemy('hush')).toMatchObject({ health: 27, start: 27 });
  });
});

describe('DST-350 Trying again: the modifiers of the battle hold again, the void is counted anew', () => {
  it('begins as before, with what the void has become', () => {
    const again = { flags: ['list', 'collar'], modifiers: [{ kind: 'seekerArmor', amount: 1, who: 'all' }] };
    const first = begun('bowl-hill', { ...again, void: 1 });
    expect(first.enemy('dousing').health).toBe(54);
    const second = begun('bowl-hill', { ...again, void: 4, losses: 1, heroes: { bram: { exhausted: 1 } } });
    expect(second.enemy('dousing').health).toBe(54);
    expect(second.enemy('shade')).toMatchObject({ health: 12, status: { stunned: 1 } });
    expect(second.seeker('bram')).toMatchObject({ armor: 4, exhausted: 1, health: 18 });
  });
});
