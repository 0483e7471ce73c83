// /redraw: argues with what was drawn.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const redraw: Command = verbCommand('redraw', { card: 'needed' });
