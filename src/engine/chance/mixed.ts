// What players mix into a table's chance before it begins: one line each, with seat, word, and whether it is their own.

export type Mixed = {
  readonly seat: string;
  readonly word: string;
  /** If false, it is the suggested word. */
  readonly isOwn: boolean;
};

export const MOST_OF_A_WORD = 40;

/** A word as it is mixed in, always one line, because lines separate words. Undefined if nothing of it is left. */
export function tidyWord(typed: string): string | undefined {
  const plain = typed
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const word = [...plain].slice(0, MOST_OF_A_WORD).join('').trim();
  return word === '' ? undefined : word;
}

export const mixedLine = ({ seat, word, isOwn }: Mixed): string => `${seat} ${isOwn ? 'says' : 'takes'} ${word}`;

/** Undefined for a line without a word: older tables mixed in the number of a press. */
export function readMixed(line: string): Mixed | undefined {
  const [, seat, how, word] = /^(\S+) (says|takes) (.+)$/su.exec(line) ?? [];
  return seat === undefined || word === undefined ? undefined : { seat, word, isOwn: how === 'says' };
}
