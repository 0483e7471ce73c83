// The awkward chapter: what must be drawn without an error, and must still be readable.
import type { CardView, FoeView } from '../../engine/ruleset/view.ts';
import { catalog, loadCatalog, type Render, renderer, sinceView, summaryView } from '../../view/index.ts';
import type { LoadedRuleset } from '../play/loaded.ts';
import {
  allHighlighted,
  allNamed,
  burdened,
  crowded,
  dealt,
  emptied,
  FLOWER,
  literals,
  NAMES,
  silent,
  withoutIcons,
  wordy,
} from './awkward.ts';
import type { Collection } from './battle.ts';
import { cardOf, foeOf, handOf, heroesOf, heroOf, mapOf, type Picture, sinceOf, summaryOf } from './kinds.ts';
import { type Played, pauseAt, played, tableAt, viewAt } from './moments.ts';

type Hard = { readonly loaded: LoadedRuleset; readonly game: Played; readonly render: Render; readonly seat: string };

export function hardCollections(loaded: LoadedRuleset): readonly Collection[] {
  const { rules, content } = loaded;
  const heroes = rules.practice.heroes(content).slice(0, rules.seats.max);
  const game = played(loaded, rules.practice.battles(content)[0] ?? '', heroes);
  const render = renderer(catalog(loadCatalog('en'), rules.names(content), literals(rules.id)), 'en');
  const hard: Hard = { loaded, game, render, seat: heroes[0] ?? '' };
  return [
    { title: `${rules.id}: awkward maps`, pictures: hardMaps(hard) },
    { title: `${rules.id}: awkward hands and cards`, pictures: hardHands(hard) },
    { title: `${rules.id}: awkward sheets`, pictures: hardSheets(hard) },
  ];
}

const middle = ({ game, seat }: Hard) => viewAt(game, pauseAt(game, 0.5), seat);

function hardMaps(hard: Hard): readonly Picture[] {
  const { render } = hard;
  const view = middle(hard);
  const bent = {
    'ten figures in one space': crowded(view, 10, 'together'),
    'no figures': emptied(view),
    'two hundred figures in one space': crowded(view, 200, 'together'),
    'two hundred figures': crowded(view, 200, 'spread'),
    'unknown icons': withoutIcons(view),
    'every status on everybody': burdened(view),
    'everything can be chosen': allHighlighted(view),
    'ten in one space, and all can be chosen': allHighlighted(crowded(view, 10, 'together')),
    'no spaces at all': { ...emptied(view), board: { ...emptied(view).board, spaces: [], links: [] } },
  };
  const named = Object.entries(NAMES).map(
    ([title, name]) => [`everything is called: ${title}`, allNamed(view, name)] as const,
  );
  return [...Object.entries(bent), ...named].map(([title, one]) => mapOf(one, { title, render }));
}

const SIZES = [0, 1, 2, 3, 4, 5, 10, 14] as const;

function hardHands(hard: Hard): readonly Picture[] {
  const { render } = hard;
  const view = middle(hard);
  const cards = deckOf(hard);
  const sized = SIZES.map((count) =>
    handWith(hard, { hand: dealt(cards, count), title: `a hand of ${count}`, isAsked: count > 4 }),
  );
  const bent = cards.slice(0, 3);
  const named = Object.entries(NAMES).map(([title, name]) =>
    handWith(hard, { hand: allNamed(bent, name), title: `cards called: ${title}` }),
  );
  const printed = { render, ruleset: view.ruleset, colours: view.colours };
  const [first] = cards;
  return [
    ...sized,
    ...named,
    handWith(hard, { hand: withoutIcons(bent), title: 'unknown icons' }),
    handWith(hard, { hand: bent.map(silent), title: 'no text, no number, no colour' }),
    handWith(hard, { hand: bent.map(wordy), title: 'far too much text', isAsked: true }),
    ...(first ? [cardOf(wordy(first), { ...printed, title: 'one card with far too much text' })] : []),
    ...(first
      ? [
          cardOf(
            allColours(
              first,
              view.colours.map(({ id }) => id),
            ),
            { ...printed, title: 'a card of all colours, and one that nobody knows' },
          ),
        ]
      : []),
  ];
}

const allColours = (card: CardView, colours: readonly string[]): CardView => ({
  ...card,
  colours: [...colours, 'unknown'],
});

function deckOf({ loaded: { rules, content }, seat }: Hard): readonly CardView[] {
  return rules.heroSheet(content, seat)?.cards ?? [];
}

type Dealt = { readonly hand: readonly CardView[]; readonly title: string; readonly isAsked?: boolean };

/** With a letter on every second card, where some can be chosen. */
function handWith(hard: Hard, { hand, title, isAsked = false }: Dealt): Picture {
  const view = middle(hard);
  const heroes = view.heroes.map((hero) => (hero.id === hard.seat ? { ...hero, hand } : hero));
  const letters = hand.filter((_, n) => n % 2 === 0).map(({ id }, n) => ({ id, letter: 'ABCDEFGHIJKL'[n] ?? '?' }));
  return handOf({ ...view, heroes }, { title, render: hard.render, choices: isAsked ? letters : [] });
}

function hardSheets(hard: Hard): readonly Picture[] {
  const { loaded, render } = hard;
  const view = middle(hard);
  const { ruleset } = view;
  const sheets = loaded.rules.practice
    .heroes(loaded.content)
    .map((id) => loaded.rules.heroSheet(loaded.content, id))
    .filter((sheet) => sheet !== undefined);
  const [foe, hero] = [view.foes[0], sheets[0]];
  const show = (one: FoeView, title: string) => foeOf(one, { title, render, view });
  return [
    ...(foe
      ? [
          show({ ...foe, flower: FLOWER }, 'a foe with a flower'),
          show(withoutIcons(foe), 'a foe without icons'),
          show({ ...foe, fallen: true, at: '' }, 'a fallen foe'),
          show({ ...foe, features: [], marks: [] }, 'a foe that can do nothing'),
        ]
      : []),
    ...Object.entries(NAMES).flatMap(([title, name]) => [
      ...(foe ? [show(allNamed({ ...foe, flower: FLOWER }, name), `foe: ${title}`)] : []),
      ...(hero ? [heroOf(allNamed(hero, name), { title: `hero: ${title}`, render, ruleset })] : []),
    ]),
    ...(hero
      ? [
          heroOf(withoutIcons(hero), { title: 'a hero without icons', render, ruleset }),
          heroOf(
            { ...hero, cards: [], features: [], numbers: [] },
            { title: 'a hero without anything', render, ruleset },
          ),
        ]
      : []),
    heroesOf(allNamed(sheets.slice(0, 2), NAMES['a name of sixty characters']), {
      title: 'two heroes with long names',
      render,
    }),
    ...hardEnds(hard),
  ];
}

function hardEnds(hard: Hard): readonly Picture[] {
  const { game, seat, render } = hard;
  const to = pauseAt(game, 0.75);
  const at = tableAt(game, to);
  const events = game.events.slice(0, to.events);
  const all = sinceView(at, seat, { events, after: 0 });
  const nothing = sinceView(at, seat, { events, after: events.at(-1)?.number ?? 0 });
  const summary = summaryView(game.end, game.events);
  const long = NAMES['a name of sixty characters'];
  return [
    sinceOf(nothing, { title: 'since: nothing happened', render }),
    sinceOf(
      { ...all, figures: all.figures.map((one) => ({ ...one, fell: true as const })) },
      { title: 'since: everything, and everybody fell', render },
    ),
    sinceOf(allNamed(all, long), { title: 'since: long names', render }),
    summaryOf(allNamed(summary, long), { title: 'the end: long names', render }),
    summaryOf({ ...summary, result: 'failure', lines: [] }, { title: 'the end: lost', render }),
    summaryOf({ ...summary, result: 'partial', heroes: [], foes: [], lines: [] }, { title: 'the end: nobody', render }),
  ];
}
