// The road as a ruleset: what it hides, says, shows, and how the autopilot plays it (campaign.md, sections 4 and 12).
import { describe, expect, it } from 'vitest';
import { unaskedAnswer } from '../../src/engine/kernel/table.ts';
import { chain } from '../../src/rulesets/chain/index.ts';
import { rulesetNamed, rulesets } from '../../src/rulesets/index.ts';
import { loadCatalog } from '../../src/view/catalogs.ts';
import { catalog, renderer } from '../../src/view/text.ts';
import { choiceOf, combat, passage, restNode, testNode, travel } from '../kit/road/travel.ts';

const tale = {
  nodes: [
    passage('start', 'choice', {
      speaker: 'Dagny Ash',
      text: '“Dagny’s lamp,” says {hero:trait=Lore}.',
      scene: 'square',
    }),
    choiceOf('choice', { a: { next: 'test' }, b: { next: 'secret' } }),
    passage('secret', 'test'),
    testNode('test', {
      success: { text: '{tester} finds it.', next: 'fight' },
      failure: { text: '{tester} does not.', next: 'fight' },
    }),
    combat('fight', {
      edges: [
        { on: 'success', text: 'Won.', go: 'rest' },
        { on: 'failure', text: 'Lost.', go: 'rest' },
      ],
    }),
    restNode('rest'),
  ],
  locations: [
    {
      id: 'inn',
      name: 'Inn',
      text: 'Warm.',
      time: 1,
      shop: false,
      services: [{ kind: 'heal' }, { kind: 'food', price: 1, max: 4 }],
    },
  ],
};

describe('unvisited nodes', () => {
  it('are nobody’s to see: no view contains them', () => {
    const road = travel(tale);
    const { rules, content } = road.source;
    const hidden = rules.secrets(road.table.state, content, 'public');
    expect(hidden).toContain('mini.story.tale.secret.text');
    const seen = JSON.stringify(rules.view(road.table.state, content, 'ana'));
    expect(hidden.filter((secret) => seen.includes(secret))).toEqual([]);
  });
});

describe('the view', () => {
  it('has title, act, chapter, speaker, scene, text and the party', () => {
    expect(travel(tale).story).toMatchObject({
      title: { key: 'mini.story.tale.title' },
      act: { key: 'mini.story.tale.act.one' },
      chapter: { key: 'mini.story.tale.chapter.c1' },
      kind: 'passage',
      scene: 'square',
      speaker: { key: 'mini.story.tale.start.speaker' },
      text: [
        {
          key: 'mini.story.tale.start.text',
          params: { hero_trait_Lore: { key: 'story.trait', params: { trait: 'ana' } } },
        },
      ],
      party: [{ seat: 'ana', health: { now: 9, max: 9 } }, { seat: 'bo' }, { seat: 'cy' }],
      purse: [
        { id: 'money', count: 0 },
        { id: 'omens', count: 0 },
      ],
    });
  });
});

describe('every event and text', () => {
  it('has its words', () => {
    const road = travel(tale, {
      stack: { test: ['success', 'success'] },
      party: { bo: { health: 2 } },
      campaign: { bag: { money: 3, food: 1, items: [] } },
    });
    road.continues();
    road.decides('story.choice', 'a');
    road.decides('test.who', 'ana');
    road.answers('bo', 'bag.use', 'eat.bo');
    road.fights('success');
    road.decides('rest.next', 'visit.inn');
    road.answers('ana', 'rest.buy', 'food', { n: 1 });
    const { rules, content } = road.source;
    const render = renderer(catalog(loadCatalog('en'), rules.names(content)), 'en');
    const lines = road.told
      .filter(Boolean)
      .flatMap((event) => rules.narrate(event, content).map(({ text }) => render(text)));
    expect(lines).toEqual([
      'An Act begins: The First.',
      '“Dagny’s lamp,” says ana.',
      'Text of choice.',
      'Decided: Label of a',
      'Text of test.',
      'ana passes the test: Lore.',
      'ana finds it.',
      '1 trait point for the party.',
      '−1 food',
      'bo eats.',
      'The fight is won.',
      'Won.',
      'A long room.',
      'You go to: Inn.',
      '−1 gold',
      'ana buys: Food (1 gold each).',
      '+1 food',
    ]);
    const asks = road.table.asks.flatMap(({ title, options }) => [
      ...(title ? [title] : []),
      ...options.map(({ label }) => label),
    ]);
    expect(asks.map(render).every((words) => words.length > 0)).toBe(true);
  });
});

describe('the autopilot', () => {
  it('brings a road to its end, with healing and food', () => {
    const road = travel(tale, {
      stack: { test: ['success', 'success'] },
      party: { bo: { health: 2 } },
      campaign: { bag: { money: 9, food: 0, items: [] } },
    });
    road.playsOut();
    expect(road.hero('bo').health).toBeGreaterThanOrEqual(7);
    expect(road.campaign.bag.food).toBe(3);
  });

  it('takes up what lies in the bag where no person plays who might want it (12, 4)', () => {
    const road = travel(tale, { campaign: { bag: { money: 0, food: 0, items: ['i30'] } } });
    const { rules } = road.source;
    const ask = road.ask('bag.use');
    const unasked = (isAlone: boolean) =>
      rules.unasked?.(road.table.state, road.source.content, { ask, seat: 'bo', isAlone });
    expect(unasked(true)).toEqual({ choose: 'take.bo', with: { item: 'i30' } });
    expect(unasked(false)).toBeUndefined();
    expect(unaskedAnswer(road.table, ['ana', 'bo'])).toBeUndefined();
    expect(unaskedAnswer(road.table, rules.seatsOf(road.table.state))).toMatchObject({
      seat: 'ana',
      choose: 'take.ana',
    });
  });

  it('takes the default, else what brings reputation, then items, and nothing that costs too much health (12, 1)', () => {
    const reputations = [{ id: 'guild', name: 'Guild', start: 0 }];
    const chosen = (options: Parameters<typeof choiceOf>[1], health = 9) => {
      const road = travel({ nodes: [choiceOf('start', options)], reputations }, { party: { bo: { health } } });
      return road.source.rules.autopilot(road.table.state, road.source.content, {
        ask: road.ask('story.choice'),
        seat: 'ana',
      }).choose;
    };
    const item = { effects: [{ gain: 'item', id: 'i18' }] };
    const friend = { effects: [{ rep: 'guild', n: 1 }] };
    const risky = {
      effects: [
        { rep: 'guild', n: 2 },
        { damage: 3, who: 'all' },
      ],
    };
    expect(chosen({ plain: {}, item, friend })).toBe('friend');
    expect(chosen({ plain: {}, item })).toBe('item');
    expect(chosen({ plain: { default: true }, friend })).toBe('plain');
    expect([chosen({ friend, risky }), chosen({ friend, risky }, 6)]).toEqual(['risky', 'friend']);
  });

  it('trains, and does easy side quests when all are well (12, 3)', () => {
    const court = { id: 'court', name: 'Court', text: 'Sand.', time: 1, shop: false, services: [{ kind: 'train' }] };
    const quest = (id: string, threat: number) => ({
      id,
      name: id,
      text: id,
      threat,
      time: 1,
      life: 2,
      opens: 'itself',
      start: `${id}.end`,
      nodes: [{ id: `${id}.end`, type: 'end', kind: 'sideQuest', text: 'Done.' }],
    });
    const road = travel(
      { nodes: [restNode('start')], locations: [court], sideQuests: [quest('hard', 3), quest('easy', 1)] } as never,
      { heroes: ['ana', 'bo'], campaign: { bag: { money: 9, food: 2, items: [] } } },
    );
    road.playsOut();
    expect([road.hero('ana').skills, road.hero('bo').skills]).toEqual([
      ['first', 'jab'],
      ['first', 'jab'],
    ]);
    expect(road.campaign.quests).toEqual([
      { id: 'hard', age: 1, state: 'open' },
      { id: 'easy', age: 0, state: 'won' },
    ]);
  });

  it('does not go again and again where it can pay nothing (12, 3)', () => {
    const shops = [
      { kind: 'heal', price: 5 },
      { kind: 'train', level: 2 },
      { kind: 'food', price: 5 },
    ].map((service) => ({
      ...{ id: service.kind, name: 'Shop', text: 'Things.', time: 0, shop: true },
      services: [service],
    }));
    const road = travel({ nodes: [restNode('start')], locations: shops } as never, {
      heroes: ['ana', 'bo'],
      campaign: { bag: { money: 3, food: 0, items: [] } },
      party: { ana: { health: 1 } },
    });
    road.playsOut();
    expect([road.table.status, road.campaign.bag.money]).toEqual(['over', 3]);
  });

  it('answers nothing for others: a vote’s fallback stands when nobody votes (campaign.md 12, 5)', () => {
    const road = travel({ nodes: [choiceOf('start', { a: {}, b: { default: true } })] });
    road.isSilent('story.choice');
    expect(road.campaign.journal[0]).toMatchObject({ option: 'b' });
  });
});

describe('the registry', () => {
  it('lists games only, and finds their roads by name', () => {
    expect(rulesets.map(({ id }) => id)).toContain(chain.id);
    expect(rulesets.some(({ id }) => id.endsWith('-road'))).toBe(false);
    expect(rulesetNamed('nothing-road')).toBeUndefined();
  });
});
