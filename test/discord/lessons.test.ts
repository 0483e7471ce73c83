// Learning as you go: rules are explained where they first matter, to whom they matter, until somebody wants no more.
import { describe, expect, it } from 'vitest';
import type { SeatId } from '../../src/engine/kernel/ask.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { begunBattle } from '../kit/battle.ts';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { leftStanding } from '../kit/leftStanding.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { idsOf, Taps } from '../kit/taps.ts';

let playing: Playing;
let ash: Person;
let bryn: Person;
let taps: Taps;
let channel: string;
botOf({}, async (given) => {
  playing = given;
  channel = playing.local.channel;
  [ash, bryn] = await people(playing, 'ash', 'bryn');
  await begunBattle(playing, [
    [ash, 'bram'],
    [bryn, 'osk'],
  ]);
  taps = new Taps(playing, { bram: ash, osk: bryn });
});

/** Plays on until this is asked of one of the seats. */
async function until(askId: string): Promise<{ readonly table: number; readonly seat: SeatId }> {
  for (let n = 0; n < 100; n++) {
    const { row, table } = await taps.settled();
    const found = table.asks.find(({ id, who }) => id === askId && who in taps.people);
    if (found) return { table: row.id, seat: found.who };
    if (!(await taps.step())) break;
  }
  throw new Error(`${askId} was never asked`);
}

const personIn = (seat: SeatId): Person => taps.people[seat] ?? ash;

async function opens({ table, seat }: { readonly table: number; readonly seat: SeatId }, askId: string) {
  const person = personIn(seat);
  const board = await taps.shows(person, `open:${table}:${askId}`);
  const pressed = await person.presses(`open:${table}:${askId}`, { in: channel, message: board.id });
  return seen(await person.getsAnswer(pressed));
}

const TURN = 'On your turn you may move 1 space';
/** A lesson for all; which one comes first is chance. */
const isQuiet = (message: MessageView) =>
  !message.ephemeral && seen(message).text.includes('-# 💡 ') && seen(message).buttons.includes('Skip the lessons');
/** The first lesson for all, also when the board has moved on. */
const toldToAll = async (): Promise<MessageView> =>
  (await ash.notices('message', ({ message }) => isQuiet(message), 60_000)).message;

/** The buttons of a lesson in a message that stays. */
const standing = (lesson: MessageView) =>
  leftStanding(
    playing,
    channel,
    idsOf(lesson).filter((id) => /^(words|lessons):/.test(id)),
  );
const BOOST = 'you may add one boost card to it';

describe('a lesson', () => {
  it('comes to whoever has the first turn, in private, with the words of the game', async () => {
    const at = await until('turn');
    const shown = await opens(at, 'turn');
    expect(shown.text).toContain(`💡 ${TURN}`);
    expect(shown.buttons).toEqual(expect.arrayContaining(['Glossary', 'Skip the lessons']));
    expect((await opens(at, 'turn')).text).not.toContain(TURN);
    const spot = { in: channel, message: shown.id };
    const words = await personIn(at.seat).getsAnswer(await personIn(at.seat).presses('Glossary', spot));
    expect(seen(words)).toMatchObject({ ephemeral: true, text: expect.stringContaining('**time track**') });
    // What may be chosen stays where it was.
    expect(words.id).not.toBe(shown.id);
    const hand = (await personIn(at.seat).sees(channel)).find(({ id }) => id === shown.id);
    expect(hand).toMatchObject({ menus: shown.menus, text: shown.text });
  });

  it('comes to whoever may boost first', async () => {
    const at = await until('boost');
    expect((await opens(at, 'boost')).text).toContain(BOOST);
    expect((await opens(at, 'boost')).text).not.toContain(BOOST);
  });

  it('comes to all as a quiet line where it happens to all', async () => {
    await until('block');
    const told = await toldToAll();
    expect(seen(told).text).toMatch(/-# 💡 [A-Z][^\n]{20,}/);
    expect(seen(told).buttons).toEqual(expect.arrayContaining(['Glossary', 'Skip the lessons']));
    const glossary = await bryn.presses(/^words:/, standing(told));
    expect(glossary.answer && seen(glossary.answer).text).toContain('**time track**');
  });

  it('comes no more to whoever has had enough, until they want it again', async () => {
    const spot = standing(await toldToAll());
    const enough = await ash.getsAnswer(await ash.presses(/^lessons:/, spot));
    expect(seen(enough).text).toContain('I explain no more rules to you in this campaign');
    await bryn.presses(/^lessons:/, spot);
    const at = await until('block');
    expect((await opens(at, 'block')).text).not.toContain('💡');
    const again = await personIn(at.seat).presses(/^lessons:/, spot);
    const shown = await personIn(at.seat).getsAnswer(again);
    await personIn(at.seat).presses('Explain again', { in: channel, message: shown.id });
    // They may have blocked before, and had it then: that is chance.
    await playing.app.database.client.seat.updateMany({ data: { lessons: {} } });
    expect((await opens(at, 'block')).text).toContain('💡');
  });

  it('is not in the way of those who have no seat', async () => {
    const cole = await playing.local.person('cole');
    const { answer } = await cole.presses(/^lessons:/, standing(await toldToAll()));
    expect(answer && seen(answer).text).toContain('You have no hero in this game yet');
  });
});

breaksNothing(() => playing);
