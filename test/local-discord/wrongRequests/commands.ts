// Application commands that Discord does not take.
import { asBot } from '../control/asBot.ts';
import type { Ids, Stage } from './stage.ts';
import { long, many, type Row } from './table.ts';

const ONE = 'POST /applications/{app}/commands';
const ALL = 'PUT /applications/{app}/commands';
const draw = (more: object = {}) => ({ name: 'draw', description: 'Draws a chit', ...more });
const option = (n: number, more: object = {}) => ({ type: 3, name: `o${n}`, description: 'x', ...more });
const withOptions = (...options: readonly object[]) => draw({ options });
const invalid = (field: string, code: string) => `400 50035 ${field}: ${code}`;

const names: readonly Row[] = [
  {
    wrong: 'a command name of two words',
    ask: ONE,
    body: draw({ name: 'draw chit' }),
    says: invalid('name', 'APPLICATION_COMMAND_INVALID_NAME'),
  },
  {
    wrong: 'a command name with a capital',
    ask: ONE,
    body: draw({ name: 'Draw' }),
    says: invalid('name', 'APPLICATION_COMMAND_INVALID_NAME'),
  },
  {
    wrong: 'a command name of 33 characters',
    ask: ONE,
    body: draw({ name: long(33) }),
    says: invalid('name', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a command without a name',
    ask: ONE,
    body: { description: 'x' },
    says: invalid('name', 'BASE_TYPE_REQUIRED'),
  },
  {
    wrong: 'a command without a description',
    ask: ONE,
    body: { name: 'draw' },
    says: invalid('description', 'BASE_TYPE_REQUIRED'),
  },
  {
    wrong: 'a command description of 101 characters',
    ask: ONE,
    body: draw({ description: long(101) }),
    says: invalid('description', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'a command name in a language that does not exist',
    ask: ONE,
    body: draw({ name_localizations: { elvish: 'draw' } }),
    says: invalid('name_localizations.elvish', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: 'a bad command name in another language',
    ask: ONE,
    body: draw({ name_localizations: { de: 'Zieh' } }),
    says: invalid('name_localizations.de', 'APPLICATION_COMMAND_INVALID_NAME'),
  },
  {
    wrong: 'a command of an unknown kind',
    ask: ONE,
    body: draw({ type: 9 }),
    says: invalid('type', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: 'a menu command with a description',
    ask: ONE,
    body: { type: 2, name: 'Look', description: 'x' },
    says: invalid('description', 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID'),
  },
  {
    wrong: 'one command twice',
    ask: ALL,
    body: [draw(), draw()],
    says: invalid('1', 'APPLICATION_COMMANDS_DUPLICATE_NAME'),
  },
  {
    wrong: 'a wrong command among right ones',
    ask: ALL,
    body: [draw(), draw({ name: 'B' })],
    says: invalid('1.name', 'APPLICATION_COMMAND_INVALID_NAME'),
  },
  {
    wrong: 'an object in place of the list of commands',
    ask: ALL,
    body: draw(),
    says: invalid('', 'LIST_TYPE_CONVERT'),
  },
  { wrong: '101 commands', ask: ALL, body: many(101, (n) => draw({ name: `c${n}` })), says: '400 30032' },
  {
    wrong: 'a 16th menu command',
    ask: ALL,
    body: many(16, (n) => ({ type: 3, name: `Menu ${n}` })),
    says: '400 30032',
  },
  {
    wrong: 'the 101st command alone',
    ask: 'POST /applications/{app}/guilds/{guild}/commands',
    body: draw(),
    given: hundredCommands,
    says: '400 30032',
  },
  {
    wrong: 'a command renamed to another one',
    ask: 'PATCH /applications/{app}/guilds/{guild}/commands/{command}',
    body: { name: 'c1' },
    given: hundredCommands,
    says: invalid('name', 'APPLICATION_COMMANDS_DUPLICATE_NAME'),
  },
  {
    wrong: 'a command changed into a bad one',
    ask: 'PATCH /applications/{app}/guilds/{guild}/commands/{command}',
    body: { name: 'Bad' },
    given: hundredCommands,
    says: invalid('name', 'APPLICATION_COMMAND_INVALID_NAME'),
  },
];

async function hundredCommands({ local, ids }: Stage): Promise<Ids> {
  const home = `/applications/${ids.app}/guilds/${ids.guild}/commands` as const;
  const commands = many(100, (n) => draw({ name: `c${n}` }));
  const [first] = await asBot<{ id: string }[]>(local, `PUT ${home}`, commands);
  return { command: first?.id ?? '' };
}

const options: readonly Row[] = [
  {
    wrong: '26 options',
    ask: ONE,
    body: withOptions(...many(26, (n) => option(n))),
    says: invalid('options', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'a required option after one that is not',
    ask: ONE,
    body: withOptions(option(1), option(2, { required: true })),
    says: invalid('options.1', 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'),
  },
  {
    wrong: 'an option name with a capital',
    ask: ONE,
    body: withOptions(option(1, { name: 'Who' })),
    says: invalid('options.0.name', 'APPLICATION_COMMAND_INVALID_NAME'),
  },
  {
    wrong: 'one option name twice',
    ask: ONE,
    body: withOptions(option(1), option(1)),
    says: invalid('options.1', 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'),
  },
  {
    wrong: 'choices with autocomplete',
    ask: ONE,
    body: withOptions(option(1, { autocomplete: true, choices: [{ name: 'x', value: 'x' }] })),
    says: invalid('options.0.autocomplete', 'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE'),
  },
  {
    wrong: '26 choices',
    ask: ONE,
    body: withOptions(option(1, { choices: many(26, (n) => ({ name: `${n}`, value: `${n}` })) })),
    says: invalid('options.0.choices', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'one choice name twice',
    ask: ONE,
    body: withOptions(option(1, { choices: many(2, (n) => ({ name: 'x', value: `${n}` })) })),
    says: invalid('options.0.choices.1.name', 'APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE_NAME'),
  },
  {
    wrong: 'a sub-command beside an option',
    ask: ONE,
    body: withOptions(option(1), { type: 1, name: 'new', description: 'x' }),
    says: invalid('options', 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'),
  },
  {
    wrong: 'an option of an unknown kind',
    ask: ONE,
    body: withOptions({ type: 42, name: 'x', description: 'x' }),
    says: invalid('options.0', 'UNION_TYPE_CHOICES'),
  },
  {
    wrong: 'an option without a description',
    ask: ONE,
    body: withOptions({ type: 3, name: 'x' }),
    says: invalid('options.0.description', 'BASE_TYPE_REQUIRED'),
  },
  {
    wrong: 'a command of more than 8000 characters',
    ask: ONE,
    body: withOptions(...many(5, (n) => option(n, { choices: many(25, (m) => ({ name: `${m}`, value: long(70) })) }))),
    says: invalid('', 'APPLICATION_COMMAND_TOO_LARGE'),
  },
];

export const commands: readonly Row[] = [...names, ...options];
