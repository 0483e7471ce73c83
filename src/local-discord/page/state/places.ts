// Where a person can be: channels under their categories, threads under their channels, and what is unread there.
import type { ChannelView, GuildView, MessageView, PlacesView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { isNewer } from './ids.ts';

const CATEGORY = 4;
const DIRECT = 1;

export type ChannelNode = { readonly channel: ChannelView; readonly threads: readonly ChannelView[] };
/** Without a category: the channels that stand above all. */
export type Section = { readonly category?: ChannelView; readonly channels: readonly ChannelNode[] };

export const allChannels = (places: PlacesView): readonly ChannelView[] => [
  ...places.guilds.flatMap((guild) => [...guild.channels, ...guild.threads]),
  ...places.directMessages,
];

export const channelIn = (places: PlacesView | undefined, id: Id | undefined): ChannelView | undefined =>
  places && allChannels(places).find((channel) => channel.id === id && channel.type !== CATEGORY);

export const guildOf = (places: PlacesView, channel: ChannelView | undefined): GuildView | undefined =>
  places.guilds.find((guild) => guild.id === channel?.guild);

export const isThread = (channel: ChannelView): boolean => channel.type === 11 || channel.type === 12;
export const isDirect = (channel: ChannelView): boolean => channel.type === DIRECT;

/** With the sign that belongs to it; threads and conversations have none. */
export const titleOf = (channel: ChannelView): string =>
  isThread(channel) || isDirect(channel) ? channel.name : `#${channel.name}`;

export function sectionsOf(guild: GuildView): readonly Section[] {
  const categories = guild.channels.filter((channel) => channel.type === CATEGORY);
  const isHoused = (channel: ChannelView) => categories.some(({ id }) => id === channel.parent);
  const channels = guild.channels.filter((channel) => channel.type !== CATEGORY);
  const nodes = (some: readonly ChannelView[]) => some.map((channel) => nodeOf(guild, channel));
  return [
    { channels: nodes(channels.filter((channel) => !isHoused(channel))) },
    ...categories.map((category) => ({
      category,
      channels: nodes(channels.filter(({ parent }) => parent === category.id)),
    })),
  ].filter((section) => section.channels.length > 0 || 'category' in section);
}

// Open threads first, so that what lives is not lost below what sleeps.
function nodeOf(guild: GuildView, channel: ChannelView): ChannelNode {
  const threads = guild.threads.filter(({ parent }) => parent === channel.id);
  return { channel, threads: threads.toSorted((a, b) => Number(a.archived) - Number(b.archived)) };
}

/** The channel that opens when none is named: the first with something for this person, else the first of all. */
export function firstChannel(places: PlacesView): ChannelView | undefined {
  const all = allChannels(places).filter(({ type }) => type !== CATEGORY);
  return all.find(({ mentions }) => mentions > 0) ?? all[0];
}

export const isUnread = (channel: ChannelView): boolean =>
  channel.lastMessage !== null && (channel.lastRead === null || isNewer(channel.lastMessage, channel.lastRead));

export const mentionsIn = (places: PlacesView | undefined): number =>
  places ? allChannels(places).reduce((sum, { mentions }) => sum + mentions, 0) : 0;

/** A new message in any channel: unread until somebody reads it there; one's own is read already. */
export function noteMessage(places: PlacesView, message: MessageView): PlacesView {
  const isOwn = message.author.id === places.me.id;
  return changeChannel(places, message.channel_id, (channel) => {
    if (channel.lastMessage !== null && !isNewer(message.id, channel.lastMessage)) return channel;
    const counts = !isOwn && (message.mentionsMe || isDirect(channel));
    return {
      ...channel,
      lastMessage: message.id,
      lastRead: isOwn ? message.id : channel.lastRead,
      mentions: channel.mentions + Number(counts),
    };
  });
}

export function noteRead(places: PlacesView, id: Id, lastRead: Id): PlacesView {
  return changeChannel(places, id, (channel) => {
    if (channel.lastRead !== null && isNewer(channel.lastRead, lastRead)) return channel;
    const read = { ...channel, lastRead };
    return isUnread(read) ? read : { ...read, mentions: 0 };
  });
}

function changeChannel(places: PlacesView, id: Id, change: (channel: ChannelView) => ChannelView): PlacesView {
  const changed = (channels: readonly ChannelView[]) =>
    channels.map((channel) => (channel.id === id ? change(channel) : channel));
  return {
    ...places,
    guilds: places.guilds.map((guild) => ({
      ...guild,
      channels: changed(guild.channels),
      threads: changed(guild.threads),
    })),
    directMessages: changed(places.directMessages),
  };
}

/** Lists a thread that was looked up beside those that are always there. */
export function withVisited(places: PlacesView, visited: ChannelView | undefined): PlacesView {
  if (!visited || channelIn(places, visited.id)) return places;
  return {
    ...places,
    guilds: places.guilds.map((guild) =>
      guild.id === visited.guild ? { ...guild, threads: [...guild.threads, visited] } : guild,
    ),
  };
}
