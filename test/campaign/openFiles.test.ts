// What a file may tell whoever reads it: nothing of a campaign that may still be played, nothing that is others' own.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportCampaign, importCampaigns, importSealed, sealCampaign } from '../../src/campaign/carry/export.ts';
import { copyCampaign } from '../../src/campaign/carry/slots.ts';
import { exportServer } from '../../src/campaign/carry/wholeServer.ts';
import { abandon } from '../../src/campaign/seats/lead.ts';
import { contentFolders } from '../../src/content/load.ts';
import { campaign, type Sitting, type TestApp, testApp } from '../kit/campaign.ts';
import { type Walk, walk } from '../kit/way.ts';

const DAY = 86_400_000;
const THERE = { guild: 'guild-7', place: 'place-7' };
const reasonOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: Error) => error.message.replace('not possible: ', ''),
  );

const ash = (on: Walk) => on.sitting.caller('ash');
const exported = (app: TestApp, id: string, guild: string) =>
  reasonOf(exportCampaign(app, { guild, user: 'ash' }, { campaign: id }));

/** Carried to another server, and given up there at once. */
async function abandonedElsewhere(on: Walk): Promise<string> {
  const file = JSON.stringify(await sealCampaign(on.app, ash(on), { campaign: on.id }));
  const there = { guild: THERE.guild, user: 'ash' };
  const { campaign: id } = await importSealed(on.app, there, { file, place: THERE.place });
  await abandon(on.app, there, { campaign: id });
  return id;
}

describe('a copy of what is still played', () => {
  it('stays sealed elsewhere, though it was abandoned, until the first has ended', async () => {
    const on = await walk(['camp']);
    const id = await abandonedElsewhere(on);
    expect(await exported(on.app, id, THERE.guild)).toBe('stillSealed');
    await abandon(on.app, ash(on), { campaign: on.id });
    expect(await exported(on.app, id, THERE.guild)).toBe('done');
  });

  it('stays sealed in the same place, and so does a copy of it', async () => {
    const on = await walk(['camp']);
    const { guild } = on.sitting;
    const copy = await copyCampaign(on.app, ash(on), { campaign: on.id, name: 'Copy' });
    const second = await copyCampaign(on.app, ash(on), { campaign: copy, name: 'Copy of it' });
    for (const id of [copy, second]) await abandon(on.app, ash(on), { campaign: id });
    for (const id of [copy, second]) expect(await exported(on.app, id, guild)).toBe('stillSealed');
    const manager = { guild, user: 'zoe', isManager: true };
    const { file, leftOut } = await exportServer(on.app, manager);
    expect([file.campaigns, leftOut]).toEqual([[], ['A test', 'Copy', 'Copy of it']]);
    await abandon(on.app, ash(on), { campaign: on.id });
    for (const id of [copy, second]) expect(await exported(on.app, id, guild)).toBe('done');
    expect((await exportServer(on.app, manager)).file.campaigns).toHaveLength(3);
  });

  it('opens after 90 days, whatever becomes of the first: it may be in another house', async () => {
    const on = await walk(['camp']);
    const file = JSON.stringify(await sealCampaign(on.app, ash(on), { campaign: on.id }));
    await on.app.clock.set(on.app.clock.now() + 80 * DAY);
    const there = { guild: THERE.guild, user: 'ash' };
    const { campaign: id } = await importSealed(on.app, there, { file, place: THERE.place });
    await abandon(on.app, there, { campaign: id });
    await on.app.database.client.campaign.delete({ where: { id: on.id } });
    expect(await exported(on.app, id, THERE.guild)).toBe('stillSealed');
    await on.app.clock.set(on.app.clock.now() + 10 * DAY);
    expect(await exported(on.app, id, THERE.guild)).toBe('done');
  });
});

/** Both have orders, absences, plans and drafts; an order has answered for each. */
async function ordered(app?: TestApp): Promise<Sitting> {
  const table = await campaign({ seats: { bram: 'ash', osk: 'bryn' }, ...(app && { app }) });
  const { client } = table.app.database;
  const [at, tableId, campaignId] = [new Date(table.app.clock.now()), table.table, table.id];
  const choice = { choose: 'decline' };
  for (const [seat, discordId] of Object.entries({ bram: 'ash', osk: 'bryn' })) {
    const source = `never redraw ${discordId}`;
    await client.standingOrder.create({ data: { campaignId, seat, position: 1, source } });
    await client.seat.update({
      where: { campaignId_id: { campaignId, id: seat } },
      data: { orders: { reactions: discordId }, lessons: { had: [discordId] } },
    });
    const { id: personId } = await client.person.findUniqueOrThrow({ where: { discordId } });
    await client.absence.create({ data: { personId, campaignId, from: at, meanwhile: 'wait' } });
    await client.plan.create({ data: { tableId, seat, position: 1, askId: 'block', choice, at } });
    await client.draft.create({ data: { tableId, ask: 99, seat, choice, at } });
    const answer = { tableId, line: 1, ask: 1, askId: 'redraw', seat, choice, by: 'order', events: 0, at };
    const position = 1000 + (await client.answer.count());
    await client.answer.create({ data: { ...answer, position, because: source } });
  }
  await abandon(table.app, table.caller('ash'), { campaign: table.id });
  return table;
}

describe('an open file', () => {
  it('holds what its reader told the bot, and nothing of what others did', async () => {
    const table = await ordered();
    const file = await exportCampaign(table.app, table.caller('ash'), { campaign: table.id });
    const { Seat, StandingOrder, Absence, tables } = file;
    expect(StandingOrder.map(({ seat }) => seat)).toEqual(['bram']);
    expect(Seat.map(({ orders, lessons }) => [orders, lessons])).toEqual([
      [{ reactions: 'ash' }, { had: ['ash'] }],
      [{}, {}],
    ]);
    expect(Absence).toHaveLength(1);
    expect(tables.flatMap(({ Plan, Draft }) => [...Plan, ...Draft]).map(({ seat }) => seat)).toEqual(['bram', 'bram']);
    expect(JSON.stringify(file)).not.toContain('never redraw bryn');
    expect(JSON.stringify(file)).toContain('never redraw ash');
    const { file: server } = await exportServer(table.app, { guild: table.guild, user: 'zoe', isManager: true });
    expect(JSON.stringify(server)).not.toContain('never redraw');
  });

  it('holds our own content, and can be read in again', async () => {
    const table = await ordered();
    const file = await exportCampaign(table.app, table.caller('ash'), { campaign: table.id });
    expect(file.contents).toEqual([expect.objectContaining({ files: expect.anything() })]);
    const other = await testApp({ clock: table.app.clock });
    expect(await importCampaigns(other, JSON.parse(JSON.stringify(file)))).toHaveLength(1);
  });
});

/** Somebody's own pack beside our content: one more thing to carry. */
function ownPack(): string {
  const pack = join(mkdtempSync(join(tmpdir(), 'slowburn-')), 'our-hollow');
  mkdirSync(join(pack, 'destiny', 'items'), { recursive: true });
  const [ours = ''] = contentFolders('destiny');
  const charm = JSON.parse(readFileSync(join(ours, 'items', 'ox-charm.json'), 'utf8'));
  writeFileSync(
    join(pack, 'destiny', 'items', 'ox-charm.json'),
    JSON.stringify({ ...charm, replaces: true, price: 7 }),
  );
  return pack;
}

describe('a campaign that was played with a pack of somebody’s own', () => {
  const withPack = (pack: string) => ({ folders: (id: string) => contentFolders(id, pack) });

  it('names the pack in its open file, and does not give it away', async () => {
    const table = await ordered(await testApp(withPack(ownPack())));
    const file = await exportCampaign(table.app, table.caller('ash'), { campaign: table.id });
    const { contentHash: hash } = await table.row();
    expect(file.contents).toEqual([{ hash, ruleset: 'destiny', pack: 'our-hollow' }]);
  });

  it('is read in where the same pack is, and nowhere else', async () => {
    const pack = ownPack();
    const table = await ordered(await testApp(withPack(pack)));
    const given = await exportCampaign(table.app, table.caller('ash'), { campaign: table.id });
    const file = JSON.parse(JSON.stringify(given));
    const [same, other] = [await testApp(withPack(pack)), await testApp()];
    await expect(importCampaigns(other, file)).rejects.toThrow('the pack "our-hollow" is not here');
    expect(await importCampaigns(same, file)).toHaveLength(1);
  });
});
