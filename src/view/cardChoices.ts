// Which cards in hand can be chosen now, and by which letters: the same as on the buttons and in the menus.
import { partsIn } from '../engine/kernel/parts.ts';
import type { Table } from '../engine/kernel/save.ts';
import type { GameState } from '../engine/ruleset/ruleset.ts';
import type { Eyes } from '../engine/ruleset/view.ts';
import { letterOf } from './askView.ts';
import type { TableView } from './tableView.ts';

export type CardChoice = { readonly id: string; readonly letter: string };

/**
 * The options of the player's open asks. If a card is only said after an option, the choices after the first such
 * option: letters of several menus side by side would mean nothing.
 */
export function cardChoices<S extends GameState, C>(table: Table<S, C>, view: TableView): readonly CardChoice[] {
  const hand = view.heroes.find(({ id }) => id === view.eyes)?.hand ?? [];
  const isInHand = ({ id }: { readonly id: string }) => hand.some((card) => card.id === id);
  const options = view.asks.filter(({ mine }) => mine).flatMap((ask) => ask.options.filter(isInHand));
  if (options.length > 0) return options;
  const menus = menusOf(table, view.eyes).map((menu) => menu.filter(isInHand));
  return menus.find((menu) => menu.length > 0) ?? [];
}

/** The first choices after each option of the player's asks that needs more to be said. */
function menusOf<S extends GameState, C>(table: Table<S, C>, eyes: Eyes): readonly (readonly CardChoice[])[] {
  const mine = table.asks.filter(({ who }) => who === eyes);
  return mine.flatMap((ask) =>
    ask.options
      .filter(({ parts }) => parts)
      .map(({ id }) => partsIn(table, ask)({ choose: id }))
      .map((part) =>
        part && 'options' in part ? part.options.map((one, n) => ({ id: one.id, letter: letterOf(n) })) : [],
      ),
  );
}
