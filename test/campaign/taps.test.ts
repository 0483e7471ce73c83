// How many taps an answer takes, from the board to its being done, in battles that the autopilot plays.
import { describe, expect, it } from 'vitest';
import { offerTo } from '../../src/campaign/play/choices.ts';
import { draftFrom, stepped, walked } from '../../src/campaign/play/draft.ts';
import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import { type Ask, type Choice, PARTY } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice, newTable } from '../../src/engine/kernel/table.ts';
import { type Game, games, partiesOf, sourceOf } from '../kit/games.ts';

/** The board, the choice, and doing it. */
const ALWAYS = 3;

function isSaid(entry: string, { choose, with: parts = {} }: Choice): boolean {
  const [option, value] = entry.split('/');
  return entry === choose || (option === choose && Object.values(parts).some((said) => said === value));
}

/** What has to be said one after the other once the choice is picked. */
function partsSaid(table: AnyTable, ask: Ask, choice: Choice): readonly string[] {
  const offered = offerTo({ table }, ask.who).asks.find(({ number }) => number === ask.number);
  const entry = offered?.entries.find(({ value }) => isSaid(value, choice));
  if (!entry) return [];
  let draft = draftFrom(entry.value, table, ask);
  const said: string[] = [];
  for (let { missing } = walked(table, ask, draft); missing; { missing } = walked(table, ask, draft)) {
    said.push(missing.name);
    const values = [choice.with?.[missing.name] ?? ''].flat().map(String);
    draft = stepped(table, ask, { before: draft, step: { part: missing.name, values } });
  }
  return said;
}

/** What the autopilot answers in a battle, with the taps that it takes people; not what is quick, which is done with the choice. */
function* answersIn(game: Game, battle: string, heroes: readonly string[]): Iterable<string> {
  const setup = game.rules.practice.expectedSetup(game.content, { battle, heroes });
  const table = newTable(sourceOf(game, `taps ${battle}`), setup) as AnyTable;
  for (let step = 0; step < MOST_STEPS && table.status !== 'over'; step++) {
    const [ask] = table.asks;
    if (table.status === 'automatic' || !ask) {
      table.runAutomatic();
      continue;
    }
    const seat = ask.who === PARTY ? (heroes[0] ?? '') : ask.who;
    const choice = autopilotChoice(table, ask, seat);
    if (ask.who !== PARTY && ask.pace !== 'quick') {
      const said = partsSaid(table, ask, choice);
      yield `${ALWAYS + said.length} taps: ${[choice.choose, ...said].join(', ')}`;
    }
    table.answer({ ...choice, ask: ask.number, seat });
  }
}

const MOST_STEPS = 60;

describe.each(games)('an answer of $id', (game) => {
  const [first = '', second = first] = game.rules.practice.battles(game.content);
  const [, many = []] = partiesOf(game);

  it.each([first, second])('takes at most four taps from the board to its being done: %s', (battle) => {
    const all = new Set(answersIn(game, battle, many));
    expect(all.size).toBeGreaterThan(3);
    expect([...all].filter((one) => !/^[34] taps/.test(one))).toEqual([]);
  });
});
