// A command as it travels to bots, and as it is shown to people in their language.
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { CommandView } from '../control/protocol.ts';
import type { Command } from '../records.ts';
import type { World } from '../world.ts';

export declare function wireCommand(command: Command, localizations?: 'all' | 'none'): APIApplicationCommand;
export declare function commandView(world: World, command: Command, locale: string): CommandView;
