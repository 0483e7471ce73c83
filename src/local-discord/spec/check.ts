// Holds requests and replies against the official description. Objects are closed: a field it does not know is noticed.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isSnowflake } from '../snowflake.ts';
import { invalidFields, SCHEMES, type Wrong, wrongOf } from './errorTree.ts';
import { arranged, officialSchemas, type Schema, type Schemas } from './schemas.ts';

/** A name of the description, `[Name]` for a list of it, or a JSON schema that may name others: `{ $ref: 'MessageResponse' }`. */
export type SchemaName = string | object;

export type Warn = (sentence: string) => void;

/**
 * The value without noise, or Discord's 50035 thrown. Discord passes over fields that it does not know: so they are dropped,
 * and `warn` is told. Without it they are refused, as our own messages are to be without a fault.
 */
export function checkRequest(schema: SchemaName, value: unknown, warn?: Warn): unknown {
  const errors = errorsIn(schema, value);
  if (errors.length === 0) return value;
  const isDropped = warn ? isUnknownField : isNoise;
  const wrongs = errors.filter((error) => !isDropped(error)).flatMap((error) => wrongOf(error) ?? []);
  if (wrongs.length > 0) throw invalidFields(wrongs);
  const unknown = errors.filter((error) => !isNoise(error)).flatMap((error) => wrongOf(error) ?? []);
  for (const wrong of new Set(unknown.map(sentence))) warn?.(wrong);
  return without(value, errors.filter(isUnknownField));
}

/** What Discord's description has against a reply, as sentences; none when all is well. */
export function replyProblems(schema: SchemaName, value: unknown): string[] {
  const errors = errorsIn(schema, value).filter((error) => unknownValue(error) !== 'absent');
  const wrongs = errors.flatMap((error) => wrongOf(error) ?? []);
  return [...new Set(wrongs.map(sentence))];
}

const sentence = ({ path, message }: Wrong) => `${path.join('.') || 'the whole body'}: ${message}`;

function errorsIn(schema: SchemaName, value: unknown): readonly ErrorObject[] {
  const check = checkOf(schema);
  return check(value) ? [] : (check.errors ?? []);
}

const isUnknownField = ({ keyword }: ErrorObject): boolean => keyword === 'additionalProperties';

/** discord.js sends `tts: false`, `enforce_nonce: false` and the like everywhere. */
function isNoise(error: ErrorObject): boolean {
  const value = unknownValue(error);
  return value === 'absent' || value === 'empty' || value === 'ignored';
}

function unknownValue({ keyword, params, data, parentSchema }: ErrorObject): string | undefined {
  if (keyword !== 'additionalProperties') return undefined;
  const field = String(params.additionalProperty);
  const value = (data as Record<string, unknown>)[field];
  if (value === undefined) return 'absent';
  if (value === null || value === false) return 'empty';
  return (parentSchema as Schema).ignored?.includes(field) ? 'ignored' : 'meant';
}

function without(value: unknown, noise: readonly ErrorObject[]): unknown {
  const copy = structuredClone(value);
  for (const { instancePath, params } of noise) {
    const keys = instancePath.split('/').slice(1);
    const holder = keys.reduce((part, key) => part[key] as Json, copy as Json);
    delete holder[String(params.additionalProperty)];
  }
  return copy;
}
type Json = { [key: string]: unknown };

const byName = new Map<string, ValidateFunction>();
const byObject = new WeakMap<object, ValidateFunction>();

function checkOf(schema: SchemaName): ValidateFunction {
  const known = typeof schema === 'string' ? byName.get(schema) : byObject.get(schema);
  if (known) return known;
  const { ajv, named } = description();
  const compiled = ajv.compile(arranged(asSchema(schema), named));
  if (typeof schema === 'string') byName.set(schema, compiled);
  else byObject.set(schema, compiled);
  return compiled;
}

function asSchema(schema: SchemaName): Schema {
  if (typeof schema !== 'string') return schema as Schema;
  const item = /^\[(.+)\]$/.exec(schema)?.[1];
  return item === undefined ? { $ref: schema } : { type: 'array', items: { $ref: item } };
}

let loaded: { readonly ajv: Ajv2020; readonly named: Schemas } | undefined;

function description() {
  loaded ??= load();
  return loaded;
}

function load() {
  const named = officialSchemas();
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    addUsedSchema: false,
  });
  ajv.addFormat('snowflake', isSnowflake);
  ajv.addFormat('date-time', isDateTime);
  ajv.addFormat('uri', isAddress);
  ajv.addKeyword({ keyword: 'typeIsOneOf', type: 'object', validate: () => false });
  ajv.addSchema({ $id: 'discord', $defs: named });
  return { ajv, named };
}

const isDateTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

const SCHEME = new RegExp(`^(${SCHEMES.join('|')})://[^\\s/]`, 'i');
const isAddress = (text: string) => SCHEME.test(text) && URL.canParse(text);
