// A whole story over the wire, by three people: gathering, votes, a swap, a lost battle, the Act once more, an inn, somebody who leaves, the way to another server, and the ending there.
import { describe, expect, it } from 'vitest';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { fileIn } from '../kit/fileIn.ts';
import { fixedChance } from '../kit/fixedChance.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import { isLong } from '../kit/long.ts';
import { OnTheRoad } from '../kit/onTheRoad.ts';
import type { Playing } from '../kit/slowburn.ts';
import { type Sitting, Taps } from '../kit/taps.ts';
import { typesIn } from '../kit/typing.ts';

const LONG = { timeout: 300_000 };
const SEALED = 'slowburn-campaign.sealed.json';
let playing: Playing;
let ash: Person;
let bryn: Person;
let cole: Person;
/** Where it is played. */
let channel: string;
let road: OnTheRoad;
botOf({ people: ['ash', 'bryn', 'cole'] }, async (given) => {
  playing = given;
  channel = playing.local.channel;
  [ash, bryn, cole] = await people(playing, 'ash', 'bryn', 'cole');
  await ash.waitsFor(channel, 'played across days');
  await fixedChance(playing, 'fe');
});

const types = (person: Person, command: string, options: Readonly<Record<string, string | boolean>> = {}) =>
  typesIn(channel)(person, command, options);
const isBattle = (at: Sitting) => OnTheRoad.nodeOf(at) === undefined;
const asks = (id: string) => (at: Sitting) => at.table.asks.some((ask) => ask.id === id);
const companions = () => playing.app.database.client.seat.findMany({ where: { companion: true } });

/** All that one seat is asked in a battle: whoever orders this plays by autopilot. */
const REST = 'when place or premove or retarget or effectChoice or cardBoost or fatePick or turn: autopilot';
const BADLY = ['when turn: choose pass-draw', 'when boost or block or redraw: decline'];
const WELL = ['when boost or block or redraw: autopilot'];

async function orders(person: Person, all: readonly string[]): Promise<void> {
  for (const order of all) expect(plain(await types(person, '/standing add', { order }))).toContain(order);
}

async function forgets(person: Person, some: readonly string[]): Promise<void> {
  for (const order of some) {
    const listed = await person.completes(channel, '/standing remove', { order: '' }, 'order');
    const found = listed.find(({ name }) => name.includes(order));
    await types(person, '/standing remove', { order: String(found?.value) });
  }
}

describe('a campaign of three', () => {
  it('gathers by menus and buttons, and is told from its first page', async () => {
    await ash.runs(channel, '/campaign new', { name: 'Embers' });
    await ash.waitsFor(channel, 'Pick your hero');
    const heroes = [
      [ash, 'Bram Holt'],
      [bryn, 'Osk'],
      [cole, 'Corrie Tally'],
    ] as const;
    for (const [person, hero] of heroes) await person.selects('Pick your hero', hero, { in: channel });
    await ash.presses('Begin', { in: channel });
    await ash.waitsFor(channel, 'The dice are bound');
    for (const person of [ash, bryn, cole]) await person.presses('Ready', { in: channel });
    const first = seen(await ash.waitsFor(channel, 'The carter is called Cobb'));
    expect(first.buttons).toContain('A · Read on');
    road = new OnTheRoad(playing, { bram: ash, osk: bryn, corrie: cole });
    road.ballots = { '1-1': ['ring', 'whip', 'ring'] };
  });

  it('votes by buttons, and whoever is ready is seen to be', async () => {
    await road.until(asks('party.ready'));
    await road.step();
    const board = seen(await bryn.waitsFor(channel, 'Has answered: Bram Holt'));
    expect(board.buttons).toContain('Ready');
    expect(plain(await types(ash, '/journal'))).toContain('Chose: Ring the carts and stand (2 of 3 for it)');
  });

  it('goes on with another hero, when the leader agrees', async () => {
    await types(ash, '/campaign settings', { 'confirm-swaps': true });
    const asked = seen(await types(cole, '/campaign swap', { hero: 'maro' }));
    expect(asked.buttons).toEqual(['Yes', 'No']);
    await ash.presses('Yes', { in: channel });
    await ash.waitsFor(channel, 'another hero goes on');
    road = road.with({ bram: ash, osk: bryn, maro: cole });
    await cole.waitsFor(channel, /Sister Maro.*Ready for the fight/);
  });

  it('fights its first turns by taps', LONG, async () => {
    await road.until(isBattle);
    const taps = new Taps(playing, road.people);
    for (let n = 0; n < 8; n++) expect(await taps.step()).toBe(true);
    expect(taps.taps.length).toBeGreaterThan(0);
  });
});

describe.runIf(isLong())('the rest of its way', () => {
  it('loses by passing, and begins its Act once more', LONG, async () => {
    for (const person of [ash, bryn, cole]) await orders(person, [...BADLY, REST]);
    await road.until(asks('afterLoss'));
    const board = seen(await bryn.waitsFor(channel, /Try again/));
    expect(board.buttons).toEqual(expect.arrayContaining([expect.stringContaining('Try again')]));
    expect(plain(await types(cole, '/journal'))).toContain('Antlers at the Bend: lost, try 1');
    await types(bryn, '/campaign restart');
    await cole.presses('Yes', { in: channel });
    const { id: after } = await ash.waitsFor(channel, 'the Act begins anew');
    await ash.waitsFor(channel, 'The carter is called Cobb', { after });
    for (const person of [ash, bryn, cole]) {
      await forgets(person, BADLY);
      await orders(person, WELL);
    }
  });

  it('wins, and sleeps, kindles and trades in town', LONG, async () => {
    await road.untilAt('2-0');
    road.hurries = true;
    await road.until(asks('inn'));
    road.hurries = false;
    await road.until(asks('kindle'));
    await road.until(asks('market'));
    const { row, table } = await road.settled();
    const ask = table.asks.find(({ id, who }) => id === 'market' && who === 'bram');
    if (!ask) throw new Error('Bram may not trade');
    await road.answers(row.id, { ask, seat: 'bram', choice: { choose: 'buy-salted-bread' } });
    await road.untilAt('3-0');
    const party = plain(await types(ash, '/party'));
    expect(party).toContain('Salted Bread');
    expect(party).toContain('Kindled pairs');
  });

  it('goes on with a companion, when somebody leaves', LONG, async () => {
    expect(plain(await types(cole, '/campaign leave'))).toContain('Companions play on');
    expect((await companions()).map(({ id }) => id)).toEqual(['maro']);
    road = road.with({ bram: ash, osk: bryn });
    await road.untilAt('3-2');
    road.hurries = true;
    await road.untilAt('4-0');
    expect((await companions()).map(({ id }) => id)).toEqual(['maro']);
  });

  it('shows what has ended, so that its chance can be checked while the story goes on', async () => {
    const shown = await types(bryn, '/fair');
    expect(plain(shown)).toContain('this stretch of the story was bound before it began');
    const listed = Object.values(seen(shown).menus).flat();
    const lost = listed.find((label) => label.endsWith('Antlers at the Bend: lost'));
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^1 · The Nights Draw In: the story up to “The Salt Road”$/),
        expect.stringMatching(/^\d · Antlers at the Bend: won$/),
      ]),
    );
    const chosen = await bryn.selects(/^Check what has ended/, lost ?? '', { in: channel, message: shown.id });
    expect(plain(await bryn.getsAnswer(chosen))).toMatch(/Antlers at the Bend: lost[\s\S]*Everything fits/);
  });

  it('is carried to another server, and goes on there', LONG, async () => {
    const { local } = playing;
    const exported = await types(ash, '/campaign export');
    const file = JSON.stringify(await fileIn({ answer: exported }, SEALED));
    const { id: guild } = await local.creates.guild({ name: 'Elsewhere', owner: ash.id });
    channel = (await local.creates.channel(guild, { name: 'inn' })).id;
    for (const { id } of [bryn, local.bot]) await local.seats(id, guild);
    const files = { file: { filename: SEALED, base64: Buffer.from(file).toString('base64') } };
    const said = await bryn.getsAnswer(await bryn.runs(channel, '/campaign import', {}, { files }));
    expect(plain(said)).toContain('**Embers** is here, and goes on');
    road = road.carriedTo(channel);
    const board = seen(await ash.waitsFor(channel, 'The miller of Crow Hill'));
    expect(board.buttons).toContain('A · Read on');
    expect((await companions()).map(({ id }) => id)).toEqual(['maro', 'maro']);
    const party = plain(await types(ash, '/party'));
    for (const kept of ['Salted Bread', 'Kindled pairs']) expect(party).toContain(kept);
    await road.untilAt('4-2');
    road.hurries = true;
    await road.untilAt('5-0');
  });

  it('comes to its ending', LONG, async () => {
    await road.untilAt('6-3');
    road.hurries = false;
    const { row } = await road.until(() => false);
    expect(row.campaign).toMatchObject({ state: 'ended', placeId: channel });
    const told = seen(await ash.waitsFor(channel, 'has come to its end'));
    expect(told.text).toContain('The story is told.');
    expect(told.buttons).toEqual(['The party', 'Journal', 'Why?']);
    const first = await playing.app.database.client.campaign.findFirst({ where: { guildId: playing.local.guild } });
    expect(first).toMatchObject({ name: 'Embers', state: 'playing' });
  });

  it('can be read again, and its chance be checked', async () => {
    const journal: string[] = [];
    let page = await types(ash, '/journal');
    for (let n = 0; n < 30; n++) {
      journal.unshift(plain(page));
      const back = seen(page).buttons.find((label) => label.startsWith('◀'));
      if (back === undefined) break;
      page = await ash.getsAnswer(await ash.presses(back, { in: channel, message: page.id }), undefined, page);
    }
    const all = journal.join('\n');
    const told = ['The Act was begun again', 'Chose: Ring the carts and stand (2 of 3 for it)', '(2 of 2 for it)'];
    for (const line of told) expect(all).toContain(line);
    expect(plain(await types(bryn, '/fair'))).toContain('fit');
  });
});

breaksNothing(() => playing);
