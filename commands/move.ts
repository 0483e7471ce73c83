// /move: one step, the way before an action, or the place where one starts.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const move: Command = verbCommand('move', { to: 'needed' });
