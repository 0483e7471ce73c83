// What the environment may say, and what a person is told when it says something else.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Config, ConfigProblem, readConfig } from '../src/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowburn-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function problemOf(env: NodeJS.ProcessEnv): ConfigProblem {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigProblem) return error;
    throw error;
  }
  throw new Error('there was no problem');
}
const problemsOf = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(problemOf(env).problems.map(({ variable, problem }) => [variable, problem]));

describe('readConfig', () => {
  it('needs nothing: one process with a database and a Discord of its own', () => {
    const expected: Config = {
      role: 'all',
      dataDir: resolve('data'),
      port: 4100,
      logLevel: 'info',
      shards: 'auto',
      concurrency: 5,
      pictures: 'apart',
      language: 'en',
    };
    expect(readConfig({})).toEqual(expected);
  });

  it('reads everything that is set', () => {
    const env = {
      ROLE: 'worker',
      DATABASE_URL: 'postgres://slowburn:pass%23word@db/slowburn',
      REDIS_URL: 'rediss://:word@cache:6380/2',
      DISCORD_TOKEN: 'MTA.abc.def',
      DATA_DIR: folder,
      PORT: '0',
      HEALTH_PORT: '4101',
      LOG_LEVEL: 'debug',
      CONTENT_DIR: folder,
      SHARDS: '4',
      CONCURRENCY: '12',
      PICTURES: 'here',
      DEFAULT_LANGUAGE: 'en',
      SEAL_KEY: 'f'.repeat(64),
    };
    const expected: Config = {
      role: 'worker',
      databaseUrl: env.DATABASE_URL,
      redisUrl: env.REDIS_URL,
      discordToken: env.DISCORD_TOKEN,
      dataDir: folder,
      port: 0,
      healthPort: 4101,
      logLevel: 'debug',
      contentDir: folder,
      shards: 4,
      concurrency: 12,
      pictures: 'here',
      language: 'en',
      sealKey: env.SEAL_KEY,
    };
    expect(readConfig(env)).toEqual(expected);
  });

  it('takes what is set to nothing as not set, and cuts off spaces at the ends', () => {
    expect(readConfig({ ROLE: '', DATABASE_URL: '  ', REDIS_URL: '', SHARDS: '' })).toEqual(readConfig({}));
    expect(readConfig({ LOG_LEVEL: ' warn\n' }).logLevel).toBe('warn');
  });

  it('finds a database by its socket', () => {
    const databaseUrl = 'postgresql:///slowburn?host=/var/run/postgresql';
    expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });

  it('lists every problem in one message, with what to do', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { message } = problemOf({
      ROLE: 'wroker',
      DATABASE_URL: 'mysql://db/slowburn',
      REDIS_URL: 'redis://:a#b@cache',
      DISCORD_TOKEN: 'Bot MTA.abc.def',
      DATA_DIR: file,
      PORT: '41oo',
      HEALTH_PORT: '65536',
      LOG_LEVEL: 'inof',
      CONTENT_DIR: join(folder, 'nowhere'),
      SHARDS: 'some',
      CONCURRENCY: '0',
      DEFAULT_LANGUAGE: 'tlh',
      SEAL_KEY: 'too short',
      SLOWBURN_ROLE: 'all',
    });
    expect(message).toBe(`The configuration has problems:
  ROLE must be all, gateway or worker; did you mean \`worker\`?
  DATABASE_URL must be the address of a PostgreSQL, such as postgres://user:password@host/database.
  REDIS_URL must be the address of a Redis, such as redis://user:password@host; signs such as # % / ? @ in a password must be percent-encoded.
  DISCORD_TOKEN must be the token alone: leave out the word Bot before it.
  DATA_DIR names a file: name a folder, which is made when it is missing.
  PORT must be a whole number from 0 to 65535.
  HEALTH_PORT must be a whole number from 0 to 65535.
  LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent; did you mean \`info\`?
  CONTENT_DIR names no folder: make it, or leave the variable out.
  SHARDS must be auto or a whole number from 1 to 1000.
  CONCURRENCY must be a whole number from 1 to 200.
  DEFAULT_LANGUAGE must be a language that there are texts in: de or en.
  SEAL_KEY must have at least 32 signs, without spaces: \`openssl rand -hex 32\` makes one.
  SLOWBURN_ROLE is not read: its name is ROLE, without SLOWBURN_.`);
  });

  it.each([
    ['DATABASE_URL', 'postgres://slowburn:100%@db/slowburn'],
    ['DATABASE_URL', 'postgres://slow%burn:word@db/slowburn'],
    ['DATABASE_URL', 'postgres://slowburn:word@db/slow%burn'],
    ['REDIS_URL', 'redis://:100%zz@cache'],
  ])('says that a %% must be encoded: %s=%s', (variable, value) => {
    expect(problemsOf({ [variable]: value })[variable]).toContain('% / ? @ in a password must be percent-encoded');
    expect(readConfig({ [variable]: value.replace('%', '%25') })).toBeDefined();
  });

  it('never says a value, whatever variable it stands in', () => {
    const { message } = problemOf({
      ROLE: 'hush-role',
      DATABASE_URL: 'hush-database',
      REDIS_URL: 'http://hush:hush@hush',
      DISCORD_TOKEN: '"hush"',
      DATA_DIR: '/dev/null/hush',
      PORT: 'hush-port',
      HEALTH_PORT: 'hush',
      LOG_LEVEL: 'hush',
      CONTENT_DIR: '/hush',
      SHARDS: 'hush',
      CONCURRENCY: 'hush',
      DEFAULT_LANGUAGE: 'hush',
      SEAL_KEY: 'hush',
      SLOWBURN_TOKEN: 'hush',
    });
    expect(message).not.toContain('hush');
  });
});

describe('what goes together', () => {
  it.each(['gateway', 'worker'])(
    'ROLE=%s needs the database and the Discord that it shares with the others',
    (ROLE) => {
      expect(Object.keys(problemsOf({ ROLE }))).toEqual(['DATABASE_URL', 'DISCORD_TOKEN']);
      expect(readConfig({ ROLE, DATABASE_URL: 'postgres://db/a', DISCORD_TOKEN: 'a.b.c' }).role).toBe(ROLE);
    },
  );

  it('what is missing for a role is said beside what is wrong', () => {
    expect(Object.keys(problemsOf({ ROLE: 'worker', PORT: 'x' }))).toEqual(['PORT', 'DATABASE_URL', 'DISCORD_TOKEN']);
  });

  it('Redis may serve one process that has its own database', () => {
    expect(readConfig({ REDIS_URL: 'redis://localhost' }).redisUrl).toBe('redis://localhost');
  });

  it('several shards need the real Discord', () => {
    expect(problemsOf({ SHARDS: '2' })).toHaveProperty('SHARDS');
    expect(readConfig({ SHARDS: '1' }).shards).toBe(1);
    expect(readConfig({ SHARDS: '2', DISCORD_TOKEN: 'a.b.c' }).shards).toBe(2);
  });

  it('the page and the health have different ports', () => {
    expect(problemsOf({ HEALTH_PORT: '4100' })).toHaveProperty('HEALTH_PORT');
    expect(readConfig({ PORT: '0', HEALTH_PORT: '0' }).healthPort).toBe(0);
  });
});

describe('tokens that were pasted wrongly', () => {
  it.each([
    ['Bot a.b.c', 'the word Bot'],
    ['bot a.b.c', 'the word Bot'],
    ['"a.b.c"', 'quotes and spaces'],
    ['a.b .c', 'quotes and spaces'],
    ['123456789012345678', "application's id"],
  ])('%s: names %s', (DISCORD_TOKEN, named) => {
    expect(problemsOf({ DISCORD_TOKEN }).DISCORD_TOKEN).toContain(named);
    expect(problemOf({ DISCORD_TOKEN }).problems).toHaveLength(1);
  });
});

describe('names with a prefix', () => {
  it('are pointed out, with the name that may be meant', () => {
    const problems = problemsOf({ SLOWBURN_REDIS_URL: 'x', SLOWBURN_DATABSE_URL: 'x', SLOWBURN_QUIET: '1' });
    expect(problems).toEqual({
      SLOWBURN_REDIS_URL: 'is not read: its name is REDIS_URL, without SLOWBURN_',
      SLOWBURN_DATABSE_URL: 'is not a variable of ours; did you mean `DATABASE_URL`?',
      SLOWBURN_QUIET: 'is not a variable of ours',
    });
  });

  it('are none of ours when Kubernetes sets them for a service of that name', () => {
    const env = {
      SLOWBURN_SERVICE_HOST: '10.0.0.1',
      SLOWBURN_SERVICE_PORT: '80',
      SLOWBURN_PORT: 'tcp://10.0.0.1:80',
      SLOWBURN_PORT_80_TCP_ADDR: '10.0.0.1',
    };
    expect(readConfig(env)).toEqual(readConfig({}));
  });
});
