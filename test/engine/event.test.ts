import { describe, expect, it } from 'vitest';
import { type GameEvent, isFor } from '../../src/engine/kernel/event.ts';
import { sit } from '../kit/mini/sitting.ts';

describe('an event', () => {
  it('is a fact with a number and an audience, which is everybody unless the rules say otherwise', () => {
    const table = sit({ stages: ['draw'] }, { stack: { bag: ['one'] } });
    expect(table.table.events).toEqual([{ number: 1, type: 'drew', audience: 'all', chit: 'one', reveals: true }]);
  });

  it('is only for the seats that it names', () => {
    const table = sit({ stages: ['prepare'] }, { stack: { 'dice.bo': [3, 5] } });
    const [rolled] = table.answers('bo', 'prep.dice', 'roll', { pool: ['red', 'blue'] });
    expect(rolled).toEqual({ number: 1, type: 'rolled', audience: ['bo'], dice: [3, 5], reveals: true });
    expect(['ana', 'bo', 'cy', 'public'].filter((eyes) => isFor(rolled as GameEvent, eyes))).toEqual(['bo']);
    table.answers('bo', 'prep.options', 'dash', { to: 'gate' });
    const dashed = table.told[2] as GameEvent;
    expect(['ana', 'bo', 'cy', 'public'].filter((eyes) => isFor(dashed, eyes))).toEqual(['ana', 'bo', 'cy', 'public']);
  });

  it('has the next number, over answers and stages', () => {
    const table = sit({ stages: ['vote', 'lull', 'place'] }, { stack: { 'foe.mood': [7] } });
    expect(table.answers('ana', 'story.choice', 'left')).toEqual([]);
    expect(table.runs()).toEqual([{ number: 1, type: 'lulled', audience: 'all', mood: 7 }]);
    expect(table.answers('ana', 'place', 'east').map((event) => event.number)).toEqual([2]);
    expect(table.answers('cy', 'place', 'west').map((event) => event.number)).toEqual([3]);
    expect(table.answers('bo', 'place', 'north').map((event) => event.number)).toEqual([4]);
    expect(table.table.save().head).toEqual({ events: 4, asks: 4 });
  });

  it('is given back by the answer that made it, and by none after', () => {
    const table = sit({ stages: ['share'] });
    expect(table.answers('ana', 'act', 'search').map((event) => event.number)).toEqual([1]);
    expect(table.answers('bo', 'act', 'search').map((event) => event.number)).toEqual([2]);
    expect(table.table.events.map((event) => event.number)).toEqual([1, 2]);
  });

  it('stays as it was told, whatever the rules do later with what they put into it', () => {
    const table = sit({ stages: ['prepare'] }, { stack: { 'dice.ana': [1, 1, 6] } });
    table.answers('ana', 'prep.dice', 'roll', { pool: ['red', 'blue'] });
    table.answers('ana', 'prep.options', 'reroll', { dice: ['1'] });
    expect(table.table.events.map((event) => event.dice)).toEqual([
      [1, 1],
      [1, 6],
    ]);
  });
});
