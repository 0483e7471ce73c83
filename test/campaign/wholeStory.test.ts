// Our stories through the use cases, from the first press to the end of the campaign: road, rests and battles.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { campaignFile } from '../../src/campaign/carry/export.ts';
import type { CampaignFile } from '../../src/campaign/carry/file/shape.ts';
import { copyCampaign } from '../../src/campaign/carry/slots.ts';
import { onTheRoad } from '../../src/campaign/road/journal.ts';
import { muster, ready } from '../../src/campaign/seats/begin.ts';
import { campaignHere, gameOf, setupFor } from '../../src/campaign/seats/findCampaign.ts';
import { createCampaign, join as joinIn, leave, seatCompanion } from '../../src/campaign/seats/join.ts';
import { propose } from '../../src/campaign/seats/propose.ts';
import { runDue } from '../../src/jobs/driver.ts';
import { fair } from '../../src/tools/fair.ts';
import { type TestApp, testApp } from '../kit/campaign.ts';
import { outwardInMemory } from '../kit/outward.ts';
import { replayed } from '../kit/replayed.ts';
import { run } from '../tools/run.ts';

const ash = { guild: 'guild-1', user: 'ash' };

/** Ash alone with companions, at the first node. */
async function begun(app: TestApp, ruleset: string): Promise<string> {
  const { stories, heroes, seats } = gameOf(app, ruleset);
  const story = stories[0]?.id ?? '';
  const id = await createCampaign(app, ash, { place: ruleset, name: 'A tale', ruleset, story });
  const [own, ...others] = heroes.slice(0, Math.max(2, seats.min)).map((hero) => hero.id);
  await joinIn(app, ash, { campaign: id, hero: own ?? '' });
  for (const hero of others) await seatCompanion(app, ash, { campaign: id, hero });
  const here = await campaignHere(app, ash, id);
  expect(here.story).toBe(story);
  await muster(app, ash, { campaign: id, setup: await setupFor(app, here) });
  await ready(app, ash, { campaign: id });
  return id;
}

type Campaign = { readonly bag: { money: number } };

/** What `npm run fair` says of a campaign's file. */
async function judged(app: TestApp, id: string, change?: (tables: CampaignFile['tables']) => void) {
  const file: CampaignFile = JSON.parse(JSON.stringify(await campaignFile(app, { guild: ash.guild, campaign: id })));
  change?.(file.tables);
  const path = join(mkdtempSync(join(tmpdir(), 'slowburn-judged-')), 'campaign.json');
  writeFileSync(path, JSON.stringify(file));
  return run(fair, [path]);
}

describe.each(['destiny', 'chain'])('a story of %s', (ruleset) => {
  it('is played by companions alone to the end of its campaign', async () => {
    const app = await testApp();
    const id = await begun(app, ruleset);
    await leave(app, ash, { campaign: id });
    const { failed } = await runDue(app, outwardInMemory(app.clock));
    expect(failed.map(({ error }) => (error as Error).stack)).toEqual([]);
    expect(await campaignHere(app, ash, id)).toMatchObject({ state: 'ended', table: { isOver: true } });
    const { client } = app.database;
    const tables = await client.gameTable.findMany({
      where: { campaignId: id },
      select: { status: true, parentId: true },
    });
    expect(tables.every(({ status }) => status === 'over')).toBe(true);
    const battles = tables.filter(({ parentId }) => parentId !== null).length;
    expect(battles).toBeGreaterThan(0);
    expect(await client.answer.count({ where: { by: 'world' } })).toBe(battles);
    expect((await onTheRoad(app, ash, { campaign: id })).journal.length).toBeGreaterThan(battles);
  }, 600_000);

  it('CMP-101 begins its Act anew, and CMP-106 goes on with another hero', async () => {
    const app = await testApp();
    const id = await begun(app, ruleset);
    await runDue(app, outwardInMemory(app.clock));
    expect(await propose(app, ash, { campaign: id, kind: 'act.restart' })).toMatchObject({ result: 'granted' });
    const { heroes } = gameOf(app, ruleset);
    const { seats, mine } = await campaignHere(app, ash, id);
    const coming = heroes.find((hero) => !seats.some((seat) => seat.id === hero.id))?.id ?? '';
    const swap = { kind: 'hero.swap', leaving: mine[0] ?? '', coming } as const;
    expect(await propose(app, ash, { campaign: id, ...swap })).toMatchObject({ result: 'granted' });
    const { view } = await onTheRoad(app, ash, { campaign: id });
    expect(view.story?.party.map((hero) => hero.id)).toContain(coming);
    expect(view.story?.party.map((hero) => hero.id)).not.toContain(swap.leaving);
    const copy = await copyCampaign(app, ash, { campaign: id, name: 'Once more' });
    for (const table of await app.database.client.gameTable.findMany()) await replayed({ app, table: table.id });
    expect(await judged(app, id)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^(Table \d of 3 fits: .*\n( {2}Mixed in .*\n)*){3}This proves that nobody chose the dice, if .*\n$/,
      ),
    });
    expect(await judged(app, copy)).toMatchObject({ code: 0, out: expect.stringContaining('Table 3 of 3 fits: ') });
    const forged = await judged(app, id, (tables) => {
      const [first] = (tables.at(-1)?.Checkpoint ?? []) as unknown as { state: { state: { campaign: Campaign } } }[];
      if (first) first.state.state.campaign.bag.money += 10;
    });
    expect(forged).toMatchObject({ code: 1, out: expect.stringContaining('it does not go on from where') });
  });
});
