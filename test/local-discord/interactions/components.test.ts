// People press buttons and choose in selects.
import { describe, expect, test } from 'vitest';
import { chooseInSelect, pressButton } from '../../../src/local-discord/interactions/start.ts';
import { editMessage } from '../../../src/local-discord/messages/edit.ts';
import { changeChannel, createChannel } from '../../../src/local-discord/places/channels.ts';
import { createRole } from '../../../src/local-discord/places/guilds.ts';
import { Unfit } from '../../../src/local-discord/places/unfit.ts';
import { replyProblems } from '../../../src/local-discord/spec/check.ts';
import { BUTTON, press, row, type Stage, setStage } from './stage.ts';

const DENY = (guild: string) => ({ id: guild, type: 0 as const, allow: '0', deny: '1024' });

describe('a button', () => {
  test('tells the bot its custom id and its message', async () => {
    const stage = await setStage();
    const message = stage.post([row(BUTTON)]);
    press(stage, message);
    const told = stage.told();
    expect(told).toMatchObject({
      type: 3,
      data: { custom_id: 'press', component_type: 2 },
      message: { id: message.id, components: [{ components: [{ custom_id: 'press' }] }] },
      channel_id: stage.channel.id,
      member: { user: { id: stage.ada.id } },
    });
    expect(replyProblems('MessageResponse', told.message)).toEqual([]);
  });

  test('is found in containers and beside sections', async () => {
    const stage = await setStage();
    const text = { type: 10, content: 'Text' };
    const section = { type: 9, components: [text], accessory: BUTTON };
    for (const component of [section, { type: 17, components: [section] }, { type: 17, components: [row(BUTTON)] }]) {
      press(stage, stage.post([component], { content: '', flags: 32768 }));
      expect(stage.told().data).toMatchObject({ custom_id: 'press' });
    }
  });

  test('that is disabled, gone or no button cannot be pressed', async () => {
    const stage = await setStage();
    expect(() => press(stage, stage.post([row({ ...BUTTON, disabled: true })]))).toThrow(Unfit);
    const message = stage.post([row(BUTTON)]);
    editMessage(stage.world, message, { components: [] });
    expect(() => press(stage, message)).toThrow(Unfit);
    const link = { type: 2, style: 5, label: 'Go', url: 'https://example.com' };
    expect(() => press(stage, stage.post([row(link)]))).toThrow(Unfit);
    expect(() => press(stage, stage.post([row(select(3, { custom_id: 'press' }))]))).toThrow(Unfit);
    expect(stage.told()).toBeUndefined();
  });

  test('in a message that the person cannot see cannot be pressed', async () => {
    const stage = await setStage();
    const mine = stage.post([row(BUTTON)], { only: stage.ada.id });
    expect(press(stage, mine).message_id).toBe(mine.id);
    const theirs = stage.post([row(BUTTON)], { only: stage.ben.id });
    expect(() => press(stage, theirs)).toThrow('Unknown Message');
    const message = stage.post([row(BUTTON)]);
    changeChannel(stage.world, stage.channel, { permission_overwrites: [DENY(stage.guild.id)] });
    expect(() => press(stage, message)).toThrow(Unfit);
    const nowhere = { user: stage.ada.id, channel: stage.channel.id, message: '1', customId: 'press' };
    expect(() => pressButton(stage.world, { ...nowhere, user: stage.olga.id })).toThrow('Unknown Message');
  });
});

const OPTIONS = ['a', 'b', 'c'].map((value) => ({ label: value, value }));
const select = (type: number, more: object = {}) => ({
  type,
  custom_id: 'choose',
  ...(type === 3 && { options: OPTIONS }),
  ...more,
});

function choose(stage: Stage, component: object, ...values: string[]) {
  const message = stage.post([row(component)]);
  const where = { user: stage.ada.id, channel: stage.channel.id, message: message.id };
  chooseInSelect(stage.world, { ...where, customId: 'choose', values });
  return stage.told().data;
}

describe('a select', () => {
  test('of texts tells the values', async () => {
    const stage = await setStage();
    const data = choose(stage, select(3), 'b');
    expect(data).toEqual({ custom_id: 'choose', component_type: 3, id: expect.any(Number), values: ['b'] });
    expect(choose(stage, select(3, { min_values: 0, max_values: 3 }), 'c', 'a')).toMatchObject({ values: ['c', 'a'] });
    expect(choose(stage, select(3, { min_values: 0 }))).toMatchObject({ values: [] });
  });

  test('of users, roles and mentionables resolves them', async () => {
    const stage = await setStage();
    const { id: role } = createRole(stage.world, stage.guild.id, { name: 'Rogue' });
    const { id: ben } = stage.ben;
    expect(choose(stage, select(5), ben)).toMatchObject({
      component_type: 5,
      values: [ben],
      resolved: { users: { [ben]: {} }, members: { [ben]: {} } },
    });
    expect(choose(stage, select(6), role)).toMatchObject({ component_type: 6, resolved: { roles: { [role]: {} } } });
    expect(choose(stage, select(7, { max_values: 2 }), ben, role)).toMatchObject({
      component_type: 7,
      values: [ben, role],
      resolved: { users: { [ben]: {} }, roles: { [role]: {} } },
    });
    expect(choose(stage, select(5, { min_values: 0 }))).toMatchObject({ values: [], resolved: {} });
  });

  test('of channels takes those of its kinds that the person sees', async () => {
    const stage = await setStage();
    const { id } = stage.channel;
    expect(choose(stage, select(8, { channel_types: [0] }), id)).toMatchObject({
      component_type: 8,
      resolved: { channels: { [id]: { name: 'hall' } } },
    });
    const category = createChannel(stage.world, stage.guild.id, { name: 'c', type: 4 });
    expect(() => choose(stage, select(8, { channel_types: [0] }), category.id)).toThrow(Unfit);
    const overwrites = { permission_overwrites: [DENY(stage.guild.id)] };
    const hidden = createChannel(stage.world, stage.guild.id, { name: 'h', ...overwrites });
    expect(() => choose(stage, select(8), hidden.id)).toThrow(Unfit);
  });

  test.each([
    ['none', select(3), []],
    ['too many', select(3), ['a', 'b']],
    ['too few', select(3, { min_values: 2, max_values: 3 }), ['a']],
    ['the same twice', select(3, { max_values: 2 }), ['a', 'a']],
    ['an unknown value', select(3), ['z']],
    ['an unknown person', select(5), ['1']],
    ['an unknown role', select(6), ['1']],
    ['neither person nor role', select(7), ['1']],
    ['an unknown channel', select(8), ['1']],
    ['anything while disabled', select(3, { disabled: true }), ['a']],
    ['anything in a button', { ...BUTTON, custom_id: 'choose' }, ['a']],
  ])('does not take %s', async (_, component, values) => {
    const stage = await setStage();
    expect(() => choose(stage, component, ...values)).toThrow(Unfit);
  });
});
