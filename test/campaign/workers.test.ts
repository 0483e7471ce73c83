// Many tables at once on several processes: what comes out depends on the order of answers at each table alone.
import { expect, it } from 'vitest';
import { COMPANION, campaign, type Sitting, type TestApp, testApp, type Wish } from '../kit/campaign.ts';
import { isLong } from '../kit/long.ts';
import { replayed } from '../kit/replayed.ts';
import { startWorkers, type Worker } from './workers/start.ts';

const TABLES = isLong() ? 20 : 5;
const PARTIES: readonly Wish['seats'][] = [
  { bram: 'ash', osk: COMPANION },
  { osk: COMPANION, maro: 'ash' },
  { bram: 'ash', fitch: 'bryn' },
  { dunn: 'ash', corrie: COMPANION, osk: COMPANION },
];
const BATTLES = ['salt-road', 'crow-field', 'mill-floor'];
/** Some are played to their end, most of them far enough to meet each other. */
const answersAt = (n: number): number => (n % 5 === 0 ? Number.POSITIVE_INFINITY : 15);

const wishOf = (n: number): Wish => ({
  seats: PARTIES[n % PARTIES.length] ?? {},
  battle: BATTLES[n % BATTLES.length] ?? '',
  place: `place-${n}`,
  secret: n.toString(16).padStart(2, '0').repeat(32),
});

async function begunTables(app: TestApp): Promise<readonly Sitting[]> {
  const tables: Sitting[] = [];
  for (let n = 0; n < TABLES; n++) tables.push(await campaign({ ...wishOf(n), app }));
  return tables;
}

/** All that is known of a table but its number. */
async function recordOf({ app, table: tableId }: Sitting) {
  const { client } = app.database;
  const where = { tableId };
  const plain = (rows: readonly object[]) => rows.map((row) => ({ ...row, tableId: 0 }));
  const { status, outcome, line, headEvents, headAsks, checkpoint, tail, version } =
    await client.gameTable.findUniqueOrThrow({ where: { id: tableId } });
  return {
    table: { status, outcome, line, headEvents, headAsks, checkpoint, tail, version },
    events: plain(await client.event.findMany({ where, orderBy: { number: 'asc' } })),
    answers: plain(await client.answer.findMany({ where, orderBy: { position: 'asc' } })),
    draws: plain(
      await client.draw.findMany({ where, orderBy: [{ line: 'asc' }, { purpose: 'asc' }, { number: 'asc' }] }),
    ),
    asks: plain(await client.ask.findMany({ where, orderBy: { number: 'asc' } })),
    spent: plain(await client.spent.findMany({ where, orderBy: [{ seat: 'asc' }, { clockKey: 'asc' }] })),
  };
}

/** What people said at a table, in the order in which it counted. */
async function saidAt({ app, table: tableId, id }: Sitting) {
  const seats = await app.database.client.seat.findMany({ where: { campaignId: id }, include: { person: true } });
  const answers = await app.database.client.answer.findMany({
    where: { tableId, by: 'person' },
    orderBy: { position: 'asc' },
  });
  return answers.map(({ ask, seat, choice }) => ({
    user: seats.find((one) => one.id === seat)?.person?.discordId ?? '',
    press: { ask, as: seat, ...(choice as { choose: string }) },
  }));
}

it(`${TABLES} tables on 3 processes come out as on one`, { timeout: 300_000 }, async () => {
  const alone = await begunTables(await testApp());
  for (const [n, sitting] of alone.entries()) {
    for (let answers = 0; answers < answersAt(n) && (await sitting.step()); answers++);
    await sitting.runs();
  }
  const together = await begunTables(await testApp());
  const [first] = together;
  const workers = first ? await startWorkers(first.app, 3) : [];
  await Promise.all(
    together.map(async (sitting, n) => {
      const original = alone[n];
      if (original) await plays(sitting, workers, await saidAt(original));
    }),
  );
  for (const [n, sitting] of together.entries()) {
    const original = alone[n];
    expect(original && (await recordOf(original)), `table ${n}`).toEqual(await recordOf(sitting));
    await replayed(sitting);
  }
  expect(await first?.app.database.client.gameTable.count({ where: { status: 'over' } })).toBe(TABLES / 5);
});

/** Every press goes to another process; every job goes to all of them. */
async function plays(sitting: Sitting, workers: readonly Worker[], said: Awaited<ReturnType<typeof saidAt>>) {
  const { guild, table } = sitting;
  await runs(sitting, workers);
  for (const [n, { user, press }] of said.entries()) {
    const worker = workers[(n + table) % workers.length];
    const reply = await worker?.does('answer', { guild, user, receipt: `${table} ${n}` }, { table, ...press });
    expect({ ...press, ...reply }).toMatchObject({ kind: 'taken' });
    await runs(sitting, workers);
  }
}

async function runs({ app, table }: Sitting, workers: readonly Worker[]): Promise<void> {
  for (;;) {
    const { status, version } = await app.database.client.gameTable.findUniqueOrThrow({
      where: { id: table },
      select: { status: true, version: true },
    });
    if (status !== 'automatic') return;
    const did = await Promise.all(workers.map((worker) => worker.does('advance', { table, version })));
    expect(did.toSorted()).toEqual(['nothing', 'nothing', 'ran']);
  }
}
