// Ties the messages to the page: what they may know of this channel, and what their buttons do.
import { useMemo } from 'preact/hooks';
import type { ChannelView, MemberView, MessageView, PlacesView } from '../../control/protocol.ts';
import type { Acts } from '../acts/index.ts';
import type { MessageAction, MessageContext } from '../message/context.ts';
import { componentState } from '../state/interactions.ts';
import type { PageState } from '../state/page.ts';
import { allChannels, guildOf, isThread } from '../state/places.ts';
import { usePage } from './page.ts';

/** What the room itself does for its messages. */
export type RoomActs = {
  readonly reply: MessageContext['reply'];
  readonly openImage: MessageContext['openImage'];
  readonly jumpTo: NonNullable<MessageContext['jumpTo']>;
  readonly startCommand: NonNullable<MessageContext['startCommand']>;
  readonly startThread: (message: MessageView) => void;
};

export function useMessageContext(places: PlacesView, channel: ChannelView, room: RoomActs): MessageContext {
  const { state, acts } = usePage();
  const { interactions, commands, clockAhead } = state;
  return useMemo(
    () => contextOf({ state, acts, places, channel, room }),
    [places, channel.id, interactions, commands, clockAhead, acts],
  );
}

type Parts = {
  readonly state: PageState;
  readonly acts: Acts;
  readonly places: PlacesView;
  readonly channel: ChannelView;
  readonly room: RoomActs;
};

function contextOf({ state, acts, places, channel, room }: Parts): MessageContext {
  const guild = guildOf(places, channel);
  return {
    me: places.me,
    guild,
    channels: allChannels(places),
    members: membersIn(places, channel),
    roles: guild?.roles ?? [],
    now: () => Date.now() + state.clockAhead,
    waiting: (message, customId) => componentState(state.interactions, message, customId),
    press: (message, customId) => void acts.interact.press(message, customId),
    select: (message, customId, values) => void acts.interact.select(message, customId, values),
    dismiss: (message) => void acts.speak.dismiss(message),
    deleteOwn: (message) => void acts.speak.remove(message),
    editOwn: (message, content) => void acts.speak.edit(message, content),
    openChannel: acts.way.openChannel,
    openThread: acts.way.openChannel,
    reply: room.reply,
    openImage: room.openImage,
    jumpTo: room.jumpTo,
    startCommand: room.startCommand,
    moreActions: (message) => actionsOn(message, { state, acts, places, channel, room }),
  };
}

/** Everybody of the server, or in direct messages the two who talk. */
export function membersIn(places: PlacesView, channel: ChannelView): readonly MemberView[] {
  const guild = guildOf(places, channel);
  if (guild) return guild.members;
  const known = places.guilds.flatMap(({ members }) => members);
  return (channel.members ?? []).map(
    (id) => known.find((member) => member.id === id) ?? strangerIn(places, channel, id),
  );
}

function strangerIn({ me }: PlacesView, channel: ChannelView, id: string): MemberView {
  const name = id === me.id ? me.name : channel.name;
  return { id, username: name, name, bot: id !== me.id, online: true, roles: [], color: 0 };
}

function actionsOn(message: MessageView, { state, acts, channel, room }: Parts): readonly MessageAction[] {
  const pin: MessageAction = { label: message.pinned ? 'Unpin' : 'Pin', run: () => void acts.speak.pin(message) };
  const canThread = channel.guild !== undefined && !isThread(channel) && !message.thread;
  const thread: MessageAction = { label: 'Thread', run: () => room.startThread(message) };
  const onMessage = state.commands.filter(({ type }) => type === 3);
  return [
    pin,
    ...(canThread ? [thread] : []),
    ...onMessage.map((command) => ({
      label: command.localName,
      run: () => void acts.interact.runOn(channel.id, command.id, message.id),
    })),
  ];
}
