// The pictures of a story, as the autopilot meets them: the first of each kind of step, the rests, the party and the endings.

import type { Json } from '../../engine/json.ts';
import { PARTY, WORLD } from '../../engine/kernel/ask.ts';
import type { Table } from '../../engine/kernel/save.ts';
import { newTable } from '../../engine/kernel/table.ts';
import { roadFor } from '../../rulesets/index.ts';
import { type Render, type TableView, tableView } from '../../view/index.ts';
import { playByAutopilot } from '../play/autoplay.ts';
import { type LoadedRuleset, loadedRuleset, sourceOf, wordsOf } from '../play/loaded.ts';
import type { Collection } from './battle.ts';
import { mapOf, type Picture } from './kinds.ts';

const MOST_ANSWERS = 3000;
const SIZE = 3;
/** The most of each kind of step, so that different scenes are shown. */
const MOST_OF_A_KIND = 4;

/** A chapter for each story; none if a game has no campaign. */
export function storyCollections(game: LoadedRuleset, language = 'en'): readonly Collection[] {
  const rules = roadFor(game.rules.id);
  if (!rules) return [];
  const road = loadedRuleset(rules.id);
  const render = wordsOf(road, language);
  return rules.practice.battles(road.content).map((story) => ({
    title: `${game.rules.id}: story ${story}`,
    pictures: picturesOf({ game, road, story }, render),
  }));
}

type Told = { readonly game: LoadedRuleset; readonly road: LoadedRuleset; readonly story: string };

function picturesOf(told: Told, render: Render): readonly Picture[] {
  const kinds = new Map<string, TableView[]>();
  travel(told, (table) => {
    const view = tableView(table, 'public', []);
    const kind = kindOf(table, view);
    const seen = kinds.get(kind) ?? [];
    if (seen.length < MOST_OF_A_KIND && seen.at(-1)?.story?.scene !== view.story?.scene) seen.push(view);
    kinds.set(kind, seen);
  });
  return [...kinds].flatMap(([kind, views]) => views.map((view) => mapOf(view, { title: kind, render })));
}

/** The ask says more than the kind of step: a rest has several asks. */
const kindOf = ({ asks, status }: Table, { story }: TableView): string =>
  [story?.kind ?? 'other', story?.exploration ? 'map' : '', asks.find(({ idle }) => !idle)?.id ?? status]
    .filter((part) => part !== '')
    .join(' ');

/** Plays the road to its end, with every battle that it opens. */
function travel({ game, road, story }: Told, look: (table: Table) => void): void {
  const heroes = game.rules.practice.heroes(game.content).slice(0, SIZE);
  const seed = `gallery ${story}`;
  const table: Table = newTable(sourceOf(road, { seed }), { story, heroes: [...heroes] });
  for (let answers = 0; table.status !== 'over' && answers < MOST_ANSWERS; answers++) {
    if (table.status === 'opening') fight(game, table, `${seed} ${answers}`);
    else {
      look(table);
      answerNext(table);
    }
  }
  look(table);
}

function answerNext(table: Table): void {
  const ask = table.asks.find(({ idle }) => !idle);
  if (!ask) throw new Error(`nobody is asked while the road is ${table.status}`);
  const seat = ask.who === PARTY ? (table.rules.seatsOf(table.state)[0] ?? '') : ask.who;
  table.answer({ ...table.rules.autopilot(table.state, table.content, { ask, seat }), ask: ask.number, seat });
}

function fight(game: LoadedRuleset, table: Table, seed: string): void {
  const { opening, asks } = table;
  if (!opening || !asks[0]) throw new Error('there is no table to open');
  const battle = playByAutopilot(sourceOf(game, { seed }), opening.with as Json, () => undefined);
  const outcome = JSON.stringify(game.rules.outcome(battle.state));
  table.answer({ ask: asks[0].number, seat: WORLD, choose: 'outcome', with: { outcome } });
}
