import { beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import { type Ask, PARTY, type Part, type SeatId } from '../../src/engine/kernel/ask.ts';
import { optionsFor } from '../../src/engine/kernel/choice.ts';
import type { Table } from '../../src/engine/kernel/save.ts';
import type { Text } from '../../src/engine/text.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import type { State } from '../../src/rulesets/destiny/state.ts';
import type { Content } from '../../src/rulesets/destiny/words/index.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import {
  catalog,
  loadCatalog,
  type OptionView,
  type PartOptionView,
  partViewOf,
  renderer,
  type TableView,
  tableView,
  tableWords,
} from '../../src/view/index.ts';
import { asked as askedWords } from '../../src/view/words/asked.ts';
import { telling } from '../../src/view/words/telling.ts';
import { playRandomly } from './randomPlay.ts';

const content = loadContent(destiny).content as Content;
const plain = renderer(catalog(loadCatalog('en'), destiny.names(content)), 'en');
const BATTLES = 50;

/** The same text is met a thousand times. */
const rendered = new Map<string, string>();
function render(text: Text): string {
  const key = JSON.stringify(text);
  const words = rendered.get(key) ?? plain(text);
  rendered.set(key, words);
  return words;
}

type Battle = Table<State, Content>;
type Choosable = Pick<OptionView | PartOptionView, 'id' | 'letter' | 'label' | 'about'>;

const said = ({ letter, label, about }: Choosable): string => [letter, ...[label, ...about].map(render)].join(' ');
const unlettered = ({ label, about }: Choosable): string => [label, ...about].map(render).join(' ');

/** What must be said of a choice: by what it names, a card's text, a figure's health and distance, who is in a space. */
function wanted(view: TableView, id: string): readonly string[] {
  const own = view.heroes.find((hero) => hero.id === view.eyes);
  const card = [...(own?.hand ?? []), ...(own?.features ?? [])].find((one) => one.id === id);
  if (card) return card.text.map(render);
  const token = view.board.tokens.find((one) => one.id === id);
  if (token) {
    const place = view.board.spaces.find((space) => space.id === token.at);
    const isMe = token.id === view.eyes || own === undefined || own.at === '';
    return [`${token.health.now} of ${token.health.max}`, ...(isMe || !place ? [] : [render(place.name)])];
  }
  if (view.board.spaces.some((space) => space.id === id)) return placeWanted(view, id);
  return abilityWanted(view, id);
}

function placeWanted(view: TableView, id: string): readonly string[] {
  const there = view.board.tokens.filter(({ at }) => at === id).map(({ name }) => render(name));
  return there.length > 0 ? there : ['Nobody is there'];
}

/** A chit that wakes an ability: its name and what it does. */
function abilityWanted(view: TableView, id: string): readonly string[] {
  const foe = view.foes.find(({ features }) => features.some(({ marks }) => marks.some((mark) => mark.id === id)));
  const feature = foe?.features.find(({ marks }) => marks.some((mark) => mark.id === id));
  if (!foe || !feature) return [];
  return foe.fallen ? [render(foe.name)] : [render(feature.name), ...feature.text.map(render)];
}

const failures: string[] = [];
const asked = new Map<string, number>();
const partsAsked = new Map<string, number>();

function compare(
  where: string,
  view: TableView,
  options: readonly Choosable[],
  words: (one: Choosable) => string,
): void {
  const texts = options.map(unlettered);
  if (new Set(texts).size < texts.length) failures.push(`${where}: two options read the same: ${texts.join(' | ')}`);
  for (const option of options) {
    const missing = wanted(view, option.id).filter((text) => !words(option).includes(text));
    if (missing.length > 0) failures.push(`${where} ${option.id}: ${words(option)} does not say ${missing.join(', ')}`);
  }
}

/** What is on the board's own lines about an option of an ask. */
function lineOf(lines: readonly string[], { letter, label }: Choosable): string {
  return lines.find((line) => line.startsWith(`${letter}: ${render(label)}`)) ?? '';
}

/** The lines of an ask are those of the whole board, which is read now and then. */
const WHOLE = 25;
let looks = 0;
function assertOnBoard(view: TableView, lines: readonly string[]): void {
  const board = tableWords(view, render).split('\n');
  failures.push(...lines.filter((line) => !board.includes(line)).map((line) => `not on the board: ${line}`));
}

function look(table: Battle, ask: Ask, seat: SeatId): void {
  const view = tableView(table, seat);
  const mine = view.asks.find(({ number }) => number === ask.number);
  if (!mine) throw new Error(`${seat} does not see ${ask.id}`);
  const lines = askedWords(telling(view, render), mine);
  looks += 1;
  if (looks % WHOLE === 0) assertOnBoard(view, lines);
  asked.set(ask.id, (asked.get(ask.id) ?? 0) + mine.options.length);
  compare(ask.id, view, mine.options, (option) => lineOf(lines, option));
  for (const option of optionsFor(ask, seat)) if (option.parts) lookAtParts(table, { ...ask, who: seat }, option.id);
}

/** The parts of an option, each with the first thing that may be said before it. */
function lookAtParts(table: Battle, ask: Ask, choose: string): void {
  const view = tableView(table, ask.who);
  const parts: Record<string, string | number | readonly string[]> = {};
  for (;;) {
    const soFar = { choose, with: { ...parts } };
    const part = destiny.parts(table.state, content, { ask, soFar });
    if (!part) return;
    const shown = partViewOf(table, ask, { part, soFar });
    const lists =
      shown.kind === 'slots' ? shown.slots.map(({ options }) => options) : 'options' in shown ? [shown.options] : [];
    const where = `${ask.id} ${choose} ${part.name}`;
    partsAsked.set(where, (partsAsked.get(where) ?? 0) + 1);
    for (const options of lists) compare(where, view, options, said);
    parts[part.name] = firstValue(part);
  }
}

function firstValue(part: Part): string | number | readonly string[] {
  switch (part.kind) {
    case 'number':
      return part.min;
    case 'slots':
      return part.slots.map(({ options }) => options[0]?.id ?? '');
    case 'order':
      return part.options.map(({ id }) => id);
    case 'space':
      return part.options[0]?.id ?? '';
    case 'pick':
      return part.options.slice(0, part.min).map(({ id }) => id);
  }
}

describe('what distinguishes the options of every open ask', () => {
  beforeAll(() => {
    for (let seed = 1; seed <= BATTLES; seed++) {
      const setup = destiny.practice.anySetup(content, picker(seed));
      const known = new Set<number>();
      playRandomly({ rules: destiny, content, setup, seed }, (table) => {
        for (const ask of table.asks.filter(({ number }) => !known.has(number))) {
          known.add(ask.number);
          const seats = ask.who === PARTY ? table.state.seats : [ask.who];
          for (const seat of seats.slice(0, 1)) look(table, ask, seat);
        }
      });
    }
  }, 600_000);

  it('is in the text board: name, reach, effect, risk', () => {
    expect(failures.slice(0, 10)).toEqual([]);
  });

  it('was looked at for every ask and every part', () => {
    const often = ['place', 'draw', 'fatePick', 'redraw', 'heart', 'turn', 'boost', 'block', 'effectChoice'];
    const seldom = ['retarget', 'premove', 'cardBoost', 'focusTie', 'moveTie'];
    const parts = ['step to', 'play card', 'play targets', 'play then', 'pass-discard card', 'item item'];
    expect(often.filter((id) => (asked.get(id) ?? 0) < 10)).toEqual([]);
    expect(seldom.filter((id) => !asked.has(id))).toEqual([]);
    expect(parts.filter((part) => !partsAsked.has(`turn ${part}`))).toEqual([]);
  });
});
