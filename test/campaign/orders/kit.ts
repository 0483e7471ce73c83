// Orders of destiny for tests: read, shown, and held against scenes.
import {
  type Mistake,
  mistakeText,
  type Order,
  parseOrder,
  pointedAt,
  type Vocabulary,
  vocabularyOf,
} from '../../../src/campaign/orders/index.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { playedContent } from '../../kit/destiny.ts';

export const vocabulary: Vocabulary = vocabularyOf(destiny, playedContent);
export const render = renderer(catalog(loadCatalog('en'), destiny.names(playedContent)), 'en');

export function read(source: string, words: Vocabulary = vocabulary): Order {
  const parsed = parseOrder(source, words);
  if ('order' in parsed) return parsed.order;
  throw new Error(shown(source, parsed.mistake));
}

export function mistakeOf(source: string, words: Vocabulary = vocabulary): Mistake {
  const parsed = parseOrder(source, words);
  if ('mistake' in parsed) return parsed.mistake;
  throw new Error(`nothing is wrong with ${source}`);
}

export const shown = (source: string, mistake: Mistake): string =>
  `${render(mistakeText(mistake))}\n${pointedAt(source, mistake)}`;

/** What somebody is told who wrote this. */
export const complaint = (source: string): string => render(mistakeText(mistakeOf(source)));
