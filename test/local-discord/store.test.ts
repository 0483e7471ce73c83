// The store: what is put is there again after a restart, a kill and all that may be wrong with a folder.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../src/local-discord/records.ts';
import { DataProblem, type Limits, openStore } from '../../src/local-discord/store/open.ts';
import type { Store } from '../../src/local-discord/store.ts';
import { interaction, message, user } from './store/record.ts';

let folder = '';
const opened: Store[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slowburn-store-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  rmSync(folder, { recursive: true, force: true });
});

const log = () => join(folder, 'log.jsonl');
const lines = () => readFileSync(log(), 'utf8').trimEnd().split('\n');
async function open(limits: Partial<Limits> = {}): Promise<Store> {
  const store = await openStore(folder, limits);
  opened.push(store);
  return store;
}
async function reopened(store: Store, limits: Partial<Limits> = {}): Promise<Store> {
  await store.close();
  return open(limits);
}
/** A folder with three messages, closed. */
async function written(): Promise<void> {
  const store = await open();
  for (const id of ['101', '102', '103']) store.put('message', id, message(id));
  await store.close();
}
const problem = async (path = folder) => {
  const error: unknown = await openStore(path).then(
    (store) => store.close(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DataProblem);
  return (error as DataProblem).message;
};
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

describe('what is private', () => {
  const mode = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

  it('is for its owner alone: the log, the attachments, and folders that are made for it', async () => {
    folder = join(folder, 'above', 'data');
    const store = await open();
    store.put('message', '300', message('300'));
    store.putFile('301', Buffer.from('a picture'));
    await store.flush();
    const modes = [mode(), mode('log.jsonl'), mode('files'), mode('files', '301')];
    expect(modes).toEqual(['700', '600', '700', '600']);
    // Whoever runs the database passes through it.
    mkdirSync(join(folder, '..', 'plain'));
    expect(mode('..')).toBe(mode('..', 'plain'));
  });

  it('is closed where it was open before, also when the log is written anew', async () => {
    await written();
    for (const path of [log(), join(folder, 'files')]) chmodSync(path, 0o755);
    const store = await open({ deadBytes: 1000, cacheBytes: 0 });
    expect([mode('log.jsonl'), mode('files')]).toEqual(['600', '700']);
    for (let n = 0; n < 100; n++) store.put('message', '101', message('101', { content: `said ${n}` }));
    await store.flush();
    expect(lines().length).toBeLessThan(50);
    expect(mode('log.jsonl')).toBe('600');
  });
});

describe('records', () => {
  it('are given back as they were put, at once and after a restart', async () => {
    const store = await open();
    const said = message('300', { content: 'Fire on the hill — 🔥\nand "more"', mentions: ['8'] });
    store.put('user', '8', user('8', 'maro'));
    store.put('message', '300', said);
    expect(store.get('user', '8')).toEqual(user('8', 'maro'));
    expect(store.get('message', '300')).toEqual(said);
    const again = await reopened(store);
    expect(again.get('user', '8')).toEqual(user('8', 'maro'));
    expect(again.get('message', '300')).toEqual(said);
  });

  it('are undefined when they never were or were removed, also after a restart', async () => {
    const store = await open();
    store.put('user', '8', user('8'));
    store.put('message', '300', message('300'));
    store.remove('user', '8');
    store.remove('message', '300');
    store.remove('user', '9');
    const gone = (it: Store) => [it.get('user', '8'), it.get('message', '300'), it.get('user', '9')];
    expect(gone(store)).toEqual([undefined, undefined, undefined]);
    expect(gone(await reopened(store))).toEqual([undefined, undefined, undefined]);
  });

  it('are replaced by the last one put', async () => {
    const store = await open();
    for (const name of ['one', 'two', 'three']) store.put('user', '8', user('8', name));
    for (const content of ['one', 'two']) store.put('message', '300', message('300', { content }));
    const again = await reopened(store);
    expect(again.get('user', '8')?.username).toBe('three');
    expect(again.get('message', '300')?.content).toBe('two');
    expect(again.messageIds('7')).toEqual(['300']);
  });

  it('are listed oldest first, a changed one in its old place, also after a restart', async () => {
    const store = await open();
    for (const id of ['30', '10', '20', '5']) store.put('user', id, user(id));
    store.put('user', '10', user('10', 'changed'));
    store.remove('user', '20');
    const names = (it: Store) => [...it.all('user')].map(({ username }) => username);
    expect(names(store)).toEqual(['user30', 'changed', 'user5']);
    const again = await reopened(store);
    expect(names(again)).toEqual(['user30', 'changed', 'user5']);
    expect([...again.all('guild')]).toEqual([]);
  });

  it('may be changed while they are listed', async () => {
    const store = await open();
    for (const id of ['1', '2', '3']) store.put('user', id, user(id));
    for (const { id } of store.all('user')) {
      store.remove('user', id);
      store.put('user', `${id}0`, user(`${id}0`));
    }
    expect([...store.all('user')].map(({ id }) => id)).toEqual(['10', '20', '30']);
  });

  it('have keys of their own in each kind', async () => {
    const store = await open();
    store.put('user', '1', user('1'));
    store.put('message', '1', message('1'));
    store.remove('user', '1');
    expect(store.get('message', '1')).toEqual(message('1'));
    expect(store.get('user', 'constructor')).toBeUndefined();
  });
});

describe('a channel’s messages', () => {
  it('are in the order of their ids as numbers, in whatever order they were put', async () => {
    const store = await open();
    for (const id of ['100', '99', '1000', '500']) store.put('message', id, message(id));
    store.put('message', '200', message('200', { channel_id: '9' }));
    expect(store.messageIds('7')).toEqual(['99', '100', '500', '1000']);
    expect(store.messageIds('9')).toEqual(['200']);
    expect(store.messageIds('10')).toEqual([]);
    const again = await reopened(store);
    expect(again.messageIds('7')).toEqual(['99', '100', '500', '1000']);
  });

  it('may be removed while the list is gone through', async () => {
    const store = await open();
    for (const id of ['1', '2', '3', '4']) store.put('message', id, message(id));
    const list = store.messageIds('7');
    for (const id of list) store.remove('message', id);
    expect(list).toEqual(['1', '2', '3', '4']);
    expect(store.messageIds('7')).toEqual([]);
  });
});

describe('memory', () => {
  it('holds only the messages used last; the others are read from the folder again', async () => {
    const store = await open({ cacheBytes: 10_000 });
    const ids = Array.from({ length: 100 }, (_, n) => String(1000 + n));
    const put = ids.map((id) => message(id, { content: 'x'.repeat(500) }));
    for (const said of put) store.put('message', said.id, said);
    const heldBefore = put.filter((said) => store.get('message', said.id) === said).map(({ id }) => id);
    expect(heldBefore.length).toBeLessThan(15);
    await store.flush();
    expect(ids.map((id) => store.get('message', id))).toEqual(put);
    expect(put.filter((said) => store.get('message', said.id) === said)).toEqual([]);
  });

  it('keeps a message that is asked for again and again', async () => {
    const store = await open({ cacheBytes: 10_000 });
    const said = message('1');
    store.put('message', '1', said);
    for (let id = 1000; id < 1200; id++) {
      store.put('message', String(id), message(String(id), { content: 'x'.repeat(500) }));
      expect(store.get('message', '1')).toBe(said);
    }
  });

  it('stays flat: far more than the process may hold goes through it', async () => {
    const script = fileURLToPath(new URL('./store/flood.ts', import.meta.url));
    const child = spawn(process.execPath, ['--max-old-space-size=64', '--import', 'tsx', script, folder]);
    const out: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void out.push(String(chunk)));
    const code = await new Promise((resolve) => void child.once('close', resolve));
    expect({ code, out: out.join('') }).toEqual({ code: 0, out: '10000 messages, first 0, last 9999\n' });
  });
});

describe('ids', () => {
  it('grow on after a restart, also from one whose record is gone', async () => {
    const store = await open();
    expect(store.lastId()).toBe('0');
    store.put('user', '99', user('99'));
    store.put('message', '1000', message('1000'));
    store.put('message', '100', message('100'));
    store.remove('message', '1000');
    expect(store.lastId()).toBe('1000');
    const again = await reopened(store);
    expect(again.lastId()).toBe('1000');
    expect((await reopened(again)).lastId()).toBe('1000');
  });

  it('of attachments, files and versions count too', async () => {
    const store = await open();
    store.put('message', '10', message('10', { attachments: [{ id: '20', filename: 'a.png', size: 1 }] }));
    expect(store.lastId()).toBe('20');
    store.putFile('30', Buffer.from('x'));
    expect((await reopened(store)).lastId()).toBe('30');
  });

  it('of two parts do not', async () => {
    const store = await open();
    store.put('read', '5:900', { user_id: '5', channel_id: '900', last_id: '900' });
    store.put('user', '6', user('6'));
    expect(store.lastId()).toBe('6');
  });
});

describe('files', () => {
  it('are readable at once, and after a restart', async () => {
    const store = await open();
    store.putFile('44', Buffer.from('a picture'));
    expect(text(await store.file('44'))).toBe('a picture');
    await store.flush();
    expect(text(await store.file('44'))).toBe('a picture');
    expect(text(await (await reopened(store)).file('44'))).toBe('a picture');
  });

  it('are gone when they are removed, before and after they were written', async () => {
    const store = await open();
    store.putFile('44', Buffer.from('a'));
    store.removeFile('44');
    store.putFile('45', Buffer.from('b'));
    await store.flush();
    store.removeFile('45');
    expect([await store.file('44'), await store.file('45')]).toEqual([undefined, undefined]);
    await store.close();
    expect(readdirSync(join(folder, 'files'))).toEqual([]);
  });

  it('may be put again after they were removed', async () => {
    const store = await open();
    store.putFile('44', Buffer.from('old'));
    await store.flush();
    store.removeFile('44');
    store.putFile('44', Buffer.from('new'));
    expect(text(await store.file('44'))).toBe('new');
    expect(text(await (await reopened(store)).file('44'))).toBe('new');
  });

  it('cannot be asked for by a path', async () => {
    const store = await open();
    expect(await store.file('../log.jsonl')).toBeUndefined();
    expect(await store.file('44')).toBeUndefined();
    expect(() => store.putFile('../45', Buffer.from('x'))).toThrow('named by an id');
    store.removeFile('../log.jsonl');
    await store.close();
    expect(existsSync(log())).toBe(true);
  });
});

describe('writing', () => {
  it('happens by itself soon after a put', async () => {
    const store = await open({ writeAfter: 5 });
    store.put('user', '8', user('8', 'written by itself'));
    await expect.poll(() => readFileSync(log(), 'utf8')).toContain('written by itself');
  });

  it('collects what is put together', async () => {
    const store = await open({ writeAfter: 600_000 });
    store.put('user', '8', user('8', 'unwritten'));
    expect(readFileSync(log(), 'utf8')).not.toContain('unwritten');
    await store.flush();
    expect(readFileSync(log(), 'utf8')).toContain('unwritten');
  });

  it('is over when the store is closed, which may be said twice', async () => {
    const store = await open();
    store.put('user', '8', user('8', 'late'));
    await Promise.all([store.close(), store.close()]);
    await store.close();
    expect(readFileSync(log(), 'utf8')).toContain('late');
    expect(() => store.put('user', '9', user('9'))).toThrow('closed');
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });
});

describe('the log', () => {
  it('is written anew without dead lines when it is opened', async () => {
    const store = await open();
    for (let n = 0; n < 50; n++) store.put('user', '8', user('8', `name${n}`));
    for (const id of ['1', '2', '3']) store.put('message', id, message(id));
    store.remove('message', '2');
    await store.close();
    expect(lines()).toHaveLength(55);
    const again = await open();
    expect(lines()).toHaveLength(4);
    expect(again.get('message', '3')).toEqual(message('3'));
    expect(again.get('message', '1')).toEqual(message('1'));
    expect(again.get('user', '8')?.username).toBe('name49');
  });

  it('is written anew while it is used, once most of it is dead', async () => {
    const store = await open({ deadBytes: 20_000, cacheBytes: 0, writeAfter: 600_000 });
    store.put('message', '1', message('1'));
    for (let n = 0; n < 1000; n++) store.put('message', '2', message('2', { content: `edit ${n}` }));
    await store.flush();
    expect(lines()).toHaveLength(3);
    store.put('message', '3', message('3'));
    const contents = (it: Store) => ['1', '2', '3'].map((id) => it.get('message', id)?.content);
    expect(contents(store)).toEqual(['message 1', 'edit 999', 'message 3']);
    await store.flush();
    expect(contents(store)).toEqual(['message 1', 'edit 999', 'message 3']);
    expect(contents(await reopened(store, { cacheBytes: 0 }))).toEqual(['message 1', 'edit 999', 'message 3']);
  });

  it('is left alone while most of it lives', async () => {
    const store = await open({ deadBytes: 1000 });
    for (let n = 0; n < 100; n++) store.put('message', `${n}`, message(`${n}`));
    for (let n = 0; n < 40; n++) store.remove('message', `${n}`);
    await store.flush();
    expect(lines()).toHaveLength(141);
  });

  it('loses interactions older than twenty minutes', async () => {
    const store = await open();
    const now = Date.now();
    store.put('interaction', '1', interaction('1', now - 21 * 60_000));
    store.put('interaction', '2', interaction('2', now - 19 * 60_000));
    store.put('user', '3', user('3'));
    store.put('user', '3', user('3'));
    const again = await reopened(store);
    expect([...again.all('interaction')].map(({ id }) => id)).toEqual(['2']);
    expect(again.get('interaction', '1')).toBeUndefined();
    expect(lines().join()).not.toContain('token1');
  });

  it('loses old interactions while it is used, by the clock that made them', async () => {
    const store = await open();
    const tomorrow = Date.now() + 86_400_000;
    store.put('interaction', '1', interaction('1', Date.now()));
    store.put('interaction', '2', interaction('2', tomorrow));
    expect([...store.all('interaction')].map(({ id }) => id)).toEqual(['2']);
  });

  it('forgets a new log that was never finished', async () => {
    await written();
    writeFileSync(`${log()}.new`, 'half a li');
    const store = await open();
    store.put('message', '103', message('103', { content: 'changed' }));
    const again = await reopened(store);
    expect(again.messageIds('7')).toEqual(['101', '102', '103']);
    expect(existsSync(`${log()}.new`)).toBe(false);
  });
});

describe('a damaged folder', () => {
  it.each([1, 2, 30, 100])('loses a last line that lacks its last %i bytes, and nothing else', async (missing) => {
    await written();
    const bytes = readFileSync(log());
    writeFileSync(log(), bytes.subarray(0, bytes.length - missing));
    const store = await open();
    expect(store.messageIds('7')).toEqual(['101', '102']);
    store.put('message', '104', message('104'));
    expect((await reopened(store)).messageIds('7')).toEqual(['101', '102', '104']);
  });

  it('says which line is damaged and what to do', async () => {
    await written();
    const damaged = lines().with(2, '{"put":"message","id":"102","rec');
    writeFileSync(log(), `${damaged.join('\n')}\n`);
    expect(await problem()).toBe(
      `${log()} is damaged in line 3: mend that line, or move the folder away to start anew.`,
    );
    expect(lines()).toEqual(damaged);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it.each([
    ['is no JSON', 'zzz'],
    ['is empty', ''],
    ['is a list', '[]'],
    ['is nothing', 'null'],
    ['has an unknown kind', '{"put":"toString","id":"1","record":{}}'],
    ['has no record', '{"put":"user","id":"1"}'],
    ['has no id', '{"remove":"user"}'],
    ['is a message of no channel', '{"put":"message","id":"1","record":{"attachments":[]}}'],
    ['is a message with odd attachments', '{"put":"message","id":"1","record":{"channel_id":"7","attachments":[1]}}'],
  ])('is refused when a line %s', async (_, line) => {
    await written();
    appendFileSync(log(), `${line}\n`);
    expect(await problem()).toContain('damaged in line 5');
  });

  it('is refused when a text is no longer UTF-8', async () => {
    await written();
    const bytes = readFileSync(log());
    bytes[bytes.indexOf('message 102') + 3] = 0xff;
    writeFileSync(log(), bytes);
    expect(await problem()).toContain('damaged in line 3');
  });

  it.each(['Dear diary', 'Dear diary\n', '{"format":"something"}\n'])(
    'is left as it is when the log is somebody else’s: %j',
    async (foreign) => {
      writeFileSync(log(), foreign);
      expect(await problem()).toContain('does not begin like a log of local Discord');
      expect(readFileSync(log(), 'utf8')).toBe(foreign);
    },
  );

  it('starts anew when the log is empty', async () => {
    writeFileSync(log(), '');
    const store = await open();
    expect([...store.all('user')]).toEqual([]);
  });

  it('of a newer local Discord is refused and left as it is', async () => {
    await written();
    const newer = lines().with(0, '{"format":"local-discord","version":2,"lastId":"103"}').join('\n');
    writeFileSync(log(), newer);
    expect(await problem()).toBe(
      `${log()} was written by a newer local Discord (format 2, this one knows 1): ` +
        'update this one, or move the folder away to start anew.',
    );
    expect(readFileSync(log(), 'utf8')).toBe(newer);
  });
});

describe('a folder that will not do', () => {
  it('is made, with those above it, when it is not there', async () => {
    const store = await openStore(join(folder, 'a', 'b'));
    await store.close();
    expect(existsSync(join(folder, 'a', 'b', 'log.jsonl'))).toBe(true);
  });

  it('is refused when a file is in its place, or above it', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await problem(file)).toBe(`${file} is a file, but the data needs a folder: name another place.`);
    expect(await problem(join(file, 'below'))).toContain('a part of its path is a file');
  });

  it('is refused when it cannot be made or written to', async () => {
    expect(await problem('/proc/nowhere')).toMatch(/^The data folder \/proc\/nowhere .*: .*name another place\.$/);
    expect(await problem('/proc')).toMatch(/^The data folder \/proc .*name another place\.$/);
  });

  it('is refused when the log is a folder', async () => {
    mkdirSync(log());
    expect(await problem()).toBe(`The data folder ${folder} fails with EISDIR.`);
  });

  it('tells of files that can no longer be written, when asked to write', async () => {
    const store = await open();
    rmSync(join(folder, 'files'), { recursive: true });
    writeFileSync(join(folder, 'files'), '');
    store.putFile('44', Buffer.from('x'));
    await expect(store.flush()).rejects.toBeInstanceOf(DataProblem);
    expect(text(await store.file('44'))).toBe('x');
    rmSync(join(folder, 'files'));
    mkdirSync(join(folder, 'files'));
    await store.flush();
    expect(readFileSync(join(folder, 'files', '44'), 'utf8')).toBe('x');
  });
});

describe('a folder in use', () => {
  it('is refused to a second opener of the same process, and free after closing', async () => {
    const store = await open();
    expect(await problem()).toContain(`is in use by another local Discord (process ${process.pid})`);
    store.put('user', '8', user('8'));
    const again = await reopened(store);
    expect(again.get('user', '8')).toEqual(user('8'));
  });

  it.each([
    ['of a process that is no more', '{"pid":4194305}'],
    ['of a process whose number another one has now', `{"pid":${process.ppid},"started":"1"}`],
    ['of ourselves in an earlier life', `{"pid":${process.pid},"started":"1"}`],
    ['that says nothing', ''],
  ])('is taken over from a lock %s', async (_, lock) => {
    writeFileSync(join(folder, 'lock'), lock);
    const store = await open();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
    await store.close();
    expect(readdirSync(folder).sort()).toEqual(['files', 'log.jsonl']);
  });

  it('is refused by the lock of a running process', async () => {
    writeFileSync(join(folder, 'lock'), `{"pid":${process.ppid}}`);
    expect(await problem()).toBe(
      `The data folder ${folder} is in use by another local Discord (process ${process.ppid}): ` +
        `end that one or name another folder. If there is none, delete ${join(folder, 'lock')}.`,
    );
  });
});

describe('a temporary store', () => {
  it('is gone when it is closed', async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = folder;
    const store = await openStore();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    store.put('message', '1', message('1'));
    store.putFile('2', Buffer.from('x'));
    expect(text(await store.file('2'))).toBe('x');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^local-discord-/)]);
    await store.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a process killed while it writes', () => {
  const script = fileURLToPath(new URL('./store/writer.ts', import.meta.url));
  let child: ChildProcess | undefined;
  afterEach(() => void child?.kill('SIGKILL'));

  /** Starts a writer, kills it when it has said so much, and tells what it said. */
  async function killed(reports: number): Promise<string[]> {
    child = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const started = child;
    const out: string[] = [];
    started.stdout?.on('data', (chunk: Buffer) => {
      out.push(chunk.toString());
      if (out.join('').split('\n').length > reports) started.kill('SIGKILL');
    });
    await new Promise((resolve) => void started.once('close', resolve));
    expect(started.signalCode).toBe('SIGKILL');
    return out.join('').trimEnd().split('\n');
  }

  it('loses at most the last second, and no message lacks its file', async () => {
    const said = (await killed(15)).slice(1).map((line) => line.split(' ').map(Number));
    const end = said.at(-1)?.[0] ?? 0;
    const [, secondAgo = 0] = said.findLast(([at = 0]) => at <= end - 1000) ?? [];
    expect(secondAgo).toBeGreaterThan(0);
    const store = await open();
    const ids = store.messageIds('7').map(Number);
    expect(Math.max(...ids)).toBeGreaterThanOrEqual(secondAgo);
    const expected = Array.from({ length: secondAgo }, (_, n) => n + 1).filter((n) => n % 3 !== 2);
    expect(expected.filter((n) => !ids.includes(n))).toEqual([]);
    for (const id of store.messageIds('7')) {
      expect(store.get('message', id)?.content.startsWith(`${id} ä`)).toBe(true);
      for (const attachment of store.get('message', id)?.attachments ?? [])
        expect(text(await store.file(attachment.id))).toBe(id);
    }
  });

  it('may be killed again and again, at once after it opened too', async () => {
    for (const reports of [1, 2, 1, 3]) await killed(reports);
    const store = await open();
    const size = statSync(log()).size;
    store.put('message', '1', message('1'));
    await store.flush();
    expect(statSync(log()).size).toBeGreaterThan(size);
  });
});

describe('the store and a simple map', () => {
  type Step =
    | { do: 'put'; id: number; channel: number; content: string }
    | { do: 'putUser'; id: number; name: string }
    | { do: 'remove' | 'removeUser' | 'get'; id: number }
    | { do: 'flush' | 'reopen' };
  const id = fc.integer({ min: 1, max: 30 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('put' as const),
        id,
        channel: fc.integer({ min: 1, max: 3 }),
        content: fc.string({ unit: 'binary' }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('putUser' as const), id, name: fc.string() }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'removeUser' as const, 'get' as const), id }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('flush' as const, 'reopen' as const) }) },
  );
  const limits = { cacheBytes: 1500, deadBytes: 3000, writeAfter: 600_000 };

  it('say the same whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const model = newModel();
        let store = await open(limits);
        for (const one of steps) {
          store = await act(store, one);
          model.act(one);
        }
        expect(whole(store)).toEqual(model.whole());
        store = await reopened(store, limits);
        expect(whole(store)).toEqual(model.whole());
        await store.close();
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 60 },
    );
  });

  const made = ({ id: number, channel, content }: Step & { do: 'put' }) =>
    message(String(number), { channel_id: String(channel), content });

  async function act(store: Store, one: Step): Promise<Store> {
    if (one.do === 'put') store.put('message', String(one.id), made(one));
    if (one.do === 'putUser') store.put('user', String(one.id), user(String(one.id), one.name));
    if (one.do === 'remove') store.remove('message', String(one.id));
    if (one.do === 'removeUser') store.remove('user', String(one.id));
    if (one.do === 'get') store.get('message', String(one.id));
    if (one.do === 'flush') await store.flush();
    return one.do === 'reopen' ? reopened(store, limits) : store;
  }

  function newModel() {
    const messages = new Map<number, Message>();
    const users = new Map<number, string>();
    let lastId = 0;
    return {
      act: (one: Step) => {
        if (one.do === 'put') messages.set(one.id, made(one));
        if (one.do === 'putUser') users.set(one.id, one.name);
        if (one.do === 'remove') messages.delete(one.id);
        if (one.do === 'removeUser') users.delete(one.id);
        if (one.do === 'put' || one.do === 'putUser') lastId = Math.max(lastId, one.id);
      },
      whole: () => {
        const sorted = [...messages.values()].sort((a, b) => Number(a.id) - Number(b.id));
        return {
          messages: ['1', '2', '3'].map((channel) => sorted.filter((it) => it.channel_id === channel)),
          users: [...users.values()],
          lastId: String(lastId),
        };
      },
    };
  }

  const whole = (store: Store) => ({
    messages: ['1', '2', '3'].map((channel) => store.messageIds(channel).map((it) => store.get('message', it))),
    users: [...store.all('user')].map(({ username }) => username),
    lastId: store.lastId(),
  });
});
