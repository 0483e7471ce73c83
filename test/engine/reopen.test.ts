import { describe, expect, it } from 'vitest';
import { clone } from '../../src/engine/json.ts';
import { ask, type Flow, flow } from '../../src/engine/kernel/flow.ts';
import { newTable, open } from '../../src/engine/kernel/table.ts';
import { anyStep, doStep, picksFrom, type Step } from '../kit/mini/chance.ts';
import { SHAPES } from '../kit/mini/practice.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { type MiniTable, miniSource, sit } from '../kit/mini/sitting.ts';
import { type MiniPlay, nextStage, optionsOf, question } from '../kit/mini/state.ts';

/** Does a step without the kit's help. */
function stepAt(table: MiniTable, step: Step): void {
  if (step === 'automatic') return void table.runAutomatic();
  const { seat, id, choice } =
    step === 'world'
      ? { seat: 'world', id: 'world', choice: { choose: 'outcome', with: { result: 'success' } } }
      : step;
  const asked = table.asks.find((one) => one.id === id && [seat, 'party'].includes(one.who));
  table.answer({ ...choice, seat, ask: asked?.number ?? 0 });
}

/** As a store may give it back: every field at another place. */
const reordered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reordered);
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, field]) => [key, reordered(field)]),
  );
};

describe('the order of fields', () => {
  /** Reads the heroes one after another, as they happen to stand there, and one more joins. */
  const muster = flow(function* muster(t: MiniPlay): Flow<{ name: string }> {
    t.emit({ type: 'mustered', heroes: Object.keys(t.state.heroes) });
    const { choose, with: parts } = yield* ask(t, question('muster', 'ana', optionsOf('on')));
    t.state.heroes = { zed: t.state.heroes.ana, ...t.state.heroes } as typeof t.state.heroes;
    t.emit({ type: 'answered', choose, parts: Object.keys(parts ?? {}) });
    return nextStage(t);
  });
  const rules = { ...mini, stages: { ...mini.stages, muster: { run: muster } } };

  it('is not the store’s, nor that in which they were made: a table goes on the same', () => {
    const source = miniSource({ rules });
    const setup = { stages: ['muster', 'muster', 'muster'], seats: ['cy', 'ana', 'bo'] };
    const straight: MiniTable = newTable(source, setup);
    const told = [...straight.events];
    let stored: MiniTable = newTable(source, reordered(setup) as typeof setup);
    const toldThere = [...stored.events];
    for (let n = 0; n < 2; n++) {
      const answer = { ask: straight.asks[0]?.number ?? 0, seat: 'ana', choose: 'on' };
      told.push(...straight.answer(answer));
      stored = open(source, reordered(clone(stored.save())) as ReturnType<MiniTable['save']>);
      toldThere.push(...stored.answer(answer));
    }
    expect(told.map(({ type }) => type)).toEqual(['mustered', 'answered', 'mustered', 'answered', 'mustered']);
    expect(toldThere).toEqual(told);
    expect(JSON.stringify(stored.state)).toBe(JSON.stringify(straight.state));
  });
});

describe('a save', () => {
  it('is plain JSON: the checkpoint, the answers since, and the newest numbers', () => {
    const table = sit({ stages: ['draw'] }, { stack: { bag: ['one', 'two'] } });
    table.answers('cy', 'redraw', 'decline');
    table.answers('bo', 'redraw', 'redraw');
    const save = table.table.save();
    expect(save).toStrictEqual(clone(save));
    expect(save).toMatchObject({ ruleset: 'mini', version: 1, content: 'mini content', line: 1 });
    expect(save.head).toEqual({ events: 3, asks: 5 });
    expect(save.tail).toEqual([
      { ask: 3, id: 'redraw', seat: 'cy', choose: 'decline' },
      { ask: 2, id: 'redraw', seat: 'bo', choose: 'redraw' },
    ]);
    expect(save.checkpoint).toMatchObject({ events: 0, asks: 0, draws: {} });
  });

  it('has a new checkpoint and no answers after each stage', () => {
    const table = sit({ stages: ['lull', 'vote', 'place'] });
    table.runs();
    table.answers('bo', 'story.choice', 'left');
    const { checkpoint, tail } = table.table.save();
    expect(tail).toEqual([]);
    expect(checkpoint).toMatchObject({ events: 1, asks: 1, draws: { 'foe.mood': 1 } });
    expect(checkpoint.state).toMatchObject({ stage: { name: 'place' }, plan: [], notes: ['bo spoke for left'] });
  });

  it('is not changed by the play that goes on from it', () => {
    const table = sit({ stages: ['prepare', 'share'] });
    const save = table.table.save();
    const before = JSON.stringify(save);
    const again = open(table.source, save);
    again.answer({ ask: 1, seat: 'ana', choose: 'roll', with: { pool: ['red', 'blue'] } });
    table.answers('ana', 'prep.dice', 'roll', { pool: ['red', 'green'] });
    expect(JSON.stringify(save)).toBe(before);
  });

  it('of a table that has ended is the end', () => {
    const table = sit({ stages: ['vote'] });
    table.answers('ana', 'story.choice', 'left');
    table.reopens();
    expect([table.table.status, table.table.asks, table.table.events]).toEqual(['over', [], []]);
  });
});

describe('a table that is reopened', () => {
  it.each(SHAPES)('before every step of %s is the same as one that is kept in hand', (shape) => {
    const picks = picksFrom([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6]);
    const straight = newTable(miniSource(), { stages: [shape] });
    const reopened = sit({ stages: [shape] });
    for (let n = 0; n < 100 && reopened.table.status !== 'over'; n++) {
      reopened.reopens();
      const step = anyStep(reopened.table, picks);
      if (step) doStep(reopened, step);
      if (step) stepAt(straight, step);
      expect(clone(straight.asks)).toEqual(clone(reopened.table.asks));
    }
    expect(straight.status).toBe('over');
    expect(clone(straight.save())).toEqual(reopened.saved());
    expect(straight.events).toEqual(reopened.told.filter(Boolean));
  });

  it('tells again what happened since the checkpoint, with the same numbers, and nothing before', () => {
    const table = sit({ stages: ['lull', 'share'] });
    table.runs();
    table.answers('ana', 'act', 'search');
    table.answers('bo', 'act', 'search');
    const events = table.told.filter((event) => event && event.number > 1);
    table.reopens();
    expect(table.table.events).toEqual(events);
    expect(table.table.events.map((event) => event.number)).toEqual([2, 3]);
    expect(table.table.checkpoints).toEqual([]);
  });

  it('refuses as the one in hand does, also what was offered once and is gone', () => {
    const table = sit({ stages: ['place'] });
    table.answers('bo', 'place', 'north');
    table.reopens();
    expect(table.refuses('ana', 1, 'north').code).toBe('stale');
    expect(table.refuses('bo', 2, 'north').code).toBe('alreadyAnswered');
  });

  it('draws what it would have drawn', () => {
    const [one, two] = [sit({ stages: ['share'] }), sit({ stages: ['share'] })];
    for (const seat of ['ana', 'bo', 'ana', 'cy']) {
      two.reopens();
      expect(two.answers(seat, 'act', 'search')).toEqual(one.answers(seat, 'act', 'search'));
    }
    expect(two.table.drawn).toEqual(one.table.drawn);
    expect(two.table.drawn.map((draw) => draw.number)).toEqual([0, 1, 2, 3]);
  });
});

describe('a stage', () => {
  const leaveTwice = flow(function* leaveTwice(t: MiniPlay): Flow<{ name: string }> {
    const shared: string[] = [];
    t.state.notes = [shared, shared];
    yield* ask(t, question('go', 'ana', optionsOf('go')));
    return nextStage(t);
  });
  const changeOne = flow(function* changeOne(t: MiniPlay): Flow<{ name: string }> {
    (t.state.notes[0] as string[]).push('changed');
    yield* ask(t, question('go', 'ana', optionsOf('go')));
    return nextStage(t);
  });
  const stages = { ...mini.stages, leave: { run: leaveTwice }, change: { run: changeOne } };

  it('begins with exactly the state that a reopened table has', () => {
    const table = sit({ stages: ['leave', 'change'] }, { rules: { ...mini, stages } });
    table.answers('ana', 'go', 'go');
    expect(table.table.state.notes).toEqual([['changed'], []]);
    table.reopens();
    expect(table.table.state.notes).toEqual([['changed'], []]);
  });
});
