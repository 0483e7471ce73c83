// What stands in the custom ids of our buttons and menus, so that a press needs nothing remembered.

/** `choose`: answers with an option; `open`: shows the asked seat its options; `part`: says one more part of an option. */
export type Pressed =
  | { readonly do: 'choose'; readonly ask: number; readonly option: string }
  | { readonly do: 'open'; readonly ask: number }
  | { readonly do: 'part'; readonly ask: number; readonly option: string };

const LETTERS = { choose: 'a', open: 'o', part: 'p' } as const;

export function encode(pressed: Pressed): string {
  const { do: what, ask, ...rest } = pressed;
  return [LETTERS[what], ask, ...Object.values(rest)].join(':');
}

/** Undefined for an id that is not ours. */
export function decode(customId: string): Pressed | undefined {
  const [letter, number, option = ''] = customId.split(':');
  const ask = Number(number);
  if (!Number.isInteger(ask)) return undefined;
  if (letter === LETTERS.choose) return { do: 'choose', ask, option };
  if (letter === LETTERS.open) return { do: 'open', ask };
  return letter === LETTERS.part ? { do: 'part', ask, option } : undefined;
}
