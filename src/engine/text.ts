// What people read, before it has words: a key and its parameters. The words are in assets/text.
export type TextParam = string | number | Text | readonly Text[];
export type Text = {
  readonly key: string;
  readonly params?: Readonly<Record<string, TextParam>>;
};

export function say(key: string, params?: Readonly<Record<string, TextParam>>): Text {
  return params === undefined ? { key } : { key, params };
}
