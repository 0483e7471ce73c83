// The bot is shown the door and let in again; places and messages go.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';

let playing: Playing;
let ash: Person;
const deleted = new Set<string>();
botOf({ people: ['ash', 'bryn'] }, async (given) => {
  playing = given;
  [ash] = await people(playing, 'ash');
  const { channel } = playing.local;
  await ash.runs(channel, '/campaign new', { name: 'Embers', story: '-' });
  await ash.waitsFor(channel, 'Pick your hero');
  await ash.selects('Pick your hero', 'Bram Holt', { in: channel });
  await ash.presses('Begin', { in: channel });
  await ash.waitsFor(channel, 'The dice are bound');
  await ash.presses('Ready', { in: channel });
  await ash.waitsFor(channel, 'Where do you start?');
});

const isPaused = async () => {
  const { pausedAt } = await playing.app.database.client.campaign.findFirstOrThrow({ where: { name: 'Embers' } });
  return pausedAt !== null;
};
/** What it is by then, or at the latest. */
const soon = async (wanted: boolean): Promise<boolean> => {
  for (let n = 0; n < 300 && (await isPaused()) !== wanted; n++) await setTimeout(50);
  return isPaused();
};

describe('a campaign', () => {
  it('stands still while the bot is not there, and goes on when it is back', async () => {
    const { local } = playing;
    await local.kicks(local.bot.id, local.guild);
    expect(await soon(true)).toBe(true);
    await local.seats(local.bot.id, local.guild);
    expect(await soon(false)).toBe(false);
  });

  it('can be paused and resumed by a command, once each', async () => {
    const { channel } = playing.local;
    await ash.runs(channel, '/campaign pause');
    expect(await soon(true)).toBe(true);
    const again = await ash.getsAnswer(await ash.runs(channel, '/campaign pause'));
    expect(seen(again)).toMatchObject({ ephemeral: true, text: expect.stringContaining('paused already') });
    await ash.runs(channel, '/campaign resume');
    expect(await soon(false)).toBe(false);
  });

  it('is found by name where it is not clear which is meant', async () => {
    const choices = await ash.completes(playing.local.channel, '/draw', {}, 'campaign');
    expect(choices.map(({ name }) => name)).toEqual(['Embers']);
  });

  it('stands still when its channel is deleted', async () => {
    const { local } = playing;
    const place = await local.creates.channel(local.guild, { name: 'else' });
    await ash.runs(place.id, '/campaign new', { name: 'Ashes' });
    await ash.waitsFor(place.id, 'Pick your hero');
    // What is under way then may still look for it.
    deleted.add(local.channel);
    await local.deletesChannel(local.channel);
    expect(await soon(true)).toBe(true);
  });
});

breaksNothing(() => playing, deleted);
