// /item: uses an item.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const item: Command = verbCommand('item', { item: 'needed', target: 'may' });
