// /reroll: rolls once more.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const reroll: Command = verbCommand('reroll');
