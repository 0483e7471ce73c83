// People ask what they could type.
import { describe, expect, test } from 'vitest';
import { NoAnswer, startAutocomplete } from '../../../src/local-discord/interactions/start.ts';
import { Unfit } from '../../../src/local-discord/places/unfit.ts';
import { callbackPath, type Stage, setStage } from './stage.ts';

const OPTIONS = [
  { type: 4, name: 'count', description: 'How many', autocomplete: true, required: true },
  { type: 3, name: 'what', description: 'What', autocomplete: true },
  { type: 6, name: 'who', description: 'Who' },
];

function ask(stage: Stage, focused: string, options: Record<string, string | number>) {
  const { id: command } = stage.command({ options: OPTIONS });
  return startAutocomplete(stage.world, {
    user: stage.ada.id,
    channel: stage.channel.id,
    command,
    focused,
    options,
  });
}
const answer = (stage: Stage, choices: readonly object[]) =>
  stage.call('POST', callbackPath(stage.told()), { body: { type: 8, data: { choices } } });

describe('autocomplete', () => {
  test('tells the bot what is typed, and shows its choices in the language', async () => {
    const stage = await setStage();
    const asked = ask(stage, 'what', { what: 're', count: 2 });
    expect(stage.told()).toMatchObject({
      type: 4,
      data: {
        name: 'draw',
        options: [
          { type: 4, name: 'count', value: 2 },
          { type: 3, name: 'what', value: 're', focused: true },
        ],
      },
    });
    const choices = [
      { name: 'Red', name_localizations: { de: 'Rot' }, value: 'red' },
      { name: 'Reed', value: 'reed' },
    ];
    expect((await answer(stage, choices)).status).toBe(204);
    expect(await asked).toEqual([
      { name: 'Rot', value: 'red' },
      { name: 'Reed', value: 'reed' },
    ]);
  });

  test('sends half a number as text, and leaves out what does not fit yet', async () => {
    const stage = await setStage();
    const asked = ask(stage, 'count', { count: '1x', who: 'nobody', what: '' });
    expect(stage.told().data.options).toEqual([{ type: 4, name: 'count', value: '1x', focused: true }]);
    await answer(stage, []);
    expect(await asked).toEqual([]);
  });

  test('finds the option below a sub-command', async () => {
    const stage = await setStage();
    const options = [{ type: 1, name: 'chit', description: 'Chit', options: OPTIONS.slice(1, 2) }];
    const { id: command } = stage.command({ options });
    const where = { user: stage.ada.id, channel: stage.channel.id, command, path: ['chit'], focused: 'what' };
    const asked = startAutocomplete(stage.world, where);
    expect(stage.told().data.options).toEqual([
      { type: 1, name: 'chit', options: [{ type: 3, name: 'what', value: '', focused: true }] },
    ]);
    await answer(stage, [{ name: 'Red', value: 'red' }]);
    expect(await asked).toEqual([{ name: 'Red', value: 'red' }]);
  });

  test('ends without an answer after three seconds', async () => {
    const stage = await setStage();
    const outcome = ask(stage, 'what', { what: 're' }).catch((error: unknown) => error);
    stage.world.clock.forward(3000);
    expect(await outcome).toBeInstanceOf(NoAnswer);
    expect(await answer(stage, [])).toMatchObject({ status: 404, body: { code: 10062 } });
  });

  test.each([
    ['text', 'what', [{ name: 'One', value: 1 }]],
    ['number', 'count', [{ name: 'One', value: 'one' }]],
    ['nameless', 'what', [{ name: '', value: 'x' }]],
    ['26', 'what', Array.from({ length: 26 }, (_, n) => ({ name: `c${n}`, value: `c${n}` }))],
  ])('refuses wrong choices (%s)', async (_, focused, choices) => {
    const stage = await setStage();
    const asked = ask(stage, focused, {});
    expect(await answer(stage, choices)).toMatchObject({ status: 400, body: { code: 50035 } });
    await answer(stage, []);
    expect(await asked).toEqual([]);
  });

  test('is only for options that have it, and tells nobody else', async () => {
    const stage = await setStage();
    await expect(ask(stage, 'who', {})).rejects.toThrow(Unfit);
    await expect(ask(stage, 'nothing', {})).rejects.toThrow(Unfit);
    const asked = ask(stage, 'what', {});
    await answer(stage, []);
    await asked;
    expect(stage.events.map(({ name }) => name)).not.toContain('INTERACTION_STATE');
  });
});
