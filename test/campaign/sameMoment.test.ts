// Presses that come twice, at the same moment, or in crowds: from one process and from several.
import { describe, expect, it } from 'vitest';
import { setOrders } from '../../src/campaign/people/standingOrders.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import type { Reply } from '../../src/campaign/play/reply.ts';
import { askTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { changeGuildSettings, guildSettings } from '../../src/campaign/servers/guilds.ts';
import { doneOnce } from '../../src/campaign/table/receipts.ts';
import { campaign, everything, GUILD, type Sitting, THREE, testApp } from '../kit/campaign.ts';
import { copies } from '../kit/copies.ts';
import { isLong } from '../kit/long.ts';
import { rendezvous } from '../kit/rendezvous.ts';
import { replayed } from '../kit/replayed.ts';
import { startWorkers } from './workers/start.ts';

/** Osk has declared an action; Bram and Maro may boost it. */
async function boostWindow() {
  const sitting = await campaign(THREE);
  const bram = await sitting.untilAsked('boost', 'bram', 'maro');
  return { sitting, bram: bram.number, maro: (await sitting.ask('boost', 'maro')).number };
}

const codeOf = (reply: Reply) => (reply.kind === 'refused' ? reply.code : reply.kind);

describe('the same interaction twice', () => {
  it('has one effect and the same reply', async () => {
    const { sitting, bram } = await boostWindow();
    const press = () =>
      answer(sitting.app, sitting.caller('ash', 'one'), { table: sitting.table, ask: bram, choose: 'decline' });
    const first = await press();
    const before = await everything(sitting.app.database);
    expect(await press()).toEqual(first);
    expect(await everything(sitting.app.database)).toEqual(before);
  });

  it('has one effect and the same reply when it comes five times at once', async () => {
    const { sitting, bram } = await boostWindow();
    const said = { table: sitting.table, ask: bram, choose: 'decline' };
    const five = Array.from({ length: 5 }, () => answer(sitting.app, sitting.caller('ash', 'one'), said));
    const replies = await Promise.all(five);
    expect(replies[0]).toMatchObject({ kind: 'taken' });
    expect(replies).toEqual(Array.from({ length: 5 }, () => replies[0]));
    expect(await sitting.app.database.client.answer.count({ where: { ask: bram } })).toBe(1);
    await replayed(sitting);
  });

  it('has one effect and the same reply in three processes at once', async () => {
    const { sitting, bram } = await boostWindow();
    const tables = await copies(sitting, 20);
    const workers = await startWorkers(sitting.app, 3);
    for (const { table, ...at } of tables) {
      const said = { table, ask: bram, choose: 'decline' };
      const caller = { guild: at.guild, user: 'ash', receipt: `press ${table}` };
      const replies = await Promise.all(workers.map((worker) => worker.does('answer', caller, said)));
      expect(replies[0]).toMatchObject({ kind: 'taken' });
      expect(replies).toEqual([replies[0], replies[0], replies[0]]);
    }
    const answers = await sitting.app.database.client.answer.count({ where: { ask: bram } });
    expect(answers).toBe(tables.length);
  });
});

describe('two players at the same moment in the same window', () => {
  const TIMES = isLong() ? 200 : 40;

  it(`both count, and one of them who presses twice counts once: ${TIMES} times, in two processes`, {
    timeout: 300_000,
  }, async () => {
    const { sitting, bram, maro } = await boostWindow();
    const tables = await copies(sitting, TIMES);
    const [one, other] = await startWorkers(sitting.app, 2);
    if (!one || !other) throw new Error('there are no two workers');
    const press = (worker: typeof one, { table, guild }: Sitting, [user, ask, n]: [string, number, number]) =>
      worker.does('answer', { guild, user, receipt: `${table} ${user} ${n}` }, { table, ask, choose: 'decline' });
    const seen: Record<string, number> = {};
    for (const at of tables) {
      const [first, again, second] = await Promise.all([
        press(one, at, ['ash', bram, 1]),
        press(other, at, ['ash', bram, 2]),
        press(other, at, ['carol', maro, 1]),
      ]);
      const both = [codeOf(first), codeOf(again)].toSorted().join(' and ');
      seen[`${both}; ${codeOf(second)}`] = (seen[`${both}; ${codeOf(second)}`] ?? 0) + 1;
    }
    const { 'alreadyAnswered and taken; taken': inTime = 0, 'closed and taken; taken': after = 0, ...others } = seen;
    expect(others).toEqual({});
    expect(inTime + after).toBe(TIMES);
    for (const at of tables.slice(0, 20)) await replayed(at);
    const given = await sitting.app.database.client.answer.groupBy({
      by: ['ask'],
      where: { ask: { in: [bram, maro] } },
      _count: true,
    });
    expect(given.map(({ _count }) => _count)).toEqual([TIMES, TIMES]);
  });

  it('both count in one process', async () => {
    const { sitting, bram, maro } = await boostWindow();
    const { app, table } = sitting;
    const replies = await Promise.all([
      answer(app, sitting.caller('ash', 'one'), { table, ask: bram, choose: 'decline' }),
      answer(app, sitting.caller('carol', 'two'), { table, ask: maro, choose: 'decline' }),
    ]);
    expect(replies.map(codeOf)).toEqual(['taken', 'taken']);
    await replayed(sitting);
  });
});

/** Nobody gets at a table until it is let go. */
async function locked({ database }: Sitting['app'], table: number): Promise<() => Promise<void>> {
  const connection = await database.pool.connect();
  await connection.query('BEGIN');
  await connection.query('SELECT 1 FROM "GameTable" WHERE "id" = $1 FOR UPDATE', [table]);
  return async () => {
    await connection.query('COMMIT');
    connection.release();
  };
}

describe('a crowd at one table', () => {
  it('is answered to the last press, and a press on another table does not wait for it', async () => {
    const { sitting, bram, maro } = await boostWindow();
    const [other] = await copies(sitting, 1);
    if (!other) throw new Error('there is no other table');
    const { app, table } = sitting;
    const press = async (at: Sitting, [user, ask, receipt]: [string, number, string]) =>
      codeOf(await answer(app, at.caller(user, receipt), { table: at.table, ask, choose: 'decline' }));
    const letGo = await locked(app, table);
    const crowd = Array.from({ length: 40 }, (_, n) =>
      press(sitting, n % 2 === 0 ? ['ash', bram, `ash ${n}`] : ['carol', maro, `carol ${n}`]),
    );
    expect(await press(other, ['ash', bram, 'elsewhere'])).toBe('taken');
    await letGo();
    const codes = await Promise.all(crowd);
    expect(codes.filter((code) => code === 'taken')).toHaveLength(2);
    expect(codes.slice(2).every((code) => ['alreadyAnswered', 'closed'].includes(code))).toBe(true);
    expect(await app.database.client.answer.count({ where: { tableId: table, ask: { in: [bram, maro] } } })).toBe(2);
    await replayed(sitting);
  });

  it('is answered in the order of coming', async () => {
    const { sitting, bram } = await boostWindow();
    const { app, table } = sitting;
    const options = (await sitting.ask('boost', 'bram')).options.map(({ id }) => id);
    const replies = await Promise.all(
      options.map((choose) => answer(app, sitting.caller('ash', choose), { table, ask: bram, choose })),
    );
    expect(replies.map(codeOf)).toEqual(['taken', ...options.slice(1).map(() => 'alreadyAnswered')]);
    const given = await app.database.client.answer.findFirst({ where: { tableId: table, ask: bram } });
    expect(given).toMatchObject({ choice: { choose: options[0] } });
  });

  it('spread over 30 tables is answered to the last press with ten connections', async () => {
    const { sitting, bram, maro } = await boostWindow();
    const tables = await copies(sitting, 30);
    const replies = await Promise.all(
      tables.flatMap((at) => [
        answer(at.app, at.caller('ash', `${at.table} a`), { table: at.table, ask: bram, choose: 'decline' }),
        answer(at.app, at.caller('carol', `${at.table} c`), { table: at.table, ask: maro, choose: 'decline' }),
      ]),
    );
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['taken']));
    for (const at of tables) await replayed(at);
  });
});

describe('a change of the campaign and a petition at its table at the same moment', () => {
  it('are both done, and never wait for each other', { timeout: 60_000 }, async () => {
    const sitting = await campaign();
    await sitting.untilAsked('draw');
    await sitting.person('bryn').does('draw', 'plain');
    const { app, table, id } = sitting;
    const orders = { campaign: id, seat: 'bram', orders: [{ source: 'when block: decline' }] };
    for (let round = 0; round < 20; round++) {
      const [mistake, asked] = await Promise.all([
        setOrders(app, sitting.caller('ash', `orders ${round}`), orders),
        askTakeBack(app, sitting.caller('bryn', `back ${round}`), { table }),
      ]);
      expect([mistake, asked.kind]).toEqual([undefined, 'petitioned']);
      await app.database.client.petition.deleteMany();
    }
    const counted = 'SELECT "deadlocks"::int FROM pg_stat_database WHERE "datname" = current_database()';
    expect((await app.database.pool.query(counted)).rows).toEqual([{ deadlocks: 0 }]);
  });

  it('are done once more where PostgreSQL ends one of two that wait for each other, with one effect', async () => {
    const app = await testApp();
    const { client } = app.database;
    await client.guild.createMany({ data: [{ id: 'a' }, { id: 'b' }] });
    const both = rendezvous(2);
    const done: string[] = [];
    const crossing = (receipt: string, [first, second]: readonly [string, string]) =>
      doneOnce(app, { guild: 'a', user: 'ash', receipt }, async (tx, { wake }) => {
        await tx.guild.update({ where: { id: first }, data: { settings: { by: receipt } } });
        await both();
        await tx.guild.update({ where: { id: second }, data: { settings: { by: receipt } } });
        wake([{ table: 1, version: 1, isAutomatic: false, asks: [], closed: [], events: 0 }]);
        done.push(receipt);
        return receipt;
      });
    expect(await Promise.all([crossing('1', ['a', 'b']), crossing('2', ['b', 'a'])])).toEqual(['1', '2']);
    expect([done.toSorted(), app.woken.length, await client.receipt.count()]).toEqual([['1', '2'], 2, 2]);
  });
});

describe('the settings of a server', () => {
  it('keep every change of those that come at the same moment', async () => {
    const app = await testApp();
    const changes = [{ language: 'de' }, { campaigns: 3 }, { creators: 'managers' as const }, { channels: ['c1'] }];
    await Promise.all(changes.map((change) => changeGuildSettings(app, { guild: GUILD }, change)));
    expect(await guildSettings(app, { guild: GUILD })).toEqual(Object.assign({}, ...changes));
  });
});
