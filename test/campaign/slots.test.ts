// CMP-100 Up to four campaigns are kept in a place: one is played, the others sleep.
import { describe, expect, it } from 'vitest';
import { campaignFile, importCampaigns, importSealed, sealCampaign } from '../../src/campaign/carry/export.ts';
import { copyCampaign, slotsOf, switchTo } from '../../src/campaign/carry/slots.ts';
import { muster } from '../../src/campaign/seats/begin.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { createCampaign, join, leave } from '../../src/campaign/seats/join.ts';
import { abandon, pause, resume } from '../../src/campaign/seats/lead.ts';
import { START } from '../kit/campaign.ts';
import { type Walk, walk, wayApp } from '../kit/way.ts';

const HOUR = 3_600_000;
const ash = (on: Walk, receipt?: string) => on.sitting.caller('ash', receipt);
const reasonOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: Error) => error.message,
  );

/** Another campaign in the same place, in which ash has a seat. */
async function another(on: Walk): Promise<string> {
  const wish = { place: on.sitting.place, name: 'Another', ruleset: 'mini', story: 'way' };
  const id = await createCampaign(on.app, ash(on), wish);
  await join(on.app, ash(on), { campaign: id, hero: 'ana' });
  return id;
}

const slots = async (on: Walk) =>
  (await slotsOf(on.app, ash(on), { place: on.sitting.place })).map(({ name, isActive, isAsleep }) => [
    name,
    isActive,
    isAsleep,
  ]);

const partyAsk = async (on: Walk) =>
  on.app.database.client.ask.findFirstOrThrow({ where: { tableId: on.road, seat: 'party', closedAt: null } });

describe('CMP-100 the campaigns of a place', () => {
  it('are kept side by side: the first is played, a second sleeps until it is switched to', async () => {
    const on = await walk(['camp']);
    const second = await another(on);
    expect(await slots(on)).toEqual([
      ['A test', true, false],
      ['Another', false, true],
    ]);
    const setup = { nodes: ['camp'], seats: ['ana'] };
    expect(await reasonOf(muster(on.app, ash(on), { campaign: second, setup }))).toContain('asleep');
    await switchTo(on.app, ash(on), { campaign: second });
    expect(await slots(on)).toEqual([
      ['A test', false, true],
      ['Another', true, false],
    ]);
    await muster(on.app, ash(on), { campaign: second, setup });
  });

  it('a sleeper’s clocks stand still, and go on with what was left', async () => {
    const on = await walk(['camp']);
    const second = await another(on);
    const { due } = await partyAsk(on);
    await on.app.clock.set(START + HOUR);
    await switchTo(on.app, ash(on), { campaign: second });
    expect(await partyAsk(on)).toMatchObject({ due: null });
    await on.app.clock.set(START + 100 * HOUR);
    expect((await on.run()).done).toEqual([]);
    expect(await reasonOf(resume(on.app, ash(on), { campaign: on.id }))).toContain('asleep');
    await switchTo(on.app, ash(on), { campaign: on.id });
    expect(await partyAsk(on)).toMatchObject({ due: new Date((due?.getTime() ?? 0) + 99 * HOUR) });
  });

  it('what people have paused is still paused when it wakes', async () => {
    const on = await walk(['camp']);
    const second = await another(on);
    await pause(on.app, ash(on), { campaign: on.id });
    await on.app.clock.set(START + HOUR);
    await switchTo(on.app, ash(on), { campaign: second });
    await switchTo(on.app, ash(on), { campaign: on.id });
    expect(await campaignHere(on.app, ash(on), on.id)).toMatchObject({ isPaused: true });
    await resume(on.app, ash(on), { campaign: on.id });
    expect(await campaignHere(on.app, ash(on), on.id)).toMatchObject({ isPaused: false });
  });

  it('the first that is begun is played where nothing else is', async () => {
    const on = await walk(['camp']);
    const second = await another(on);
    await abandon(on.app, ash(on), { campaign: on.id });
    await muster(on.app, ash(on), { campaign: second, setup: { nodes: ['camp'], seats: ['ana'] } });
    expect(await slots(on)).toEqual([['Another', true, false]]);
  });

  it('are switched by those who play in them', async () => {
    const on = await walk(['camp']);
    const second = await another(on);
    await expect(switchTo(on.app, on.sitting.caller('bryn'), { campaign: second })).rejects.toMatchObject({
      code: 'notSeated',
    });
    expect(await reasonOf(switchTo(on.app, ash(on), { campaign: on.id }))).toContain('alreadyActive');
  });
});

describe('CMP-110 what others play is not put to sleep', () => {
  /** A campaign of somebody else's in the same place. */
  const ofZoe = async (on: Walk) => {
    const zoe = on.sitting.caller('zoe');
    const id = await createCampaign(on.app, zoe, {
      ...{ place: on.sitting.place, name: 'Hers', ruleset: 'mini', story: 'way' },
    });
    await join(on.app, zoe, { campaign: id, hero: 'ana' });
    return { zoe, id };
  };

  it('by somebody who has no seat in it, whatever else they play there', async () => {
    const on = await walk(['camp']);
    const { zoe, id } = await ofZoe(on);
    expect(await reasonOf(switchTo(on.app, zoe, { campaign: id }))).toContain('othersPlayHere');
    expect((await slots(on))[0]).toEqual(['A test', true, false]);
  });

  it('but by those who manage the server, and by anybody who plays the other once nobody sits there', async () => {
    const on = await walk(['camp']);
    const { zoe, id } = await ofZoe(on);
    await switchTo(on.app, { ...zoe, isManager: true }, { campaign: id });
    await switchTo(on.app, { ...zoe, isManager: true }, { campaign: on.id });
    for (const name of ['ash', 'bryn']) await leave(on.app, on.sitting.caller(name), { campaign: on.id });
    await switchTo(on.app, zoe, { campaign: id });
    expect(await slots(on)).toEqual([
      ['A test', false, true],
      ['Hers', true, false],
    ]);
  });

  it('nor by one who begins, brings in or copies something else', async () => {
    const on = await walk(['camp']);
    const { zoe, id } = await ofZoe(on);
    await copyCampaign(on.app, zoe, { campaign: id, name: 'Hers again' });
    await importSealed(on.app, zoe, {
      file: JSON.stringify(await sealCampaign(on.app, zoe, { campaign: id })),
      place: on.sitting.place,
    });
    expect(await slots(on)).toEqual([
      ['A test', true, false],
      ['Hers', false, true],
      ['Hers again', false, true],
      ['Hers', false, true],
    ]);
  });
});

describe('a copy of a campaign', () => {
  it('has all its records and goes on where it stood, asleep and under its own name', async () => {
    const on = await walk(['fight', 'camp']);
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    await on.does('ash', 'place', 'north');
    await on.does('bryn', 'place', 'east');
    const id = await copyCampaign(on.app, ash(on, 'copies'), { campaign: on.id, name: 'Once more' });
    expect(await copyCampaign(on.app, ash(on, 'copies'), { campaign: on.id, name: 'Once more' })).toBe(id);
    expect(await slots(on)).toEqual([
      ['A test', true, false],
      ['Once more', false, true],
    ]);
    const { client } = on.app.database;
    const tables = await client.gameTable.findMany({ where: { campaignId: id }, orderBy: { id: 'asc' } });
    const road = await client.gameTable.findUniqueOrThrow({ where: { id: on.road } });
    expect(tables.map(({ ruleset, status }) => [ruleset, status])).toEqual([
      ['mini', 'over'],
      ['mini-road', 'asking'],
    ]);
    expect(tables.at(-1)?.checkpoint).toMatchObject({ state: (road.checkpoint as { state: object }).state });
    await switchTo(on.app, ash(on), { campaign: id });
    expect(await campaignHere(on.app, ash(on), id)).toMatchObject({
      isPaused: false,
      seats: [{ id: 'ana' }, { id: 'bo' }],
    });
  });

  it('shares no chance with what it was copied from', async () => {
    const on = await walk(['camp']);
    const id = await copyCampaign(on.app, ash(on), { campaign: on.id, name: 'Once more' });
    const [first, second] = await on.app.database.client.gameTable.findMany({ orderBy: { id: 'asc' } });
    expect(second?.campaignId).toBe(id);
    expect(second?.secret).not.toBe(first?.secret);
    expect(second?.next).not.toEqual(first?.next);
  });

  it('is not made in the middle of a battle, nor where four are kept', async () => {
    const on = await walk(['camp', 'fight']);
    for (const name of ['two', 'three', 'four']) await copyCampaign(on.app, ash(on), { campaign: on.id, name });
    expect(await reasonOf(copyCampaign(on.app, ash(on), { campaign: on.id, name: 'five' }))).toContain('placeFull');
    await on.does('ash', 'story.choice', 'left');
    await on.does('bryn', 'story.choice', 'left');
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    await on.app.database.client.campaign.deleteMany({ where: { name: { in: ['two', 'three'] } } });
    expect(await reasonOf(copyCampaign(on.app, ash(on), { campaign: on.id, name: 'two' }))).toContain('inCombat');
  });
});

describe('a campaign with a road as a file', () => {
  it('comes into another guild in the middle of a battle, leaves it as the same file, and is played on there', async () => {
    const on = await walk(['fight', 'camp']);
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    await on.does('ash', 'place', 'north');
    const file = await campaignFile(on.app, { guild: on.sitting.guild, campaign: on.id });
    const other = await wayApp({ clock: on.app.clock });
    await walk(['camp'], { app: other, place: 'place-9' });
    const into = { guild: 'guild-7', place: 'place-7' };
    const [read] = await importCampaigns(other, JSON.parse(JSON.stringify(file)), into);
    const again = await campaignFile(other, { guild: 'guild-7', campaign: on.id });
    const withoutMessages = (one: typeof file) => ({
      ...one,
      ...into,
      tables: one.tables.map((table) => ({
        ...table,
        Message: [],
        Ask: table.Ask.map(({ promptedAt: _at, ...ask }) => ask),
      })),
    });
    expect(withoutMessages(again)).toEqual(withoutMessages(file));
    expect(again.tables.map(({ parent }) => parent)).toEqual([undefined, 0]);
    const { table } = await campaignHere(other, { guild: 'guild-7', user: 'ash' }, on.id);
    expect(table?.id).toBe(read?.tables[1]);
  });
});
