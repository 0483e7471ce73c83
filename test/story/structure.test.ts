// Structure (campaign.md 7.1): acts, the bar, must-win combats, unlocked rules, saving.
import { describe, expect, it } from 'vitest';
import { combat, passage, restNode, travel } from '../kit/road/travel.ts';

const chapterEnd = (id: string, next: string) => ({
  id,
  type: 'end',
  kind: 'chapter',
  text: 'A star is missing.',
  next,
});
const actEnd = (id: string, next: string) => ({ id, type: 'end', kind: 'act', text: 'The Act is over.', next });
const act = (id: string, start: string, nodes: readonly object[]) => ({
  id,
  title: id,
  start,
  bar: ['chapter', 'rest', 'boss'],
  chapters: [{ id: `${id}c`, title: 'A Chapter', safe: start, nodes }],
});
const end = { id: 'end', type: 'end', kind: 'campaign', ending: 'dawn', text: 'Dawn.' };
const acts = [
  act('one', 'a', [
    passage('a', 'a.end'),
    chapterEnd('a.end', 'rest'),
    restNode('rest', { next: 'boss' }),
    combat('boss', {
      edges: [
        { on: 'success', text: 'Won.', go: 'one.end' },
        { on: 'failure', text: 'Lost.', go: 'one.end' },
      ],
    }),
    actEnd('one.end', 'b'),
  ]),
  act('two', 'b', [passage('b'), end]),
] as never;
const tale = { nodes: [], acts };

describe('CMP-001 a campaign', () => {
  it('has Acts of chapters, and ends with its last one', () => {
    const road = travel(tale);
    expect([road.campaign.act, road.campaign.chapter]).toEqual(['one', 'onec']);
    road.continues();
    road.continues();
    road.decides('rest.next', 'end');
    road.fights('success');
    road.continues();
    expect([road.campaign.act, road.campaign.chapter]).toEqual(['two', 'twoc']);
    road.continues();
    expect(road.table.status).toBe('over');
    expect(road.source.rules.outcome(road.table.state)).toEqual({
      result: 'success',
      details: { story: 'tale', mode: 'story', ending: 'end' },
    });
    expect(road.story.ending).toEqual({ key: 'mini.story.tale.end.ending' });
  });
});

describe('CMP-002 the progress bar', () => {
  const states = (road: ReturnType<typeof travel>) => road.story.bar.map(({ state }) => state);

  it('shows what is done and to come, without names, and has the length that the Act says', () => {
    const road = travel(tale);
    expect(road.story.bar).toEqual([
      { kind: 'chapter', state: 'now' },
      { kind: 'rest', state: 'ahead' },
      { kind: 'boss', state: 'ahead' },
    ]);
    road.continues();
    road.continues();
    expect(states(road)).toEqual(['done', 'now', 'ahead']);
    road.decides('rest.next', 'end');
    expect(states(road)).toEqual(['done', 'done', 'now']);
  });

  it('is not moved on by a detour', () => {
    const nodes = [restNode('start', { detour: true, next: 'rest' }), restNode('rest', { next: 'on' }), passage('on')];
    const road = travel({ nodes });
    expect(states(road)).toEqual(['now', 'ahead', 'ahead']);
    road.decides('rest.next', 'end');
    expect(states(road)).toEqual(['done', 'now', 'ahead']);
    road.decides('rest.next', 'end');
    expect(states(road)).toEqual(['done', 'done', 'now']);
  });

  it('stands at the rest while the party rests, also where no end of a chapter came before it', () => {
    const road = travel({
      nodes: [passage('start', 'rest'), restNode('rest', { next: 'on' }), passage('on')],
    });
    expect(states(road)).toEqual(['now', 'ahead', 'ahead']);
    road.continues();
    expect(states(road)).toEqual(['done', 'now', 'ahead']);
    road.decides('rest.next', 'end');
    expect(states(road)).toEqual(['done', 'done', 'now']);
  });

  it('stands at the boss in the boss’s chapter, and at the rest after it, where chapters were left out', () => {
    const lost = [
      { on: 'success', text: 'Won.', go: 'camp' },
      { on: 'failure', text: 'Lost.', go: 'start' },
    ];
    const short = {
      id: 'short',
      title: 'short',
      start: 'start',
      bar: ['chapter', 'rest', 'chapter', 'rest', 'boss', 'rest'],
      chapters: [
        { id: 'map', title: 'Map', safe: 'start', nodes: [passage('start', 'tower')] },
        {
          ...{ id: 'tower', title: 'Tower', safe: 'tower', boss: true },
          nodes: [passage('tower', 'fight'), combat('fight', { edges: lost }), restNode('camp', { next: 'end' }), end],
        },
      ],
    };
    const road = travel({ nodes: [], acts: [short] as never });
    expect(states(road).indexOf('now')).toBe(0);
    road.continues();
    expect(states(road).indexOf('now')).toBe(4);
    road.continues();
    road.fights('failure');
    expect(states(road).indexOf('now')).toBe(0);
    road.continues();
    road.continues();
    road.fights('success');
    expect(states(road).indexOf('now')).toBe(5);
  });

  it('begins anew with the next Act', () => {
    const road = travel(tale);
    road.continues();
    road.continues();
    road.decides('rest.next', 'end');
    road.fights('success');
    road.continues();
    expect(states(road)).toEqual(['now', 'ahead', 'ahead']);
  });
});

describe('CMP-003 failure', () => {
  const edges = [
    { on: 'success', text: 'Won.', go: 'light' },
    { on: 'failure', text: 'Lost.', go: 'dark' },
  ];

  it('leads on by another path where the combat says so', () => {
    const road = travel({ nodes: [combat('start', { edges }), passage('light'), passage('dark')] });
    road.fights('failure');
    expect(road.at).toBe('dark');
  });

  it('leads to the next chapter after success', () => {
    const road = travel({ nodes: [combat('start', { edges }), passage('light'), passage('dark')] });
    road.fights('success');
    expect(road.at).toBe('light');
  });
});

describe('CMP-004 a combat that must be won', () => {
  const nodes = [combat('start', { mustWin: true, edges: [{ on: 'success', text: 'Won.', go: 'end' }] })];

  it('is tried again, with more help from the second failure on', () => {
    const road = travel({ nodes });
    const mods = () => road.campaign.encounterMods.S01;
    road.fights('failure');
    expect([road.at, mods()]).toEqual(['combat start', undefined]);
    road.fights('failure');
    expect(mods()).toEqual([{ rounds: 'ally' }]);
    road.fights('failure');
    expect(mods()).toEqual([{ rounds: 'ally' }, { rounds: 'enemyLess' }]);
    road.fights('failure');
    expect([mods()?.length, road.campaign.bag.food]).toEqual([2, 2]);
    road.fights('failure');
    road.fights('failure');
    expect(mods()).toEqual([
      { rounds: 'ally' },
      { rounds: 'enemyLess' },
      { rounds: 'enemyLess' },
      { rounds: 'enemyLess' },
    ]);
  });

  it('passes over what the ruleset does not have', () => {
    const road = travel(
      { nodes },
      {
        hooks: {
          help: (_content, _id, kind) => (kind === 'ally' ? undefined : { rounds: -1 }),
          eat: undefined as never,
        },
      },
    );
    road.fights('failure');
    road.fights('failure');
    road.fights('failure');
    expect(road.campaign.encounterMods.S01).toEqual([{ rounds: -1 }, { rounds: -1 }]);
  });

  it('tells the table that is opened how often it was lost', () => {
    const road = travel({ nodes });
    road.fights('failure');
    road.allReady();
    expect(road.table.opening).toMatchObject({ encounter: 'S01', with: { losses: 1, heroes: ['ana', 'bo', 'cy'] } });
  });

  it('is left behind with its changes once it is won', () => {
    const road = travel({ nodes });
    road.fights('failure');
    road.fights('failure');
    road.fights('success');
    expect([road.table.status, road.campaign.encounterMods]).toEqual(['over', {}]);
  });

  it('gives way to a ruleset’s own rule for lost battles', () => {
    const hooks = {
      afterLoss: function* () {
        return 'over';
      } as never,
    };
    const road = travel({ nodes }, { hooks });
    road.fights('failure');
    expect([road.table.status, road.source.rules.outcome(road.table.state).result]).toEqual(['over', 'failure']);
  });
});

describe('CMP-018 the failure edge of a combat that must be won', () => {
  it('has its effects with every failure, by a ruleset’s own rule too', () => {
    const edges = [
      { on: 'success', text: 'Won.', go: 'end' },
      { on: 'failure', text: 'Lost.', effects: [{ gain: 'money', n: 2 }], go: 'end' },
    ];
    const hooks = {
      afterLoss: function* () {
        return 'again';
      } as never,
    };
    const road = travel({ nodes: [combat('start', { mustWin: true, edges })] }, { hooks });
    road.fights('failure');
    road.fights('failure');
    expect([road.at, road.campaign.bag.money]).toEqual(['combat start', 4]);
  });
});

describe('CMP-005 rests', () => {
  it('lie where the data puts them', () => {
    const road = travel({ nodes: [passage('start', 'rest'), restNode('rest', { next: 'on' }), passage('on')] });
    road.continues();
    road.decides('rest.next', 'end');
    expect(road.at).toBe('on');
  });
});

describe('CMP-006 rules', () => {
  const nodes = [passage('start', 'end', { onEnter: [{ unlockRule: 'allies' }, { unlockRule: 'allies' }] })];
  const rules = [{ id: 'allies', name: 'Allies' }];

  it('are unlocked by nodes, a second time is ignored', () => {
    const road = travel({ nodes, rules });
    expect(road.campaign.unlockedRules).toEqual(['allies']);
    expect(road.told.filter((event) => event?.type === 'unlocked')).toHaveLength(1);
  });

  it('are known from the start to a table that has finished a campaign', () => {
    const road = travel({ nodes, rules }, { setup: { knows: ['allies', 'doors'] } });
    expect(road.campaign.unlockedRules).toEqual(['allies', 'doors']);
    expect(road.told.filter((event) => event?.type === 'unlocked')).toEqual([]);
  });
});

describe('CMP-007 saving', () => {
  it('is done after every decision: a table that is reopened is where it was', () => {
    const road = travel(tale);
    road.continues();
    road.reopens();
    road.continues();
    road.reopens();
    expect(road.asked).toEqual(['rest.next party']);
  });
});
