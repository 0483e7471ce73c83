// Standing orders of a seat: written, checked, switched, tried out on what was asked lately.
import type { SeatId } from '../../engine/kernel/ask.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Text } from '../../engine/text.ts';
import type { StandingOrderModel } from '../../store/generated/models.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, campaignOf, lockedCampaign } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import {
  type DryRun,
  describeOrder,
  dryRun,
  exampleOf,
  GENERAL_EXAMPLE,
  type Mistake,
  MOST_ORDERS,
  parseOrder,
  suggestedOrders,
  type Vocabulary,
  vocabularyOf,
} from '../orders/index.ts';
import { recomputeDeadlines, tablesOf } from '../play/recomputeDeadlines.ts';
import { doneOnce } from '../table/receipts.ts';
import { asideText } from './ordersSetAside.ts';
import { vocabularyIn } from './orderWords.ts';
import { lastWindows } from './pastWindows.ts';

export type SeatIn = { readonly campaign: CampaignId; readonly seat: SeatId };
export type OwnOrder = {
  readonly source: string;
  readonly on: boolean;
  /** In words, unless there is a mistake in it. */
  readonly says?: Text;
  readonly mistake?: Mistake;
  /** Why it rests until it was switched on again. */
  readonly aside?: Text;
};
export type OrdersView = {
  /** The first that fits answers. */
  readonly own: readonly OwnOrder[];
  /** The ready-made ones that were changed. */
  readonly settings: Readonly<Record<string, string>>;
  /** All ready-made ones, as they are set. */
  readonly ready: readonly {
    readonly name: string;
    readonly value: string;
    readonly choices: readonly { readonly value: string; readonly text: Text }[];
  }[];
  /** Orders that one need not write oneself. */
  readonly suggested: readonly { readonly source: string; readonly says: Text }[];
};
const WINDOWS = 10;

/** Only the seat's own person sees and changes them. */
export async function ordersOf(app: App, caller: Caller, at: SeatIn): Promise<OrdersView> {
  const tx = app.database.client;
  const { seat, vocabulary } = await ownSeat(app, tx, { caller, at });
  const where = { campaignId: at.campaign, seat: at.seat };
  const rows = await tx.standingOrder.findMany({ where, orderBy: { position: 'asc' } });
  const own = rows.map(({ source, on, aside }) => ({
    ...{ source, on, ...readIn(source, vocabulary) },
    ...(aside !== null && { aside: asideText(aside) }),
  }));
  const settings = seat.orders as OrdersView['settings'];
  return { own, settings, ready: readyIn(vocabulary, settings), suggested: suggestedOrders(vocabulary) };
}

/** An order of a game as it is played now, to see how they are written. */
export function exampleIn({ contents }: App, ruleset: string): string {
  if (!contents.named(ruleset)) return GENERAL_EXAMPLE;
  const { rules, content } = contents.present(ruleset);
  return exampleOf(vocabularyOf(rules, content));
}

const readyIn = ({ ready }: Vocabulary, settings: OrdersView['settings']): OrdersView['ready'] =>
  Object.entries(ready).map(([name, { values, initial, textOf }]) => ({
    name,
    value: settings[name] ?? initial,
    choices: values.map((value) => ({ value, text: textOf(value) })),
  }));

export type OrderChange = { readonly source: string; readonly on?: boolean; readonly aside?: Aside };
/** That it rests, with when it was set aside, and when its owner was told. */
type Aside = Pick<StandingOrderModel, 'aside' | 'asideAt' | 'asideToldAt'>;

/** Replaces all of the seat's orders, or returns the first mistake and changes nothing. What is asked now is answered by them at once. */
export function setOrders(
  app: App,
  caller: Caller,
  { orders, ...at }: SeatIn & { readonly orders: readonly OrderChange[] },
): Promise<Mistake | undefined> {
  return changingOrders(app, { caller, at }, () => orders);
}

type OfOrder = SeatIn & { readonly source: string };

/** Puts an order behind those that are there, or returns its mistake. */
export function addOrder(app: App, caller: Caller, { source, ...at }: OfOrder): Promise<Mistake | undefined> {
  return changingOrders(app, { caller, at }, (before) => {
    if (before.some((order) => order.source === source)) throw new NotPossible('sameOrder');
    return [...before, { source }];
  });
}

export function removeOrder(app: App, caller: Caller, { source, ...at }: OfOrder): Promise<Mistake | undefined> {
  return changingOrders(app, { caller, at }, (before) => {
    const { at: place } = orderIn(before, source);
    return before.toSpliced(place, 1);
  });
}

/** `to`: its new place in the order, from 0. */
export function moveOrder(
  app: App,
  caller: Caller,
  { source, to, ...at }: OfOrder & { readonly to: number },
): Promise<Mistake | undefined> {
  return changingOrders(app, { caller, at }, (before) => {
    const { at: place, order } = orderIn(before, source);
    return before.toSpliced(place, 1).toSpliced(Math.max(0, to), 0, order);
  });
}

export function switchOrder(
  app: App,
  caller: Caller,
  { source, on, ...at }: OfOrder & { readonly on: boolean },
): Promise<Mistake | undefined> {
  return changingOrders(app, { caller, at }, (before) => {
    const { at: place, order } = orderIn(before, source);
    return before.with(place, on ? { source, on } : { ...order, on });
  });
}

function orderIn(orders: readonly OrderChange[], source: string): { readonly at: number; readonly order: OrderChange } {
  const at = orders.findIndex((one) => one.source === source);
  const order = orders[at];
  if (!order) throw new NotPossible('noSuchOrder');
  return { at, order };
}

type Changed = (before: readonly OrderChange[]) => readonly OrderChange[];

function changingOrders(app: App, { caller, at }: Asking, change: Changed): Promise<Mistake | undefined> {
  return doneOnce(app, caller, async (tx, { wake }) => {
    await lockedCampaign(tx, caller.guild, at.campaign);
    const { vocabulary } = await ownSeat(app, tx, { caller, at });
    const where = { campaignId: at.campaign, seat: at.seat };
    const before = await tx.standingOrder.findMany({ where, orderBy: { position: 'asc' } });
    const orders = change(before.map(asChange));
    if (orders.length > MOST_ORDERS) throw new NotPossible('tooManyOrders', { most: MOST_ORDERS });
    const [first] = orders.filter(isToRead(before)).flatMap(({ source }) => readIn(source, vocabulary).mistake ?? []);
    if (first) return first;
    await tx.standingOrder.deleteMany({ where });
    const data = orders.map(({ source, on = true, aside }, position) => ({ ...where, position, source, on, ...aside }));
    await tx.standingOrder.createMany({ data });
    wake(await recomputeDeadlines(app, tx, await tablesOf(tx, at.campaign)));
    return undefined;
  });
}

const asChange = ({ source, on, aside, asideAt, asideToldAt }: StandingOrderModel): OrderChange => ({
  ...{ source, on },
  ...(aside !== null && { aside: { aside, asideAt, asideToldAt } }),
});

/** What is new, and what is switched on again: one that rests goes on only if it may be as it is. */
function isToRead(before: readonly StandingOrderModel[]): (order: OrderChange) => boolean {
  const isAsItWas = (one: StandingOrderModel, { on = true, aside }: OrderChange) =>
    !on || aside !== undefined || (one.on && one.aside === null);
  return (order) => !before.some((one) => one.source === order.source && isAsItWas(one, order));
}

/** Sets one of the ruleset's ready-made orders. */
export async function setReadyOrder(
  app: App,
  caller: Caller,
  { name, value, ...at }: SeatIn & { readonly name: string; readonly value: string },
): Promise<void> {
  await doneOnce(app, caller, async (tx, { wake }) => {
    await lockedCampaign(tx, caller.guild, at.campaign);
    const { seat, vocabulary } = await ownSeat(app, tx, { caller, at });
    const ready = Object.hasOwn(vocabulary.ready, name) ? vocabulary.ready[name] : undefined;
    if (!ready?.values.includes(value)) throw new NotPossible('noSuchOrder');
    const orders = { ...(seat.orders as object), [name]: value };
    await tx.seat.update({ where: { campaignId_id: { campaignId: at.campaign, id: at.seat } }, data: { orders } });
    wake(await recomputeDeadlines(app, tx, await tablesOf(tx, at.campaign)));
  });
}

/** What somebody may type who has typed this much: whole orders that need no writing, and what is wrong with theirs. */
export async function readOrder(
  app: App,
  caller: Caller,
  { source, ...at }: OfOrder,
): Promise<{ readonly says: Text } | { readonly mistake: Mistake }> {
  const { vocabulary } = await ownSeat(app, app.database.client, { caller, at });
  const { says, mistake } = readIn(source, vocabulary);
  if (mistake) return { mistake };
  if (!says) throw new Error(`the order ${source} says nothing`);
  return { says };
}

/** What an order would have done in the last ten windows that it is about. */
export async function tryOrderOut(
  app: App,
  caller: Caller,
  { source, ...at }: SeatIn & { readonly source: string },
): Promise<DryRun | Mistake> {
  const tx = app.database.client;
  const { vocabulary } = await ownSeat(app, tx, { caller, at });
  const parsed = parseOrder(source, vocabulary);
  if ('mistake' in parsed) return parsed.mistake;
  const { order } = parsed;
  const windows = await lastWindows(app, tx, { ...at, asks: order.asks, most: WINDOWS });
  return dryRun({ vocabulary, order }, windows);
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

function readIn(source: string, vocabulary: Vocabulary): Pick<OwnOrder, 'says' | 'mistake'> {
  const parsed = parseOrder(source, vocabulary);
  return 'mistake' in parsed ? { mistake: parsed.mistake } : { says: describeOrder(vocabulary, parsed.order) };
}
