// Any order that can be written for destiny, for properties.
import fc from 'fast-check';
import {
  type Action,
  type Amount,
  type Condition,
  factsOf,
  type Order,
  printOrder,
} from '../../../src/campaign/orders/index.ts';
import { vocabulary } from './kit.ts';

type Found = ReturnType<typeof factsOf>[number];

const comparison = fc.constantFrom('>', '>=', '<', '<=', '=') as fc.Arbitrary<'>' | '>=' | '<' | '<=' | '='>;
const number = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constant(1.5));

/** Words that need quotes too, where any word may stand. */
const anyWord = fc.oneof(
  fc.constantFrom('osk-1a', 'and', 'not', '12', 'two words', 'a "b" \\c', 'Maro’s'),
  fc.string(),
);

function wordsFor({ fact }: Found): fc.Arbitrary<readonly string[]> {
  if (fact.is !== 'word' && fact.is !== 'words') throw new Error('no words');
  const words = fact.words ? fc.constantFrom(...fact.words, ...(fact.who ? ['me'] : [])) : notMe;
  return fc.array(words, { minLength: 1, maxLength: 3 });
}
const notMe = anyWord.filter((word) => word.toLowerCase() !== 'me');

function amount(facts: readonly Found[]): fc.Arbitrary<Amount> {
  const named = (is: readonly string[]) => facts.filter(({ fact }) => is.includes(fact.is)).map(({ name }) => name);
  const who = facts.filter(({ fact }) => fact.is === 'word' && fact.who).map(({ name }) => name);
  return fc.oneof(
    number.map((one) => ({ number: one })),
    fc.constantFrom(...named(['words', 'rows'])).map((count) => ({ count })),
    fc.constantFrom('me', ...who).map((healthOf) => ({ healthOf })),
    ...(named(['number']).length > 0 ? [fc.constantFrom(...named(['number'])).map((fact) => ({ fact }))] : []),
  );
}

function test(facts: readonly Found[]): fc.Arbitrary<Condition> {
  const words = facts.filter(({ fact }) => fact.is === 'word' || fact.is === 'words');
  const yes = facts.filter(({ fact }) => fact.is === 'yesNo').map(({ name }) => name);
  return fc.oneof(
    fc
      .record({ left: amount(facts), by: comparison, right: amount(facts) })
      .map((one) => ({ test: 'compare', ...one }) as const),
    ...words.map((found) =>
      wordsFor(found).map(
        (among) => ({ test: found.fact.is === 'word' ? 'word' : 'has', fact: found.name, among }) as const,
      ),
    ),
    ...(yes.length > 0 ? [fc.constantFrom(...yes).map((fact) => ({ test: 'yes', fact }) as const)] : []),
  );
}

/** At most three joints deep, so that it is no larger than an order may be; no `every` within another. */
function condition(facts: readonly Found[]): fc.Arbitrary<Condition> {
  const [rows] = facts.filter(({ fact }) => fact.is === 'rows').map(({ name }) => name);
  return fc.letrec<{ any: Condition }>((tie) => {
    const several = fc.array(tie('any'), { minLength: 2, maxLength: 3 });
    return {
      any: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        test(facts),
        fc.constantFrom('and' as const, 'or' as const).chain((one) => several.map((of) => ({ test: one, of }))),
        tie('any').map((of) => ({ test: 'not', of }) as const),
        ...(rows === undefined
          ? []
          : [
              tie('any')
                .filter(hasNoEvery)
                .map((of) => ({ test: 'every', rows, of }) as const),
            ]),
      ),
    };
  }).any;
}

function hasNoEvery(one: Condition): boolean {
  if (one.test === 'and' || one.test === 'or') return one.of.every(hasNoEvery);
  return one.test === 'not' ? hasNoEvery(one.of) : one.test !== 'every';
}

function action(ask: string): fc.Arbitrary<Action> {
  const { decline, parts = [] } = vocabulary.asks[ask] ?? {};
  const plays = Object.entries(vocabulary.plays).flatMap(([play, { asks }]) => (asks.includes(ask) ? [play] : []));
  const value = fc.oneof(anyWord, number, fc.array(anyWord, { minLength: 1, maxLength: 3 }));
  const option = fc.oneof(anyWord, fc.constantFrom('Let it be', 'with', 'when it is', 'Shield Wall 2'));
  const said = parts.length > 0 ? [fc.dictionary(fc.constantFrom(...parts), value, { minKeys: 1, maxKeys: 2 })] : [];
  return fc.oneof(
    fc.constantFrom('autopilot' as const, 'ask' as const).map((one) => ({ do: one })),
    option.map((one) => ({ do: 'choose', option: one }) as const),
    ...said.map((one) =>
      fc.tuple(option, one).map(([to, parts]) => ({ do: 'choose', option: to, with: { ...parts } }) as const),
    ),
    ...(decline === undefined ? [] : [fc.constant({ do: 'decline' } as const)]),
    ...(plays.length > 0 ? [fc.constantFrom(...plays).map((play) => ({ do: 'play', play }) as const)] : []),
  );
}

/** About this ask. */
export function orderFor(ask: string): fc.Arbitrary<Order> {
  const facts = factsOf(vocabulary, ask).filter(({ fact }) => fact.is !== 'data');
  return fc.record(
    { asks: fc.constant([ask]), condition: condition(facts), action: action(ask) },
    { requiredKeys: ['asks', 'action'] },
  );
}

export const anyOrder: fc.Arbitrary<Order> = fc
  .constantFrom(...Object.keys(vocabulary.asks))
  .chain(orderFor)
  .filter((order) => [...printOrder(order)].length <= 500);
