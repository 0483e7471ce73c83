// People fill in modals.
import { describe, expect, test } from 'vitest';
import { submitModal } from '../../../src/local-discord/interactions/start.ts';
import { interactionView } from '../../../src/local-discord/interactions/view.ts';
import { createRole } from '../../../src/local-discord/places/guilds.ts';
import { Unfit } from '../../../src/local-discord/places/unfit.ts';
import type { Interaction } from '../../../src/local-discord/records.ts';
import { BUTTON, callbackPath, MODAL, press, row, run, type Stage, setStage } from './stage.ts';

type Values = Parameters<typeof submitModal>[1]['values'];
type Files = Parameters<typeof submitModal>[1]['files'];

async function opened(stage: Stage, components: readonly object[], opener = run(stage)): Promise<Interaction> {
  const data = { ...MODAL, components };
  const answer = await stage.call('POST', callbackPath(opener), { body: { type: 9, data } });
  expect(answer).toEqual({ status: 204, body: undefined });
  return stage.world.store.get('interaction', opener.id) ?? opener;
}
const label = (component: object) => ({ type: 18, label: 'Label', component });

function send(stage: Stage, { id }: Interaction, values: Values, files?: Files) {
  const submission = submitModal(stage.world, { user: stage.ada.id, interaction: id, values, ...(files && { files }) });
  return { submission, data: stage.told().data };
}
/** Opens a modal with this one input, and sends it with this value. */
async function sendOne(stage: Stage, input: object, value?: Values[string]) {
  const opener = await opened(stage, [label({ ...input, custom_id: 'it' })]);
  const { data } = send(stage, opener, value === undefined ? {} : { it: value });
  const [{ component }] = data.components as readonly [{ readonly component: object }];
  return { component, resolved: data.resolved };
}

const CHOICES = ['a', 'b', 'c'].map((value) => ({ label: value, value }));

describe('an opened modal', () => {
  test('is shown to the person who asked, complete', async () => {
    const stage = await setStage();
    const opener = await opened(stage, [{ type: 10, content: 'Read this' }, ...MODAL.components]);
    const modal = {
      interaction: opener.id,
      title: 'Form',
      customId: 'form',
      components: [
        { type: 10, id: 1, content: 'Read this' },
        {
          type: 18,
          id: 2,
          label: 'Name',
          component: { type: 4, id: 3, style: 1, custom_id: 'name', required: true },
        },
      ],
    };
    expect(interactionView(stage.world, opener)).toMatchObject({ state: 'answered', modal });
    expect(stage.events.at(-1)).toMatchObject({ name: 'INTERACTION_STATE', data: { modal } });
  });

  test('can be sent once, by that person', async () => {
    const stage = await setStage();
    const opener = await opened(stage, MODAL.components);
    const filled = { interaction: opener.id, values: { name: 'Ada' } };
    expect(() => submitModal(stage.world, { ...filled, user: stage.ben.id })).toThrow(Unfit);
    const submission = submitModal(stage.world, { ...filled, user: stage.ada.id });
    expect(interactionView(stage.world, submission)).toMatchObject({ state: 'waiting', customId: 'form' });
    expect(() => submitModal(stage.world, { ...filled, user: stage.ada.id })).toThrow(Unfit);
    const after = stage.world.store.get('interaction', opener.id);
    expect(after && interactionView(stage.world, after).modal).toBeUndefined();
  });

  test('waits as long as it stays on the screen', async () => {
    const stage = await setStage();
    const opener = await opened(stage, MODAL.components);
    stage.world.clock.forward(60 * 60 * 1000);
    expect(send(stage, opener, { name: 'Ada' }).data).toMatchObject({ custom_id: 'form' });
    expect(stage.world.store.get('interaction', opener.id)).toBeUndefined();
  });

  test('that does not fit stays open', async () => {
    const stage = await setStage();
    const opener = await opened(stage, MODAL.components);
    expect(() => send(stage, opener, {})).toThrow(Unfit);
    expect(() => send(stage, opener, { name: 'Ada', age: '9' })).toThrow(Unfit);
    expect(send(stage, opener, { name: 'Ada' }).data).toMatchObject({ custom_id: 'form' });
  });
});

describe('a submission', () => {
  test('has labels with their inputs, texts and old rows as Discord nests them', async () => {
    const stage = await setStage();
    const opener = await opened(stage, [
      { type: 10, content: 'Read this' },
      label({ type: 4, style: 2, custom_id: 'long' }),
      row({ type: 4, style: 1, label: 'Short', custom_id: 'short', required: false }),
    ]);
    const { data } = send(stage, opener, { long: 'Once upon a time' });
    expect(data).toEqual({
      custom_id: 'form',
      components: [
        { type: 10, id: 1 },
        { type: 18, id: 2, component: { type: 4, id: 3, custom_id: 'long', value: 'Once upon a time' } },
        { type: 1, id: 4, components: [{ type: 4, id: 5, custom_id: 'short', value: '' }] },
      ],
    });
    expect(stage.told()).toMatchObject({ type: 5, member: { user: { id: stage.ada.id } }, locale: 'de' });
    expect(stage.told()).not.toHaveProperty('message');
  });

  test('of a modal from a button has the message', async () => {
    const stage = await setStage();
    const message = stage.post([row(BUTTON)]);
    send(stage, await opened(stage, MODAL.components, press(stage, message)), { name: 'Ada' });
    expect(stage.told()).toMatchObject({ type: 5, message: { id: message.id } });
  });

  test('carries every kind of input', async () => {
    const stage = await setStage();
    const { id: role } = createRole(stage.world, stage.guild.id, { name: 'Rogue' });
    const { id: ben } = stage.ben;
    const { id: channel } = stage.channel;
    const select = { min_values: 1, max_values: 2 };
    expect(await sendOne(stage, { type: 3, options: CHOICES, ...select }, ['a', 'b'])).toMatchObject({
      component: { type: 3, custom_id: 'it', values: ['a', 'b'] },
    });
    expect(await sendOne(stage, { type: 5 }, [ben])).toMatchObject({
      component: { type: 5, values: [ben] },
      resolved: { users: { [ben]: {} }, members: { [ben]: {} } },
    });
    expect(await sendOne(stage, { type: 6 }, [role])).toMatchObject({ resolved: { roles: { [role]: {} } } });
    expect(await sendOne(stage, { type: 7, ...select }, [role, ben])).toMatchObject({
      component: { type: 7, values: [role, ben] },
      resolved: { roles: { [role]: {} }, users: { [ben]: {} } },
    });
    expect(await sendOne(stage, { type: 8 }, [channel])).toMatchObject({ resolved: { channels: { [channel]: {} } } });
    expect(await sendOne(stage, { type: 21, options: CHOICES }, 'b')).toMatchObject({
      component: { type: 21, custom_id: 'it', value: 'b' },
    });
    expect(await sendOne(stage, { type: 22, options: CHOICES }, ['a', 'c'])).toMatchObject({
      component: { type: 22, values: ['a', 'c'] },
    });
    expect(await sendOne(stage, { type: 23 }, true)).toMatchObject({ component: { type: 23, value: true } });
    expect(await sendOne(stage, { type: 23 })).toMatchObject({ component: { type: 23, value: false } });
  });

  test('carries files', async () => {
    const stage = await setStage();
    const opener = await opened(stage, [label({ type: 19, custom_id: 'it', max_values: 2 })]);
    const file = (filename: string) => ({ number: 0, filename, bytes: Buffer.from(filename) });
    expect(() => send(stage, opener, {}, { it: [] })).toThrow(Unfit);
    expect(() => send(stage, opener, {}, { it: ['a', 'b', 'c'].map(file) })).toThrow(Unfit);
    const { data } = send(stage, opener, {}, { it: [file('a.txt'), file('b.txt')] });
    const { attachments } = data.resolved as { attachments: Record<string, { filename: string }> };
    expect(Object.values(attachments).map(({ filename }) => filename)).toEqual(['a.txt', 'b.txt']);
    expect(data.components).toMatchObject([{ component: { type: 19, values: Object.keys(attachments) } }]);
  });

  test.each([
    [{ type: 4, style: 1, required: false }, { value: '' }],
    [{ type: 3, options: CHOICES, required: false }, { values: [] }],
    [{ type: 5, required: false }, { values: [] }],
    [{ type: 21, options: CHOICES, required: false }, { value: null }],
    [{ type: 22, options: CHOICES, required: false }, { values: [] }],
    [{ type: 19, required: false }, { values: [] }],
  ])('may leave alone what is not required: %j', async (input, content) => {
    const stage = await setStage();
    expect((await sendOne(stage, input)).component).toMatchObject(content);
  });

  test.each<readonly [object, Values[string] | undefined]>([
    [{ type: 4, style: 1 }, undefined],
    [{ type: 4, style: 1 }, true],
    [{ type: 4, style: 1, min_length: 3 }, 'ab'],
    [{ type: 4, style: 1, max_length: 3 }, 'abcd'],
    [{ type: 4, style: 2 }, 'x'.repeat(4001)],
    [{ type: 3, options: CHOICES }, undefined],
    [{ type: 3, options: CHOICES }, ['z']],
    [{ type: 3, options: CHOICES }, ['a', 'b']],
    [{ type: 5 }, ['1']],
    [{ type: 6 }, ['1']],
    [{ type: 7 }, ['1']],
    [{ type: 8 }, ['1']],
    [{ type: 21, options: CHOICES }, undefined],
    [{ type: 21, options: CHOICES }, 'z'],
    [{ type: 21, options: CHOICES }, ['a', 'b']],
    [{ type: 22, options: CHOICES }, []],
    [{ type: 22, options: CHOICES, max_values: 1 }, ['a', 'b']],
    [{ type: 22, options: CHOICES }, ['a', 'a']],
    [{ type: 22, options: CHOICES }, ['z']],
    [{ type: 19 }, undefined],
  ])('is not sent where %j is filled with %j', async (input, value) => {
    const stage = await setStage();
    await expect(sendOne(stage, input, value)).rejects.toThrow(Unfit);
  });
});
