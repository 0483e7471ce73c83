// Whom and what a person names in an interaction: checked, and collected as Discord's `resolved`.
import type { APIInteractionDataResolved } from 'discord-api-types/v10';
import { storeFiles, wireAttachment } from '../messages/attachments.ts';
import { wireMessage } from '../messages/wire.ts';
import { wireChannel } from '../places/channels.ts';
import { wireMemberAlone } from '../places/members.ts';
import { canSee, permissionsIn } from '../places/permissions.ts';
import { wireRole } from '../places/roles.ts';
import { Unfit } from '../places/unfit.ts';
import { wireUser } from '../places/users.ts';
import { type Channel, type Id, type Message, memberKey } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';
import { ATTACHMENT_SIZE_LIMIT } from './payload.ts';

export type Place = {
  readonly world: World;
  readonly user: Id;
  readonly channel: Channel;
  readonly application: Id;
};

type Kind = 'users' | 'members' | 'roles' | 'channels' | 'messages' | 'attachments';
export type Resolved = Place & { readonly found: { [K in Kind]?: Record<Id, object> } };

export const newResolved = (place: Place): Resolved => ({ ...place, found: {} });

/** Nothing, where nobody was named. */
export const wireResolved = ({ found }: Resolved): { resolved?: APIInteractionDataResolved } =>
  Object.keys(found).length === 0 ? {} : { resolved: found as APIInteractionDataResolved };

function note({ found }: Resolved, kind: Kind, entry: readonly [Id, object]): void {
  found[kind] = { ...found[kind], [entry[0]]: entry[1] };
}

export function resolveUser(resolved: Resolved, id: Id): void {
  const { world, channel } = resolved;
  const user = world.store.get('user', id);
  const member = world.store.get('member', memberKey(channel.guild_id ?? '', id));
  const isHere = channel.guild_id === undefined ? channel.recipients?.includes(id) : member;
  if (!user || !isHere) throw new Unfit('That person is not here.');
  note(resolved, 'users', [id, wireUser(user)]);
  if (!member) return;
  const { deaf: _deaf, mute: _mute, ...wire } = wireMemberAlone(member);
  note(resolved, 'members', [id, { ...wire, permissions: permissionsIn(world, id, channel).toString() }]);
}

export function resolveRole(resolved: Resolved, id: Id): void {
  const role = resolved.world.store.get('role', id);
  if (!role || role.guild_id !== resolved.channel.guild_id) throw new Unfit('There is no such role here.');
  note(resolved, 'roles', [id, wireRole(role)]);
}

export function resolveMentionable(resolved: Resolved, id: Id): void {
  if (resolved.world.store.get('role', id)) resolveRole(resolved, id);
  else resolveUser(resolved, id);
}

export function resolveChannel(resolved: Resolved, id: Id, types: readonly number[] = []): void {
  const { world, user, application } = resolved;
  const channel = world.store.get('channel', id);
  if (!channel || channel.guild_id === undefined || channel.guild_id !== resolved.channel.guild_id)
    throw new Unfit('There is no such channel here.');
  if (!canSee(world, user, channel)) throw new Unfit('There is no such channel here.');
  if (types.length > 0 && !types.includes(channel.type)) throw new Unfit('A channel of that kind does not fit here.');
  note(resolved, 'channels', [
    id,
    {
      ...wireChannel(world, channel),
      permissions: permissionsIn(world, user, channel).toString(),
      app_permissions: permissionsIn(world, application, channel).toString(),
    },
  ]);
}

export function resolveMessage(resolved: Resolved, message: Message): void {
  note(resolved, 'messages', [message.id, wireMessage(resolved.world, message)]);
}

/** Keeps the file, and gives the id under which it travels. */
export function resolveFile(resolved: Resolved, file: Upload): Id {
  if (file.bytes.length > ATTACHMENT_SIZE_LIMIT) throw new Unfit('That file is too large: 10 MiB is the most.');
  const [attachment] = storeFiles(resolved.world, [file]);
  if (!attachment) throw new Unfit('That file is missing.');
  note(resolved, 'attachments', [attachment.id, wireAttachment(resolved.world, attachment, true)]);
  return attachment.id;
}
