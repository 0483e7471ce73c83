// Finding what a person means by a name: a command, a button, a menu, a field of a form.
import type {
  CommandView,
  MessageView,
  ModalView,
  OptionView,
  RunCommand,
} from '../../../src/local-discord/control/protocol.ts';
import { buttonsOf, labelOf, nameOfSelect, type Part, partsOf, selectsOf } from './plain.ts';

const SUB_COMMANDS = new Set([1, 2]);

/** By what is typed: `/campaign new`. */
export function commandCalled(typed: string, commands: readonly CommandView[]): Pick<RunCommand, 'command' | 'path'> {
  const [name, ...path] = typed.replace(/^\//, '').split(/\s+/);
  const command = commands.find((one) => one.type === 1 && one.name === name);
  const end = path.reduce<readonly OptionView[] | undefined>((options, step) => {
    const found = options?.find((option) => SUB_COMMANDS.has(option.type) && option.name === step);
    return found && (found.options ?? []);
  }, command?.options);
  if (!command || !end || end.some((option) => SUB_COMMANDS.has(option.type)))
    throw new Error(`There is no command ${typed}. There is ${list(commands.flatMap(typedNames))}.`);
  return { command: command.id, path };
}

const typedNames = (command: CommandView): string[] =>
  command.type === 1 ? namesBelow(`/${command.name}`, command.options) : [];
function namesBelow(start: string, options: readonly OptionView[]): string[] {
  const steps = options.filter((option) => SUB_COMMANDS.has(option.type));
  return steps.length === 0
    ? [start]
    : steps.flatMap((step) => namesBelow(`${start} ${step.name}`, step.options ?? []));
}

export function menuCommandCalled(name: string, commands: readonly CommandView[]): CommandView {
  const command = commands.find((one) => one.type !== 1 && one.name === name);
  if (command) return command;
  const names = commands.filter((one) => one.type !== 1).map((one) => one.name);
  throw new Error(`There is no menu command "${name}". There is ${list(names)}.`);
}

export type Found = { readonly message: MessageView; readonly customId: string; readonly part: Part };

/** On the newest message that has one which can be pressed; by label or custom id. */
export function buttonCalled(wanted: string | RegExp, messages: readonly MessageView[]): Found {
  return partCalled({ wanted, messages, partsIn: buttonsOf, nameOf: labelOf, what: 'button' });
}

/** By placeholder or custom id. */
export function selectCalled(wanted: string | RegExp, messages: readonly MessageView[]): Found {
  return partCalled({ wanted, messages, partsIn: selectsOf, nameOf: nameOfSelect, what: 'menu' });
}

type Search = {
  readonly wanted: string | RegExp;
  /** Oldest first. */
  readonly messages: readonly MessageView[];
  readonly partsIn: (message: MessageView) => Part[];
  readonly nameOf: (part: Part) => string;
  readonly what: string;
};

function partCalled({ wanted, messages, partsIn, nameOf, what }: Search): Found {
  const fits = (part: Part) => [nameOf(part), part.custom_id ?? ''].some((name) => isCalled(name, wanted));
  for (const message of messages.toReversed()) {
    const [part, second] = partsIn(message).filter((one) => !one.disabled && fits(one));
    if (part && second)
      throw new Error(`More than one ${what} fits ${wanted}: ${list([part, second].map(named(nameOf)))}.`);
    if (part?.custom_id !== undefined) return { message, customId: part.custom_id, part };
  }
  const there = messages.flatMap((message) => partsIn(message).map(named(nameOf)));
  throw new Error(`There is no ${what} ${wanted} to use. There is ${list(there)}.`);
}

const isCalled = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);
const named = (nameOf: (part: Part) => string) => (part: Part) =>
  `"${nameOf(part)}" (${part.custom_id}${part.disabled ? ', disabled' : ''})`;

/** Options may be named by what is shown or by their value. */
export function valuesOf({ options }: Part, chosen: readonly string[]): string[] {
  if (!options) return [...chosen];
  return chosen.map((choice) => {
    const option = options.find(({ label, value }) => label === choice || value === choice);
    if (option) return option.value;
    throw new Error(`There is no option "${choice}". There is ${list(options.map(({ label }) => `"${label}"`))}.`);
  });
}

type Filled = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Fields may be named by their label or custom id. */
export function fieldsOf(modal: ModalView, values: Filled): Record<string, string | boolean | readonly string[]> {
  const fields = partsOf(modal.components).flatMap((part) => {
    const input = part.component ?? part;
    return part.label !== undefined && input.custom_id !== undefined
      ? [{ label: part.label, input, customId: input.custom_id }]
      : [];
  });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find(({ label, customId }) => label === name || customId === name);
      if (!field)
        throw new Error(`The form has no field "${name}". There is ${list(fields.map(({ label }) => label))}.`);
      return [field.customId, Array.isArray(value) ? valuesOf(field.input, value) : value];
    }),
  );
}

const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none');
