// A press on one of our buttons, menus or forms, and where it leads.
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
  /** What was chosen in a menu. */
  readonly values: readonly string[];
};

export type Route = {
  /** How it is answered when all is well; what is refused is said in private. */
  readonly manner?: Manner | ((pressed: Pressed) => Manner);
  /** What it costs, if it is expensive; never where somebody answers, votes, or opens what they are asked. */
  readonly cost?: Cost | ((pressed: Pressed) => Cost | undefined);
  /** Undefined when it has answered by itself. */
  readonly run: (press: Press) => Promise<Message | undefined>;
};

/**
 * Opens a form, at once: once Discord was asked to be patient it takes none. So nothing is read for it; all that it needs
 * stands in the custom id and in the message that was pressed.
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

/** By the act that stands at the beginning of a custom id. */
export type Routes = Readonly<Record<string, Route | FormRoute>>;
