// Posting a message once: it is written down before it is posted, so that whoever comes later knows that it may be there already.
import { lockTableRow } from '../../store/locks.ts';
import type { LockedTable } from '../../store/rows.ts';
import { readTable, type Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { leavePlace } from '../servers/places.ts';
import { inLine } from '../table/lineUp.ts';
import { reading } from '../table/readTable.ts';
import type { Reading } from '../table/seen.ts';
import { wakeFor } from '../table/withLockedTable.ts';
import { wokenOf } from '../table/woken.ts';
import type { Outward, Posted, Where } from './outward.ts';

/** A table as it stands, read without its lock. */
export type Looked = Pick<Reading, 'row' | 'table'> & { readonly where: Where };

export async function looked(app: App, id: number): Promise<Looked | undefined> {
  const found = await reading(app, id);
  return found && { row: found.row, table: found.table, where: whereOf(found.row) };
}

/** Wakes the jobs of a table that something other than an answer has changed. */
export async function wakeAgain(app: App, id: number): Promise<void> {
  const row = await readTable(app.database.client, undefined, id);
  if (row) wakeFor(app, wokenOf(row));
}

const whereOf = ({ guildId, campaign }: LockedTable): Where => ({ guild: guildId, place: campaign.placeId });

export const isRunning = ({ campaign }: LockedTable): boolean =>
  campaign.state === 'playing' && campaign.pausedAt === undefined;

/** A short name for one message, made of whole numbers. */
export const markOf = (kind: string, ...numbers: readonly number[]): string =>
  [kind, ...numbers.map((number) => number.toString(36))].join('.');

/** A transaction that locks the table's row, so that no answer can overwrite what it notes. */
export function noting<Result>(app: App, table: number, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inLine(`table ${table}`, () =>
    app.database.client.$transaction(async (tx) => {
      await lockTableRow(tx, table);
      return work(tx);
    }),
  );
}

/** A message that is about to be posted, or was posted without being noted. */
export type Intent = {
  readonly mark: string;
  readonly kind: 'telling' | 'prompting' | 'reminding' | 'petitioning';
  readonly ask?: number;
  readonly seat?: string;
  readonly upTo?: number;
};

/** Notes the intent; false if somebody has noted the same before. */
export async function intend(tx: Tx, row: LockedTable, intent: Intent & { readonly at: number }): Promise<boolean> {
  const { mark: id, at, ...rest } = intent;
  const data = { id, tableId: row.id, placeId: row.campaign.placeId, postedAt: new Date(at), ...rest };
  const { count } = await tx.message.createMany({ data: [data], skipDuplicates: true });
  return count > 0;
}

/** For this long, the process that began may still be posting. After that it was stopped, or another has finished. */
export const AT_IT = 60_000;

export type Begun = {
  readonly where: Where;
  readonly mark: string;
  /** When we noted it first; missing if the message may already be there. */
  readonly since?: number | undefined;
};

/** Posts the message. If it may already be there, because others or we ourselves were held up, looks for it first. */
export async function postOnce(
  { clock }: Pick<App, 'clock'>,
  outward: Outward,
  { where, mark, since, post }: Begun & { readonly post: () => Promise<Posted> },
): Promise<Posted> {
  const isSure = since !== undefined && clock.now() - since < AT_IT;
  const found = isSure ? undefined : (await outward.recall(where)).find((one) => one.mark === mark);
  return found ? { message: found.message } : post();
}

/** Notes that the message was posted; for a board, also which ask it shows, even if the message was there before. */
export async function notePosted(tx: Tx, row: LockedTable, { mark, message, ...rest }: Noted): Promise<void> {
  await tx.message.deleteMany({ where: { id: mark } });
  const shows = rest.kind === 'news' || rest.kind === 'board' ? newestAsk(row) : {};
  const data = {
    id: message,
    tableId: row.id,
    placeId: row.campaign.placeId,
    ...rest,
    ...shows,
    postedAt: new Date(rest.postedAt),
  };
  const { count } = await tx.message.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) await tx.message.updateMany({ where: { id: message }, data: shows });
}

export function newestAsk({ asks }: LockedTable): { readonly ask?: number } {
  const numbers = asks.filter(({ idle }) => !idle).map(({ number }) => number);
  return numbers.length === 0 ? {} : { ask: Math.max(...numbers) };
}

export type Noted = {
  readonly mark: string;
  readonly message: string;
  readonly kind: 'board' | 'news' | 'prompt' | 'reminder' | 'petition';
  readonly ask?: number;
  readonly seat?: string;
  readonly upTo?: number;
  readonly postedAt: number;
};

/** Nobody can see the table any more, so its time stands still. */
export async function placeIsGone(app: App, { id, guildId: guild, campaign }: LockedTable): Promise<void> {
  await leavePlace(app, { guild, place: campaign.placeId });
  await app.database.client.message.deleteMany({
    where: { tableId: id, kind: { in: ['telling', 'prompting', 'reminding', 'petitioning'] } },
  });
}
