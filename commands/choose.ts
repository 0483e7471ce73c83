// /choose: answers whatever one is asked, by the words that are shown for it.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const choose: Command = verbCommand('choose', { choice: 'needed', with: 'may' });
