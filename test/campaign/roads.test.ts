// A story is played by its road, which opens battles at tables of their own and goes on with their outcomes.

import { describe, expect, it } from 'vitest';
import { fairRecord } from '../../src/campaign/carry/fair.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { goOnRoad } from '../../src/campaign/road/goOn.ts';
import { muster } from '../../src/campaign/seats/begin.ts';
import { campaignAt, campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { pause, resume } from '../../src/campaign/seats/lead.ts';
import { lastTold } from '../../src/campaign/tell/board.ts';
import { chronicle } from '../../src/campaign/tell/chronicle.ts';
import { lookAround } from '../../src/campaign/tell/tableStatus.ts';
import { suggestedWord, verify } from '../../src/engine/chance/random.ts';
import { campaign } from '../kit/campaign.ts';
import { freshDatabase } from '../kit/database.ts';
import { type Walk, walk, wayApp } from '../kit/way.ts';

const tablesOf = ({ app, id }: Walk) =>
  app.database.client.gameTable.findMany({ where: { campaignId: id }, orderBy: { id: 'asc' } });

const roadAt = async ({ app, road }: Walk) => app.database.client.gameTable.findUniqueOrThrow({ where: { id: road } });

/** Everybody is ready, and what is to be done for that is not done yet. */
async function readyAll(on: Walk): Promise<void> {
  const { sitting, app, road } = on;
  for (const [user, seat] of [
    ['ash', 'ana'],
    ['bryn', 'bo'],
  ] as const) {
    const { asks } = await on.current();
    const ask = asks.find((one) => one.seat === seat)?.number ?? 0;
    await answer(app, sitting.caller(user, `ready ${seat}`), { table: road, ask, choose: 'ready' });
  }
}

async function fightIt(on: Walk): Promise<void> {
  await on.does('ash', 'place', 'north');
  await on.does('bryn', 'place', 'east');
}

describe('a road that opens a battle', () => {
  it('has its battle laid at a table of its own, with the same content', async () => {
    const on = await walk(['fight']);
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    const [road, battle] = await tablesOf(on);
    expect(road).toMatchObject({ id: on.road, status: 'opening', ruleset: 'mini-road', parentId: null });
    expect(battle).toMatchObject({ parentId: on.road, status: 'asking', ruleset: 'mini' });
    expect(battle?.setup).toEqual({ stages: ['place'], seats: ['ana', 'bo'] });
    expect(battle?.contentHash).toBe(road?.contentHash);
    expect(await on.asked()).toEqual(['ana place', 'bo place']);
  });

  it('hears from the world how it ended, and goes on', async () => {
    const on = await walk(['fight', 'camp']);
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    await fightIt(on);
    expect(await on.asked()).toEqual(['party story.choice', 'ana bag.use', 'bo bag.use']);
    const { checkpoint } = await roadAt(on);
    const outcome = { result: 'failure', details: { notes: [] } };
    expect(checkpoint).toMatchObject({ state: { campaign: { notes: [outcome] } } });
    const said = await on.app.database.client.answer.findFirst({ where: { tableId: on.road, by: 'world' } });
    expect(said).toMatchObject({
      seat: 'world',
      askId: 'world',
      choice: { with: { outcome: JSON.stringify(outcome) } },
    });
  });

  it('lays one battle and answers once, however often and at whatever moment the job comes', async () => {
    const on = await walk(['fight', 'camp']);
    await readyAll(on);
    const went = await Promise.all([1, 2, 3].map(() => goOnRoad(on.app, { table: on.road })));
    expect(went.toSorted()).toEqual(['nothing', 'nothing', 'went']);
    await on.run();
    expect(await tablesOf(on)).toHaveLength(2);
    await fightIt(on);
    expect(await goOnRoad(on.app, { table: on.road })).toBe('nothing');
    expect(await on.app.database.client.answer.count({ where: { by: 'world' } })).toBe(1);
    expect(await tablesOf(on)).toHaveLength(2);
  });

  it('is found by care when its job was lost, before the battle and after it', async () => {
    const on = await walk(['fight', 'camp']);
    await readyAll(on);
    expect((await on.run()).done).toContainEqual(expect.objectContaining({ kind: 'road', table: on.road }));
    const battle = await on.current();
    expect(battle.parent).toBe(on.road);
    for (const [user, seat, at] of [
      ['ash', 'ana', 'north'],
      ['bryn', 'bo', 'east'],
    ] as const) {
      const ask = battle.asks.find((one) => one.seat === seat)?.number ?? 0;
      await answer(on.app, on.sitting.caller(user), { table: battle.id, ask, choose: at });
    }
    expect((await roadAt(on)).status).toBe('opening');
    expect((await on.run()).done).toContainEqual(expect.objectContaining({ kind: 'road', table: on.road }));
    expect((await roadAt(on)).status).toBe('asking');
  });

  it('wakes the job itself: when it opens a battle, and when that has ended', async () => {
    const on = await walk(['fight', 'camp']);
    await readyAll(on);
    expect(on.app.woken.at(-1)).toMatchObject({ table: on.road, road: on.road, asks: [] });
    await on.run();
    await fightIt(on);
    const { id: battle } = (await tablesOf(on))[1] ?? { id: 0 };
    expect(on.app.woken.filter(({ table, road }) => table === battle && road !== undefined)).toMatchObject([
      { road: on.road },
    ]);
  });

  it('waits for the world without a deadline, whoever is away for however long', async () => {
    const on = await walk(['fight(place place)']);
    await readyAll(on);
    await on.run();
    const { asks } = await on.app.database.client.gameTable.findUniqueOrThrow({
      where: { id: on.road },
      include: { asks: { where: { closedAt: null } } },
    });
    expect(asks).toMatchObject([{ seat: 'world', idle: true, due: null, remindAt: null, promptedAt: null }]);
  });

  it('opens nothing while its campaign is paused, and does so when it goes on', async () => {
    const on = await walk(['fight']);
    await readyAll(on);
    await pause(on.app, on.sitting.caller('ash'), { campaign: on.id });
    expect(await goOnRoad(on.app, { table: on.road })).toBe('nothing');
    expect((await on.run()).done).toEqual([]);
    await resume(on.app, on.sitting.caller('ash'), { campaign: on.id });
    await on.run();
    expect(await tablesOf(on)).toHaveLength(2);
  });
});

describe('the chance of a battle on the road', () => {
  it('is bound before anybody is ready for it, and is what was bound then', async () => {
    const on = await walk(['fight(draw)', 'fight']);
    const { standing } = await lookAround(on.app, on.sitting.caller('ash'), { table: on.road });
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    const [road, battle] = await tablesOf(on);
    expect(battle?.commitment).toBe(standing.nextCommitment);
    const words = ['ana', 'bo'].map((seat) => `${seat} takes ${suggestedWord(battle?.commitment ?? '', seat)}`);
    expect(battle?.presses).toEqual(words);
    const next = road?.next as { commitment: string; presses: string[] };
    expect(next.commitment).not.toBe(standing.nextCommitment);
    expect(next.presses).toEqual([]);
  });

  it('CMP-113 has a word of one’s own mixed in, and nothing of whom a deadline made ready; all see both', async () => {
    const on = await walk(['fight']);
    const [ask] = (await on.current()).asks.filter(({ seat }) => seat === 'ana');
    const said = { table: on.road, ask: ask?.number ?? 0, choose: 'ready', word: 'red fox' };
    await answer(on.app, on.sitting.caller('ash'), said);
    const { standing } = await lookAround(on.app, on.sitting.caller('bryn'), { table: on.road });
    expect(standing.readiness).toMatchObject({
      ask: 'party.ready',
      words: [
        { seat: 'ana', word: 'red fox', isOwn: true },
        { seat: 'bo', word: suggestedWord(standing.nextCommitment ?? '', 'bo'), isOpen: true },
      ],
    });
    await on.app.clock.set(on.app.clock.now() + 24 * 3_600_000);
    await on.run();
    const [, battle] = await tablesOf(on);
    expect(battle?.presses).toEqual(['ana says red fox']);
    const begun = await lookAround(on.app, on.sitting.caller('bryn'), { table: battle?.id ?? 0 });
    expect(begun.standing.mixed).toEqual([{ seat: 'ana', word: 'red fox', isOwn: true }, { seat: 'bo' }]);
  });

  it('can be computed again when the battle is over, though the road goes on', async () => {
    const on = await walk(['fight(who)', 'camp']);
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    const { id: battle } = await on.current();
    await on.app.database.client.gameTable.update({ where: { id: battle }, data: { status: 'over' } });
    const record = await fairRecord(on.app, on.sitting.caller('ash'), { table: battle });
    expect(verify(record)).toEqual([]);
    await expect(fairRecord(on.app, on.sitting.caller('ash'), { table: on.road })).rejects.toThrow('notOver');
  });
});

describe('what is explained on the road', () => {
  it('is shown as long as its passage, and at least once', async () => {
    const on = await walk(['camp']);
    const { client } = on.app.database;
    await client.event.deleteMany({ where: { tableId: on.road } });
    const types = ['passage', 'lesson', 'other', 'passage', 'other'];
    const at = new Date(on.app.clock.now());
    const rows = types.map((type, n) => ({
      tableId: on.road,
      number: n + 1,
      line: 0,
      type,
      data: {},
      audience: 'all',
      at,
    }));
    await client.event.createMany({ data: rows as never });
    const narrate = ({ type }: { readonly type: string }) => [
      {
        text: { key: type },
        ...(type === 'lesson' && { lesson: 'all' }),
        ...(type === 'passage' && { passage: true }),
      },
    ];
    const shownAt = async (headEvents: number, toldUpTo: number) => {
      await client.event.deleteMany({ where: { tableId: on.road, number: { gt: headEvents } } });
      const row = { id: on.road, headEvents, toldUpTo };
      return (await lastTold(on.app, { row, table: { rules: { narrate } } } as never)).lessons.length;
    };
    expect([await shownAt(5, 5), await shownAt(5, 1), await shownAt(3, 3)]).toEqual([0, 1, 1]);
  });
});

describe('the current table', () => {
  it('is the battle while it is fought, and the road before and after it', async () => {
    const on = await walk(['fight', 'camp']);
    const tables: number[] = [(await on.current()).id];
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    tables.push((await on.current()).id);
    await fightIt(on);
    tables.push((await on.current()).id);
    expect(tables).toEqual([on.road, (await tablesOf(on))[1]?.id, on.road]);
  });

  it('is found from any table of its campaign, and the campaign keeps its own ruleset', async () => {
    const on = await walk(['fight']);
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    const battle = (await on.current()).id;
    for (const table of [on.road, battle]) {
      const here = await campaignAt(on.app, on.sitting.caller('ash'), table);
      expect(here).toMatchObject({ ruleset: 'mini', story: 'way', table: { id: battle, isOver: false } });
    }
  });
});

describe('the end of a road', () => {
  it('ends its campaign, whose record stays readable, and whose place is free', async () => {
    const on = await walk(['camp']);
    await on.does('ash', 'story.choice', 'left');
    await on.does('bryn', 'story.choice', 'left');
    const here = await campaignHere(on.app, on.sitting.caller('ash'), on.id);
    expect(here).toMatchObject({ state: 'ended', table: { id: on.road, isOver: true } });
    const place = await on.app.database.client.place.findUniqueOrThrow({ where: { id: on.sitting.place } });
    expect(place.activeCampaignId).toBeNull();
    expect(await chronicle(on.app, on.sitting.caller('bryn'), { table: on.road })).not.toEqual([]);
    expect(await on.nextDue()).toBeUndefined();
  });

  it('is found by care when its job was lost', async () => {
    const on = await walk(['camp']);
    const { asks } = await on.current();
    const ask = asks.find(({ seat }) => seat === 'party')?.number ?? 0;
    for (const user of ['ash', 'bryn'])
      await answer(on.app, on.sitting.caller(user), { table: on.road, ask, choose: 'left' });
    expect((await campaignHere(on.app, on.sitting.caller('ash'), on.id)).state).toBe('playing');
    await on.run();
    expect((await campaignHere(on.app, on.sitting.caller('ash'), on.id)).state).toBe('ended');
  });
});

describe('a campaign without a story', () => {
  it('is not ended by the end of a battle', async () => {
    const app = await wayApp({ database: await freshDatabase() });
    const sitting = await campaign({
      app,
      seats: { ana: 'ash' },
      ruleset: 'mini',
      setup: { stages: ['place'], seats: ['ana'] },
    });
    await sitting.toTheEnd();
    expect((await campaignHere(app, sitting.caller('ash'), sitting.id)).state).toBe('playing');
    await muster(app, sitting.caller('ash'), { campaign: sitting.id, setup: { stages: ['place'], seats: ['ana'] } });
  });
});
