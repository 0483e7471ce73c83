// Small views for the page's tests: a message, a channel, a server, with only what the test is about spelled out.
import type {
  ChannelView,
  GuildView,
  MemberView,
  MessageView,
  OptionView,
  PlacesView,
} from '../../../../src/local-discord/control/protocol.ts';

const BEGIN = Date.parse('2026-03-01T12:00:00Z');

export const messageOf = (id: number, more: object = {}): MessageView =>
  ({
    id: String(id),
    channel_id: '10',
    type: 0,
    content: `message ${id}`,
    timestamp: new Date(BEGIN + id * 1000).toISOString(),
    author: { id: '2', username: 'bryn' },
    authorName: 'Bryn',
    authorColor: 0,
    mentionsMe: false,
    ephemeral: false,
    embeds: [],
    attachments: [],
    components: [],
    ...more,
  }) as unknown as MessageView;

export const channelOf = (id: number, more: Partial<ChannelView> = {}): ChannelView => ({
  id: String(id),
  type: 0,
  guild: '5',
  name: `room-${id}`,
  topic: null,
  parent: null,
  archived: false,
  locked: false,
  canSend: true,
  lastMessage: null,
  lastRead: null,
  mentions: 0,
  ...more,
});

export const memberOf = (id: number, name: string, more: Partial<MemberView> = {}): MemberView => ({
  id: String(id),
  username: name.toLowerCase().replace(/\W/g, ''),
  name,
  bot: false,
  online: true,
  roles: [],
  color: 0,
  ...more,
});

export const guildWith = (more: Partial<GuildView> = {}): GuildView => ({
  id: '5',
  name: 'The Waystation',
  locale: 'en-US',
  channels: [],
  threads: [],
  members: [],
  roles: [],
  ...more,
});

export const placesWith = (
  channels: readonly ChannelView[],
  directMessages: readonly ChannelView[] = [],
): PlacesView => ({
  me: { id: '1', username: 'ash', name: 'Ash', locale: 'en-US' },
  guilds: [guildWith({ channels })],
  directMessages,
});

export const optionOf = (name: string, more: Partial<OptionView> = {}): OptionView => ({
  type: 3,
  name,
  localName: name,
  localDescription: '',
  required: false,
  autocomplete: false,
  ...more,
});
