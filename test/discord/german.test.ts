// A German server with German and English people: what all can see is German, and everybody's own is in their language.
import { describe, expect, it } from 'vitest';
import { botOf, breaksNothing } from '../kit/battleOf.ts';
import { foreignWords } from '../kit/foreignWords.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { Taps } from '../kit/taps.ts';
import { typesIn } from '../kit/typing.ts';

const englishIn = foreignWords('en', 'de');
const germanIn = foreignWords('de', 'en');

let playing: Playing;
/** Owns the server, and speaks English. */
let ash: Person;
/** Her Discord is German. */
let dora: Person;
let channel: string;
botOf({ people: ['ash', 'cole'] }, async (given) => {
  playing = given;
  const { local } = playing;
  channel = local.channel;
  const { id } = await local.creates.user({ name: 'dora', locale: 'de' });
  await local.seats(id, local.guild);
  [ash, dora] = [await local.person('ash'), await local.person('dora')];
  await ash.waitsFor(channel, 'played across days');
  await types(ash, '/server settings', { language: 'de' });
});

type Options = Readonly<Record<string, string | boolean>>;
const types = (person: Person, command: string, options: Options = {}) => typesIn(channel)(person, command, options);
const text = async (person: Person, command: string, options: Options = {}) =>
  plain(await types(person, command, options));

/** All that somebody was shown since the beginning of this file, each state of it. */
const shownTo = (person: Person) =>
  person.feed.events.flatMap((event) => (event.type === 'message' ? [event.message] : []));

describe('commands', () => {
  it('have German names where Discord is German, with their options and choices', async () => {
    const commands = await dora.commands(channel);
    const named = (name: string) => commands.find((one) => one.name === name);
    expect(named('let-it-be')).toMatchObject({ localName: 'gut-sein-lassen' });
    expect(named('draw')?.options.map(({ localName }) => localName)).toEqual(['schicksal', 'kampagne']);
    expect(named('campaign')?.options.map(({ localName }) => localName)).toContain('beitreten');
    const reminders = named('me')?.options.find(({ name }) => name === 'reminders');
    expect(reminders?.choices?.map(({ name }) => name)).toContain('per Direktnachricht');
    expect((await ash.commands(channel)).map(({ localName }) => localName)).toContain('let-it-be');
  });
});

describe('a server that is German by itself', () => {
  it('is greeted in German', async () => {
    const { local } = playing;
    const members = [dora.id, local.bot.id];
    const guild = await local.creates.guild({ name: 'Herd', owner: dora.id, members, locale: 'de' });
    const greeting = await dora.waitsFor(guild.channels[0]?.id ?? '', 'die über Tage gespielt werden');
    expect(seen(greeting).buttons).toEqual(['Kampagne beginnen']);
  });
});

describe('a campaign in a German server', () => {
  it('gathers in German', async () => {
    expect(await text(dora, '/help')).toContain('Hier wird noch nichts gespielt');
    await types(dora, '/campaign new', { name: 'Glut', story: '-' });
    const lobby = await dora.waitsFor(channel, 'Noch sitzt niemand am Tisch');
    expect(seen(lobby)).toMatchObject({
      buttons: ['Gefährten dazuholen'],
      disabled: ['Beginnen'],
    });
    expect(Object.keys(seen(lobby).menus).toSorted()).toEqual([
      'Ein anderes Spiel spielen',
      'Such dir deine Figur aus',
      'Was erzählt wird',
    ]);
    const changed = seen(await types(ash, '/campaign settings', { 'secret-votes': true }));
    expect(changed).toMatchObject({ ephemeral: false, text: expect.stringContaining('Abstimmungen sind geheim') });
    expect(await text(ash, '/campaign settings')).toContain('Votes are secret.');
    await types(dora, '/campaign join', { hero: 'osk' });
    await types(ash, '/campaign join', { hero: 'bram' });
    await types(dora, '/campaign start');
    await ash.waitsFor(channel, 'Drückt alle auf');
    for (const person of [ash, dora]) await person.presses('Bereit', { in: channel });
  });

  it('shows its board in German, picture and all', async () => {
    const board = seen(await ash.waitsFor(channel, 'Wo fängst du an?'));
    expect(board.buttons).toEqual(expect.arrayContaining(['Meine Hand', 'Warum?']));
    expect(board.text).toContain('Frist: <t:');
    expect(board.pictures.join()).toContain('Karte: Antlers at the Bend. Sucht euch eure Plätze.');
    const pressed = await dora.presses('Meine Hand', { in: channel });
    expect(plain(await dora.getsAnswer(pressed))).toMatch(/Wo fängst du an\?[\s\S]*auf der Hand 7 Karten/);
  });

  it('helps everybody in their own language', async () => {
    expect(await text(dora, '/help')).toContain('**Du bist dran** in **Glut**');
    expect(await text(ash, '/help')).toContain('**It is up to you** in **Glut**');
    expect(await text(dora, '/why')).toContain('Du kannst antworten mit: `/gehen`');
    expect(await text(ash, '/why')).toContain('You can answer with: `/move`');
  });

  it('refuses in their own language, with commands as they type them', async () => {
    expect(await text(dora, '/end-turn')).toMatch(
      /`\/zug-beenden` geht gerade nicht[\s\S]*Das geht jetzt: .*`\/gehen`/,
    );
    expect(await text(ash, '/end-turn')).toMatch(/`\/end-turn` cannot be used just now[\s\S]*You can use: .*`\/move`/);
    expect(await text(dora, '/move', { to: 'Mond' })).toContain('Das steht hier nicht zur Wahl');
  });

  it('says kindly that the rulebook is English', async () => {
    const shown = await text(dora, '/rules', { about: '142' });
    expect(shown).toContain('Each other Seeker may play at most 1 boost');
    expect(shown).toContain('Das Regelbuch gibt es bisher nur auf Englisch');
    expect(await text(dora, '/rules', { about: 'xyzzyqwv' })).toContain('mit einem englischen Wort wie attack');
    expect(await text(ash, '/rules', { about: '142' })).not.toMatch(/Englisch|written in English/);
  });
});

describe('somebody who chose another language than their Discord has', () => {
  it('reads commands as they are typed there', async () => {
    const { local } = playing;
    const { id } = await local.creates.user({ name: 'emil', locale: 'de' });
    await local.seats(id, local.guild);
    const [emil, cole] = [await local.person('emil'), await local.person('cole')];
    await types(emil, '/me', { language: 'en' });
    expect(await text(emil, '/enemy', { name: 'Mother Eel' })).toContain('/gegner without a name');
    expect(await text(emil, '/hand')).toContain('/kampagne beitreten');
    await types(cole, '/me', { language: 'de' });
    expect(await text(cole, '/enemy', { name: 'Mother Eel' })).toContain('/enemy ohne Namen');
  });
});

describe('a battle', () => {
  it('goes on in German', async () => {
    const taps = new Taps(playing, { osk: dora, bram: ash });
    for (let n = 0; n < 14; n++) await taps.step();
    const told = shownTo(dora).filter(({ ephemeral }) => !ephemeral);
    expect(told.map(plain).join('\n')).toMatch(/Aus dem Beutel[\s\S]*ist dran/);
  }, 180_000);

  it('is looked at in German', async () => {
    const looks = [
      '/board',
      '/hand',
      '/look',
      '/seekers',
      '/enemy',
      '/odds',
      '/log',
      '/catchup',
      '/fair',
      '/vote',
      '/about',
      '/me',
    ];
    const more = ['/standing list', '/campaign list', '/campaign settings', '/privacy delete', '/away'];
    for (const command of [...looks, ...more])
      expect([command, englishIn(await text(dora, command))]).toEqual([command, []]);
    expect(await text(dora, '/seekers', { hero: 'osk' })).toContain('Eine Schmiedin, die erst zuschlägt');
    expect(await text(dora, '/me', { 'quiet-from': 'spät' })).toContain('„spät“ ist keine Uhrzeit');
    expect(await text(dora, '/me', { 'quiet-from': '23 Uhr', 'quiet-to': '7:30' })).toContain('23:00 bis 07:30 Uhr');
    expect(await text(dora, '/standing add', { order: 'when blok: decline' })).toContain('meinst du `block`?');
    expect(await text(dora, '/standing add', { order: 'when block if loss > 3: autopilot' })).toContain(
      'Wenn du einen Hieb abwehren darfst, falls der Verlust mehr als 3 ist: den Autopiloten antworten lassen.',
    );
    expect(await text(dora, '/away', { back: true })).toContain('Willkommen zurück!');
  });
});

describe('all of this', () => {
  it('showed nobody a language that is not theirs', () => {
    const inGerman = [...shownTo(dora), ...shownTo(ash).filter(({ ephemeral }) => !ephemeral)].map(plain);
    const isRule = (shown: string) => shown.includes('Das Regelbuch gibt es');
    const before = (shown: string) => shown.includes('played across days');
    const leaks = inGerman.filter((shown) => !isRule(shown) && !before(shown)).flatMap(englishIn);
    expect([...new Set(leaks)]).toEqual([]);
    const inEnglish = shownTo(ash).filter(({ ephemeral }) => ephemeral);
    expect(inEnglish.length).toBeGreaterThan(5);
    expect([...new Set(inEnglish.map(plain).flatMap(germanIn))]).toEqual([]);
  });
});

breaksNothing(() => playing);
