// /boost: adds a card to what somebody else does.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const boost: Command = verbCommand('boost', { card: 'needed' });
