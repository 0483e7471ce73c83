// Writes an order in its one canonical form; parsing that gives the same order.
import type { PartValue } from '../../engine/kernel/ask.ts';
import type { Action, Amount, Condition, Order } from './order.ts';
import { isPlain, quote } from './tokens.ts';

export function printOrder({ asks, condition, action }: Order): string {
  const when = asks.length > 0 ? asks.join(' or ') : 'anything';
  return `when ${when}${condition ? ` if ${printCondition(condition)}` : ''}: ${printAction(action)}`;
}

function printCondition(condition: Condition): string {
  switch (condition.test) {
    case 'or':
      return condition.of.map((one) => grouped(one, ['or'])).join(' or ');
    case 'and':
      return condition.of.map((one) => grouped(one, ['or', 'and'])).join(' and ');
    case 'not':
      return printNot(condition.of);
    case 'every':
      return `every ${condition.rows} (${printCondition(condition.of)})`;
    case 'yes':
      return condition.fact;
    case 'word':
      return `${condition.fact} ${condition.among.length === 1 ? 'is' : 'in'} ${printWords(condition.among)}`;
    case 'has':
      return `${condition.fact} has ${printWords(condition.among)}`;
    case 'compare':
      return `${printAmount(condition.left)} ${condition.by === '=' ? 'is' : condition.by} ${printAmount(condition.right)}`;
  }
}

const grouped = (one: Condition, loose: readonly string[]): string =>
  loose.includes(one.test) ? `(${printCondition(one)})` : printCondition(one);

function printNot(of: Condition): string {
  if (of.test === 'word') {
    const words = printWords(of.among);
    return of.among.length === 1 ? `${of.fact} is not ${words}` : `${of.fact} not in ${words}`;
  }
  if (of.test === 'compare' && of.by === '=') return `${printAmount(of.left)} is not ${printAmount(of.right)}`;
  return `not ${grouped(of, ['or', 'and'])}`;
}

const RESERVED = ['and', 'or', 'not', 'is', 'in', 'has', 'if', 'unless', 'when', 'then', 'with'];
const isReserved = (word: string): boolean => RESERVED.includes(word.toLowerCase());

const printWord = (word: string): string => (isPlain(word) && !isReserved(word) ? word : quote(word));

const printWords = (words: readonly string[]): string =>
  words.length === 1 ? words.map(printWord).join('') : `(${words.map(printWord).join(', ')})`;

function printAmount(amount: Amount): string {
  if ('number' in amount) return String(amount.number);
  if ('fact' in amount) return amount.fact;
  return 'count' in amount ? `count ${amount.count}` : `health of ${amount.healthOf}`;
}

function printAction(action: Action): string {
  switch (action.do) {
    case 'decline':
    case 'autopilot':
      return action.do;
    case 'ask':
      return 'ask me';
    case 'choose':
      return `choose ${printOption(action.option)}${action.with ? ` with ${printParts(action.with)}` : ''}`;
    case 'play':
      return `play ${action.play}`;
  }
}

const printOption = (option: string): string =>
  option.split(' ').every((word) => isPlain(word) && !isReserved(word)) ? option : quote(option);

const printParts = (parts: Readonly<Record<string, PartValue>>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name} ${printValue(value)}`)
    .join(' and ');

function printValue(value: PartValue): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? printText(value) : `(${value.map(printText).join(', ')})`;
}

/** In quotes, a number stays a text. */
const printText = (text: string): string => (/^\d/.test(text) ? quote(text) : printWord(text));
