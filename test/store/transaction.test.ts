// One transaction for one table: all of its statements hold together, or none of them.
import { describe, expect, it } from 'vitest';
import { again } from '../../src/store/again.ts';
import type { Database } from '../../src/store/database.ts';
import { runIn } from '../../src/store/run.ts';
import { statement } from '../../src/store/statement.ts';
import { transaction } from '../../src/store/transaction.ts';
import { warmUp } from '../../src/store/warmUp.ts';
import { freshDatabase } from '../kit/database.ts';
import { rendezvous } from '../kit/rendezvous.ts';

const add = statement('test_add', 'INSERT INTO "Guild" ("id") VALUES ($1::text) RETURNING "id"');
const all = statement('test_all', 'SELECT "id" FROM "Guild"');
const count = statement('test_count', 'SELECT count(*)::int AS "guilds" FROM "Guild"');

const guildsIn = async ({ client }: Database): Promise<readonly string[]> =>
  (await client.guild.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);

describe('a transaction', () => {
  it('reads first, writes last, and tells what came of it', async () => {
    const database = await freshDatabase();
    const told = await transaction(database, {
      first: [count([])],
      work: (_, [read]) => Promise.resolve({ last: add(['a']), ended: (written) => [read, written] }),
    });
    expect(told).toEqual([[{ guilds: 0 }], [{ id: 'a' }]]);
    expect(await guildsIn(database)).toEqual(['a']);
  });

  it('reads after what was written last, with it or without', async () => {
    const database = await freshDatabase();
    const counting = (last?: ReturnType<typeof add>) =>
      transaction(database, {
        first: [],
        work: () => Promise.resolve({ last, after: [count([])], ended: (written, after) => ({ written, after }) }),
      });
    expect(await counting(add(['a']))).toEqual({ written: [{ id: 'a' }], after: [[{ guilds: 1 }]] });
    expect(await counting()).toEqual({ written: [], after: [[{ guilds: 1 }]] });
  });

  it('sees what was written in it, and nobody else does', async () => {
    const database = await freshDatabase();
    const seen = await transaction(database, {
      first: [add(['a'])],
      work: async (run) => {
        const [inside] = await run(count([]));
        await run(add(['b']));
        const outside = await database.client.guild.count();
        return { last: add(['c']), ended: () => ({ inside, outside }) };
      },
    });
    expect(seen).toEqual({ inside: { guilds: 1 }, outside: 0 });
    expect(await guildsIn(database)).toEqual(['a', 'b', 'c']);
  });

  it('leaves nothing behind when the work fails', async () => {
    const database = await freshDatabase();
    const failing = transaction(database, {
      first: [add(['a'])],
      work: async (run) => {
        await run(add(['b']));
        throw new Error('no');
      },
    });
    await expect(failing).rejects.toThrow('no');
    expect(await guildsIn(database)).toEqual([]);
  });

  it('is done once more when it and another wait for each other, also one of Prisma’s', async () => {
    const database = await freshDatabase();
    await database.client.guild.createMany({ data: [{ id: 'a' }, { id: 'b' }] });
    const both = rendezvous(2);
    const lock = statement('test_lock', 'SELECT "id" FROM "Guild" WHERE "id" = $1::text FOR UPDATE');
    const straight = transaction(database, {
      first: [lock(['a'])],
      work: async () => {
        await both();
        return { last: lock(['b']), ended: (written) => written };
      },
    });
    const prismas = again(() =>
      database.client.$transaction(async (tx) => {
        await runIn(tx)(lock(['b']));
        await both();
        return (await tx.guild.update({ where: { id: 'a' }, data: { settings: { seen: true } } })).id;
      }),
    );
    expect(await Promise.all([straight, prismas])).toEqual([[{ id: 'b' }], 'a']);
  });

  it('done three times in vain says why', async () => {
    const database = await freshDatabase();
    let times = 0;
    const ended = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const failing = transaction(database, { first: [], work: () => Promise.reject(++times > 0 ? ended : undefined) });
    await expect(failing).rejects.toThrow('deadlock detected');
    expect(times).toBe(3);
  });

  it('leaves nothing behind when the last statement fails', async () => {
    const database = await freshDatabase({ poolSize: 1 });
    const failing = transaction(database, {
      first: [add(['a'])],
      work: () => Promise.resolve({ last: add(['a']), ended: () => 'done' }),
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await guildsIn(database)).toEqual([]);
  });

  it('tells the truth when a failure was not noticed by the work: nothing was committed', async () => {
    const database = await freshDatabase();
    const failing = transaction(database, {
      first: [add(['a'])],
      work: async (run) => {
        await run(add(['a'])).catch(() => undefined);
        return { ended: () => 'done' };
      },
    });
    await expect(failing).rejects.toThrow('nothing was committed');
    expect(await guildsIn(database)).toEqual([]);
  });

  it('of several at once keeps each to itself', async () => {
    const database = await freshDatabase();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const seen = ids.map((id) =>
      transaction(database, {
        first: [add([id])],
        work: async (run) => {
          const own = await run<{ readonly id: string }>(all([]));
          return { ended: () => own.some((guild) => guild.id === id) };
        },
      }),
    );
    expect(await Promise.all(seen)).toEqual(ids.map(() => true));
    expect(await guildsIn(database)).toEqual(ids);
  });

  it('finds connections that are warm, and warming them writes nothing', async () => {
    const database = await freshDatabase();
    await warmUp(database.pool);
    expect(database.pool.totalCount).toBeGreaterThan(1);
    expect(await guildsIn(database)).toEqual([]);
  });
});
