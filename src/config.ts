// Reads how to run from the environment, and checks it at start with all problems in one message.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { didYouMean, either } from './engine/ruleset/near.ts';
import { packageFolder } from './packageFolder.ts';

export const ROLES = ['all', 'gateway', 'worker'] as const;
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export const PICTURES = ['apart', 'here'] as const;
export type Role = (typeof ROLES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Config = {
  readonly role: Role;
  /** Without it, our own PostgreSQL runs in `dataDir`. */
  readonly databaseUrl?: string;
  /** Without it the jobs are in PostgreSQL. */
  readonly redisUrl?: string;
  /** Without it, a local Discord runs on this machine. */
  readonly discordToken?: string;
  readonly dataDir: string;
  /** The port of local Discord's page. */
  readonly port: number;
  /** Without it, health and metrics are not shown. */
  readonly healthPort?: number;
  readonly logLevel: LogLevel;
  readonly contentDir?: string;
  readonly shards: number | 'auto';
  /** How many jobs of a queue one process works on at a time. */
  readonly concurrency: number;
  /** Whether pictures are drawn in a process of their own. */
  readonly pictures: (typeof PICTURES)[number];
  readonly language: string;
  /** The key that seals the campaigns that players carry away. */
  readonly sealKey?: string;
};

export type VariableProblem = { readonly variable: string; readonly problem: string };

/** Nothing was started: each line names a variable, what is wrong, and what to do. It never holds a value, because values are secrets. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
  readonly problems: readonly VariableProblem[];

  constructor(problems: readonly VariableProblem[]) {
    const lines = problems.map(
      ({ variable, problem }) => `  ${variable} ${problem}${problem.endsWith('?') ? '' : '.'}`,
    );
    super(`The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

// ---- one variable at a time ----

const wholeNumber = (min: number, max: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(min, sentence).max(max, sentence));
};

const oneOf = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, { error: ({ input }) => `must be ${either(words)}${didYouMean(String(input), words)}` });

/** The client decodes it, and throws at a % that stands for nothing. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    return decodeURIComponent(`${username} ${password} ${pathname}`) !== '';
  } catch {
    return false;
  }
}

function url(kind: string, protocols: readonly string[], form: string) {
  return z.string().superRefine((value, context) => {
    const isUrl = URL.canParse(value) && isDecodable(new URL(value));
    if (isUrl && protocols.includes(new URL(value).protocol)) return;
    const encoding = isUrl ? '' : '; signs such as # % / ? @ in a password must be percent-encoded';
    context.addIssue(`must be the address of a ${kind}, such as ${form}${encoding}`);
  });
}

const token = z
  .string()
  .refine((value) => !/^bot\s/i.test(value), 'must be the token alone: leave out the word Bot before it')
  .refine(
    (value) => /^bot\s/i.test(value) || !/["'\s]/.test(value),
    'must be the token alone: leave out quotes and spaces',
  )
  .refine(
    (value) => !/^\d+$/.test(value),
    "is an application's id: take the token from the page Bot of your application",
  );

const sealKey = z
  .string()
  .regex(/^\S{32,}$/, 'must have at least 32 signs, without spaces: `openssl rand -hex 32` makes one');

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();
const path = z.string().transform((given) => resolve(given));
const folder = path.refine(isFolder, 'names no folder: make it, or leave the variable out');
const placeForData = path.refine(
  (given) => !existsSync(given) || isFolder(given),
  'names a file: name a folder, which is made when it is missing',
);

const language = z.string().superRefine((value, context) => {
  const there = readdirSync(join(packageFolder(), 'assets', 'text'));
  if (!there.includes(value)) context.addIssue(`must be a language that there are texts in: ${either(there)}`);
});

const environment = z.object({
  ROLE: oneOf(ROLES).default('all'),
  DATABASE_URL: url('PostgreSQL', ['postgres:', 'postgresql:'], 'postgres://user:password@host/database').optional(),
  REDIS_URL: url('Redis', ['redis:', 'rediss:'], 'redis://user:password@host').optional(),
  DISCORD_TOKEN: token.optional(),
  DATA_DIR: placeForData.prefault('./data'),
  PORT: wholeNumber(0, 65_535).default(4100),
  HEALTH_PORT: wholeNumber(0, 65_535).optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  CONTENT_DIR: folder.optional(),
  SHARDS: z
    .union([z.literal('auto'), wholeNumber(1, 1000)], { error: 'must be auto or a whole number from 1 to 1000' })
    .default('auto'),
  CONCURRENCY: wholeNumber(1, 200).default(5),
  PICTURES: oneOf(PICTURES).default('apart'),
  DEFAULT_LANGUAGE: language.default('en'),
  SEAL_KEY: sealKey.optional(),
});

/** The names of all variables that are read. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

type Given = Readonly<Record<string, string>>;

// ---- all of them together ----

/** Throws a ConfigProblem that lists everything that is wrong. An empty variable counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given: Given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const read = environment.safeParse(given);
  const wrong = (read.error?.issues ?? []).map(({ path: [variable], message }) => ({
    variable: String(variable),
    problem: message,
  }));
  const problems = [...wrong, ...doNotGoTogether(given), ...unknownNames(given)];
  if (!read.success || problems.length > 0) throw new ConfigProblem(problems);
  return configOf(read.data);
}

function configOf(read: z.infer<typeof environment>): Config {
  const { DATABASE_URL, REDIS_URL, DISCORD_TOKEN, HEALTH_PORT, CONTENT_DIR, SEAL_KEY } = read;
  return {
    role: read.ROLE,
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    ...(REDIS_URL !== undefined && { redisUrl: REDIS_URL }),
    ...(DISCORD_TOKEN !== undefined && { discordToken: DISCORD_TOKEN }),
    dataDir: read.DATA_DIR,
    port: read.PORT,
    ...(HEALTH_PORT !== undefined && { healthPort: HEALTH_PORT }),
    logLevel: read.LOG_LEVEL,
    ...(CONTENT_DIR !== undefined && { contentDir: CONTENT_DIR }),
    shards: read.SHARDS,
    concurrency: read.CONCURRENCY,
    pictures: read.PICTURES,
    language: read.DEFAULT_LANGUAGE,
    ...(SEAL_KEY !== undefined && { sealKey: SEAL_KEY }),
  };
}

function doNotGoTogether({ ROLE = 'all', DATABASE_URL, DISCORD_TOKEN, SHARDS, PORT, HEALTH_PORT }: Given) {
  const problems: VariableProblem[] = [];
  const isOneOfMany = ROLE === 'gateway' || ROLE === 'worker';
  if (isOneOfMany && DATABASE_URL === undefined) {
    const problem = `must be set for ROLE=${ROLE}: several processes meet in one database; set it, or use ROLE=all`;
    problems.push({ variable: 'DATABASE_URL', problem });
  }
  if (isOneOfMany && DISCORD_TOKEN === undefined) {
    const problem = `must be set for ROLE=${ROLE}: local Discord is there for one process only; set it, or use ROLE=all`;
    problems.push({ variable: 'DISCORD_TOKEN', problem });
  }
  if (!isOneOfMany && SHARDS !== undefined && SHARDS !== 'auto' && SHARDS !== '1' && DISCORD_TOKEN === undefined) {
    problems.push({ variable: 'SHARDS', problem: 'is for Discord itself: set DISCORD_TOKEN, or leave SHARDS out' });
  }
  if (HEALTH_PORT !== undefined && HEALTH_PORT !== '0' && HEALTH_PORT === (PORT ?? '4100')) {
    problems.push({ variable: 'HEALTH_PORT', problem: 'must be another port than PORT' });
  }
  return problems;
}

/** What must never be written anywhere. */
export function secretsOf({ databaseUrl, redisUrl, discordToken, sealKey: seal }: Config): readonly string[] {
  const passwords = [databaseUrl, redisUrl].flatMap((given) => (given === undefined ? [] : [new URL(given).password]));
  const all = [discordToken ?? '', seal ?? '', ...passwords, ...passwords.map(decodeURIComponent)];
  return [...new Set(all)].filter((secret) => secret !== '');
}

// ---- names ----

const PREFIX = 'SLOWBURN_';

/** Variables that Kubernetes sets in every container for a service called slowburn. */
const isOfKubernetes = (name: string, value: string) =>
  /^SLOWBURN_(SERVICE_|PORT_\d+_)/.test(name) || (name === 'SLOWBURN_PORT' && value.startsWith('tcp://'));

/** Our names have no prefix. Whoever writes one is told, because an ignored setting does silent harm. */
function unknownNames(given: Given): readonly VariableProblem[] {
  return Object.entries(given)
    .filter(([name, value]) => name.startsWith(PREFIX) && !isOfKubernetes(name, value))
    .map(([name]) => {
      const meant = name.slice(PREFIX.length);
      const problem = VARIABLES.includes(meant)
        ? `is not read: its name is ${meant}, without ${PREFIX}`
        : `is not a variable of ours${didYouMean(meant, VARIABLES)}`;
      return { variable: name, problem };
    });
}
