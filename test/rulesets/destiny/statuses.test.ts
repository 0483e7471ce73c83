// Status cards on both sides, and Exhausted cards, which are none (DST-290 to DST-298, DST-310 to DST-312).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Effect, Status } from '../../../src/rulesets/destiny/words/index.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { quiet, turnOver, withAbility, withCard } from '../../kit/enemyScenes.ts';

const SEEKERS = ['osk', 'bram', 'maro'];
type Given = Record<string, Json>;

/** Osk's turn at F beside Brack, who is focused on Bram; the others hold no boosts. */
const osk = (given: Given, more: Partial<SceneOptions> = {}) =>
  scene({
    seekers: SEEKERS,
    turnOf: 'osk',
    given: { ...quiet(...SEEKERS), 'seekers.osk.at': 'F', 'enemies.brack.focus': 'bram', ...given },
    ...more,
  });

/** Brack hits Osk (17, armor 0 here) in his space for 1, with a status. */
const bitten = (status: Status, held: number) =>
  scene({
    seekers: SEEKERS,
    chit: '6',
    content: withAbility('brack', 'black-antlers', [{ do: 'attack', kind: 'melee', damage: 1, status: [status] }]),
    given: {
      ...quiet(...SEEKERS),
      'seekers.osk.at': 'F',
      'seekers.osk.armor': 0,
      [`seekers.osk.status.${status}`]: held,
      'enemies.brack.focus': 'osk',
    },
  });

/** Osk hits Brack for 1, with a status. */
const branded = (status: Status, held: number) => {
  const effects: Effect[] = [{ do: 'attack', kind: 'melee', damage: 1, status: [status] }];
  const s = osk({ [`enemies.brack.status.${status}`]: held }, { content: withCard('osk-1a', { effects }) });
  s.plays('osk', 'osk-1a', { then: 'end' });
  return s;
};

describe('DST-290 A status card goes to the hand, or beside the sheet', () => {
  it.each<[Status, number]>([
    ['hurt', 3],
    ['weak', 3],
    ['stunned', 1],
    ['trapped', 1],
  ])('%s: at most %i', (status, most) => {
    const gained = (who: string) => [{ type: 'statusGained', who, status }];
    expect(bitten(status, most - 1).seeker('osk').status[status]).toBe(most);
    expect(bitten(status, most - 1).events('statusGained')).toEqual(gained('osk'));
    expect(bitten(status, most).changes()).toEqual({ 'seekers.osk.health': [17, 16] });
    expect(branded(status, most - 1).enemy('brack').status[status]).toBe(most);
    expect(branded(status, most - 1).events('statusGained')).toEqual(gained('brack'));
    expect(branded(status, most).enemy('brack').status[status]).toBe(most);
    expect(branded(status, most).events('statusGained')).toEqual([]);
  });

  it('not to an enemy that is immune', () => {
    const s = scene({
      battle: 'eel-ferry',
      seekers: SEEKERS,
      turnOf: 'bram',
      given: { ...quiet('osk', 'maro'), 'seekers.bram.at': 'F', 'seekers.bram.hand': ['bram-5a', 'bram-1a'] },
    });
    s.plays('bram', 'bram-5a', { targets: ['decline', 'mother-eel'], then: 'end' });
    expect(s.enemy('mother-eel')).toMatchObject({ health: 35, status: { trapped: 0 } });
    expect(s.events('statusGained')).toEqual([]);
  });
});

describe('DST-291 Status cards return to the supply', () => {
  it('when the hand is discarded', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.status.hurt': 3, 'seekers.osk.status.weak': 1 });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk')).toMatchObject({ status: { hurt: 0, weak: 0 }, health: 17 });
  });

  it('one by one, as any card may be discarded', () => {
    const s = osk({ 'seekers.osk.status.hurt': 2, 'seekers.osk.status.trapped': 1, 'seekers.osk.armor': 1 });
    expect(s.part('osk', 'turn', 'pass-discard')).toEqual({
      name: 'card',
      ids: ['osk-1a', 'osk-2a', 'armor', 'hurt', 'trapped'],
    });
    s.answer('osk', 'turn', 'pass-discard', { card: 'hurt' });
    expect(s.events('statusReturned').slice(0, 1)).toEqual([{ type: 'statusReturned', who: 'osk', status: 'hurt' }]);
    expect(s.seeker('osk')).toMatchObject({ discard: [], health: 16, status: { hurt: 0 } });
  });

  it('by cleanse, chosen by their owner', () => {
    const s = scene({
      seekers: SEEKERS,
      turnOf: 'bram',
      given: {
        ...quiet('osk', 'maro'),
        'seekers.bram.hand': ['bram-7a', 'bram-1a'],
        'seekers.bram.at': 'A',
        'seekers.osk.at': 'A',
        'seekers.osk.status.hurt': 2,
        'seekers.osk.status.weak': 1,
      },
    });
    s.plays('bram', 'bram-7a', { targets: ['osk', 'osk'], then: 'end' });
    expect(s.mayChoose('osk', 'effectChoice')).toEqual(['decline', 'hurt', 'weak']);
    s.answer('osk', 'effectChoice', 'hurt');
    expect(s.seeker('osk').status).toEqual({ hurt: 1, weak: 1, stunned: 0, trapped: 0 });
  });
});

describe('DST-292, DST-293 Hurt: suffer 1 per card at the end of the turn, then return exactly 1', () => {
  it.each([1, 2, 3])('a Seeker with %i', (hurt) => {
    const s = osk({ 'seekers.osk.status.hurt': hurt, 'seekers.bram.status.hurt': 1, 'enemies.brack.status.hurt': 1 });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.changes()).toEqual({
      ...turnOver('osk'),
      'seekers.osk.hand': [['osk-1a', 'osk-2a'], ['osk-2a']],
      'seekers.osk.discard': [[], ['osk-1a']],
      'seekers.osk.health': [17, 17 - hurt],
      'seekers.osk.status.hurt': [hurt, hurt - 1],
      'enemies.brack.health': [40, 34],
      'enemies.brack.focus': ['bram', 'osk'],
    });
  });

  it.each([1, 2, 3])('an enemy with %i', (hurt) => {
    const s = scene({
      seekers: SEEKERS,
      chit: '6',
      content: withAbility('brack', 'black-antlers', [{ do: 'refocus' }]),
      given: { 'enemies.brack.status.hurt': hurt, 'seekers.osk.status.hurt': 1, 'enemies.brack.focus': 'bram' },
    });
    expect(s.changes()).toEqual({
      'enemies.brack.health': [40, 40 - hurt],
      'enemies.brack.status.hurt': [hurt, hurt - 1],
    });
  });

  it('may defeat an enemy, which ends the battle', () => {
    const s = scene({
      seekers: SEEKERS,
      chit: '6',
      content: withAbility('brack', 'black-antlers', [{ do: 'refocus' }]),
      given: { 'enemies.brack.status.hurt': 2, 'enemies.brack.health': 2, 'enemies.brack.focus': 'bram' },
    });
    expect(s.state.result).toBe('won');
  });
});

describe('DST-294 Weak: each attack deals 1 less per card', () => {
  it('a Seeker: every attack of the action; then exactly 1 is returned', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-6a', 'osk-1a'], 'seekers.osk.status.weak': 2 });
    s.plays('osk', 'osk-6a', { targets: ['brack', 'brack'], then: 'end' });
    expect(s.enemy('brack').health).toBe(39);
    expect(s.seeker('osk').status.weak).toBe(1);
  });

  it('keeps the cards after an action whose attacks were wasted, or that has none, and after a pass', () => {
    const wasted = osk({ 'seekers.osk.status.weak': 2, 'seekers.osk.at': 'A' });
    wasted.plays('osk', 'osk-1a', { then: 'end' });
    expect(wasted.seeker('osk').status.weak).toBe(2);
    const ward = osk({ 'seekers.osk.status.weak': 2, 'seekers.osk.hand': ['osk-8a', 'osk-1a'] });
    ward.plays('osk', 'osk-8a', { then: 'end' });
    expect(ward.seeker('osk').status.weak).toBe(2);
    const passed = osk({ 'seekers.osk.status.weak': 2 });
    passed.answer('osk', 'turn', 'pass-draw');
    passed.ends('osk');
    expect(passed.seeker('osk').status.weak).toBe(2);
  });

  it('returns 1 where only one of two attacks was wasted', () => {
    const effects: Effect[] = [
      { do: 'attack', kind: 'melee', damage: 3 },
      { do: 'attack', kind: 'ranged', damage: 3 },
    ];
    const s = osk({ 'seekers.osk.status.weak': 3 }, { content: withCard('osk-1a', { effects }) });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.enemy('brack').health).toBe(40);
    expect(s.seeker('osk').status.weak).toBe(2);
  });

  it('an enemy: every attack of the ability; then exactly 1 is returned', () => {
    const attack: Effect = { do: 'attack', kind: 'melee', damage: 5 };
    const s = scene({
      seekers: SEEKERS,
      chit: '6',
      content: withAbility('brack', 'black-antlers', [attack, attack]),
      given: {
        ...quiet(...SEEKERS),
        'enemies.brack.status.weak': 2,
        'enemies.brack.focus': 'osk',
        'seekers.osk.at': 'F',
        'seekers.osk.armor': 0,
      },
    });
    expect(s.changes()).toEqual({ 'seekers.osk.health': [17, 11], 'enemies.brack.status.weak': [2, 1] });
  });
});

describe('DST-295 Stunned: the next act is lost', () => {
  const stunned = { 'seekers.osk.status.stunned': 1, 'seekers.osk.lantern': 'charged' };

  it('a Seeker may move, but not play, pass or use the lantern; the card is returned with the lost act', () => {
    const s = osk(stunned);
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.steps('osk', 'D');
    expect(s.changes()).toEqual({
      ...turnOver('osk'),
      'seekers.osk.at': ['F', 'D'],
      'seekers.osk.status.stunned': [1, 0],
    });
  });

  it('a Seeker may use an item, but not tend', () => {
    const s = scene({
      battle: 'doorless-house',
      seekers: SEEKERS,
      turnOf: 'osk',
      setup: { heroes: { osk: { items: ['honey-flask'] } } },
      given: { ...quiet(...SEEKERS), ...stunned, 'seekers.osk.at': 'B', 'objects.hearth.health': 5 },
    });
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'item', 'step']);
    s.ends('osk');
    expect(s.state.objects.hearth?.health).toBe(5);
    expect(s.seeker('osk').status.stunned).toBe(0);
  });

  it('a Seeker who can do nothing else loses the turn without being asked', () => {
    const s = osk({ ...stunned, 'seekers.osk.status.trapped': 1 });
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('osk').status).toEqual({ hurt: 0, weak: 0, stunned: 0, trapped: 0 });
  });

  const stunsSelf = (more: readonly Effect[]) =>
    osk(
      {},
      { content: withCard('osk-1a', { effects: [{ do: 'gain-status', status: 'stunned', who: 'self' }, ...more] }) },
    );

  it('a second act by again is an act too', () => {
    const s = stunsSelf([{ do: 'again' }]);
    s.plays('osk', 'osk-1a');
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.ends('osk');
    expect(s.seeker('osk').status.stunned).toBe(0);
  });

  it('the card stays where no act was left to lose', () => {
    const s = stunsSelf([]);
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk').status.stunned).toBe(1);
  });

  it('an enemy skips the next triggered ability', () => {
    const s = scene({
      seekers: SEEKERS,
      chit: '1',
      given: {
        ...quiet(...SEEKERS),
        'enemies.brack.status.stunned': 1,
        'enemies.brack.focus': 'osk',
        'seekers.osk.at': 'F',
      },
      stack: { bag: ['10'] },
    });
    expect(s.changes()).toEqual({ 'enemies.brack.status.stunned': [1, 0] });
    s.draws();
    s.automatic();
    s.answer('osk', 'moveTie', 'D');
    expect(s.seeker('osk').health).toBe(14);
  });

  it('a lull does not remove it', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: SEEKERS,
      given: {
        ...quiet(...SEEKERS),
        'enemies.hush.health': 0,
        'enemies.hush.at': '',
        'enemies.tatter.status.stunned': 1,
      },
      stack: { bag: ['1'] },
    });
    s.draws();
    expect(s.enemy('tatter').status.stunned).toBe(1);
  });
});
