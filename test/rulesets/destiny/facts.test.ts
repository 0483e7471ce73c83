// The facts that are declared for standing orders are those of the asks that are really met.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Ask } from '../../../src/engine/kernel/ask.ts';
import type { AskFacts, Fact, RowsFact } from '../../../src/engine/ruleset/facts.ts';
import type { Text } from '../../../src/engine/text.ts';
import { ASKS } from '../../../src/rulesets/destiny/asks.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { facts as factsOf } from '../../../src/rulesets/destiny/speak/facts.ts';
import { readyOrders } from '../../../src/rulesets/destiny/speak/orders.ts';
import { plays } from '../../../src/rulesets/destiny/speak/plays.ts';
import { picker } from '../../../src/tools/fuzz/random.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { content, playedContent, scene } from '../../kit/destiny.ts';
import { withCards } from '../../kit/turnScenes.ts';
import { playRandomly } from '../../view/randomPlay.ts';

const declared = factsOf(playedContent);
const GAMES = 60;

/** A path to a fact, as `block.hit.loss`. */
const paths = (ask: string, { facts }: AskFacts): readonly string[] =>
  Object.entries(facts).flatMap(([name, fact]) => [
    `${ask}.${name}`,
    ...(fact.is === 'rows' ? Object.keys(fact.of).map((inner) => `${ask}.${name}.${inner}`) : []),
  ]);

function fits(fact: Fact | RowsFact, value: Json): boolean {
  switch (fact.is) {
    case 'number':
      return typeof value === 'number';
    case 'yesNo':
      return typeof value === 'boolean';
    case 'data':
      return true;
    case 'word':
      return isWord(fact, value);
    case 'words':
      return Array.isArray(value) && value.every((one) => isWord(fact, one));
    case 'rows':
      return Array.isArray(value) && value.length > 0 && value.every((row) => rowFits(fact, row));
  }
}

const isWord = (fact: Fact & { readonly is: 'word' | 'words' }, value: Json): boolean =>
  typeof value === 'string' && (value === '' || fact.words === undefined || fact.words.includes(value));

const rowFits = ({ of }: RowsFact, row: Json): boolean =>
  Object.entries(row as Record<string, Json>).every(([name, value]) => of[name] && fits(of[name], value));

type Met = { readonly facts: Set<string>; readonly unfit: Set<string>; readonly declines: Set<string> };

function note(met: Met, ask: Ask): void {
  met.facts.add(ask.id);
  const known = declared[ask.id]?.facts ?? {};
  for (const [name, value] of Object.entries(ask.facts)) {
    met.facts.add(`${ask.id}.${name}`);
    const fact = known[name];
    if (!fact || !fits(fact, value)) met.unfit.add(`${ask.id}.${name} = ${JSON.stringify(value)}`);
    if (fact?.is === 'rows') for (const row of value as Json[]) noteRow(met, `${ask.id}.${name}`, row);
  }
  for (const { id } of ask.options) if (id === 'decline' || id === 'stay') met.declines.add(`${ask.id} ${id}`);
}

function noteRow(met: Met, path: string, row: Json): void {
  for (const inner of Object.keys(row as Record<string, Json>)) met.facts.add(`${path}.${inner}`);
}

/** What no card of ours or hardly any battle brings about. */
function rareAsks(): readonly Ask[] {
  const pushing = scene({
    seekers: ['dunn', 'bram'],
    turnOf: 'dunn',
    content: withCards({ 'dunn-1a': [{ do: 'push' }] }),
    given: {
      'seekers.dunn.hand': ['dunn-1a'],
      'seekers.bram.hand': ['bram-1a'],
      'enemies.brack.at': 'D',
      'seekers.dunn.at': 'D',
    },
  });
  pushing.plays('dunn', 'dunn-1a', { targets: ['brack'], then: ['end'] });
  pushing.leaveOpen();
  const falling = scene({
    battle: 'crow-field',
    seekers: ['osk', 'maro'],
    turnOf: 'osk',
    given: {
      'seekers.osk.at': 'D',
      'seekers.osk.hand': ['osk-9a'],
      'seekers.maro.hand': ['maro-1a'],
      'enemies.crow-three.at': 'D',
      'enemies.crow-three.health': 1,
    },
  });
  falling.plays('osk', 'osk-9a', { targets: ['crow-three'], then: ['end'] });
  falling.leaveOpen();
  return [...pushing.driver.table.asks, ...falling.driver.table.asks];
}

const met: Met = { facts: new Set(), unfit: new Set(), declines: new Set() };
const parts = new Set<string>();

beforeAll(() => {
  for (let seed = 1; seed <= GAMES; seed++) {
    const setup = destiny.practice.anySetup(playedContent, picker(seed));
    playRandomly({ rules: destiny, content: playedContent, setup, seed, most: 500 }, (table) => {
      for (const ask of table.asks) {
        note(met, ask);
        for (const { id } of ask.options.filter((option) => option.parts)) {
          const part = destiny.parts(table.state, playedContent, { ask, soFar: { choose: id } });
          if (part) parts.add(`${ask.id} ${part.name}`);
        }
      }
    });
  }
}, 60_000);

describe('the facts of destiny', () => {
  it('are declared for every ask, whenever they occur, and occur when they are declared', () => {
    for (const ask of rareAsks()) note(met, ask);
    const all = Object.entries(declared).flatMap(([id, ask]) => [id, ...paths(id, ask)]);
    expect([...met.facts].toSorted()).toEqual(all.toSorted());
    expect(Object.keys(declared).toSorted()).toEqual([...ASKS].toSorted());
  });

  it('are of the type and among the words that are declared', () => {
    expect([...met.unfit]).toEqual([]);
  });

  it('name the option that declines, where there is one', () => {
    const named = Object.entries(declared).flatMap(([id, { decline }]) => (decline ? [`${id} ${decline}`] : []));
    expect(named).toEqual(expect.arrayContaining([...met.declines]));
  });

  it('name the parts of an answer that are met', () => {
    const named = Object.entries(declared).flatMap(([id, ask]) => (ask.parts ?? []).map((part) => `${id} ${part}`));
    expect(named).toEqual(expect.arrayContaining([...parts]));
    expect(parts.size).toBeGreaterThan(5);
  });

  it('have rows whose order and answer name facts of theirs, and at most one such list an ask', () => {
    for (const { facts, parts: known = [] } of Object.values(declared)) {
      const rows = Object.values(facts).filter((fact) => fact.is === 'rows');
      expect(rows.length).toBeLessThan(2);
      for (const { of, leastFirst, answers } of rows) {
        expect(of[leastFirst]?.is).toBe('number');
        expect(Object.keys(of).filter((name) => name in facts)).toEqual([]);
        expect(answers && [of[answers.by]?.is, known.includes(answers.part)]).toEqual(['word', true]);
      }
    }
  });
});

describe('the texts of the facts', () => {
  const render = renderer(catalog(loadCatalog('en'), destiny.names(content)), 'en');
  const textsOf = (fact: Fact): readonly Text[] => [
    fact.name,
    fact.text,
    ...('nameOf' in fact && fact.nameOf ? (fact.words ?? []).map(fact.nameOf) : []),
  ];

  it('are there for asks, facts and their words', () => {
    const asks = Object.values(declared);
    const facts = asks.flatMap((ask) => Object.values(ask.facts));
    const inner = facts.flatMap((fact) => (fact.is === 'rows' ? [fact, ...Object.values(fact.of)] : [fact]));
    const all = [
      ...asks.map(({ name }) => name),
      ...inner.flatMap((fact) => (fact.is === 'rows' ? [fact.name, fact.text] : textsOf(fact))),
    ];
    expect(all.map(render).filter((words) => words.trim() === '')).toEqual([]);
  });

  it('are there for ready-made plays and orders', () => {
    expect(Object.values(plays).map(({ name }) => render(name))).toContain('the smallest card that is enough');
    const ready = Object.values(readyOrders).flatMap(({ values, textOf }) =>
      values.map((value) => render(textOf(value))),
    );
    expect(ready).toContain('never boost, block or redraw');
  });
});

describe('DST-168 the settings of the ready-made orders', () => {
  it('begin with ask and enemy', () => {
    expect(readyOrders.reactions.initial).toBe('ask');
    expect(readyOrders.redrawAsk.initial).toBe('enemy');
  });
});
