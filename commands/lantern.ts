// /lantern: uses the lantern.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const lantern: Command = verbCommand('lantern', { target: 'may', item: 'may', then: 'may' });
