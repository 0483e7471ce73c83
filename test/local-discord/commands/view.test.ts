// Commands in a person's language.
import { describe, expect, test } from 'vitest';
import { localised } from '../../../src/local-discord/commands/localise.ts';
import { commandView } from '../../../src/local-discord/commands/wire.ts';
import { setStage } from '../interactions/stage.ts';

describe('a localised name', () => {
  test.each([
    ['de', { de: 'ziehen' }, 'ziehen'],
    ['fr', { de: 'ziehen' }, 'draw'],
    ['fr', null, 'draw'],
    ['fr', undefined, 'draw'],
    ['en-US', { 'en-GB': 'pull' }, 'pull'],
    ['en-GB', { 'en-US': 'pull' }, 'pull'],
    ['es-419', { 'es-ES': 'robar' }, 'robar'],
    ['es-ES', { 'es-419': 'robar' }, 'draw'],
    ['en-US', { 'en-GB': 'pull', 'en-US': 'draw up' }, 'draw up'],
  ])('in %s of %j is %s', (locale, localizations, shown) => {
    expect(localised('draw', localizations, locale)).toBe(shown);
  });
});

test('a command is shown with its names, options and choices in the language, and sent by its own names', async () => {
  const stage = await setStage();
  const command = stage.command({
    name_localizations: { de: 'ziehen' },
    description_localizations: { de: 'Zieht' },
    options: [
      {
        type: 3,
        name: 'colour',
        description: 'Which',
        name_localizations: { de: 'farbe' },
        required: true,
        choices: [{ name: 'Red', name_localizations: { de: 'Rot' }, value: 'red' }],
      },
      { type: 4, name: 'count', description: 'How many', min_value: 1, max_value: 3 },
      { type: 3, name: 'note', description: 'Text', min_length: 2, max_length: 5, autocomplete: true },
      { type: 7, name: 'place', description: 'Where', channel_types: [0] },
    ],
  });
  expect(commandView(stage.world, command, 'de')).toEqual({
    id: command.id,
    application: { id: stage.app.id, name: 'Bot' },
    type: 1,
    name: 'draw',
    localName: 'ziehen',
    localDescription: 'Zieht',
    options: [
      expect.objectContaining({
        name: 'colour',
        localName: 'farbe',
        localDescription: 'Which',
        required: true,
        autocomplete: false,
        choices: [{ name: 'Rot', value: 'red' }],
      }),
      expect.objectContaining({ name: 'count', required: false, min: 1, max: 3 }),
      expect.objectContaining({ name: 'note', autocomplete: true, minLength: 2, maxLength: 5 }),
      expect.objectContaining({ name: 'place', channelTypes: [0] }),
    ],
  });
});
