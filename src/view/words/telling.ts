// What every part of a table in words needs: the view, its paths, and words by key.

import type { DieView, Mark } from '../../engine/ruleset/view.ts';
import { say, type Text, type TextParam } from '../../engine/text.ts';
import { type Ground, groundOf } from '../known.ts';
import { markText } from '../markText.ts';
import type { TableView } from '../tableView.ts';
import type { Render } from '../text.ts';

export type Telling = { readonly view: TableView; readonly render: Render; readonly ground: Ground };
export type Lines = readonly string[];
export type Params = Readonly<Record<string, TextParam>>;

export const telling = (view: TableView, render: Render): Telling => ({
  view,
  render,
  ground: groundOf(view, view.eyes),
});

export const words = ({ render }: Telling, key: string, params?: Params): string =>
  render(say(`common.words.${key}`, params));

export const spaceName = ({ view }: Telling, space: string): Text =>
  view.board.spaces.find(({ id }) => id === space)?.name ?? say('common.words.nowhere');

/** A figure on the board, or beside it. */
export const figureName = ({ view }: Telling, figure: string): Text | undefined =>
  [...view.board.tokens, ...view.heroes, ...view.foes].find(({ id }) => id === figure)?.name;

export const sentences = ({ render }: Telling, texts: readonly Text[]): string => texts.map(render).join(' ');

/** Pieces of equal weight. */
export const listed = (t: Telling, texts: readonly Text[]): string => texts.map(t.render).join(words(t, 'comma'));

export const marksOf = (t: Telling, marks: readonly Mark[]): Lines =>
  marks.length > 0 ? [words(t, 'marks', { marks: listed(t, marks.map(markText)) })] : [];

/** In a pile, a single thing is not counted. */
export const contentsOf = (t: Telling, marks: readonly Mark[]): Lines => {
  const texts = marks.map(({ name, count }) => say('common.words.counted', { name, count }));
  return marks.length > 0 ? [words(t, 'marks', { marks: listed(t, texts) })] : [];
};

export const colourName = ({ view }: Telling, colour: string): Text => say(`${view.ruleset}.colour.${colour}`);
export const kindName = ({ view }: Telling, kind: string): Text => say(`${view.ruleset}.kind.${kind}`);

export const dieText = ({ sides, face, isKept }: DieView): Text =>
  say(isKept ? 'common.words.die-kept' : 'common.words.die', { sides, face });
