// Standing orders at a table: first the seat's own, then the ruleset's ready-made ones.
import type { Ask, Choice } from '../../engine/kernel/ask.ts';
import type { Table } from '../../engine/kernel/save.ts';
import type { Beside, HeldSeat, OrderRow } from '../../store/rows.ts';
import { loadCatalog } from '../../view/catalogs.ts';
import { catalog, type Render, renderer } from '../../view/text.ts';
import { answerOf } from './answer.ts';
import { isTooLarge } from './limits.ts';
import { type Parsed, parseOrder } from './parse.ts';
import { lookAt } from './situation.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

// biome-ignore lint/suspicious/noExplicitAny: a table of any ruleset.
type AnyTable = Table<any, any>;
export type Standing = { readonly ask: Ask; readonly seat: HeldSeat; readonly standing: readonly OrderRow[] };
/** `because` is the order's own source, or the ready-made setting; it is put into words later. */
export type OrderedAnswer = { readonly choice: Choice; readonly because: string };

type Aside = NonNullable<Beside['aside']>[number];

/** Without an answer, the ask is left to the person. `aside`: orders that must not be tried again as they are. */
export function orderedAnswer(
  table: AnyTable,
  { ask, seat, standing }: Standing,
): { readonly answer?: OrderedAnswer; readonly aside: readonly Aside[] } {
  const aside: Aside[] = [];
  const rests = ({ seat: of, position, source }: OrderRow, why: Aside['why']) =>
    void aside.push({ seat: of, position, source, why });
  const { vocabulary, render } = wordsIn(table);
  const own = standing.flatMap((row) => {
    const parsed = readOnce(row.source, vocabulary);
    if ('order' in parsed) return [{ order: parsed.order, row }];
    // An order with words unknown now (after a change of the rules, or on the road) waits until they are known again.
    if (isTooLarge(parsed.mistake)) rests(row, 'size');
    return [];
  });
  const asked = { ask, seat: seat.id, look: lookAt(table, ask, seat.id), render };
  const gaveUp = ({ row }: { readonly row: OrderRow }) => rests(row, 'steps');
  const answered = answerOf({ vocabulary, own, settings: seat.orders, gaveUp }, asked);
  if (!answered) return { aside };
  const { choice, order } = answered;
  const because = order.by === 'own' ? order.written.row.source : `${order.name}: ${order.value}`;
  return { answer: { choice, because }, aside };
}

/** Orders stay the same over many asks, and parsing one costs more than trying it on an ask. */
const read = new WeakMap<Vocabulary, Map<string, Parsed>>();
const MOST_KEPT = 500;

function readOnce(source: string, vocabulary: Vocabulary): Parsed {
  const kept = read.get(vocabulary) ?? new Map<string, Parsed>();
  const parsed = kept.get(source) ?? parseOrder(source, vocabulary);
  if (kept.size >= MOST_KEPT) kept.clear();
  read.set(vocabulary, kept.set(source, parsed));
  return parsed;
}

type Words = { readonly vocabulary: Vocabulary; readonly render: Render };
/** By the rules, and then by the content: two games may have the same content. */
const known = new WeakMap<object, WeakMap<object, Words>>();

/** Orders may also name options by the English words on them. */
function wordsIn({ rules, content }: AnyTable): Words {
  const ofRules = known.get(rules) ?? new WeakMap<object, Words>();
  const words = ofRules.get(content) ?? {
    vocabulary: vocabularyOf(rules, content),
    render: renderer(catalog(loadCatalog('en'), rules.names(content)), 'en'),
  };
  known.set(rules, ofRules.set(content, words));
  return words;
}
