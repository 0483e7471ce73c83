// A message as one person sees it.
import { MESSAGE_TYPE, wireMessage } from '../messages/wire.ts';
import { displayName } from '../places/guilds.ts';
import { type Id, type Message, memberKey } from '../records.ts';
import type { World } from '../world.ts';
import type { MessageView } from './protocol.ts';
import { mentions } from './reads.ts';

export function messageView(world: World, message: Message, viewer: Id): MessageView {
  const starter = message.type === MESSAGE_TYPE.threadStarter ? original(world, message, viewer) : undefined;
  if (starter) return begunWith(message, messageView(world, starter, viewer));
  const guild = world.store.get('channel', message.channel_id)?.guild_id;
  return {
    ...wireMessage(world, message),
    authorName: displayName(world, message.author_id, guild),
    authorColor: guild === undefined ? 0 : colorIn(world, guild, message.author_id),
    mentionsMe: mentions(world, message, viewer),
    ephemeral: message.only !== undefined,
    ...answered(world, message, { viewer, guild }),
  };
}

/** At the head of a thread stands the message it was begun with, to be read; it is used where it was posted. */
const begunWith = ({ id, channel_id }: Message, view: MessageView): MessageView => ({
  ...view,
  id,
  channel_id,
  components: (view.components ?? []).map((part) => unusable(part) as typeof part),
});

function unusable(part: object): object {
  const fields = Object.entries(part).map(([name, value]) => [
    name,
    name === 'components' ? value.map(unusable) : value,
  ]);
  const used = Object.fromEntries(fields) as { readonly custom_id?: string; readonly accessory?: object };
  const accessory = used.accessory && { accessory: unusable(used.accessory) };
  return { ...used, ...accessory, ...(used.custom_id !== undefined && { disabled: true }) };
}

function original(world: World, { reference }: Message, viewer: Id): Message | undefined {
  const message = reference && world.store.get('message', reference.message_id);
  return message && mayRead(message, viewer) ? message : undefined;
}

function answered(
  world: World,
  message: Message,
  { viewer, guild }: { readonly viewer: Id; readonly guild: Id | undefined },
): Pick<MessageView, 'reply'> {
  const answeredOne = original(world, message, viewer);
  if (!answeredOne) return {};
  const { id, content, author_id } = answeredOne;
  return { reply: { id, authorName: displayName(world, author_id, guild), content } };
}

/** Of two who see its channel, only one may see an ephemeral message. */
export const mayRead = (message: Message, viewer: Id): boolean => message.only === undefined || message.only === viewer;

/** Of the highest coloured role, 0 for none. */
export function colorIn(world: World, guild: Id, user: Id): number {
  const held = world.store.get('member', memberKey(guild, user))?.roles ?? [];
  const coloured = held.flatMap((id) => world.store.get('role', id) ?? []).filter((role) => role.color !== 0);
  return coloured.sort((a, b) => b.position - a.position)[0]?.color ?? 0;
}
