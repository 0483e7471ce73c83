// Answers a bot that asks for the members of a guild: op 8, in chunks.
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { membersOf, wireMember } from '../places/guilds.ts';
import { type Id, type Member, memberKey } from '../records.ts';
import type { World } from '../world.ts';
import type { MembersRequest } from './payloads.ts';
import { dispatch, type Session } from './session.ts';
import { isOfShard } from './shards.ts';

const CHUNK = 1000;
const MOST_BY_QUERY = 100;
const LONGEST_NONCE = 32;

/** Discord passes over a request for a guild that the session does not have, or for all members without their intent. */
export function sendMembers(world: World, session: Session, request: MembersRequest): void {
  const { guild_id } = request;
  const isIn = world.store.get('member', memberKey(guild_id, session.app.id)) !== undefined;
  if (!isIn || !isOfShard(guild_id, session.shard)) return;
  const everybody = 'query' in request && request.query === '';
  if (everybody && (session.intents & Intent.GuildMembers) === 0) return;
  const found = 'query' in request ? byQuery(world, request) : byIds(world, request);
  const chunks = inChunks(found);
  const { nonce } = request;
  for (const [index, members] of chunks.entries()) {
    const data = {
      guild_id,
      members: members.map((member) => wireMember(world, member)),
      chunk_index: index,
      chunk_count: chunks.length,
      ...('user_ids' in request && { not_found: request.user_ids.filter((id) => !isAmong(found, id)) }),
      ...(request.presences && (session.intents & Intent.GuildPresences) !== 0 && { presences: [] }),
      ...(typeof nonce === 'string' && Buffer.byteLength(nonce) <= LONGEST_NONCE && { nonce }),
    };
    dispatch(session, world.faults, { name: 'GUILD_MEMBERS_CHUNK', json: JSON.stringify(data) });
  }
}

type ByIds = Extract<MembersRequest, { readonly user_ids: readonly Id[] }>;
type ByQuery = Extract<MembersRequest, { readonly query: string }>;

const byIds = (world: World, { guild_id, user_ids }: ByIds) =>
  [...new Set(user_ids)].flatMap((id) => world.store.get('member', memberKey(guild_id, id)) ?? []);

function byQuery(world: World, { guild_id, query, limit }: ByQuery): readonly Member[] {
  const members = membersOf(world, guild_id);
  if (query === '') return limit === 0 ? members : members.slice(0, limit);
  const start = query.toLowerCase();
  const fits = (name: string | null | undefined) => name?.toLowerCase().startsWith(start) ?? false;
  return members
    .filter((member) => fits(member.nick) || fits(world.store.get('user', member.user_id)?.username))
    .slice(0, Math.min(limit || MOST_BY_QUERY, MOST_BY_QUERY));
}

const isAmong = (members: readonly Member[], id: Id) => members.some((member) => member.user_id === id);

/** Nobody found makes one empty chunk. */
function inChunks(members: readonly Member[]): readonly (readonly Member[])[] {
  const count = Math.max(1, Math.ceil(members.length / CHUNK));
  return Array.from({ length: count }, (_, n) => members.slice(n * CHUNK, (n + 1) * CHUNK));
}
