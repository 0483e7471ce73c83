// A campaign is begun, people take seats and press ready, and the board shows up.
import { describe, expect, it } from 'vitest';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';

let playing: Playing;
let ash: Person;
let bryn: Person;
let cole: Person;
botOf({}, async (given) => {
  playing = given;
  [ash, bryn, cole] = await people(playing, 'ash', 'bryn', 'cole');
});

describe('a campaign', () => {
  it('begins with a welcome that has a button', async () => {
    const welcome = await ash.waitsFor(playing.local.channel, 'played across days');
    expect(seen(welcome).buttons).toEqual(['Start a campaign']);
  });

  it('lets people take seats from a menu', async () => {
    const { local } = playing;
    await ash.presses('Start a campaign', { in: local.channel });
    await ash.waitsFor(local.channel, 'Pick your hero');
    await ash.selects('What is told', 'Single battles, without a story', { in: local.channel });
    await ash.selects('Pick your hero', 'Bram Holt', { in: local.channel });
    await bryn.selects('Pick your hero', 'Osk', { in: local.channel });
    const lobby = await ash.waitsFor(local.channel, /Bram Holt.*\n.*Osk/);
    expect(seen(lobby).buttons).toEqual(['Begin', 'Add a companion', 'Give up my seat']);
  });

  it('is the same when somebody presses the first button once more', async () => {
    const { local, app } = playing;
    const { answer } = await bryn.presses('Start a campaign', { in: local.channel });
    expect(answer && seen(answer)).toMatchObject({
      ephemeral: false,
      text: expect.stringMatching(/Bram Holt.*\n.*Osk/),
      buttons: ['Begin', 'Add a companion', 'Give up my seat'],
    });
    expect(await app.database.client.campaign.count()).toBe(1);
  });

  it('lets a companion come and go again', async () => {
    const { local } = playing;
    await ash.presses('Add a companion', { in: local.channel });
    const lobby = await ash.waitsFor(local.channel, /a companion, who plays by itself/);
    expect(seen(lobby).buttons).toContain('Without Corrie Tally');
    await bryn.presses('Without Corrie Tally', { in: local.channel });
    const buttons = async () => (await ash.sees(local.channel)).find(({ id }) => id === lobby.id)?.buttons;
    await expect.poll(buttons).toEqual(['Begin', 'Add a companion', 'Give up my seat']);
  });

  it('shows what the dice are bound to, and begins when everybody is ready', async () => {
    const { local } = playing;
    await ash.presses('Begin', { in: local.channel });
    await ash.waitsFor(local.channel, /The dice are bound already: `[0-9a-f]{64}`/);
    await ash.waitsFor(local.channel, /\*\*Ready\*\* mixes in: .+ “[a-z]{6}” · .+ “[a-z]{6}”\./);
    await ash.presses('Ready', { in: local.channel });
    // CMP-113 The form comes at once, from its button alone.
    await bryn.presses('Ready, with my own word', { in: local.channel });
    await bryn.fills({ word: 'red *fox*' });
    await ash.waitsFor(local.channel, /Mixed into the dice: .+ “[a-z]{6}” · .+ “red \\\*fox\\\*” \(own word\)\./);
    const board = await ash.waitsFor(local.channel, 'Where do you start?');
    expect(seen(board)).toMatchObject({
      pictures: expect.arrayContaining([expect.stringContaining('Find your places')]),
    });
  });

  it('is not left by a message from before, but told how things stand', async () => {
    const { local, app } = playing;
    const [old] = (await bryn.messages(local.channel)).filter((one) => seen(one).buttons.includes('Give up my seat'));
    const pressed = await bryn.presses('Give up my seat', { in: local.channel, message: old?.id ?? '' });
    const shown = seen(await bryn.getsAnswer(pressed));
    expect(shown).toMatchObject({ ephemeral: true, text: expect.stringContaining('/campaign leave') });
    expect(shown.text).toContain('Where do you start?');
    expect(await app.database.client.seat.count({ where: { companion: false, person: { discordId: bryn.id } } })).toBe(
      1,
    );
  });

  it('says to whoever has no seat what to do', async () => {
    const { answer } = await cole.runs(playing.local.channel, '/draw');
    expect(answer && seen(answer)).toMatchObject({
      ephemeral: true,
      text: expect.stringContaining('no hero in this game'),
    });
  });
});

breaksNothing(() => playing);
