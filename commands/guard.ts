// /guard: steps in for somebody.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const guard: Command = verbCommand('guard');
