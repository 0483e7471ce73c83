// Presses on standing orders: picking, adding, moving, switching, trying out, removing.
import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import { NotPossible } from '../../campaign/notPossible.ts';
import { MOST_LETTERS } from '../../campaign/orders/index.ts';
import {
  addOrder,
  exampleIn,
  moveOrder,
  ordersOf,
  removeOrder,
  setReadyOrder,
  switchOrder,
  tryOrderOut,
} from '../../campaign/people/standingOrders.ts';
import { campaignHere } from '../../campaign/seats/findCampaign.ts';
import { type Context, speaking } from '../calls/call.ts';
import type { FormAsked, Press, Routes } from '../calls/route.ts';
import type { OwnSeat } from '../calls/seats.ts';
import { idOf } from '../messages/ids.ts';
import { cut, LIMITS } from '../messages/limits.ts';
import type { Message } from '../messages/panel.ts';
import { dryPanel, mistakePanel, orderNamed, orderPanel, ordersPanel, suggestedPanel } from './orders.ts';

async function seatOf({ app, caller, pressed }: Press): Promise<OwnSeat> {
  const [campaign = '', seat = ''] = pressed.args;
  return { here: await campaignHere(app, caller, campaign), seat };
}

const at = ({ here, seat }: OwnSeat) => ({ campaign: here.id, seat });

/** Adds an order and shows all of them, or shows where its mistake is. */
export async function added(context: Context, of: OwnSeat, source: string): Promise<Message> {
  const mistake = await addOrder(context.app, context.caller, { ...at(of), source });
  if (mistake) return mistakePanel(context, of, { source, mistake });
  return ordersPanel(context, of, context.say('orders.added'));
}

export async function triedOut(context: Context, of: OwnSeat, source: string): Promise<Message> {
  const run = await tryOrderOut(context.app, context.caller, { ...at(of), source });
  return 'lines' in run ? dryPanel(context, of, { source, run }) : mistakePanel(context, of, { source, mistake: run });
}

async function named({ app, caller }: Context, of: OwnSeat, key: string) {
  const { own } = await ordersOf(app, caller, at(of));
  const order = orderNamed(own, key);
  if (!order) throw new NotPossible('noSuchOrder');
  return { order, place: own.indexOf(order) };
}

/** One of their orders by name or number, or else the typed order itself. */
export async function sourceMeant({ app, caller }: Context, of: OwnSeat, typed: string): Promise<string> {
  const { own } = await ordersOf(app, caller, at(of));
  return orderNamed(own, typed)?.source ?? typed.trim();
}

export type OrderAct = 'try' | 'on' | 'off' | 'up' | 'down' | 'remove' | { readonly to: number };

/** Does something with one order, and shows all of them. */
export async function actOn(context: Context, of: OwnSeat, key: string, act: OrderAct): Promise<Message> {
  const { app, caller, say } = context;
  const { order, place } = await named(context, of, key);
  const { source } = order;
  const one = { ...at(of), source };
  if (act === 'try') return triedOut(context, of, source);
  if (act === 'remove') {
    await removeOrder(app, caller, one);
    return ordersPanel(context, of, say('orders.removed'));
  }
  if (act === 'on' || act === 'off') {
    const mistake = await switchOrder(app, caller, { ...one, on: act === 'on' });
    if (mistake) return mistakePanel(context, of, { source, mistake });
    return ordersPanel(context, of, say(act === 'on' ? 'orders.switchedOn' : 'orders.switchedOff'));
  }
  const to = typeof act === 'object' ? act.to : place + (act === 'up' ? -1 : 1);
  await moveOrder(app, caller, { ...one, to });
  return ordersPanel(context, of, say('orders.moved'));
}

const ACTS = ['try', 'on', 'off', 'up', 'down', 'remove'] as const;

// ---- writing ----

/** The last code block of the message: the order as it was written. */
function writtenIn({ interaction }: FormAsked): string {
  const parts = JSON.stringify(interaction.message?.components.map((part) => part.toJSON()) ?? []);
  const [, source = '""'] = parts.match(/.*(?:```\\n)((?:(?!```).)*)\\n```/) ?? [];
  return source === '""' ? '' : String(JSON.parse(`"${source}"`));
}

/** The form for writing an order, filled with the order in the message, if there is one to mend. */
function orderForm(asked: FormAsked): ModalBuilder {
  const { house, interaction, pressed } = asked;
  const [campaign = '', seat = '', act = '', ruleset = '', language = interaction.locale] = pressed.args;
  const { say } = speaking(house, house.words.languageOf(language));
  const before = act === 'mend' ? writtenIn(asked) : '';
  const input = new TextInputBuilder()
    .setCustomId('order')
    .setStyle(TextInputStyle.Paragraph)
    .setPlaceholder(cut(exampleIn(house.app, ruleset), LIMITS.optionLabel))
    .setMaxLength(MOST_LETTERS)
    .setRequired(true);
  if (before !== '') input.setValue(cut(before, MOST_LETTERS));
  const label = new LabelBuilder()
    .setLabel(cut(say('orders.form.label'), LIMITS.modalLabel))
    .setDescription(cut(say('orders.form.about'), LIMITS.optionDescription))
    .setTextInputComponent(input);
  return new ModalBuilder()
    .setCustomId(idOf('order.write', campaign, seat))
    .setTitle(cut(say('orders.form.title'), LIMITS.modalTitle))
    .addLabelComponents(label);
}

export const orderRoutes: Routes = {
  'order.list': { run: async (press) => ordersPanel(press, await seatOf(press)) },
  'order.ready': { run: async (press) => suggestedPanel(press, await seatOf(press)) },
  'order.add': { run: async (press) => added(press, await seatOf(press), press.values[0] ?? '') },
  'order.form': { form: orderForm },
  'order.write': {
    run: async (press) => {
      const { interaction } = press;
      const source = interaction.isModalSubmit() ? interaction.fields.getTextInputValue('order') : '';
      return added(press, await seatOf(press), source.trim());
    },
  },
  'order.set': {
    run: async (press) => {
      const of = await seatOf(press);
      const [, , name = ''] = press.pressed.args;
      await setReadyOrder(press.app, press.caller, { ...at(of), name, value: press.values[0] ?? '' });
      return ordersPanel(press, of, press.say('orders.set'));
    },
  },
  'order.pick': {
    run: async (press) => {
      const of = await seatOf(press);
      return orderPanel(press, of, await named(press, of, press.values[0] ?? ''));
    },
  },
  'order.do': {
    cost: ({ args: [, , name] }) => (name === 'try' ? 'trial' : undefined),
    run: async (press) => {
      const [, , name, key = ''] = press.pressed.args;
      const act = ACTS.find((one) => one === name);
      if (!act) throw new NotPossible('noSuchOrder');
      return actOn(press, await seatOf(press), key, act);
    },
  },
};
