// Checks a value against a schema, and says what is wrong in sentences for the author who wrote it.
import { z } from 'zod';
import { didYouMean, either } from './near.ts';

/** What is wrong, and where: `pairs[2].action.effects[0].damage`. */
export type Flaw = { readonly path: string; readonly problem: string };
export type Shaped<T> = { readonly value?: T; readonly flaws: readonly Flaw[] };

type Schema = z.core.$ZodTypes;
type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Fields = Readonly<Record<string, unknown>>;

export function shaped<T>(schema: z.ZodType<T>, value: unknown): Shaped<T> {
  const read = schema.safeParse(value, { reportInput: true });
  if (read.success) return { value: read.data, flaws: [] };
  const flaws = read.error.issues.flatMap((issue) => flawsOf(schema as unknown as Schema, value, issue));
  return { flaws: flaws.filter((flaw, n) => flaws.findIndex(({ path }) => path === flaw.path) === n) };
}

function pathText(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function flawsOf(schema: Schema, value: unknown, issue: Issue): readonly Flaw[] {
  const path = pathText(issue.path);
  const here = at(schema, value, issue.path);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(here, issue.path, key));
  if (issue.code === 'custom') return [{ path, problem: issue.message }];
  if (issue.code === 'invalid_key')
    return [{ path, problem: `is a name that ${hasToBe(keySchema(here.above), issue.input)}` }];
  if (issue.code === 'invalid_union') return unionFlaws(here, issue);
  return [{ path, problem: hasToBe(here.schema, here.value) }];
}

// ---- sentences ----

function hasToBe(schema: Schema, value: unknown): string {
  if (value === undefined) return `is missing; it has to be ${expected(schema)}`;
  const words = wordsOf(schema);
  const near = typeof value === 'string' ? didYouMean(value, words) : '';
  if (near !== '' && words.length > MANY) return `is ${shown(value)}, which is not known here${near}`;
  return `has to be ${expected(schema)}, but ${isOrHas(schema, value)}${near}`;
}

/** A list with more words than this is left out if the author has probably mistyped one of them. */
const MANY = 6;

const isOrHas = (schema: Schema, value: unknown): string =>
  Array.isArray(value) && ['array', 'tuple'].includes(schema._zod.def.type)
    ? `has ${value.length}`
    : `is ${shown(value)}`;

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? `"${value}"` : String(value);
}

function unknownField({ schema, value }: Place, path: Path, key: string): Flaw {
  const fields = schema._zod.def.type === 'object' ? Object.keys(schema._zod.def.shape) : [];
  const given = isFields(value) ? value : {};
  const free = fields.filter((field) => !Object.hasOwn(given, field));
  return { path: pathText([...path, key]), problem: `is not a field of ${titleOf(schema)}${didYouMean(key, free)}` };
}

/** The title of a schema, or the word that tells its kind, such as `attack`. */
function titleOf(schema: Schema): string {
  const title = z.globalRegistry.get(schema)?.title;
  if (title !== undefined || schema._zod.def.type !== 'object') return title ?? 'this object';
  const kind = Object.values(schema._zod.def.shape).find((field) => field._zod.def.type === 'literal');
  const [word] = kind ? wordsOf(kind as Schema) : [];
  return word === undefined ? 'this object' : `\`${word}\``;
}

function unionFlaws(here: Place, issue: z.core.$ZodIssueInvalidUnion): readonly Flaw[] {
  const path = pathText(issue.path);
  const kind = issue.discriminator;
  if (kind === undefined) return plainUnionFlaws(here, path);
  const words = z.enum(kindsOf(issue)) as unknown as Schema;
  return [{ path, problem: hasToBe(words, isFields(issue.input) ? issue.input[kind] : issue.input) }];
}

/** If the value was meant to be one of the options, tells only what is wrong with that one. */
function plainUnionFlaws({ schema, value }: Place, path: string): readonly Flaw[] {
  if (schema._zod.def.type === 'union') return [{ path, problem: hasToBe(schema, value) }];
  const { flaws } = shaped(schema as unknown as z.ZodType, value);
  return flaws.map((flaw) => ({ ...flaw, path: [path, flaw.path].filter((part) => part !== '').join('.') }));
}

function kindsOf(issue: z.core.$ZodIssueInvalidUnion): readonly string[] {
  return 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
}

// ---- what a schema expects ----

const expected = (schema: Schema): string => either([...new Set(alternatives(schema))]);

function alternatives(schema: Schema): readonly string[] {
  const { def } = schema._zod;
  if ('discriminator' in def) return [`an object with \`${def.discriminator}\``];
  if (def.type === 'union') return def.options.flatMap((option) => alternatives(plain(option as Schema, undefined)));
  const words = wordsOf(schema);
  return words.length > 0 ? words.map((word) => `\`${word}\``) : [single(schema)];
}

function single(schema: Schema): string {
  const { def } = schema._zod;
  const { title, description } = z.globalRegistry.get(schema) ?? {};
  switch (def.type) {
    case 'number':
      return ranged('a whole number', schema, (from, to) => `from ${from} to ${to}`);
    case 'array':
      return ranged('a list', schema, (from, to) => (from === to ? `of ${from}` : `of ${from} to ${to}`));
    case 'tuple':
      return `a list of ${def.items.length}`;
    case 'string':
      return description ?? 'a text';
    case 'boolean':
      return 'true or false';
    case 'object':
      return title ?? `an object with ${neededFields(def.shape)}`;
    default:
      return 'an object';
  }
}

function neededFields(shape: Readonly<Record<string, z.core.$ZodType>>): string {
  const needed = Object.keys(shape).filter((field) => shape[field]?._zod.optin !== 'optional');
  return needed.map((field) => `\`${field}\``).join(', ');
}

function ranged(what: string, schema: Schema, between: (from: number, to: number) => string): string {
  const { from, to } = boundsOf(schema);
  if (from !== undefined && to !== undefined) return `${what} ${between(from, to)}`;
  if (from !== undefined) return `${what} of at least ${from}`;
  return to === undefined ? what : `${what} of at most ${to}`;
}

function boundsOf(schema: Schema): { from?: number; to?: number } {
  const bounds: { from?: number; to?: number } = {};
  for (const check of (schema._zod.def.checks ?? []) as z.core.$ZodChecks[]) {
    const { def } = check._zod;
    if (def.check === 'greater_than') bounds.from = Number(def.value);
    if (def.check === 'less_than') bounds.to = Math.min(Number(def.value), bounds.to ?? Infinity);
    if (def.check === 'min_length') bounds.from = def.minimum;
    if (def.check === 'max_length') bounds.to = def.maximum;
    if (def.check === 'length_equals') Object.assign(bounds, { from: def.length, to: def.length });
  }
  return bounds;
}

function wordsOf(schema: Schema): readonly string[] {
  const { def } = schema._zod;
  if (def.type === 'enum') return Object.values(def.entries).map(String);
  if (def.type === 'literal') return def.values.map(String);
  return def.type === 'union' ? def.options.flatMap((option) => wordsOf(plain(option as Schema, undefined))) : [];
}

// ---- the schema of a place in a value ----

type Place = { readonly schema: Schema; readonly above: Schema; readonly value: unknown };

function at(root: Schema, value: unknown, path: Path): Place {
  let place: Place = { schema: plain(root, value), above: root, value };
  for (const key of path) {
    const inside =
      isFields(place.value) || Array.isArray(place.value) ? (place.value as Fields)[String(key)] : undefined;
    const next = below(place.schema, key);
    place = { schema: next ? plain(next, inside) : place.schema, above: place.schema, value: inside };
  }
  return place;
}

function below(schema: Schema, key: PropertyKey): Schema | undefined {
  const { def } = schema._zod;
  if (def.type === 'object') return fieldOf(def.shape, String(key));
  if (def.type === 'array') return def.element as Schema;
  if (def.type === 'tuple') return def.items[Number(key)] as Schema | undefined;
  return def.type === 'record' ? (def.valueType as Schema) : undefined;
}

/** An author may call a field `constructor`. */
const fieldOf = (shape: Readonly<Record<string, z.core.$ZodType>>, key: string): Schema | undefined =>
  Object.hasOwn(shape, key) ? (shape[key] as Schema) : undefined;

const keySchema = (schema: Schema): Schema =>
  schema._zod.def.type === 'record' ? plain(schema._zod.def.keyType as Schema, undefined) : schema;

/** Unwraps a schema; from a union, takes the option that the value was meant to be. */
function plain(schema: Schema, value: unknown): Schema {
  const { def } = schema._zod;
  if (def.type === 'lazy') return plain(def.getter() as Schema, value);
  if (def.type === 'optional' || def.type === 'default' || def.type === 'readonly') {
    return plain(def.innerType as Schema, value);
  }
  if (def.type !== 'union' || !isFields(value)) return schema;
  const options = def.options.map((option) => plain(option as Schema, value));
  const likenesses = options.map((option) => likeness(option, value));
  const most = Math.max(...likenesses);
  return (most > 0 && options[likenesses.indexOf(most)]) || schema;
}

/** How much an object looks like this schema: words that tell its kind count more than its fields. */
function likeness(schema: Schema, value: Fields): number {
  if (schema._zod.def.type !== 'object') return 0;
  const { shape } = schema._zod.def;
  const points = Object.keys(value).map((key) => {
    const field = fieldOf(shape, key);
    if (!field) return 0;
    if (field._zod.def.type !== 'literal' && field._zod.def.type !== 'enum') return 1;
    return wordsOf(field).includes(String(value[key])) ? TELLING : 1;
  });
  return points.reduce<number>((sum, point) => sum + point, 0);
}

const TELLING = 100;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
