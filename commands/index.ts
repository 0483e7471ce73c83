// All slash commands.
import type { Command } from '../src/discord/command.ts';
import { draw } from './draw.ts';

export const commands: readonly Command[] = [draw];
