// What players mix into the chance of a table before it begins: one line each, which says whose word it is and whether it is their own.

export type Mixed = {
  readonly seat: string;
  readonly word: string;
  /** Otherwise it is the one that was suggested. */
  readonly isOwn: boolean;
};

export const MOST_OF_A_WORD = 40;

/** As it is mixed in: lines are told apart, so a word is one line. Undefined where nothing is left of it. */
export function tidyWord(typed: string): string | undefined {
  const plain = typed
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const word = [...plain].slice(0, MOST_OF_A_WORD).join('').trim();
  return word === '' ? undefined : word;
}

export const mixedLine = ({ seat, word, isOwn }: Mixed): string => `${seat} ${isOwn ? 'says' : 'takes'} ${word}`;

/** Undefined for what was mixed in without a word: the number of a press, as it was done before. */
export function readMixed(line: string): Mixed | undefined {
  const [, seat, how, word] = /^(\S+) (says|takes) (.+)$/su.exec(line) ?? [];
  return seat === undefined || word === undefined ? undefined : { seat, word, isOwn: how === 'says' };
}
