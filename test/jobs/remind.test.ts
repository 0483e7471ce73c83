// Reminders: at half time and near the end, never to somebody who is here, asleep, or does not want any.
import { beforeEach, describe, expect, it } from 'vitest';
import { goAway, setHours, snooze } from '../../src/campaign/people/hours.ts';
import { remind } from '../../src/campaign/tell/remind.ts';
import { runDue } from '../../src/jobs/driver.ts';
import { campaign, type Sitting, START } from '../kit/campaign.ts';
import { type OutwardInMemory, outwardInMemory } from '../kit/outward.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let sitting: Sitting;
let outward: OutwardInMemory;
const run = () => runDue(sitting.app, outward);
/** The clock stops wherever something is due: jobs come at their times. */
async function runUntil(at: number): Promise<void> {
  for (let time = sitting.app.clock.now(); time < at; time += 15 * MINUTE) {
    await sitting.app.clock.set(time);
    await run();
  }
  await sitting.app.clock.set(at);
  await run();
}
const reminders = () =>
  outward.of('remind').flatMap(({ person, notice }) => (notice.kind === 'waiting' ? [{ person, notice }] : []));
const reminded = () => reminders().map(({ person, notice }) => `${person.user} ${notice.ask.number} ${notice.count}`);
const askOf = async (seat: string) => {
  const ask = (await sitting.row()).asks.find((one) => one.seat === seat);
  if (!ask) throw new Error(`${seat} is not asked`);
  return ask;
};

/** Bram has placed himself an hour ago; Osk has 24 hours, and is waited for alone. */
beforeEach(async () => {
  sitting = await campaign();
  outward = outwardInMemory(sitting.app.clock);
  await sitting.step();
  await run();
}, 60_000);

describe('a reminder', () => {
  it('comes at half time and once more near the end, and says what it is about', async () => {
    const ask = await askOf('osk');
    await runUntil(START + 11 * HOUR);
    expect(reminders()).toEqual([]);
    await runUntil(START + 12 * HOUR);
    expect(reminded()).toEqual([`bryn ${ask.number} 1`]);
    const [prompt] = outward.of('prompt');
    expect(reminders()[0]?.notice).toMatchObject({
      table: sitting.table,
      where: { guild: sitting.guild, place: sitting.place },
      ask: { number: ask.number, seat: 'osk', due: START + 24 * HOUR },
      prompt: prompt?.message,
    });
    expect(reminders()[0]?.notice.mark.length).toBeLessThanOrEqual(25);
    await runUntil(START + 23 * HOUR);
    expect(reminded()).toEqual([`bryn ${ask.number} 1`, `bryn ${ask.number} 2`]);
    await runUntil(START + 24 * HOUR - 1);
    expect(reminders()).toHaveLength(2);
  });

  it('wakes the job of the next one', async () => {
    const ask = await askOf('osk');
    await sitting.app.clock.set(ask.remindAt ?? 0);
    await run();
    const woken = sitting.app.woken.at(-1)?.asks.find(({ seat }) => seat === 'osk');
    expect(woken).toMatchObject({ reminded: 1 });
    expect(woken?.remindAt).toBeGreaterThan(sitting.app.clock.now());
  });

  it('comes once, also when its job comes twice or too early', async () => {
    const { number, remindAt = 0 } = await askOf('osk');
    const again = () => remind(sitting.app, { outward }, { table: sitting.table, ask: number, count: 1 });
    expect(await again()).toEqual({ later: remindAt });
    await sitting.app.clock.set(remindAt);
    expect(await again()).toBe('reminded');
    expect(await again()).toBe('nothing');
    expect(reminders()).toHaveLength(1);
  });

  it('comes once, also when it was sent without anybody noting it', async () => {
    await sitting.app.clock.set((await askOf('osk')).remindAt ?? 0);
    outward.trouble('losesAnswer', 1, 'remind');
    await run();
    outward.forgetNonces();
    await sitting.app.clock.forward(HOUR);
    await run();
    expect(reminders()).toHaveLength(1);
    expect((await askOf('osk')).reminded).toBe(1);
  });

  it('does not come for an ask that was answered', async () => {
    const { number, remindAt = 0 } = await askOf('osk');
    await sitting.step();
    await sitting.app.clock.set(remindAt);
    expect(await remind(sitting.app, { outward }, { table: sitting.table, ask: number, count: 1 })).toBe('nothing');
  });
});

describe('nobody is reminded', () => {
  it('who was active within half an hour: it comes later', async () => {
    const { remindAt = 0 } = await askOf('osk');
    const lastActiveAt = new Date(remindAt - 10 * MINUTE);
    await sitting.app.database.client.person.update({ where: { discordId: 'bryn' }, data: { lastActiveAt } });
    await runUntil(remindAt);
    expect(reminders()).toEqual([]);
    expect((await askOf('osk')).remindAt).toBe(remindAt + 20 * MINUTE);
    await runUntil(remindAt + 20 * MINUTE);
    expect(reminders()).toHaveLength(1);
  });

  it('in quiet hours', async () => {
    await setHours(sitting.app, { user: 'bryn' }, { zone: 'Etc/UTC', quietFrom: 20 * 60, quietTo: 8 * 60 });
    await runUntil(START + 30 * HOUR);
    const hours = outward.of('remind').map(({ at }) => new Date(at).getUTCHours());
    expect(hours.length).toBeGreaterThan(0);
    for (const hour of hours) expect(hour >= 8 && hour < 20).toBe(true);
  });

  it('who snoozes: it comes when that is over', async () => {
    const { remindAt = 0 } = await askOf('osk');
    await snooze(sitting.app, { user: 'bryn' }, remindAt + 3 * HOUR);
    await runUntil(remindAt + 2 * HOUR);
    expect(reminders()).toEqual([]);
    await runUntil(remindAt + 3 * HOUR);
    expect(reminders()).toHaveLength(1);
  });

  it('who wants no reminders', async () => {
    await setHours(sitting.app, { user: 'bryn' }, { reminders: false });
    await runUntil(START + 24 * HOUR - 1);
    expect(reminders()).toEqual([]);
  });

  it('whose prompt was deleted: that is posted again instead', async () => {
    outward.erase(outward.of('prompt')[0]?.message ?? '');
    await runUntil((await askOf('osk')).remindAt ?? 0);
    expect(reminders()).toEqual([]);
    expect(outward.of('prompt')).toHaveLength(2);
    expect((await askOf('osk')).reminded).toBe(1);
  });
});

it('a party is reminded together, but nobody of it who is here', async () => {
  await sitting.untilAsked('draw', 'party');
  await sitting.app.clock.forward(10 * MINUTE);
  const { remindAt = 0 } = await askOf('party');
  const lastActiveAt = new Date(remindAt - 10 * MINUTE);
  await sitting.app.database.client.person.update({ where: { discordId: 'ash' }, data: { lastActiveAt } });
  await runUntil(remindAt);
  expect(reminders().map(({ person }) => person.user)).toEqual(['bryn']);
});

it('whoever answers for somebody else as well is reminded once of both', async () => {
  sitting = await campaign();
  outward = outwardInMemory(sitting.app.clock);
  await goAway(sitting.app, { user: 'ash' }, { meanwhile: 'steward', steward: 'bryn' });
  await runUntil(START + 12 * HOUR);
  expect((await askOf('bram')).seat).toBe('bram');
  expect(reminders().map(({ person }) => `${person.user} ${person.seat}`)).toEqual(['bryn bram']);
  await runUntil(START + 13 * HOUR);
  expect(reminders().map(({ person }) => `${person.user} ${person.seat}`)).toEqual(['bryn bram', 'bryn osk']);
});
