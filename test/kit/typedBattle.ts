// A battle that two people began with commands: Bram is Ash's, Osk is Bryn's; Cole looks on.

import { showUp } from '../../src/campaign/people/hours.ts';
import { ready } from '../../src/campaign/seats/begin.ts';
import { commitmentOf } from '../../src/engine/chance/random.ts';
import { isUneven } from './campaign.ts';
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
  /** What all chance comes from: the same battle every time. */
  readonly chance?: string;
  /** Cards that somebody holds from the beginning, by seat: they change places with others of their deck. */
  readonly holding?: Readonly<Record<string, readonly string[]>>;
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
  chance = 'ab',
  holding = {},
  ...wish
}: Seating = {}) {
  const playing = await startedSlowburn(wish);
  const { channel } = playing.local;
  const types = typesIn(channel);
  const heroes: Record<string, Person> = {};
  for (const [hero, name] of Object.entries(seats)) heroes[hero] = await playing.local.person(name);
  const [first] = Object.values(heroes);
  if (!first) throw new Error('nobody plays');
  await first.waitsFor(channel, 'played across days');
  await types(first, '/campaign new', { name: 'Embers' });
  if (isUneven(Object.values(seats))) await types(first, '/campaign settings', { 'several-heroes': true });
  for (const [hero, person] of Object.entries(heroes)) await types(person, '/campaign join', { hero });
  await types(first, '/campaign start', { battle });
  const people = [...new Set(Object.values(heroes))];
  await begun(playing, people, { teach, chance, setup: { ...setup, modifiers: [...modifiers] } });
  await stacked(playing, holding);
  await first.waitsFor(channel, 'Where do you start?');
  const typing = new Typing(playing, heroes);
  return { playing, channel, types, typing, app: playing.app };
}

type Prepared = Required<Pick<Seating, 'teach' | 'setup' | 'chance'>>;

/** Everybody is ready: not by a press, whose number would be mixed into the chance. */
async function begun({ app, local }: Playing, people: readonly Person[], { teach, setup: wish, chance }: Prepared) {
  const { client } = app.database;
  const { campaignId: campaign, setup } = await client.muster.findFirstOrThrow();
  const { script: _script, taught: _taught, ...rest } = setup as Record<string, never>;
  const secret = chance.repeat(64).slice(0, 64);
  const data = {
    ...{ secret, commitment: commitmentOf(secret) },
    setup: { ...(teach ? (setup as object) : rest), ...wish } as never,
  };
  await client.muster.update({ where: { campaignId: campaign }, data });
  for (const [place, { id: user }] of people.entries()) {
    await showUp(app, { user });
    await ready(app, { guild: local.guild, user, receipt: `ready ${place}` }, { campaign });
  }
}

type Piles = { hand: string[]; deck: string[] };

/** Nobody has answered yet: what is dealt is all that there is. */
async function stacked({ app }: Playing, holding: Required<Seating>['holding']): Promise<void> {
  const { gameTable } = app.database.client;
  const { id, checkpoint } = await gameTable.findFirstOrThrow({ orderBy: { id: 'desc' } });
  const { seekers } = (checkpoint as unknown as { state: { seekers: Record<string, Piles> } }).state;
  for (const [seat, cards] of Object.entries(holding)) {
    const { hand, deck } = seekers[seat] ?? { hand: [], deck: [] };
    const others = hand.filter((card) => !cards.includes(card));
    for (const card of cards.filter((one) => deck.includes(one))) {
      const away = others.pop() ?? '';
      [hand[hand.indexOf(away)], deck[deck.indexOf(card)]] = [card, away];
    }
    if (!cards.every((card) => hand.includes(card))) throw new Error(`${seat} cannot hold ${cards.join(', ')}`);
  }
  await gameTable.update({ where: { id }, data: { checkpoint: checkpoint as never } });
}
