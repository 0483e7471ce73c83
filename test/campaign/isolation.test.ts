// A guild's data can be reached by no call made from another guild. Every use case has its entry here; a new one without it fails.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/campaign/app.ts';
import { answer, planAhead } from '../../src/campaign/cases/answer.ts';
import { muster, ready } from '../../src/campaign/cases/begin.ts';
import { campaignFile, exportCampaign } from '../../src/campaign/cases/export.ts';
import { commitment, fairRecord } from '../../src/campaign/cases/fair.ts';
import {
  createCampaign,
  join as joinCampaign,
  leave,
  NotPossible,
  seatCompanion,
} from '../../src/campaign/cases/gather.ts';
import { abandon, changeSettings, pause, resume } from '../../src/campaign/cases/lead.ts';
import { history, view } from '../../src/campaign/cases/look.ts';
import { comeBack, goAway, setHours, showUp, snooze } from '../../src/campaign/cases/people.ts';
import { openPetition, ownAnswers } from '../../src/campaign/cases/petitions.ts';
import { forgetPerson, personData } from '../../src/campaign/cases/privacy.ts';
import { messageDeleted } from '../../src/campaign/cases/prompts.ts';
import { ordersOf, setOrders, setReadyOrder, tryOrderOut } from '../../src/campaign/cases/standing.ts';
import { askTakeBack, voteOnTakeBack } from '../../src/campaign/cases/takeBack.ts';
import { overrideVote, voteTally } from '../../src/campaign/cases/vote.ts';
import { campaign, everything, type Sitting } from '../kit/campaign.ts';

const OTHER = 'guild-2';
const CASES = 'src/campaign/cases';

type Ids = { readonly table: Sitting; readonly ask: number; readonly petition: string };
type Call = (ids: Ids, caller: Caller) => Promise<unknown>;
const of = ({ table }: Ids) => ({ table: table.table });
const inIt = ({ table }: Ids) => ({ campaign: table.id });
const seat = ({ table }: Ids) => ({ campaign: table.id, seat: 'bram' });
const decline = { choose: 'decline' };

/** Each with ids that are real, from a guild that is not theirs. */
const CALLS: Readonly<Record<string, Call>> = {
  answer: (ids, caller) => answer(ids.table.app, caller, { ...of(ids), ask: ids.ask, choose: 'end' }),
  planAhead: (ids, caller) =>
    planAhead(ids.table.app, caller, { ...of(ids), seat: 'bram', plans: [{ askId: 'boost', choice: decline }] }),
  muster: (ids, caller) => muster(ids.table.app, caller, { ...inIt(ids), setup: {} }),
  ready: (ids, caller) => ready(ids.table.app, caller, inIt(ids)),
  exportCampaign: (ids, caller) => exportCampaign(ids.table.app, caller, inIt(ids)),
  campaignFile: (ids, { guild }) => campaignFile(ids.table.app, { guild, ...inIt(ids) }),
  commitment: (ids, caller) => commitment(ids.table.app, caller, of(ids)),
  fairRecord: (ids, caller) => fairRecord(ids.table.app, caller, of(ids)),
  createCampaign: (ids, caller) =>
    createCampaign(ids.table.app, caller, { place: ids.table.place, name: 'Mine', ruleset: 'destiny' }),
  join: (ids, caller) => joinCampaign(ids.table.app, caller, { ...inIt(ids), hero: 'maro' }),
  leave: (ids, caller) => leave(ids.table.app, caller, inIt(ids)),
  seatCompanion: (ids, caller) => seatCompanion(ids.table.app, caller, { ...inIt(ids), hero: 'maro' }),
  changeSettings: (ids, caller) => changeSettings(ids.table.app, caller, { ...inIt(ids), settings: { quorum: 2 } }),
  pause: (ids, caller) => pause(ids.table.app, caller, inIt(ids)),
  resume: (ids, caller) => resume(ids.table.app, caller, inIt(ids)),
  abandon: (ids, caller) => abandon(ids.table.app, caller, inIt(ids)),
  view: (ids, caller) => view(ids.table.app, caller, of(ids)),
  history: (ids, caller) => history(ids.table.app, caller, of(ids)),
  openPetition: (ids, caller) => openPetition(ids.table.app, caller, of(ids)),
  ownAnswers: (ids, caller) => ownAnswers(ids.table.app, caller, of(ids)),
  messageDeleted: (ids, { guild }) => messageDeleted(ids.table.app, { guild, message: 'prompt-1' }),
  ordersOf: (ids, caller) => ordersOf(ids.table.app, caller, seat(ids)),
  setOrders: (ids, caller) => setOrders(ids.table.app, caller, { ...seat(ids), orders: [] }),
  setReadyOrder: (ids, caller) =>
    setReadyOrder(ids.table.app, caller, { ...seat(ids), name: 'redrawAsk', value: 'always' }),
  tryOrderOut: (ids, caller) => tryOrderOut(ids.table.app, caller, { ...seat(ids), source: 'never redraw' }),
  askTakeBack: (ids, caller) => askTakeBack(ids.table.app, caller, of(ids)),
  voteOnTakeBack: (ids, caller) => voteOnTakeBack(ids.table.app, caller, { petition: ids.petition, yes: true }),
  overrideVote: (ids, caller) => overrideVote(ids.table.app, caller, { ...of(ids), ask: ids.ask, choice: decline }),
  voteTally: (ids, caller) => voteTally(ids.table.app, caller, { ...of(ids), ask: ids.ask }),
};

/** About the caller as a person, in no guild: they may change what is theirs, and nothing else. */
const OWN: Readonly<Record<string, Call>> = {
  setHours: (ids, { user }) => setHours(ids.table.app, { user }, { zone: 'Asia/Kathmandu' }),
  snooze: (ids, { user }) => snooze(ids.table.app, { user }, ids.table.app.clock.now() + 1),
  goAway: (ids, { user }) => goAway(ids.table.app, { user }, { ...inIt(ids), meanwhile: 'wait' }),
  comeBack: (ids, { user }) => comeBack(ids.table.app, { user }),
  showUp: (ids, { user }) => showUp(ids.table.app, { user }),
  personData: (ids, { user }) => personData(ids.table.app, { user }),
  forgetPerson: (ids, { user }) => forgetPerson(ids.table.app, { user }),
};

/** Called by jobs, which no person can name ids to. */
const BY_JOBS = [
  ...['advance', 'passDeadline', 'careFor', 'takeUp', 'dueWork', 'deadlineOf', 'tellNews', 'showBoard'],
  ...['promptAsk', 'tidyPrompts', 'remind', 'reportReturn', 'closeDuePetitions', 'looked', 'wakeAgain', 'placeIsGone'],
];
/** Called by whoever runs the house, at its keyboard. */
const BY_OPERATORS = ['importCampaign', 'listTables', 'tableDetails', 'tryReopening'];
/** Called by the use cases, with a table that is held or a transaction that is open. */
const WITHIN = [
  ...['openAsk', 'seatFor', 'personOf', 'campaignOf', 'ownCampaign', 'lockedCampaign', 'once', 'doneOnce', 'castVote'],
  ...[
    'closeVote',
    'eventsOf',
    'asEvent',
    'whereOf',
    'isRunning',
    'markOf',
    'noting',
    'intend',
    'postOnce',
    'notePosted',
  ],
  ...['promptedAsk'],
];

async function exported(): Promise<readonly string[]> {
  const files = readdirSync(CASES).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(process.cwd(), CASES, name)) as Promise<object>));
  const isClass = (value: object) => /^class /.test(String(value));
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => typeof value === 'function' && !isClass(value))
    .map(([name]) => name);
}

describe('a use case', () => {
  it('is known here, so that it is called from another guild', async () => {
    const known = [...Object.keys(CALLS), ...Object.keys(OWN), ...BY_JOBS, ...BY_OPERATORS, ...WITHIN];
    expect((await exported()).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('called from another guild', () => {
  let ids: Ids;
  beforeEach(async () => {
    const table = await campaign();
    await table.untilAsked('draw');
    await table.person('ash').does('draw', 'plain');
    const petition = await askTakeBack(table.app, table.caller('ash'), { table: table.table });
    if (petition.kind !== 'petitioned') throw new Error('no petition was opened');
    const { client } = table.app.database;
    const [ask] = (await table.row()).asks;
    const where = { tableId_number: { tableId: table.table, number: ask?.number ?? 0 } };
    const at = new Date(table.app.clock.now());
    await client.ask.update({ where, data: { promptedAt: at } });
    const message = { id: 'prompt-1', tableId: table.table, placeId: table.place, ask: ask?.number ?? 0 };
    await client.message.create({ data: { ...message, kind: 'prompt', postedAt: at } });
    await client.guild.create({ data: { id: OTHER } });
    await client.person.create({ data: { discordId: 'zoe' } });
    ids = { table, ask: ask?.number ?? 0, petition: petition.petition };
  }, 60_000);

  /** Whether a call found what it was about; what it then thinks of it is another matter. */
  const isThere = async (call: Call, caller: Omit<Caller, 'receipt'>): Promise<boolean> => {
    try {
      const result = await call(ids, { ...caller, receipt: `${caller.user} presses in ${caller.guild}` });
      return !(Array.isArray(result) && result.length === 0);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'NoTable') return false;
      if (error instanceof NotPossible) return !['noCampaign', 'otherGuild', 'noPetition'].includes(error.reason);
      if (error.name === 'Refusal') return true;
      throw error;
    }
  };

  it.each(Object.entries(CALLS))('%s finds and changes nothing, whoever calls', async (_name, call) => {
    const before = await everything(ids.table.app.database);
    // A stranger, and somebody who plays at that very table, in their own guild.
    for (const user of ['zoe', 'ash']) expect(await isThere(call, { guild: OTHER, user })).toBe(false);
    expect(await everything(ids.table.app.database)).toEqual(before);
    expect(await isThere(call, ids.table.caller('ash'))).toBe(true);
  });

  it.each(Object.entries(OWN))('%s changes nothing but what is the caller’s own', async (_name, call) => {
    const { database } = ids.table.app;
    const { id } = await database.client.person.findUniqueOrThrow({ where: { discordId: 'zoe' } });
    const others = async () => {
      const { Person = [], ...rest } = await everything(database);
      return { ...rest, Person: Person.filter((row) => !row.includes(id)) };
    };
    const before = await others();
    await isThere(call, { guild: OTHER, user: 'zoe' });
    expect(await others()).toEqual(before);
  });

  it('a receipt of another guild is not known', async () => {
    const { table } = ids;
    const theirs = await campaign({ app: table.app, guild: OTHER, place: 'place-2' });
    await table.app.database.client.receipt.create({
      data: { id: 'press', guildId: table.guild, reply: { kind: 'taken', secret: 1 }, at: new Date(0) },
    });
    const press = { table: theirs.table, ask: 1, choose: 'A' };
    const caller = { guild: OTHER, user: 'ash', receipt: 'press' };
    expect(await answer(table.app, caller, press).catch(() => 'refused')).not.toHaveProperty('secret');
  });
});
