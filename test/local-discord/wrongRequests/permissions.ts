// What the bot may not do: 50001 where it cannot look, 50013 where it lacks a permission.
import { asBot } from '../control/asBot.ts';
import { bits, type Ids, type Stage } from './stage.ts';
import { PICTURE, type Row } from './table.ts';

const WORDS = { content: 'x' };
const EMBED = { embeds: [{ description: 'x' }] };

export const access: readonly Row[] = [
  { wrong: 'looking at a hidden channel', ask: 'GET /channels/{hidden}', says: '403 50001' },
  { wrong: 'reading in a hidden channel', ask: 'GET /channels/{hidden}/messages', says: '403 50001' },
  { wrong: 'writing in a hidden channel', ask: 'POST /channels/{hidden}/messages', body: WORDS, says: '403 50001' },
  { wrong: 'typing in a hidden channel', ask: 'POST /channels/{hidden}/typing', says: '403 50001' },
  { wrong: 'the pins of a hidden channel', ask: 'GET /channels/{hidden}/messages/pins', says: '403 50001' },
  { wrong: 'renaming a hidden channel', ask: 'PATCH /channels/{hidden}', body: { name: 'x' }, says: '403 50001' },
  {
    wrong: 'a thread in a hidden channel',
    ask: 'POST /channels/{hidden}/threads',
    body: { name: 'x', type: 11 },
    says: '403 50001',
  },
  { wrong: 'a channel of a guild without the bot', ask: 'GET /channels/{foreignHall}', says: '403 50001' },
  { wrong: 'the roles of a guild without the bot', ask: 'GET /guilds/{foreign}/roles', says: '403 50001' },
  {
    wrong: 'commands for a guild without the bot',
    ask: 'PUT /applications/{app}/guilds/{foreign}/commands',
    body: [],
    says: '403 50001',
  },
  {
    wrong: 'all members without the privileged intent',
    ask: 'GET /guilds/{guild}/members?limit=10',
    says: '403 50001',
  },
  { wrong: "another application's commands", ask: 'GET /applications/{other}/commands', says: '403 20012' },
  {
    wrong: "writing another application's commands",
    ask: 'PUT /applications/{other}/commands',
    body: [],
    says: '403 20012',
  },
  {
    wrong: 'writing to somebody whom the bot meets nowhere',
    ask: 'POST /channels/{lonely}/messages',
    body: WORDS,
    given: conversationWithAStranger,
    says: '403 50278',
  },
];

async function conversationWithAStranger({ local, ids }: Stage): Promise<Ids> {
  const opened = await asBot<{ id: string }>(local, 'POST /users/@me/channels', { recipient_id: ids.stranger });
  return { lonely: opened.id };
}

export const permissions: readonly Row[] = [
  { wrong: 'writing', ask: 'POST /channels/{noSend}/messages', body: WORDS, says: '403 50013' },
  { wrong: 'typing', ask: 'POST /channels/{noSend}/typing', says: '403 50013' },
  { wrong: 'a file', ask: 'POST /channels/{noAttach}/messages', body: WORDS, files: [PICTURE()], says: '403 50013' },
  { wrong: 'an embed', ask: 'POST /channels/{noEmbed}/messages', body: EMBED, says: '403 50013' },
  { wrong: 'pinning', ask: 'PUT /channels/{hall}/messages/pins/{own}', says: '403 50013' },
  { wrong: 'pinning at the old address', ask: 'PUT /channels/{hall}/pins/{own}', says: '403 50013' },
  { wrong: 'taking a pin away', ask: 'DELETE /channels/{hall}/messages/pins/{own}', says: '403 50013' },
  { wrong: "deleting another's message", ask: 'DELETE /channels/{hall}/messages/{hers}', says: '403 50013' },
  {
    wrong: 'deleting many messages',
    ask: 'POST /channels/{hall}/messages/bulk-delete',
    body: { messages: ['{own}', '{hers}'] },
    says: '403 50013',
  },
  {
    wrong: "hiding the embeds of another's message",
    ask: 'PATCH /channels/{hall}/messages/{hers}',
    body: { flags: 4 },
    says: '403 50013',
  },
  {
    wrong: 'a public thread',
    ask: 'POST /channels/{noPublic}/threads',
    body: { name: 'x', type: 11 },
    says: '403 50013',
  },
  {
    wrong: 'a thread from a message',
    ask: 'POST /channels/{noPublic}/messages/{plot}/threads',
    body: { name: 'x' },
    says: '403 50013',
  },
  {
    wrong: 'a private thread',
    ask: 'POST /channels/{noPrivate}/threads',
    body: { name: 'x', type: 12 },
    says: '403 50013',
  },
  { wrong: 'writing in a thread', ask: 'POST /channels/{silent}/messages', body: WORDS, says: '403 50013' },
  { wrong: "locking another's thread", ask: 'PATCH /channels/{thread}', body: { locked: true }, says: '403 50013' },
  { wrong: "renaming another's thread", ask: 'PATCH /channels/{thread}', body: { name: 'x' }, says: '403 50013' },
  { wrong: "deleting another's thread", ask: 'DELETE /channels/{thread}', says: '403 50013' },
  {
    wrong: "removing somebody from another's thread",
    ask: 'DELETE /channels/{thread}/thread-members/{ash}',
    says: '403 50013',
  },
  { wrong: 'all private threads', ask: 'GET /channels/{hall}/threads/archived/private', says: '403 50013' },
  { wrong: 'renaming a channel', ask: 'PATCH /channels/{hall}', body: { name: 'x' }, says: '403 50013' },
  { wrong: 'deleting a channel', ask: 'DELETE /channels/{hall}', says: '403 50013' },
  { wrong: 'a new channel', ask: 'POST /guilds/{guild}/channels', body: { name: 'x' }, says: '403 50013' },
  {
    wrong: 'an overwrite',
    ask: 'PUT /channels/{hall}/permissions/{bryn}',
    body: { type: 1, allow: '1024' },
    says: '403 50013',
  },
  {
    wrong: 'an overwrite for what the bot itself lacks',
    ask: 'PUT /channels/{court}/permissions/{bryn}',
    body: { type: 1, allow: bits('BanMembers') },
    says: '403 50013',
  },
  { wrong: 'a new role', ask: 'POST /guilds/{guild}/roles', body: { name: 'x' }, says: '403 50013' },
  { wrong: 'giving a role', ask: 'PUT /guilds/{guild}/members/{ash}/roles/{guild}', says: '403 50013' },
  { wrong: 'giving a role above its own', ask: 'PUT /guilds/{keep}/members/{ash}/roles/{high}', says: '403 50013' },
  { wrong: 'taking a role above its own', ask: 'DELETE /guilds/{keep}/members/{ash}/roles/{high}', says: '403 50013' },
  {
    wrong: 'changing a role above its own',
    ask: 'PATCH /guilds/{keep}/roles/{high}',
    body: { name: 'x' },
    says: '403 50013',
  },
  { wrong: 'deleting a role above its own', ask: 'DELETE /guilds/{keep}/roles/{high}', says: '403 50013' },
  {
    wrong: 'a role that may what the bot may not',
    ask: 'PATCH /guilds/{keep}/roles/{low}',
    body: { permissions: bits('Administrator') },
    says: '403 50013',
  },
  { wrong: 'a nickname', ask: 'PATCH /guilds/{keep}/members/@me', body: { nick: 'x' }, says: '403 50013' },
  { wrong: 'reading an old message', ask: 'GET /channels/{noHistory}/messages/{unread}', says: '403 50013' },
  {
    wrong: 'replying to a message that may not be read',
    ask: 'POST /channels/{noHistory}/messages',
    body: { content: 'x', message_reference: { message_id: '{unread}' } },
    says: '400 160002',
  },
];
