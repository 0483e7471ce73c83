// Reading orders: what can be written, and what is said of a mistake.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseOrder,
  parseOrders,
  pointedAt,
  printOrder,
  type Vocabulary,
  vocabularyOf,
} from '../../../src/campaign/orders/index.ts';
import { loadContent } from '../../../src/content/load.ts';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { mini } from '../../kit/mini/ruleset.ts';
import { miniContent } from '../../kit/mini/state.ts';
import { complaint, mistakeOf, read, render, shown, vocabulary } from './kit.ts';

describe('an order', () => {
  it('names asks, a condition and what to answer', () => {
    expect(read('when block if loss > 3 and seeker is dunn: play smallest enough')).toEqual({
      asks: ['block'],
      condition: {
        test: 'and',
        of: [
          { test: 'compare', left: { fact: 'loss' }, by: '>', right: { number: 3 } },
          { test: 'word', fact: 'seeker', among: ['dunn'] },
        ],
      },
      action: { do: 'play', play: 'smallest enough' },
    });
  });

  it.each([
    ['when boost, block or redraw: decline', 'when boost or block or redraw: decline'],
    ['when redraw unless chit is darkness: decline', 'when redraw if chit is not darkness: decline'],
    ['when block, if loss is at least 4: autopilot', 'when block if loss >= 4: autopilot'],
    [
      'when block, unless loss > 3 or healthAfter < 4: decline',
      'when block if not (loss > 3 or healthAfter < 4): decline',
    ],
    ['when block and loss more than 3: ask', 'when block if loss > 3: ask me'],
    ['when block if loss at most 2 then decline', 'when block if loss <= 2: decline'],
    ['when block if loss is less than 2: decline.', 'when block if loss < 2: decline'],
    ['when block if loss != 2: decline', 'when block if loss is not 2: decline'],
    ['when block if 3 < loss: decline', 'when block if 3 < loss: decline'],
    ['when block if loss >= health of seeker: autopilot', 'when block if loss >= health of seeker: autopilot'],
    ['when block if count hit > 1: decline', 'when block if count hit > 1: decline'],
    ['when block if every hit (loss < 3): decline', 'when block if every hit (loss < 3): decline'],
    ['when block if kind not in (melee, ranged): decline', 'when block if kind not in (melee, ranged): decline'],
    [
      'when boost if colours has (power or wisdom): play biggest',
      'when boost if colours has (power, wisdom): play biggest',
    ],
    ['when boost if colours = power: decline', undefined],
    ['when redraw if chit in (7, heart): decline', 'when redraw if chit in (7, heart): decline'],
    ['when redraw if chit = 7: decline', 'when redraw if chit is 7: decline'],
    ['when moveTie if who is brack: choose A', 'when moveTie if who is brack: choose A'],
    ['when turn if script: autopilot', 'when turn if script: autopilot'],
    [
      'when turn if not script and not (moves is 0): autopilot',
      'when turn if not script and moves is not 0: autopilot',
    ],
    ['when block: choose bram-3b with ally dunn', 'when block: choose bram-3b with ally dunn'],
    [
      'when turn: choose play with card osk-1a and then (B, end)',
      'when turn: choose play with card osk-1a and then (B, end)',
    ],
    ['when boost: choose Let it be', 'when boost: choose Let it be'],
    ['when boost: play the biggest damage boost', 'when boost: play biggest damage'],
    ['when block: play the smallest card that is enough', 'when block: play smallest enough'],
    [
      'when boost if actor is not me and health of me < 5: decline',
      'when boost if actor is not me and health of me < 5: decline',
    ],
    ['when anything if myMarks has stunned: autopilot', 'when anything if myMarks has stunned: autopilot'],
  ])('%s', (source, canonical) => {
    const parsed = parseOrder(source, vocabulary);
    expect('order' in parsed ? printOrder(parsed.order) : undefined).toBe(canonical);
  });

  it('may be written on a phone: capitals, curly quotes, signs, line breaks', () => {
    const plain = read('when block if loss >= 3 and seeker is not dunn: choose "Let it be"');
    expect(read('When Block if\n Loss ≥ 3 And Seeker ≠ “Dunn”: Choose “Let it be”.')).toEqual(plain);
    expect(read('WHEN BLOCK IF HEALTHAFTER ≤ 3: DECLINE')).toEqual(read('when block if healthAfter <= 3: decline'));
  });

  it('binds not before and, and before or; parentheses change it', () => {
    const [a, b, c] = ['loss > 1', 'value > 2', 'blocked > 3'];
    const shape = (condition: string) => read(`when block if ${condition}: decline`).condition;
    expect(shape(`${a} or ${b} and not ${c}`)).toEqual(shape(`(${a}) or ((${b}) and (not ${c}))`));
    expect(shape(`(${a} or ${b}) and ${c}`)).not.toEqual(shape(`${a} or ${b} and ${c}`));
  });
});

describe('a mistake', () => {
  it('is pointed at', () => {
    const source = 'when block if amuont > 3: decline';
    expect(mistakeOf(source)).toMatchObject({ line: 1, column: 15, length: 6 });
    expect(shown('when block if los > 3: decline', mistakeOf('when block if los > 3: decline'))).toBe(
      [
        'line 1, column 15: the question `block` has no fact `los`; did you mean `loss`?',
        'when block if los > 3: decline',
        '              ^^^',
      ].join('\n'),
    );
  });

  it('is counted in lines and in letters as people see them', () => {
    expect(mistakeOf('when block if\n  los > 3: decline')).toMatchObject({ line: 2, column: 3, length: 3 });
    expect(mistakeOf('when boost if options has "😀😀" and 🙂: decline')).toMatchObject({ line: 1, column: 36 });
  });

  it('in a long line is shown with the part around it', () => {
    const long = `when block if ${'loss > 1 and '.repeat(9)}los > 1 and ${'loss > 1 and '.repeat(5)}loss > 1: decline`;
    const [line = '', carets = ''] = pointedAt(long, mistakeOf(long)).split('\n');
    expect(line.length).toBeLessThan(50);
    expect(line.slice(carets.indexOf('^'), carets.length)).toBe('los');
  });

  it.each([
    ['', 1, 'there is no order yet'],
    ['if block: decline', 1, '`if` cannot stand here; expected `when`'],
    ['wen block: decline', 1, 'did you mean `when`?'],
    ['when', 5, 'the name of a question is missing'],
    ['when blok: decline', 6, 'there is no question `blok`; did you mean `block`?'],
    ['when block or boots: decline', 15, 'there is no question `boots`; did you mean `boost`?'],
    ['when block', 11, 'the order ends too early; it could go on with `if`, `or`, and `:`'],
    ['when block if loss > 3', 23, 'the order ends too early; it could go on with `and`, `or`, and `:`'],
    ['when block if: decline', 14, 'a condition begins with the name of a fact'],
    ['when block if', 14, 'the condition ends too early'],
    ['when block if loss > 3 adn value > 2: decline', 24, 'did you mean `and`?'],
    ['when block if loss > three: decline', 22, 'the question `block` has no fact `three`'],
    ['when block if loss > : decline', 22, 'a number is missing here'],
    ['when block if loss > enemy: decline', 22, '`enemy` is no number'],
    ['when block if loss in (1, 2): decline', 20, 'a number is compared by'],
    ['when block if loss: decline', 19, 'expected `>`, `<`, and `is`'],
    ['when block if seeker > 3: decline', 22, '`seeker` is a word'],
    ['when block if seeker is: decline', 24, 'the word that `seeker` is compared with is missing'],
    ['when block if seeker is dun: decline', 25, '`seeker` is never `dun`; did you mean `dunn`?'],
    ['when block if kind is sideways: decline', 23, 'There are `melee`, `ranged`, `melee-blast`, and `ranged-blast`'],
    ['when block if kind is me: decline', 23, '`kind` names nobody'],
    ['when block if colours is power: decline', 23, '`colours` is a list'],
    ['when block if colours has powder: decline', 27, 'did you mean `power`?'],
    ['when block if hit > 3: decline', 15, '`hit` is a list; write `every hit (…)` or `count hit`'],
    ['when block if every seeker (loss > 3): decline', 21, '`every` has no use here'],
    ['when block if every hit loss > 3: decline', 25, 'expected `(`'],
    ['when block if (loss > 3: decline', 24, 'expected `and`, `or`, and `)`'],
    ['when block if count loss > 3: decline', 21, '`loss` is no list'],
    ['when block if health of kind > 3: decline', 25, '`kind` names nobody whose health'],
    ['when block if kind in (melee ranged): decline', 30, 'expected `,` and `)`'],
    ['when turn if script is yes: autopilot', 21, '`script` is yes or no'],
    ['when retarget if effect is x: decline', 18, 'for the rules alone'],
    ['when boost or block if loss > 3: decline', 24, 'the question `boost` has no fact `loss`'],
    ['when boost or block if kind is melee: decline', 24, 'the question `boost` has no fact `kind`'],
    ['when block and loss > 3 or loss is 0: decline', 12, 'write `if` before a condition with `or`'],
    ['when block: ', 12, 'what to do is missing'],
    ['when block: declin', 13, 'nothing is done by `declin`; did you mean `decline`?'],
    ['when turn: decline', 12, 'the question `turn` cannot be declined'],
    ['when block: decline and more', 21, 'the order should end before `and`'],
    ['when block: choose', 19, 'the option to choose is missing'],
    ['when block: choose x with aly dunn', 27, 'did you mean `ally`?'],
    ['when block: choose x with ally dunn and ally osk', 41, '`ally` is said twice'],
    ['when block: choose x with ally', 31, 'a value is missing'],
    ['when block: choose x with (dunn)', 27, 'the name of what is said with the option is missing'],
    ['when block: choose x with ally (a b)', 35, 'expected `,` and `)`'],
    ['when block: play smalest', 18, 'did you mean `smallest`?'],
    ['when block: play the biggest damage', 18, 'there is no ready-made play `biggest damage`'],
    ['when draw: play smallest', 17, 'there is no ready-made play for this'],
    ['when block if loss § 3: decline', 20, '§ has no meaning here'],
    ['when block if seeker is "dunn: decline', 25, 'this quote has no end'],
    ['when anything if loss > 3: decline', 18, 'has no fact `loss`'],
  ])('%s', (source, column, problem) => {
    expect(complaint(source)).toContain(problem);
    expect(mistakeOf(source)).toMatchObject({ line: 1, column });
  });

  it('is not the use of a fact that all these asks have, whatever it can be in each', () => {
    expect(read('when redraw or block if kind in (melee, heart): decline').asks).toEqual(['redraw', 'block']);
  });

  it('is all there is where a game says no facts', () => {
    const parsed = parseOrder('when block: decline', vocabularyOf(mini, miniContent));
    expect('mistake' in parsed && render(parsed.mistake.problem)).toContain('takes no orders');
  });

  it('never breaks the reading, whatever is written', () => {
    const words = [
      'when',
      'block',
      'if',
      'loss',
      '>',
      '3',
      'and',
      'or',
      'not',
      '(',
      ')',
      ':',
      'decline',
      '"',
      'has',
      'every',
      'hit',
    ];
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(anything, (source) => {
        const parsed = parseOrder(source, vocabulary);
        if ('order' in parsed) return;
        const lines = source.split('\n');
        const { line, column, length } = parsed.mistake;
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeLessThanOrEqual([...(lines[line - 1] ?? '')].length + 1);
        expect(length).toBeGreaterThan(0);
        expect(shown(source, parsed.mistake)).toContain(`line ${line}, column ${column}: `);
      }),
      { numRuns: 500 },
    );
  });
});

describe('several orders', () => {
  const text = [
    'when redraw: decline',
    '',
    'When block',
    '  if loss > 3: autopilot',
    'when boost if los > 3: decline',
  ].join('\n');

  it('begin on lines of their own', () => {
    const written = parseOrders(text, vocabulary);
    expect(written.map(({ line, source }) => [line, source])).toEqual([
      [1, 'when redraw: decline'],
      [3, 'When block\n  if loss > 3: autopilot'],
      [5, 'when boost if los > 3: decline'],
    ]);
  });

  it('keep their mistakes apart, with the line of the whole', () => {
    const [first, second, third] = parseOrders(text, vocabulary);
    expect([first, second].map((one) => one && 'order' in one)).toEqual([true, true]);
    expect(third).toMatchObject({ mistake: { line: 5, column: 15, length: 3 } });
  });

  it('leave nothing unread before the first', () => {
    expect(parseOrders('block me\nwhen redraw: decline', vocabulary)).toMatchObject([
      { mistake: { line: 1 } },
      { line: 2 },
    ]);
    expect(parseOrders(' \n', vocabulary)).toEqual([]);
  });
});

describe('the words of a game', () => {
  const words = vocabularyOf(chain, loadContent(chain).content as never);

  it('are what an order looks like to whoever has written none', () => {
    const example = (said: Vocabulary) => render(mistakeOf('', said).problem);
    expect(example(vocabulary)).toContain('`when redraw: decline`');
    expect(read('when redraw: decline')).toBeDefined();
    const [, order = ''] = example(words).match(/`(.*)`/) ?? [];
    expect('order' in parseOrder(order, words)).toBe(true);
    expect(example(words)).not.toBe(example(vocabulary));
  });

  it('say nothing in a play in that game alone', () => {
    const order = 'when block: play the smallest card that is enough';
    expect('order' in parseOrder(order, vocabulary)).toBe(true);
    expect('order' in parseOrder(order, { ...vocabulary, idleWords: [] })).toBe(false);
  });
});
