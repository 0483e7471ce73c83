// /lantern: uses the lantern.
import type { Command } from '../src/discord/command.ts';
import { verbCommand } from '../src/discord/verbs.ts';

export const lantern: Command = verbCommand('lantern', { target: 'may', item: 'may', then: 'may' });
