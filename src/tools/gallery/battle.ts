// The pictures of a ruleset: its heroes and cards, and every battle from beginning to end.
import type { HeroSheet } from '../../engine/ruleset/view.ts';
import { cardChoices, type Render, sinceView, summaryView, tableView } from '../../view/index.ts';
import { type LoadedRuleset, wordsOf } from '../play/loaded.ts';
import { cardOf, foeOf, handOf, heroesOf, heroOf, mapOf, type Picture, sinceOf, summaryOf } from './kinds.ts';
import { firstOfEachAsk, type Pause, type Played, pauseAt, played, tableAt, viewAt } from './moments.ts';

export type Collection = { readonly title: string; readonly pictures: readonly Picture[] };

/** Heroes and cards, then a chapter for each battle. Every hero plays in some battle. */
export function collectionsOf(loaded: LoadedRuleset, language = 'en'): readonly Collection[] {
  const { rules, content } = loaded;
  const { practice } = rules;
  const render = wordsOf(loaded, language);
  const heroes = practice.heroes(content);
  const battles = practice
    .battles(content)
    .map((battle, n) => ({ battle, game: played(loaded, battle, partyOf(heroes, n, rules.seats)) }));
  return [
    heroChapter(loaded, render),
    ...battles.map(({ battle, game }) => ({ title: `${rules.id}: ${battle}`, pictures: battlePictures(game, render) })),
    {
      title: `${rules.id}: what is asked`,
      pictures: askPictures(
        battles.map(({ game }) => game),
        render,
      ),
    },
  ];
}

/** Another party and another size for each battle. */
function partyOf(heroes: readonly string[], n: number, { min, max }: { min: number; max: number }): readonly string[] {
  const size = Math.min(heroes.length, min + (n % (max - min + 1)));
  return Array.from({ length: size }, (_, seat) => heroes[(n + seat) % heroes.length] ?? '');
}

// ---- heroes and cards ----

const CARDS_EACH = 3;

function heroChapter({ rules, content }: LoadedRuleset, render: Render): Collection {
  const sheets = rules.practice
    .heroes(content)
    .map((id) => rules.heroSheet(content, id))
    .filter((sheet) => sheet !== undefined);
  const choices = sheets.slice(1).map(({ id }, n) => ({ id, letter: 'ABCDEFGH'[n] ?? '?' }));
  return {
    title: `${rules.id}: heroes and cards`,
    pictures: [
      heroesOf(sheets, { title: 'All heroes', render }),
      heroesOf(sheets, { title: 'All heroes, one of them taken', render, choices }),
      ...sheets.map((hero) => heroOf(hero, { title: render(hero.name), render, ruleset: rules.id })),
      ...sheets.flatMap((hero) => cardsOf(hero, { ruleset: rules.id, render })),
    ],
  };
}

const cardsOf = ({ cards, colours }: HeroSheet, { ruleset, render }: { ruleset: string; render: Render }) =>
  cards.slice(-CARDS_EACH).map((card) => cardOf(card, { title: render(card.name), render, ruleset, colours }));

// ---- a battle ----

const SHARES = [0, 0.3, 0.6, 1] as const;

function battlePictures(game: Played, render: Render): readonly Picture[] {
  const maps = SHARES.map((share) => {
    const view = viewAt(game, pauseAt(game, share), 'public');
    return mapOf(view, { title: `The map, ${Math.round(share * 100)} % of the way`, render });
  });
  return [
    ...maps,
    ...ownPictures(game, pauseAt(game, 0.5), render),
    since(game, render),
    ...foePictures(game, render),
    mapOf(tableView(game.end, 'public', game.events.slice(-6)), { title: 'The map at the end', render }),
    summaryOf(summaryView(game.end, game.events), { title: 'The end', render }),
  ];
}

/** What an asked person sees, or the first of all if nobody is asked alone. */
function ownPictures(game: Played, pause: Pause, render: Render): readonly Picture[] {
  const table = tableAt(game, pause);
  const seat = game.heroes.find((hero) => table.asks.some(({ who }) => who === hero)) ?? game.heroes[0] ?? '';
  const view = viewAt(game, pause, seat);
  const choices = cardChoices(table, view);
  return [
    mapOf(view, { title: `The map as ${seat} sees it`, render }),
    handOf(view, { title: `The hand of ${seat}`, render, choices }),
  ];
}

function since(game: Played, render: Render): Picture {
  const [from, to] = [pauseAt(game, 0.35), pauseAt(game, 0.75)];
  const looked = { events: game.events.slice(0, to.events), after: game.events[from.events - 1]?.number ?? 0 };
  const [first = ''] = game.heroes;
  return sinceOf(sinceView(tableAt(game, to), first, looked), { title: `Since ${first} last looked`, render });
}

function foePictures(game: Played, render: Render): readonly Picture[] {
  const view = viewAt(game, pauseAt(game, 0.6), 'public');
  return view.foes.map((foe) => foeOf(foe, { title: `Foe: ${render(foe.name)}`, render, view }));
}

// ---- every kind of question once ----

function askPictures(games: readonly Played[], render: Render): readonly Picture[] {
  const first = new Map<string, { readonly game: Played; readonly pause: Pause }>();
  for (const game of games)
    for (const [id, pause] of firstOfEachAsk(game)) if (!first.has(id)) first.set(id, { game, pause });
  return [...first].flatMap(([id, { game, pause }]) => askPicture(id, { game, pause, render }));
}

type AskedAt = { readonly game: Played; readonly pause: Pause; readonly render: Render };

function askPicture(id: string, { game, pause, render }: AskedAt): readonly Picture[] {
  const table = tableAt(game, pause);
  const asked = table.asks.find((ask) => ask.id === id)?.who;
  const seat = game.heroes.find((hero) => hero === asked) ?? game.heroes[0] ?? '';
  const view = viewAt(game, pause, seat);
  const choices = cardChoices(table, view);
  const hand = choices.length > 0 ? [handOf(view, { title: `${id}: the hand of ${seat}`, render, choices })] : [];
  return [mapOf(view, { title: `${id}: asked of ${asked}, seen by ${seat}`, render }), ...hand];
}
