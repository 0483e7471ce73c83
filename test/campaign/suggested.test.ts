// What may be typed next, where several things are said in a row.
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../src/campaign/play/typedSuggestions.ts';
import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import { scene } from '../kit/destiny.ts';

/** What is suggested for `then` when somebody at A, the Rear Cart, plays a card. */
function thenOf(who: string, card: string): readonly string[] {
  const s = scene({
    seekers: ['corrie', 'bram'],
    turnOf: who,
    given: { [`seekers.${who}.at`]: 'A', [`seekers.${who}.hand`]: [card] },
  });
  const { table } = s.driver;
  const [ask] = table.asks;
  const [meaning] = table.rules.speech?.verbs.play ?? [];
  if (!ask || !meaning) throw new Error('nobody is asked');
  const open = { table: table as AnyTable, ask, seat: who, meaning };
  const words = wordsOf(open, 'then', { said: { card }, render: ({ key }) => key });
  return words.map(({ ids }) => ids.join());
}

describe('what comes after a play', () => {
  it('is one step, or the end of the turn, or both', () => {
    const near = ['B', 'C', 'D', 'end', 'nothing'];
    expect(thenOf('bram', 'bram-1a')).toEqual([...near, 'B,end', 'C,end', 'D,end']);
  });

  it('is one step after the other along the map, for whoever has two', () => {
    const words = thenOf('corrie', 'corrie-1a');
    expect(words.slice(0, 8)).toEqual(['B', 'C', 'D', 'end', 'nothing', 'B,end', 'C,end', 'D,end']);
    expect(words.filter((word) => /^.,.$/.test(word))).toEqual([
      'B,D',
      'B,E',
      'C,D',
      'C,F',
      'C,G',
      'D,B',
      'D,C',
      'D,E',
      'D,F',
    ]);
    expect(words).toContain('B,E,end');
    expect(words.indexOf('E')).toBeGreaterThan(words.indexOf('D,F'));
  });
});
