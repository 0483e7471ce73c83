// What jobs have to do for a table: told right after a write, or read later from its rows if that was missed.
import { WORLD } from '../../engine/kernel/ask.ts';
import type { Status } from '../../engine/kernel/save.ts';
import type { AskRow, LockedTable } from '../../store/rows.ts';
import type { Woken } from '../app.ts';
import { promptTime } from './awaited.ts';
import { hasMoved, type Timed } from './timing.ts';
import type { Held } from './withLockedTable.ts';

/** Nobody waits for an idle ask. */
const awaitable = <One extends { readonly idle?: boolean; readonly who?: string }>(asks: readonly One[]) =>
  asks.filter(({ idle, who }) => !idle && who !== WORLD);

/** The road that has something to do after this table. */
function roadIn({ id, parent, ruleset, campaign }: LockedTable, status: Status) {
  if (status === 'opening') return { road: id };
  if (status !== 'over') return {};
  return ruleset === campaign.ruleset ? parent !== undefined && { road: parent } : { road: id };
}

export const wokenOf = (row: LockedTable): Woken => ({
  table: row.id,
  version: row.version,
  isAutomatic: row.status === 'automatic',
  ...roadIn(row, row.status),
  asks: awaitable(row.asks).map((ask) => ({ isNew: false, ...timesOf(ask) })),
  closed: [],
  events: row.headEvents,
});

const timesOf = ({ number, seat, due, remindAt, reminded, promptedAt }: AskRow) => ({
  ...{ number, seat, reminded },
  ...(due !== undefined && { due }),
  ...(remindAt !== undefined && { remindAt }),
  isPrompted: promptedAt !== undefined,
});

/** The same right after a write, with what happened to its asks. */
export function wokenBy(held: Held, version: number, { open: now, closed }: Pick<Timed, 'open' | 'closed'>): Woken {
  const { row, table } = held;
  const before = new Map(row.asks.map((ask) => [ask.number, ask]));
  const timedNow = new Map(now.map((ask) => [ask.number, ask]));
  return {
    table: row.id,
    version,
    isAutomatic: table.status === 'automatic',
    ...roadIn(row, table.status),
    asks: awaitable(table.asks).flatMap(({ number }) => {
      const ask = timedNow.get(number);
      if (!ask) return [];
      const { promptedAt } = before.get(number) ?? {};
      const times = timesOf({ ...ask, ...(promptedAt !== undefined && { promptedAt }) });
      return [{ isNew: !before.has(number), ...times, promptAt: promptTime(row, ask, held.at) }];
    }),
    closed: closed.flatMap((number) => {
      const ask = before.get(number);
      return ask ? [timesOf(ask)] : [];
    }),
    events: table.save().head.events,
    ...(held.shows && { showing: held.at }),
    ...(hasMoved(row.asks, now) && { showing: held.at, hasMoved: true }),
  };
}
