// A campaign's file for one reader: without what others keep to themselves, and without packs that are not ours to give.
import type { Json } from '../../../engine/json.ts';
import type { CampaignFile, TableInFile } from './shape.ts';

type Row = CampaignFile['Seat'][number];

/** For the eyes of this Discord user: leaves out the orders and plans of others. */
export function openFile(file: CampaignFile, user: string): CampaignFile {
  const me = Object.entries(file.people).find(([, { discordId }]) => discordId === user)?.[0];
  const mine = new Set(file.Seat.filter(({ personId }) => me !== undefined && personId === me).map(({ id }) => id));
  const isMine = ({ seat }: Row): boolean => seat !== undefined && mine.has(seat);
  return {
    ...file,
    Seat: file.Seat.map((seat) => (mine.has(seat.id ?? '') ? seat : { ...seat, orders: {}, lessons: {} })),
    StandingOrder: file.StandingOrder.filter(isMine),
    Absence: file.Absence.filter(({ personId }) => me !== undefined && personId === me),
    tables: file.tables.map((table) => openTable(table, isMine)),
    contents: file.contents.map(openContent),
  };
}

/** An answer given by an order names the order, so the name is left out. */
function openTable(table: TableInFile, isMine: (row: Row) => boolean): TableInFile {
  const withoutOrder = ({ because: _order, ...answer }: Row): Row => answer;
  return {
    ...table,
    Draft: table.Draft.filter(isMine),
    Plan: table.Plan.filter(isMine),
    Answer: table.Answer.map((answer) => (isMine(answer) ? answer : withoutOrder(answer))),
  };
}

/** Names somebody's own pack without its files: whoever has the pack can add it here. */
function openContent(row: Row): Row {
  const pack = packIn(row);
  if (pack === undefined) return row;
  const { files: _files, ...rest } = row;
  return { ...rest, pack };
}

/** Our files are named `<kind>/<file>`, those of a pack by their path: `…/<pack>/<game>/<kind>/<file>`. */
function packIn({ files, ruleset }: Row): string | undefined {
  const ways = Object.keys((files ?? {}) as Record<string, Json>).map((name) => name.split('/'));
  const way = ways.find(({ length }) => length > 2);
  const game = way?.lastIndexOf(String(ruleset).replace(/-road$/, '')) ?? 0;
  return way && (way[game - 1] ?? way[0]);
}
