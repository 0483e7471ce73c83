// Who may do what where, by the rules of Discord's documentation on permissions.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { createChannel } from '../../../src/local-discord/places/channels.ts';
import { addMember, changeRole, createRole, roleOf } from '../../../src/local-discord/places/guilds.ts';
import {
  canSee,
  canSend,
  guildPermissions,
  has,
  need,
  type Permission,
  permissionBits,
  permissionsIn,
} from '../../../src/local-discord/places/permissions.ts';
import { changeThread, joinThread, startThread } from '../../../src/local-discord/places/threads.ts';
import { createUser } from '../../../src/local-discord/places/users.ts';
import type { Id, Overwrite } from '../../../src/local-discord/records.ts';
import { refusalOf } from '../spec/refused.ts';
import { placeStage } from './stage.ts';

const bits = (...names: Permission[]) => permissionBits(names);
const allow = (id: Id, type: 0 | 1, ...names: Permission[]): Overwrite => ({
  id,
  type,
  allow: bits(...names),
  deny: '0',
});
const deny = (id: Id, type: 0 | 1, ...names: Permission[]): Overwrite => ({
  id,
  type,
  allow: '0',
  deny: bits(...names),
});

async function permissionStage() {
  const stage = await placeStage();
  const { world, guild } = stage;
  const role = (...names: Permission[]) => createRole(world, guild.id, { name: 'role', permissions: bits(...names) });
  const give = (user: Id, ...roles: Id[]) => addMember(world, guild, { user, roles });
  const room = (...permission_overwrites: Overwrite[]) =>
    createChannel(world, guild.id, { name: 'room', permission_overwrites });
  return { ...stage, role, give, room };
}

describe('in a guild', () => {
  it('everybody has what @everyone has, and what their roles add', async () => {
    const { world, guild, ada, ben, role, give } = await permissionStage();
    give(ada.id, role('ManageGuild').id, role('KickMembers').id);
    const everyone = BigInt(roleOf(world, guild.id, guild.id).permissions);
    expect(guildPermissions(world, ben.id, guild.id)).toBe(everyone);
    expect(guildPermissions(world, ada.id, guild.id)).toBe(
      everyone | PermissionFlagsBits.ManageGuild | PermissionFlagsBits.KickMembers,
    );
  });

  it('a new one lets everybody write, attach, start threads and use commands, and manage nothing', async () => {
    const { world, channel, ada } = await permissionStage();
    const may: Permission[] = ['ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles', 'ReadMessageHistory'];
    const also: Permission[] = ['MentionEveryone', 'CreatePublicThreads', 'CreatePrivateThreads'];
    expect(has(world, ada.id, channel, ...may, ...also, 'SendMessagesInThreads', 'UseApplicationCommands')).toBe(true);
    for (const name of ['ManageMessages', 'ManageThreads', 'ManageChannels', 'ManageRoles', 'Administrator'] as const)
      expect(has(world, ada.id, channel, name)).toBe(false);
  });

  it('the owner and administrators may do everything, whatever channels deny', async () => {
    const { world, guild, olga, ada, role, give, room } = await permissionStage();
    give(ada.id, role('Administrator').id);
    const hidden = room(deny(guild.id, 0, 'ViewChannel', 'SendMessages'), deny(ada.id, 1, 'ViewChannel'));
    for (const { id } of [olga, ada]) {
      expect(has(world, id, hidden, 'ViewChannel', 'ManageGuild', 'BanMembers', 'Administrator')).toBe(true);
      expect(canSend(world, id, hidden)).toBe(true);
    }
  });

  it('who is not in it has nothing', async () => {
    const { world, guild, channel } = await permissionStage();
    const stranger = createUser(world, { username: 'stranger' });
    expect(guildPermissions(world, stranger.id, guild.id)).toBe(0n);
    expect(permissionsIn(world, stranger.id, channel)).toBe(0n);
    expect(refusalOf(() => need(world, stranger.id, channel, 'SendMessages'))).toMatchObject({ code: 50001 });
  });
});

describe('overwrites of a channel', () => {
  it("go by @everyone's first, then the roles' together, then the member's", async () => {
    const { world, guild, ada, ben, role, give, room } = await permissionStage();
    const [one, two] = [role(), role()];
    give(ada.id, one.id, two.id);
    const closed = room(deny(guild.id, 0, 'SendMessages'));
    expect(has(world, ada.id, closed, 'SendMessages')).toBe(false);
    const forOne = room(deny(guild.id, 0, 'SendMessages'), allow(one.id, 0, 'SendMessages'));
    expect(has(world, ada.id, forOne, 'SendMessages')).toBe(true);
    expect(has(world, ben.id, forOne, 'SendMessages')).toBe(false);
    const rolesQuarrel = room(deny(one.id, 0, 'SendMessages'), allow(two.id, 0, 'SendMessages'));
    expect(has(world, ada.id, rolesQuarrel, 'SendMessages')).toBe(true);
    const notAda = room(allow(one.id, 0, 'SendMessages'), deny(ada.id, 1, 'SendMessages'));
    expect(has(world, ada.id, notAda, 'SendMessages')).toBe(false);
  });

  it('that hide it deny everything else too', async () => {
    const { world, guild, ada, app, room } = await permissionStage();
    const hidden = room(deny(guild.id, 0, 'ViewChannel'), allow(ada.id, 1, 'SendMessages', 'ManageMessages'));
    expect(permissionsIn(world, ada.id, hidden)).toBe(0n);
    expect(canSee(world, ada.id, hidden)).toBe(false);
    expect(refusalOf(() => need(world, app.id, hidden, 'SendMessages'))).toMatchObject({ status: 403, code: 50001 });
  });

  it('that forbid writing forbid what is part of it', async () => {
    const { world, guild, ada, app, room } = await permissionStage();
    const quiet = room(deny(guild.id, 0, 'SendMessages', 'SendMessagesInThreads'));
    for (const name of ['MentionEveryone', 'AttachFiles', 'EmbedLinks'] as const)
      expect(has(world, ada.id, quiet, name)).toBe(false);
    expect(refusalOf(() => need(world, app.id, quiet, 'SendMessages'))).toMatchObject({ status: 403, code: 50013 });
  });
});

describe('in threads', () => {
  it("their channel's permissions count, and SEND_MESSAGES_IN_THREADS for writing", async () => {
    const { world, guild, ada, olga, room } = await permissionStage();
    const onlyThreads = room(deny(guild.id, 0, 'SendMessages'));
    const thread = startThread(world, { parent: onlyThreads, name: 'talk', owner: olga.id });
    expect([canSend(world, ada.id, onlyThreads), canSend(world, ada.id, thread)]).toEqual([false, true]);
    const noThreads = room(deny(guild.id, 0, 'SendMessagesInThreads'));
    const shut = startThread(world, { parent: noThreads, name: 'talk', owner: olga.id });
    expect([canSend(world, ada.id, noThreads), canSend(world, ada.id, shut)]).toEqual([true, false]);
  });

  it('a private one is seen by its members and by those who manage threads', async () => {
    const { world, channel, ada, ben, olga, role, give } = await permissionStage();
    const thread = startThread(world, { parent: channel, name: 'secret', owner: ada.id, private: true });
    expect([ada, ben, olga].map(({ id }) => canSee(world, id, thread))).toEqual([true, false, true]);
    expect(canSee(world, ben.id, joinThread(world, thread, ben.id))).toBe(true);
    const carl = createUser(world, { username: 'carl' });
    give(carl.id, role('ManageThreads').id);
    expect(canSee(world, carl.id, thread)).toBe(true);
  });

  it('a locked one is shut to all but those who manage threads', async () => {
    const { world, channel, ada, olga } = await permissionStage();
    const thread = startThread(world, { parent: channel, name: 'talk', owner: ada.id });
    const locked = changeThread(world, thread, { locked: true });
    expect([ada, olga].map(({ id }) => canSend(world, id, locked))).toEqual([false, true]);
    const archived = changeThread(world, thread, { locked: false, archived: true });
    expect(canSend(world, ada.id, archived)).toBe(true);
  });
});

it('in direct messages both may write, pin and attach, and nobody else sees them', async () => {
  const { world, direct, ada, app, ben } = await permissionStage();
  for (const { id } of [ada, app]) {
    expect(has(world, id, direct, 'SendMessages', 'AttachFiles', 'EmbedLinks', 'PinMessages')).toBe(true);
    expect(has(world, id, direct, 'ManageMessages')).toBe(false);
  }
  expect(canSee(world, ben.id, direct)).toBe(false);
});

it('a role that changes changes what its members may do at once', async () => {
  const { world, guild, channel, ada } = await permissionStage();
  changeRole(world, roleOf(world, guild.id, guild.id), { permissions: bits('ViewChannel') });
  expect(canSee(world, ada.id, channel)).toBe(true);
  expect(canSend(world, ada.id, channel)).toBe(false);
});
