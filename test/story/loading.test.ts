// What is refused when a story is loaded: all problems at once, each with its node and a sentence (CMP-017, CMP-018).
import { describe, expect, it } from 'vitest';
import { warningsOf } from '../../src/story/check/index.ts';
import { roadHooks } from '../kit/road/hooks.ts';
import {
  choiceOf,
  combat,
  passage,
  problemsOf,
  restNode,
  roadSource,
  roadWith,
  storyOf,
  type Tale,
  testNode,
} from '../kit/road/travel.ts';

const sentences = (tale: Tale) => problemsOf(tale).map(({ path, problem }) => `${path} ${problem}`);
const entering = (effect: object) => [passage('start', 'end', { onEnter: [effect] as never })];

describe('CMP-017 placeholders', () => {
  it('that are unknown are an error', () => {
    expect(
      sentences({ nodes: [passage('start', 'end', { text: 'Hello, {hero} and {flag:x} and {hero:trait=Luck}.' })] }),
    ).toEqual([
      'start.text has the placeholder {hero}; there are {hero:trait=…}, {party}, {flag:…} and {tester}',
      'start.text names the flag `x`, which does not exist',
      'start.text names the trait `Luck`, which does not exist',
    ]);
  });

  it('stand for heroes, the party and flags', () => {
    const text = '{hero:trait=Might} looks at {party}. {flag:word}. It’s {hero:trait=Craft}.';
    const source = roadSource({
      nodes: [passage('start', 'end', { text, onEnter: [{ set: 'word', to: 'ash' }] })],
      flags: [{ id: 'word', kind: 'word' }],
    });
    const { content, rules } = source;
    expect(rules.names(content)['mini.story.tale.start.text']).toBe(
      '{hero_trait_Might} looks at {party}. {flag_word}. It’s {hero_trait_Craft}.',
    );
  });

  it('need both braces', () => {
    expect(sentences({ nodes: [passage('start', 'end', { text: 'Odd { text' })] })).toEqual([
      'start.text has a brace without its other half',
    ]);
  });
});

describe('CMP-018 a story', () => {
  it('with an edge to nowhere', () => {
    expect(sentences({ nodes: [choiceOf('start', { a: { next: 'ned' }, b: {} })] })).toEqual([
      'start: options[0].next names the node `ned`, which does not exist; did you mean `end`?',
    ]);
  });

  it('with a node that cannot be reached', () => {
    expect(sentences({ nodes: [passage('start'), passage('alone')] })).toEqual(['alone can be reached from nowhere']);
  });

  it('with a node from which no end can be reached', () => {
    expect(
      sentences({
        nodes: [choiceOf('start', { a: { next: 'round' }, b: {} }), passage('round', 'trip'), passage('trip', 'round')],
      }),
    ).toEqual(['round leads to no end of the story', 'trip leads to no end of the story']);
  });

  it('with a flag that is read and never set', () => {
    const nodes = [passage('start', [{ if: { flag: 'lit', is: true }, go: 'end' }, { go: 'end' }])];
    expect(sentences({ nodes, flags: [{ id: 'lit', kind: 'bool' }] })).toEqual([
      'start: if reads the flag `lit`, which nothing ever sets',
    ]);
  });

  it.each([
    ['flag', { set: 'x', to: true }, 'start: set names the flag `x`, which does not exist'],
    ['reputation', { rep: 'x', n: 1 }, 'start: rep names the reputation `x`, which does not exist'],
    ['item', { gain: 'item', id: 'i99' }, 'start: gain names the item `i99`, which does not exist'],
    ['item', { lose: 'item' }, 'start: lose loses item, but does not say which (`id`)'],
    ['card', { gain: 'card', id: 'x' }, 'start: gain names the story card `x`, which does not exist'],
    ['ally', { gain: 'ally', id: 'x' }, 'start: gain names the ally `x`, which does not exist'],
    [
      'trait',
      { trait: 'Loer', who: 'all' },
      'start: trait names the trait `Loer`, which does not exist; did you mean `Lore`?',
    ],
    ['trait', { damage: 1, who: { trait: 'x' } }, 'start: damage names the trait `x`, which does not exist'],
    ['location', { location: 'x', state: 'open' }, 'start: location names the location `x`, which does not exist'],
    ['side quest', { quest: 'x', state: 'open' }, 'start: quest names the side quest `x`, which does not exist'],
    [
      'encounter',
      { encounterMod: 'S99', mod: { rounds: 1 } },
      'start: encounterMod names the encounter `S99`, which does not exist',
    ],
    ['mod', { encounterMod: 'S01', mod: { bees: 1 } }, 'start: encounterMod is no change of an encounter'],
    ['rule', { unlockRule: 'x' }, 'start: unlockRule names the rule `x`, which does not exist'],
    [
      'own effect',
      { own: 'oemn', n: 1 },
      'start: own names the effect `oemn`, which does not exist; did you mean `omen`?',
    ],
    ['own effect', { own: 'omen' }, 'start: own needs a number `n`'],
  ])('with an unknown %s', (_what, effect, sentence) => {
    expect(sentences({ nodes: entering(effect) })).toEqual([sentence]);
  });

  it('with an unknown condition', () => {
    const nodes = [
      passage('start', [
        { if: { own: 'luck' }, go: 'end' },
        { if: { own: 'omens' }, go: 'end' },
        { if: { visited: 'x' }, go: 'end' },
        { go: 'end' },
      ]),
    ];
    expect(sentences({ nodes })).toEqual([
      'start: if names the condition `luck`, which does not exist',
      'start: if needs a number `gte`',
      'start: if names the node `x`, which does not exist',
    ]);
  });

  it('with a combat that lacks an edge', () => {
    expect(sentences({ nodes: [combat('start', { edges: [{ on: 'partial', text: 'Half.', go: 'end' }] })] })).toEqual([
      'start: edges have none for success',
      'start: edges have none for failure',
    ]);
  });

  it('with a combat that must be won, which needs no edge for failure', () => {
    expect(
      sentences({ nodes: [combat('start', { mustWin: true, edges: [{ on: 'success', text: 'Won.', go: 'end' }] })] }),
    ).toEqual([]);
  });

  it('with an unknown encounter, or a test of an unknown kind', () => {
    expect(sentences({ nodes: [combat('start', { encounter: 'S9' })] })).toEqual([
      'start: encounter names the encounter `S9`, which does not exist',
    ]);
    expect(sentences({ nodes: [testNode('start', { kind: 'Luck' })] })).toEqual([
      'start: kind names the trait `Luck`, which does not exist',
    ]);
  });

  it('with a test that lacks an edge', () => {
    const { failure: _failure, ...half } = testNode('start');
    expect(problemsOf({ nodes: [half] })[0]).toMatchObject({
      file: 'stories/tale.json',
      path: 'acts[0].chapters[0].nodes[0].failure',
    });
  });

  it('with a choice whose options may all be closed, and no fallback', () => {
    const needs = (option: object) => sentences({ nodes: [choiceOf('start', { a: option as never })] });
    const missing = ['start: fallback is missing: all options of this choice may be closed'];
    expect([needs({ if: { food: 1 } }), needs({ cost: { money: 1 } }), needs({})]).toEqual([missing, missing, []]);
  });

  it('with a chance that lacks an edge, or has a strange one', () => {
    const edge = { text: 'So be it.', next: 'end' };
    const chance = (results: object) =>
      sentences({ nodes: [{ id: 'start', type: 'chance', text: 'Draw.', what: 'omens', results } as never] });
    expect(chance({ good: edge, odd: edge })).toEqual([
      'start: results have no edge for `bad`',
      'start: results names the result `odd`, which does not exist',
    ]);
  });

  it('with a last branch that has a condition', () => {
    expect(sentences({ nodes: [passage('start', [{ if: { food: 1 }, go: 'end' }])] })).toEqual([
      'start: next has a condition in its last entry, so that it may lead nowhere',
    ]);
  });

  it('with a node that is entered once and has no way around it', () => {
    expect(sentences({ nodes: [passage('start', 'end', { once: true })] })).toEqual([
      'start: skip is missing: a node that is entered once needs a way around it',
    ]);
  });

  it('with the same id twice', () => {
    expect(sentences({ nodes: [passage('start'), passage('start')] })).toEqual([
      'start is a second node with the id `start`',
    ]);
  });

  it('with a node that is called like other texts', () => {
    expect(sentences({ nodes: [passage('quest.one')] })).toEqual([
      'quest.one begins with a word under which other texts of the story are kept',
    ]);
  });

  it('with a place that is on no map', () => {
    expect(sentences({ nodes: [passage('start', 'end', { map: { place: 'ford' } })] })).toEqual([
      'start: map.place names the place `ford`, which does not exist',
    ]);
  });

  it('with an unknown location in a rest', () => {
    expect(sentences({ nodes: [restNode('start', { add: ['inn'] })] })).toEqual([
      'start: add names the location `inn`, which does not exist',
    ]);
  });

  it('with several mistakes tells them all at once, with the file', () => {
    const problems = problemsOf({
      nodes: [passage('start', 'nowhere', { onEnter: [{ set: 'x', to: true }], text: 'Hello {you}.' })],
    });
    expect(problems.map(({ file, path }) => `${file} ${path}`)).toEqual([
      'stories/tale.json start: next',
      'stories/tale.json start',
      'stories/tale.json start: set',
      'stories/tale.json start.text',
    ]);
  });

  it('of another ruleset, or with another id than its file', () => {
    const story = { ...(storyOf({ nodes: [passage('start')] }) as object), id: 'other', ruleset: 'forge' };
    const { problems } = roadWith().readContent(new Map([['stories/tale.json', story as never]]));
    expect(problems.map(({ path, problem }) => `${path} ${problem}`)).toEqual([
      'id is "other", but the file is called tale.json',
      'ruleset is "forge", but the file lies with mini',
    ]);
  });

  it('with what only the ruleset finds wrong', () => {
    const found = [{ file: '', path: 'start: text', problem: 'is too dark for this game' }];
    expect(problemsOf({ nodes: [passage('start')] }, { storyProblems: () => found })).toEqual([
      { file: 'stories/tale.json', path: 'start: text', problem: 'is too dark for this game' },
    ]);
  });

  it('with a mistyped field says which was meant', () => {
    expect(problemsOf({ nodes: [passage('start', 'end', { speeker: 'Dagny' })] })).toMatchObject([
      { problem: expect.stringContaining('did you mean `speaker`?') },
    ]);
  });
});

describe('CMP-019 a circle without a decision', () => {
  it('is an error', () => {
    const shut = (id: string, fallback: string) => choiceOf(id, { a: { if: { food: 9 } } }, { fallback });
    expect(sentences({ nodes: [shut('start', 'two'), shut('two', 'start')] })).toEqual([
      'start is part of a circle without a decision: start → two → start',
    ]);
  });
});

describe('what a ruleset has no use for', () => {
  it('is a warning and no error', () => {
    const nodes = [
      passage('start', 'end', {
        onEnter: [
          { gain: 'money', n: 1 },
          { gain: 'food', n: 1 },
          { spend: 'energy', n: 1, who: 'all' },
          { recover: 'health', n: 1, who: 'all' },
        ],
      }),
    ];
    const { money: _money, eat: _eat, energy: _energy, health: _health, ...hooks } = roadHooks;
    const bare = { money: undefined, eat: undefined, energy: undefined, health: undefined } as never;
    expect(problemsOf({ nodes }, bare)).toEqual([]);
    const story = roadSource({ nodes }, { hooks: bare }).content.stories.tale as never;
    expect(
      warningsOf({ hooks: hooks as never, content: {}, story }).map(({ path, problem }) => `${path} ${problem}`),
    ).toEqual([
      'start: gain is left out: this ruleset has no money',
      'start: gain is left out: this ruleset has no food',
      'start: spend is left out: this ruleset has no energy',
      'start: recover is left out: this ruleset has no health outside fights',
    ]);
  });
});
