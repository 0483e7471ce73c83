// Effects on heroes and what a ruleset brings of its own (campaign.md, section 8 and its changelog).
import { describe, expect, it } from 'vitest';
import { choiceOf, passage, travel } from '../kit/road/travel.ts';

const entering = (...effects: readonly object[]) => ({
  nodes: [passage('start', 'end', { onEnter: effects as never })],
});

describe('CMP-011 effects on heroes', () => {
  it('fall on all, or on the hero that is meant', () => {
    const road = travel(
      entering(
        { burden: 1, who: 'all' },
        { burden: 1, who: { role: 'guard' } },
        { unburden: 1, who: { leader: true } },
        { burden: 2, who: { hero: 'cy' } },
      ),
    );
    expect(['ana', 'bo', 'cy'].map((seat) => road.hero(seat).burdens)).toEqual([0, 2, 3]);
  });

  it('change health, energy and their maximum', () => {
    const road = travel(
      entering(
        { damage: 3, who: { most: 'health' } },
        { recover: 'health', n: 1, who: 'all' },
        { spend: 'energy', n: 1, who: 'all' },
        { max: 'energy', n: -1, who: 'all' },
        { max: 'health', n: 1, who: { leader: true } },
      ),
    );
    expect(road.hero('ana')).toMatchObject({ health: 7, max: 10, energy: 2, maxEnergy: 2 });
  });

  it('give traits, which nobody has twice', () => {
    const road = travel(entering({ trait: 'Lore', who: 'all' }));
    expect(road.campaign.traits).toEqual({ bo: ['Lore'], cy: ['Lore'] });
  });

  it('let the players choose the hero', () => {
    const road = travel(entering({ burden: 1, who: 'pick' }));
    expect([road.asked, road.mayChoose('story.who')]).toEqual([['story.who party'], ['ana', 'bo', 'cy']]);
    road.decides('story.who', 'cy');
    expect([road.hero('cy').burdens, road.asked]).toEqual([1, ['story.continue party']]);
  });

  it('let each hero’s player say yes or no', () => {
    const road = travel(entering({ own: 'omen', n: 1, who: 'may' }), { party: { cy: { energy: 0 } } });
    expect(road.asked).toEqual(['story.may ana', 'story.may bo']);
    road.answers('bo', 'story.may', 'yes');
    road.answers('ana', 'story.may', 'no');
    expect([road.campaign.own.omens, road.hero('ana').energy, road.hero('bo').energy]).toEqual([1, 3, 2]);
  });
});

describe('CMP-022 allies', () => {
  it('are gained once, and lost', () => {
    const tale = {
      ...entering({ gain: 'ally', id: 'nim' }, { gain: 'ally', id: 'nim' }),
      allies: [{ id: 'nim', name: 'Nim' }],
    };
    expect(travel(tale).campaign.allies).toEqual(['nim']);
    const lost = {
      ...entering({ gain: 'ally', id: 'nim' }, { lose: 'ally', id: 'nim' }),
      allies: [{ id: 'nim', name: 'Nim' }],
    };
    expect(travel(lost).campaign.allies).toEqual([]);
  });
});

describe('CMP-014 what a ruleset brings of its own', () => {
  it('closes an option that it cannot pay', () => {
    const offer = { effects: [{ own: 'omen', n: -1 }] };
    const of = (omens: number) =>
      travel({ nodes: [choiceOf('start', { offer, keep: {}, go: {} })] }, { campaign: { own: { omens } } });
    expect([of(0).mayChoose('story.choice'), of(1).mayChoose('story.choice')]).toEqual([
      ['keep', 'go'],
      ['offer', 'keep', 'go'],
    ]);
    expect(of(0).story.closed.map(({ id }) => id)).toEqual(['offer']);
  });

  it('are conditions and what they say about an option', () => {
    const road = travel(
      { nodes: [choiceOf('start', { a: { if: { own: 'omens', gte: 2 }, effects: [{ own: 'omen', n: 1 }] }, b: {} })] },
      { campaign: { own: { omens: 2 } } },
    );
    const about = road.source.rules.about?.(road.table.state, road.source.content, {
      ask: road.ask('story.choice'),
      id: 'a',
    });
    expect([road.mayChoose('story.choice'), about]).toEqual([
      ['a', 'b'],
      [{ key: 'story.trait', params: { trait: 'omen 1' } }],
    ]);
  });

  it('are not said again where the author says what an option gives', () => {
    const offer = { hint: 'An omen.', effects: [{ own: 'omen', n: 1 }] };
    const road = travel({ nodes: [choiceOf('start', { offer, keep: {} })] });
    const asked = { ask: road.ask('story.choice'), id: 'offer' };
    expect(road.source.rules.about?.(road.table.state, road.source.content, asked)).toEqual([
      { key: 'mini.story.tale.start.offer.hint' },
    ]);
  });

  it('are chances with an edge for every result', () => {
    const results = {
      good: { text: 'Good.', effects: [{ gain: 'money', n: 2 }], next: 'end' },
      bad: { text: 'Bad.', next: 'end' },
    };
    const road = travel(
      { nodes: [{ id: 'start', type: 'chance', text: 'Draw.', what: 'omens', results }] },
      { stack: { omens: ['good'] } },
    );
    road.continues();
    expect([road.campaign.bag.money, road.campaign.journal]).toEqual([
      2,
      [
        { kind: 'chance', node: 'start', result: 'good' },
        { kind: 'passage', node: 'end' },
      ],
    ]);
  });
});

describe('CMP-040 rewards', () => {
  const reward = (more: object) => ({
    nodes: [
      { id: 'start', type: 'reward', text: 'Take one.', give: [{ gain: 'money', n: 3 }], next: 'end', ...more },
    ] as never,
  });
  const pick = [
    { label: 'Bread', effects: [{ gain: 'food', n: 2 }] },
    { label: 'Rest', effects: [{ recover: 'energy', n: 1, who: { tester: true } }] },
  ];

  it('are given, and read until somebody goes on', () => {
    const road = travel(reward({}));
    expect([road.campaign.bag.money, road.asked]).toEqual([3, ['story.continue party']]);
  });

  it('are chosen by the party', () => {
    const road = travel(reward({ pick }));
    road.decides('reward.pick', 'pick1');
    expect(road.campaign.bag.food).toBe(2);
  });

  it('are chosen by each player for the own hero where they say so', () => {
    const road = travel(reward({ pick, per: 'hero' }), {
      heroes: ['ana', 'bo'],
      party: { ana: { energy: 0 }, bo: { energy: 0 } },
    });
    road.answers('bo', 'reward.pick', 'pick2');
    expect([road.asked, road.hero('bo').energy]).toEqual([['reward.pick ana'], 1]);
    road.answers('ana', 'reward.pick', 'pick1');
    expect([road.hero('ana').energy, road.campaign.bag.food]).toEqual([0, 2]);
  });
});
