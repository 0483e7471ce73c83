// Every refusal, over the wire: in private, in the words that we have for it, and nothing is changed.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { newWords } from '../../src/discord/words.ts';
import { PARTY } from '../../src/engine/ask.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { loadCatalog } from '../../src/view/catalogs.ts';
import { LASTING } from '../kit/battle.ts';
import { battleOf, breaksNothing, people } from '../kit/battleOf.ts';
import { leftStanding } from '../kit/leftStanding.ts';
import { type Outcome, type Person, seen } from '../kit/localDiscord/index.ts';
import { idsOf } from '../kit/taps.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';
import { typesIn } from '../kit/typing.ts';

const SEATS = { bram: 'ash', osk: 'bryn', maro: 'cole' } as const;
type Seat = keyof typeof SEATS;

/** What nobody on Discord can bring about, and where it is looked at instead. */
const NOT_BY_HAND: Readonly<Record<string, string>> = {
  'refusal.tooLate': 'a petition is closed the moment its time is up: test/campaign/takeBack.test.ts',
  'no.answersAgain': 'only where nothing was learned since, which is up to chance: test/campaign/takeBack.test.ts',
  'no.notNow': 'only while an enemy is just acting: test/campaign/takeBack.test.ts',
  'no.endsBeforeItBegins': '/away says of such a time that it is over: test/discord/oneself.test.ts',
  'no.fileTooBig': 'a server with ten megabytes of campaigns: test/discord/house.test.ts',
  'no.otherGuild': 'no two servers share a channel: test/campaign/isolation.test.ts',
  'no.otherSeats': 'a seat that changes while a battle is prepared: test/campaign/gather.test.ts',
  'no.rulesChanged': 'another version of the rules: test/campaign/takeBack.test.ts',
  'no.stillPlaying': '/server export leaves such a campaign out: test/discord/house.test.ts',
  'no.tooManyPlans': 'menus offer fewer: test/campaign/plans.test.ts',
  'no.whichSeat': 'said with the names of one’s heroes: test/discord/twoSeats.test.ts',
  'no.notAsked': 'said with what can be done instead: test/discord/commandsVerbs.test.ts',
};

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
const told = async (person: Person, pressing: Promise<Outcome>) => person.getsAnswer(await pressing, 20_000);
/** Presses a button of before. */
const pressesOld = (person: Person, id: string, place = battle.channel) =>
  told(person, person.presses(id, leftStanding(battle.playing, place, [id])));
const campaignId = async (name: string) =>
  (await battle.app.database.client.campaign.findFirstOrThrow({ where: { name } })).id;

const personIn = (seat: string): Person => battle.typing.people[seat as Seat] ?? ash;
/** Plays on until this is asked of one of the three; with a window, of two of them. */
async function asked(id: string, least = 1) {
  for (let n = 0; n < 300; n++) {
    const { table: now } = await battle.typing.settled();
    const asks = now.asks.filter((ask) => ask.id === id && ask.who !== PARTY);
    const [first] = asks;
    if (first && asks.length >= least) return { ...first, person: personIn(first.who) };
    if (!(await battle.typing.step())) break;
  }
  throw new Error(`${id} was never asked`);
}
const opensHand = (person: Person) => told(person, person.presses(`hand:${table}`, { in: battle.channel }));
const picks = async (person: Person, hand: MessageView, place: number) => {
  const menu = idsOf(hand).find((id) => id.startsWith('pick:')) ?? '';
  const [options = []] = Object.values(seen(hand).menus);
  await person.selects(menu, options.at(place) ?? '', { in: battle.channel, message: hand.id });
  return person.asks<MessageView>('GET', `/channels/${battle.channel}/messages/${hand.id}`);
};

// ---- how each of them comes about ----

const REFUSALS: Readonly<Record<string, () => Promise<MessageView>>> = {
  'refusal.stale': async () => {
    const { person } = await asked('turn');
    const [one, other] = [await opensHand(person), await opensHand(person)];
    const shown = await picks(person, one, 0);
    const done = idsOf(shown).find((id) => id.startsWith('do:'));
    await picks(person, other, -1);
    if (done === undefined) return pressesOld(person, `do:${table}:${(await asked('turn')).number}::nothing`);
    return told(person, person.presses(done, { in: battle.channel, message: one.id }));
  },
  'refusal.closed': async () => {
    const { number } = await asked('turn');
    await battle.typing.step();
    return pressesOld(ash, `a:${table}:${number - 1}:plain`);
  },
  'refusal.notYours': async () => {
    const { person } = await asked('turn');
    return pressesOld(person === ash ? bryn : ash, `open:${table}:turn`);
  },
  'refusal.noSuchOption': async () => types((await asked('turn')).person, '/choose', { choice: 'dance' }),
  'refusal.badPart': async () => types((await asked('turn')).person, '/play', { card: 'Grand Piano' }),
  'refusal.alreadyAnswered': async () => {
    const { person } = await asked('boost', 2);
    await pressesOld(person, `let:${table}:boost`);
    return pressesOld(person, `let:${table}:boost`);
  },
  'refusal.notSeated': () => types(dara, '/hand'),
  'refusal.paused': async () => {
    const { person } = await asked('turn');
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
    const order = (n: number) => types(cole, '/standing add', { order: `when block if loss > ${n + 40}: decline` });
    for (let n = 0; n < 20; n++) await order(n);
    const shown = await order(20);
    for (let n = 0; n < 20; n++) await types(cole, '/standing remove', { order: '1' });
    return shown;
  },
  'no.noRule': () => types(dara, '/rules', { about: 'xyzzyqwv' }),
  'no.noCard': () => types(dara, '/card', { name: 'Grand Piano' }),
  'no.noFoe': () => types(dara, '/enemy', { name: 'Mother Eel' }),
  'no.notOver': () => pressesOld(ash, `draws:${table}:0`),
  'no.nothingToTakeBack': () => types(ash, '/takeback', { to: '9999' }),
  'no.takeBackOff': () => taking('off'),
  'no.notFree': async () => {
    const { person } = await asked('turn');
    await types(person, '/pass');
    await battle.typing.settled();
    return taking('free', person);
  },
  'no.petitionOpen': async () => {
    await asked('turn');
    await types(bryn, '/takeback');
    return types(bryn, '/takeback');
  },
  'no.noPetition': () => pressesOld(ash, `agree:${table}:3f2b8c1e-0d4a-4f6b-9a7c-5e1d2c3b4a59:yes`),
};

const elsewhere = (name: string) => battle.playing.local.creates.channel(battle.playing.local.guild, { name });

/** Somebody begins a campaign under other rules of the server. */
async function ruled(rules: Options | { readonly campaigns: number }, afterwards: Options | { campaigns: number }) {
  await types(ash, '/server settings', rules as Options);
  const shown = await types(bryn, '/campaign new', { name: 'More' });
  await types(ash, '/server settings', afterwards as Options);
  return shown;
}

async function taking(takeback: string, person = ash): Promise<MessageView> {
  await types(ash, '/campaign settings', { takeback });
  const shown = await types(person, '/takeback');
  await types(ash, '/campaign settings', { takeback: 'vote' });
  return shown;
}

// ---- all of them ----

const render = newWords().render('en');
const keyOf = (name: string) => (name.startsWith('refusal.') ? `common.${name}` : `campaign.${name}`);
const bare = (text: string) => text.replace(/[`*]/g, '');

describe('every refusal', { timeout: 120_000 }, () => {
  it('is known here, or cannot be brought about on Discord', () => {
    const there = Object.keys(loadCatalog('en')).flatMap((key) => {
      const [, name] = /^(?:common|campaign)\.((?:refusal|no)\..+)$/.exec(key) ?? [];
      return name === undefined ? [] : [name];
    });
    expect([...Object.keys(REFUSALS), ...Object.keys(NOT_BY_HAND)].sort()).toEqual(there.sort());
  });

  it.each(Object.entries(REFUSALS))('%s', async (name, bringAbout) => {
    const shown = seen(await bringAbout());
    expect(shown.ephemeral).toBe(true);
    expect(bare(shown.text)).toContain(bare(render({ key: keyOf(name) })));
  });
});

breaksNothing(() => battle.playing);
