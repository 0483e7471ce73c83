// Three people play while Discord is unkind: nothing is lost, nothing is doubled, and nobody is left without an answer.

import { describe, expect, it } from 'vitest';
import { PARTY } from '../../src/engine/kernel/ask.ts';
import type { NewFaults } from '../../src/local-discord/control/protocol.ts';
import { battleOf, people } from '../kit/battleOf.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import { soon } from '../kit/soon.ts';
import { Stubborn } from '../kit/stubborn.ts';
import { idsOf } from '../kit/taps.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

const SEATS = { bram: 'ash', osk: 'bryn', corrie: 'cole' } as const;
const MESSAGES = '/channels/{channel_id}/messages';
const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback';

let battle: TypedBattle;
let taps: Stubborn;
let dara: Person;
let channel: string;
/** Long enough for every trouble once, whatever chance brings. */
const modifiers = [
  { kind: 'seekerHealth', who: 'all', amount: 30 },
  { kind: 'enemyHealth', who: 'all', amount: 10 },
] as const;
battleOf({ people: ['ash', 'bryn', 'cole', 'dara'], seats: SEATS, modifiers }, async (given) => {
  battle = given;
  channel = battle.channel;
  [dara] = await people(battle.playing, 'dara');
  const entries = Object.entries(SEATS).map(async ([seat, name]) => [seat, await battle.playing.local.person(name)]);
  taps = new Stubborn(battle.playing, Object.fromEntries(await Promise.all(entries)));
});

const rest = (...faults: NonNullable<NewFaults['rest']>) => battle.playing.local.faults({ rest: faults });
const online = () =>
  soon(async () => {
    const [bot] = (await battle.playing.local.state()).applications;
    if (!bot?.online) throw new Error('the bot is not there');
  });
const gateway = async (act: Parameters<typeof battle.playing.local.gateway>[0]) => {
  await battle.playing.local.gateway(act);
  await online();
};

/** One after the other, each before somebody presses. What is hardly ever asked for is broken all the time in unkindReading.test.ts. */
const TROUBLES: Readonly<Record<string, () => Promise<unknown>>> = {
  'a limit on everything': () => rest({ route: '*', times: 1, do: '429', retryAfter: 0.1, global: true }),
  'a limit on messages': () => rest({ route: `POST ${MESSAGES}`, times: 2, do: '429', retryAfter: 0.1 }),
  'posts that fail': () => rest({ route: `POST ${MESSAGES}`, times: 2, do: 'fail', status: 500 }),
  'posts that fail for longer': () => rest({ route: `POST ${MESSAGES}`, times: 6, do: 'fail', status: 503 }),
  'edits that fail': () => rest({ route: `PATCH ${MESSAGES}/{message_id}`, times: 6, do: 'fail', status: 502 }),
  'posts cut off before they are done': () => rest({ route: `POST ${MESSAGES}`, times: 1, do: 'drop', when: 'before' }),
  'posts cut off after they were done': () => rest({ route: `POST ${MESSAGES}`, times: 1, do: 'drop', when: 'after' }),
  'answers that fail': () => rest({ route: CALLBACK, times: 2, do: 'fail', status: 500 }),
  'a limit on answers': () => rest({ route: CALLBACK, times: 1, do: '429', retryAfter: 0.2 }),
  'answers cut off before they are given': () => rest({ route: CALLBACK, times: 1, do: 'drop', when: 'before' }),
  'answers cut off after they were given': () => rest({ route: CALLBACK, times: 1, do: 'drop', when: 'after' }),
  'interactions that come twice': () =>
    battle.playing.local.faults({ gateway: [{ dispatch: 'INTERACTION_CREATE', times: 4, do: 'repeat' }] }),
  'a connection that drops': () => battle.playing.local.gateway({ do: 'drop' }),
  'a connection that is to be made anew': () => gateway({ do: 'reconnect' }),
  'a session that is to be resumed': () => gateway({ do: 'invalid', resumable: true }),
  'a session that is over': () => gateway({ do: 'invalid', resumable: false }),
  'a board that somebody deletes': async () => {
    const board = await taps.board();
    if (board !== undefined) await battle.playing.local.deletesMessage(channel, board);
    // Whoever asks for anything brings it back.
    await dara.runs(channel, '/draw');
  },
};
/** Trouble that takes its time to get over; the others come again and again, before every so manieth press. */
const SLOW = ['a connection that drops', 'a connection that is to be made anew', 'posts that fail for longer'];
const EVERY = 4;
/** What comes while the bot is away is lost, and the person is told that it did not respond. */
const LOSING = ['a connection that drops', 'a session that is over', 'a session that is to be resumed'];

describe('while Discord is unkind', { timeout: 400_000 }, () => {
  it('people play on', async () => {
    for (const [trouble, make] of Object.entries(TROUBLES)) {
      taps.trouble = trouble;
      await make();
      if (!(await taps.step())) throw new Error('the battle was over too soon');
      await taps.settled();
    }
    const told = taps.pressed.filter(({ isAnswered }) => isAnswered);
    expect(new Set(told.map(({ trouble }) => trouble))).toEqual(new Set(Object.keys(TROUBLES)));
  });

  it('used up all that trouble', () => {
    expect(battle.playing.local.world.faults).toEqual({ rest: [], gateway: [] });
  });

  it('who is refused is told why, even when the place cannot be looked at', async () => {
    await rest({ route: `GET ${MESSAGES}`, times: 50, do: 'fail', status: 500 });
    const { answer } = await dara.runs(channel, '/draw');
    expect(answer && seen(answer).text).toContain('no hero in this game');
    await battle.playing.local.clearsFaults();
  });

  it('what took long comes, though nobody said that Discord had heard us ask for patience', async () => {
    const { pool } = battle.app.database;
    const busy = await pool.connect();
    await busy.query('BEGIN; SELECT 1 FROM "GameTable" FOR UPDATE');
    await rest({ route: CALLBACK, times: 1, do: 'drop', when: 'after' });
    const running = dara.runs(channel, '/vote');
    await expect.poll(() => battle.playing.local.world.faults.rest).toEqual([]);
    await busy.query('ROLLBACK');
    busy.release();
    const answer = await dara.getsAnswer(await running);
    expect(seen(answer).text).toMatch(/is put to the party|<t:/);
  });

  it('a press that is heard of too late counts once', async () => {
    const { local } = battle.playing;
    const { row, ask } = await asked(PARTY);
    const [ash] = Object.values(taps.people);
    const option = `a:${row.id}:${ask.number}:${ask.options[0]?.id}`;
    if (!ash) throw new Error('nobody plays');
    const board = await taps.shows(ash, option);
    await local.faults({ gateway: [{ dispatch: 'INTERACTION_CREATE', times: 1, do: 'lose' }] });
    const pressing = ash.presses(option, { in: channel, message: board.id });
    await ash.notices('interaction', ({ interaction }) => interaction.customId === option);
    await local.moves(4000);
    expect(await pressing).toMatchObject({ state: 'failed' });
    await gateway({ do: 'drop' });
    await expect.poll(() => countOf(row.id, ask.number)).toBe(1);
    taps.pressed.push({
      ask: ask.number,
      seat: 'bram',
      choose: ask.options[0]?.id ?? '',
      isAnswered: false,
      trouble: 'late',
    });
    const again = await ash.getsAnswer(await ash.presses(`hand:${row.id}`, { in: channel }));
    expect(again.ephemeral).toBe(true);
    expect(await countOf(row.id, ask.number)).toBe(1);
  });

  it('the battle comes to its end, played by people, with trouble all the way', async () => {
    const troubles = Object.entries(TROUBLES).filter(([trouble]) => !SLOW.includes(trouble));
    let steps = 0;
    for (let isOpen = true; isOpen; steps++) {
      const [trouble, make] = (steps % EVERY === 0 && troubles[(steps / EVERY) % troubles.length]) || [];
      taps.trouble = trouble ?? 'none';
      await make?.();
      isOpen = await taps.step();
    }
    await battle.playing.local.clearsFaults();
    expect(steps).toBeGreaterThan(1);
    const over = await dara.waitsFor(channel, 'The battle is over.');
    expect(over.ephemeral).toBe(false);
    const left = await client().seat.count({ where: { companion: true } });
    expect(left).toBe(0);
  });
});

/** Plays on until somebody is asked. */
async function asked(who: string) {
  for (let n = 0; n < 100; n++) {
    const { row, table } = await taps.settled();
    const ask = table.asks.find((one) => one.who === who);
    if (ask) return { row, ask };
    await taps.step();
  }
  throw new Error(`${who} was never asked`);
}

const client = () => battle.playing.app.database.client;
const countOf = (tableId: number, ask: number) => client().answer.count({ where: { tableId, ask } });

describe('afterwards', () => {
  it('every answer that people were told of is there, once, and nothing that nobody pressed', async () => {
    const kept = await client().answer.findMany({ where: { by: 'person' } });
    const lines = kept
      .filter(({ because }) => because !== 'in advance')
      .map(({ ask, seat, choice }) => `${ask} ${seat} ${(choice as { choose: string }).choose}`);
    expect(new Set(lines).size).toBe(lines.length);
    const told = taps.pressed.filter(({ isAnswered }) => isAnswered);
    const said = (pressed: typeof told) => pressed.map(({ ask, seat, choose }) => `${ask} ${seat} ${choose}`);
    expect(said(told).filter((line) => !lines.includes(line))).toEqual([]);
    expect(lines.filter((line) => !said(taps.pressed).includes(line))).toEqual([]);
  });

  it('nobody was left without an answer but while the bot was away', () => {
    const without = taps.pressed.filter(({ isAnswered, trouble }) => !isAnswered && trouble !== 'late');
    expect(without.filter(({ trouble }) => !LOSING.includes(trouble))).toEqual([]);
  });

  it('nobody waits for an answer, and there is one board', async () => {
    for (const person of [...Object.values(taps.people), dara])
      expect((await person.sees(channel)).filter(({ thinking }) => thinking)).toEqual([]);
    // What could not be edited in bad weather is when the job is tried again.
    const boards = async () =>
      (await dara.messages(channel)).filter((one) => !one.ephemeral && idsOf(one).some((id) => id.startsWith('hand:')))
        .length;
    await expect.poll(boards).toBe(1);
  });

  it('what was refused was too late, said twice or deleted, and nothing was a bug', async () => {
    const codes = (await battle.playing.local.problems()).map(({ code }) => code);
    expect(codes.filter((code) => ![10_008, 10_062, 40_060].includes(code))).toEqual([]);
    const lines = battle.playing.bugs.map((line) => JSON.parse(line) as { readonly level: string | number });
    expect(lines.filter(({ level }) => level === 'error' || level === 50)).toEqual([]);
  });
});
