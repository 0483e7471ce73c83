// A table as it stood at one moment, for those who only look: each view of it is made once and kept.
import type { GameEvent } from '../../engine/kernel/event.ts';
import type { Eyes } from '../../engine/ruleset/view.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { AnsweredSeat } from '../../store/tables.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { AnySave, AnySource, AnyTable } from './withLockedTable.ts';

export type Reading = {
  readonly row: LockedTable;
  readonly table: AnyTable;
  /** What the table was taken up from; copies of it are taken up from the same. */
  readonly source: AnySource;
  readonly save: AnySave;
  /** What a pair of eyes sees of the table, without news. */
  readonly viewOf: (eyes: Eyes) => TableView;
  /** Only right after a write: the events since then, and which of the asked seats have answered. */
  readonly fresh?: Fresh;
};
export type Fresh = {
  readonly since: number;
  readonly events: readonly GameEvent[];
  readonly answered: readonly AnsweredSeat[];
};

/** For a table that takes no more answers: its views are kept. */
export function seenAs(of: Omit<Reading, 'viewOf'>): Reading {
  const seen = new Map<Eyes, TableView>();
  const viewOf = (eyes: Eyes): TableView => {
    const known = seen.get(eyes) ?? tableView(of.table, eyes);
    seen.set(eyes, known);
    return known;
  };
  return { ...of, viewOf };
}
