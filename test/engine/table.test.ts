import { describe, expect, it } from 'vitest';
import { newTable, open } from '../../src/engine/kernel/table.ts';
import { Drift, Refusal, Unplayable } from '../../src/engine/refusal.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { miniSource, sit } from '../kit/mini/sitting.ts';

describe('a new table', () => {
  it('is run up to its first asks', () => {
    const { table } = sit({ stages: ['draw'] });
    expect([table.status, table.asks.length, table.events.length]).toEqual(['asking', 3, 1]);
    expect([table.rules, table.content]).toEqual([mini, miniSource().content]);
  });

  it('is not made where the setup cannot be played', () => {
    expect(() => newTable(miniSource(), { stages: ['draw'], seats: [] })).toThrow(Unplayable);
  });

  it('does not share anything with what the ruleset keeps', () => {
    const state = mini.setup(miniSource().content, { stages: ['place'] });
    const table = newTable(miniSource({ rules: { ...mini, setup: () => state } }), {});
    table.answer({ ask: 1, seat: 'ana', choose: 'east' });
    expect(state.heroes.ana?.at).toBe('yard');
  });
});

describe('a copy of a table', () => {
  it('can be played for a preview, and the table knows nothing of it', () => {
    const table = sit({ stages: ['share'] });
    table.answers('ana', 'act', 'search');
    const before = table.whole();
    const copy = open(table.source, table.saved());
    const previewed = copy.answer({ ask: 2, seat: 'bo', choose: 'search' });
    expect(table.whole()).toEqual(before);
    expect(table.answers('bo', 'act', 'search')).toEqual(previewed);
  });

  it('can be played with other dice, and then draws nothing of the real ones', () => {
    const table = sit({ stages: ['share'] });
    const source = { ...table.source, chance: { seed: 'a preview', stack: { search: { from: 0, outcomes: [7] } } } };
    const copy = open(source, table.saved());
    expect(copy.answer({ ask: 1, seat: 'ana', choose: 'search' })).toMatchObject([{ worth: 7 }]);
    expect([copy.drawn, table.table.drawn]).toEqual([[], []]);
  });
});

describe('what is thrown', () => {
  it('names itself, so that people get a sentence and programmers the rest', () => {
    const refusal = new Refusal('badPart', { part: 'which' });
    expect([refusal.name, refusal.code, refusal.params]).toEqual(['Refusal', 'badPart', { part: 'which' }]);
    expect(refusal.message).toBe('refused: badPart {"part":"which"}');
    expect(new Refusal('paused').params).toEqual({});
    expect(new Drift(2, 'why')).toMatchObject({ name: 'Drift', entry: 2, message: 'drift at entry 2: why' });
    expect(new Unplayable('too few')).toMatchObject({ name: 'Unplayable', message: 'too few' });
  });
});
