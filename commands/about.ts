// /about: which version this is, whose work it stands on, and whether it is well.

import type { Command } from '../src/discord/calls/command.ts';
import { slash } from '../src/discord/calls/slash.ts';
import { aboutPanel } from '../src/discord/people/about.ts';

export const about: Command = { data: slash('about'), run: aboutPanel };
