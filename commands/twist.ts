// /twist: turns what was rolled for an enemy by one step.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const twist: Command = verbCommand('twist', { target: 'may', way: 'may' });
