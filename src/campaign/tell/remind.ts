// Reminders: at half time and near the end, to whoever is waited for, is awake, and is not here anyway.

import type { Pace } from '../../engine/kernel/ask.ts';
import { lastReminderOf } from '../../store/people.ts';
import type { AskRow, LockedTable } from '../../store/rows.ts';
import { tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { settingsFrom } from '../settings.ts';
import { type Awaited, awaitedAt } from '../table/awaited.ts';
import { partyHours } from '../time/apply.ts';
import { addWaking } from '../time/hours.ts';
import { ACTIVE, APART, mayRemind, partyRemindersOf, remindersOf } from '../time/reminders.ts';
import { allowanceOf } from '../time/running.ts';
import { type Fronts, lastBoard } from './board.ts';
import { noticeLeavers } from './leavers.ts';
import type { Posted } from './outward.ts';
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
import { messageDeleted, promptAsk } from './prompts.ts';
import { promptedAsk, standingOf } from './tableStatus.ts';

/** `prompted`: the message was missing, and was posted instead; `later`: try again, but not before this time. */
export type Reminded = 'reminded' | 'prompted' | 'nothing' | 'gone' | { readonly later: number };
/** `count`: the number of this reminder of its ask. */
export type OfReminder = { readonly table: number; readonly ask: number; readonly count: number };

export async function remind(app: App, fronts: Fronts, { table, ask: number, count }: OfReminder): Promise<Reminded> {
  const seen = await looked(app, table);
  const ask = seen?.row.asks.find((one) => one.number === number);
  if (!seen || !ask || !isRunning(seen.row) || ask.remindAt === undefined || ask.reminded !== count - 1)
    return 'nothing';
  const at = app.clock.now();
  if (ask.remindAt > at) return { later: ask.remindAt };
  if (await noticeLeavers(app, fronts, { seen, ask })) return 'nothing';
  const again = await promptedAgain(app, fronts, { seen, ask });
  if (again) return again;
  const people = await chances(app, { row: seen.row, ask, at });
  const now = people.filter(({ next }) => next <= at);
  if (now.length === 0) return moved(app, seen.row, { ask, to: Math.min(...people.map(({ next }) => next)) });
  for (const { awaited } of now) if ((await send(app, fronts, { seen, ask, awaited, at })) === 'gone') return 'gone';
  await counted(app, seen.row, { ask, at, awaited: people.map(({ awaited }) => awaited) });
  return 'reminded';
}

type AskSeen = { readonly seen: Looked; readonly ask: AskRow };

/** If somebody has no message to answer, posts it instead of a reminder. */
async function promptedAgain(app: App, fronts: Fronts, { seen, ask }: AskSeen): Promise<Reminded | undefined> {
  const { row, where } = seen;
  if (ask.promptedAt !== undefined) {
    const message = await promptOf(app, row, ask);
    if (message === undefined || (await fronts.outward.isThere(where, message))) return undefined;
    await messageDeleted(app, { guild: where.guild, message });
    const open = { tableId: row.id, number: ask.number };
    await noting(app, row.id, (tx) => tx.ask.updateMany({ where: open, data: { promptedAt: null } }));
  }
  const prompted = await promptAsk(app, fronts, { table: row.id, ask: ask.number });
  if (prompted !== 'prompted') return prompted === 'nothing' ? undefined : prompted;
  await counted(app, row, { ask, at: app.clock.now(), awaited: awaitedAt(row, ask, app.clock.now()) });
  return 'prompted';
}

/** The message that asks: its prompt, or the board. */
async function promptOf(app: App, row: LockedTable, { promptedAt, number }: AskRow): Promise<string | undefined> {
  const where = { tableId: row.id, kind: 'prompt', ask: { lte: number }, postedAt: new Date(promptedAt ?? 0) };
  const found = await app.database.client.message.findFirst({ where, orderBy: { ask: 'desc' } });
  return found?.id ?? lastBoard(app, row.id);
}

type AtAsk = { readonly row: LockedTable; readonly ask: AskRow; readonly at: number };
type Chance = { readonly awaited: Awaited; readonly next: number };

/** When each of the people may be reminded first; nobody who wants no reminders. */
async function chances({ database: { client } }: App, { row, ask, at }: AtAsk): Promise<readonly Chance[]> {
  const awaited = awaitedAt(row, ask, at).filter(({ person }) => person.reminders);
  return Promise.all(
    awaited.map(async (one) => {
      const { person, hours } = one;
      const isCalledNow = calledBefore({ row, ask, at }).some((other) => other.person.id === person.id);
      const remindedAt = isCalledNow
        ? at
        : await lastReminderOf(client, { person: person.id, table: row.id, seats: seatsFor(row, person.id, at) });
      const when = {
        hours,
        ...(person.lastActiveAt !== undefined && { activeAt: person.lastActiveAt }),
        ...(person.snoozedUntil !== undefined && { snoozedUntil: person.snoozedUntil }),
        ...(remindedAt !== undefined && { remindedAt }),
      };
      return { awaited: one, next: mayRemind(when, at) ? at : nextChance(when, at) };
    }),
  );
}

/** Who is reminded at this moment of an earlier ask. */
const calledBefore = ({ row, ask, at }: AtAsk): readonly Awaited[] =>
  row.asks
    .filter(({ number, remindAt = Infinity }) => number < ask.number && remindAt <= at)
    .flatMap((other) => awaitedAt(row, other, at));

/** The asked seats that this person answers for: their own, and those they are steward of. */
const seatsFor = (row: LockedTable, personId: string, at: number): string[] =>
  row.asks
    .flatMap((one) => awaitedAt(row, one, at))
    .filter(({ person }) => person.id === personId)
    .map(({ seat }) => seat);

function nextChance(
  { hours, activeAt, snoozedUntil, remindedAt }: Parameters<typeof mayRemind>[0],
  at: number,
): number {
  const free = [(activeAt ?? -Infinity) + ACTIVE, snoozedUntil ?? -Infinity, (remindedAt ?? -Infinity) + APART];
  return addWaking(hours, Math.max(at, ...free), 0);
}

type Sending = AskSeen & { readonly awaited: Awaited; readonly at: number };

async function send(app: App, { outward }: Fronts, { seen, ask, awaited, at }: Sending): Promise<Posted> {
  const { row, where } = seen;
  const { seat, user, person } = awaited;
  const position = row.seats.find(({ id }) => id === seat)?.position ?? 0;
  const mark = markOf('r', row.id, ask.number, ask.reminded + 1, position);
  const { client } = app.database;
  const isNew = await intend(client, row, { mark, kind: 'reminding', ask: ask.number, seat, at });
  const prompt = await promptOf(app, row, ask);
  const { locale, remindsPrivately: inPrivate } = person;
  const to = { user, seat, inPrivate, ...(locale !== undefined && { locale }) };
  const standing = await standingOf(app, seen);
  const notice = {
    ...({ kind: 'waiting', table: row.id, mark, where, standing } as const),
    ask: promptedAsk(seen, ask.number),
    count: ask.reminded + 1,
    view: tableView(seen.table, 'public'),
    ...(prompt !== undefined && { prompt }),
  };
  const posted = await postOnce(app, outward, {
    ...{ where, mark, since: isNew ? at : undefined },
    post: () => outward.remind(to, notice),
  });
  if (posted === 'gone') await placeIsGone(app, row);
  else
    await notePosted(client, row, {
      mark,
      message: posted.message,
      kind: 'reminder',
      ask: ask.number,
      seat,
      postedAt: at,
    });
  return posted;
}

/** Moves the reminder to when one of the people may be reminded, if that is before the deadline. */
async function moved(
  app: App,
  row: LockedTable,
  { ask, to }: { readonly ask: AskRow; readonly to: number },
): Promise<Reminded> {
  const isInTime = to < (ask.due ?? Infinity);
  await noteReminder(app, row, { ask, data: { remindAt: isInTime ? new Date(to) : null } });
  return isInTime ? { later: to } : 'nothing';
}

type Counting = { readonly ask: AskRow; readonly at: number; readonly awaited: readonly Awaited[] };

async function counted(app: App, row: LockedTable, { ask, at, awaited }: Counting): Promise<void> {
  const next = nextReminder(row, { ask, at, awaited });
  const remindAt = next === undefined ? null : new Date(next);
  await noteReminder(app, row, { ask, data: { remindAt, reminded: ask.reminded + 1 } });
  await wakeAgain(app, row.id);
}

function nextReminder(row: LockedTable, { ask, at, awaited }: Counting): number | undefined {
  const own = allowanceOf(ask.pace as Pace, settingsFrom(row.campaign.settings));
  const party = partyHours(row);
  const all = awaited.flatMap(({ hours, person: { snoozedUntil } }) => {
    const reminding = { hours, own, toldAt: at, ...(snoozedUntil !== undefined && { snoozedUntil }) };
    return ask.seat === 'party' ? partyRemindersOf(ask, party, reminding) : remindersOf(ask, reminding);
  });
  return all.length > 0 ? Math.round(Math.min(...all)) : undefined;
}

type ReminderNote = { readonly remindAt: Date | null; readonly reminded?: number };

/** Does nothing if another process has noted it meanwhile. */
function noteReminder(
  app: App,
  row: LockedTable,
  { ask, data }: { readonly ask: AskRow; readonly data: ReminderNote },
) {
  const where = { tableId: row.id, number: ask.number, reminded: ask.reminded, closedAt: null };
  return noting(app, row.id, (tx) => tx.ask.updateMany({ where, data }));
}
