// What people can look up of a game, at a table or before: heroes with their cards, and everything else by its name.
import type { Description } from '../../engine/ruleset/ruleset.ts';
import type { CardView, ColourView, HeroSheet } from '../../engine/ruleset/view.ts';
import { say, type Text } from '../../engine/text.ts';
import type { App } from '../app.ts';
import type { Here } from '../seats/findCampaign.ts';

type Game = Pick<Here, 'ruleset'> & Partial<Pick<Here, 'id' | 'content'>>;

export type Book = {
  readonly ruleset: string;
  readonly heroes: readonly HeroSheet[];
  readonly cards: readonly { readonly card: CardView; readonly colours: readonly ColourView[]; readonly of: Text }[];
  /** Names of everything that is not a hero's card. */
  readonly others: readonly { readonly id: string; readonly title: Text }[];
  readonly described: (id: string) => Description | undefined;
};

/**
 * The book of a campaign, with its content, or of a game as it is now. It leaves out what the campaign has not met yet.
 */
export async function bookOf(app: App, game: Game): Promise<Book> {
  const { ruleset } = game;
  const present = app.contents.present(ruleset);
  const hash = game.content?.hash ?? present.hash;
  const { rules, content } = hash === present.hash ? present : await app.contents.of(app.database.rows, ruleset, hash);
  const heroes = rules.practice.heroes(content).flatMap((id) => rules.heroSheet(content, id) ?? []);
  const cards = heroes.flatMap((hero) => hero.cards.map((card) => ({ card, colours: hero.colours, of: hero.name })));
  const known = new Set([...heroes.map(({ id }) => id), ...cards.map(({ card }) => card.id)]);
  const met = rules.met?.(content, (await statesOf(app, game)) as never);
  const others = (rules.describable?.(content) ?? []).filter((id) => !known.has(id) && (met?.includes(id) ?? true));
  const described = (id: string) => (others.includes(id) ? rules.describe?.(content, id) : undefined);
  return {
    ...{ ruleset, heroes, cards, described },
    others: others.map((id) => ({ id, title: described(id)?.title ?? say('common.id', { id }) })),
  };
}

/** The last states of a campaign's tables. */
async function statesOf({ database }: App, { id, ruleset }: Game): Promise<readonly unknown[]> {
  if (id === undefined) return [];
  const tables = await database.client.gameTable.findMany({
    where: { campaignId: id, ruleset },
    select: { checkpoint: true },
  });
  return tables.map(({ checkpoint }) => (checkpoint as { readonly state?: unknown }).state);
}
