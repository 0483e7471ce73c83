// An answer: one transaction, one effect, whoever presses however often.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { newContents } from '../../src/campaign/contents.ts';
import { answer, type Press } from '../../src/campaign/play/answer.ts';
import { abandon, pause, resume } from '../../src/campaign/seats/lead.ts';
import type { Ask, PartValue } from '../../src/engine/kernel/ask.ts';
import { type Flow, flow, type Next } from '../../src/engine/kernel/flow.ts';
import { OVER } from '../../src/engine/ruleset/ruleset.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import { nextPart } from '../../src/view/askView.ts';
import { COMPANION, campaign, everything, type Sitting, THREE } from '../kit/campaign.ts';
import { copies } from '../kit/copies.ts';
import { logInMemory } from '../kit/logLines.ts';
import { replayed } from '../kit/replayed.ts';

/** Osk has declared an action; Bram and Maro may boost it. */
async function boostWindow(): Promise<{ readonly sitting: Sitting; readonly bram: Ask; readonly maro: Ask }> {
  const sitting = await campaign(THREE);
  const bram = await sitting.untilAsked('boost', 'bram', 'maro');
  return { sitting, bram, maro: await sitting.ask('boost', 'maro') };
}

/** Everything but what a refused press may leave: its receipt, and that somebody was here. */
async function dump({ app }: Sitting) {
  const { Receipt: _receipts, Person, ...rest } = await everything(app.database);
  return { ...rest, Person: Person?.map((row) => row.replace(/"lastActiveAt": ("[^"]*"|null)/, '')) };
}

describe('an answer', () => {
  it('is written down with all that follows from it, in one go', async () => {
    const { sitting, bram } = await boostWindow();
    const { app, table } = sitting;
    const before = await sitting.row();
    const [card = ''] = bram.options.map(({ id }) => id);
    const caller = sitting.caller('ash', 'interaction-1');
    const reply = await answer(app, caller, { table, ask: bram.number, choose: card });
    const after = await sitting.row();
    expect(reply).toEqual({ kind: 'taken', table, from: before.headEvents + 1, to: after.headEvents });
    expect(after.version).toBe(before.version + 1);
    const { client } = app.database;
    const given = await client.answer.findMany({ where: { tableId: table, position: { gt: before.answers } } });
    expect(given).toMatchObject([
      {
        ask: bram.number,
        askId: 'boost',
        seat: 'bram',
        choice: { choose: card },
        by: 'person',
        events: after.headEvents,
      },
    ]);
    const told = await client.event.findMany({ where: { tableId: table, number: { gt: before.headEvents } } });
    expect(told.map(({ type }) => type)).toContain('boostPlayed');
    expect(told).toHaveLength(after.headEvents - before.headEvents);
    const asked = await client.ask.findUniqueOrThrow({
      where: { tableId_number: { tableId: table, number: bram.number } },
    });
    expect(asked.closedAt?.getTime()).toBe(app.clock.now());
    expect(await client.receipt.findUnique({ where: { id: 'interaction-1' } })).toMatchObject({ reply });
    expect(app.woken.at(-1)).toMatchObject({ table, version: after.version, closed: [{ number: bram.number }] });
    await replayed(sitting);
  });

  it('leads to the end of a battle that follows from its record', async () => {
    const sitting = await campaign(THREE);
    await sitting.toTheEnd();
    await replayed(sitting);
    const row = await sitting.app.database.client.gameTable.findUniqueOrThrow({ where: { id: sitting.table } });
    expect(row).toMatchObject({ status: 'over', outcome: { result: expect.any(String) } });
    expect(row.endedAt?.getTime()).toBe(sitting.app.clock.now());
    expect(await sitting.app.database.client.ask.count({ where: { closedAt: null } })).toBe(0);
  });

  it('counts though nobody can be woken, and whoever runs the house is told', async () => {
    const { sitting, bram } = await boostWindow();
    const { log, lines } = logInMemory();
    const deaf = {
      ...sitting.app,
      log,
      wake: () => {
        throw new Error('the queue is gone');
      },
    };
    const said = { table: sitting.table, ask: bram.number, choose: 'decline' };
    expect(await answer(deaf, sitting.caller('ash', 'one'), said)).toMatchObject({ kind: 'taken' });
    expect(await sitting.asked()).toEqual(['maro boost']);
    expect(lines).toMatchObject([{ level: 'warn', table: sitting.table, err: { message: 'the queue is gone' } }]);
  });

  it('leaves nothing behind when the rules fail in its middle, and may be given again', async () => {
    const sitting = await campaign();
    await sitting.untilAsked('turn', 'bram');
    await sitting.person('ash').does('turn', 'pass-draw');
    const { number: ask } = await sitting.ask('turn', 'bram');
    await sitting.app.clock.forward(60_000);
    const failing = () => {
      throw new Error('a mistake in the rules');
    };
    const then = [{ askId: 'block', choice: { choose: 'decline' } }];
    const press = { table: sitting.table, ask, choose: 'end', then };
    // In the stage that follows, and after all that was said is written down.
    const stages = { ...destiny.stages, draw: { run: failing } };
    for (const faulty of [{ stages }, { outcome: failing, stages: { ...stages, draw: { run: atOnceOver } } }]) {
      const app = { ...sitting.app, contents: newContents(undefined, () => ({ ...destiny, ...faulty })) };
      const before = await everything(sitting.app.database);
      await expect(answer(app, sitting.caller('ash', 'one'), press)).rejects.toThrow('a mistake');
      expect(await everything(sitting.app.database)).toEqual(before);
    }
    expect(await answer(sitting.app, sitting.caller('ash', 'one'), press)).toMatchObject({ kind: 'taken' });
    await replayed(sitting);
  });

  it('is not refused for what the autopilot did wrong: that is a bug, and leaves nothing behind', async () => {
    const sitting = await campaign({ seats: { bram: 'ash', osk: COMPANION, maro: COMPANION } });
    const { number: ask } = await sitting.untilAsked('turn', 'bram');
    const foolish = { ...destiny, autopilot: () => ({ choose: 'nonsense' }) };
    const app = { ...sitting.app, contents: newContents(undefined, () => foolish) };
    const cards = await cardsOf(sitting);
    const seen = [];
    for (const [n, at] of (await copies(sitting, cards.length)).entries()) {
      const before = await everything(app.database);
      const press = { table: at.table, ask, choose: 'play', with: await playOf(at, cards[n]) };
      const reply = await answer(app, at.caller('ash', `play ${n}`), press).catch(String);
      const isUnchanged = isDeepStrictEqual(await everything(app.database), before);
      seen.push(typeof reply === 'string' ? `thrown, ${isUnchanged ? 'nothing' : 'something'} changed` : reply.kind);
    }
    expect(new Set(seen)).toEqual(new Set(['thrown, nothing changed']));
  });
});

const atOnceOver = flow(function* atOnceOver(): Flow<Next> {
  return { name: OVER };
});

/** The cards that the Seeker whose turn it is may play. */
async function cardsOf(sitting: Sitting): Promise<readonly string[]> {
  const table = await sitting.opened();
  const [ask] = table.asks;
  const part = ask && nextPart(table, ask, { choose: 'play' });
  return part?.kind === 'pick' ? part.options.map(({ id }) => id) : [];
}

/** One of them with the first target of each kind; without a name, one that needs a target if there is any. */
async function playOf(sitting: Sitting, name?: string): Promise<Readonly<Record<string, PartValue>>> {
  const table = await sitting.opened();
  const [ask] = table.asks;
  const cards = name === undefined ? await cardsOf(sitting) : [name];
  const plays = cards.map((card) => {
    const targets = ask && nextPart(table, ask, { choose: 'play', with: { card } });
    if (targets?.kind !== 'slots') return { card };
    return { card, targets: targets.slots.map(({ options }) => options[0]?.id ?? '') };
  });
  const play = plays.find((one) => 'targets' in one) ?? plays[0];
  if (!play) throw new Error('nobody may play a card');
  return play;
}

describe('a press that is refused', () => {
  let presses = 0;
  /** The code, with everything as it was. */
  async function refused(sitting: Sitting, who: string, press: Omit<Press, 'table'>): Promise<string> {
    const before = await dump(sitting);
    presses += 1;
    const reply = await answer(sitting.app, sitting.caller(who, `refused ${presses}`), {
      table: sitting.table,
      ...press,
    });
    expect(await dump(sitting)).toEqual(before);
    return reply.kind === 'refused' ? reply.code : reply.kind;
  }

  it('is closed, for an ask that was answered by another', async () => {
    const sitting = await campaign(THREE);
    const draw = await sitting.untilAsked('draw');
    await sitting.person('ash').does('draw', 'plain');
    expect(await refused(sitting, 'bryn', { ask: draw.number, choose: 'plain' })).toBe('closed');
  });

  it('is alreadyAnswered, for who has answered in a window that is still open', async () => {
    const { sitting, bram } = await boostWindow();
    await sitting.person('ash').does('boost', 'decline');
    expect(await refused(sitting, 'ash', { ask: bram.number, choose: 'decline' })).toBe('alreadyAnswered');
    await sitting.person('carol').does('boost', 'decline');
    expect(await refused(sitting, 'ash', { ask: bram.number, choose: 'decline' })).toBe('closed');
  });

  it('is closed, for who is asked the same anew', async () => {
    const sitting = await campaign(THREE);
    const turn = await sitting.untilAsked('turn', 'bram');
    await sitting.person('ash').does('turn', 'pass-draw');
    expect(await refused(sitting, 'ash', { ask: turn.number, choose: 'end' })).toBe('closed');
  });

  it('is notYours, for what another seat is asked', async () => {
    const { sitting, bram, maro } = await boostWindow();
    expect(await refused(sitting, 'carol', { ask: bram.number, choose: 'decline' })).toBe('notYours');
    expect(await refused(sitting, 'carol', { ask: maro.number, choose: 'decline', as: 'bram' })).toBe('notYours');
  });

  it('is notSeated, for who does not play', async () => {
    const { sitting, bram } = await boostWindow();
    expect(await refused(sitting, 'zoe', { ask: bram.number, choose: 'decline' })).toBe('notSeated');
    expect(await refused(sitting, 'zoe', { ask: 1, choose: 'decline' })).toBe('notSeated');
    expect(await sitting.app.database.client.person.count({ where: { discordId: 'zoe' } })).toBe(0);
  });

  it('is noSuchOption, for what was never offered', async () => {
    const { sitting, bram } = await boostWindow();
    expect(await refused(sitting, 'ash', { ask: bram.number, choose: 'bribe' })).toBe('noSuchOption');
  });

  it('is stale, for what was never asked, and for an option that another took away', async () => {
    const sitting = await campaign({ ...THREE, battle: 'crow-field' });
    expect(await refused(sitting, 'ash', { ask: 999, choose: 'A' })).toBe('stale');
    const { number: ask } = await sitting.ask('place', 'bram');
    await sitting.person('bryn').does('place', 'D');
    expect(await refused(sitting, 'ash', { ask, choose: 'D' })).toBe('stale');
    expect(await refused(sitting, 'ash', { ask, choose: 'E' })).toBe('noSuchOption');
  });

  it('is badPart, for a part that does not fit', async () => {
    const sitting = await campaign();
    const { number: ask, who } = await sitting.untilAsked('turn');
    const name = who === 'bram' ? 'ash' : 'bryn';
    const bad: readonly Omit<Press, 'table' | 'ask'>[] = [
      { choose: 'play', with: { card: 'no-such-card' } },
      { choose: 'play', with: { card: 7 } },
      { choose: 'play', add: { card: 'no-such-card' } },
      { choose: 'play', with: { card: `${who}-1a`, targets: ['nobody'], then: [] } },
      { choose: 'play', with: { targets: ['nobody'] } },
      { choose: 'step', with: { to: 'the moon' } },
      { choose: 'step', with: { to: ['the moon'] } },
      { choose: 'pass-draw', with: { card: 'whatever' } },
      { choose: 'pass-discard', with: { card: ['a', 'b'] } },
    ];
    for (const press of bad)
      expect({ ...press, is: await refused(sitting, name, { ask, ...press }) }).toEqual({ ...press, is: 'badPart' });
  });

  it('is paused, while the campaign is', async () => {
    const { sitting, bram } = await boostWindow();
    await pause(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    expect(await refused(sitting, 'ash', { ask: bram.number, choose: 'decline' })).toBe('paused');
  });

  it('is closed, when the campaign was abandoned, and when the battle is over', async () => {
    const { sitting, bram } = await boostWindow();
    await abandon(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    expect(await refused(sitting, 'ash', { ask: bram.number, choose: 'decline' })).toBe('closed');
    const other = await campaign({ app: sitting.app, place: 'place-2' });
    const first = await other.ask('place', 'bram');
    await other.toTheEnd();
    expect(await refused(other, 'ash', { ask: first.number, choose: 'A' })).toBe('closed');
  });

  it('has the same reply when it comes again, though it would be taken now', async () => {
    const { sitting, bram } = await boostWindow();
    const { app, table } = sitting;
    await pause(app, sitting.caller('ash'), { campaign: sitting.id });
    const press = () => answer(app, sitting.caller('ash', 'one'), { table, ask: bram.number, choose: 'decline' });
    const first = await press();
    await resume(app, sitting.caller('ash'), { campaign: sitting.id });
    expect(await press()).toEqual(first);
    expect(await sitting.asked()).toContain('bram boost');
  });

  it('finds no table of another guild', async () => {
    const { sitting, bram } = await boostWindow();
    const before = await dump(sitting);
    const said = { table: sitting.table, ask: bram.number, choose: 'decline' };
    await expect(answer(sitting.app, { guild: 'guild-2', user: 'ash' }, said)).rejects.toThrow('no table');
    expect(await dump(sitting)).toEqual(before);
  });
});

describe('one person with several seats', () => {
  it('answers for the seat that is asked', async () => {
    const sitting = await campaign({ seats: { bram: 'ash', osk: 'ash', maro: 'carol' } });
    const { number: ask } = await sitting.untilAsked('turn', 'osk');
    const said = { table: sitting.table, ask, choose: 'pass-draw' };
    expect(await answer(sitting.app, sitting.caller('ash'), said)).toMatchObject({ kind: 'taken' });
    const given = await sitting.app.database.client.answer.findFirst({ where: { ask } });
    expect(given).toMatchObject({ seat: 'osk', by: 'person' });
  });

  it('says which of them speaks for the party, and is understood where only one may', async () => {
    const setup = { heroes: { osk: { items: ['tin-whistle'] } } };
    const sitting = await campaign({ seats: { bram: 'ash', osk: 'ash' }, setup });
    const { number: ask } = await sitting.untilAsked('draw');
    const said = { table: sitting.table, ask, choose: 'whistle' };
    expect(await answer(sitting.app, sitting.caller('ash'), { ...said, as: 'bram' })).toMatchObject({
      code: 'notYours',
    });
    expect(await answer(sitting.app, sitting.caller('ash'), said)).toMatchObject({ kind: 'taken' });
    expect(await sitting.app.database.client.answer.findFirst({ where: { ask } })).toMatchObject({ seat: 'osk' });
  });
});

describe('an answer said part by part', () => {
  /** Bram's turn, with more than one thing to do. */
  async function turn() {
    const sitting = await campaign();
    const { number: ask } = await sitting.untilAsked('turn', 'bram');
    let count = 0;
    const says = (press: Omit<Press, 'table' | 'ask'>) => {
      count += 1;
      return answer(sitting.app, sitting.caller('ash', `part ${count}`), { table: sitting.table, ask, ...press });
    };
    const drafts = () => sitting.app.database.client.draft.findMany();
    return { sitting, ask, says, drafts, parts: await playOf(sitting) };
  }

  it('is kept until it is complete, from whatever device the next part comes', async () => {
    const { sitting, ask, says, drafts } = await turn();
    const first = await says({ choose: 'play', add: {} });
    expect(first).toMatchObject({ kind: 'needs', part: { name: 'card', kind: 'pick' } });
    const card = first.kind === 'needs' && first.part.kind === 'pick' ? (first.part.options[0]?.id ?? '') : '';
    expect(await drafts()).toMatchObject([{ ask, seat: 'bram', choice: { choose: 'play' } }]);
    let reply = await says({ choose: 'play', add: { card } });
    for (let n = 0; n < 5 && reply.kind === 'needs'; n++) {
      expect(await drafts()).toHaveLength(1);
      const { part } = reply;
      const value =
        part.kind === 'slots' ? part.slots.map(({ options }) => options[0]?.id ?? '') : part.kind === 'pick' ? [] : 0;
      reply = await says({ choose: 'play', add: { [part.name]: value } });
    }
    expect(reply).toMatchObject({ kind: 'taken' });
    expect(await drafts()).toEqual([]);
    expect(await sitting.app.database.client.answer.findFirst({ where: { ask } })).toMatchObject({
      choice: { choose: 'play', with: { card } },
    });
    await replayed(sitting);
  });

  it('changes nothing of the table until then', async () => {
    const { sitting, says } = await turn();
    const before = await sitting.row();
    await says({ choose: 'play', add: {} });
    expect(await sitting.row()).toEqual({ ...before, seats: expect.anything() });
  });

  it('forgets what was said with another option', async () => {
    const { says, drafts } = await turn();
    await says({ choose: 'play', add: {} });
    expect(await says({ choose: 'step', add: {} })).toMatchObject({ kind: 'needs', part: { name: 'to' } });
    expect(await drafts()).toMatchObject([{ choice: { choose: 'step' } }]);
  });

  it('keeps what was said before when a part is refused', async () => {
    const { says, drafts, parts } = await turn();
    await says({ choose: 'play', add: { ...parts } });
    const before = await drafts();
    expect(before).toMatchObject([{ choice: { with: parts } }]);
    expect(await says({ choose: 'play', add: { then: ['the moon'] } })).toMatchObject({ code: 'badPart' });
    expect(await drafts()).toEqual(before);
  });

  it('lets another card be said after all, whatever was said with the first', async () => {
    const { says, drafts, parts } = await turn();
    const asked = await says({ choose: 'play', add: {} });
    const cards = asked.kind === 'needs' && asked.part.kind === 'pick' ? asked.part.options.map(({ id }) => id) : [];
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) {
      expect(await says({ choose: 'play', add: parts })).toMatchObject({ kind: 'needs' });
      expect(await says({ choose: 'play', add: { card } })).toMatchObject({ kind: 'needs' });
      expect(await drafts()).toMatchObject([{ choice: { with: { card } } }]);
    }
  });

  it('is taken at once when all that must be said is said', async () => {
    const { says, parts } = await turn();
    expect(await says({ choose: 'play', with: parts })).toMatchObject({ kind: 'taken' });
  });

  it('takes the last part, said on two devices at the same moment, once', async () => {
    const { sitting, ask, says, parts } = await turn();
    await says({ choose: 'play', add: parts });
    const said = { table: sitting.table, ask, choose: 'play', add: { then: ['end'] } };
    const replies = await Promise.all(
      ['phone', 'desk'].map((receipt) => answer(sitting.app, sitting.caller('ash', receipt), said)),
    );
    expect(replies.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'taken']);
    expect(await sitting.app.database.client.answer.count({ where: { ask } })).toBe(1);
  });
});
