import { describe, expect, it } from 'vitest';
import { campaignFile, exportCampaign, importCampaigns } from '../../src/campaign/carry/export.ts';
import { openFile } from '../../src/campaign/carry/file/open.ts';
import type { CampaignFile } from '../../src/campaign/carry/file/shape.ts';
import { askTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { propose } from '../../src/campaign/seats/propose.ts';
import { noteProposal } from '../../src/campaign/tell/proposalMessage.ts';
import { clone } from '../../src/engine/json.ts';
import { dueWork } from '../../src/jobs/dueWork.ts';
import { campaign, everything, Sitting, type TestApp, testApp } from '../kit/campaign.ts';

const importCampaign = async (...given: Parameters<typeof importCampaigns>) => {
  const [read] = await importCampaigns(...given);
  if (!read) throw new Error('nothing was read in');
  return read;
};

/** A battle in its middle, with a line that was left, a petition, a proposal, an absence, a plan, a draft and a message. */
async function lived(): Promise<Sitting> {
  const table = await campaign({ seats: { bram: 'ash', osk: 'bryn', maro: 'companion' } });
  await table.untilAsked('turn', 'bram');
  await table.step();
  const { client } = table.app.database;
  await askTakeBack(table.app, table.caller('ash'), { table: table.table });
  const [at, tableId] = [new Date(table.app.clock.now()), table.table];
  const { id: personId } = await client.person.findUniqueOrThrow({ where: { discordId: 'bryn' } });
  await client.absence.create({ data: { personId, campaignId: table.id, from: at, meanwhile: 'wait', until: at } });
  await client.plan.create({
    data: { tableId, seat: 'osk', position: 1, askId: 'boost', choice: { choose: 'decline' }, at },
  });
  await client.draft.create({ data: { tableId, ask: 1, seat: 'osk', choice: { choose: 'x' }, at } });
  await client.message.create({ data: { id: 'm1', tableId, placeId: table.place, kind: 'board', postedAt: at } });
  await client.standingOrder.create({
    data: { campaignId: table.id, seat: 'osk', position: 1, source: 'never redraw' },
  });
  const lead = { campaign: table.id, kind: 'leader.change', to: 'bryn' } as const;
  const { petition } = await propose(table.app, table.caller('ash'), lead);
  await noteProposal(table.app, table.caller('ash'), { petition, message: 'm2' });
  return table;
}

const fileOf = (table: Sitting): Promise<CampaignFile> =>
  campaignFile(table.app, { guild: table.guild, campaign: table.id });
/** As it is read from a disk. */
const asRead = (file: CampaignFile): unknown => JSON.parse(JSON.stringify(file));

describe('a campaign as a file', () => {
  it('comes into another database as it was, and leaves it again as the same file', async () => {
    const table = await lived();
    const file = await fileOf(table);
    const other = await testApp({ clock: table.app.clock });
    // Other numbers, other people.
    await campaign({ app: other, place: 'place-9', seats: { bram: 'zoe', osk: 'ash' } });
    const read = await importCampaign(other, asRead(file));
    expect(read).toMatchObject({ campaign: table.id, guild: table.guild, place: table.place, isActive: true });
    expect(read.tables).not.toEqual([table.table]);
    expect(await campaignFile(other, { guild: table.guild, campaign: table.id })).toEqual(file);
  });

  it('has every row of the campaign in it', async () => {
    const table = await lived();
    const file = await fileOf(table);
    const whole = await everything(table.app.database);
    const [only] = file.tables;
    for (const kind of [
      'Checkpoint',
      'Ask',
      'Spent',
      'Answer',
      'Event',
      'Draw',
      'Draft',
      'Plan',
      'Vote',
      'Message',
    ] as const)
      expect([kind, only?.[kind].length]).toEqual([kind, whole[kind]?.length]);
    expect(file.Seat).toHaveLength(whole.Seat?.length ?? -1);
    expect(file.StandingOrder).toHaveLength(1);
    expect(file.Absence).toHaveLength(1);
    expect(file.contents).toHaveLength(1);
  });

  it('names people by their Discord ids alone', async () => {
    const table = await lived();
    const { client } = table.app.database;
    await client.person.updateMany({ data: { zone: 'Pacific/Auckland', locale: 'mi' } });
    const { id: to } = await client.person.findUniqueOrThrow({ where: { discordId: 'bryn' } });
    const [openedAt, due] = [new Date(), new Date()];
    const about = { campaignId: table.id, seat: 'bram', openedAt, due };
    for (const kind of ['player.join', 'player.leave'])
      await client.petition.create({ data: { ...about, kind, detail: { kind, to, coming: 'osk' } } });
    const file = await fileOf(table);
    expect(Object.values(file.people)).toEqual([{ discordId: 'ash' }, { discordId: 'bryn' }]);
    const text = JSON.stringify({ ...file, contents: [] });
    expect(text).not.toContain('Pacific/Auckland');
    for (const { id } of await client.person.findMany()) expect(text).not.toContain(id);
  });

  it('is played on from where it was, to the same end', async () => {
    const table = await lived();
    const other = await testApp({ clock: table.app.clock });
    const { tables } = await importCampaign(other, asRead(await fileOf(table)));
    const copy = new Sitting(other, { id: table.id, guild: table.guild, place: table.place, table: tables[0] ?? 0 }, [
      'ash',
      'bryn',
    ]);
    for (const one of [table, copy]) {
      await one.app.database.client.absence.deleteMany();
      await one.toTheEnd();
    }
    const eventsOf = async (one: Sitting) =>
      (await one.app.database.client.event.findMany({ orderBy: { number: 'asc' } })).map(
        ({ tableId: _t, at: _at, ...rest }) => rest,
      );
    expect(await eventsOf(copy)).toEqual(await eventsOf(table));
  });

  it('comes into another place without the messages of the old one, and is prompted there again', async () => {
    const table = await lived();
    const { client } = table.app.database;
    await client.ask.updateMany({ where: { closedAt: null }, data: { promptedAt: new Date(table.app.clock.now()) } });
    const other = await testApp({ clock: table.app.clock });
    const read = await importCampaign(other, asRead(await fileOf(table)), { guild: 'guild-7', place: 'place-7' });
    expect(read).toMatchObject({ guild: 'guild-7', place: 'place-7' });
    const copy = other.database.client;
    expect(await copy.message.count()).toBe(0);
    expect(await copy.ask.count({ where: { closedAt: null, promptedAt: { not: null } } })).toBe(0);
    expect(await copy.gameTable.findFirst()).toMatchObject({ guildId: 'guild-7' });
    expect(await copy.campaign.findFirst()).toMatchObject({ guildId: 'guild-7', placeId: 'place-7' });
  });

  it('knows who was proposed to lead, and asks for it again where nobody was asked', async () => {
    const table = await lived();
    const file = asRead(await fileOf(table));
    const [same, elsewhere] = [await testApp({ clock: table.app.clock }), await testApp({ clock: table.app.clock })];
    await importCampaign(same, file);
    await importCampaign(elsewhere, file, { place: 'place-7' });
    const proposed = async ({ database: { client } }: TestApp) => {
      const bryn = await client.person.findUniqueOrThrow({ where: { discordId: 'bryn' } });
      const { detail } = await client.petition.findFirstOrThrow({ where: { kind: 'leader.change' } });
      return { detail, bryn: bryn.id };
    };
    const [there, here] = [await proposed(elsewhere), await proposed(same)];
    expect(here.detail).toEqual({ kind: 'leader.change', to: here.bryn, message: 'm2' });
    expect(there.detail).toEqual({ kind: 'leader.change', to: there.bryn });
    const works = await dueWork(elsewhere, {});
    expect(works.map(({ kind }) => kind)).toContain('proposal');
  });

  it('leaves behind what is just being posted', async () => {
    const table = await lived();
    const begun = { tableId: table.table, placeId: table.place, postedAt: new Date(table.app.clock.now()) };
    const kinds = ['telling', 'prompting', 'reminding', 'petitioning'];
    for (const kind of kinds) await table.app.database.client.message.create({ data: { ...begun, id: kind, kind } });
    expect((await fileOf(table)).tables[0]?.Message.map(({ kind }) => kind)).toEqual(['board']);
  });

  it('sleeps where another one is played', async () => {
    const table = await lived();
    const other = await testApp({ clock: table.app.clock });
    const there = await campaign({ app: other });
    expect(await importCampaign(other, asRead(await fileOf(table)))).toMatchObject({ isActive: false });
    expect(await other.database.client.place.findFirst()).toMatchObject({ activeCampaignId: there.id });
  });
});

describe('a file that does not fit', () => {
  const refused = async (change: (file: Record<string, never>) => unknown, app = testApp()) => {
    const file = asRead(await fileOf(await campaign())) as Record<string, never>;
    const other = await app;
    const before = await everything(other.database);
    const reason = await importCampaign(other, change(file)).then(
      () => 'it was read in',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(await everything(other.database)).toEqual(before);
    return reason;
  };

  it('is refused with a sentence, and leaves nothing behind', async () => {
    expect(await refused(() => ({}))).toContain("is not a campaign's file: format");
    expect(await refused((file) => ({ ...file, version: 2 }))).toContain('version');
    expect(await refused((file) => ({ ...file, Seat: [{ id: 'bram', position: 1, hat: 'red' }] }))).toBe(
      'Unfit: the file is of another version: there is no hat in Seat',
    );
    expect(await refused((file) => ({ ...file, contents: [] }))).toContain('is not in the file');
  });

  it('is refused when a row is not whole or there twice, and when a battle cannot be taken up', async () => {
    type Rows = { Answer: unknown[]; table: Record<string, unknown> };
    const having = (change: (table: Rows) => void) => (file: Record<string, never>) => {
      const copy = clone(file) as unknown as { tables: Rows[] };
      for (const table of copy.tables) change(table);
      return copy;
    };
    expect(await refused(having(({ table }) => Reflect.deleteProperty(table, 'tail')))).toMatch(
      /^Unfit: the file was damaged or changed: .*"tail"/,
    );
    const answers = having(({ Answer, table }) => {
      const given = { position: 1, line: 1, ask: 1, askId: 'draw', seat: 'bram', choice: {}, by: 'person', events: 1 };
      const answer = { ...given, at: table.startedAt };
      Answer.push(answer, answer);
    });
    expect(await refused(answers)).toMatch(/^Unfit: the file was damaged or changed: /);
    expect(await refused(having(({ table }) => Object.assign(table, { checkpoint: { state: {} } })))).toMatch(
      /^Unfit: a table of the file cannot be taken up: /,
    );
  });

  it('is refused when its content was changed', async () => {
    const changed = (file: Record<string, never>) => {
      const copy = clone(file) as unknown as { contents: { files: Record<string, unknown> }[] };
      const files = copy.contents[0]?.files ?? {};
      const [first = ''] = Object.keys(files);
      files[first] = { ...(files[first] as object), health: 1 };
      return copy;
    };
    expect(await refused(changed)).toContain('is not what its hash says');
  });

  it('is refused where the campaign is already, and in a place of another guild', async () => {
    const table = await campaign();
    const file = asRead(await fileOf(table));
    await expect(importCampaign(table.app, file)).rejects.toThrow(`the campaign ${table.id} is here already`);
    const other = await testApp();
    await campaign({ app: other, guild: 'guild-2', place: table.place });
    await expect(importCampaign(other, file)).rejects.toThrow('is one of the guild guild-2');
  });
});

describe('the file for somebody who plays', () => {
  it('is given once nothing is hidden any more, and only to those who play', async () => {
    const table = await campaign();
    const wish = { campaign: table.id };
    await expect(exportCampaign(table.app, table.caller('ash'), wish)).rejects.toThrow('stillPlaying');
    await table.toTheEnd();
    await expect(exportCampaign(table.app, table.caller('zoe'), wish)).rejects.toThrow('notSeated');
    expect(await exportCampaign(table.app, table.caller('ash'), wish)).toEqual(openFile(await fileOf(table), 'ash'));
  });
});
