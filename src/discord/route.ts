// A press on one of our buttons, menus or forms, and where it leads.
import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Manner } from './answering.ts';
import type { Context } from './call.ts';
import type { Pressed } from './ids.ts';
import type { Message } from './panel.ts';

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
  /** Undefined when it has answered by itself. */
  readonly run: (press: Press) => Promise<Message | undefined>;
};

/** By the act that stands at the beginning of a custom id. */
export type Routes = Readonly<Record<string, Route>>;
