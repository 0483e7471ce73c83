import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { campaignFile } from '../../src/campaign/carry/export.ts';
import { forgetPerson } from '../../src/campaign/people/forget.ts';
import { goAway, setHours, snooze } from '../../src/campaign/people/hours.ts';
import { personData } from '../../src/campaign/people/privacy.ts';
import { setReadyOrder } from '../../src/campaign/people/standingOrders.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { askTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { createCampaign, join } from '../../src/campaign/seats/join.ts';
import { pause, resume } from '../../src/campaign/seats/lead.ts';
import { exportShape } from '../../src/tools/fair/record.ts';
import { campaign, everything, type Sitting } from '../kit/campaign.ts';
import { letIn } from '../kit/letIn.ts';
import { replayed } from '../kit/replayed.ts';

/** Bryn plays Osk, has hours, orders, an absence, a vote on a petition, a draft and a plan. */
async function known(): Promise<Sitting> {
  const table = await campaign({ seats: { bram: 'ash', osk: 'bryn' } });
  await table.untilAsked('turn', 'bram');
  const { client } = table.app.database;
  const [at, tableId] = [new Date(table.app.clock.now()), table.table];
  const zone = { zone: 'Europe/Lisbon', quietFrom: 1380, quietTo: 420, locale: 'pt', lastActiveAt: at };
  const { id: personId } = await client.person.update({ where: { discordId: 'bryn' }, data: zone });
  await client.standingOrder.create({
    data: { campaignId: table.id, seat: 'osk', position: 1, source: 'never block' },
  });
  await client.absence.create({ data: { personId, campaignId: table.id, from: at, until: at, meanwhile: 'wait' } });
  await client.glance.create({ data: { tableId, personId, events: 3, at } });
  const choice = { choose: 'decline' };
  await client.plan.create({ data: { tableId, seat: 'osk', position: 1, askId: 'block', choice, at } });
  await client.draft.create({ data: { tableId, ask: 99, seat: 'osk', choice, at } });
  const draw = await client.answer.findFirstOrThrow({ where: { askId: 'draw' } });
  const petition = await askTakeBack(table.app, table.caller('ash'), { table: tableId, to: draw.position });
  if (petition.kind === 'petitioned')
    await client.petitionVote.create({ data: { petitionId: petition.petition, personId, yes: true, at } });
  return table;
}

/** Under which name each column is told to its person. A new one has to be decided here, in `personData` and in `forgetPerson`. */
const GIVEN_AS: Readonly<Record<string, string>> = {
  'Absence.personId': 'absences',
  'Absence.stewardId': 'stewardships',
  'Campaign.begunById': 'began',
  'Campaign.leaderId': 'leads',
  'Campaign.namedAfterId': 'named',
  'Draft.seat': 'drafts',
  'Glance.personId': 'glances',
  'PetitionVote.personId': 'petitionVotes',
  'Plan.seat': 'plans',
  'Receipt.personId': 'receipts',
  'Seat.personId': 'seats',
  'StandingOrder.seat': 'seats',
  'Vote.personId': 'votes',
};
/** What a hero did and was asked is history, and nobody's own; a vote is its person's. */
const OF_THE_HERO = ['Answer.seat', 'Ask.seat', 'Message.seat', 'Petition.seat', 'Spent.seat', 'Vote.seat'];

/** Columns of the schema that point at a person, are called after one, or name a seat. */
function personColumns(schema: string): readonly string[] {
  const models = [...schema.matchAll(/^model (\w+) \{(.*?)^\}/gms)].map(([, name = '', body = '']) => ({ name, body }));
  return models
    .filter(({ name }) => name !== 'Person')
    .flatMap(({ name, body }) => {
      const pointing = [...body.matchAll(/ Person\??\s.*fields: \[(\w+)\]/g)].map(([, column]) => column);
      const called = [...body.matchAll(/^ {2}(seat|\w*(?:person|user|discord)\w*) +String/gim)].map(
        ([, column]) => column,
      );
      return [...new Set([...pointing, ...called])].map((column) => `${name}.${column}`);
    })
    .toSorted();
}

describe('what is known of a person', () => {
  it('is told to them, whole', async () => {
    const table = await known();
    const data = await personData(table.app, { user: 'bryn' });
    expect(data).toMatchObject({
      ...{ discordId: 'bryn', zone: 'Europe/Lisbon', quietFrom: 1380, quietTo: 420, locale: 'pt', reminders: true },
      seats: [{ campaign: table.id, guild: table.guild, hero: 'osk', standing: ['never block'] }],
      absences: [{ campaign: table.id, meanwhile: 'wait' }],
      petitionVotes: [{ yes: true }],
      glances: [{ table: table.table, events: 3 }],
      leads: [],
    });
    expect((await personData(table.app, { user: 'ash' }))?.leads).toEqual([table.id]);
  });

  it('has something of every column that names a person, or holds what somebody means to do', async () => {
    const table = await known();
    const { client } = table.app.database;
    const { id: personId } = await client.person.findUniqueOrThrow({ where: { discordId: 'bryn' } });
    const all = { leaderId: personId, begunById: personId, namedAfterId: personId };
    await client.campaign.update({ where: { id: table.id }, data: all });
    const [at, choice] = [new Date(table.app.clock.now()), { choose: 'plain' }];
    await client.vote.create({ data: { tableId: table.table, ask: 1, personId, seat: 'osk', choice, at } });
    const { id: other } = await client.person.findUniqueOrThrow({ where: { discordId: 'ash' } });
    const away = { from: at, meanwhile: 'steward', stewardId: personId };
    await client.absence.create({ data: { personId: other, ...away } });
    await client.receipt.create({ data: { id: 'r1', guildId: table.guild, personId, reply: { done: 1 }, at } });
    const petition = { campaignId: table.id, kind: 'leader.change', seat: 'bram', openedAt: at, due: at };
    await client.petition.create({ data: { ...petition, detail: { kind: 'leader.change', to: personId } } });
    const data: Readonly<Record<string, unknown>> = { ...(await personData(table.app, { user: 'bryn' })) };
    const empty = Object.entries(GIVEN_AS).filter(([, given]) => [data[given]].flat().length === 0);
    expect(empty).toEqual([]);
    expect(data.stewardships).toEqual([{ from: at.toISOString(), meanwhile: 'steward' }]);
    expect(data.plans).toMatchObject([{ table: table.table, hero: 'osk', ask: 'block' }]);
    expect(data.drafts).toMatchObject([{ table: table.table, hero: 'osk', ask: 99 }]);
    expect(data.receipts).toContainEqual({ id: 'r1', guild: table.guild, reply: { done: 1 }, at: at.toISOString() });
    expect(data.proposals).toMatchObject([{ kind: 'leader.change' }]);
    expect(data.seats).toMatchObject([{ lessons: {} }]);
    expect(await forgetPerson(table.app, { user: 'bryn' })).toBe('forgotten');
    const { Person: _person, ...rest } = await everything(table.app.database);
    expect(Object.entries(rest).filter(([, rows]) => rows.some((one) => one.includes(personId)))).toEqual([]);
  });

  it('is decided for every column that there is', () => {
    const columns = personColumns(readFileSync('prisma/schema.prisma', 'utf8'));
    expect(columns).toEqual([...Object.keys(GIVEN_AS), ...OF_THE_HERO].toSorted());
  });

  it('is nothing for somebody who was never here, and asking leaves no trace', async () => {
    const table = await campaign();
    const before = await everything(table.app.database);
    expect(await personData(table.app, { user: 'zoe' })).toBeUndefined();
    expect(await forgetPerson(table.app, { user: 'zoe' })).toBe('unknown');
    expect(await everything(table.app.database)).toEqual(before);
  });
});

describe('forgetting a person', () => {
  it('empties their row, and leaves nothing of theirs', async () => {
    const table = await known();
    const { client } = table.app.database;
    const { id } = await client.person.findUniqueOrThrow({ where: { discordId: 'bryn' } });
    expect(await forgetPerson(table.app, { user: 'bryn' })).toBe('forgotten');
    const nothing = {
      zone: null,
      quietFrom: null,
      quietTo: null,
      locale: null,
      lastActiveAt: null,
      snoozedUntil: null,
    };
    const row = await client.person.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ discordId: null, ...nothing });
    expect(row.forgottenAt?.getTime()).toBe(table.app.clock.now());
    const { Person: _person, ...rest } = await everything(table.app.database);
    expect(Object.entries(rest).filter(([, rows]) => rows.some((one) => one.includes(id)))).toEqual([]);
    expect(await client.petitionVote.count()).toBe(1);
    expect([await client.draft.count(), await client.standingOrder.count(), await client.absence.count()]).toEqual([
      0, 0, 0,
    ]);
    expect(await personData(table.app, { user: 'bryn' })).toBeUndefined();
  });

  it('leaves their Discord id nowhere, whatever they did, and no steward who is nobody', async () => {
    const user = '813847887657123840';
    const table = await campaign({ seats: { bram: 'ash', osk: user, maro: 'cole' } });
    const { app } = table;
    const by = (receipt: string) => table.caller(user, receipt);
    await setHours(app, by('1'), { zone: 'Asia/Kathmandu', quietFrom: 0, quietTo: 60 });
    await snooze(app, by('2'), app.clock.now() + 1);
    await setReadyOrder(app, by('3'), { campaign: table.id, seat: 'osk', name: 'reactions', value: 'hold' });
    await goAway(app, table.caller('ash'), { meanwhile: 'steward', steward: user, campaign: table.id });
    await pause(app, by('4'), { campaign: table.id });
    await resume(app, by('5'), { campaign: table.id });
    await table.untilAsked('turn', 'osk');
    await answer(app, by('6'), { table: table.table, ask: (await table.ask('turn', 'osk')).number, choose: 'end' });
    await goAway(app, by('7'), { meanwhile: 'wait' });
    expect(await forgetPerson(app, by('8'))).toBe('forgotten');
    // The kit's name for the interaction by which they pressed ready, which the seed is made from.
    const withoutPress = (row: string) => row.replaceAll(`ready ${table.place} ${user}`, '');
    const left = Object.entries(await everything(app.database)).filter(([, rows]) =>
      rows.some((row) => withoutPress(row).includes(user)),
    );
    expect(left).toEqual([]);
    const absences = await app.database.client.absence.findMany();
    expect(absences.map(({ meanwhile, stewardId }) => [meanwhile, stewardId])).toEqual([['fallback', null]]);
    await replayed({ app, table: table.table });
  });

  it('gives their seat to the autopilot, and the battle is played to its end', async () => {
    const table = await known();
    await forgetPerson(table.app, { user: 'bryn' });
    const { seats } = await table.row();
    expect(seats.find(({ id }) => id === 'osk')).toMatchObject({ companion: true, orders: {} });
    await table.toTheEnd();
    const late = await table.app.database.client.answer.findMany({ where: { seat: 'osk', by: 'autopilot' } });
    expect(late.length).toBeGreaterThan(0);
  });

  it('is answered for at once when they were waited for', async () => {
    const table = await campaign();
    await table.untilAsked('turn', 'osk');
    await forgetPerson(table.app, { user: 'bryn' });
    expect(await table.asked()).not.toContain('osk turn');
  });

  it('leaves what was played playable: the record gives the same events', async () => {
    const table = await known();
    await forgetPerson(table.app, { user: 'bryn' });
    await forgetPerson(table.app, { user: 'ash' });
    await table.runs();
    await replayed({ app: table.app, table: table.table });
    const file = await campaignFile(table.app, { guild: table.guild, campaign: table.id });
    expect(exportShape.safeParse(JSON.parse(JSON.stringify(file))).success).toBe(true);
    expect(file.people).toEqual({});
  });

  it('gives another name to campaigns that carry theirs, and only to those', async () => {
    const table = await campaign({ seats: { bram: 'ash', osk: 'bryn' } });
    const { app } = table;
    const { client } = app.database;
    const begins = async (user: string, place: string, name: string, namedAfter = false) =>
      createCampaign(app, table.caller(user), { place, name, namedAfter, ruleset: 'destiny' });
    const [old, typed, other, others] = [
      await begins('bryn', 'place-2', 'The Fox’s campaign', true),
      await begins('bryn', 'place-3', 'Bryn and the bell'),
      await begins('bryn', 'place-4', 'Brynhild'),
      await begins('ash', 'place-5', 'Bryn and Bryn'),
    ];
    // Another leads it since; it still has the name of before.
    await client.campaign.update({ where: { id: old }, data: { leaderId: null } });
    await forgetPerson(app, { user: 'bryn' }, { called: ['Bryn', 'bryn_1'], instead: 'Nameless' });
    const nameOf = async (id: string) => (await client.campaign.findUniqueOrThrow({ where: { id } })).name;
    expect([await nameOf(old), await nameOf(typed), await nameOf(other), await nameOf(others)]).toEqual([
      'Nameless',
      'Nameless',
      'Brynhild',
      'Bryn and Bryn',
    ]);
    expect(await nameOf(table.id)).toBe('A test');
  });

  it('leaves what others prepare as it is, where they only began it', async () => {
    const table = await known();
    const { client } = table.app.database;
    const { id: begunById } = await client.person.findUniqueOrThrow({ where: { discordId: 'bryn' } });
    const wish = { place: 'place-2', name: 'Later', ruleset: 'destiny' };
    const later = await createCampaign(table.app, table.caller('ash'), wish);
    await client.campaign.update({ where: { id: later }, data: { begunById } });
    const mustered = { guildId: table.guild, setup: {}, commitment: '', secret: '', at: new Date() };
    await client.muster.create({ data: { campaignId: later, ...mustered } });
    await forgetPerson(table.app, { user: 'bryn' });
    expect(await client.muster.count()).toBe(1);
  });

  it('passes on what they led, and frees the seats of what has not begun', async () => {
    const table = await known();
    const { client } = table.app.database;
    const wish = { place: 'place-2', name: 'Later', ruleset: 'destiny' };
    const later = await createCampaign(table.app, table.caller('ash'), wish);
    for (const [user, hero] of [
      ['ash', 'bram'],
      ['bryn', 'osk'],
    ] as const)
      await join(table.app, table.caller(user), { campaign: later, hero });
    await forgetPerson(table.app, { user: 'ash' });
    const { id: leaderId } = await client.person.findUniqueOrThrow({ where: { discordId: 'bryn' } });
    expect(await client.campaign.count({ where: { leaderId } })).toBe(2);
    expect((await client.seat.findMany({ where: { campaignId: later } })).map(({ id }) => id)).toEqual(['osk']);
  });

  it('lets somebody come back as somebody new', async () => {
    const table = await known();
    await forgetPerson(table.app, { user: 'bryn' });
    await letIn(table.app, table.caller('bryn'), { campaign: table.id, hero: 'osk', by: 'ash' });
    const data = await personData(table.app, { user: 'bryn' });
    expect(data?.seats).toMatchObject([{ hero: 'osk', standing: [] }]);
    expect(data?.zone).toBeUndefined();
  });
});
