// Which applications something that happened concerns.

import { canSee } from '../places/permissions.ts';
import { type Channel, type Id, memberKey } from '../records.ts';
import type { World, WorldEvent } from '../world.ts';

/** Discord tells every bot of a guild about all its channels, also of those it cannot see into. */
const GUILD_WIDE = new Set(['CHANNEL_CREATE', 'CHANNEL_UPDATE', 'CHANNEL_DELETE']);

export type Audience = {
  /** Undefined for direct messages. */
  readonly guild: Id | undefined;
  concerns(app: Id): boolean;
};

export function audienceOf(world: World, event: WorldEvent): Audience {
  const { to } = event;
  const channel = channelOf(world, event);
  const guild = event.guild ?? channel?.guild_id;
  if (to !== 'place') return { guild, concerns: (app) => to.apps?.includes(app) ?? false };
  if (guild === undefined) return { guild, concerns: (app) => channel?.recipients?.includes(app) ?? false };
  return {
    guild,
    concerns: (app) =>
      world.store.get('member', memberKey(guild, app)) !== undefined &&
      (!channel || GUILD_WIDE.has(event.name) || canSee(world, app, channel)),
  };
}

/** A deleted thread is judged by the channel it was in. */
function channelOf(world: World, event: WorldEvent): Channel | undefined {
  if (event.channel === undefined) return undefined;
  const { parent_id } = event.data as { parent_id?: Id | null };
  return world.store.get('channel', event.channel) ?? world.store.get('channel', parent_id ?? '');
}
