// Combats (campaign.md 7.8) and map exploration (7.9).
import { describe, expect, it } from 'vitest';
import { choiceOf, combat, passage, travel } from '../kit/road/travel.ts';

describe('CMP-070 before a combat', () => {
  it('every player sees what is ahead and says that they are ready, with the bag open', () => {
    const road = travel({ nodes: [combat('start')] }, { party: { ana: { items: ['i18'] } } });
    expect(road.asked).toEqual(['party.ready ana', 'party.ready bo', 'party.ready cy']);
    expect([road.story.kind, road.story.encounter?.id]).toEqual(['combat', 'S01']);
    road.answers('ana', 'bag.use', 'give.ana', { to: 'bo' });
    expect(road.hero('bo').items).toEqual(['i18']);
  });

  it('opens a table of its own with what was changed about it, and its own changes', () => {
    const onEnter = [
      { encounterMod: 'S01', mod: { rounds: 1 } },
      { encounterMod: 'S01', mod: { rounds: -1 } },
    ];
    const road = travel({
      nodes: [passage('start', 'fight', { onEnter }), combat('fight', { overrides: { start: 'D' } })],
    });
    road.continues();
    road.allReady();
    expect(road.table.opening).toEqual({
      encounter: 'S01',
      with: {
        id: 'S01',
        mods: [{ rounds: 1 }, { rounds: -1 }],
        losses: 0,
        heroes: ['ana', 'bo', 'cy'],
        overrides: { start: 'D' },
      },
    });
  });

  it('is shown earlier where a story reveals the next combat', () => {
    const road = travel({
      nodes: [
        passage('start', 'fight', { onEnter: [{ reveal: 'nextCombat' }] }),
        combat('fight', { encounter: 'S02' }),
      ],
    });
    expect([road.campaign.revealed, road.story.encounter?.id]).toEqual([['S02'], 'S02']);
  });
});

describe('CMP-071 the outcome', () => {
  const edges = [
    { on: { objective: 'lamp', done: true }, text: 'The lamp burns.', go: 'lamp' },
    { on: { counter: 'lit', gte: 2 }, text: 'Two are lit.', go: 'two' },
    { on: 'success', text: 'Won.', go: 'won' },
    { on: 'failure', text: 'Lost.', go: 'lost' },
  ];
  const whither = (result: 'success' | 'partial' | 'failure', details = {}, more: readonly object[] = edges) => {
    const road = travel({
      nodes: [
        combat('start', { edges: more as never }),
        passage('lamp'),
        passage('two'),
        passage('won'),
        passage('lost'),
        passage('half'),
      ].filter(({ id }) => id === 'start' || (more as { go: string }[]).some(({ go }) => go === id)),
    });
    road.fights(result, details);
    return road.at;
  };

  it('is read by the edges in order: objectives, counters, results', () => {
    expect(whither('success', { objectives: { lamp: true }, counters: { lit: 3 } })).toBe('lamp');
    expect(whither('success', { counters: { lit: 2 } })).toBe('two');
    expect(whither('success', { counters: { lit: 1 } })).toBe('won');
    expect(whither('failure')).toBe('lost');
  });

  it('partial falls back to failure, unless there is an edge for it', () => {
    expect(whither('partial')).toBe('lost');
    expect(whither('partial', {}, [...edges, { on: 'partial', text: 'Half.', go: 'half' }])).toBe('half');
  });
});

describe('CMP-072 win points', () => {
  const edges = [
    { on: 'success', text: 'Won.', go: 'on' },
    { on: 'failure', text: 'Lost.', go: 'on' },
  ];

  it('come from main combats that are won, and a threshold gives a choice of two rewards', () => {
    const road = travel({ nodes: [combat('start', { edges }), passage('on')] }, { campaign: { winPoints: 1 } });
    road.fights('success');
    expect([road.campaign.winPoints, road.mayChoose('reward.pick')]).toEqual([2, ['i30', 'i31']]);
    road.decides('reward.pick', 'i31');
    expect([road.at, road.campaign.bag.items]).toEqual(['on', ['i31']]);
  });

  it('do not come from lost combats or from those beside the main story', () => {
    const lost = travel({ nodes: [combat('start', { edges }), passage('on')] });
    lost.fights('failure');
    const beside = travel({ nodes: [combat('start', { edges, main: false }), passage('on')] });
    beside.fights('success');
    expect([lost.campaign.winPoints, beside.campaign.winPoints]).toEqual([0, 0]);
  });
});

describe('CMP-073 after a combat', () => {
  it('come outcome effects, recovery, win point and reward, unlocks, then the edge', () => {
    const effects = [{ unlockRule: 'doors' }, { spend: 'energy', n: 3, who: 'all' }, { set: 'won', to: true }];
    const edges = [
      { on: 'success', text: 'Won.', effects, go: 'on' },
      { on: 'failure', text: 'Lost.', go: 'on' },
    ];
    const road = travel(
      {
        nodes: [
          combat('start', { edges }),
          passage('on', [{ if: { flag: 'won', is: true }, go: 'end' }, { go: 'end' }]),
        ],
        flags: [{ id: 'won', kind: 'bool' }],
        rules: [{ id: 'doors', name: 'Doors' }],
      },
      { campaign: { winPoints: 1 } },
    );
    road.fights('success');
    expect([
      road.campaign.flags,
      road.hero('ana').energy,
      road.campaign.winPoints,
      road.campaign.unlockedRules,
    ]).toEqual([{ won: true }, 3, 2, []]);
    road.decides('reward.pick', 'i30');
    expect([road.at, road.campaign.unlockedRules]).toEqual(['on', ['doors']]);
  });

  it('what the edge tells is shown above the next node, and only there', () => {
    const edges = [
      { on: 'success', text: 'Won.', go: 'on' },
      { on: 'failure', text: 'Lost.', go: 'on' },
    ];
    const road = travel({ nodes: [combat('start', { edges }), passage('on', 'last'), passage('last')] });
    road.fights('success');
    expect(road.story.told).toEqual([{ key: 'mini.story.tale.start.edge1' }]);
    road.continues();
    expect(road.story.told).toEqual([]);
  });
});

const maps = [
  {
    id: 'marsh',
    places: ['ford', 'mill', 'tower'].map((id, x) => ({ id, name: id, x, y: 0 })),
    roads: [
      ['ford', 'mill'],
      ['mill', 'tower'],
    ],
  },
];
const wander = (patience?: number) => [
  choiceOf(
    'start',
    { east: { next: 'mill' }, stay: { next: 'start' } },
    {
      map: {
        place: 'ford',
        hint: 'Follow the smell of flour.',
        ...(patience !== undefined && { patience }),
        lost: 'lost',
      },
    },
  ),
  choiceOf('mill', { east: { next: 'tower' }, west: { next: 'start' } }, { map: { place: 'mill', lost: 'lost' } }),
  passage('tower'),
  passage('lost'),
];

describe('CMP-075 map exploration', () => {
  it('moves the party to the place reached; directions do not say where they lead', () => {
    const road = travel({ nodes: wander(), maps });
    expect(road.ask('story.choice').options.map(({ label }) => label.key)).toEqual([
      'mini.story.tale.start.east.label',
      'mini.story.tale.start.stay.label',
    ]);
    road.decides('story.choice', 'east');
    expect(road.story.exploration?.at).toBe('mill');
    road.decides('story.choice', 'west');
    expect(road.story.exploration?.at).toBe('ford');
  });

  it('is over when the party leaves the map', () => {
    const road = travel({ nodes: wander(), maps });
    road.decides('story.choice', 'east');
    road.decides('story.choice', 'east');
    expect([road.at, road.story.exploration, road.campaign.map]).toEqual(['tower', undefined, undefined]);
  });
});

describe('CMP-076 the map', () => {
  it('shows places and roads, and not where the party is before the first move', () => {
    const { exploration } = travel({ nodes: wander(), maps }).story;
    expect(exploration).toEqual({
      places: ['ford', 'mill', 'tower'].map((id, x) => ({ id, name: { key: `mini.story.tale.place.${id}` }, x, y: 0 })),
      roads: [
        ['ford', 'mill'],
        ['mill', 'tower'],
      ],
      hint: { key: 'mini.story.tale.start.hint' },
    });
  });
});

describe('CMP-077 patience', () => {
  it('limits the steps: at 0 the party is lost', () => {
    const road = travel({ nodes: wander(2), maps });
    expect(road.story.exploration?.patience).toBe(2);
    road.decides('story.choice', 'east');
    expect([road.at, road.story.exploration?.patience]).toEqual(['mill', 1]);
    road.decides('story.choice', 'west');
    expect(road.at).toBe('lost');
  });
});
