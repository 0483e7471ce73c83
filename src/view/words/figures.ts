// Heroes and foes with all that belongs to them: features, dice, a flower of hexes, cards, piles.

import type {
  CardView,
  DieView,
  FeatureView,
  FlowerView,
  FoeView,
  HeroView,
  PileView,
} from '../../engine/ruleset/view.ts';
import { say, type Text } from '../../engine/text.ts';
import { stepsBetween } from '../known.ts';
import {
  colourName,
  contentsOf,
  dieText,
  kindName,
  type Lines,
  listed,
  marksOf,
  sentences,
  spaceName,
  type Telling,
  words,
} from './telling.ts';

/** A hero or a foe: health, place and distance, marks; then what it can do. */
export function figure(t: Telling, one: HeroView | FoeView): Lines {
  const { name, at, health, marks, features, dice = [] } = one;
  const fallen = 'fallen' in one && one.fallen;
  const first = fallen
    ? words(t, 'fallen', { name })
    : words(t, 'stands', { name, ...health, space: spaceName(t, at) });
  const isMe = one.id === t.view.eyes;
  const line = [first, ...(fallen || isMe ? [] : away(t, at)), ...marksOf(t, marks)].join(' ');
  const flower = 'flower' in one ? one.flower : undefined;
  return [line, ...diceLine(t, dice), ...features.map((each) => feature(t, each)), ...flowerLines(t, flower)];
}

function away(t: Telling, at: string): Lines {
  const steps = stepsBetween(t.ground, t.ground.at, at);
  return steps === undefined ? [] : [words(t, 'away', { steps })];
}

const diceLine = (t: Telling, dice: readonly DieView[]): Lines =>
  dice.length > 0 ? [words(t, 'dice', { dice: listed(t, dice.map(dieText)) })] : [];

const flowerLines = (t: Telling, flower: FlowerView | undefined): Lines =>
  (flower?.hexes ?? []).map(({ name, where, text, state }) => {
    const named = where ? say('common.words.hex-named', { where, name }) : name;
    return [words(t, state === undefined ? 'hex' : `hex-${state}`, { name: named }), sentences(t, text)]
      .join(' ')
      .trimEnd();
  });

const tagged = (t: Telling, name: Text, tags: readonly Text[]): string =>
  tags.length > 0 ? words(t, 'tagged', { name, tags: listed(t, tags) }) : words(t, 'plain', { name });

function feature(t: Telling, { name, text, colours, marks, state }: FeatureView): string {
  const isSaid = marks.length > 0 || state === undefined || state === 'ready';
  const tags = [
    ...colours.map((colour) => colourName(t, colour)),
    ...marks.map((mark) => mark.name),
    ...(isSaid ? [] : [say(`common.words.state.${state}`)]),
  ];
  return [tagged(t, name, tags), sentences(t, text)].join(' ').trimEnd();
}

export function card(t: Telling, { name, kind, colours, text }: CardView): string {
  const tags = [kindName(t, kind), ...colours.map((colour) => colourName(t, colour))];
  return [tagged(t, name, tags), sentences(t, text)].join(' ').trimEnd();
}

export const pile = (t: Telling, { name, count, contents }: PileView): string =>
  [words(t, 'pile', { name, count }), ...contentsOf(t, contents)].join(' ');
