import { describe, expect, it } from 'vitest';
import type { Next } from '../../src/engine/kernel/flow.ts';
import { type Flow, flow } from '../../src/engine/kernel/flow.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { sit } from '../kit/mini/sitting.ts';

describe('an automatic stage', () => {
  it('is not run inside the answer: the table stops before it, at a checkpoint', () => {
    const table = sit({ stages: ['vote', 'lull', 'vote'] });
    expect(table.answers('ana', 'story.choice', 'left')).toEqual([]);
    expect([table.table.status, table.table.asks]).toEqual(['automatic', []]);
    const save = table.table.save();
    expect([save.checkpoint.state.stage, save.tail]).toEqual([{ name: 'lull' }, []]);
    expect(save.checkpoint.state).toEqual(table.table.state);
  });

  it('is not run when the table is new or reopened either', () => {
    const table = sit({ stages: ['lull'] });
    expect([table.table.status, table.table.events]).toEqual(['automatic', []]);
    expect(table.table.save().head).toEqual({ events: 0, asks: 0 });
    table.reopens();
    expect([table.table.status, table.table.events]).toEqual(['automatic', []]);
  });

  it('is run when it is told to, and the table goes on to the next ask', () => {
    const table = sit({ stages: ['lull', 'vote'] });
    expect(table.runs().map((event) => event.type)).toEqual(['lulled']);
    expect([table.table.status, table.asked]).toEqual(['asking', ['story.choice party']]);
    expect(table.table.save().checkpoint.state.stage).toEqual({ name: 'vote' });
    expect(table.table.save().tail).toEqual([]);
  });

  it('is run once: there is none to run when a person is asked, or at the end', () => {
    const table = sit({ stages: ['lull', 'vote'] });
    table.runs();
    expect(() => table.table.runAutomatic()).toThrow('no automatic stage is due');
    const over = sit({ stages: ['lull'] });
    over.runs();
    expect([over.table.status]).toEqual(['over']);
    expect(() => over.table.runAutomatic()).toThrow('no automatic stage is due');
  });

  it('is followed by the next one only when that is told to run, with a checkpoint between', () => {
    const table = sit({ stages: ['lull', 'lull', 'lull'] });
    table.runs();
    expect(table.table.status).toBe('automatic');
    table.runs();
    table.runs();
    expect(table.table.status).toBe('over');
    expect(table.told.filter(Boolean)).toHaveLength(3);
  });

  it('leaves a checkpoint after each', () => {
    const { table } = sit({ stages: ['lull', 'lull'] });
    table.runAutomatic();
    table.runAutomatic();
    expect(table.checkpoints.map(({ events, draws }) => ({ events, draws }))).toEqual([
      { events: 1, draws: { 'foe.mood': 1 } },
      { events: 2, draws: { 'foe.mood': 2 } },
    ]);
  });

  it('may ask in its middle, and goes on with the answers', () => {
    const table = sit({ stages: ['foe', 'vote'] });
    expect(table.runs()).toEqual([]);
    expect([table.table.status, table.asked]).toEqual(['asking', ['focusTie party']]);
    expect(table.table.save().tail).toEqual([{ automatic: true }]);
    table.answers('cy', 'focusTie', 'bo');
    expect(table.asked).toEqual(['block ana', 'block cy']);
    table.answers('cy', 'block', 'block');
    table.answers('ana', 'block', 'decline');
    expect(table.hero('bo')?.health).toBe(2);
    expect([table.asked, table.table.save().tail]).toEqual([['story.choice party'], []]);
  });

  it('is run again, once, when the table is reopened in its middle', () => {
    const table = sit({ stages: ['foe'] });
    table.runs();
    table.answers('cy', 'focusTie', 'bo');
    table.reopens();
    expect(table.table.events.map((event) => event.type)).toEqual(['attacked']);
    expect(() => table.table.runAutomatic()).toThrow('no automatic stage is due');
  });

  it('decides a tie by itself where there is none', () => {
    const table = sit({ stages: ['foe'], seats: ['ana'] });
    expect(table.runs().map((event) => event.type)).toEqual(['attacked', 'damaged']);
  });
});

describe('stages', () => {
  const round = flow(function* round(): Flow<Next> {
    return { name: 'round' };
  });
  const lost = flow(function* lost(): Flow<Next> {
    return { name: 'nowhere' };
  });
  const rules = { ...mini, stages: { ...mini.stages, round: { run: round }, lost: { run: lost } } };

  it('that run for ever without asking are a mistake of the rules', () => {
    expect(() => sit({ stages: ['round'] }, { rules })).toThrow('1000 stages of mini ran without an ask');
  });

  it('that do not exist are a mistake of the rules', () => {
    expect(() => sit({ stages: ['lost'] }, { rules })).toThrow('mini has no stage nowhere');
  });
});
