// Discord's limits, in one place. Text that is too long is cut where that is harmless; otherwise it is an error.
export const LIMITS = {
  /** All text of one message with components of the second version. */
  text: 4000,
  components: 40,
  /** All components of one message, as sent. */
  componentBytes: 8000,
  alt: 1024,
  buttonsARow: 5,
  label: 80,
  customId: 100,
  options: 25,
  optionLabel: 100,
  optionValue: 100,
  optionDescription: 100,
  placeholder: 150,
  choices: 25,
  choiceName: 100,
  nonce: 25,
  /** What a server without extras takes, with room for the rest of the message. */
  file: 9_500_000,
  /** The file of a campaign that players give each other. */
  carried: 8 * 1024 * 1024,
  threadName: 100,
  modalTitle: 45,
  modalLabel: 45,
} as const;

/** Never cuts a character in two. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}

/** As many lines as fit, the last ones first; an ellipsis stands for the others. */
export function lastLines(lines: readonly string[], most: number): string {
  const kept: string[] = [];
  let size = 2;
  for (const line of lines.toReversed()) {
    size += line.length + 1;
    if (size > most) break;
    kept.unshift(line);
  }
  const [last] = lines.slice(-1);
  if (kept.length === 0) return last === undefined ? '' : cut(last, most);
  return [...(kept.length < lines.length ? ['…'] : []), ...kept].join('\n');
}

/** For text that must not be cut, because half of it would mean something else. */
export function whole(text: string, most: number, what: string): string {
  if (text.length > most) throw new Error(`the ${what} has ${text.length} signs, and may have ${most}: ${text}`);
  return text;
}
