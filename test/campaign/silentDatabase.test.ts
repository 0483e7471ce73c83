// A database that goes silent in the middle of a press: the press counts once, and its table goes on.
import { describe, expect, it, onTestFinished } from 'vitest';
import { goAway } from '../../src/campaign/people/hours.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { DAY } from '../../src/campaign/time/offsets.ts';
import type { Limits } from '../../src/databaseLimits.ts';
import { openDatabase } from '../../src/store/database.ts';
import { isLost } from '../../src/store/problem.ts';
import { campaign, Sitting } from '../kit/campaign.ts';
import { type SilentProxy, silentProxy } from '../kit/silentProxy.ts';

/** As the program's own, and shorter. */
const LIMITS: Limits = { idle: 3_000, lock: 20_000, statement: 25_000, silence: 4_000 };

async function byProxy(): Promise<{ readonly sitting: Sitting; readonly proxy: SilentProxy }> {
  const sitting = await campaign();
  const proxy = await silentProxy(sitting.app.database.url);
  const database = await openDatabase({ url: proxy.url }, { migrates: false, limits: LIMITS });
  onTestFinished(async () => {
    await database.close();
    await proxy.close();
  });
  const app = { ...sitting.app, database };
  return { sitting: new Sitting(app, sitting.where, Object.keys(sitting.people)), proxy };
}

type Press = { readonly ask: number; readonly choose: string; readonly receipt: string };

/** What came of a press of Bram's player, and how many answers it left. */
async function pressed(sitting: Sitting, { ask, choose, receipt }: Press) {
  const { app, table } = sitting;
  const reply = await answer(app, sitting.caller('ash', receipt), { table, ask, choose });
  const rows = await app.database.client.answer.count({ where: { tableId: table, ask, by: 'person' } });
  return { kind: reply.kind, rows };
}

describe.each(['before', 'after'] as const)('silence %s a commit has arrived', (swallow) => {
  it('lets a press count once, and those behind it go on', async () => {
    const { sitting, proxy } = await byProxy();
    const ask = await sitting.untilAsked('boost', 'bram');
    const [choose = ''] = ask.options.map(({ id }) => id);
    proxy.silenceAt({ at: /COMMIT/, swallow });
    const replies = await Promise.all(
      ['first', 'second'].map((receipt) => pressed(sitting, { ask: ask.number, choose, receipt })),
    );
    expect(proxy.silenced()).toBe(1);
    expect(replies).toEqual([
      { kind: 'taken', rows: 1 },
      { kind: 'refused', rows: 1 },
    ]);
  });

  it('lets what somebody says of themselves be done once', async () => {
    const { sitting, proxy } = await byProxy();
    const { app } = sitting;
    const now = app.clock.now();
    proxy.silenceAt({ at: /COMMIT/, swallow });
    await goAway(app, sitting.caller('ash', 'away'), { from: now, until: now + DAY, meanwhile: 'wait' });
    expect(proxy.silenced()).toBe(1);
    expect(await app.database.client.absence.count()).toBe(1);
  });
});

describe('silence for good', () => {
  it('ends a press with an error that says so, and the next one counts when the database is back', async () => {
    const { sitting, proxy } = await byProxy();
    const ask = await sitting.untilAsked('boost', 'bram');
    const [choose = ''] = ask.options.map(({ id }) => id);
    proxy.silenceForGood(true);
    const error: unknown = await pressed(sitting, { ask: ask.number, choose, receipt: 'first' }).catch((one) => one);
    expect(isLost(error)).toBe(true);
    proxy.silenceForGood(false);
    expect(await pressed(sitting, { ask: ask.number, choose, receipt: 'second' })).toEqual({ kind: 'taken', rows: 1 });
  });
});

describe('every connection', () => {
  it('has limits on both sides, whoever uses it', async () => {
    const { app } = await campaign();
    const database = await openDatabase({ url: app.database.url }, { migrates: false });
    onTestFinished(database.close);
    const shown = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    const limits = await database.client.$transaction(async (tx) =>
      Promise.all(shown.map((name) => tx.$queryRawUnsafe<object[]>(`SHOW ${name}`))),
    );
    expect(limits.flat().flatMap((one) => Object.values(one))).toEqual(['6s', '7s', '5s']);
    expect(database.pool.options).toMatchObject({ query_timeout: 8_000, keepAlive: true });
  });
});
