import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shaped } from '../../src/engine/ruleset/shape.ts';

const who = z.union([z.enum(['self', 'all']), z.strictObject({ within: z.int().min(0).max(3) })]);
const effect: z.ZodType = z.lazy(() =>
  z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('armor'), amount: z.int().min(1).max(12), who }),
    z.strictObject({ do: z.literal('strike'), then: z.array(effect).min(1).exactOptional() }),
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((word) => z.strictObject({ do: z.literal(word) })),
  ]),
);
const rule = z.union([z.strictObject({ always: z.literal(true) }), z.strictObject({ kinds: z.array(z.int()).min(1) })]);
const thing = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z]+$/)
      .meta({ description: 'an id of small letters' }),
    count: z.int().min(1).max(5).default(1),
    least: z.int().min(2).exactOptional(),
    most: z.int().max(2).exactOptional(),
    size: z.enum(['small', 'large']).exactOptional(),
    isOld: z.boolean().exactOptional(),
    link: z.tuple([z.string(), z.string()]).exactOptional(),
    places: z.record(z.string().regex(/^[A-Z]$/), z.array(z.int()).min(1)).exactOptional(),
    effects: z.array(effect).max(3),
    token: z.union([z.int().min(1).max(12), z.literal('darkness')]).exactOptional(),
    rule: rule.exactOptional(),
    even: z
      .int()
      .refine((n) => n % 2 === 0, 'has to be even')
      .exactOptional(),
  })
  .meta({ title: 'a thing' });

const good = { id: 'x', effects: [] };

describe('the shape of a value', () => {
  it('is handed on when it is right, with defaults', () => {
    expect(shaped(thing, good)).toEqual({ value: { id: 'x', count: 1, effects: [] }, flaws: [] });
  });

  it.each<[unknown, string, string]>([
    [5, '', 'has to be a thing, but is 5'],
    [[], '', 'has to be a thing, but is a list'],
    [{ id: 'x' }, 'effects', 'is missing; it has to be a list of at most 3'],
    [{ ...good, id: 'X' }, 'id', 'has to be an id of small letters, but is "X"'],
    [{ ...good, id: null }, 'id', 'has to be an id of small letters, but is null'],
    [{ ...good, count: 6 }, 'count', 'has to be a whole number from 1 to 5, but is 6'],
    [{ ...good, count: 1.5 }, 'count', 'has to be a whole number from 1 to 5, but is 1.5'],
    [{ ...good, count: 1e30 }, 'count', 'has to be a whole number from 1 to 5, but is 1e+30'],
    [{ ...good, least: 1 }, 'least', 'has to be a whole number of at least 2, but is 1'],
    [{ ...good, most: 3 }, 'most', 'has to be a whole number of at most 2, but is 3'],
    [{ ...good, size: 'smal' }, 'size', 'has to be `small` or `large`, but is "smal"; did you mean `small`?'],
    [{ ...good, isOld: 'yes' }, 'isOld', 'has to be true or false, but is "yes"'],
    [{ ...good, link: ['a'] }, 'link', 'has to be a list of 2, but has 1'],
    [{ ...good, places: { b: [1] } }, 'places.b', 'is a name that has to be a text, but is "b"'],
    [{ ...good, places: { B: [] } }, 'places.B', 'has to be a list of at least 1, but has 0'],
    [{ ...good, places: { B: ['x'] } }, 'places.B[0]', 'has to be a whole number, but is "x"'],
    [{ ...good, token: 13 }, 'token', 'has to be a whole number from 1 to 12 or `darkness`, but is 13'],
    [{ ...good, rule: { always: false } }, 'rule.always', 'has to be `true`, but is false'],
    [{ ...good, rule: { kinds: [] } }, 'rule.kinds', 'has to be a list of at least 1, but has 0'],
    [{ ...good, rule: { kinds: [1], kind: 1 } }, 'rule.kind', 'is not a field of this object'],
    [{ ...good, rule: {} }, 'rule', 'has to be an object with `always` or an object with `kinds`, but is an object'],
    [{ ...good, even: 3 }, 'even', 'has to be even'],
    [{ ...good, cuont: 3 }, 'cuont', 'is not a field of a thing; did you mean `count`?'],
    [{ ...good, constructor: 3 }, 'constructor', 'is not a field of a thing'],
    [{ ...good, effects: [5] }, 'effects[0]', 'has to be an object with `do`, but is 5'],
    [{ ...good, effects: [{}] }, 'effects[0].do', 'is missing; it has to be `armor`, `strike`'],
    [
      { ...good, effects: [{ do: 'stirke' }] },
      'effects[0].do',
      'is "stirke", which is not known here; did you mean `strike`?',
    ],
    [{ ...good, effects: [{ do: 'jump' }] }, 'effects[0].do', 'has to be `armor`, `strike`, `a1`'],
    [{ ...good, effects: [{ do: 'strike', toString: 1 }] }, 'effects[0].toString', 'is not a field of `strike`'],
    [{ ...good, effects: [{ do: 'strike', foo: 1 }] }, 'effects[0].foo', 'is not a field of `strike`'],
    [
      { ...good, effects: [{ do: 'strike', then: [{ do: 'armor', amount: 13, who: 'self' }] }] },
      'effects[0].then[0].amount',
      'has to be a whole number from 1 to 12, but is 13',
    ],
    [
      { ...good, effects: [{ do: 'armor', amount: 1, who: 'me' }] },
      'effects[0].who',
      'has to be `self`, `all` or an object with `within`',
    ],
    [
      { ...good, effects: [{ do: 'armor', amount: 1, who: { within: 9 } }] },
      'effects[0].who.within',
      'has to be a whole number from 0 to 3, but is 9',
    ],
    [
      { ...good, effects: [{ do: 'armor', amount: 1, who: { wthin: 1 } }] },
      'effects[0].who',
      'has to be `self`, `all` or an object with `within`',
    ],
  ])('%j is refused at "%s"', (value, path, problem) => {
    const { value: read, flaws } = shaped(thing, value);
    expect(read).toBeUndefined();
    expect(flaws).toEqual([{ path, problem: expect.stringContaining(problem) }]);
  });

  it('lists everything that is wrong, each place once', () => {
    const { flaws } = shaped(thing, { id: 7, count: 0, foo: 1, bar: 2 });
    expect(flaws.map(({ path }) => path)).toEqual(['id', 'count', 'effects', 'foo', 'bar']);
  });
});
