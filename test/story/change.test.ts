// Restarting, and changing the group (campaign.md 7.11); solo, hardcore (7.12).
import { describe, expect, it } from 'vitest';
import type { CampaignState, RoadState } from '../../src/engine/index.ts';
import { isBetweenActs, joined, left, restartable, restarted, swapped } from '../../src/story/index.ts';
import { type Hero, roadHooks } from '../kit/road/hooks.ts';
import { choiceOf, combat, passage, type Travel, travel } from '../kit/road/travel.ts';

const acts = [
  {
    id: 'one',
    title: 'One',
    start: 'a',
    bar: ['chapter'],
    chapters: [
      {
        id: 'c1',
        title: 'C',
        safe: 'a',
        nodes: [passage('a', 'a.end'), { id: 'a.end', type: 'end', kind: 'act', text: 'Over.', next: 'b' }],
      },
    ],
  },
  {
    id: 'two',
    title: 'Two',
    start: 'b',
    bar: ['chapter'],
    chapters: [
      {
        id: 'c2',
        title: 'C',
        safe: 'b',
        nodes: [passage('b', 'c'), passage('c'), { id: 'end', type: 'end', kind: 'campaign', text: 'Over.' }],
      },
    ],
  },
];
const tale = { nodes: [], acts } as never;

/** At the start of Act II, with skills worth 11 and 9. */
const secondAct = () => {
  const road = travel(tale, {
    heroes: ['ana', 'bo'],
    campaign: { bag: { money: 4, food: 3, items: ['i14', 'red'] }, rep: { watch: 1 }, traitPoints: 2, winPoints: 1 },
    party: {
      ana: { skills: ['first', 'feint', 'lunge'], burdens: 2 },
      bo: { skills: ['first', 'jab', 'feint'], energy: 0 },
    },
  });
  road.continues();
  road.continues();
  return road;
};
const groundOf = (road: Travel) => ({ hooks: roadHooks as never, content: road.source.content });
const heroesOf = (campaign: CampaignState) => campaign.heroes as unknown as Readonly<Record<string, Hero>>;
const stateOf = (road: Travel): CampaignState => road.table.state.campaign;
/** As it stood before the node: what a road is laid anew from. */
const checkpointOf = (road: Travel): RoadState => road.table.save().checkpoint.state;
const isBetween = (road: Travel) => road.source.rules.regroup?.isBetweenActs(checkpointOf(road), road.source.content);

describe('CMP-101 a restart', () => {
  it('begins again at the start of an Act, with flags and reputation as they were', () => {
    const road = secondAct();
    const before = {
      ...stateOf(road),
      flags: { late: true },
      rep: { watch: -3 },
      visited: [...stateOf(road).visited, 'c'],
    };
    expect(restartable(before)).toEqual(['one', 'two']);
    const { campaign, node } = restarted(groundOf(road), before, { act: 'two' });
    expect([node, campaign.flags, campaign.rep, campaign.visited]).toEqual(['b', {}, { watch: 1 }, ['a', 'a.end']]);
  });

  it('comes to a first node that is there once for the first time again (CMP-015)', () => {
    const once = [passage('start', 'next', { once: true, skip: 'next' }), passage('next')];
    const road = travel({ nodes: once }, { heroes: ['ana', 'bo'] });
    road.continues();
    const { campaign, node } = restarted(groundOf(road), stateOf(road), { act: 'one' });
    const again = travel({ nodes: once }, { heroes: ['ana', 'bo'], campaign: campaign as never });
    expect([node, again.at]).toEqual(['start', 'start']);
  });

  it('of an earlier Act lets the later one begin as it is the next time', () => {
    const road = secondAct();
    const first = restarted(groundOf(road), stateOf(road), { act: 'one' }).campaign;
    const again = travel(tale, { heroes: ['ana', 'bo'], campaign: { ...first, flags: { again: true } } as never });
    again.continues();
    again.continues();
    expect(restarted(groundOf(again), stateOf(again), { act: 'two' }).campaign.flags).toEqual({ again: true });
  });

  it('is written into the journal', () => {
    const road = secondAct();
    expect(restarted(groundOf(road), stateOf(road), { act: 'two' }).campaign.journal.at(-1)).toEqual({
      kind: 'restart',
      act: 'two',
    });
  });

  it('goes on as a road from there', () => {
    const road = secondAct();
    const again = restarted(groundOf(road), stateOf(road), { act: 'one' });
    const state = road.source.rules.setup(road.source.content, again as never);
    expect(state.stage).toEqual({ name: 'node', node: 'a' });
  });
});

describe('CMP-102 what a restart gives back', () => {
  it('is everything that is not used up; traits are kept, burdens are gone, health and energy are full', () => {
    const road = secondAct();
    const later = { ...stateOf(road), traits: { bo: ['Lore'] }, traitsGiven: 1 };
    const { campaign } = restarted(groundOf(road), later, { act: 'two' });
    expect(campaign.bag.items).toEqual(['i14']);
    expect(campaign.traits).toEqual({ ana: [], bo: ['Lore'] });
    expect(heroesOf(campaign)).toMatchObject({
      ana: { burdens: 0, health: 9, skills: ['first'] },
      bo: { energy: 3, skills: ['first'] },
    });
  });
});

describe('CMP-103 the sum of a restart', () => {
  it('is what the heroes had bought at the Act’s start, and the money in the bag then (example 9)', () => {
    const road = secondAct();
    const { campaign } = restarted(groundOf(road), stateOf(road), { act: 'two' });
    expect(campaign.bag).toEqual({ money: 24, food: 2, items: ['i14'] });
  });

  it('keeps win points and trait points of the Act’s start, and no threshold gives its trait twice', () => {
    const road = secondAct();
    const later = { ...stateOf(road), traitPoints: 4, traitsGiven: 1, winPoints: 3 };
    const { campaign } = restarted(groundOf(road), later, { act: 'two' });
    expect([campaign.traitPoints, campaign.traitsGiven, campaign.winPoints]).toEqual([2, 1, 1]);
  });

  it('gives the heroes back as they were where growth is not bought', () => {
    const road = secondAct();
    const hooks = {
      ...roadHooks,
      isGrowthBought: false,
      restarted: (_content: unknown, _id: string, hero: Hero) => hero,
    };
    const { campaign } = restarted({ hooks: hooks as never, content: road.source.content }, stateOf(road), {
      act: 'two',
    });
    expect([heroesOf(campaign).ana?.skills, campaign.bag.money]).toEqual([['first', 'feint', 'lunge'], 4]);
  });
});

describe('CMP-104 at a restart', () => {
  it('the number of players can be changed, and heroes swapped', () => {
    const road = secondAct();
    const { campaign } = restarted(groundOf(road), stateOf(road), { act: 'two', heroes: ['cy', 'bo', 'di'] });
    expect([campaign.seats, campaign.leader, Object.keys(campaign.heroes)]).toEqual([
      ['cy', 'bo', 'di'],
      'cy',
      ['cy', 'bo', 'di'],
    ]);
  });

  it('whoever stands for another has grown as that one had, and takes over gained traits (CMP-106)', () => {
    const road = secondAct();
    const hooks = {
      ...roadHooks,
      isGrowthBought: false,
      restarted: (_content: unknown, _id: string, hero: Hero) => hero,
      swapped: (_content: unknown, { leaving }: { leaving: Hero }) => ({ ...leaving, items: [] }),
    };
    const ground = { hooks: hooks as never, content: road.source.content };
    const later = { ...stateOf(road), traits: { ana: ['Craft'] } };
    const { campaign } = restarted(ground, later, { act: 'two', heroes: ['bo', 'cy', 'di'] });
    expect([heroesOf(campaign).cy?.skills, heroesOf(campaign).di?.skills]).toEqual([
      ['first', 'feint', 'lunge'],
      ['first'],
    ]);
    expect(campaign.traits).toEqual({ bo: [], cy: ['Craft'], di: [] });
  });

  it('a hero who was swapped in meanwhile is not set back (CMP-103)', () => {
    const road = secondAct();
    const hooks = {
      ...roadHooks,
      isGrowthBought: false,
      restarted: (_content: unknown, _id: string, hero: Hero) => hero,
      swapped: (_content: unknown, { leaving }: { leaving: Hero }) => leaving,
    };
    const ground = { hooks: hooks as never, content: road.source.content };
    const swappedIn = swapped(ground, stateOf(road), { leaving: 'ana', entering: 'di' });
    const { campaign } = restarted(ground, swappedIn, { act: 'two', heroes: swappedIn.seats });
    expect([campaign.seats, heroesOf(campaign).di?.skills]).toEqual([
      ['di', 'bo'],
      ['first', 'feint', 'lunge'],
    ]);
  });
});

describe('CMP-105 with a new number of heroes', () => {
  it('the sum is shared: 20 ÷ 2 × 3, and the bag’s 4 (example 10)', () => {
    const road = secondAct();
    const { campaign } = restarted(groundOf(road), stateOf(road), { act: 'two', heroes: ['ana', 'bo', 'cy'] });
    expect([campaign.bag.money, campaign.bag.food]).toEqual([34, 3]);
  });

  it('is rounded down', () => {
    const road = travel(tale, { heroes: ['ana', 'bo'], party: { ana: { skills: ['first', 'feint'] } } });
    expect(restarted(groundOf(road), stateOf(road), { act: 'one', heroes: ['ana'] }).campaign.bag.money).toBe(2);
  });
});

describe('CMP-106 a swap', () => {
  const leaving: Partial<Hero> = {
    skills: ['first', 'feint', 'jab'],
    burdens: 2,
    health: 6,
    items: ['i18', 'heirloom'],
  };
  const swap = () => {
    const road = travel(tale, {
      heroes: ['ana', 'bo'],
      party: { ana: leaving },
      campaign: { traits: { ana: ['Craft'] } },
    });
    return { road, campaign: swapped(groundOf(road), stateOf(road), { leaving: 'ana', entering: 'di' }) };
  };

  it('gives the new hero the burdens and gained traits, and the worth of the other’s skills (example 11)', () => {
    const { campaign } = swap();
    expect([campaign.seats, campaign.leader, campaign.credit, campaign.traits]).toEqual([
      ['di', 'bo'],
      'di',
      { di: 9 },
      { di: ['Craft'] },
    ]);
    expect(heroesOf(campaign).di).toMatchObject({ burdens: 2, health: 4, max: 7, skills: ['first'] });
  });

  it('lets the new hero buy at once; what is left is lost (CMP-107)', () => {
    const { road, campaign } = swap();
    const table = travel(tale, { heroes: ['di', 'bo'], campaign: campaign as never });
    expect([table.asked, table.mayChoose('hero.buy', 'di')]).toEqual([
      ['hero.buy di'],
      ['jab', 'feint', 'lunge', 'storm', 'done'],
    ]);
    table.answers('di', 'hero.buy', 'lunge');
    expect([table.asked, table.hero('di').skills, table.campaign.credit]).toEqual([
      ['story.continue party'],
      ['first', 'lunge'],
      {},
    ]);
    expect(road.campaign.seats).toEqual(['ana', 'bo']);
  });
});

describe('CMP-107 the leaving hero', () => {
  it('leaves items in the bag, but takes along what is bound', () => {
    const road = travel(tale, { heroes: ['ana', 'bo'], party: { ana: { items: ['i18', 'heirloom'] } } });
    expect(swapped(groundOf(road), stateOf(road), { leaving: 'ana', entering: 'cy' }).bag.items).toEqual(['i18']);
  });

  it('leaves at least 1 health', () => {
    const road = travel(tale, { heroes: ['ana', 'bo'], party: { ana: { health: 1 } } });
    expect(heroesOf(swapped(groundOf(road), stateOf(road), { leaving: 'ana', entering: 'di' })).di?.health).toBe(1);
  });
});

describe('CMP-108 a player who leaves', () => {
  const shared = { on: 'success', text: 'Won.', go: 'share' };
  const share = {
    ...{ id: 'share', type: 'reward', text: 'Take.', per: 'hero', next: 'inn' },
    pick: [
      { label: 'Food', effects: [{ gain: 'food', n: 1 }] },
      { label: 'Gold', effects: [{ gain: 'money', n: 2 }] },
    ],
  };
  const nodes = [
    passage('start', 'fight'),
    combat('fight', { edges: [shared, { on: 'failure', text: 'Lost.', go: 'share' }] }),
    share,
    passage('inn'),
  ];

  it('leaves a hero who is asked everything as before, and whom the autopilot plays to the end', () => {
    const road = travel({ nodes } as never, { heroes: ['ana', 'bo'] });
    const { rules, content } = road.source;
    const answered: string[] = [];
    const autopilot = () => {
      const ask = road.table.asks.find(({ who, idle }) => who === 'bo' && !idle);
      if (!ask) return;
      const { choose, with: parts } = rules.autopilot(road.table.state, content, { ask, seat: 'bo' });
      road.answers('bo', ask.id, choose, parts);
      answered.push(`${ask.id} ${choose}`);
    };
    road.continues();
    road.answers('ana', 'party.ready', 'ready');
    autopilot();
    road.worldAnswers('success');
    road.answers('ana', 'reward.pick', 'pick2');
    autopilot();
    road.continues();
    expect(answered).toEqual(['party.ready ready', 'reward.pick pick1']);
    expect([road.table.status, road.campaign.seats, road.campaign.bag]).toMatchObject([
      'over',
      ['ana', 'bo'],
      { money: 2, food: 1 },
    ]);
  });
});

describe('CMP-109 between Acts', () => {
  it('a hero joins with the mean of what the others have bought', () => {
    const road = secondAct();
    const campaign = joined(groundOf(road), stateOf(road), 'cy');
    expect([campaign.seats, campaign.credit]).toEqual([['ana', 'bo', 'cy'], { cy: 10 }]);
  });

  it('the mean is of the whole heroValue, items too where the ruleset counts them', () => {
    const road = secondAct();
    const heroValue = (_content: unknown, { items }: Hero) => 7 * items.length;
    const hooks = { ...roadHooks, heroValue } as never;
    const before = stateOf(road);
    const heroes = { ...before.heroes, ana: { ...heroesOf(before).ana, items: ['i14', 'i18', 'red'] } } as never;
    expect(joined({ hooks, content: road.source.content }, { ...before, heroes }, 'cy').credit).toEqual({ cy: 10 });
  });

  it('a hero leaves, and nothing is lost but the hero', () => {
    const road = travel(tale, {
      heroes: ['ana', 'bo'],
      party: { ana: { items: ['i18'] } },
      campaign: { bag: { money: 5, food: 1, items: [] } },
    });
    const campaign = left(groundOf(road), stateOf(road), 'ana');
    expect([campaign.seats, campaign.leader, campaign.bag]).toEqual([
      ['bo'],
      'bo',
      { money: 5, food: 1, items: ['i18'] },
    ]);
  });

  it('is before an Act’s first step and at its end', () => {
    const road = travel(tale, { heroes: ['ana', 'bo'] });
    const between = [isBetween(road)];
    for (let step = 0; step < 3; step++) {
      road.continues();
      between.push(isBetween(road));
    }
    expect([road.at, between]).toEqual(['c', [true, true, true, false]]);
  });

  it('is over at an Act’s first node that the road comes back to', () => {
    const hub = choiceOf('hub', { round: { next: 'far' }, out: {} });
    const road = travel({ nodes: [hub, passage('far', 'hub')] }, { heroes: ['ana', 'bo'] });
    const between = [isBetween(road)];
    road.decides('story.choice', 'round');
    road.continues();
    expect([road.at, ...between, isBetween(road)]).toEqual(['hub', true, false]);
  });

  it('is again after a restart', () => {
    const road = secondAct();
    road.continues();
    const { campaign, node } = restarted(groundOf(road), stateOf(road), { act: 'two' });
    expect(isBetweenActs(groundOf(road), campaign, node)).toBe(true);
  });
});

describe('CMP-120 solo', () => {
  it('is chosen at the start, and a vote is the one player’s word', () => {
    const road = travel(tale, { heroes: ['ana'], setup: { mode: 'solo' } });
    expect([road.campaign.mode, road.campaign.seats]).toEqual(['solo', ['ana']]);
    road.continues();
    expect(road.at).toBe('a.end');
  });
});

describe('CMP-121 hardcore', () => {
  it('is a setting of the table, which is switched as the road stands and changes nothing else', () => {
    const road = travel(tale, { setup: { hardcore: true } });
    expect([road.campaign.hardcore, isBetween(road)]).toEqual([true, true]);
    const { regroup } = road.source.rules;
    const before = checkpointOf(road);
    const after = regroup?.regrouped(before, road.source.content, { do: 'set', hardcore: false });
    expect(after).toEqual({ ...before, campaign: { ...before.campaign, hardcore: false } });
  });
});
