// A guild's data can be reached by no call made from another guild. Every use case has its entry here; a new one without it fails.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/campaign/app.ts';
import { campaignFile, exportCampaign, importSealed, sealCampaign } from '../../src/campaign/carry/export.ts';
import { commitments, endedTables, fairRecord } from '../../src/campaign/carry/fair.ts';
import { copyCampaign, slotsOf, switchTo } from '../../src/campaign/carry/slots.ts';
import {
  changeServer,
  exportServer,
  mayCreate,
  purgeServer,
  serverSettings,
} from '../../src/campaign/carry/wholeServer.ts';
import { NotPossible } from '../../src/campaign/notPossible.ts';
import { forgetPerson } from '../../src/campaign/people/forget.ts';
import { comeBack, goAway, setHours, showUp, snooze } from '../../src/campaign/people/hours.ts';
import { lessonsFor, skipLessons } from '../../src/campaign/people/lessons.ts';
import { myself, ownLanguage } from '../../src/campaign/people/ownSettings.ts';
import { personData } from '../../src/campaign/people/privacy.ts';
import {
  addOrder,
  moveOrder,
  ordersOf,
  readOrder,
  removeOrder,
  setOrders,
  setReadyOrder,
  switchOrder,
  tryOrderOut,
} from '../../src/campaign/people/standingOrders.ts';
import { answer, planAhead } from '../../src/campaign/play/answer.ts';
import { openVotes, overrideVote, voteTally } from '../../src/campaign/play/ballots.ts';
import { offersTo, sitting } from '../../src/campaign/play/choices.ts';
import { answerAlong, choosing, doDraft } from '../../src/campaign/play/stepByStep.ts';
import { openPetition, ownAnswers } from '../../src/campaign/play/takeBack/petitionView.ts';
import { askTakeBack, voteOnTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { speak, verbsNow, wordsFor } from '../../src/campaign/play/verbs.ts';
import { onTheRoad } from '../../src/campaign/road/journal.ts';
import { chooseStory } from '../../src/campaign/road/stories.ts';
import { muster, ready } from '../../src/campaign/seats/begin.ts';
import { beginOnce } from '../../src/campaign/seats/beginOnce.ts';
import {
  activeIn,
  campaignAt,
  campaignHere,
  campaignMeant,
  campaignsIn,
  campaignsOf,
} from '../../src/campaign/seats/findCampaign.ts';
import {
  chooseGame,
  createCampaign,
  dismissCompanion,
  join as joinCampaign,
  leave,
  seatCompanion,
} from '../../src/campaign/seats/join.ts';
import { abandon, changeSettings, pause, resume } from '../../src/campaign/seats/lead.ts';
import { campaignsFor } from '../../src/campaign/seats/listed.ts';
import { proposals } from '../../src/campaign/seats/proposalView.ts';
import { answerProposal, propose } from '../../src/campaign/seats/propose.ts';
import { comeIn } from '../../src/campaign/seats/welcome.ts';
import {
  changeGuildSettings,
  enterGuild,
  guildSettings,
  languageIn,
  leaveGuild,
  noteLocale,
} from '../../src/campaign/servers/guilds.ts';
import { leavePlace, lostPlaces, returnToPlace } from '../../src/campaign/servers/places.ts';
import { catchUp } from '../../src/campaign/tell/catchUp.ts';
import { chronicle, deeds } from '../../src/campaign/tell/chronicle.ts';
import { mendDeleted } from '../../src/campaign/tell/deleted.ts';
import { history, news, view } from '../../src/campaign/tell/look.ts';
import { messageDeleted } from '../../src/campaign/tell/prompts.ts';
import { noteProposal } from '../../src/campaign/tell/proposalMessage.ts';
import { lookAround } from '../../src/campaign/tell/tableStatus.ts';
import { campaign, campaignAfter, everything, type Sitting } from '../kit/campaign.ts';
import { outwardInMemory } from '../kit/outward.ts';

const OTHER = 'guild-2';
const CAMPAIGN = 'src/campaign';
/** Where the use cases are. */
const ROOMS = ['seats', 'play', 'tell', 'road', 'carry', 'people', 'servers', 'care'];

type Ids = {
  readonly table: Sitting;
  readonly ask: number;
  readonly petition: string;
  readonly proposal: string;
  /** A sealed campaign. */
  readonly file: string;
};
type Call = (ids: Ids, caller: Caller) => Promise<unknown>;
const of = ({ table }: Ids) => ({ table: table.table });
const inIt = ({ table }: Ids) => ({ campaign: table.id });
const seat = ({ table }: Ids) => ({ campaign: table.id, seat: 'bram' });
const atAsk = (ids: Ids) => ({ ...of(ids), ask: ids.ask, seat: 'bram' });
const order = (ids: Ids) => ({ ...seat(ids), source: 'never redraw' });
const typed = (ids: Ids) => ({ ...of(ids), verb: 'choose', said: {}, render: () => 'word' });
const decline = { choose: 'decline' };

/** Each with ids that are real, from a guild that is not theirs. */
const CALLS: Readonly<Record<string, Call>> = {
  goAway: (ids, caller) => goAway(ids.table.app, caller, { ...inIt(ids), meanwhile: 'wait' }),
  answer: (ids, caller) => answer(ids.table.app, caller, { ...of(ids), ask: ids.ask, choose: 'end' }),
  planAhead: (ids, caller) =>
    planAhead(ids.table.app, caller, { ...of(ids), seat: 'bram', plans: [{ askId: 'boost', choice: decline }] }),
  muster: (ids, caller) => muster(ids.table.app, caller, { ...inIt(ids), setup: {} }),
  ready: (ids, caller) => ready(ids.table.app, caller, inIt(ids)),
  exportCampaign: (ids, caller) => exportCampaign(ids.table.app, caller, inIt(ids)),
  sealCampaign: (ids, caller) => sealCampaign(ids.table.app, caller, inIt(ids)),
  importSealed: (ids, caller) => importSealed(ids.table.app, caller, { file: ids.file, place: ids.table.place }),
  campaignFile: (ids, { guild }) => campaignFile(ids.table.app, { guild, ...inIt(ids) }),
  commitments: (ids, caller) => commitments(ids.table.app, caller, of(ids)),
  endedTables: (ids, caller) => endedTables(ids.table.app, caller, { ...inIt(ids), from: 0, most: 25 }),
  fairRecord: (ids, caller) => fairRecord(ids.table.app, caller, of(ids)),
  createCampaign: (ids, caller) =>
    createCampaign(ids.table.app, caller, { place: ids.table.place, name: 'Mine', ruleset: 'destiny' }),
  comeIn: (ids, caller) => comeIn(ids.table.app, caller, { ...inIt(ids), hero: 'maro' }),
  join: (ids, caller) => joinCampaign(ids.table.app, caller, { ...inIt(ids), hero: 'maro' }),
  leave: (ids, caller) => leave(ids.table.app, caller, inIt(ids)),
  dismissCompanion: (ids, caller) => dismissCompanion(ids.table.app, caller, { ...inIt(ids), hero: 'maro' }),
  seatCompanion: (ids, caller) => seatCompanion(ids.table.app, caller, { ...inIt(ids), hero: 'maro' }),
  changeSettings: (ids, caller) => changeSettings(ids.table.app, caller, { ...inIt(ids), settings: { quorum: 2 } }),
  pause: (ids, caller) => pause(ids.table.app, caller, inIt(ids)),
  resume: (ids, caller) => resume(ids.table.app, caller, inIt(ids)),
  abandon: (ids, caller) => abandon(ids.table.app, caller, inIt(ids)),
  view: (ids, caller) => view(ids.table.app, caller, of(ids)),
  news: (ids, caller) => news(ids.table.app, caller, { ...of(ids), since: 0 }),
  history: (ids, caller) => history(ids.table.app, caller, of(ids)),
  chronicle: (ids, caller) => chronicle(ids.table.app, caller, of(ids)),
  deeds: (ids, caller) => deeds(ids.table.app, caller, of(ids)),
  catchUp: (ids, caller) => catchUp(ids.table.app, caller, of(ids)),
  openPetition: (ids, caller) => openPetition(ids.table.app, caller, of(ids)),
  ownAnswers: (ids, caller) => ownAnswers(ids.table.app, caller, of(ids)),
  mendDeleted: (ids, { guild }) =>
    mendDeleted(ids.table.app, { outward: outwardInMemory() }, { guild, messages: ['prompt-1'] }),
  messageDeleted: (ids, { guild }) => messageDeleted(ids.table.app, { guild, message: 'prompt-1' }),
  ordersOf: (ids, caller) => ordersOf(ids.table.app, caller, seat(ids)),
  setOrders: (ids, caller) => setOrders(ids.table.app, caller, { ...seat(ids), orders: [] }),
  setReadyOrder: (ids, caller) =>
    setReadyOrder(ids.table.app, caller, { ...seat(ids), name: 'redrawAsk', value: 'always' }),
  tryOrderOut: (ids, caller) => tryOrderOut(ids.table.app, caller, { ...seat(ids), source: 'never redraw' }),
  askTakeBack: (ids, caller) => askTakeBack(ids.table.app, caller, of(ids)),
  voteOnTakeBack: (ids, caller) => voteOnTakeBack(ids.table.app, caller, { petition: ids.petition, yes: true }),
  overrideVote: (ids, caller) => overrideVote(ids.table.app, caller, { ...of(ids), ask: ids.ask, choice: decline }),
  // Where nothing is voted on, an empty list is an answer too.
  openVotes: async (ids, caller) => ({ votes: await openVotes(ids.table.app, caller, of(ids)) }),
  voteTally: (ids, caller) => voteTally(ids.table.app, caller, { ...of(ids), ask: ids.ask }),
  choosing: (ids, caller) => choosing(ids.table.app, caller, { ...atAsk(ids), step: { look: true } }),
  doDraft: (ids, caller) => doDraft(ids.table.app, caller, { ...atAsk(ids), key: '' }),
  answerAlong: (ids, caller) => answerAlong(ids.table.app, caller, { ...atAsk(ids), choose: 'end' }),
  campaignMeant: (ids, caller) =>
    campaignMeant(ids.table.app, caller, { place: ids.table.place, isNear: async () => true, ...inIt(ids) }),
  campaignHere: (ids, caller) => campaignHere(ids.table.app, caller, ids.table.id),
  campaignAt: (ids, caller) => campaignAt(ids.table.app, caller, ids.table.table),
  beginOnce: (ids, caller) =>
    beginOnce(ids.table.app, caller, () =>
      createCampaign(ids.table.app, caller, { place: ids.table.place, name: 'Mine', ruleset: 'destiny' }),
    ),
  campaignsFor: (ids, caller) => campaignsFor(ids.table.app, { ...caller, isManager: true }, 'pause'),
  campaignsOf: (ids, caller) => campaignsOf(ids.table.app, caller),
  campaignsIn: (ids, caller) => campaignsIn(ids.table.app, caller),
  activeIn: async (ids, caller) => [(await activeIn(ids.table.app, caller, ids.table.place)) ?? []].flat(),
  offersTo: (ids, caller) => offersTo(ids.table.app, caller, of(ids)),
  sitting: (ids, caller) => sitting(ids.table.app, caller, ids.table.table),
  lookAround: (ids, caller) => lookAround(ids.table.app, caller, of(ids)),
  speak: (ids, caller) => speak(ids.table.app, caller, typed(ids)),
  wordsFor: (ids, caller) => wordsFor(ids.table.app, caller, { ...typed(ids), argument: 'choice' }),
  verbsNow: (ids, caller) => verbsNow(ids.table.app, caller, of(ids)),
  addOrder: (ids, caller) => addOrder(ids.table.app, caller, order(ids)),
  removeOrder: (ids, caller) => removeOrder(ids.table.app, caller, order(ids)),
  moveOrder: (ids, caller) => moveOrder(ids.table.app, caller, { ...order(ids), to: 0 }),
  switchOrder: (ids, caller) => switchOrder(ids.table.app, caller, { ...order(ids), on: false }),
  readOrder: (ids, caller) => readOrder(ids.table.app, caller, order(ids)),
  // At a table where nobody is taught, an empty list is an answer too.
  lessonsFor: async (ids, caller) => ({ lessons: await lessonsFor(ids.table.app, caller, of(ids)) }),
  slotsOf: (ids, caller) => slotsOf(ids.table.app, caller, { place: ids.table.place }),
  switchTo: (ids, caller) => switchTo(ids.table.app, caller, inIt(ids)),
  copyCampaign: (ids, caller) => copyCampaign(ids.table.app, caller, { ...inIt(ids), name: 'Again' }),
  propose: (ids, caller) => propose(ids.table.app, caller, { ...inIt(ids), kind: 'campaign.delete' }),
  answerProposal: (ids, caller) => answerProposal(ids.table.app, caller, { petition: ids.proposal, yes: false }),
  noteProposal: (ids, caller) => noteProposal(ids.table.app, caller, { petition: ids.proposal, message: 'reply' }),
  chooseGame: (ids, caller) => chooseGame(ids.table.app, caller, { ...inIt(ids), ruleset: 'destiny' }),
  chooseStory: (ids, caller) => chooseStory(ids.table.app, caller, inIt(ids)),
  onTheRoad: (ids, caller) => onTheRoad(ids.table.app, caller, inIt(ids)),
  proposals: (ids, caller) => proposals(ids.table.app, caller, inIt(ids)),
  skipLessons: (ids, caller) => skipLessons(ids.table.app, caller, { ...inIt(ids), skip: true }),
};

/** About the server that the caller is in: a manager of another one may change that one, and sees nothing but it. */
const OF_GUILD: Readonly<Record<string, Call>> = {
  guildSettings: (ids, caller) => guildSettings(ids.table.app, caller),
  changeGuildSettings: (ids, caller) => changeGuildSettings(ids.table.app, caller, { campaigns: 3 }),
  enterGuild: (ids, caller) => enterGuild(ids.table.app, caller),
  noteLocale: (ids, { guild }) => noteLocale(ids.table.app, { guild, locale: 'de' }),
  languageIn: (ids, caller) => languageIn(ids.table.app, caller),
  leaveGuild: (ids, caller) => leaveGuild(ids.table.app, caller),
  leavePlace: (ids, { guild }) => leavePlace(ids.table.app, { guild, place: ids.table.place }),
  returnToPlace: (ids, { guild }) => returnToPlace(ids.table.app, { guild, place: ids.table.place }),
  lostPlaces: (ids, caller) => lostPlaces(ids.table.app, caller),
  mayCreate: (ids, caller) => mayCreate(ids.table.app, caller, { place: ids.table.place }),
  serverSettings: (ids, caller) => serverSettings(ids.table.app, caller),
  changeServer: (ids, caller) => changeServer(ids.table.app, caller, { campaigns: 3 }),
  exportServer: (ids, caller) => exportServer(ids.table.app, caller),
  purgeServer: (ids, caller) => purgeServer(ids.table.app, caller),
};

/** About the caller as a person, in no guild: they may change what is theirs, and nothing else. */
const OWN: Readonly<Record<string, Call>> = {
  setHours: (ids, { user }) => setHours(ids.table.app, { user }, { zone: 'Asia/Kathmandu' }),
  snooze: (ids, { user }) => snooze(ids.table.app, { user }, ids.table.app.clock.now() + 1),
  comeBack: (ids, { user }) => comeBack(ids.table.app, { user }),
  showUp: (ids, { user }) => showUp(ids.table.app, { user }),
  personData: (ids, { user }) => personData(ids.table.app, { user }),
  forgetPerson: (ids, { user }) => forgetPerson(ids.table.app, { user }),
  myself: (ids, { user }) => myself(ids.table.app, { user }),
  ownLanguage: (ids, { user }) => ownLanguage(ids.table.app, { user }),
};

/** Called by jobs, which no person can name ids to. */
const BY_JOBS = [
  'forgetUnplayed',
  ...['restingIn', 'tellResting'],
  ...['dueTurns', 'dueRoads', 'dueSettling', 'dueDeadlines', 'duePrompts', 'dueReminders', 'dueNews', 'dueReports'],
  ...['dueResting', 'duePetitions', 'dueProposals'],
  ...['advance', 'passDeadline', 'removeOld', 'takeUp', 'deadlineOf', 'tellNews', 'tellBefore', 'showBoard'],
  ...[
    'promptAsk',
    'tidyPrompts',
    'remind',
    'reportReturn',
    'closeDuePetitions',
    'closeDueProposals',
    'looked',
    'wakeAgain',
    'placeIsGone',
  ],
  ...['mendBoard', 'promptOnly', 'showVotes', 'goOnRoad', 'showPetition', 'showProposal', 'noticeLeavers'],
];
/** Called by whoever runs the house, at its keyboard. */
const BY_OPERATORS = ['importCampaigns', 'listTables', 'tableDetails', 'tryReopening'];
/** Called by the use cases, with a table that is held or a transaction that is open. */
const WITHIN = [
  ...['begunBy', 'refuseTooMany', 'wasPlayed', 'namesPerson', 'isLongName', 'refuseLongName'],
  ...['vocabularyIn', 'asideText', 'setTooLargeAside', 'exampleIn'],
  ...[
    'leaderOf',
    'answeredIn',
    'tablesOf',
    'tablesWith',
    'writeDown',
    'recomputeDeadlines',
    'recomputePace',
    'closeEach',
  ],
  ...['prolongPetitions', 'playedAt', 'learnedAfter', 'eventsNamed', 'roadUnderWay', 'refuseInCombat', 'relay'],
  ...['leadRoad', 'refuseWithinAct', 'layFrom', 'putToSleep', 'wakeUp', 'layCopy', 'isSealed', 'readIn', 'fileOf'],
  ...['lastWindows'],
  ...['mostHeroes', 'refuseOneMoreHero', 'refuseUnevenParty'],
  ...['castVote'],
  ...['closeVote', 'eventsOf', 'asEvent', 'isRunning', 'markOf', 'noting', 'intend', 'postOnce', 'notePosted'],
  ...['promptedAsk', 'giveUpSeats', 'settleVotes', 'seatsSeen', 'bookOf'],
  ...[
    'pauseOrWake',
    'isShutOut',
    'allowedToCreate',
    'settingsIn',
    'settingsBeside',
    'languageOf',
    'gameOf',
    'setupFor',
    'askOf',
    'standingOf',
  ],
  ...['claimed', 'begunFor', 'notePrompted', 'peopleOf', 'callByBoard', 'lastBoard', 'lastTold'],
  ...[
    'publicVotes',
    'petitionView',
    'playersNow',
    'leaderNow',
    'carryOutProposal',
    'stretchesSince',
    'storiesOf',
    'firstStory',
    'hasVerb',
    'proposalOf',
    'viewOf',
    'mendProposals',
    'isWhichSeat',
    'settlePetitions',
    'isAskedAnew',
    'newestAsk',
    'stands',
    'offerTo',
    'ownSettings',
    'modesOf',
    'refuseUnknownSettings',
    'refuseSecondAlone',
    'speakerOf',
    'heroesToTake',
    'companionsToDismiss',
    'battlesToFight',
  ],
  ...['peopleIn', 'needsYes', 'refuseUnseatable', 'sit', 'addSeat', 'goFrom', 'opened', 'readyWord', 'detailOf'],
];

type Exported = { readonly name: string; readonly takesApp: boolean };

/** `(app, …)`, or a part of it: `({ database }, …)`. Nothing else reaches rows. */
const APP_FIRST = /^(?:async )?(?:function \w+)?\((?:app\b|tx\b|\{[^})]*\b(?:database|contents|clock)\b)/;

async function exported(): Promise<readonly Exported[]> {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(CAMPAIGN, room), { recursive: true, encoding: 'utf8' }).map((name) => join(CAMPAIGN, room, name)),
  ).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(process.cwd(), name)) as Promise<object>));
  const isClass = (value: object) => /^class /.test(String(value));
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => typeof value === 'function' && !isClass(value))
    .map(([name, value]) => ({ name, takesApp: APP_FIRST.test(String(value)) }));
}

/** What a front calls of those: they are given what somebody found before, or read what is everybody's. */
const OF_THE_BOOK = [
  'battlesToFight',
  'bookOf',
  'companionsToDismiss',
  'exampleIn',
  'firstStory',
  'gameOf',
  'hasVerb',
  'heroesToTake',
  'isWhichSeat',
  'lastBoard',
  'mixedIn',
  'modesOf',
  'ownSettings',
  'setupFor',
  'storiesOf',
];
const IMPORT =
  /import \{([^}]*)\} from '[./]*(?:src)?\/campaign\/(?:seats|play|tell|road|carry|people|servers|care)\/[\w/]+\.ts'/g;

/** Every use case that commands and messages lead to. */
const calledByFronts = (): readonly string[] =>
  ['commands', 'src/discord'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORT)])
      .flatMap(([, names = '']) => names.split(',').map((one) => one.trim().split(' as ')[0] ?? ''))
      .filter((name) => /^[a-z]/.test(name) && !name.startsWith('type ')),
  );

describe('a use case', () => {
  it('that people reach is called here, however it is listed', () => {
    const reached = [...new Set(calledByFronts())];
    expect(reached.length).toBeGreaterThan(60);
    const called = [CALLS, OF_GUILD, OWN].flatMap((calls) => Object.keys(calls));
    expect(reached.filter((name) => !called.includes(name)).toSorted()).toEqual(OF_THE_BOOK);
  });

  it('is known here, so that it is called from another guild', async () => {
    const called = [CALLS, OF_GUILD, OWN].flatMap((calls) => Object.keys(calls));
    const known = [...called, ...BY_JOBS, ...BY_OPERATORS, ...WITHIN];
    const there = await exported();
    const unknown = there.filter(({ name, takesApp }) => takesApp && !known.includes(name));
    expect(unknown.map(({ name }) => name)).toEqual([]);
    // Nor is anything left here that is no more, under whose name something new could hide.
    const names = there.map(({ name }) => name);
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
  });
});

const NOT_THERE: readonly string[] = ['noCampaign', 'otherGuild', 'noPetition', 'noneHere'];

/** Something of everything that can be named. */
async function known(table: Sitting): Promise<Omit<Ids, 'table'>> {
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
  const change = { campaign: table.id, kind: 'leader.change', to: 'bryn' } as const;
  const { petition: proposal } = await propose(table.app, table.caller('bryn'), change);
  const wish = { place: 'place-3', name: 'Carried', ruleset: 'destiny' };
  const carried = await createCampaign(table.app, table.caller('ash'), wish);
  const file = JSON.stringify(await sealCampaign(table.app, table.caller('ash'), { campaign: carried }));
  return { ask: ask?.number ?? 0, petition: petition.petition, proposal, file };
}

describe('called from another guild', () => {
  let ids: Ids;
  beforeEach(async () => {
    const { sitting: table, more } = await campaignAfter('petition, proposal, prompt and sealed file', {}, known);
    ids = { table, ...more };
  }, 60_000);

  /** Whether a call found what it was about; what it then thinks of it is another matter. */
  const isThere = async (call: Call, caller: Omit<Caller, 'receipt'>): Promise<boolean> => {
    try {
      const result = await call(ids, { ...caller, receipt: `${caller.user} presses in ${caller.guild}` });
      return !(Array.isArray(result) && result.length === 0);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'NoTable') return false;
      if (error instanceof NotPossible) return !NOT_THERE.includes(error.reason);
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

  it.each(Object.entries(OF_GUILD))('%s sees and changes nothing but the caller’s guild', async (_name, call) => {
    const { table } = ids;
    const others = async () =>
      Object.entries(await everything(table.app.database)).map(([name, rows]) => [
        name,
        rows.filter((row) => !row.includes(OTHER)),
      ]);
    const before = await others();
    const caller = { guild: OTHER, user: 'zoe', isManager: true, receipt: 'zoe manages' };
    const result = await call(ids, caller);
    expect(await others()).toEqual(before);
    expect(JSON.stringify(result ?? '')).not.toMatch(new RegExp(`${table.guild}|${table.id}`));
  });

  it('being away in a campaign of one guild is not spoken of in another', async () => {
    const { table } = ids;
    const away = { campaign: table.id, meanwhile: 'steward', steward: 'bryn' } as const;
    await goAway(table.app, table.caller('ash'), away);
    expect((await myself(table.app, table.caller('ash'))).away).toMatchObject([{ campaign: { id: table.id } }]);
    expect((await myself(table.app, { guild: OTHER, user: 'ash' })).away).toEqual([]);
    const everywhere = { meanwhile: 'steward', steward: 'bryn' } as const;
    await expect(goAway(table.app, { guild: OTHER, user: 'ash' }, everywhere)).rejects.toThrow('stewardElsewhere');
    await goAway(table.app, { guild: OTHER, user: 'ash' }, { meanwhile: 'wait' });
    expect((await myself(table.app, { guild: OTHER, user: 'ash' })).away).toMatchObject([{ meanwhile: 'wait' }]);
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
