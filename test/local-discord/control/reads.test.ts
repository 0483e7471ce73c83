// How far somebody has read, and how often they were named since.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelView } from '../../../src/local-discord/control/protocol.ts';
import { type Person, type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';
import { answering, asBot } from './asBot.ts';

let local: StartedLocalDiscord;
let ash: Person;
let bryn: Person;
let channel: string;
beforeAll(async () => {
  local = await startedLocalDiscord({ settings: { rateLimits: false } });
  ash = await local.person('ash');
  bryn = await local.person('bryn');
});
beforeEach(async () => {
  channel = (await local.creates.channel(local.guild, { name: 'reads' })).id;
});
afterAll(() => local.close());

const view = (person: Person, id = channel) => person.asks<ChannelView>('GET', `/channels/${id}`);

describe('what has been read', () => {
  it('is nothing at first, then up to what was marked, and never less', async () => {
    const first = await ash.sends(channel, 'one');
    const second = await ash.sends(channel, 'two');
    expect(await view(bryn)).toMatchObject({ lastRead: null, lastMessage: second.id });
    await bryn.reads(channel, second.id);
    await bryn.reads(channel, first.id);
    expect((await view(bryn)).lastRead).toBe(second.id);
    expect((await bryn.places()).guilds[0]?.channels.find(({ id }) => id === channel)?.lastRead).toBe(second.id);
  });

  it('includes what one writes oneself', async () => {
    await ash.sends(channel, `<@${bryn.id}>`);
    const own = await bryn.sends(channel, 'Yes?');
    expect(await view(bryn)).toMatchObject({ lastRead: own.id, mentions: 0 });
  });

  it('does not reach beyond the newest message', async () => {
    await bryn.reads(channel, '1');
    expect((await view(bryn)).lastRead).toBeNull();
    const { id } = await ash.sends(channel, 'one');
    await bryn.reads(channel, '9'.repeat(19));
    expect((await view(bryn)).lastRead).toBe(id);
    await ash.sends(channel, `<@${bryn.id}>`);
    expect((await view(bryn)).mentions).toBe(1);
  });

  it('needs an id', async () => {
    await expect(bryn.reads(channel, 'all')).rejects.toMatchObject({ status: 400 });
  });
});

describe('unread mentions', () => {
  it('count messages that name a person, their role, everyone, or that answer them', async () => {
    const role = await local.creates.role(local.guild, { name: 'Lantern', mentionable: true });
    await local.seats(bryn.id, local.guild, { roles: [role.id] });
    const own = await bryn.sends(channel, 'Here');
    for (const text of [`Hey <@${bryn.id}>`, `All <@&${role.id}>`, '@everyone listen', 'Nobody', `Me <@${ash.id}>`])
      await ash.sends(channel, text);
    await ash.sends(channel, 'You?', { replyTo: own.id });
    expect((await view(bryn)).mentions).toBe(4);
    expect((await view(ash)).mentions).toBe(0);
    const last = await ash.sends(channel, 'Done');
    await bryn.reads(channel, last.id);
    expect((await view(bryn)).mentions).toBe(0);
  });

  it('leave out an answer that does not ping', async () => {
    const own = await bryn.sends(channel, 'Here');
    await asBot(local, `POST /channels/${channel}/messages`, {
      content: `Quietly, <@${bryn.id}>`,
      message_reference: { message_id: own.id },
      allowed_mentions: { parse: [], replied_user: false },
    });
    expect((await view(bryn)).mentions).toBe(0);
  });

  it('count every message of a direct conversation', async () => {
    const { id } = await bryn.opensDirect(local.bot.id);
    for (const content of ['Good morning', 'Good night'])
      await asBot(local, `POST /channels/${id}/messages`, { content });
    expect(await view(bryn, id)).toMatchObject({ mentions: 2, lastRead: null });
    await bryn.sends(id, 'Hello');
    expect((await view(bryn, id)).mentions).toBe(0);
  });

  it('leave out ephemeral messages', async () => {
    await asBot(local, `PUT /applications/${local.bot.id}/commands`, [{ name: 'peek', description: 'Looks.' }]);
    const stop = answering(local, ({ member }) => ({ type: 4, data: { content: `<@${member?.user.id}>`, flags: 64 } }));
    await bryn.runs(channel, '/peek');
    stop();
    expect((await view(bryn)).mentions).toBe(0);
  });

  it('are counted in the newest 200 unread messages only', async () => {
    await Promise.all(Array.from({ length: 210 }, () => ash.sends(channel, `<@${bryn.id}>`)));
    expect((await view(bryn)).mentions).toBe(200);
  });
});
