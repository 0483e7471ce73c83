// An enemy's turn: one active ability, its attacks, its end (DST-220, DST-227 to DST-234).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Effect, Passive } from '../../../src/rulesets/destiny/words/index.ts';
import { content, known, scene } from '../../kit/destiny.ts';
import { quiet, withAbility, withCard } from '../../kit/enemyScenes.ts';

const SEEKERS = ['corrie', 'bram', 'maro'];
const melee = (damage: number, after?: readonly Effect[]): Effect => ({
  do: 'attack',
  kind: 'melee',
  damage,
  ...(after && { after }),
});
const ranged = (damage: number): Effect => ({ do: 'attack', kind: 'ranged', damage });

/** Brack at F wants Corrie (16, armor 0), and does these effects when 6 is drawn. */
const brack = (effects: readonly Effect[], given: Record<string, Json>) =>
  scene({
    seekers: SEEKERS,
    chit: '6',
    content: withAbility('brack', 'black-antlers', effects),
    given: {
      ...quiet(...SEEKERS),
      'seekers.bram.at': 'B',
      'seekers.maro.at': 'B',
      'enemies.brack.focus': 'corrie',
      ...given,
    },
  });

const well = (chit: string, given: Record<string, Json>) =>
  scene({ battle: 'sedge-well', seekers: SEEKERS, chit, given: { ...quiet(...SEEKERS), ...given } });

describe('DST-220 A chit triggers only the ability beside its token', () => {
  it('and nothing of the same sheet or of another enemy', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: SEEKERS,
      given: {
        ...quiet(...SEEKERS),
        'seekers.corrie.at': 'D',
        'enemies.hush.at': 'D',
        'enemies.hush.focus': 'corrie',
        'enemies.tatter.at': 'H',
        'enemies.tatter.focus': 'corrie',
      },
      stack: { bag: ['2'] },
    });
    s.draws();
    s.automatic();
    expect(s.changes()).toEqual({
      bag: [expect.anything(), expect.not.arrayContaining(['2'])],
      spent: [[], ['2']],
      'seekers.corrie.health': [16, 11],
      'seekers.corrie.status.hurt': [0, 1],
    });
    expect(s.events('turnStarts', 'turnEnds')).toEqual([
      { type: 'turnStarts', who: 'hush', ability: 'ankle-bite', chit: '2' },
      { type: 'turnEnds', who: 'hush' },
    ]);
  });

  it('while passives apply as they say: Packbound adds 1 in company', () => {
    const s = well('1', {
      'seekers.corrie.at': 'D',
      'enemies.hush.at': 'D',
      'enemies.hush.focus': 'corrie',
      'enemies.tatter.at': 'D',
    });
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 10], 'seekers.corrie.status.hurt': [0, 1] });
  });
});

describe('DST-227 If the focus cannot be hit the attack is wasted', () => {
  it('even if others could be hit', () => {
    const s = brack([{ do: 'attack', kind: 'melee-blast', damage: 5, status: ['hurt'] }], {
      'enemies.brack.at': 'G',
      'seekers.corrie.at': 'A',
      'seekers.maro.at': 'C',
    });
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'C'] });
    expect(s.events('attackHits', 'attackWasted')).toEqual([{ type: 'attackWasted', who: 'brack' }]);
  });

  it('and later attacks of the same ability are tried on their own', () => {
    const s = brack([ranged(2), melee(3)], { 'enemies.brack.status.trapped': 1, 'seekers.corrie.at': 'F' });
    expect(s.changes()).toEqual({ 'enemies.brack.status.trapped': [1, 0], 'seekers.corrie.health': [16, 13] });
    expect(s.events('attackHits', 'attackWasted').map(({ type }) => type)).toEqual(['attackWasted', 'attackHits']);
  });

  it('so that an earlier hit helps no later one', () => {
    const s = brack([melee(3), ranged(2)], { 'seekers.corrie.at': 'F' });
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 13] });
    expect(s.events('attackHits', 'attackWasted').map(({ type }) => type)).toEqual(['attackHits', 'attackWasted']);
  });
});

describe('DST-228 Targets, value and colour of an attack', () => {
  it('a plain attack hits the focus alone', () => {
    const s = brack([melee(5)], { 'seekers.corrie.at': 'F', 'seekers.maro.at': 'F' });
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 11] });
  });

  it.each(['melee-blast', 'ranged-blast'] as const)('a %s hits all Seekers in the space of the focus', (kind) => {
    const at = kind === 'melee-blast' ? 'F' : 'D';
    const s = brack([{ do: 'attack', kind, damage: 5 }], {
      'seekers.corrie.at': at,
      'seekers.maro.at': at,
      'seekers.bram.at': 'E',
    });
    expect(s.changes()).toEqual({
      'seekers.corrie.health': [16, 11],
      'seekers.maro.health': [17, 13],
      'seekers.maro.armor': [1, 0],
    });
  });

  it('a blast hits the focus first, then seat order', () => {
    const s = brack([{ do: 'attack', kind: 'melee-blast', damage: 5 }], {
      'enemies.brack.focus': 'maro',
      'seekers.corrie.at': 'F',
      'seekers.bram.at': 'F',
      'seekers.maro.at': 'F',
    });
    expect(s.events('damage').map(({ who }) => who)).toEqual(['maro', 'corrie', 'bram']);
    expect(s.events('attackHits')).toMatchObject([{ targets: ['maro', 'corrie', 'bram'] }]);
  });

  it('is 1 less per Weak card, at least 0', () => {
    const three = { 'seekers.corrie.at': 'F', 'enemies.brack.status.weak': 3 };
    expect(brack([melee(5)], three).seeker('corrie').health).toBe(14);
    const s = brack([melee(4), melee(2)], { ...three, 'seekers.bram.hand': ['bram-1b', 'bram-1a'] });
    s.declines('bram', 'block');
    expect(s.seeker('corrie').health).toBe(15);
    expect(s.events('attackHits').map(({ values }) => values)).toEqual([{ corrie: 1 }, { corrie: 0 }]);
  });

  it('counts passives that look at the target for that target only', () => {
    const s = scene({
      battle: 'crow-field',
      seekers: SEEKERS,
      chit: '5',
      content: withAbility('crow-two', 'peck', [{ do: 'attack', kind: 'melee-blast', damage: 4 }]),
      given: {
        ...quiet(...SEEKERS),
        'enemies.crow-two.focus': 'corrie',
        'enemies.crow-two.at': 'A',
        'seekers.corrie.at': 'A',
        'seekers.maro.at': 'A',
        'seekers.bram.at': 'F',
        'seekers.maro.status.hurt': 1,
      },
    });
    expect(s.events('attackHits')).toMatchObject([{ values: { corrie: 4, maro: 5 } }]);
    expect(s.changes()).toEqual({
      'seekers.corrie.health': [16, 12],
      'seekers.maro.health': [17, 13],
      'seekers.maro.armor': [1, 0],
    });
  });

  it('has the colour of its ability', () => {
    const s = brack([melee(5)], {
      'seekers.corrie.at': 'F',
      'seekers.bram.hand': ['bram-1b', 'bram-6b', 'bram-8b', 'bram-1a'],
    });
    expect(s.mayChoose('bram', 'block')).toEqual(['bram-1b', 'decline']);
    s.blocks('bram', 'bram-1b', 'corrie');
    expect(s.seeker('corrie').health).toBe(14);
  });
});

describe('DST-229 After attacking', () => {
  it('comes after all damage and status of that attack', () => {
    const s = brack(
      [
        {
          do: 'attack',
          kind: 'melee-blast',
          damage: 5,
          status: ['hurt'],
          after: [{ do: 'suffer', amount: 1, who: 'hit' }],
        },
      ],
      { 'seekers.corrie.at': 'F', 'seekers.maro.at': 'F' },
    );
    const told = s.events('damage', 'statusGained', 'suffered').map(({ type, who }) => `${type} ${who}`);
    expect(told).toEqual([
      'damage corrie',
      'statusGained corrie',
      'damage maro',
      'statusGained maro',
      'suffered corrie',
      'suffered maro',
    ]);
  });

  it('does not come if it was wasted', () => {
    const after: Effect[] = [{ do: 'refocus' }, { do: 'heal', amount: 2, who: 'self' }];
    const s = brack([melee(5, after)], { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' });
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'C'] });
  });

  it('comes though the damage was 0', () => {
    const s = brack([melee(2, [{ do: 'heal', amount: 2, who: 'self' }])], {
      'enemies.brack.focus': 'bram',
      'seekers.bram.at': 'F',
    });
    expect(s.changes()).toEqual({ 'seekers.bram.armor': [3, 2], 'enemies.brack.health': [40, 42] });
  });
});

describe('DST-230 Effects beside an attack', () => {
  const heal: Effect = { do: 'heal', amount: 2, who: 'self' };

  it('happen before it when they stand left of it, and regardless', () => {
    const s = brack([heal, melee(5)], { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' });
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'C'], 'enemies.brack.health': [40, 42] });
    expect(s.events('healed', 'attackWasted').map(({ type }) => type)).toEqual(['healed', 'attackWasted']);
  });

  it('happen all, in printed order, in an ability without attack', () => {
    const s = brack([heal, { do: 'refocus' }, { do: 'suffer', amount: 1, who: 'focus' }], { 'seekers.corrie.at': 'F' });
    expect(s.changes()).toEqual({
      'enemies.brack.health': [40, 42],
      'enemies.brack.focus': ['corrie', 'bram'],
      'seekers.bram.health': [18, 17],
    });
  });
});

describe('DST-232 If the focus changes in the middle of an ability', () => {
  it('later attacks go at the new focus', () => {
    const s = brack([melee(3, [{ do: 'refocus' }]), melee(4)], { 'seekers.corrie.at': 'F', 'seekers.bram.at': 'F' });
    expect(s.changes()).toEqual({
      'seekers.corrie.health': [16, 14],
      'enemies.brack.focus': ['corrie', 'bram'],
      'seekers.bram.health': [18, 17],
      'seekers.bram.armor': [3, 2],
    });
  });

  it('so does the move, if no attack came before', () => {
    const s = brack([{ do: 'refocus' }, melee(4)], { 'seekers.corrie.at': 'D', 'seekers.bram.at': 'E' });
    expect(s.changes()).toEqual({
      'enemies.brack.focus': ['corrie', 'bram'],
      'enemies.brack.at': ['F', 'E'],
      'seekers.bram.health': [18, 17],
      'seekers.bram.armor': [3, 2],
    });
  });

  it('and they may be wasted there', () => {
    const s = brack([melee(3, [{ do: 'refocus' }]), melee(4)], { 'seekers.corrie.at': 'F', 'seekers.bram.at': 'E' });
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 13], 'enemies.brack.focus': ['corrie', 'bram'] });
  });
});

describe('DST-233 End of an enemy turn', () => {
  const all = {
    'enemies.brack.status.weak': 2,
    'enemies.brack.status.hurt': 2,
    'enemies.brack.status.trapped': 1,
    'seekers.corrie.at': 'F',
    'seekers.maro.at': 'F',
    'seekers.maro.ward': 'maro-2a',
    'seekers.maro.hand': ['maro-1a', 'maro-3a'],
  };

  it('Weak, Hurt, Trapped, then wards', () => {
    const s = brack([melee(5)], all);
    const told = s
      .events('statusReturned', 'suffered', 'turnEnds')
      .map(({ type, status }) => `${type} ${status ?? ''}`);
    expect(told).toEqual([
      'statusReturned weak',
      'suffered ',
      'statusReturned hurt',
      'statusReturned trapped',
      'suffered ',
      'turnEnds ',
    ]);
    expect(s.changes()).toEqual({
      'seekers.corrie.health': [16, 13],
      'enemies.brack.health': [40, 36],
      'enemies.brack.status.weak': [2, 1],
      'enemies.brack.status.hurt': [2, 1],
      'enemies.brack.status.trapped': [1, 0],
    });
  });

  it('returns no Weak if every attack was wasted, or there was none', () => {
    const far = brack([melee(5)], { ...all, 'seekers.corrie.at': 'A', 'enemies.brack.status.hurt': 0 });
    expect(far.changes()).toEqual({ 'enemies.brack.status.trapped': [1, 0], 'enemies.brack.health': [40, 38] });
    const none = brack([{ do: 'refocus' }], { 'enemies.brack.status.weak': 1, 'enemies.brack.focus': 'bram' });
    expect(none.changes()).toEqual({});
  });

  it('returns 1 Weak where one of two attacks was not wasted, and 1 where neither was', () => {
    const weak = { 'enemies.brack.status.weak': 2, 'seekers.corrie.at': 'F' };
    expect(brack([melee(3), ranged(3)], weak).enemy('brack').status.weak).toBe(1);
    expect(brack([melee(3), melee(3)], weak).enemy('brack').status.weak).toBe(1);
  });

  it('comes after the skipped turn of a Stunned enemy too, but for Weak', () => {
    const s = brack([melee(5)], { ...all, 'enemies.brack.status.stunned': 1 });
    expect(s.changes()).toEqual({
      'enemies.brack.health': [40, 36],
      'enemies.brack.status.stunned': [1, 0],
      'enemies.brack.status.hurt': [2, 1],
      'enemies.brack.status.trapped': [1, 0],
    });
    expect(s.events('turnLost')).toEqual([{ type: 'turnLost', who: 'brack' }]);
  });

  it('asks a ward only in the space where the turn ends', () => {
    const s = brack([melee(5)], { ...all, 'seekers.maro.at': 'D', 'enemies.brack.status.hurt': 0 });
    expect(s.enemy('brack').health).toBe(40);
  });

  it('ends with the enemy that Hurt defeats: nothing more happens to it', () => {
    const s = well('1', {
      'enemies.hush.health': 1,
      'enemies.hush.status.hurt': 1,
      'enemies.hush.status.trapped': 1,
      'enemies.hush.at': 'F',
      'enemies.hush.focus': 'corrie',
      'seekers.corrie.at': 'A',
      'seekers.maro.at': 'F',
      'seekers.maro.ward': 'maro-2a',
      'seekers.maro.hand': ['maro-1a', 'maro-3a'],
    });
    expect(s.events('suffered')).toEqual([{ type: 'suffered', who: 'hush', amount: 1 }]);
    expect(s.events('statusReturned')).toEqual([]);
    expect(s.enemy('hush')).toMatchObject({ health: 0, at: '' });
  });

  it.each([
    [5, 1, 2],
    [4, 0, 2],
    [2, 0, 1],
  ])('lets each ward of the space work, until it is defeated: health %i', (health, left, wards) => {
    const s = scene({
      battle: 'sedge-well',
      seekers: SEEKERS,
      chit: '1',
      content: withCard('bram-3a', { ward: known(content.cards, 'maro-2a').ward as Passive }),
      given: {
        ...quiet('corrie'),
        'seekers.bram.ward': 'bram-3a',
        'seekers.bram.at': 'F',
        'seekers.maro.ward': 'maro-2a',
        'seekers.maro.at': 'F',
        'enemies.hush.health': health,
        'enemies.hush.status.stunned': 1,
        'enemies.hush.at': 'F',
      },
    });
    expect(s.enemy('hush').health).toBe(left);
    expect(s.events('suffered')).toHaveLength(wards);
  });
});

describe('DST-234 Moving or refocusing other enemies is no turn of theirs', () => {
  it('their statuses stay, and wards leave them alone', () => {
    const s = well('darkness', {
      'enemies.tatter.focus': 'corrie',
      'enemies.tatter.at': 'D',
      'enemies.hush.focus': 'maro',
      'enemies.hush.at': 'G',
      'enemies.hush.status.hurt': 2,
      'enemies.hush.status.weak': 1,
      'enemies.hush.status.stunned': 1,
      'seekers.corrie.at': 'D',
      'seekers.maro.at': 'H',
      'seekers.maro.ward': 'maro-2a',
      'seekers.maro.hand': ['maro-1a', 'maro-3a'],
    });
    expect(s.changes()).toEqual({ 'enemies.hush.at': ['G', 'H'], 'seekers.corrie.health': [16, 12] });
    expect(s.events('turnStarts').map(({ who }) => who)).toEqual(['tatter']);
  });

  it('a Trapped one does not go, and keeps its card', () => {
    const s = well('darkness', {
      'enemies.tatter.focus': 'corrie',
      'enemies.hush.focus': 'maro',
      'enemies.hush.status.trapped': 1,
      'seekers.corrie.at': 'D',
      'seekers.maro.at': 'H',
    });
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 12] });
  });
});
