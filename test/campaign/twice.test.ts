// The same interaction twice: one effect and the same reply, for everything that changes something; and all of it in one go.
import { readdirSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/campaign/app.ts';
import { importSealed, sealCampaign } from '../../src/campaign/carry/export.ts';
import { copyCampaign, switchTo } from '../../src/campaign/carry/slots.ts';
import { purgeServer } from '../../src/campaign/carry/wholeServer.ts';
import { forgetPerson } from '../../src/campaign/people/forget.ts';
import { comeBack, goAway, setHours, snooze } from '../../src/campaign/people/hours.ts';
import { setOrders, setReadyOrder } from '../../src/campaign/people/standingOrders.ts';
import { answer, planAhead } from '../../src/campaign/play/answer.ts';
import { askTakeBack, voteOnTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { chooseStory } from '../../src/campaign/road/stories.ts';
import { muster, ready } from '../../src/campaign/seats/begin.ts';
import {
  chooseGame,
  createCampaign,
  dismissCompanion,
  join,
  leave,
  seatCompanion,
} from '../../src/campaign/seats/join.ts';
import { abandon, changeSettings, pause, resume } from '../../src/campaign/seats/lead.ts';
import { answerProposal, propose } from '../../src/campaign/seats/propose.ts';
import { comeIn } from '../../src/campaign/seats/welcome.ts';
import { runDue } from '../../src/jobs/driver.ts';
import { campaignAfter, everything, type Sitting } from '../kit/campaign.ts';
import { letIn } from '../kit/letIn.ts';
import { outwardInMemory } from '../kit/outward.ts';

const HOUR = 3_600_000;
let table: Sitting;
let other: string;
beforeEach(async () => {
  const asked = await campaignAfter("Bram's turn, and a lobby", {}, async (first) => {
    await first.untilAsked('turn', 'bram');
    return createCampaign(first.app, first.caller('ash'), { place: 'place-2', name: 'Later', ruleset: 'destiny' });
  });
  table = asked.sitting;
  other = asked.more;
});

type Does = (by: Caller) => Promise<unknown>;
type Case = {
  readonly does: Does;
  /** Comes before the first time. */
  readonly first?: () => Promise<unknown>;
  /** Comes between the two times: what was done first must not come back. */
  readonly then?: () => Promise<unknown>;
};
const of = () => ({ campaign: table.id });
const seat = () => ({ campaign: table.id, seat: 'bram' });
const ash = () => table.caller('ash');
const app = () => table.app;
const wish = { place: 'place-3', name: 'Third', ruleset: 'destiny' };
const setup = { battle: 'salt-road', seekers: ['bram', 'osk'] };
const sitsDown = async () => {
  for (const hero of ['bram', 'osk']) await join(app(), ash(), { campaign: other, hero });
};
const decline = { source: 'when block: decline' };
const draws = () => app().database.client.answer.findFirstOrThrow({ where: { askId: 'draw' } });

const CASES: Readonly<Record<string, Case>> = {
  createCampaign: { does: (by) => createCampaign(app(), by, wish) },
  join: {
    does: (by) => join(app(), by, { campaign: other, hero: 'bram' }),
    then: () => leave(app(), ash(), { campaign: other }),
  },
  seatCompanion: {
    does: (by) => seatCompanion(app(), by, { campaign: other, hero: 'osk' }),
    then: () => join(app(), table.caller('bryn'), { campaign: other, hero: 'osk' }),
  },
  dismissCompanion: {
    first: () => seatCompanion(app(), ash(), { campaign: other, hero: 'osk' }),
    does: (by) => dismissCompanion(app(), by, { campaign: other, hero: 'osk' }),
    then: () => seatCompanion(app(), ash(), { campaign: other, hero: 'osk' }),
  },
  chooseGame: {
    does: (by) => chooseGame(app(), by, { campaign: other, ruleset: 'chain' }),
    then: () => chooseGame(app(), ash(), { campaign: other, ruleset: 'destiny' }),
  },
  chooseStory: {
    does: (by) => chooseStory(app(), by, { campaign: other, story: 'the-nights-draw-in' }),
    then: () => chooseStory(app(), ash(), { campaign: other }),
  },
  switchTo: {
    first: async () => {
      slot = await createCampaign(app(), ash(), { place: 'place-2', name: 'Slot', ruleset: 'destiny' });
    },
    does: (by) => switchTo(app(), by, { campaign: slot }),
    then: () => switchTo(app(), ash(), { campaign: other }),
  },
  copyCampaign: { does: (by) => copyCampaign(app(), by, { campaign: other, name: 'Again' }) },
  importSealed: {
    first: async () => {
      sealed = JSON.stringify(await sealCampaign(app(), ash(), { campaign: other }));
    },
    does: (by) => importSealed(app(), by, { file: sealed, place: 'place-4' }),
  },
  propose: { does: (by) => propose(app(), by, { ...of(), kind: 'leader.change', to: 'bryn' }) },
  answerProposal: {
    first: () => proposes('leader.change'),
    does: (by) => answerProposal(app(), { ...by, user: 'bryn' }, { petition, yes: true }),
  },
  'answerProposal that leaves nothing to answer': {
    first: () => proposes('campaign.delete'),
    does: (by) => answerProposal(app(), { ...by, user: 'bryn' }, { petition, yes: true }),
  },
  purgeServer: {
    does: (by) => purgeServer(app(), { ...by, isManager: true }),
    then: () => createCampaign(app(), ash(), wish),
  },
  leave: {
    first: () => join(app(), ash(), { campaign: other, hero: 'bram' }),
    does: (by) => leave(app(), by, { campaign: other }),
    then: () => join(app(), ash(), { campaign: other, hero: 'bram' }),
  },
  muster: {
    first: () => sitsDown(),
    does: (by) => muster(app(), by, { campaign: other, setup }),
  },
  ready: {
    first: async () => {
      await sitsDown();
      await muster(app(), ash(), { campaign: other, setup });
    },
    does: (by) => ready(app(), by, { campaign: other }),
  },
  answer: {
    does: async (by) => answer(app(), by, { table: table.table, ask: turn, choose: 'end' }),
  },
  planAhead: {
    does: (by) => planAhead(app(), by, { table: table.table, seat: 'bram', plans: [ahead('decline')] }),
    then: () => planAhead(app(), ash(), { table: table.table, seat: 'bram', plans: [] }),
  },
  changeSettings: {
    does: (by) => changeSettings(app(), by, { ...of(), settings: { quorum: 2 } }),
    then: () => changeSettings(app(), ash(), { ...of(), settings: { quorum: 3 } }),
  },
  pause: { does: (by) => pause(app(), by, of()), then: () => resume(app(), ash(), of()) },
  resume: {
    first: () => pause(app(), ash(), of()),
    does: (by) => resume(app(), by, of()),
    then: () => pause(app(), ash(), of()),
  },
  abandon: { does: (by) => abandon(app(), by, of()) },
  setOrders: {
    does: (by) => setOrders(app(), by, { ...seat(), orders: [decline] }),
    then: () => setOrders(app(), ash(), { ...seat(), orders: [] }),
  },
  'setOrders with a mistake': { does: (by) => setOrders(app(), by, { ...seat(), orders: [{ source: 'when blok' }] }) },
  setReadyOrder: {
    does: (by) => setReadyOrder(app(), by, { ...seat(), name: 'reactions', value: 'hold' }),
    then: () => setReadyOrder(app(), ash(), { ...seat(), name: 'reactions', value: 'ask' }),
  },
  setHours: {
    does: (by) => setHours(app(), by, { zone: 'Asia/Kathmandu' }),
    then: () => setHours(app(), ash(), { zone: 'Europe/Berlin' }),
  },
  snooze: {
    does: (by) => snooze(app(), by, app().clock.now() + HOUR),
    then: () => snooze(app(), ash(), app().clock.now()),
  },
  goAway: {
    does: (by) => goAway(app(), by, { meanwhile: 'wait' }),
    then: () => comeBack(app(), ash()),
  },
  comeBack: {
    first: () => goAway(app(), ash(), { meanwhile: 'wait' }),
    does: (by) => comeBack(app(), by),
    then: () => goAway(app(), ash(), { meanwhile: 'wait' }),
  },
  askTakeBack: { does: async (by) => askTakeBack(app(), by, { table: table.table, to: (await draws()).position }) },
  voteOnTakeBack: {
    first: async () => {
      const asked = await askTakeBack(app(), ash(), { table: table.table, to: (await draws()).position });
      petition = asked.kind === 'petitioned' ? asked.petition : '';
    },
    does: (by) => voteOnTakeBack(app(), { ...by, user: 'bryn' }, { petition, yes: false }),
  },
  comeIn: {
    does: (by) => comeIn(app(), by, { campaign: other, hero: 'bram' }),
    then: () => leave(app(), ash(), { campaign: other }),
  },
  forgetPerson: { does: (by) => forgetPerson(app(), by) },
};
const ahead = (choose: string) => ({ askId: 'boost', choice: { choose } });
let turn = 0;
let petition = '';
let slot = '';
let sealed = '';
async function proposes(kind: 'leader.change' | 'campaign.delete'): Promise<void> {
  const proposed = kind === 'leader.change' ? ({ kind, to: 'bryn' } as const) : { kind };
  ({ petition } = await propose(app(), ash(), { ...of(), ...proposed }));
}

/** The first goes through the door of `answer`; nobody presses for the other. */
const LIKE_OTHERS = ['overrideVote', 'pauseOrWake'];

it('everything that keeps a receipt is done twice here', async () => {
  const folder = pathOf(process.cwd(), 'src/campaign');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name) => import(pathOf(folder, name)) as Promise<Readonly<Record<string, unknown>>>),
  );
  const keeping = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name, made]) => typeof made === 'function' && !['doneOnce', 'pressing'].includes(name))
    .filter(([, made]) => /\b(doneOnce|pressing)\b/.test(String(made)))
    .map(([name]) => name);
  expect(keeping.length).toBeGreaterThan(20);
  expect(keeping.filter((name) => !(name in CASES) && !LIKE_OTHERS.includes(name))).toEqual([]);
});

describe('the same interaction twice has one effect and the same reply', () => {
  it.each(Object.entries(CASES))('%s', async (_name, { first, does, then }) => {
    turn = (await table.ask('turn')).number;
    await first?.();
    const by = table.caller('ash', '1234567890123456789');
    const reply = await does(by);
    await then?.();
    await app().clock.set(app().clock.now() + 60_000);
    const before = await everything(app().database);
    expect(await does(by)).toEqual(reply);
    expect(await everything(app().database)).toEqual(before);
  });

  it('at the same moment, too', async () => {
    const by = table.caller('ash', '1234567890123456789');
    await Promise.all(Array.from({ length: 4 }, () => goAway(app(), by, { meanwhile: 'wait' })));
    expect(await app().database.client.absence.count()).toBe(1);
  });
});

describe('what holds for a table changes in one go with its times', () => {
  const CHANGES: Readonly<Record<string, Does>> = {
    pause: (by) => pause(app(), by, of()),
    leave: (by) => leave(app(), by, of()),
    setHours: (by) => setHours(app(), by, { zone: 'Europe/Berlin', quietFrom: 0, quietTo: 600 }),
    goAway: (by) => goAway(app(), by, { meanwhile: 'wait' }),
    setOrders: (by) => setOrders(app(), by, { ...seat(), orders: [decline] }),
    changeSettings: (by) => changeSettings(app(), by, { ...of(), settings: { quorum: 2 } }),
    forgetPerson: (by) => forgetPerson(app(), by),
  };

  it.each(Object.entries(CHANGES))('%s leaves nothing behind when it dies in the middle', async (_name, does) => {
    const before = await everything(app().database);
    const { database, clock, wake } = app();
    const died = {
      database,
      clock,
      wake,
      contents: { ...app().contents, of: () => Promise.reject(new Error('died')) },
    };
    const real = table;
    table = Object.assign(Object.create(table) as Sitting, { app: died });
    await expect(does(real.caller('ash'))).rejects.toThrow('died');
    table = real;
    expect(await everything(app().database)).toEqual(before);
  });

  it('two who write orders at the same moment both end well, and one of them stands', async () => {
    const write = (source: string) => setOrders(app(), ash(), { ...seat(), orders: [{ source }] });
    await Promise.all([write('when block: decline'), write('when redraw: decline'), write('when boost: decline')]);
    expect(await app().database.client.standingOrder.count()).toBe(1);
  });

  it('a time that still stands though the campaign goes on is found by care', async () => {
    const { client } = app().database;
    const { due = 0 } = (await table.row()).asks[0] ?? {};
    const pausedAt = new Date(app().clock.now());
    await client.ask.updateMany({ where: { closedAt: null }, data: { pausedAt, due: null, remindAt: null } });
    await app().clock.set(app().clock.now() + HOUR);
    await runDue(app(), outwardInMemory());
    expect((await table.row()).asks[0]?.due).toBe(due + HOUR);
  });

  it('a pause that was never written down uses up no time', async () => {
    const { client } = app().database;
    const { due = 0 } = (await table.row()).asks[0] ?? {};
    await client.campaign.update({ where: { id: table.id }, data: { pausedAt: new Date(app().clock.now()) } });
    await app().clock.set(app().clock.now() + 30 * HOUR);
    await resume(app(), ash(), of());
    expect((await table.row()).asks[0]?.due).toBe(due + 30 * HOUR);
  });
});

describe('a seat that changes hands', () => {
  it('keeps nothing of what its last person wished to be done', async () => {
    await setOrders(app(), ash(), { ...seat(), orders: [decline] });
    await setReadyOrder(app(), ash(), { ...seat(), name: 'reactions', value: 'hold' });
    await planAhead(app(), ash(), { table: table.table, seat: 'bram', plans: [ahead('decline')] });
    await leave(app(), ash(), of());
    await letIn(app(), table.caller('cole'), { ...of(), hero: 'bram', by: 'bryn' });
    const row = await table.row();
    expect([row.standing, row.plans, row.seats.find(({ id }) => id === 'bram')?.orders]).toEqual([[], [], {}]);
  });
});

describe('a campaign that was given up', () => {
  it('takes nothing in advance, and nothing happens in it by itself', async () => {
    await abandon(app(), ash(), of());
    const before = await everything(app().database);
    const plan = { table: table.table, seat: 'bram', plans: [{ askId: 'turn', choice: { choose: 'end' } }] };
    expect(await planAhead(app(), ash(), plan)).toMatchObject({ kind: 'refused', code: 'closed' });
    expect(await everything(app().database)).toEqual(before);
  });
});
