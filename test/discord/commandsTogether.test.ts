// What a table does together: choices of the party, taking back with what was learned, and checking that chance was fair.
import { describe, expect, it } from 'vitest';
import { type FairRecord, verify } from '../../src/engine/chance/random.ts';
import { LASTING } from '../kit/battle.ts';
import { battleOf, breaksNothing, people } from '../kit/battleOf.ts';
import { fileIn } from '../kit/fileIn.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

let battle: TypedBattle;
let ash: Person;
let bryn: Person;
let cole: Person;
battleOf({ modifiers: LASTING }, async (given) => {
  battle = given;
  [ash, bryn, cole] = await people(battle.playing, 'ash', 'bryn', 'cole');
});

const types = (person: Person, command: string, options = {}) => battle.types(person, command, options);
const text = async (person: Person, command: string, options = {}) => plain(await types(person, command, options));
const offers = async (person: Person, command: string, focused: string) =>
  (await person.completes(battle.channel, command, { [focused]: '' }, focused)).map(({ name }) => name);

describe('/vote', () => {
  it('shows what the party is asked, with a button for each choice', async () => {
    await battle.typing.untilAsked('draw');
    const shown = seen(await types(ash, '/vote'));
    expect(shown).toMatchObject({ ephemeral: true, text: expect.stringContaining('The bag is ready') });
    expect(shown.buttons[0]).toContain('Draw a chit');
    expect(await offers(ash, '/vote', 'choice')).toEqual(['Draw a chit', 'Spend a fate token: draw four, keep one']);
  });

  it('refuses what cannot be chosen, and those who have no seat', async () => {
    expect(await text(ash, '/vote', { choice: 'dance' })).toContain('That cannot be chosen here');
    expect(await text(cole, '/vote', { choice: 'plain' })).toContain('no hero in this game');
  });

  it('says so when nothing is put to the party', async () => {
    await battle.typing.untilAsked('turn', 'bram');
    expect(await text(ash, '/vote')).toContain('Nothing is put to the party');
    expect(await text(ash, '/vote', { choice: 'plain' })).toMatch(
      /`\/vote` cannot be used just now[\s\S]*You can use: .*`\/play`/,
    );
  });
});

describe('/takeback', () => {
  it('takes back at once what nobody has learned anything from', async () => {
    const before = await battle.typing.untilAsked('turn', 'bram');
    const [step] = await ash.completes(battle.channel, '/move', { to: '' }, 'to');
    await types(ash, '/move', { to: String(step?.value) });
    const [last] = await offers(ash, '/takeback', 'to');
    expect(last).toMatch(/^\d+\. Bram Holt: Move 1 space \(Your turn, Bram Holt/);
    expect(await text(ash, '/takeback')).toContain('The table takes its last steps back');
    const again = await battle.typing.untilAsked('turn', 'bram');
    expect(again.number).toBeGreaterThan(before.number);
  });

  it('asks the others where something was learned, and shows what, without anything secret', async () => {
    const { local } = battle.playing;
    expect(await text(bryn, '/takeback')).toContain('The others are asked');
    const asked = await petition();
    expect(asked.ephemeral).toBe(false);
    expect(seen(asked).buttons).toEqual(['Take it back', 'Let it stand']);
    expect(asked.mentions?.map(({ id }) => id)).toEqual([ash.id]);
    const { table } = await battle.typing.look();
    const { rules, state, content } = table;
    const secrets = rules.secrets(state, content, 'public');
    expect(secrets.filter((secret) => plain(asked).includes(secret))).toEqual([]);
    expect(
      plain((await cole.presses('Take it back', { in: battle.channel, message: asked.id })).answer ?? asked),
    ).toContain('no hero in this game');
    expect(await text(bryn, '/takeback')).toContain('already being asked');
    expect(seen(await types(ash, '/vote')).buttons).toEqual(expect.arrayContaining(['Take it back', 'Let it stand']));
    await ash.presses('Let it stand', { in: battle.channel, message: asked.id });
    await ash.waitsFor(battle.channel, 'Too few agree');
    expect(await local.problems()).toEqual([]);
  });

  it('is carried out when enough agree, and an old button says what is true now', async () => {
    await types(bryn, '/takeback');
    const asked = await petition();
    await ash.presses('Take it back', { in: battle.channel, message: asked.id });
    expect(await ash.waitsFor(battle.channel, 'Enough agree: it is taken back')).toBeDefined();
    await battle.typing.untilAsked('turn', 'bram');
  });

  it('refuses what is no answer of one’s own', async () => {
    expect(await text(ash, '/takeback', { to: 'yesterday' })).toContain('no such answer to take back');
    expect(await text(ash, '/takeback', { to: '9999' })).toContain('no such answer to take back');
    expect(await text(cole, '/takeback')).toContain('no hero in this game');
  });

  it('says so where it is switched off', async () => {
    await types(ash, '/campaign settings', { takeback: 'off' });
    expect(await text(ash, '/takeback')).toContain('Nothing is taken back at this table');
    await types(ash, '/campaign settings', { takeback: 'vote' });
  });
});

describe('/fair', () => {
  it('shows what chance is bound to while the battle is played, and no secret', async () => {
    const shown = await text(cole, '/fair');
    const { commitment, secret } = await row();
    expect(shown).toContain(commitment);
    expect(shown).not.toContain(secret);
  });

  it('shows the secret after the end, and computes everything again', { timeout: 300_000 }, async () => {
    await battle.typing.toTheEnd();
    const answer = await types(cole, '/fair');
    const { secret } = await row();
    expect(plain(answer)).toContain('Everything fits');
    expect(plain(answer)).toContain(secret);
    const record = (await fileIn({ answer }, '.json')) as FairRecord;
    expect(record.draws.length).toBeGreaterThan(20);
    expect(verify(record)).toEqual([]);
    const draws = await cole.presses('Every draw', { in: battle.channel, message: answer.id });
    expect(draws.answer && seen(draws.answer).text).toMatch(/`bag` draw 1: \d+ of \d+/);
  });

  it('shows on the board what the battle came to', async () => {
    const board = seen(await types(cole, '/board'));
    expect(board.pictures[0]).toMatch(/won|Antlers/);
    expect(board.buttons).toEqual(['Everything so far']);
  });
});

breaksNothing(() => battle.playing);

/** In public; the private ones that /vote showed are older. */
const petition = () =>
  ash.waitsFor(battle.channel, (one) => !one.ephemeral && plain(one).includes('asks to take back'));
const row = () => battle.app.database.client.gameTable.findFirstOrThrow();
