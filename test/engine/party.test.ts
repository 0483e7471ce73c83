import { describe, expect, it } from 'vitest';
import type { Ask } from '../../src/engine/kernel/ask.ts';
import { mayAnswer, optionsFor } from '../../src/engine/kernel/choice.ts';
import { partsIn } from '../../src/engine/kernel/parts.ts';
import { autopilotChoice, fallbackAnswer } from '../../src/engine/kernel/table.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { type Sitting, sit } from '../kit/mini/sitting.ts';

const first = (table: Sitting): Ask => table.table.asks[0] as Ask;
const lets = (table: Sitting, asked: Ask) => table.table.answer(fallbackAnswer(table.table, asked));

describe('an ask to the party', () => {
  it('is answered by whoever comes first, and the rules know who that was', () => {
    const table = sit({ stages: ['vote'] });
    table.answers('cy', 'story.choice', 'right');
    expect(table.table.state.notes).toEqual(['cy spoke for right']);
  });

  it('says how it is settled: by any answer, or by a vote that is counted elsewhere', () => {
    expect(first(sit({ stages: ['who'] })).settle).toEqual({ by: 'any' });
    expect(first(sit({ stages: ['vote'] })).settle).toEqual({
      by: 'vote',
      needs: 'twoThirds',
      tie: 'fallback',
      changeable: false,
      who: ['ana', 'bo', 'cy'],
    });
  });

  it('may be answered by every seat, and by nobody else', () => {
    const asked = first(sit({ stages: ['vote'] }));
    const who = ['ana', 'bo', 'cy', 'dan', 'world'];
    expect(who.filter((seat) => mayAnswer(asked, seat, ['ana', 'bo', 'cy']))).toEqual(['ana', 'bo', 'cy']);
  });

  it('offers a seat only the options that are for it', () => {
    const asked = first(sit({ stages: ['who'] }));
    expect(optionsFor(asked, 'bo').map((option) => option.id)).toEqual(['begin.bo']);
    expect(optionsFor(first(sit({ stages: ['vote'] })), 'bo').map((option) => option.id)).toEqual(['left', 'right']);
  });

  it('gives the turn to the seat that answers, and then to those who are left', () => {
    const table = sit({ stages: ['who'] }, { stack: { 'check.bo': [6], 'check.cy': [5] } });
    table.answers('bo', 'who', 'begin.bo');
    expect(first(table).options.map((option) => option.id)).toEqual(['begin.ana', 'begin.cy']);
    expect(table.refuses('bo', first(table).number, 'begin.bo').code).toBe('noSuchOption');
    table.answers('cy', 'who', 'begin.cy');
    expect(table.told.filter(Boolean).map((event) => `${event.type} ${event.who}`)).toEqual([
      'checked bo',
      'passed bo',
      'checked cy',
      'passed cy',
    ]);
  });

  it('may want something else to be said by each seat: the rules are told which of them answers', () => {
    const lead = () => {
      const table = sit({ stages: ['lead', 'lead'] });
      table.answers('bo', 'lead', 'lead', { to: 'gate' });
      return table;
    };
    const reached = (seat?: string) => {
      const table = lead();
      const part = partsIn(table.table, table.ask('lead', 'party'), seat)({ choose: 'lead' });
      return part?.kind === 'space' ? part.options.map(({ id }) => id) : [];
    };
    expect(reached('ana')).toEqual(['gate', 'well', 'stair', 'loft']);
    expect(reached('bo')).toEqual(['yard', 'well', 'stair', 'loft']);
    expect(lead().refuses('bo', 2, 'lead', { to: 'gate' }).params).toEqual({ part: 'to' });
    const table = lead();
    table.answers('bo', 'lead', 'lead', { to: 'yard' });
    expect(table.hero('bo')?.at).toBe('yard');
  });

  it('is answered by the autopilot of a seat with what that seat may say', () => {
    const table = sit({ stages: ['lead'] });
    const asked = first(table);
    expect(autopilotChoice(table.table, asked, 'bo')).toEqual({ choose: 'lead', with: { to: 'gate' } });
    Object.assign(table.hero('bo') ?? {}, { at: 'gate' });
    expect(autopilotChoice(table.table, asked, 'bo')).toEqual({ choose: 'lead', with: { to: 'yard' } });
  });

  it('hands no seat to the rules where nobody in particular looks', () => {
    const seats: unknown[] = [];
    const rules = { ...mini, parts: (...[, , asked]: Parameters<typeof mini.parts>) => void seats.push(asked.seat) };
    const table = sit({ stages: ['lead'] }, { rules });
    partsIn(table.table, first(table))({ choose: 'lead' });
    partsIn(table.table, { ...first(table), who: 'cy' })({ choose: 'lead' });
    expect(seats).toEqual([undefined, 'cy']);
  });

  it('is followed by an ask to that seat alone after a failed die', () => {
    const table = sit({ stages: ['who'] }, { stack: { 'check.bo': [2, 3] } });
    table.answers('bo', 'who', 'begin.bo');
    expect(table.asked).toEqual(['reroll bo']);
    expect(first(table).facts).toEqual({ die: 2 });
    table.answers('bo', 'reroll', 'again');
    expect(table.told.at(-1)).toMatchObject({ type: 'failed', who: 'bo' });
    expect(table.hero('bo')?.sparks).toBe(0);
  });
});

describe('the answer that stands when time runs out', () => {
  it('is the fallback of the ask, in the name of the asked seat', () => {
    const table = sit({ stages: ['draw'] });
    expect(fallbackAnswer(table.table, table.ask('redraw', 'bo'))).toEqual({ ask: 2, seat: 'bo', choose: 'decline' });
  });

  it('comes with its parts', () => {
    const table = sit({ stages: ['prepare'], seats: ['ana', 'bo'], hero: { energy: 0 } });
    for (const seat of ['ana', 'bo']) table.answers(seat, 'prep.dice', 'roll', { pool: ['red', 'blue'] });
    for (const seat of ['ana', 'bo']) table.answers(seat, 'prep.options', 'done');
    expect(fallbackAnswer(table.table, first(table))).toEqual({
      ask: 5,
      seat: 'ana',
      choose: 'order',
      with: { order: ['ana', 'bo'] },
    });
  });

  it('is the autopilot where the ask says so', () => {
    const table = sit({ stages: ['prepare'] });
    expect(table.ask('prep.dice', 'cy').fallback).toBe('autopilot');
    const answer = { ask: 3, seat: 'cy', choose: 'roll', with: { pool: ['red', 'green'] } };
    expect(fallbackAnswer(table.table, table.ask('prep.dice', 'cy'))).toEqual(answer);
    expect(autopilotChoice(table.table, table.ask('prep.dice', 'cy'), 'cy')).toEqual({
      choose: 'roll',
      with: { pool: ['red', 'green'] },
    });
  });

  it('is given for the party by the first seat that may', () => {
    const table = sit({ stages: ['vote'] });
    expect(fallbackAnswer(table.table, first(table))).toMatchObject({ seat: 'ana', choose: 'right' });
  });

  it('is given by the autopilot for the first seat that has something to choose', () => {
    const table = sit({ stages: ['who'] }, { stack: { 'check.ana': [6] } });
    table.answers('ana', 'who', 'begin.ana');
    expect(fallbackAnswer(table.table, first(table))).toMatchObject({ seat: 'bo', choose: 'begin.bo' });
  });

  it('follows what others have taken meanwhile', () => {
    const table = sit({ stages: ['place'] });
    table.answers('bo', 'place', 'west');
    expect(fallbackAnswer(table.table, table.ask('place', 'cy'))).toMatchObject({ choose: 'south' });
  });

  it('is a mistake of the rules when nobody can give it', () => {
    const table = sit({ stages: ['vote'] });
    const asked = { ...first(table), fallback: { choose: 'neither' } };
    expect(() => fallbackAnswer(table.table, asked)).toThrow('nobody can answer story.choice');
  });

  it('is legal for every ask of the mini ruleset, up to the end', () => {
    const stages = ['draw', 'prepare', 'share', 'walk', 'who', 'vote', 'place', 'parts', 'doom'];
    const table = sit({ stages });
    for (let n = 0; n < 200 && table.table.status !== 'over'; n++) {
      const [asked] = table.table.asks;
      if (asked) lets(table, asked);
      else table.runs();
    }
    expect(table.table.status).toBe('over');
  });
});
