// Mistyped words: which known word somebody may have meant.

/** The known words that are near a mistyped one, nearest first. */
export function nearWords(word: string, known: readonly string[]): readonly string[] {
  const most = Math.max(1, Math.floor(word.length / 3));
  // Two words differ at least by their difference in length: so a long typed word costs no more than the known words.
  const comparable = known.filter(({ length }) => Math.abs(length - word.length) <= most);
  return comparable
    .map((other) => ({ other, far: distanceBetween(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far || (a.other < b.other ? -1 : 1))
    .map(({ other }) => other);
}

/** The end of a sentence that refuses a word; empty when nothing is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const [nearest] = nearWords(word, known);
  return nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
}

/** `a`, `b` or `c`. */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** How many letters must be added, left out, changed or swapped with their neighbour. */
function distanceBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) line.push(cheapest(rows, line, { a, b, row, column }));
    rows.push(line);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

type Cell = { readonly a: string; readonly b: string; readonly row: number; readonly column: number };

function cheapest(rows: readonly number[][], line: readonly number[], { a, b, row, column }: Cell): number {
  const at = (up: number, left: number) => (up === 0 ? line : (rows[row - up] ?? []))[column - left] ?? Infinity;
  const change = at(1, 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
  const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return Math.min(at(1, 0) + 1, at(0, 1) + 1, change, isSwap ? at(2, 2) + 1 : Infinity);
}
