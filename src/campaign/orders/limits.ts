// How large an order may be, and how many steps it may take on an ask: nobody's order may keep others waiting.
import { type Misread, misread, type Spot } from './mistake.ts';

/** Letters of the text. */
export const MOST_LETTERS = 500;
/** Tests, and the words that join or negate them. */
const MOST_NODES = 60;
/** Parentheses, `not` and `every` around one test. */
const MOST_DEPTH = 8;
/** Orders of one seat. */
export const MOST_ORDERS = 20;
/** Steps of one order on one ask; the orders that people write take some tens. */
export const MOST_STEPS = 2000;

/** How much of an order was read so far, and how deep the reader is. */
export type Size = { nodes: number; depth: number };

export const noSize = (): Size => ({ nodes: 0, depth: 0 });

/** Counts one more test or joint; the first that is too much is the mistake. */
export function countNode(size: Size, spot: Spot): void {
  size.nodes += 1;
  if (size.nodes > MOST_NODES) throw misread(spot, 'tooMany', { most: MOST_NODES });
}

/** Reads one level deeper. The depth has a limit because the reader calls itself. */
export function within<Read>(size: Size, spot: Spot, read: () => Read): Read {
  if (size.depth >= MOST_DEPTH) throw misread(spot, 'tooDeep', { most: MOST_DEPTH });
  size.depth += 1;
  const inner = read();
  size.depth -= 1;
  return inner;
}

/** What is wrong with the text itself, before any word of it is read. */
export function misreadAtAll(source: string): Misread | undefined {
  const letters = [...source.slice(0, 2 * MOST_LETTERS + 2)];
  if (letters.length > MOST_LETTERS) {
    const at = letters.slice(0, MOST_LETTERS).join('').length;
    return misread({ at, length: 1 }, 'tooLong', { most: MOST_LETTERS });
  }
  const { 0: letter = '', index: at = -1 } = UNREADABLE.exec(source) ?? {};
  if (at < 0) return undefined;
  const number = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return misread({ at, length: 1 }, 'unreadable', { code: `U+${number}` });
}

/** Control characters and halves of characters: no database and no message could hold them. */
const UNREADABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

// ---- steps ----

/** How many steps are left for one order on one ask. */
export type Steps = { left: number };

/** An order that takes too long. */
export class TooManySteps extends Error {
  override readonly name = 'TooManySteps';
}

export function spend(steps: Steps, count = 1): void {
  steps.left -= count;
  if (steps.left < 0) throw new TooManySteps(`an order took more than ${MOST_STEPS} steps`);
}

/** Problems that do not depend on the words of a game. */
const LIMITS = ['tooLong', 'unreadable', 'tooMany', 'tooDeep', 'everyTwice'].map((name) => `orders.mistake.${name}`);

/** Whether an order is refused only for its size, whatever game is played. */
export const isTooLarge = ({ problem }: { readonly problem: { readonly key: string } }): boolean =>
  LIMITS.includes(problem.key);
