// Pictures in words for people who cannot see them: short enough for Discord, the most important first, in whole sentences.

import type { CardView, FeatureView, HeroSheet, HeroView, Mark } from '../engine/ruleset/view.ts';
import { say, type Text } from '../engine/text.ts';
import { coming, dangers, positions, turn } from './alt/battle.ts';
import { type Alt, altOf, fitting, marksText, sentence } from './alt/fitting.ts';
import { cardSentence, featureSentence } from './alt/sheets.ts';
import { storySentences } from './alt/story.ts';
import type { CardChoice } from './cardChoices.ts';
import type { SinceView } from './since.ts';
import type { SummaryView } from './summary.ts';
import type { TableView } from './tableView.ts';
import type { Render } from './text.ts';

/** The battle map: whose turn it is, what is going on, who is in danger, where everybody stands, what changed. */
export function altText(view: TableView, render: Render): string {
  const t = altOf(render, view.ruleset);
  if (view.story) return fitting(render, storySentences(t, view.story, view));
  return fitting(render, [
    sentence('map', { name: view.board.name }),
    ...turn(view, render),
    ...dangers(view, t),
    ...positions(view),
    ...view.news.filter(({ tone }) => tone !== 'quiet').map(({ text }) => text),
    ...beside(t, view),
  ]);
}

/** Letters on the map, tracks, odds and counters: useful, but the first to be left out. */
function beside(t: Alt, { highlights, asks, board, counters }: TableView): readonly Text[] {
  const labels = asks.flatMap(({ options }) => options);
  const marked = highlights.flatMap(({ letter, on }) => {
    const label = labels.find((option) => option.letter === letter && option.id === on)?.label;
    return label ? [sentence('highlight', { letter, label })] : [];
  });
  return [
    ...(marked.length > 0 ? [sentence('highlights', { options: marked })] : []),
    ...board.tracks.map(({ name, size, filled }) => sentence('track', { name, size, filled: filled.length })),
    ...board.odds.map(({ name, total, parts }) =>
      sentence('odds', {
        name,
        total,
        parts: parts.map((part) => sentence('odd', { name: part.name, count: part.count })),
      }),
    ),
    ...(counters.length > 0 ? [sentence('counters', { marks: marksText(t, counters) })] : []),
  ];
}

/** A hand of cards, for the eyes of its owner: names, what can be chosen, then what the cards say. */
export function handAlt(view: TableView, choices: readonly CardChoice[], render: Render): string {
  const hero = view.heroes.find(({ id }) => id === view.eyes);
  const hand = hero?.hand ?? [];
  if (!hero) return '';
  const chosen = hand.flatMap(({ id, name }) => {
    const choice = choices.find((one) => one.id === id);
    return choice ? [sentence('choice', { letter: choice.letter, name })] : [];
  });
  return fitting(render, [
    handSentence(view, hero),
    ...(chosen.length > 0 ? [sentence('playable', { cards: chosen })] : []),
    ...hand.map((card) => cardSentence(altOf(render, view.ruleset), card)),
  ]);
}

function handSentence({ handWords }: TableView, { name: who, hand = [] }: HeroView): Text {
  const cards = hand.map(({ name }) => name);
  return handWords
    ? sentence('hand-own', { who, count: handWords.count, cards })
    : sentence('hand', { who, count: cards.length, cards });
}

type Of = { readonly ruleset: string; readonly render: Render };

export const cardAlt = (card: CardView, { ruleset, render }: Of): string =>
  fitting(render, [cardSentence(altOf(render, ruleset), card)]);

/** A hero to choose: what it is, what it plays like, its numbers, what it can do, its cards. */
export function heroSheetAlt(sheet: HeroSheet, { ruleset, render }: Of): string {
  const t = altOf(render, ruleset);
  return fitting(render, [
    sentence('hero', { name: sheet.name, line: sheet.line }),
    sentence('playsLike', { text: sheet.playsLike }),
    sentence('numbers', { numbers: marksText(t, sheet.numbers) }),
    ...sheet.features.map((feature) => featureSentence(t, feature)),
    cardsSentence(sheet),
  ]);
}

function cardsSentence({ cards: all, cardCount }: HeroSheet): Text {
  const cards = all.map(({ name }) => name);
  return cardCount ? sentence('cards-own', { count: cardCount, cards }) : sentence('cards', { cards });
}

/** All heroes side by side: their names and letters first, then what each plays like. */
export function heroesAlt(sheets: readonly HeroSheet[], choices: readonly CardChoice[], render: Render): string {
  const letterOf = (id: string) => choices.find((one) => one.id === id)?.letter;
  const named = sheets.map(({ id, name }) => {
    const letter = letterOf(id);
    return letter === undefined ? name : sentence('choice', { letter, name });
  });
  return fitting(render, [
    sentence('heroes', { heroes: named }),
    ...sheets.flatMap(({ name, line, playsLike }) => [
      sentence('hero', { name, line }),
      sentence('playsLike', { text: playsLike }),
    ]),
  ]);
}

/** An enemy's sheet: where it stands and how it is, what it bears, whom it is after, what it can do. */
export function foeAlt(view: TableView, id: string, render: Render): string {
  const foe = view.foes.find((one) => one.id === id);
  if (!foe) return '';
  const t = altOf(render, view.ruleset);
  const { name, health, marks, fallen } = foe;
  const space = view.board.spaces.find((one) => one.id === foe.at)?.name ?? say('common.words.nowhere');
  const ties = view.board.ties.filter(({ from }) => from === id);
  return fitting(render, [
    fallen ? sentence('foe-fallen', { name }) : sentence('foe', { name, ...health, space }),
    ...markSentences(t, marks),
    ...ties.map((tie) => sentence('tie', { name: tie.name })),
    ...coming(foe, t),
    ...byReadiness(foe.features).map((feature) => featureSentence(t, feature)),
  ]);
}

const markSentences = (t: Alt, marks: readonly Mark[]): readonly Text[] =>
  marks.length > 0 ? [sentence('marks', { marks: marksText(t, marks) })] : [];

/** What can still happen comes before what cannot. */
const byReadiness = (features: readonly FeatureView[]): readonly FeatureView[] => [
  ...features.filter(({ state }) => state === undefined || state === 'ready'),
  ...features.filter(({ state }) => state === 'spent' || state === 'gone'),
];

/** Since you last looked: what happened to you and others, whose turn it is, who is in danger, where everybody stands. */
export function sinceAlt({ table, lines, figures }: SinceView, render: Render): string {
  return fitting(render, [
    sentence(figures.length > 0 ? 'since' : 'nothing'),
    ...lines.map(({ text }) => text),
    ...turn(table, render),
    ...dangers(table, altOf(render, table.ruleset)),
    ...positions(table),
  ]);
}

/** The end of a battle: how it went, the best deeds, then everybody's. */
export function summaryAlt({ name, result, lines, heroes, foes }: SummaryView, render: Render): string {
  const fought = foes.map((foe) =>
    sentence('figure', { name: foe.name, now: Math.max(0, foe.health.now), max: foe.health.max }),
  );
  return fitting(render, [
    sentence(result ?? 'running', { name }),
    ...lines.map(({ text }) => text),
    ...heroes.map((hero) => sentence('deeds', { name: hero.name, ...hero.deeds, lost: hero.lost, ...hero.health })),
    ...(fought.length > 0 ? [sentence('foes', { foes: fought })] : []),
  ]);
}
