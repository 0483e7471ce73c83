// What lies beside the map: tracks, queues, piles, counters, and the odds of what chance may bring.

import type { OddsView, QueueView, TrackView } from '../../engine/ruleset/view.ts';
import { say, type Text } from '../../engine/text.ts';
import { pile } from './figures.ts';
import { contentsOf, dieText, type Lines, listed, marksOf, type Telling, words } from './telling.ts';

export const beside = (t: Telling): Lines => [
  ...t.view.board.queues.map((one) => queue(t, one)),
  ...t.view.board.tracks.map((one) => track(t, one)),
  ...t.view.board.piles.map((one) => pile(t, one)),
  ...marksOf(t, t.view.counters),
];

const track = (t: Telling, { name, size, filled, note }: TrackView): string =>
  [
    words(t, 'track', { name, size, filled: filled.length }),
    ...contentsOf(t, filled),
    ...(note ? [t.render(note)] : []),
  ].join(' ');

const queue = (t: Telling, { name, entries }: QueueView): string =>
  words(t, 'queue', {
    name,
    entries: listed(
      t,
      entries.map((entry) => entryText(t, entry)),
    ),
  });

function entryText(t: Telling, { name, isActive, isWaiting, dice = [] }: QueueView['entries'][number]): Text {
  const entry = say(`common.words.entry${isActive ? '-now' : isWaiting ? '-waiting' : ''}`, { name });
  return dice.length > 0 ? say('common.words.with-dice', { entry, dice: listed(t, dice.map(dieText)) }) : entry;
}

/** Every part with its chance and what it would bring. */
export function odds(t: Telling, { name, total, parts }: OddsView): Lines {
  const lines = parts.map(({ name: part, count, detail }) => {
    const percent = Math.round((100 * count) / Math.max(1, total));
    return [words(t, 'part', { name: part, count, percent }), ...(detail ? [t.render(detail)] : [])].join(' ');
  });
  return [words(t, 'odds', { name, total }), ...lines];
}
