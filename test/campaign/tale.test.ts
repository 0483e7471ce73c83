// A campaign read back: what happened since one last looked, at whichever table; its journal and its party.
import { describe, expect, it } from 'vitest';
import { onTheRoad } from '../../src/campaign/road/journal.ts';
import { catchUp } from '../../src/campaign/tell/catchUp.ts';
import { type Walk, walk } from '../kit/way.ts';

const MINUTE = 60_000;

async function later(on: Walk): Promise<void> {
  await on.app.clock.set(on.app.clock.now() + MINUTE);
}

const caught = async (on: Walk, user: string) => {
  const { id } = await on.current();
  const { stretches } = await catchUp(on.app, on.sitting.caller(user), { table: id });
  return stretches.map(({ table, lines }) => [table === on.road ? 'road' : 'battle', lines.length]);
};

/** Through a battle and back to the road. */
async function throughBattle(): Promise<Walk> {
  const on = await walk(['camp', 'fight', 'camp', 'camp'], { seats: { ana: 'ash', bo: 'bryn' } });
  for (const [user, ask, choose] of [
    ['ash', 'story.choice', 'left'],
    ['bryn', 'story.choice', 'left'],
    ['ash', 'party.ready', 'ready'],
    ['bryn', 'party.ready', 'ready'],
    ['ash', 'place', 'north'],
    ['bryn', 'place', 'east'],
    ['ash', 'story.choice', 'right'],
  ] as const) {
    await later(on);
    await on.does(user, ask, choose);
  }
  return on;
}

describe('since somebody last looked', () => {
  it('all tables of the campaign are told, in the order in which it happened', async () => {
    const on = await throughBattle();
    expect(await caught(on, 'zoe')).toEqual([
      ['road', 1],
      ['battle', 2],
      ['road', 1],
    ]);
    expect(await caught(on, 'zoe')).toEqual([]);
  });

  it('whoever acted knows what led to it, and is told the rest', async () => {
    const on = await throughBattle();
    await later(on);
    await on.does('bryn', 'story.choice', 'right');
    expect(await caught(on, 'bryn')).toEqual([['road', 2]]);
    expect(await caught(on, 'ash')).toEqual([
      ['battle', 1],
      ['road', 2],
    ]);
  });
});

describe('CMP-023 the journal and the party', () => {
  it('are those of the road, also while a battle is fought', async () => {
    const on = await walk(['fight']);
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    const seen = await onTheRoad(on.app, on.sitting.caller('zoe'), { campaign: on.id });
    expect(seen).toMatchObject({ table: on.road, journal: [] });
  });
});
