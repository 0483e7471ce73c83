// Standing orders in private: all of a seat, one of them, what one would have done, and the mistake in one.
import { createHash } from 'node:crypto';
import { type DryRun, type Mistake, MOST_LETTERS, mistakeText, pointedAt } from '../../campaign/orders/index.ts';
import { type OrdersView, type OwnOrder, ordersOf } from '../../campaign/people/standingOrders.ts';
import { type Context, renderOf } from '../calls/call.ts';
import { heroOf, type OwnSeat } from '../calls/seats.ts';
import { asCode, asCodeBlock, asTyped } from '../messages/escape.ts';
import { idOf } from '../messages/ids.ts';
import { cut } from '../messages/limits.ts';
import { buttons, type Message, menu, menus, panel, type Row } from '../messages/panel.ts';
import { type Say, sayingIn } from '../messages/words.ts';

/** A short name for an order, for buttons: a cut order would mean something else. */
export const orderKey = (source: string): string => createHash('sha256').update(source).digest('base64url').slice(0, 8);

/** Finds an order by its short name, its number in the list, or its text. */
export function orderNamed(own: readonly OwnOrder[], named: string): OwnOrder | undefined {
  return own.find(({ source }, place) => [orderKey(source), String(place + 1), source].includes(named.trim()));
}

const MOST_TEXT = 3000;

const wordsOf = (context: Context, { here }: OwnSeat) => {
  const render = renderOf(context, here);
  return { render, say: sayingIn(render) };
};

/** All orders of a seat, with a line about what was just done. */
export async function ordersPanel(context: Context, of: OwnSeat, note?: string): Promise<Message> {
  const { app, caller } = context;
  const { render, say } = wordsOf(context, of);
  const orders = await ordersOf(app, caller, { campaign: of.here.id, seat: of.seat });
  const hero = heroOf(context, of.here, { id: of.seat, render });
  const own = orders.own.map((order, place) => orderLine(context, of, { order, place }));
  return panel({
    text: [
      note ?? '',
      `${say('orders.title', { hero })}\n${say(own.length > 0 ? 'orders.how' : 'orders.none')}`,
      cut(own.join('\n'), MOST_TEXT),
    ],
    rows: [...readyRows(context, of, orders), ...ownRows(context, of, orders), ...actRows(context, of)],
  });
}

type Placed = { readonly order: OwnOrder; readonly place: number };

function orderLine(context: Context, of: OwnSeat, { order, place }: Placed): string {
  const { render, say } = wordsOf(context, of);
  const { says, mistake, on, source, aside } = order;
  const number = place + 1;
  if (aside && !mistake) return say('orders.resting', { number, source: asCode(source), why: render(aside) });
  if (mistake)
    return say('orders.broken', { number, source: asCode(source), why: render(asTyped(mistakeText(mistake))) });
  return say(on ? 'orders.line' : 'orders.lineOff', {
    number,
    says: says ? render(asTyped(says)) : '',
    source: asCode(source),
  });
}

function readyRows(context: Context, of: OwnSeat, { ready }: OrdersView): readonly Row[] {
  const { render } = wordsOf(context, of);
  return ready.map(({ name, value, choices }) => {
    const options = choices.map((one) => ({
      ...{ value: one.value, label: render(one.text), isSet: one.value === value },
    }));
    const label = options.find(({ isSet }) => isSet)?.label ?? name;
    return menu({ id: idOf('order.set', of.here.id, of.seat, name), label, options });
  });
}

function ownRows(context: Context, of: OwnSeat, { own }: OrdersView): readonly Row[] {
  if (own.length === 0) return [];
  const { render, say } = wordsOf(context, of);
  const options = own.map(({ source, says }, place) => ({
    value: orderKey(source),
    label: `${place + 1} · ${source}`,
    ...(says && { about: render(says) }),
  }));
  return menus({ id: idOf('order.pick', of.here.id, of.seat), label: say('orders.pick'), options });
}

function actRows(context: Context, of: OwnSeat): readonly Row[] {
  const { say } = wordsOf(context, of);
  return buttons(
    { label: say('orders.button.ready'), id: idOf('order.ready', of.here.id, of.seat), look: 'main' },
    { label: say('orders.button.write'), id: formId(context, of, 'new') },
  );
}

/** The id holds all that the form shows, because nothing can be looked up when it opens. */
const formId = ({ language }: Context, { here, seat }: OwnSeat, act: 'new' | 'mend'): string =>
  idOf('order.form', here.id, seat, act, here.ruleset, language);

/** Orders that need no writing, in menus. */
export async function suggestedPanel(context: Context, of: OwnSeat): Promise<Message> {
  const { render, say } = wordsOf(context, of);
  const { suggested } = await ordersOf(context.app, context.caller, { campaign: of.here.id, seat: of.seat });
  const options = suggested.map(({ source, says }) => ({ value: source, label: source, about: render(says) }));
  return panel({
    text: [say('orders.suggested')],
    rows: [
      ...menus({ id: idOf('order.add', of.here.id, of.seat), label: say('orders.button.ready'), options }),
      ...buttons(backTo(of, say)),
    ],
  });
}

const backTo = ({ here, seat }: OwnSeat, say: Say) => ({
  label: say('button.back'),
  id: idOf('order.list', here.id, seat),
});

/** One order, with all that can be done with it. */
export function orderPanel(context: Context, of: OwnSeat, { order, place }: Placed): Message {
  const { say } = wordsOf(context, of);
  const isOn = order.on && !order.aside;
  const act = (name: string) => idOf('order.do', of.here.id, of.seat, name, orderKey(order.source));
  return panel({
    text: [orderLine(context, of, { order, place })],
    rows: buttons(
      { label: say('orders.button.try'), id: act('try'), look: 'main', isOff: order.mistake !== undefined },
      { label: say(isOn ? 'orders.button.off' : 'orders.button.on'), id: act(isOn ? 'off' : 'on') },
      { label: say('orders.button.up'), id: act('up'), isOff: place === 0 },
      { label: say('orders.button.down'), id: act('down') },
      { label: say('orders.button.remove'), id: act('remove'), look: 'bad' },
      backTo(of, say),
    ),
  });
}

/** What an order would have done in the last windows. */
export function dryPanel(context: Context, of: OwnSeat, tried: { source: string; run: DryRun }): Message {
  const { render, say } = wordsOf(context, of);
  const lines = tried.run.lines.map(({ text }) => `• ${render(asTyped(text))}`);
  return panel({
    text: [`${asCode(tried.source)}\n**${render(asTyped(tried.run.summary))}**`, cut(lines.join('\n'), MOST_TEXT)],
    rows: buttons(backTo(of, say)),
  });
}

/** Shows where the mistake is; the text stands at the end, to be mended. */
export function mistakePanel(context: Context, of: OwnSeat, wrong: { source: string; mistake: Mistake }): Message {
  const { render, say } = wordsOf(context, of);
  const { source, mistake } = wrong;
  return panel({
    text: [
      `${say('orders.notUnderstood')} ${render(asTyped(mistakeText(mistake)))}`,
      asCodeBlock(pointedAt(source, mistake)),
      `-# ${say('orders.youWrote')}\n${asCodeBlock(cut(source, MOST_LETTERS))}`,
    ],
    rows: buttons(
      { label: say('orders.button.mend'), id: formId(context, of, 'mend'), look: 'main' },
      { label: say('orders.button.ready'), id: idOf('order.ready', of.here.id, of.seat) },
      backTo(of, say),
    ),
    tone: 'bad',
  });
}
