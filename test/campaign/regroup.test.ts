// A story of destiny whose group changes between answers: nothing is drawn twice, nothing that was said is lost, and no campaign can lock.
import { describe, expect, it } from 'vitest';
import { importSealed, sealCampaign } from '../../src/campaign/carry/export.ts';
import { copyCampaign, switchTo } from '../../src/campaign/carry/slots.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { goOnRoad } from '../../src/campaign/road/goOn.ts';
import { muster, ready } from '../../src/campaign/seats/begin.ts';
import { campaignHere, setupFor } from '../../src/campaign/seats/findCampaign.ts';
import { createCampaign, dismissCompanion, join, leave, seatCompanion } from '../../src/campaign/seats/join.ts';
import { answerProposal, propose } from '../../src/campaign/seats/propose.ts';
import type { Wish } from '../../src/campaign/seats/wishes.ts';
import { opened } from '../../src/campaign/table/withLockedTable.ts';
import type { Json } from '../../src/engine/json.ts';
import type { RoadState } from '../../src/engine/ruleset/campaign.ts';
import { runDue } from '../../src/jobs/driver.ts';
import { readTable } from '../../src/store/tables.ts';
import { type TestApp, testApp } from '../kit/campaign.ts';
import { namedInTests } from '../kit/mini/named.ts';
import { way } from '../kit/mini/way.ts';
import { outwardInMemory } from '../kit/outward.ts';
import { walk } from '../kit/way.ts';

const HERE = { guild: 'guild-1', place: 'place-1' };
const caller = (user: string, guild = HERE.guild) => ({ guild, user });
const STORY = { ruleset: 'destiny', story: 'the-nights-draw-in' };

const reasonOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: Error) => error.message.replace('not possible: ', ''),
  );

/** People with their Seekers, and a companion where somebody is nobody, at the first page. */
async function begun(seats: Readonly<Record<string, string>>, node?: string) {
  const app = await testApp();
  const people = [...new Set(Object.values(seats))].filter((user) => user !== '');
  const [leader = ''] = people;
  const id = await createCampaign(app, caller(leader), { ...STORY, place: HERE.place, name: 'Nights' });
  for (const [hero, user] of Object.entries(seats))
    if (user === '') await seatCompanion(app, caller(leader), { campaign: id, hero });
    else await join(app, caller(user), { campaign: id, hero });
  const usual = await setupFor(app, await campaignHere(app, caller(leader), id));
  const setup = node === undefined ? usual : { ...rich(app, usual), node };
  await muster(app, caller(leader), { campaign: id, setup });
  for (const user of people) await ready(app, caller(user), { campaign: id });
  return { app, id };
}
type Begun = Awaited<ReturnType<typeof begun>>;

/** A campaign with coins to spend, for a page further on. */
function rich({ contents }: TestApp, setup: Json) {
  const { rules, content } = contents.present('destiny-road');
  const { campaign } = rules.setup(content, setup) as unknown as { readonly campaign: Readonly<Record<string, Json>> };
  return { campaign: { ...campaign, bag: { money: 10, food: 0, items: [] } } };
}

async function played({ app, id }: Begun, guild = HERE.guild) {
  const { table } = await campaignHere(app, caller('ash', guild), id);
  const row = await readTable(app.database.client, guild, table?.id ?? 0);
  if (!row) throw new Error('nothing is played');
  return { row, table: await opened(app, app.database.rows, row) };
}

const asked = async (on: Begun, guild?: string) =>
  (await played(on, guild)).table.asks.filter(({ idle }) => !idle).map(({ who, id }) => `${who} ${id}`);
const stateOf = async (on: Begun, guild?: string) => (await played(on, guild)).table.state as RoadState;

async function does(on: Begun, user: string, askId: string, choose: string): Promise<void> {
  const { row, table } = await played(on);
  const own = row.seats.filter(({ person }) => person?.discordId === user).map(({ id }) => id);
  const ask = table.asks.find(({ id, who }) => id === askId && (who === 'party' || own.includes(who)));
  if (!ask) throw new Error(`${user} is not asked ${askId}`);
  await answer(on.app, caller(user), { table: row.id, ask: ask.number, choose });
}

/** The battle that the road opens is over at once. */
async function fought(on: Begun, result: 'success' | 'failure'): Promise<void> {
  const { client } = on.app.database;
  const { row: road } = await played(on);
  await goOnRoad(on.app, { table: road.id });
  const { row: battle } = await played(on);
  const { setup } = await client.gameTable.findUniqueOrThrow({ where: { id: battle.id } });
  const { seekers, fate, void: spent } = setup as unknown as Setup;
  const heroes = Object.fromEntries(seekers.map((id) => [id, { items: [], exhausted: 0, health: 9 }]));
  const outcome = { result, details: { heroes, fate, void: spent } };
  await client.gameTable.update({
    where: { id: battle.id },
    data: { status: 'over', outcome, endedAt: new Date(on.app.clock.now()) },
  });
  await goOnRoad(on.app, { table: road.id });
}
type Setup = { readonly seekers: readonly string[]; readonly fate: number; readonly void: number };

const ALONE = { bram: 'ash', maro: '' };
const TWO = { bram: 'ash', maro: 'bryn' };
const swap = { kind: 'hero.swap', leaving: 'bram', coming: 'osk' } as const;
const asks = (on: Begun, wish: Wish, user = 'ash') => propose(on.app, caller(user), { campaign: on.id, ...wish });

/** Ash reads on as far as the first battle, and it is lost. */
async function afterLoss(): Promise<Begun> {
  const on = await begun(ALONE);
  await does(on, 'ash', 'story.continue', 'continue');
  await does(on, 'ash', 'story.choice', 'ring');
  await does(on, 'ash', 'story.continue', 'continue');
  await does(on, 'ash', 'party.ready', 'ready');
  await fought(on, 'failure');
  return on;
}

describe('after a lost battle, while it is voted on what to do', () => {
  it('nobody is swapped, a copy asks the same, and so does a file that comes in elsewhere', async () => {
    const on = await afterLoss();
    expect(await asked(on)).toEqual(['party afterLoss']);
    const before = await stateOf(on);
    expect(before.campaign).toMatchObject({ losses: { 'salt-road': 1 }, heroes: { bram: { exhausted: 1 } } });
    expect(await reasonOf(asks(on, swap))).toBe('midPage');
    expect(await stateOf(on)).toEqual(before);

    const file = JSON.stringify(await sealCampaign(on.app, caller('ash'), { campaign: on.id }));
    const there = { guild: 'guild-7', place: 'place-7' };
    const read = await importSealed(on.app, caller('ash', there.guild), { file, place: there.place });
    expect(await asked({ ...on, id: read.campaign }, there.guild)).toEqual(['party afterLoss']);

    const copy = await copyCampaign(on.app, caller('ash'), { campaign: on.id, name: 'Once more' });
    await switchTo(on.app, caller('ash'), { campaign: copy });
    const other = { ...on, id: copy };
    expect((await stateOf(other)).campaign).toEqual(before.campaign);
    await does(other, 'ash', 'afterLoss', 'again');
    expect(await asked(other)).toEqual(['bram party.ready']);
  });

  it('CMP-101 the Act begins anew all the same', async () => {
    const on = await afterLoss();
    expect(await asks(on, { kind: 'act.restart' })).toMatchObject({ result: 'granted' });
    expect((await stateOf(on)).stage).toEqual({ name: 'node', node: '1-0' });
    expect((await stateOf(on)).campaign).toMatchObject({ losses: {}, heroes: { bram: { exhausted: 0 } } });
  });
});

describe('in the middle of a page', () => {
  it('CMP-106 nobody is swapped in a town whose stock was drawn, and on the next page it is done', async () => {
    const on = await begun(ALONE, 'town-1');
    expect(await asked(on)).toEqual(['party inn']);
    const before = await stateOf(on);
    expect(await reasonOf(asks(on, swap))).toBe('midPage');
    expect(await stateOf(on)).toEqual(before);
    await does(on, 'ash', 'inn', 'floor');
    await does(on, 'ash', 'market', 'done');
    expect(await asks(on, swap)).toMatchObject({ result: 'granted' });
    expect((await stateOf(on)).campaign.seats).toEqual(['osk', 'maro']);
  });

  it('CMP-106 nor after somebody has voted; who was ready is asked again, with the new party (CMP-070)', async () => {
    const on = await begun(TWO);
    await does(on, 'ash', 'story.continue', 'continue');
    await does(on, 'bryn', 'story.choice', 'ring');
    expect(await reasonOf(asks(on, swap))).toBe('midPage');
    await does(on, 'ash', 'story.choice', 'ring');
    await does(on, 'ash', 'story.continue', 'continue');
    await does(on, 'bryn', 'party.ready', 'ready');
    expect(await asks(on, swap)).toMatchObject({ result: 'granted' });
    expect(await asked(on)).toEqual(['osk party.ready', 'maro party.ready']);
  });
});

describe('the number of Seekers', () => {
  it('never falls below what a battle needs: not between Acts (CMP-109), not at a restart (CMP-104)', async () => {
    const on = await begun(ALONE);
    const gone = dismissCompanion(on.app, caller('ash'), { campaign: on.id, hero: 'maro' });
    expect(await reasonOf(gone)).toBe('tooFew');
    expect(await reasonOf(asks(on, { kind: 'act.restart', heroes: ['bram'] }))).toBe('tooFew');
    expect((await campaignHere(on.app, caller('ash'), on.id)).seats).toHaveLength(2);
  });
});

describe('CMP-101 a vote on a restart', () => {
  it('is about the Act in which it was opened', async () => {
    const on = await begun(TWO);
    const { petition } = await asks(on, { kind: 'act.restart' });
    const { detail } = await on.app.database.client.petition.findUniqueOrThrow({ where: { id: petition } });
    expect(detail).toMatchObject({ kind: 'act.restart', act: 'act1' });
  });
});

describe('CMP-130 a questline', () => {
  it('has no Acts, so none is proposed to begin anew', async () => {
    const { regroup } = way;
    const questline = { ...way, ...(regroup && { regroup: { ...regroup, actAt: () => undefined } }) };
    const named = (id: string) => (id === way.id ? questline : namedInTests(id));
    const { app, id, sitting } = await walk(['camp'], { app: await testApp({ named }) });
    const wish = { campaign: id, kind: 'act.restart' } as const;
    expect(await reasonOf(propose(app, sitting.caller('ash'), wish))).toBe('noActs');
    expect(await app.database.client.petition.count()).toBe(0);
  });
});

describe('CMP-017 the leader of the story', () => {
  const leaderIn = async (on: Begun) => (await stateOf(on)).campaign.leader;
  const elect = async (on: Begun) => {
    const { petition } = await asks(on, { kind: 'leader.change', to: 'bryn' });
    return answerProposal(on.app, caller('bryn'), { petition, yes: true });
  };

  it('is whoever leads the campaign, from the page that nobody has touched yet', async () => {
    const on = await begun(TWO);
    expect(await leaderIn(on)).toBe('bram');
    expect(await elect(on)).toMatchObject({ result: 'granted' });
    expect(await leaderIn(on)).toBe('maro');
    expect(await asked(on)).toEqual(['party story.continue']);
  });

  it('after a page or a battle that is under way, from the end of the battle on', async () => {
    const on = await begun(TWO);
    await does(on, 'ash', 'story.continue', 'continue');
    await does(on, 'ash', 'story.choice', 'ring');
    await elect(on);
    expect([await leaderIn(on), (await played(on)).row.votes]).toEqual(['bram', [expect.anything()]]);
    await does(on, 'bryn', 'story.choice', 'ring');
    await does(on, 'ash', 'story.continue', 'continue');
    for (const user of ['ash', 'bryn']) await does(on, user, 'party.ready', 'ready');
    await fought(on, 'success');
    expect(await leaderIn(on)).toBe('maro');
  });

  it('passes on when the leader leaves the campaign', async () => {
    const on = await begun(TWO);
    await leave(on.app, caller('ash'), { campaign: on.id });
    expect(await leaderIn(on)).toBe('maro');
    const { failed } = await runDue(on.app, outwardInMemory(on.app.clock));
    expect([failed, await asked(on)]).toEqual([[], ['party story.continue']]);
  });
});
