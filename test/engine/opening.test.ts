import { describe, expect, it } from 'vitest';
import { clone } from '../../src/engine/json.ts';
import { sit } from '../kit/mini/sitting.ts';

const told = () => {
  const table = sit({ stages: ['vote', 'tell', 'vote'] });
  table.answers('ana', 'story.choice', 'left');
  table.answers('bo', 'story.continue', 'continue');
  return table;
};

describe('a stage that opens another table', () => {
  it('stops the kernel, which says what to open and waits for the world', () => {
    const table = told();
    expect(table.table.status).toBe('opening');
    expect(table.table.opening).toEqual({ encounter: 'ambush', with: { notes: ['ana spoke for left'] } });
    expect(clone(table.table.asks)).toEqual([
      {
        id: 'world',
        number: 3,
        who: 'world',
        options: [{ id: 'outcome', label: { key: 'common.world.outcome' } }],
        fallback: { choose: 'outcome' },
        rule: 'open',
        pace: 'slow',
        clock: 'world',
        facts: {},
        secret: 'open',
        settle: { by: 'any' },
      },
    ]);
  });

  it('ends with a checkpoint that knows what is open, and names the stage that comes then', () => {
    const { checkpoint, tail } = told().table.save();
    expect(checkpoint.opening).toEqual({ encounter: 'ambush', with: { notes: ['ana spoke for left'] } });
    expect([checkpoint.state.stage, tail]).toEqual([{ name: 'aftermath' }, []]);
  });

  it('is answered by the world alone', () => {
    const table = told();
    expect(table.refuses('ana', 3, 'outcome').code).toBe('notYours');
    expect(() => table.table.runAutomatic()).toThrow('no automatic stage is due');
  });

  it('hands the outcome to the stage that comes then', () => {
    const table = told();
    table.worldAnswers({ result: 'partial', gold: 3, fallen: ['bo'] });
    expect(table.asked).toEqual(['spoils party']);
    expect(table.ask('spoils', 'party').facts).toEqual({ outcome: { result: 'partial', gold: 3, fallen: ['bo'] } });
    expect(table.table.state.notes).toEqual([
      'ana spoke for left',
      { outcome: { result: 'partial', gold: 3, fallen: ['bo'] } },
    ]);
  });

  it('hands on nothing when the world has nothing to say', () => {
    const table = told();
    table.table.answer({ ask: 3, seat: 'world', choose: 'outcome' });
    expect(table.ask('spoils', 'party').facts).toEqual({ outcome: null });
  });

  it('is open no more once the world has answered', () => {
    const table = told();
    table.worldAnswers({ result: 'success' });
    expect([table.table.status, table.table.opening]).toEqual(['asking', undefined]);
    expect(table.refuses('world', 3, 'outcome').code).toBe('closed');
  });

  it('keeps what it opened as it was, whatever the play does afterwards', () => {
    const table = told();
    table.worldAnswers({ result: 'success' });
    expect(table.table.save().checkpoint.opening).toEqual({
      encounter: 'ambush',
      with: { notes: ['ana spoke for left'] },
    });
  });

  it('is the same when it is reopened, before the world answers and after', () => {
    const table = told();
    table.reopens();
    table.worldAnswers({ result: 'failure' });
    expect(table.table.save().tail).toEqual([
      { ask: 3, id: 'world', seat: 'world', choose: 'outcome', with: { result: 'failure' } },
    ]);
    table.reopens();
    table.answers('cy', 'spoils', 'share');
    table.reopens();
    expect(table.table.save().checkpoint.opening).toBeUndefined();
    expect([table.asked, table.told.at(-1)]).toMatchObject([['story.choice party'], { type: 'spoils', by: 'cy' }]);
  });

  it('is opened again when the world’s answer is taken back', () => {
    const table = told();
    const point = table.point();
    table.worldAnswers({ result: 'failure' });
    table.takesBack(point);
    expect([table.table.status, table.numbers]).toEqual(['opening', [5]]);
    expect(table.table.opening).toEqual({ encounter: 'ambush', with: { notes: ['ana spoke for left'] } });
    table.worldAnswers({ result: 'success' });
    expect(table.ask('spoils', 'party').facts).toEqual({ outcome: { result: 'success' } });
  });
});
