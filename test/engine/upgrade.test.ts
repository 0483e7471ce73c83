import { describe, expect, it } from 'vitest';
import { clone, type Json } from '../../src/engine/json.ts';
import { takeBack } from '../../src/engine/kernel/line.ts';
import { open } from '../../src/engine/kernel/table.ts';
import { Drift } from '../../src/engine/refusal.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { miniSource, sit } from '../kit/mini/sitting.ts';
import type { MiniState } from '../kit/mini/state.ts';

const noting = (note: string) => (state: Json) => {
  const old = state as unknown as MiniState;
  return { ...old, notes: [...old.notes, note] } as unknown as Json;
};
const newer = { ...mini, version: 3, upgrades: { 1: noting('from 1'), 2: noting('from 2') } };
const source = miniSource({ rules: newer });

describe('a save of an older version', () => {
  it('is upgraded step by step when it is opened', () => {
    const save = sit({ stages: ['vote'] }).saved();
    const table = open(source, save);
    expect(table.state.notes).toEqual(['from 1', 'from 2']);
    expect(table.save()).toMatchObject({ version: 3, checkpoint: { state: { notes: ['from 1', 'from 2'] } } });
    expect(save.version).toBe(1);
  });

  it('is upgraded once', () => {
    const table = open(source, sit({ stages: ['vote'] }).saved());
    expect(open(source, clone(table.save())).state.notes).toEqual(['from 1', 'from 2']);
    const second = open(source, { ...sit({ stages: ['vote'] }).saved(), version: 2 });
    expect(second.state.notes).toEqual(['from 2']);
  });

  it('keeps its answers, its numbers and its line', () => {
    const old = sit({ stages: ['place'] });
    old.answers('bo', 'place', 'north');
    const table = open(source, old.saved());
    expect(table.asks.map((one) => one.number)).toEqual([1, 3]);
    expect(clone({ ...table.save(), version: 1, checkpoint: 0 })).toEqual({ ...old.saved(), checkpoint: 0 });
  });

  it('drifts like any other when its answers do not fit the newer rules', () => {
    const old = sit({ stages: ['place'] });
    old.answers('bo', 'place', 'north');
    const seatless = noting('from 2');
    const upgrades = { 1: (state: Json) => ({ ...(state as object), seats: ['ana'] }) as Json, 2: seatless };
    expect(() => open(miniSource({ rules: { ...newer, upgrades } }), old.saved())).toThrow(Drift);
  });

  it('cannot be opened where a step is missing', () => {
    const rules = { ...mini, version: 3, upgrades: { 1: noting('from 1') } };
    expect(() => open(miniSource({ rules }), sit({ stages: ['vote'] }).saved())).toThrow(
      'mini cannot upgrade a state of version 2',
    );
  });

  it('may be gone back to after the upgrade', () => {
    const old = sit({ stages: ['place', 'vote'] });
    const point = { ...old.point(), version: 1 };
    old.answers('bo', 'place', 'north');
    const table = open(source, old.saved());
    const back = open(source, clone(takeBack(table.save(), point, [])));
    expect(back.state.notes).toEqual(['from 1', 'from 2']);
    expect([back.save().version, back.save().line]).toEqual([3, 2]);
  });
});

describe('a save', () => {
  it('of a newer version is not opened by older rules', () => {
    const save = { ...sit({ stages: ['vote'] }).saved(), version: 2 };
    expect(() => open(miniSource(), save)).toThrow('version 2 of mini is newer than 1');
  });

  it('is opened with the content that it began with, and no other', () => {
    const save = sit({ stages: ['vote'] }).saved();
    expect(() => open({ ...miniSource(), hash: 'other content' }, save)).toThrow(
      'the table was begun with the content mini content, not other content',
    );
  });

  it('is opened by its own ruleset, and no other', () => {
    const save = sit({ stages: ['vote'] }).saved();
    expect(() => open(miniSource({ rules: { ...mini, id: 'maxi' } }), save)).toThrow('a table of mini, not of maxi');
  });
});
