// Standing orders of a seat: written, checked, switched, tried out on what was asked lately.
import type { Ask, Choice, SeatId } from '../../engine/ask.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type DryRun, dryRun, type Mistake, parseOrder, type Vocabulary, vocabularyOf } from '../orders/index.ts';
import { reckonAgain } from '../table/reckon.ts';
import { type CampaignId, campaignOf, type lockedCampaign, NotPossible } from './gather.ts';

export type SeatIn = { readonly campaign: CampaignId; readonly seat: SeatId };
export type OrdersView = {
  readonly own: readonly { readonly source: string; readonly on: boolean; readonly mistake?: Mistake }[];
  /** The ready-made ones that were changed. */
  readonly settings: Readonly<Record<string, string>>;
};
const MOST_ORDERS = 20;
const WINDOWS = 10;

/** Only the seat's own person sees and changes them. */
export async function ordersOf(app: App, caller: Caller, at: SeatIn): Promise<OrdersView> {
  const tx = app.database.client;
  const { seat, vocabulary } = await ownSeat(app, tx, { caller, at });
  const where = { campaignId: at.campaign, seat: at.seat };
  const rows = await tx.standingOrder.findMany({ where, orderBy: { position: 'asc' } });
  const own = rows.map(({ source, on }) => ({ source, on, ...mistakeIn(source, vocabulary) }));
  return { own, settings: seat.orders as OrdersView['settings'] };
}

export type OrderChange = { readonly source: string; readonly on?: boolean };

/** Replaces all of the seat's orders, or returns the first mistake and changes nothing. What is asked now is answered by them at once. */
export async function setOrders(
  app: App,
  caller: Caller,
  { orders, ...at }: SeatIn & { readonly orders: readonly OrderChange[] },
): Promise<Mistake | undefined> {
  if (orders.length > MOST_ORDERS) throw new NotPossible('tooManyOrders');
  const mistake = await app.database.client.$transaction(async (tx) => {
    const { vocabulary } = await ownSeat(app, tx, { caller, at });
    const [first] = orders.flatMap(({ source }) => mistakeIn(source, vocabulary).mistake ?? []);
    if (first) return first;
    const where = { campaignId: at.campaign, seat: at.seat };
    await tx.standingOrder.deleteMany({ where });
    const data = orders.map(({ source, on = true }, position) => ({ ...where, position, source, on }));
    await tx.standingOrder.createMany({ data });
    return undefined;
  });
  if (!mistake) await reckonAgain(app, caller.guild, at.campaign);
  return mistake;
}

/** Sets one of the ruleset's ready-made orders. */
export async function setReadyOrder(
  app: App,
  caller: Caller,
  { name, value, ...at }: SeatIn & { readonly name: string; readonly value: string },
): Promise<void> {
  await app.database.client.$transaction(async (tx) => {
    const { seat, vocabulary } = await ownSeat(app, tx, { caller, at });
    if (!vocabulary.ready[name]) throw new NotPossible('noSuchOrder');
    const orders = { ...(seat.orders as object), [name]: value };
    await tx.seat.update({ where: { campaignId_id: { campaignId: at.campaign, id: at.seat } }, data: { orders } });
  });
  await reckonAgain(app, caller.guild, at.campaign);
}

/** What an order would have done in the last ten windows of the seat. */
export async function tryOrderOut(
  app: App,
  caller: Caller,
  { source, ...at }: SeatIn & { readonly source: string },
): Promise<DryRun | Mistake> {
  const tx = app.database.client;
  const { vocabulary } = await ownSeat(app, tx, { caller, at });
  const parsed = parseOrder(source, vocabulary);
  if ('mistake' in parsed) return parsed.mistake;
  return dryRun({ vocabulary, order: parsed.order }, await lastWindows(tx, at));
}

async function lastWindows(tx: Tx, { campaign, seat }: SeatIn) {
  const where = { seat, table: { campaignId: campaign } };
  const rows = await tx.ask.findMany({ where, orderBy: { openedAt: 'desc' }, take: WINDOWS });
  const asked = rows.toReversed().map((row) => ({ row, ask: row.asked as unknown as Ask }));
  const answers = await tx.answer.findMany({
    where: { seat, OR: rows.map(({ tableId, number }) => ({ tableId, ask: number })) },
  });
  return asked.map(({ row, ask }) => {
    const answer = answers.find((one) => one.tableId === row.tableId && one.ask === row.number);
    return { ask, seat, ...(answer && { answered: answer.choice as unknown as Choice }) };
  });
}

type Asking = { readonly caller: Caller; readonly at: SeatIn };

async function ownSeat(app: App, tx: Tx, { caller, at }: Asking) {
  const campaign = await campaignOf(tx, caller.guild, at.campaign);
  const seat = await tx.seat.findFirst({
    where: { campaignId: at.campaign, id: at.seat, person: { discordId: caller.user } },
  });
  if (!seat) throw new Refusal('notYours');
  return { seat, vocabulary: await vocabularyIn(app, tx, campaign) };
}

/** The words of the content that is played, or of the present one before play. */
async function vocabularyIn(
  app: App,
  tx: Tx,
  campaign: Awaited<ReturnType<typeof lockedCampaign>>,
): Promise<Vocabulary> {
  const table = await tx.gameTable.findFirst({
    where: { campaignId: campaign.id, endedAt: null },
    select: { contentHash: true },
  });
  const { ruleset } = campaign;
  const pinned = table ? await app.contents.of(tx, ruleset, table.contentHash) : await app.contents.pin(tx, ruleset);
  return vocabularyOf(pinned.rules, pinned.content);
}

function mistakeIn(source: string, vocabulary: Vocabulary): { readonly mistake?: Mistake } {
  const parsed = parseOrder(source, vocabulary);
  return 'mistake' in parsed ? { mistake: parsed.mistake } : {};
}
