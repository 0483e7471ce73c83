import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersThatStand,
  type GivenAnswer,
  type Kept,
  wayBackBefore,
} from '../../../src/campaign/play/takeBack/playedLine.ts';
import { clone, type Json } from '../../../src/engine/json.ts';
import { PARTY, type SeatId } from '../../../src/engine/kernel/ask.ts';
import { takeBack } from '../../../src/engine/kernel/line.ts';
import type { Checkpoint } from '../../../src/engine/kernel/save.ts';
import { newTable, open } from '../../../src/engine/kernel/table.ts';
import { mini } from '../../kit/mini/ruleset.ts';
import { type MiniTable, miniSource } from '../../kit/mini/sitting.ts';

/** Plays the mini ruleset and keeps the rows that the store would keep, with what was there before each answer. */
class Recorded {
  readonly source = miniSource();
  readonly kept: Kept[] = [];
  readonly answers: GivenAnswer[] = [];
  readonly before = new Map<number, unknown>();
  table: MiniTable;
  private known = 0;

  constructor(stages: readonly string[]) {
    this.table = newTable(this.source, { stages });
    const state = mini.setup(this.source.content, { stages });
    this.keep({ state: state as never, events: 0, asks: 0, draws: {} });
    this.keepNew();
  }

  get played() {
    const isAutomatic = ({ state }: Checkpoint<Json>) =>
      mini.stages[(state as { stage: { name: string } }).stage.name]?.automatic === true;
    return { line: this.table.save().line, kept: this.kept, answers: this.answers, isAutomatic };
  }

  step(pick: number): void {
    if (this.table.status === 'automatic') this.table.runAutomatic();
    else this.answerOne(pick);
    this.keepNew();
  }

  goBackBefore(position: number): void {
    const way = wayBackBefore(this.played, position);
    if (!way) throw new Error(`${position} does not stand`);
    const { checkpoint, tail } = clone(way);
    const save = clone(this.table.save());
    const there = open(this.source, { ...save, checkpoint: checkpoint as never, tail });
    const events = there.events.at(-1)?.number ?? checkpoint.events;
    const began = clone(takeBack(save, { checkpoint: checkpoint as never, tail, events }, []));
    this.table = open(this.source, began);
    this.known = 0;
    this.kept.push({
      ...{ line: began.line, events: save.head.events, rulesVersion: 1, answers: this.answers.length },
      ...{ checkpoint: began.checkpoint as never, tail: began.tail },
    });
    this.keepNew();
  }

  /** All that can be seen, as it was when an answer came or as it is on the way back to it. */
  seen(table: MiniTable = this.table) {
    return clone({ state: table.state, asks: table.asks, events: table.events.at(-1)?.number });
  }

  private answerOne(pick: number): void {
    const ask = this.table.asks[pick % this.table.asks.length];
    if (!ask) throw new Error('nobody is asked');
    const option = ask.options[pick % ask.options.length];
    if (!option) throw new Error('nothing can be chosen');
    const seat: SeatId = ask.who === PARTY ? (option.seats?.[0] ?? 'ana') : ask.who;
    const position = this.answers.length + 1;
    // As a reopened table, which knows of no events before its checkpoint.
    this.before.set(position, this.seen(open(this.source, clone(this.table.save()))));
    const soft = mini.autopilot(this.table.state, this.source.content, {
      ask: { ...ask, options: [option] },
      seat,
    });
    this.table.answer({ ...soft, ask: ask.number, seat });
    const { line } = this.table.save();
    this.answers.push({ ...clone(soft), ask: ask.number, id: ask.id, seat, position, line, by: 'person' });
  }

  private keepNew(): void {
    for (const checkpoint of this.table.checkpoints.slice(this.known)) this.keep(clone(checkpoint) as never);
    this.known = this.table.checkpoints.length;
  }

  private keep(checkpoint: Checkpoint<Json>): void {
    const { line } = this.table.save();
    this.kept.push({ line, events: checkpoint.events, rulesVersion: 1, checkpoint, answers: this.answers.length });
  }
}

const STAGES = ['draw', 'share', 'place', 'prepare', 'foe', 'vote', 'lull', 'tell', 'doom', 'walk', 'who', 'parts'];

describe('the way back to before an answer', () => {
  it('leads to what was there before it, for every answer that stands, on whatever line it was given', () => {
    const plan = fc.array(fc.constantFrom(...STAGES), { minLength: 2, maxLength: 6 });
    const acts = fc.array(fc.tuple(fc.nat(1000), fc.nat(9)), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(plan, acts, (stages, picks) => {
        const recorded = new Recorded(stages);
        for (const [pick, chance] of picks) {
          const stand = answersThatStand(recorded.played);
          const target = stand[pick % Math.max(1, stand.length)];
          if (chance < 2 && target) recorded.goBackBefore(target.position);
          else if (recorded.table.status === 'over' || recorded.table.status === 'opening') break;
          else recorded.step(pick);
        }
        for (const { position } of answersThatStand(recorded.played)) {
          const way = wayBackBefore(recorded.played, position);
          if (!way) throw new Error(`${position} stands, and there is no way back to it`);
          const save = { ...clone(recorded.table.save()), checkpoint: way.checkpoint as never, tail: way.tail };
          expect(recorded.seen(open(recorded.source, clone(save)))).toEqual(recorded.before.get(position));
          expect(way.undone[0]?.position).toBe(position);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('undoes the answer and all that stand after it, and nothing of a line that was left', () => {
    const recorded = new Recorded(['share']);
    for (let n = 0; n < 4; n++) recorded.step(0);
    recorded.goBackBefore(3);
    recorded.step(0);
    recorded.step(0);
    expect(answersThatStand(recorded.played).map(({ position }) => position)).toEqual([1, 2, 5, 6]);
    expect(wayBackBefore(recorded.played, 2)?.undone.map(({ position }) => position)).toEqual([2, 5, 6]);
    expect(wayBackBefore(recorded.played, 3)).toBeUndefined();
    expect(wayBackBefore(recorded.played, 99)).toBeUndefined();
  });
});
