// What holds for every game of the registry, whatever its rules are.
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { clone } from '../../src/engine/json.ts';
import { type Ask, PARTY } from '../../src/engine/kernel/ask.ts';
import type { Table } from '../../src/engine/kernel/save.ts';
import { newTable, open } from '../../src/engine/kernel/table.ts';
import { assertSound } from '../../src/tools/fuzz/checks.ts';
import { showingDraws } from '../../src/tools/fuzz/shown.ts';
import { playByAutopilot } from '../../src/tools/play/autoplay.ts';
import { rulesWithoutTest } from '../../src/tools/rules.ts';
import { altText, foeAlt, handAlt, heroSheetAlt, type Render, tableSections, tableView } from '../../src/view/index.ts';
import { anySetup, type Game, games, partiesOf, sourceOf, wordsOf } from '../kit/games.ts';
import { playRandomly } from '../view/randomPlay.ts';

const SEEDS = [1, 2];
const MOST = 80;
/** What takes long is looked at now and then. */
const SELDOM = 7;
/** Discord takes no more. */
const ALT = 1024;

/** Random play; `look` sees the table at every pause. */
function played(game: Game, look: (table: Table) => void): void {
  for (const seed of SEEDS)
    playRandomly({ ...game, setup: anySetup(game, seed), seed, most: MOST }, (table) => look(table as Table));
}

describe.each(games)('$id', (game) => {
  const { rules, content } = game;
  const battles = rules.practice.battles(content);

  it('has a state that is JSON, and sound: nothing leaks, every ask has a legal fallback', () => {
    played(game, (table) => {
      expect(JSON.parse(JSON.stringify(table.state))).toEqual(table.state);
      assertSound(table);
    });
  });

  it('reveals by an event whatever is drawn, before anybody is asked again', () => {
    expect(() => played({ ...game, rules: showingDraws(rules) }, () => {})).not.toThrow();
  });

  it('is the same when it is taken up again', () => {
    const source = sourceOf(game, 'random 1');
    playRandomly({ ...game, setup: anySetup(game, 1), seed: 1, most: MOST }, (table) => {
      const save = table.save();
      const again = open({ ...source, hash: 'random' }, clone(save));
      expect({ state: again.state, asks: again.asks, status: again.status }).toEqual({
        ...{ state: table.state, asks: table.asks, status: table.status },
      });
      expect(again.save()).toEqual(save);
    });
  });

  it.each(battles)('is played to its end by the autopilot: %s', (battle) => {
    for (const heroes of partiesOf(game)) {
      const setup = rules.practice.expectedSetup(content, { battle, heroes });
      const table = playByAutopilot(sourceOf(game, `conformance ${battle}`), setup, () => {});
      expect(table.status).toBe('over');
      expect(['success', 'partial', 'failure']).toContain(rules.outcome(table.state).result);
    }
  });

  it('begins a campaign with any party, as its speech says', () => {
    for (const heroes of partiesOf(game)) {
      const setup = rules.speech?.opening(content, { heroes, teach: true });
      if (setup === undefined) continue;
      const table = newTable(sourceOf(game, 'opening'), setup);
      expect(rules.seatsOf(table.state)).toEqual(heroes);
      expect(table.asks.length).toBeGreaterThan(0);
    }
  });

  it.each(['en', 'de'])('has words for everything that is drawn (%s)', (language) => {
    const render = wordsOf(game, language);
    let pauses = 0;
    for (const hero of rules.practice.heroes(content)) {
      const sheet = rules.heroSheet(content, hero);
      expect(sheet && heroSheetAlt(sheet, { ruleset: rules.id, render })).toSatisfy(isWords);
    }
    played(game, (table) => {
      pauses += 1;
      const eyes = pauses % SELDOM === 0 ? ['public', ...rules.seatsOf(table.state)] : [];
      expect(eyes.flatMap((one) => pictureless(table, one, render))).toEqual([]);
    });
    expect(pauses).toBeGreaterThan(SELDOM);
  });

  it('asks only what its facts, its verbs and its texts know', () => {
    const known = Object.keys(rules.facts?.(content) ?? {});
    // A ruleset without facts says nothing of its asks.
    const isKnown = (ask: string) => known.length === 0 || known.includes(ask);
    const verbs = Object.entries(rules.speech?.verbs ?? {});
    const render = wordsOf(game);
    played(game, ({ asks }) => {
      for (const ask of asks) {
        expect(isKnown(ask.id), ask.id).toBe(true);
        expect(titleOf(ask, render)).toSatisfy(isWords);
      }
    });
    const typed = commands.map(({ data }) => data.name);
    expect(verbs.map(([verb]) => verb.split(' ')[0]).filter((verb) => !typed.includes(verb ?? ''))).toEqual([]);
    const asked = verbs.flatMap(([, meanings]) => meanings.map(({ ask }) => ask));
    expect(asked.filter((ask) => !isKnown(ask))).toEqual([]);
  });

  it('can say what each of its things does', () => {
    const render = wordsOf(game);
    for (const id of rules.describable?.(content) ?? []) {
      const found = rules.describe?.(content, id);
      expect(found && [found.title, ...found.lines].map(render).join(' '), id).toSatisfy(isWords);
    }
  });

  it('has ready-made orders that answer legally, and words for each', () => {
    const render = wordsOf(game);
    const ready = Object.entries(rules.readyOrders ?? {});
    for (const [, { values, textOf }] of ready)
      for (const value of values) expect(render(textOf(value))).toSatisfy(isWords);
    played(game, (table) => {
      for (const ask of table.asks.filter(({ who }) => who !== PARTY))
        for (const [name, { values }] of ready) for (const value of values) expectLegal(table, ask, { [name]: value });
    });
  });
});

describe('the specifications', () => {
  // Whatever joins the registry is held too; the campaign between battles is everybody's.
  it('have a test for every rule', { timeout: 60_000 }, () => {
    const names = [...games.map(({ id }) => id), 'campaign'];
    const none = Object.fromEntries(names.map((name) => [name, []]));
    expect(rulesWithoutTest('.', names)).toEqual(none);
  });
});

const isWords = (text: unknown): boolean =>
  typeof text === 'string' && text.trim().length > 0 && !/undefined|NaN|\[object/.test(text);

const titleOf = ({ title, id }: Ask, render: Render): string => (title ? render(title) : id);

/** What of a table is drawn, and not said in words that fit. */
function pictureless(table: Table, eyes: string, render: Render): readonly string[] {
  const view = tableView(table, eyes);
  const said: Readonly<Record<string, string>> = {
    board: altText(view, render),
    ...(eyes !== 'public' && { hand: handAlt(view, [], render) }),
    ...Object.fromEntries(view.foes.map(({ id }) => [id, foeAlt(view, id, render)])),
  };
  const wrong = Object.entries(said).filter(([, words]) => !isWords(words) || words.length > ALT);
  const look = tableSections(view, render);
  return [...wrong.map(([what]) => `${what} for ${eyes}`), ...(look.length === 0 ? [`look for ${eyes}`] : [])];
}

function expectLegal(table: Table, ask: Ask, orders: Readonly<Record<string, string>>): void {
  const { rules, state, content } = table;
  const choice = rules.standing(state, content, { ask, seat: ask.who, orders });
  const options = ask.options.map(({ id }) => id);
  expect(choice === undefined || options.includes(choice.choose), `${ask.id}: ${choice?.choose}`).toBe(true);
}
