// /item: uses an item.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const item: Command = verbCommand('item', { item: 'needed', target: 'may' });
