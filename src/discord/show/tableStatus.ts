// How a table stands, in a few lines: what is open, for whom, until when, and what silence means.
import type { Standing } from '../../campaign/tell/outward.ts';
import { PARTY, type SeatId } from '../../engine/kernel/ask.ts';
import type { AskView, Render, TableView } from '../../view/index.ts';
import { type Say, sayingIn } from '../messages/words.ts';
import { mixedLines } from './mixing.ts';

export type Shown = { readonly view: TableView; readonly standing: Standing; readonly render: Render };

/** `<t:…:R>`: Discord shows it to every reader in their own time. */
export const relative = (ms: number): string => `<t:${Math.round(ms / 1000)}:R>`;

/** A hero's name, and who plays it, without mentioning them. */
export function seatName({ view, standing, render }: Shown, seat: SeatId): string {
  const say = sayingIn(render);
  if (seat === PARTY) return say('party');
  const hero = view.heroes.find(({ id }) => id === seat);
  const name = hero ? render(hero.name) : seat;
  const user = standing.seats.find(({ id }) => id === seat)?.user;
  return user === undefined ? name : `${name} (<@${user}>)`;
}

export const heroName = ({ view, render }: Pick<Shown, 'view' | 'render'>, seat: SeatId): string => {
  const hero = view.heroes.find(({ id }) => id === seat);
  return hero ? render(hero.name) : seat;
};

/** The label of the button that shows somebody's cards or abilities. */
export const handLabel = ({ standing, render }: Pick<Shown, 'standing' | 'render'>): string => {
  const own = standing.buttons.hand;
  return own ? render(own) : sayingIn(render)('button.hand');
};

/** The open asks; those of one window share a line. */
export function openLines(shown: Shown): readonly string[] {
  const { view, standing, render } = shown;
  const say = sayingIn(render);
  if (view.status === 'over') return [say(view.story ? 'standing.told' : 'standing.over')];
  if (standing.state === 'abandoned') return [say('standing.abandoned')];
  if (standing.isPaused) return [say('standing.paused')];
  if (view.status === 'automatic') return [say('standing.automatic')];
  return windowsOf(view.asks).flatMap((asks) => [
    windowLine(shown, asks, say),
    ...choiceLines(shown, asks),
    ...readyLines(shown, asks),
  ]);
}

/** CMP-113 What was mixed into the dice of a table that has just begun. */
export const begunLines = (shown: Shown): readonly string[] =>
  mixedLines({ say: sayingIn(shown.render), nameOf: (seat) => heroName(shown, seat) }, shown.standing.mixed ?? []);

/** CMP-113 The words for the dice, while people are asked whether they are ready. */
function readyLines(shown: Shown, [first]: readonly AskView[]): readonly string[] {
  const { standing, render } = shown;
  if (first === undefined || first.id !== standing.readiness?.ask) return [];
  return mixedLines({ say: sayingIn(render), nameOf: (seat) => heroName(shown, seat) }, standing.readiness.words);
}

const MOST_OPTIONS = 10;

/** Choices that all may see have their own buttons; those of one seat, or of several, are behind one button. */
export function isOnBoard(asks: readonly AskView[]): boolean {
  const [first, ...others] = asks;
  if (!first || others.length > 0 || first.hidden || first.options.length > MOST_OPTIONS) return false;
  return first.who === PARTY || first.options.every(({ parts }) => parts === undefined);
}

/** In a story: what is known about each choice, by the letter of its button. */
function choiceLines({ view, render }: Shown, asks: readonly AskView[]): readonly string[] {
  if (!view.story || !isOnBoard(asks)) return [];
  const known = asks.flatMap(({ options }) => options.filter(({ about }) => about.length > 0));
  return known.map(({ letter, about }) => `-# **${letter}** · ${about.map(render).join(' ')}`);
}

/** Groups the asks that ask several seats the same; without idle ones. */
export const windowsOf = (asks: readonly AskView[]): readonly (readonly AskView[])[] =>
  groupedById(asks.filter(({ idle }) => !idle));
export const idleWindowsOf = (asks: readonly AskView[]): readonly (readonly AskView[])[] =>
  groupedById(asks.filter(({ idle }) => idle));

function groupedById(asks: readonly AskView[]): readonly (readonly AskView[])[] {
  const ids = [...new Set(asks.map(({ id }) => id))];
  return ids.map((id) => asks.filter((ask) => ask.id === id));
}

/** People who are asked in the same words share a line. */
function askedLine(shown: Shown, asks: readonly AskView[], say: Say): string {
  const titles = asks.map(({ title }) => (title ? shown.render(title) : ''));
  const whoOf = (title: string) => asks.filter((_, place) => titles[place] === title).map(({ who }) => who);
  const namesOf = (title: string) => whoOf(title).map((seat) => seatName(shown, seat));
  return [...new Set(titles)]
    .map((title) => say('standing.asked', { who: namesOf(title).join(', '), title }))
    .join('\n');
}

function windowLine(shown: Shown, asks: readonly AskView[], say: Say): string {
  const { standing, render } = shown;
  const [first] = asks;
  const timed = standing.asks.filter(({ number }) => asks.some((ask) => ask.number === number));
  const due = Math.min(...timed.flatMap((ask) => (ask.due === undefined ? [] : [ask.due])));
  const line = askedLine(shown, asks, say);
  const has = (standing.answered[first?.id ?? ''] ?? []).map((seat) => heroName(shown, seat));
  const answered =
    has.length > 0 ? [`-# ${say('standing.answered', { who: has.join(', ') })}`] : voteLines(shown, first);
  if (!Number.isFinite(due)) return [line, ...answered].join('\n');
  const until = say(silenceKey(timed), { when: relative(due), silence: silenceWords(timed, render) });
  return [line, `-# ${until}`, ...answered].join('\n');
}

/** Who has voted and who has not; CMP-048 the count for each option, unless votes are secret. */
function voteLines(shown: Shown, ask: AskView | undefined): readonly string[] {
  const say = sayingIn(shown.render);
  const names = (seats: readonly SeatId[]) => seats.map((seat) => heroName(shown, seat)).join(', ');
  const votes = shown.standing.votes.filter(({ ask: number }) => number === ask?.number);
  return votes.flatMap(({ voted, waiting, counts = [] }) => [
    ...counts.map(({ label, votes: count }) => say('vote.count', { label, votes: count })),
    `-# ${say('vote.so-far', { voted: voted.length, waiting: waiting.length })}`,
    ...(voted.length > 0 ? [`-# ${say('vote.voted', { who: names(voted) })}`] : []),
    ...(waiting.length > 0 ? [`-# ${say('vote.missing', { who: names(waiting) })}`] : []),
  ]);
}

type Timed = Standing['asks'];

function silenceKey(asks: Timed): string {
  const [first] = asks;
  if (first?.silence === 'autopilot') return 'standing.until.autopilot';
  return first?.silence === undefined ? 'standing.until.secret' : 'standing.until.said';
}

function silenceWords([first]: Timed, render: Render): string {
  return first?.silence === undefined || first.silence === 'autopilot' ? '' : render(first.silence);
}
