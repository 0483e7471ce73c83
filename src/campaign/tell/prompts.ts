// The message of a window or of a single ask: posted once, edited as people answer, posted again if it was deleted.
import { anyOf, type OpenAsk, openOf, unpromptedOf } from '../../store/messages.ts';
import type { AskRow, LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import { tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { promptTime } from '../table/awaited.ts';
import { inLine } from '../table/lineUp.ts';
import { HOUR } from '../time/offsets.ts';
import type { Fronts } from './board.ts';
import { callByBoard } from './calling.ts';
import { begunFor, type Claim, claimed, notePrompted, peopleOf, type Way, type Window } from './claims.ts';
import { noticeLeavers } from './leavers.ts';
import { tellBefore, tellNews } from './news.ts';
import type { Outward, Posted } from './outward.ts';
import { AT_IT, isRunning, type Looked, looked, noting, placeIsGone, postOnce, wakeAgain } from './posting.ts';
import { promptedAsk, standingOf } from './tableStatus.ts';

/** `later`: try again, but not before this time. */
export type Prompting = 'prompted' | 'nothing' | 'gone' | { readonly later: number };
type OfAsk = { readonly table: number; readonly ask: number };

const SOON = 1000;
/** Somebody who was silent for this long may have left the server. */
const UNHEARD = 6 * HOUR;

/** Posts the message of an ask, together with those asks of its window that are due now, too. */
export async function promptAsk(app: App, fronts: Fronts, of: OfAsk): Promise<Prompting> {
  if (!(await isUnprompted(app, of))) return 'nothing';
  const due = await dueWindow(app, of);
  if (!isWindow(due)) return due;
  // If somebody has left, nobody is prompted: a companion answers, and then another window is open.
  for (const ask of due.window)
    if (await noticeLeavers(app, fronts, { seen: due.seen, ask, silentFor: UNHEARD })) return 'nothing';
  await tellBefore(app, fronts, of.table);
  const way = await wayOf(app, fronts, due);
  // A board that calls tells the news itself, unless somebody else has begun to tell them.
  if (way === 'message' || (await isTelling(app, of))) await tellFirst(app, fronts, of);
  if (way === 'message') return post(app, fronts, { ...due, way });
  return inLine(`news ${of.table}`, async () => {
    const now = await dueWindow(app, of);
    return isWindow(now) ? post(app, fronts, { ...now, way }) : now;
  });
}

/** If exactly one ask is open and not yet prompted, prompts it now, so that the board that calls tells the news, too. */
export async function promptOnly(app: App, fronts: Fronts, { table }: { readonly table: number }): Promise<Prompting> {
  if (!fronts.outward.calling) return 'nothing';
  const open = await app.database.rows<OpenAsk>(openOf(table));
  const [only] = open;
  if (open.length !== 1 || !only || only.isPrompted) return 'nothing';
  return promptAsk(app, fronts, { table, ask: only.number });
}

/** Most calls come after the board has called, so this question is cheap. */
async function isUnprompted({ database }: App, { table, ask }: OfAsk): Promise<boolean> {
  return (await database.rows(unpromptedOf(table, ask))).length > 0;
}

async function dueWindow(app: App, { table, ask }: OfAsk): Promise<Window | Exclude<Prompting, 'prompted'>> {
  const seen = await looked(app, table);
  const row = seen && unprompted(seen.row).find(({ number }) => number === ask);
  if (!seen || !row || !isRunning(seen.row)) return 'nothing';
  const at = app.clock.now();
  const time = promptTime(seen.row, row, at);
  if (time > at) return time === Infinity ? 'nothing' : { later: time };
  const window = windowOf(seen.row, row).filter((one) => promptTime(seen.row, one, at) <= at);
  return { seen, window, at };
}
const isWindow = (due: Window | Prompting): due is Window => typeof due === 'object' && 'window' in due;

const unprompted = ({ asks }: LockedTable): readonly AskRow[] =>
  asks.filter(({ promptedAt, idle }) => promptedAt === undefined && !idle);

/** The asks that opened together. */
const windowOf = (row: LockedTable, { openedAt, askId, clockKey }: AskRow): readonly AskRow[] =>
  unprompted(row).filter((one) => one.openedAt === openedAt && one.askId === askId && one.clockKey === clockKey);

/** A message that was begun is finished in the same way; otherwise the front decides. */
async function wayOf(app: App, { outward }: Fronts, { seen, window }: Window): Promise<Way> {
  const { row, table } = seen;
  const numbers = window.map(({ number }) => number);
  const begun = await begunFor(app.database.client, row, numbers);
  if (begun) return begun.way;
  return outward.calling?.suffices(tableView(table, 'public')) ? 'board' : 'message';
}

const isTelling = async ({ database }: App, { table }: OfAsk): Promise<boolean> =>
  (await database.client.message.count({ where: { tableId: table, kind: 'telling' } })) > 0;

/** Tells first what happened. If that fails, the people are prompted all the same. */
async function tellFirst(app: App, fronts: Fronts, { table, ask }: OfAsk): Promise<void> {
  await tellNews(app, fronts, { table }).catch((err: unknown) =>
    app.log.warn({ err, table, ask }, 'somebody is asked before the news could be told'),
  );
}

async function post(app: App, fronts: Fronts, { way, ...due }: Window & { readonly way: Way }): Promise<Prompting> {
  const { row } = due.seen;
  const claim = await claimed(app, due, way);
  if (!claim) return 'nothing';
  // At the same moment, another process has begun it in the other way.
  if (claim.way !== way) return { later: due.at + SOON };
  const posted = await (way === 'board' ? callByBoard : sendPrompt)(app, fronts, { ...due, claim });
  if (posted === 'gone') {
    await placeIsGone(app, row);
    return 'gone';
  }
  await notePrompted(app, row, { ...claim, message: posted.message });
  return 'prompted';
}

type Sending = Window & { readonly claim: Claim };

async function sendPrompt(app: App, { outward }: Fronts, { claim, ...due }: Sending): Promise<Posted> {
  const { where } = due.seen;
  const asks = claim.asks.map((number) => promptedAsk(due.seen, number));
  const prompt = { ...(await shown(app, due.seen)), mark: claim.mark, asks, people: peopleOf(due) };
  return postOnce(app, outward, { where, ...claim, post: () => outward.prompt(where, prompt) });
}

// ---- afterwards ----

/** Edits the prompts of asks that have closed since; returns how many of them there were. */
export async function tidyPrompts(app: App, fronts: Fronts, { table }: { readonly table: number }): Promise<number> {
  const { client } = app.database;
  if ((await app.database.rows(anyOf(table, ['prompt', 'prompting']))).length === 0) return 0;
  const rows = await client.message.findMany({ where: { tableId: table, kind: { in: ['prompt', 'prompting'] } } });
  if (rows.length === 0) return 0;
  const seen = await looked(app, table);
  if (!seen) return 0;
  let edited = 0;
  for (const message of rows.filter(({ kind }) => kind === 'prompt')) {
    const asks = (await asksOf(client, message)).map((one) => ({ ...one, isClosed: one.isClosed || isGivenUp(seen) }));
    if (await editOne(app, fronts, { seen, message, asks })) edited += 1;
  }
  return edited + (await forgetBegun(app, fronts, { seen, begun: rows.filter(({ kind }) => kind === 'prompting') }));
}

/** After a campaign was given up, nobody is asked any more. */
const isGivenUp = ({ row }: Looked): boolean => row.campaign.state === 'abandoned';

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
  const edit = { ...(await shown(app, seen)), message: message.id, open, closed };
  const edited = await outward.editPrompt(seen.where, edit);
  // The row stays: `care` finds that the message does not yet say what was answered.
  if (edited === 'later') return false;
  if (edited === 'gone') {
    await messageDeleted(app, { guild: seen.where.guild, message: message.id });
    return true;
  }
  const { client } = app.database;
  if (open.length === 0) await client.message.deleteMany({ where: { id: message.id } });
  else await client.message.updateMany({ where: { id: message.id }, data: { upTo: closed.length } });
  return true;
}

const shown = async (app: App, seen: Looked) => ({
  table: seen.row.id,
  view: tableView(seen.table, 'public'),
  standing: await standingOf(app, seen),
});

/**
 * Ends messages that were begun for asks that are closed by now. If the message is there, a prompt is over, and a board
 * has told its news. If it is not, another process may still be posting it, and its news must not be told a second
 * time.
 */
async function forgetBegun(
  app: App,
  { outward }: Fronts,
  { seen, begun }: { readonly seen: Looked; readonly begun: readonly MessageRow[] },
): Promise<number> {
  const stale = begun.filter(({ ask }) => isGivenUp(seen) || !seen.row.asks.some(({ number }) => number === ask));
  if (stale.length === 0) return 0;
  const recalled = await outward.recall(seen.where);
  const isAtIt = ({ postedAt }: MessageRow) => app.clock.now() - postedAt.getTime() < AT_IT;
  let ended = 0;
  for (const row of stale) {
    const { id, ask } = row;
    const found = recalled.find(({ mark }) => id.startsWith(`${mark}/`));
    if (!found && isAtIt(row)) continue;
    const closed = ask === null ? [] : [ask];
    const claim = found && (await begunFor(app.database.client, seen.row, closed));
    if (found && claim?.way === 'board') await notePrompted(app, seen.row, { ...claim, message: found.message });
    else if (found && (await isStillOpen(app, outward, { seen, message: found.message, closed }))) continue;
    await app.database.client.message.deleteMany({ where: { id } });
    ended += 1;
  }
  return ended;
}

type Ending = { readonly seen: Looked; readonly message: string; readonly closed: readonly number[] };

/** Whether the message could not yet be edited to say that all is answered. */
async function isStillOpen(app: App, outward: Outward, { seen, message, closed }: Ending): Promise<boolean> {
  const edit = { ...(await shown(app, seen)), message, open: [], closed };
  return (await outward.editPrompt(seen.where, edit)) === 'later';
}

/** Somebody deleted a message: a prompt is posted again. Returns the asks to prompt. */
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
