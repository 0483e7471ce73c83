// Records for the store's tests: complete, with only what a test says being special.
import type { Interaction, Message, User } from '../../../src/local-discord/records.ts';

export const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  channel_id: '7',
  author_id: '8',
  type: 0,
  content: `message ${id}`,
  timestamp: '2026-03-01T12:00:00.000Z',
  edited_timestamp: null,
  flags: 0,
  tts: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  attachments: [],
  embeds: [],
  components: [],
  pinned: false,
  ...changes,
});

export const user = (id: string, username = `user${id}`): User => ({
  id,
  username,
  global_name: username,
  bot: false,
  locale: 'en-US',
});

export const interaction = (id: string, created: number): Interaction => ({
  id,
  token: `token${id}`,
  application_id: '1',
  type: 2,
  user_id: '8',
  channel_id: '7',
  created,
  state: 'acknowledged',
  source: { id, type: 2, user_id: '8' },
});
