// Which shard a guild belongs to.
import type { Id } from '../records.ts';
import type { Shard } from './payloads.ts';

/** Direct messages, which have no guild, belong to the first shard. */
export function isOfShard(guild: Id | undefined, [id, count]: Shard): boolean {
  if (guild === undefined) return id === 0;
  return Number((BigInt(guild) >> 22n) % BigInt(count)) === id;
}
