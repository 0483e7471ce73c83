// The official description as JSON schemas: made from its zod form, mended, and put so that a wrong value gives few and exact errors.
import * as described from 'discord-api-spec/zod';
import { registry, toJSONSchema } from 'zod/mini';
import { ANSWERED, CORRECTED, FRACTIONS, IGNORED, OPTIONAL, REPLACED } from './defects.ts';

/** The part of JSON Schema that the description uses, with two keywords of our own. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Fields that may be sent and are dropped. */
  readonly ignored?: readonly string[];
  /** Always wrong: the value of `type` was none of these. */
  readonly typeIsOneOf?: readonly unknown[];
};
export type Schemas = Readonly<Record<string, Schema>>;

const DEFINITIONS = '#/$defs/';
const NULL: Schema = { type: 'null' };

/** Every schema of the description by its name, without `Schema` at its end. */
export function officialSchemas(): Schemas {
  const raw = rawSchemas();
  const named = Object.entries(raw).map(([name, schema]) => [name, mended(name, schema)] as const);
  const whole: Schemas = Object.fromEntries(named);
  return Object.fromEntries(Object.entries(whole).map(([name, schema]) => [name, arranged(schema, whole)]));
}

function rawSchemas(): Schemas {
  const all = registry<{ id: string }>();
  for (const [name, schema] of Object.entries(described))
    if (name.endsWith('Schema')) all.add(schema, { id: name.slice(0, -'Schema'.length) });
  const made = toJSONSchema(all, { uri: (id) => DEFINITIONS + id, unrepresentable: 'any' });
  return made.schemas as Schemas;
}

function mended(name: string, raw: Schema): Schema {
  const replaced = REPLACED[name];
  if (replaced) return replaced;
  if (raw.format === undefined && name === 'SnowflakeType') return { type: 'string', format: 'snowflake' };
  const answered = (ANSWERED[name] ?? []).map((field) => [field, {}] as const);
  const properties = { ...raw.properties, ...CORRECTED[name], ...Object.fromEntries(answered) };
  const optional = OPTIONAL[name] ?? [];
  const ignored = IGNORED[name];
  const { $id: _id, $schema: _schema, ...schema } = raw as Schema & { $id?: string; $schema?: string };
  return {
    ...(name.includes('Number') ? schema : wholeNumbers(schema)),
    ...(schema.properties && { properties: withWholeNumbers(name, properties) }),
    ...(schema.required && { required: schema.required.filter((field) => !optional.includes(field)) }),
    ...(ignored && { ignored }),
  };
}

const withWholeNumbers = (name: string, properties: Schemas): Schemas =>
  name.includes('Number')
    ? properties
    : Object.fromEntries(
        Object.entries(properties).map(([field, schema]) => [
          field,
          FRACTIONS.has(field) ? schema : wholeNumbers(schema),
        ]),
      );

/** The description's int53 and int64 have become mere numbers. */
function wholeNumbers(schema: Schema): Schema {
  const whole = (type: string) => (type === 'number' ? 'integer' : type);
  return {
    ...schema,
    ...(typeof schema.type === 'string' && { type: whole(schema.type) }),
    ...(Array.isArray(schema.type) && { type: (schema.type as string[]).map(whole) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(wholeNumbers) }),
  };
}

/** Rewrites unions so that one branch alone speaks about what is wrong. Names in `$ref` may be bare: `MessageResponse`. */
export function arranged(schema: Schema, named: Schemas): Schema {
  if (schema.$ref !== undefined) return { $ref: referenceTo(schema.$ref, named) };
  if (schema.allOf) return arranged(merged(schema.allOf.map((part) => resolved(part, named))), named);
  if (schema.anyOf) return arrangedUnion(schema.anyOf, named);
  const { properties, items, additionalProperties, pattern, ...rest } = schema;
  return {
    ...rest,
    // Date patterns want a Z at the end, and Discord itself writes +00:00.
    ...(pattern !== undefined && schema.format === undefined && { pattern }),
    ...(items && { items: arranged(items, named) }),
    ...(properties && { properties: mapped(properties, named) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean' ? additionalProperties : arranged(additionalProperties, named),
    }),
  };
}

const mapped = (properties: Schemas, named: Schemas): Schemas =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arranged(schema, named)]));

function referenceTo(reference: string, named: Schemas): string {
  const name = reference.replace(/^.*\//, '');
  if (!(name in named)) throw new Error(`the official description has no ${name}`);
  return `discord${DEFINITIONS}${name}`;
}

const resolved = (schema: Schema, named: Schemas): Schema =>
  schema.$ref === undefined ? schema : resolved(named[schema.$ref.replace(/^.*\//, '')] ?? {}, named);

/** One closed object instead of several closed ones that would refuse each other's fields. */
const merged = (parts: readonly Schema[]): Schema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map((part) => part.properties)) as Schemas,
  required: parts.flatMap((part) => part.required ?? []),
  additionalProperties: false,
});

function arrangedUnion(branches: readonly Schema[], named: Schemas): Schema {
  const others = branches.filter((branch) => branch.type !== 'null');
  const union = withoutNull(others, named);
  if (others.length === branches.length) return union;
  if (typeof union.type === 'string' && union.enum === undefined && union.const === undefined)
    return { ...union, type: [union.type, 'null'] };
  if (Array.isArray(union.type)) return { ...union, type: [...(union.type as string[]), 'null'] };
  return { if: NULL, else: union };
}

function withoutNull(branches: readonly Schema[], named: Schemas): Schema {
  const [only, second] = branches;
  if (only && !second) return arranged(only, named);
  if (areScalars(branches)) return Object.assign({}, ...branches, { type: branches.map(({ type }) => type) }) as Schema;
  const kinds = branches.map((branch) => typesOf(resolved(branch, named)));
  const tags = kinds.flat();
  if (tags.includes(undefined) || new Set(tags).size < tags.length)
    return { anyOf: branches.map((branch) => arranged(branch, named)) };
  return chosenByType(branches, kinds, named);
}

const SCALARS = new Set(['string', 'number', 'integer', 'boolean']);
const areScalars = (branches: readonly Schema[]) =>
  branches.every(({ type, enum: values }) => SCALARS.has(String(type)) && values === undefined);

/** What a branch's `type` may be; undefined when it does not say. */
function typesOf({ properties }: Schema): readonly unknown[] {
  const type = properties?.type;
  return type?.enum ?? [type?.const];
}

function chosenByType(branches: readonly Schema[], kinds: readonly (readonly unknown[])[], named: Schemas): Schema {
  const types = kinds.flat().sort((a, b) => Number(a) - Number(b));
  const last: Schema = { type: 'object', typeIsOneOf: types };
  return branches.reduceRight<Schema>(
    (rest, branch, n) => ({
      if: { type: 'object', required: ['type'], properties: { type: { enum: kinds[n] ?? [] } } },
      then: arranged(branch, named),
      else: rest,
    }),
    last,
  );
}
