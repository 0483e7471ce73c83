// Channels over REST: reading, making, changing and deleting them, and typing in them.
import { expect, it } from 'vitest';
import { postMessage } from '../../../src/local-discord/messages/post.ts';
import { channelOf, createChannel } from '../../../src/local-discord/places/channels.ts';
import { canSee, type Permission, permissionBits } from '../../../src/local-discord/places/permissions.ts';
import { startThread } from '../../../src/local-discord/places/threads.ts';
import { placeStage } from './stage.ts';

it('are read: of a guild, direct, and threads', async () => {
  const { call, world, guild, channel, direct, ada, app } = await placeStage();
  const thread = startThread(world, { parent: channel, name: 'talk', owner: app.id });
  expect((await call('GET', `/channels/${channel.id}`)).body).toMatchObject({
    type: 0,
    guild_id: guild.id,
    topic: null,
  });
  expect((await call('GET', `/channels/${direct.id}`)).body).toMatchObject({ type: 1, recipients: [{ id: ada.id }] });
  expect((await call('GET', `/channels/${thread.id}`)).body).toMatchObject({
    type: 11,
    parent_id: channel.id,
    member: { user_id: app.id },
    thread_metadata: { archived: false, locked: false, auto_archive_duration: 1440 },
  });
  expect(await call('GET', '/channels/1')).toMatchObject({ status: 404, body: { code: 10003 } });
});

it('that are hidden are refused', async () => {
  const { call, world, guild } = await placeStage();
  const permission_overwrites = [{ id: guild.id, type: 0, allow: '0', deny: permissionBits(['ViewChannel']) }] as const;
  const hidden = createChannel(world, guild.id, { name: 'hidden', permission_overwrites });
  for (const path of ['', '/messages', '/messages/pins', '/pins', '/threads/archived/public'])
    expect(await call('GET', `/channels/${hidden.id}${path}`)).toMatchObject({ status: 403, body: { code: 50001 } });
});

it('are made by who may manage them, in a category if wanted', async () => {
  const { call, guild, told } = await placeStage('ManageChannels');
  const make = (body: object) => call('POST', `/guilds/${guild.id}/channels`, { body });
  const category = await make({ name: 'Old Town', type: 4 });
  expect(category).toMatchObject({ status: 201, body: { name: 'Old Town', type: 4 } });
  const inside = await make({ name: 'The Inn', topic: 'Ale', parent_id: category.body.id });
  expect(inside).toMatchObject({ status: 201, body: { name: 'the-inn', topic: 'Ale', parent_id: category.body.id } });
  expect(told('CHANNEL_CREATE').at(-1)).toMatchObject({ data: inside.body, guild: guild.id });
  expect(await make({ name: 'x', parent_id: inside.body.id })).toMatchObject({ status: 400, body: { code: 50035 } });
  expect(await make({ topic: 'no name' })).toMatchObject({ status: 400, body: { code: 50035 } });
  expect(await make({ name: 'x', type: 2 })).toMatchObject({ status: 400, body: { code: 50035 } });
  const { body } = await call('GET', `/guilds/${guild.id}/channels`);
  expect((body as unknown as { name: string }[]).map(({ name }) => name)).toEqual([
    'general',
    'hall',
    'Old Town',
    'the-inn',
  ]);
});

it('are changed and deleted by who may manage them', async () => {
  const { call, world, channel, app, told } = await placeStage('ManageChannels');
  const thread = startThread(world, { parent: channel, name: 'talk', owner: app.id });
  const message = postMessage(world, { channel, author: app.id, body: { content: 'x' } });
  const changed = await call('PATCH', `/channels/${channel.id}`, { body: { name: 'cellar', topic: 'Dark' } });
  expect(changed).toMatchObject({ status: 200, body: { name: 'cellar', topic: 'Dark' } });
  expect(told('CHANNEL_UPDATE').at(-1)?.data).toEqual(changed.body);
  expect(await call('DELETE', `/channels/${channel.id}`)).toMatchObject({ status: 200, body: { id: channel.id } });
  expect(told('CHANNEL_DELETE')).toMatchObject([{ data: { id: channel.id } }]);
  for (const kind of ['channel', 'message'] as const)
    expect(world.store.get(kind, kind === 'channel' ? thread.id : message.id)).toBeUndefined();
});

it('are not changed without the permission', async () => {
  const { call, guild, channel, direct } = await placeStage();
  const refused = { status: 403, body: { code: 50013 } };
  expect(await call('PATCH', `/channels/${channel.id}`, { body: { name: 'x' } })).toMatchObject(refused);
  expect(await call('DELETE', `/channels/${channel.id}`)).toMatchObject(refused);
  expect(await call('POST', `/guilds/${guild.id}/channels`, { body: { name: 'x' } })).toMatchObject(refused);
  expect(await call('PUT', `/channels/${channel.id}/permissions/${guild.id}`, { body: {} })).toMatchObject(refused);
  expect(await call('DELETE', `/channels/${channel.id}/permissions/${guild.id}`)).toMatchObject(refused);
  const inDirect = await call('PATCH', `/channels/${direct.id}`, { body: { name: 'x' } });
  expect(inDirect).toMatchObject({ status: 403, body: { code: 50003 } });
  expect(await call('DELETE', `/channels/${direct.id}`)).toMatchObject({ status: 200, body: { type: 1 } });
});

it('have overwrites that a bot sets and takes away, as far as its own permissions go', async () => {
  const { call, world, channel, ada } = await placeStage('ManageRoles');
  const path = `/channels/${channel.id}/permissions/${ada.id}`;
  const put = (names: Permission[]) => call('PUT', path, { body: { type: 1, deny: permissionBits(names) } });
  expect(await put(['ViewChannel'])).toMatchObject({ status: 204 });
  expect(canSee(world, ada.id, channelOf(world, channel.id))).toBe(false);
  expect(await put(['ManageMessages'])).toMatchObject({ status: 403, body: { code: 50013 } });
  expect(await call('DELETE', path)).toMatchObject({ status: 204 });
  expect(canSee(world, ada.id, channelOf(world, channel.id))).toBe(true);
});

it('hear that somebody types', async () => {
  const { call, channel, direct, app, told } = await placeStage();
  expect(await call('POST', `/channels/${channel.id}/typing`)).toMatchObject({ status: 204 });
  expect(await call('POST', `/channels/${direct.id}/typing`)).toMatchObject({ status: 204 });
  expect(told('TYPING_START')).toMatchObject([
    { data: { channel_id: channel.id, user_id: app.id, member: { user: { id: app.id } } }, to: 'place' },
    { data: { channel_id: direct.id, user_id: app.id } },
  ]);
});
