// /tend: tends what stands where one is.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const tend: Command = verbCommand('tend', { object: 'may' });
