// A press on one of our buttons, menus or forms, and what handles it.
import type { ModalBuilder } from '@discordjs/builders';
import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Cost } from '../front/rations.ts';
import type { Pressed } from '../messages/ids.ts';
import type { Message } from '../messages/panel.ts';
import type { Manner } from './answering.ts';
import type { House } from './botContext.ts';
import type { Context } from './call.ts';

export type PressInteraction = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;
export type Press = Context & {
  readonly interaction: PressInteraction;
  readonly pressed: Pressed;
  /** The values chosen in a menu. */
  readonly values: readonly string[];
};

export type Route = {
  /** How it is answered if all is well; a refusal is always private. */
  readonly manner?: Manner | ((pressed: Pressed) => Manner);
  /** What it costs, if it is expensive. Answering, voting, and opening what one is asked cost nothing. */
  readonly cost?: Cost | ((pressed: Pressed) => Cost | undefined);
  /** Returns undefined if it has answered by itself. */
  readonly run: (press: Press) => Promise<Message | undefined>;
};

/**
 * Opens a form, at once, because Discord opens none after a deferral. So it reads nothing: all that it needs is in the
 * custom id and in the pressed message.
 */
export type FormRoute = {
  readonly form: (asked: FormAsked) => ModalBuilder;
  readonly run?: undefined;
  readonly cost?: undefined;
};
export type FormAsked = {
  readonly house: House;
  readonly interaction: ButtonInteraction | StringSelectMenuInteraction;
  readonly pressed: Pressed;
};

/** Routes by the act with which a custom id begins. */
export type Routes = Readonly<Record<string, Route | FormRoute>>;
