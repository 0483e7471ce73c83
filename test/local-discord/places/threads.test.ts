// Threads: starting them, who is in them, falling asleep and waking, and their lists.
import { describe, expect, it } from 'vitest';
import { postMessage } from '../../../src/local-discord/messages/post.ts';
import { channelOf, createChannel } from '../../../src/local-discord/places/channels.ts';
import { type Permission, permissionBits } from '../../../src/local-discord/places/permissions.ts';
import { changeThread, joinThread, startThread, watchThreads } from '../../../src/local-discord/places/threads.ts';
import { createUser } from '../../../src/local-discord/places/users.ts';
import type { Id } from '../../../src/local-discord/records.ts';
import { placeStage } from './stage.ts';

async function threadStage(...permissions: Permission[]) {
  const stage = await placeStage(...permissions);
  const { world, channel, call, ada } = stage;
  return {
    ...stage,
    say: (content: string, author: Id = ada.id) => postMessage(world, { channel, author, body: { content } }),
    start: (body: object) => call('POST', `/channels/${channel.id}/threads`, { body }),
    state: (id: unknown) => channelOf(world, String(id)).thread,
  };
}

describe('are started', () => {
  it("from a message, with the message's id", async () => {
    const { call, channel, say, told, app } = await threadStage();
    const message = say('Who comes along?');
    const path = `/channels/${channel.id}/messages/${message.id}`;
    const made = await call('POST', `${path}/threads`, { body: { name: 'Along', auto_archive_duration: 60 } });
    expect(made).toMatchObject({
      status: 201,
      body: { id: message.id, type: 11, owner_id: app.id, message_count: 0, member_count: 1 },
    });
    expect(told('THREAD_CREATE')).toMatchObject([
      { data: { id: message.id, newly_created: true }, channel: message.id },
    ]);
    expect((await call('GET', path)).body).toMatchObject({ flags: 32, thread: { id: message.id, name: 'Along' } });
    const [starter] = (await call('GET', `/channels/${message.id}/messages`)).body as unknown as object[];
    expect(starter).toMatchObject({
      type: 21,
      message_reference: { message_id: message.id, channel_id: channel.id },
      referenced_message: { content: 'Who comes along?' },
    });
    expect(await call('POST', `${path}/threads`, { body: { name: 'Again' } })).toMatchObject({
      status: 400,
      body: { code: 160004 },
    });
  });

  it('without a message, private unless said otherwise', async () => {
    const { start, call, channel } = await threadStage();
    const secret = await start({ name: 'Secret' });
    expect(secret).toMatchObject({ status: 201, body: { type: 12, thread_metadata: { invitable: true } } });
    const open = await start({ name: 'Open', type: 11 });
    expect(open).toMatchObject({ status: 201, body: { type: 11, name: 'Open' } });
    const [notice] = (await call('GET', `/channels/${channel.id}/messages`)).body as unknown as object[];
    expect(notice).toMatchObject({ type: 18, content: 'Open', message_reference: { channel_id: open.body.id } });
    expect(await start({})).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(await start({ name: 'x', auto_archive_duration: 61 })).toMatchObject({ status: 400, body: { code: 50035 } });
  });

  it('only where that is allowed', async () => {
    const { call, world, guild, direct, say } = await threadStage();
    const denied = permissionBits(['CreatePublicThreads', 'CreatePrivateThreads']);
    const shut = createChannel(world, guild.id, {
      name: 'shut',
      permission_overwrites: [{ id: guild.id, type: 0, allow: '0', deny: denied }],
    });
    for (const type of [11, 12]) {
      const refused = await call('POST', `/channels/${shut.id}/threads`, { body: { name: 'x', type } });
      expect(refused).toMatchObject({ status: 403, body: { code: 50013 } });
    }
    const inDirect = await call('POST', `/channels/${direct.id}/threads`, { body: { name: 'x' } });
    expect(inDirect).toMatchObject({ status: 400, body: { code: 50024 } });
    const gone = await call('POST', `/channels/${say('x').channel_id}/messages/1/threads`, { body: { name: 'x' } });
    expect(gone).toMatchObject({ status: 404, body: { code: 10008 } });
  });
});

describe('members', () => {
  it('are added, seen and removed', async () => {
    const { start, call, ada, app, told, world } = await threadStage();
    const path = `/channels/${(await start({ name: 'Secret' })).body.id}/thread-members`;
    expect(await call('PUT', `${path}/${ada.id}`)).toMatchObject({ status: 204 });
    expect(told('THREAD_MEMBERS_UPDATE').at(-1)).toMatchObject({
      data: { member_count: 2, added_members: [{ user_id: ada.id }] },
    });
    expect(told('THREAD_CREATE').at(-1)).toMatchObject({ to: { people: [ada.id] } });
    expect((await call('GET', `${path}/${ada.id}?with_member=true`)).body).toMatchObject({
      member: { user: { id: ada.id } },
    });
    expect((await call('GET', `${path}/@me`)).body).toMatchObject({ user_id: app.id });
    expect(await call('GET', path)).toMatchObject({ status: 403, body: { code: 50001 } });
    world.store.put('application', app.id, { ...app, privileged: true });
    expect((await call('GET', `${path}?limit=1&after=${ada.id}`)).body).toMatchObject([{ user_id: app.id }]);
    expect(await call('GET', `${path}?limit=101`)).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(await call('DELETE', `${path}/${ada.id}`)).toMatchObject({ status: 204 });
    expect(told('THREAD_MEMBERS_UPDATE').at(-1)).toMatchObject({ data: { removed_member_ids: [ada.id] } });
    expect(await call('GET', `${path}/${ada.id}`)).toMatchObject({ status: 404, body: { code: 10007 } });
  });

  it('come and go by themselves', async () => {
    const { call, world, channel, ada, app, state } = await threadStage();
    const thread = startThread(world, { parent: channel, name: 'Open', owner: ada.id });
    expect(await call('PUT', `/channels/${thread.id}/thread-members/@me`)).toMatchObject({ status: 204 });
    expect(state(thread.id)?.members.map(({ user_id }) => user_id)).toEqual([ada.id, app.id]);
    expect(await call('DELETE', `/channels/${thread.id}/thread-members/@me`)).toMatchObject({ status: 204 });
    expect(state(thread.id)?.members.map(({ user_id }) => user_id)).toEqual([ada.id]);
  });

  it('are those who write and those who are named', async () => {
    const { world, channel, ada, ben, olga, state } = await threadStage();
    const thread = startThread(world, { parent: channel, name: 'Secret', owner: ada.id, private: true });
    postMessage(world, { channel: thread, author: olga.id, body: { content: `Come, <@${ben.id}>` } });
    expect(state(thread.id)?.members.map(({ user_id }) => user_id)).toEqual([ada.id, olga.id, ben.id]);
  });

  it('are brought only if they are in the guild, and only by who is let', async () => {
    const { start, call, world, channel, ada, app, ben } = await threadStage();
    const stranger = createUser(world, { username: 'stranger' });
    const id = (await start({ name: 'Secret' })).body.id;
    const foreign = await call('PUT', `/channels/${id}/thread-members/${stranger.id}`);
    expect(foreign).toMatchObject({ status: 404, body: { code: 10007 } });
    const closed = startThread(world, { parent: channel, name: 'x', owner: ada.id, private: true, invitable: false });
    expect(await call('PUT', `/channels/${closed.id}/thread-members/${ben.id}`)).toMatchObject({
      body: { code: 50001 },
    });
    joinThread(world, closed, app.id);
    for (const method of ['PUT', 'DELETE'])
      expect(await call(method, `/channels/${closed.id}/thread-members/${ben.id}`)).toMatchObject({
        status: 403,
        body: { code: 50013 },
      });
  });
});

describe('too many at once', () => {
  it('are refused with 160006, new ones and those that would wake', async () => {
    const { start, call, world } = await threadStage();
    const first = String((await start({ name: 'First', type: 11 })).body.id);
    const asleep = String((await start({ name: 'Asleep', type: 11 })).body.id);
    changeThread(world, channelOf(world, asleep), { archived: true });
    world.settings.mostActiveThreads = 1;
    const refused = { status: 400, body: { code: 160006, message: 'Maximum number of active threads reached' } };
    expect(await start({ name: 'Second', type: 11 })).toMatchObject(refused);
    expect(await call('POST', `/channels/${asleep}/messages`, { body: { content: 'x' } })).toMatchObject(refused);
    expect(world.store.messageIds(asleep)).toEqual([]);
    changeThread(world, channelOf(world, first), { archived: true });
    expect(await start({ name: 'Second', type: 11 })).toMatchObject({ status: 201 });
  });
});

describe('archived', () => {
  it('wake when somebody writes, and are told of before the message', async () => {
    const { start, call, state, events, world } = await threadStage();
    const { id } = (await start({ name: 'Open', type: 11 })).body;
    changeThread(world, channelOf(world, String(id)), { archived: true });
    const before = events.length;
    const sent = await call('POST', `/channels/${id}/messages`, { body: { content: 'Wake up' } });
    expect(sent).toMatchObject({ status: 200 });
    expect(state(id)).toMatchObject({ archived: false, message_count: 1, total_message_sent: 1 });
    expect(events.slice(before).map(({ name }) => name)).toEqual(['THREAD_UPDATE', 'MESSAGE_CREATE']);
  });

  it('and locked stay asleep for all but those who manage threads', async () => {
    const plain = await threadStage();
    const { id } = (await plain.start({ name: 'Open', type: 11 })).body;
    const thread = channelOf(plain.world, String(id));
    const send = () => plain.call('POST', `/channels/${id}/messages`, { body: { content: 'x' } });
    changeThread(plain.world, thread, { locked: true });
    expect(await send()).toMatchObject({ status: 403, body: { code: 160005 } });
    changeThread(plain.world, thread, { archived: true });
    expect(await send()).toMatchObject({ status: 400, body: { code: 50083 } });
    const manager = await threadStage('ManageThreads');
    const other = (await manager.start({ name: 'Open', type: 11 })).body.id;
    changeThread(manager.world, channelOf(manager.world, String(other)), { archived: true, locked: true });
    const sent = await manager.call('POST', `/channels/${other}/messages`, { body: { content: 'x' } });
    expect(sent).toMatchObject({ status: 200 });
    expect(manager.state(other)).toMatchObject({ archived: false, locked: true });
  });

  it('refuse edits, pins, and new members', async () => {
    const { start, call, world, ada } = await threadStage('PinMessages');
    const { id } = (await start({ name: 'Open', type: 11 })).body;
    const sent = await call('POST', `/channels/${id}/messages`, { body: { content: 'x' } });
    changeThread(world, channelOf(world, String(id)), { archived: true });
    const asleep = { status: 400, body: { code: 50083 } };
    const message = `/channels/${id}/messages/${sent.body.id}`;
    expect(await call('PATCH', message, { body: { content: 'y' } })).toMatchObject(asleep);
    expect(await call('PUT', `/channels/${id}/messages/pins/${sent.body.id}`)).toMatchObject(asleep);
    expect(await call('PUT', `/channels/${id}/thread-members/${ada.id}`)).toMatchObject(asleep);
    expect(await call('PUT', `/channels/${id}/thread-members/@me`)).toMatchObject(asleep);
    expect(await call('PATCH', `/channels/${id}`, { body: { name: 'y' } })).toMatchObject(asleep);
  });

  it('by the clock after their time of quiet, each at its own', async () => {
    const { world, channel, ada, state, told } = await threadStage();
    const short = startThread(world, { parent: channel, name: 's', owner: ada.id, auto_archive_duration: 60 });
    const long = startThread(world, { parent: channel, name: 'l', owner: ada.id, auto_archive_duration: 1440 });
    const stop = watchThreads(world);
    const minutes = (count: number) => world.clock.forward(count * 60_000);
    minutes(50);
    postMessage(world, { channel: short, author: ada.id, body: { content: 'Still here' } });
    minutes(50);
    expect([state(short.id)?.archived, state(long.id)?.archived]).toEqual([false, false]);
    minutes(11);
    expect([state(short.id)?.archived, state(long.id)?.archived]).toEqual([true, false]);
    expect(told('THREAD_UPDATE')).toMatchObject([{ data: { id: short.id, thread_metadata: { archived: true } } }]);
    minutes(1440);
    expect(state(long.id)?.archived).toBe(true);
    postMessage(world, { channel: short, author: ada.id, body: { content: 'Again' } });
    minutes(61);
    expect(state(short.id)?.archived).toBe(true);
    stop();
  });
});

describe('are changed', () => {
  it('by their owner, but for locking', async () => {
    const { start, call, told } = await threadStage();
    const { id } = (await start({ name: 'Open', type: 11 })).body;
    const patch = (body: object) => call('PATCH', `/channels/${id}`, { body });
    expect(await patch({ name: 'Wide', auto_archive_duration: 4320 })).toMatchObject({
      status: 200,
      body: { name: 'Wide', thread_metadata: { auto_archive_duration: 4320 } },
    });
    expect(told('THREAD_UPDATE')).toMatchObject([{ data: { id, name: 'Wide' }, channel: id }]);
    expect(await patch({ archived: true })).toMatchObject({ status: 200 });
    expect(await patch({ archived: false })).toMatchObject({ status: 200 });
    expect(await patch({ locked: true })).toMatchObject({ status: 403, body: { code: 50013 } });
    expect(await call('DELETE', `/channels/${id}`)).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  it("by who manages threads, others' too", async () => {
    const { call, world, channel, ada, told } = await threadStage('ManageThreads');
    const thread = startThread(world, { parent: channel, name: 'x', owner: ada.id, private: true });
    const patch = await call('PATCH', `/channels/${thread.id}`, { body: { locked: true, archived: true } });
    expect(patch).toMatchObject({ status: 200, body: { thread_metadata: { locked: true, archived: true } } });
    expect(await call('DELETE', `/channels/${thread.id}`)).toMatchObject({ status: 200 });
    expect(told('THREAD_DELETE')).toMatchObject([{ data: { id: thread.id, parent_id: channel.id, type: 12 } }]);
  });

  it("by nobody else, but anybody who may write wakes another's", async () => {
    const { call, world, channel, ada } = await threadStage();
    const thread = startThread(world, { parent: channel, name: 'x', owner: ada.id });
    const patch = (body: object) => call('PATCH', `/channels/${thread.id}`, { body });
    expect(await patch({ name: 'y' })).toMatchObject({ status: 403, body: { code: 50013 } });
    changeThread(world, thread, { archived: true });
    expect(await patch({ archived: false })).toMatchObject({ status: 200 });
  });
});

it('are listed: running ones of the guild, archived ones of a channel', async () => {
  const { call, world, guild, channel, ada, app } = await threadStage('ManageThreads');
  const make = (name: string, more: object = {}) =>
    startThread(world, { parent: channel, name, owner: ada.id, ...more });
  const running = make('running');
  const asleep = [make('one'), make('two'), make('three')];
  for (const thread of asleep) {
    world.clock.forward(1000);
    changeThread(world, thread, { archived: true });
  }
  const secret = joinThread(world, make('secret', { private: true }), app.id);
  changeThread(world, secret, { archived: true });
  const names = (body: unknown) => (body as { threads: { name: string }[] }).threads.map(({ name }) => name);
  const active = await call('GET', `/guilds/${guild.id}/threads/active`);
  expect(names(active.body)).toEqual([running.name]);
  const path = `/channels/${channel.id}/threads/archived`;
  const first = await call('GET', `${path}/public?limit=2`);
  expect(names(first.body)).toEqual(['three', 'two']);
  expect(first.body).toMatchObject({ has_more: true });
  const before = encodeURIComponent(String(channelOf(world, asleep[1]?.id ?? '').thread?.archive_timestamp));
  expect(names((await call('GET', `${path}/public?before=${before}`)).body)).toEqual(['one']);
  expect(names((await call('GET', `${path}/private`)).body)).toEqual(['secret']);
  const mine = await call('GET', `/channels/${channel.id}/users/@me/threads/archived/private`);
  expect(names(mine.body)).toEqual(['secret']);
  expect(mine.body).toMatchObject({ members: [{ user_id: app.id }] });
  for (const wrong of ['limit=1', 'limit=101', 'before=x'])
    expect(await call('GET', `${path}/public?${wrong}`)).toMatchObject({ status: 400, body: { code: 50035 } });
});
