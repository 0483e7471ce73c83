// CMP-100 A campaign that is under way is carried to another server by those who play it, and nobody learns or changes what is hidden.
import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../src/campaign/app.ts';
import { campaignFile, exportCampaign, importSealed, sealCampaign } from '../../src/campaign/carry/export.ts';
import type { SealedFile } from '../../src/campaign/carry/file/seal.ts';
import { slotsOf, switchTo } from '../../src/campaign/carry/slots.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { muster } from '../../src/campaign/seats/begin.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { createCampaign, join } from '../../src/campaign/seats/join.ts';
import { abandon } from '../../src/campaign/seats/lead.ts';
import { changeGuildSettings } from '../../src/campaign/servers/guilds.ts';
import { opened } from '../../src/campaign/table/withLockedTable.ts';
import type { Outward, Where } from '../../src/campaign/tell/outward.ts';
import { nextDue, runDue } from '../../src/jobs/driver.ts';
import { readTable } from '../../src/store/tables.ts';
import { everything, type TestApp } from '../kit/campaign.ts';
import { outwardInMemory } from '../kit/outward.ts';
import { type Walk, walk, wayApp } from '../kit/way.ts';

const THERE = { guild: 'guild-7', place: 'place-7' };
const ash = (on: Walk) => on.sitting.caller('ash');
const reasonOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: Error & { readonly code?: string }) => error.code ?? error.message.replace('not possible: ', ''),
  );

/** A story in its middle: a battle is behind them, and one of two has voted. */
async function underWay(): Promise<Walk> {
  const on = await walk(['fight', 'camp']);
  for (const user of ['ash', 'bryn']) await on.does(user, 'party.ready', 'ready');
  await on.does('ash', 'place', 'north');
  await on.does('bryn', 'place', 'east');
  return on;
}

const sealed = async (on: Walk, user = 'ash'): Promise<string> =>
  JSON.stringify(await sealCampaign(on.app, on.sitting.caller(user), { campaign: on.id }));

type Arriving = { readonly by?: Partial<Caller>; readonly name?: string; readonly place?: string };
const arrives = (app: TestApp, file: string, { by = {}, name, place = THERE.place }: Arriving = {}) =>
  importSealed(app, { guild: THERE.guild, user: 'ash', ...by }, { file, place, ...(name !== undefined && { name }) });

/** Everything that a house keeps but its own key. */
const kept = async ({ database }: TestApp) => {
  const { Seal: _seal, ...rest } = await everything(database);
  return rest;
};

/** Who is asked what, at the table that is played there. */
async function playedIn(app: TestApp, campaign: string, guild = THERE.guild) {
  const { table } = await campaignHere(app, { guild, user: 'ash' }, campaign);
  const row = await readTable(app.database.client, guild, table?.id ?? 0);
  if (!row) throw new Error('nothing is played there');
  return { row, asks: (await opened(app, app.database.rows, row)).asks };
}

/** Time passes from one thing that is due to the next, until it is done or nothing is. */
async function goesOn(app: TestApp, outward: Outward, isDone: () => boolean): Promise<void> {
  await runDue(app, outward);
  for (let next = await nextDue(app); next !== undefined && !isDone(); next = await nextDue(app)) {
    await app.clock.set(Math.max(next, app.clock.now()));
    await runDue(app, outward);
  }
}

describe('a sealed campaign', () => {
  it('goes on in another guild where it stood, with its seats, its records and chance of its own', async () => {
    const on = await underWay();
    const { campaign, isActive } = await arrives(on.app, await sealed(on));
    expect(isActive).toBe(true);
    expect(campaign).not.toBe(on.id);
    const here = await campaignHere(on.app, { guild: THERE.guild, user: 'bryn' }, campaign);
    expect(here).toMatchObject({ name: 'A test', place: THERE.place, isPaused: false, leader: 'ash', mine: ['bo'] });
    const { client } = on.app.database;
    const tables = await client.gameTable.findMany({ where: { campaignId: campaign }, orderBy: { id: 'asc' } });
    expect(tables.map(({ ruleset, status, guildId }) => [ruleset, status, guildId])).toEqual([
      ['mini', 'over', THERE.guild],
      ['mini-road', 'asking', THERE.guild],
    ]);
    const road = await client.gameTable.findUniqueOrThrow({ where: { id: on.road } });
    expect(tables[1]?.checkpoint).toMatchObject({ state: (road.checkpoint as { state: object }).state });
    expect(tables[1]?.secret).not.toBe(road.secret);
    expect(tables[1]?.next).not.toEqual(road.next);
  });

  it('is asked and played on there', async () => {
    const on = await underWay();
    const { campaign } = await arrives(on.app, await sealed(on));
    const outward = outwardInMemory(on.app.clock);
    await goesOn(on.app, outward, () => outward.of('prompt').length > 0);
    const { row, asks } = await playedIn(on.app, campaign);
    expect(outward.of('prompt').map(({ place }) => place)).toContain(THERE.place);
    const vote = asks.find(({ id }) => id === 'story.choice');
    for (const user of ['ash', 'bryn']) {
      const caller = { guild: THERE.guild, user, receipt: `there ${user}` };
      const reply = await answer(on.app, caller, { table: row.id, ask: vote?.number ?? 0, choose: 'left' });
      expect(reply.kind).not.toBe('refused');
    }
    await runDue(on.app, outward);
    expect((await playedIn(on.app, campaign)).row.answers).toBeGreaterThan(0);
    // The one that it was taken from stands where it stood.
    expect(await on.asked()).toContain('party story.choice');
  });

  it('goes on in another house that has the same key, and in no other', async () => {
    const key = 'a key that two houses share, so that both can open it';
    const on = await underWay();
    const first = { ...on.app, sealKey: key };
    const file = JSON.stringify(await sealCampaign(first, ash(on), { campaign: on.id }));
    const other = await wayApp({ clock: on.app.clock });
    expect(await reasonOf(arrives(other, file))).toBe('otherSeal');
    const { campaign } = await arrives({ ...other, sealKey: key }, file);
    expect((await playedIn(other, campaign)).asks.map(({ id }) => id)).toContain('story.choice');
  });

  it('can be read in twice, beside the first one and under another name: the second sleeps', async () => {
    const on = await underWay();
    const file = await sealed(on);
    const { campaign } = await arrives(on.app, file);
    const again = await arrives(on.app, file, { name: 'Once more' });
    const here = await arrives(on.app, file, { by: { guild: on.sitting.guild }, place: on.sitting.place });
    expect([again.isActive, here.isActive]).toEqual([false, false]);
    expect(new Set([on.id, campaign, again.campaign, here.campaign]).size).toBe(4);
    const there = await slotsOf(on.app, { guild: THERE.guild, user: 'ash' }, THERE);
    expect(there.map(({ name, isActive, isAsleep }) => [name, isActive, isAsleep])).toEqual([
      ['A test', true, false],
      ['Once more', false, true],
    ]);
    await switchTo(on.app, { guild: THERE.guild, user: 'bryn' }, { campaign: again.campaign });
    expect((await playedIn(on.app, again.campaign)).row.asks.some(({ due }) => due !== undefined)).toBe(true);
  });

  it('the same interaction twice reads it in once', async () => {
    const on = await underWay();
    const file = await sealed(on);
    const by = { receipt: 'imports' };
    expect(await arrives(on.app, file, { by })).toEqual(await arrives(on.app, file, { by }));
    expect(await on.app.database.client.campaign.count({ where: { guildId: THERE.guild } })).toBe(1);
  });

  it('carries a campaign that has not begun, too', async () => {
    const on = await walk(['camp']);
    const wish = { place: 'place-3', name: 'Before', ruleset: 'mini', story: 'way' };
    const id = await createCampaign(on.app, ash(on), wish);
    await join(on.app, ash(on), { campaign: id, hero: 'ana' });
    const file = JSON.stringify(await sealCampaign(on.app, ash(on), { campaign: id }));
    const { campaign, isActive } = await arrives(on.app, file);
    expect(isActive).toBe(true);
    const caller = { guild: THERE.guild, user: 'ash' };
    await muster(on.app, caller, { campaign, setup: { nodes: ['camp'], seats: ['ana'] } });
  });

  it('those who are not in the other server are followed by companions', async () => {
    const on = await underWay();
    const { campaign } = await arrives(on.app, await sealed(on));
    const left: string[] = [];
    const members = {
      isMember: async ({ guild }: Where, user: string) => guild !== THERE.guild || user !== 'bryn',
      tellLeft: async (_where: Where, { seats }: { readonly seats: readonly string[] }) => {
        left.push(...seats);
        return 'gone' as const;
      },
    };
    const outward = { ...outwardInMemory(on.app.clock), members };
    await goesOn(on.app, outward, () => left.length > 0);
    expect(left).toEqual(['bo']);
    const { seats } = await campaignHere(on.app, { guild: THERE.guild, user: 'ash' }, campaign);
    expect(seats).toMatchObject([
      { id: 'ana', user: 'ash', companion: false },
      { id: 'bo', companion: true },
    ]);
  });
});

describe('what can be seen of it', () => {
  it('is what it is, and none of what it holds', async () => {
    const on = await underWay();
    const file = await sealCampaign(on.app, ash(on), { campaign: on.id });
    const { sealed: inside, seal, ...outside } = file;
    expect(outside).toEqual({
      ...{ format: 'slowburn sealed campaign', version: 1, name: 'A test', game: 'mini', story: 'way' },
      exportedAt: new Date(on.app.clock.now()).toISOString(),
    });
    const { secret } = await on.app.database.client.gameTable.findUniqueOrThrow({ where: { id: on.road } });
    const { key } = await on.app.database.client.seal.findFirstOrThrow();
    const text = Buffer.from(inside, 'base64').toString('latin1');
    for (const hidden of [secret, key, 'checkpoint', 'ash']) expect(text).not.toContain(hidden);
    expect(JSON.stringify(outside) + seal).not.toContain(key);
  });

  it('is another one every time, under the same key', async () => {
    const on = await underWay();
    const [one, two] = [await sealed(on), await sealed(on)].map((text): SealedFile => JSON.parse(text));
    expect(one?.sealed).not.toBe(two?.sealed);
    expect(one?.seal).toBe(two?.seal);
    expect(await on.app.database.client.seal.count()).toBe(1);
  });
});

describe('a sealed file that was changed', () => {
  it('is refused whichever byte it is, and leaves nothing behind', async () => {
    const on = await underWay();
    const text = await sealed(on);
    const file: SealedFile = JSON.parse(text);
    const before = await kept(on.app);
    const changed = (at: number): SealedFile => {
      const sign = file.sealed[at] === 'A' ? 'B' : 'A';
      return { ...file, sealed: `${file.sealed.slice(0, at)}${sign}${file.sealed.slice(at + 1)}` };
    };
    // In the number that is used once, in the tag, in the middle, and at the end.
    const last = file.sealed.replace(/=+$/, '').length - 1;
    for (const at of [0, 20, Math.floor(last / 2), last])
      expect([at, await reasonOf(arrives(on.app, JSON.stringify(changed(at))))]).toEqual([at, 'fileChanged']);
    for (const label of [{ name: 'Mine' }, { game: 'destiny' }, { story: 'other' }, { exportedAt: '' }, { more: 1 }])
      expect(await reasonOf(arrives(on.app, JSON.stringify({ ...file, ...label })))).toBe('fileChanged');
    expect(await reasonOf(arrives(on.app, JSON.stringify({ ...file, sealed: '' })))).toBe('fileChanged');
    expect(await kept(on.app)).toEqual(before);
  });

  it('is refused with what it is instead', async () => {
    const on = await underWay();
    const file: SealedFile = JSON.parse(await sealed(on));
    const open = await campaignFile(on.app, { guild: on.sitting.guild, campaign: on.id });
    const before = await kept(on.app);
    const reason = (content: unknown) => reasonOf(arrives(on.app, JSON.stringify(content)));
    expect(await reasonOf(arrives(on.app, 'no JSON {'))).toBe('noCampaignFile');
    expect(await reason([])).toBe('noCampaignFile');
    expect(await reason({ format: 'a poem', version: 1 })).toBe('noCampaignFile');
    expect(await reason(open)).toBe('notSealed');
    expect(await reason({ format: 'slowburn server', version: 1, campaigns: [open] })).toBe('notSealed');
    expect(await reason({ ...file, version: 2 })).toBe('otherVersion');
    expect(await reason({ ...file, seal: '0123456789abcdef' })).toBe('otherSeal');
    expect(await kept(on.app)).toEqual(before);
  });

  it('is not read when it cannot be one of ours, however big it is', async () => {
    const on = await underWay();
    const file: SealedFile = JSON.parse(await sealed(on));
    const big = 'x'.repeat(100_000);
    const reading = vi.spyOn(JSON, 'parse');
    const reason = (text: string) => reasonOf(arrives(on.app, text));
    expect(await reason(`{"name":"${big}"}`)).toBe('noCampaignFile');
    expect(await reason('['.repeat(1_000_000))).toBe('noCampaignFile');
    expect(await reason(`{"format":"slowburn campaign","version":1,"name":"${big}"}`)).toBe('notSealed');
    expect(await reason(JSON.stringify({ ...file, more: big }))).toBe('noCampaignFile');
    expect(Math.max(...reading.mock.calls.map(([text]) => text.length))).toBeLessThan(50_000);
    reading.mockRestore();
  });

  it('opens though an editor has laid it out anew', async () => {
    const on = await underWay();
    const file: SealedFile = JSON.parse(await sealed(on));
    expect(await reasonOf(arrives(on.app, JSON.stringify(file, undefined, 2)))).toBe('done');
  });

  it('is refused by a house that does not have the game, or has older rules', async () => {
    const on = await underWay();
    const file = await sealed(on);
    const { contents } = on.app;
    const without = { ...contents, named: (id: string) => (id === 'mini' ? contents.named(id) : undefined) };
    expect(await reasonOf(arrives({ ...on.app, contents: without }, file))).toBe('unknownContent');
    const unreadable = { ...contents, of: () => Promise.reject(new Error('the kept content cannot be used any more')) };
    expect(await reasonOf(arrives({ ...on.app, contents: unreadable }, file))).toBe('unknownContent');
    await on.app.database.client.gameTable.update({ where: { id: on.road }, data: { rulesVersion: 99 } });
    expect(await reasonOf(arrives(on.app, await sealed(on)))).toBe('otherVersion');
  });
});

describe('who may carry a campaign', () => {
  it('away: those who play in it, or lead it; not in the middle of a battle, nor while one is prepared', async () => {
    const on = await walk(['fight', 'camp']);
    expect(await reasonOf(sealed(on, 'zoe'))).toBe('notSeated');
    expect(await reasonOf(sealed(on, 'bryn'))).toBe('done');
    for (const user of ['ash', 'bryn']) await on.does(user, 'party.ready', 'ready');
    expect(await reasonOf(sealed(on))).toBe('inCombat');
    const wish = { place: 'place-3', name: 'Before', ruleset: 'mini', story: 'way' };
    const id = await createCampaign(on.app, ash(on), wish);
    await join(on.app, ash(on), { campaign: id, hero: 'ana' });
    await muster(on.app, ash(on), { campaign: id, setup: { nodes: ['camp'], seats: ['ana'] } });
    expect(await reasonOf(sealCampaign(on.app, ash(on), { campaign: id }))).toBe('mustered');
  });

  it('openly, once it is over', async () => {
    const on = await underWay();
    await abandon(on.app, ash(on), { campaign: on.id });
    expect(await reasonOf(sealed(on))).toBe('over');
    expect(await exportCampaign(on.app, ash(on), { campaign: on.id })).toMatchObject({ format: 'slowburn campaign' });
  });

  it('in: those who may begin one there, where there is room', async () => {
    const on = await underWay();
    const file = await sealed(on);
    const settings = { guild: THERE.guild };
    await on.app.database.client.guild.create({ data: { id: THERE.guild } });
    await changeGuildSettings(on.app, settings, { creators: 'managers' });
    expect(await reasonOf(arrives(on.app, file))).toBe('onlyManagersCreate');
    await changeGuildSettings(on.app, settings, { creators: undefined, channels: ['place-8'] });
    expect(await reasonOf(arrives(on.app, file))).toBe('notInThisChannel');
    await changeGuildSettings(on.app, settings, { channels: [], campaigns: 1 });
    expect(await reasonOf(arrives(on.app, file))).toBe('done');
    expect(await reasonOf(arrives(on.app, file))).toBe('serverFull');
    await changeGuildSettings(on.app, settings, { campaigns: undefined });
    for (let n = 0; n < 3; n++) expect(await reasonOf(arrives(on.app, file))).toBe('done');
    expect(await reasonOf(arrives(on.app, file))).toBe('placeFull');
    expect(await reasonOf(arrives(on.app, file, { place: on.sitting.place }))).toBe('otherGuild');
  });
});
