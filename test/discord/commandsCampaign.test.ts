// /campaign, from its beginning to its end: in a channel, in a thread, with settings, pauses, people who come and go; and which campaign a command means.
import { describe, expect, it } from 'vitest';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { idsOf, Taps } from '../kit/taps.ts';
import { typesIn } from '../kit/typing.ts';

let playing: Playing;
/** Owns the server. */
let ash: Person;
let bryn: Person;
let cole: Person;
let channel: string;
botOf({ people: ['ash', 'bryn', 'cole'] }, async (given) => {
  playing = given;
  channel = playing.local.channel;
  [ash, bryn, cole] = await people(playing, 'ash', 'bryn', 'cole');
  await ash.waitsFor(channel, 'played across days');
});

type Options = Readonly<Record<string, string | boolean>>;
const types = (person: Person, command: string, options: Options | Readonly<Record<string, number>> = {}) =>
  typesIn(channel)(person, command, options as Options);
const offers = async (person: Person, command: string, focused: string, place = channel) =>
  (await person.completes(place, command, { [focused]: '' }, focused)).map(({ name }) => name);
const campaign = (name: string) => playing.app.database.client.campaign.findFirstOrThrow({ where: { name } });

describe('/campaign new', () => {
  it('begins one where it is typed, for all to see, by the name that was given', async () => {
    const shown = seen(await types(bryn, '/campaign new', { name: 'Embers' }));
    expect(shown).toMatchObject({ ephemeral: false, text: expect.stringContaining('Embers') });
    expect(shown.text).toContain('Nobody has taken a seat yet');
    const games = await offers(bryn, '/campaign new', 'game');
    expect(games).toEqual([expect.stringMatching(/^Destiny · /), expect.stringMatching(/^Chain · /)]);
  });
});

describe('/campaign join and leave', () => {
  it('take a seat that is free, and give it up', async () => {
    expect(await offers(bryn, '/campaign join', 'hero')).toHaveLength(6);
    expect(seen(await types(bryn, '/campaign join', { hero: 'osk' })).text).toContain(`**Osk** — <@${bryn.id}>`);
    expect(await offers(cole, '/campaign join', 'hero')).not.toContain('Osk');
    await types(cole, '/campaign join', { hero: 'maro' });
    const left = seen(await types(cole, '/campaign leave'));
    expect(left.text).not.toContain('Sister Maro');
    expect(await offers(cole, '/campaign join', 'hero')).toContain('Sister Maro');
  });
});

describe('/campaign settings', () => {
  it('are shown to whoever asks, in private', async () => {
    const shown = seen(await types(cole, '/campaign settings'));
    expect(shown).toMatchObject({ ephemeral: true, text: expect.stringContaining('4 h') });
  });

  it('are changed by whoever leads the campaign, and by whoever manages the server, for all to see', async () => {
    expect(seen(await types(bryn, '/campaign settings', { quick: 2 }))).toMatchObject({
      ephemeral: false,
      text: expect.stringContaining('2 h'),
    });
    expect(seen(await types(ash, '/campaign settings', { quick: 3, silence: 0 })).text).toContain('3 h');
    expect(plain(await types(cole, '/campaign settings', { quick: 1 }))).toContain('no hero in this game');
    await types(cole, '/campaign join', { hero: 'maro' });
    expect(plain(await types(cole, '/campaign settings', { quick: 1 }))).toContain('Only whoever leads');
    expect(plain(await types(cole, '/campaign settings'))).toContain('3 h');
  });
});

describe('/campaign settings, of how it is played', () => {
  const says = async (person: Person, options: Readonly<Record<string, string | number | boolean>>) =>
    seen(await types(person, '/campaign settings', options as Options));

  it('say who decides votes, and whether a draw waits for a press', async () => {
    const shown = await says(bryn, { 'leader-decides': true, quorum: 2, draw: 'self' });
    expect(shown.ephemeral).toBe(false);
    for (const line of ['may close any vote at once', 'fewer than 2 votes', 'happens by itself'])
      expect(shown.text).toContain(line);
    const back = await says(bryn, { 'leader-decides': false, quorum: 0, draw: 'hand' });
    for (const line of ['decides a tie', 'waits for a press']) expect(back.text).toContain(line);
    expect(back.text).not.toContain('more time');
  });

  it('are not for what the game has no rules for', async () => {
    expect(plain(await types(bryn, '/campaign settings', { hardcore: true }))).toContain('no harder rules');
    expect(plain(await types(bryn, '/campaign settings', { purse: 'vote' }))).toContain('a rule of the game');
    expect(plain(await types(bryn, '/campaign settings', { mode: 'battle' }))).toContain('no questlines');
    expect(plain(await types(bryn, '/campaign settings', { mode: 'chess' }))).toContain('no such mode');
    const shown = plain(await types(bryn, '/campaign settings'));
    for (const word of ['Hardcore', 'money', 'Solo']) expect(shown).not.toContain(word);
  });

  it('solo is for one person, and is chosen before it begins', async () => {
    expect(await offers(bryn, '/campaign settings', 'mode')).toEqual(['all who like', 'one person alone']);
    expect(plain(await types(bryn, '/campaign settings', { mode: 'solo' }))).toContain('by one person alone');
    await types(cole, '/campaign leave');
    expect((await says(bryn, { mode: 'solo' })).text).toContain('Solo: one person plays alone');
    expect(plain(await types(cole, '/campaign join', { hero: 'maro' }))).toContain('by one person alone');
    await types(bryn, '/campaign settings', { mode: 'story' });
    expect(plain(await types(cole, '/campaign join', { hero: 'maro' }))).toContain('Sister Maro');
  });

  it('are given with a new campaign, too', async () => {
    const { local } = playing;
    const { id } = await local.creates.channel(local.guild, { name: 'cellar' });
    const begins = (options: Options) => typesIn(id)(ash, '/campaign new', options);
    expect(plain(await begins({ name: 'Hard', hardcore: true, thread: true }))).toContain('no harder rules');
    expect(await playing.app.database.client.campaign.count({ where: { name: 'Hard' } })).toBe(0);
    const shown = plain(await begins({ name: 'Hard', game: 'chain', hardcore: true, mode: 'solo' }));
    for (const line of ['Hardcore: the harder rules hold', 'Solo: one person plays alone'])
      expect(shown).toContain(line);
    expect((await campaign('Hard')).settings).toMatchObject({ hardcore: true, mode: 'solo' });
    await typesIn(id)(ash, '/campaign abandon');
  });

  it('make no thread for what cannot be begun, and none where there can be none', async () => {
    const { local } = playing;
    const { id } = await local.creates.channel(local.guild, { name: 'loft' });
    const begins = (options: Options) => typesIn(id)(ash, '/campaign new', { name: 'Loft', thread: true, ...options });
    const threads = async () =>
      (await ash.places()).guilds.flatMap((guild) => guild.threads).filter(({ parent }) => parent === id);
    expect(plain(await begins({ story: 'once' }))).toContain('no such story');
    expect(await threads()).toEqual([]);
    await begins({ teach: false });
    const [thread, ...others] = await threads();
    expect(others).toEqual([]);
    const inside = plain(await typesIn(thread?.id ?? '')(ash, '/campaign new', { name: 'Inner', thread: true }));
    expect(inside).toContain('only be made from a text channel');
    expect((await campaign('Loft')).settings).toMatchObject({ teach: false });
    await typesIn(thread?.id ?? '')(ash, '/campaign abandon');
  });
});

describe('/campaign start', () => {
  it('prepares a battle that is picked, and begins when all have typed it', async () => {
    expect(await offers(bryn, '/campaign start', 'battle')).toHaveLength(7);
    const shown = seen(await types(bryn, '/campaign start', { battle: 'salt-road' }));
    expect(shown.text).toContain('The dice are bound already');
    await types(bryn, '/campaign start');
    await types(cole, '/campaign start');
    expect(await cole.waitsFor(channel, 'Where do you start?')).toBeDefined();
  });
});

describe('/campaign pause and resume', () => {
  it('say so to all, and the board with them', async () => {
    const board = await bryn.waitsFor(channel, 'Where do you start?');
    expect(await offers(cole, '/campaign resume', 'campaign')).toEqual([]);
    expect(seen(await types(cole, '/campaign pause')).ephemeral).toBe(false);
    for (const person of [ash, cole]) {
      expect(await offers(person, '/campaign resume', 'campaign')).toEqual(['Embers']);
      expect(await offers(person, '/campaign pause', 'campaign')).not.toContain('Embers');
    }
    expect(await offers(cole, '/campaign abandon', 'campaign')).toEqual([]);
    for (const person of [ash, bryn]) expect(await offers(person, '/campaign abandon', 'campaign')).toContain('Embers');
    const now = () => bryn.asks<typeof board>('GET', `/channels/${channel}/messages/${board.id}`);
    await expect.poll(async () => seen(await now()).text).toContain('The campaign is paused');
    expect(idsOf(await now()).filter((id) => id.startsWith('open:') || id.startsWith('a:'))).toEqual([]);
    await types(bryn, '/campaign resume');
    await expect.poll(async () => seen(await now()).text).toContain('Where do you start?');
  });
});

describe('/campaign settings, in a battle', () => {
  it('change nothing that was chosen at the start', async () => {
    expect(plain(await types(bryn, '/campaign settings', { mode: 'solo' }))).toContain('before it begins');
  });
});

describe('/campaign leave and join, in a battle', () => {
  it('leave the hero to a companion, who makes room again with the leader’s yes', async () => {
    expect(seen(await types(cole, '/campaign leave')).ephemeral).toBe(false);
    const { seats } = await playing.app.database.client.campaign.findFirstOrThrow({
      where: { name: 'Embers' },
      include: { seats: true },
    });
    expect(seats.filter(({ companion }) => companion).map(({ id }) => id)).toEqual(['maro']);
    expect(await offers(bryn, '/campaign start', 'battle')).toEqual([]);
    expect(await offers(cole, '/campaign join', 'hero')).toEqual(['Sister Maro']);
    const asked = await types(cole, '/campaign join', { hero: 'maro' });
    expect(seen(asked)).toMatchObject({ ephemeral: false, buttons: ['Yes', 'No'] });
    expect(seen(asked).text).toContain(`<@${bryn.id}> <@${cole.id}> would like to join **Embers**`);
    await bryn.presses('Yes', { in: channel, message: asked.id });
    await cole.waitsFor(channel, `<@${cole.id}> plays along in **Embers**`);
    expect(await offers(cole, '/campaign join', 'hero')).toEqual([]);
    expect(await new Taps(playing, { osk: bryn, maro: cole }).step()).toBe(true);
  });
});

describe('a campaign in a thread', () => {
  let thread: string;

  it('is made there, and where it was typed stands the way to it', async () => {
    const shown = seen(await types(ash, '/campaign new', { name: 'Aside', thread: true }));
    thread = (await campaign('Aside')).placeId;
    expect(thread).not.toBe(channel);
    expect(shown.text).toContain(`<#${thread}>`);
    expect(seen(await ash.waitsFor(thread, 'Aside')).buttons).toContain('Add a companion');
  });

  it('is meant by commands that are typed in it', async () => {
    expect(plain(await typesIn(thread)(ash, '/campaign join', { hero: 'bram' }))).toContain('Aside');
    expect(plain(await typesIn(thread)(ash, '/help'))).toContain('Aside');
  });

  it('is meant in its channel by whoever plays in no other, where the channel has none of its own', async () => {
    const { local } = playing;
    const { id } = await local.creates.channel(local.guild, { name: 'porch' });
    await typesIn(id)(cole, '/campaign new', { name: 'Porch', thread: true });
    expect(plain(await typesIn(id)(cole, '/campaign settings', { quick: 5 as never }))).toContain('5 h');
    expect((await campaign('Porch')).settings).toMatchObject({ pace: { quick: 5 * 3_600_000 } });
    const { placeId } = await campaign('Porch');
    for (const archived of [false, true]) {
      await ash.changesThread(placeId, { archived });
      expect(plain(await typesIn(id)(cole, '/help'))).toContain('Porch');
    }
  });

  it('has to be said where it is not clear, from a list of one’s own', async () => {
    const { local } = playing;
    const { id } = await local.creates.channel(local.guild, { name: 'yard' });
    expect(plain(await typesIn(id)(cole, '/campaign pause'))).toContain('Say which one you mean');
    expect((await offers(cole, '/campaign pause', 'campaign', id)).sort()).toEqual(['Embers', 'Porch']);
    const named = { campaign: (await campaign('Embers')).id };
    expect(plain(await typesIn(id)(cole, '/campaign pause', named))).toContain('Embers');
    await typesIn(id)(cole, '/campaign resume', named);
  });
});

describe('/campaign list', () => {
  it('shows all of the server, where they are and how they stand', async () => {
    const shown = seen(await types(cole, '/campaign list'));
    expect(shown.ephemeral).toBe(true);
    for (const name of ['Embers', 'Aside', 'Porch']) expect(shown.text).toContain(name);
    expect(shown.text).toContain(`<#${channel}>`);
  });
});

describe('/campaign abandon', () => {
  it('ends it for good, for all to see; its place is free, and its history can be read', async () => {
    expect(seen(await types(bryn, '/campaign abandon'))).toMatchObject({
      ephemeral: false,
      text: expect.stringContaining('Embers'),
    });
    expect(await campaign('Embers')).toMatchObject({ state: 'abandoned' });
    const board = await bryn.waitsFor(channel, 'The campaign was given up');
    const offered = idsOf(board).map((id) => id.split(':')[0]);
    expect(offered.filter((act) => ['a', 'open', 'let'].includes(act ?? ''))).toEqual([]);
    expect(plain(await types(bryn, '/campaign list'))).not.toContain('Embers');
    expect(plain(await types(bryn, '/log', { campaign: (await campaign('Embers')).id }))).toContain('Antlers');
    expect(seen(await types(bryn, '/campaign new', { name: 'Again' })).text).toContain('Again');
  });
});

breaksNothing(() => playing);
