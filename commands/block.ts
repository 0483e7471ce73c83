// /block: plays a card against a blow at somebody else.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const block: Command = verbCommand('block', { card: 'needed', ally: 'may' });
