// Party bag, food, items (campaign.md 7.6), and harm outside combat (7.7).
import { describe, expect, it } from 'vitest';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import { choiceOf, combat, passage, restNode, testNode, travel } from '../kit/road/travel.ts';

const bag = (money: number, food = 0, items: string[] = []) => ({ bag: { money, food, items } });

describe('CMP-055 money and food won in combat', () => {
  it.each(['success', 'failure'] as const)('go to the bag after %s', (result) => {
    const road = travel({ nodes: [combat('start')] });
    road.fights(result, { money: 4, food: 2 });
    expect(road.campaign.bag).toEqual({ money: 4, food: 2, items: [] });
  });

  it('stay behind where the story says so, and only what was won there', () => {
    const edges = [
      { on: 'success', text: 'Won.', go: 'end' },
      { on: 'failure', text: 'You run.', go: 'end', keeps: false },
    ];
    const fled = travel({ nodes: [combat('start', { edges })] }, { campaign: bag(3) });
    fled.fights('failure', { money: 4, food: 2 });
    expect(fled.campaign.bag).toMatchObject({ money: 3, food: 0 });
    const won = travel({ nodes: [combat('start', { edges })] }, { campaign: bag(3) });
    won.fights('success', { money: 4, food: 2 });
    expect(won.campaign.bag).toMatchObject({ money: 7, food: 2 });
  });
});

describe('CMP-056 the shared purse', () => {
  const stall = {
    id: 'stall',
    name: 'Stall',
    text: 'Things.',
    time: 0,
    shop: true,
    services: [{ kind: 'stock', items: ['i30', 'i31'] }],
  };
  const tale = { nodes: [restNode('start')], locations: [stall] };
  const shopping = (sharedPurse: 'free' | 'fair' | 'vote') => {
    const road = travel(tale, { heroes: ['ana', 'bo'], campaign: { ...bag(7), sharedPurse } });
    road.decides('rest.next', 'visit.stall');
    return road;
  };

  it('when fair lets everybody spend their share without asking', () => {
    const road = shopping('fair');
    road.answers('ana', 'rest.buy', 'item.i30');
    expect([road.asked, road.campaign.bag]).toEqual([
      ['rest.buy ana', 'rest.buy bo'],
      { money: 4, food: 0, items: ['i30'] },
    ]);
  });

  it('when fair asks the party for more than the share', () => {
    const road = shopping('fair');
    road.answers('ana', 'rest.buy', 'item.i31');
    expect(road.asked).toEqual(['rest.spend party', 'rest.buy bo']);
    expect(road.ask('rest.spend').fallback).toEqual({ choose: 'yes' });
    road.decides('rest.spend', 'no');
    expect(road.campaign.bag.money).toBe(7);
    road.answers('ana', 'rest.buy', 'item.i31');
    road.decides('rest.spend', 'yes');
    expect(road.campaign.bag).toEqual({ money: 3, food: 0, items: ['i31'] });
  });

  it('counts what was spent of the share', () => {
    const road = shopping('fair');
    road.answers('ana', 'rest.buy', 'item.i30');
    road.answers('ana', 'rest.buy', 'item.i31');
    expect(road.asked).toEqual(['rest.spend party', 'rest.buy bo']);
  });

  it('CMP-096 sells the last one once, though the party grants it twice', () => {
    const road = shopping('vote');
    road.answers('ana', 'rest.buy', 'item.i30');
    road.answers('bo', 'rest.buy', 'item.i30');
    road.decides('rest.spend', 'yes');
    road.decides('rest.spend', 'yes');
    expect([road.campaign.bag, road.campaign.rest?.stock]).toEqual([
      { money: 4, food: 0, items: ['i30'] },
      { stall: ['i31'] },
    ]);
    expect(road.told.filter(({ type }) => type === 'soldOut')).toHaveLength(1);
  });

  it('when free asks for nothing', () => {
    const road = shopping('free');
    road.answers('ana', 'rest.buy', 'item.i31');
    expect(road.campaign.bag.money).toBe(3);
  });

  it('by vote asks for everything', () => {
    const road = shopping('vote');
    road.answers('ana', 'rest.buy', 'item.i30');
    expect(road.asked).toEqual(['rest.spend party', 'rest.buy bo']);
  });
});

describe('CMP-057 food', () => {
  it('is eaten at any time outside combat, one at a time, each for the own hero', () => {
    const road = travel(
      { nodes: [passage('start')] },
      { campaign: bag(0, 2), party: { ana: { health: 5 }, bo: { health: 8 } } },
    );
    expect(road.ask('bag.use')).toMatchObject({
      idle: true,
      options: [
        { id: 'eat.ana', seats: ['ana'] },
        { id: 'eat.bo', seats: ['bo'] },
      ],
    });
    road.answers('ana', 'bag.use', 'eat.ana');
    expect([road.hero('ana').health, road.campaign.bag.food, road.asked]).toEqual([6, 1, ['story.continue party']]);
    road.answers('bo', 'bag.use', 'eat.bo');
    expect([road.hero('bo').health, road.campaign.bag.food]).toEqual([9, 0]);
  });

  it('is there as long as anybody can eat, whatever else is done meanwhile', () => {
    const inn = {
      id: 'inn',
      name: 'Inn',
      text: 'Warm.',
      time: 0,
      shop: true,
      services: [{ kind: 'heal' }, { kind: 'food', price: 1, max: 4 }],
    };
    const road = travel(
      { nodes: [restNode('start')], locations: [inn] },
      { heroes: ['ana', 'bo'], campaign: bag(9), party: { ana: { health: 5 } } },
    );
    const canEat = () =>
      road.table.asks.flatMap(({ id, options }) => (id === 'bag.use' ? options.map((one) => one.id) : []));
    road.decides('rest.next', 'visit.inn');
    expect(canEat()).toEqual([]);
    road.answers('bo', 'rest.buy', 'food', { n: 1 });
    expect(canEat()).toEqual(['eat.ana']);
    road.answers('bo', 'rest.buy', 'heal', { n: 2, ana: 4 });
    expect(road.table.asks.map(({ id }) => id)).not.toContain('bag.use');
  });

  it('waits for nobody: the node goes on', () => {
    const road = travel(
      { nodes: [passage('start', 'on'), passage('on')] },
      { campaign: bag(0, 1), party: { ana: { health: 5 } } },
    );
    road.continues();
    expect([road.at, road.campaign.bag.food]).toEqual(['on', 1]);
  });

  it('is given to a hero who is down by the others', () => {
    const road = travel({ nodes: [passage('start')] }, { campaign: bag(0, 1), party: { ana: { health: 0 } } });
    expect(road.ask('bag.use').options).toMatchObject([{ id: 'eat.ana', seats: ['bo', 'cy'] }]);
    road.answers('bo', 'bag.use', 'eat.ana');
    expect(road.hero('ana').health).toBe(1);
  });

  it('is left out where the ruleset has no use for it', () => {
    const road = travel(
      { nodes: [passage('start', 'end', { onEnter: [{ gain: 'food', n: 2 }] })] },
      { hooks: { eat: undefined as never } },
    );
    expect([road.campaign.bag.food, road.table.asks.map(({ id }) => id)]).toEqual([0, ['story.continue']]);
  });
});

describe('CMP-058 items', () => {
  it('are traded freely outside combat', () => {
    const road = travel({ nodes: [passage('start')] }, { party: { ana: { items: ['i18'] } } });
    road.answers('ana', 'bag.use', 'give.ana', { item: 'i18', to: 'bo' });
    expect([road.hero('ana').items, road.hero('bo').items]).toEqual([[], ['i18']]);
    road.answers('bo', 'bag.use', 'give.bo', { to: 'bag' });
    expect(road.campaign.bag.items).toEqual(['i18']);
    road.answers('cy', 'bag.use', 'take.cy');
    expect([road.hero('cy').items, road.campaign.bag.items]).toEqual([['i18'], []]);
  });

  it('can be traded by everybody by themselves: whoever asks the autopilot is told of the own things', () => {
    const party = { ana: { items: ['i18', 'red'] }, bo: { items: ['i18', 'i30'] } };
    const road = travel({ nodes: [passage('start')] }, { party });
    const ask = road.ask('bag.use');
    expect(ask.fallback).toBe('autopilot');
    for (const seat of ['ana', 'bo']) {
      const { choose, with: parts } = autopilotChoice(road.table, ask, seat);
      road.answers(seat, 'bag.use', choose, parts);
      expect(choose).toMatch(`.${seat}`);
    }
  });

  it('that are bound are never traded', () => {
    const road = travel({ nodes: [passage('start')] }, { party: { ana: { items: ['heirloom'] } } });
    expect(road.table.asks.map(({ id }) => id)).toEqual(['story.continue']);
  });

  it('are used where they have such a use', () => {
    const road = travel({ nodes: [passage('start')] }, { party: { ana: { items: ['red'], health: 2 } } });
    road.answers('ana', 'bag.use', 'use.ana.red');
    expect(road.hero('ana')).toMatchObject({ items: [], health: 9 });
  });

  it('of a story go into the bag, or to a hero of the players’ choice where the ruleset says so', () => {
    const nodes = [passage('start', 'end', { onEnter: [{ gain: 'item', id: 'i18' }] })];
    expect(travel({ nodes }).campaign.bag.items).toEqual(['i18']);
    const road = travel({ nodes }, { hooks: { itemsGoTo: 'hero' }, party: { ana: { items: ['red', 'red'] } } });
    expect(road.mayChoose('item.who')).toEqual(['bo', 'cy']);
    road.decides('item.who', 'cy');
    expect(road.hero('cy').items).toEqual(['i18']);
  });

  it('are sold where nobody has room', () => {
    const full = { items: ['red', 'red'] };
    const nodes = [passage('start', 'end', { onEnter: [{ gain: 'item', id: 'i18' }] })];
    const road = travel(
      { nodes },
      { hooks: { itemsGoTo: 'hero', salePrice: () => 1 }, party: { ana: full, bo: full, cy: full } },
    );
    expect(road.campaign.bag).toMatchObject({ money: 1, items: [] });
  });

  it('of the players’ choice cost at most what the story says', () => {
    const road = travel({ nodes: [passage('start', 'end', { onEnter: [{ gain: 'item', choice: { maxPrice: 3 } }] })] });
    expect(road.mayChoose('reward.pick')).toEqual(['i18', 'i30', 'red']);
    road.decides('reward.pick', 'i30');
    expect(road.campaign.bag.items).toEqual(['i30']);
  });
});

describe('CMP-059 money', () => {
  it('has no limit, and its pieces are changed freely: only their worth counts', () => {
    const road = travel(
      { nodes: [choiceOf('start', { pay: { cost: { money: 4 } }, keep: {} })] },
      { campaign: bag(105) },
    );
    road.decides('story.choice', 'pay');
    expect(road.campaign.bag.money).toBe(101);
  });

  it('is never less than nothing: as much as is there is lost', () => {
    const road = travel(
      { nodes: [passage('start', 'end', { onEnter: [{ lose: 'money', n: 5 }] })] },
      { campaign: bag(3) },
    );
    expect(road.campaign.bag.money).toBe(0);
  });

  it('is left out where the ruleset has none', () => {
    const road = travel(
      { nodes: [passage('start', 'end', { onEnter: [{ gain: 'money', n: 5 }] })] },
      { hooks: { money: undefined as never } },
    );
    expect([road.campaign.bag.money, road.story.purse.map(({ id }) => id)]).toEqual([0, ['omens']]);
  });
});

describe('CMP-060 cards and items', () => {
  it('that are lost leave the campaign, out of the bag or from whoever has them', () => {
    const onEnter = [{ lose: 'item', id: 'i18', n: 2 }];
    const road = travel(
      { nodes: [passage('start', 'end', { onEnter })] },
      { campaign: bag(0, 0, ['i18']), party: { bo: { items: ['i18'] } } },
    );
    expect([road.campaign.bag.items, road.hero('bo').items]).toEqual([[], []]);
  });

  it('that are returned are in the store again: to be gained once more, and drawn for a shop', () => {
    const stall = {
      ...{ id: 'stall', name: 'Stall', text: 'Things.', time: 0, shop: true },
      services: [{ kind: 'stock', items: { random: 3, maxCost: 2 } }],
    };
    const again = ['gain', 'lose', 'gain'].map((what) => ({ [what]: 'item', id: 'i14', n: 1 }));
    const onEnter = [...again, { lose: 'item', id: 'i18', n: 1 }];
    const road = travel(
      { nodes: [passage('start', 'inn', { onEnter }), restNode('inn')], locations: [stall] },
      { campaign: bag(0, 0, ['i18']), stack: { 'story.stock': ['i18', 'red'] } },
    );
    road.continues();
    expect([road.campaign.bag, road.campaign.rest?.stock]).toEqual([
      { money: 0, food: 0, items: ['i14'] },
      { stall: ['i18', 'red'] },
    ]);
  });

  it('that are replaced leave the campaign, and the named one is taken', () => {
    const storyCards = ['oath', 'broken'].map((id) => ({ id, title: id, text: `The ${id} one.` }));
    const replace = [
      { lose: 'card', id: 'oath' },
      { gain: 'card', id: 'broken' },
    ];
    const next = [{ if: { card: 'oath' }, go: 'end' }, { if: { card: 'broken' }, go: 'after' }, { go: 'end' }];
    const road = travel(
      { nodes: [passage('start', next, { onEnter: replace }), passage('after')], storyCards },
      { campaign: { storyDeck: ['oath'] } },
    );
    expect([road.campaign.storyDeck, road.story.cards.map(({ id }) => id)]).toEqual([['broken'], ['broken']]);
    road.continues();
    expect(road.at).toBe('after');
  });

  it('beyond what a campaign may hold are replaced by their price', () => {
    const road = travel({ nodes: [passage('start', 'end', { onEnter: [{ gain: 'item', id: 'i14', n: 2 }] })] });
    expect(road.campaign.bag).toEqual({ money: 6, food: 0, items: ['i14'] });
  });
});

describe('CMP-065 damage in a story', () => {
  it('can bring a hero down', () => {
    const road = travel({ nodes: [passage('start', 'end', { onEnter: [{ damage: 9, who: { leader: true } }] })] });
    expect([
      road.hero('ana').health,
      road.story.party[0]?.isDown,
      road.told.some((event) => event?.type === 'fell'),
    ]).toEqual([0, true, true]);
  });

  it('is a burden where heroes have no health outside fights', () => {
    const road = travel(
      { nodes: [passage('start', 'end', { onEnter: [{ damage: 2, who: 'all' }] })] },
      { hooks: { health: undefined as never, heal: undefined as never } },
    );
    expect([road.hero('ana').burdens, road.hero('cy').burdens]).toEqual([2, 2]);
  });
});

describe('CMP-066 the end of a story scene', () => {
  const down = { party: { bo: { health: 0 } } };

  it.each([
    ['combat', combat('next')],
    ['rest', restNode('next')],
    ['chapter end', { id: 'next', type: 'end', kind: 'chapter', text: 'Over.', next: 'end' }],
  ])('before a %s burdens whoever is still down', (_kind, next) => {
    const road = travel({ nodes: [passage('start', 'next'), next] }, down);
    expect(road.hero('bo')).toMatchObject({ health: 0, burdens: 0 });
    road.continues();
    expect(road.hero('bo')).toMatchObject({ health: 2, burdens: 1 });
  });

  it('does not come between passages', () => {
    const road = travel({ nodes: [passage('start', 'next'), passage('next')] }, down);
    road.continues();
    expect(road.hero('bo')).toMatchObject({ health: 0, burdens: 0 });
  });

  it('does nothing to whoever was fed before (example 15)', () => {
    const test = (id: string, next: string) =>
      testNode(id, {
        who: { trait: 'Might' },
        kind: 'Might',
        difficulty: 'easy',
        success: { text: 'Yes.', next },
        failure: { text: 'No.', next },
      });
    const road = travel(
      {
        nodes: [
          passage('start', 'first', { onEnter: [{ damage: 9, who: { trait: 'Might' } }] }),
          test('first', 'second'),
          test('second', 'fight'),
          combat('fight'),
        ],
      },
      { campaign: bag(0, 1), stack: { test: ['success'] } },
    );
    road.continues();
    road.continues();
    road.answers('cy', 'bag.use', 'eat.bo');
    expect(road.hero('bo').health).toBe(1);
    road.continues();
    expect(road.campaign.journal.filter(({ kind }) => kind === 'test')).toEqual([
      { kind: 'test', node: 'first', who: ['bo'], passed: false },
      {
        kind: 'test',
        node: 'second',
        who: ['bo'],
        passed: true,
        drawn: [expect.objectContaining({ dice: ['success'] })],
      },
    ]);
    expect([road.at, road.hero('bo')]).toMatchObject(['combat fight', { health: 1, burdens: 0 }]);
  });
});

describe('CMP-067 all heroes down', () => {
  it('fail the tests that remain, then all are burdened, and the story goes on', () => {
    const road = travel({
      nodes: [
        passage('start', 'test', { onEnter: [{ damage: 9, who: 'all' }] }),
        testNode('test', { success: { text: 'Yes.', next: 'fight' }, failure: { text: 'No.', next: 'fight' } }),
        combat('fight'),
      ],
    });
    road.continues();
    road.continues();
    expect([road.at, ...['ana', 'bo', 'cy'].map((seat) => road.hero(seat).burdens)]).toEqual(['combat fight', 1, 1, 1]);
  });
});
