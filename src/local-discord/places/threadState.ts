// A thread's state: who is in it, whether it sleeps. Changes are stored and told here.
import { refusal } from '../errors.ts';
import { CHANNEL_TYPE, type Channel, type Id, memberKey, type ThreadMember, type ThreadState } from '../records.ts';
import type { World } from '../world.ts';
import { channelOf, emitChannel, threadsOf, wireChannel } from './channels.ts';
import { wireMember } from './members.ts';
import { wireThreadMember } from './threadShape.ts';

/** Says nothing to anybody. */
export function putThread(world: World, thread: Channel, state: Partial<ThreadState>): Channel {
  const known = world.store.get('channel', thread.id) ?? thread;
  if (!known.thread) return known;
  const changed = { ...known, thread: { ...known.thread, ...state } };
  world.store.put('channel', thread.id, changed);
  return changed;
}

export type ThreadChange = {
  readonly name?: string;
  readonly archived?: boolean;
  readonly locked?: boolean;
  readonly invitable?: boolean;
  readonly auto_archive_duration?: number;
  readonly rate_limit_per_user?: number;
};

/** Throws 160006 when the guild has as many active threads as it may; it counts for threads that wake, too. */
export function refuseOneThreadMore(world: World, guild: Id): void {
  const active = threadsOf(world, guild).filter(({ thread }) => !thread?.archived);
  if (active.length >= world.settings.mostActiveThreads) throw refusal('tooManyThreads');
}

export function changeThread(world: World, thread: Channel, change: ThreadChange): Channel {
  const known = channelOf(world, thread.id);
  if (!known.thread) return known;
  const { name = known.name, rate_limit_per_user = known.rate_limit_per_user, ...state } = change;
  const turns = state.archived !== undefined && state.archived !== known.thread.archived;
  if (turns && !state.archived) refuseOneThreadMore(world, known.guild_id ?? '');
  world.store.put('channel', known.id, { ...known, name, rate_limit_per_user });
  const changed = putThread(world, known, { ...state, ...(turns && { archive_timestamp: world.clock.iso() }) });
  emitChannel(world, 'THREAD_UPDATE', changed);
  return changed;
}

/** Un-archives it, if it is archived. */
export function wakeThread(world: World, thread: Channel): Channel {
  return thread.thread?.archived ? changeThread(world, thread, { archived: false }) : thread;
}

export const isInThread = (thread: Channel, userId: Id): boolean =>
  thread.thread?.members.some((member) => member.user_id === userId) ?? false;

/** Does nothing for who is in it. */
export function joinThread(world: World, thread: Channel, userId: Id): Channel {
  const known = channelOf(world, thread.id);
  if (!known.thread || isInThread(known, userId)) return known;
  const member: ThreadMember = { user_id: userId, join_timestamp: world.clock.iso() };
  const changed = putThread(world, known, { members: [...known.thread.members, member] });
  if (changed.type === CHANNEL_TYPE.privateThread) tellJoined(world, changed, userId);
  tellMembers(world, changed, { added: [member] });
  return changed;
}

/** Who comes into a private thread has not known of it before. */
function tellJoined(world: World, thread: Channel, userId: Id): void {
  const isBot = world.store.get('user', userId)?.bot === true;
  world.events.emit({
    name: 'THREAD_CREATE',
    data: wireChannel(world, thread, userId),
    ...(thread.guild_id && { guild: thread.guild_id }),
    channel: thread.id,
    to: isBot ? { apps: [userId] } : { people: [userId] },
  });
}

/** Told before it happens, so that who leaves a private thread hears it too. */
export function leaveThread(world: World, thread: Channel, userId: Id): Channel {
  const known = channelOf(world, thread.id);
  if (!known.thread || !isInThread(known, userId)) return known;
  const members = known.thread.members.filter((member) => member.user_id !== userId);
  tellMembers(world, { ...known, thread: { ...known.thread, members } }, { removed: [userId] });
  return putThread(world, known, { members });
}

type MemberNews = { readonly added?: readonly ThreadMember[]; readonly removed?: readonly Id[] };

export function tellMembers(world: World, thread: Channel, { added = [], removed = [] }: MemberNews): void {
  const { id, guild_id = '' } = thread;
  const wired = added.map((it) => {
    const member = world.store.get('member', memberKey(guild_id, it.user_id));
    return { ...wireThreadMember(id, it), ...(member && { member: wireMember(world, member) }), presence: null };
  });
  const data = {
    id,
    guild_id,
    member_count: Math.min(thread.thread?.members.length ?? 0, 50),
    ...(wired.length > 0 && { added_members: wired }),
    ...(removed.length > 0 && { removed_member_ids: removed }),
  };
  world.events.emit({ name: 'THREAD_MEMBERS_UPDATE', data, guild: guild_id, channel: id, to: 'place' });
}
