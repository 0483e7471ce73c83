// A campaign's file as somebody may read it: without what others keep to themselves, and without what is not ours to give away.
import type { Json } from '../../../engine/json.ts';
import type { CampaignFile, TableInFile } from './shape.ts';

type Row = CampaignFile['Seat'][number];

/** For the eyes of this Discord user; what others told the bot to do for them, and what they meant to do, stays out. */
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

/** An answer that an order gave names the order. */
function openTable(table: TableInFile, isMine: (row: Row) => boolean): TableInFile {
  const withoutOrder = ({ because: _order, ...answer }: Row): Row => answer;
  return {
    ...table,
    Draft: table.Draft.filter(isMine),
    Plan: table.Plan.filter(isMine),
    Answer: table.Answer.map((answer) => (isMine(answer) ? answer : withoutOrder(answer))),
  };
}

/** A pack of somebody's own is named, and not given: whoever has it can lay it beside ours. */
function openContent(row: Row): Row {
  const pack = packIn(row);
  if (pack === undefined) return row;
  const { files: _files, ...rest } = row;
  return { ...rest, pack };
}

/** Files of ours are named `<kind>/<file>`, those of a pack by where they lie: `…/<pack>/<game>/<kind>/<file>`. */
function packIn({ files, ruleset }: Row): string | undefined {
  const ways = Object.keys((files ?? {}) as Record<string, Json>).map((name) => name.split('/'));
  const way = ways.find(({ length }) => length > 2);
  const game = way?.lastIndexOf(String(ruleset).replace(/-road$/, '')) ?? 0;
  return way && (way[game - 1] ?? way[0]);
}
