// Sentences that fit: as many whole ones as there is room for, in their order.

import type { Mark } from '../../engine/ruleset/view.ts';
import { say, type Text, type TextParam } from '../../engine/text.ts';
import { markText } from '../markText.ts';
import type { Render } from '../text.ts';

/** What Discord takes as the description of a picture. */
export const MOST_ALT = 1024;

export type Alt = { readonly render: Render; readonly ruleset: string };
export const altOf = (render: Render, ruleset: string): Alt => ({ render, ruleset });

export const sentence = (key: string, params?: Readonly<Record<string, TextParam>>): Text =>
  say(`look.alt.${key}`, params);

/** Cuts nothing in the middle, unless the very first sentence is too long. */
export function fitting(render: Render, texts: readonly Text[], most: number = MOST_ALT): string {
  let said = '';
  for (const text of texts) {
    const words = render(text).replaceAll(/\s+/g, ' ').trim();
    const longer = said === '' ? words : `${said} ${words}`;
    if (words !== '' && longer.length <= most) said = longer;
  }
  return said === '' ? shortened(texts.map(render).join(' '), most) : said;
}

/** Cuts at the last word that fits. */
function shortened(words: string, most: number): string {
  const end = words.lastIndexOf(' ', most - 1);
  return words.length <= most ? words : `${words.slice(0, end > 0 ? end : most - 1)}…`;
}

export const marksText = ({ render }: Alt, marks: readonly Mark[]): string =>
  marks.map((mark) => render(markText(mark))).join(render(say('common.words.comma')));
