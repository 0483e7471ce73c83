// Before play: campaigns in places, people and companions in seats, and how a battle begins.

import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/campaign/app.ts';
import { commitments } from '../../src/campaign/carry/fair.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { muster, ready } from '../../src/campaign/seats/begin.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { createCampaign, dismissCompanion, join, leave, seatCompanion } from '../../src/campaign/seats/join.ts';
import { abandon } from '../../src/campaign/seats/lead.ts';
import { lookAround } from '../../src/campaign/tell/tableStatus.ts';
import { commitmentOf, suggestedWord } from '../../src/engine/chance/random.ts';
import { campaign, everything, GUILD, PLACE, type TestApp, testApp } from '../kit/campaign.ts';
import { letIn } from '../kit/letIn.ts';
import { replayed } from '../kit/replayed.ts';

const ash: Caller = { guild: GUILD, user: 'ash' };
const bryn: Caller = { guild: GUILD, user: 'bryn' };
const stranger: Caller = { guild: 'guild-2', user: 'stranger' };
const wish = { place: PLACE, name: 'Embers', ruleset: 'destiny' };
const battle = { battle: 'salt-road', seekers: ['bram', 'osk'] };

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

const seatsOf = async (campaignId: string) => {
  const seats = await app.database.client.seat.findMany({
    where: { campaignId },
    orderBy: { position: 'asc' },
    include: { person: true },
  });
  return seats.map(
    ({ id, companion, person }) => `${id}: ${person?.discordId ?? (companion ? 'companion' : 'nobody')}`,
  );
};
const leaderOf = async (id: string) =>
  (await app.database.client.campaign.findUniqueOrThrow({ where: { id }, include: { leader: true } })).leader
    ?.discordId;
const activeIn = async (id: string) =>
  (await app.database.client.place.findUniqueOrThrow({ where: { id } })).activeCampaignId;

/** What is said instead of doing it; everything stays as it was. */
async function no(act: () => Promise<unknown>): Promise<string> {
  const before = await everything(app.database);
  const said = await act().then(
    () => 'done',
    (error: Error) => error.message,
  );
  expect(await everything(app.database)).toEqual(before);
  return said;
}

describe('creating a campaign', () => {
  it('is led by whoever created it (CMP-049), and active where none was', async () => {
    const id = await createCampaign(app, ash, wish);
    expect(await leaderOf(id)).toBe('ash');
    expect(await activeIn(PLACE)).toBe(id);
  });

  it('sleeps where another one is active (CMP-100)', async () => {
    const first = await createCampaign(app, ash, wish);
    await createCampaign(app, bryn, wish);
    expect(await activeIn(PLACE)).toBe(first);
  });

  it('keeps four a place, and no fifth (CMP-100)', async () => {
    for (let n = 0; n < 4; n++) await createCampaign(app, ash, wish);
    expect(await no(() => createCampaign(app, ash, wish))).toContain('placeFull');
    expect(await createCampaign(app, ash, { ...wish, place: 'place-2' })).toBeTruthy();
  });

  it('keeps four also of six that are created at the same moment', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => createCampaign(app, ash, wish)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await app.database.client.campaign.count()).toBe(4);
  });

  it('has room again when one is abandoned', async () => {
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push(await createCampaign(app, ash, wish));
    await abandon(app, ash, { campaign: ids[0] ?? '' });
    expect(await createCampaign(app, ash, wish)).toBeTruthy();
  });

  it('becomes active where the active one was abandoned', async () => {
    const first = await createCampaign(app, ash, wish);
    await abandon(app, ash, { campaign: first });
    const second = await createCampaign(app, ash, wish);
    expect(await activeIn(PLACE)).toBe(second);
  });

  it("does not happen in another guild's place", async () => {
    await createCampaign(app, ash, wish);
    expect(await no(() => createCampaign(app, stranger, wish))).toContain('otherGuild');
  });

  it('needs a ruleset that there is', async () => {
    expect(await no(async () => createCampaign(app, ash, { ...wish, ruleset: 'chess' }))).toContain('noRuleset');
  });

  it('happens once for one interaction, also at the same moment', async () => {
    const pressed = { ...ash, receipt: 'interaction-1' };
    const ids = await Promise.all(Array.from({ length: 4 }, () => createCampaign(app, pressed, wish)));
    expect(new Set(ids).size).toBe(1);
    expect(await createCampaign(app, pressed, wish)).toBe(ids[0]);
    expect(await app.database.client.campaign.count()).toBe(1);
  });
});

describe('taking seats', () => {
  let id: string;
  beforeEach(async () => {
    id = await createCampaign(app, ash, wish);
  });

  it('is in the order of coming', async () => {
    await join(app, bryn, { campaign: id, hero: 'osk' });
    await join(app, ash, { campaign: id, hero: 'bram' });
    await seatCompanion(app, ash, { campaign: id, hero: 'maro' });
    expect(await seatsOf(id)).toEqual(['osk: bryn', 'bram: ash', 'maro: companion']);
  });

  it('may be done twice by the same person, with one effect', async () => {
    await join(app, ash, { campaign: id, hero: 'bram' });
    await join(app, ash, { campaign: id, hero: 'bram' });
    expect(await seatsOf(id)).toEqual(['bram: ash']);
  });

  it('may give one person several seats', async () => {
    await join(app, ash, { campaign: id, hero: 'bram' });
    await join(app, ash, { campaign: id, hero: 'osk' });
    expect(await seatsOf(id)).toEqual(['bram: ash', 'osk: ash']);
  });

  it('takes no seat from another person', async () => {
    await join(app, ash, { campaign: id, hero: 'bram' });
    expect(await no(() => join(app, bryn, { campaign: id, hero: 'bram' }))).toContain('seatTaken');
    expect(await no(() => seatCompanion(app, ash, { campaign: id, hero: 'bram' }))).toContain('seatTaken');
  });

  it('gives a seat that two want at the same moment to one of them', async () => {
    const both = await Promise.allSettled([ash, bryn].map((who) => join(app, who, { campaign: id, hero: 'bram' })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await seatsOf(id)).toHaveLength(1);
  });

  it('ends when the table is full, also for those who come at the same moment', async () => {
    const heroes = ['bram', 'osk', 'maro', 'corrie', 'dunn'];
    const people = heroes.map((hero, n) => join(app, { guild: GUILD, user: `p${n}` }, { campaign: id, hero }));
    const came = await Promise.allSettled(people);
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await seatsOf(id)).toHaveLength(4);
    const left = heroes.find((_, n) => came[n]?.status === 'rejected') ?? '';
    expect(await no(() => seatCompanion(app, ash, { campaign: id, hero: left }))).toContain('full');
  });

  it('makes room where a companion sits', async () => {
    await seatCompanion(app, ash, { campaign: id, hero: 'bram' });
    await join(app, bryn, { campaign: id, hero: 'bram' });
    expect(await seatsOf(id)).toEqual(['bram: bryn']);
  });

  it('needs a hero of the ruleset', async () => {
    expect(await no(() => join(app, ash, { campaign: id, hero: 'gandalf' }))).toContain('noHero');
    expect(await no(() => seatCompanion(app, ash, { campaign: id, hero: 'gandalf' }))).toContain('noHero');
  });

  it('lets a companion go again before play, and nobody else', async () => {
    await join(app, ash, { campaign: id, hero: 'bram' });
    await seatCompanion(app, ash, { campaign: id, hero: 'osk' });
    const dismiss = (who: typeof ash, hero: string) => dismissCompanion(app, who, { campaign: id, hero });
    expect(await no(() => dismiss(bryn, 'osk'))).toContain('notSeated');
    expect(await no(() => dismiss(ash, 'bram'))).toContain('noCompanion');
    expect(await no(() => dismiss(ash, 'maro'))).toContain('noCompanion');
    await dismiss(ash, 'osk');
    expect(await seatsOf(id)).toEqual(['bram: ash']);
  });

  it('leaves it to those who play to seat a companion', async () => {
    expect(await no(() => seatCompanion(app, bryn, { campaign: id, hero: 'osk' }))).toContain('notSeated');
  });

  it('is not done from another guild', async () => {
    await seatCompanion(app, ash, { campaign: id, hero: 'osk' });
    const there = { campaign: id, hero: 'osk' };
    for (const act of [join, seatCompanion, leave])
      expect(await no(() => act(app, stranger, there))).toContain('noCampaign');
  });

  it('is not done in a campaign that was abandoned', async () => {
    await seatCompanion(app, ash, { campaign: id, hero: 'osk' });
    await abandon(app, ash, { campaign: id });
    expect(await no(() => join(app, bryn, { campaign: id, hero: 'osk' }))).toContain('over');
    expect(await no(() => join(app, bryn, { campaign: id, hero: 'bram' }))).toContain('over');
    expect(await no(() => seatCompanion(app, ash, { campaign: id, hero: 'bram' }))).toContain('over');
    expect(await no(() => muster(app, ash, { campaign: id, setup: battle }))).toContain('over');
  });
});

describe('leaving', () => {
  it('gives all seats back before play', async () => {
    const id = await createCampaign(app, ash, wish);
    await join(app, bryn, { campaign: id, hero: 'bram' });
    await join(app, bryn, { campaign: id, hero: 'osk' });
    await join(app, ash, { campaign: id, hero: 'maro' });
    await leave(app, bryn, { campaign: id });
    expect(await seatsOf(id)).toEqual(['maro: ash']);
    expect(await leaderOf(id)).toBe('ash');
  });

  it('is nothing for those who have no seat', async () => {
    const id = await createCampaign(app, ash, wish);
    expect(await no(() => leave(app, bryn, { campaign: id }))).toContain('notSeated');
  });

  it('passes the lead on to the next person in seat order, never to a companion', async () => {
    const id = await createCampaign(app, ash, wish);
    await join(app, ash, { campaign: id, hero: 'bram' });
    await seatCompanion(app, ash, { campaign: id, hero: 'osk' });
    await join(app, bryn, { campaign: id, hero: 'maro' });
    await leave(app, ash, { campaign: id });
    expect(await leaderOf(id)).toBe('bryn');
  });

  it('leaves the lead to whoever comes next when nobody is left', async () => {
    const id = await createCampaign(app, ash, wish);
    await join(app, ash, { campaign: id, hero: 'bram' });
    await leave(app, ash, { campaign: id });
    expect(await leaderOf(id)).toBeUndefined();
    await join(app, bryn, { campaign: id, hero: 'bram' });
    expect(await leaderOf(id)).toBe('bryn');
  });

  it('happens once for one interaction', async () => {
    const id = await createCampaign(app, ash, wish);
    await join(app, bryn, { campaign: id, hero: 'bram' });
    const pressed = { ...bryn, receipt: 'interaction-2' };
    await leave(app, pressed, { campaign: id });
    await leave(app, pressed, { campaign: id });
    expect(await seatsOf(id)).toEqual([]);
  });

  it('hands the hero to the autopilot in play (CMP-108), which answers at once what was asked', async () => {
    const sitting = await campaign({ app });
    const asked = await sitting.untilAsked('turn', 'osk');
    await leave(app, bryn, { campaign: sitting.id });
    expect(await seatsOf(sitting.id)).toEqual(['bram: ash', 'osk: companion']);
    const given = await app.database.client.answer.findFirstOrThrow({
      where: { tableId: sitting.table, ask: asked.number },
    });
    expect(given).toMatchObject({ seat: 'osk', by: 'autopilot' });
    await sitting.toTheEnd();
    await replayed(sitting);
  });
});

describe('joining in the middle', () => {
  it("CMP-111 takes a companion's seat with a yes, which is asked from then on", async () => {
    const sitting = await campaign({ app, seats: { bram: 'ash', osk: 'companion' } });
    await letIn(app, bryn, { campaign: sitting.id, hero: 'osk', by: 'ash' });
    const { number } = await sitting.untilAsked('turn', 'osk');
    const said = { table: sitting.table, ask: number, choose: 'pass-draw' };
    expect(await answer(app, ash, said)).toMatchObject({ kind: 'refused', code: 'notYours' });
    expect(await answer(app, bryn, said)).toMatchObject({ kind: 'taken' });
  });

  it('brings no new hero to the table', async () => {
    const sitting = await campaign({ app });
    const carol = { guild: GUILD, user: 'carol' };
    expect(await no(() => join(app, carol, { campaign: sitting.id, hero: 'maro' }))).toContain('alreadyPlaying');
    expect(await no(() => join(app, carol, { campaign: sitting.id, hero: 'osk' }))).toContain('seatTaken');
  });
});

describe('beginning a battle', () => {
  let id: string;
  beforeEach(async () => {
    id = await createCampaign(app, ash, wish);
    await join(app, ash, { campaign: id, hero: 'bram' });
    await join(app, bryn, { campaign: id, hero: 'osk' });
  });
  const press = (who: Caller, receipt: string) => ready(app, { ...who, receipt }, { campaign: id });
  const tableRow = () => app.database.client.gameTable.findFirstOrThrow({ where: { campaignId: id } });

  it('shows the commitment before anybody presses, and the secret to nobody', async () => {
    const mustered = await muster(app, ash, { campaign: id, setup: battle });
    const { secret } = await app.database.client.muster.findUniqueOrThrow({ where: { campaignId: id } });
    expect(mustered.commitment).toBe(commitmentOf(secret));
    expect(JSON.stringify(mustered)).not.toContain(secret);
    expect(JSON.stringify(await press(ash, 'one'))).not.toContain(secret);
  });

  it('waits for everybody, and begins with the last press', async () => {
    await muster(app, ash, { campaign: id, setup: battle });
    expect(await press(bryn, 'one')).toMatchObject({ ready: [expect.anything()], waiting: [expect.anything()] });
    expect(await press(ash, 'two')).toEqual({ table: (await tableRow()).id });
    const row = await tableRow();
    const words = ['osk', 'bram'].map((seat) => `${seat} takes ${suggestedWord(row.commitment, seat)}`);
    expect(row).toMatchObject({ presses: words, line: 1 });
    expect(row.headEvents).toBeGreaterThan(0);
    expect(app.woken.at(-1)).toMatchObject({ table: row.id, events: row.headEvents });
    await replayed({ app, table: row.id });
  });

  it('begins once when all press at the same moment, each of them twice', async () => {
    await muster(app, ash, { campaign: id, setup: battle });
    const presses = [press(ash, 'one'), press(bryn, 'two'), press(ash, 'one'), press(bryn, 'two')];
    const replies = await Promise.all(presses);
    expect(await app.database.client.gameTable.count()).toBe(1);
    const { id: table } = await tableRow();
    expect(replies.filter((reply) => 'table' in reply)).toEqual([{ table }, { table }]);
  });

  it('counts the first press of a person', async () => {
    await muster(app, ash, { campaign: id, setup: battle });
    await press(ash, 'one');
    await press(ash, 'two');
    await press(bryn, 'three');
    const { presses } = await tableRow();
    expect(presses).toEqual([expect.stringMatching(/^bram takes /), expect.stringMatching(/^osk takes /)]);
  });

  it('CMP-113 mixes in a word of one’s own in place of the suggested one, in one line, while others are missing', async () => {
    const { commitment } = await muster(app, ash, { campaign: id, setup: battle });
    await press(ash, 'one');
    await ready(app, { ...ash, receipt: 'two' }, { campaign: id, word: '  red\n\u0000 fox  ' });
    expect((await campaignHere(app, ash, id)).muster).toMatchObject({ commitment, presses: ['bram says red fox'] });
    await ready(app, { ...bryn, receipt: 'three' }, { campaign: id, word: ' \n ' });
    const row = await tableRow();
    expect(row.presses).toEqual(['bram says red fox', `osk takes ${suggestedWord(commitment, 'osk')}`]);
    await replayed({ app, table: row.id });
  });

  it('CMP-113 shows everybody what was mixed in, and what was not, before the first turn', async () => {
    await muster(app, ash, { campaign: id, setup: battle });
    await ready(app, ash, { campaign: id, word: 'red fox' });
    await press(bryn, 'two');
    const row = await tableRow();
    const { standing } = await lookAround(app, bryn, { table: row.id });
    expect(standing.mixed).toEqual([
      { seat: 'bram', word: 'red fox', isOwn: true },
      { seat: 'osk', word: suggestedWord(row.commitment, 'osk'), isOwn: false },
    ]);
    expect(await commitments(app, bryn, { table: row.id })).toMatchObject([{ presses: row.presses }]);
  });

  it('is pressed for by those who sit there', async () => {
    await muster(app, ash, { campaign: id, setup: battle });
    const carol = { guild: GUILD, user: 'carol' };
    expect(await no(() => ready(app, carol, { campaign: id }))).toContain('notSeated');
    expect(await no(() => muster(app, carol, { campaign: id, setup: battle }))).toContain('notSeated');
    expect(await no(() => ready(app, stranger, { campaign: id }))).toContain('noCampaign');
    expect(await no(() => muster(app, stranger, { campaign: id, setup: battle }))).toContain('noCampaign');
  });

  it('keeps its commitment when the same interaction musters twice', async () => {
    const pressed = { ...ash, receipt: 'interaction-3' };
    const first = await muster(app, pressed, { campaign: id, setup: battle });
    await press(bryn, 'one');
    expect(await muster(app, pressed, { campaign: id, setup: battle })).toEqual(first);
    expect(await press(ash, 'two')).toHaveProperty('table');
  });

  it('is mustered anew with another secret, for which all press again', async () => {
    const first = await muster(app, ash, { campaign: id, setup: battle });
    await press(ash, 'one');
    const second = await muster(app, ash, { campaign: id, setup: battle });
    expect(second.commitment).not.toBe(first.commitment);
    expect(second).toMatchObject({ ready: [], waiting: [expect.anything(), expect.anything()] });
  });

  it('is mustered anew when another hero comes or goes', async () => {
    await muster(app, ash, { campaign: id, setup: battle });
    await seatCompanion(app, ash, { campaign: id, hero: 'maro' });
    expect(await no(() => press(ash, 'one'))).toContain('nothingMustered');
  });

  it('says at once what cannot be played, and with whom', async () => {
    const of = (setup: Readonly<Record<string, string | string[]>>) => () => muster(app, ash, { campaign: id, setup });
    expect(await no(of({ ...battle, battle: 'the moon' }))).toContain('there is no battle');
    expect(await no(of({ ...battle, seekers: ['bram', 'maro'] }))).toContain('otherSeats');
    expect(await no(of({ ...battle, seekers: ['bram', 'osk', 'maro'] }))).toContain('otherSeats');
  });

  it('does not begin beside a battle that runs', async () => {
    await muster(app, ash, { campaign: id, setup: battle });
    await press(ash, 'one');
    await press(bryn, 'two');
    expect(await no(() => muster(app, ash, { campaign: id, setup: battle }))).toContain('alreadyPlaying');
  });

  it('needs a person', async () => {
    const alone = await createCampaign(app, ash, { ...wish, place: 'place-2' });
    await seatCompanion(app, ash, { campaign: alone, hero: 'bram' });
    await seatCompanion(app, ash, { campaign: alone, hero: 'osk' });
    expect(await no(() => muster(app, ash, { campaign: alone, setup: battle }))).toContain('nobody');
  });
});
