// Two people play the first battle of chain with buttons alone, from the welcome on.
import { describe, expect, it } from 'vitest';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { Taps } from '../kit/taps.ts';

let playing: Playing;
let ash: Person;
let bryn: Person;
botOf({ people: ['ash', 'bryn'] }, async (given) => {
  playing = given;
  [ash, bryn] = await people(playing, 'ash', 'bryn');
});

describe('two people with buttons only', () => {
  it('take the other game in the lobby, and its heroes', async () => {
    const { channel } = playing.local;
    await ash.waitsFor(channel, 'played across days');
    await ash.presses('Start a campaign', { in: channel });
    await ash.waitsFor(channel, 'Chits from a bag');
    await ash.selects('Play another game', 'Chain', { in: channel });
    await ash.waitsFor(channel, 'Skirmishes on squares');
    await ash.selects('What is told', 'Single battles, without a story', { in: channel });
    await ash.selects('Pick your hero', 'Wren', { in: channel });
    await bryn.selects('Pick your hero', 'Hob', { in: channel });
    await ash.presses('Begin', { in: channel });
    await ash.waitsFor(channel, 'The dice are bound');
    for (const person of [ash, bryn]) await person.presses('Ready', { in: channel });
    const board = await ash.waitsFor(channel, 'Where does Wren start?');
    expect(seen(board).pictures[0]).toContain('The granary rats');
  });

  it('play to the end, and each answer takes a few taps', { timeout: 600_000 }, async () => {
    const taps = new Taps(playing, { wren: ash, hob: bryn });
    await taps.toTheEnd();
    expect(['success', 'failure']).toContain(await taps.outcome());
    const over = await ash.waitsFor(playing.local.channel, 'The battle is over.');
    expect(plain(over)).toMatch(/Won|Lost/i);
    expect(Math.max(...taps.taps)).toBeLessThanOrEqual(4);
  });
});

breaksNothing(() => playing);
