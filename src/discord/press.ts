// Presses on our buttons and menus: one more part is asked for, or the answer is taken and the new board is shown.
import { type ButtonInteraction, MessageFlags, type StringSelectMenuInteraction } from 'discord.js';
import type { Campaign } from '../campaign/memory.ts';
import type { GameEvent } from '../engine/event.ts';
import { Refusal } from '../engine/refusal.ts';
import { say } from '../engine/text.ts';
import type { App } from './app.ts';
import { askMessage, boardMessage, partMessage } from './tableMessage.ts';

type Press = ButtonInteraction | StringSelectMenuInteraction;

export async function onAnswer(
  press: Press,
  app: App,
  at: { readonly ask: number; readonly option: string },
): Promise<void> {
  const campaign = campaignAt(app, press.channelId);
  const values = press.isStringSelectMenu() ? { values: press.values } : {};
  const told = campaign.answer(press.user.id, { ask: at.ask, choose: at.option, ...values });
  if ('needs' in told) await privately(press, partMessage(campaign.render, told.needs, at));
  else await showAnswer(press, app, { campaign, events: told.events });
}

/** Shows a seat what it may choose. */
export async function onOpen(press: Press, app: App, number: number): Promise<void> {
  const campaign = campaignAt(app, press.channelId);
  const ask = campaign.view(campaign.seat(press.user.id)).asks.find((one) => one.number === number);
  if (!ask) throw new Refusal('closed');
  if (!ask.mine) throw new Refusal('notYours');
  await privately(press, askMessage(campaign.render, ask));
}

function campaignAt(app: App, place: string): Campaign {
  const campaign = app.campaigns.at(place);
  if (!campaign) throw new Refusal('closed');
  return campaign;
}

/** A private message is changed in place, so that the steps of one choice stay together. */
async function privately(press: Press, message: ReturnType<typeof partMessage>): Promise<void> {
  if (isPrivate(press)) await press.update(message);
  else await press.reply({ ...message, flags: MessageFlags.Ephemeral });
}

const isPrivate = (press: Press) => press.message.flags.has(MessageFlags.Ephemeral);

async function showAnswer(press: Press, app: App, news: News): Promise<void> {
  const board = await boardOf(app, news);
  if (!isPrivate(press)) {
    await press.reply(board);
    return;
  }
  await press.update({ content: app.render(say('discord.done')), components: [] });
  await press.followUp(board);
}

export type News = { readonly campaign: Campaign; readonly events?: readonly GameEvent[] };

/** The message that shows everybody how things stand. */
export async function boardOf(app: App, { campaign, events = [] }: News) {
  const view = campaign.view('public', events);
  const heroes = new Map(view.heroes.map(({ id, name }) => [id, campaign.render(name)]));
  const nameOf = (seat: string) => {
    const person = campaign.personIn(seat);
    return [heroes.get(seat) ?? app.render(say('discord.anyone')), ...(person ? [`<@${person}>`] : [])].join(' ');
  };
  return boardMessage({ view, render: campaign.render, nameOf }, await app.picture(view, campaign.render));
}
