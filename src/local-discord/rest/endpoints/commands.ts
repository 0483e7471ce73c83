// The commands of an application, global and per guild.
import type { CommandChange, CommandHome, CommandRequest } from '../../commands/definition.ts';
import { allCommandPermissions, commandPermissions } from '../../commands/permissions.ts';
import {
  commandIn,
  commandsIn,
  createCommand,
  deleteCommand,
  editCommand,
  overwriteCommands,
} from '../../commands/store.ts';
import { wireCommand } from '../../commands/wire.ts';
import { refusal } from '../../errors.ts';
import { isMember } from '../../places/members.ts';
import type { Command } from '../../records.ts';
import { type Call, noContent, ok, type Route, route } from '../route.ts';
import { refuseOtherApplication } from './applications.ts';

const GLOBAL = '/applications/{application_id}/commands';
const IN_GUILD = '/applications/{application_id}/guilds/{guild_id}/commands';

function homeOf(call: Call<unknown>): CommandHome {
  refuseOtherApplication(call);
  const { guild_id } = call.params;
  if (guild_id === undefined) return { application: call.app.id };
  if (!isMember(call.world, guild_id, call.app.id)) throw refusal('missingAccess');
  return { application: call.app.id, guild: guild_id };
}

const commandOf = (call: Call<unknown>): Command => commandIn(call.world, homeOf(call), call.params.command_id ?? '');

const all = (path: string): readonly Route[] => [
  route({
    method: 'GET',
    path,
    replies: { 200: '[ApplicationCommandResponse]' },
    run: (call) => {
      const languages = call.query.get('with_localizations') === 'true' ? 'all' : 'one';
      return ok(commandsIn(call.world, homeOf(call)).map((command) => wireCommand(command, languages)));
    },
  }),
  route<CommandRequest>({
    method: 'POST',
    path,
    request: 'ApplicationCommandCreateRequest',
    replies: { 200: 'ApplicationCommandResponse', 201: 'ApplicationCommandResponse' },
    run: (call) => {
      const home = homeOf(call);
      const { command, isNew } = createCommand(call.world, home, call.body);
      return ok(wireCommand(command), isNew ? 201 : 200);
    },
  }),
  route<readonly CommandRequest[]>({
    method: 'PUT',
    path,
    request: '[ApplicationCommandUpdateRequest]',
    replies: { 200: '[ApplicationCommandResponse]' },
    run: (call) => {
      const home = homeOf(call);
      return ok(overwriteCommands(call.world, home, call.body).map((command) => wireCommand(command)));
    },
  }),
];

const one = (path: string): readonly Route[] => [
  route({
    method: 'GET',
    path,
    replies: { 200: 'ApplicationCommandResponse' },
    run: (call) => ok(wireCommand(commandOf(call))),
  }),
  route<CommandChange>({
    method: 'PATCH',
    path,
    request: 'ApplicationCommandPatchRequestPartial',
    replies: { 200: 'ApplicationCommandResponse' },
    run: (call) => ok(wireCommand(editCommand(call.world, commandOf(call), call.body))),
  }),
  route({
    method: 'DELETE',
    path,
    replies: { 204: undefined },
    run: (call) => {
      deleteCommand(call.world, commandOf(call));
      return noContent;
    },
  }),
];

const permissions: readonly Route[] = [
  route({
    method: 'GET',
    path: `${IN_GUILD}/permissions`,
    replies: { 200: '[CommandPermissionsResponse]' },
    run: (call) => {
      homeOf(call);
      return ok(allCommandPermissions(call.world, call.params.guild_id ?? '', call.app.id));
    },
  }),
  route({
    method: 'GET',
    path: `${IN_GUILD}/{command_id}/permissions`,
    replies: { 200: 'CommandPermissionsResponse' },
    run: (call) => {
      homeOf(call);
      return ok(commandPermissions(call.world, call.params.guild_id ?? '', call.params.command_id ?? ''));
    },
  }),
];

export const commandRoutes: readonly Route[] = [
  ...permissions,
  ...all(GLOBAL),
  ...all(IN_GUILD),
  ...one(`${GLOBAL}/{command_id}`),
  ...one(`${IN_GUILD}/{command_id}`),
];
