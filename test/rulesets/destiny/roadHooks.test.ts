// The other hooks of the campaign layer (specification 9.10), and what people see and read of the road.
import { describe, expect, it } from 'vitest';
import { honoursOf } from '../../../src/rulesets/destiny/road/honours.ts';
import { campaign } from '../../../src/rulesets/destiny/road/index.ts';
import type { T } from '../../../src/rulesets/destiny/road/party.ts';
import { content } from '../../kit/destiny.ts';
import { campaignOf, road, roadLook } from '../../kit/destinyRoad.ts';

const SEEKERS = ['bram', 'maro'];
const tired = { bram: { exhausted: 2 } };
const changedBy = (change: (t: T) => void, heroes = {}) =>
  road({
    seekers: SEEKERS,
    heroes,
    *run(t) {
      change(t);
    },
  }).changes();

describe('9.10 Hooks', () => {
  it('money: coins of 1', () => {
    expect(campaign.money?.pieces).toEqual([{ id: 'coin', value: 1 }]);
  });

  it('heal: 1 coin removes 1 Exhausted card of one Seeker', () => {
    const { heal } = campaign;
    expect([heal?.price, heal?.unit]).toEqual([1, 1]);
    expect(heal?.missing(roadLook({ seekers: SEEKERS, heroes: tired }), 'bram')).toBe(2);
    expect(changedBy((t) => heal?.give(t, 'bram', 1), tired)).toEqual({ 'heroes.bram.exhausted': [2, 1] });
  });

  it('eat: removes 1 Exhausted card of the eater', () => {
    const look = roadLook({ seekers: SEEKERS, heroes: tired });
    expect(SEEKERS.map((id) => campaign.eat?.can(look, id))).toEqual([true, false]);
    expect(changedBy((t) => campaign.eat?.run(t, 'bram'), tired)).toEqual({ 'heroes.bram.exhausted': [2, 1] });
  });

  it('burden: 1 Exhausted card, at most 6', () => {
    expect(changedBy((t) => campaign.burden(t, 'maro', 1))).toEqual({ 'heroes.maro.exhausted': [0, 1] });
    expect(changedBy((t) => campaign.burden(t, 'bram', 9), tired)).toEqual({ 'heroes.bram.exhausted': [2, 6] });
    expect(changedBy((t) => campaign.unburden(t, 'bram', 9), tired)).toEqual({ 'heroes.bram.exhausted': [2, 0] });
    expect(campaign.burdens({ embers: 0, exhausted: 3, kindled: {}, items: [] })).toBe(3);
  });

  it('advance: where the layer sells training, 1 ember is 3 coins', () => {
    const look = roadLook({ seekers: SEEKERS });
    expect(campaign.advance?.wares(look, 'bram', 1).map(({ id, price }) => [id, price])).toEqual([['ember', 3]]);
    const s = road({
      seekers: SEEKERS,
      *run(t) {
        yield* campaign.advance?.buy(t, 'bram', 'ember') ?? [];
      },
    });
    expect(s.changes()).toEqual({ 'heroes.bram.embers': [0, 1] });
  });

  it('heroValue: 3 per kindled pair and the prices of items', () => {
    const hero = { embers: 4, exhausted: 2, kindled: { 1: 'brighter', 4: 'wider:power' }, items: ['spare-wick'] };
    expect(campaign.heroValue(content, hero)).toBe(10);
  });

  it('consumable: what is used up', () => {
    const used = campaign.items(content).filter(({ id }) => campaign.consumable(content, id));
    expect(used.map(({ id }) => id)).toEqual(['honey-flask', 'salted-bread']);
  });

  it.each([
    ['bram', ['strong', 'steadfast']],
    ['corrie', ['quick', 'roads']],
    ['osk', ['strong', 'craft']],
    ['maro', ['lore', 'mercy']],
    ['fitch', ['guile', 'luck']],
    ['dunn', ['wild', 'sharp-eyed']],
  ])('traits of %s: %j', (id, traits) => {
    expect(campaign.traitsOf(content, id, campaign.newHero(content, id))).toEqual(traits);
    expect(campaign.traitWords(content)).toEqual(expect.arrayContaining(traits));
  });

  it('DST-344 items: at most 2, given and taken', () => {
    const one = { embers: 0, exhausted: 0, kindled: {}, items: ['ox-charm'] };
    expect(campaign.hasRoom(content, one, 'ox-charm')).toBe(true);
    expect(campaign.hasRoom(content, { ...one, items: ['ox-charm', 'ox-charm'] }, 'ox-charm')).toBe(false);
    expect(campaign.itemsOf(one)).toEqual(['ox-charm']);
    const two = campaign.withItem(content, one, 'lead-shot');
    expect(two).toEqual({ ...one, items: ['ox-charm', 'lead-shot'] });
    expect(campaign.withoutItem(content, two, 'ox-charm')).toEqual({ ...one, items: ['lead-shot'] });
    expect(() => campaign.withItem(content, two, 'ox-charm')).toThrow('no room');
    expect(() => campaign.withoutItem(content, one, 'lead-shot')).toThrow('nobody holds');
    expect(campaign.itemsGoTo).toBe('hero');
    expect(campaign.salePrice?.(content, 'ox-charm')).toBe(1);
  });
});

describe('DST-001, 003 A new campaign', () => {
  const fresh = { fate: 0, void: 0, won: 0, lost: 0 };

  it('has 2 to 4 Seekers, who exist; DST-370 a table that has played before is not taught', () => {
    expect(campaign.newParty(content, SEEKERS, { teach: true })).toEqual({ ...fresh, taught: [] });
    expect(campaign.newParty(content, SEEKERS, { teach: false })).toEqual(fresh);
    expect(() => campaign.newParty(content, ['bram'], { teach: true })).toThrow('DST-003');
    const five = ['bram', 'maro', 'osk', 'dunn', 'fitch'];
    expect(() => campaign.newParty(content, five, { teach: true })).toThrow('DST-003');
    expect(() => campaign.newHero(content, 'nobody')).toThrow('there is no Seeker');
  });
});

describe('CMP-103, 106 Restarting and swapping', () => {
  const grown = {
    embers: 2,
    exhausted: 3,
    kindled: { 1: 'brighter', 4: 'wider:power' },
    items: ['ox-charm', 'honey-flask'],
  };

  it('a restart gives growth back as it was; burdens and what is used up are gone', () => {
    expect(campaign.isGrowthBought).toBe(false);
    expect(campaign.restarted(content, 'bram', grown)).toEqual({ ...grown, exhausted: 0, items: ['ox-charm'] });
  });

  it('a swapped Seeker has the embers of the one who leaves, kindled ones too, and its Exhausted cards', () => {
    expect(campaign.swapped(content, { leaving: grown, id: 'osk' })).toEqual({
      embers: 4,
      exhausted: 3,
      kindled: {},
      items: [],
    });
  });
});

describe('A campaign out of a file', () => {
  const flaws = (scene: Partial<Parameters<typeof campaignOf>[0]>) =>
    campaign.flaws(content, campaignOf({ seekers: SEEKERS, ...scene })).length;

  it('is checked', () => {
    expect(flaws({})).toBe(0);
    expect(flaws({ seekers: ['bram'] })).toBe(1);
    expect(flaws({ seekers: ['bram', 'nobody'] })).toBe(1);
    expect(flaws({ heroes: { bram: { exhausted: 7 } } })).toBe(1);
    expect(flaws({ heroes: { bram: { items: ['crown'] } } })).toBe(1);
    expect(flaws({ heroes: { bram: { kindled: { 9: 'wider:finesse' } } } })).toBe(1);
    expect(flaws({ party: { fate: -1 } })).toBe(1);
  });
});

describe('A campaign under way', () => {
  it('is checked as one out of a file is', () => {
    expect(campaign.invariants?.(roadLook({ seekers: SEEKERS }))).toEqual([]);
    expect(campaign.invariants?.(roadLook({ seekers: SEEKERS, heroes: { bram: { embers: -1 } } }))).toHaveLength(1);
  });
});

describe('What people see', () => {
  it('of a Seeker: embers, kindled pairs, Exhausted cards, items, and the cards as they have grown', () => {
    const bram = { embers: 2, exhausted: 1, kindled: { 1: 'brighter' }, items: ['ox-charm'] };
    const view = campaign.heroView(roadLook({ seekers: SEEKERS, heroes: { bram } }), 'bram');
    expect(view.marks.map(({ id, count }) => [id, count])).toEqual([
      ['embers', 2],
      ['kindled', 1],
      ['exhausted', 1],
    ]);
    expect(view.items).toEqual(['ox-charm']);
    expect(view.cards).toHaveLength(18);
    expect(view.cards?.filter(({ marks }) => marks).map(({ id }) => id)).toEqual(['bram-1a', 'bram-1b']);
    const printed = content.cards['bram-1a']?.effects[0];
    expect(view.cards?.[0]?.value?.amount).toBe(1 + (printed?.do === 'attack' ? printed.damage : 0));
  });

  it('of the group: fate and the void', () => {
    const marks = campaign.partyMarks(roadLook({ seekers: SEEKERS, party: { fate: 2, void: 3 } }));
    expect(marks.map(({ id, count }) => [id, count])).toEqual([
      ['fate', 2],
      ['void', 3],
    ]);
  });

  it('at the end: battles won and lost, kindled pairs', () => {
    const heroes = { bram: { kindled: { 1: 'brighter' } }, maro: { kindled: { 1: 'brighter', 2: 'brighter' } } };
    const marks = honoursOf(roadLook({ seekers: SEEKERS, heroes, party: { won: 7, lost: 1, void: 4 } }));
    expect(marks.map(({ id, count }) => [id, count])).toEqual([
      ['won', 7],
      ['lost', 1],
      ['kindled', 3],
    ]);
  });
});
