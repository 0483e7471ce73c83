// /about: which version this is, whose work it stands on, and whether it is well.
import { aboutPanel } from '../src/discord/about.ts';
import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/slash.ts';

export const about: Command = { data: slash('about'), run: aboutPanel };
