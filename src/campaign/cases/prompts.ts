// The message of a window, or of a single ask: posted once for those who are waited for, edited as they answer, posted again when it was deleted.
import type { Ask } from '../../engine/ask.ts';
import type { AskRow, LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import { tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import type { Addressed, PromptedAsk } from '../outward.ts';
import { awaitedAt, promptTime } from '../table/awaited.ts';
import { isAwake } from '../time/hours.ts';
import { type Fronts, tellNews } from './news.ts';
import {
  intend,
  isRunning,
  type Looked,
  looked,
  markOf,
  notePosted,
  noting,
  placeIsGone,
  postOnce,
  wakeAgain,
} from './posting.ts';

/** `later`: not before then. */
export type Prompting = 'prompted' | 'nothing' | 'gone' | { readonly later: number };
type OfAsk = { readonly table: number; readonly ask: number };

/** Posts the message of an ask, together with those of its window that are to be told now too. */
export async function promptAsk(app: App, fronts: Fronts, { table, ask }: OfAsk): Promise<Prompting> {
  const seen = await looked(app, table);
  const row = seen && unprompted(seen.row).find(({ number }) => number === ask);
  if (!seen || !row || !isRunning(seen.row)) return 'nothing';
  const at = app.clock.now();
  const time = promptTime(seen.row, row, at);
  if (time > at) return time === Infinity ? 'nothing' : { later: time };
  // What happened is told first; but who is waited for is told even when that cannot be done.
  await tellNews(app, fronts, { table }).catch(() => undefined);
  const window = windowOf(seen.row, row).filter((one) => promptTime(seen.row, one, at) <= at);
  return post(app, fronts, { seen, window, at });
}

const unprompted = ({ asks }: LockedTable): readonly AskRow[] =>
  asks.filter(({ promptedAt }) => promptedAt === undefined);

/** The asks that opened together. */
const windowOf = (row: LockedTable, { openedAt, askId, clockKey }: AskRow): readonly AskRow[] =>
  unprompted(row).filter((one) => one.openedAt === openedAt && one.askId === askId && one.clockKey === clockKey);

type Window = { readonly seen: Looked; readonly window: readonly AskRow[]; readonly at: number };

async function post(app: App, { outward }: Fronts, { seen, window, at }: Window): Promise<Prompting> {
  const { row, table, where } = seen;
  const claim = await claimed(app, row, { window, at });
  if (!claim) return 'nothing';
  const asks = claim.asks.map((number) => promptedAsk(seen, number));
  const prompt = {
    table: row.id,
    mark: claim.mark,
    asks,
    people: peopleOf(row, window, at),
    view: tableView(table, 'public'),
  };
  const posted = await postOnce(outward, { where, ...claim }, () => outward.prompt(where, prompt));
  if (posted === 'gone') {
    await placeIsGone(app, row);
    return 'gone';
  }
  await notePrompted(app, row, { ...claim, message: posted.message });
  return 'prompted';
}

type Claim = { readonly mark: string; readonly asks: readonly number[]; readonly isNew: boolean };

/** One message an ask, whoever comes at the same time: the first to write it down decides which asks are in it. */
function claimed(app: App, row: LockedTable, { window, at }: Omit<Window, 'seen'>): Promise<Claim | undefined> {
  const numbers = window.map(({ number }) => number);
  return noting(app, row.id, async (tx) => {
    const open = { tableId: row.id, number: { in: numbers }, promptedAt: null, closedAt: null };
    const free = (await tx.ask.findMany({ where: open, select: { number: true } })).map(({ number }) => number);
    const begun = await tx.message.findFirst({ where: { tableId: row.id, kind: 'prompting', ask: { in: free } } });
    if (begun) {
      const mark = begun.id.split('/')[0] ?? begun.id;
      const same = await tx.message.findMany({ where: { id: { startsWith: `${mark}/` } } });
      return { mark, asks: same.flatMap(({ ask }) => (ask === null ? [] : [ask])), isNew: false };
    }
    const [first] = free;
    if (first === undefined) return undefined;
    const mark = markOf('p', row.id, first, at);
    for (const ask of free) await intend(tx, row, { mark: `${mark}/${ask}`, kind: 'prompting', ask, at });
    return { mark, asks: free, isNew: true };
  });
}

function notePrompted(app: App, row: LockedTable, { mark, asks, message }: Claim & { readonly message: string }) {
  const postedAt = app.clock.now();
  return noting(app, row.id, async (tx) => {
    const { count } = await tx.ask.updateMany({
      where: { tableId: row.id, number: { in: [...asks] }, promptedAt: null },
      data: { promptedAt: new Date(postedAt) },
    });
    await tx.message.deleteMany({ where: { id: { startsWith: `${mark}/` } } });
    const ask = Math.min(...asks);
    if (count > 0) await notePosted(tx, row, { mark, message, kind: 'prompt', ask, postedAt });
  });
}

/** Nobody is called by name who is asleep. */
function peopleOf(row: LockedTable, window: readonly AskRow[], at: number): readonly Addressed[] {
  const awaited = window.flatMap((ask) => awaitedAt(row, ask, at)).filter(({ hours }) => isAwake(hours, at));
  return awaited.map(({ user, seat, person: { locale } }) => ({ user, seat, ...(locale !== undefined && { locale }) }));
}

export function promptedAsk({ row, table }: Looked, number: number): PromptedAsk {
  const ask = table.asks.find((one) => one.number === number);
  const { seat = '', due } = row.asks.find((one) => one.number === number) ?? {};
  const silence = ask && silenceOf(ask);
  return { number, seat, ...(due !== undefined && { due }), ...(silence !== undefined && { silence }) };
}

/** What may be chosen in secret stays secret in what silence means. */
function silenceOf({ fallback, options, secret }: Ask): PromptedAsk['silence'] {
  if (fallback === 'autopilot') return 'autopilot';
  return secret === 'open' ? options.find(({ id }) => id === fallback.choose)?.label : undefined;
}

// ---- afterwards ----

/** Edits the prompts of asks that have closed since. */
export async function tidyPrompts(app: App, fronts: Fronts, { table }: { readonly table: number }): Promise<number> {
  const { client } = app.database;
  const rows = await client.message.findMany({ where: { tableId: table, kind: { in: ['prompt', 'prompting'] } } });
  if (rows.length === 0) return 0;
  const seen = await looked(app, table);
  if (!seen) return 0;
  let edited = 0;
  for (const message of rows.filter(({ kind }) => kind === 'prompt')) {
    const asks = await asksOf(client, message);
    if (await editOne(app, fronts, { seen, message, asks })) edited += 1;
  }
  await forgetBegun(app, fronts, { seen, begun: rows.filter(({ kind }) => kind === 'prompting') });
  return edited;
}

type MessageRow = Awaited<ReturnType<Tx['message']['findMany']>>[number];
type PromptState = { readonly number: number; readonly isClosed: boolean };

/** The asks of a prompt: those of its window that were noted together with it. */
async function asksOf(tx: Tx, { tableId, ask, postedAt }: MessageRow): Promise<readonly PromptState[]> {
  const first = ask === null ? null : await tx.ask.findUnique({ where: { tableId_number: { tableId, number: ask } } });
  if (!first) return [];
  const { askId, clockKey, openedAt } = first;
  const same = await tx.ask.findMany({ where: { tableId, askId, clockKey, openedAt, promptedAt: postedAt } });
  return same.map(({ number, closedAt }) => ({ number, isClosed: closedAt !== null }));
}

type Editing = { readonly seen: Looked; readonly message: MessageRow; readonly asks: readonly PromptState[] };

async function editOne(app: App, { outward }: Fronts, { seen, message, asks }: Editing): Promise<boolean> {
  const closed = asks.filter(({ isClosed }) => isClosed).map(({ number }) => number);
  if (closed.length === (message.upTo ?? 0) && asks.length > 0) return false;
  const open = asks.filter(({ isClosed }) => !isClosed).map(({ number }) => promptedAsk(seen, number));
  await outward.editPrompt(seen.where, { table: seen.row.id, message: message.id, open, closed });
  const { client } = app.database;
  if (open.length === 0) await client.message.deleteMany({ where: { id: message.id } });
  else await client.message.updateMany({ where: { id: message.id }, data: { upTo: closed.length } });
  return true;
}

/** A message that was begun for asks that are closed by now: if it is there, it is over. */
async function forgetBegun(
  app: App,
  { outward }: Fronts,
  { seen, begun }: { readonly seen: Looked; readonly begun: readonly MessageRow[] },
): Promise<void> {
  const stale = begun.filter(({ ask }) => !seen.row.asks.some(({ number }) => number === ask));
  if (stale.length === 0) return;
  const recalled = await outward.recall(seen.where);
  for (const { id, ask } of stale) {
    const found = recalled.find(({ mark }) => id.startsWith(`${mark}/`));
    const closed = ask === null ? [] : [ask];
    if (found) await outward.editPrompt(seen.where, { table: seen.row.id, message: found.message, open: [], closed });
    await app.database.client.message.deleteMany({ where: { id } });
  }
}

/** Somebody deleted a message: a prompt is posted again. Returns the asks that are to be prompted. */
export async function messageDeleted(
  app: App,
  { guild, message: id }: { readonly guild: string; readonly message: string },
): Promise<readonly OfAsk[]> {
  const found = await app.database.client.message.findFirst({ where: { id, table: { guildId: guild } } });
  if (!found) return [];
  const again = await noting(app, found.tableId, async (tx) => {
    const open = found.kind === 'prompt' ? (await asksOf(tx, found)).filter(({ isClosed }) => !isClosed) : [];
    const numbers = open.map(({ number }) => number);
    await tx.ask.updateMany({
      where: { tableId: found.tableId, number: { in: numbers } },
      data: { promptedAt: null },
    });
    await tx.message.deleteMany({ where: { id } });
    return numbers.map((ask) => ({ table: found.tableId, ask }));
  });
  if (again.length > 0) await wakeAgain(app, found.tableId);
  return again;
}
