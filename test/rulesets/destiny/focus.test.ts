// Focus: whom an enemy wants to hit (DST-210 to DST-214).
import { describe, expect, it } from 'vitest';
import type { FocusRule } from '../../../src/rulesets/destiny/words/index.ts';
import { scene } from '../../kit/destiny.ts';
import { quiet, turnOver, withAbility, withSheet } from '../../kit/enemyScenes.ts';

const THREE = ['bram', 'corrie', 'osk'];
const bellow = (rule: FocusRule) => withAbility('brack', 'night-bellow', [{ do: 'refocus', by: rule }]);

describe('DST-210 One focus token an enemy', () => {
  it('lets one Seeker hold several', () => {
    const s = scene({
      battle: 'crow-field',
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: {
        ...quiet('bram', 'maro'),
        'seekers.osk.hand': ['osk-5a', 'osk-1a'],
        'seekers.osk.at': 'C',
        'enemies.crow-one.focus': 'bram',
        'enemies.crow-two.at': 'C',
        'enemies.crow-two.focus': 'maro',
        'enemies.crow-three.focus': 'bram',
      },
    });
    s.plays('osk', 'osk-5a', { then: 'end' });
    expect(s.changes()).toEqual({
      ...turnOver('osk'),
      'seekers.osk.hand': [['osk-5a', 'osk-1a'], ['osk-1a']],
      'seekers.osk.discard': [[], ['osk-5a']],
      'enemies.crow-one.health': [15, 12],
      'enemies.crow-one.status.hurt': [0, 1],
      'enemies.crow-one.focus': ['bram', 'osk'],
      'enemies.crow-two.health': [15, 12],
      'enemies.crow-two.status.hurt': [0, 1],
      'enemies.crow-two.focus': ['maro', 'osk'],
    });
  });
});

describe('DST-211 Focus rules look at the values of that moment', () => {
  const three = (path: string, bram: number, corrie: number, osk: number) => ({
    [`seekers.bram.${path}`]: bram,
    [`seekers.corrie.${path}`]: corrie,
    [`seekers.osk.${path}`]: osk,
  });
  const at = (bram: string, corrie: string, osk: string) => ({
    'seekers.bram.at': bram,
    'seekers.corrie.at': corrie,
    'seekers.osk.at': osk,
  });
  const hands = (bram: string[], corrie: string[], osk: string[]) => ({
    ...three('armor', 0, 0, 0),
    'seekers.bram.hand': bram,
    'seekers.corrie.hand': corrie,
    'seekers.osk.hand': osk,
  });
  const three3 = hands(['bram-1a', 'bram-1b', 'bram-2b'], ['corrie-1a', 'corrie-2a'], ['osk-1a', 'osk-1b', 'osk-2b']);
  const two32 = hands(['bram-1a', 'bram-1b'], ['corrie-1a', 'corrie-1b', 'corrie-2b'], ['osk-1a', 'osk-1b']);

  it.each<[string, FocusRule, Record<string, unknown>, string, string]>([
    ['health', 'mostHealth', three('health', 9, 14, 12), 'bram', 'corrie'],
    ['health', 'leastHealth', three('health', 9, 14, 12), 'corrie', 'bram'],
    ['armor cards now, not the sheet', 'mostArmor', three('armor', 1, 3, 2), 'bram', 'corrie'],
    ['armor cards now, not the sheet', 'leastArmor', three('armor', 1, 3, 2), 'corrie', 'bram'],
    ['distance', 'closest', at('A', 'E', 'B'), 'bram', 'corrie'],
    ['distance', 'farthest', at('C', 'E', 'B'), 'bram', 'osk'],
    ['armor in hand', 'mostHand', { ...three3, 'seekers.corrie.armor': 2 }, 'bram', 'corrie'],
    ['statuses in hand', 'mostHand', { ...three3, 'seekers.corrie.status.hurt': 2 }, 'bram', 'corrie'],
    ['own cards in hand', 'mostHand', two32, 'bram', 'corrie'],
    ['armor in hand', 'leastHand', { ...two32, 'seekers.bram.armor': 2, 'seekers.osk.armor': 3 }, 'osk', 'corrie'],
    [
      'statuses in hand',
      'leastHand',
      { ...two32, 'seekers.bram.status.weak': 2, 'seekers.osk.status.hurt': 3 },
      'osk',
      'corrie',
    ],
    [
      'status cards of all kinds',
      'mostStatus',
      {
        'seekers.bram.status.hurt': 2,
        'seekers.corrie.status.weak': 1,
        'seekers.corrie.status.stunned': 1,
        'seekers.corrie.status.trapped': 1,
        'seekers.osk.status.weak': 2,
      },
      'bram',
      'corrie',
    ],
  ])('%s: %s', (_, rule, given, from, to) => {
    const s = scene({
      seekers: THREE,
      chit: 'darkness',
      content: bellow(rule),
      given: { 'enemies.brack.focus': from, ...(given as Record<string, number>) },
    });
    expect(s.changes()).toEqual({ 'enemies.brack.focus': [from, to] });
    expect(s.events('focusMoved')).toEqual([{ type: 'focusMoved', enemy: 'brack', from, to }]);
  });

  it('sameAs: the Seeker whom the other enemy is focused on', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: THREE,
      chit: 'darkness',
      content: withAbility('tatter', 'pack-call', [{ do: 'refocus', by: { sameAs: 'hush' } }]),
      given: { 'enemies.hush.focus': 'osk', 'enemies.tatter.focus': 'bram' },
    });
    expect(s.changes()).toEqual({ 'enemies.tatter.focus': ['bram', 'osk'] });
  });
});

describe('DST-212 Ties are broken by the players', () => {
  const tied = (given: Record<string, number | string>, rule: FocusRule = 'closest') =>
    scene({
      seekers: ['maro', 'bram', 'osk', 'dunn'],
      chit: 'darkness',
      content: bellow(rule),
      given: { 'enemies.brack.focus': 'osk', 'seekers.dunn.at': 'B', 'seekers.maro.at': 'C', ...given },
    });
  const beside = { 'seekers.bram.at': 'D', 'seekers.osk.at': 'E' };

  it('asks any player, also when the present focus is among the tied', () => {
    const s = tied(beside);
    expect(s.open()).toEqual(['party focusTie']);
    expect(s.mayChoose('party', 'focusTie')).toEqual(['bram', 'maro', 'osk']);
    expect(s.facts('party', 'focusTie')).toEqual({ enemy: 'brack', tied: ['maro', 'bram', 'osk'] });
    s.answer('dunn', 'focusTie', 'maro');
    expect(s.changes()).toEqual({ 'enemies.brack.focus': ['osk', 'maro'] });
  });

  it('may leave the token where it lies', () => {
    const s = tied(beside);
    s.answer('maro', 'focusTie', 'osk');
    expect(s.changes()).toEqual({});
    expect(s.events('focusMoved')).toEqual([]);
  });

  it('offers nobody who is not tied', () => {
    const s = tied(beside);
    expect(s.refusal('dunn', 'focusTie', 'dunn')).toBe('noSuchOption');
    s.answer('dunn', 'focusTie', 'bram');
    expect(s.changes()).toEqual({ 'enemies.brack.focus': ['osk', 'bram'] });
  });

  it('is explained the first time, and not where one Seeker is named', () => {
    const first = (osk: string) =>
      scene({
        seekers: THREE,
        chit: 'darkness',
        content: bellow('closest'),
        setup: { taught: ['enemyTurn', 'freeDraw'] },
        given: { 'seekers.bram.at': 'D', 'seekers.osk.at': osk, 'enemies.brack.focus': 'bram' },
      });
    const tied = first('E');
    expect(tied.events('taught')).toEqual([{ type: 'taught', moment: 'tie' }]);
    tied.answer('bram', 'focusTie', 'osk');
    expect(first('B').events('taught')).toEqual([]);
  });

  it.each([
    ['most armor', { ...beside, 'seekers.maro.armor': 4, 'seekers.maro.health': 3 }, 'maro'],
    ['then most health', { ...beside, 'seekers.bram.armor': 2, 'seekers.bram.health': 12 }, 'osk'],
    [
      'then seat order',
      { ...beside, 'seekers.maro.armor': 2, 'seekers.bram.armor': 2, 'seekers.bram.health': 17 },
      'maro',
    ],
  ])('falls to %s when nobody answers', (_, given, focus) => {
    const s = tied(given);
    s.deadline('focusTie');
    expect(s.enemy('brack').focus).toBe(focus);
  });
});

describe('DST-213 Refocus', () => {
  it('applies the default rule of the sheet', () => {
    const s = scene({
      seekers: THREE,
      chit: 'darkness',
      content: withAbility('brack', 'night-bellow', [{ do: 'refocus' }], withSheet('brack', { focus: 'leastArmor' })),
      given: { 'enemies.brack.focus': 'bram' },
    });
    expect(s.changes()).toEqual({ 'enemies.brack.focus': ['bram', 'corrie'] });
  });

  it('goes to the Seeker whom the effect names', () => {
    const s = scene({
      seekers: THREE,
      chit: 'darkness',
      content: withAbility('brack', 'night-bellow', [{ do: 'refocus', on: 'osk' }]),
      given: { 'enemies.brack.focus': 'corrie' },
    });
    expect(s.changes()).toEqual({ 'enemies.brack.focus': ['corrie', 'osk'] });
  });

  it('goes by the rule of the sheet where the named Seeker is not at the table', () => {
    const s = scene({
      seekers: THREE,
      chit: 'darkness',
      content: withAbility('brack', 'night-bellow', [{ do: 'refocus', on: 'dunn' }]),
      given: { 'enemies.brack.focus': 'corrie' },
    });
    expect(s.changes()).toEqual({ 'enemies.brack.focus': ['corrie', 'bram'] });
  });

  it('goes by another rule for this once', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: THREE,
      chit: '6',
      given: {
        ...quiet(...THREE),
        'enemies.hush.at': 'A',
        'enemies.hush.focus': 'osk',
        'seekers.bram.health': 10,
        'seekers.bram.at': 'A',
      },
      stack: { bag: ['3'] },
    });
    expect(s.events('focusMoved')).toMatchObject([{ from: 'osk', to: 'bram' }]);
    s.draws();
    s.automatic();
    expect(s.events('turnStarts').at(-1)).toMatchObject({ who: 'hush', ability: 'worry' });
    expect(s.events('focusMoved')).toMatchObject([
      { from: 'osk', to: 'bram' },
      { from: 'bram', to: 'corrie' },
    ]);
  });
});

describe('DST-214 The focus never moves by itself', () => {
  it('stays though health changes', () => {
    const s = scene({
      seekers: THREE,
      chit: '10',
      given: { ...quiet(...THREE), 'enemies.brack.focus': 'corrie', 'seekers.corrie.at': 'D' },
    });
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 11] });
  });

  it('stays though armor changes', () => {
    const s = scene({
      battle: 'mill-floor',
      seekers: THREE,
      turnOf: 'bram',
      given: {
        ...quiet('corrie', 'osk'),
        'enemies.grindstone.focus': 'osk',
        'seekers.bram.hand': ['bram-9a', 'bram-1a'],
      },
    });
    s.plays('bram', 'bram-9a', { then: 'end' });
    expect(s.seeker('bram').armor).toBe(5);
    expect(s.enemy('grindstone').focus).toBe('osk');
  });

  it('stays though somebody comes closer', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: THREE,
      turnOf: 'bram',
      given: { ...quiet(...THREE), 'enemies.tatter.focus': 'osk', 'enemies.hush.focus': 'osk', 'seekers.bram.at': 'C' },
    });
    s.steps('bram', 'D');
    s.answer('bram', 'turn', 'pass-draw');
    expect([s.enemy('tatter').focus, s.enemy('hush').focus]).toEqual(['osk', 'osk']);
  });
});
