// What is wrong with an order that somebody wrote, and where.
import { nearWords } from '../../engine/ruleset/near.ts';
import { say, type Text, type TextParam } from '../../engine/text.ts';

/** Lines and columns count from 1. */
export type Mistake = {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly problem: Text;
};

/** A piece of the text, from `at` on. */
export type Spot = { readonly at: number; readonly length: number };

export class Misread extends Error {
  readonly spot: Spot;
  readonly problem: Text;

  constructor(spot: Spot, problem: Text) {
    super(problem.key);
    this.spot = spot;
    this.problem = problem;
  }
}

type Params = Readonly<Record<string, TextParam>>;

export const misread = (spot: Spot, problem: string, params?: Params): Misread =>
  new Misread(spot, say(`orders.mistake.${problem}`, params));

/** An unknown word: proposes the nearest known one, or lists all of them if they are few. */
export function unknownWord(spot: Spot, problem: Text, heard: { word: string; known: readonly string[] }): Misread {
  const { word, known } = heard;
  const isList = known.length > 0 && known.length <= MOST_LISTED && nearWords(word, known).length === 0;
  const words = known.map(code);
  return new Misread(spot, isList ? say('orders.mistake.known', { problem, words }) : meaning(problem, word, known));
}

const MOST_LISTED = 16;

/** The problem, with the known word that was perhaps meant. */
export function meaning(problem: Text, word: string, known: readonly string[]): Text {
  const [meant] = nearWords(word, known);
  return meant === undefined ? problem : say('orders.mistake.meant', { problem, word: meant });
}

export const code = (word: string): Text => say('orders.code', { word });

export function mistakeIn(source: string, { spot, problem }: Misread): Mistake {
  const before = source.slice(0, spot.at).split('\n');
  const length = Math.max(1, lettersIn(source.slice(spot.at, spot.at + spot.length)));
  return { line: before.length, column: lettersIn(before.at(-1) ?? '') + 1, length, problem };
}

/** Letters as people count them, not as they are stored. */
const lettersIn = (text: string): number => [...text].length;

/** `line 1, column 17: …` */
export const mistakeText = ({ line, column, problem }: Mistake): Text =>
  say('orders.mistake.at', { line, column, problem });

const MOST_COLUMNS = 44;
const BEFORE = 20;
const CUT = '…';

/** The line with the mistake, and carets below it; a long line is cut to the width of a phone. */
export function pointedAt(source: string, { line, column, length }: Mistake): string {
  const letters = [...(source.split('\n')[line - 1] ?? '')].map((letter) => (letter === '\t' ? ' ' : letter));
  const from = letters.length <= MOST_COLUMNS ? 0 : Math.max(0, column - 1 - BEFORE);
  const shown = letters.slice(from, from + MOST_COLUMNS);
  const head = from > 0 ? CUT : '';
  const tail = from + MOST_COLUMNS < letters.length ? CUT : '';
  const before = head.length + column - 1 - from;
  const carets = Math.min(length, Math.max(1, shown.length - (column - 1 - from)));
  return `${head}${shown.join('')}${tail}\n${' '.repeat(before)}${'^'.repeat(carets)}`;
}
