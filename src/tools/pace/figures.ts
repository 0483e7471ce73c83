// What battles cost in time: days, waits, messages, and who answered.

/** An ask as it was open, in milliseconds since 1970. */
export type OpenAsk = { readonly number: number; readonly askId: string; readonly from: number; readonly to: number };
/** How long the game stood still before this was answered. */
export type Wait = { readonly askId: string; readonly ms: number };

/** One battle, as it was played. */
export type Played = {
  readonly result: string;
  readonly days: number;
  readonly people: number;
  readonly waits: readonly Wait[];
  readonly prompts: number;
  readonly reminders: number;
  readonly mentions: number;
  /** The number of answers, by who gave them. */
  readonly answers: Readonly<Record<string, number>>;
  /** How often somebody who had not vanished counted as away. */
  readonly takenForAway: number;
};

/** Somebody who answers within one visit was not waited for. */
const HERE = 10 * 60_000;

/**
 * The game goes on when something new is asked, or when it is over. Whatever was answered last before that is what the
 * game waited for; several asks side by side are one wait.
 */
export function waitsOf(asks: readonly OpenAsk[], over: number): readonly Wait[] {
  const steps = [...new Set([...asks.map(({ from }) => from), over])].sort((a, b) => a - b);
  return steps.slice(1).flatMap((at, place) => {
    const ms = at - (steps[place] ?? at);
    const last = asks.filter(({ from, to }) => from < at && to <= at).reduce((a, b) => (b.to >= a.to ? b : a), NOTHING);
    return ms > HERE ? [{ askId: last.askId, ms }] : [];
  });
}
const NOTHING: OpenAsk = { number: 0, askId: '', from: -Infinity, to: -Infinity };

/** The value below which that part of the list lies. */
export function quantile(list: readonly number[], part: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export type Spread = { readonly median: number; readonly p90: number };
export type Figures = {
  readonly battles: number;
  readonly won: number;
  readonly days: Spread;
  readonly waits: Spread;
  /** Per battle, by what the game waited for. */
  readonly byAsk: readonly { readonly ask: string; readonly waits: number; readonly hours: number }[];
  /** Per person and day. */
  readonly prompts: number;
  readonly reminders: number;
  readonly mentions: number;
  /** Per battle, by who answered. */
  readonly answers: Readonly<Record<string, number>>;
  readonly takenForAway: number;
};

export function figuresOf(played: readonly Played[]): Figures {
  const personDays = sum(played.map(({ people, days }) => people * days));
  const aDay = (count: (one: Played) => number) => sum(played.map(count)) / personDays;
  return {
    battles: played.length,
    won: played.filter(({ result }) => result === 'success').length,
    days: spreadOf(played.map(({ days }) => days)),
    waits: spreadOf(played.map(({ waits }) => waits.length)),
    byAsk: waitsByAsk(played),
    prompts: aDay(({ prompts }) => prompts),
    reminders: aDay(({ reminders }) => reminders),
    mentions: aDay(({ mentions }) => mentions),
    answers: meanOf(played.map(({ answers }) => answers)),
    takenForAway: sum(played.map(({ takenForAway }) => takenForAway)) / played.length,
  };
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const spreadOf = (list: readonly number[]): Spread => ({ median: quantile(list, 0.5), p90: quantile(list, 0.9) });

function waitsByAsk(played: readonly Played[]): Figures['byAsk'] {
  const all = played.flatMap(({ waits }) => waits);
  const asks = [...new Set(all.map(({ askId }) => askId))];
  return asks
    .map((ask) => {
      const own = all.filter(({ askId }) => askId === ask).map(({ ms }) => ms / 3_600_000);
      return { ask, waits: own.length / played.length, hours: sum(own) / played.length };
    })
    .sort((a, b) => b.hours - a.hours);
}

function meanOf(records: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const keys = [...new Set(records.flatMap((one) => Object.keys(one)))].sort();
  return Object.fromEntries(keys.map((key) => [key, sum(records.map((one) => one[key] ?? 0)) / records.length]));
}
