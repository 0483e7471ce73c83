// Nobody has to come back for what can be said at once, nobody waits for a companion, and orders answer for who gave them.
import { describe, expect, it } from 'vitest';
import { setReadyOrder } from '../../src/campaign/people/standingOrders.ts';
import { advance } from '../../src/campaign/play/advance.ts';
import { answer, planAhead } from '../../src/campaign/play/answer.ts';
import { answerAlong } from '../../src/campaign/play/stepByStep.ts';
import { leave } from '../../src/campaign/seats/join.ts';
import { pause, resume } from '../../src/campaign/seats/lead.ts';
import { PARTY } from '../../src/engine/kernel/ask.ts';
import { nextPart } from '../../src/view/askView.ts';
import { COMPANION, campaign, everything, type Sitting, THREE } from '../kit/campaign.ts';
import { copies } from '../kit/copies.ts';
import { replayed } from '../kit/replayed.ts';

const decline = { choose: 'decline' };
const end = { askId: 'turn', choice: { choose: 'end' } };

const answersOf = ({ app, table }: Sitting, where: object = {}) =>
  app.database.client.answer.findMany({ where: { tableId: table, ...where }, orderBy: { position: 'asc' } });
const plansAt = ({ app, table }: Sitting) => app.database.client.plan.count({ where: { tableId: table } });
const plans = (sitting: Sitting, [user, seat]: [string, string], askId: string, choice: { choose: string }) =>
  planAhead(sitting.app, sitting.caller(user), { table: sitting.table, seat, plans: [{ askId, choice }] });

describe('an answer that says what follows', () => {
  it('is carried out to its end, in one go where nobody else is asked', async () => {
    const sitting = await campaign();
    const { number, clock } = await sitting.untilAsked('turn', 'bram');
    const before = await sitting.row();
    const reply = await sitting.person('ash').does('turn', 'pass-draw', undefined, { then: [end] });
    const after = await sitting.row();
    expect(reply).toMatchObject({ from: before.headEvents + 1, to: after.headEvents });
    expect(after.version).toBe(before.version + 1);
    expect((await sitting.opened()).asks.map((ask) => ask.clock)).not.toContain(clock);
    expect(await answersOf(sitting, { ask: { gte: number } })).toMatchObject([
      { choice: { choose: 'pass-draw' }, by: 'person', because: null },
      { choice: { choose: 'end' }, by: 'person', because: 'in advance' },
    ]);
    expect(await plansAt(sitting)).toBe(0);
    await replayed(sitting);
  });

  it('is that of the hero who is asked, for whoever plays two and names none', async () => {
    const sitting = await campaign({ seats: { bram: 'ash', osk: 'ash' } });
    const { number } = await sitting.untilAsked('turn', 'osk');
    const part = nextPart(await sitting.opened(), await sitting.ask('turn', 'osk'), { choose: 'step' });
    const to = part?.kind === 'space' ? (part.options[0]?.id ?? '') : '';
    const said = { table: sitting.table, ask: number, choose: 'step', with: { to } };
    const told = await answerAlong(sitting.app, sitting.caller('ash'), said);
    // Osk's act is still to be done: the next draw is far away.
    expect(told).toMatchObject({ seat: 'osk', reply: { kind: 'taken' } });
    expect(told.along.map(({ id }) => id)).not.toContain('draw');
    expect(await plansAt(sitting)).toBe(0);
  });

  it('goes on after the others have answered, without a second visit', async () => {
    const sitting = await campaign(THREE);
    const turn = await sitting.untilAsked('turn', 'osk');
    const table = await sitting.opened();
    const part = nextPart(table, turn, { choose: 'play' });
    const cards = part?.kind === 'pick' ? part.options.map(({ id }) => id) : [];
    let windows = 0;
    for (const [n, at] of (await copies(sitting, cards.length)).entries()) {
      const card = cards[n] ?? '';
      const targets = nextPart(table, turn, { choose: 'play', with: { card } });
      const slots = targets?.kind === 'slots' ? targets.slots.map(({ options }) => options[0]?.id ?? '') : undefined;
      await at.person('bryn').does('turn', 'play', { card, ...(slots && { targets: slots }) }, { then: [end] });
      if (!(await at.asked()).includes('bram boost')) continue;
      windows += 1;
      expect(await plansAt(at)).toBe(1);
      for (const { who } of (await at.opened()).asks)
        await at.person(who === 'bram' ? 'ash' : 'carol').does('boost', 'decline');
      expect(await answersOf(at, { seat: 'osk', because: 'in advance' })).toMatchObject([
        { choice: { choose: 'end' } },
      ]);
      expect(await at.asked()).not.toContain('osk turn');
      expect(await plansAt(at)).toBe(0);
      await replayed(at);
    }
    expect(windows).toBeGreaterThan(0);
  });

  it('is asked for where it is not legal any more, and what was said is used up', async () => {
    const sitting = await campaign();
    await sitting.untilAsked('turn', 'bram');
    const nonsense = { askId: 'turn', choice: { choose: 'play', with: { card: 'no-such-card' } } };
    await sitting.person('ash').does('turn', 'pass-draw', undefined, { then: [nonsense] });
    expect(await sitting.asked()).toEqual(['bram turn']);
    expect(await plansAt(sitting)).toBe(0);
    await replayed(sitting);
  });
});

describe('a window answered in advance', () => {
  it('is answered as soon as it opens, once', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('turn', 'osk');
    expect(await plans(sitting, ['ash', 'bram'], 'boost', decline)).toMatchObject({ kind: 'planned' });
    await sitting.untilAsked('boost', 'maro');
    expect(await sitting.asked()).toEqual(['maro boost']);
    expect(await answersOf(sitting, { seat: 'bram', askId: 'boost' })).toMatchObject([
      { choice: decline, by: 'person', because: 'in advance' },
    ]);
    expect(await plansAt(sitting)).toBe(0);
    await sitting.person('carol').does('boost', 'decline');
    expect((await sitting.untilAsked('boost', 'bram')).who).toBe('bram');
  });

  it('is answered at once where it is open already', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('boost', 'bram');
    await plans(sitting, ['ash', 'bram'], 'boost', decline);
    expect(await sitting.asked()).toEqual(['maro boost']);
  });

  it('is left to its person, or to their order, when what was said is not legal', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('turn', 'osk');
    await plans(sitting, ['ash', 'bram'], 'boost', { choose: 'a card of another' });
    await plans(sitting, ['carol', 'maro'], 'boost', { choose: 'a card of another' });
    const order = { campaign: sitting.id, seat: 'maro', name: 'reactions', value: 'hold' };
    await setReadyOrder(sitting.app, sitting.caller('carol'), order);
    await sitting.untilAsked('boost', 'bram');
    expect(await sitting.asked()).toEqual(['bram boost']);
    expect(await answersOf(sitting, { seat: 'maro', askId: 'boost' })).toMatchObject([{ by: 'order' }]);
    expect(await plansAt(sitting)).toBe(0);
  });

  it('counts before a standing order', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('boost', 'bram');
    const [card] = (await sitting.ask('boost', 'bram')).options;
    // The same battle once more.
    const again = await campaign(THREE);
    await again.untilAsked('turn', 'osk');
    const order = { campaign: again.id, seat: 'bram', name: 'reactions', value: 'hold' };
    await setReadyOrder(again.app, again.caller('ash'), order);
    await plans(again, ['ash', 'bram'], 'boost', { choose: card?.id ?? '' });
    await again.untilAsked('boost', 'maro');
    expect(await answersOf(again, { seat: 'bram', askId: 'boost' })).toMatchObject([
      { choice: { choose: card?.id }, because: 'in advance' },
    ]);
  });

  it('is said for the own seat only', async () => {
    const sitting = await campaign(THREE);
    const before = await everything(sitting.app.database);
    for (const user of ['carol', 'zoe'])
      expect(await plans(sitting, [user, 'bram'], 'boost', decline)).toMatchObject({ code: 'notYours' });
    expect(await everything(sitting.app.database)).toEqual(before);
  });

  it('waits while the campaign is paused', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('boost', 'bram');
    await pause(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    await plans(sitting, ['ash', 'bram'], 'boost', decline);
    expect(await sitting.asked()).toEqual(['bram boost', 'maro boost']);
    await resume(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    expect(await sitting.asked()).toEqual(['maro boost']);
  });
});

describe('a standing order', () => {
  it('answers at once what is open when it is given, and says which order it was', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('boost', 'bram');
    const order = { campaign: sitting.id, seat: 'bram', name: 'reactions', value: 'hold' };
    await setReadyOrder(sitting.app, sitting.caller('ash'), order);
    expect(await sitting.asked()).toEqual(['maro boost']);
    expect(await answersOf(sitting, { seat: 'bram', askId: 'boost' })).toMatchObject([
      { choice: decline, by: 'order', because: 'reactions: hold' },
    ]);
    await replayed(sitting);
  });
});

describe('companions', () => {
  it('answer for themselves at once, and leave the word of the party to the people', async () => {
    const sitting = await campaign({ seats: { bram: 'ash', osk: COMPANION, maro: COMPANION } });
    do {
      const { asks } = await sitting.opened();
      for (const { who } of asks) expect(['bram', PARTY]).toContain(who);
    } while (await sitting.step());
    const given = await answersOf(sitting, { seat: { in: ['osk', 'maro'] } });
    expect(given.length).toBeGreaterThan(0);
    expect(new Set(given.map(({ by }) => by))).toEqual(new Set(['autopilot']));
    await replayed(sitting);
  });

  it('play a battle to its end when everybody has left, by its automatic runs alone', async () => {
    const sitting = await campaign({ seats: { bram: 'ash', osk: COMPANION, maro: 'carol' } });
    const { app, table, id } = sitting;
    await leave(app, sitting.caller('ash'), { campaign: id });
    expect(await sitting.asked()).toEqual(['party draw']);
    await leave(app, sitting.caller('carol'), { campaign: id });
    for (let runs = 0; runs < 500; runs++) {
      const woken = app.woken.at(-1);
      if (!woken?.isAutomatic) break;
      expect(await advance(app, { table, version: woken.version })).toBe('ran');
    }
    expect(await sitting.row()).toMatchObject({ status: 'over' });
    expect(new Set((await answersOf(sitting)).map(({ by }) => by))).toEqual(new Set(['autopilot']));
    await replayed(sitting);
  });

  it('are advanced once by a job that comes late, twice and at the same moment', async () => {
    const sitting = await campaign({ seats: { bram: 'ash', osk: COMPANION } });
    const { app, table, id } = sitting;
    await leave(app, sitting.caller('ash'), { campaign: id });
    const { version } = await sitting.row();
    const did = await Promise.all(Array.from({ length: 4 }, () => advance(app, { table, version })));
    expect(did.toSorted()).toEqual(['nothing', 'nothing', 'nothing', 'ran']);
    expect(await advance(app, { table, version })).toBe('nothing');
    await replayed(sitting);
  });
});

it('a press that would be taken from the seat of a companion is refused', async () => {
  const sitting = await campaign({ seats: { bram: 'ash', osk: COMPANION } });
  const { number: ask } = await sitting.untilAsked('turn', 'bram');
  const said = { table: sitting.table, ask, choose: 'pass-draw', as: 'osk' };
  expect(await answer(sitting.app, sitting.caller('ash'), said)).toMatchObject({ code: 'notYours' });
});

it('too many answers in advance are refused, and those of before stay', async () => {
  const sitting = await campaign();
  await sitting.untilAsked('turn', 'bram');
  await plans(sitting, ['bryn', 'osk'], 'boost', decline);
  const many = (count: number, choices = 1) =>
    planAhead(sitting.app, sitting.caller('bryn'), {
      table: sitting.table,
      seat: 'osk',
      plans: Array.from({ length: count }, () => ({
        askId: 'boost',
        choice: Array.from({ length: choices }, () => decline),
      })),
    });
  await expect(many(13)).rejects.toThrow('tooManyPlans');
  await expect(many(1, 26)).rejects.toThrow('tooManyPlans');
  expect(await plansAt(sitting)).toBe(1);
  await many(12);
  expect(await plansAt(sitting)).toBe(12);
});
