// Standing orders as they answer at a table: the seat's own first, then the ruleset's ready-made ones.
import type { Ask, Choice } from '../../engine/ask.ts';
import type { Table } from '../../engine/save.ts';
import type { HeldSeat, OrderRow } from '../../store/rows.ts';
import { loadCatalog } from '../../view/catalogs.ts';
import { catalog, type Render, renderer } from '../../view/text.ts';
import { answerOf } from './answer.ts';
import { parseOrder } from './parse.ts';
import { lookAt } from './situation.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

// biome-ignore lint/suspicious/noExplicitAny: a table of any ruleset.
type AnyTable = Table<any, any>;
export type Standing = { readonly ask: Ask; readonly seat: HeldSeat; readonly standing: readonly OrderRow[] };
/** `because` is the order's own source, or the ready-made setting, to be put into words later. */
export type OrderedAnswer = { readonly choice: Choice; readonly because: string };

/** Undefined leaves the ask to the person. */
export function orderedAnswer(table: AnyTable, { ask, seat, standing }: Standing): OrderedAnswer | undefined {
  const { vocabulary, render } = wordsIn(table);
  const own = standing.flatMap(({ source }) => {
    const parsed = parseOrder(source, vocabulary);
    // An order that can no longer be read, after a change of the rules, rests until its owner looks at it.
    return 'order' in parsed ? [{ order: parsed.order, source }] : [];
  });
  const asked = { ask, seat: seat.id, look: lookAt(table, ask, seat.id), render };
  const answered = answerOf({ vocabulary, own, settings: seat.orders }, asked);
  if (!answered) return undefined;
  const { choice, order } = answered;
  return { choice, because: order.by === 'own' ? order.written.source : `${order.name}: ${order.value}` };
}

type Words = { readonly vocabulary: Vocabulary; readonly render: Render };
const known = new WeakMap<object, Words>();

/** Orders name options by the English words on them, too. */
function wordsIn({ rules, content }: AnyTable): Words {
  const words = known.get(content) ?? {
    vocabulary: vocabularyOf(rules, content),
    render: renderer(catalog(loadCatalog('en'), rules.names(content)), 'en'),
  };
  known.set(content, words);
  return words;
}
