// /tend: tends what stands where one is.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const tend: Command = verbCommand('tend', { object: 'may' });
