// Who may use a command in a guild, as its administrators set it.
import type { CommandPermissions, Id } from '../records.ts';
import type { World } from '../world.ts';

/** `command` is a command's id, or the application's for all its commands. */
export type PermissionsChange = {
  readonly guild: Id;
  readonly command: Id;
  readonly permissions: CommandPermissions['permissions'];
};

export declare function setCommandPermissions(world: World, change: PermissionsChange): CommandPermissions;
