// Prompts: the message of a window, for those who are waited for and do not look anyway.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goAway, setHours } from '../../src/campaign/people/hours.ts';
import { passDeadline } from '../../src/campaign/play/advance.ts';
import { messageDeleted, promptAsk } from '../../src/campaign/tell/prompts.ts';
import { nextDue, runDue } from '../../src/jobs/driver.ts';
import { COMPANION, campaign, type Sitting, START } from '../kit/campaign.ts';
import { logInMemory } from '../kit/logLines.ts';
import { type OutwardInMemory, outwardInMemory } from '../kit/outward.ts';
import { soon } from '../kit/soon.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let sitting: Sitting;
let outward: OutwardInMemory;
const run = () => runDue(sitting.app, outward);
const prompts = () => outward.of('prompt').map(({ prompt }) => prompt);
const calledOn = () => prompts().map(({ people }) => people.map(({ user }) => user));
const openAsks = async () => (await sitting.row()).asks;
const prompt = (ask: number) => promptAsk(sitting.app, { outward }, { table: sitting.table, ask });

beforeEach(async () => {
  sitting = await campaign();
  outward = outwardInMemory();
}, 60_000);

describe('a window', () => {
  it('gets one message for all who are asked, after the news', async () => {
    await run();
    expect(outward.said.map(({ call }) => call)).toEqual(['tell', 'prompt']);
    const asks = await openAsks();
    expect(asks.map(({ seat }) => seat)).toEqual(['bram', 'osk']);
    expect(prompts()[0]).toMatchObject({
      table: sitting.table,
      asks: asks.map(({ number, seat, due }) => ({ number, seat, due })),
      people: [
        { user: 'ash', seat: 'bram' },
        { user: 'bryn', seat: 'osk' },
      ],
      view: { eyes: 'public' },
    });
    expect(prompts()[0]?.asks[0]?.silence).toEqual({ key: expect.stringContaining('destiny.name.space') });
    expect(prompts()[0]?.mark.length).toBeLessThanOrEqual(25);
    expect(asks.map(({ promptedAt }) => promptedAt)).toEqual([START, START]);
  });

  it('is told who is asked though the news cannot be told, and whoever runs the house is told that', async () => {
    const { log, lines } = logInMemory();
    outward.trouble('fails', 1, 'tell');
    const [first] = await openAsks();
    const of = { table: sitting.table, ask: first?.number ?? 0 };
    expect(await promptAsk({ ...sitting.app, log }, { outward }, of)).toBe('prompted');
    expect(lines).toMatchObject([{ level: 'warn', ...of, err: { message: 'tell failed' } }]);
    expect(prompts()).toHaveLength(1);
  });

  it('is not prompted twice, by whichever of its asks', async () => {
    await run();
    await run();
    for (const { number } of await openAsks()) expect(await prompt(number)).toBe('nothing');
    expect(prompts()).toHaveLength(1);
  });

  it('is edited as people answer, and over when nobody is left', async () => {
    await run();
    const [first, second] = await openAsks();
    await sitting.step();
    await run();
    await run();
    expect(outward.of('editPrompt').map(({ edit }) => edit)).toMatchObject([
      { closed: [first?.number], open: [{ number: second?.number }] },
    ]);
    await sitting.step();
    await run();
    expect(outward.of('editPrompt').at(-1)?.edit).toMatchObject({ closed: [first?.number, second?.number], open: [] });
    expect(await sitting.app.database.client.message.count({ where: { kind: 'prompt' } })).toBe(0);
  });

  it('does not call on those who have answered already', async () => {
    await sitting.step();
    await sitting.app.clock.forward(HOUR);
    await run();
    expect(calledOn()).toEqual([['bryn']]);
  });
});

it('companions are never prompted', async () => {
  sitting = await campaign({ app: sitting.app, place: 'place-2', seats: { bram: 'ash', osk: COMPANION } });
  const { asks } = await sitting.row();
  expect(asks.map(({ seat }) => seat)).toEqual(['bram']);
  await runDue(sitting.app, outward, { tables: [sitting.table] });
  expect(calledOn()).toEqual([['ash']]);
});

describe('somebody who looks at it right now', () => {
  it('is prompted only when they have gone without answering', async () => {
    await run();
    await sitting.untilAsked('turn', 'bram');
    await run();
    expect(prompts()).toHaveLength(1);
    expect(await nextDue(sitting.app)).toBe(START + 5 * MINUTE);
    const [ask] = await openAsks();
    expect(await prompt(ask?.number ?? 0)).toEqual({ later: START + 5 * MINUTE });
    await sitting.app.clock.forward(5 * MINUTE);
    await run();
    expect(prompts()[1]).toMatchObject({ asks: [{ seat: 'bram' }], people: [{ user: 'ash' }] });
  });
});

it('somebody who is asleep is prompted when they wake', async () => {
  await setHours(sitting.app, { user: 'ash' }, { zone: 'Etc/UTC', quietFrom: 0, quietTo: 10 * 60 });
  await run();
  expect(calledOn()).toEqual([['bryn']]);
  await sitting.app.clock.forward(HOUR);
  await run();
  expect(calledOn()).toEqual([['bryn'], ['ash']]);
});

it('a steward is asked in the place of whoever is away', async () => {
  await goAway(sitting.app, { user: 'ash' }, { meanwhile: 'steward', steward: 'bryn' });
  await run();
  expect(prompts()[0]?.people).toEqual([
    { user: 'bryn', seat: 'bram' },
    { user: 'bryn', seat: 'osk' },
  ]);
});

it('somebody who is waited for while away is left in peace', async () => {
  await goAway(sitting.app, { user: 'ash' }, { meanwhile: 'wait', until: START + 24 * HOUR });
  await run();
  expect(calledOn()).toEqual([['bryn']]);
  await sitting.app.clock.forward(24 * HOUR);
  await run();
  expect(calledOn()).toEqual([['bryn'], ['ash']]);
});

describe('when something goes wrong', () => {
  it('a prompt whose message was deleted is posted again, under another mark', async () => {
    await run();
    const [first] = outward.of('prompt');
    const message = first?.message ?? '';
    outward.erase(message);
    await sitting.app.clock.forward(MINUTE);
    const woken = sitting.app.woken.length;
    expect(await messageDeleted(sitting.app, { guild: 'another guild', message })).toEqual([]);
    expect(await messageDeleted(sitting.app, { guild: sitting.guild, message })).toHaveLength(2);
    expect(sitting.app.woken[woken]?.asks.map(({ isPrompted }) => isPrompted)).toEqual([false, false]);
    await run();
    expect(prompts()).toHaveLength(2);
    expect(prompts()[1]?.mark).not.toBe(first?.prompt.mark);
  });

  it('a prompt that may not be edited now is not forgotten: it says so when it may', async () => {
    await run();
    await sitting.step();
    await sitting.step();
    outward.trouble('putsOff', 100, 'editPrompt');
    await run();
    expect(outward.of('editPrompt')).toEqual([]);
    outward.heal();
    await run();
    const over = outward.of('editPrompt').filter(({ edit }) => edit.open.length === 0);
    expect(over.map(({ message }) => message)).toEqual([outward.of('prompt')[0]?.message]);
    await run();
    expect(outward.of('editPrompt')).toHaveLength(1);
  });

  it('a prompt that turns out to be gone when it is to be edited is posted again for those who are left', async () => {
    await run();
    const [, second] = await openAsks();
    outward.erase(outward.of('prompt')[0]?.message ?? '');
    await sitting.app.clock.forward(MINUTE);
    await sitting.step();
    await run();
    expect(prompts().map(({ asks }) => asks.length)).toEqual([2, 1]);
    expect(prompts()[1]?.asks).toMatchObject([{ number: second?.number }]);
  });

  it('a prompt that was posted without anybody noting it is found again', async () => {
    outward.trouble('losesAnswer', 1, 'prompt');
    await run();
    outward.forgetNonces();
    await sitting.app.clock.forward(HOUR);
    await run();
    expect(prompts()).toHaveLength(1);
    expect((await openAsks()).every(({ promptedAt }) => promptedAt !== undefined)).toBe(true);
  });

  it('one that was posted without a note, and answered since, is over', async () => {
    outward.trouble('losesAnswer', 1, 'prompt');
    await run();
    const asks = await openAsks();
    await sitting.step();
    await sitting.step();
    await run();
    expect(prompts()).toHaveLength(1);
    const closed = outward.of('editPrompt').flatMap(({ edit }) => (edit.open.length === 0 ? edit.closed : []));
    expect(closed.sort((a, b) => a - b)).toEqual(asks.map(({ number }) => number));
    expect(await sitting.app.database.client.message.count({ where: { kind: 'prompting' } })).toBe(0);
  });

  it('two processes at the same moment post it once', async () => {
    vi.resetModules();
    const other = await import('../../src/campaign/tell/prompts.ts');
    const [ask] = await openAsks();
    const of = { table: sitting.table, ask: ask?.number ?? 0 };
    const open = outward.hold();
    const both = [prompt(of.ask), other.promptAsk(sitting.app, { outward }, of)];
    await soon(() => expect(outward.calls.tell).toBe(2));
    open();
    await Promise.all(both);
    expect(outward.said.map(({ call }) => call)).toEqual(['tell', 'prompt']);
    expect(await sitting.app.database.client.message.count({ where: { kind: 'prompting' } })).toBe(0);
  });

  it('people are prompted even when the news cannot be told', async () => {
    outward.trouble('fails', 100, 'tell');
    await run();
    expect(prompts()).toHaveLength(1);
  });

  it('nothing is prompted of a campaign that stands still, or an ask that is closed', async () => {
    const [first] = await openAsks();
    await sitting.app.clock.set(first?.due ?? 0);
    for (const { number } of await openAsks()) await passDeadline(sitting.app, { table: sitting.table, ask: number });
    expect(await prompt(first?.number ?? 0)).toBe('nothing');
    outward.close(sitting.place);
    await run();
    expect(prompts()).toEqual([]);
  });
});
