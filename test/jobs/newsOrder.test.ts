// A story and its battles are several tables, and one place: what happened first is told first, and what is played now stays in sight.
import { beforeEach, describe, expect, it } from 'vitest';
import { copyCampaign } from '../../src/campaign/carry/slots.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { goOnRoad } from '../../src/campaign/road/goOn.ts';
import { tellNews } from '../../src/campaign/tell/news.ts';
import { promptAsk } from '../../src/campaign/tell/prompts.ts';
import { type Walk, walk } from '../kit/way.ts';

let on: Walk;
let battle: number;
const tell = (table: number) => tellNews(on.app, { outward: on.outward }, { table });
/** Of which table each message is, from a moment on. */
const toldSince = (before: number) =>
  on.outward.said.slice(before).flatMap((said) => {
    if (said.call === 'tell') return [`news of ${said.news.table}`];
    return said.call === 'showBoard' || said.call === 'call' ? [`board of ${said.board.table}`] : [];
  });

/** An answer at the table that is played, and nothing is done for it. */
async function says(user: string, seat: string, choose: string): Promise<void> {
  const { id: table, asks } = await on.current();
  const ask = asks.find((one) => one.seat === seat && !one.idle)?.number ?? 0;
  await answer(on.app, on.sitting.caller(user), { table, ask, choose });
}

/** The battle is won or lost, and nobody was told. */
beforeEach(async () => {
  on = await walk(['fight', 'camp']);
  for (const user of ['ash', 'bryn']) await on.does(user, 'party.ready', 'ready');
  battle = (await on.current()).id;
  await says('ash', 'ana', 'north');
  await says('bryn', 'bo', 'east');
  await goOnRoad(on.app, { table: on.road });
});

describe('how a battle ended', () => {
  it('is told before the story goes on, whichever is to be told first', async () => {
    const before = on.outward.said.length;
    expect(await tell(on.road)).toBe('told');
    expect(toldSince(before)).toEqual([`news of ${battle}`, `news of ${on.road}`]);
    expect(await tell(battle)).toBe('nothing');
  });

  it('is told before somebody is called for what comes next', async () => {
    const before = on.outward.said.length;
    await on.app.clock.forward(3_600_000);
    const { asks } = await on.current();
    const next = asks.find(({ idle }) => !idle)?.number ?? 0;
    expect(await promptAsk(on.app, { outward: on.outward }, { table: on.road, ask: next })).toBe('prompted');
    expect(toldSince(before)[0]).toBe(`news of ${battle}`);
  });

  it('that cannot be told now holds up nobody, and leaves the story its board when it is told later', async () => {
    const before = on.outward.said.length;
    on.outward.trouble('fails', 1, 'tell');
    expect(await tell(on.road)).toBe('told');
    expect(await tell(battle)).toBe('told');
    expect(toldSince(before)).toEqual([`news of ${on.road}`, `news of ${battle}`, `board of ${on.road}`]);
  });

  it('is not told once more by a copy', async () => {
    const before = on.outward.said.length;
    await tell(on.road);
    await on.app.database.client.gameTable.update({ where: { id: battle }, data: { toldUpTo: 0 } });
    const caller = on.sitting.caller('ash', 'copies');
    const id = await copyCampaign(on.app, caller, { campaign: on.id, name: 'Once more' });
    const copied = await on.app.database.client.gameTable.findMany({ where: { campaignId: id, status: 'over' } });
    expect(copied.map(({ toldUpTo, headEvents }) => headEvents - toldUpTo)).toEqual([0]);
    expect(toldSince(before)).toHaveLength(2);
  });
});

describe('what led to a battle', () => {
  it('is told before the battle', async () => {
    on = await walk(['camp', 'fight']);
    for (const user of ['ash', 'bryn']) await on.does(user, 'story.choice', 'left');
    await says('ash', 'ana', 'ready');
    await says('bryn', 'bo', 'ready');
    await goOnRoad(on.app, { table: on.road });
    await says('ash', 'ana', 'north');
    const { id } = await on.current();
    await on.app.database.client.gameTable.update({ where: { id: on.road }, data: { toldUpTo: 0 } });
    on.outward.trouble('fails', 1, 'tell');
    await tell(id);
    // What led to it was the first to be tried.
    const road = await on.app.database.client.gameTable.findUniqueOrThrow({ where: { id: on.road } });
    expect([road.toldUpTo, (await on.current()).toldUpTo > 0]).toEqual([0, true]);
  });
});
