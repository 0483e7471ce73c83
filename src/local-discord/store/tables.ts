// The records that are held in memory: all but messages.
import type { Interaction, Kind } from '../records.ts';
import { KIND_NAMES } from './lines.ts';

type TableKind = Exclude<Kind, 'message'>;
type Kept = { readonly record: object; readonly bytes: number };
export type Row = { readonly kind: TableKind; readonly id: string; readonly record: object };

export type Tables = {
  get(kind: TableKind, id: string): object | undefined;
  /** `bytes`: how long its line in the log is. */
  put(row: Row, bytes: number): void;
  /** Whether there was one. */
  remove(kind: TableKind, id: string): boolean;
  all(kind: TableKind): object[];
  rows(): Iterable<Row>;
  /** All lines together. */
  bytes(): number;
  forgetOldInteractions(now: number): void;
};

/** Their tokens end after fifteen. */
const INTERACTION_AGE = 20 * 60_000;

export function newTables(): Tables {
  const tables = new Map<Kind, Map<string, Kept>>(KIND_NAMES.map((kind) => [kind, new Map<string, Kept>()]));
  const table = (kind: Kind) => tables.get(kind) ?? new Map<string, Kept>();
  let bytes = 0;

  const put = ({ kind, id, record }: Row, length: number) => {
    bytes += length - (table(kind).get(id)?.bytes ?? 0);
    table(kind).set(id, { record, bytes: length });
  };
  const remove = (kind: TableKind, id: string) => {
    bytes -= table(kind).get(id)?.bytes ?? 0;
    return table(kind).delete(id);
  };
  const rows = function* (): Iterable<Row> {
    for (const [kind, kept] of tables)
      for (const [id, { record }] of kept) yield { kind: kind as TableKind, id, record };
  };
  return {
    get: (kind, id) => table(kind).get(id)?.record,
    put,
    remove,
    all: (kind) => [...table(kind).values()].map(({ record }) => record),
    rows,
    bytes: () => bytes,
    forgetOldInteractions: (now) => {
      for (const [id, { record }] of table('interaction')) {
        if ((record as Interaction).created < now - INTERACTION_AGE) remove('interaction', id);
      }
    },
  };
}
