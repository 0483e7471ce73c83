import { describe, expect, it } from 'vitest';
import type { CommandView } from '../../../../src/local-discord/control/protocol.ts';
import { entriesFor, entriesOf, entryNamed, typedOut } from '../../../../src/local-discord/page/state/commands.ts';
import {
  addField,
  draftOf,
  fill,
  firstProblem,
  offered,
  problemOf,
  removeField,
  runOf,
} from '../../../../src/local-discord/page/state/draft.ts';
import {
  completionsOf,
  halfTyped,
  namesOf,
  withCodes,
  withNames,
} from '../../../../src/local-discord/page/state/names.ts';
import { suggestionsFor } from '../../../../src/local-discord/page/state/suggest.ts';
import { channelOf, memberOf, optionOf } from './views.ts';

const commandOf = (name: string, more: Partial<CommandView> = {}): CommandView => ({
  id: `1${name.length}`,
  application: { id: '3', name: 'Slowburn' },
  type: 1,
  name,
  localName: name,
  localDescription: `What ${name} does`,
  options: [],
  ...more,
});
const campaign = commandOf('campaign', {
  localName: 'kampagne',
  options: [
    optionOf('new', {
      type: 1,
      localName: 'neu',
      options: [optionOf('seats', { type: 4, min: 2, max: 6 }), optionOf('name', { required: true, maxLength: 5 })],
    }),
    optionOf('end', { type: 1, localName: 'ende' }),
  ],
});
const entries = entriesOf([commandOf('draw'), campaign, commandOf('Look closer', { type: 3 })]);
const [, newCampaign] = entries;
if (!newCampaign) throw new Error('the list of commands is empty');

describe('the command picker', () => {
  it('lists sub-commands by their whole name in the person’s language, and no menu commands', () => {
    expect(entries.map(({ label }) => label)).toEqual(['draw', 'kampagne neu', 'kampagne ende']);
    expect(newCampaign.path).toEqual(['new']);
    expect(newCampaign.options.map(({ name }) => name)).toEqual(['name', 'seats']);
  });

  it('narrows by the beginning, a later word or the name that is sent, and groups by bot', () => {
    const found = (typed: string) =>
      entriesFor(entries, typed).flatMap((group) => group.entries.map(({ label }) => label));
    expect(found('dr')).toEqual(['draw']);
    expect(found('neu')).toEqual(['kampagne neu']);
    expect(found('campaign')).toEqual(['kampagne ende', 'kampagne neu']);
    expect(found('xyz')).toEqual([]);
    expect(entriesFor(entries, '').map(({ bot }) => bot)).toEqual(['Slowburn']);
  });

  it('takes a command that is typed out and followed by a space', () => {
    expect(typedOut(entries, '/draw ')?.label).toBe('draw');
    expect(typedOut(entries, '/kampagne ')).toBeUndefined();
    expect(typedOut(entries, '/kampagne neu ')?.label).toBe('kampagne neu');
    expect(typedOut(entries, '/dra ')).toBeUndefined();
  });

  it('finds the command that a message mentions', () => {
    expect(entryNamed(entries, 'campaign end')?.label).toBe('kampagne ende');
    expect(entryNamed(entries, 'nothing')).toBeUndefined();
  });
});

describe('a command being filled in', () => {
  it('begins with what is required and offers the rest', () => {
    const draft = draftOf(newCampaign);
    expect(draft.fields.map(({ option }) => option.name)).toEqual(['name']);
    expect(offered(draft).map(({ name }) => name)).toEqual(['seats']);
  });

  it('keeps a required field, and lets an optional one go', () => {
    const seats = offered(draftOf(newCampaign))[0] ?? optionOf('none');
    const draft = addField(draftOf(newCampaign), seats);
    expect(removeField(draft, 'seats').fields).toHaveLength(1);
    expect(removeField(draft, 'name').fields).toHaveLength(2);
  });

  it.each([
    [optionOf('a', { required: true }), '', 'This one is needed.'],
    [optionOf('a'), '', 'Fill this in, or remove it.'],
    [optionOf('a', { maxLength: 3 }), 'abcd', 'Write at most 3 characters.'],
    [optionOf('a', { minLength: 3 }), 'ab', 'Write at least 3 characters.'],
    [optionOf('a', { type: 4 }), '1.5', 'Write a whole number.'],
    [optionOf('a', { type: 4, min: 2 }), '1', 'It must be at least 2.'],
    [optionOf('a', { type: 10, max: 2 }), '2.5', 'It must be at most 2.'],
    [optionOf('a', { type: 10 }), 'x', 'Write a number.'],
    [optionOf('a', { type: 6 }), 'somebody', 'Choose one from the list.'],
    [optionOf('a', { choices: [{ name: 'One', value: 1 }] }), 'Two', 'Choose one from the list.'],
    [optionOf('a', { type: 11, required: true }), '', 'Choose a file.'],
    [optionOf('a', { type: 10, max: 2 }), '1,5', undefined],
    [optionOf('a', { maxLength: 3 }), 'abc', undefined],
  ])('says of option %# what is wrong with it', (option, text, sentence) => {
    expect(problemOf({ option, text })).toBe(sentence);
  });

  it('sends what was picked, numbers as numbers, and nothing that is empty', () => {
    const seats = offered(draftOf(newCampaign))[0] ?? optionOf('none');
    const draft = fill(fill(addField(draftOf(newCampaign), seats), 'seats', { text: '3' }), 'name', {
      text: 'Embers',
      picked: 'embers',
    });
    expect(firstProblem(draft)).toBeUndefined();
    expect(runOf(draft)).toEqual({
      command: newCampaign.command.id,
      path: ['new'],
      options: { name: 'embers', seats: 3 },
    });
    expect(runOf(draftOf(newCampaign)).options).toEqual({});
  });
});

const around = {
  guild: '5',
  members: [memberOf(1, 'Ash Grey'), memberOf(2, 'Bryn'), memberOf(3, 'Ashen', { bot: true })],
  roles: [],
  channels: [
    channelOf(10, { name: 'general' }),
    channelOf(11, { name: 'camp', type: 4 }),
    channelOf(12, { guild: '6' }),
  ],
};

describe('what a field offers', () => {
  const labels = (type: number, text: string, more = {}) =>
    suggestionsFor({ option: optionOf('a', { type, ...more }), text }, around)?.map(({ label }) => label);

  it('offers people, channels of this server, and yes and no', () => {
    expect(labels(6, 'as')).toEqual(['@Ash Grey', '@Ashen']);
    expect(labels(7, '')).toEqual(['#general', 'camp']);
    expect(labels(7, '', { channelTypes: [0] })).toEqual(['#general']);
    expect(labels(5, 'y')).toEqual(['Yes']);
  });

  it('offers nothing for plain text, and all again once something is picked', () => {
    expect(labels(3, 'x')).toBeUndefined();
    const picked = { option: optionOf('a', { type: 5 }), text: 'Yes', picked: true };
    expect(suggestionsFor(picked, around)).toHaveLength(2);
  });
});

describe('names in the composer', () => {
  const names = namesOf(around);

  it('knows what is half typed before the caret', () => {
    expect(halfTyped('hello @as', 9)).toEqual({ from: 6, word: '@as' });
    expect(halfTyped('a@as', 4)).toBeUndefined();
    expect(halfTyped('#', 1)).toEqual({ from: 0, word: '#' });
  });

  it('completes by the beginning of any word', () => {
    expect(completionsOf('@gr', names).map(({ text }) => text)).toEqual(['@Ash Grey']);
    expect(completionsOf('#gen', names).map(({ text }) => text)).toEqual(['#general']);
  });

  it('sends codes for names, the longest first, and shows them again as names', () => {
    const sent = withCodes('@Ashen and @Ash Grey in #general, mail a@Bryn', names);
    expect(sent).toBe('<@3> and <@1> in <#10>, mail a@Bryn');
    expect(withNames(sent, names)).toBe('@Ashen and @Ash Grey in #general, mail a@Bryn');
  });
});
