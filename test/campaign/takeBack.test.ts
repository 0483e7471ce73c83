import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { goAway } from '../../src/campaign/people/hours.ts';
import { advance, passDeadline } from '../../src/campaign/play/advance.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { openPetition, ownAnswers } from '../../src/campaign/play/takeBack/petitionView.ts';
import { answersThatStand, wayBackBefore } from '../../src/campaign/play/takeBack/playedLine.ts';
import { playedAt } from '../../src/campaign/play/takeBack/read.ts';
import { askTakeBack, closeDuePetitions, voteOnTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { leave } from '../../src/campaign/seats/join.ts';
import { changeSettings, pause, resume } from '../../src/campaign/seats/lead.ts';
import { saveOf, sourceOf } from '../../src/campaign/table/withLockedTable.ts';
import { clone } from '../../src/engine/json.ts';
import { autopilotChoice, open } from '../../src/engine/kernel/table.ts';
import { COMPANION, campaign, type Sitting, testApp, type Wish } from '../kit/campaign.ts';
import { logInMemory } from '../kit/logLines.ts';
import { replayed } from '../kit/replayed.ts';

const THREE = { bram: 'ash', osk: 'bryn', maro: 'cole' };

/** Everybody plays by autopilot until so many answers were given. */
async function afterAnswers(count: number, wish: Wish = {}): Promise<Sitting> {
  const table = await campaign(wish);
  while ((await table.row()).answers < count) await table.step();
  return table;
}

/** Bram's turn, and a stroke at Brack that Osk may boost. */
const inTheTurn = (wish: Wish = {}) => afterAnswers(17, wish);
const strike = (table: Sitting) =>
  table.person('ash').does('turn', 'play', { card: 'bram-2a', targets: ['brack'], then: [] });

/** One answer by autopilot, but a turn does not end with the card that is played: nobody draws anything new. */
async function playInTheOpen(table: Sitting): Promise<void> {
  await table.runs();
  const opened = await table.opened();
  const turn = opened.asks.find(({ id, who }) => id === 'turn' && who === 'bram');
  const choice = turn && autopilotChoice(opened, turn, 'bram');
  if (choice?.choose !== 'play') return void (await table.step());
  await table.person('ash').does('turn', 'play', { ...choice.with, then: [] });
}

const stands = (table: Sitting) => openPetition(table.app, table.caller('ash'), { table: table.table });
const closedPetition = ({ app }: Sitting, id: string) =>
  app.database.client.petition.findUniqueOrThrow({ where: { id } });
const takesBack = (table: Sitting, who: string, to?: number, receipt?: string) =>
  askTakeBack(table.app, table.caller(who, receipt), { table: table.table, ...(to !== undefined && { to }) });

async function petitionOf(table: Sitting, who: string, to?: number): Promise<string> {
  const reply = await takesBack(table, who, to);
  if (reply.kind !== 'petitioned') throw new Error(`no petition was opened: ${JSON.stringify(reply)}`);
  return reply.petition;
}

const votes = (table: Sitting, who: string, petition: string, yes = true) =>
  voteOnTakeBack(table.app, table.caller(who), { petition, yes });

const stateOf = async (table: Sitting) => clone((await table.opened()).state);

describe('taking back at once', () => {
  it('leads back to before the last answer, when nothing was learned and nobody acted since', async () => {
    const table = await inTheTurn();
    const before = await stateOf(table);
    await strike(table);
    const { headEvents } = await table.row();
    const reply = await takesBack(table, 'ash');
    expect(reply).toMatchObject({ kind: 'tookBack', line: 2, from: headEvents + 1 });
    expect(await stateOf(table)).toEqual(before);
    expect(await table.asked()).toEqual(['bram turn']);
  });

  it('begins a new line, tells it, and lets the numbers of events and asks go on', async () => {
    const table = await inTheTurn();
    const old = await table.ask('turn');
    await strike(table);
    const { headEvents, headAsks } = await table.row();
    await takesBack(table, 'ash');
    const row = await table.row();
    expect(row.line).toBe(2);
    const told = await table.app.database.client.event.findMany({
      where: { tableId: table.table, number: { gt: headEvents } },
      orderBy: { number: 'asc' },
    });
    expect(told[0]).toMatchObject({ number: headEvents + 1, type: 'tookBack', line: 2 });
    expect(row.asks.map(({ number }) => number > headAsks)).toEqual([true]);
    const press = { table: table.table, ask: old.number, choose: 'pass-draw' };
    expect(await answer(table.app, table.caller('ash'), press)).toMatchObject({ kind: 'refused', code: 'closed' });
  });

  it('keeps the old line as history: every answer and event stays under its line', async () => {
    const table = await inTheTurn();
    await strike(table);
    const { client } = table.app.database;
    const where = { tableId: table.table };
    const before = [await client.answer.findMany({ where }), await client.event.findMany({ where })];
    await takesBack(table, 'ash');
    await strike(table);
    const after = [await client.answer.findMany({ where }), await client.event.findMany({ where })];
    for (const [n, rows] of before.entries()) expect(after[n]?.slice(0, rows.length)).toEqual(rows);
    expect(after[0]?.at(-1)).toMatchObject({ position: before[0] ? before[0].length + 1 : 0, line: 2 });
  });

  it('closes what was asked, and drops what was begun and planned for it', async () => {
    const table = await inTheTurn();
    const plan = { then: [{ askId: 'turn', choice: { choose: 'end' } }] };
    await table.person('ash').does('turn', 'play', { card: 'bram-2a', targets: ['brack'], then: [] }, plan);
    const { client } = table.app.database;
    const open = (await table.row()).asks.map(({ number }) => number);
    expect(open.length).toBeGreaterThan(0);
    expect(await client.plan.count()).toBe(1);
    await takesBack(table, 'ash');
    const rows = await client.ask.findMany({ where: { tableId: table.table, number: { in: open } } });
    expect(rows.every(({ closedAt }) => closedAt !== null)).toBe(true);
    expect([await client.plan.count(), await client.draft.count()]).toEqual([0, 0]);
    expect(table.app.woken.at(-1)?.closed.map(({ number }) => number)).toEqual(open);
  });

  it('leaves everybody else what they have begun and said in advance', async () => {
    const table = await inTheTurn();
    await strike(table);
    const { client } = table.app.database;
    const [tableId, at] = [table.table, new Date(table.app.clock.now())];
    const later = { tableId, position: 1, askId: 'rest', choice: { choose: 'later' }, at };
    await client.plan.createMany({ data: ['bram', 'osk'].map((seat) => ({ ...later, seat })) });
    const { number: boost } = await table.ask('boost', 'osk');
    const begun = { tableId, choice: { choose: 'later' }, at };
    await client.draft.createMany({ data: [{ ...begun, ask: boost, seat: 'osk' }] });
    expect(await takesBack(table, 'ash')).toMatchObject({ kind: 'tookBack' });
    expect((await client.plan.findMany()).map(({ seat }) => seat)).toEqual(['osk']);
    // Nobody may boost what was taken back.
    expect(await client.draft.count()).toBe(0);
  });

  it('leaves a draft with its question, whatever number that has now', async () => {
    const table = await campaign({ seats: THREE });
    const { client } = table.app.database;
    const { number: before } = await table.ask('place', 'osk');
    await table.person('ash').does('place', (await table.ask('place', 'bram')).options[0]?.id ?? '');
    const at = new Date(table.app.clock.now());
    const draft = { tableId: table.table, ask: before, seat: 'osk', choice: { choose: 'later' }, at };
    await client.draft.create({ data: draft });
    expect(await takesBack(table, 'ash')).toMatchObject({ kind: 'tookBack' });
    const { number: after } = await table.ask('place', 'osk');
    expect(after).not.toBe(before);
    expect(await client.draft.findMany()).toEqual([{ ...draft, ask: after }]);
  });

  it('is free although a companion answered since', async () => {
    const table = await campaign({ seats: { bram: 'ash', osk: COMPANION } });
    const { client } = table.app.database;
    const last = () => client.answer.findFirst({ orderBy: { position: 'desc' } });
    while ((await last())?.askId !== 'boost' || (await last())?.seat !== 'osk') await playInTheOpen(table);
    expect(await last()).toMatchObject({ by: 'autopilot' });
    expect(await takesBack(table, 'ash')).toMatchObject({ kind: 'tookBack' });
    expect(await table.asked()).toEqual(['bram turn']);
  });

  it('comes before what was about to happen by itself, and the job that comes for it does nothing', async () => {
    const table = await campaign();
    await table.until(([ask, ...more]) => ask?.who === 'osk' && ask.facts.kind === 'number' && more.length === 0);
    await table.person('bryn').does('redraw', 'decline');
    const { status, version } = await table.row();
    expect(status).toBe('automatic');
    expect(await takesBack(table, 'bryn')).toMatchObject({ kind: 'tookBack' });
    expect(await advance(table.app, { table: table.table, version })).toBe('nothing');
    expect(await table.asked()).toEqual(['osk redraw']);
  });

  it('has one effect when the same press comes twice', async () => {
    const table = await inTheTurn();
    await strike(table);
    const first = await takesBack(table, 'ash', undefined, 'press 7');
    expect(await takesBack(table, 'ash', undefined, 'press 7')).toEqual(first);
    expect((await table.row()).line).toBe(2);
  });

  it('goes back to an earlier answer of one’s own, and to one that stood before another taking back', async () => {
    const table = await inTheTurn();
    await strike(table);
    await takesBack(table, 'ash');
    await strike(table);
    const own = await ownAnswers(table.app, table.caller('ash'), { table: table.table });
    expect(own.slice(0, 2).map(({ position, askId, choose }) => [position, askId, choose])).toEqual([
      [19, 'turn', 'play'],
      [17, 'turn', 'step'],
    ]);
    expect(await takesBack(table, 'ash', 17)).toMatchObject({ kind: 'tookBack', line: 3 });
    const stepped = await table.person('ash').does('turn', 'step', { to: 'F' });
    expect(stepped.kind).toBe('taken');
    await strike(table);
    expect(await table.asked()).toEqual(['osk boost']);
  });

  it('asks again for what a player let pass, with new time, and not at once by the autopilot', async () => {
    const table = await inTheTurn();
    const [ask] = (await table.row()).asks;
    await table.app.clock.forward(48 * 3_600_000);
    await passDeadline(table.app, { table: table.table, ask: ask?.number ?? 0 });
    const [last] = await table.app.database.client.answer.findMany({ where: { by: 'deadline' } });
    const reply = await takesBack(table, 'ash', last?.position);
    if (reply.kind === 'petitioned') await votes(table, 'bryn', reply.petition);
    const { asks } = await table.row();
    expect(asks.map(({ askId, seat }) => `${seat} ${askId}`)).toEqual(['bram turn']);
    expect(asks[0]?.due).toBeGreaterThan(table.app.clock.now());
  });
});

describe('taking back what somebody learned from, or acted on', () => {
  const drawn = async (wish: Wish = {}) => {
    const table = await campaign(wish);
    await table.untilAsked('draw');
    await table.person('ash').does('draw', 'plain');
    return table;
  };

  it('asks the others, who are told in words what was learned', async () => {
    const table = await drawn();
    const reply = await takesBack(table, 'ash');
    expect(reply).toMatchObject({ kind: 'petitioned', acted: [] });
    const seen = await openPetition(table.app, table.caller('bryn'), { table: table.table });
    expect(seen).toMatchObject({ seat: 'bram', needs: 2, silent: ['osk'], yes: ['bram'], no: [], hasMovedOn: false });
    expect(seen?.learned.map(({ text }) => text.key)).toContain('destiny.event.chitDrawn');
    expect((await table.row()).line).toBe(1);
  });

  it('asks the others after an attack of chain, whose dice everybody has seen', async () => {
    const seats = { wren: 'ash', hob: 'bryn', maud: 'cole' };
    const setup = { battle: 'granary-rats', heroes: Object.keys(seats) };
    const table = await campaign({ ruleset: 'chain', seats, setup });
    const { event } = table.app.database.client;
    const where = { tableId: table.table, type: 'capCheck' };
    while ((await event.count({ where })) === 0) await table.step();
    const attack = await event.findFirstOrThrow({ where });
    const { who } = attack.data as { readonly who: keyof typeof seats };
    const reply = await takesBack(table, seats[who]);
    assert(reply.kind === 'petitioned');
    expect(reply.learned).toContain(attack.number);
  });

  it('tells nobody what another saw in private, only who did', async () => {
    const table = await afterAnswers(10);
    await table.person('ash').does('turn', 'pass-draw');
    await petitionOf(table, 'ash');
    const see = (who: string) => openPetition(table.app, table.caller(who), { table: table.table });
    expect((await see('bryn'))?.learnedInPrivate).toEqual(['bram']);
    expect((await see('ash'))?.learnedInPrivate).toEqual([]);
    expect((await see('ash'))?.learned.length).toBeGreaterThan((await see('bryn'))?.learned.length ?? 0);
  });

  it('names who acted since', async () => {
    const table = await inTheTurn();
    await strike(table);
    await table.step();
    expect(await takesBack(table, 'ash', 18)).toMatchObject({ kind: 'petitioned', acted: ['osk'] });
  });

  it('is done when more than half agree, and chance brings the same again', async () => {
    const table = await drawn();
    const { client } = table.app.database;
    const chits = async () =>
      (await client.event.findMany({ where: { type: 'chitDrawn' }, orderBy: { number: 'asc' } })).map(
        ({ data }) => data,
      );
    const [first] = await chits();
    const petition = await petitionOf(table, 'ash');
    expect(await votes(table, 'bryn', petition)).toMatchObject({ kind: 'petition', result: 'granted' });
    expect(await table.asked()).toEqual(['party draw']);
    expect(await client.petition.findFirst()).toMatchObject({ granted: true });
    await table.person('bryn').does('draw', 'plain');
    expect(await chits()).toEqual([first, first]);
  });

  it('is not done when too many say no', async () => {
    const table = await drawn({ seats: THREE });
    const petition = await petitionOf(table, 'ash');
    expect(await votes(table, 'bryn', petition, false)).toMatchObject({ result: 'open' });
    expect(await votes(table, 'cole', petition, false)).toMatchObject({ result: 'refused' });
    expect((await table.row()).line).toBe(1);
    expect(await votes(table, 'cole', petition)).toMatchObject({ kind: 'refused', code: 'closed' });
  });

  it('is settled as soon as the majority is there, and a vote may be changed before', async () => {
    const table = await drawn({ seats: THREE });
    const petition = await petitionOf(table, 'ash');
    await votes(table, 'bryn', petition, false);
    expect(await votes(table, 'bryn', petition)).toMatchObject({ result: 'granted' });
  });

  it('is refused when its time has passed, and not before', async () => {
    const table = await drawn();
    const petition = await petitionOf(table, 'ash');
    await table.app.clock.forward(24 * 3_600_000 - 1);
    expect(await closeDuePetitions(table.app)).toBe(0);
    await table.app.clock.forward(1);
    expect(await votes(table, 'bryn', petition)).toMatchObject({ kind: 'refused', code: 'tooLate' });
    expect(await closeDuePetitions(table.app)).toBe(1);
    const { client } = table.app.database;
    expect(await client.petition.findFirst()).toMatchObject({ granted: false, detail: { reason: 'tooLate' } });
  });

  it('is refused in time although another table is broken, which is said', async () => {
    const { log, lines } = logInMemory();
    const app = await testApp({ log });
    const [broken, sound] = [await drawn({ app }), await drawn({ app, place: 'place-2' })];
    const [bad, good] = [await petitionOf(broken, 'ash'), await petitionOf(sound, 'ash')];
    const where = { id: broken.table };
    await app.database.client.gameTable.update({ where, data: { checkpoint: { state: {} } } });
    await app.clock.forward(24 * 3_600_000);
    expect(await closeDuePetitions(app)).toBe(1);
    expect((await closedPetition(sound, good)).closedAt).not.toBeNull();
    expect((await closedPetition(sound, bad)).closedAt).toBeNull();
    expect(lines.map(({ petition }) => petition)).toContain(bad);
  });

  it('counts no time while the campaign is paused', async () => {
    const table = await drawn();
    const petition = await petitionOf(table, 'ash');
    const caller = table.caller('ash');
    await pause(table.app, caller, { campaign: table.id });
    expect(await votes(table, 'bryn', petition)).toMatchObject({ kind: 'refused', code: 'paused' });
    await table.app.clock.forward(48 * 3_600_000);
    expect(await closeDuePetitions(table.app)).toBe(0);
    await resume(table.app, caller, { campaign: table.id });
    expect(await votes(table, 'bryn', petition)).toMatchObject({ result: 'granted' });
  });

  it('comes to nothing when the table has moved on meanwhile', async () => {
    const table = await drawn();
    const petition = await petitionOf(table, 'ash');
    await table.step();
    const seen = await openPetition(table.app, table.caller('bryn'), { table: table.table });
    expect(seen?.hasMovedOn).toBe(true);
    const { line, answers } = await table.row();
    expect(await votes(table, 'bryn', petition)).toMatchObject({ result: 'movedOn' });
    expect(await table.row()).toMatchObject({ line, answers });
    expect((await takesBack(table, 'ash')).kind).toMatch(/petitioned|tookBack/);
  });

  it('is asked once at a time', async () => {
    const table = await drawn();
    await petitionOf(table, 'ash');
    await expect(takesBack(table, 'bryn')).rejects.toThrow(/nothingToTakeBack|petitionOpen/);
    await expect(takesBack(table, 'ash')).rejects.toThrow('petitionOpen');
  });

  it('is done at once for somebody who plays alone', async () => {
    const table = await drawn({ seats: { bram: 'ash', osk: COMPANION } });
    expect(await takesBack(table, 'ash')).toMatchObject({ kind: 'petition', result: 'granted' });
    expect(await table.asked()).toEqual(['party draw']);
  });

  it('is counted again when somebody leaves, or goes away', async () => {
    const table = await drawn({ seats: THREE });
    const petition = await petitionOf(table, 'ash');
    expect(await stands(table)).toMatchObject({ needs: 2, silent: ['osk', 'maro'] });
    await leave(table.app, table.caller('cole'), { campaign: table.id });
    expect(await stands(table)).toMatchObject({ needs: 2, silent: ['osk'] });
    await goAway(table.app, { user: 'bryn' }, { meanwhile: 'wait' });
    const { closedAt, granted } = await closedPetition(table, petition);
    expect({ isClosed: closedAt !== null, granted }).toEqual({ isClosed: true, granted: true });
    expect(await table.asked()).toEqual(['party draw']);
  });

  it('does not count whoever asked, when they have left', async () => {
    const table = await drawn({ seats: THREE });
    const petition = await petitionOf(table, 'ash');
    await leave(table.app, table.caller('ash'), { campaign: table.id });
    expect((await closedPetition(table, petition)).granted ?? 'open').not.toBe(true);
  });

  it('does not wait for those who are away', async () => {
    const table = await drawn({ seats: THREE });
    const { client } = table.app.database;
    for (const user of ['bryn', 'cole']) {
      const person = await client.person.findUniqueOrThrow({ where: { discordId: user } });
      const from = new Date(table.app.clock.now());
      await client.absence.create({ data: { personId: person.id, campaignId: table.id, from, meanwhile: 'wait' } });
    }
    expect(await takesBack(table, 'ash')).toMatchObject({ kind: 'petition', result: 'granted' });
  });
});

describe('CMP-040 a steward who asks to take back', () => {
  it('has one vote, and none of the person who is away (CMP-047)', async () => {
    const table = await campaign({ seats: { bram: 'ash', osk: 'bryn', maro: 'cole' } });
    await table.untilAsked('draw');
    await goAway(table.app, { user: 'ash' }, { meanwhile: 'steward', steward: 'bryn' });
    await table.person('bryn').does('draw', 'plain');
    const petition = await petitionOf(table, 'bryn');
    const seen = await openPetition(table.app, table.caller('cole'), { table: table.table });
    expect(seen).toMatchObject({ seat: 'osk', needs: 2, yes: ['osk'], silent: ['maro'] });
    expect(await votes(table, 'cole', petition, false)).toMatchObject({ result: 'refused' });
  });
});

describe('what cannot be taken back', () => {
  it('is anything, when the setting says so', async () => {
    const table = await inTheTurn({ settings: { takeBack: 'off' } });
    await strike(table);
    await expect(takesBack(table, 'ash')).rejects.toThrow('takeBackOff');
  });

  it('is what somebody learned from, when only what is free may be', async () => {
    const table = await inTheTurn({ settings: { takeBack: 'free' } });
    await strike(table);
    await table.step();
    await expect(takesBack(table, 'ash', 18)).rejects.toThrow('notFree');
    await changeSettings(table.app, table.caller('ash'), { campaign: table.id, settings: { takeBack: 'vote' } });
    expect(await takesBack(table, 'ash', 18)).toMatchObject({ kind: 'petitioned' });
  });

  it('is what others have acted on, while something happens by itself', async () => {
    const table = await campaign({ seats: THREE });
    while ((await table.row()).status !== 'automatic') await table.step();
    const first = (await ownAnswers(table.app, table.caller('ash'), { table: table.table })).at(-1);
    await expect(takesBack(table, 'ash', first?.position)).rejects.toThrow('notNow');
  });

  it('is what the rules would ask otherwise by now', async () => {
    const table = await inTheTurn();
    await strike(table);
    const { client } = table.app.database;
    const where = { tableId_position: { tableId: table.table, position: 17 } };
    await client.answer.update({ where, data: { askId: 'dance' } });
    await expect(takesBack(table, 'ash')).rejects.toThrow('rulesChanged');
  });

  it('is an answer that does not stand any more, or was never given', async () => {
    const table = await inTheTurn();
    await strike(table);
    await takesBack(table, 'ash');
    await expect(takesBack(table, 'ash', 18)).rejects.toThrow('nothingToTakeBack');
    await expect(takesBack(table, 'ash', 99)).rejects.toThrow('nothingToTakeBack');
  });

  it('is an answer that a standing order would give again at once; nothing has changed then', async () => {
    const table = await campaign();
    await table.untilAsked('draw');
    await table.person('ash').does('draw', 'plain');
    const { client } = table.app.database;
    const order = await client.answer.findFirstOrThrow({ where: { by: 'order', seat: 'osk' } });
    const before = await table.row();
    await expect(takesBack(table, 'bryn', order.position)).rejects.toThrow('answersAgain');
    expect(await table.row()).toMatchObject({ line: before.line, headEvents: before.headEvents });
  });

  it('is another’s seat, by somebody who does not play', async () => {
    const table = await inTheTurn();
    await strike(table);
    expect(await takesBack(table, 'dov')).toMatchObject({ kind: 'refused', code: 'notSeated' });
  });

  it('is a battle that has ended, for then the secret is no secret any more', async () => {
    const table = await campaign();
    await table.toTheEnd();
    expect(await takesBack(table, 'ash')).toMatchObject({ kind: 'refused', code: 'closed' });
  });

  it('is anything while the campaign is paused', async () => {
    const table = await inTheTurn();
    await strike(table);
    await pause(table.app, table.caller('ash'), { campaign: table.id });
    expect(await takesBack(table, 'ash')).toMatchObject({ kind: 'refused', code: 'paused' });
  });
});

describe('a battle with many takings back', () => {
  /** The players take back now and then, whatever it is. */
  async function wavering(table: Sitting, steps: number): Promise<void> {
    for (let n = 0; n < steps && (await table.step()); n++) {
      await table.runs();
      if (n % 7 !== 3) continue;
      const [who, other] = n % 2 ? ['ash', 'bryn'] : ['bryn', 'ash'];
      const reply = await takesBack(table, who).catch((error: Error) => error.message);
      if (typeof reply === 'string') assert.match(reply, /nothingToTakeBack|answersAgain/);
      else if (reply.kind === 'petitioned') await votes(table, other, reply.petition);
    }
    expect((await table.row()).line).toBeGreaterThan(4);
  }

  it('comes to its end with gapless events, and the record gives the same state', async () => {
    const table = await campaign();
    await wavering(table, 60);
    await table.toTheEnd();
    const events = await table.app.database.client.event.findMany({ orderBy: { number: 'asc' } });
    expect(events.map(({ number }) => number)).toEqual(events.map((_, n) => n + 1));
    expect(events.at(-1)?.number).toBe((await table.row()).headEvents);
    await replayed({ app: table.app, table: table.table });
  });

  it('knows the way back to every answer that stands', async () => {
    const table = await campaign();
    await wavering(table, 60);
    const { client } = table.app.database;
    const row = await table.row();
    const source = await sourceOf(table.app, table.app.database.rows, row);
    const played = await playedAt(client, row, source.rules);
    const stand = answersThatStand(played);
    expect(stand.length).toBeGreaterThan(30);
    for (const { position, ask, id, seat } of stand) {
      const way = wayBackBefore(played, position);
      const { asks } = open(source, { ...saveOf(row), ...way } as never);
      const asked = asks.find(({ number }) => number === ask);
      expect([position, asked?.id]).toEqual([position, id]);
      expect([seat, 'party']).toContain(asked?.who);
    }
  });
});
