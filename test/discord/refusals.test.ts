// Every refusal, over the wire: in private, in the words that we have for it, and nothing is changed.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { setOrders } from '../../src/campaign/people/standingOrders.ts';
import { letBeId } from '../../src/discord/messages/ids.ts';
import { newWords } from '../../src/discord/messages/words.ts';
import { PARTY } from '../../src/engine/kernel/ask.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { loadCatalog } from '../../src/view/catalogs.ts';
import { LASTING } from '../kit/battle.ts';
import { battleOf, breaksNothing, people } from '../kit/battleOf.ts';
import { fileIn } from '../kit/fileIn.ts';
import { leftStanding } from '../kit/leftStanding.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import { soon } from '../kit/soon.ts';
import { idsOf } from '../kit/taps.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';
import { typesIn } from '../kit/typing.ts';

const SEATS = { bram: 'ash', osk: 'bryn', maro: 'cole' } as const;
type Seat = keyof typeof SEATS;

/** What nobody on Discord can bring about, and where it is looked at instead. */
const NOT_BY_HAND: Readonly<Record<string, string>> = {
  'no.notBetweenActs': 'in the middle of a story: test/campaign/proposals.test.ts',
  'no.midPage': 'in the middle of a story: test/campaign/regroup.test.ts',
  'no.askToJoin': 'by a menu of before play, which is gone then: test/campaign/comingAndGoing.test.ts',
  'no.tooFew': 'in the middle of a story: test/campaign/regroup.test.ts',
  'no.noActs': 'only in battle mode, which no game of ours has yet: test/campaign/regroup.test.ts',
  'no.noOverride': 'only while a story is voted on: test/discord/storyCommands.test.ts',
  'no.noVoteYet': 'the button comes with one’s vote: test/campaign/voting.test.ts',
  'no.notNow': 'only while an enemy is just acting: test/campaign/takeBack.test.ts',
  'no.endsBeforeItBegins': '/away says of such a time that it is over: test/discord/oneself.test.ts',
  'no.fileTooBig': 'a server with ten megabytes of campaigns: test/discord/house.test.ts',
  'no.uploadGone': 'Discord would have to lose a file: test/discord/carry.test.ts',
  'no.unknownContent': 'a bot without the game: test/campaign/sealed.test.ts',
  'no.otherGuild': 'no two servers share a channel: test/campaign/isolation.test.ts',
  'no.otherSeats': 'a seat that changes while a battle is prepared: test/campaign/gather.test.ts',
  'no.rulesChanged': 'another version of the rules: test/campaign/takeBack.test.ts',
  'no.stillPlaying': '/server export leaves such a campaign out: test/discord/house.test.ts',
  'no.noTextChannel': 'local Discord has text channels alone: test/discord/channels.test.ts',
  'no.tooManyPlans': 'menus offer fewer: test/campaign/plans.test.ts',
  'no.tooManyUnplayed': 'fifty campaigns: test/campaign/begun.test.ts',
  'no.tooManyGivenUp': 'fifty campaigns: test/campaign/begun.test.ts',
  'no.placeLittered': 'twenty people: test/campaign/begun.test.ts',
  'no.tooManyAbsences': 'twenty absences: test/campaign/begun.test.ts',
  'no.tooLong': 'Discord takes no more than an option may have: test/discord/everyCommand.test.ts',
  'no.unreadable': 'nobody’s keyboard has such a sign: test/discord/everyCommand.test.ts',
  'no.whichSeat': 'said with the names of one’s heroes: test/discord/twoSeats.test.ts',
  'no.notAsked': 'said with what can be done instead: test/discord/commandsVerbs.test.ts',
};

/** What is named in the sentence. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, number>>>> = { 'no.tooManyOrders': { most: 20 } };

let battle: TypedBattle;
let ash: Person;
let bryn: Person;
let cole: Person;
/** Leads a campaign that has not begun. */
let dara: Person;
/** Plays nothing. */
let emil: Person;
/** Where a campaign is only talked about. */
let den: string;
let table: number;
battleOf({ people: ['ash', 'bryn', 'cole', 'dara', 'emil'], seats: SEATS, modifiers: LASTING }, async (given) => {
  battle = given;
  [ash, bryn, cole, dara, emil] = await people(battle.playing, 'ash', 'bryn', 'cole', 'dara', 'emil');
  den = (await battle.playing.local.creates.channel(battle.playing.local.guild, { name: 'den' })).id;
  await typesIn(den)(dara, '/campaign new', { name: 'Second' });
  table = (await battle.typing.look()).row.id;
});

type Options = Readonly<Record<string, string | boolean>>;
const types = (person: Person, command: string, options: Options = {}, place = battle.channel) =>
  typesIn(place)(person, command, options);
/** Presses a button of a message, and is told what came of it, in another one or in its place. */
async function told(person: Person, button: string, spot: { readonly in: string; readonly message: string }) {
  const pressed = await person.asks<MessageView>('GET', `/channels/${spot.in}/messages/${spot.message}`);
  return person.getsAnswer(await person.presses(button, spot), undefined, pressed);
}
/** Presses a button of before. */
const pressesOld = (person: Person, id: string, place = battle.channel) =>
  told(person, id, leftStanding(battle.playing, place, [id]));
const campaignId = async (name: string) =>
  (await battle.app.database.client.campaign.findFirstOrThrow({ where: { name } })).id;

const personIn = (seat: string): Person => battle.typing.people[seat as Seat] ?? ash;
/** Plays on until this is asked of so many of the three, the first of whom could choose this. */
async function asked(id: string, { of: least = 1, option }: { of?: number; option?: string } = {}) {
  for (let n = 0; n < 300; n++) {
    const { table: now } = await battle.typing.settled();
    const asks = now.asks.filter((ask) => ask.id === id && ask.who !== PARTY);
    const [first] = asks;
    const isOffered = option === undefined || first?.options.some((one) => one.id === option);
    if (first && isOffered && asks.length >= least) return { ...first, person: personIn(first.who) };
    if (!(await battle.typing.step())) break;
  }
  throw new Error(`${id} was never asked`);
}
/** The beginning of somebody's turn: everything can still be done in it. */
const turn = () => asked('turn', { option: 'play' });

const opensHand = (person: Person) => types(person, '/hand');
/** Picks from the menu of a hand, and has what comes of it when it is there. */
const picks = async (person: Person, { id: message }: MessageView, value: string) => {
  const where = { in: battle.channel, message };
  await person.selects(/^pick:/, value, where);
  return person.waitsFor(battle.channel, (one) => one.id === message && doneIn(one) !== undefined);
};
const doneIn = (message: MessageView) => idsOf(message).find((id) => id.startsWith('do:'));

// ---- how each of them comes about ----

const REFUSALS: Readonly<Record<string, () => Promise<MessageView>>> = {
  'refusal.stale': async () => {
    const { person } = await turn();
    const [one, other] = [await opensHand(person), await opensHand(person)];
    const shown = await picks(person, one, 'pass-draw');
    const [step = ''] = Object.values(seen(other).menus).flat();
    await picks(person, other, step);
    return told(person, doneIn(shown) ?? '', { in: battle.channel, message: one.id });
  },
  'refusal.closed': async () => {
    const { number, person } = await turn();
    await types(person, '/pass');
    return pressesOld(person, `a:${table}:${number}:end`);
  },
  'refusal.notYours': async () => {
    const { person } = await turn();
    return pressesOld(person === ash ? bryn : ash, `open:${table}:turn`);
  },
  'refusal.noSuchOption': async () => types((await turn()).person, '/choose', { choice: 'dance' }),
  'refusal.badPart': async () => types((await turn()).person, '/play', { card: 'Grand Piano' }),
  'refusal.alreadyAnswered': async () => {
    const { person, number } = await asked('boost', { of: 2 });
    const id = letBeId(table, 'boost', { asks: [number] });
    await pressesOld(person, id);
    return pressesOld(person, id);
  },
  'refusal.tooLate': async () => {
    await turn();
    await types(bryn, '/takeback');
    const { petition } = battle.app.database.client;
    const { id } = await petition.findFirstOrThrow({ where: { tableId: table, closedAt: null } });
    // Its time is up this very moment, before anybody has closed it.
    await petition.update({ where: { id }, data: { due: new Date(battle.app.clock.now()) } });
    return pressesOld(ash, `agree:${table}:${id}:yes`);
  },
  'refusal.notSeated': () => types(dara, '/hand'),
  'refusal.paused': async () => {
    const { person } = await turn();
    await types(ash, '/campaign pause');
    const shown = await types(person, '/pass');
    await types(ash, '/campaign resume');
    return shown;
  },
  'no.alreadyPaused': async () => {
    await types(bryn, '/campaign pause');
    const shown = await types(ash, '/campaign pause');
    await types(bryn, '/campaign resume');
    return shown;
  },
  'no.notPaused': () => types(ash, '/campaign resume'),
  'no.alreadyPlaying': () => types(dara, '/campaign join', { hero: 'dunn' }),
  'no.seatTaken': () => types(dara, '/campaign join', { hero: 'bram' }),
  'no.noHero': () => types(dara, '/campaign join', { hero: 'zorro' }, den),
  'no.onlyLeader': () => types(cole, '/campaign abandon'),
  'no.onlyManagers': () => pressesOld(bryn, 'purge'),
  'no.onlyManagersCreate': () => ruled({ creators: 'managers' }, { creators: 'everyone' }),
  'no.notCreator': async () => {
    const { id } = await battle.playing.local.creates.role(battle.playing.local.guild, { name: 'Hosts' });
    return ruled({ role: id }, { creators: 'everyone' });
  },
  'no.notInThisChannel': () => ruled({ allow: den }, { forbid: den }),
  'no.serverFull': () => ruled({ campaigns: 1 }, { campaigns: 0 }),
  'no.noStory': () => types(dara, '/campaign new', { story: 'once' }, den),
  'no.noMode': () => types(dara, '/campaign settings', { mode: 'chess' }, den),
  'no.noQuestlines': () => types(dara, '/campaign settings', { mode: 'battle' }, den),
  'no.modeIsFixed': () => types(ash, '/campaign settings', { mode: 'solo' }),
  'no.solo': async () => {
    const { id } = await elsewhere('cell');
    await types(dara, '/campaign new', { name: 'Alone', mode: 'solo' }, id);
    await types(dara, '/campaign join', { hero: 'dunn' }, id);
    return types(ash, '/campaign join', { hero: 'osk' }, id);
  },
  'no.noHardcore': () => types(dara, '/campaign settings', { hardcore: true }, den),
  'no.noSharedPurse': () => types(dara, '/campaign settings', { purse: 'free' }, den),
  'no.noDraw': async () => {
    const { id } = await elsewhere('links');
    await types(dara, '/campaign new', { name: 'Links', game: 'chain' }, id);
    return types(dara, '/campaign settings', { draw: 'self' }, id);
  },
  'no.noTeaching': async () => {
    const { id } = await elsewhere('rings');
    return types(dara, '/campaign new', { name: 'Rings', game: 'chain', teach: false }, id);
  },
  'no.noHeroRule': async () => {
    const { id } = await elsewhere('knots');
    await types(dara, '/campaign new', { name: 'Knots', game: 'chain' }, id);
    return types(dara, '/campaign settings', { 'several-heroes': true }, id);
  },
  'no.oneHeroEach': async () => {
    const { id } = await elsewhere('hermitage');
    await types(dara, '/campaign new', { name: 'Three alone' }, id);
    for (const hero of ['bram', 'osk']) await types(dara, '/campaign join', { hero }, id);
    return types(dara, '/campaign join', { hero: 'maro' }, id);
  },
  'no.lobbyIsOver': async () => pressesOld(ash, `leave:${await campaignId('Embers')}`),
  'no.noRuleset': () => types(dara, '/campaign new', { game: 'chess' }, den),
  'no.noCampaign': () => types(dara, '/board', { campaign: 'no-such-one' }),
  'no.noneHere': async () => types(emil, '/board', {}, (await elsewhere('quiet')).id),
  'no.whichCampaign': async () => {
    await types(ash, '/campaign join', { hero: 'osk' }, den);
    const shown = await types(ash, '/board', {}, (await elsewhere('aside')).id);
    await types(ash, '/campaign leave', {}, den);
    return shown;
  },
  'no.noTable': () => types(dara, '/board', {}, den),
  'no.nobody': () => types(dara, '/campaign start', {}, den),
  'no.nothingMustered': async () => pressesOld(dara, `ready:${await campaignId('Second')}`, den),
  'no.noCompanion': async () => pressesOld(dara, `dismiss:${await campaignId('Second')}:osk`, den),
  'no.full': async () => {
    const seated: readonly [Person, string][] = [
      [ash, 'bram'],
      [bryn, 'osk'],
      [cole, 'maro'],
      [dara, 'dunn'],
    ];
    for (const [person, hero] of seated) await types(person, '/campaign join', { hero }, den);
    const shown = await types(dara, '/campaign join', { hero: 'fitch' }, den);
    for (const [person] of seated) await types(person, '/campaign leave', {}, den);
    return shown;
  },
  'no.placeFull': async () => {
    const { id } = await elsewhere('crowd');
    for (const name of ['A', 'B', 'C', 'D']) await types(dara, '/campaign new', { name }, id);
    return types(dara, '/campaign new', { name: 'E' }, id);
  },
  'no.over': async () => {
    const { id } = await elsewhere('ruin');
    await types(dara, '/campaign new', { name: 'Third' }, id);
    await types(dara, '/campaign abandon', {}, id);
    return types(dara, '/campaign join', { hero: 'bram', campaign: await campaignId('Third') }, id);
  },
  'no.noThreads': async () => {
    const { local } = battle.playing;
    const { id } = await elsewhere('woven');
    const deny = String(PermissionFlagsBits.CreatePublicThreads);
    await local.changesChannel(id, { overwrites: [{ id: local.bot.id, type: 1, allow: '0', deny }] });
    return types(dara, '/campaign new', { name: 'Thread', thread: true }, id);
  },
  'no.tooManyThreads': async () => {
    const { local } = battle.playing;
    const { id } = await elsewhere('tangled');
    await local.sets({ mostActiveThreads: 0 });
    const shown = await types(dara, '/campaign new', { name: 'Thread', thread: true }, id);
    await local.sets({ mostActiveThreads: 1000 });
    return shown;
  },
  'no.noThreadHere': async () => {
    const thread = await ash.startsThread(den, { name: 'Woven' });
    return types(ash, '/campaign new', { name: 'Inner', thread: true }, thread.id);
  },
  'no.noPermission': async () => {
    const { local } = battle.playing;
    const { id } = await elsewhere('mute');
    const deny = String(PermissionFlagsBits.SendMessages);
    await local.changesChannel(id, { overwrites: [{ id: local.bot.id, type: 1, allow: '0', deny }] });
    return types(dara, '/campaign new', { name: 'Mute' }, id);
  },
  'no.lockedThread': async () => {
    const thread = await ash.startsThread(den, { name: 'Locked' });
    await ash.changesThread(thread.id, { locked: true });
    return types(ash, '/campaign new', { name: 'Locked' }, thread.id);
  },
  'no.noSteward': () => types(ash, '/away', { meanwhile: 'steward' }),
  'no.stewardElsewhere': () => types(ash, '/away', { steward: dara.id }),
  'no.noSuchOrder': () => types(ash, '/standing remove', { order: '99' }),
  'no.sameOrder': async () => {
    await types(ash, '/standing add', { order: 'when redraw: decline' });
    const shown = await types(ash, '/standing add', { order: 'when redraw: decline' });
    await types(ash, '/standing remove', { order: '1' });
    return shown;
  },
  'no.tooManyOrders': async () => {
    const order = (n: number) => `when block if loss > ${n + 40}: decline`;
    const seat = { campaign: await campaignId('Embers'), seat: 'maro' };
    const caller = { guild: battle.playing.local.guild, user: cole.id };
    const orders = Array.from({ length: 20 }, (_, n) => ({ source: order(n) }));
    await setOrders(battle.app, { ...caller, receipt: 'twenty' }, { ...seat, orders });
    const shown = await types(cole, '/standing add', { order: order(20) });
    await setOrders(battle.app, { ...caller, receipt: 'none' }, { ...seat, orders: [] });
    return shown;
  },
  'no.noRule': () => types(dara, '/rules', { about: 'xyzzyqwv' }),
  'no.noCard': () => types(dara, '/card', { name: 'Grand Piano' }),
  'no.noFoe': () => types(dara, '/enemy', { name: 'Mother Eel' }),
  'no.notOver': () => pressesOld(ash, `draws:${table}:0`),
  'no.nothingToTakeBack': () => types(ash, '/takeback', { to: '9999' }),
  'no.takeBackOff': () => taking('off'),
  'no.notFree': async () => {
    const { person } = await turn();
    await types(person, '/pass');
    await battle.typing.settled();
    return taking('free', person);
  },
  'no.petitionOpen': async () => {
    await turn();
    await types(bryn, '/takeback');
    const shown = await types(bryn, '/takeback');
    await closePetition();
    return shown;
  },
  'no.noPetition': () => pressesOld(ash, `agree:${table}:3f2b8c1e-0d4a-4f6b-9a7c-5e1d2c3b4a59:yes`),
  'no.answersAgain': async () => {
    await types(cole, '/standing add', { order: 'when boost: decline' });
    const to = await orderAnswered('maro');
    const shown = await types(cole, '/takeback', { to });
    await types(cole, '/standing remove', { order: '1' });
    return shown;
  },
  'no.noRoad': () => types(ash, '/campaign restart'),
  'no.inCombat': () => types(ash, '/campaign copy', { name: 'Twin' }),
  'no.leaderElsewhere': () => types(ash, '/campaign lead', { who: dara.id }),
  'no.proposalOpen': async () => {
    await types(ash, '/campaign lead', { who: bryn.id });
    return types(cole, '/campaign lead', { who: bryn.id });
  },
  'no.aboutYou': () => types(ash, '/campaign ask-to-leave', { who: ash.id }),
  'no.playsElsewhere': () => types(ash, '/campaign ask-to-leave', { who: dara.id }),
  'no.tooFewToSendAway': async () => {
    await types(dara, '/campaign join', { hero: 'bram' }, den);
    await types(ash, '/campaign join', { hero: 'osk' }, den);
    const shown = await types(dara, '/campaign ask-to-leave', { who: ash.id }, den);
    for (const person of [dara, ash]) await types(person, '/campaign leave', {}, den);
    return shown;
  },
  'no.askedLately': async () => {
    const { id } = await elsewhere('gate');
    await types(dara, '/campaign new', { name: 'Gate' }, id);
    await types(dara, '/campaign join', { hero: 'bram' }, id);
    await types(dara, '/campaign start', {}, id);
    await types(dara, '/campaign start', {}, id);
    const [hero = ''] = (await emil.completes(id, '/campaign join', { hero: '' }, 'hero')).map(({ value }) =>
      String(value),
    );
    const asked = await types(emil, '/campaign join', { hero }, id);
    await dara.presses('No', { in: id, message: asked.id });
    await dara.waitsFor(id, 'does not join');
    return types(emil, '/campaign join', { hero }, id);
  },
  'no.mustered': async () => {
    const { id } = await elsewhere('muster');
    await types(dara, '/campaign new', { name: 'Fourth' }, id);
    await types(dara, '/campaign join', { hero: 'bram' }, id);
    await types(dara, '/campaign start', {}, id);
    return types(dara, '/campaign export', {}, id);
  },
  'no.uploadTooBig': () => imports('x'.repeat(8 * 1024 * 1024 + 1)),
  'no.noCampaignFile': () => imports('Once upon a time'),
  'no.stillSealed': async () => {
    const { id } = await elsewhere('twins');
    await types(dara, '/campaign new', { name: 'First twin' }, id);
    await types(dara, '/campaign copy', { name: 'Second twin' }, id);
    const campaign = await campaignId('Second twin');
    await types(dara, '/campaign abandon', { campaign }, id);
    return types(dara, '/campaign export', { campaign }, id);
  },
  'no.notSealed': () => imports('{ "format": "slowburn campaign", "version": 1 }'),
  'no.otherVersion': () => changed({ version: 2 }),
  'no.otherSeal': () => changed({ seal: '0123456789abcdef' }),
  'no.fileChanged': () => changed({ name: 'Richer' }),
  'no.alreadyActive': async () => types(ash, '/campaign switch', { to: await campaignId('Embers') }),
  'no.othersPlayHere': async () => {
    await types(dara, '/campaign new', { name: 'Beside' });
    const shown = await types(dara, '/campaign switch', { to: await campaignId('Beside') });
    await types(dara, '/campaign abandon', { campaign: await campaignId('Beside') });
    return shown;
  },
  // The last one: from here on there are two campaigns in the place.
  'no.asleep': async () => {
    await types(ash, '/campaign new', { name: 'Sleeper' });
    const campaign = await campaignId('Sleeper');
    await types(ash, '/campaign join', { hero: 'bram', campaign });
    return types(ash, '/campaign start', { campaign });
  },
};

/** Plays on until a standing order has answered for a seat: which answer that was. */
async function orderAnswered(seat: Seat): Promise<string> {
  const { answer } = battle.app.database.client;
  const last = () => answer.findFirst({ where: { tableId: table, seat, by: 'order' }, orderBy: { position: 'desc' } });
  const before = await last();
  for (let n = 0; n < 200; n++) {
    const now = await last();
    if (now && now.position !== before?.position) return String(now.position);
    await battle.typing.step();
  }
  throw new Error('the order never answered');
}

/** Nobody has to decide on it any more. */
async function closePetition(): Promise<void> {
  const { petition } = battle.app.database.client;
  const closed = { closedAt: new Date(battle.app.clock.now()) };
  await petition.updateMany({ where: { tableId: table, closedAt: null }, data: closed });
}

const elsewhere = (name: string) => battle.playing.local.creates.channel(battle.playing.local.guild, { name });

/** Somebody begins a campaign under other rules of the server. */
async function ruled(rules: Options | { readonly campaigns: number }, afterwards: Options | { campaigns: number }) {
  await types(ash, '/server settings', rules as Options);
  const shown = await types(bryn, '/campaign new', { name: 'More' });
  await types(ash, '/server settings', afterwards as Options);
  return shown;
}

/** Somebody attaches a file of their own making. */
async function imports(text: string, person = dara): Promise<MessageView> {
  const file = { filename: 'mine.json', base64: Buffer.from(text).toString('base64') };
  return person.getsAnswer(await person.runs(den, '/campaign import', {}, { files: { file } }));
}

/** The file of a campaign that has just been made, with something else written on it; by one who has not handled many files yet. */
async function changed(label: Readonly<Record<string, unknown>>): Promise<MessageView> {
  const { id } = await elsewhere('copyist');
  await types(bryn, '/campaign new', { name: 'Carried' }, id);
  const answer = await types(bryn, '/campaign export', {}, id);
  const file = await fileIn({ answer }, '.sealed.json');
  return imports(JSON.stringify({ ...(file as object), ...label }), bryn);
}

async function taking(takeback: string, person = ash): Promise<MessageView> {
  await types(ash, '/campaign settings', { takeback });
  const shown = await types(person, '/takeback');
  await types(ash, '/campaign settings', { takeback: 'vote' });
  return shown;
}

// ---- all of them ----

/** How the battle stands: who is asked what until when, or why nobody is. */
const STANDS = /<t:\d+:R>|The campaign is paused|goes on by itself/;
const render = newWords().render('en');
const keyOf = (name: string) => (name.startsWith('refusal.') ? `common.${name}` : `campaign.${name}`);
const bare = (text: string) => text.replace(/[`*]/g, '');

describe('whoever presses an old button', { timeout: 120_000 }, () => {
  const link = () => `https://discord.com/channels/${battle.playing.local.guild}/${battle.channel}/`;

  /** Until the board asks this: before that the one that is there is about to become a line. */
  const boardAsks = (number: number) =>
    soon(async () => {
      const { client } = battle.playing.app.database;
      const { toldUpTo, headEvents, messages } = await client.gameTable.findUniqueOrThrow({
        where: { id: table },
        include: { messages: { where: { kind: { in: ['news', 'board'] } }, orderBy: { postedAt: 'desc' }, take: 1 } },
      });
      expect([toldUpTo, messages[0]?.ask]).toEqual([headEvents, number]);
    });

  it('can go on from what is said, and is led to the board', async () => {
    const { person, number } = await turn();
    await boardAsks(number);
    const refused = await pressesOld(person, `a:${table}:${number}:dance`);
    expect(idsOf(refused)).toEqual(expect.arrayContaining([`open:${table}:turn`, `hand:${table}`]));
    const [, board = ''] = seen(refused).text.split(link());
    expect(idsOf(await person.asks<MessageView>('GET', `/channels/${battle.channel}/messages/${board}`))).toContain(
      `hand:${table}`,
    );
    const hand = await told(person, `hand:${table}`, { in: battle.channel, message: refused.id });
    expect(idsOf(hand)).toContainEqual(expect.stringMatching(`^pick:${table}:${number}:`));
  });

  it('is told the same by one that we no longer know', async () => {
    const { person } = await turn();
    const refused = await pressesOld(person, `quest:${table}`);
    expect(seen(refused).text).toContain('from another time');
    expect(seen(refused).text).toMatch(STANDS);
    expect(seen(refused).text).toContain(link());
    expect(idsOf(refused)).toContain(`hand:${table}`);
  });

  it('cannot put off the reminder of somebody else', async () => {
    const { person, who } = await turn();
    const id = `snooze:${table}:r.1:${who}`;
    const other = person === ash ? bryn : ash;
    const refused = seen(await pressesOld(other, id));
    expect(refused.text).toContain('belongs to somebody else');
    expect(refused.text).toContain(`(<@${person.id}>)`);
    expect(seen(await pressesOld(person, id)).text).toContain('No reminder before');
  });
});

describe('every refusal', { timeout: 120_000 }, () => {
  it('is known here, or cannot be brought about on Discord', () => {
    const there = Object.keys(loadCatalog('en')).flatMap((key) => {
      const [, name] = /^(?:common|campaign)\.((?:refusal|no)\..+)$/.exec(key) ?? [];
      return name === undefined ? [] : [name];
    });
    expect([...Object.keys(REFUSALS), ...Object.keys(NOT_BY_HAND)].sort()).toEqual(there.sort());
  });

  it.each(Object.entries(REFUSALS))('%s', async (name, bringAbout) => {
    const answer = await bringAbout();
    const shown = seen(answer);
    expect(shown.ephemeral).toBe(true);
    expect(bare(shown.text)).toContain(bare(render({ key: keyOf(name), params: NUMBERS[name] ?? {} })));
    expect(shown.text).toMatch(answer.channel_id === battle.channel ? STANDS : /./);
  });
});

const TOO_MANY_THREADS = 160_006;
breaksNothing(() => battle.playing, new Set(), [TOO_MANY_THREADS]);
