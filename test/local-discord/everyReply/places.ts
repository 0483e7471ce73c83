// The bot looks at itself, at guilds, channels and threads, and changes them.
import { openDirect, type Scenes, type Stage, startThread, type Thing } from './stage.ts';

async function itself(stage: Stage): Promise<void> {
  const { call, ash, application, local } = stage;
  await call('GET /gateway');
  await call('GET /gateway/bot');
  await call('GET /applications/@me');
  await call('PATCH /applications/@me', { body: { description: 'Draws chits' } });
  await call(`GET ${application}/emojis`);
  await call('GET /users/@me');
  await call(`GET /users/${ash}`);
  await call(`GET /users/${local.bot.id}`);
  await call('GET /users/@me/guilds');
  await call('GET /users/@me/guilds?with_counts=true&limit=1');
  await openDirect(stage);
}

async function members({ call, ash, guild, local }: Stage): Promise<void> {
  await call(`GET ${guild}`);
  await call(`GET ${guild}?with_counts=true`);
  await call(`PATCH ${guild}/members/@me`, { body: { nick: 'Emberling' } });
  await call(`GET ${guild}/members?limit=1000`);
  await call(`GET ${guild}/members/search?query=as`);
  await call(`GET ${guild}/members/${ash}`);
  await call(`GET ${guild}/members/${local.bot.id}`);
}

async function roles({ call, ash, guild }: Stage): Promise<void> {
  const body = { name: 'Hero', permissions: '1024', color: 0xc0ffee, hoist: true, mentionable: true };
  const { id } = await call<Thing>(`POST ${guild}/roles`, { body });
  await call(`GET ${guild}/roles`);
  await call(`GET ${guild}/roles/${id}`);
  await call(`PATCH ${guild}/roles/${id}`, { body: { name: 'Heroine' } });
  await call(`PUT ${guild}/members/${ash}/roles/${id}`);
  await call(`GET ${guild}/members/${ash}`);
  await call(`DELETE ${guild}/members/${ash}/roles/${id}`);
  await call(`DELETE ${guild}/roles/${id}`);
}

async function channels({ call, say, guild, ash, bryn }: Stage): Promise<void> {
  const shelf = await call<Thing>(`POST ${guild}/channels`, { body: { name: 'Shelf', type: 4 } });
  const permission_overwrites = [{ id: bryn, type: 1, allow: '2048', deny: '0' }];
  const body = { name: 'Room', type: 0, topic: 'About', parent_id: shelf.id, permission_overwrites, nsfw: true };
  const room = `/channels/${(await call<Thing>(`POST ${guild}/channels`, { body })).id}`;
  await say(room);
  await call(`GET ${guild}/channels`);
  await call(`GET ${room}`);
  await call(`PATCH ${room}`, { body: { topic: null, rate_limit_per_user: 5 } });
  await call(`PUT ${room}/permissions/${ash}`, { body: { type: 1, allow: '1024', deny: '2048' } });
  await call(`DELETE ${room}/permissions/${bryn}`);
  await call(`POST ${room}/typing`);
  await call(`DELETE ${room}`);
  await call(`GET /channels/${shelf.id}`);
  await call(`PATCH /channels/${shelf.id}`, { body: { name: 'Cupboard' } });
  await call(`DELETE /channels/${shelf.id}`);
}

async function conversation(stage: Stage): Promise<void> {
  const direct = `/channels/${(await openDirect(stage)).id}`;
  await stage.call(`POST ${direct}/typing`);
  await stage.say(direct);
  await stage.call(`GET ${direct}`);
  await stage.call(`DELETE ${direct}`);
}

async function threadOnMessage({ call, say, hall }: Stage): Promise<void> {
  const { id } = await say();
  const body = { name: 'From it', auto_archive_duration: 60, rate_limit_per_user: 5 };
  await call(`POST ${hall}/messages/${id}/threads`, { body });
  await call(`GET ${hall}/messages/${id}`);
  await call(`GET /channels/${id}`);
  // Its first message refers to the one that it hangs on.
  await call(`GET /channels/${id}/messages`);
}

async function threadMembers(stage: Stage): Promise<void> {
  const { call, bryn, local } = stage;
  const thread = `/channels/${(await startThread(stage)).id}`;
  await call(`PUT ${thread}/thread-members/${bryn}`);
  await call(`GET ${thread}/thread-members`);
  await call(`GET ${thread}/thread-members?with_member=true`);
  await call(`GET ${thread}/thread-members/${bryn}`);
  await call(`GET ${thread}/thread-members/@me`);
  await call(`GET ${thread}/thread-members/${local.bot.id}?with_member=true`);
  await call(`DELETE ${thread}/thread-members/${bryn}`);
  await call(`DELETE ${thread}/thread-members/@me`);
  await call(`GET ${thread}`);
  await call(`PUT ${thread}/thread-members/@me`);
  await call(`GET ${thread}`);
}

async function threadLists(stage: Stage): Promise<void> {
  const { call, say, guild, hall } = stage;
  const open = await startThread(stage);
  const secret = await startThread(stage, { type: 12, invitable: false });
  const done = await startThread(stage);
  await say(`/channels/${open.id}`);
  await call(`GET ${guild}/threads/active`);
  for (const { id } of [secret, done]) await call(`PATCH /channels/${id}`, { body: { archived: true, locked: true } });
  await call(`GET ${hall}/threads/archived/public`);
  await call(`GET ${hall}/threads/archived/public?limit=2&before=2100-01-01T00:00:00Z`);
  await call(`GET ${hall}/threads/archived/private`);
  await call(`GET ${hall}/users/@me/threads/archived/private`);
  // The notices of them too.
  await call(`GET ${hall}/messages?limit=10`);
  await call(`PATCH /channels/${done.id}`, { body: { archived: false, locked: false, name: 'Woken' } });
  await call(`DELETE /channels/${done.id}`);
}

async function leaving({ call, local, ash }: Stage): Promise<void> {
  const { id } = await local.creates.guild({ name: 'Short Stay', owner: ash, members: [local.bot.id] });
  await call(`DELETE /users/@me/guilds/${id}`);
}

export const places: Scenes = {
  'the bot itself': itself,
  'a guild and its members': members,
  roles,
  channels,
  'a conversation': conversation,
  'a thread on a message': threadOnMessage,
  "a thread's members": threadMembers,
  'threads open, archived, private and gone': threadLists,
  'leaving a guild': leaving,
};
