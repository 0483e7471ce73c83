// /end-turn: ends one's turn.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const endTurn: Command = verbCommand('end-turn');
