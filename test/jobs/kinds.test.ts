// Job kinds: their queues and ids stand in running installations, and their ranks decide what is done first.
import { describe, expect, it } from 'vitest';
import { isWork, KINDS, NAMES, nameOf, type Work } from '../../src/jobs/kinds/index.ts';

const OF_ASK = { table: 7, ask: 12, seat: 'bram', at: 5 };

const NAMED: readonly (readonly [Work, string, string])[] = [
  [{ kind: 'turn', table: 7, version: 3, at: 5 }, 'turns', 'turn-7-3'],
  [{ kind: 'road', table: 7, by: 9, version: 3, at: 5 }, 'turns', 'road-7-9-3'],
  [{ kind: 'settle', table: 7, at: 5 }, 'turns', 'settle-7'],
  [{ kind: 'deadline', ...OF_ASK }, 'prompts', 'deadline-7-12-bram'],
  [{ kind: 'prompt', ...OF_ASK }, 'prompts', 'prompt-7-12'],
  [{ kind: 'remind', ...OF_ASK, count: 2 }, 'prompts', 'remind-7-12-bram-2'],
  [{ kind: 'report', absence: 'a1', at: 5 }, 'prompts', 'report-a1'],
  [{ kind: 'resting', table: 7, seat: 'bram', at: 5 }, 'prompts', 'resting-7-bram-5'],
  [{ kind: 'news', table: 7, version: 3, upTo: 40, at: 5 }, 'news', 'news-7-3'],
  [{ kind: 'news', table: 7, version: 3, upTo: 40, also: 0, at: 5 }, 'news', 'news-7-3-0'],
  [{ kind: 'proposal', petition: 'p1', at: 5 }, 'care', 'proposal-p1'],
  [{ kind: 'petitions', at: 5 }, 'care', 'petitions'],
];

describe('a job', () => {
  it.each(NAMED)('of %j stands in %s as %s', (work, queue, id) => {
    expect(nameOf(work)).toEqual({ queue, id });
    expect(isWork(work)).toBe(true);
  });

  it('of a kind that nobody knows is no work', () => {
    expect([{ kind: 'picture' }, { kind: 'toString' }, {}].map(isWork)).toEqual([false, false, false]);
  });
});

it('of what is due at the same moment, tables go on first, and people are called last', () => {
  const inOrder = NAMES.toSorted((a, b) => KINDS[a].rank - KINDS[b].rank);
  const known = inOrder.filter((kind) => NAMED.some(([work]) => work.kind === kind));
  expect(known.join(' ')).toBe('settle turn road deadline petitions report resting proposal news prompt remind');
});
