// Settings that say how a campaign is played: what its game has rules for, who may play, and what they do to a table (DST-011, CMP-056, CMP-120, CMP-121, CMP-130).
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/campaign/app.ts';
import { comeBack, goAway } from '../../src/campaign/people/hours.ts';
import { muster } from '../../src/campaign/seats/begin.ts';
import { campaignHere, setupFor } from '../../src/campaign/seats/findCampaign.ts';
import { createCampaign, join, seatCompanion } from '../../src/campaign/seats/join.ts';
import { changeSettings } from '../../src/campaign/seats/lead.ts';
import { heroesToTake } from '../../src/campaign/seats/listed.ts';
import type { SettingsChange } from '../../src/campaign/settings.ts';
import { campaign, GUILD, PLACE, type Sitting, type TestApp, testApp } from '../kit/campaign.ts';

const ash: Caller = { guild: GUILD, user: 'ash' };
const bryn: Caller = { guild: GUILD, user: 'bryn' };

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

const begun = (ruleset: string, settings: SettingsChange = {}) =>
  createCampaign(app, ash, { place: PLACE, name: 'Embers', ruleset, settings });
const sets = (id: string, settings: SettingsChange) => changeSettings(app, ash, { campaign: id, settings });

describe('DST-011 draw: self', () => {
  const drawn = ({ app: { database } }: Sitting) =>
    database.client.answer.findMany({ where: { askId: 'draw' }, select: { by: true, because: true } });

  it('draws at once what is asked already, and from then on, when there is nothing to choose', async () => {
    const sitting = await campaign({ app });
    await sitting.untilAsked('draw');
    await sets(sitting.id, { draw: 'self' });
    expect(await sitting.asked()).not.toContain('party draw');
    for (let n = 0; n < 8; n++) await sitting.step();
    const answers = await drawn(sitting);
    expect(answers.length).toBeGreaterThan(1);
    expect(answers).toEqual(answers.map(() => ({ by: 'autopilot', because: 'draw' })));
  });

  it('waits for a press where fate could be spent', async () => {
    const sitting = await campaign({ app, setup: { fate: 1 }, settings: { draw: 'self' } });
    await sitting.untilAsked('draw');
    expect(await drawn(sitting)).toEqual([]);
  });
});

describe('DST-011 draw: self, while all are away (CMP-047)', () => {
  it('draws nothing until one of them is back', async () => {
    const sitting = await campaign({ app });
    await sitting.untilAsked('draw');
    for (const user of ['ash', 'bryn']) await goAway(app, sitting.caller(user), { meanwhile: 'autopilot' });
    await sets(sitting.id, { draw: 'self' });
    expect(await sitting.asked()).toContain('party draw');
    await comeBack(app, sitting.caller('bryn'));
    expect(await sitting.asked()).not.toContain('party draw');
  });
});

describe('what a game has no rules for', () => {
  it.each([
    ['destiny', { hardcore: true }, 'noHardcore'],
    ['destiny', { sharedPurse: 'vote' }, 'noSharedPurse'],
    ['destiny', { mode: 'battle' }, 'noQuestlines'],
    ['chain', { draw: 'self' }, 'noDraw'],
    ['chain', { teach: false }, 'noTeaching'],
    ['chain', { severalHeroes: true }, 'noHeroRule'],
  ] as const)('cannot be set: %s %j', async (ruleset, settings, reason) => {
    await expect(begun(ruleset, settings)).rejects.toThrow(reason);
    await expect(sets(await begun(ruleset), settings)).rejects.toThrow(reason);
  });
});

describe('CMP-120 solo', () => {
  it('has one person in as many seats as the game gives them', async () => {
    const id = await begun('destiny', { mode: 'solo' });
    for (const hero of ['bram', 'osk']) await join(app, ash, { campaign: id, hero });
    await expect(join(app, ash, { campaign: id, hero: 'dunn' })).rejects.toThrow('oneHeroEach');
    await expect(join(app, bryn, { campaign: id, hero: 'maro' })).rejects.toThrow('solo');
  });

  it('is not chosen where several have a seat', async () => {
    const id = await begun('destiny');
    await join(app, ash, { campaign: id, hero: 'bram' });
    await join(app, bryn, { campaign: id, hero: 'osk' });
    await expect(sets(id, { mode: 'solo' })).rejects.toThrow('solo');
  });
});

describe('DST-001, DST-002 how many heroes a person plays', () => {
  const takes = async (id: string, who: typeof ash, ...heroes: readonly string[]) => {
    for (const hero of heroes) await join(app, who, { campaign: id, hero });
  };

  it('is two where somebody plays alone, and a companion is not taken as a third', async () => {
    const id = await begun('destiny');
    await takes(id, ash, 'bram', 'osk');
    await expect(takes(id, ash, 'maro')).rejects.toThrow('oneHeroEach');
    await seatCompanion(app, ash, { campaign: id, hero: 'maro' });
    await expect(takes(id, ash, 'maro')).rejects.toThrow('oneHeroEach');
  });

  it('is one where several play', async () => {
    const id = await begun('destiny');
    await takes(id, ash, 'bram');
    await takes(id, bryn, 'osk');
    await expect(takes(id, ash, 'maro')).rejects.toThrow('oneHeroEach');
    expect(await heroesToTake(app, ash, await campaignHere(app, ash, id))).toEqual([]);
  });

  it('is looked at again when it begins: somebody may have come to who had two', async () => {
    const id = await begun('destiny');
    await takes(id, ash, 'bram', 'osk');
    await takes(id, bryn, 'maro');
    const setup = await setupFor(app, await campaignHere(app, ash, id));
    await expect(muster(app, ash, { campaign: id, setup })).rejects.toThrow('oneHeroEach');
    await sets(id, { severalHeroes: true });
    await expect(muster(app, ash, { campaign: id, setup })).resolves.toBeDefined();
  });

  it('is as many as they like where the table has set it so, and in games without such a rule', async () => {
    const id = await begun('destiny', { severalHeroes: true });
    await takes(id, ash, 'bram', 'osk', 'maro');
    await takes(id, bryn, 'dunn');
    const other = await begun('chain');
    await takes(other, ash, 'wren', 'hob', 'maud');
    const seats = await app.database.client.seat.count({ where: { campaignId: { in: [id, other] } } });
    expect(seats).toBe(7);
  });
});

describe('CMP-121 hardcore', () => {
  it('makes the foes of single battles fierce, in a game that has such', async () => {
    const id = await begun('chain', { hardcore: true });
    const fierce = async () => (await setupFor(app, await campaignHere(app, ash, id))).fierce ?? false;
    expect(await fierce()).toBe(true);
    await sets(id, { hardcore: false });
    expect(await fierce()).toBe(false);
  });

  it('takes what was prepared off the table: it was prepared without', async () => {
    const id = await begun('chain');
    for (const hero of ['wren', 'hob']) await join(app, ash, { campaign: id, hero });
    await muster(app, ash, { campaign: id, setup: await setupFor(app, await campaignHere(app, ash, id)) });
    const prepared = () => app.database.client.muster.count();
    await sets(id, { quorum: 1 });
    expect(await prepared()).toBe(1);
    await sets(id, { hardcore: true });
    expect(await prepared()).toBe(0);
  });
});

describe('DST-370 teach', () => {
  const setup = async (id: string) => setupFor(app, await campaignHere(app, ash, id));

  it('is what a first battle and a road begin with, unless the table has played before', async () => {
    const battle = await begun('destiny');
    expect(await setup(battle)).toMatchObject({ script: true });
    await sets(battle, { teach: false });
    expect((await setup(battle)).script ?? false).toBe(false);
    const story = 'the-nights-draw-in';
    const wish = { place: PLACE, name: 'Embers', ruleset: 'destiny', story };
    expect(await setup(await createCampaign(app, ash, wish))).toMatchObject({ teach: true });
    expect(await setup(await createCampaign(app, ash, { ...wish, settings: { teach: false } }))).toMatchObject({
      teach: false,
    });
  });

  it('is chosen before it begins', async () => {
    const sitting = await campaign({ app });
    await expect(sets(sitting.id, { teach: false })).rejects.toThrow('modeIsFixed');
  });
});
