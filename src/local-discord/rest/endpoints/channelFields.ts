// Turns the body of a request for a channel into the fields that are kept.
import { invalidForm } from '../../errors.ts';
import type { ChannelFields } from '../../places/channels.ts';
import { CHANNEL_TYPE, type Id, type Overwrite } from '../../records.ts';
import type { World } from '../../world.ts';

export type OverwriteBody = {
  readonly type?: 0 | 1 | null;
  readonly allow?: string | number | null;
  readonly deny?: string | number | null;
};
export type ChannelBody = {
  readonly type?: number | null;
  readonly name?: string | null;
  readonly topic?: string | null;
  readonly parent_id?: Id | null;
  readonly position?: number | null;
  readonly permission_overwrites?: readonly (OverwriteBody & { readonly id: Id })[] | null;
  readonly nsfw?: boolean | null;
  readonly rate_limit_per_user?: number | null;
};

export function channelFields(world: World, guildId: Id, body: ChannelBody): Partial<ChannelFields> {
  const { type, topic, parent_id, position, permission_overwrites, nsfw, rate_limit_per_user } = body;
  if (parent_id && !isCategory(world, guildId, parent_id)) {
    throw invalidForm('parent_id', 'CHANNEL_PARENT_INVALID_TYPE', 'Not a category');
  }
  return {
    ...(body.name && { name: type === CHANNEL_TYPE.category ? body.name : plainName(body.name) }),
    ...(type !== undefined && type !== null && { type: knownType(type) }),
    ...(topic !== undefined && { topic: topic || null }),
    ...(parent_id !== undefined && { parent_id }),
    ...(typeof position === 'number' && { position }),
    ...(permission_overwrites && {
      permission_overwrites: permission_overwrites.map((it) => overwriteOf(world, it.id, it)),
    }),
    ...(typeof nsfw === 'boolean' && { nsfw }),
    ...(rate_limit_per_user !== undefined && { rate_limit_per_user: rate_limit_per_user ?? 0 }),
  };
}

export const overwriteOf = (world: World, id: Id, body: OverwriteBody): Overwrite => ({
  id,
  type: body.type ?? (world.store.get('role', id) ? 0 : 1),
  allow: BigInt(body.allow ?? 0).toString(),
  deny: BigInt(body.deny ?? 0).toString(),
});

const isCategory = (world: World, guildId: Id, id: Id) => {
  const channel = world.store.get('channel', id);
  return channel?.guild_id === guildId && channel.type === CHANNEL_TYPE.category;
};

/** Text channels have small letters and no spaces. */
const plainName = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-');

function knownType(type: number) {
  if (type === CHANNEL_TYPE.text || type === CHANNEL_TYPE.category) return type;
  throw invalidForm('type', 'BASE_TYPE_CHOICES', 'Local Discord has text channels (0) and categories (4).');
}
