// Who asks, how, and for what: wrong before anything is looked at.
import { type Row, SEND } from './table.ts';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

export const door: readonly Row[] = [
  {
    wrong: 'a request without a token',
    ask: 'GET /users/@me',
    headers: { authorization: '' },
    says: '401 0',
  },
  {
    wrong: 'a token that nobody has',
    ask: 'GET /users/@me',
    headers: { authorization: 'Bot abc' },
    says: '401 0',
  },
  {
    wrong: 'a token of another kind',
    ask: 'GET /users/@me',
    headers: { authorization: 'Bearer abc' },
    says: '401 0',
  },
  { wrong: 'a path that does not exist', ask: 'GET /castles/{hall}', says: '404 0' },
  { wrong: 'a method that the path does not have', ask: 'DELETE /users/@me', says: '405 0' },
  { wrong: 'another such method', ask: 'POST /gateway/bot', says: '405 0' },
  { wrong: 'an old version of the interface', ask: 'GET /users/@me', api: '/api/v3', says: '400 50041' },
  { wrong: 'a version to come', ask: 'GET /users/@me', api: '/api/v99', says: '400 50041' },
  { wrong: 'JSON that ends too early', ask: SEND, raw: '{"content": "x', headers: JSON_TYPE, says: '400 50109' },
  { wrong: 'plain text', ask: SEND, raw: 'x', headers: { 'content-type': 'text/plain' }, says: '400 50035' },
  {
    wrong: 'a form without parts',
    ask: SEND,
    raw: 'x',
    headers: { 'content-type': 'multipart/form-data; boundary=none' },
    says: '400 50035',
  },
  { wrong: 'a form with broken JSON', ask: SEND, raw: brokenForm(), says: '400 50109' },
  { wrong: 'a list in place of a message', ask: SEND, body: [], says: '400 50035 : MODEL_TYPE_CONVERT' },
  {
    wrong: 'a request of more than 25 MiB',
    ask: SEND,
    raw: new Uint8Array(25 * MIB + 1),
    headers: JSON_TYPE,
    says: '413 40005',
  },
  {
    wrong: 'a file of more than 10 MiB',
    ask: SEND,
    files: [new File([new Uint8Array(10 * MIB + 1)], 'large.png')],
    says: '413 40005',
  },
];

function brokenForm(): FormData {
  const form = new FormData();
  form.set('payload_json', '{');
  return form;
}

const asNoId = (field: string) => `400 50035 ${field}: NUMBER_TYPE_COERCE`;

export const unknown: readonly Row[] = [
  { wrong: 'a channel named by a word', ask: 'GET /channels/hall', says: asNoId('channel_id') },
  { wrong: 'a message named by a word', ask: 'GET /channels/{hall}/messages/first', says: asNoId('message_id') },
  { wrong: 'a number too large for an id', ask: 'GET /users/99999999999999999999', says: asNoId('user_id') },
  { wrong: 'oneself as a member by @me', ask: 'GET /guilds/{guild}/members/@me', says: asNoId('user_id') },
  { wrong: 'a channel that does not exist', ask: 'GET /channels/{nothing}', says: '404 10003' },
  {
    wrong: 'writing where nothing is',
    ask: 'POST /channels/{nothing}/messages',
    body: { content: 'x' },
    says: '404 10003',
  },
  { wrong: 'a guild that does not exist', ask: 'GET /guilds/{nothing}', says: '404 10004' },
  { wrong: 'a guild that the bot is not in', ask: 'GET /guilds/{foreign}', says: '404 10004' },
  { wrong: 'a message that does not exist', ask: 'GET /channels/{hall}/messages/{nothing}', says: '404 10008' },
  { wrong: 'a message of another channel', ask: 'GET /channels/{court}/messages/{own}', says: '404 10008' },
  {
    wrong: 'editing a message that does not exist',
    ask: 'PATCH /channels/{hall}/messages/{nothing}',
    body: { content: 'x' },
    says: '404 10008',
  },
  {
    wrong: 'deleting a message that does not exist',
    ask: 'DELETE /channels/{hall}/messages/{nothing}',
    says: '404 10008',
  },
  {
    wrong: 'pinning a message that does not exist',
    ask: 'PUT /channels/{court}/messages/pins/{nothing}',
    says: '404 10008',
  },
  { wrong: 'a user who does not exist', ask: 'GET /users/{nothing}', says: '404 10013' },
  { wrong: 'a member who does not exist', ask: 'GET /guilds/{guild}/members/{nothing}', says: '404 10013' },
  { wrong: 'a user who is no member', ask: 'GET /guilds/{guild}/members/{stranger}', says: '404 10007' },
  { wrong: 'a user who is not in the thread', ask: 'GET /channels/{thread}/thread-members/{bryn}', says: '404 10007' },
  { wrong: 'a role that does not exist', ask: 'GET /guilds/{guild}/roles/{nothing}', says: '404 10011' },
  { wrong: 'a role of another guild', ask: 'GET /guilds/{guild}/roles/{low}', says: '404 10011' },
  {
    wrong: 'giving a role that does not exist',
    ask: 'PUT /guilds/{keep}/members/{ash}/roles/{nothing}',
    says: '404 10011',
  },
  {
    wrong: 'an overwrite that does not exist',
    ask: 'DELETE /channels/{court}/permissions/{nothing}',
    says: '404 10009',
  },
  { wrong: 'an application that does not exist', ask: 'GET /applications/{nothing}/commands', says: '404 10002' },
  { wrong: 'a command that does not exist', ask: 'GET /applications/{app}/commands/{nothing}', says: '404 10063' },
  {
    wrong: 'a command that the guild does not have',
    ask: 'DELETE /applications/{app}/guilds/{guild}/commands/{nothing}',
    says: '404 10063',
  },
  {
    wrong: 'command permissions that nobody has set',
    ask: 'GET /applications/{app}/guilds/{guild}/commands/{nothing}/permissions',
    says: '404 10066',
  },
  {
    wrong: 'a webhook that does not exist',
    ask: 'POST /webhooks/{nothing}/abc',
    body: { content: 'x' },
    says: '404 10015',
  },
  { wrong: 'a webhook with another token', ask: 'POST /webhooks/{app}/abc', body: { content: 'x' }, says: '401 50027' },
  {
    wrong: 'an interaction that does not exist',
    ask: 'POST /interactions/{nothing}/abc/callback',
    body: { type: 5 },
    says: '404 10062',
  },
  {
    wrong: 'a conversation with nobody',
    ask: 'POST /users/@me/channels',
    body: {},
    says: '400 50035 recipient_id: BASE_TYPE_REQUIRED',
  },
  {
    wrong: 'a conversation with a word',
    ask: 'POST /users/@me/channels',
    body: { recipient_id: 'ash' },
    says: '400 50035 recipient_id: NUMBER_TYPE_COERCE',
  },
  {
    wrong: 'a conversation with somebody who does not exist',
    ask: 'POST /users/@me/channels',
    body: { recipient_id: '{nothing}' },
    says: '400 50033',
  },
  {
    wrong: 'a conversation with another bot',
    ask: 'POST /users/@me/channels',
    body: { recipient_id: '{other}' },
    says: '403 50007',
  },
];
