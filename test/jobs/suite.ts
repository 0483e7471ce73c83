// What holds for jobs wherever their queues are: run on PostgreSQL and on Redis.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../src/campaign/play/answer.ts';
import { leave } from '../../src/campaign/seats/join.ts';
import { changeSettings, pause, resume } from '../../src/campaign/seats/lead.ts';
import { eventsOf } from '../../src/campaign/tell/look.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import { mend } from '../../src/jobs/care.ts';
import { type JobsOptions, parked, startJobs, type Wake, wakeWith } from '../../src/jobs/index.ts';
import { nameOf, type Work } from '../../src/jobs/kinds/index.ts';
import { newLog } from '../../src/log.ts';
import { openQueues, type Queues, type QueuesOptions } from '../../src/queue/index.ts';
import { QUEUES } from '../../src/queue/queues.ts';
import { tableView } from '../../src/view/tableView.ts';
import { COMPANION, campaign, type Sitting, START, type TestApp, testApp } from '../kit/campaign.ts';
import { type OutwardInMemory, outwardInMemory } from '../kit/outward.ts';
import { soon } from '../kit/soon.ts';

/** Where the suite runs. */
export type Ground = {
  place(app: TestApp): { readonly databaseUrl: string } | { readonly redisUrl: string };
  /** Everything that is in the queues is lost. */
  wipe(app: TestApp): Promise<void>;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const log = newLog({ level: 'silent' });
/** Whole battles, on a machine that may have other things to do. */
const LONG = 300_000;

export function jobsSuite(ground: Ground): void {
  let app: TestApp;
  let queues: Queues;
  let wake: Wake;
  let outward: OutwardInMemory;
  let stops: (() => Promise<void>)[];
  let test = 0;

  beforeEach(async () => {
    test += 1;
    stops = [];
    const bare = await testApp();
    queues = await opened(bare);
    wake = wakeWith(queues, { clock: bare.clock, log });
    app = { ...bare, wake };
    outward = outwardInMemory(app.clock);
  }, 60_000);
  afterEach(async () => {
    await wake.idle();
    for (const stop of stops.reverse()) await stop();
  }, 60_000);

  const opened = async (of: TestApp, more: Partial<QueuesOptions> = {}): Promise<Queues> => {
    const retry = { attempts: 3, delay: 5 };
    const one = await openQueues({ ...ground.place(of), prefix: `jobs${test}`, retry, ...more });
    stops.push(() => one.close({ within: 1000 }));
    return one;
  };
  const work = async (more: Partial<JobsOptions> = {}): Promise<void> => {
    const jobs = await startJobs({ app, queues, outward, log, careEvery: 200, ...more });
    stops.push(() => jobs.stop());
  };
  const statusOf = async (sitting: Sitting) => (await sitting.row()).status;
  const untilOver = (sitting: Sitting) => soon(async () => expect(await statusOf(sitting)).toBe('over'));
  const idle = (sitting: Sitting) =>
    soon(async () => {
      const { status, toldUpTo, headEvents } = await sitting.row();
      expect({ status: status !== 'automatic', toldUpTo }).toEqual({ status: true, toldUpTo: headEvents });
    });

  /** Everything was told once, in order, and nothing is left to tell. */
  async function allTold(sitting: Sitting): Promise<void> {
    await soon(async () => {
      const { toldUpTo, headEvents } = await sitting.row();
      expect(toldUpTo).toBe(headEvents);
    });
    const events = await eventsOf(app.database, { table: sitting.table, most: 100_000 });
    expect(events.map(({ number }) => number)).toEqual(events.map((_, n) => n + 1));
    const told = outward.of('tell').filter(({ news }) => news.table === sitting.table);
    const lines = tableView(await sitting.opened(), 'public', events).news;
    expect(told.flatMap(({ news }) => news.view.news)).toEqual(lines);
  }

  describe('a battle', { timeout: LONG }, () => {
    it('of companions alone runs through the queue', async () => {
      const sitting = await campaign({ app, seats: { bram: 'ash', osk: COMPANION } });
      await leave(app, sitting.caller('ash'), { campaign: sitting.id });
      await work();
      await untilOver(sitting);
      await allTold(sitting);
      expect(outward.of('prompt')).toEqual([]);
    });

    it('of people runs through the queue: what nobody is asked goes on by itself', async () => {
      const sitting = await campaign({ app });
      await work();
      await playedByPeople(sitting);
      await allTold(sitting);
      expect(await statusOf(sitting)).toBe('over');
    });

    it('comes to the same end when jobs come twice, late and under other names', async () => {
      const alone = await campaign();
      await alone.toTheEnd();
      const sitting = await campaign({ app });
      const seen: Work[] = [];
      const again = async (one: Work, n: number) => {
        const { queue, id } = nameOf(one);
        for (const copy of ['a', 'b']) await queues.add(queue, { id: `${copy}${n}-${id}`, data: one });
      };
      await work({ concurrency: 8 });
      let count = 0;
      await playedByPeople(sitting, async () => {
        count += 1;
        if (count % 3 !== 0) return;
        const { missing, late } = await mend({ app, queues, log }, 0);
        seen.push(...missing, ...late);
        for (const [n, one] of seen.slice(-6).entries()) await again(one, n);
      });
      await allTold(sitting);
      expect((await sitting.row()).headEvents).toBe((await alone.row()).headEvents);
      expect(await answersOf(sitting)).toEqual(await answersOf(alone));
    });

    it('goes on by care when everything in the queues is lost, again and again', async () => {
      const tables = [
        await campaign({ app, place: 'place-1' }),
        await campaign({ app, place: 'place-2', seats: { bram: 'ash', osk: COMPANION } }),
      ];
      await work();
      let presses = 0;
      const wiping = async () => {
        presses += 1;
        if (presses % 7 === 0) await ground.wipe(app);
      };
      await Promise.all(tables.map((sitting) => playedByPeople(sitting, wiping)));
      for (const sitting of tables) await allTold(sitting);
      expect(await Promise.all(tables.map(statusOf))).toEqual(['over', 'over']);
    });
  });

  describe('what cannot succeed', { timeout: LONG }, () => {
    it('is parked and visible, and the table goes on', async () => {
      const sitting = await campaign({ app });
      outward.trouble('fails', Number.POSITIVE_INFINITY, 'tell');
      await work();
      await soon(async () => expect((await parked(queues)).map(({ queue }) => queue)).toContain('news'));
      const [first] = await parked(queues);
      expect(first).toMatchObject({ queue: 'news', reason: 'tell failed', attempts: 3 });
      await playedByPeople(sitting);
      // And when it can succeed again, nothing is missing.
      outward.heal();
      for (const { queue, id } of await parked(queues)) await queues.unpark(queue, id);
      await allTold(sitting);
    });

    it('is left alone by care for a while', async () => {
      const sitting = await campaign({ app });
      outward.trouble('fails', Number.POSITIVE_INFINITY, 'tell');
      await work();
      await soon(async () => expect(await parked(queues)).toHaveLength(1));
      const { missing, parked: left } = await mend({ app, queues, log });
      expect(missing.filter(({ kind }) => kind === 'news')).toEqual([]);
      expect(left).toMatchObject([{ kind: 'news', table: sitting.table }]);
    });

    it('because nobody knows what it is, is parked at once', async () => {
      await work();
      await queues.add('turns', { id: 'what-is-this', data: { kind: 'of another time' } });
      await soon(async () => expect(await parked(queues)).toMatchObject([{ id: 'what-is-this', attempts: 1 }]));
    });

    it('because its table is gone, is no work at all', async () => {
      await work();
      await queues.add('turns', { id: 'turn-999-1', data: { kind: 'turn', table: 999, version: 1, at: START } });
      await queues.add('news', {
        id: 'news-999-1',
        data: { kind: 'news', table: 999, version: 1, upTo: 1, at: START },
      });
      await soon(async () => {
        for (const queue of QUEUES)
          expect([...(await queues.ids(queue))].filter((id) => id.includes('999'))).toEqual([]);
      });
      expect(await parked(queues)).toEqual([]);
    });
  });

  describe('time', () => {
    it('deadlines pass when the clock says so', async () => {
      const sitting = await campaign({ app });
      await work();
      await idle(sitting);
      await app.clock.forward(24 * HOUR - 1);
      await idle(sitting);
      expect(await answersOf(sitting)).toEqual([]);
      await app.clock.forward(1);
      await soon(async () => expect(await answersOf(sitting)).toMatchObject([{ by: 'deadline' }, { by: 'deadline' }]));
    });

    it('a deadline that comes too early waits on', async () => {
      const sitting = await campaign({ app });
      await work();
      const [ask] = (await sitting.row()).asks;
      const early: Work = { kind: 'deadline', table: sitting.table, ask: ask?.number ?? 0, seat: 'bram', at: 0 };
      await queues.add('prompts', { id: 'early', data: early });
      await soon(async () => expect(await queues.ids('prompts')).toContain('early'));
      expect(await parked(queues)).toEqual([]);
      expect(await answersOf(sitting)).toEqual([]);
    });

    it('people are prompted, and reminded at half time', async () => {
      const sitting = await campaign({ app });
      await work();
      await soon(() => expect(outward.of('prompt')).toHaveLength(1));
      await soon(async () =>
        expect((await sitting.row()).asks.every((ask) => ask.promptedAt !== undefined)).toBe(true),
      );
      await app.clock.forward(12 * HOUR);
      await soon(() =>
        expect(
          outward
            .of('remind')
            .map(({ person }) => person.user)
            .sort(),
        ).toEqual(['ash', 'bryn']),
      );
    });

    it('whoever looks is prompted later', async () => {
      const sitting = await campaign({ app });
      await presses(sitting);
      await presses(sitting);
      await work();
      await idle(sitting);
      expect(outward.of('prompt')).toEqual([]);
      await app.clock.forward(5 * MINUTE);
      await soon(() => expect(outward.of('prompt')).toHaveLength(1));
    });
  });

  describe('waking', () => {
    const idsOf = async (queue: 'prompts' | 'turns' | 'news') => [...(await queues.ids(queue))].sort();

    const QUICKLY = { pace: { quick: 8 * MINUTE, normal: 8 * MINUTE, slow: 8 * MINUTE } };

    it('adds the jobs of what is asked, and removes those of what was answered', async () => {
      const sitting = await campaign({ app, settings: QUICKLY });
      const { table } = sitting;
      await wake.idle();
      expect(await idsOf('prompts')).toEqual([
        ...[`deadline-${table}-1-bram`, `deadline-${table}-2-osk`, `prompt-${table}-1`, `prompt-${table}-2`],
      ]);
      await presses(sitting);
      await wake.idle();
      expect(await idsOf('prompts')).toEqual([...[`deadline-${table}-2-osk`, `prompt-${table}-2`]]);
      expect((await idsOf('news')).at(-1)).toMatch(`news-${table}-`);
    });

    it('adds no job for what is due in hours: care does so when it is near', async () => {
      const sitting = await campaign({ app });
      await wake.idle();
      const { table } = sitting;
      expect(await idsOf('prompts')).toEqual([`prompt-${table}-1`, `prompt-${table}-2`]);
      await app.clock.forward(24 * HOUR - 9 * MINUTE);
      await mend({ app, queues, log });
      expect(await idsOf('prompts')).toEqual(expect.arrayContaining([`deadline-${table}-1-bram`]));
    });

    it('lets whoever looks be prompted when they are gone, and looks at it once', async () => {
      const added: Parameters<Queues['addNew']>[1][number][] = [];
      const addNew: Queues['addNew'] = (queue, jobs) => {
        added.push(...jobs);
        return queues.addNew(queue, jobs);
      };
      const noting = wakeWith({ ...queues, addNew }, { clock: app.clock, log });
      const sitting = await campaign({ app: { ...app, wake: noting } });
      for (let n = 0; n < 6; n++) if (!(await sitting.step())) break;
      await noting.idle();
      const delays = added.filter(({ data }) => data.kind === 'prompt').map(({ delay = 0 }) => delay);
      expect(delays[0]).toBeLessThan(1000);
      expect(delays.at(-1)).toBeGreaterThan(4 * MINUTE);
    });

    it('adds an automatic run under the version of its table', async () => {
      const sitting = await campaign({ app });
      while ((await statusOf(sitting)) !== 'automatic') await presses(sitting);
      await wake.idle();
      expect(await idsOf('turns')).toEqual([`turn-${sitting.table}-${(await sitting.row()).version}`]);
    });

    it('looks again after what was written while somebody looked, though nothing happened by it', async () => {
      const sitting = await campaign({ app });
      await wake.idle();
      const { version, headEvents: events } = await sitting.row();
      const letGo = outward.hold();
      await work();
      await soon(() => expect(outward.calls.tell).toBe(1));
      const { table } = sitting;
      wake({ table, version: version + 1, isAutomatic: false, asks: [], closed: [], events });
      await wake.idle();
      expect(await idsOf('news')).toContain(`news-${table}-${version + 1}`);
      letGo();
    });

    it('shows how things stand when time stands still, and when it goes on', async () => {
      const sitting = await campaign({ app });
      await work();
      await idle(sitting);
      await pause(app, sitting.caller('ash'), { campaign: sitting.id });
      const shown = () => outward.of('showBoard').map(({ board }) => board.standing.isPaused);
      await soon(() => expect(shown()).toEqual([true]));
      await resume(app, sitting.caller('ash'), { campaign: sitting.id });
      await soon(() => expect(shown()).toEqual([true, false]));
    });

    it('shows until when something is open, when that has changed', async () => {
      const sitting = await campaign({ app });
      await work();
      await idle(sitting);
      await changeSettings(app, sitting.caller('ash'), { campaign: sitting.id, settings: { pace: { normal: HOUR } } });
      const dues = () => outward.of('showBoard').flatMap(({ board }) => board.standing.asks.map(({ due }) => due));
      await soon(() => expect(dues()).toEqual([START + HOUR, START + HOUR]));
    });

    it('moves a deadline that is at another time now', async () => {
      const sitting = await campaign({ app, settings: { pace: { quick: HOUR, normal: HOUR, slow: HOUR } } });
      await wake.idle();
      await pause(app, sitting.caller('ash'), { campaign: sitting.id });
      await app.clock.forward(100 * HOUR);
      await resume(app, sitting.caller('ash'), { campaign: sitting.id });
      await wake.idle();
      await work();
      await idle(sitting);
      expect(await answersOf(sitting)).toEqual([]);
      await app.clock.forward(HOUR);
      await soon(async () => expect(await answersOf(sitting)).toHaveLength(2));
    });

    it('that fails is made good by care', async () => {
      const elsewhere = await opened(app, { prefix: 'elsewhere' });
      await elsewhere.close();
      const sitting = await campaign({ app: { ...app, wake: wakeWith(elsewhere, { clock: app.clock, log }) } });
      await work();
      await idle(sitting);
      await soon(() => expect(outward.of('prompt')).toHaveLength(1));
    });
  });

  describe('care', () => {
    it('brings back what was lost, and nothing that is there', async () => {
      const sitting = await campaign({ app });
      await wake.idle();
      const before = await mend({ app, queues, log });
      expect(before.missing).toEqual([]);
      await ground.wipe(app);
      const { missing } = await mend({ app, queues, log });
      const { table } = sitting;
      expect(missing.map((one) => nameOf(one).id).sort()).toEqual([
        `news-${table}-${(await sitting.row()).version}`,
        `prompt-${table}-1`,
        `prompt-${table}-2`,
      ]);
      expect((await mend({ app, queues, log })).missing).toEqual([]);
    });

    it('brings back deadlines and reminders as their time comes near', async () => {
      const sitting = await campaign({ app });
      await wake.idle();
      await ground.wipe(app);
      await app.clock.forward(24 * HOUR - MINUTE);
      const { missing } = await mend({ app, queues, log });
      expect(missing.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deadline', 'remind']));
      expect(await queues.ids('prompts')).toContain(`deadline-${sitting.table}-1-bram`);
    });

    it('takes up a table that stands still, as when its process died in the middle of its beginning', async () => {
      const sitting = await campaign({ app });
      await app.database.client.ask.deleteMany({ where: { tableId: sitting.table } });
      await work();
      await soon(async () => expect((await sitting.row()).asks).toHaveLength(2));
    });

    it('removes receipts after a day, and contents that no table uses', async () => {
      const sitting = await campaign({ app });
      await sitting.person('ash').does('place', 'A');
      const { client } = app.database;
      await client.content.create({ data: { hash: 'old', ruleset: 'destiny', files: {}, at: new Date(START - 1) } });
      await mend({ app, queues, log });
      expect(await client.receipt.count()).toBeGreaterThan(0);
      await app.clock.forward(24 * HOUR + 1);
      await mend({ app, queues, log });
      expect(await client.receipt.count()).toBe(0);
      expect(await client.content.findMany({ select: { hash: true } })).toEqual([
        { hash: (await sitting.row()).contentHash },
      ]);
    });
  });
}

const answersOf = (sitting: Sitting) =>
  sitting.app.database.client.answer.findMany({
    where: { tableId: sitting.table },
    orderBy: { position: 'asc' },
    select: { position: true, ask: true, askId: true, seat: true, choice: true, by: true, events: true },
  });

/** One press, if somebody is asked: what the autopilot would say. */
async function presses(sitting: Sitting): Promise<void> {
  const [row, table] = [await sitting.row(), await sitting.opened()];
  const [ask] = table.asks;
  const seat = row.seats.find(({ id, person }) => person && (id === ask?.who || ask?.who === 'party'));
  if (!ask || !seat?.person?.discordId) return;
  const choice = autopilotChoice(table, ask, seat.id);
  const press = { table: sitting.table, ask: ask.number, ...choice, as: seat.id };
  await answer(sitting.app, sitting.caller(seat.person.discordId), press);
}

/** People answer whatever they are asked; everything else is left to the jobs. */
async function playedByPeople(sitting: Sitting, between: () => Promise<void> = async () => undefined): Promise<void> {
  for (;;) {
    const status = await soon(async () => {
      const now = (await sitting.row()).status;
      expect(now).not.toBe('automatic');
      return now;
    });
    if (status === 'over') return;
    await presses(sitting);
    await between();
  }
}
