// /reroll: rolls once more.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const reroll: Command = verbCommand('reroll');
