// Telling a place what is new: everything once, in order, whatever goes wrong on the way.
import type pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { abandon, pause, resume } from '../../src/campaign/seats/lead.ts';
import { lostPlaces, returnToPlace } from '../../src/campaign/servers/places.ts';
import { showBoard } from '../../src/campaign/tell/board.ts';
import { eventsOf } from '../../src/campaign/tell/look.ts';
import { tellNews } from '../../src/campaign/tell/news.ts';
import { runDue } from '../../src/jobs/driver.ts';
import { tableView } from '../../src/view/tableView.ts';
import { campaign, type Sitting } from '../kit/campaign.ts';
import { type OutwardInMemory, OutwardTrouble, outwardInMemory } from '../kit/outward.ts';
import { soon } from '../kit/soon.ts';

let sitting: Sitting;
let outward: OutwardInMemory;
const tell = () => tellNews(sitting.app, { outward }, { table: sitting.table });
const told = () => outward.of('tell').map(({ news }) => `${news.from}–${news.to}`);

/** Every line that there is to tell, by the events themselves. */
async function allLines(): Promise<readonly unknown[]> {
  const events = await eventsOf(sitting.app.database, { table: sitting.table, most: 100_000 });
  return tableView(await sitting.opened(), 'public', events).news;
}

beforeEach(async () => {
  sitting = await campaign();
  outward = outwardInMemory();
}, 60_000);

describe('news', () => {
  it('are told once, and nothing is told when nothing is new', async () => {
    expect(await tell()).toBe('told');
    expect(await tell()).toBe('nothing');
    expect(told()).toEqual([`1–${(await sitting.row()).headEvents}`]);
    const [first] = outward.of('tell');
    expect(first?.place).toBe(sitting.place);
    expect(first?.news).toMatchObject({ table: sitting.table, view: { eyes: 'public' } });
    expect(first?.news.mark.length).toBeLessThanOrEqual(25);
  });

  it('are every line of a whole battle, in order', async () => {
    do await runDue(sitting.app, outward);
    while (await sitting.step());
    await runDue(sitting.app, outward);
    expect(outward.of('tell').flatMap(({ news }) => news.view.news)).toEqual(await allLines());
    const { toldUpTo, headEvents, status } = await sitting.row();
    expect({ status, toldUpTo }).toEqual({ status: 'over', toldUpTo: headEvents });
    const numbers = outward.of('tell').flatMap(({ news }) => [news.from, news.to]);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  it('explain everything that happened, however much it is', async () => {
    sitting = await campaign({ setup: { taught: [] }, app: sitting.app, place: 'school' });
    while (await sitting.step());
    await tell();
    const { headEvents } = await sitting.row();
    const events = await eventsOf(sitting.app.database, { table: sitting.table, most: 100_000 });
    const { lessons } = tableView(await sitting.opened(), 'public', events);
    expect(headEvents).toBeGreaterThan(100);
    expect(lessons.length).toBeGreaterThan(2);
    expect(outward.of('tell')[0]?.news.view.lessons).toEqual(lessons);
  });

  it('of a run of enemy turns are one message, told when the run has ended', async () => {
    while ((await sitting.row()).status !== 'automatic') await sitting.step();
    await tell();
    expect(outward.said).toEqual([]);
    await sitting.runs();
    await tell();
    expect(told()).toHaveLength(1);
  });

  it('of a run that stands still are told after a while all the same', async () => {
    while ((await sitting.row()).status !== 'automatic') await sitting.step();
    expect(await tell()).toBe('later');
    await sitting.app.clock.forward(2 * 60_000);
    expect(await tell()).toBe('told');
  });
});

describe('when the call outward', () => {
  it('fails, the cursor stays, and the same is told the next time', async () => {
    outward.trouble('fails', 1);
    await expect(tell()).rejects.toThrow(OutwardTrouble);
    expect((await sitting.row()).toldUpTo).toBe(0);
    expect(await tell()).toBe('told');
    expect(told()).toHaveLength(1);
  });

  it('fails after having posted, the message is found again, after any time', async () => {
    outward.trouble('losesAnswer', 1);
    await expect(tell()).rejects.toThrow(OutwardTrouble);
    outward.forgetNonces();
    // Meanwhile more happens: it is another message.
    await sitting.step();
    expect(await tell()).toBe('told');
    expect(told()).toHaveLength(2);
    expect(outward.of('tell').flatMap(({ news }) => news.view.news)).toEqual(await allLines());
    expect(await sitting.app.database.client.message.count({ where: { kind: 'telling' } })).toBe(0);
  });

  it('is made by two processes at the same moment, one message is there', async () => {
    vi.resetModules();
    const other = await import('../../src/campaign/tell/news.ts');
    const open = outward.hold();
    const both = [tell(), other.tellNews(sitting.app, { outward }, { table: sitting.table })];
    await soon(() => expect(outward.calls.tell).toBe(2));
    open();
    await Promise.all(both);
    expect(told()).toHaveLength(1);
    expect(await sitting.app.database.client.message.count()).toBe(1);
  });

  it('is late, and another process has told some of it meanwhile, only the rest is told', async () => {
    await sitting.step();
    const { headEvents } = await sitting.row();
    const { database } = sitting.app;
    // Of the first event there was nothing to tell: the other process has moved the cursor, and posted no message.
    const connect = vi.fn<() => Promise<pg.PoolClient>>(async () => {
      if (connect.mock.calls.length === 1)
        await database.client.gameTable.update({ where: { id: sitting.table }, data: { toldUpTo: 1 } });
      return database.pool.connect();
    });
    const pool = new Proxy(database.pool, {
      get: (own, name) => (name === 'connect' ? connect : Reflect.get(own, name)),
    });
    const late = { ...sitting.app, database: { ...database, pool } };
    expect(await tellNews(late, { outward }, { table: sitting.table })).toBe('told');
    expect(told()).toEqual([`2–${headEvents}`]);
    expect((await sitting.row()).toldUpTo).toBe(headEvents);
  });

  it('was held up so long that another process has told it, nothing is told again', async () => {
    vi.resetModules();
    const other = await import('../../src/campaign/tell/news.ts');
    const pictureOf = async () => {
      await sitting.app.clock.forward(10 * 60_000);
      await other.tellNews(sitting.app, { outward }, { table: sitting.table });
      outward.forgetNonces();
      return undefined;
    };
    await tellNews(sitting.app, { outward, pictureOf }, { table: sitting.table });
    expect(told()).toHaveLength(1);
    expect((await sitting.row()).toldUpTo).toBe((await sitting.row()).headEvents);
  });

  it('finds no place any more, time stands still until somebody goes on, and nothing is lost', async () => {
    outward.close(sitting.place);
    expect(await tell()).toBe('gone');
    const { campaign: gone, asks } = await sitting.row();
    expect(gone.pausedAt).toBe(sitting.app.clock.now());
    expect(asks.map(({ due }) => due)).toEqual(asks.map(() => undefined));
    expect((await runDue(sitting.app, outward)).done).toEqual([]);
    outward.open(sitting.place);
    await resume(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    await runDue(sitting.app, outward);
    expect(outward.of('tell').flatMap(({ news }) => news.view.news)).toEqual(await allLines());
  });
});

describe('a place that was lost', () => {
  const lose = async () => {
    outward.close(sitting.place);
    expect(await tell()).toBe('gone');
  };
  const find = () => {
    outward.open(sitting.place);
    return returnToPlace(sitting.app, { guild: sitting.guild, place: sitting.place });
  };
  const pausedAt = async () => (await sitting.row()).campaign.pausedAt;

  it('is waited for, and when it is back everything goes on by itself', async () => {
    await lose();
    expect(await lostPlaces(sitting.app, sitting)).toEqual([sitting.place]);
    expect(await showBoard(sitting.app, { outward }, { table: sitting.table })).toBe('nothing');
    await sitting.app.clock.forward(60_000);
    expect(await find()).toBe('back');
    expect(await pausedAt()).toBeUndefined();
    expect(await find()).toBe('known');
    await runDue(sitting.app, outward);
    expect(outward.of('tell').flatMap(({ news }) => news.view.news)).toEqual(await allLines());
  });

  it('wakes nothing that people have paused', async () => {
    await lose();
    await resume(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    await sitting.app.clock.forward(60_000);
    await pause(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    expect(await find()).toBe('back');
    expect(await pausedAt()).toBe(sitting.app.clock.now());
  });

  it('leaves the other places of its server alone', async () => {
    const other = await campaign({ app: sitting.app, place: 'elsewhere' });
    await lose();
    expect((await other.row()).campaign.pausedAt).toBeUndefined();
  });
});

it('what happened before a pause is told while it lasts', async () => {
  await pause(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
  expect(await tell()).toBe('told');
});

describe('the board', () => {
  const show = (picture?: string) =>
    showBoard(sitting.app, { outward, ...(picture && { pictureOf: async () => picture }) }, { table: sitting.table });

  it('is shown where the last news were, with its picture', async () => {
    await tell();
    expect(await show('abc')).toBe('told');
    const [news] = outward.of('tell');
    const [board] = outward.of('showBoard');
    expect(board).toMatchObject({ message: news?.message, board: { picture: 'abc', message: news?.message } });
  });

  it('is shown again, once, where another question is open than it shows', async () => {
    await tell();
    await sitting.app.database.client.message.updateMany({ data: { ask: 0 } });
    await tell();
    await tell();
    expect(outward.of('showBoard')).toHaveLength(1);
  });

  it('of a campaign that was given up says so once, and its prompts ask nobody any more', async () => {
    const run = () => runDue(sitting.app, outward);
    await run();
    await abandon(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    expect(sitting.app.woken.at(-1)).toMatchObject({ table: sitting.table, asks: [], hasMoved: true });
    await run();
    expect(outward.of('showBoard').map(({ message }) => message)).toEqual([outward.of('tell').at(-1)?.message]);
    expect(outward.of('showBoard')[0]?.board.standing).toMatchObject({ state: 'abandoned', awaited: [] });
    expect(outward.of('editPrompt').map(({ edit }) => edit.open)).toEqual([[]]);
    await run();
    expect(await show()).toBe('nothing');
    expect(outward.of('showBoard')).toHaveLength(1);
  });

  it('is posted anew where nothing shows it, and then stays there', async () => {
    await show();
    await show();
    const boards = outward.of('showBoard');
    expect(boards[0]?.board.message).toBeUndefined();
    expect(boards[1]?.message).toBe(boards[0]?.message);
  });
});
