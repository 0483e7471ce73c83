// A person reads, hears of and acts on exactly what they can see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../src/local-discord/control/protocol.ts';
import { type Person, type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';
import { answering, asBot } from './asBot.ts';

let local: StartedLocalDiscord;
/** Owns the guild and sees all of it. */
let ash: Person;
let bryn: Person;
/** Is in no guild. */
let cole: Person;
beforeAll(async () => {
  local = await startedLocalDiscord();
  await local.creates.user({ name: 'cole' });
  [ash, bryn, cole] = (await Promise.all(['ash', 'bryn', 'cole'].map((name) => local.person(name)))) as [
    Person,
    Person,
    Person,
  ];
});
afterAll(() => local.close());

const HIDDEN = () => [{ id: local.guild, type: 0 as const, allow: '0', deny: String(1n << 10n) }];

/** Everything a person can ask about a channel is refused as if it were not there. */
async function isNotThere(person: Person, channel: string, message: string) {
  const asked = [
    person.messages(channel),
    person.asks('GET', `/channels/${channel}`),
    person.asks('GET', `/channels/${channel}/messages/${message}`),
    person.asks('GET', `/channels/${channel}/pins`),
    person.asks('GET', `/channels/${channel}/threads`),
    person.commands(channel),
    person.sends(channel, 'x'),
    person.types(channel),
    person.reads(channel, message),
    person.startsThread(channel, { name: 'x' }),
    person.asks('POST', `/channels/${channel}/messages/${message}/press`, { customId: 'x' }),
    person.asks('POST', `/channels/${channel}/messages/${message}/select`, { customId: 'x', values: [] }),
    person.asks('PUT', `/channels/${channel}/messages/${message}/pin`),
    person.asks('DELETE', `/channels/${channel}/messages/${message}/ephemeral`),
  ];
  const results = await Promise.allSettled(asked);
  const statuses = results.map((result) => (result.status === 'rejected' ? result.reason.status : result));
  expect(new Set(statuses)).toEqual(new Set([404]));
}

/** All that a person's feed told of before a message that everybody sees. */
async function heard(person: Person, start: number): Promise<LiveEvent[]> {
  const mark = await ash.sends(local.channel, `mark ${start} for ${person.name}`);
  const place = person.places();
  if ((await place).guilds.length > 0) await person.notices('message', (event) => event.message.id === mark.id);
  return person.feed.events.slice(start).filter((event) => event.type === 'message' || event.type === 'messageGone');
}

const channelsOf = async (person: Person) =>
  (await person.places()).guilds.flatMap((guild) => [...guild.channels, ...guild.threads]).map(({ id }) => id);

describe('a channel that is hidden from everyone', () => {
  it('is there for those who see it, and for nobody else', async () => {
    const channel = (await local.creates.channel(local.guild, { name: 'hidden', overwrites: HIDDEN() })).id;
    const start = bryn.feed.events.length;
    const { id } = await ash.sends(channel, 'secret');
    expect(await channelsOf(ash)).toContain(channel);
    expect(await channelsOf(bryn)).not.toContain(channel);
    await isNotThere(bryn, channel, id);
    expect(JSON.stringify(await heard(bryn, start))).not.toContain('secret');
  });

  it('shows its category only to those who see something in it', async () => {
    const category = (
      await local.creates.channel(local.guild, { name: 'dark', type: 'category', overwrites: HIDDEN() })
    ).id;
    expect(await channelsOf(bryn)).not.toContain(category);
    const open = await local.creates.channel(local.guild, { name: 'light', parent: category, overwrites: [] });
    expect(await channelsOf(bryn)).toEqual(expect.arrayContaining([category, open.id]));
  });

  it('appears with a role and goes with it, and the person is told to look again', async () => {
    const role = await local.creates.role(local.guild, { name: 'Seer' });
    const shown = { id: role.id, type: 0 as const, allow: String(1n << 10n), deny: '0' };
    const channel = (await local.creates.channel(local.guild, { name: 'by-role', overwrites: [...HIDDEN(), shown] }))
      .id;
    const start = bryn.feed.events.length;
    await local.seats(bryn.id, local.guild, { roles: [role.id] });
    expect(await channelsOf(bryn)).toContain(channel);
    await local.seats(bryn.id, local.guild, { roles: [] });
    expect(await channelsOf(bryn)).not.toContain(channel);
    await heard(bryn, start);
    expect(bryn.feed.events.slice(start).filter(({ type }) => type === 'places')).toHaveLength(2);
  });

  it('has no history for who may not read it', async () => {
    const overwrites = [{ id: local.guild, type: 0 as const, allow: '0', deny: String(1n << 16n) }];
    const channel = (await local.creates.channel(local.guild, { name: 'forgetful', overwrites })).id;
    const { id } = await ash.sends(channel, 'before');
    expect(await bryn.sees(channel)).toEqual([]);
    await bryn.notices('message', (event) => event.message.id === id);
  });
});

describe('a private thread', () => {
  it('is there for its members and those who manage threads', async () => {
    const thread = await bryn.startsThread(local.channel, { name: 'Whispers', private: true });
    const { id } = await bryn.sends(thread.id, 'secret');
    await local.creates.user({ name: 'dara' });
    const dara = await local.person('dara');
    await local.seats(dara.id, local.guild);
    expect((await ash.sees(thread.id)).map(({ text }) => text)).toEqual(['secret']);
    expect(await channelsOf(dara)).not.toContain(thread.id);
    await isNotThere(dara, thread.id, id);
    await expect(dara.joins(thread.id)).rejects.toMatchObject({ status: 404 });
    await bryn.brings(dara.id, thread.id);
    expect((await dara.sees(thread.id)).map(({ text }) => text)).toEqual(['secret']);
    await dara.leaves(thread.id);
    await isNotThere(dara, thread.id, id);
  });

  it('takes nobody in who cannot see the channel it hangs on', async () => {
    const thread = await bryn.startsThread(local.channel, { name: 'Inside', private: true });
    await expect(bryn.brings(cole.id, thread.id)).rejects.toMatchObject({ status: 409 });
  });
});

describe('an ephemeral message', () => {
  it('is seen, heard of and dismissed by its person alone', async () => {
    await asBot(local, `PUT /applications/${local.bot.id}/commands`, [{ name: 'peek', description: 'Looks.' }]);
    const stop = answering(local, () => ({ type: 4, data: { content: 'Only for you.', flags: 64 } }));
    const start = { ash: ash.feed.events.length, bryn: bryn.feed.events.length };
    const { answer } = await bryn.runs(local.channel, '/peek');
    stop();
    expect(answer).toMatchObject({ content: 'Only for you.', ephemeral: true, authorName: 'Ember' });
    const id = answer?.id ?? '';
    expect((await bryn.sees(local.channel)).at(-1)).toMatchObject({ id, text: 'Only for you.', ephemeral: true });
    expect((await ash.sees(local.channel)).map((message) => message.id)).not.toContain(id);
    for (const ask of [
      ash.asks('GET', `/channels/${local.channel}/messages/${id}`),
      ash.asks('DELETE', `/channels/${local.channel}/messages/${id}/ephemeral`),
      ash.asks('POST', `/channels/${local.channel}/messages/${id}/press`, { customId: 'x' }),
      ash.sends(local.channel, 'What?', { replyTo: id }),
    ])
      await expect(ask).rejects.toMatchObject({ status: 404 });
    if (answer) await bryn.dismisses(answer);
    expect((await bryn.sees(local.channel)).map((message) => message.id)).not.toContain(id);
    expect(JSON.stringify(await heard(ash, start.ash))).not.toContain(id);
    const told = await heard(bryn, start.bryn);
    expect(told).toContainEqual({ type: 'messageGone', channel: local.channel, message: id });
  });

  it('has interactions that are their person’s alone', async () => {
    const { id } = await bryn.asks<{ id: string }>('POST', `/channels/${local.channel}/commands`, {
      command: (await bryn.commands(local.channel))[0]?.id,
    });
    await expect(ash.asks('GET', `/interactions/${id}`)).rejects.toMatchObject({ status: 404 });
    await expect(ash.asks('POST', `/modals/${id}`, { values: {} })).rejects.toMatchObject({ status: 404 });
    expect(await bryn.asks('GET', `/interactions/${id}`)).toMatchObject({ id, state: 'waiting', name: 'peek' });
    expect(JSON.stringify(ash.feed.events)).not.toContain(id);
  });
});

describe('another guild', () => {
  it('is not there for who is no member', async () => {
    const { id } = await ash.sends(local.channel, 'guild matters');
    await isNotThere(cole, local.channel, id);
    expect((await cole.places()).guilds).toEqual([]);
    expect(await heard(cole, 0)).toEqual([]);
  });

  it('is gone for who is kicked, who is told to look again', async () => {
    await local.creates.user({ name: 'edda' });
    const edda = await local.person('edda');
    await local.seats(edda.id, local.guild);
    const { id } = await edda.sends(local.channel, 'Hello');
    const start = edda.feed.events.length;
    await local.kicks(edda.id, local.guild);
    await isNotThere(edda, local.channel, id);
    const told = edda.feed.next((event) => (event.type === 'places' ? event : undefined), {
      from: start,
      because: () => 'Edda was not told.',
    });
    expect(await told).toEqual({ type: 'places' });
  });
});

describe('a direct conversation', () => {
  it('is there for its two alone', async () => {
    const { id: channel } = await bryn.opensDirect(local.bot.id);
    const start = ash.feed.events.length;
    const { id } = await bryn.sends(channel, 'secret');
    await isNotThere(ash, channel, id);
    expect((await ash.places()).directMessages).toEqual([]);
    expect(JSON.stringify(await heard(ash, start))).not.toContain('secret');
    await bryn.notices('message', (event) => event.message.id === id);
  });
});
