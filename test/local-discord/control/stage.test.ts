// Setting the stage: each thing is made, changed and taken away, and wrong wishes are refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/local-discord/settings.ts';
import { type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';

let local: StartedLocalDiscord;
beforeAll(async () => {
  local = await startedLocalDiscord();
});
afterAll(() => local.close());

const id = async (name: string) => (await local.person(name)).id;

describe('people and applications', () => {
  it('are listed with their tokens and whether they are online', async () => {
    const state = await local.state();
    expect(state.applications).toEqual([{ ...local.bot, online: false }]);
    expect(state.users.map((user) => user.username)).toEqual(expect.arrayContaining(['ash', 'bryn']));
    expect(state.guilds).toContainEqual({ id: local.guild, name: 'Hearth' });
    expect(state.settings).toEqual(DEFAULT_SETTINGS);
    expect(state.now).toBeGreaterThan(1.7e12);
  });

  it('get a username from what they are called', async () => {
    const user = await local.creates.user({ name: 'Wren Ó Dale', locale: 'de' });
    expect(user).toEqual({ id: user.id, username: 'wren_dale', name: 'Wren Ó Dale', locale: 'de' });
    const other = await local.creates.user({ name: 'sol', displayName: 'Sol the Bright' });
    expect(other).toMatchObject({ username: 'sol', name: 'Sol the Bright', locale: 'en-US' });
  });

  it('have names of their own', async () => {
    await expect(local.creates.user({ name: 'ASH' })).rejects.toMatchObject({
      status: 409,
      message: 'The name ash is taken.',
    });
  });

  it('change how they are shown and what they speak', async () => {
    const { id } = await local.creates.user({ name: 'tamsin' });
    const changed = await local.asks('PATCH', `/users/${id}`, { displayName: 'Tam', locale: 'fr' });
    expect(changed).toEqual({ id, username: 'tamsin', name: 'Tam', locale: 'fr' });
    await expect(local.asks('PATCH', '/users/1', {})).rejects.toMatchObject({ status: 404 });
    await expect(local.asks('PATCH', `/users/${local.bot.id}`, {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('a guild', () => {
  it('begins with a channel, its owner and those who were named', async () => {
    const guild = await local.creates.guild({
      name: 'Cellar',
      owner: await id('bryn'),
      members: [await id('ash'), local.bot.id],
      locale: 'de',
    });
    expect(guild).toMatchObject({ name: 'Cellar', locale: 'de', threads: [] });
    expect(guild.channels.map(({ name, type }) => [name, type])).toEqual([['general', 0]]);
    expect(guild.members.map(({ name, bot, online }) => [name, bot, online])).toEqual([
      ['bryn', false, true],
      ['ash', false, true],
      ['Ember', true, false],
    ]);
    expect(guild.roles.map((role) => role.name)).toEqual(['@everyone']);
  });

  it('needs people who are there', async () => {
    await expect(local.creates.guild({ name: 'Void', owner: '1' })).rejects.toMatchObject({ status: 404 });
    await expect(local.creates.guild({ name: 'Void', owner: await id('ash'), members: ['1'] })).rejects.toMatchObject({
      status: 404,
    });
    await expect(local.creates.guild({ name: 'Void', owner: local.bot.id })).rejects.toMatchObject({ status: 404 });
    expect((await local.state()).guilds.map((guild) => guild.name)).not.toContain('Void');
  });

  it('changes its name and language, and goes away', async () => {
    const guild = await local.creates.guild({ name: 'Attic', owner: await id('ash') });
    const changed = await local.asks('PATCH', `/guilds/${guild.id}`, { name: 'Loft', locale: 'fr' });
    expect(changed).toMatchObject({ name: 'Loft', locale: 'fr' });
    await local.asks('DELETE', `/guilds/${guild.id}`);
    await expect(local.asks('PATCH', `/guilds/${guild.id}`, {})).rejects.toMatchObject({ status: 404 });
    expect((await (await local.person('ash')).places()).guilds.map(({ name }) => name)).not.toContain('Loft');
  });

  it('takes members in with nickname and roles, and kicks them', async () => {
    const role = await local.creates.role(local.guild, { name: 'Lantern', color: 0xffaa00 });
    const { id } = await local.creates.user({ name: 'moss' });
    const seated = await local.seats(id, local.guild, { nick: 'Mossy', roles: [role.id] });
    expect(seated).toMatchObject({ id, name: 'Mossy', roles: [role.id], color: 0xffaa00 });
    expect(await local.seats(id, local.guild, { nick: null })).toMatchObject({ name: 'moss', roles: [role.id] });
    await local.kicks(id, local.guild);
    await expect(local.kicks(id, local.guild)).rejects.toMatchObject({ status: 404 });
    expect((await (await local.person('moss')).places()).guilds).toEqual([]);
  });

  it('keeps its owner and knows its own roles only', async () => {
    await expect(local.kicks(await id('ash'), local.guild)).rejects.toMatchObject({ status: 409 });
    await expect(local.seats(await id('ash'), local.guild, { roles: ['1'] })).rejects.toMatchObject({ status: 404 });
    await expect(local.seats('1', local.guild)).rejects.toMatchObject({ status: 404 });
    await expect(local.seats(await id('ash'), '1')).rejects.toMatchObject({ status: 404 });
  });
});

describe('roles', () => {
  it('are made with permissions by name or number, changed and deleted', async () => {
    const named = await local.creates.role(local.guild, {
      name: 'Warden',
      permissions: ['ManageGuild', 'KickMembers'],
    });
    expect(named.permissions).toBe(String((1n << 5n) | (1n << 1n)));
    const numbered = await local.creates.role(local.guild, { name: 'Watcher', permissions: '1024', hoist: true });
    expect(numbered).toMatchObject({ permissions: '1024', hoist: true, mentionable: false });
    const changed = await local.asks('PATCH', `/guilds/${local.guild}/roles/${named.id}`, { mentionable: true });
    expect(changed).toMatchObject({ name: 'Warden', permissions: named.permissions, mentionable: true });
    await local.asks('DELETE', `/guilds/${local.guild}/roles/${named.id}`);
    await expect(local.asks('DELETE', `/guilds/${local.guild}/roles/${named.id}`)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('refuse permissions that Discord has not, and the end of @everyone', async () => {
    const wrong = local.creates.role(local.guild, { name: 'Odd', permissions: ['Fly'] });
    await expect(wrong).rejects.toMatchObject({ status: 400, message: expect.stringContaining('"permissions') });
    await expect(local.asks('DELETE', `/guilds/${local.guild}/roles/${local.guild}`)).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('channels', () => {
  it('are made, put into categories, changed and deleted', async () => {
    const category = await local.creates.channel(local.guild, { name: 'Tables', type: 'category' });
    const channel = await local.creates.channel(local.guild, { name: 'table-1', parent: category.id, topic: 'One' });
    expect(channel).toMatchObject({ type: 0, name: 'table-1', parent_id: category.id, topic: 'One' });
    expect(await local.changesChannel(channel.id, { name: 'table-2' })).toMatchObject({
      name: 'table-2',
      topic: 'One',
    });
    await local.deletesChannel(channel.id);
    await expect(local.deletesChannel(channel.id)).rejects.toMatchObject({ status: 404 });
  });

  it('refuse a parent that is no category, and a direct conversation', async () => {
    await expect(local.creates.channel(local.guild, { name: 'x', parent: local.channel })).rejects.toMatchObject({
      status: 409,
    });
    const direct = await (await local.person('ash')).opensDirect(local.bot.id);
    await expect(local.changesChannel(direct.id, { name: 'x' })).rejects.toMatchObject({ status: 409 });
    await expect(local.deletesChannel(direct.id)).rejects.toMatchObject({ status: 409 });
  });
});
