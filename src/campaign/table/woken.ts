// What has to be done for a table: right after it was put down, or read from its rows by those who missed that.
import { WORLD } from '../../engine/ask.ts';
import type { Status } from '../../engine/save.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { Woken } from '../app.ts';
import type { Held } from './held.ts';
import { hasMoved, type Timed } from './timing.ts';

/** What is idle makes no work for anybody. */
const awaitable = <One extends { readonly idle?: boolean; readonly who?: string }>(asks: readonly One[]) =>
  asks.filter(({ idle, who }) => !idle && who !== WORLD);

/** Which road has something to be done for it. */
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
  asks: awaitable(row.asks).map(({ number, seat, due, remindAt, reminded, promptedAt }) => ({
    number,
    seat,
    isNew: false,
    ...(due !== undefined && { due }),
    ...(remindAt !== undefined && { remindAt }),
    reminded,
    isPrompted: promptedAt !== undefined,
  })),
  closed: [],
  events: row.headEvents,
});

/** With what has become of its asks. */
export function wokenBy(held: Held, version: number, { open: now, closed }: Pick<Timed, 'open' | 'closed'>): Woken {
  const { row, table } = held;
  const before = new Map(row.asks.map((ask) => [ask.number, ask]));
  const timedNow = new Map(now.map((ask) => [ask.number, ask]));
  return {
    table: row.id,
    version,
    isAutomatic: table.status === 'automatic',
    ...roadIn(row, table.status),
    asks: awaitable(table.asks).map(({ number, who }) => {
      const { due, remindAt, reminded = 0 } = timedNow.get(number) ?? {};
      const isPrompted = before.get(number)?.promptedAt !== undefined;
      return {
        number,
        seat: who,
        isNew: !before.has(number),
        ...(due !== undefined && { due }),
        ...(remindAt !== undefined && { remindAt }),
        reminded,
        isPrompted,
      };
    }),
    closed: closed.map((number) => {
      const { seat = '', reminded = 0 } = before.get(number) ?? {};
      return { number, seat, reminded };
    }),
    events: table.save().head.events,
    ...(held.shows && { showing: held.at }),
    ...(hasMoved(row.asks, now) && { showing: held.at, hasMoved: true }),
  };
}
