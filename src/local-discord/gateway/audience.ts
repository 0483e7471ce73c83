// Which applications something that happened concerns.
import { canSee } from '../places/permissions.ts';
import { type Id, memberKey } from '../records.ts';
import type { World, WorldEvent } from '../world.ts';

export type Audience = {
  /** Undefined for direct messages. */
  readonly guild: Id | undefined;
  concerns(app: Id): boolean;
};

export function audienceOf(world: World, event: WorldEvent): Audience {
  const { to } = event;
  const channel = event.channel === undefined ? undefined : world.store.get('channel', event.channel);
  const guild = event.guild ?? channel?.guild_id;
  if (to !== 'place') return { guild, concerns: (app) => to.apps?.includes(app) ?? false };
  if (guild === undefined) return { guild, concerns: (app) => channel?.recipients?.includes(app) ?? false };
  return {
    guild,
    concerns: (app) =>
      world.store.get('member', memberKey(guild, app)) !== undefined && (!channel || canSee(world, app, channel)),
  };
}
