// Messages over REST: sending, replying, naming people, sending twice, editing, deleting, reading back.
import { describe, expect, it } from 'vitest';
import { postMessage } from '../../../src/local-discord/messages/post.ts';
import { channelOf, createChannel } from '../../../src/local-discord/places/channels.ts';
import { createRole, memberOf, removeMember } from '../../../src/local-discord/places/guilds.ts';
import { type Permission, permissionBits } from '../../../src/local-discord/places/permissions.ts';
import { placeStage } from '../places/stage.ts';

async function messageStage(...permissions: Permission[]) {
  const stage = await placeStage(...permissions);
  const { world, guild, channel, call } = stage;
  const path = `/channels/${channel.id}/messages`;
  return {
    ...stage,
    path,
    send: (body: object) => call('POST', path, { body }),
    edit: (id: unknown, body: object) => call('PATCH', `${path}/${id}`, { body }),
    say: (author: string, content: string) => postMessage(world, { channel, author, body: { content } }),
    without: (...names: Permission[]) => {
      const deny = permissionBits(names);
      return createChannel(world, guild.id, {
        name: 'strict',
        permission_overwrites: [{ id: guild.id, type: 0, allow: '0', deny }],
      });
    },
  };
}

describe('sending', () => {
  it('gives the message, and tells the place with who wrote it', async () => {
    const { send, world, guild, channel, app, told } = await messageStage();
    const { status, body } = await send({ content: 'The lamp is lit.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      content: 'The lamp is lit.',
      type: 0,
      flags: 0,
      author: { id: app.id },
      pinned: false,
    });
    expect(told('MESSAGE_CREATE')).toMatchObject([
      {
        data: { ...body, guild_id: guild.id, member: { roles: [expect.any(String)] } },
        channel: channel.id,
        to: 'place',
      },
    ]);
    expect(channelOf(world, channel.id).last_message_id).toBe(body.id);
  });

  it('into direct messages has no guild', async () => {
    const { call, direct, told } = await messageStage();
    const { body } = await call('POST', `/channels/${direct.id}/messages`, { body: { content: 'Hello' } });
    const [event] = told('MESSAGE_CREATE');
    expect(event?.data).toEqual({ ...body, channel_type: 1 });
    expect(event).not.toHaveProperty('guild');
  });

  it('needs the permissions for what is in it', async () => {
    const { call, without } = await messageStage();
    const refused = { status: 403, body: { code: 50013 } };
    const send = (id: string, sent: object) => call('POST', `/channels/${id}/messages`, sent);
    expect(await send(without('SendMessages').id, { body: { content: 'x' } })).toMatchObject(refused);
    const files = [new File(['x'], 'x.txt')];
    expect(await send(without('AttachFiles').id, { body: { content: 'x' }, files })).toMatchObject(refused);
    const embeds = [{ title: 'x' }];
    expect(await send(without('EmbedLinks').id, { body: { embeds } })).toMatchObject(refused);
    expect(await send(without('ViewChannel').id, { body: { content: 'x' } })).toMatchObject({ body: { code: 50001 } });
  });

  it.each([
    ['nothing', {}, 50006],
    ['too much', { content: 'x'.repeat(2001) }, 50035],
    ['an unknown field alone', { contnet: 'x' }, 50006],
    ['text beside V2', { content: 'x', flags: 1 << 15, components: [{ type: 10, content: 'x' }] }, 50035],
  ])('%s is refused', async (_, body, code) => {
    const { send, told } = await messageStage();
    expect(await send(body)).toMatchObject({ status: 400, body: { code } });
    expect(told('MESSAGE_CREATE')).toEqual([]);
  });

  it('twice with the same enforced nonce sends once, for some minutes', async () => {
    const { send, world, told } = await messageStage();
    const once = { content: 'once', nonce: '42', enforce_nonce: true };
    const first = await send(once);
    expect(first.body).toMatchObject({ nonce: '42' });
    expect((await send({ ...once, content: 'again' })).body).toEqual(first.body);
    expect((await send({ ...once, nonce: '43' })).body.id).not.toBe(first.body.id);
    expect((await send({ content: 'loose', nonce: '42' })).body.id).not.toBe(first.body.id);
    world.clock.forward(10 * 60_000);
    expect((await send(once)).body.id).not.toBe(first.body.id);
    expect(told('MESSAGE_CREATE')).toHaveLength(4);
  });
});

describe('replies', () => {
  it('show what they reply to and name its author unless told not to', async () => {
    const { send, say, ada, channel, guild } = await messageStage();
    const asked = say(ada.id, 'Who has the key?');
    const reply = (more: object = {}) => send({ content: 'I', message_reference: { message_id: asked.id }, ...more });
    expect((await reply()).body).toMatchObject({
      type: 19,
      message_reference: { type: 0, message_id: asked.id, channel_id: channel.id, guild_id: guild.id },
      referenced_message: { id: asked.id, content: 'Who has the key?' },
      mentions: [{ id: ada.id }],
    });
    expect((await reply({ allowed_mentions: { parse: [] } })).body.mentions).toEqual([]);
    const named = await reply({ allowed_mentions: { parse: [], replied_user: true } });
    expect(named.body).toMatchObject({ mentions: [{ id: ada.id }] });
  });

  it('to what is gone fail, or become plain messages', async () => {
    const { send } = await messageStage();
    const reply = (more: object) => send({ content: 'I', message_reference: { message_id: '1', ...more } });
    expect(await reply({})).toMatchObject({
      status: 400,
      body: {
        code: 50035,
        errors: { message_reference: { _errors: [{ code: 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE' }] } },
      },
    });
    const plain = await reply({ fail_if_not_exists: false });
    expect(plain).toMatchObject({ status: 200, body: { type: 0 } });
    expect(plain.body).not.toHaveProperty('message_reference');
  });

  it('show nothing where the other message was deleted later', async () => {
    const { call, send, say, path, app } = await messageStage();
    const asked = say(app.id, 'Who?');
    const { body } = await send({ content: 'I', message_reference: { message_id: asked.id } });
    await call('DELETE', `${path}/${asked.id}`);
    expect((await call('GET', `${path}/${body.id}`)).body).toMatchObject({ type: 19, referenced_message: null });
  });

  it('need to read what was before', async () => {
    const { call, without, ada, world } = await messageStage();
    const strict = without('ReadMessageHistory');
    const asked = postMessage(world, { channel: strict, author: ada.id, body: { content: 'Who?' } });
    const body = { content: 'I', message_reference: { message_id: asked.id } };
    const refused = await call('POST', `/channels/${strict.id}/messages`, { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 160002 } });
  });
});

describe('mentions', () => {
  it('are all there by default', async () => {
    const { send, ada, ben, role } = await messageStage('MentionEveryone');
    const { body } = await send({ content: `<@${ada.id}> <@!${ben.id}> <@${ada.id}> <@1> <@&${role.id}> @everyone` });
    expect(body).toMatchObject({
      mentions: [{ id: ada.id }, { id: ben.id }],
      mention_roles: [role.id],
      mention_everyone: true,
    });
  });

  it('are only those that are allowed', async () => {
    const { send, ada, ben, role } = await messageStage();
    const content = `<@${ada.id}> <@${ben.id}> <@&${role.id}> @here`;
    const named = async (allowed_mentions: object) => {
      const { body } = await send({ content, allowed_mentions });
      const users = (body.mentions as { username: string }[]).map(({ username }) => username);
      return [users, (body.mention_roles as string[]).length, body.mention_everyone];
    };
    expect(await named({ parse: [] })).toEqual([[], 0, false]);
    expect(await named({})).toEqual([[], 0, false]);
    expect(await named({ parse: ['users'] })).toEqual([['ada', 'ben'], 0, false]);
    expect(await named({ parse: ['everyone', 'roles'] })).toEqual([[], 1, true]);
    expect(await named({ users: [ben.id], roles: [role.id] })).toEqual([['ben'], 1, false]);
  });

  it('of roles and of everybody need the permission, or a role that may be named', async () => {
    const { call, world, guild, without } = await messageStage();
    const shy = createRole(world, guild.id, { name: 'shy' });
    const loud = createRole(world, guild.id, { name: 'loud', mentionable: true });
    const body = { content: `<@&${shy.id}> <@&${loud.id}> @everyone` };
    const sent = await call('POST', `/channels/${without('MentionEveryone').id}/messages`, { body });
    expect(sent.body).toMatchObject({ mention_roles: [loud.id], mention_everyone: false });
  });

  it('are found in the texts of components, and not in code', async () => {
    const { send, ada, ben } = await messageStage();
    const text = (content: string) => ({ type: 10, content });
    const components = [{ type: 17, components: [text(`<@${ada.id}>`), text(`\`<@${ben.id}>\``)] }];
    const { body } = await send({ flags: 1 << 15, components });
    expect(body).toMatchObject({ mentions: [{ id: ada.id }] });
  });
});

describe('editing', () => {
  it('changes what is named and keeps the rest', async () => {
    const { send, edit, told, ada } = await messageStage();
    const { body } = await send({ content: 'one', embeds: [{ title: 'Map' }] });
    const edited = await edit(body.id, { content: `two <@${ada.id}>` });
    expect(edited).toMatchObject({
      status: 200,
      body: {
        id: body.id,
        content: `two <@${ada.id}>`,
        embeds: [{ type: 'rich', title: 'Map' }],
        mentions: [{ id: ada.id }],
        edited_timestamp: expect.any(String),
        timestamp: body.timestamp,
      },
    });
    expect(told('MESSAGE_UPDATE')).toMatchObject([{ data: edited.body }]);
    expect((await edit(body.id, { content: null })).body).toMatchObject({ content: '', embeds: [{ title: 'Map' }] });
    expect(await edit(body.id, { embeds: [] })).toMatchObject({ status: 400, body: { code: 50006 } });
  });

  it("is for one's own, but who manages messages hides others' embeds", async () => {
    const plain = await messageStage();
    const theirs = plain.say(plain.ada.id, 'mine');
    expect(await plain.edit(theirs.id, { content: 'yours' })).toMatchObject({ status: 403, body: { code: 50005 } });
    expect(await plain.edit(theirs.id, { flags: 4 })).toMatchObject({ status: 403, body: { code: 50013 } });
    expect(await plain.edit('1', { content: 'x' })).toMatchObject({ status: 404, body: { code: 10008 } });
    const { edit, say, ada } = await messageStage('ManageMessages');
    expect((await edit(say(ada.id, 'mine').id, { flags: 4 })).body).toMatchObject({ flags: 4, content: 'mine' });
  });

  it('hides and shows embeds', async () => {
    const { send, edit } = await messageStage();
    const { body } = await send({ content: 'x', embeds: [{ title: 'Map' }], flags: 4 });
    expect(body).toMatchObject({ flags: 4, embeds: [] });
    expect((await edit(body.id, { flags: 0 })).body).toMatchObject({ flags: 0, embeds: [{ title: 'Map' }] });
  });

  it('makes a message V2, for good', async () => {
    const { send, edit } = await messageStage();
    const { body } = await send({ content: 'x' });
    const components = [{ type: 10, content: 'New' }];
    const V2 = 1 << 15;
    expect(await edit(body.id, { flags: V2, components })).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(await edit(body.id, { flags: V2, components, content: null })).toMatchObject({ body: { flags: V2 } });
    expect((await edit(body.id, { components: [{ type: 10, content: 'Newer' }] })).body).toMatchObject({ flags: V2 });
    expect(await edit(body.id, { content: 'old' })).toMatchObject({ status: 400, body: { code: 50035 } });
  });
});

describe('deleting', () => {
  it("is for one's own, and for others' with the permission", async () => {
    const { call, send, say, path, ada, direct, world, told, channel, guild } = await messageStage();
    const { body } = await send({ content: 'x' });
    expect(await call('DELETE', `${path}/${body.id}`)).toMatchObject({ status: 204 });
    expect(told('MESSAGE_DELETE')).toMatchObject([
      { data: { id: body.id, channel_id: channel.id, guild_id: guild.id }, to: 'place' },
    ]);
    expect(await call('GET', `${path}/${body.id}`)).toMatchObject({ status: 404, body: { code: 10008 } });
    expect(await call('DELETE', `${path}/${say(ada.id, 'mine').id}`)).toMatchObject({
      status: 403,
      body: { code: 50013 },
    });
    const theirs = postMessage(world, { channel: direct, author: ada.id, body: { content: 'x' } });
    const inDirect = await call('DELETE', `/channels/${direct.id}/messages/${theirs.id}`);
    expect(inDirect).toMatchObject({ status: 403, body: { code: 50003 } });
    const manager = await messageStage('ManageMessages');
    const other = manager.say(manager.ada.id, 'x');
    expect(await manager.call('DELETE', `${manager.path}/${other.id}`)).toMatchObject({ status: 204 });
  });

  it('takes many at once', async () => {
    const { call, say, path, ada, told, direct } = await messageStage('ManageMessages');
    const ids = [say(ada.id, 'a').id, say(ada.id, 'b').id, say(ada.id, 'c').id];
    const bulk = (messages: unknown, at = path) => call('POST', `${at}/bulk-delete`, { body: { messages } });
    expect(await bulk(ids.slice(0, 2))).toMatchObject({ status: 204 });
    expect(told('MESSAGE_DELETE_BULK')).toMatchObject([{ data: { ids: ids.slice(0, 2) } }]);
    expect((await call('GET', path)).body).toMatchObject([{ id: ids[2] }]);
    expect(await bulk(ids.slice(2))).toMatchObject({ status: 400, body: { code: 50016 } });
    expect(await bulk(['x'])).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(await bulk(ids, `/channels/${direct.id}/messages`)).toMatchObject({ status: 403, body: { code: 50003 } });
    const plain = await messageStage();
    const refused = await plain.call('POST', `${plain.path}/bulk-delete`, { body: { messages: ids } });
    expect(refused).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  it('takes none older than two weeks at once', async () => {
    const { call, say, path, ada, world } = await messageStage('ManageMessages');
    const messages = [say(ada.id, 'a').id, say(ada.id, 'b').id];
    world.clock.forward(15 * 24 * 3_600_000);
    const refused = await call('POST', `${path}/bulk-delete`, { body: { messages } });
    expect(refused).toMatchObject({ status: 400, body: { code: 50034 } });
  });
});

describe('reading back', () => {
  it('goes newest first, by page', async () => {
    const { call, say, path, ada } = await messageStage();
    const ids = Array.from({ length: 60 }, (_, n) => say(ada.id, `${n}`).id);
    const read = async (query = '') => {
      const { body } = await call('GET', `${path}${query}`);
      return (body as unknown as { content: string }[]).map(({ content }) => Number(content));
    };
    expect(await read()).toEqual(Array.from({ length: 50 }, (_, n) => 59 - n));
    expect(await read('?limit=2')).toEqual([59, 58]);
    expect(await read(`?limit=2&before=${ids[10]}`)).toEqual([9, 8]);
    expect(await read(`?limit=2&after=${ids[10]}`)).toEqual([12, 11]);
    expect(await read(`?limit=3&around=${ids[10]}`)).toEqual([11, 10, 9]);
    expect(await read(`?limit=100&after=${ids[57]}`)).toEqual([59, 58]);
    for (const wrong of ['limit=0', 'limit=101', 'limit=-1', 'limit=ten', 'before=x', 'around=1.5'])
      expect(await call('GET', `${path}?${wrong}`)).toMatchObject({ status: 400, body: { code: 50035 } });
  });

  it('gives nothing to who may not read what was before', async () => {
    const { call, world, without, ada } = await messageStage();
    const strict = without('ReadMessageHistory');
    const { id } = postMessage(world, { channel: strict, author: ada.id, body: { content: 'x' } });
    expect(await call('GET', `/channels/${strict.id}/messages`)).toMatchObject({ status: 200, body: [] });
    const one = await call('GET', `/channels/${strict.id}/messages/${id}`);
    expect(one).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  it('never gives ephemeral messages, nor lets them be changed', async () => {
    const { call, world, channel, app, ada, path, told } = await messageStage('ManageMessages', 'PinMessages');
    const body = { content: 'Only you' };
    const { id } = postMessage(world, { channel, author: app.id, body, only: ada.id, application: app.id });
    expect(told('MESSAGE_CREATE')).toMatchObject([{ to: { people: [ada.id] }, data: { flags: 64 } }]);
    expect(channelOf(world, channel.id).last_message_id).toBeNull();
    expect(await call('GET', path)).toMatchObject({ status: 200, body: [] });
    const unknown = { status: 404, body: { code: 10008 } };
    expect(await call('GET', `${path}/${id}`)).toMatchObject(unknown);
    expect(await call('PATCH', `${path}/${id}`, { body: { content: 'x' } })).toMatchObject(unknown);
    expect(await call('DELETE', `${path}/${id}`)).toMatchObject(unknown);
    expect(await call('PUT', `${path}/pins/${id}`)).toMatchObject(unknown);
  });

  it('shows what was written by those who have left', async () => {
    const { call, say, path, ada, world, guild } = await messageStage();
    say(ada.id, 'Farewell');
    removeMember(world, memberOf(world, guild.id, ada.id));
    expect((await call('GET', path)).body).toMatchObject([{ content: 'Farewell', author: { username: 'ada' } }]);
  });
});
