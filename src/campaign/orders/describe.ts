// An order in words, for people who did not write it.
import type { PartValue } from '../../engine/kernel/ask.ts';
import { say, type Text } from '../../engine/text.ts';
import { type Action, type Amount, type Condition, ME, type Order } from './order.ts';
import { factOf, type Vocabulary } from './vocabulary.ts';

type Telling = { readonly vocabulary: Vocabulary; readonly asks: readonly string[] };

export function describeOrder(vocabulary: Vocabulary, { asks, condition, action }: Order): Text {
  const names = asks.map((ask) => vocabulary.asks[ask]?.name ?? plain(ask));
  const when = names.length > 0 ? eitherOf(names) : say('orders.say.anything');
  const telling = { vocabulary, asks };
  const what = describeAction(telling, action);
  return condition
    ? say('orders.say.whenIf', { when, condition: describeCondition(telling, condition), what })
    : say('orders.say.when', { when, what });
}

const plain = (word: string): Text => say('orders.say.plain', { word });

/** A list joined by "or". */
function eitherOf(texts: readonly Text[]): Text {
  const [first, ...rest] = texts;
  if (!first) return plain('');
  return rest.reduce((left, right) => say('orders.say.or', { left, right }), first);
}

function describeCondition(telling: Telling, condition: Condition): Text {
  const inner = (one: Condition, loose: readonly string[]): Text => {
    const text = describeCondition(telling, one);
    return loose.includes(one.test) ? say('orders.say.group', { text }) : text;
  };
  switch (condition.test) {
    case 'or':
      return eitherOf(condition.of.map((one) => inner(one, ['or'])));
    case 'and':
      return condition.of
        .map((one) => inner(one, ['or', 'and']))
        .reduce((left, right) => say('orders.say.and', { left, right }));
    case 'not':
      return describeNot(telling, condition.of) ?? say('orders.say.not', { text: inner(condition.of, []) });
    case 'every':
      return say('orders.say.every', { rows: factName(telling, condition.rows), text: inner(condition.of, []) });
    case 'yes':
      return factName(telling, condition.fact);
    case 'word':
    case 'has':
    case 'compare':
      return describeTest(telling, condition, '');
  }
}

/** "is not dunn" reads better than "it is not so that". */
const describeNot = (telling: Telling, of: Condition): Text | undefined =>
  of.test === 'word' || of.test === 'has' || of.test === 'compare' ? describeTest(telling, of, 'not-') : undefined;

type Test = Extract<Condition, { test: 'word' | 'has' | 'compare' }>;

const COMPARED = { '>': 'more', '>=': 'least', '<': 'less', '<=': 'most', '=': 'equal' } as const;

function describeTest(telling: Telling, test: Test, not: '' | 'not-'): Text {
  if (test.test === 'compare') {
    const [left, right] = [amountName(telling, test.left), amountName(telling, test.right)];
    return say(`orders.say.${not}${COMPARED[test.by]}`, { left, right });
  }
  const words = eitherOf(test.among.map((word) => wordName(telling, test.fact, word)));
  return say(`orders.say.${not}${test.test}`, { fact: factName(telling, test.fact), words });
}

const factName = ({ vocabulary, asks }: Telling, name: string): Text =>
  factOf(vocabulary, asks, name)?.fact.name ?? plain(name);

function wordName({ vocabulary, asks }: Telling, name: string, word: string): Text {
  if (word === ME) return say('orders.say.me');
  const fact = factOf(vocabulary, asks, name)?.fact;
  return fact && 'nameOf' in fact && fact.nameOf ? fact.nameOf(word) : plain(word);
}

function amountName(telling: Telling, amount: Amount): Text {
  if ('number' in amount) return say('orders.say.number', { number: amount.number });
  if ('fact' in amount) return factName(telling, amount.fact);
  if ('count' in amount) return say('orders.say.count', { fact: factName(telling, amount.count) });
  const who = amount.healthOf === ME ? say('orders.say.me') : factName(telling, amount.healthOf);
  return say('orders.say.health', { who });
}

function describeAction({ vocabulary }: Telling, action: Action): Text {
  switch (action.do) {
    case 'decline':
    case 'autopilot':
    case 'ask':
      return say(`orders.say.${action.do}`);
    case 'play':
      return say('orders.say.play', { play: vocabulary.plays[action.play]?.name ?? plain(action.play) });
    case 'choose': {
      const option = plain(action.option);
      return action.with
        ? say('orders.say.chooseWith', { option, parts: partsText(action.with) })
        : say('orders.say.choose', { option });
    }
  }
}

/** The parts said with an option, as they were written. */
export const partsText = (parts: Readonly<Record<string, PartValue>>): readonly Text[] =>
  Object.entries(parts).map(([name, value]) => say('orders.say.part', { name, value: String(value) }));
