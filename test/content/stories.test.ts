// The stories of ours: they load, they can be read on a phone, and every ending can be reached.
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import type { Json } from '../../src/engine/json.ts';
import type { RoadContent } from '../../src/engine/ruleset/campaign.ts';
import type { Outcome } from '../../src/engine/ruleset/ruleset.ts';
import { SCENES } from '../../src/picture/story/landscapes.ts';
import { roads } from '../../src/rulesets/index.ts';
import type { Node, Story } from '../../src/story/schema/index.ts';
import { textsIn } from '../../src/story/texts.ts';
import { allPlaced } from '../../src/story/words.ts';
import { loadCatalog } from '../../src/view/catalogs.ts';
import { type Plan, playStory } from '../kit/playStory.ts';

const loaded = roads.map((road) => ({ road, ...loadContent(road) }));
const contentOf = (id: string) => loaded.find(({ road }) => road.id === id)?.content as RoadContent<unknown>;
const roadNamed = (id: string) => roads.find((road) => road.id === id) as (typeof roads)[number];
const stories = loaded.flatMap(({ content }) =>
  Object.values((content as RoadContent<unknown> | undefined)?.stories ?? {}),
) as unknown as readonly Story[];

const nodesOf = (story: Story): readonly Node[] => allPlaced(story).map(({ node }) => node);

it('loads every story of ours without a problem', () => {
  expect(loaded.flatMap(({ problems }) => problems)).toEqual([]);
  expect(stories.map(({ id }) => id)).toEqual(['the-nights-draw-in', 'the-king-nobody-crowned']);
});

describe.each(stories.map((story) => [story.id, story] as const))('%s', (_, story) => {
  const german = loadCatalog('de');
  const said = (place: string): readonly string[] => {
    const key = `${story.ruleset}.story.${story.id}.${place}`;
    return [textsIn(story)[place], german[key]].filter((text) => text !== undefined);
  };

  it('has no text that a phone cannot show at once, in either language', () => {
    const long = Object.keys(textsIn(story)).flatMap((place) =>
      said(place).flatMap((text) => (text.length > 900 ? [`${place}: ${text.length}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('has labels of at most 70 characters, and hints of at most 100', () => {
    const tooLong = Object.keys(textsIn(story)).flatMap((place) => {
      const most = /\.label$/.test(place) ? 70 : /\.hint$/.test(place) ? 100 : Number.POSITIVE_INFINITY;
      return said(place).some((text) => text.length > most) ? [place] : [];
    });
    expect(tooLong).toEqual([]);
  });

  it('has only scenes that can be drawn', () => {
    const scenes = nodesOf(story).flatMap(({ scene }) => (scene === undefined ? [] : [scene]));
    expect([...new Set(scenes)].filter((scene) => !Object.hasOwn(SCENES, scene))).toEqual([]);
  });

  it('says beside every option with effects what it gives or costs', () => {
    const silent = nodesOf(story).flatMap((node) =>
      node.type === 'choice'
        ? node.options.flatMap(({ id, hint, effects = [] }) =>
            effects.length > 0 && hint === undefined ? [`${node.id}.${id}`] : [],
          )
        : [],
    );
    expect(silent).toEqual([]);
  });
});

// ---- destiny: The Nights Draw In ----

type Setup = Readonly<Record<string, Json>>;

/** Battles of destiny that are won, with so much fate spent in each; `lost` are lost once. */
function destinyFight({ spends = 0, lost = [] }: { spends?: number; lost?: readonly string[] } = {}): Plan['fight'] {
  const before = new Set<string>();
  return ({ seekers, heroes: sheets, fate, void: spent }: Setup, encounter): Outcome => {
    const isLost = lost.includes(encounter) && !before.has(encounter);
    before.add(encounter);
    const used = Math.min(spends, Number(fate ?? 0));
    const heroes = (seekers as readonly string[]).map((id) => {
      const { items = [], exhausted = 0 } = (sheets as Readonly<Record<string, Setup>>)[id] ?? {};
      return [id, { items, exhausted, health: 9 }];
    });
    const details = {
      heroes: Object.fromEntries(heroes),
      fate: Number(fate ?? 0) - used,
      void: Number(spent ?? 0) + used,
    };
    return { result: isLost ? 'failure' : 'success', details: { ...details, coins: 0, turns: 9, cycle: 1 } as never };
  };
}

const arc = (plan: Partial<Plan>) =>
  playStory(roadNamed('destiny-road') as never, contentOf('destiny-road'), {
    ...{ story: 'the-nights-draw-in', heroes: ['bram', 'maro'], fight: destinyFight() },
    ...plan,
  });

const CARDS: Readonly<Record<number, readonly string[]>> = {
  1: ['choice', 'combat', 'choice', 'reward'],
  2: ['choice', 'combat', 'choice', 'reward'],
  3: ['choice', 'combat', 'choice', 'reward'],
  4: ['choice', 'combat', 'passage', 'combat', 'reward'],
  5: ['choice', 'combat', 'choice', 'reward'],
  6: ['choice', 'combat', 'choice', 'reward'],
};

describe('DST-330 The cards of the first arc (9.5)', () => {
  it('are all there, 25 of them', () => {
    const types = new Map(nodesOf(stories[0] as Story).map(({ id, type }) => [id, type]));
    const cards = Object.entries(CARDS).flatMap(([quest, kinds]) =>
      kinds.map((kind, n) => [`${quest}-${n + 1}`, kind] as const),
    );
    expect(cards).toHaveLength(25);
    for (const [card, kind] of cards) expect([card, types.get(card)]).toEqual([card, kind]);
  });

  it('DST-340 are followed by a town phase and its evening after quests 2, 3, 4 and 5', () => {
    const { visited } = arc({});
    const order = ['2-4', 'town-1', 'evening-1', '3-4', 'town-2', '4-5', 'town-3', '5-4', 'town-4', '6-2'];
    expect(visited.filter((node) => order.includes(node))).toEqual(order);
  });

  it('DST-333 give what they say: coins, fate, and embers for each', () => {
    const { campaign } = arc({ choices: { '1-3': ['bury'], '2-3': ['keep'], '3-1': ['pole'], '5-3': ['leave'] } });
    expect(campaign.own).toMatchObject({ won: 7, lost: 0 });
    expect(campaign.flags).toEqual({ stag: true, miller: true, offered: true, 'bowl-lanterns': true });
  });

  it('DST-350 are not left behind by a lost battle', () => {
    const { campaign, ending } = arc({ fight: destinyFight({ lost: ['sedge-well', 'bowl-hill'] }) });
    expect(campaign.losses).toEqual({ 'sedge-well': 1, 'bowl-hill': 1 });
    expect(campaign.own).toMatchObject({ won: 7, lost: 2 });
    expect(ending).toBe('end-nothing-owed');
  });
});

describe('The endings of the first arc', () => {
  it('the chair is taken where the collar was given and the list read', () => {
    const { ending, visited } = arc({ choices: { '3-3': ['read'] } });
    expect(ending).toBe('end-chair');
    expect(visited).toContain('6-1-both');
    expect(visited).toContain('5-1-list');
  });

  it('nothing is owed where no fate was spent, and an offered token is no spending', () => {
    const { ending, visited } = arc({ choices: { '6-1-empty': ['nothing'], '6-3': ['house'] } });
    expect(ending).toBe('end-nothing-owed');
    expect(visited).toContain('6-1-dogs');
  });

  const kept = { '2-3': ['keep'] };

  it('the tally is one short where much was spent and nothing offered', () => {
    const fight = destinyFight({ spends: 3 });
    expect(arc({ fight, choices: { ...kept, '6-1': ['nothing'] } }).ending).toBe('end-tally');
    expect(arc({ fight, choices: { ...kept, '6-1': ['offer'] } }).ending).not.toBe('end-tally');
  });

  it('otherwise it is the fire that the Bowl was lit from', () => {
    const fight = destinyFight({ spends: 1 });
    const choices = { ...kept, '6-1': ['offer'] };
    expect(arc({ fight, choices: { ...choices, '6-3': ['house'] } }).ending).toBe('end-kitchen');
    expect(arc({ fight, choices: { ...choices, '6-3': ['lanterns'] } }).ending).toBe('end-lanterns');
  });

  it('what was done early comes back: mule, stag, toll, miller, collar', () => {
    const kind = arc({ choices: { '1-3': ['bury'] } }).visited;
    expect(kind).toEqual(expect.arrayContaining(['2-0', '6-cobb-stag', '4-5-toll', '4-3-door', '6-wray', '6-lusk']));
    const unkind = arc({ choices: { '1-1': ['whip'], '2-3': ['keep'], '3-1': ['pole'], '4-1': ['lock'] } }).visited;
    const theirs = ['2-0-mule', '6-cobb-mule', 'evening-2-proof', '4-3-front', '6-wray-proof', '6-lusk-cellar'];
    expect(unkind).toEqual(expect.arrayContaining(theirs));
    expect(unkind).not.toContain('4-5-toll');
  });
});

// ---- chain: The King Nobody Crowned ----

type ChainFights = { readonly losses?: number; readonly bonus?: boolean; readonly won?: number };

/** Battles of chain: after the first `won` so many are lost, the others won, with their bonus or without. */
function chainFight({ losses = 0, bonus = false, won = 0 }: ChainFights = {}): Plan['fight'] {
  let fought = 0;
  return ({ heroes, sheets, gloom }: Setup): Outcome => {
    const nth = fought++ - won;
    const isLost = nth >= 0 && nth < losses;
    const back = (heroes as readonly string[]).map((id) => {
      const { items, scars } = (sheets as Readonly<Record<string, Setup>>)[id] as Setup;
      return [id, { items, scars, hp: 9, out: false }];
    });
    const details = {
      heroes: Object.fromEntries(back),
      round: 4,
      fell: [],
      bonus,
      gloom: Number(gloom) + (isLost ? 1 : 0),
    };
    return { result: isLost ? 'failure' : 'success', details: details as never };
  };
}

const king = (plan: Partial<Plan>) =>
  playStory(roadNamed('chain-road') as never, contentOf('chain-road'), {
    ...{ story: 'the-king-nobody-crowned', heroes: ['wren', 'hob'], fight: chainFight() },
    ...plan,
  });

describe('The road of chain (9.4)', () => {
  it('goes through the eight battles, by default in their order', () => {
    const { campaign, ending } = king({});
    const fights = campaign.journal.flatMap((entry) => (entry.kind === 'combat' ? [entry.encounter] : []));
    expect(fights).toEqual([
      'granary-rats',
      'toll-bridge',
      'lamps-in-the-mire',
      'bell-tower',
      'road-of-chains',
      'ash-hollow',
      'siege-of-emberhold',
      'the-dim-king',
    ]);
    expect(ending).toBe('end-morning');
  });

  it('CHN-200 each hero has a pick for every battle, two for the fourth and the seventh', () => {
    const { campaign } = king({});
    const { growth } = campaign.heroes.wren as { growth: readonly Json[] };
    expect(growth).toHaveLength(9);
  });

  it('D-BATTLE the tower may come before the mire, which can still be done later', () => {
    const { visited, campaign } = king({ choices: { 'hub-1': ['tower', 'bridge'] } });
    const order = ['bridge.fight', 'tower.fight', 'late-mire.fight', 'road.fight'];
    expect(visited.filter((node) => order.includes(node))).toEqual(order);
    expect(campaign.flags).toMatchObject({ bridge: true, mire: true });
  });

  it('CHN-191 a lost battle is Gloom and may be tried again; the fourth ends the campaign', () => {
    const { campaign, ending } = king({ fight: chainFight({ losses: 3 }) });
    expect(campaign.own).toMatchObject({ gloom: 3 });
    expect(ending).toBe('end-thin');
    expect(king({ fight: chainFight({ losses: 4 }) }).ending).toBe('fourth-1');
  });

  it('CHN-191 after a lost siege or a lost king the battles that are still open can be chosen', () => {
    const early = { 'hub-1': ['tower', 'bridge'], 'hub-2': ['road', 'hollow', 'siege'] };
    const siege = king({ choices: early, fight: chainFight({ won: 5, losses: 1 }) }).visited;
    expect(siege.slice(siege.indexOf('lost-siege'))).toEqual(
      expect.arrayContaining(['hub-siege', 'late-mire.fight', 'camp-late', 'act-2']),
    );
    const hall = king({ choices: early, fight: chainFight({ won: 6, losses: 1 }) });
    expect(hall.visited.slice(hall.visited.indexOf('lost-3'))).toEqual(
      expect.arrayContaining(['hub-3', 'last-mire.fight', 'camp-last']),
    );
    expect(hall.campaign.flags).toMatchObject({ mire: true });
    expect(hall.ending).toBe('end-morning');
  });

  it('CHN-191 where none is open the same battle is tried again at once', () => {
    const { visited } = king({ fight: chainFight({ won: 6, losses: 1 }) });
    expect(visited).toContain('camp-siege');
    expect(visited).not.toContain('hub-siege');
  });

  it('ends well where both lamps are lit when he falls', () => {
    expect(king({ fight: chainFight({ bonus: true }) }).ending).toBe('end-spokes');
  });

  it('has nobody’s count to compare with where Nib was left to hers', () => {
    const choices = { 'granary.nib': ['leave'] };
    expect(king({ fight: chainFight({ bonus: true }), choices }).ending).toBe('end-lamps');
    expect(king({ choices }).ending).toBe('end-morning');
  });
});

describe('Every ending of a story', () => {
  const endingsOf = (story: Story | undefined) =>
    nodesOf(story as Story)
      .filter((node) => node.type === 'end' && node.kind === 'campaign')
      .map(({ id }) => id)
      .toSorted();

  it('is reached by some way of playing: The Nights Draw In', () => {
    const kept = { '2-3': ['keep'] };
    const plays: readonly Partial<Plan>[] = [
      { choices: { '3-3': ['read'] } },
      { choices: { '6-1-empty': ['nothing'], '6-3': ['house'] } },
      { fight: destinyFight({ spends: 3 }), choices: { ...kept, '6-1': ['nothing'] } },
      { fight: destinyFight({ spends: 1 }), choices: { ...kept, '6-1': ['offer'], '6-3': ['house'] } },
      { fight: destinyFight({ spends: 1 }), choices: { ...kept, '6-1': ['offer'], '6-3': ['lanterns'] } },
    ];
    expect(plays.map((plan) => arc(plan).ending ?? '').toSorted()).toEqual(endingsOf(stories[0]));
  });

  it('is reached by some way of playing: The King Nobody Crowned', () => {
    const left = { 'granary.nib': ['leave'] };
    const plays: readonly Partial<Plan>[] = [
      {},
      { fight: chainFight({ bonus: true }) },
      { fight: chainFight({ bonus: true }), choices: left },
      { fight: chainFight({ losses: 3 }) },
      { fight: chainFight({ losses: 4 }) },
      { fight: chainFight({ losses: 4, won: 4 }) },
      { fight: chainFight({ losses: 4, won: 7 }) },
    ];
    expect(plays.map((plan) => king(plan).ending ?? '').toSorted()).toEqual(endingsOf(stories[1]));
  });
});
