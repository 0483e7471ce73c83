// What has to be done for a table, read from its rows: for those who missed it when it became so.
import type { LockedTable } from '../../store/rows.ts';
import type { Woken } from '../app.ts';

export const wokenOf = (row: LockedTable): Woken => ({
  table: row.id,
  version: row.version,
  isAutomatic: row.status === 'automatic',
  asks: row.asks.map(({ number, seat, due, remindAt, reminded, promptedAt }) => ({
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
