// Reads a table as it stands, without locking it: once per interaction, and again after a change.
import { type Whole, wholeOf } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { type Reading, seenAs } from './seen.ts';
import { NoTable, saveOf, sourceOf, takenUp } from './withLockedTable.ts';

/** For one interaction: a table is read once, however often it is asked for, and again after a change made here. */
export const readingOnce = (app: App): App => ({ ...app, readings: new Map() });

/** Undefined when there is no such table, or not in this guild. */
export async function reading(app: App, id: number, guild?: string): Promise<Reading | undefined> {
  const known = app.readings?.get(id) ?? readAnew(app, id);
  app.readings?.set(id, known);
  const found = await known;
  return guild === undefined || found?.row.guildId === guild ? found : undefined;
}

/** The same, but throws if there is no such table. */
export async function readingOf(app: App, guild: string, id: number): Promise<Reading> {
  const found = await reading(app, id, guild);
  if (!found) throw new NoTable(`there is no table ${id} here`);
  return found;
}

async function readAnew(app: App, id: number): Promise<Reading | undefined> {
  const { rows } = app.database;
  const [found] = await rows<Whole>(wholeOf({ table: id }));
  if (!found) return undefined;
  const row = found.whole;
  const source = await sourceOf(app, rows, row);
  const { table, began } = takenUp(source, saveOf(row));
  return seenAs({ row, table, source, save: began ?? saveOf(row) });
}
