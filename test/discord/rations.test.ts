// What is expensive has a measure for each person: over it they are told when it works again, and play goes on as ever.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { movableClock } from '../../src/clock.ts';
import type { Command } from '../../src/discord/calls/command.ts';
import { type Cost, MEASURES, newRations } from '../../src/discord/front/rations.ts';
import { newRouter, type Router } from '../../src/discord/front/router.ts';
import { routes } from '../../src/discord/front/routes.ts';
import { readId } from '../../src/discord/messages/ids.ts';
import { campaign, type Sitting, testApp } from '../kit/campaign.ts';
import { houseOf } from '../kit/contexts.ts';
import { completing, pressing, typing } from '../kit/fakeInteraction.ts';
import { wordsIn } from '../kit/messageChecks.ts';

const [ASH, BRYN] = ['1180000000000000001', '1180000000000000002'] as const;
const AT = Date.UTC(2026, 0, 1);
const times = <One>(count: number, one: () => One): readonly One[] => Array.from({ length: count }, one);

describe('a measure', () => {
  const clock = movableClock(AT);
  const { most, every } = MEASURES.picture;

  it('holds so many at once, and says when there is one again', () => {
    const { take } = newRations(clock);
    expect(times(most, () => take(ASH, 'picture'))).toEqual(times(most, () => undefined));
    expect(take(ASH, 'picture')).toBe(clock.now() + every);
  });

  it('fills up one by one, and what was refused takes nothing', async () => {
    const { take } = newRations(clock);
    times(most + 10, () => take(ASH, 'picture'));
    await clock.forward(every);
    expect(take(ASH, 'picture')).toBeUndefined();
    expect(take(ASH, 'picture')).toBe(clock.now() + every);
    await clock.forward(most * every);
    expect(times(most, () => take(ASH, 'picture'))).toEqual(times(most, () => undefined));
  });

  it('is each person’s own, and each kind’s', () => {
    const { take } = newRations(clock);
    times(most + 1, () => take(ASH, 'picture'));
    expect([take(BRYN, 'picture'), take(ASH, 'reading')]).toEqual([undefined, undefined]);
  });

  it('is forgotten when it is full again, and there are never more than can be kept', async () => {
    const rations = newRations(clock);
    for (let n = 0; n < 25_000; n++) rations.take(`guest ${n}`, 'list');
    expect(rations.size()).toBeLessThanOrEqual(20_001);
    await clock.forward(MEASURES.list.every);
    rations.take(ASH, 'list');
    expect(rations.size()).toBe(1);
  });
});

// ---- who declares what ----

const costsOf = ({ data, cost, costs = {} }: Command): readonly (readonly [string, Cost])[] => [
  ...(cost ? [[`/${data.name}`, cost] as const] : []),
  ...Object.entries(costs).map(([sub, one]) => [`/${data.name} ${sub}`, one] as const),
];

describe('what is expensive', () => {
  it('is what is drawn on demand, tried out, carried as a file, or looked up', () => {
    const declared = commands.flatMap(costsOf);
    const named = (cost: Cost) => declared.flatMap(([name, one]) => (one === cost ? [name] : [])).sort();
    expect(named('picture')).toEqual(['/board', '/card', '/catchup', '/enemy', '/party', '/seekers']);
    expect(named('trial')).toEqual(['/standing try']);
    expect(named('file')).toEqual([
      '/campaign copy',
      '/campaign export',
      '/campaign import',
      '/privacy export',
      '/server export',
    ]);
    expect(named('reading')).toEqual(['/fair', '/journal', '/log', '/look', '/rules']);
  });

  it.each([
    'a',
    'let',
    'pick',
    'part',
    'more',
    'later',
    'do',
    'hand',
    'back',
    'open',
    'why',
    'plan',
    'agree',
    'proposal',
  ])('is never what somebody answers, votes or opens with (%s)', (act) => {
    expect(routes[act]).toBeDefined();
    expect(routes[act]?.cost).toBeUndefined();
  });

  it('is trying out among what is done with an order', () => {
    const cost = routes['order.do']?.cost;
    const costs = ['order.do:c:bram:try:1', 'order.do:c:bram:up:1'].map((id) =>
      typeof cost === 'function' ? cost(readId(id)) : cost,
    );
    expect(costs).toEqual(['trial', undefined]);
  });
});

// ---- on the way ----

const GUILD = '1180000000000000007';
const PLACE = '1180000000000000008';
let sitting: Sitting;
let route: Router;

beforeAll(async () => {
  const app = await testApp({});
  sitting = await campaign({ app, seats: { bram: ASH, osk: BRYN }, guild: GUILD, place: PLACE });
});
beforeEach(() => {
  const { app } = sitting;
  route = newRouter({ house: { ...houseOf(app), rations: newRations(app.clock) }, commands, routes });
});
afterAll(() => sitting.app.database.close());

const whom = (user: string, locale = 'en-US') => ({ user, guild: GUILD, place: PLACE, locale });

async function asks(user: string, locale?: string): Promise<string> {
  const { interaction, answers } = typing({ ...whom(user, locale), command: 'rules', given: { about: 'boost' } });
  await route(interaction);
  expect(answers).toHaveLength(1);
  return answers.map(wordsIn).join('\n');
}

describe('whoever asks for too much', () => {
  const { most, every } = MEASURES.reading;

  it('is told kindly when it works again; others are not, and then it works again', async () => {
    for (let n = 0; n < most; n++) expect(await asks(ASH)).not.toContain('works again');
    const when = `<t:${Math.ceil((sitting.app.clock.now() + every) / 1000)}:R>`;
    expect(await asks(ASH)).toBe(`That was a lot of looking up. It works again ${when}.`);
    expect(await asks(ASH, 'de')).toBe(`Das war viel Nachschlagen. Es geht ${when} wieder.`);
    expect(await asks(BRYN)).not.toContain('works again');
    await sitting.app.clock.forward(every);
    expect(await asks(ASH)).not.toContain('works again');
  });

  it('is suggested nothing while they type, until a moment later', async () => {
    const suggests = async () => {
      const typed = { ...whom(ASH), command: 'rules', given: { about: 'boost' } };
      const { interaction, suggested } = completing(typed, { name: 'about', value: 'boost' });
      await route(interaction);
      return suggested.length;
    };
    for (let n = 0; n < MEASURES.list.most; n++) expect(await suggests()).toBeGreaterThan(0);
    expect(await suggests()).toBe(0);
    await sitting.app.clock.forward(MEASURES.list.every);
    expect(await suggests()).toBeGreaterThan(0);
  });

  it('can still answer what they are asked, as often as they press', async () => {
    for (let n = 0; n <= most; n++) await asks(ASH);
    for (let n = 0; n < 100; n++) {
      const { interaction, answers } = pressing(`hand:${sitting.table}`, whom(ASH));
      await route(interaction);
      expect(answers.map(wordsIn).join('\n')).not.toContain('works again');
    }
  });
});
