import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { StoreProblem } from '../../src/store/problem.ts';
import { emptyDatabase, freshDatabase } from '../kit/database.ts';

const other = (url: string, change: (url: URL) => void): string => {
  const changed = new URL(url);
  change(changed);
  return changed.href;
};

describe('a database', () => {
  it('is opened with every migration applied, and again without doing anything', async () => {
    const url = await emptyDatabase();
    for (const round of [1, 2]) {
      const database = await openDatabase({ url });
      await database.client.guild.upsert({ where: { id: 'guild' }, create: { id: 'guild' }, update: {} });
      expect([round, await database.client.guild.count()]).toEqual([round, 1]);
      await database.close();
    }
  });

  it('is opened by several at once, of whom one applies the migrations', async () => {
    const url = await emptyDatabase();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url })));
    const counts = await Promise.all(opened.map(({ client }) => client.guild.count()));
    expect(counts).toEqual([0, 0, 0, 0]);
    for (const database of opened) await database.close();
  });

  it('takes no more connections than it is told', async () => {
    const { pool } = await freshDatabase({ poolSize: 3 });
    await Promise.all(Array.from({ length: 12 }, () => pool.query('SELECT pg_sleep(0.01)')));
    expect(pool.totalCount).toBe(3);
  });

  it('tells the same moment whatever zone the server lives in', async () => {
    const url = await emptyDatabase();
    const first = await openDatabase({ url });
    await first.pool.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET timezone = 'Asia/Kathmandu'`);
    await first.close();
    const { client, pool, close } = await openDatabase({ url });
    const createdAt = new Date('2026-07-04T12:00:00.123Z');
    await client.guild.create({ data: { id: 'guild', createdAt } });
    expect((await client.guild.findUniqueOrThrow({ where: { id: 'guild' } })).createdAt).toEqual(createdAt);
    const { rows } = await pool.query('SELECT extract(epoch FROM "createdAt") * 1000 AS ms FROM "Guild"');
    expect(Number(rows[0].ms)).toBe(createdAt.getTime());
    await close();
  });

  it('goes on after its connections were cut', async () => {
    const troubles: unknown[] = [];
    const { client, pool } = await freshDatabase({ onTrouble: (error) => void troubles.push(error) });
    await client.guild.create({ data: { id: 'guild' } });
    const [other, idle] = await Promise.all([pool.connect(), pool.connect()]);
    idle.release();
    await other.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    );
    other.release();
    await expect.poll(() => troubles.length).toBeGreaterThan(0);
    expect(await client.guild.count()).toBe(1);
  });
});

describe('each test', () => {
  it('has a database of its own', async () => {
    const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
    await one.client.guild.create({ data: { id: 'guild' } });
    expect([await one.client.guild.count(), await two.client.guild.count()]).toEqual([1, 0]);
  });
});

describe('an address that will not do is answered with a sentence', () => {
  const sentenceFor = async (url: string): Promise<string> => {
    const problem = await openDatabase({ url }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StoreProblem);
    return (problem as StoreProblem).message;
  };

  it('when nothing listens there', async () => {
    expect(await sentenceFor('postgresql://user:secret@127.0.0.1:1/slowburn')).toBe(
      'The database at 127.0.0.1:1/slowburn does not answer: please start PostgreSQL there, or mend DATABASE_URL.',
    );
  });

  it('when the host is unknown', async () => {
    expect(await sentenceFor('postgresql://user:secret@nowhere.invalid/slowburn')).toMatch(
      /^The database at nowhere\.invalid\/slowburn cannot be found.*DATABASE_URL\.$/,
    );
  });

  it('when the password is wrong, which is not repeated', async () => {
    const url = await emptyDatabase();
    const sentence = await sentenceFor(
      other(url, (it) => {
        it.password = 'not-the-password';
      }),
    );
    expect(sentence).toMatch(/refuses this user or password: please mend DATABASE_URL\.$/);
    expect(sentence).not.toContain('not-the-password');
  });

  it('when there is no such database', async () => {
    const url = await emptyDatabase();
    expect(
      await sentenceFor(
        other(url, (it) => {
          it.pathname = '/nothing';
        }),
      ),
    ).toMatch(/\/nothing does not exist/);
  });

  it('when it is no address', async () => {
    expect(await sentenceFor('postgresql://user:a#b@host/slowburn')).toMatch(/^The database at DATABASE_URL cannot be/);
  });
});
