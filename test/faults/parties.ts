// The campaigns that are played while everything breaks: two people and a companion each.
import type { App, Caller } from '../../src/campaign/app.ts';
import { muster, ready } from '../../src/campaign/seats/begin.ts';
import { campaignHere, setupFor } from '../../src/campaign/seats/findCampaign.ts';
import { createCampaign, join, seatCompanion } from '../../src/campaign/seats/join.ts';
import type { Json } from '../../src/engine/json.ts';
import { GUILD } from './processApp.ts';

type Party = {
  readonly ruleset: string;
  readonly story?: string;
  readonly heroes: readonly [string, string, string];
  /** As `/campaign` would make it, when it is not said. */
  readonly setup?: Readonly<Record<string, Json>>;
};

const PARTIES = {
  battle: {
    ruleset: 'destiny',
    heroes: ['bram', 'osk', 'maro'],
    setup: { battle: 'salt-road', seekers: ['bram', 'osk', 'maro'], fate: 2 },
  },
  /** The road of the mini ruleset: camps, and fights at tables of their own. */
  way: {
    ruleset: 'mini',
    story: 'way',
    heroes: ['ana', 'bo', 'cy'],
    setup: {
      nodes: ['camp', 'fight(place)', 'fight(vote)', 'camp', 'fight(parts)'],
      seats: ['ana', 'bo', 'cy'],
    },
  },
  /** Whole stories, with their rests and battles. */
  destiny: { ruleset: 'destiny', story: 'the-nights-draw-in', heroes: ['bram', 'osk', 'maro'] },
  chain: { ruleset: 'chain', story: 'the-king-nobody-crowned', heroes: ['wren', 'hob', 'ysa'] },
} as const satisfies Readonly<Record<string, Party>>;

export type Kind = keyof typeof PARTIES;
/** So many of each are played at any time. */
export type Playing = Readonly<Partial<Record<Kind, number>>>;
export type Begun = { readonly kind: Kind; readonly table: number };

export const isStory = (kind: Kind): boolean => kind === 'destiny' || kind === 'chain';

/** Begins what is missing, and adds it to what was begun. */
export async function keepPlaying(app: App, playing: Playing, begun: Begun[]): Promise<void> {
  const known = { in: begun.map(({ table }) => table) };
  const rows = await app.database.client.gameTable.findMany({
    ...{ where: { id: known, endedAt: null }, select: { id: true } },
  });
  const running = begun.filter(({ table }) => rows.some(({ id }) => id === table));
  for (const [kind, wanted] of Object.entries(playing) as [Kind, number][]) {
    const missing = wanted - running.filter((one) => one.kind === kind).length;
    for (let n = 0; n < missing; n++) begun.push({ kind, table: await begin(app, kind, begun.length) });
  }
}

async function begin(app: App, kind: Kind, n: number): Promise<number> {
  const { ruleset, story, heroes, setup }: Party = PARTIES[kind];
  const name = `${kind} ${n} ${Date.now()}`;
  const [leader, other]: readonly [Caller, Caller] = [
    { guild: GUILD, user: `a ${name}` },
    { guild: GUILD, user: `b ${name}` },
  ];
  const campaign = await createCampaign(app, leader, {
    ...{ place: name, name, ruleset },
    ...(story !== undefined && { story }),
  });
  await join(app, leader, { campaign, hero: heroes[0] });
  await join(app, other, { campaign, hero: heroes[1] });
  await seatCompanion(app, leader, { campaign, hero: heroes[2] });
  const made = setup ?? (await setupFor(app, await campaignHere(app, leader, campaign)));
  await muster(app, leader, { campaign, setup: made });
  await ready(app, leader, { campaign });
  const started = await ready(app, other, { campaign });
  if (!('table' in started)) throw new Error(`${name} has not begun`);
  return started.table;
}
