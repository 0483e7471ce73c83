// /block: plays a card against a blow at somebody else.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const block: Command = verbCommand('block', { card: 'needed', ally: 'may' });
