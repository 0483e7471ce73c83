import { describe, expect, it } from 'vitest';
import { clone } from '../../src/engine/json.ts';
import { ask, type Flow, flow, type Next } from '../../src/engine/kernel/flow.ts';
import { afterDrift } from '../../src/engine/kernel/line.ts';
import { open } from '../../src/engine/kernel/table.ts';
import { Drift } from '../../src/engine/refusal.ts';
import type { StageRules } from '../../src/engine/ruleset/ruleset.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { type MiniSave, miniSource, Sitting, sit } from '../kit/mini/sitting.ts';
import { type MiniContent, type MiniPlay, type MiniState, nextStage, optionsOf, question } from '../kit/mini/state.ts';

type MiniStage = StageRules<MiniState, MiniContent>;

/** The mini ruleset, with one stage that is not what it was. */
const changed = (name: string, stage: MiniStage) => ({ ...mini, stages: { ...mini.stages, [name]: stage } });

/** A stage that makes these asks one after another, of ana. */
const asking = (...asks: readonly { id: string; options: readonly string[] }[]): MiniStage => ({
  run: flow(function* asks_(t: MiniPlay): Flow<Next> {
    for (const { id, options } of asks) {
      t.emit({ type: 'now', id });
      yield* ask(t, question(id, 'ana', optionsOf(...options)));
    }
    return nextStage(t);
  }),
});

const path = { id: 'path', options: ['left', 'right'] };
const bridge = { id: 'bridge', options: ['cross', 'wait'] };
const gate = { id: 'gate', options: ['knock'] };
const before = changed('way', asking(path, bridge, gate));

/** A save of three asks, two of which are answered. */
function twoAnswers(): MiniSave {
  const table = sit({ stages: ['way', 'vote'] }, { rules: before });
  table.answers('ana', 'path', 'left');
  table.answers('ana', 'bridge', 'cross');
  return table.saved();
}

function driftOf(rules: typeof mini, save: MiniSave): Drift {
  const untouched = JSON.stringify(save);
  const drift = thrownBy(() => open(miniSource({ rules }), save));
  expect(JSON.stringify(save)).toBe(untouched);
  if (drift instanceof Drift) return drift;
  throw new Error(`this is no drift: ${drift}`);
}

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('rules that now ask something else than was answered', () => {
  it('are no drift while they ask the same', () => {
    const table = open(miniSource({ rules: changed('way', asking(path, bridge, gate)) }), twoAnswers());
    expect(table.asks.map((one) => one.id)).toEqual(['gate']);
  });

  it('are no drift where they change what was not yet answered', () => {
    const more = { id: 'path', options: ['middle', 'left'] };
    const table = open(miniSource({ rules: changed('way', asking(more, bridge, path, gate)) }), twoAnswers());
    expect(table.asks.map((one) => one.id)).toEqual(['path']);
  });

  it('are found when another ask is made', () => {
    const drift = driftOf(changed('way', asking(path, gate)), twoAnswers());
    expect(drift.entry).toBe(1);
    expect(drift.message).toBe('drift at entry 1: bridge was answered, gate is asked');
  });

  it('are found when the ask has another number', () => {
    const save = twoAnswers();
    const tail = save.tail.map((entry) => ({ ...entry, ask: 7 }));
    expect(driftOf(before, { ...save, tail }).message).toBe('drift at entry 0: path was answered, nothing is asked');
  });

  it('are found when the option is missing', () => {
    const drift = driftOf(changed('way', asking({ id: 'path', options: ['right'] }, bridge)), twoAnswers());
    expect(drift.message).toBe('drift at entry 0: refused: noSuchOption {"option":"left"}');
  });

  it('are found when somebody else is asked', () => {
    const run = flow(function* run(t: MiniPlay): Flow<Next> {
      yield* ask(t, question('path', 'bo', optionsOf('left')));
      return nextStage(t);
    });
    expect(driftOf(changed('way', { run }), twoAnswers()).message).toBe('drift at entry 0: refused: notYours {}');
  });

  it('are found when a part does not fit any more', () => {
    const table = sit({ stages: ['prepare'] });
    table.answers('bo', 'prep.dice', 'roll', { pool: ['red', 'blue'] });
    const rules = { ...mini, parts: () => undefined };
    expect(driftOf(rules, table.saved()).message).toBe('drift at entry 0: refused: badPart {"part":"pool"}');
  });

  it('are found when the stage ends before its answers do', () => {
    const drift = driftOf(changed('way', asking(path)), twoAnswers());
    expect(drift.message).toBe('drift at entry 1: the stage ended before its answers did');
    expect(driftOf(changed('way', asking()), twoAnswers()).entry).toBe(0);
  });

  it('are found when the stage has become automatic, or is so no more', () => {
    const automatic = changed('way', { ...asking(path, bridge), automatic: true });
    expect(driftOf(automatic, twoAnswers()).message).toBe('drift at entry 0: path was answered, nothing is asked');
    const table = sit({ stages: ['foe'] });
    table.runs();
    const foe = { run: mini.stages.foe?.run as MiniStage['run'] };
    expect(driftOf(changed('foe', foe), table.saved()).message).toBe('drift at entry 0: no automatic stage is due');
  });

  it('are not what a mistake in the rules is: that is thrown as it is', () => {
    const run = flow(function* run(): Flow<Next> {
      throw new Error('a mistake');
    });
    expect(() => open(miniSource({ rules: changed('way', { run }) }), twoAnswers())).toThrow('a mistake');
    const later = flow(function* later(t: MiniPlay): Flow<Next> {
      yield* ask(t, question('path', 'ana', optionsOf('left')));
      throw new Error('a later mistake');
    });
    const source = miniSource({ rules: changed('way', { run: later }) });
    expect(() => open(source, twoAnswers())).toThrow(/^a later mistake$/);
  });
});

describe('after drift', () => {
  const now = changed('way', asking(gate, bridge));

  it('the table goes back to its checkpoint on a new line, and what was answered is asked again', () => {
    const save = afterDrift(twoAnswers());
    expect([save.line, save.head, save.tail]).toEqual([
      2,
      { events: 4, asks: 3 },
      [{ tookBack: { from: 3, to: 0, asks: 3, learned: [] } }],
    ]);
    const table = open(miniSource({ rules: now }), clone(save));
    expect(table.events).toEqual([
      { number: 4, type: 'tookBack', audience: 'all', from: 3, to: 0, learned: [] },
      { number: 5, type: 'now', audience: 'all', id: 'gate' },
    ]);
    expect(table.asks.map((one) => [one.id, one.number])).toEqual([['gate', 4]]);
  });

  it('the play goes on, and can be reopened', () => {
    const source = miniSource({ rules: now });
    const table = new Sitting(source, open(source, clone(afterDrift(twoAnswers()))));
    expect(table.refuses('ana', 1, 'left').code).toBe('closed');
    table.answers('ana', 'gate', 'knock');
    table.reopens();
    expect(table.table.save().tail).toHaveLength(2);
    table.answers('ana', 'bridge', 'wait');
    table.reopens();
    expect([table.asked, table.table.save().tail]).toEqual([['story.choice party'], []]);
    expect(table.history().map((event) => event.id)).toEqual(['gate', 'bridge']);
  });

  it('the table goes on even where the stage asks nothing any more', () => {
    const source = miniSource({ rules: changed('way', asking()) });
    const table = new Sitting(source, open(source, clone(afterDrift(twoAnswers()))));
    expect([table.asked, table.numbers]).toEqual([['story.choice party'], [4]]);
    expect(table.table.events.map((event) => event.type)).toEqual(['tookBack']);
    expect(table.table.checkpoints).toHaveLength(1);
    table.reopens();
    expect(table.table.events).toEqual([]);
    expect(table.table.save().line).toBe(2);
  });

  it('the table stands before a stage that has become automatic', () => {
    const source = miniSource({ rules: changed('way', { ...asking(path), automatic: true }) });
    const table = new Sitting(source, open(source, clone(afterDrift(twoAnswers()))));
    expect(table.table.status).toBe('automatic');
    table.runs();
    table.reopens();
    expect([table.asked, table.numbers]).toEqual([['path ana'], [4]]);
  });

  it('there may be drift again', () => {
    const source = miniSource({ rules: now });
    const table = new Sitting(source, open(source, clone(afterDrift(twoAnswers()))));
    table.answers('ana', 'gate', 'knock');
    expect(driftOf(before, table.saved()).entry).toBe(1);
    const again = open(miniSource({ rules: before }), clone(afterDrift(table.saved())));
    expect(again.events).toMatchObject([
      { type: 'tookBack', number: 7, from: 6, to: 0 },
      { number: 8, id: 'path' },
    ]);
    expect(again.asks.map((one) => one.number)).toEqual([6]);
    expect(again.save().line).toBe(3);
  });
});
