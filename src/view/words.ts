// The whole table in plain words, for people who cannot see the picture.

import type { TableView } from './tableView.ts';
import type { Render } from './text.ts';
import { asked, waiting } from './words/asked.ts';
import { beside, odds } from './words/beside.ts';
import { card, figure, pile } from './words/figures.ts';
import { borderLine, nearby, spaceLine, squareLines } from './words/ground.ts';
import { explorationLines, partyLines, restLines, standingLines, storyLines } from './words/story.ts';
import { subjectLines } from './words/subject.ts';
import { type Lines, type Telling, telling, words } from './words/telling.ts';

/** Lines that belong together; a front may show one section at a time. */
export type Section = {
  readonly id:
    | 'header'
    | 'subject'
    | 'near'
    | 'threats'
    | 'heroes'
    | 'hand'
    | 'map'
    | 'odds'
    | 'beside'
    | 'asks'
    | 'news'
    | 'story'
    | 'party'
    | 'standings'
    | 'rest'
    | 'explore';
  /** All but the first have a title. */
  readonly title?: string;
  readonly lines: Lines;
};

/** Everything that the eyes of a view see: what is near, threats, hand, odds, and asks. Empty sections are left out. */
export function tableSections(view: TableView, render: Render): readonly Section[] {
  const t = telling(view, render);
  const sections: readonly Section[] = [
    { id: 'header', lines: view.header.map(render) },
    ...storySections(t),
    titled(t, 'subject', subjectLines(t)),
    titled(t, 'near', nearby(t)),
    titled(t, 'threats', [...view.foes.flatMap((foe) => figure(t, foe)), ...ties(t)]),
    titled(
      t,
      'heroes',
      view.heroes.flatMap((hero) => [...figure(t, hero), ...hero.piles.map((one) => pile(t, one))]),
    ),
    handSection(t),
    titled(t, 'map', [
      ...(view.board.shape === 'squares' ? squareLines(t) : view.board.spaces.map((space) => spaceLine(t, space))),
      ...view.board.borders.map((one) => borderLine(t, one)),
    ]),
    titled(
      t,
      'odds',
      view.board.odds.flatMap((one) => odds(t, one)),
    ),
    titled(t, 'beside', beside(t)),
    titled(t, 'asks', [...view.asks.flatMap((ask) => asked(t, ask)), ...waiting(t)]),
    titled(
      t,
      'news',
      view.news.map(({ text }) => render(text)),
    ),
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function handSection(t: Telling): Section {
  const cards = t.view.heroes.flatMap(({ hand = [] }) => hand.map((one) => card(t, one)));
  const own = t.view.handWords?.title;
  return { ...titled(t, 'hand', cards), ...(own && { title: t.render(own) }) };
}

function storySections(t: Telling): readonly Section[] {
  const { story } = t.view;
  if (!story) return [];
  return [
    titled(t, 'story', storyLines(t, story)),
    titled(t, 'explore', explorationLines(t, story)),
    titled(t, 'rest', restLines(t, story)),
    titled(t, 'party', partyLines(t, story)),
    titled(t, 'standings', standingLines(t, story)),
  ];
}

const titled = (t: Telling, id: Section['id'], lines: Lines): Section => ({
  id,
  title: words(t, `title.${id}`),
  lines,
});

const ties = (t: Telling): Lines => t.view.board.ties.map(({ name }) => words(t, 'tie', { name }));

const textOf = ({ title, lines }: Section): string => [...(title === undefined ? [] : [title]), ...lines].join('\n');

export const tableWords = (view: TableView, render: Render): string =>
  tableSections(view, render).map(textOf).join('\n\n');

// ---- pages ----

/** Pages of at most so many characters, which end at the end of a section, or at least of a line. */
export function pagesOf(sections: readonly Section[], most: number): readonly string[] {
  return joined(
    sections.flatMap((section) => piecesOf(section, most)),
    { between: '\n\n', most },
  );
}

/** A section in one piece, or, if it is longer than a page, line by line with its title on each page. */
function piecesOf({ title, lines }: Section, most: number): readonly string[] {
  const head = title === undefined ? '' : `${title}\n`;
  const room = Math.max(1, most - head.length);
  const parts = lines.flatMap((line) => brokenUp(line, room));
  return joined(parts, { between: '\n', most: room }).map((part) => head + part);
}

/** Puts as many pieces on a page as fit. */
function joined(pieces: readonly string[], { between, most }: { between: string; most: number }): readonly string[] {
  const pages: string[] = [];
  for (const piece of pieces) {
    const last = pages.at(-1);
    const longer = last === undefined ? piece : last + between + piece;
    if (last === undefined || longer.length > most) pages.push(piece);
    else pages.splice(-1, 1, longer);
  }
  return pages;
}

/** A line that is too long for a page is broken between words or, if there are none, anywhere. */
function brokenUp(line: string, most: number): readonly string[] {
  if (line.length <= most) return [line];
  const space = line.lastIndexOf(' ', most);
  const end = space > 0 ? space : most;
  return [line.slice(0, end), ...brokenUp(line.slice(end).trimStart(), most)];
}
