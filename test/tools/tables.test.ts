import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exportServer } from '../../src/campaign/carry/wholeServer.ts';
import { abandon, pause } from '../../src/campaign/seats/lead.ts';
import { openQueues } from '../../src/queue/index.ts';
import { fair } from '../../src/tools/fair.ts';
import { houseOf } from '../../src/tools/tables/house.ts';
import { tablesCommand } from '../../src/tools/tables.ts';
import { campaign, everything, type TestApp, testApp } from '../kit/campaign.ts';
import { emptyDatabase } from '../kit/database.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowburn-tables-'));
const on = (app: TestApp) =>
  tablesCommand(async () => {
    const queues = await openQueues({ databaseUrl: app.database.url });
    return { app, queues: async () => queues, close: () => queues.close() };
  });
const tables = (app: TestApp, ...args: readonly string[]) => run(on(app), args);

describe('npm run tables -- list and show', () => {
  it('list every table with its campaign, and only what was asked for', async () => {
    const app = await testApp();
    expect((await tables(app, 'list')).out).toBe('There are no tables.\n');
    const one = await campaign({ app });
    const two = await campaign({ app, guild: 'guild-2', place: 'place-2' });
    await pause(app, two.caller('ash'), { campaign: two.id });
    const { out, code } = await tables(app, 'list');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(2);
    expect(out).toContain(
      `table ${one.table}  campaign ${one.id} "A test"  guild guild-1  place place-1  destiny  asking`,
    );
    expect(out).toContain('paused');
    expect((await tables(app, 'list', '--guild', 'guild-2')).out).not.toContain('guild-1');
    await one.toTheEnd();
    expect((await tables(app, 'list', '--running')).out).not.toContain(one.id);
    expect(JSON.parse((await tables(app, 'list', '--json')).out)).toHaveLength(2);
  });

  it('show one with what is open, and neither secrets nor hands nor names', async () => {
    const table = await campaign({ secret: 'cd'.repeat(32) });
    await table.untilAsked('turn');
    const { out } = await tables(table.app, 'show', String(table.table));
    expect(out).toContain(`table ${table.table} of campaign ${table.id}: asking, line 1`);
    expect(out).toContain('seats: bram (person), osk (person)');
    expect(out).toMatch(/ask \d+: turn of \w+, due /);
    const json = (await tables(table.app, 'show', String(table.table), '--json')).out;
    for (const text of [out, json]) {
      expect(text).not.toContain('cd'.repeat(32));
      expect(text).not.toMatch(/\b(ash|bryn|hand)\b/);
    }
  });
});

describe('npm run tables -- export and import', () => {
  it('carry a campaign to another database, and the file comes out the same there', async () => {
    const table = await campaign();
    await table.untilAsked('turn');
    const [first, second] = [join(folder, 'first.json'), join(folder, 'second.json')];
    expect(await tables(table.app, 'export', table.id, '--out', first)).toMatchObject({ code: 0, err: '' });
    const other = await testApp();
    const read = await tables(other, 'import', first);
    expect(read).toMatchObject({ code: 0, err: '' });
    expect(read.out).toContain(`The campaign ${table.id} is in place place-1 of guild guild-1.`);
    await tables(other, 'export', table.id, '--out', second);
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
    expect((await run(fair, [second])).out).toContain('it is still being played');
  });

  it('write a file that nobody else may read, and never over one that is there', async () => {
    const table = await campaign();
    const file = join(folder, 'secret.json');
    await tables(table.app, 'export', table.id, '--out', file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'the only copy');
    const again = await tables(table.app, 'export', table.id, '--out', file);
    const err = `tables: there is a file ${file} already: please choose another name.\n`;
    expect(again).toMatchObject({ code: 1, err, out: '' });
    expect(readFileSync(file, 'utf8')).toBe('the only copy');
    const nowhere = await tables(table.app, 'export', table.id, '--out', join(folder, 'none', 'file.json'));
    expect(nowhere.err).toBe(`tables: there is no folder ${join(folder, 'none')}: please make it.\n`);
  });

  it('import into another guild and place, when it is said so', async () => {
    const table = await campaign();
    const file = join(folder, 'moved.json');
    await tables(table.app, 'export', table.id, '--out', file);
    const other = await testApp();
    const { out } = await tables(other, 'import', file, '--guild', 'guild-9', '--place', 'place-9');
    expect(out).toContain('in place place-9 of guild guild-9.');
  });

  it('read a server’s file in, packed or not: all its campaigns, which come out the same there', async () => {
    const app = await testApp();
    const manager = { guild: 'guild-1', user: 'ash', isManager: true };
    for (const place of ['place-1', 'place-2']) {
      const one = await campaign({ app, place });
      await abandon(app, one.caller('ash'), { campaign: one.id });
    }
    const { file } = await exportServer(app, manager);
    const [plain, packed] = [join(folder, 'server.json'), join(folder, 'server.json.gz')];
    writeFileSync(plain, JSON.stringify(file));
    writeFileSync(packed, gzipSync(JSON.stringify(file)));
    for (const written of [plain, packed]) {
      const other = await testApp();
      const read = await tables(other, 'import', written);
      expect(read).toMatchObject({ code: 0, err: '' });
      for (const {
        campaign: { id },
      } of file.campaigns)
        expect(read.out).toContain(`The campaign ${String(id)} is in place`);
      const again = await exportServer(other, manager);
      expect(JSON.parse(JSON.stringify(again.file.campaigns))).toEqual(JSON.parse(JSON.stringify(file.campaigns)));
    }
    expect((await tables(app, 'import', plain)).err).toContain('is here already');
  });

  it('refuse in one sentence what exists or does not fit', async () => {
    const table = await campaign();
    const file = join(folder, 'again.json');
    await tables(table.app, 'export', table.id, '--out', file);
    const again = await tables(table.app, 'import', file);
    expect(again).toMatchObject({ code: 1, err: `tables: the campaign ${table.id} is here already.\n` });
    writeFileSync(file, '{"format":"something"}');
    expect((await tables(table.app, 'import', file)).err).toContain("this is not a campaign's file: format");
    expect((await tables(table.app, 'import', join(folder, 'none.json'))).err).toContain('there is no file');
    expect((await tables(table.app, 'export', 'nobody', '--out', file)).err).toContain('there is no campaign nobody');
  });
});

describe('npm run tables -- reopen-all --dry', () => {
  it('says which tables would go back and how far, and changes nothing', async () => {
    const app = await testApp();
    const fits = await campaign({ app });
    const drifts = await campaign({ app, place: 'place-2' });
    await drifts.step();
    const { tail } = await drifts.row();
    expect(tail.length).toBeGreaterThan(0);
    const other = tail.map((entry) => ('id' in entry ? { ...entry, id: 'something else' } : entry));
    await app.database.client.gameTable.update({ where: { id: drifts.table }, data: { tail: other as never } });
    const before = await everything(app.database);
    const { code, out } = await tables(app, 'reopen-all', '--dry');
    expect(code).toBe(0);
    expect(out).toContain(`table ${fits.table}: fits\n`);
    expect(out).toContain(
      `table ${drifts.table}: goes back to its last checkpoint, 1 answer to give again (bram): drift`,
    );
    expect(out).toContain('2 running tables, 1 of them do not fit. Nothing was changed.');
    expect(await everything(app.database)).toEqual(before);
  });

  it('fails when a table cannot be taken up at all', async () => {
    const table = await campaign();
    const { client } = table.app.database;
    // Kept content of which nothing can be read, and which nobody has read before.
    await client.content.create({ data: { hash: 'damaged', ruleset: 'destiny', files: {} } });
    await client.gameTable.updateMany({ data: { contentHash: 'damaged' } });
    const { code, out } = await tables(table.app, 'reopen-all', '--dry');
    expect(code).toBe(1);
    expect(out).toContain('CANNOT BE TAKEN UP: ');
  });
});

describe('npm run tables -- parked', () => {
  it('shows what could not succeed and why, and tries it again when it is told to', async () => {
    const app = await testApp();
    expect(await tables(app, 'parked')).toMatchObject({ code: 0, out: 'No job is parked.\n' });
    const queues = await openQueues({ databaseUrl: app.database.url, retry: { attempts: 1, delay: 10 } });
    const data = { kind: 'turn', table: 7, version: 3 };
    let isMended = false;
    let runs = 0;
    const working = await queues.work('turns', async () => {
      runs += 1;
      if (!isMended) throw new Error('the lantern is out');
    });
    await queues.add('turns', { id: 'turn-7-3', data });
    await expect.poll(async () => (await queues.failed('turns')).length, { timeout: 20_000 }).toBe(1);
    const { out } = await tables(app, 'parked');
    expect(out).toMatch(/^turns {2}turn-7-3 {2}tried 1 time, the last .*: the lantern is out\n1 job could not succeed/);
    expect(JSON.parse((await tables(app, 'parked', '--json')).out)).toMatchObject([{ queue: 'turns', id: 'turn-7-3' }]);
    isMended = true;
    expect((await tables(app, 'parked', '--retry')).out).toContain('1 job will be tried again');
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
    await expect.poll(async () => (await queues.failed('turns')).length, { timeout: 20_000 }).toBe(0);
    await working.close();
    await queues.close();
  });
});

describe('npm run tables', () => {
  it.each([
    [['show'], 'show needs the number of a table'],
    [['show', 'x'], 'the table must be a whole number, not "x"'],
    [['export', 'id'], 'export needs --out FILE'],
    [['import'], 'import needs a file'],
    [['reopen-all'], 'please say --dry'],
    [['list', 'all'], '"all" is one argument too many'],
    [['burn'], 'what must be list, show, export, import, reopen-all or parked'],
  ])('refuses %j before it opens anything', async (args, sentence) => {
    const closed = tablesCommand(() => Promise.reject(new Error('it was opened')));
    const { code, err } = await run(closed, args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  it('says what to do when there is no such table, the database is new, or no Redis answers', async () => {
    const { err } = await tables(await testApp(), 'show', '7');
    expect(err).toBe('tables: there is no table 7.\n');
    const url = await emptyDatabase();
    const empty = await run(tablesCommand(houseOf({ DATABASE_URL: url })), ['list']);
    expect(empty).toMatchObject({ code: 1 });
    expect(empty.err).toContain('please start it once');
    const env = { DATABASE_URL: (await testApp()).database.url, REDIS_URL: 'redis://:hush@127.0.0.1:1' };
    const { err: noRedis } = await run(tablesCommand(houseOf(env)), ['parked']);
    expect(noRedis).toBe(
      'tables: The Redis at 127.0.0.1:1 does not answer: please start Redis there, or mend REDIS_URL.\n',
    );
  });
});
