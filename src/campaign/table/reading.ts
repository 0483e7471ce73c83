// A table as it stands, taken up without its lock. Within one interaction it is read once, until something is changed.
import type { Eyes } from '../../engine/view.ts';
import type { LockedTable } from '../../store/rows.ts';
import { type Whole, wholeOf } from '../../store/tables.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import type { AnySave, AnySource, AnyTable } from './held.ts';
import { NoTable, saveOf, sourceOf, takenUp } from './held.ts';

export type Reading = {
  readonly row: LockedTable;
  readonly table: AnyTable;
  /** What it was taken up from, to take up copies of it. */
  readonly source: AnySource;
  readonly save: AnySave;
  /** What a pair of eyes sees of it, without news. */
  readonly viewOf: (eyes: Eyes) => TableView;
};

/** For one interaction: what asks about the same table several times reads it once. Whatever is changed through it is read again. */
export const readingOnce = (app: App): App => ({ ...app, readings: new Map() });

/** Undefined when there is no such table, or not in this guild. */
export async function reading(app: App, id: number, guild?: string): Promise<Reading | undefined> {
  const known = app.readings?.get(id) ?? readAnew(app, id);
  app.readings?.set(id, known);
  const found = await known;
  return guild === undefined || found?.row.guildId === guild ? found : undefined;
}

/** The same where it has to be there. */
export async function readingOf(app: App, guild: string, id: number): Promise<Reading> {
  const found = await reading(app, id, guild);
  if (!found) throw new NoTable(`there is no table ${id} here`);
  return found;
}

async function readAnew(app: App, id: number): Promise<Reading | undefined> {
  const { rows, client } = app.database;
  const [found] = await rows<Whole>(wholeOf({ table: id }));
  if (!found) return undefined;
  const row = found.whole;
  const source = await sourceOf(app, client, row);
  const { table, began } = takenUp(source, saveOf(row));
  return { row, table, source, save: began ?? saveOf(row), viewOf: viewing(table) };
}

/** Nobody answers on a table that is only looked at: what was seen of it once is seen again. */
function viewing(table: AnyTable): Reading['viewOf'] {
  const seen = new Map<Eyes, TableView>();
  return (eyes) => {
    const known = seen.get(eyes) ?? tableView(table, eyes);
    seen.set(eyes, known);
    return known;
  };
}
