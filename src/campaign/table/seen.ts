// A table as it stood at one moment, for those who only look: what was seen of it once is seen again.
import type { GameEvent } from '../../engine/kernel/event.ts';
import type { Eyes } from '../../engine/ruleset/view.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { AnsweredSeat } from '../../store/tables.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { AnySave, AnySource, AnyTable } from './withLockedTable.ts';

export type Reading = {
  readonly row: LockedTable;
  readonly table: AnyTable;
  /** What it was taken up from, to take up copies of it. */
  readonly source: AnySource;
  readonly save: AnySave;
  /** What a pair of eyes sees of it, without news. */
  readonly viewOf: (eyes: Eyes) => TableView;
  /** Where it was just put down: what happened after this event, and who has answered of those still asked. */
  readonly fresh?: Fresh;
};
export type Fresh = {
  readonly since: number;
  readonly events: readonly GameEvent[];
  readonly answered: readonly AnsweredSeat[];
};

/** Nobody answers on it any more. */
export function seenAs(of: Omit<Reading, 'viewOf'>): Reading {
  const seen = new Map<Eyes, TableView>();
  const viewOf = (eyes: Eyes): TableView => {
    const known = seen.get(eyes) ?? tableView(of.table, eyes);
    seen.set(eyes, known);
    return known;
  };
  return { ...of, viewOf };
}
