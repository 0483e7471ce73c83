import { describe, expect, it } from 'vitest';
import { isProgram, mutantsOf, mutate } from '../../../src/tools/mutants/candidates.ts';

/** Each change as the whole text that comes of it, the body of `function f()` only. */
function changes(body: string): readonly string[] {
  const head = 'function* f(a, b, c) {';
  const source = `${head}${body}}`;
  return mutantsOf('f.ts', source).map((mutant) => mutate(source, mutant).slice(head.length, -1));
}

describe('the changes of a function', () => {
  it.each([
    ['if (a) b;', ['if (!(a)) b;']],
    ['if (!a) b;', ['if ((a)) b;']],
    ['if ((a)) b;', ['if ((!(a))) b;']],
    ['while (a) b;', ['while (!(a)) b;']],
    ['do b; while (a);', ['do b; while (!(a));']],
    ['for (; a; ) b;', ['for (; !(a); ) b;']],
    ['for (;;) b;', []],
    ['return a ? b : c;', ['return !(a) ? b : c;']],
    ['return a && b && c;', ['return !(a) && b && c;', 'return a && !(b) && c;', 'return a && b && !(c);']],
    [
      'return (a || b) && c;',
      ['return (!(a) || b) && c;', 'return (!(a || b)) && c;', 'return (a || !(b)) && c;', 'return (a || b) && !(c);'],
    ],
    ["return a || 'b';", ["return !(a) || 'b';"]],
    ['return a ?? b;', []],
    ['return a.some((one) => one === b);', ['return a.some((one) => !(one === b));']],
    ['if (a === b) c;', ['if (!(a === b)) c;']],
  ])('negates the conditions of %s', (body, expected) => {
    expect(changes(body)).toEqual(expected);
  });

  it.each([
    ['return a+3;', ['return a+4;', 'return a+2;']],
    ['return a-0;', ['return a-1;', 'return a-(-1);']],
    ['return a[0];', ['return a[1];', 'return a[(-1)];']],
    ['return a < b;', ['return !(a < b);', 'return a <= b;']],
    ['return (a) >= (b);', ['return !((a) >= (b));', 'return (a) > (b);']],
    ["return { 1: a, b: 'c' };", []],
  ])('is off by one in %s', (body, expected) => {
    expect([...changes(body)].sort()).toEqual([...expected].sort());
  });

  it.each([
    ['a();', [';']],
    ['if (a) b(); else c.d();', ['if (!(a)) b(); else c.d();', 'if (a) ; else c.d();', 'if (a) b(); else ;']],
    ['a?.b();', [';']],
    ['yield* a(b);', [';']],
    ['const d = yield* a(b); yield a; c = a();', []],
  ])('leaves out the calls of %s', (body, expected) => {
    expect(changes(body)).toEqual(expected);
  });

  it('leaves types, module level, defaults, and thrown errors alone', () => {
    const source = `
      import { x } from './x.ts';
      export const LIMIT = 3;
      register(x);
      type Few = 1 | 2;
      const ask = (n: 1 | 2 = 2): 0 => x(n as 1);
      function stop(a: number) { throw new Error(a > 3 ? 'a' : 'b'); }`;
    expect(mutantsOf('f.ts', source)).toEqual([]);
  });

  it('leaves what words or shapes an effect alone', () => {
    const source = `
      export const push = effect({
        schema: () => z.int().max(9),
        describe(e) { return e.may ? say('a') : say('b'); },
        viewed: () => 3,
      });`;
    expect(mutantsOf('push.ts', source).map(({ line, text }) => [line, text])).toEqual([
      [5, '4'],
      [5, '2'],
    ]);
  });

  it('are found in methods and arrow functions, with their place', () => {
    const source =
      'export const push = effect({\n  *run(t) {\n    yield* move(t);\n  },\n  far: (e) => e.steps > 2,\n});\n';
    const found = mutantsOf('push.ts', source).map(({ line, column, kind, change }) => ({
      line,
      column,
      kind,
      change,
    }));
    expect(found).toEqual([
      { line: 3, column: 5, kind: 'removed call', change: 'without `yield* move(t);`' },
      { line: 5, column: 15, kind: 'negated condition', change: '`e.steps > 2` → `!(e.steps > 2)`' },
      { line: 5, column: 15, kind: 'limit off by one', change: '`e.steps > 2` → `e.steps >= 2`' },
      { line: 5, column: 25, kind: 'number off by one', change: '`2` → `3`' },
      { line: 5, column: 25, kind: 'number off by one', change: '`2` → `1`' },
    ]);
  });

  it('are programs, every one', () => {
    const source =
      'function f(a) { for (let i = -0; i < 2 && !(a, i); i++) a?.[i-0]?.(); return -1 < +a ? a[`2`] : typeof 3; }';
    const mutants = mutantsOf('f.ts', source);
    expect(mutants.length).toBeGreaterThan(10);
    expect(mutants.filter((mutant) => !isProgram('f.ts', mutate(source, mutant)))).toEqual([]);
  });
});
