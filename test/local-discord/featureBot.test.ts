// People use every feature of Discord through a discord.js bot that has them all.
import { once } from 'node:events';
import { Events } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelView, MessageView } from '../../src/local-discord/control/protocol.ts';
import { type FeatureBot, startFeatureBot } from '../kit/featureBot.ts';
import {
  type Outcome,
  type Person,
  type StartedLocalDiscord,
  seen,
  startedLocalDiscord,
} from '../kit/localDiscord/index.ts';
import { soon } from '../kit/soon.ts';

let local: StartedLocalDiscord;
let bot: FeatureBot;
/** Owns the guild. */
let ash: Person;
let bryn: Person;
/** Speaks German. */
let dora: Person;
let channel: string;

const POWERS = ['ManageMessages', 'PinMessages', 'ManageThreads', 'ManageRoles', 'ManageChannels', 'ManageNicknames'];
const NOTES = { filename: 'sheet.txt', contentType: 'text/plain', base64: Buffer.from('Wisdom 3').toString('base64') };

beforeAll(async () => {
  local = await startedLocalDiscord({ privileged: true, settings: { rateLimits: false } });
  const { id } = await local.creates.user({ name: 'dora', locale: 'de' });
  await local.seats(id, local.guild);
  [ash, bryn, dora] = [await local.person('ash'), await local.person('bryn'), await local.person('dora')];
  bot = await startFeatureBot({ token: local.bot.token, api: local.apiUrl });
});
afterAll(async () => {
  await bot?.stop();
  await local.close();
});
beforeEach(async () => {
  channel = (await local.creates.channel(local.guild, { name: 'hall' })).id;
});

const text = ({ answer }: Outcome) => answer && seen(answer).text;
const here = () => ({ in: channel });

/** What the bot says when it has done it, or was refused. */
async function performs(trick: string): Promise<string> {
  const outcome = await ash.runs(channel, '/perform', { trick });
  return seen(await ash.getsAnswer(outcome)).text;
}
const textsIn = async (person: Person, place: string) => (await person.sees(place)).map((message) => message.text);
const threadsOf = (person: Person) => person.asks<ChannelView[]>('GET', `/channels/${channel}/threads`);

describe('commands', () => {
  it('take an option of every type', async () => {
    const role = await local.creates.role(local.guild, { name: 'Guard' });
    const options = {
      ...{ text: 'words', count: 3, yes: true, weight: 1.5 },
      ...{ who: bryn.id, where: channel, role: role.id, anyone: dora.id },
    };
    const outcome = await ash.runs(channel, '/take', { ...options, sheet: 'sheet' }, { files: { sheet: NOTES } });
    expect(text(outcome)).toBe(`words 3 true 1.5 bryn hall Guard <@${dora.id}> sheet.txt`);
  });

  it('complete what is typed, and take choices', async () => {
    expect(await ash.completes(channel, '/find', { word: 'em' }, 'word')).toEqual([
      { name: 'EMBER', value: 'ember' },
      { name: 'EMBLEM', value: 'emblem' },
    ]);
    expect(text(await ash.runs(channel, '/find', { word: 'ember', size: 'l' }))).toBe('ember, l');
    await expect(ash.runs(channel, '/find', { word: 'ember', size: 'huge' })).rejects.toThrow(
      '“size” must be one of its choices.',
    );
  });

  it('are shown in the language of the person, who is answered with both languages', async () => {
    const commands = await dora.commands(channel);
    const take = commands.find(({ name }) => name === 'take');
    expect(take).toMatchObject({ localName: 'nimm', localDescription: 'Nimmt von allem eins.' });
    expect(take?.options.map(({ localName }) => localName)).toContain('wer');
    const find = commands.find(({ name }) => name === 'find');
    expect(find?.options[1]?.choices).toEqual([
      { name: 'Klein', value: 's' },
      { name: 'Groß', value: 'l' },
    ]);
    expect(commands.find(({ name }) => name === 'Quote')?.localName).toBe('Zitieren');
    expect(text(await dora.runs(channel, '/house'))).toBe('You speak de, the house en-US.');
  });

  it('are there for those who may use them, where they may be used', async () => {
    const namesFor = async (person: Person, place: string) => (await person.commands(place)).map(({ name }) => name);
    expect(await namesFor(ash, channel)).toEqual(
      expect.arrayContaining(['take', 'find', 'show', 'perform', 'house', 'Greet', 'Quote']),
    );
    expect(await namesFor(bryn, channel)).not.toContain('perform');
    const direct = await bryn.opensDirect(local.bot.id);
    const inDirect = await namesFor(bryn, direct.id);
    expect(inDirect).toContain('take');
    expect(inDirect).not.toContain('find');
    expect(inDirect).not.toContain('house');
    expect(text(await bryn.runs(direct.id, '/take', { text: 'alone' }))).toMatch(/^alone/);
  });

  it('are in the menus of users and messages', async () => {
    const message = await bryn.sends(channel, 'It burns.');
    expect(text(await ash.runsOn(channel, bryn.id, 'Greet'))).toBe('Hello, bryn!');
    expect(text(await ash.runsOn(channel, message.id, 'Quote'))).toBe('> It burns.');
  });
});

describe('what a bot shows', () => {
  it('is text, and a card with a picture', async () => {
    expect(text(await ash.runs(channel, '/show text'))).toBe('Some **words**.');
    const { answer } = await ash.runs(channel, '/show card');
    const [embed] = answer?.embeds ?? [];
    expect(answer && seen(answer).text).toBe('Its author\nA card\nWith a picture.\nA field: its value\nIts foot');
    expect(await sizeAt(embed?.image?.url)).toBeGreaterThan(50);
  });

  it('is files with alt text, which can be fetched', async () => {
    const { answer } = await ash.runs(channel, '/show file');
    const [ember, notes] = answer?.attachments ?? [];
    expect(ember).toMatchObject({ filename: 'ember.png', description: 'An ember in the dark', width: 1, height: 1 });
    expect(await (await fetch(notes?.url ?? '')).text()).toBe('Keep it alight.');
  });

  it('is rows of buttons of every style and a menu', async () => {
    const { answer } = await ash.runs(channel, '/show rows');
    expect(answer && seen(answer)).toMatchObject({
      buttons: ['Press to update', 'Press to wait', 'Press to ask', 'Press to whisper'],
      disabled: ['Press to never'],
      menus: { 'A mood': ['Red', 'Blue'] },
    });
    expect(answer?.components?.[0]).toMatchObject({ components: [1, 2, 3, 4, 5].map((style) => ({ style })) });
  });

  it('is a layout of sections, pictures, files and every menu', async () => {
    const { answer } = await ash.runs(channel, '/show layout');
    expect(answer && seen(answer)).toMatchObject({
      text: '# The camp\nPress on.',
      buttons: ['Press to whisper'],
      pictures: expect.arrayContaining(['A small ember', 'The same ember']),
      menus: { 'A colour': ['Red', 'Blue'], 'A user': [], 'A role': [], Anyone: [], 'A channel': [] },
    });
    const [container] = answer?.components ?? [];
    expect(container).toMatchObject({
      components: [9, 9, 12, 14, 13, 1, 1, 1, 1, 1].map((type) => ({ type })),
    });
  });

  const sizeAt = async (url = '') => (await (await fetch(url)).arrayBuffer()).byteLength;
});

describe('buttons, menus and forms', () => {
  it('change the message, now or after a while, and let it go', async () => {
    await ash.runs(channel, '/show rows');
    expect(text(await bryn.presses('Press to update', here()))).toBe('Pressed.');
    const { message } = await bryn.presses('Press to wait', here());
    await ash.notices('messageGone', (gone) => gone.message === message);
    expect(await ash.sees(channel)).toEqual([]);
  });

  it('are answered to one person only', async () => {
    await ash.runs(channel, '/show layout');
    const { answer } = await bryn.presses('Press to whisper', here());
    expect(answer && seen(answer)).toMatchObject({ text: 'Psst.', ephemeral: true });
    expect(await textsIn(ash, channel)).not.toContain('Psst.');
    await bryn.dismisses(answer as MessageView);
    expect(await textsIn(bryn, channel)).not.toContain('Psst.');
  });

  it('give what was chosen in each kind of menu', async () => {
    const role = await local.creates.role(local.guild, { name: 'Scout' });
    await ash.runs(channel, '/show layout');
    const choosing = async (menu: string, chosen: string | string[]) => text(await ash.selects(menu, chosen, here()));
    expect(await choosing('A colour', ['Red', 'Blue'])).toBe('colour: r b');
    expect(await choosing('A user', bryn.id)).toBe(`user: ${bryn.id}`);
    expect(await choosing('A role', role.id)).toBe(`role: ${role.id}`);
    expect(await choosing('Anyone', role.id)).toBe(`anyone: ${role.id}`);
    expect(await choosing('A channel', channel)).toBe(`channel: ${channel}`);
  });

  it('open a form of words and choices, from a command and from a button', async () => {
    const values = { 'Your name': 'Osprey', 'Your colours': ['Blue', 'Red'], 'Your one': 'r', 'Your sure': true };
    const told = 'name=Osprey tale= colours=b,r one=r sure=true';
    await ash.runs(channel, '/show form words');
    expect(text(await ash.fills(values))).toBe(told);
    const rows = await ash.runs(channel, '/show rows');
    expect((await bryn.presses('Press to ask', here())).modal?.title).toBe('A form of words');
    const updated = await bryn.fills(values);
    expect([updated.response, text(updated)]).toEqual([rows.response, told]);
  });

  it('open a form of people and places, and one for files', async () => {
    const role = await local.creates.role(local.guild, { name: 'Smith' });
    await ash.runs(channel, '/show form people');
    const values = { friend: [bryn.id], rank: [role.id], any: [dora.id], home: [channel], several: ['Red', 'Blue'] };
    expect(text(await ash.fills(values))).toBe(
      `friend=${bryn.id} rank=${role.id} any=${dora.id} home=${channel} several=r,b`,
    );
    const { modal } = await ash.runs(channel, '/show form upload');
    const files = { papers: [NOTES, { ...NOTES, filename: 'other.txt' }] };
    const { response } = await ash.asks<Outcome>('POST', `/modals/${modal?.interaction}?settled=true`, {
      values: {},
      files,
    });
    const answer = await ash.waitsFor(channel, ({ id }) => id === response);
    expect(answer.content).toBe('papers=sheet.txt,other.txt');
  });

  it('are thought about: deferred, edited, followed up, and partly deleted', async () => {
    const open = await ash.runs(channel, '/show late open');
    expect(seen(await ash.getsAnswer(open))).toMatchObject({ text: 'Thought about it.', pictures: ['notes.txt'] });
    await ash.waitsFor(channel, 'And more.');
    await ash.notices('messageGone', (gone) => gone.channel === channel);
    expect(await textsIn(ash, channel)).toEqual(['Thought about it.', 'And more.']);
    expect(await textsIn(bryn, channel)).toEqual(['Thought about it.']);
  });

  it('are thought about in private', async () => {
    const hidden = await ash.runs(channel, '/show late hidden');
    expect(seen(await ash.getsAnswer(hidden))).toMatchObject({ text: 'Thought about it.', ephemeral: true });
    await ash.notices('messageGone', (gone) => gone.channel === channel);
    expect(await textsIn(bryn, channel)).toEqual([]);
  });
});

describe('a bot without the permission', () => {
  it.each(['pin', 'promote', 'build', 'sweep'])('is refused: %s', async (trick) => {
    expect(await performs(trick)).toBe('Refused: 50013 Missing Permissions');
  });
});

describe('a bot with the permission', () => {
  beforeAll(async () => {
    const role = await local.creates.role(local.guild, { name: 'Steward', permissions: POWERS });
    await local.seats(local.bot.id, local.guild, { roles: [role.id] });
  });

  it('edits and deletes what it wrote', async () => {
    expect(await performs('edit')).toBe('Done: A fair copy.');
    const edited = (await ash.sees(channel)).find((message) => message.text === 'A fair copy.');
    expect(edited).toMatchObject({ edited: true, pictures: [] });
    const erased = (await performs('erase')).replace('Done: ', '');
    await ash.notices('messageGone', (gone) => gone.message === erased);
    expect(await textsIn(ash, channel)).not.toContain('Soon gone.');
  });

  it('pins and unpins', async () => {
    expect(await performs('pin')).toBe('Done: Pinned.');
    const pins = await ash.asks<MessageView[]>('GET', `/channels/${channel}/pins`);
    expect(pins.map(({ content }) => content)).toEqual(['Pinned.']);
  });

  it('types', async () => {
    await performs('type');
    const typing = await bryn.notices('typing', (event) => event.channel === channel);
    expect(typing).toMatchObject({ user: local.bot.id, name: 'Ember' });
  });

  it('says a thing once that it sends twice with the same nonce', async () => {
    expect(await performs('insist')).toBe('Done: true');
    expect((await textsIn(ash, channel)).filter((one) => one === 'Said once.')).toHaveLength(1);
  });

  it('reads back what was said', async () => {
    expect(await performs('read')).toBe('Done: three+two+one,one,three');
  });

  it('replies, and mentions those that it means to', async () => {
    const asked = await bryn.sends(channel, `What now, <@${local.bot.id}>?`);
    const reply = await bryn.waitsFor(channel, 'not @everyone', { after: asked.id });
    expect(reply).toMatchObject({ type: 19, mention_everyone: false, mentionsMe: true, reply: { id: asked.id } });
    const forAsh = await ash.waitsFor(channel, 'not @everyone');
    expect(forAsh.mentionsMe).toBe(false);
  });

  it('starts a thread with members, which archives itself after an hour', async () => {
    const [thread = '', members] = (await performs('thread')).replace('Done: ', '').split(',');
    expect(members).toBe('2');
    expect(await textsIn(bryn, thread)).toContain('Let us talk here.');
    await local.moves(61 * 60_000);
    expect(await threadsOf(bryn)).toMatchObject([
      { id: thread, archived: true, members: expect.arrayContaining([ash.id]) },
    ]);
  });

  it('starts a private thread that others cannot see', async () => {
    const thread = (await performs('conceal')).replace('Done: ', '');
    expect(await textsIn(ash, thread)).toContain('Nobody else can read this.');
    expect(await threadsOf(bryn)).toEqual([]);
    await expect(bryn.sees(thread)).rejects.toMatchObject({ status: 404 });
  });

  it('starts a thread from a message, puts it to sleep and wakes it', async () => {
    const [thread = '', active] = (await performs('branch')).replace('Done: ', '').split(',');
    expect(active).toBe('true');
    const [view] = await threadsOf(bryn);
    expect(view).toMatchObject({ id: thread, name: 'A branch', archived: false });
    expect(await textsIn(bryn, thread)).toContain('Awake again.');
  });

  it('writes to a person, who writes back', async () => {
    expect(await performs('write')).toBe('Done: ash');
    const { directMessages } = await ash.places();
    const direct = directMessages[0]?.id ?? '';
    await ash.waitsFor(direct, 'A word in private.');
    await ash.sends(direct, 'So be it.');
    await soon(() => expect(bot.heard).toContain('So be it.'));
  });

  it('knows the members, and gives them roles', async () => {
    expect(await performs('count')).toBe('Done: 4,ash');
    expect(await performs('promote')).toBe('Done: true');
    const [guild] = (await ash.places()).guilds;
    const keeper = guild?.roles.find(({ name }) => name === 'Keeper');
    expect(guild?.members.find(({ id }) => id === ash.id)).toMatchObject({ roles: [keeper?.id], color: 0xd9480f });
  });

  it('makes channels that only some can see', async () => {
    const [made, everyone, user] = (await performs('build')).replace('Done: ', '').split(',');
    expect([everyone, user]).toEqual(['false', 'true']);
    const channelsOf = async (person: Person) => (await person.places()).guilds[0]?.channels ?? [];
    expect(await channelsOf(ash)).toContainEqual(expect.objectContaining({ id: made, topic: 'Dark and damp' }));
    expect((await channelsOf(bryn)).map(({ id }) => id)).not.toContain(made);
  });

  it('deletes many messages at once', async () => {
    expect(await performs('sweep')).toBe('Done: 2');
    expect((await textsIn(ash, channel)).filter((one) => one.includes('itter'))).toEqual([]);
  });

  it('knows itself, its commands and the guild', async () => {
    expect(await performs('introduce')).toBe('Done: Ember,6,1,Hearth');
  });
});

describe('a bot hears of what people do:', () => {
  it('messages that are changed, pinned and deleted', async () => {
    const written = await bryn.sends(channel, 'At first.');
    await soon(() => expect(bot.heard).toContain('At first.'));
    const changed = next(Events.MessageUpdate);
    await bryn.edits(written, 'On second thought.');
    expect(await changed).toMatchObject([{ content: 'At first.' }, { content: 'On second thought.' }]);
    const pinned = next(Events.ChannelPinsUpdate);
    await ash.pins(written);
    expect(await pinned).toMatchObject([{ id: channel }, expect.any(Number)]);
    const deleted = next(Events.MessageDelete);
    await bryn.deletes(written);
    expect(await deleted).toMatchObject([{ id: written.id }]);
  });

  it('typing, and threads that come, sleep and go', async () => {
    const typing = next(Events.TypingStart);
    await bryn.types(channel);
    expect(await typing).toMatchObject([{ user: { id: bryn.id }, channel: { id: channel } }]);
    const came = next(Events.ThreadCreate);
    const thread = await bryn.startsThread(channel, { name: 'Plans' });
    expect(await came).toMatchObject([{ id: thread.id, name: 'Plans' }, true]);
    const slept = next(Events.ThreadUpdate);
    await bryn.changesThread(thread.id, { archived: true });
    expect(await slept).toMatchObject([{ archived: false }, { archived: true }]);
    const gone = next(Events.ThreadDelete);
    await local.deletesChannel(thread.id);
    expect(await gone).toMatchObject([{ id: thread.id }]);
  });

  it('people who come and go', async () => {
    const { id } = await local.creates.user({ name: 'eve' });
    const came = next(Events.GuildMemberAdd);
    await local.seats(id, local.guild, { nick: 'Evening' });
    expect(await came).toMatchObject([{ id, nickname: 'Evening' }]);
    const went = next(Events.GuildMemberRemove);
    await local.kicks(id, local.guild);
    expect(await went).toMatchObject([{ id }]);
  });

  const next = (event: string) => once(bot.client, event);
});

it('has had no trouble but what was meant, and every reply was as Discord describes it', async () => {
  expect(bot.errors).toEqual([]);
  expect((await local.problems()).map(({ code, message }) => ({ code, message }))).toEqual(
    Array(4).fill({ code: 50013, message: 'Missing Permissions' }),
  );
});
