// Dockerfile and compose.yaml against the project: what they name is there, and what they set is read.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from '../src/config.ts';
import { composedFor, copiedBy, linesOfPart, linesOfService, readDockerfile, settingsOf } from './kit/container.ts';

/** The newest line of Node with long-term support. */
const LTS = '24';

const dockerfile = readDockerfile();
const all = (word: string) => dockerfile.filter((one) => one.word === word);
const inTheEnd = dockerfile.at(-1)?.stage ?? '';
const copied = all('COPY').map(copiedBy);
/** What the stage `build` makes that is not in the project. */
const MADE = ['node_modules', 'dist'];
const HOME = '/slowburn/';

describe('Dockerfile', () => {
  it('stands on the Node with long-term support', () => {
    expect(all('ARG').map(({ said }) => said)).toEqual([
      expect.stringMatching(new RegExp(`^NODE=${LTS}\\.\\d+\\.\\d+$`)),
    ]);
    expect(all('FROM').map(({ said }) => said)).toEqual([
      `node:\${NODE}-bookworm-slim AS base`,
      'base AS build',
      'base AS run',
    ]);
  });

  it('copies what is there, out of stages that there are', () => {
    const stages = all('FROM').map(({ stage }) => stage);
    expect(stages).toEqual(expect.arrayContaining(copied.flatMap(({ from }) => from ?? [])));
    const given = copied.filter(({ from }) => from === undefined).flatMap(({ paths }) => paths);
    expect(given).toContain('.');
    const taken = copied.filter(({ from }) => from !== undefined).flatMap(({ paths }) => paths);
    expect(taken.filter((path) => !path.startsWith(HOME))).toEqual([]);
    const made = taken.map((path) => path.slice(HOME.length)).filter((path) => !MADE.includes(path));
    const inProject = [...given, ...made];
    expect(inProject.filter((path) => !existsSync(path))).toEqual([]);
    const left = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(inProject.filter((path) => left.includes(path))).toEqual([]);
  });

  it('copies everything that is read at run time', () => {
    const taken = copied.flatMap(({ paths }) => paths);
    for (const needed of ['package.json', 'node_modules', 'assets', 'docs/rules', 'prisma', 'dist'])
      expect(taken).toContain(`${HOME}${needed}`);
  });

  it('starts what the build makes, as a user without rights', () => {
    const { outDir } = JSON.parse(readFileSync('tsconfig.build.json', 'utf8')).compilerOptions;
    expect(all('CMD').map(({ said }) => JSON.parse(said))).toEqual([['node', `${outDir}/src/main.js`]]);
    expect(existsSync('src/main.ts')).toBe(true);
    expect(all('USER')).toEqual([{ word: 'USER', said: 'node', stage: inTheEnd }]);
  });

  it('sets what is read, and asks for the health where it is', () => {
    const { NODE_ENV, ...ours } = Object.assign(
      {},
      ...all('ENV')
        .filter(({ stage }) => stage === inTheEnd)
        .map(settingsOf),
    );
    expect(NODE_ENV).toBe('production');
    expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(ours)));
    expect(readConfig(ours).healthPort).toBe(9090);
    expect(all('HEALTHCHECK').map(({ said }) => said)).toEqual([
      expect.stringContaining("'http://127.0.0.1:' + process.env.HEALTH_PORT + '/readyz'"),
    ]);
  });
});

describe('compose.yaml', () => {
  const outside = { DISCORD_TOKEN: 'a.b.c', POSTGRES_PASSWORD: 'word', REDIS_PASSWORD: 'other' };

  it.each(['gateway', 'worker'] as const)('tells a %s what it reads and needs', (role) => {
    const told = composedFor(role, outside);
    expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(told)));
    expect(readConfig(told)).toMatchObject({
      ...{ role, discordToken: 'a.b.c', logLevel: 'info', shards: 'auto' },
      ...{ databaseUrl: 'postgres://slowburn:word@postgres/slowburn', redisUrl: 'redis://:other@redis' },
    });
  });

  it('hands on what is chosen outside', () => {
    const chosen = { ...outside, SHARDS: '4', SEAL_KEY: 'f'.repeat(32), LOG_LEVEL: 'warn' };
    const { shards, sealKey, logLevel } = readConfig(composedFor('gateway', chosen));
    expect({ shards, sealKey, logLevel }).toEqual({ shards: 4, sealKey: 'f'.repeat(32), logLevel: 'warn' });
  });

  it('starts nothing without a token and passwords', () => {
    expect(() => composedFor('worker', {})).toThrow('DISCORD_TOKEN');
    expect(() => composedFor('worker', { DISCORD_TOKEN: 'a.b.c' })).toThrow('POSTGRES_PASSWORD');
    expect(() => composedFor('worker', { DISCORD_TOKEN: 'a.b.c', POSTGRES_PASSWORD: 'word' })).toThrow(
      'REDIS_PASSWORD',
    );
  });

  it.each(['gateway', 'worker', 'postgres', 'redis'])('lets %s do no more than it needs', (service) => {
    const lines = linesOfService(service);
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]', 'read_only: true'],
        ...[expect.stringMatching(/^mem_limit: \d+[mg]$/), expect.stringMatching(/^tmpfs: \["\/tmp"/)],
      ]),
    );
  });

  it('keeps what is to stay in volumes that have a name', () => {
    const named = linesOfPart('volumes').map((line) => line.replace(':', ''));
    const used = ['gateway', 'worker', 'postgres', 'redis'].flatMap((service) =>
      linesOfService(service)
        .filter((line) => line.startsWith('volumes:'))
        .flatMap((line) => [...line.matchAll(/"([^:"]+):/g)].map(([, name]) => name)),
    );
    expect(new Set(used)).toEqual(new Set(named));
    const folders = all('VOLUME').flatMap(({ said }) => JSON.parse(said) as string[]);
    expect(folders).toEqual(['/slowburn/data', '/slowburn/backups']);
    for (const folder of folders) expect(linesOfService('worker').join()).toContain(`:${folder}"`);
  });

  it.each(['postgres', 'redis'])('names the version of %s, and asks it for a password', (service) => {
    const lines = linesOfService(service);
    expect(lines).toContainEqual(expect.stringMatching(/^image: \w+:\$\{\w+_VERSION:-\d+\.\d+(\.\d+)?\}$/));
    expect(lines.join()).toContain(`\${${service.toUpperCase()}_PASSWORD:?`);
  });
});
