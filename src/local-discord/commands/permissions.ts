// Who may use a command in a guild, as its administrators set it.
import { refusal } from '../errors.ts';
import { type CommandPermissions, type Id, permissionsKey } from '../records.ts';
import type { World } from '../world.ts';

/** `command` is a command's id, or the application's for all its commands. */
export type PermissionsChange = {
  readonly guild: Id;
  readonly command: Id;
  readonly permissions: CommandPermissions['permissions'];
};

/** An empty list gives the command back its defaults. */
export function setCommandPermissions(world: World, change: PermissionsChange): CommandPermissions {
  const { guild, command, permissions } = change;
  const application = world.store.get('application', command)?.id ?? commandsApplication(world, guild, command);
  const record: CommandPermissions = { id: command, application_id: application, guild_id: guild, permissions };
  const key = permissionsKey(guild, command);
  if (permissions.length === 0) world.store.remove('permissions', key);
  else world.store.put('permissions', key, record);
  world.events.emit({
    name: 'APPLICATION_COMMAND_PERMISSIONS_UPDATE',
    data: record,
    guild,
    to: { apps: [application] },
  });
  return record;
}

function commandsApplication(world: World, guild: Id, id: Id): Id {
  const command = world.store.get('command', id);
  if (!command || (command.guild_id ?? guild) !== guild) throw refusal('unknownCommand');
  return command.application_id;
}

export function commandPermissions(world: World, guild: Id, command: Id): CommandPermissions {
  const record = world.store.get('permissions', permissionsKey(guild, command));
  if (!record) throw refusal('unknownCommandPermissions');
  return record;
}

export const allCommandPermissions = (world: World, guild: Id, application: Id): CommandPermissions[] =>
  [...world.store.all('permissions')].filter(
    (record) => record.guild_id === guild && record.application_id === application,
  );
