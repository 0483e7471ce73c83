// Three people play the first battle with commands only, from /campaign new to victory.
import { describe, expect, it } from 'vitest';
import { made, SOON_WON } from '../kit/battle.ts';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, plain } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { Typing, typesIn } from '../kit/typing.ts';

let playing: Playing;
let ash: Person;
let bryn: Person;
let cole: Person;
botOf({}, async (given) => {
  playing = given;
  [ash, bryn, cole] = await people(playing, 'ash', 'bryn', 'cole');
});

describe('three people with commands only', () => {
  it('gather, and begin when all three have said so', async () => {
    const { channel } = playing.local;
    const types = typesIn(channel);
    await types(ash, '/campaign new', { name: 'Embers' });
    await types(ash, '/campaign join', { hero: 'bram' });
    await types(bryn, '/campaign join', { hero: 'osk' });
    await types(cole, '/campaign join', { hero: 'maro' });
    await types(ash, '/campaign start', { battle: 'salt-road' });
    await made(playing.app, SOON_WON);
    for (const one of [ash, bryn, cole]) await types(one, '/campaign start');
    expect(await ash.waitsFor(channel, 'Where do you start?')).toBeDefined();
  });

  it('play to victory', { timeout: 400_000 }, async () => {
    const typing = new Typing(playing, { bram: ash, osk: bryn, maro: cole });
    await typing.toTheEnd();
    const { row } = await typing.look();
    const ended = await playing.app.database.client.gameTable.findUniqueOrThrow({ where: { id: row.id } });
    expect(ended.outcome).toMatchObject({ result: 'success' });
    // Draws go along with what is typed before them; whether anything is let be is chance.
    expect([...new Set(typing.typed)]).toEqual(expect.arrayContaining(['/move', '/play']));
    const board = await ash.waitsFor(playing.local.channel, 'The battle is over.');
    expect(plain(board)).toContain('won');
  });
});

breaksNothing(() => playing);
