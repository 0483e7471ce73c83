// What one person may leave behind: campaigns that nobody plays, and absences, are counted; what was given up unplayed is forgotten when it was said.
import { describe, expect, it } from 'vitest';
import { removeOld } from '../../src/campaign/care/care.ts';
import { importSealed, sealCampaign } from '../../src/campaign/carry/export.ts';
import { copyCampaign } from '../../src/campaign/carry/slots.ts';
import { NotPossible } from '../../src/campaign/notPossible.ts';
import { forgetPerson } from '../../src/campaign/people/forget.ts';
import { comeBack, goAway } from '../../src/campaign/people/hours.ts';
import { personData } from '../../src/campaign/people/privacy.ts';
import { addOrder } from '../../src/campaign/people/standingOrders.ts';
import { createCampaign } from '../../src/campaign/seats/join.ts';
import { abandon } from '../../src/campaign/seats/lead.ts';
import { campaign, testApp } from '../kit/campaign.ts';
import { type Walk, walk } from '../kit/way.ts';

const DAY = 86_400_000;
const GUILD = 'guild-1';
type TestApp = Awaited<ReturnType<typeof testApp>>;

const ash = { guild: GUILD, user: 'ash' };
const begins = (app: TestApp, place: string, user = 'ash') =>
  createCampaign(app, { guild: GUILD, user }, { place, name: 'Embers', ruleset: 'destiny' });
/** Why not, and with which numbers. */
const refusal = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof NotPossible)) throw error;
      return { reason: error.reason, ...error.params };
    },
  );

async function givesUp(app: TestApp, place: string, user = 'ash'): Promise<number | undefined> {
  const caller = { guild: GUILD, user };
  return (await abandon(app, caller, { campaign: await begins(app, place, user) })).forgottenAt;
}

/** Campaigns of long ago, written down at once. */
const left = (app: TestApp, count: number, data: Readonly<Record<string, unknown>>) =>
  app.database.client.campaign.createMany({
    data: Array.from({ length: count }, () => ({ guildId: GUILD, name: 'Left', ruleset: 'destiny', ...data }) as never),
  });

const counted = (app: TestApp) => app.database.client.campaign.count();

describe('a campaign that was given up', () => {
  it('before anybody played is forgotten a week later, as was said, with all that hangs on it', async () => {
    const sitting = await campaign();
    const { app } = sitting;
    const { forgottenAt } = await abandon(app, sitting.caller('ash'), { campaign: sitting.id });
    expect(forgottenAt).toBe(app.clock.now() + 7 * DAY);
    await app.clock.forward(7 * DAY - 1);
    expect((await removeOld(app)).campaigns).toBe(0);
    await app.clock.forward(1);
    expect((await removeOld(app)).campaigns).toBe(1);
    const { client } = app.database;
    expect([await counted(app), await client.gameTable.count(), await client.seat.count()]).toEqual([0, 0, 0]);
    expect(await client.person.count()).toBe(2);
  });

  it('is never forgotten once somebody has answered in it', async () => {
    const sitting = await campaign();
    const { app } = sitting;
    await app.database.client.answer.create({
      data: {
        ...{ tableId: sitting.table, position: 1000, line: 0, ask: 1, askId: 'start', seat: 'bram' },
        ...{ choice: {}, by: 'person', events: 0, at: new Date(app.clock.now()) },
      },
    });
    expect(await abandon(app, sitting.caller('ash'), { campaign: sitting.id })).toEqual({});
    await app.clock.forward(1000 * DAY);
    expect((await removeOld(app)).campaigns).toBe(0);
    expect(await counted(app)).toBe(1);
  });

  it('is unplayed as a copy in which nobody has answered, whatever it brought along', async () => {
    const on = await walk(['camp', 'dell']);
    await answered(on);
    await on.app.clock.forward(DAY);
    const copy = await copyCampaign(on.app, on.sitting.caller('ash'), { campaign: on.id, name: 'Once more' });
    const { forgottenAt } = await abandon(on.app, on.sitting.caller('ash'), { campaign: copy });
    expect(forgottenAt).toBe(on.app.clock.now() + 7 * DAY);
    expect(await abandon(on.app, on.sitting.caller('ash'), { campaign: on.id })).toEqual({});
    await on.app.clock.forward(7 * DAY);
    await removeOld(on.app);
    expect(await on.app.database.client.campaign.findMany({ select: { id: true } })).toEqual([{ id: on.id }]);
  });
});

const answered = (on: Walk) =>
  on.app.database.client.answer.create({
    data: {
      ...{ tableId: on.road, position: 1000, line: 0, ask: 1, askId: 'camp', seat: 'ana', choice: {}, by: 'person' },
      ...{ events: 0, at: new Date(on.app.clock.now()) },
    },
  });

describe('one person', () => {
  it('has at most fifty campaigns that nobody has played, wherever they began them', async () => {
    const app = await testApp();
    await givesUp(app, 'place-1');
    const { id: begunById } = await app.database.client.person.findFirstOrThrow();
    const begunAt = new Date(app.clock.now());
    await left(app, 48, { placeId: 'place-1', begunById, begunAt });
    await begins(app, 'place-2');
    expect(await refusal(begins(app, 'place-3'))).toEqual({ reason: 'tooManyUnplayed', most: 50, days: 7 });
    expect(await refusal(begins(app, 'place-3', 'bryn'))).toBe('done');
    await app.clock.forward(7 * DAY);
    await removeOld(app);
    expect(await refusal(begins(app, 'place-3'))).toBe('done');
    await app.database.close();
  });

  it('can as little copy or import more than that', async () => {
    const on = await walk(['camp']);
    const { id: begunById } = await on.app.database.client.person.findFirstOrThrow({ where: { discordId: 'ash' } });
    const file = JSON.stringify(await sealCampaign(on.app, on.sitting.caller('ash'), { campaign: on.id }));
    await left(on.app, 49, { placeId: on.sitting.place, state: 'abandoned', begunById, begunAt: new Date(0) });
    const copying = copyCampaign(on.app, on.sitting.caller('ash'), { campaign: on.id, name: 'Once more' });
    expect(await refusal(copying)).toMatchObject({ reason: 'tooManyUnplayed' });
    const carrying = importSealed(on.app, on.sitting.caller('ash'), { file, place: 'place-9' });
    expect(await refusal(carrying)).toMatchObject({ reason: 'tooManyUnplayed' });
  });

  it('has what they imported counted as theirs, whoever leads it', async () => {
    const on = await walk(['camp']);
    const file = JSON.stringify(await sealCampaign(on.app, on.sitting.caller('ash'), { campaign: on.id }));
    const { campaign: id } = await importSealed(on.app, on.sitting.caller('cole'), { file, place: 'place-9' });
    const { begunBy, leader } = await on.app.database.client.campaign.findUniqueOrThrow({
      where: { id },
      include: { begunBy: true, leader: true },
    });
    expect([begunBy?.discordId, leader?.discordId]).toEqual(['cole', 'ash']);
  });

  it('may give up fifty that were played within thirty days, and is told when the next may begin', async () => {
    const app = await testApp();
    await begins(app, 'place-1');
    const { id: begunById } = await app.database.client.person.findFirstOrThrow();
    const now = app.clock.now();
    const over = { placeId: 'place-1', state: 'abandoned', begunById, begunAt: new Date(now) };
    await left(app, 1, { ...over, endedAt: new Date(now - 10 * DAY) });
    await left(app, 48, { ...over, endedAt: new Date(now - DAY) });
    await playedAll(app);
    expect(await refusal(begins(app, 'place-2'))).toBe('done');
    await left(app, 1, { ...over, endedAt: new Date(now) });
    await playedAll(app);
    const when = now + 20 * DAY;
    expect(await refusal(begins(app, 'place-3'))).toEqual({ reason: 'tooManyGivenUp', most: 50, days: 30, when });
    await app.clock.set(when);
    expect(await refusal(begins(app, 'place-3'))).toBe('done');
    await app.database.close();
  });

  it('is named as who began a campaign to themselves, and to nobody once they are forgotten', async () => {
    const app = await testApp();
    const id = await begins(app, 'place-1');
    expect((await personData(app, ash))?.began).toEqual([id]);
    await forgetPerson(app, ash);
    expect(await app.database.client.campaign.findUniqueOrThrow({ where: { id } })).toMatchObject({ begunById: null });
    await app.database.close();
  });
});

/** Somebody has answered in each campaign of these. */
async function playedAll(app: TestApp): Promise<void> {
  const { client } = app.database;
  await client.content.createMany({ data: [{ hash: 'none', ruleset: 'destiny', files: {} }], skipDuplicates: true });
  for (const { id } of await client.campaign.findMany({ where: { tables: { none: {} } } })) {
    const table = await client.gameTable.create({
      data: {
        ...{ guildId: GUILD, campaignId: id, setup: {}, ruleset: 'destiny', rulesVersion: 1, contentHash: 'none' },
        ...{ line: 0, headEvents: 0, headAsks: 0, checkpoint: {}, tail: [], status: 'over' },
        ...{ commitment: '', secret: '', startedAt: new Date(0), endedAt: new Date(0) },
      },
    });
    await client.answer.create({
      data: {
        ...{ tableId: table.id, position: 1, line: 0, ask: 1, askId: 'start', seat: 'bram', choice: {} },
        ...{ by: 'person', events: 0, at: new Date(app.clock.now()) },
      },
    });
  }
}

describe('one place', () => {
  it('keeps at most twenty that were given up unplayed, and says when there is room again', async () => {
    const app = await testApp();
    const when = await givesUp(app, 'place-1', 'person 0');
    await app.clock.forward(DAY);
    for (let n = 1; n < 20; n++) await givesUp(app, 'place-1', `person ${n}`);
    expect(await refusal(begins(app, 'place-1'))).toEqual({ reason: 'placeLittered', most: 20, when });
    expect(await refusal(begins(app, 'place-2'))).toBe('done');
    await app.clock.set(when ?? 0);
    await removeOld(app);
    expect(await refusal(begins(app, 'place-1'))).toBe('done');
    await app.database.close();
  });
});

describe('an absence', () => {
  it('is one of at most twenty of a person, and there is room a day after those before were reported', async () => {
    const { app } = await campaign();
    const away = () => refusal(goAway(app, ash, { meanwhile: 'autopilot' }));
    for (let n = 0; n < 20; n++) expect(await away()).toBe('done');
    expect(await away()).toEqual({ reason: 'tooManyAbsences', most: 20 });
    expect(await refusal(goAway(app, { ...ash, user: 'bryn' }, { meanwhile: 'wait' }))).toBe('done');
    await comeBack(app, ash);
    await app.database.client.absence.updateMany({
      where: { endedAt: { not: null } },
      data: { reportedAt: new Date(app.clock.now()) },
    });
    expect(await away()).toEqual({ reason: 'tooManyAbsences', most: 20 });
    await app.clock.forward(DAY + 1);
    expect((await removeOld(app)).absences).toBe(20);
    expect(await away()).toBe('done');
  });
});

describe('a standing order', () => {
  it('is one of at most twenty of a hero', async () => {
    const { app, id } = await campaign();
    const adds = (n: number) =>
      refusal(addOrder(app, ash, { campaign: id, seat: 'bram', source: `when anything:${' '.repeat(n)} decline` }));
    for (let n = 1; n <= 20; n++) expect(await adds(n)).toBe('done');
    expect(await adds(21)).toEqual({ reason: 'tooManyOrders', most: 20 });
  });
});
