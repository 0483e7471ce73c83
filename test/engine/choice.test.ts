import { describe, expect, it } from 'vitest';
import type { PartValue } from '../../src/engine/index.ts';
import type { Part } from '../../src/engine/kernel/ask.ts';
import { checkedChoice, writtenValue } from '../../src/engine/kernel/choice.ts';
import { ask, type Flow, flow, type Next } from '../../src/engine/kernel/flow.ts';
import { open } from '../../src/engine/kernel/table.ts';
import { spaceOf, stepsOf } from '../../src/engine/kernel/way.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { sit } from '../kit/mini/sitting.ts';
import { listIn, type MiniPlay, nextStage, optionsOf, question, withParts } from '../kit/mini/state.ts';

type Parts = Record<string, PartValue>;

/** What of an answer with parts comes to the rules. */
function said(choose: string, parts?: Parts) {
  const table = sit({ stages: ['parts'] });
  table.answers('ana', 'parts', choose, parts);
  expect(table.table.save().checkpoint.state.notes).toHaveLength(1);
  return table.table.state.notes[0];
}

/** The name of the part for which an answer is refused. */
function badPart(choose: string, parts?: Parts) {
  const refusal = sit({ stages: ['parts'] }).refuses('ana', 1, choose, parts);
  expect(refusal.code).toBe('badPart');
  return refusal.params.part;
}

describe('an answer is refused, and changes nothing,', () => {
  it('when its seat is not at the table', () => {
    expect(sit({ stages: ['draw'] }).refuses('dan', 1, 'decline')).toEqual({ code: 'notSeated', params: {} });
    expect(sit({ stages: ['vote'] }).refuses('party', 1, 'left').code).toBe('notSeated');
  });

  it('when it is to the ask of somebody else', () => {
    expect(sit({ stages: ['draw'] }).refuses('bo', 1, 'decline')).toEqual({ code: 'notYours', params: {} });
    expect(sit({ stages: ['vote'] }).refuses('world', 1, 'left').code).toBe('notYours');
  });

  it('when no such ask was ever made', () => {
    expect(sit({ stages: ['draw'] }).refuses('ana', 4, 'decline')).toEqual({ code: 'stale', params: {} });
  });

  it('when the ask is closed', () => {
    const table = sit({ stages: ['vote', 'vote'] });
    table.answers('ana', 'story.choice', 'left');
    expect(table.refuses('ana', 1, 'left')).toEqual({ code: 'closed', params: {} });
    expect(table.refuses('bo', 1, 'right').code).toBe('closed');
  });

  it('when the seat has answered and the window is still open', () => {
    const table = sit({ stages: ['draw'] });
    table.answers('ana', 'redraw', 'decline');
    expect(table.refuses('ana', 1, 'decline')).toEqual({ code: 'alreadyAnswered', params: {} });
    expect(table.refuses('ana', 1, 'redraw').code).toBe('alreadyAnswered');
  });

  it('when the option was never there', () => {
    const params = { option: 'burn' };
    expect(sit({ stages: ['draw'] }).refuses('ana', 1, 'burn')).toEqual({ code: 'noSuchOption', params });
  });

  it('when the option is there no more', () => {
    const table = sit({ stages: ['place'] });
    table.answers('cy', 'place', 'east');
    expect(table.refuses('ana', 1, 'east')).toEqual({ code: 'stale', params: { option: 'east' } });
  });

  it('when the option is for other seats', () => {
    expect(sit({ stages: ['who'] }).refuses('ana', 1, 'begin.bo')).toEqual({ code: 'notYours', params: {} });
  });

  it('when a part is missing, does not fit, or is not asked for', () => {
    expect(sit({ stages: ['parts'] }).refuses('ana', 1, 'one')).toEqual({ code: 'badPart', params: { part: 'which' } });
    expect(badPart('one', { which: 'stone' })).toBe('which');
    expect(badPart('one', { which: 'apple', why: 'hunger' })).toBe('why');
    expect(badPart('plain', { which: 'apple' })).toBe('which');
    expect(badPart('plain', { toString: 'apple' })).toBe('toString');
  });

  it('when the table is over or stands before an automatic stage', () => {
    const over = sit({ stages: [{ name: 'doom', at: 'once' }] });
    expect(over.refuses('ana', 0, 'pull').code).toBe('closed');
    expect(over.refuses('ana', 1, 'pull').code).toBe('stale');
    const automatic = sit({ stages: ['vote', 'lull'] });
    automatic.answers('ana', 'story.choice', 'left');
    expect(automatic.refuses('ana', 1, 'left').code).toBe('closed');
  });
});

describe('an option without parts', () => {
  it('is taken as it is', () => {
    expect(said('plain')).toEqual({ choose: 'plain' });
    expect(said('plain', {})).toEqual({ choose: 'plain' });
  });
});

describe('a pick', () => {
  it('of one is one id, however it is said', () => {
    expect(said('one', { which: 'bread' })).toEqual({ choose: 'one', with: { which: 'bread' } });
    expect(said('one', { which: ['bread'] })).toEqual({ choose: 'one', with: { which: 'bread' } });
  });

  it('of some is a list, however it is said', () => {
    expect(said('some', { which: ['cheese', 'apple'] })).toEqual({
      choose: 'some',
      with: { which: ['cheese', 'apple'] },
    });
    expect(said('some', { which: 'apple' })).toEqual({ choose: 'some', with: { which: ['apple'] } });
    expect(said('some', { which: [] })).toEqual({ choose: 'some', with: { which: [] } });
  });

  it('is within its bounds, of what is there, and nothing twice', () => {
    expect(badPart('one', { which: ['apple', 'bread'] })).toBe('which');
    expect(badPart('one', { which: [] })).toBe('which');
    expect(badPart('some', { which: ['apple', 'bread', 'cheese'] })).toBe('which');
    expect(badPart('some', { which: ['apple', 'apple'] })).toBe('which');
    expect(badPart('some', { which: ['apple', 'stone'] })).toBe('which');
    expect(badPart('some', { which: 3 })).toBe('which');
  });

  it('has to be said even if it may be empty', () => {
    expect(badPart('some')).toBe('which');
  });
});

describe('a number', () => {
  it('is a whole one within its bounds', () => {
    expect(said('number', { count: 2 })).toEqual({ choose: 'number', with: { count: 2 } });
    expect(said('number', { count: 5 })).toEqual({ choose: 'number', with: { count: 5 } });
    for (const count of [1, 6, 2.5, Number.NaN, '3', ['3']]) expect(badPart('number', { count })).toBe('count');
    expect(badPart('number')).toBe('count');
  });
});

describe('an order', () => {
  it('has everything in it once', () => {
    const order = ['cheese', 'apple', 'bread'];
    expect(said('order', { order })).toEqual({ choose: 'order', with: { order } });
    expect(badPart('order', { order: ['cheese', 'apple'] })).toBe('order');
    expect(badPart('order', { order: ['cheese', 'apple', 'apple'] })).toBe('order');
    expect(badPart('order', { order: ['cheese', 'apple', 'stone'] })).toBe('order');
    expect(badPart('order')).toBe('order');
  });
});

describe('a space', () => {
  it('is one that can be reached', () => {
    expect(said('space', { to: 'loft' })).toEqual({ choose: 'space', with: { to: 'loft' } });
    expect(badPart('space', { to: 'yard' })).toBe('to');
    expect(badPart('space', { to: 'moon' })).toBe('to');
    expect(badPart('space')).toBe('to');
  });

  it('may be said by a way that leads there', () => {
    expect(said('space', { to: ['well', 'loft'] })).toMatchObject({ with: { to: 'loft' } });
    expect(said('space', { to: ['stair', 'loft'] })).toMatchObject({ with: { to: 'loft' } });
    expect(said('space', { to: ['gate'] })).toMatchObject({ with: { to: 'gate' } });
    expect(said('space', { to: ['well', 'loft', 'stair'] })).toMatchObject({ with: { to: 'stair' } });
  });

  it('is not reached by a way that is broken, too long, empty, or ends elsewhere', () => {
    expect(badPart('space', { to: ['loft'] })).toBe('to');
    expect(badPart('space', { to: ['well', 'stair'] })).toBe('to');
    expect(badPart('space', { to: ['gate', 'yard', 'well', 'loft'] })).toBe('to');
    expect(badPart('space', { to: ['well', 'yard'] })).toBe('to');
    expect(badPart('space', { to: [] })).toBe('to');
  });

  it('takes no way where none may be said', () => {
    expect(badPart('only', { to: ['well'] })).toBe('to');
  });
});

describe('slots', () => {
  it('are filled one by one, each from its own options', () => {
    const slots = ['bread', 'cheese', 'apple'];
    expect(said('slots', { slots })).toEqual({ choose: 'slots', with: { slots } });
    expect(badPart('slots', { slots: ['cheese', 'cheese', 'apple'] })).toBe('slots');
    expect(badPart('slots', { slots: ['bread', 'bread', 'apple'] })).toBe('slots');
    expect(badPart('slots', { slots: ['bread', 'cheese'] })).toBe('slots');
    expect(badPart('slots', { slots: ['bread', 'cheese', 'apple', 'apple'] })).toBe('slots');
    expect(badPart('slots')).toBe('slots');
  });
});

describe('parts that depend on those before', () => {
  it('are checked in their order, each with what was said before', () => {
    const parts = { count: 2, which: ['cheese', 'apple'], order: ['apple', 'cheese'] };
    expect(said('chain', parts)).toEqual({ choose: 'chain', with: parts });
    expect(badPart('chain', { ...parts, count: 3 })).toBe('which');
    expect(badPart('chain', { ...parts, which: ['bread', 'apple'] })).toBe('order');
    expect(badPart('chain', { which: ['apple'], order: ['apple'] })).toBe('count');
  });

  it('need not be said where only one value is possible', () => {
    expect(said('chain', { count: 1, which: 'apple' })).toMatchObject({ with: { which: 'apple', order: ['apple'] } });
    expect(said('chain', { count: 3, order: ['bread', 'cheese', 'apple'] })).toMatchObject({
      with: { which: ['apple', 'bread', 'cheese'] },
    });
    expect(said('only')).toEqual({
      choose: 'only',
      with: { count: 2, which: ['apple', 'bread'], order: ['x'], to: 'well', slots: ['a'] },
    });
  });

  it('may be said all the same', () => {
    const parts = { count: 2, which: ['apple', 'bread'], order: ['x'], to: 'well', slots: ['a'] };
    expect(said('only', parts)).toEqual({ choose: 'only', with: parts });
  });

  it('are a mistake of the rules when one is asked twice', () => {
    const part: Part = { name: 'count', label: { key: 'count' }, kind: 'number', min: 1, max: 1 };
    const asked = sit({ stages: ['parts'] }).ask('parts', 'ana');
    expect(() => checkedChoice(asked, 'ana', { choose: 'one' }, () => part)).toThrow('the part count is asked twice');
  });
});

describe('a way that is kept', () => {
  /** Somebody leads the party from the yard, and then there is something to wait for. */
  const lead = flow(function* lead(t: MiniPlay): Flow<Next> {
    const { with: parts } = yield* ask(t, question('lead', 'ana', [withParts('lead')]));
    t.state.notes = [...stepsOf(parts?.to)];
    yield* ask(t, question('go', 'ana', optionsOf('go')));
    return nextStage(t);
  });
  const rules = { ...mini, stages: { ...mini.stages, lead: { run: lead } } };
  const sat = () => sit({ stages: ['lead'] }, { rules });
  function led(to: PartValue) {
    const table = sat();
    table.answers('ana', 'lead', 'lead', { to });
    table.reopens();
    const [answer] = table.table.save().tail;
    expect(answer).toMatchObject({ with: { to: table.table.state.notes } });
    return table.table.state.notes;
  }

  it('is that which was said, step by step, in the rules, in the save and when it is taken up again', () => {
    expect(led(['stair', 'loft'])).toEqual(['stair', 'loft']);
    expect(led(['well', 'loft'])).toEqual(['well', 'loft']);
    expect(led(['gate', 'yard', 'stair'])).toEqual(['gate', 'yard', 'stair']);
  });

  it('is the shortest where only its end was said', () => {
    expect(led('loft')).toEqual(['well', 'loft']);
    expect(led('gate')).toEqual(['gate']);
  });

  it('has to follow the links, with no more steps than there are, to where one may go', () => {
    const ways = [['loft'], ['well', 'stair'], ['gate', 'yard', 'well', 'loft'], ['gate', 'yard'], [], 'yard', 'moon'];
    for (const to of ways) {
      const refused = sat().refuses('ana', 1, 'lead', { to });
      expect({ to, refused }).toEqual({ to, refused: { code: 'badPart', params: { part: 'to' } } });
    }
  });

  it('is there also for what was answered before ways were kept', () => {
    const table = sat();
    table.answers('ana', 'lead', 'lead', { to: 'loft' });
    const save = table.saved();
    const before = { ...save, tail: save.tail.map((entry) => ({ ...entry, with: { to: 'loft' } })) };
    expect(open(table.source, before as typeof save).state.notes).toEqual(['well', 'loft']);
  });

  const base = { name: 'to', label: { key: 'to' }, kind: 'space' } as const;
  const spaces = ['a', 'b', 'c'].map((id) => ({ id, label: { key: id } }));
  const links = { a: ['b', 'c'], b: ['a', 'c'], c: ['a', 'b'], d: [] };
  const way = { from: 'a', steps: 2, links, kept: true } as const;

  it('is the usual one of the rules where they name it', () => {
    const options = spaces.map((one) => (one.id === 'c' ? { ...one, usual: ['b', 'c'] } : one));
    expect(writtenValue({ ...base, options, way }, 'c')).toEqual(['b', 'c']);
    expect(writtenValue({ ...base, options, way }, ['c'])).toEqual(['c']);
    expect(writtenValue({ ...base, options, way }, 'b')).toEqual(['b']);
  });

  it('may be a usual one that no links lead along, and then it is the only one', () => {
    const options = [{ id: 'd', label: { key: 'd' }, usual: ['c', 'd'] }];
    for (const said of ['d', ['c', 'd'], undefined])
      expect(writtenValue({ ...base, options, way }, said)).toEqual(['c', 'd']);
    expect(writtenValue({ ...base, options, way }, ['d'])).toBeUndefined();
  });

  it('of one who stays is where they are', () => {
    expect(writtenValue({ ...base, options: spaces, way }, 'a')).toEqual(['a']);
    expect(writtenValue({ ...base, options: spaces, way }, ['a'])).toEqual(['a']);
    expect(writtenValue({ ...base, options: spaces, way }, ['b', 'a'])).toEqual(['b', 'a']);
    expect(
      writtenValue({ ...base, options: spaces, way: { ...way, kept: undefined } as never }, ['a']),
    ).toBeUndefined();
  });

  it('is none where none leads there, and need not be said where one may go to one place only', () => {
    const far = [{ id: 'd', label: { key: 'd' } }];
    expect(writtenValue({ ...base, options: far, way }, 'd')).toBeUndefined();
    expect(writtenValue({ ...base, options: spaces, way: { ...way, steps: 0 } }, 'c')).toBeUndefined();
    expect(writtenValue({ ...base, options: spaces.slice(1, 2), way }, undefined)).toEqual(['b']);
  });

  it('ends in its space, for whoever reads it', () => {
    expect([['b', 'c'], 'c', undefined].map(spaceOf)).toEqual(['c', 'c', undefined]);
    expect([['b', 'c'], 'c', undefined].map(stepsOf)).toEqual([['b', 'c'], ['c'], []]);
  });
});

describe('the written form of a value', () => {
  const base = { name: 'a', label: { key: 'a' } };
  const options = [{ id: 'x', label: { key: 'x' } }];

  it('is the only one that is possible, when none is said', () => {
    expect(writtenValue({ ...base, kind: 'number', min: 0, max: 0 }, undefined)).toBe(0);
    expect(writtenValue({ ...base, kind: 'pick', min: 1, max: 1, options }, undefined)).toBe('x');
    expect(writtenValue({ ...base, kind: 'pick', min: 0, max: 0, options }, undefined)).toEqual([]);
    expect(writtenValue({ ...base, kind: 'pick', min: 0, max: 1, options: [] }, undefined)).toEqual([]);
    expect(writtenValue({ ...base, kind: 'order', options: [] }, undefined)).toEqual([]);
    expect(writtenValue({ ...base, kind: 'space', options }, undefined)).toBe('x');
    expect(writtenValue({ ...base, kind: 'slots', slots: [] }, undefined)).toEqual([]);
  });

  it('is none where several are possible, or no value at all', () => {
    expect(writtenValue({ ...base, kind: 'number', min: 0, max: 1 }, undefined)).toBeUndefined();
    expect(writtenValue({ ...base, kind: 'pick', min: 0, max: 1, options }, undefined)).toBeUndefined();
    expect(writtenValue({ ...base, kind: 'pick', min: 1, max: 1, options: [] }, undefined)).toBeUndefined();
    expect(writtenValue({ ...base, kind: 'space', options: [] }, undefined)).toBeUndefined();
  });
});

describe('what was answered', () => {
  it('stays as it was, whatever the rules do with what they keep of it', () => {
    const keep = flow(function* keep(t: MiniPlay): Flow<Next> {
      const answer = yield* ask(t, question('parts', 'ana', [withParts('some')]));
      t.state.notes = listIn(answer, 'which');
      t.state.notes.push('stone');
      yield* ask(t, question('go', 'ana', optionsOf('go')));
      return nextStage(t);
    });
    const table = sit({ stages: ['keep'] }, { rules: { ...mini, stages: { keep: { run: keep } } } });
    table.answers('ana', 'parts', 'some', { which: ['apple'] });
    table.reopens();
    expect(table.table.state.notes).toEqual(['apple', 'stone']);
    expect(table.table.save().tail).toMatchObject([{ with: { which: ['apple'] } }]);
  });

  it('stays as it was, whatever happens to the answer', () => {
    const table = sit({ stages: ['prepare'], seats: ['ana'] });
    const parts = { pool: ['red', 'blue'] };
    table.answers('ana', 'prep.dice', 'roll', parts);
    parts.pool.push('green');
    expect(table.table.save().tail).toEqual([
      { ask: 1, id: 'prep.dice', seat: 'ana', choose: 'roll', with: { pool: ['red', 'blue'] } },
    ]);
  });
});
