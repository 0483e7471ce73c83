// /choose: answers whatever one is asked, by the words that are shown for it.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const choose: Command = verbCommand('choose', { choice: 'needed', with: 'may' });
