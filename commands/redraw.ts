// /redraw: argues with what was drawn.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const redraw: Command = verbCommand('redraw', { card: 'needed' });
