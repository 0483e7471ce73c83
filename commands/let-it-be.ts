// /let-it-be: says no to what one is asked.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const letItBe: Command = verbCommand('let-it-be');
