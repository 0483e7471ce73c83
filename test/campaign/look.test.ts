// Looking at a table: everybody sees what concerns them, nobody sees what is another's, and nothing changes by it.
import { describe, expect, it } from 'vitest';
import { goAway } from '../../src/campaign/people/hours.ts';
import { askTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { readingOnce } from '../../src/campaign/table/readTable.ts';
import { history, view } from '../../src/campaign/tell/look.ts';
import { lookAround } from '../../src/campaign/tell/tableStatus.ts';
import { campaign, everything, Sitting, type TestApp, THREE } from '../kit/campaign.ts';

const EYES = { ash: 'bram', bryn: 'osk', carol: 'maro', zoe: 'public' };

const sees = (sitting: Sitting, user: string, more: { as?: string; since?: number } = {}) =>
  view(sitting.app, sitting.caller(user), { table: sitting.table, ...more });

describe('what one person sees', () => {
  it('holds nothing that is secret to them, at any moment of a battle', async () => {
    const sitting = await campaign(THREE);
    let looks = 0;
    let hidden = 0;
    do {
      const { rules, state, content, events } = await sitting.opened();
      const since = events.at(-1)?.number ?? 0;
      for (const [user, eyes] of Object.entries(EYES)) {
        const seen = await sees(sitting, user, { since });
        expect(seen.eyes).toBe(eyes);
        const shown = JSON.stringify(seen);
        const secrets = rules.secrets(state, content, eyes);
        expect(secrets.filter((secret) => shown.includes(`"${secret}"`))).toEqual([]);
        hidden += secrets.length;
      }
      looks += 1;
    } while (looks < 30 && (await sitting.step()));
    expect(hidden).toBeGreaterThan(100);
  });

  it('has the own hand, and of others only how many cards they hold', async () => {
    const sitting = await campaign(THREE);
    const { heroes } = await sees(sitting, 'bryn');
    expect(heroes.map(({ id, hand }) => [id, hand !== undefined])).toEqual([
      ['bram', false],
      ['osk', true],
      ['maro', false],
    ]);
  });

  it('has the options of an ask for those who are asked, and that somebody is asked for everybody', async () => {
    const sitting = await campaign(THREE);
    const { number } = await sitting.untilAsked('boost', 'bram', 'maro');
    const seen = async (user: string) => {
      const ask = (await sees(sitting, user)).asks.find((one) => one.number === number);
      return { who: ask?.who, mine: ask?.mine, hidden: ask?.hidden, options: (ask?.options.length ?? 0) > 0 };
    };
    expect(await seen('ash')).toEqual({ who: 'bram', mine: true, hidden: false, options: true });
    for (const other of ['bryn', 'carol', 'zoe'])
      expect(await seen(other)).toEqual({ who: 'bram', mine: false, hidden: true, options: false });
    expect((await sees(sitting, 'zoe')).waitingFor).toEqual(['bram', 'maro']);
  });

  it('is never seen through the eyes of another seat', async () => {
    const sitting = await campaign(THREE);
    for (const as of ['osk', 'maro', 'world', 'party']) expect((await sees(sitting, 'ash', { as })).eyes).toBe('bram');
    expect((await sees(sitting, 'zoe', { as: 'osk' })).eyes).toBe('public');
    expect((await sees(sitting, 'ash', { as: 'public' })).eyes).toBe('public');
  });

  it('is seen through any of the own seats', async () => {
    const sitting = await campaign({ seats: { bram: 'ash', osk: 'ash', maro: 'carol' } });
    expect((await sees(sitting, 'ash')).eyes).toBe('bram');
    expect((await sees(sitting, 'ash', { as: 'osk' })).eyes).toBe('osk');
  });

  it('has the hand and the options of a seat for its steward, while its person is away', async () => {
    const sitting = await campaign(THREE);
    const { number } = await sitting.untilAsked('turn', 'osk');
    const until = sitting.app.clock.now() + 60 * 60_000;
    await goAway(sitting.app, { user: 'bryn' }, { meanwhile: 'steward', steward: 'carol', until });
    const kept = await sees(sitting, 'carol', { as: 'osk' });
    expect(kept.eyes).toBe('osk');
    expect(kept.heroes.find(({ id }) => id === 'osk')?.hand).toBeDefined();
    expect(kept.asks.find((ask) => ask.number === number)).toMatchObject({ mine: true });
    expect((await sees(sitting, 'carol')).eyes).toBe('maro');
    expect((await sees(sitting, 'ash', { as: 'osk' })).eyes).toBe('bram');
    await sitting.app.clock.set(until);
    expect((await sees(sitting, 'carol', { as: 'osk' })).eyes).toBe('maro');
  });

  it('is refused to another guild', async () => {
    const sitting = await campaign();
    const elsewhere = { guild: 'guild-2', user: 'ash' };
    await expect(view(sitting.app, elsewhere, { table: sitting.table })).rejects.toThrow('no table');
    await expect(history(sitting.app, elsewhere, { table: sitting.table })).rejects.toThrow('no table');
  });

  it('is looked at without changing anything, also while somebody answers', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('boost', 'bram', 'maro');
    const before = await everything(sitting.app.database);
    for (const user of Object.keys(EYES)) await sees(sitting, user, { since: 0 });
    await history(sitting.app, sitting.caller('zoe'), { table: sitting.table });
    expect(await everything(sitting.app.database)).toEqual(before);
    const [seen] = await Promise.all([sees(sitting, 'carol'), sitting.person('ash').does('boost', 'decline')]);
    expect(seen.asks.some((ask) => ask.who === 'maro' && ask.mine)).toBe(true);
  });
});

describe('what happened', () => {
  it('is told in order without a gap, to each what they may know', async () => {
    const sitting = await campaign(THREE);
    await sitting.toTheEnd();
    const { app, table } = sitting;
    const all = await app.database.client.event.findMany({ where: { tableId: table }, orderBy: { number: 'asc' } });
    for (const [user, seat] of Object.entries(EYES)) {
      const told = await history(app, sitting.caller(user), { table });
      const known = all.filter(({ audience }) => audience === 'all' || (audience as string[]).includes(seat));
      expect(told.map(({ number, type }) => `${number} ${type}`)).toEqual(
        known.map(({ number, type }) => `${number} ${type}`),
      );
      expect(known.length).toBeLessThan(all.length);
    }
    expect(all.map(({ number }) => number)).toEqual(all.map((_, place) => place + 1));
  });

  it('is told from where somebody looked last, and in pages', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('turn');
    const { app, table } = sitting;
    const caller = sitting.caller('zoe');
    const whole = await history(app, caller, { table });
    const paged = [];
    for (let page = await history(app, caller, { table, most: 3 }); page.length > 0; ) {
      expect(page.length).toBeLessThanOrEqual(3);
      paged.push(...page);
      page = await history(app, caller, { table, most: 3, since: page.at(-1)?.number ?? 0 });
    }
    expect(paged).toEqual(whole);
  });

  it('is the news of a view, in words for these eyes', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('boost', 'bram', 'maro');
    const { headEvents: since } = await sitting.row();
    expect((await sees(sitting, 'zoe', { since })).news).toEqual([]);
    expect((await sees(sitting, 'zoe')).news).toEqual([]);
    const { options } = await sitting.ask('boost', 'bram');
    await sitting.person('ash').does('boost', options[0]?.id ?? '');
    const { news } = await sees(sitting, 'zoe', { since });
    expect(news.length).toBeGreaterThan(0);
    expect(JSON.stringify(news)).toContain('bram');
  });

  it('names seats, so that it stays readable when a person is gone', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('turn');
    const { client } = sitting.app.database;
    const before = await history(sitting.app, sitting.caller('carol'), { table: sitting.table });
    await client.person.update({ where: { discordId: 'ash' }, data: { discordId: null } });
    expect(await history(sitting.app, sitting.caller('carol'), { table: sitting.table })).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('ash"');
  });
});

describe('what is seen right after something was pressed', () => {
  /** The same table through one interaction: what it changes is seen without reading it again. */
  const pressing = ({ app, where, people }: Sitting): Sitting =>
    new Sitting(readingOnce(app) as TestApp, where, Object.keys(people));

  const seenBy = async (of: Sitting, since: number) => ({
    views: await Promise.all(Object.keys(EYES).map((user) => sees(of, user, { since }))),
    around: await lookAround(of.app, of.caller('ash'), { table: of.table }),
  });

  it('is what is read again, at any moment of a battle', async () => {
    const sitting = await campaign(THREE);
    let [news, answered] = [0, 0];
    for (let looks = 0; looks < 40; looks++) {
      await sitting.runs();
      const { headEvents: since } = await sitting.row();
      const press = pressing(sitting);
      if (!(await press.step())) break;
      expect(await press.app.readings?.get(press.table)).toHaveProperty('fresh.since', since);
      const { views, around } = await seenBy(press, since);
      expect({ views, around }).toEqual(await seenBy(sitting, since));
      news += views.flatMap((one) => one.news).length;
      answered += Object.keys(around.standing.answered).length;
    }
    expect(news).toBeGreaterThan(40);
    expect(answered).toBeGreaterThan(0);
  });

  it('is what is read again after a taking back, too', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('boost', 'bram', 'maro');
    await sitting.person('ash').does('boost', 'decline');
    const { headEvents: since } = await sitting.row();
    const press = pressing(sitting);
    const reply = await askTakeBack(press.app, press.caller('ash', 'back'), { table: press.table });
    expect(reply.kind).toBe('tookBack');
    expect(await seenBy(press, since)).toEqual(await seenBy(sitting, since));
  });
});
