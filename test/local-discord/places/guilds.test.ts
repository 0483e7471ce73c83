// Guilds, their members, roles and channels, over REST and as they are told to bots.
import { describe, expect, it } from 'vitest';
import {
  addMember,
  changeMember,
  createGuild,
  createRole,
  deleteGuild,
  memberOf,
  removeMember,
  roleOf,
  wireGuildCreate,
} from '../../../src/local-discord/places/guilds.ts';
import { permissionBits } from '../../../src/local-discord/places/permissions.ts';
import { startThread } from '../../../src/local-discord/places/threads.ts';
import { changeUser, createApplication, createUser } from '../../../src/local-discord/places/users.ts';
import { placeStage } from './stage.ts';

describe('users', () => {
  it('are found, the bot itself with its locale', async () => {
    const { call, app, ada } = await placeStage();
    expect((await call('GET', '/users/@me')).body).toMatchObject({ id: app.id, bot: true, username: 'Bot' });
    expect((await call('GET', `/users/${ada.id}`)).body).toMatchObject({ username: 'ada', global_name: 'ada' });
    expect(await call('GET', '/users/1')).toMatchObject({ status: 404, body: { code: 10013 } });
  });

  it('have direct conversations with the bot, one each', async () => {
    const { call, app, ada, direct } = await placeStage();
    const open = (recipient_id?: string) => call('POST', '/users/@me/channels', { body: { recipient_id } });
    expect((await open(ada.id)).body).toMatchObject({ id: direct.id, type: 1, recipients: [{ id: ada.id }] });
    expect(await open('1')).toMatchObject({ status: 400, body: { code: 50033 } });
    expect(await open(app.id)).toMatchObject({ status: 400, body: { code: 50033 } });
    expect(await open()).toMatchObject({ status: 400, body: { code: 50035 } });
  });

  it('who share no guild with the bot are not written to', async () => {
    const { call, world } = await placeStage();
    const stranger = createUser(world, { username: 'stranger' });
    const { body } = await call('POST', '/users/@me/channels', { body: { recipient_id: stranger.id } });
    const sent = await call('POST', `/channels/${body.id}/messages`, { body: { content: 'Hello' } });
    expect(sent).toMatchObject({ status: 403, body: { code: 50278 } });
  });

  it('who take no direct messages are not written to either', async () => {
    const { call, world, ada } = await placeStage();
    changeUser(world, ada, { takesNoDirects: true });
    const { body } = await call('POST', '/users/@me/channels', { body: { recipient_id: ada.id } });
    const sent = await call('POST', `/channels/${body.id}/messages`, { body: { content: 'Hello' } });
    expect(sent).toMatchObject({ status: 403, body: { code: 50007 } });
  });
});

describe('a guild', () => {
  it('is given whole, with counts when asked', async () => {
    const { call, guild, olga } = await placeStage();
    const plain = (await call('GET', `/guilds/${guild.id}`)).body;
    expect(plain).toMatchObject({ id: guild.id, name: 'Guild', owner_id: olga.id, preferred_locale: 'fr' });
    expect(plain).not.toHaveProperty('approximate_member_count');
    const counted = (await call('GET', `/guilds/${guild.id}?with_counts=true`)).body;
    expect(counted).toMatchObject({ approximate_member_count: 4 });
    expect(await call('GET', `/guilds/${guild.id}?with_counts=perhaps`)).toMatchObject({ body: { code: 50035 } });
  });

  it('is refused to bots that are not in it', async () => {
    const { call, world, olga } = await placeStage();
    const other = createGuild(world, { name: 'Other', owner: olga.id });
    expect(await call('GET', `/guilds/${other.id}`)).toMatchObject({ status: 404, body: { code: 10004 } });
    expect(await call('GET', '/guilds/1')).toMatchObject({ status: 404, body: { code: 10004 } });
    for (const part of ['channels', 'roles', 'members', 'threads/active'])
      expect(await call('GET', `/guilds/${other.id}/${part}`)).toMatchObject({ status: 403, body: { code: 50001 } });
  });

  it('is among those that the bot lists, by page', async () => {
    const { call, world, guild, olga, app } = await placeStage();
    const other = createGuild(world, { name: 'Other', owner: olga.id });
    addMember(world, other, { user: app.id });
    const ids = async (query = '') => {
      const { body } = await call('GET', `/users/@me/guilds${query}`);
      return (body as unknown as { id: string }[]).map(({ id }) => id);
    };
    expect(await ids()).toEqual([guild.id, other.id]);
    expect(await ids('?limit=1')).toEqual([guild.id]);
    expect(await ids(`?after=${guild.id}&with_counts=true`)).toEqual([other.id]);
    expect(await ids(`?before=${other.id}`)).toEqual([guild.id]);
    expect(await call('GET', '/users/@me/guilds?limit=201')).toMatchObject({ status: 400, body: { code: 50035 } });
  });

  it('is left by the bot, which is told so', async () => {
    const { call, guild, app, told } = await placeStage();
    expect(await call('DELETE', `/users/@me/guilds/${guild.id}`)).toMatchObject({ status: 204 });
    expect(told('GUILD_DELETE')).toMatchObject([{ data: { id: guild.id }, to: { apps: [app.id] } }]);
    expect(told('GUILD_MEMBER_REMOVE')).toMatchObject([{ data: { user: { id: app.id } }, to: 'place' }]);
    expect(await call('GET', `/guilds/${guild.id}`)).toMatchObject({ status: 404 });
  });

  it('is told whole to a bot that comes: all channels, and the threads that it sees', async () => {
    const { world, guild, channel, olga, told } = await placeStage();
    startThread(world, { parent: channel, name: 'open', owner: olga.id });
    startThread(world, { parent: channel, name: 'secret', owner: olga.id, private: true });
    const bot = createApplication(world, { name: 'Second' });
    addMember(world, guild, { user: bot.id });
    const [event] = told('GUILD_CREATE').slice(-1);
    expect(event).toMatchObject({ to: { apps: [bot.id] }, data: wireGuildCreate(world, guild, bot.id) });
    expect(event?.data).toMatchObject({
      channels: [{ name: 'general' }, { name: 'hall' }],
      threads: [{ name: 'open' }],
      member_count: 5,
    });
  });

  it('takes everything along when it is deleted', async () => {
    const { world, guild, channel, told } = await placeStage();
    deleteGuild(world, guild);
    expect(told('GUILD_DELETE')).toMatchObject([{ data: { id: guild.id }, to: 'place' }]);
    expect(world.store.get('channel', channel.id)).toBeUndefined();
    expect([...world.store.all('member')]).toEqual([]);
    expect([...world.store.all('role')]).toEqual([]);
  });
});

describe('members', () => {
  it('are listed to bots that may know them, by page', async () => {
    const { call, world, guild, app, ada, ben, olga } = await placeStage();
    const path = `/guilds/${guild.id}/members`;
    expect(await call('GET', path)).toMatchObject({ status: 403, body: { code: 50001 } });
    world.store.put('application', app.id, { ...app, privileged: true });
    const users = async (query: string) =>
      ((await call('GET', `${path}?${query}`)).body as unknown as { user: { id: string } }[]).map(
        ({ user }) => user.id,
      );
    expect(await users('limit=1000')).toEqual([olga.id, ada.id, ben.id, app.id]);
    expect(await users(`limit=1&after=${olga.id}`)).toEqual([ada.id]);
    for (const wrong of ['limit=0', 'limit=1001', 'limit=x', 'after=x'])
      expect(await call('GET', `${path}?${wrong}`)).toMatchObject({ status: 400, body: { code: 50035 } });
  });

  it('are found one by one and by the beginning of their names', async () => {
    const { call, world, guild, ada } = await placeStage();
    changeMember(world, memberOf(world, guild.id, ada.id), { nick: 'Lamplighter' });
    expect((await call('GET', `/guilds/${guild.id}/members/${ada.id}`)).body).toMatchObject({ nick: 'Lamplighter' });
    expect(await call('GET', `/guilds/${guild.id}/members/1`)).toMatchObject({ body: { code: 10013 } });
    const stranger = createUser(world, { username: 'stranger' });
    expect(await call('GET', `/guilds/${guild.id}/members/${stranger.id}`)).toMatchObject({ body: { code: 10007 } });
    const search = await call('GET', `/guilds/${guild.id}/members/search?query=lamp&limit=5`);
    expect(search.body).toMatchObject([{ user: { id: ada.id } }]);
  });

  it('change their own nickname where they may', async () => {
    const { call, world, guild, app, told } = await placeStage();
    const patch = (nick: string | null) => call('PATCH', `/guilds/${guild.id}/members/@me`, { body: { nick } });
    expect((await patch('Ember')).body).toMatchObject({ nick: 'Ember', user: { id: app.id } });
    expect(told('GUILD_MEMBER_UPDATE').at(-1)).toMatchObject({ data: { nick: 'Ember', guild_id: guild.id } });
    expect((await patch(null)).body).toMatchObject({ nick: null });
    expect(await patch('x'.repeat(33))).toMatchObject({ status: 400, body: { code: 50035 } });
    world.store.put('role', guild.id, { ...roleOf(world, guild.id, guild.id), permissions: '0' });
    expect(await patch('Ash')).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  it('who go are told of, and are in no thread any more', async () => {
    const { world, guild, channel, ada, told } = await placeStage();
    const thread = startThread(world, { parent: channel, name: 'talk', owner: ada.id });
    removeMember(world, memberOf(world, guild.id, ada.id));
    expect(world.store.get('channel', thread.id)?.thread?.members).toEqual([]);
    expect(told('GUILD_MEMBER_REMOVE')).toMatchObject([{ data: { guild_id: guild.id, user: { id: ada.id } } }]);
  });
});

describe('roles', () => {
  it('are listed from @everyone up', async () => {
    const { call, guild, role } = await placeStage();
    const { body } = await call('GET', `/guilds/${guild.id}/roles`);
    expect(body).toMatchObject([
      { id: guild.id, name: '@everyone', position: 0 },
      { id: role.id, name: 'helpers' },
    ]);
    expect((await call('GET', `/guilds/${guild.id}/roles/${role.id}`)).body).toMatchObject({ name: 'helpers' });
    expect(await call('GET', `/guilds/${guild.id}/roles/1`)).toMatchObject({ status: 404, body: { code: 10011 } });
  });

  it('are made, changed and deleted by who may manage them', async () => {
    const { call, guild, told } = await placeStage('ManageRoles');
    const path = `/guilds/${guild.id}/roles`;
    const made = await call('POST', path, { body: { name: 'Wardens', color: 0xff8800, mentionable: true } });
    expect(made).toMatchObject({ status: 200, body: { name: 'Wardens', color: 0xff8800, position: 1 } });
    expect(told('GUILD_ROLE_CREATE').at(-1)).toMatchObject({ data: { guild_id: guild.id, role: made.body } });
    const changed = await call('PATCH', `${path}/${made.body.id}`, { body: { name: 'Keepers' } });
    expect(changed.body).toEqual({ ...made.body, name: 'Keepers' });
    expect(await call('DELETE', `${path}/${made.body.id}`)).toMatchObject({ status: 204 });
    expect(told('GUILD_ROLE_DELETE')).toMatchObject([{ data: { guild_id: guild.id, role_id: made.body.id } }]);
  });

  it('are not for bots without the permission, nor those above their own, nor more than they have', async () => {
    const plain = await placeStage();
    expect(await plain.call('POST', `/guilds/${plain.guild.id}/roles`, { body: {} })).toMatchObject({
      status: 403,
      body: { code: 50013 },
    });
    const { call, guild, role } = await placeStage('ManageRoles');
    expect(await call('DELETE', `/guilds/${guild.id}/roles/${role.id}`)).toMatchObject({ body: { code: 50013 } });
    const more = await call('POST', `/guilds/${guild.id}/roles`, {
      body: { permissions: permissionBits(['BanMembers']) },
    });
    expect(more).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  it('are given and taken', async () => {
    const { call, world, guild, ada, role } = await placeStage('ManageRoles');
    const lower = createRole(world, guild.id, { name: 'lower' });
    const path = `/guilds/${guild.id}/members/${ada.id}/roles`;
    expect(await call('PUT', `${path}/${lower.id}`)).toMatchObject({ status: 204 });
    expect(memberOf(world, guild.id, ada.id).roles).toEqual([lower.id]);
    expect(await call('DELETE', `${path}/${lower.id}`)).toMatchObject({ status: 204 });
    expect(memberOf(world, guild.id, ada.id).roles).toEqual([]);
    expect(await call('PUT', `${path}/${role.id}`)).toMatchObject({ status: 403, body: { code: 50013 } });
    expect(await call('PUT', `${path}/1`)).toMatchObject({ status: 404, body: { code: 10011 } });
  });
});
