// What is logged, and above all what is not.
import { describe, expect, it } from 'vitest';
import { readConfig, secretsOf } from '../src/config.ts';
import { Drift, Refusal } from '../src/engine/refusal.ts';
import { type Log, type LogOptions, newLog } from '../src/log.ts';
import { answers, oskAt } from './kit/autopilot.ts';
import { content } from './kit/destiny.ts';

type Line = Readonly<Record<string, unknown>>;

function logged(options: Partial<LogOptions>, act: (log: Log) => void): string {
  let said = '';
  act(newLog({ level: 'trace', to: { write: (line) => (said += line) }, ...options }));
  return said;
}
const linesOf = (act: (log: Log) => void, options: Partial<LogOptions> = {}): readonly Line[] =>
  logged(options, act)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** As somebody in a hurry would, past the types. */
const anything = (fields: object) => fields as never;

describe('lines', () => {
  it('are JSON with a time, a level by name, the message and what it is about', () => {
    const [line] = linesOf((log) => log.info({ table: 't1', ms: 3 }, 'the enemy has moved'));
    expect(line).toMatchObject({ level: 'info', msg: 'the enemy has moved', table: 't1', ms: 3 });
    expect(new Date(String(line?.time)).getTime()).not.toBeNaN();
  });

  it('below the level are not written', () => {
    expect(linesOf((log) => log.info('quiet'), { level: 'warn' })).toEqual([]);
    expect(linesOf((log) => log.fatal('quiet'), { level: 'silent' })).toEqual([]);
  });

  it('of a child say table, ask, seat and job every time', () => {
    const [line] = linesOf((log) =>
      log.child({ table: 't1', ask: 7 }).child({ seat: 'osk', job: 'turn-t1-3' }).warn({ attempt: 2 }, 'again'),
    );
    expect(line).toMatchObject({ table: 't1', ask: 7, seat: 'osk', job: 'turn-t1-3', attempt: 2, msg: 'again' });
  });

  it('are readable on a terminal', () => {
    const said = logged({ pretty: true }, (log) => log.child({ table: 't1' }).warn({ ms: 12 }, 'slow'));
    expect(said).toMatch(/^\d\d:\d\d:\d\d warn {2}slow table=t1 ms=12\n$/);
  });

  it('show an error with its frames and its cause, on a terminal too', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const act = (log: Log) => log.error({ err: new Error('the queue is away', { cause }) }, 'failed');
    const [line] = linesOf(act);
    expect(line).toMatchObject({
      msg: 'failed',
      err: {
        type: 'Error',
        message: 'the queue is away',
        stack: expect.stringContaining('log.test.ts'),
        cause: { code: 'ECONNREFUSED' },
      },
    });
    const said = logged({ pretty: true }, act);
    expect(said).toContain('  Error: the queue is away\n');
    expect(said).toContain('    Error: connect ECONNREFUSED code=ECONNREFUSED\n');
  });

  it('show every error of several', () => {
    const act = (log: Log) => log.error({ err: new AggregateError([new Error('one'), new Error('two')], 'both') }, 'x');
    const [line] = linesOf(act);
    expect(line?.err).toMatchObject({ message: 'both', cause: [{ message: 'one' }, { message: 'two' }] });
    expect(logged({ pretty: true }, act)).toContain('    Error: two\n');
  });
});

describe('private things', () => {
  const SECRET = 'hush';
  const secretive = {
    ...{ seed: SECRET, token: SECRET, password: SECRET, hand: [SECRET], choose: SECRET, anything: SECRET },
    deep: { deeper: { hand: [SECRET] } },
    list: [SECRET, { SECRET }],
    state: { seekers: { osk: { hand: [SECRET] } }, bag: [SECRET] },
    config: { role: 'all', discordToken: SECRET, databaseUrl: SECRET },
    table: { id: 't1', state: { hand: SECRET }, content: SECRET, chance: { seed: SECRET } },
    save: { ruleset: 'mini', line: 1, checkpoint: { state: SECRET }, tail: [{ choose: SECRET }] },
    ask: { id: 'boost', number: 4, who: 'osk', options: [{ id: SECRET }], facts: { card: SECRET }, fallback: SECRET },
    answer: { ask: 4, id: 'boost', seat: 'osk', choose: SECRET, with: { card: SECRET } },
    event: { number: 3, type: 'sawFate', card: SECRET, audience: [SECRET] },
    job: { id: 'turn-t1-3', data: { seed: SECRET } },
    err: Object.assign(new Error('broken', { cause: new Refusal('stale', { option: SECRET }) }), {
      requestBody: { json: SECRET },
      detail: SECRET,
    }),
  };

  it('are in no line, whatever they are called and wherever they hang', () => {
    const said = logged({}, (log) => {
      log.info(anything(secretive), 'x');
      log.child(anything(secretive)).info('x');
    });
    expect(said).not.toContain(SECRET);
    expect(logged({ pretty: true }, (log) => log.info(anything(secretive), 'x'))).not.toContain(SECRET);
  });

  it('leave a mark, and what is known to be harmless stays', () => {
    const [line] = linesOf((log) => log.info(anything(secretive), 'x'));
    expect(line).toMatchObject({
      seed: '[left out]',
      deep: '[left out]',
      table: { id: 't1' },
      save: { ruleset: 'mini', line: 1 },
      ask: { id: 'boost', number: 4, who: 'osk' },
      answer: { ask: 4, id: 'boost', seat: 'osk' },
      event: { number: 3, type: 'sawFate' },
      config: { role: 'all' },
      job: { id: 'turn-t1-3' },
      err: { message: 'broken', cause: { type: 'Refusal', code: 'stale' } },
    });
  });

  it('are not in a real table, its save, its asks and its events', () => {
    const s = oskAt('F', ['osk-3a', 'osk-2b', 'osk-1a']);
    s.leaveOpen();
    const { table } = s.driver;
    const save = table.save();
    const hidden = table.rules.secrets(table.state, content, 'public');
    expect(hidden).not.toEqual([]);
    const said = logged({}, (log) => {
      for (const ask of table.asks) log.info({ table, save, ask }, 'asked');
      log.info({ answer: { ...answers(s), ask: 1, seat: 'osk' } }, 'answered');
      for (const event of table.events) log.info({ event }, 'happened');
    });
    for (const secret of hidden) expect(said).not.toContain(secret);
  });

  it('are not in messages of errors that repeat what was chosen or read', () => {
    const prisma = Object.assign(
      new Error(`Invalid call:\n{ data: { hand: "${SECRET}" } }\n\nArgument \`id\` is missing.`),
      {
        name: 'PrismaClientValidationError',
      },
    );
    const errors = [new Refusal('noSuchOption', { option: SECRET }), new Drift(3, SECRET), prisma, broken(SECRET)];
    const said = logged({}, (log) => {
      for (const err of errors) log.error({ err }, 'x');
      log.error({ err: SECRET }, 'thrown as a text');
    });
    expect(said).not.toContain(SECRET);
    expect(said).toContain('Argument `id` is missing.');
    expect(said).toContain('noSuchOption');
  });
});

describe('secrets of the configuration', () => {
  const env = {
    DATABASE_URL: 'postgres://slowburn:pa%23ss@db:5432/slowburn',
    REDIS_URL: 'redis://:redispass@cache',
    DISCORD_TOKEN: 'short.tok.en',
    SEAL_KEY: 'sealed'.repeat(6),
  };
  const secrets = secretsOf(readConfig(env));

  it('are the token, the key and the passwords, as written and as meant', () => {
    expect(secrets).toEqual(['short.tok.en', env.SEAL_KEY, 'pa%23ss', 'redispass', 'pa#ss']);
    expect(secretsOf(readConfig({}))).toEqual([]);
  });

  it('are hidden wherever they turn up', () => {
    const said = logged({ secrets }, (log) => {
      log.info(`${env.DATABASE_URL} ${env.REDIS_URL} ${env.DISCORD_TOKEN} ${env.SEAL_KEY}`);
      log.error({ err: new Error('password pa#ss was wrong for short.tok.en') }, 'redispass');
      log.child({ address: env.DATABASE_URL }).info('x');
    });
    for (const secret of secrets) expect(said).not.toContain(secret);
    expect(said).toContain('postgres://slowburn:[hidden]@db:5432/slowburn');
  });

  it.each([
    ['postgres://bot:word@db/x', 'word'],
    [`MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.GabcDE.${'x'.repeat(38)}`, 'MTIz'],
    ['authorization: Bot abcdefghijkl', 'abcdef'],
    ['/webhooks/123/aW50ZXJhY3Rpb24/messages/@original', 'aW50'],
    ['/interactions/123/aW50ZXJhY3Rpb24/callback', 'aW50'],
  ])('and what looks like one is hidden unasked: %s', (text, secret) => {
    expect(logged({}, (log) => log.info(text))).not.toContain(secret);
  });
});

function broken(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
