import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clone } from '../../src/engine/json.ts';
import type { Point } from '../../src/engine/kernel/line.ts';
import { anyStep, doStep, type Pick, picksFrom, type Step } from '../kit/mini/chance.ts';
import { SHAPES } from '../kit/mini/practice.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { type Sitting, sit } from '../kit/mini/sitting.ts';
import type { MiniState } from '../kit/mini/state.ts';

const STEPS = 60;

const stages = fc.array(fc.constantFrom(...SHAPES), { minLength: 1, maxLength: 5 });
const seats = fc.constantFrom(['ana'], ['ana', 'bo'], ['ana', 'bo', 'cy']);
const game = fc.record({ stages, seats, seed: fc.string({ minLength: 1 }) });
const numbers = fc.array(fc.nat(10_000), { minLength: 20, maxLength: 60 });

type Game = { readonly stages: readonly string[]; readonly seats: readonly string[]; readonly seed: string };
const begin = ({ seed, ...setup }: Game) => sit(setup, { seed });

/** Whatever happens, these hold. */
function holds(table: Sitting): void {
  const { state, content } = table.table;
  expect(mini.invariants(state, content)).toEqual([]);
  expect(clone(table.table.save())).toStrictEqual(table.table.save());
  expect(new Set(table.numbers).size).toBe(table.numbers.length);
  for (const eyes of [...state.seats, 'public']) {
    const seen = JSON.stringify(mini.view(state, content, eyes));
    for (const secret of mini.secrets(state, content, eyes)) expect(seen).not.toContain(secret);
  }
}

function playOn(table: Sitting, pick: Pick, each: () => void = () => undefined): readonly Step[] {
  const steps: Step[] = [];
  for (let step = anyStep(table.table, pick); step && steps.length < STEPS; step = anyStep(table.table, pick)) {
    each();
    doStep(table, step);
    holds(table);
    steps.push(step);
  }
  return steps;
}

describe('random legal play', () => {
  it('with reopening at every step is the same as straight play', () => {
    fc.assert(
      fc.property(game, numbers, (setup, chosen) => {
        const [straight, reopened] = [begin(setup), begin(setup)];
        const steps = playOn(straight, picksFrom(chosen));
        expect(playOn(reopened, picksFrom(chosen), () => reopened.reopens())).toEqual(steps);
        expect(reopened.whole()).toEqual(straight.whole());
        expect(reopened.told).toEqual(straight.told);
      }),
      { numRuns: 60 },
    );
  });

  it('numbers its events without a gap', () => {
    fc.assert(
      fc.property(game, numbers, (setup, chosen) => {
        const table = begin(setup);
        playOn(table, picksFrom(chosen));
        const told = table.told.slice(1).map((event) => event?.number);
        expect(told).toEqual(told.map((_, place) => place + 1));
        expect(table.table.save().head.events).toBe(told.length);
      }),
      { numRuns: 40 },
    );
  });

  it('with taking back at random is the same as playing only what was kept', () => {
    fc.assert(
      fc.property(game, numbers, (setup, chosen) => {
        const [table, pick] = [begin(setup), picksFrom(chosen)];
        const kept = playWithTakingBack(table, pick);
        const straight = begin(setup);
        for (const step of kept) doStep(straight, step);
        expect(table.table.state).toEqual(straight.table.state);
        expect(table.asked).toEqual(straight.asked);
        expect(table.history()).toEqual(straight.history());
        table.reopens();
      }),
      { numRuns: 60 },
    );
  });

  it('with taking back at random never draws anything else for the same purpose and number', () => {
    fc.assert(
      fc.property(game, numbers, (setup, chosen) => {
        const [table, drawn] = [begin(setup), new Map<string, number>()];
        playWithTakingBack(table, picksFrom(chosen), () => {
          for (const { purpose, number, size, value } of table.table.drawn) {
            const draw = `${purpose} ${number} of ${size}`;
            expect(drawn.get(draw) ?? value).toBe(value);
            drawn.set(draw, value);
          }
        });
      }),
      { numRuns: 40 },
    );
  });
});

/** Plays, and now and then goes back to where it was before one of its steps; gives the steps that were kept. */
function playWithTakingBack(table: Sitting, pick: Pick, each: () => void = () => undefined): readonly Step[] {
  const kept: { point: Point<MiniState>; step: Step }[] = [];
  for (let n = 0; n < STEPS; n++) {
    each();
    if (kept.length > 0 && pick(5) === 0) {
      const [first] = kept.splice(pick(kept.length));
      if (first) goBack(table, first.point);
      continue;
    }
    const step = anyStep(table.table, pick);
    if (!step) continue;
    kept.push({ point: table.point(), step });
    doStep(table, step);
    holds(table);
  }
  return kept.map(({ step }) => step);
}

function goBack(table: Sitting, point: Point<MiniState>): void {
  const { head, line } = table.saved();
  table.takesBack(point);
  const after = table.saved();
  expect(after.line).toBe(line + 1);
  expect(after.head.events).toBeGreaterThan(head.events);
  for (const number of table.numbers) expect(number).toBeGreaterThan(head.asks);
  expect(table.told[head.events + 1]).toMatchObject({ type: 'tookBack', from: head.events });
}
