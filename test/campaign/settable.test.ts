// Settings that say how a campaign is played: what its game has rules for, who may play, and what they do to a table (DST-011, CMP-056, CMP-120, CMP-121, CMP-130).
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/campaign/app.ts';
import { muster } from '../../src/campaign/cases/begin.ts';
import { createCampaign, join } from '../../src/campaign/cases/gather.ts';
import { campaignHere, setupFor } from '../../src/campaign/cases/here.ts';
import { changeSettings } from '../../src/campaign/cases/lead.ts';
import { comeBack, goAway } from '../../src/campaign/cases/people.ts';
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
  ] as const)('cannot be set: %s %j', async (ruleset, settings, reason) => {
    await expect(begun(ruleset, settings)).rejects.toThrow(reason);
    await expect(sets(await begun(ruleset), settings)).rejects.toThrow(reason);
  });
});

describe('CMP-120 solo', () => {
  it('has one person in as many seats as they like', async () => {
    const id = await begun('destiny', { mode: 'solo' });
    for (const hero of ['bram', 'osk']) await join(app, ash, { campaign: id, hero });
    await expect(join(app, bryn, { campaign: id, hero: 'maro' })).rejects.toThrow('solo');
  });

  it('is not chosen where several have a seat', async () => {
    const id = await begun('destiny');
    await join(app, ash, { campaign: id, hero: 'bram' });
    await join(app, bryn, { campaign: id, hero: 'osk' });
    await expect(sets(id, { mode: 'solo' })).rejects.toThrow('solo');
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
