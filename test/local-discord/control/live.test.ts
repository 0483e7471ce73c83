// The live feed tells a person everything, once and in order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveEvent } from '../../../src/local-discord/control/protocol.ts';
import { type Person, type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';
import { answering, asBot } from './asBot.ts';

let local: StartedLocalDiscord;
let ash: Person;
let bryn: Person;
beforeAll(async () => {
  local = await startedLocalDiscord();
  ash = await local.person('ash');
  bryn = await local.person('bryn');
});
afterAll(() => local.close());

const address = (person: string) => `${local.origin.replace('http', 'ws')}/control/live?as=${person}`;

/** What a person is told while something happens. */
async function told(person: Person, act: () => Promise<unknown>): Promise<LiveEvent[]> {
  const from = person.feed.events.length;
  await act();
  const { now } = await local.moves(0);
  const isMark = (event: LiveEvent) => (event.type === 'clock' && event.now === now ? event : undefined);
  await person.feed.next(isMark, { from, because: () => 'the mark did not come' });
  return person.feed.events.slice(from).filter((event) => !isMark(event));
}

describe('the live feed', () => {
  it('begins with hello and the time', async () => {
    expect(ash.feed.events[0]).toEqual({ type: 'hello', now: expect.any(Number) });
  });

  it.each(['1', '', 'ash'])('is refused to %s', async (name) => {
    const socket = new WebSocket(address(name));
    const problem = await new Promise<Error>((resolve) => {
      socket.on('error', resolve);
    });
    expect(problem.message).toContain('404');
  });

  it('tells of messages that are new, edited and gone, as they are read', async () => {
    const events = await told(bryn, async () => {
      const message = await ash.sends(local.channel, `Hello <@${bryn.id}>`);
      await ash.edits(message, 'Hello all');
      await ash.deletes(message);
    });
    const id = events[0]?.type === 'message' ? events[0].message.id : '';
    expect(events).toMatchObject([
      { type: 'message', change: 'new', message: { id, content: `Hello <@${bryn.id}>`, mentionsMe: true } },
      { type: 'message', change: 'edited', message: { id, content: 'Hello all', authorName: 'ash' } },
      { type: 'messageGone', channel: local.channel, message: id },
    ]);
  });

  it('tells each of many at once of all of them, in the order of the messages', async () => {
    const writes = Array.from({ length: 100 }, (_, n) => () => (n % 2 ? ash : bryn).sends(local.channel, `${n}`));
    const events = await told(bryn, () => Promise.all(writes.map((write) => write())));
    const ids = events.flatMap((event) => (event.type === 'message' ? [event.message.id] : []));
    const there = (await bryn.messages(local.channel)).slice(-100).map((message) => message.id);
    expect(ids).toEqual(there);
    expect(new Set(ids).size).toBe(100);
  });

  it('tells of several messages deleted at once', async () => {
    const ids: string[] = [];
    for (const text of ['a', 'b']) ids.push((await ash.sends(local.channel, text)).id);
    const role = await local.creates.role(local.guild, {
      name: 'Broom',
      permissions: ['ManageMessages', 'ViewChannel'],
    });
    await local.seats(local.bot.id, local.guild, { roles: [role.id] });
    const events = await told(bryn, () =>
      asBot(local, `POST /channels/${local.channel}/messages/bulk-delete`, { messages: ids }),
    );
    expect(events).toEqual(ids.map((message) => ({ type: 'messageGone', channel: local.channel, message })));
  });

  it('tells of typing, but nobody of their own', async () => {
    const typing = { type: 'typing', channel: local.channel, user: ash.id, name: 'ash' };
    expect(await told(bryn, () => ash.types(local.channel))).toEqual([typing]);
    expect(await told(ash, () => ash.types(local.channel))).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a new channel', () => local.creates.channel(local.guild, { name: 'new' })],
    ['a changed channel', () => local.changesChannel(local.channel, { topic: 'New' })],
    ['a new role', () => local.creates.role(local.guild, { name: 'New' })],
    ['a changed guild', () => local.asks('PATCH', `/guilds/${local.guild}`, { name: 'Hearth' })],
    ['a changed member', () => local.seats(bryn.id, local.guild, { nick: 'B' })],
    ['a new person', () => local.creates.user({ name: 'newcomer' })],
    ['a new application', () => local.creates.application({ name: 'Second' })],
    ['a renamed person', () => local.asks('PATCH', `/users/${bryn.id}`, { displayName: 'Bryn' })],
    ['a new thread', () => bryn.startsThread(local.channel, { name: 'New' })],
    ['a direct conversation', () => ash.opensDirect(local.bot.id)],
  ])('tells to look again at %s', async (_, act) => {
    const events = await told(ash, act);
    expect(events.map(({ type }) => type)).toContain('places');
  });

  it('tells of a clock that was moved', async () => {
    const { now } = await local.moves(60_000);
    expect(await ash.notices('clock', (event) => event.now === now)).toEqual({ type: 'clock', now });
  });

  it('tells everybody of what a bot did wrong', async () => {
    const wrong = asBot(local, `POST /channels/${local.channel}/messages`, { content: '' });
    await expect(wrong).rejects.toThrow('50006');
    const { problem } = await bryn.notices('problem');
    expect(problem).toMatchObject({ status: 400, code: 50006, route: 'POST /channels/{channel_id}/messages' });
    expect(await local.problems()).toContainEqual(problem);
  });

  it('tells a person of what becomes of their own interactions', async () => {
    await asBot(local, `PUT /applications/${local.bot.id}/commands`, [{ name: 'draw', description: 'Draws.' }]);
    const stop = answering(local, () => ({ type: 4, data: { content: 'Drawn.' } }));
    const [mine, others] = await Promise.all([
      told(ash, () => ash.runs(local.channel, '/draw')),
      told(bryn, () => ash.sends(local.channel, 'Now')),
    ]);
    stop();
    const states = mine.flatMap((event) => (event.type === 'interaction' ? [event.interaction.state] : []));
    expect(states).toEqual(['waiting', 'answered']);
    expect(others.map(({ type }) => type)).not.toContain('interaction');
  });

  it('tells what has been read to the same person’s other window', async () => {
    const { id } = await bryn.sends(local.channel, 'Read this');
    expect(await told(ash, () => ash.reads(local.channel, id))).toEqual([
      { type: 'read', channel: local.channel, lastRead: id },
    ]);
    expect(await told(bryn, () => ash.reads(local.channel, id))).toEqual([]);
  });

  it('cuts off who does not read, and goes on for the others', async () => {
    const socket = new WebSocket(address(bryn.id));
    await new Promise((resolve) => socket.once('message', resolve));
    socket.pause();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const text = 'x'.repeat(2000);
    const event = { name: 'INTERACTION_STATE', data: { text: text.repeat(500) }, to: { people: [bryn.id] } };
    const before = bryn.feed.events.length;
    for (let n = 0; n < 60; n++) {
      local.world.events.emit(event);
      // Lets the reader who does read keep up.
      await bryn.feed.next((one) => one, { from: before + n, because: () => 'fell behind' });
    }
    socket.resume();
    await closed;
    await bryn.sends(local.channel, 'Still here');
    expect(bryn.feed.events.slice(before).filter(({ type }) => type === 'interaction')).toHaveLength(60);
  });
});
