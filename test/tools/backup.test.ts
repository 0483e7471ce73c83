import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { backupCommand } from '../../src/tools/backup.ts';
import { restoreCommand } from '../../src/tools/restore.ts';
import { withDatabaseOf } from '../../src/tools/store/withDatabase.ts';
import { emptyDatabase, freshDatabase } from '../kit/database.ts';
import { usedFolder } from '../kit/postgresFolder.ts';
import { run } from './run.ts';

const toolsFor = (env: NodeJS.ProcessEnv) => {
  const withDatabase = withDatabaseOf(env);
  const [backup, restore] = [backupCommand(withDatabase), restoreCommand(withDatabase)];
  return {
    backup: (...args: string[]) => run(backup, args),
    restore: (...args: string[]) => run(restore, args),
  };
};
const tools = ({ url }: Pick<Database, 'url'>) => toolsFor({ DATABASE_URL: url });

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'slowburn.backup');
}

/** What would be spoiled first: signs of all kinds, times, big numbers, JSON in odd forms, nothing, ties in a circle. */
async function fillWithOddities({ client, pool }: Database): Promise<void> {
  await client.guild.create({
    data: { id: 'guild', settings: { 'a"b': "it's\n\\n\t{1,2}", ü: '🜂\u2028', n: 1.5e-300, deep: [[null, true]] } },
  });
  await client.guild.create({ data: { id: '{"},\\N', createdAt: new Date('2026-03-29T01:30:00.123Z') } });
  const person = await client.person.create({ data: { discordId: '1', zone: 'Asia/Kathmandu', locale: '' } });
  await client.person.create({ data: {} });
  await client.place.create({ data: { id: 'place', guildId: 'guild' } });
  const campaign = await client.campaign.create({
    data: { guildId: 'guild', placeId: 'place', name: 'NULL', ruleset: 'destiny', leaderId: person.id },
  });
  await client.place.update({ where: { id: 'place' }, data: { activeCampaignId: campaign.id } });
  await client.content.create({ data: { hash: 'h', ruleset: 'destiny', files: { big: 'x'.repeat(3_000_000) } } });
  await pool.query(
    `INSERT INTO "Receipt" (id, "guildId", reply, at) SELECT 'r' || n, 'guild', json_build_object('n', n), now() FROM generate_series(1, 1234) n`,
  );
  await pool.query(`SELECT setval('"GameTable_id_seq"', 41)`);
}

/** Every table of the database, as PostgreSQL writes its rows, and every sequence. */
async function allOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, unknown>> {
  const names = async (kind: string) =>
    (
      await pool.query(
        `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = $1 AND relname <> '_prisma_migrations' ORDER BY 1`,
        [kind],
      )
    ).rows.map(({ relname }) => relname as string);
  const all: Record<string, unknown> = {};
  for (const name of await names('r'))
    all[name] = (await pool.query(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)).rows;
  for (const name of await names('S'))
    all[name] = (await pool.query(`SELECT last_value, is_called FROM "${name}"`)).rows;
  const ties = `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint ORDER BY 1, 2`;
  return { ...all, ties: (await pool.query(ties)).rows };
}

const linesIn = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
const withLines = (lines: readonly string[]) => {
  const file = newFile();
  writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join('')));
  return file;
};

async function backupOf(database: Database): Promise<string> {
  const file = newFile();
  expect(await tools(database).backup(file)).toMatchObject({ code: 0, err: '' });
  return file;
}

describe('a backup', () => {
  it('brought back is every table, every value and every sequence, exactly', async () => {
    const database = await freshDatabase();
    await fillWithOddities(database);
    const file = newFile();
    expect(await tools(database).backup(file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Saved \d+ rows of \d+ tables in .* \(\d+ kB\)\.\n$/),
    });
    const url = await emptyDatabase();
    expect(await tools({ url }).restore(file)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^Brought back \d+ rows/),
    });
    const copy = await openDatabase({ url });
    onTestFinished(copy.close);
    expect(await allOf(copy)).toEqual(await allOf(database));
    const again = await backupOf(copy);
    expect(linesIn(again).slice(1)).toEqual(linesIn(file).slice(1));
  });

  it('goes on counting where the saved one stood', async () => {
    const database = await freshDatabase();
    await fillWithOddities(database);
    const url = await emptyDatabase();
    await tools({ url }).restore(await backupOf(database));
    const { pool, close } = await openDatabase({ url });
    onTestFinished(close);
    expect((await pool.query(`SELECT nextval('"GameTable_id_seq"')`)).rows).toEqual([{ nextval: '42' }]);
  });

  it('holds one moment, whatever is written meanwhile', async () => {
    const database = await freshDatabase();
    let isWriting = true;
    const writing = (async () => {
      for (let n = 0; isWriting; n++) {
        await database.client.$transaction([
          database.client.guild.create({ data: { id: `guild ${n}` } }),
          database.client.receipt.create({
            data: { id: `receipt ${n}`, guildId: `guild ${n}`, reply: {}, at: new Date() },
          }),
        ]);
      }
    })();
    await expect.poll(() => database.client.guild.count()).toBeGreaterThan(20);
    const file = await backupOf(database);
    isWriting = false;
    await writing;
    const rows = (table: string) => linesIn(file).filter((line) => line.startsWith(`["${table} `)).length;
    expect(rows('guild')).toBeGreaterThan(20);
    expect(rows('receipt')).toBe(rows('guild'));
  });

  it('of the built-in database is made beside the running program, and brought back after it has ended', async () => {
    const folder = await usedFolder();
    const data = join(folder, '..');
    const program = await openDatabase({ data });
    onTestFinished(program.close);
    await fillWithOddities(program);
    const before = await allOf(program);
    const file = newFile();
    const { backup, restore } = toolsFor({ DATA_DIR: data });
    expect(await backup(file)).toMatchObject({ code: 0 });
    await program.client.guild.deleteMany();
    await program.close();
    expect(await restore(file, '--force')).toMatchObject({ code: 0, err: '' });
    const next = await openDatabase({ data });
    onTestFinished(next.close);
    expect(await allOf(next)).toEqual(before);
  });

  it('is readable for nobody else, and never half of it has its name', async () => {
    const database = await freshDatabase();
    const file = await backupOf(database);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['slowburn.backup']);
  });

  it('is refused where a file of that name is, where there is no folder, and of an empty database', async () => {
    const database = await freshDatabase();
    const file = await backupOf(database);
    expect(await tools(database).backup(file)).toEqual({
      code: 1,
      out: '',
      err: `backup: There is a file ${file} already: please choose another name.\n`,
    });
    const lost = join(file, '..', 'nowhere', 'file');
    expect((await tools(database).backup(lost)).err).toMatch(
      /^backup: There is no folder .*nowhere for the backup: please make it\.\n$/,
    );
    const empty = newFile();
    expect((await tools({ url: await emptyDatabase() }).backup(empty)).err).toMatch(
      /Slowburn has never used this database/,
    );
    expect(readdirSync(join(empty, '..'))).toEqual([]);
  });
});

describe('restoring', () => {
  it('throws nothing away unless it is told to, and then everything', async () => {
    const saved = await freshDatabase();
    await fillWithOddities(saved);
    const file = await backupOf(saved);
    const database = await freshDatabase();
    await database.client.guild.create({ data: { id: 'mine' } });
    await database.pool.query('CREATE SCHEMA bullmq; CREATE TABLE bullmq.jobs (id int)');
    const refused = await tools(database).restore(file);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^restore: The database is not empty \(there are rows in "Guild"\): .*--force/),
    });
    expect(await database.client.guild.count()).toBe(1);
    expect(await tools(database).restore(file, '--force')).toMatchObject({ code: 0 });
    expect(await allOf(database)).toEqual(await allOf(saved));
    expect((await database.pool.query(`SELECT to_regclass('bullmq.jobs') AS jobs`)).rows).toEqual([{ jobs: null }]);
  });

  it('is refused while another program uses the database', async () => {
    const file = await backupOf(await freshDatabase());
    const database = await freshDatabase();
    const other = new pg.Client({ connectionString: database.url, application_name: 'a running bot' });
    await other.connect();
    expect((await tools(database).restore(file, '--force')).err).toBe(
      'restore: The database is in use (by a running bot): please stop Slowburn first, and whatever else uses it.\n',
    );
    await other.end();
    await expect.poll(async () => (await tools(database).restore(file, '--force')).code).toBe(0);
  });

  const refusalOf = async (file: string) => {
    const database = await freshDatabase();
    await database.client.guild.create({ data: { id: 'mine' } });
    const before = await allOf(database);
    const { code, err } = await tools(database).restore(file, '--force');
    expect(await allOf(database)).toEqual(before);
    return `${code} ${err.replaceAll(file, 'FILE')}`;
  };

  it('of what is no backup is refused, and the database stays as it was', async () => {
    const text = newFile();
    writeFileSync(text, 'Dear diary');
    const foreign = '1 restore: FILE is not a backup of Slowburn, or it was damaged: please choose another file.\n';
    expect(await refusalOf(text)).toBe(foreign);
    expect(await refusalOf(withLines(['{"some":"json"}']))).toBe(foreign);
    expect(await refusalOf(withLines(['no json']))).toBe(foreign);
    expect(await refusalOf(withLines([]))).toBe(foreign);
    expect(await refusalOf(`${text}.not-there`)).toBe('1 restore: There is no file FILE.\n');
    expect(await refusalOf(tmpdir())).toMatch(/is a folder, and a backup is a file\.\n$/);
  });

  it('of half a backup is refused, wherever it breaks off', async () => {
    const saved = await freshDatabase();
    await fillWithOddities(saved);
    const file = await backupOf(saved);
    const lines = linesIn(file);
    const notWhole = '1 restore: The backup FILE is not whole, its end is missing: please choose another file.\n';
    const cut = newFile();
    writeFileSync(cut, readFileSync(file).subarray(0, -100));
    expect(await refusalOf(cut)).toBe(notWhole);
    expect(await refusalOf(withLines(lines.slice(0, -1)))).toBe(notWhole);
    expect(await refusalOf(withLines(lines.slice(0, 1)))).toBe(notWhole);
    expect(await refusalOf(withLines(lines.filter((line) => !line.startsWith('["r7"'))))).toBe(notWhole);
  });

  it('of a backup that was tampered with is refused', async () => {
    const saved = await freshDatabase();
    await fillWithOddities(saved);
    const lines = linesIn(await backupOf(saved));
    const changed = (from: string, to: string) => withLines(lines.map((line) => line.replace(from, to)));
    expect(await refusalOf(changed('["place","guild"', '["place","nowhere"'))).toMatch(
      /^1 restore: The backup FILE was damaged \(.*foreign key/,
    );
    expect(await refusalOf(changed('"Asia/Kathmandu",null', '"Asia/Kathmandu","much"'))).toMatch(
      /^1 restore: The backup FILE was damaged \(invalid input/,
    );
    expect(await refusalOf(changed('"table":"Guild"', '"table":"Pirates"'))).toMatch(
      /the table Pirates, or one of its columns\.\n$/,
    );
  });

  it('of a backup from another version is refused with what to do', async () => {
    const [head = '', ...rest] = linesIn(await backupOf(await freshDatabase()));
    const { migrations, ...others } = JSON.parse(head);
    const withMigrations = (changed: unknown) =>
      withLines([JSON.stringify({ ...others, migrations: changed }), ...rest]);
    expect(await refusalOf(withMigrations([...migrations, { name: '2999_new', checksum: 'c' }]))).toMatch(
      /^1 restore: The backup FILE was made by another version of Slowburn \(with the migration 2999_new, .*restore it with that version\.\n$/,
    );
    expect(await refusalOf(withMigrations(migrations.slice(0, -1)))).toMatch(
      /was made by an older version of Slowburn \(before the migration /,
    );
  });
});

describe('both', () => {
  it('say in a sentence what is wrong with the configuration or the database', async () => {
    expect(await toolsFor({ DATABASE_URL: 'mysql://x' }).backup('file')).toMatchObject({
      code: 1,
      err: expect.stringContaining('DATABASE_URL must be the address of a PostgreSQL'),
    });
    expect(await toolsFor({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }).restore('file')).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not answer: please start PostgreSQL there'),
    });
  });
});
