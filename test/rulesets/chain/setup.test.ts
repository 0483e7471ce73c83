// Setting a battle up (specification, section 4; D-PLACE).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { Unplayable } from '../../../src/engine/refusal.ts';
import { invariants } from '../../../src/rulesets/chain/rules/invariants.ts';
import { setup } from '../../../src/rulesets/chain/setup.ts';
import { content, type SceneOptions, scene } from '../../kit/chain.ts';

const starting = (battle: string, heroes: readonly string[], more: Partial<SceneOptions> = {}) =>
  scene({ battle, heroes: Object.fromEntries(heroes.map((id) => [id, ''])), from: 'start', ...more });
const FIVE = ['wren', 'hob', 'ysa', 'jory', 'maud'];

describe('Section 4: foes', () => {
  it('come on their letters in reading order', () => {
    const s = starting('granary-rats', ['wren', 'hob']);
    s.leaveOpen();
    expect(s.state.order.map((id) => [id, s.state.foes[id]?.at])).toEqual([
      ['wick-rat-1', 'J2'],
      ['wick-rat-2', 'I3'],
      ['wick-rat-3', 'J5'],
      ['wick-rat-4', 'J7'],
      ['soot-imp-1', 'H8'],
      ['marrow-hound-1', 'J6'],
      ['bone-levy-1', 'I5'],
    ]);
    expect(invariants(s.state, content)).toEqual([]);
  });

  it('bring more for each hero above two; who finds the letter full stands as near as possible', () => {
    const s = starting('granary-rats', FIVE);
    s.leaveOpen();
    expect(s.state.order).toHaveLength(7 + 3 * 3 + 2);
    expect(s.state.foes['bone-levy-1']?.at).toBe('I5');
    expect(s.state.foes['wick-rat-5']?.at).toBe('H2');
  });

  it('differ for the fourth and fifth hero where the battle says so', () => {
    const kinds = (heroes: number) => {
      const s = starting('the-dim-king', FIVE.slice(0, heroes));
      s.leaveOpen();
      return s.state.order;
    };
    expect(kinds(3)).toEqual(['dim-king-1', 'well-wraith-1', 'star-leech-1']);
    expect(kinds(4)).toEqual([...kinds(3), 'well-wraith-2', 'night-reaver-1']);
    expect(kinds(5)).toEqual([...kinds(4), 'star-leech-2', 'night-reaver-2']);
  });

  it('have HP by the number of heroes where they are bosses', () => {
    const s = starting('bell-tower', FIVE.slice(0, 4));
    s.leaveOpen();
    expect(s.state.foes['bell-warden-1']).toMatchObject({ hp: 6 + 4 * 9, maxHp: 42 });
  });
});

describe('Section 4: heroes', () => {
  it('are placed on H squares, each by the own player, as long as they are free', () => {
    const s = starting('granary-rats', ['wren', 'hob']);
    expect(s.open()).toEqual(['wren place', 'hob place']);
    expect(s.mayChoose('wren', 'place')).toEqual(['B2', 'C2', 'B3', 'B4', 'B6', 'B7', 'C7']);
    s.answer('hob', 'place', 'B4');
    expect(s.mayChoose('wren', 'place')).toEqual(['B2', 'C2', 'B3', 'B6', 'B7', 'C7']);
    s.deadline('place');
    expect(s.hero('wren').at).toBe('B2');
    expect(s.state).toMatchObject({ round: 1, wave: 1 });
  });

  it('have full HP, no statuses and 1 Spark', () => {
    const s = starting('granary-rats', ['wren', 'hob']);
    s.leaveOpen();
    expect(s.hero('hob')).toMatchObject({ hp: 28, maxHp: 28, sparks: 1, fades: 0, statuses: [], out: false });
    expect(s.state.gloom).toBe(0);
  });
});

describe('Section 4: what cannot be set up', () => {
  const refused = (input: Json) => {
    try {
      setup(content, input);
      return undefined;
    } catch (error) {
      if (error instanceof Unplayable) return error.message;
      throw error;
    }
  };
  const plain = { battle: 'granary-rats', heroes: ['wren', 'hob'] };

  it.each<[string, Json, RegExp]>([
    ['an unknown battle', { ...plain, battle: 'nowhere' }, /no battle "nowhere"/],
    ['an unknown hero', { ...plain, heroes: ['wren', 'nobody'] }, /no hero "nobody"/],
    ['one hero', { ...plain, heroes: ['wren'] }, /2 to 5 heroes, not 1/],
    ['six heroes', { ...plain, heroes: [...FIVE, 'ket'] }, /2 to 5 heroes, not 6/],
    ['a hero twice', { ...plain, heroes: ['wren', 'wren'] }, /taken twice/],
    ['a stranger’s sheet', { ...plain, sheets: { ysa: {} } }, /ysa is not among/],
    ['an unknown item', { ...plain, sheets: { wren: { items: ['crown'] } } }, /no item "crown"/],
    ['two weapons', { ...plain, sheets: { wren: { items: ['keen-edge', 'long-grip'] } } }, /slot "weapon"/],
    [
      'a pick that is not allowed',
      { ...plain, sheets: { wren: { growth: [{ grow: 'hp' }, { grow: 'hp' }] } } },
      /CHN-201/,
    ],
    ['a field that is none', { ...plain, seekers: [] }, /cannot be set up/],
  ])('%s', (_, input, why) => {
    expect(refused(input)).toMatch(why);
  });

  it('takes everything else', () => {
    expect(
      refused({ ...plain, fierce: true, gloom: 3, sheets: { wren: { items: ['keen-edge'], scars: 2 } } }),
    ).toBeUndefined();
  });
});
