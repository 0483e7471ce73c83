// How large an order may be, and how long it may take.
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  answerOf,
  describeOrder,
  parseOrder,
  tryOrder,
  type Vocabulary,
} from '../../../src/campaign/orders/index.ts';
import { say } from '../../../src/engine/text.ts';
import { complaint, mistakeOf, read, render, shown, vocabulary } from './kit.ts';

const inBrackets = (deep: number) => `when block if ${'('.repeat(deep)}loss > 3${')'.repeat(deep)}: decline`;
const ofTests = (count: number) => `when block if ${Array.from({ length: count }, () => '1<2').join(' or ')}: decline`;

describe('an order may be as large as this, and no larger', () => {
  it.each([
    ['eight levels of parentheses', inBrackets(8)],
    ['eight times not', `when block if ${'not '.repeat(8)}loss > 3: decline`],
    ['sixty nodes: 59 tests and what joins them', ofTests(59)],
    ['five hundred letters', `when block: choose "${'a'.repeat(479)}"`],
    ['one every after the other', 'when block if every hit (loss < 3) and every hit (value > 1): decline'],
  ])('%s can be read, and said in words', (_what, source) => {
    expect(render(describeOrder(vocabulary, read(source)))).toMatch(/^When you may block/);
  });

  it.each([
    [
      'nine levels',
      inBrackets(9),
      23,
      'this lies more than 8 deep in parentheses, `not` and `every`; write it in fewer',
    ],
    ['nine times not', `when block if ${'not '.repeat(9)}loss > 3: decline`, 47, 'this lies more than 8 deep'],
    [
      'unless is a level too',
      `when block unless ${'('.repeat(8)}script${')'.repeat(8)}: decline`,
      26,
      'more than 8 deep',
    ],
    [
      'every is a level too',
      `when block if ${'('.repeat(8)}every hit (loss > 1)${')'.repeat(8)}: decline`,
      23,
      '8 deep',
    ],
    ['sixty-one nodes', ofTests(60), 15 + 59 * 7, 'an order may have 60 conditions, and this is one more'],
    [
      '501 letters',
      `when block: choose "${'a'.repeat(480)}"`,
      501,
      'an order may have 500 letters, and this one goes on',
    ],
    ['501 signs of two halves each', '🙂'.repeat(501), 501, 'an order may have 500 letters'],
    [
      'every within itself',
      'when block if every hit (every hit (loss < 3)): decline',
      26,
      '`every hit` stands within another `every hit`; once is enough',
    ],
    [
      'further in, too',
      'when block if every hit (loss > 1 and not (every hit (loss < 3))): decline',
      44,
      'once is enough',
    ],
  ])('%s: the place is pointed at', (_what, source, column, said) => {
    expect(mistakeOf(source)).toMatchObject({ line: 1, column });
    expect(complaint(source)).toContain(said);
  });
});

describe('what nobody writes by accident', () => {
  it('is refused where it becomes too much, however much of it there is', () => {
    for (const source of [inBrackets(200), inBrackets(230)]) expect(mistakeOf(source)).toMatchObject({ column: 23 });
    for (const source of [inBrackets(3000), 'not '.repeat(3000), `when block if ${'every hit ('.repeat(3000)}`])
      expect(mistakeOf(source)).toMatchObject({ line: 1, column: 501 });
    expect(mistakeOf('a'.repeat(1_000_000))).toMatchObject({ column: 501 });
  });

  it.each([
    ['nothing', 'when block: choose "a\0b"', 22, 'U+0000'],
    ['a bell', 'when \u0007block: decline', 6, 'U+0007'],
    ['the first half of a sign', 'when block: choose \uD83D', 20, 'U+D83D'],
    ['the second half', 'when block: choose "\uDE00"', 21, 'U+DE00'],
  ])('%s has no place in an order, not even between quotes', (_what, source, column, code) => {
    expect(mistakeOf(source)).toMatchObject({ line: 1, column, length: 1 });
    expect(shown(source, mistakeOf(source))).toContain(`the sign ${code} cannot be read; take it out`);
  });

  it('leaves whole signs, tabs and line breaks alone', () => {
    expect(read('when block:\n\tchoose "🙂"\r')).toEqual({ asks: ['block'], action: { do: 'choose', option: '🙂' } });
  });
});

describe('the steps of an order', () => {
  const word = { name: say('orders.say.plain', { word: 'x' }), text: say('orders.say.plain', { word: 'x' }) };
  const crowd: Vocabulary = {
    asks: {
      crowd: {
        name: word.name,
        decline: 'no',
        facts: { all: { is: 'rows', ...word, leastFirst: 'n', of: { n: { is: 'number', ...word } } } },
      },
    },
    plays: {},
    ready: {},
    idleWords: [],
  };
  let looks = 0;
  const row = () => Object.defineProperty({}, 'n', { enumerable: true, get: () => ++looks && 1 });
  const asked = (rows: number): Asked => {
    const facts = { all: Array.from({ length: rows }, row) };
    const options = [{ id: 'no', label: word.name }];
    return { ask: { ...ASK, facts, options }, seat: 'ana' } as unknown as Asked;
  };
  const ASK = { id: 'crowd', number: 1, who: 'ana', settle: { by: 'one' }, secret: 'open' };
  const order = (source: string) => read(source, crowd);
  const DEAR = 'when crowd if every all (n > 0 and n > 0 and n > 0 and n < 0 or n > 0) and n > 1: decline';

  it('are few for a few rows', () => {
    expect(tryOrder(crowd, order(DEAR), asked(4))).toMatchObject({ fits: false, why: { key: 'orders.why.otherwise' } });
  });

  it('are counted, and end in a sentence', () => {
    const tried = tryOrder(crowd, order(DEAR), asked(200));
    expect(tried).toMatchObject({ fits: false, gaveUp: true });
    expect('why' in tried && render(tried.why)).toBe('it took more than 2000 steps to work out');
  });

  it('end at the same number, however many rows there are', () => {
    const looksAt = (rows: number) => {
      const of = asked(rows);
      looks = 0;
      tryOrder(crowd, order(DEAR), of);
      return looks - 2 * rows;
    };
    expect(looksAt(400)).toBeLessThan(2000);
    expect(looksAt(800)).toBeLessThan(2000);
  });

  it('of an order that gave up leave the word to the next one', () => {
    const own = [DEAR, 'when crowd: decline'].map((source) => ({ order: order(source), source }));
    const rested: string[] = [];
    const gaveUp = ({ source }: { readonly source: string }) => void rested.push(source);
    expect(answerOf({ vocabulary: crowd, own, settings: {}, gaveUp }, asked(200))?.choice).toEqual({ choose: 'no' });
    expect(rested).toEqual([DEAR]);
  });
});

it('reads no more than an order may have, and says so of anything', () => {
  const parsed = parseOrder('('.repeat(100_000), vocabulary);
  expect('mistake' in parsed && parsed.mistake.problem.key).toBe('orders.mistake.tooLong');
});
