// /boost: adds a card to what somebody else does.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const boost: Command = verbCommand('boost', { card: 'needed' });
