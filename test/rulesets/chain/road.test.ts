// chain between battles: growth, rewards, Oil, Scars, Gloom (CHN-154, CHN-191, CHN-200 to CHN-204).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Outcome } from '../../../src/engine/ruleset/ruleset.ts';
import { afterLoss, encounterSetup, foughtOf } from '../../../src/rulesets/chain/road/encounters.ts';
import { camp, campaign } from '../../../src/rulesets/chain/road/index.ts';
import { newHero } from '../../../src/rulesets/chain/road/party.ts';
import { setup } from '../../../src/rulesets/chain/setup.ts';
import { content } from '../../kit/chain.ts';
import { afterBattle, campaignOf, road, roadLook } from '../../kit/chainRoad.ts';

const TWO = { wren: {}, hob: {} };

type Ended = {
  readonly result: Outcome['result'];
  readonly heroes?: Readonly<Record<string, { items?: readonly string[]; scars?: number }>>;
  readonly bonus?: boolean;
  readonly gloom?: number;
};

const outcome = ({ result, heroes = {}, bonus = false, gloom = 0 }: Ended): Outcome => ({
  result,
  details: {
    heroes: { wren: { items: [], scars: 0, ...heroes.wren }, hob: { items: [], scars: 0, ...heroes.hob } },
    ...{ battle: '', round: 4, fell: [], bonus, gloom },
  } as Readonly<Record<string, Json>>,
});

describe('CHN-200 A won battle', () => {
  it('gives each hero one growth pick, and its items and 3 Oil to the party', () => {
    const s = afterBattle({ heroes: TWO }, 'granary-rats', outcome({ result: 'success' }));
    expect(s.changes()).toEqual({
      'bag.money': [0, 3],
      'own.picks': [0, 1],
      'own.rewards': [[], ['keen-edge']],
      'own.won': [[], ['granary-rats']],
    });
    expect(s.events()).toEqual([{ type: 'spoils', oil: 3, items: ['keen-edge'] }]);
  });

  it('gives its bonus item too where the second aim was reached', () => {
    const s = afterBattle({ heroes: TWO }, 'granary-rats', outcome({ result: 'success', bonus: true }));
    expect(s.changes()).toMatchObject({ 'own.rewards': [[], ['keen-edge', 'cold-coin']] });
  });

  it('gives two picks in battles 4 and 7', () => {
    for (const id of ['bell-tower', 'siege-of-emberhold']) {
      const s = afterBattle({ heroes: TWO }, id, outcome({ result: 'success' }));
      expect(s.changes()).toMatchObject({ 'own.picks': [0, 2] });
    }
  });
});

describe('CHN-191 A lost battle', () => {
  it('raises Gloom and gives nothing', () => {
    const s = afterBattle(
      { heroes: TWO, party: { gloom: 1 } },
      'toll-bridge',
      outcome({ result: 'failure', gloom: 2 }),
    );
    expect(s.changes()).toEqual({ 'own.gloom': [1, 2] });
    expect(s.events()).toEqual([{ type: 'gloomGrew', gloom: 2 }]);
  });

  it('leaves used up what was used up; a weapon is never used up', () => {
    const heroes = { wren: { items: ['keen-edge', 'star-dust', 'star-dust'] }, hob: {} };
    const ended = outcome({ result: 'failure', heroes: { wren: { items: ['keen-edge', 'star-dust'] } }, gloom: 1 });
    expect(afterBattle({ heroes }, 'toll-bridge', ended).hero('wren')).toEqual({
      growth: [],
      items: ['keen-edge', 'star-dust'],
      used: ['star-dust'],
      scars: 0,
    });
  });

  const whatNext = (gloom: number, mustWin: boolean) =>
    road({ heroes: TWO, party: { gloom } }, (t) => afterLoss(t, { mustWin })).result;

  it('may be tried again, and at Gloom 4 the campaign is lost', () => {
    expect(whatNext(3, true)).toBe('again');
    expect(whatNext(4, true)).toBe('over');
  });

  it('goes on by the edge of a story that lets the party choose the next battle', () => {
    expect(whatNext(4, false)).toBe('edge');
  });
});

describe('CHN-154 Scars', () => {
  it('come back from a battle as it left them', () => {
    const s = afterBattle(
      { heroes: TWO },
      'toll-bridge',
      outcome({ result: 'failure', heroes: { hob: { scars: 1 } } }),
    );
    expect(s.changes()).toEqual({ 'heroes.hob.scars': [0, 1] });
  });

  it('are what a story burdens a hero with: two at most', () => {
    const s = road({ heroes: { wren: { scars: 1 }, hob: {} } }, function* burdened(t) {
      campaign.burden(t, 'wren', 2);
      campaign.unburden(t, 'hob', 1);
    });
    expect(s.changes()).toEqual({ 'heroes.wren.scars': [1, 2] });
    expect(s.events()).toEqual([{ type: 'scarsChanged', hero: 'wren', by: 1 }]);
  });
});

describe('CHN-201 Growth picks', () => {
  it('are made by each player for the own hero, all at the same time', () => {
    const s = road({ heroes: TWO, party: { picks: 1 } }, camp);
    expect(s.open()).toEqual(['wren grow', 'hob grow']);
    s.answer('hob', 'grow', 'hp');
    s.answer('wren', 'grow', 'learn-needle');
    expect(s.changes()).toEqual({
      'heroes.hob.growth': [[], [{ grow: 'hp' }]],
      'heroes.wren.growth': [[], [{ grow: 'learn', ability: 'needle' }]],
    });
  });

  it('by default follow the growth list of the hero', () => {
    const s = road({ heroes: TWO, party: { picks: 2 } }, camp);
    s.deadline('grow');
    s.deadline('grow');
    expect(s.hero('wren').growth).toEqual([
      { grow: 'cap', letter: 'A' },
      { grow: 'defence', letter: 'G' },
    ]);
  });

  it('offer nothing twice in a row but learning', () => {
    const s = road({ heroes: { wren: { growth: [{ grow: 'hp' }] }, hob: {} }, party: { picks: 2 } }, camp);
    expect(s.mayChoose('wren', 'grow')).not.toContain('hp');
    expect(s.mayChoose('hob', 'grow')).toContain('hp');
    s.deadline('grow');
    s.deadline('grow');
  });

  it('are caught up by a hero who joined later', () => {
    const grown = [{ grow: 'hp' }, { grow: 'speed' }] as const;
    const s = road({ heroes: { wren: { growth: [...grown] }, hob: {} }, party: { picks: 2 } }, camp);
    expect(s.open()).toEqual(['hob grow']);
    s.answer('hob', 'grow', 'hp');
    s.answer('hob', 'grow', 'speed');
    expect(s.hero('hob').growth).toEqual(grown);
  });
});

describe('CHN-202 Equipment', () => {
  it('is given by more than half of the party, by default to the first with the slot free', () => {
    const s = road({ heroes: { wren: { items: ['long-grip'] }, hob: {} }, party: { rewards: ['keen-edge'] } }, camp);
    expect(s.ask('party', 'item')?.settle).toEqual({ by: 'vote', needs: 'half', tie: 'fallback', changeable: true });
    s.deadline('item');
    expect(s.changes()).toEqual({ 'heroes.hob.items': [[], ['keen-edge']], 'own.rewards': [['keen-edge'], []] });
  });

  it('takes the place of what the hero bore in that slot, which goes into the bag', () => {
    const s = road({ heroes: { wren: { items: ['long-grip'] }, hob: {} }, party: { rewards: ['keen-edge'] } }, camp);
    s.answer('hob', 'item', 'wren');
    expect(s.changes()).toMatchObject({
      'bag.items': [[], ['long-grip']],
      'heroes.wren.items': [['long-grip'], ['keen-edge']],
    });
    expect(s.events()).toEqual([{ type: 'itemTaken', hero: 'wren', item: 'keen-edge', instead: 'long-grip' }]);
  });
});

describe('CHN-203 Refilling', () => {
  it('costs 1 Oil for each consumable that was used up', () => {
    const s = road({ heroes: { wren: { used: ['star-dust', 'star-dust'] }, hob: {} }, oil: 1 }, camp);
    expect(s.mayChoose('party', 'shop')).toEqual(['refill.wren.star-dust', 'done']);
    s.answer('hob', 'shop', 'refill.wren.star-dust');
    expect(s.changes()).toEqual({
      'bag.money': [1, 0],
      'heroes.wren.items': [[], ['star-dust']],
      'heroes.wren.used': [['star-dust', 'star-dust'], ['star-dust']],
    });
  });

  it('is not possible without room (CHN-202)', () => {
    const full = { items: ['red-draught', 'smoke-egg'], used: ['star-dust'] };
    const s = road({ heroes: { wren: full, hob: {} }, oil: 1 }, camp);
    expect(s.open()).toEqual([]);
  });
});

describe('CHN-204 Buying', () => {
  const GOODS = ['buy.bright-oil', 'buy.quilt-coat', 'buy.red-draught', 'buy.smoke-egg', 'buy.star-dust', 'done'];

  it('offers every consumable for 2 Oil and the Quilt coat for 3, once', () => {
    const s = road({ heroes: TWO, oil: 8 }, camp);
    expect(s.mayChoose('party', 'shop')?.toSorted()).toEqual(GOODS);
    s.answer('wren', 'shop', 'buy.quilt-coat');
    s.answer('wren', 'item', 'hob');
    expect(s.mayChoose('party', 'shop')).not.toContain('buy.quilt-coat');
    s.answer('wren', 'shop', 'buy.star-dust');
    s.answer('wren', 'item', 'wren');
    s.deadline('shop');
    expect(s.changes()).toEqual({
      'bag.money': [8, 3],
      'heroes.hob.items': [[], ['quilt-coat']],
      'heroes.wren.items': [[], ['star-dust']],
      'own.bought': [[], ['quilt-coat']],
    });
  });

  it('asks nobody where the Oil is too little, and by default buys nothing', () => {
    expect(road({ heroes: TWO, oil: 1 }, camp).open()).toEqual([]);
    const s = road({ heroes: TWO, oil: 3 }, camp);
    s.deadline('shop');
    expect(s.changes()).toEqual({});
  });
});

describe('What a battle is set up with (section 4)', () => {
  it('are the heroes as they have grown, with Scars and Gloom, and fierce foes in a hardcore campaign', () => {
    const wren = { growth: [{ grow: 'hp' as const }], items: ['keen-edge'], used: ['star-dust'], scars: 1 };
    const look = roadLook({ heroes: { wren, hob: {} }, party: { gloom: 2 }, hardcore: true });
    const given = encounterSetup(look, { id: 'toll-bridge' });
    expect(given).toEqual({
      battle: 'toll-bridge',
      heroes: ['wren', 'hob'],
      sheets: {
        wren: { growth: [{ grow: 'hp' }], items: ['keen-edge'], scars: 1 },
        hob: { growth: [], items: [], scars: 0 },
      },
      fierce: true,
      gloom: 2,
    });
    expect(setup(content, given).heroes.wren?.maxHp).toBe(22 + 3 - 2);
  });

  it('the bonus is an objective of a battle that was won, of no other', () => {
    expect(foughtOf(outcome({ result: 'success', bonus: true })).objectives).toEqual({ won: true, bonus: true });
    expect(foughtOf(outcome({ result: 'failure', bonus: true })).objectives).toEqual({ won: false, bonus: false });
  });
});

describe('campaign.md 3 Tests', () => {
  const tried = (kind: string, difficulty: 1 | 2 | 3, rolls: readonly number[], traits: string[] = []) =>
    road({ heroes: TWO, traits: { hob: traits }, stack: { 'test.hob': rolls } }, (t) =>
      campaign.test(t, { heroes: ['hob'], difficulty, kind, node: 'here' }),
    ).result;

  it('are a d20 at or under the fitting attribute, less 0, 4 or 8 (Hob: Cunning 9)', () => {
    expect(tried('Lore', 1, [9])).toEqual({ passed: true });
    expect(tried('Lore', 1, [10])).toEqual({ passed: false });
    expect(tried('Lore', 2, [5])).toEqual({ passed: true });
    expect(tried('Lore', 2, [6])).toEqual({ passed: false });
    expect(tried('Lore', 3, [2])).toEqual({ passed: true });
    expect(tried('Lore', 3, [3])).toEqual({ passed: false });
  });

  it('with the trait the lower of two rolls counts: of the highest attribute, or gained', () => {
    expect(tried('Might', 2, [20, 11])).toEqual({ passed: true });
    expect(tried('Lore', 1, [20, 9], ['Lore'])).toEqual({ passed: true });
    expect(campaign.traitsOf(content, 'hob', newHero())).toEqual(['Might', 'Survival']);
    expect(campaign.traitsOf(content, 'ket', newHero())).toEqual([
      'Agility',
      'Stealth',
      'Perception',
      'Persuasion',
      'Lore',
      'Craft',
    ]);
  });
});

describe('Heroes who come and go', () => {
  const grown = [{ grow: 'hp' as const }, { grow: 'speed' as const }];

  it('CMP-106 another hero has grown as often by its own list, and bears the Scars', () => {
    const leaving = { growth: grown, items: ['keen-edge'], used: [], scars: 1 };
    expect(campaign.swapped(content, { leaving, id: 'ysa' })).toEqual({
      growth: [
        { grow: 'cap', letter: 'C' },
        { grow: 'learn', ability: 'still-the-wheel' },
      ],
      items: [],
      used: [],
      scars: 1,
    });
  });

  it('CMP-103 after a restart growth is that of the Act, Scars and consumables are gone', () => {
    const atStart = { growth: grown, items: ['keen-edge', 'star-dust'], used: ['smoke-egg'], scars: 2 };
    expect(campaign.restarted(content, 'wren', atStart)).toEqual({
      growth: grown,
      items: ['keen-edge'],
      used: [],
      scars: 0,
    });
  });

  it('out of a file are refused where they could not have come to be', () => {
    const flaws = (wren: object) => campaign.flaws(content, campaignOf({ heroes: { wren, hob: {} } }));
    expect(flaws({})).toEqual([]);
    expect(flaws({ scars: 3 })[0]).toContain('wren cannot be like this');
    expect(flaws({ items: ['spoon'] })).toEqual(['wren has "spoon", which is no item']);
    expect(flaws({ items: ['keen-edge', 'long-grip'] })).toEqual(['wren has too much in the slot "weapon" (CHN-202)']);
    expect(flaws({ growth: [{ grow: 'hp' }, { grow: 'hp' }] })[0]).toContain('(CHN-201)');
  });
});
