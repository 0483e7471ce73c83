// A copy is what JSON would make of a value.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clone } from '../../src/engine/json.ts';

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('A copy', () => {
  it('is what comes back from JSON, whatever the value', () => {
    const same = fc.property(fc.jsonValue(), (value) => {
      expect(clone(value)).toStrictEqual(throughText(value));
    });
    fc.assert(same, { seed: 1 });
  });

  it('leaves out what JSON cannot say, and keeps its place in a list', () => {
    const value = { gone: undefined, list: [undefined, 1, () => 2], endless: Infinity, none: Number.NaN, nil: null };
    expect(clone(value)).toStrictEqual(throughText(value));
    expect(clone(value)).toStrictEqual({ list: [null, 1, null], endless: null, none: null, nil: null });
  });

  it('has its fields in one order, whatever order they came in', () => {
    const [one, other] = [
      { b: { d: 1, c: 2 }, a: [{ f: 3, e: 4 }] },
      { a: [{ e: 4, f: 3 }], b: { c: 2, d: 1 } },
    ];
    expect(JSON.stringify(clone(one))).toBe(JSON.stringify(clone(other)));
    expect(JSON.stringify(clone(one))).toBe('{"a":[{"e":4,"f":3}],"b":{"c":2,"d":1}}');
  });

  it('shares nothing with the value', () => {
    const value = { inner: { list: [{ n: 1 }] } };
    const copy = clone(value);
    Object.assign(copy.inner.list[0] ?? {}, { n: 2 });
    expect(value).toEqual({ inner: { list: [{ n: 1 }] } });
  });

  it('takes a field named like the prototype for a field', () => {
    const value = JSON.parse('{"__proto__": {"isAdmin": true}}') as object;
    expect(JSON.stringify(clone(value))).toBe('{"__proto__":{"isAdmin":true}}');
    expect((clone(value) as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
