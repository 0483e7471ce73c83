// /study: studies an enemy.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const study: Command = verbCommand('study', { target: 'may', way: 'may' });
