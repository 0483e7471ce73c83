// The fuzzer goes ways that are kept, and finds spaces that are offered without one.
import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/engine/index.ts';
import type { Table } from '../../src/engine/kernel/save.ts';
import { randomAnswer } from '../../src/tools/fuzz/answers.ts';
import { assertSound } from '../../src/tools/fuzz/checks.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { sit } from '../kit/mini/sitting.ts';

const seated = (rules = mini) => sit({ stages: ['lead'] }, { rules }).table as unknown as Table;

describe('random play', () => {
  it('says ways of all lengths and bare spaces, and all of them are legal', () => {
    const said = Array.from({ length: 60 }, (_, seed) => {
      const table = seated();
      const { ask, seat, choose, with: parts } = randomAnswer(table, picker(seed));
      expect(() => table.answer({ ask, seat, choose, ...(parts && { with: parts }) })).not.toThrow();
      return parts?.to;
    });
    const lengths = new Set(said.flatMap((to) => (Array.isArray(to) ? [to.length] : [])));
    expect(lengths).toEqual(new Set([1, 2, 3]));
    expect(said.some((to) => typeof to === 'string')).toBe(true);
  });

  it('is stopped where no way leads to what is offered', () => {
    const far = { id: 'moon', label: { key: 'moon' } };
    const withMoon = (part: Part | undefined) =>
      part?.kind === 'space' ? { ...part, options: [...part.options, far] } : part;
    const rules = { ...mini, parts: (...asked: Parameters<typeof mini.parts>) => withMoon(mini.parts(...asked)) };
    expect(() => assertSound(seated())).not.toThrow();
    expect(() => assertSound(seated(rules))).toThrow('lead lead to has no way to moon');
  });
});
