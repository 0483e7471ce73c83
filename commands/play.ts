// /play: plays a card at its targets, and says what comes after it.
import type { Command } from '../src/discord/calls/command.ts';
import { verbCommand } from '../src/discord/table/verbs.ts';

export const play: Command = verbCommand('play', {
  card: 'needed',
  target: 'may',
  to: 'may',
  with: 'may',
  item: 'may',
  then: 'may',
});
