// What a JSON schema finds wrong, in Discord's own codes and words.
import type { ErrorObject } from 'ajv';
import { DiscordError, type ErrorTree, type FieldError } from '../errors.ts';

/** One wrong field: `path` is ['embeds', '0', 'title']. */
export type Wrong = FieldError & { readonly path: readonly string[] };

/** 50035 with every wrong field in its place. */
export function invalidFields(wrongs: readonly Wrong[]): DiscordError {
  const tree: Branch = { below: new Map(), errors: [] };
  for (const { path, code, message } of wrongs) {
    const { errors } = path.reduce(branchAt, tree);
    if (!errors.some((error) => error.code === code && error.message === message)) errors.push({ code, message });
  }
  return new DiscordError(400, 50035, 'Invalid Form Body', treeOf(tree));
}

type Branch = { readonly below: Map<string, Branch>; readonly errors: FieldError[] };

function branchAt(branch: Branch, key: string): Branch {
  const next = branch.below.get(key) ?? { below: new Map(), errors: [] };
  branch.below.set(key, next);
  return next;
}

const treeOf = ({ below, errors }: Branch): ErrorTree => ({
  ...Object.fromEntries([...below].map(([key, branch]) => [key, treeOf(branch)])),
  ...(errors.length > 0 && { _errors: errors }),
});

/** Undefined for what only repeats another error. */
export function wrongOf(error: ErrorObject): Wrong | undefined {
  const path = error.instancePath.split('/').slice(1).map(unescaped);
  const { keyword } = error;
  if (keyword === 'if') return undefined;
  if (keyword === 'required') return { path: [...path, String(error.params.missingProperty)], ...REQUIRED };
  if (keyword === 'additionalProperties') {
    const field = String(error.params.additionalProperty);
    return { path: [...path, field], code: 'UNKNOWN_FIELD', message: `Discord has no field "${field}" here.` };
  }
  return { path, ...fieldError(error, path) };
}

const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

const REQUIRED: FieldError = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

function fieldError(error: ErrorObject, path: readonly string[]): FieldError {
  const { keyword, data, schema } = error;
  switch (keyword) {
    case 'type':
      return wrongType(error, path);
    case 'maxLength':
    case 'minLength':
      return wrongLength(error, ['minLength', 'maxLength'], path);
    case 'maxItems':
    case 'minItems':
      return wrongLength(error, ['minItems', 'maxItems'], path);
    case 'minimum':
      return { code: 'NUMBER_TYPE_MIN', message: `int value should be greater than or equal to ${String(schema)}.` };
    case 'maximum':
      return { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${String(schema)}.` };
    case 'enum':
      return { code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${listed(schema as unknown[])}}.` };
    case 'const':
      return { code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${listed([schema])}}.` };
    case 'typeIsOneOf':
      return unionChoices(schema as unknown[]);
    case 'pattern':
      return { code: 'STRING_TYPE_REGEX', message: 'String value did not match validation regex.' };
    case 'format':
      return wrongFormat(String(schema), String(data));
    default:
      return { code: 'UNION_TYPE_CONVERT', message: error.message ?? 'The value has none of the possible forms.' };
  }
}

export const unionChoices = (types: readonly unknown[]): FieldError => ({
  code: 'UNION_TYPE_CHOICES',
  message: `Value of field "type" must be one of (${listed(types)}).`,
});

const listed = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(', ');

function wrongType({ data, schema, parentSchema }: ErrorObject, path: readonly string[]): FieldError {
  const types = [schema].flat() as string[];
  if (data === null) return path.at(-1)?.match(/^\d+$/) ? NULL_IN_LIST : REQUIRED;
  if (path.at(-1) === 'nonce')
    return { code: 'NONCE_TYPE_INVALID_TYPE', message: 'This field must be a string or integer.' };
  switch (types[0]) {
    case 'integer':
      return { code: 'NUMBER_TYPE_COERCE', message: `Value "${shown(data)}" is not int.` };
    case 'number':
      return { code: 'NUMBER_TYPE_COERCE', message: `Value "${shown(data)}" is not float.` };
    case 'string':
      if (parentSchema?.format === 'snowflake')
        return { code: 'NUMBER_TYPE_COERCE', message: `Value "${shown(data)}" is not snowflake.` };
      return { code: 'STRING_TYPE_CONVERT', message: `Could not interpret "${shown(data)}" as string.` };
    case 'boolean':
      return { code: 'BOOLEAN_TYPE_CONVERT', message: 'Must be either true or false.' };
    case 'array':
      return { code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' };
    default:
      return parentSchema?.properties || parentSchema?.typeIsOneOf
        ? { code: 'MODEL_TYPE_CONVERT', message: 'Only dictionaries may be used in a ModelType' }
        : { code: 'DICT_TYPE_CONVERT', message: 'Only dictionaries may be used in a DictType' };
  }
}

const NULL_IN_LIST: FieldError = {
  code: 'LIST_ITEM_VALUE_REQUIRED',
  message: 'List item values of ModelType are required',
};

const shown = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data));

function wrongLength(
  { parentSchema }: ErrorObject,
  [least, most]: readonly [string, string],
  path: readonly string[],
): FieldError {
  if (path.at(-1) === 'nonce') return { code: 'NONCE_TYPE_TOO_LONG', message: 'Must be 25 or fewer characters long.' };
  const min: unknown = parentSchema?.[least];
  const max: unknown = parentSchema?.[most];
  if (typeof min === 'number' && min > 0 && typeof max === 'number') return badLength(min, max);
  return typeof max === 'number' ? tooLong(max) : tooShort(Number(min));
}

export const badLength = (min: number, max: number): FieldError => ({
  code: 'BASE_TYPE_BAD_LENGTH',
  message: `Must be between ${min} and ${max} in length.`,
});
export const tooLong = (max: number): FieldError => ({
  code: 'BASE_TYPE_MAX_LENGTH',
  message: `Must be ${max} or fewer in length.`,
});
export const tooShort = (min: number): FieldError => ({
  code: 'BASE_TYPE_MIN_LENGTH',
  message: `Must be ${min} or more in length.`,
});

function wrongFormat(format: string, value: string): FieldError {
  if (format === 'snowflake') return { code: 'NUMBER_TYPE_COERCE', message: `Value "${value}" is not snowflake.` };
  if (format === 'date-time')
    return { code: 'DATE_TIME_TYPE_PARSE', message: `Could not parse ${value}. Should be ISO8601.` };
  return wrongUrl(value, SCHEMES);
}

/** Where an address may lead; `attachment` is only for media. */
export const SCHEMES = ['http', 'https', 'discord', 'attachment'] as const;

export function wrongUrl(value: string, schemes: readonly string[]): FieldError {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1];
  if (scheme === undefined || schemes.includes(scheme))
    return { code: 'URL_TYPE_INVALID_URL', message: 'Not a well formed URL.' };
  return {
    code: 'URL_TYPE_INVALID_SCHEME',
    message: `Scheme "${scheme}" is not supported. Scheme must be one of (${listed(schemes)}).`,
  };
}
