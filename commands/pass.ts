// /pass: does nothing but draw a card, or discard one that is named.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const pass: Command = verbCommand('pass', { card: 'may' }, ({ interaction }) =>
  // While it is being typed, an empty option is there already.
  interaction.options.getString('card') === null ? 'pass' : 'pass discard',
);
