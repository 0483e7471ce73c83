// /end-turn: ends one's turn.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const endTurn: Command = verbCommand('end-turn');
