// Threads: starting them, and putting the quiet ones away.
import { refusal } from '../errors.ts';
import { postMessage } from '../messages/post.ts';
import { emitMessage } from '../messages/tell.ts';
import { MESSAGE_TYPE } from '../messages/wire.ts';
import { CHANNEL_TYPE, type Channel, type Id, MESSAGE_FLAG, type Message } from '../records.ts';
import { timeOf } from '../snowflake.ts';
import type { World } from '../world.ts';
import { channelOf, wireChannel } from './channels.ts';
import { changeThread, refuseOneThreadMore, tellMembers } from './threadState.ts';

export { changeThread, isInThread, joinThread, leaveThread, type ThreadChange } from './threadState.ts';

export type ThreadFields = {
  /** The channel that it hangs on. */
  readonly parent: Channel;
  readonly name: string;
  readonly owner: Id;
  /** Started from this message: has its id, and is public. */
  readonly message?: Message;
  readonly private?: boolean;
  readonly invitable?: boolean;
  /** Minutes; a day unless told. */
  readonly auto_archive_duration?: number;
  readonly rate_limit_per_user?: number;
};

/** The owner is its first member. Throws 160004 when the message has one already, 160006 when the guild has too many. */
export function startThread(world: World, fields: ThreadFields): Channel {
  if (fields.message && world.store.get('channel', fields.message.id)) throw refusal('threadExists');
  refuseOneThreadMore(world, fields.parent.guild_id ?? '');
  const thread = newThread(world, fields);
  world.store.put('channel', thread.id, thread);
  world.events.emit({
    name: 'THREAD_CREATE',
    data: { ...wireChannel(world, thread), newly_created: true },
    ...(thread.guild_id && { guild: thread.guild_id }),
    channel: thread.id,
    to: 'place',
  });
  tellMembers(world, thread, { added: thread.thread?.members ?? [] });
  if (fields.message) markStarter(world, thread, fields.message);
  else if (!fields.private) tellOfThread(world, thread, fields);
  return channelOf(world, thread.id);
}

function newThread(world: World, fields: ThreadFields): Channel {
  const now = world.clock.iso();
  return {
    id: fields.message?.id ?? world.newId(),
    type: fields.private ? CHANNEL_TYPE.privateThread : CHANNEL_TYPE.publicThread,
    ...(fields.parent.guild_id && { guild_id: fields.parent.guild_id }),
    name: fields.name,
    topic: null,
    parent_id: fields.parent.id,
    position: 0,
    permission_overwrites: [],
    nsfw: false,
    rate_limit_per_user: fields.rate_limit_per_user ?? 0,
    last_message_id: null,
    last_pin_timestamp: null,
    thread: {
      owner_id: fields.owner,
      archived: false,
      locked: false,
      invitable: fields.invitable ?? true,
      auto_archive_duration: fields.auto_archive_duration ?? 1440,
      archive_timestamp: now,
      create_timestamp: now,
      message_count: 0,
      total_message_sent: 0,
      members: [{ user_id: fields.owner, join_timestamp: now }],
    },
  };
}

/** The message gets its mark, and the thread begins with a reference to it. */
function markStarter(world: World, thread: Channel, message: Message): void {
  const marked = { ...message, flags: message.flags | MESSAGE_FLAG.hasThread };
  world.store.put('message', message.id, marked);
  emitMessage(world, 'MESSAGE_UPDATE', marked);
  const { channel_id } = message;
  const reference = { message_id: message.id, channel_id, ...(thread.guild_id && { guild_id: thread.guild_id }) };
  const type = MESSAGE_TYPE.threadStarter;
  postMessage(world, { channel: thread, author: message.author_id, body: {}, type, reference });
}

/** A public thread without a message is told of in its channel. */
function tellOfThread(world: World, thread: Channel, { parent, owner, name }: ThreadFields): void {
  const place = { channel_id: thread.id, ...(thread.guild_id && { guild_id: thread.guild_id }) };
  const reference = { message_id: thread.id, ...place };
  const type = MESSAGE_TYPE.threadCreated;
  postMessage(world, { channel: parent, author: owner, body: { content: name }, type, reference });
}

/** No thread falls asleep sooner. */
const SHORTEST = 60 * 60_000;

/** Archives threads that were quiet for too long, from now on. Returns the way to stop. */
export function watchThreads(world: World): () => void {
  let callOff = () => {};
  const look = () => {
    let next = world.clock.now() + SHORTEST;
    for (const thread of [...world.store.all('channel')]) {
      const due = dueOf(thread);
      if (due === undefined) continue;
      if (due <= world.clock.now()) changeThread(world, thread, { archived: true });
      else next = Math.min(next, due);
    }
    callOff = world.clock.after(next - world.clock.now(), look);
  };
  look();
  return () => callOff();
}

/** When it falls asleep if nothing more happens; undefined for what is no thread or sleeps. */
function dueOf({ thread, last_message_id }: Channel): number | undefined {
  if (!thread || thread.archived) return undefined;
  const spoken = last_message_id ? timeOf(last_message_id) : 0;
  const quietSince = Math.max(spoken, Date.parse(thread.create_timestamp), Date.parse(thread.archive_timestamp));
  return quietSince + thread.auto_archive_duration * 60_000;
}
