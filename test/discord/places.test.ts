// Places and people that are lost: a thread that sleeps or is locked, a channel without permission, a member who left.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { movableClock } from '../../src/clock.ts';
import { botOf, people } from '../kit/battleOf.ts';
import { Days, HOUR } from '../kit/days.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { idsOf, Taps } from '../kit/taps.ts';

const clock = movableClock(Date.now());
let playing: Playing;
let ash: Person;
let bryn: Person;
botOf({ people: ['ash', 'bryn', 'cole'], clock }, async (given) => {
  playing = given;
  [ash, bryn] = await people(playing, 'ash', 'bryn');
});

const types = async (person: Person, place: string, command: string, options = {}) =>
  person.getsAnswer(await person.runs(place, command, options));

/** A battle of two in a place, as far as the board. */
async function begun(place: string, options = {}): Promise<Taps> {
  await types(ash, place, '/campaign new', { story: '-', ...options });
  const threads = (await ash.places()).guilds.flatMap((guild) => guild.threads);
  const where = 'thread' in options ? (threads.find(({ parent }) => parent === place)?.id ?? '') : place;
  await types(ash, where, '/campaign join', { hero: 'bram' });
  await types(bryn, where, '/campaign join', { hero: 'osk' });
  await types(ash, where, '/campaign start');
  for (const person of [ash, bryn]) await types(person, where, '/campaign start');
  await ash.waitsFor(where, 'Where do you start?');
  return new Taps(playing, { bram: ash, osk: bryn }, where);
}

const asksWhy = async (person: Person, place: string) =>
  seen(await person.getsAnswer(await person.presses('Why?', { in: place }))).text;

const campaignIn = (placeId: string) => playing.app.database.client.campaign.findFirstOrThrow({ where: { placeId } });
const isPaused = async (place: string) => (await campaignIn(place)).pausedAt !== null;
const codes = async () => {
  const found = (await playing.local.problems()).map(({ code }) => code);
  await playing.local.forgetsProblems();
  return [...new Set(found)];
};

describe('a thread', { timeout: 120_000 }, () => {
  let taps: Taps;

  it('wakes when somebody acts in it', async () => {
    taps = await begun(playing.local.channel, { name: 'Embers', thread: true });
    const before = await taps.shows(ash, `hand:${(await taps.look()).row.id}`);
    await ash.changesThread(taps.channel, { archived: true });
    await taps.step();
    await ash.waitsFor(taps.channel, (one) => one.id !== before.id && !one.ephemeral, { after: before.id });
    await expect
      .poll(async () => (await ash.asks<{ archived: boolean }>('GET', `/channels/${taps.channel}`)).archived)
      .toBe(false);
    expect(await isPaused(taps.channel)).toBe(false);
    // That it sleeps shows when its board is to be edited.
    expect((await codes()).filter((code) => code !== 50_083)).toEqual([]);
  });

  it('that is locked lets the campaign stand still, says why, and goes on when it is open again', async () => {
    await ash.changesThread(taps.channel, { archived: true, locked: true });
    await taps.step();
    await expect.poll(() => isPaused(taps.channel)).toBe(true);
    expect(await asksWhy(bryn, taps.channel)).toContain('This thread is locked');
    await ash.changesThread(taps.channel, { archived: false, locked: false });
    await expect.poll(() => isPaused(taps.channel)).toBe(false);
    expect(await taps.step()).toBe(true);
    expect((await codes()).filter((code) => ![50_083, 160_005].includes(code))).toEqual([]);
  });
});

describe('a channel in which we may not show pictures', { timeout: 120_000 }, () => {
  it('has no campaign by the button either, and says what is missing', async () => {
    const { local } = playing;
    const place = await local.creates.channel(local.guild, { name: 'dark' });
    const deny = String(PermissionFlagsBits.AttachFiles);
    await local.changesChannel(place.id, { overwrites: [{ id: local.bot.id, type: 1, allow: '0', deny }] });
    const help = await types(bryn, place.id, '/help', { campaign: 'none' });
    const pressed = await bryn.presses('Start a campaign', { in: place.id, message: help.id });
    const shown = seen(await bryn.getsAnswer(pressed));
    expect(shown).toMatchObject({ ephemeral: true, text: expect.stringContaining('Attach Files') });
    expect(await playing.app.database.client.campaign.count({ where: { placeId: place.id } })).toBe(0);
    await codes();
  });
});

describe('a channel in which we may not write any more', { timeout: 120_000 }, () => {
  let place: { readonly id: string };
  let taps: Taps;
  const deny = String(PermissionFlagsBits.SendMessages);
  const shuts = () =>
    playing.local.changesChannel(place.id, { overwrites: [{ id: playing.local.bot.id, type: 1, allow: '0', deny }] });
  const opens = () => playing.local.changesChannel(place.id, { overwrites: [] });
  /** The board has scrolled away, so that it has to be posted anew. */
  const goesOnInVain = async () => {
    for (let n = 0; n < 7; n++) await ash.sends(place.id, 'Hello?');
    await taps.step();
    await expect.poll(() => isPaused(place.id)).toBe(true);
  };

  it('lets the campaign stand still; whoever presses is told why, and it goes on by itself afterwards', async () => {
    const { local } = playing;
    place = await local.creates.channel(local.guild, { name: 'ashes' });
    taps = await begun(place.id, { name: 'Ashes' });
    await shuts();
    await ash.sends(place.id, 'Why does nothing happen?');
    await goesOnInVain();
    const { row } = await taps.look();
    const why = await types(ash, place.id, '/campaign resume');
    expect(seen(why)).toMatchObject({ ephemeral: true, text: expect.stringContaining('I may not write here') });
    expect(await asksWhy(ash, place.id)).toContain('I may not write here');
    await opens();
    await expect.poll(() => isPaused(place.id)).toBe(false);
    await ash.waitsFor(place.id, (one) => !one.ephemeral && idsOf(one).includes(`hand:${row.id}`));
    expect(await taps.step()).toBe(true);
    expect((await codes()).filter((code) => code !== 50_013)).toEqual([]);
  });

  it('goes on, too, when the bot was not there while the permission came back', async () => {
    await taps.settled();
    await shuts();
    await goesOnInVain();
    const back = playing.restart();
    await opens();
    await back;
    await expect.poll(() => isPaused(place.id)).toBe(false);
    expect(await taps.step()).toBe(true);
    await codes();
  });

  it('stays paused where people have paused it', async () => {
    await types(ash, place.id, '/campaign pause');
    await shuts();
    await opens();
    const why = await asksWhy(ash, place.id);
    expect(why).toContain('paused');
    expect(await isPaused(place.id)).toBe(true);
    await types(ash, place.id, '/campaign resume');
    await codes();
  });
});

describe('a member who left', { timeout: 120_000 }, () => {
  it('is noticed when they are waited for: a companion plays on, and the place is told', async () => {
    const { local } = playing;
    const place = await local.creates.channel(local.guild, { name: 'cinders' });
    const taps = await begun(place.id, { name: 'Cinders' });
    const days = new Days(playing, { clock, night: 2 });
    for (let n = 0; n < 60; n++) {
      const { table } = await taps.settled();
      if (table.asks.some(({ who }) => who === 'osk')) break;
      await taps.step();
    }
    await local.kicks(bryn.id, local.guild);
    const reminder = async () => {
      const ask = await playing.app.database.client.ask.findFirstOrThrow({
        where: { seat: 'osk', closedAt: null, table: { campaign: { placeId: place.id } } },
      });
      return ask.remindAt?.getTime() ?? days.now() + HOUR;
    };
    await days.until(await reminder());
    const told = await ash.waitsFor(place.id, 'has left this server');
    expect(seen(told).text).toContain('Osk');
    const { seats } = await playing.app.database.client.campaign.findFirstOrThrow({
      where: { placeId: place.id },
      include: { seats: true },
    });
    expect(seats.find(({ id }) => id === 'osk')).toMatchObject({ personId: null, companion: true });
    const alone = new Taps(playing, { bram: ash }, place.id);
    expect(await alone.step()).toBe(true);
    expect((await codes()).filter((code) => code !== 10_007)).toEqual([]);
  });

  it('is not even called, when nothing was heard of them for long', async () => {
    const { local } = playing;
    await local.seats(bryn.id, local.guild);
    const place = await local.creates.channel(local.guild, { name: 'soot' });
    const taps = await begun(place.id, { name: 'Soot' });
    for (let n = 0; n < 60; n++) {
      const { table } = await taps.settled();
      if (table.asks.some(({ who }) => who === 'bram') && !table.asks.some(({ who }) => who === 'osk')) break;
      await taps.step();
    }
    await local.kicks(bryn.id, local.guild);
    await clock.forward(7 * HOUR);
    const alone = new Taps(playing, { bram: ash }, place.id);
    const isTold = async () => (await ash.sees(place.id)).some(({ text }) => text.includes('has left this server'));
    for (let n = 0; n < 60 && !(await isTold()); n++) {
      await alone.settled();
      const { table } = await alone.look();
      if (table.asks.some(({ who }) => who === 'bram' || who === 'party')) await alone.step();
    }
    await expect.poll(isTold).toBe(true);
    const reminded = (await ash.messages(place.id)).filter(({ mentions }) => mentions.some(({ id }) => id === bryn.id));
    expect(reminded.filter((one) => idsOf(one).some((id) => id.startsWith('snooze:')))).toEqual([]);
    await codes();
  });
});

describe('all of this', () => {
  it('has no bug', () => {
    const lines = playing.bugs.map((line) => JSON.parse(line) as { readonly level: string | number });
    expect(lines.filter(({ level }) => level === 'error' || level === 50)).toEqual([]);
  });
});
