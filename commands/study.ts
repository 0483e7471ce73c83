// /study: studies an enemy.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const study: Command = verbCommand('study', { target: 'may', way: 'may' });
