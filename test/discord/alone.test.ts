// One person with companions plays the first battle to its end, with taps only.
import { describe, expect, it } from 'vitest';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { Taps } from '../kit/taps.ts';

let playing: Playing;
let ash: Person;
botOf({ people: ['ash', 'bryn'] }, async (given) => {
  playing = given;
  [ash] = await people(playing, 'ash');
});

describe('one person with companions', () => {
  it('plays the first battle to its end by taps', { timeout: 240_000 }, async () => {
    const { local } = playing;
    await ash.waitsFor(local.channel, 'played across days');
    await ash.presses('Start a campaign', { in: local.channel });
    await ash.waitsFor(local.channel, 'Pick your hero');
    await ash.selects('What is told', 'Single battles, without a story', { in: local.channel });
    await ash.selects('Pick your hero', 'Bram Holt', { in: local.channel });
    await ash.presses('Add a companion', { in: local.channel });
    await ash.presses('Begin', { in: local.channel });
    await ash.waitsFor(local.channel, 'The dice are bound');
    await ash.presses('Ready', { in: local.channel });
    const taps = new Taps(playing, { bram: ash });
    await taps.toTheEnd();
    const board = await ash.waitsFor(local.channel, 'The battle is over.');
    expect(seen(board).buttons).not.toContain('My turn');
    expect(Math.max(...taps.taps)).toBeLessThanOrEqual(4);
  });
});

breaksNothing(() => playing);
