// Where an application's commands live: everywhere (global), or in one guild.
import type { Command, CommandDefinition, Id } from '../records.ts';
import type { World } from '../world.ts';

/** Whose commands; without a guild the global ones. */
export type CommandHome = { readonly application: Id; readonly guild?: Id };

/** What a bot sends: everything but the name may be missing. */
export type CommandRequest = { readonly name: string } & {
  readonly [Field in keyof CommandDefinition]?: CommandDefinition[Field] | null;
};

export declare function commandsIn(world: World, home: CommandHome): Command[];
export declare function commandIn(world: World, home: CommandHome, id: Id): Command;
export declare function createCommand(
  world: World,
  home: CommandHome,
  request: CommandRequest,
): { command: Command; isNew: boolean };
export declare function overwriteCommands(
  world: World,
  home: CommandHome,
  requests: readonly CommandRequest[],
): Command[];
export declare function editCommand(world: World, command: Command, change: Partial<CommandRequest>): Command;
export declare function deleteCommand(world: World, command: Command): void;
