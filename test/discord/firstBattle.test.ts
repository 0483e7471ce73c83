// The bot on the first battle, over the wire: /draw, a picture, and a boost on an ally's action by a button.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSlowburn } from '../../src/slowburn.ts';
import { type Person, type StartedLocalDiscord, seen, startedLocalDiscord } from '../kit/localDiscord/index.ts';

let local: StartedLocalDiscord;
let slowburn: Awaited<ReturnType<typeof startSlowburn>>;
let ash: Person;
let bryn: Person;
let cole: Person;
let boostWindow: Awaited<ReturnType<Person['waitsFor']>>;
const bugs: unknown[] = [];

beforeAll(async () => {
  local = await startedLocalDiscord({ people: ['ash', 'bryn', 'cole'], application: 'Slowburn' });
  slowburn = await startSlowburn({
    token: local.bot.token,
    api: local.apiUrl,
    seed: 'x',
    onBug: (bug) => bugs.push(bug),
  });
  [ash, bryn, cole] = await Promise.all([local.person('ash'), local.person('bryn'), local.person('cole')]);
});

afterAll(async () => {
  await slowburn.stop();
  await local.close();
});

describe('the first battle on Discord', () => {
  it('begins with /draw, and shows the board with alt text and buttons', async () => {
    const { answer } = await ash.runs(local.channel, '/draw');
    const board = answer && seen(answer);
    expect(board?.text).toContain('Where do you start?');
    expect(board?.buttons).toEqual([
      'Bram Holt · A · Rear Cart',
      'Bram Holt · B · Lead Cart',
      'Osk · A · Rear Cart',
      'Osk · B · Lead Cart',
    ]);
    expect(board?.pictures.join()).toContain('Antlers at the Bend');
  });

  it('posts a picture that can be fetched', async () => {
    const [board] = await ash.messages(local.channel);
    const url = /"url":"([^"]+board\.png)"/.exec(JSON.stringify(board))?.[1] ?? '';
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer()).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'));
  });

  it('says no to who presses what is another’s, and changes nothing', async () => {
    const [board] = await bryn.messages(local.channel);
    const press = await bryn.presses('Bram Holt · A · Rear Cart', { in: local.channel, message: board?.id ?? '' });
    expect(press.answer && seen(press.answer)).toMatchObject({
      ephemeral: true,
      text: expect.stringContaining('somebody else'),
    });
  });

  it('leads through the parts of an answer in a private message', async () => {
    await ash.presses('Bram Holt · A · Rear Cart', { in: local.channel });
    await bryn.presses(/A · Rear Cart/, { in: local.channel });
    const step = await ash.presses('A · Move 1 space', { in: local.channel });
    expect(step.answer && seen(step.answer)).toMatchObject({ ephemeral: true });
    await ash.selects(/./, 'Ditch', { in: local.channel });
    await ash.waitsFor(local.channel, 'Bram Holt goes to Ditch');
    expect((await bryn.sees(local.channel)).filter(({ ephemeral }) => ephemeral)).toHaveLength(1);
  });

  it('lets an ally play a boost on an action by a button', async () => {
    await ash.presses(/Play an action card/, { in: local.channel });
    boostWindow = await bryn.waitsFor(local.channel, 'Do you add a boost?');
    expect(seen(boostWindow).buttons).toEqual(['Choose (Osk)']);
    const others = await ash.presses('Choose (Osk)', { in: local.channel });
    expect(others.answer && seen(others.answer).text).toContain('somebody else');
    const own = await bryn.presses('Choose (Osk)', { in: local.channel });
    expect(own.answer && seen(own.answer).buttons).toEqual(expect.arrayContaining(['C · Let it be']));
    await bryn.presses(/^A · /, { in: local.channel, message: own.answer?.id ?? '' });
    await ash.waitsFor(local.channel, /Osk adds .*: \d more damage/);
  });

  it('answers a press on a settled question with what to do', async () => {
    const late = await bryn.presses('Choose (Osk)', { in: local.channel, message: boostWindow.id });
    expect(late.answer && seen(late.answer).text).toContain('already settled');
  });

  it('says so when nothing is drawn now', async () => {
    const { answer } = await ash.runs(local.channel, '/draw');
    expect(answer && seen(answer)).toMatchObject({
      ephemeral: true,
      text: expect.stringContaining('No chit is drawn'),
    });
  });

  it('seats no third person at a table for two', async () => {
    const { answer } = await cole.runs(local.channel, '/draw');
    expect(answer && seen(answer)).toMatchObject({
      ephemeral: true,
      text: expect.stringContaining('no hero in this game'),
    });
  });

  it('breaks no rule of Discord, and has no bug', async () => {
    expect(await local.problems()).toEqual([]);
    expect(bugs).toEqual([]);
  });
});
