// Writing orders down, and telling them in words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeOrder, parseOrder, printOrder } from '../../../src/campaign/orders/index.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { PSEUDO_LOCALE, plainWords, pseudo } from '../../../src/view/pseudo.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { playedContent } from '../../kit/destiny.ts';
import { anyOrder } from './anyOrder.ts';
import { read, render, shown, vocabulary } from './kit.ts';

describe('an order that is written down', () => {
  it('is the same order when it is read again', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const source = printOrder(order);
        const parsed = parseOrder(source, vocabulary);
        if ('mistake' in parsed) throw new Error(shown(source, parsed.mistake));
        expect(parsed.order).toEqual(order);
      }),
      { numRuns: 1000 },
    );
  });

  it('is written in the same way again', () => {
    const source = 'when block if (kind is melee or loss > 2) and not every hit (value > 3 and loss < 2): decline';
    expect(printOrder(read(source))).toBe(source);
  });
});

describe('an order in words', () => {
  const words = (source: string) => render(describeOrder(vocabulary, read(source)));

  it.each([
    [
      'when block if loss > 3 and seeker is dunn: play smallest enough',
      'When you may block a blow, if the loss is more than 3 and who is hit is Dunn Ferro: play the smallest card that is enough.',
    ],
    ['when boost or block: decline', 'When you may boost an action or you may block a blow: decline.'],
    [
      'when redraw if kind not in (heart, number): ask me',
      'When a chit may be redrawn, if the kind of chit is not a heart or a number: ask me.',
    ],
    [
      'when block if every hit (healthAfter >= 6) or not colours has power: autopilot',
      'When you may block a blow, if for all of those who are hit (the health after it is at least 6) or the colours of the blow do not include power: let the autopilot answer.',
    ],
    [
      'when boost if actor is not me and (health of actor < 5 or count targets is 0): choose Let it be',
      'When you may boost an action, if who acts is not you and (the health of who acts is less than 5 or the number of the targets is 0): choose Let it be.',
    ],
    ['when block: choose bram-3b with ally dunn', 'When you may block a blow: choose bram-3b with ally dunn.'],
    [
      'when anything if not (myCards has a and myMarks has b): ask me',
      'When you are asked anything, if it is not so that (the cards or abilities in your hand include a and the marks of your hero include b): ask me.',
    ],
  ])('%s', (source, said) => {
    expect(words(source)).toBe(said);
  });

  it('has words for whatever can be written', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(render(describeOrder(vocabulary, order))).toMatch(/^When .*\.$/su);
      }),
    );
  });
});

describe('the texts of orders', () => {
  const english = catalog(loadCatalog('en'), destiny.names(playedContent));

  it('have every key that is written down', () => {
    const folder = 'src/campaign/orders';
    const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const written = sources.flatMap((source) => [
      ...[...source.matchAll(/'(orders\.[\w.-]+)'/g)].map((match) => match[1] ?? ''),
      ...[...source.matchAll(/\bmisread\([^;]*?, '(\w+)'/gs)].map((match) => `orders.mistake.${match[1]}`),
      ...[...source.matchAll(/\bnot\('(\w+)'/g)].map((match) => `orders.why.${match[1]}`),
    ]);
    expect(written.length).toBeGreaterThan(60);
    expect(written.filter((key) => english[key] === undefined)).toEqual([]);
  });

  it('come through a catalog', () => {
    const renderPseudo = renderer(pseudo(english), PSEUDO_LOCALE);
    const order = read('when block if loss > 3 and seeker is dunn: play smallest enough');
    expect(plainWords(renderPseudo(describeOrder(vocabulary, order)))).toEqual([]);
  });
});
