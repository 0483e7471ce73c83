// Three people play the first battle with buttons alone; on the way everything is pressed that should not be.

import { describe, expect, it } from 'vitest';
import { letBeId } from '../../src/discord/messages/ids.ts';
import type { SeatId } from '../../src/engine/kernel/ask.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { made, WON } from '../kit/battle.ts';
import { botOf, people } from '../kit/battleOf.ts';
import { leftStanding } from '../kit/leftStanding.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { soon } from '../kit/soon.ts';
import { idsOf, Taps } from '../kit/taps.ts';

let playing: Playing;
let ash: Person;
let bryn: Person;
let cole: Person;
let dara: Person;
let taps: Taps;
/** The board that somebody deleted: an edit may be on its way at that moment, and Discord says that it is gone. */
let deleted = 'none';
botOf({ people: ['ash', 'bryn', 'cole', 'dara'] }, async (given) => {
  playing = given;
  [ash, bryn, cole, dara] = await people(playing, 'ash', 'bryn', 'cole', 'dara');
  const { channel } = playing.local;
  await ash.waitsFor(channel, 'played across days');
  await ash.runs(channel, '/campaign new', { name: 'Embers @everyone **bold**', story: '-' });
  await ash.waitsFor(channel, 'Pick your hero');
  await ash.selects('Pick your hero', 'Bram Holt', { in: channel });
  await bryn.selects('Pick your hero', 'Osk', { in: channel });
  await cole.selects('Pick your hero', 'Corrie Tally', { in: channel });
  await ash.presses('Begin', { in: channel });
  await ash.waitsFor(channel, 'The dice are bound');
  await made(playing.app, WON);
  for (const person of [ash, bryn, cole]) await person.presses('Ready', { in: channel });
  taps = new Taps(playing, { bram: ash, osk: bryn, corrie: cole });
});

type Asked = { readonly table: number; readonly seat: SeatId; readonly ask: number };
/** Plays on until this is asked of one of the seats, or of this one. */
async function until(askId: string, seat?: SeatId): Promise<Asked> {
  for (let n = 0; n < 200; n++) {
    const { row, table } = await taps.settled();
    const found = table.asks.find(({ id, who }) => id === askId && who in taps.people && (seat ?? who) === who);
    if (found) return { table: row.id, seat: found.who, ask: found.number };
    if (!(await taps.step())) break;
  }
  throw new Error(`${askId} was never asked`);
}

const personIn = (seat: SeatId): Person => taps.people[seat] ?? ash;
const othersThan = (seat: SeatId): Person => (personIn(seat) === ash ? bryn : ash);

describe('three people at a table', () => {
  it('have names that format nothing and call nobody', async () => {
    const lobby = await dara.waitsFor(playing.local.channel, 'Embers');
    expect(seen(lobby).text).not.toContain('**bold**');
    expect(lobby.mention_everyone).toBe(false);
  });

  it('see their own cards only, and only when they ask for them', async () => {
    const { table } = await until('turn');
    const answer = await bryn.getsAnswer(await bryn.presses(`hand:${table}`, { in: playing.local.channel }));
    expect(seen(answer)).toMatchObject({ ephemeral: true, pictures: [expect.stringContaining('Osk')] });
    expect((await ash.sees(playing.local.channel)).some(({ id }) => id === answer.id)).toBe(false);
  });

  it('are told whose a button is', async () => {
    const { table, seat } = await until('turn');
    const board = await taps.shows(ash, `open:${table}:turn`);
    const press = await othersThan(seat).presses(`open:${table}:turn`, {
      in: playing.local.channel,
      message: board.id,
    });
    expect(press.answer && seen(press.answer)).toMatchObject({
      ephemeral: true,
      text: expect.stringContaining('belongs to somebody else'),
    });
    expect(press.answer && seen(press.answer).text).toContain(`<@${personIn(seat).id}>`);
  });

  it('can be looked at by those without a seat, and not touched', async () => {
    const { table } = await until('turn');
    const board = await boardWith(`open:${table}:turn`);
    const spot = { in: playing.local.channel, message: board.id };
    const why = await dara.getsAnswer(await dara.presses('Why?', spot));
    expect(seen(why)).toMatchObject({ ephemeral: true, text: expect.stringContaining('<@') });
    const hand = await dara.getsAnswer(await dara.presses(`hand:${table}`, spot));
    expect(seen(hand).text).toContain('no hero in this game');
    const turn = await dara.getsAnswer(await dara.presses(`open:${table}:turn`, spot));
    expect(seen(turn).text).toContain('no hero in this game');
  });

  it('have one effect by pressing twice', async () => {
    const { table, seat, ask } = await until('boost');
    const person = personIn(seat);
    const spot = leftStanding(playing, playing.local.channel, [letBeId(table, 'boost', { asks: [ask] })]);
    const [first, second] = await Promise.all([person.presses(/^let:/, spot), person.presses(/^let:/, spot)]);
    expect([first, second].every(({ answer }) => answer && seen(answer).ephemeral)).toBe(true);
    const { client } = playing.app.database;
    expect(await client.answer.count({ where: { tableId: table, ask } })).toBe(1);
  });

  it('let nothing be but what they were shown', async () => {
    const { table, seat, ask } = await until('boost');
    const person = personIn(seat);
    const board = await taps.shows(person, `open:${table}:boost`);
    const shown = idsOf(board).find((id) => id.startsWith(`let:${table}:boost:`)) ?? '';
    expect(shown.split(':')[3]?.split('.')).toContain(String(ask));
    const spot = leftStanding(playing, playing.local.channel, [shown]);
    await person.presses(shown, spot);
    const later = await until('boost', seat);
    expect(later.ask).not.toBe(ask);
    const again = await person.getsAnswer(await person.presses(shown, spot));
    expect(seen(again).text).toContain('already settled');
    expect((await taps.look()).table.asks.map(({ number }) => number)).toContain(later.ask);
  });

  it('are told how things stand by an old button', async () => {
    const { table, seat } = await until('boost');
    const person = personIn(seat);
    const board = await taps.shows(person, `open:${table}:boost`);
    const opens = () => person.presses(`open:${table}:boost`, { in: playing.local.channel, message: board.id });
    const [old, newer] = [await person.getsAnswer(await opens()), await person.getsAnswer(await opens())];
    const let_ = (message: MessageView) =>
      person.presses('Let it be', { in: playing.local.channel, message: message.id });
    await let_(newer);
    await let_(old);
    const isOld = ({ id }: { readonly id: string }) => id === old.id;
    const told = await soon(async () => {
      const now = (await person.sees(playing.local.channel)).find(isOld);
      if (now?.text === seen(old).text) throw new Error('it has not changed');
      return now;
    });
    expect(told).toMatchObject({ ephemeral: true, text: expect.stringMatching(/already|somebody else/) });
  });

  /** Somebody's hand in the turn of another, where there is something that can be said in advance: what they hold is chance. */
  async function handAhead() {
    for (let n = 0; n < 20; n++) {
      const { table, seat } = await until('turn');
      const person = othersThan(seat);
      const hand = await person.getsAnswer(await person.runs(playing.local.channel, '/hand'));
      if (idsOf(hand).some((id) => id.startsWith(`unplan:${table}`))) return { table, person, hand };
      await taps.step();
    }
    throw new Error('nobody can ever say anything in advance');
  }

  it('find back to their hand from what they said in advance', async () => {
    const { table, person, hand } = await handAhead();
    const where = { in: playing.local.channel, message: hand.id };
    const becomes = (isIt: (ids: readonly string[]) => boolean) =>
      person.waitsFor(where.in, (one) => one.id === hand.id && isIt(idsOf(one)));
    await person.presses('Ask me instead', where);
    await becomes(([only, ...others]) => only === `back:${table}` && others.length === 0);
    await person.presses('Back', where);
    const again = await becomes((ids) => !ids.includes(`back:${table}`));
    expect(idsOf(again)).toEqual(idsOf(hand));
  });

  it('get the board again when somebody deleted it', async () => {
    const { table } = await until('turn');
    const board = await boardWith(`open:${table}:turn`);
    deleted = board.id;
    await playing.local.deletesMessage(playing.local.channel, board.id);
    await ash.runs(playing.local.channel, '/draw');
    const anew = await ash.waitsFor(playing.local.channel, (message) => idsOf(message).includes(`hand:${table}`));
    expect(anew.id).not.toBe(board.id);
  });

  it('win', { timeout: 500_000 }, async () => {
    await taps.toTheEnd();
    await ash.waitsFor(playing.local.channel, 'The battle is over.');
    expect(await taps.outcome()).toBe('success');
    expect(Math.max(...taps.taps)).toBeLessThanOrEqual(4);
  });

  it('break no rule of Discord, and meet no bug', async () => {
    const isOfDeleted = ({ code, path }: { code?: unknown; path: string }) => code === 10_008 && path.endsWith(deleted);
    expect((await playing.local.problems()).filter((problem) => !isOfDeleted(problem))).toEqual([]);
    expect(playing.bugs).toEqual([]);
  });
});

const boardWith = (customId: string): Promise<MessageView> => taps.shows(ash, customId);
