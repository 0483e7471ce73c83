// Battles played by the autopilot; the gallery can go back to any pause in them and take pictures.
import type { GameEvent } from '../../engine/kernel/event.ts';
import type { Save, Table } from '../../engine/kernel/save.ts';
import { open } from '../../engine/kernel/table.ts';
import type { TableView } from '../../view/tableView.ts';
import { tableView } from '../../view/tableView.ts';
import { playByAutopilot } from '../play/autoplay.ts';
import { type AnySource, type LoadedRuleset, sourceOf } from '../play/loaded.ts';

export type Pause = {
  readonly save: Save;
  /** How many events had happened. */
  readonly events: number;
  /** The ids of the open asks. */
  readonly asks: readonly string[];
};

export type Played = {
  readonly source: AnySource;
  readonly heroes: readonly string[];
  readonly pauses: readonly Pause[];
  readonly events: readonly GameEvent[];
  readonly end: Table;
};

/** The same battle every time. */
export function played(loaded: LoadedRuleset, battle: string, heroes: readonly string[]): Played {
  const source = sourceOf(loaded, { seed: `gallery ${battle}` });
  const pauses: Pause[] = [];
  const setup = loaded.rules.practice.expectedSetup(loaded.content, { battle, heroes });
  const end = playByAutopilot(source, setup, (_events, table) => {
    if (table.status !== 'asking') return;
    pauses.push({ save: table.save(), events: table.events.length, asks: table.asks.map(({ id }) => id) });
  });
  return { source, heroes, pauses, events: end.events, end };
}

/** The pause at a share of the battle, from 0 to 1. */
export function pauseAt({ pauses }: Played, share: number): Pause {
  const pause = pauses[Math.round(share * (pauses.length - 1))];
  if (!pause) throw new Error('nobody was ever asked in this battle');
  return pause;
}

export const tableAt = ({ source }: Played, { save }: Pause): Table => open(source, save);

const TOLD = 6;

/** What somebody sees at a pause, with the last events as news. */
export function viewAt(game: Played, pause: Pause, eyes: string): TableView {
  const last = game.events.slice(Math.max(0, pause.events - TOLD), pause.events);
  return tableView(tableAt(game, pause), eyes, last);
}

/** The first pause at which each kind of ask is open, with somebody who is asked. */
export function firstOfEachAsk(game: Played): ReadonlyMap<string, Pause> {
  const first = new Map<string, Pause>();
  for (const pause of game.pauses) for (const id of pause.asks) if (!first.has(id)) first.set(id, pause);
  return first;
}
