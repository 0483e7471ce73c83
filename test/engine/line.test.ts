import { describe, expect, it } from 'vitest';
import { clone } from '../../src/engine/json.ts';
import { type Flow, flow, type Next } from '../../src/engine/kernel/flow.ts';
import { answeredSince, learnedSince, takeBack } from '../../src/engine/kernel/line.ts';
import { open } from '../../src/engine/kernel/table.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { type Sitting, sit } from '../kit/mini/sitting.ts';
import type { MiniPlay } from '../kit/mini/state.ts';
import { nextStage } from '../kit/mini/state.ts';

const decline = (table: Sitting, ...seats: readonly string[]) => {
  for (const seat of seats) table.answers(seat, 'redraw', 'decline');
};

describe('taking back to a checkpoint', () => {
  const back = () => {
    const table = sit({ stages: ['vote', 'place', 'vote'] });
    table.answers('ana', 'story.choice', 'left');
    const point = table.point();
    table.answers('bo', 'place', 'north');
    table.answers('ana', 'place', 'east');
    table.answers('cy', 'place', 'west');
    return { table, point };
  };

  it('restores the state, and nothing of what came after is left', () => {
    const { table, point } = back();
    table.takesBack(point);
    expect(table.table.state).toEqual(point.checkpoint.state);
    expect(table.asked).toEqual(['place ana', 'place bo', 'place cy']);
    expect(table.history()).toEqual([]);
  });

  it('begins a new line, and tells from where to where it went', () => {
    const { table, point } = back();
    table.takesBack(point);
    expect(table.table.save()).toMatchObject({ line: 2, head: { events: 4, asks: 8 } });
    expect(table.table.events).toEqual([{ number: 4, type: 'tookBack', audience: 'all', from: 3, to: 0, learned: [] }]);
  });

  it('lets the numbers of events and asks go on', () => {
    const { table, point } = back();
    expect(table.numbers).toEqual([5]);
    table.takesBack(point);
    expect(table.numbers).toEqual([6, 7, 8]);
    expect(table.answers('ana', 'place', 'north').map((event) => event.number)).toEqual([5]);
    expect(table.refuses('bo', 3, 'south').code).toBe('closed');
    expect(table.refuses('ana', 5, 'left').code).toBe('closed');
    expect(table.refuses('ana', 9, 'left').code).toBe('stale');
  });

  it('tells again what the stage told before its first ask, for all after the checkpoint is taken back', () => {
    const table = sit({ stages: ['draw'] });
    const [drew] = table.table.events;
    const point = table.point();
    decline(table, 'ana');
    table.takesBack(point);
    expect(table.table.events).toEqual([
      { number: 2, type: 'tookBack', audience: 'all', from: 1, to: 0, learned: [] },
      { ...drew, number: 3 },
    ]);
    expect(table.history()).toEqual([{ type: 'drew', audience: 'all', chit: drew?.chit, reveals: true }]);
  });

  it('works where the stage of the checkpoint asks nobody', () => {
    const chime = flow(function* chime(t: MiniPlay): Flow<Next> {
      t.emit({ type: 'chimed', tone: t.random.below('tone', 1000) });
      return nextStage(t);
    });
    const rules = { ...mini, stages: { ...mini.stages, chime: { run: chime } } };
    const table = sit({ stages: ['vote', 'chime', 'vote'] }, { rules });
    table.answers('ana', 'story.choice', 'left');
    const [silent] = table.table.checkpoints.slice(-2);
    const [, chimed] = table.told;
    if (!silent) throw new Error('no checkpoint was taken');
    expect(silent.state.stage.name).toBe('chime');
    table.takesBack({ checkpoint: silent, tail: [], events: silent.events });
    expect(table.table.events).toMatchObject([
      { type: 'tookBack', number: 2 },
      { ...chimed, number: 3 },
    ]);
    expect([table.asked, table.numbers]).toEqual([['story.choice party'], [3]]);
    table.reopens();
    expect(table.table.events).toEqual([]);
  });

  it('stands before the automatic stage again', () => {
    const table = sit({ stages: ['foe'] });
    const point = table.point();
    table.runs();
    table.answers('ana', 'focusTie', 'cy');
    table.takesBack(point);
    expect(table.table.status).toBe('automatic');
    table.runs();
    table.answers('ana', 'focusTie', 'bo');
    table.reopens();
    expect(table.history()).toMatchObject([{ type: 'attacked', who: 'bo' }]);
  });

  it('works after the end', () => {
    const table = sit({ stages: ['vote'] });
    const point = table.point();
    table.answers('ana', 'story.choice', 'left');
    expect(table.table.status).toBe('over');
    table.takesBack(point);
    expect([table.table.status, table.asked, table.numbers]).toEqual(['asking', ['story.choice party'], [2]]);
  });
});

describe('taking back into the middle of a stage', () => {
  it('keeps the answers before, and what they told', () => {
    const table = sit({ stages: ['place', 'vote'] });
    table.answers('bo', 'place', 'north');
    const point = table.point();
    table.answers('ana', 'place', 'east');
    table.takesBack(point);
    expect(table.table.save().tail).toEqual([
      { ask: 2, id: 'place', seat: 'bo', choose: 'north' },
      { tookBack: { from: 2, to: 1, asks: 3, learned: [] } },
    ]);
    expect(table.hero('bo')?.at).toBe('north');
    expect(table.history()).toMatchObject([{ type: 'placed', who: 'bo' }]);
    expect(table.table.events.map((event) => [event.number, event.type])).toEqual([
      [1, 'placed'],
      [3, 'tookBack'],
    ]);
  });

  it('gives every open ask a new number, in their order, and the old ones are closed', () => {
    const table = sit({ stages: ['share'] });
    table.answers('ana', 'act', 'open');
    const point = table.point();
    expect(table.numbers).toEqual([4, 5, 2, 3]);
    table.answers('bo', 'contribute', 'give', { amount: 1 });
    table.takesBack(point);
    expect(table.asked).toEqual(['contribute bo', 'contribute cy', 'act bo', 'act cy']);
    expect(table.numbers).toEqual([6, 7, 8, 9]);
    expect(table.refuses('cy', 5, 'keep').code).toBe('closed');
    expect(table.refuses('bo', 2, 'end').code).toBe('closed');
    table.answers('bo', 'contribute', 'keep');
    table.answers('cy', 'act', 'end');
    table.reopens();
    expect(table.asked).toEqual(['contribute cy', 'act bo']);
    expect(table.numbers).toEqual([7, 8]);
  });

  it('still knows what was offered once and is gone', () => {
    const table = sit({ stages: ['place'] });
    table.answers('bo', 'place', 'north');
    const point = table.point();
    table.answers('cy', 'place', 'east');
    table.takesBack(point);
    expect(table.refuses('ana', table.ask('place', 'ana').number, 'north').code).toBe('stale');
  });
});

describe('taking back twice', () => {
  it('goes on from the newest numbers each time, also to the same point', () => {
    const table = sit({ stages: ['draw', 'vote'] }, { stack: { bag: ['ana', 'bo', 'cy'] } });
    decline(table, 'ana');
    const point = table.point();
    for (const line of [2, 3]) {
      table.answers('bo', 'redraw', 'redraw');
      table.takesBack(point);
      expect(table.table.save().line).toBe(line);
    }
    expect(table.told.filter(Boolean).map((event) => event.type)).toEqual([
      'drew',
      'redrew',
      'drew',
      'tookBack',
      'redrew',
      'drew',
      'tookBack',
    ]);
    expect(table.told.filter((event) => event?.type === 'tookBack')).toMatchObject([
      { number: 4, from: 3, to: 1, learned: [3] },
      { number: 7, from: 6, to: 1, learned: [3, 6] },
    ]);
    expect(table.history().map((event) => event.type)).toEqual(['drew']);
  });

  it('may go back to a point on the line that it began', () => {
    const table = sit({ stages: ['share'] });
    const first = table.point();
    table.answers('ana', 'act', 'search');
    table.takesBack(first);
    table.answers('bo', 'act', 'search');
    const second = table.point();
    table.answers('cy', 'act', 'search');
    table.takesBack(second);
    table.reopens();
    expect(table.history().map((event) => event.who)).toEqual(['bo']);
    expect(table.table.save().tail.map((entry) => Object.keys(entry)[0])).toEqual(['tookBack', 'ask', 'tookBack']);
    table.answers('ana', 'act', 'end');
    table.reopens();
    expect(table.asked).toEqual(['act bo', 'act cy']);
  });

  it('may go back to where the line began', () => {
    const table = sit({ stages: ['draw'] });
    const first = table.point();
    decline(table, 'bo');
    table.takesBack(first);
    const begun = table.point();
    decline(table, 'cy');
    table.takesBack(begun);
    expect(table.asked).toEqual(['redraw ana', 'redraw bo', 'redraw cy']);
    expect(table.history().map((event) => event.type)).toEqual(['drew']);
    table.reopens();
  });

  it('may undo a taking back: the point before it can be reached again', () => {
    const table = sit({ stages: ['share'] });
    const first = table.point();
    table.answers('ana', 'act', 'search');
    const second = table.point();
    table.takesBack(first);
    table.takesBack(second);
    expect(table.table.save().line).toBe(3);
    expect(table.table.state).toEqual(open(table.source, { ...table.saved(), tail: second.tail }).state);
    table.answers('ana', 'act', 'search');
    table.reopens();
    expect(table.table.drawn.map((draw) => draw.number)).toEqual([0, 1]);
  });
});

describe('what was drawn', () => {
  it('is drawn again after taking back, for the same purpose and number', () => {
    const table = sit({ stages: ['share'] });
    const point = table.point();
    const worth = () => table.answers('ana', 'act', 'search')[0]?.worth;
    const before = [worth(), worth(), worth()];
    table.takesBack(point);
    expect([worth(), worth(), worth()]).toEqual(before);
  });

  it('is drawn again by whoever draws it, and other purposes go their own way', () => {
    const table = sit({ stages: ['share', 'lull', 'who'] });
    const point = table.point();
    const [found] = table.answers('ana', 'act', 'search');
    table.takesBack(point);
    for (const seat of ['ana', 'bo']) table.answers(seat, 'act', 'end');
    expect(table.answers('cy', 'act', 'search')).toMatchObject([{ who: 'cy', worth: found?.worth }]);
    table.answers('cy', 'act', 'end');
    const [lulled] = table.runs();
    const other = sit({ stages: ['lull'] });
    expect(other.runs()).toMatchObject([{ mood: lulled?.mood }]);
  });
});

describe('what a table knows about a taking back', () => {
  it('is which events told somebody what was hidden', () => {
    const table = sit({ stages: ['prepare'] });
    const point = table.point();
    table.answers('bo', 'prep.dice', 'roll', { pool: ['red', 'blue'] });
    table.answers('bo', 'prep.options', 'dash', { to: 'gate' });
    table.answers('bo', 'prep.options', 'reroll', { dice: ['0'] });
    const events = table.told.filter(Boolean);
    expect(learnedSince(events, point)).toEqual([1, 3]);
    expect(learnedSince(events, { events: 1 })).toEqual([3]);
    expect(learnedSince(events, { events: 3 })).toEqual([]);
    table.takesBack(point);
    expect(table.told.at(-1)).toMatchObject({ type: 'tookBack', from: 3, to: 0, learned: [1, 3] });
  });

  it('is who has answered since', () => {
    const table = sit({ stages: ['foe'] });
    table.runs();
    table.answers('cy', 'focusTie', 'ana');
    table.answers('bo', 'block', 'decline');
    const { tail } = table.table.save();
    expect(answeredSince(tail, 0)).toEqual(['cy', 'bo']);
    expect(answeredSince(tail, 2)).toEqual(['bo']);
    expect(answeredSince([...tail, ...tail], 3)).toEqual(['cy', 'bo']);
    expect(answeredSince(tail, tail.length)).toEqual([]);
  });

  it('does not change the save that it goes back from', () => {
    const table = sit({ stages: ['place'] });
    const point = table.point();
    table.answers('bo', 'place', 'north');
    const save = table.saved();
    const untouched = clone(save);
    takeBack(save, point, []);
    expect(save).toEqual(untouched);
  });
});
