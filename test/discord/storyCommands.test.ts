// A story over the wire: passages and votes by buttons, the party and the journal, another hero, leader, Act and campaign.
import { describe, expect, it } from 'vitest';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { typesIn } from '../kit/typing.ts';

let playing: Playing;
let ash: Person;
let bryn: Person;
let cole: Person;
let channel: string;
botOf({ people: ['ash', 'bryn', 'cole'] }, async (given) => {
  playing = given;
  channel = playing.local.channel;
  [ash, bryn, cole] = await people(playing, 'ash', 'bryn', 'cole');
  await ash.waitsFor(channel, 'played across days');
});

const types = (person: Person, command: string, options: Readonly<Record<string, string | boolean>> = {}) =>
  typesIn(channel)(person, command, options);
const offers = async (person: Person, command: string, focused: string) =>
  (await person.completes(channel, command, { [focused]: '' }, focused)).map(({ name }) => name);
const seats = async () =>
  (await playing.app.database.client.seat.findMany({ orderBy: { position: 'asc' } })).map(({ id }) => id);

describe('a story', () => {
  it('is what a new campaign tells, unless somebody wants single battles', async () => {
    expect(await offers(ash, '/campaign new', 'story')).toEqual([
      'The Nights Draw In',
      'Single battles, without a story',
    ]);
    const lobby = seen(await types(ash, '/campaign new', { name: 'Embers' }));
    expect(lobby.text).toContain('Told: **The Nights Draw In**');
    await types(ash, '/campaign join', { hero: 'bram' });
    await types(bryn, '/campaign join', { hero: 'osk' });
    await types(ash, '/campaign start');
    for (const person of [ash, bryn]) await types(person, '/campaign start');
    const board = seen(await ash.waitsFor(channel, 'The carter is called Cobb'));
    expect(board.text).toContain('## The Salt Road');
    expect(board.buttons).toEqual(expect.arrayContaining(['A · Read on', 'The party', 'Journal', 'Why?']));
    expect(board.pictures).toHaveLength(1);
  });

  it('goes on when anybody reads on, and is voted on in public', async () => {
    await bryn.presses('A · Read on', { in: channel });
    const asked = seen(await ash.waitsFor(channel, 'A · Ring the carts and stand'));
    expect(asked.text).toContain('-# **A** · Each Seeker has 1 armor more in this battle.');
    await ash.presses('A · Ring the carts and stand', { in: channel });
    const counted = seen(await bryn.waitsFor(channel, /1 has voted|one has voted|Missing: Osk/));
    expect(counted.text).toContain('Ring the carts and stand');
    await bryn.presses('A · Ring the carts and stand', { in: channel });
    await ash.waitsFor(channel, /A · (Read on|Ready)/);
  });

  it('can be read back by /journal, and its party looked at by /party', async () => {
    const journal = seen(await types(ash, '/journal'));
    expect(journal).toMatchObject({ ephemeral: true, text: expect.stringContaining('The carter is called Cobb') });
    expect(journal.text).toContain('Ring the carts and stand');
    const party = seen(await types(cole, '/party'));
    expect(party).toMatchObject({ ephemeral: true, text: expect.stringContaining('Bram Holt') });
    expect(party.text).toContain('Osk');
    expect(party.pictures).toHaveLength(1);
  });
});

describe('between answers', () => {
  it('somebody plays on with another hero', async () => {
    expect(await offers(bryn, '/campaign swap', 'hero')).not.toContain('Osk');
    const done = seen(await types(bryn, '/campaign swap', { hero: 'maro' }));
    expect(done).toMatchObject({ ephemeral: false, text: expect.stringContaining('another hero goes on') });
    expect(await seats()).toEqual(expect.arrayContaining(['bram', 'maro']));
    const board = seen(await ash.waitsFor(channel, /Sister Maro/));
    expect(board.text).not.toContain('Osk —');
  });

  it('another leads, when the others agree', async () => {
    const asked = seen(await types(bryn, '/campaign lead', { who: bryn.id }));
    expect(asked.text).toContain(`proposes that <@${bryn.id}> leads`);
    expect(asked.buttons).toEqual(['Yes', 'No']);
    await playing.local.deletesMessage(channel, asked.id);
    const again = await ash.waitsFor(channel, `proposes that <@${bryn.id}> leads`);
    expect(again.id).not.toBe(asked.id);
    await ash.presses('Yes', { in: channel, message: again.id });
    await ash.waitsFor(channel, 'has another leader');
  });

  it('the Act begins anew, when enough agree', async () => {
    const parties = await offers(ash, '/campaign restart', 'heroes');
    expect(parties[0]).toBe('Bram Holt, Sister Maro');
    expect(parties).toContain('Bram Holt, Sister Maro, Osk');
    const asked = plain(await types(ash, '/campaign restart', { heroes: 'bram, Sister Maro, osk' }));
    expect(asked).toContain('Then with: Bram Holt, Sister Maro, Osk');
    await bryn.presses('Yes', { in: channel });
    const { id: after } = await ash.waitsFor(channel, 'the Act begins anew');
    const board = await ash.waitsFor(channel, 'The carter is called Cobb', { after });
    expect(seen(board).buttons).toContain('A · Read on');
    expect(await seats()).toEqual(expect.arrayContaining(['bram', 'maro', 'osk']));
  });

  it('CMP-109 a companion goes between two Acts', async () => {
    expect(await offers(ash, '/campaign leave', 'companion')).toEqual(['Osk']);
    expect(plain(await types(ash, '/campaign leave', { companion: 'osk' }))).toContain('goes on without');
    expect(await seats()).not.toContain('osk');
  });

  it('CMP-044 whoever leads closes a vote at once, where the settings let them, for all to see', async () => {
    const choice = 'Whip the mules and run for it';
    await ash.presses('A · Read on', { in: channel });
    const { id: after } = await ash.waitsFor(channel, 'A · Ring the carts and stand');
    const refused = plain(await types(bryn, '/vote', { choice, close: true }));
    expect(refused).toContain('does not close the vote');
    await types(bryn, '/campaign settings', { 'leader-decides': true });
    const shown = seen(await types(bryn, '/vote'));
    expect(shown.buttons).toContain('Close the vote with this');
    await bryn.presses('Close the vote with this', { in: channel, message: shown.id });
    const told = await ash.waitsFor(channel, 'has closed the vote', { after });
    expect(seen(told).text).toContain(`<@${bryn.id}> leads, and has closed the vote: **${choice}**`);
    await ash.waitsFor(channel, /A · (Read on|Ready)/, { after });
    expect(plain(await types(ash, '/journal'))).toContain('(the leader closed the vote)');
  });

  it('a copy sleeps beside the first, and is woken by /campaign switch', async () => {
    const copied = seen(await types(ash, '/campaign copy', { name: 'Embers, again' }));
    expect(copied.text).toContain('is a copy of **Embers**');
    const listed = seen(await types(ash, '/campaign switch'));
    expect(listed.text).toContain('▶ **Embers** (Destiny): played here');
    expect(listed.text).toContain('💤 **Embers, again** (Destiny): asleep');
    expect(await offers(ash, '/campaign switch', 'to')).toEqual(['Embers, again']);
    const again = { where: { name: 'Embers, again' } };
    const { id: to } = await playing.app.database.client.campaign.findFirstOrThrow(again);
    const switched = seen(await types(ash, '/campaign switch', { to }));
    expect(switched.text).toContain('▶ **Embers, again**');
  });

  it('who leaves is followed by a companion', async () => {
    await types(bryn, '/campaign leave');
    const companions = await playing.app.database.client.seat.findMany({ where: { id: 'maro', companion: true } });
    expect(companions.length).toBeGreaterThan(0);
  });
});

breaksNothing(() => playing);
