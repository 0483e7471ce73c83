// /guard: steps in for somebody.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const guard: Command = verbCommand('guard');
