// Acting as a person: writing, reading back, changing, deleting, pinning, typing and threads.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';

let local: StartedLocalDiscord;
let ash: Person;
let bryn: Person;
beforeAll(async () => {
  local = await startedLocalDiscord();
  ash = await local.person('ash');
  bryn = await local.person('bryn');
});
afterAll(() => local.close());

const fresh = async (name: string) => (await local.creates.channel(local.guild, { name })).id;

describe('messages', () => {
  it('are written and read back, oldest first', async () => {
    const channel = await fresh('talk');
    const first = await ash.sends(channel, 'The **lamp** is lit.');
    await bryn.sends(channel, 'I see it.');
    expect(first).toMatchObject({ content: 'The **lamp** is lit.', authorName: 'ash', ephemeral: false });
    expect((await bryn.sees(channel)).map(({ from, text }) => [from, text])).toEqual([
      ['ash', 'The **lamp** is lit.'],
      ['bryn', 'I see it.'],
    ]);
    expect(await bryn.asks('GET', `/channels/${channel}/messages/${first.id}`)).toEqual(first);
  });

  it('are read by page', async () => {
    const channel = await fresh('pages');
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push((await ash.sends(channel, `${n}`)).id);
    const page = async (query: string) => {
      const messages = await ash.asks<{ content: string }[]>('GET', `/channels/${channel}/messages?${query}`);
      return messages.map(({ content }) => content);
    };
    expect(await page('limit=2')).toEqual(['4', '5']);
    expect(await page(`limit=2&before=${ids[4]}`)).toEqual(['2', '3']);
    expect(await page(`limit=2&after=${ids[1]}`)).toEqual(['2', '3']);
    expect(await page(`limit=3&around=${ids[3]}`)).toEqual(['2', '3', '4']);
    for (const wrong of ['limit=0', 'limit=101', 'limit=x', 'before=x'])
      await expect(page(wrong)).rejects.toMatchObject({ status: 400 });
  });

  it('answer others, and say whom', async () => {
    const channel = await fresh('answers');
    const asked = await ash.sends(channel, 'Who has the key?');
    const answer = await bryn.sends(channel, 'I have.', { replyTo: asked.id });
    expect(answer.reply).toEqual({ id: asked.id, authorName: 'ash', content: 'Who has the key?' });
    expect(answer).toMatchObject({ type: 19, mentionsMe: false });
    expect((await ash.messages(channel)).at(-1)?.mentionsMe).toBe(true);
    await expect(bryn.sends(channel, 'x', { replyTo: '1' })).rejects.toMatchObject({ status: 404 });
  });

  it.each(['', '   ', 'x'.repeat(2001)])('need between 1 and 2000 characters', async (content) => {
    await expect(ash.sends(local.channel, content)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('"content"'),
    });
  });

  it('are changed and deleted by their authors', async () => {
    const channel = await fresh('changes');
    const message = await bryn.sends(channel, 'teh key');
    expect(await bryn.edits(message, 'the key')).toMatchObject({
      content: 'the key',
      edited_timestamp: expect.any(String),
    });
    await expect(ash.edits(message, 'mine')).rejects.toMatchObject({ status: 403 });
    await bryn.deletes(message);
    expect(await ash.sees(channel)).toEqual([]);
    await expect(bryn.edits(message, 'again')).rejects.toMatchObject({ status: 404 });
  });

  it('are deleted by those who manage messages, and nobody else', async () => {
    const channel = await fresh('managed');
    const message = await ash.sends(channel, 'stays');
    await expect(bryn.deletes(message)).rejects.toMatchObject({ status: 403 });
    const role = await local.creates.role(local.guild, { name: 'Keeper', permissions: ['ManageMessages'] });
    await local.seats(bryn.id, local.guild, { roles: [role.id] });
    await bryn.deletes(message);
    await local.seats(bryn.id, local.guild, { roles: [] });
    expect(await ash.sees(channel)).toEqual([]);
  });

  it('are deleted over our heads too', async () => {
    const channel = await fresh('staff');
    const { id } = await ash.sends(channel, 'gone');
    await local.deletesMessage(channel, id);
    await expect(local.deletesMessage(channel, id)).rejects.toMatchObject({ status: 404 });
  });

  it('are pinned by those who may', async () => {
    const channel = await fresh('pinned');
    const first = await ash.sends(channel, 'first');
    const second = await ash.sends(channel, 'second');
    await ash.pins(first);
    await ash.pins(second);
    await expect(bryn.pins(first)).rejects.toMatchObject({ status: 403 });
    const pins = () => bryn.asks<{ content: string }[]>('GET', `/channels/${channel}/pins`);
    expect((await pins()).map(({ content }) => content)).toEqual(['second', 'first']);
    await ash.asks('DELETE', `/channels/${channel}/messages/${first.id}/pin`);
    expect((await pins()).map(({ content }) => content)).toEqual(['second']);
  });

  it('are not dismissed when all can see them', async () => {
    const message = await ash.sends(local.channel, 'for all');
    await expect(ash.dismisses(message)).rejects.toMatchObject({ status: 409 });
  });

  it('are refused where one may not write', async () => {
    const channel = await fresh('quiet');
    await local.changesChannel(channel, {
      overwrites: [{ id: local.guild, type: 0, allow: '0', deny: String(1n << 11n) }],
    });
    await expect(bryn.sends(channel, 'psst')).rejects.toMatchObject({
      status: 403,
      message: 'You may not write here.',
    });
    await expect(bryn.types(channel)).rejects.toMatchObject({ status: 403 });
    const view = await bryn.asks('GET', `/channels/${channel}`);
    expect(view).toMatchObject({ canSend: false });
  });
});

describe('direct conversations', () => {
  it('are found or made, and are called by the other', async () => {
    const direct = await ash.opensDirect(local.bot.id);
    expect(direct).toMatchObject({ type: 1, name: 'Ember', canSend: true, members: [ash.id, local.bot.id] });
    expect((await ash.opensDirect(local.bot.id)).id).toBe(direct.id);
    await ash.sends(direct.id, 'Only us.');
    expect((await ash.places()).directMessages.map(({ id }) => id)).toEqual([direct.id]);
  });

  it('need another who is there', async () => {
    await expect(ash.opensDirect(ash.id)).rejects.toMatchObject({ status: 409 });
    await expect(ash.opensDirect('1')).rejects.toMatchObject({ status: 404 });
  });
});

describe('threads', () => {
  it('are started, joined and left', async () => {
    const thread = await ash.startsThread(local.channel, { name: 'Plans' });
    expect(thread).toMatchObject({ type: 11, name: 'Plans', parent: local.channel, members: [ash.id] });
    await bryn.joins(thread.id);
    expect((await places(bryn)).threads.find(({ id }) => id === thread.id)?.members).toEqual([ash.id, bryn.id]);
    await bryn.leaves(thread.id);
    await expect(bryn.leaves(thread.id)).rejects.toMatchObject({ status: 404 });
  });

  it('hang on a message, once', async () => {
    const message = await ash.sends(local.channel, 'Where to?');
    const thread = await bryn.startsThread(local.channel, { name: 'Where', message: message.id });
    expect(thread.id).toBe(message.id);
    const [head] = await ash.messages(thread.id);
    expect(head).toMatchObject({ channel_id: thread.id, content: message.content, authorName: message.authorName });
    expect(head?.id).not.toBe(message.id);
    await expect(ash.startsThread(local.channel, { name: 'Again', message: message.id })).rejects.toMatchObject({
      status: 400,
    });
    const secret = { name: 'Secret', message: message.id, private: true };
    await expect(ash.startsThread(local.channel, secret)).rejects.toMatchObject({ status: 409 });
    await expect(ash.startsThread(thread.id, { name: 'Deeper' })).rejects.toMatchObject({ status: 409 });
  });

  it('are put away, locked and woken by those who may', async () => {
    const thread = await bryn.startsThread(local.channel, { name: 'Sleepy' });
    expect(await bryn.changesThread(thread.id, { archived: true })).toMatchObject({ archived: true });
    await bryn.sends(thread.id, 'Awake!');
    expect(await bryn.asks('GET', `/channels/${thread.id}`)).toMatchObject({ archived: false });
    await expect(bryn.changesThread(thread.id, { locked: true })).rejects.toMatchObject({ status: 403 });
    expect(await ash.changesThread(thread.id, { locked: true })).toMatchObject({ locked: true });
    await expect(bryn.sends(thread.id, 'Hello?')).rejects.toMatchObject({ status: 403 });
    await expect(bryn.changesThread(thread.id, { archived: true })).rejects.toMatchObject({ status: 403 });
  });

  it('are listed with the archived ones for who asks', async () => {
    const parent = await fresh('parent');
    const old = await ash.startsThread(parent, { name: 'Old' });
    const recent = await ash.startsThread(parent, { name: 'Recent' });
    await ash.changesThread(old.id, { archived: true });
    const listed = await bryn.asks<{ id: string }[]>('GET', `/channels/${parent}/threads`);
    expect(listed.map(({ id }) => id)).toEqual([recent.id, old.id]);
    expect((await places(bryn)).threads.map(({ id }) => id)).not.toContain(old.id);
    expect((await places(ash)).threads.map(({ id }) => id)).toContain(old.id);
  });

  it('are only left by others when they are taken out by who manages them', async () => {
    const thread = await ash.startsThread(local.channel, { name: 'Full' });
    await ash.brings(bryn.id, thread.id);
    await expect(bryn.asks('DELETE', `/channels/${thread.id}/members/${ash.id}`)).rejects.toMatchObject({
      status: 403,
    });
    await ash.asks('DELETE', `/channels/${thread.id}/members/${bryn.id}`);
    await expect(ash.brings('1', thread.id)).rejects.toMatchObject({ status: 404 });
    await expect(ash.joins(local.channel)).rejects.toMatchObject({ status: 404 });
  });
});

async function places(person: Person) {
  const guild = (await person.places()).guilds.find(({ id }) => id === local.guild);
  if (!guild) throw new Error('not in the guild');
  return guild;
}
