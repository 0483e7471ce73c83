// Which commands a person finds where.
import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { setCommandPermissions } from '../../../src/local-discord/commands/permissions.ts';
import { usableCommands } from '../../../src/local-discord/commands/usable.ts';
import { changeChannel, createChannel, directChannel } from '../../../src/local-discord/places/channels.ts';
import {
  addMember,
  changeRole,
  createGuild,
  createRole,
  memberOf,
  removeMember,
  roleOf,
} from '../../../src/local-discord/places/guilds.ts';
import { changeThread, startThread } from '../../../src/local-discord/places/threads.ts';
import type { Channel, CommandPermissions, User } from '../../../src/local-discord/records.ts';
import { type Stage, setStage } from '../interactions/stage.ts';

const names = (stage: Stage, user: User, channel: Channel = stage.channel) =>
  usableCommands(stage.world, user.id, channel).map(({ definition }) => definition.name);

const set = (stage: Stage, command: string, ...permissions: CommandPermissions['permissions']) =>
  setCommandPermissions(stage.world, { guild: stage.guild.id, command, permissions });

const roleFor = (stage: Stage, user: User, permissions = 0n) => {
  const role = createRole(stage.world, stage.guild.id, { name: 'r', permissions: permissions.toString() });
  const { roles } = memberOf(stage.world, stage.guild.id, user.id);
  addMember(stage.world, stage.guild, { user: user.id, roles: [...roles, role.id] });
  return role;
};

describe('places', () => {
  test('global ones are everywhere the bot is, guild ones only in their guild', async () => {
    const stage = await setStage();
    stage.command({ name: 'wide' });
    stage.command({ name: 'near' }, 'inGuild');
    const other = createGuild(stage.world, { name: 'Other', owner: stage.ada.id });
    const elsewhere = createChannel(stage.world, other.id, { name: 'hall' });
    expect(names(stage, stage.ada)).toEqual(['wide', 'near']);
    expect(names(stage, stage.ada, stage.direct)).toEqual(['wide']);
    expect(names(stage, stage.ada, elsewhere)).toEqual([]);
    addMember(stage.world, other, { user: stage.app.id });
    expect(names(stage, stage.ada, elsewhere)).toEqual(['wide']);
  });

  test('a bot that left takes its commands along', async () => {
    const stage = await setStage();
    stage.command({});
    stage.command({ name: 'near' }, 'inGuild');
    removeMember(stage.world, memberOf(stage.world, stage.guild.id, stage.app.id));
    expect(names(stage, stage.ada)).toEqual([]);
  });

  test.each([
    [{ contexts: [0] }, true, false],
    [{ contexts: [1] }, false, true],
    [{ contexts: [0, 1] }, true, true],
    [{ contexts: [2] }, false, false],
    [{ dm_permission: false }, true, false],
    [{ dm_permission: true }, true, true],
    [{ contexts: [0, 1], dm_permission: false }, true, true],
    [{}, true, true],
  ])('%j is usable in guilds: %s, in direct messages: %s', async (definition, inGuild, inDirect) => {
    const stage = await setStage();
    stage.command(definition);
    expect(names(stage, stage.ada).length > 0).toBe(inGuild);
    expect(names(stage, stage.ada, stage.direct).length > 0).toBe(inDirect);
  });

  test('nobody finds them in the conversation of others, or with another person', async () => {
    const stage = await setStage();
    stage.command({});
    expect(names(stage, stage.ben, stage.direct)).toEqual([]);
    expect(names(stage, stage.ada, directChannel(stage.world, stage.ada.id, stage.ben.id))).toEqual([]);
  });

  test('age-restricted ones are only in age-restricted channels and their threads', async () => {
    const stage = await setStage();
    stage.command({ nsfw: true });
    expect(names(stage, stage.ada)).toEqual([]);
    expect(names(stage, stage.ada, stage.direct)).toEqual([]);
    const late = changeChannel(stage.world, stage.channel, { nsfw: true });
    expect(names(stage, stage.ada, late)).toEqual(['draw']);
  });

  test('an archived thread has none until it wakes', async () => {
    const stage = await setStage();
    stage.command({});
    const thread = startThread(stage.world, { parent: stage.channel, name: 'tale', owner: stage.app.id });
    expect(names(stage, stage.ada, thread)).toEqual(['draw']);
    const archived = changeThread(stage.world, thread, { archived: true });
    expect(names(stage, stage.ada, archived)).toEqual([]);
    expect(names(stage, stage.ada, changeThread(stage.world, archived, { archived: false }))).toEqual(['draw']);
  });
});

describe('permissions', () => {
  test('without USE_APPLICATION_COMMANDS there are none, except for administrators', async () => {
    const stage = await setStage();
    stage.command({});
    const everyone = roleOf(stage.world, stage.guild.id, stage.guild.id);
    const without = BigInt(everyone.permissions) & ~Bits.UseApplicationCommands;
    changeRole(stage.world, everyone, { permissions: without.toString() });
    expect(names(stage, stage.ada)).toEqual([]);
    expect(names(stage, stage.olga)).toEqual(['draw']);
  });

  test('a channel that cannot be seen has none', async () => {
    const stage = await setStage();
    stage.command({});
    const deny = { id: stage.guild.id, type: 0 as const, allow: '0', deny: Bits.ViewChannel.toString() };
    expect(
      names(stage, stage.ada, changeChannel(stage.world, stage.channel, { permission_overwrites: [deny] })),
    ).toEqual([]);
  });

  test('all default_member_permissions are needed; "0" leaves it to administrators', async () => {
    const stage = await setStage();
    stage.command({ name: 'admins', default_member_permissions: '0' });
    const both = Bits.ManageGuild | Bits.ManageRoles;
    stage.command({ name: 'both', default_member_permissions: both.toString() });
    expect(names(stage, stage.ada)).toEqual([]);
    roleFor(stage, stage.ada, Bits.ManageGuild);
    expect(names(stage, stage.ada)).toEqual([]);
    roleFor(stage, stage.ada, Bits.ManageRoles);
    expect(names(stage, stage.ada)).toEqual(['both']);
    roleFor(stage, stage.ben, Bits.Administrator);
    expect(names(stage, stage.ben)).toEqual(['admins', 'both']);
    expect(names(stage, stage.olga)).toEqual(['admins', 'both']);
  });

  test('a setting for a person comes before those for roles, and these before the default', async () => {
    const stage = await setStage();
    const { id } = stage.command({ default_member_permissions: '0' });
    const role = roleFor(stage, stage.ada);
    set(stage, id, { id: role.id, type: 1, permission: true });
    expect(names(stage, stage.ada)).toEqual(['draw']);
    expect(names(stage, stage.ben)).toEqual([]);
    set(stage, id, { id: role.id, type: 1, permission: true }, { id: stage.ada.id, type: 2, permission: false });
    expect(names(stage, stage.ada)).toEqual([]);
    set(stage, id, { id: stage.guild.id, type: 1, permission: true });
    expect(names(stage, stage.ben)).toEqual(['draw']);
  });

  test('of several roles one that allows is enough, and a role comes before everyone', async () => {
    const stage = await setStage();
    const { id } = stage.command({});
    const yes = roleFor(stage, stage.ada);
    const no = roleFor(stage, stage.ada);
    set(stage, id, { id: yes.id, type: 1, permission: true }, { id: no.id, type: 1, permission: false });
    expect(names(stage, stage.ada)).toEqual(['draw']);
    set(stage, id, { id: yes.id, type: 1, permission: true }, { id: stage.guild.id, type: 1, permission: false });
    expect(names(stage, stage.ada)).toEqual(['draw']);
    expect(names(stage, stage.ben)).toEqual([]);
  });

  test('a channel can be closed to a command, or opened alone', async () => {
    const stage = await setStage();
    const { id } = stage.command({});
    const other = createChannel(stage.world, stage.guild.id, { name: 'other' });
    set(stage, id, { id: stage.channel.id, type: 3, permission: false });
    expect([names(stage, stage.ada), names(stage, stage.ada, other)]).toEqual([[], ['draw']]);
    const everywhere = (BigInt(stage.guild.id) - 1n).toString();
    set(stage, id, { id: everywhere, type: 3, permission: false }, { id: other.id, type: 3, permission: true });
    expect([names(stage, stage.ada), names(stage, stage.ada, other)]).toEqual([[], ['draw']]);
    const thread = startThread(stage.world, { parent: other, name: 'tale', owner: stage.app.id });
    expect(names(stage, stage.ada, thread)).toEqual(['draw']);
  });

  test('the whole application can be closed, and a command opened in spite of it', async () => {
    const stage = await setStage();
    const { id } = stage.command({ name: 'one' });
    stage.command({ name: 'two' });
    set(stage, stage.app.id, { id: stage.ada.id, type: 2, permission: false });
    expect(names(stage, stage.ada)).toEqual([]);
    expect(names(stage, stage.ben)).toEqual(['one', 'two']);
    set(stage, id, { id: stage.ada.id, type: 2, permission: true });
    expect(names(stage, stage.ada)).toEqual(['one']);
    set(stage, stage.app.id);
    expect(names(stage, stage.ada)).toEqual(['one', 'two']);
  });

  test('administrators are bound by none of this', async () => {
    const stage = await setStage();
    const { id } = stage.command({ default_member_permissions: '0' });
    set(
      stage,
      id,
      { id: stage.olga.id, type: 2, permission: false },
      { id: stage.channel.id, type: 3, permission: false },
    );
    expect(names(stage, stage.olga)).toEqual(['draw']);
  });
});
