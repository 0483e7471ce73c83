// People run commands: what the bot is told, and what Discord's client does not let through.
import type { APIApplicationCommandInteraction } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { startCommand } from '../../../src/local-discord/interactions/start.ts';
import { changeChannel, createChannel } from '../../../src/local-discord/places/channels.ts';
import { createRole, memberOf, removeMember } from '../../../src/local-discord/places/guilds.ts';
import { Unfit } from '../../../src/local-discord/places/unfit.ts';
import type { CommandOption } from '../../../src/local-discord/records.ts';
import { replyProblems } from '../../../src/local-discord/spec/check.ts';
import { run, type Stage, setStage } from './stage.ts';

type Start = Omit<Parameters<typeof startCommand>[1], 'user' | 'channel' | 'command'>;
const option = (type: number, more: Partial<CommandOption> = {}): CommandOption => ({
  type,
  name: 'it',
  description: 'It',
  ...more,
});

/** Ada runs /draw with these options. */
function draw(stage: Stage, options: readonly CommandOption[], start: Start) {
  const command = stage.command({ options });
  startCommand(stage.world, { user: stage.ada.id, channel: stage.channel.id, command: command.id, ...start });
  return stage.told().data as { readonly options?: readonly object[]; readonly resolved?: object };
}
const drawIt = (stage: Stage, it: CommandOption, value: string | number | boolean) =>
  draw(stage, [it], { options: { it: value } });

describe('INTERACTION_CREATE', () => {
  test('in a guild tells who, where and in which language', async () => {
    const stage = await setStage();
    const command = stage.command({});
    const interaction = run(stage, command);
    const told = stage.told() as APIApplicationCommandInteraction;
    expect(told).toEqual({
      id: interaction.id,
      application_id: stage.app.id,
      type: 2,
      token: interaction.token,
      version: 1,
      data: { id: command.id, name: 'draw', type: 1 },
      guild: { id: stage.guild.id, locale: 'fr', features: [] },
      guild_id: stage.guild.id,
      guild_locale: 'fr',
      channel: expect.objectContaining({ id: stage.channel.id, type: 0, name: 'hall' }),
      channel_id: stage.channel.id,
      member: expect.objectContaining({ user: expect.objectContaining({ id: stage.ada.id }), roles: [] }),
      locale: 'de',
      app_permissions: expect.stringMatching(/^\d+$/),
      entitlements: [],
      entitlement_sku_ids: [],
      authorizing_integration_owners: { 0: stage.guild.id },
      context: 0,
      attachment_size_limit: 10_485_760,
    });
    expect(told.member?.permissions).toMatch(/^\d+$/);
    expect(told.channel).toMatchObject({ permissions: told.member?.permissions });
    expect(replyProblems('UserResponse', told.member?.user)).toEqual([]);
    const event = stage.events.find(({ name }) => name === 'INTERACTION_CREATE');
    expect(event).toMatchObject({ guild: stage.guild.id, to: { apps: [stage.app.id] } });
  });

  test('in direct messages has a user and no guild', async () => {
    const stage = await setStage();
    const { id: command } = stage.command({});
    startCommand(stage.world, { user: stage.ada.id, channel: stage.direct.id, command });
    const told = stage.told();
    expect(told).toMatchObject({
      user: { id: stage.ada.id },
      context: 1,
      authorizing_integration_owners: { 0: '0' },
      channel: { id: stage.direct.id, type: 1 },
    });
    for (const field of ['member', 'guild', 'guild_id', 'guild_locale']) expect(told).not.toHaveProperty(field);
    expect(stage.events.at(-1)).not.toHaveProperty('guild');
  });

  test('of a guild command names its guild', async () => {
    const stage = await setStage();
    run(stage, stage.command({}, 'inGuild'));
    expect(stage.told().data).toMatchObject({ guild_id: stage.guild.id });
  });

  test('nests the options below the group and the sub-command', async () => {
    const stage = await setStage();
    const inner = [{ type: 1, name: 'red', description: 'Red', options: [option(4, { name: 'count' })] }];
    const options = [
      { type: 2, name: 'chit', description: 'Chit', options: inner },
      { type: 1, name: 'all', description: 'All' },
    ];
    expect(draw(stage, options, { path: ['chit', 'red'], options: { count: 2 } }).options).toEqual([
      { type: 2, name: 'chit', options: [{ type: 1, name: 'red', options: [{ type: 4, name: 'count', value: 2 }] }] },
    ]);
    expect(draw(stage, options, { path: ['all'] }).options).toEqual([{ type: 1, name: 'all', options: [] }]);
    expect(() => draw(stage, options, {})).toThrow(Unfit);
    expect(() => draw(stage, options, { path: ['chit'] })).toThrow(Unfit);
    expect(() => draw(stage, options, { path: ['chit', 'blue'] })).toThrow(Unfit);
    expect(() => draw(stage, options, { path: ['all'], options: { count: 2 } })).toThrow(Unfit);
  });

  test('resolves people, roles, channels and files', async () => {
    const stage = await setStage();
    const role = createRole(stage.world, stage.guild.id, { name: 'Rogue' });
    const { ben, channel } = stage;
    expect(drawIt(stage, option(6), ben.id)).toMatchObject({
      options: [{ type: 6, name: 'it', value: ben.id }],
      resolved: {
        users: { [ben.id]: { username: 'ben' } },
        members: { [ben.id]: { roles: [], permissions: expect.stringMatching(/^\d+$/) } },
      },
    });
    const member = (stage.told().data.resolved as { members: Record<string, object> }).members[ben.id];
    for (const field of ['user', 'deaf', 'mute']) expect(member).not.toHaveProperty(field);
    expect(drawIt(stage, option(7), channel.id).resolved).toMatchObject({
      channels: { [channel.id]: { id: channel.id, name: 'hall', type: 0, permissions: expect.any(String) } },
    });
    expect(drawIt(stage, option(8), role.id).resolved).toMatchObject({ roles: { [role.id]: { name: 'Rogue' } } });
    expect(drawIt(stage, option(9), role.id).resolved).toMatchObject({ roles: { [role.id]: { name: 'Rogue' } } });
    expect(drawIt(stage, option(9), ben.id).resolved).toMatchObject({ users: { [ben.id]: { id: ben.id } } });
    const file = { number: 0, filename: 'a.txt', content_type: 'text/plain', bytes: Buffer.from('text') };
    const { options, resolved } = draw(stage, [option(11)], { files: { it: file } });
    const [sent] = options as readonly { readonly value: string }[];
    const attachments = (resolved as { attachments: Record<string, { readonly url: string }> }).attachments;
    expect(attachments[sent?.value ?? '']).toMatchObject({ filename: 'a.txt', size: 4, content_type: 'text/plain' });
    const served = await fetch(attachments[sent?.value ?? '']?.url ?? '');
    expect(await served.text()).toBe('text');
  });

  test('carries plain values as they are', async () => {
    const stage = await setStage();
    expect(drawIt(stage, option(3), 'text').options).toEqual([{ type: 3, name: 'it', value: 'text' }]);
    expect(drawIt(stage, option(4), 3).options).toEqual([{ type: 4, name: 'it', value: 3 }]);
    expect(drawIt(stage, option(5), false).options).toEqual([{ type: 5, name: 'it', value: false }]);
    expect(drawIt(stage, option(10), 1.5).options).toEqual([{ type: 10, name: 'it', value: 1.5 }]);
    expect(draw(stage, [option(3)], {}).options).toBeUndefined();
  });
});

describe('context-menu commands', () => {
  test('on a user resolve that user', async () => {
    const stage = await setStage();
    const command = stage.command({ name: 'Look at', description: '', type: 2 });
    const where = { user: stage.ada.id, channel: stage.channel.id, command: command.id };
    startCommand(stage.world, { ...where, target: stage.ben.id });
    expect(stage.told().data).toMatchObject({
      name: 'Look at',
      type: 2,
      target_id: stage.ben.id,
      resolved: { users: { [stage.ben.id]: {} }, members: { [stage.ben.id]: {} } },
    });
    expect(() => startCommand(stage.world, where)).toThrow(Unfit);
    expect(() => startCommand(stage.world, { ...where, target: '1' })).toThrow(Unfit);
  });

  test('on a message resolve it, and the answer refers to it', async () => {
    const stage = await setStage();
    const command = stage.command({ name: 'Keep', description: '', type: 3 });
    const { id } = stage.post([]);
    const where = { user: stage.ada.id, channel: stage.channel.id, command: command.id };
    const interaction = startCommand(stage.world, { ...where, target: id });
    const { resolved } = stage.told().data as { resolved: { messages: Record<string, object> } };
    expect(replyProblems('MessageResponse', resolved.messages[id])).toEqual([]);
    const path = `/interactions/${interaction.id}/${interaction.token}/callback?with_response=true`;
    const answer = await stage.call('POST', path, { body: { type: 4, data: { content: 'Kept' } } });
    expect(answer.body.resource).toMatchObject({
      message: {
        type: 23,
        interaction_metadata: { target_message_id: id },
        message_reference: { message_id: id },
        referenced_message: { id },
      },
    });
    const secret = stage.post([], { only: stage.ben.id });
    expect(() => startCommand(stage.world, { ...where, target: secret.id })).toThrow('Unknown Message');
  });
});

describe('what does not fit is not sent', () => {
  const file = { number: 0, filename: 'big', bytes: new Uint8Array(10 * 1024 * 1024 + 1) };
  const choices = [{ name: 'Red', value: 'red' }];
  const cases: readonly (readonly [string, CommandOption, Start])[] = [
    ['a required option that is missing', option(3, { required: true }), {}],
    ['an empty text for a required option', option(3, { required: true }), { options: { it: '' } }],
    ['an unknown option', option(3), { options: { that: 'x' } }],
    ['a text that is too short', option(3, { min_length: 2 }), { options: { it: 'x' } }],
    ['a text that is too long', option(3, { max_length: 2 }), { options: { it: 'xxx' } }],
    ['a text beyond 6000 characters', option(3), { options: { it: 'x'.repeat(6001) } }],
    ['no choice of the list', option(3, { choices }), { options: { it: 'blue' } }],
    ['a number for a text', option(3), { options: { it: 3 } }],
    ['a fraction for a whole number', option(4), { options: { it: 1.5 } }],
    ['a text for a whole number', option(4), { options: { it: '1' } }],
    ['a whole number that is too small', option(4, { min_value: 2 }), { options: { it: 1 } }],
    ['a whole number that is too large', option(4, { max_value: 2 }), { options: { it: 3 } }],
    ['a number that is too large', option(10, { max_value: 0.5 }), { options: { it: 0.6 } }],
    ['a text for yes or no', option(5), { options: { it: 'yes' } }],
    ['an unknown person', option(6), { options: { it: '1' } }],
    ['an unknown channel', option(7), { options: { it: '1' } }],
    ['an unknown role', option(8), { options: { it: '1' } }],
    ['an unknown mentionable', option(9), { options: { it: '1' } }],
    ['a name instead of a file', option(11), { options: { it: 'file' } }],
    ['a file that is too large', option(11), { files: { it: file } }],
  ];
  test.each(cases)('%s', async (_, wanted, start) => {
    const stage = await setStage();
    expect(() => draw(stage, [wanted], start)).toThrow(Unfit);
    expect(stage.told()).toBeUndefined();
  });

  test('a channel of another kind, or one that the person cannot see', async () => {
    const stage = await setStage();
    const category = createChannel(stage.world, stage.guild.id, { name: 'c', type: 4 });
    expect(() => drawIt(stage, option(7, { channel_types: [0] }), category.id)).toThrow(Unfit);
    const deny = { id: stage.guild.id, type: 0 as const, allow: '0', deny: '1024' };
    const hidden = createChannel(stage.world, stage.guild.id, { name: 'h', permission_overwrites: [deny] });
    expect(() => drawIt(stage, option(7), hidden.id)).toThrow(Unfit);
  });

  test('somebody who has left', async () => {
    const stage = await setStage();
    removeMember(stage.world, memberOf(stage.world, stage.guild.id, stage.ben.id));
    expect(() => drawIt(stage, option(6), stage.ben.id)).toThrow(Unfit);
  });

  test('a command that may not be used here', async () => {
    const stage = await setStage();
    const command = stage.command({ default_member_permissions: '0' });
    expect(() => run(stage, command)).toThrow(Unfit);
    expect(() => run(stage, { ...command, id: '1' })).toThrow(Unfit);
    const deny = { id: stage.guild.id, type: 0 as const, allow: '0', deny: '1024' };
    changeChannel(stage.world, stage.channel, { permission_overwrites: [deny] });
    expect(() => run(stage)).toThrow(Unfit);
  });
});
