import { describe, expect, it } from 'vitest';
import { ask, type Flow, flow, type Next, OVER, PARTY, together } from '../../src/engine/index.ts';
import { clone } from '../../src/engine/json.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { sit } from '../kit/mini/sitting.ts';
import { type MiniPlay, optionsOf, question } from '../kit/mini/state.ts';

describe('an ask', () => {
  it('is data: whom it asks, what may be answered, what it is about and what silence means', () => {
    const table = sit({ stages: ['draw'] }, { stack: { bag: ['one'] } });
    expect(clone(table.ask('redraw', 'bo'))).toEqual({
      id: 'redraw',
      number: 2,
      who: 'bo',
      options: [
        { id: 'redraw', label: { key: 'mini.option.redraw' } },
        { id: 'decline', label: { key: 'mini.option.decline' } },
      ],
      fallback: { choose: 'decline' },
      rule: 'MINI-redraw',
      pace: 'quick',
      clock: 'draw',
      facts: { chit: 'one' },
      secret: 'options',
      settle: { by: 'any' },
    });
  });

  it('is open, about nothing, without title and settled by any answer unless the rules say otherwise', () => {
    const asked = sit({ stages: ['vote'] }).ask('story.choice', 'party');
    expect(asked.settle).toMatchObject({ by: 'vote', needs: 'twoThirds', tie: 'fallback', changeable: false });
    expect({ facts: asked.facts, secret: asked.secret }).toEqual({ facts: {}, secret: 'open' });
    expect('title' in asked).toBe(false);
  });

  it('keeps its number while it is open, whatever others answer', () => {
    const table = sit({ stages: ['prepare'] });
    expect(table.numbers).toEqual([1, 2, 3]);
    table.answers('bo', 'prep.dice', 'roll', { pool: ['red', 'blue'] });
    expect(table.asked).toEqual(['prep.dice ana', 'prep.options bo', 'prep.dice cy']);
    expect(table.numbers).toEqual([1, 4, 3]);
    table.answers('bo', 'prep.options', 'done');
    expect(table.numbers).toEqual([1, 3]);
  });

  it('can be answered with the number it had before somebody else answered', () => {
    const table = sit({ stages: ['draw'] });
    const { number } = table.ask('redraw', 'cy');
    table.answers('ana', 'redraw', 'decline');
    table.answers('bo', 'redraw', 'decline');
    table.table.answer({ ask: number, seat: 'cy', choose: 'decline' });
    expect(table.table.save().tail).toEqual([]);
  });

  it('never gets a number again that was given out before, over stages and windows', () => {
    const table = sit({ stages: ['draw', 'place'] }, { stack: { bag: ['one', 'two', 'ana'] } });
    const seen = new Set<number>(table.numbers);
    const unseen = () => table.numbers.filter((number) => !seen.has(number));
    table.answers('bo', 'redraw', 'redraw');
    expect(table.asked).toEqual(['redraw ana', 'redraw cy']);
    expect(unseen()).toEqual([4, 5]);
    table.answers('ana', 'redraw', 'redraw');
    expect(table.numbers).toEqual([6]);
    table.answers('cy', 'redraw', 'decline');
    expect([table.asked, table.numbers]).toEqual([['turn ana'], [7]]);
    table.answers('ana', 'turn', 'pass');
    expect([table.asked, table.numbers]).toEqual([
      ['place ana', 'place bo', 'place cy'],
      [8, 9, 10],
    ]);
  });

  it('stays open with its number while the asks of another seat come and go', () => {
    const table = sit({ stages: ['share'] });
    table.answers('ana', 'act', 'open');
    expect(table.asked).toEqual(['contribute bo', 'contribute cy', 'act bo', 'act cy']);
    expect(table.numbers).toEqual([4, 5, 2, 3]);
    table.answers('cy', 'act', 'search');
    expect(table.numbers).toEqual([4, 5, 2, 6]);
    table.answers('bo', 'contribute', 'give', { amount: 2 });
    expect([table.asked, table.numbers]).toEqual([
      ['act ana', 'act bo', 'act cy'],
      [7, 2, 6],
    ]);
  });

  it('asks nothing when no answer is due', () => {
    const table = sit({ stages: ['lull'] });
    expect(table.table.asks).toEqual([]);
    table.runs();
    expect([table.table.status, table.table.asks]).toEqual(['over', []]);
  });
});

/** A passage to read, beside a bag that anybody may use. */
const beside = flow(function* beside(t: MiniPlay): Flow<Next> {
  yield* together([passage(t), bag(t)], (result) => result);
  return { name: OVER };
});
const passage = flow(function* passage(t: MiniPlay): Flow<boolean> {
  yield* ask(t, question('read', PARTY, optionsOf('continue')));
  return true;
});
const bag = flow(function* bag(t: MiniPlay): Flow<boolean> {
  for (;;) {
    const { seat } = yield* ask(t, { ...question('bag', PARTY, optionsOf('eat')), idle: true });
    t.state.notes.push(`${seat} eats`);
  }
});

describe('an idle ask', () => {
  const reading = () =>
    sit({ stages: ['beside'] }, { rules: { ...mini, stages: { ...mini.stages, beside: { run: beside } } } });

  it('says so, and others do not', () => {
    expect(reading().table.asks.map(({ id, idle }) => ({ id, idle }))).toEqual([
      { id: 'read', idle: undefined },
      { id: 'bag', idle: true },
    ]);
  });

  it('is answered as often as people like, and closes with what it stands beside', () => {
    const table = reading();
    table.answers('bo', 'bag', 'eat');
    table.answers('ana', 'bag', 'eat');
    expect([table.asked, table.table.state.notes]).toEqual([
      ['read party', 'bag party'],
      ['bo eats', 'ana eats'],
    ]);
    table.answers('cy', 'read', 'continue');
    expect(table.table.status).toBe('over');
  });
});
