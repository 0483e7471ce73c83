// /let-it-be: says no to what one is asked.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const letItBe: Command = verbCommand('let-it-be');
