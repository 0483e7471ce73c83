// A command being filled in: which of its options stand as fields, what is in them, and what is still wrong.
import type { NewFile, OptionView, RunCommand } from '../../control/protocol.ts';
import type { Entry } from './commands.ts';

export const OPTION = {
  text: 3,
  whole: 4,
  yesNo: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  file: 11,
} as const;

export type Value = string | number | boolean;
export type Field = {
  readonly option: OptionView;
  /** What stands in the field. */
  readonly text: string;
  /** What was picked from a list; gone as soon as the text is changed by hand. */
  readonly picked?: Value | undefined;
  readonly file?: NewFile | undefined;
};
export type Draft = { readonly entry: Entry; readonly fields: readonly Field[] };

export const draftOf = (entry: Entry): Draft => ({
  entry,
  fields: entry.options.filter(({ required }) => required).map((option) => ({ option, text: '' })),
});

export const offered = (draft: Draft): readonly OptionView[] =>
  draft.entry.options.filter(({ name }) => !draft.fields.some(({ option }) => option.name === name));

export const addField = (draft: Draft, option: OptionView): Draft => ({
  ...draft,
  fields: [...draft.fields, { option, text: '' }],
});

/** A required field stays. */
export const removeField = (draft: Draft, name: string): Draft => ({
  ...draft,
  fields: draft.fields.filter(({ option }) => option.required || option.name !== name),
});

export type Filling = Pick<Field, 'text'> & Partial<Pick<Field, 'picked' | 'file'>>;

export const fill = (draft: Draft, name: string, filling: Filling): Draft => ({
  ...draft,
  fields: draft.fields.map((field) => (field.option.name === name ? { option: field.option, ...filling } : field)),
});

export const isFromList = ({ type, choices }: OptionView): boolean =>
  choices !== undefined || (type >= OPTION.yesNo && type <= OPTION.mentionable);

/** What is wrong with a field, as a sentence to stand beside it. */
export function problemOf(field: Field): string | undefined {
  const { option, picked, text, file } = field;
  if (option.type === OPTION.file) return file || !option.required ? undefined : 'Choose a file.';
  if (picked === undefined && text.trim() === '')
    return option.required ? 'This one is needed.' : 'Fill this in, or remove it.';
  if (isFromList(option)) return picked === undefined ? 'Choose one from the list.' : undefined;
  if (picked !== undefined) return undefined;
  return option.type === OPTION.text ? textProblem(option, text) : numberProblem(option, text);
}

function textProblem({ minLength, maxLength }: OptionView, text: string): string | undefined {
  if (minLength !== undefined && text.length < minLength) return `Write at least ${counted(minLength)}.`;
  if (maxLength !== undefined && text.length > maxLength) return `Write at most ${counted(maxLength)}.`;
  return undefined;
}

const counted = (characters: number) => (characters === 1 ? '1 character' : `${characters} characters`);

function numberProblem({ type, min, max }: OptionView, text: string): string | undefined {
  const number = numberIn(text);
  if (number === undefined) return type === OPTION.whole ? 'Write a whole number.' : 'Write a number.';
  if (type === OPTION.whole && !Number.isSafeInteger(number)) return 'Write a whole number.';
  if (min !== undefined && number < min) return `It must be at least ${min}.`;
  if (max !== undefined && number > max) return `It must be at most ${max}.`;
  return undefined;
}

const numberIn = (text: string): number | undefined =>
  /^\s*-?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : undefined;

export const firstProblem = (draft: Draft): { readonly name: string; readonly sentence: string } | undefined => {
  for (const field of draft.fields) {
    const sentence = problemOf(field);
    if (sentence) return { name: field.option.name, sentence };
  }
  return undefined;
};

/** As it is sent. For autocomplete, half-typed fields travel as they are and empty ones stay away. */
export function runOf(draft: Draft): RunCommand {
  const filled = draft.fields.filter(({ picked, text }) => picked !== undefined || text.trim() !== '');
  const options = filled
    .filter(({ option }) => option.type !== OPTION.file)
    .map((field) => [field.option.name, sentValue(field)] as const);
  const files = draft.fields.flatMap(({ option, file }) => (file ? [[option.name, file] as const] : []));
  return {
    command: draft.entry.command.id,
    ...(draft.entry.path.length > 0 && { path: draft.entry.path }),
    options: Object.fromEntries(options),
    ...(files.length > 0 && { files: Object.fromEntries(files) }),
  };
}

function sentValue({ option, picked, text }: Field): Value {
  if (picked !== undefined) return picked;
  const isNumber = option.type === OPTION.whole || option.type === OPTION.number;
  return isNumber ? (numberIn(text) ?? text) : text;
}
