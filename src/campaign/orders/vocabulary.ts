// The words that orders of a game can use: its asks and their facts, the facts of every game, and ready-made plays.
import type { AskFacts, Fact, ReadyOrder, RowsFact } from '../../engine/ruleset/facts.ts';
import type { GameState, Ruleset } from '../../engine/ruleset/ruleset.ts';
import { say, type Text } from '../../engine/text.ts';

export type Vocabulary = {
  readonly asks: Readonly<Record<string, AskFacts>>;
  readonly plays: Readonly<Record<string, { readonly name: Text; readonly asks: readonly string[] }>>;
  /** The settings of the ruleset's ready-made orders, which come after people's own. */
  readonly ready: Readonly<Record<string, ReadyOrder>>;
  /** Words that make a play read better and mean nothing. */
  readonly idleWords: readonly string[];
};

export function vocabularyOf<S extends GameState, C>(rules: Ruleset<S, C>, content: C): Vocabulary {
  const { plays = {}, readyOrders: ready = {}, idleWords = [] } = rules;
  return { asks: rules.facts?.(content) ?? {}, plays, ready, idleWords };
}

const common = (name: string): Fact => ({
  is: 'words',
  name: say(`orders.fact.${name}.name`),
  text: say(`orders.fact.${name}.text`),
});

/** Facts of every ask: they follow from its options, and from what the asked seat sees. */
export const COMMON_FACTS = {
  options: common('options'),
  myCards: common('myCards'),
  myMarks: common('myMarks'),
} as const satisfies Readonly<Record<string, Fact>>;

/** A fact as it is written, and the list of rows that it belongs to, if any. */
export type FoundFact = { readonly name: string; readonly fact: Fact | RowsFact; readonly rows?: string };

/** All facts of an ask: its own, those of its rows, and the common ones. */
export function factsOf({ asks }: Vocabulary, ask: string): readonly FoundFact[] {
  const own = Object.entries(asks[ask]?.facts ?? {}).flatMap(([name, fact]): readonly FoundFact[] => [
    { name, fact },
    ...(fact.is === 'rows'
      ? Object.entries(fact.of).map(([inner, one]) => ({ name: inner, fact: one, rows: name }))
      : []),
  ]);
  return [...own, ...Object.entries(COMMON_FACTS).map(([name, fact]) => ({ name, fact }))];
}

/** The asks that an order is about. */
export const asksOf = ({ asks }: Vocabulary, named: readonly string[]): readonly string[] =>
  named.length > 0 ? named : Object.keys(asks);

/** A fact by its name in the first of these asks that has it. */
export function factOf(vocabulary: Vocabulary, asks: readonly string[], name: string): FoundFact | undefined {
  for (const ask of asksOf(vocabulary, asks)) {
    const found = factsOf(vocabulary, ask).find((one) => one.name === name);
    if (found) return found;
  }
  return undefined;
}

/** The rows of an ask, if it has such a list. */
export function rowsOf({ asks }: Vocabulary, ask: string): { name: string; fact: RowsFact } | undefined {
  for (const [name, fact] of Object.entries(asks[ask]?.facts ?? {})) if (fact.is === 'rows') return { name, fact };
  return undefined;
}
