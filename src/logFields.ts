// What may be in the log: only known fields, because others may hold a hand, an answer, a seed or a password.

/** Names whose values tell nothing private. Whoever needs another adds it here, and thinks twice. */
const PLAIN = [
  ...['table', 'ask', 'seat', 'job', 'queue', 'campaign', 'guild', 'place', 'ruleset', 'content', 'stage', 'line'],
  ...['role', 'step', 'signal', 'kind', 'outcome', 'status', 'by', 'code', 'version', 'address', 'port', 'shard'],
  ...['ms', 'count', 'attempt', 'late', 'delay', 'tail', 'events', 'missing', 'untold', 'parked', 'migrations'],
  ...['interaction', 'command', 'act', 'petition'],
] as const;

/** Of these objects, only the named fields may be shown. */
const OBJECTS = {
  table: ['id', 'ruleset', 'version', 'line', 'status'],
  save: ['ruleset', 'version', 'content', 'line'],
  ask: ['id', 'number', 'who', 'rule', 'pace', 'clock'],
  answer: ['ask', 'id', 'seat', 'by'],
  event: ['number', 'type'],
  job: ['id', 'queue', 'attempt'],
  config: ['role', 'port', 'healthPort', 'logLevel', 'shards', 'concurrency', 'language'],
} as const;

type Scalar = string | number | boolean;
export type LogFields = {
  readonly [Name in (typeof PLAIN)[number]]?: Name extends keyof typeof OBJECTS ? Scalar | object : Scalar | undefined;
} & { readonly [Name in keyof typeof OBJECTS]?: Scalar | object } & { readonly err?: unknown };

const LEFT_OUT = '[left out]';

/** All fields that were given; those not known to be harmless are shown as left out. */
export function shownFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, shown(name, value)]),
  );
}

function shown(name: string, value: unknown): unknown {
  if (name === 'err') return shownError(value);
  if (isScalar(value)) return PLAIN.some((plain) => plain === name) ? value : LEFT_OUT;
  const known: readonly string[] | undefined = Object.entries(OBJECTS).find(([object]) => object === name)?.[1];
  return known && isRecord(value) ? scalarsOf(value, known) : LEFT_OUT;
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function scalarsOf(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, Scalar> {
  const entries = names.map((name) => [name, value[name]] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, Scalar] => isScalar(entry[1])));
}

// ---- errors ----

type ShownError = {
  readonly type: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: unknown;
};

const ERROR_FIELDS = ['code', 'entry', 'status', 'method', 'syscall', 'address', 'port', 'constraint'];
const DEEPEST = 4;

/** Only the known fields of an error: errors of libraries carry bodies of requests, rows and arguments. */
function shownError(error: unknown, deep = 0): ShownError {
  if (!(error instanceof Error)) return { type: typeof error };
  const message = messageOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const inner = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  const causes = deep < DEEPEST ? inner.map((cause) => shownError(cause, deep + 1)) : [];
  return {
    type: error.name,
    ...(message !== undefined && { message }),
    ...scalarsOf({ ...error }, ERROR_FIELDS),
    ...(frames.length > 0 && { stack: frames.join('\n') }),
    ...(causes.length > 0 && { cause: error instanceof AggregateError ? causes : causes[0] }),
  };
}

/** Errors whose messages repeat somebody's choice, or a piece of the text that was read. */
const TALKATIVE = ['Refusal', 'Drift', 'SyntaxError', 'AssertionError', 'ZodError', '$ZodError'];

function messageOf({ name, message }: Error): string | undefined {
  if (TALKATIVE.includes(name)) return undefined;
  // Prisma repeats the whole call with its arguments; only the last line says what was wrong.
  return name.startsWith('Prisma') ? message.trim().split('\n').at(-1) : message;
}
