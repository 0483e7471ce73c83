// Commands that look: everybody sees what concerns them, in private, and nothing changes by it.
import { describe, expect, it } from 'vitest';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { battleOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

let battle: TypedBattle;
let ash: Person;
let bryn: Person;
let cole: Person;
battleOf({}, async (given) => {
  battle = given;
  [ash, bryn, cole] = await people(battle.playing, 'ash', 'bryn', 'cole');
  await battle.typing.untilAsked('turn', 'bram');
});

const types = (person: Person, command: string, options = {}) => battle.types(person, command, options);
const offers = async (person: Person, command: string, focused: string, typed = '') =>
  (await person.completes(battle.channel, command, { [focused]: typed }, focused)).map(({ name }) => name);
const inPrivate = (message: MessageView) => expect(seen(message).ephemeral).toBe(true);

describe('/board', () => {
  it('shows the board to whoever asks, with their own choices in words', async () => {
    const board = seen(await types(ash, '/board'));
    expect(board).toMatchObject({ ephemeral: true, pictures: expect.arrayContaining([expect.stringMatching(/Bram/)]) });
    expect(board.text).toContain('Your turn, Bram Holt');
  });

  it('shows it to those without a seat, too', async () => {
    const board = seen(await types(cole, '/board'));
    expect(board.pictures[0]).toMatch(/Brack/);
  });
});

describe('/hand', () => {
  it('draws the cards of the one who asks', async () => {
    const hand = await types(bryn, '/hand');
    inPrivate(hand);
    expect(seen(hand).pictures[0]).toMatch(/^Osk, a hand of/);
  });

  it('offers what may be chosen', async () => {
    expect(Object.keys(seen(await types(ash, '/hand')).menus)).toEqual(['Choose for Bram Holt']);
  });

  it('says to whoever has no seat what to do', async () => {
    expect(plain(await types(cole, '/hand'))).toContain('join and take a hero first');
  });
});

describe('/look', () => {
  it('tells the whole table in pages that are turned by buttons', async () => {
    const first = await types(ash, '/look');
    inPrivate(first);
    expect(seen(first).text).toContain('NEAR YOU');
    expect(seen(first).buttons).toEqual(['After ▶']);
    const where = { in: battle.channel, message: first.id };
    await ash.presses('After ▶', where);
    const second = await ash.asks<MessageView>('GET', `/channels/${battle.channel}/messages/${first.id}`);
    expect(seen(second).text).not.toBe(seen(first).text);
    expect(seen(second).buttons).toContain('◀ Before');
  });

  it('shows nobody the hand of another', async () => {
    expect(seen(await types(ash, '/look', { seat: 'osk' })).text).toBe(seen(await types(ash, '/look')).text);
    expect(seen(await types(cole, '/look')).text).not.toContain('YOUR HAND');
    expect(await offers(ash, '/look', 'seat')).toEqual(['Bram Holt']);
    expect(await offers(cole, '/look', 'seat')).toEqual([]);
  });
});

describe('/card', () => {
  it('draws a card by its name, and suggests by what is typed', async () => {
    const [name = ''] = await offers(ash, '/card', 'name', 'hobnail');
    expect(name).toMatch(/^Hobnail Stomp/);
    const card = seen(await types(ash, '/card', { name: 'Hobnail Stomp' }));
    expect(card).toMatchObject({
      ephemeral: true,
      pictures: [expect.stringContaining('Hobnail Stomp')],
    });
  });

  it('tells of things that are no cards in words', async () => {
    expect(plain(await types(cole, '/card', { name: 'Brack the Ashen Stag' }))).toContain('Brack');
  });

  it.each(['Mother Eel', 'mother-eel', 'Tin Whistle'])('does not betray %s, which nobody has met yet', async (name) => {
    const told = plain(await types(ash, '/card', { name }));
    expect(told).toContain('has not come across it yet');
    expect(told).toBe(plain(await types(ash, '/card', { name: 'Grand Piano' })));
    expect(await offers(ash, '/card', 'name', name.slice(0, 6))).toEqual([]);
    expect(await offers(cole, '/enemy', 'name', name.slice(0, 6))).not.toContain(name);
  });

  it('says what to do when there is no such card', async () => {
    expect(plain(await types(ash, '/card', { name: 'Grand Piano' }))).toContain('pick one from the list');
  });
});

describe('/seekers', () => {
  it('draws all heroes, says who plays whom, and shows one when it is picked', async () => {
    const all = await types(cole, '/seekers');
    expect(seen(all).text).toMatch(/Bram Holt.*played by <@/);
    const picked = await cole.selects('Look at a hero, and all it can do', 'Fitch Quick', {
      in: battle.channel,
      message: all.id,
    });
    expect(picked.answer && seen(picked.answer).text).toContain('Fitch');
  });

  it('has a backstory behind a button, for those who choose', async () => {
    const shown = await types(cole, '/seekers', { hero: 'osk' });
    const told = await cole.presses('Backstory', { in: battle.channel, message: shown.id });
    expect(told.answer && seen(told.answer).text).toContain('gave it back with the anvil');
  });

  it('draws the one that is named, and knows when there is none', async () => {
    expect(seen(await types(ash, '/seekers', { hero: 'dunn' })).pictures[0]).toContain('Dunn');
    expect(plain(await types(ash, '/seekers', { hero: 'zorro' }))).toContain('There is no such hero');
    expect(await offers(ash, '/seekers', 'hero')).toHaveLength(6);
  });
});

describe('/enemy', () => {
  it('draws the only enemy without being told which', async () => {
    expect(seen(await types(ash, '/enemy')).pictures[0]).toContain('Brack');
    expect(await offers(ash, '/enemy', 'name')).toEqual(['Brack the Ashen Stag']);
  });

  it('knows when there is no such enemy', async () => {
    expect(plain(await types(ash, '/enemy', { name: 'Mother Eel' }))).toContain('no such enemy on the board');
  });
});

describe('/odds', () => {
  it('says what may come next, out of how many', async () => {
    expect(seen(await types(cole, '/odds')).text).toMatch(/\d+ of \d+ \(\d+ %\)/);
  });
});

describe('/log', () => {
  it('tells what happened, and what one may know of it', async () => {
    const log = seen(await types(ash, '/log'));
    expect(log.ephemeral).toBe(true);
    expect(log.text).toContain('Antlers at the Bend');
  });
});

describe('/catchup', () => {
  it('tells somebody new everything, in one picture and three lines, and then nothing twice', async () => {
    const first = seen(await types(cole, '/catchup'));
    expect(first.pictures.length).toBeGreaterThan(0);
    expect(first.text).toContain('From the beginning');
    expect(seen(await types(cole, '/catchup')).text).toContain('Nothing has happened since you last looked');
  });

  it('goes on where one looked last', async () => {
    await types(cole, '/catchup');
    await battle.typing.step();
    await battle.typing.step();
    const again = await types(cole, '/catchup');
    expect(seen(again).text).toMatch(/Since you last looked, <t:\d+:R>/);
    const told = await cole.presses('What happened?', { in: battle.channel, message: again.id });
    expect(told.answer && seen(told.answer).text.length).toBeGreaterThan(10);
  });
});

describe('/why', () => {
  it('says who is asked what until when, what silence means, and what one can do about it', async () => {
    await battle.typing.untilAsked('turn', 'osk');
    const own = seen(await types(bryn, '/why'));
    expect(own.text).toMatch(/Osk.*Your turn.*\n.*Until <t:\d+:R>; after that the hero acts as seems best/);
    expect(own.text).toMatch(/You can answer with: .*`\/play`/);
    expect(own.buttons).toEqual(['My hand']);
    const others = seen(await types(ash, '/why'));
    expect(others.text).not.toContain('You can answer');
    expect(others.buttons).toEqual([]);
  });
});

describe('where nothing is played', () => {
  it('says of every command what to do', async () => {
    const { local } = battle.playing;
    const { id } = await local.creates.channel(local.guild, { name: 'quiet' });
    for (const command of [
      '/board',
      '/hand',
      '/look',
      '/enemy',
      '/odds',
      '/log',
      '/catchup',
      '/why',
      '/draw',
      '/end-turn',
    ]) {
      const { answer } = await cole.runs(id, command);
      expect(answer && seen(answer), command).toMatchObject({
        ephemeral: true,
        text: expect.stringContaining('/campaign new begins one'),
      });
    }
    expect((await cole.runs(id, '/seekers')).answer).toBeDefined();
  });
});

breaksNothing(() => battle.playing);
