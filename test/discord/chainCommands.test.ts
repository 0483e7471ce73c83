// Two people play the first battle of chain with commands alone, and look at everything on the way.
import { describe, expect, it } from 'vitest';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { Typing, typesIn } from '../kit/typing.ts';

let playing: Playing;
let ash: Person;
let bryn: Person;
let typing: Typing;
botOf({ people: ['ash', 'bryn'] }, async (given) => {
  playing = given;
  [ash, bryn] = await people(playing, 'ash', 'bryn');
  const { channel } = playing.local;
  const types = typesIn(channel);
  await ash.waitsFor(channel, 'played across days');
  await types(ash, '/campaign new', { name: 'Sparks', game: 'chain', story: '-' });
  await types(ash, '/campaign join', { hero: 'wren' });
  await types(bryn, '/campaign join', { hero: 'hob' });
  for (const person of [ash, ash, bryn]) await types(person, '/campaign start');
  await ash.waitsFor(channel, 'Where does Wren start?');
  typing = new Typing(playing, { wren: ash, hob: bryn });
});

const types = (person: Person, command: string, options: Readonly<Record<string, string>> = {}) =>
  typesIn(playing.local.channel)(person, command, options);

describe('two people with commands only', () => {
  it('are told of a command that the game does not have, and what can be typed instead', async () => {
    const { who } = await typing.untilAsked('turn');
    const answer = plain(await types(who === 'wren' ? ash : bryn, '/lantern'));
    expect(answer).toContain('There is no `/lantern` in Chain, and nothing was changed.');
    expect(answer).toMatch(/You can use: .*`\/end-turn`/);
  });

  it('look at their abilities, at a foe with its flower, at heroes and things', async () => {
    expect(seen(await types(ash, '/hand')).pictures[0]).toContain('Lunge');
    const hound = seen(await types(ash, '/enemy', { name: 'marrow-hound-1' })).pictures[0];
    // Its numbers, and of its flower what the lit arm would do now.
    expect(hound).toMatch(/^Marrow hound: 14 of 14 .*Marrow hound: Move \d towards [A-L]\d\./);
    expect(plain(await types(ash, '/look'))).toContain('Wick rat');
    expect(plain(await types(ash, '/seekers'))).toContain('Ysa');
    expect(plain(await types(ash, '/card', { name: 'lunge' }))).toContain('Lunge');
    expect(plain(await types(ash, '/odds'))).toMatch(
      /^\*\*Marrow hound \(Study\)\*\* — \d+ % \(Success \d+ and No success \d+; of 20\)$/m,
    );
  });

  it('have standing orders for its windows', async () => {
    const source = 'when guard if deadly: choose yes';
    expect(plain(await types(bryn, '/standing add', { order: source }))).toContain('Added.');
    expect(plain(await types(bryn, '/standing list'))).toContain(source);
  });

  it('play to the end', { timeout: 600_000 }, async () => {
    await typing.toTheEnd();
    expect(['success', 'failure']).toContain(await typing.outcome());
    expect([...new Set(typing.typed)]).toEqual(expect.arrayContaining(['/move', '/play']));
    const over = await ash.waitsFor(playing.local.channel, 'The battle is over.');
    expect(plain(over)).toMatch(/won|lost/i);
  });
});

breaksNothing(() => playing);
