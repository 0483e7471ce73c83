// Committed randomness: every draw follows from the seed, the purpose and the number of the draw for that purpose. So
// anybody can check it afterwards, and after taking back the same draw comes again.
import { createHash, createHmac } from 'node:crypto';
import type { Json } from '../json.ts';
import { Unplayable } from '../refusal.ts';
import { readMixed } from './mixed.ts';

/** Outcomes that tests and scenario files decide beforehand, from the draw with number `from` on. */
export type Stack = Readonly<Record<string, { readonly from: number; readonly outcomes: readonly Json[] }>>;

export type Chance = {
  readonly seed: string;
  readonly stack?: Stack;
  /** Purposes that must be stacked: an unplanned draw of them is an error. */
  readonly strict?: readonly string[];
};

/** How many draws were made, by purpose. */
export type Draws = Record<string, number>;

export type Drawn = {
  readonly purpose: string;
  readonly number: number;
  readonly size: number;
  readonly value: number;
};

export type Random = {
  /** A whole number from 0 to size − 1. */
  below(purpose: string, size: number): number;
  /** Draws one of `items`, and returns its place among them. */
  place(purpose: string, items: readonly (string | number)[]): number;
  /** The next outcome decided beforehand, for draws from an ordered pile. */
  stacked(purpose: string): Json | undefined;
};

const SPAN = 2 ** 48;

/** The value of one draw: 48 bits of the HMAC, drawn again if they would favour the low numbers. */
export function derive(seed: string, purpose: string, draw: { number: number; size: number }): number {
  if (!Number.isInteger(draw.size) || draw.size < 1 || draw.size > SPAN)
    throw new Error(`nothing can be drawn out of ${draw.size} for ${purpose}`);
  const limit = Math.floor(SPAN / draw.size) * draw.size;
  for (let attempt = 0; ; attempt++) {
    const mac = createHmac('sha256', seed).update(`${purpose}\n${draw.number}\n${attempt}`).digest();
    const bits = mac.readUIntBE(0, 6);
    if (bits < limit) return bits % draw.size;
  }
}

export function random(chance: Chance, draws: Draws, drawn: Drawn[]): Random {
  const count = (purpose: string) => {
    const number = draws[purpose] ?? 0;
    draws[purpose] = number + 1;
    return number;
  };
  const planned = (purpose: string, number: number) => {
    const stack = chance.stack?.[purpose];
    const outcome = stack && number >= stack.from ? stack.outcomes[number - stack.from] : undefined;
    if (outcome === undefined && chance.strict?.includes(purpose)) throw new Unplayable(`unplanned draw of ${purpose}`);
    return outcome;
  };
  const derived = (purpose: string, number: number, size: number) => {
    const value = derive(chance.seed, purpose, { number, size });
    drawn.push({ purpose, number, size, value });
    return value;
  };
  return {
    below(purpose, size) {
      const number = count(purpose);
      const outcome = planned(purpose, number);
      if (outcome === undefined) return derived(purpose, number, size);
      if (typeof outcome === 'number' && outcome >= 0 && outcome < size) return outcome;
      throw new Unplayable(`the stack of ${purpose} has ${JSON.stringify(outcome)}, which is not below ${size}`);
    },
    place(purpose, items) {
      const number = count(purpose);
      const outcome = planned(purpose, number);
      if (outcome === undefined) return derived(purpose, number, items.length);
      const place = items.findIndex((item) => String(item) === String(outcome));
      if (place >= 0) return place;
      throw new Unplayable(
        `the stack of ${purpose} has ${JSON.stringify(outcome)}, which is not among ${items.join(', ')}`,
      );
    },
    stacked(purpose) {
      return planned(purpose, count(purpose));
    },
  };
}

/** The commitment, which is shown before the first draw, so that nobody can change the secret afterwards. */
export function commitmentOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The seed of a table: the committed secret, mixed with the players' words, so that nobody can choose it. */
export function mixSeed(secret: string, presses: readonly string[]): string {
  return createHmac('sha256', secret).update(presses.join('\n')).digest('hex');
}

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = 3;

/** The word follows from the commitment, which is shown before anybody presses: whoever runs the bot cannot choose it. */
export function suggestedWord(commitment: string, seat: string): string {
  const bytes = createHash('sha256').update(`${commitment}\n${seat}`).digest();
  const syllable = (n: number) =>
    `${CONSONANTS[(bytes[2 * n] ?? 0) % CONSONANTS.length]}${VOWELS[(bytes[2 * n + 1] ?? 0) % VOWELS.length]}`;
  return Array.from({ length: SYLLABLES }, (_, n) => syllable(n)).join('');
}

export type FairRecord = {
  readonly commitment: string;
  readonly secret: string;
  readonly presses: readonly string[];
  readonly draws: readonly Drawn[];
};

/** Computes every draw again from what is public after the end. Each mismatch is one sentence. */
export function verify(record: FairRecord): readonly string[] {
  if (commitmentOf(record.secret) !== record.commitment) return ['the secret does not fit the commitment'];
  const seed = mixSeed(record.secret, record.presses);
  const changed = record.draws
    .filter((draw) => derive(seed, draw.purpose, draw) !== draw.value)
    .map(
      (draw) =>
        `draw ${draw.number} of ${draw.purpose} should be ${derive(seed, draw.purpose, draw)}, not ${draw.value}`,
    );
  return [...notSuggested(record), ...changed, ...leftOut(record.draws), ...doubled(record.draws)];
}

/** A word that a player did not choose must be the suggested one. */
function notSuggested({ commitment, presses }: FairRecord): readonly string[] {
  return presses.flatMap((press) => {
    const mixed = readMixed(press);
    const should = mixed && suggestedWord(commitment, mixed.seat);
    const isWrong = mixed && !mixed.isOwn && mixed.word !== should;
    return isWrong ? [`the word suggested to ${mixed.seat} was ${should}, not ${mixed.word}`] : [];
  });
}

/** The draws of a purpose are counted from 0 on. What was left out after the last of them only the play can show. */
function leftOut(draws: readonly Drawn[]): readonly string[] {
  return [...new Set(draws.map(({ purpose }) => purpose))].flatMap((purpose) => {
    const numbers = new Set(draws.filter((draw) => draw.purpose === purpose).map(({ number }) => number));
    const all = Array.from({ length: Math.min(Math.max(...numbers), draws.length) }, (_, number) => number);
    const missing = all.find((number) => !numbers.has(number));
    return missing === undefined ? [] : [`draw ${missing} of ${purpose} was left out`];
  });
}

function doubled(draws: readonly Drawn[]): readonly string[] {
  const names = draws.map(({ purpose, number, size }) => `${number} of ${purpose} (of ${size})`);
  const twice = names.filter((name, place) => names.indexOf(name) < place);
  return [...new Set(twice)].map((name) => `draw ${name} is there more than once`);
}
