import { describe, expect, it } from 'vitest';
import { type Option, PARTY } from '../../src/engine/kernel/ask.ts';
import { ask, choose, type Flow, flow, type Stage, together } from '../../src/engine/kernel/flow.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { type Sitting, sit } from '../kit/mini/sitting.ts';
import { type MiniPlay, nextStage, optionsOf, question, withParts } from '../kit/mini/state.ts';

/** The second flow takes a place before it asks. */
const crowd = flow(function* crowd(t: MiniPlay): Flow<{ name: string }> {
  const free = ['north', 'east'];
  const sitDown = flow(function* sitDown(seat: string, takes: number): Flow {
    free.splice(0, takes);
    yield* ask(
      t,
      question('place', seat, () => optionsOf(...free), { facts: () => ({ free: free.length }) }),
    );
  });
  yield* together([sitDown('ana', 0), sitDown('bo', 1)]);
  return nextStage(t);
});

/** Everybody takes one of the chairs that are left; who has no choice is not asked. */
const chairs = flow(function* chairs(t: MiniPlay, stage: Stage): Flow<{ name: string }> {
  const free = ['north', 'east', 'south'];
  const sitDown = flow(function* sitDown(seat: string): Flow {
    if (seat === stage.hasty) free.splice(0, 2);
    const chosen = yield* choose(
      t,
      question('chair', seat, () => optionsOf(...free)),
    );
    if (free.length > 1) free.splice(free.indexOf(chosen.choose), 1);
    t.emit({ type: 'sat', who: chosen.seat, at: chosen.choose });
  });
  yield* together(t.state.seats.map((seat) => sitDown(seat)));
  return nextStage(t);
});
type Left = { options: readonly Option[]; count: number };

/** Others are asked while bo turns from one thing that is left to the next. */
const changing = (first: Left, ...later: readonly Left[]) =>
  flow(function* changes(t: MiniPlay): Flow<{ name: string }> {
    let left = first;
    const choosing = flow(function* choosing(): Flow {
      const { choose: chosen, seat } = yield* choose(
        t,
        question('left', PARTY, () => left.options),
      );
      t.emit({ type: 'chose', who: seat, what: chosen });
    });
    const counting = flow(function* counting(): Flow {
      yield* ask(t, question('count', 'ana', optionsOf('yes'), { facts: () => ({ count: left.count }) }));
    });
    const turning = flow(function* turning(): Flow {
      for (const next of later) {
        yield* ask(t, question('turn', 'bo', optionsOf('on')));
        left = next;
      }
    });
    yield* together([choosing(), counting(), turning()]);
    return nextStage(t);
  });

const crowded = { ...mini, stages: { ...mini.stages, crowd: { run: crowd }, chairs: { run: chairs } } };

const types = (events: readonly { type: string }[]) => events.map((event) => event.type);

describe('a redraw window', () => {
  it('asks everybody at once, and closes when all have declined', () => {
    const table = sit({ stages: ['draw'] }, { stack: { bag: ['two'] } });
    expect(table.asked).toEqual(['redraw ana', 'redraw bo', 'redraw cy']);
    expect(table.answers('cy', 'redraw', 'decline')).toEqual([]);
    expect(table.answers('ana', 'redraw', 'decline')).toEqual([]);
    expect(table.asked).toEqual(['redraw bo']);
    expect(types(table.answers('bo', 'redraw', 'decline'))).toEqual(['stood']);
    expect(table.table.state.stage).toEqual({ name: 'foe' });
  });

  it('is closed for the rest by a redraw, and opens anew without the one who has redrawn', () => {
    const table = sit({ stages: ['draw'] }, { stack: { bag: ['two', 'one'] } });
    const [ana, , cy] = table.numbers;
    expect(types(table.answers('bo', 'redraw', 'redraw'))).toEqual(['redrew', 'drew']);
    expect(table.asked).toEqual(['redraw ana', 'redraw cy']);
    expect(table.ask('redraw', 'ana').facts).toEqual({ chit: 'one' });
    expect(table.refuses('ana', ana ?? 0, 'decline').code).toBe('closed');
    expect(table.refuses('cy', cy ?? 0, 'redraw').code).toBe('closed');
  });

  it('does not open when nobody has a redraw left', () => {
    const table = sit({ stages: ['draw'], hero: { redraws: 0 } }, { stack: { bag: ['bo'] } });
    expect(table.asked).toEqual(['turn bo']);
  });
});

describe('a boost window', () => {
  const boosting = () => {
    const table = sit({ stages: [{ name: 'turn', seat: 'ana' }] });
    table.answers('ana', 'turn', 'strike', { force: 1 });
    return table;
  };

  it('shows the effect of an answer at once, while others still think', () => {
    const table = boosting();
    expect(table.answers('cy', 'boost', 'boost')).toEqual([
      { number: 2, type: 'boosted', audience: 'all', who: 'cy', power: 2 },
    ]);
    expect(table.hero('cy')?.energy).toBe(1);
    expect(table.asked).toEqual(['boost bo']);
    expect(table.answers('bo', 'boost', 'boost')).toMatchObject([
      { type: 'boosted', power: 3 },
      { type: 'struck', amount: 3 },
    ]);
  });

  it('does not ask those who have nothing to play in it, and closes at once when that is everybody', () => {
    const table = sit({ stages: [{ name: 'turn', seat: 'ana' }], hero: { energy: 0 } });
    expect(types(table.answers('ana', 'turn', 'strike', { force: 2 }))).toEqual(['declared', 'struck']);
    expect(table.table.status).toBe('over');
  });
});

describe('a secret preparation', () => {
  it('lets a seat answer several times while others think', () => {
    const table = sit({ stages: ['prepare'] }, { stack: { 'dice.bo': [1, 2, 6] }, strict: ['dice.bo'] });
    table.answers('bo', 'prep.dice', 'roll', { pool: ['red', 'green'] });
    table.answers('bo', 'prep.options', 'reroll', { dice: ['0'] });
    expect(table.hero('bo')?.dice).toEqual([6, 2]);
    table.answers('bo', 'prep.options', 'dash', { to: 'gate' });
    expect(table.ask('prep.options', 'bo').options.map((option) => option.id)).toEqual(['done']);
    table.answers('bo', 'prep.options', 'done');
    expect(table.asked).toEqual(['prep.dice ana', 'prep.dice cy']);
  });

  it('keeps what is done in the order in which it arrives', () => {
    const table = sit({ stages: ['prepare'] });
    for (const seat of ['ana', 'bo', 'cy']) table.answers(seat, 'prep.dice', 'roll', { pool: ['red', 'green'] });
    for (const seat of ['cy', 'ana', 'bo']) table.answers(seat, 'prep.options', 'dash', { to: 'gate' });
    expect(table.table.state.notes).toEqual(['cy dashed', 'ana dashed', 'bo dashed']);
    for (const seat of ['bo', 'cy', 'ana']) table.answers(seat, 'prep.options', 'done');
    expect(table.asked).toEqual(['prep.order party']);
    table.answers('cy', 'prep.order', 'order', { order: ['cy', 'ana', 'bo'] });
    expect(table.told.at(-1)).toMatchObject({ type: 'ordered', order: ['cy', 'ana', 'bo'], by: 'cy' });
  });
});

describe('a shared phase', () => {
  it('lets one act open asks to others while their own acts stay open', () => {
    const table = sit({ stages: ['share'] });
    table.answers('ana', 'act', 'open');
    expect(table.asked).toEqual(['contribute bo', 'contribute cy', 'act bo', 'act cy']);
    table.answers('bo', 'act', 'open');
    expect(table.asked).toEqual(['contribute bo', 'contribute cy', 'contribute ana', 'contribute cy', 'act cy']);
  });

  it('closes the asks for a contribution as soon as all is paid', () => {
    const table = sit({ stages: ['share'] });
    table.answers('ana', 'act', 'open');
    expect(types(table.answers('cy', 'contribute', 'give', { amount: 2 }))).toEqual(['paid', 'paid', 'opened']);
    expect(table.asked).toEqual(['act ana', 'act bo', 'act cy']);
  });

  it('ends when everybody has ended', () => {
    const table = sit({ stages: ['share'] });
    for (const seat of ['cy', 'ana', 'bo']) table.answers(seat, 'act', 'end');
    expect(table.table.status).toBe('over');
  });

  it('takes away an option that was spent meanwhile, and says that it is stale', () => {
    const table = sit({ stages: ['share'], hero: { energy: 1 } });
    table.answers('ana', 'act', 'open');
    const { number } = table.ask('contribute', 'cy');
    table.answers('bo', 'act', 'open');
    table.answers('cy', 'contribute', 'keep');
    expect(table.asked).toEqual(['contribute bo', 'contribute cy', 'act cy']);
    expect(table.refuses('cy', number, 'give', { amount: 1 }).code).toBe('alreadyAnswered');
    expect(table.ask('contribute', 'bo').options.map((option) => option.id)).toEqual(['keep']);
    expect(table.refuses('bo', table.ask('contribute', 'bo').number, 'give', { amount: 1 })).toEqual({
      code: 'stale',
      params: { option: 'give' },
    });
  });
});

describe('places that are taken first come, first served', () => {
  it('leave the options of the others, which keep their number', () => {
    const table = sit({ stages: ['place'] });
    table.answers('bo', 'place', 'north');
    expect(table.numbers).toEqual([1, 3]);
    expect(table.ask('place', 'ana').options.map((option) => option.id)).toEqual(['east', 'south', 'west']);
    expect(table.ask('place', 'ana').fallback).toEqual({ choose: 'west' });
  });

  it('are stale for who comes second, and never were there for who names another', () => {
    const table = sit({ stages: ['place'] });
    table.answers('bo', 'place', 'north');
    expect(table.refuses('ana', 1, 'north')).toEqual({ code: 'stale', params: { option: 'north' } });
    expect(table.refuses('ana', 1, 'moon')).toEqual({ code: 'noSuchOption', params: { option: 'moon' } });
    table.answers('ana', 'place', 'south');
    expect(table.refuses('cy', 3, 'south').code).toBe('stale');
    table.answers('cy', 'place', 'east');
    expect(['ana', 'bo', 'cy'].map((seat) => table.hero(seat)?.at)).toEqual(['south', 'north', 'east']);
  });

  it('are those that are left after all flows have begun', () => {
    const table = sit({ stages: ['crowd'] }, { rules: crowded });
    expect(table.ask('place', 'ana').options.map((option) => option.id)).toEqual(['east']);
    expect(table.refuses('ana', 1, 'north').code).toBe('stale');
    expect(table.ask('place', 'ana').facts).toEqual({ free: 1 });
  });
});

describe('a choice that is only asked where there is one', () => {
  const sat = (table: Sitting) => table.told.filter(Boolean).map((event) => `${event.who} ${event.at}`);

  it('is taken as soon as others have left one answer, and not asked any more', () => {
    const table = sit({ stages: ['chairs'], seats: ['ana', 'bo', 'cy'] }, { rules: crowded });
    table.answers('cy', 'chair', 'east');
    expect(table.ask('chair', 'ana').options.map((option) => option.id)).toEqual(['north', 'south']);
    table.answers('ana', 'chair', 'south');
    expect(table.table.status).toBe('over');
    expect(sat(table)).toEqual(['cy east', 'ana south', 'bo north']);
    expect(table.refuses('bo', 2, 'north').code).toBe('closed');
  });

  it('is taken at once when the others leave one answer before anybody is asked', () => {
    const stages = [{ name: 'chairs', hasty: 'bo' }, 'vote'];
    const table = sit({ stages, seats: ['ana', 'bo'] }, { rules: crowded });
    expect([table.asked, table.numbers]).toEqual([['story.choice party'], [2]]);
    expect(sat(table)).toEqual(['bo south', 'ana south']);
  });
});

describe('what is left while others act', () => {
  const at = (...lefts: readonly [Left, ...Left[]]) => {
    const rules = { ...mini, stages: { change: { run: changing(...lefts) } } };
    return sit({ stages: ['change'] }, { rules });
  };
  const left = (count: number, ...ids: readonly string[]): Left => ({ options: optionsOf(...ids), count });

  it('may grow and shrink again, and what was there meanwhile is stale', () => {
    const table = at(left(2, 'one', 'two'), left(3, 'one', 'two', 'three'), left(2, 'one', 'four'));
    const { number } = table.ask('left', 'party');
    expect(table.refuses('ana', number, 'three').code).toBe('noSuchOption');
    table.answers('bo', 'turn', 'on');
    table.answers('bo', 'turn', 'on');
    expect(table.refuses('ana', number, 'three').code).toBe('stale');
    expect(table.ask('left', 'party').options.map((option) => option.id)).toEqual(['one', 'four']);
  });

  it('changes what an ask is about, too', () => {
    const table = at(left(2, 'one', 'two'), left(7, 'one', 'two'));
    expect(table.ask('count', 'ana').facts).toEqual({ count: 2 });
    table.answers('bo', 'turn', 'on');
    expect(table.ask('count', 'ana').facts).toEqual({ count: 7 });
  });

  it('is taken for the seat that may when it is one answer, and asked when more has to be said', () => {
    const only = { options: optionsOf('one').map((option) => ({ ...option, seats: ['cy'] })), count: 1 };
    const table = at(left(2, 'one', 'two'), { options: [withParts('one')], count: 1 }, only);
    table.answers('bo', 'turn', 'on');
    expect(table.asked).toEqual(['left party', 'count ana', 'turn bo']);
    expect(table.answers('bo', 'turn', 'on')).toMatchObject([{ type: 'chose', who: 'cy', what: 'one' }]);
    expect(table.asked).toEqual(['count ana']);
  });
});

describe('a move with a passing attack', () => {
  const walking = (flips: readonly number[]) => {
    const table = sit({ stages: ['walk'] }, { stack: { 'foe.flip': flips }, strict: ['foe.flip'] });
    return table;
  };

  it('opens guard and defend for the right seats in the middle, and the mover goes on', () => {
    const table = walking([5]);
    table.answers('ana', 'walk', 'move', { to: 'loft' });
    expect(table.hero('ana')?.at).toBe('well');
    expect(table.asked).toEqual(['guard bo', 'guard cy']);
    table.answers('bo', 'guard', 'no');
    table.answers('cy', 'guard', 'guard');
    expect(table.asked).toEqual(['defend cy']);
    table.answers('cy', 'defend', 'defend');
    expect([table.hero('ana')?.health, table.hero('cy')?.health]).toEqual([4, 2]);
    expect(table.asked).toEqual(['step ana']);
    table.answers('ana', 'step', 'move', { to: 'loft' });
    expect([table.hero('ana')?.at, table.table.status]).toEqual(['loft', 'over']);
  });

  it('lets the mover defend when nobody guards, and stop', () => {
    const table = walking([4]);
    table.answers('ana', 'walk', 'move', { to: 'gate' });
    table.answers('cy', 'guard', 'no');
    table.answers('bo', 'guard', 'no');
    table.answers('ana', 'defend', 'brace');
    expect(table.hero('ana')?.health).toBe(3);
    table.answers('ana', 'step', 'stop');
    expect([table.hero('ana')?.at, table.table.status]).toEqual(['gate', 'over']);
  });

  it('lets the mover counter an ace', () => {
    const table = walking([1]);
    table.answers('ana', 'walk', 'move', { to: 'well' });
    expect(table.asked).toEqual(['counter ana']);
    table.answers('ana', 'counter', 'counter');
    expect(table.table.state.foe.health).toBe(5);
    expect(table.asked).toEqual(['step ana']);
  });
});

describe('a stop in nested flows', () => {
  it('ends the game at once, whatever else was asked', () => {
    const table = sit({ stages: ['doom', 'place'] });
    expect(table.asked).toEqual(['lever ana', 'rope ana', 'lever bo', 'rope bo', 'lever cy', 'rope cy']);
    table.answers('bo', 'rope', 'leave');
    table.answers('bo', 'lever', 'leave');
    expect(table.told.at(-1)?.type).toBe('dared');
    expect(types(table.answers('cy', 'rope', 'pull'))).toEqual(['handled']);
    expect([table.table.status, table.table.asks]).toEqual(['over', []]);
    expect(table.table.save().tail).toEqual([]);
    expect(table.table.save().checkpoint.state.stage).toEqual({ name: 'over' });
    expect(table.refuses('ana', 1, 'pull').code).toBe('closed');
  });

  it('ends the game where a hero falls in the middle of a window', () => {
    const how = { stack: { 'foe.flip': [6] } };
    const table = sit({ stages: ['walk', 'place'], seats: ['ana'], hero: { health: 1 } }, how);
    table.answers('ana', 'walk', 'move', { to: 'gate' });
    table.answers('ana', 'defend', 'defend');
    expect([table.table.status, table.table.state.plan]).toEqual(['over', [{ name: 'place' }]]);
  });

  it('does nothing when nobody pulls', () => {
    const table = sit({ stages: ['doom'], seats: ['ana'] });
    table.answers('ana', 'rope', 'leave');
    table.answers('ana', 'lever', 'leave');
    expect([table.table.status, table.told.at(-1)?.type]).toEqual(['over', 'dared']);
  });
});
