// A battle that two people began with commands: Bram is Ash's, Osk is Bryn's; Cole looks on.
import type { Person } from './localDiscord/index.ts';
import { type Playing, startedSlowburn, type Wish } from './slowburn.ts';
import { Typing, typesIn } from './typing.ts';

export type TypedBattle = Awaited<ReturnType<typeof typedBattle>>;
export type Seating = Wish & {
  /** Whose hero is whose; the first one begins the campaign. */
  readonly seats?: Readonly<Record<string, string>>;
  /** With the scripted first turns, as in a campaign's first battle. */
  readonly teach?: boolean;
  readonly modifiers?: readonly Modifier[];
  readonly battle?: string;
  /** What else the battle is set up with. */
  readonly setup?: Readonly<Record<string, unknown>>;
};
type Modifier = { readonly kind: 'seekerHealth' | 'enemyHealth'; readonly who: 'all'; readonly amount: number };

/** So strong that the battle is won whatever chance brings. */
const STRONG: readonly Modifier[] = [{ kind: 'seekerHealth', who: 'all', amount: 30 }];

export async function typedBattle({
  seats = { bram: 'ash', osk: 'bryn' },
  teach = false,
  modifiers = STRONG,
  battle = 'salt-road',
  setup = {},
  ...wish
}: Seating = {}) {
  const playing = await startedSlowburn(wish);
  const { channel } = playing.local;
  const types = typesIn(channel);
  const heroes: Record<string, Person> = {};
  for (const [hero, name] of Object.entries(seats)) heroes[hero] = await playing.local.person(name);
  const [first] = Object.values(heroes);
  if (!first) throw new Error('nobody plays');
  await first.waitsFor(channel, 'played across days', { within: 20_000 });
  await types(first, '/campaign new', { name: 'Embers' });
  for (const [hero, person] of Object.entries(heroes)) await types(person, '/campaign join', { hero });
  /** Another battle like this one. */
  const begin = async () => {
    await types(first, '/campaign start', { battle });
    await prepared(playing, { teach, setup: { ...setup, modifiers: [...modifiers] } });
    for (const person of new Set(Object.values(heroes))) await types(person, '/campaign start');
    await first.waitsFor(channel, 'Where do you start?', { within: 20_000 });
  };
  await begin();
  const typing = new Typing(playing, heroes);
  return { playing, channel, types, typing, begin, app: playing.app };
}

type Prepared = Required<Pick<Seating, 'teach' | 'setup'>>;

async function prepared({ app }: Playing, { teach, setup: wish }: Prepared): Promise<void> {
  const { client } = app.database;
  const { campaignId, setup } = await client.muster.findFirstOrThrow();
  const { script: _script, taught: _taught, ...rest } = setup as Record<string, never>;
  const data = { setup: { ...(teach ? (setup as object) : rest), ...wish } as never };
  await client.muster.update({ where: { campaignId }, data });
}
