// Growth between battles (CHN-154, CHN-191, CHN-200 to CHN-204).
import { describe, expect, it } from 'vitest';
import {
  badPick,
  bearerOf,
  gloomAfter,
  goods,
  grown,
  growthByList,
  growthOptions,
  hasRoom,
  MOST_GLOOM,
  nextGrowth,
  OIL,
  overfullSlot,
  samePick,
  scarsAfter,
} from '../../../src/rulesets/chain/road/growth.ts';
import { outcome } from '../../../src/rulesets/chain/rules/outcome.ts';
import type { Growth } from '../../../src/rulesets/chain/words/index.ts';
import { content, known, scene } from '../../kit/chain.ts';

const hero = (id: string) => known(content.heroes, id);
const has = (options: readonly Growth[], pick: Growth) => options.some((one) => samePick(one, pick));
const CUNNING: Growth = { grow: 'cap', letter: 'C' };
const HP: Growth = { grow: 'hp' };

describe('CHN-200 A won battle gives one pick and an item; battles 4 and 7 give two picks', () => {
  it('stands in the battles', () => {
    const battles = Object.values(content.battles).toSorted((a, b) => a.number - b.number);
    expect(battles.map(({ reward }) => reward.picks)).toEqual([1, 1, 1, 2, 1, 1, 2, 1]);
    expect(battles.slice(0, 7).every(({ reward }) => reward.items.length > 0)).toBe(true);
  });
});

describe('CHN-201 Picks', () => {
  it('adds 1 to a value, 3 to HP, 1 to Speed, or an ability', () => {
    const wren = grown(hero('wren'), [
      { grow: 'cap', letter: 'A' },
      { grow: 'defence', letter: 'S' },
      { grow: 'barrier', letter: 'R' },
      HP,
      { grow: 'speed' },
      { grow: 'learn', ability: 'needle' },
    ]);
    expect(wren).toEqual({
      cap: { C: 10, A: 16, P: 10 },
      defence: { G: 11, R: 13, S: 10 },
      barrier: { G: 1, R: 2, S: 0 },
      speed: 7,
      maxHp: 25,
      abilities: ['lunge', 'feint', 'turn-aside', 'needle'],
    });
  });

  it('has maximums: CAP 17, Defence 15, Barrier 4, Speed once, an ability once', () => {
    const cap = (n: number) => Array.from({ length: n }, (): Growth[] => [{ grow: 'cap', letter: 'A' }, HP]).flat();
    expect(has(growthOptions(hero('wren'), cap(1)), { grow: 'cap', letter: 'A' })).toBe(true);
    expect(has(growthOptions(hero('wren'), cap(2)), { grow: 'cap', letter: 'A' })).toBe(false);
    expect(
      has(growthOptions(hero('hob'), [{ grow: 'defence', letter: 'G' }, HP]), { grow: 'defence', letter: 'G' }),
    ).toBe(false);
    expect(
      has(growthOptions(hero('hob'), [{ grow: 'barrier', letter: 'G' }, HP]), { grow: 'barrier', letter: 'G' }),
    ).toBe(false);
    expect(has(growthOptions(hero('hob'), [{ grow: 'speed' }, HP]), { grow: 'speed' })).toBe(false);
    const learnt = growthOptions(hero('hob'), [{ grow: 'learn', ability: 'anvil' }]);
    expect(has(learnt, { grow: 'learn', ability: 'anvil' })).toBe(false);
    expect(has(learnt, { grow: 'learn', ability: 'ring-blow' })).toBe(true);
  });

  it('allows nothing twice in a row, except learning', () => {
    expect(has(growthOptions(hero('wren'), [CUNNING]), CUNNING)).toBe(false);
    expect(has(growthOptions(hero('wren'), [CUNNING, HP]), CUNNING)).toBe(true);
    expect(has(growthOptions(hero('wren'), [CUNNING]), { grow: 'cap', letter: 'P' })).toBe(true);
    expect(badPick(hero('wren'), [HP, HP])).toEqual(HP);
    expect(badPick(hero('wren'), [HP, CUNNING, HP])).toBeUndefined();
    const twice: Growth[] = [
      { grow: 'learn', ability: 'needle' },
      { grow: 'learn', ability: 'twin-cut' },
    ];
    expect(badPick(hero('wren'), twice)).toBeUndefined();
    expect(badPick(hero('wren'), [{ grow: 'learn', ability: 'anvil' }])).toEqual({ grow: 'learn', ability: 'anvil' });
  });

  it('goes by the hero’s list by default, then from the start, and passes over what is not possible', () => {
    expect(nextGrowth(hero('wren'), [])).toEqual({ grow: 'cap', letter: 'A' });
    const nine = growthByList(hero('wren'), 9);
    expect(nine).toEqual([
      ...hero('wren').growth,
      { grow: 'cap', letter: 'A' },
      { grow: 'defence', letter: 'G' },
      { grow: 'hp' },
      { grow: 'defence', letter: 'G' },
    ]);
    expect(badPick(hero('wren'), nine)).toBeUndefined();
    for (const one of Object.values(content.heroes)) expect(badPick(one, growthByList(one, 12))).toBeUndefined();
  });

  it('is part of the numbers with which a hero fights', () => {
    const growth = [{ grow: 'cap', letter: 'A' }, HP] as const;
    const s = scene({
      heroes: { wren: 'E5', hob: 'A1' },
      foes: { 'wick-rat-1': 'L9' },
      setup: { sheets: { wren: { growth: [...growth] } } },
    });
    expect(s.hero('wren')).toMatchObject({ cap: { A: 16 }, hp: 25, maxHp: 25 });
  });
});

describe('CHN-202 One weapon, one coat, one charm, two consumables', () => {
  it('has room for so many', () => {
    expect(hasRoom(content, ['keen-edge'], 'long-grip')).toBe(false);
    expect(hasRoom(content, ['keen-edge'], 'ring-coat')).toBe(true);
    expect(hasRoom(content, ['red-draught'], 'red-draught')).toBe(true);
    expect(hasRoom(content, ['red-draught', 'smoke-egg'], 'red-draught')).toBe(false);
    expect(overfullSlot(content, ['keen-edge', 'long-grip'])).toBe('weapon');
    expect(overfullSlot(content, ['keen-edge', 'ring-coat', 'cold-coin', 'red-draught', 'smoke-egg'])).toBeUndefined();
  });

  it('goes by default to the first hero in seat order with that slot free, else to the first', () => {
    const bags = [
      ['wren', ['keen-edge']],
      ['hob', []],
    ] as const;
    expect(bearerOf(content, 'long-grip', bags)).toBe('hob');
    expect(bearerOf(content, 'ring-coat', bags)).toBe('wren');
    expect(
      bearerOf(content, 'keen-edge', [
        ['wren', ['keen-edge']],
        ['hob', ['long-grip']],
      ]),
    ).toBe('wren');
  });
});

describe('CHN-203, CHN-204 Oil', () => {
  it('comes with won battles, and refills consumables', () => {
    expect(OIL).toEqual({ won: 3, refill: 1 });
  });

  it('buys any consumable for 2, and the Quilt coat once for 3', () => {
    const all = goods(content, []);
    expect(all.toSorted((a, b) => (a.item < b.item ? -1 : 1))).toEqual([
      { item: 'bright-oil', price: 2 },
      { item: 'quilt-coat', price: 3 },
      { item: 'red-draught', price: 2 },
      { item: 'smoke-egg', price: 2 },
      { item: 'star-dust', price: 2 },
    ]);
    expect(goods(content, ['quilt-coat', 'red-draught']).map(({ item }) => item)).not.toContain('quilt-coat');
    expect(goods(content, ['quilt-coat', 'red-draught']).map(({ item }) => item)).toContain('red-draught');
  });
});

describe('CHN-191 A lost battle: Gloom +1; what was used up stays used up', () => {
  it('counts Gloom, and loses the campaign at 4', () => {
    expect(gloomAfter(2, 'lost')).toBe(3);
    expect(gloomAfter(2, 'won')).toBe(2);
    expect(MOST_GLOOM).toBe(4);
  });

  it('hands over what the campaign needs', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', hp: 2, statuses: ['burning'] }, hob: { at: 'A1', hp: 0 } },
      foes: { 'wick-rat-1': 'L9' },
      setup: { gloom: 2, sheets: { wren: { items: ['keen-edge', 'red-draught'], scars: 1 } } },
      turnOf: 'wren',
    });
    expect(outcome(s.state)).toEqual({
      result: 'failure',
      details: {
        battle: 'field',
        round: 1,
        bonus: false,
        gloom: 3,
        fell: ['hob', 'wren'],
        heroes: {
          wren: { hp: 0, out: false, items: ['keen-edge', 'red-draught'], scars: 1 },
          hob: { hp: 0, out: false, items: [], scars: 0 },
        },
      },
    });
  });
});

describe('CHN-154 A Scar lasts until the next battle is won', () => {
  it('keeps after a victory only those of that battle', () => {
    expect(scarsAfter({ scars: 1, scarred: 0 }, 'won')).toBe(0);
    expect(scarsAfter({ scars: 1, scarred: 1 }, 'won')).toBe(1);
    expect(scarsAfter({ scars: 1, scarred: 1 }, 'lost')).toBe(2);
  });
});
