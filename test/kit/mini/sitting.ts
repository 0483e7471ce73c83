// A table of the mini ruleset as tests use it: people answer by name, and what is reopened must be what it was.
import assert from 'node:assert/strict';
import {
  type Ask,
  type Choice,
  clone,
  type GameEvent,
  type Json,
  learnedSince,
  newTable,
  open,
  PARTY,
  type Point,
  Refusal,
  type Save,
  type SeatId,
  type Source,
  type Table,
  takeBack,
  WORLD,
} from '../../../src/engine/index.ts';
import { type MiniSetup, mini } from './ruleset.ts';
import { type MiniContent, type MiniState, miniContent } from './state.ts';

export type MiniSource = Source<MiniState, MiniContent>;
export type MiniTable = Table<MiniState, MiniContent>;
export type MiniSave = Save<MiniState>;
type Parts = NonNullable<Choice['with']>;

type How = {
  readonly rules?: MiniSource['rules'];
  readonly seed?: string;
  /** Outcomes decided beforehand, from the first draw of each purpose on. */
  readonly stack?: Readonly<Record<string, readonly Json[]>>;
  readonly strict?: readonly string[];
};

export function miniSource(how: How = {}): MiniSource {
  const stacks = Object.entries(how.stack ?? {}).map(([purpose, outcomes]) => [purpose, { from: 0, outcomes }]);
  const chance = { seed: how.seed ?? 'a seed', stack: Object.fromEntries(stacks), strict: how.strict ?? [] };
  return { rules: how.rules ?? mini, content: miniContent, hash: 'mini content', chance };
}

export class Sitting {
  readonly source: MiniSource;
  /** Everything that was ever told; an event stands at its number. */
  readonly told: GameEvent[] = [];
  table: MiniTable;

  constructor(source: MiniSource, table: MiniTable) {
    this.source = source;
    this.table = table;
    this.tell();
  }

  /** The open asks, as `id seat`. */
  get asked(): readonly string[] {
    return this.table.asks.map((ask) => `${ask.id} ${ask.who}`);
  }

  get numbers(): readonly number[] {
    return this.table.asks.map((ask) => ask.number);
  }

  hero(seat: SeatId) {
    return this.table.state.heroes[seat];
  }

  ask(id: string, who: SeatId): Ask {
    const found = this.table.asks.find((ask) => ask.id === id && ask.who === who);
    if (!found) throw new Error(`${id} is not asked of ${who}, but ${this.asked.join(', ') || 'nothing'}`);
    return found;
  }

  answers(seat: SeatId, id: string, choose: string, parts?: Parts): readonly GameEvent[] {
    this.maybeReopen();
    const toParty = this.table.asks.some((ask) => ask.id === id && ask.who === PARTY);
    const { number } = this.ask(id, toParty ? PARTY : seat);
    return this.does(() => this.table.answer({ ask: number, seat, choose, ...(parts && { with: parts }) }));
  }

  worldAnswers(outcome: Json): readonly GameEvent[] {
    this.maybeReopen();
    const { number } = this.ask(WORLD, WORLD);
    return this.does(() => this.table.answer({ ask: number, seat: WORLD, choose: 'outcome', with: outcome as Parts }));
  }

  runs(): readonly GameEvent[] {
    this.maybeReopen();
    return this.does(() => this.table.runAutomatic());
  }

  /** Why an answer is refused; whatever the reason, nothing has changed. */
  refuses(seat: SeatId, number: number, choose: string, parts?: Parts): Pick<Refusal, 'code' | 'params'> {
    this.maybeReopen();
    const before = this.whole();
    const refusal = refusalOf(() => this.table.answer({ ask: number, seat, choose, ...(parts && { with: parts }) }));
    assert.deepEqual(this.whole(), before, 'a refused answer changed something');
    return { code: refusal.code, params: refusal.params };
  }

  /** All that can be seen of the table, as JSON. */
  whole() {
    const { state, status, asks, opening } = this.table;
    return clone({ save: this.table.save(), state, status, asks, opening });
  }

  saved(): MiniSave {
    return clone(this.table.save());
  }

  reopens(source: MiniSource = this.source): void {
    const before = this.whole();
    this.table = open(source, this.saved());
    assert.deepEqual(this.whole(), before);
    this.tell();
  }

  /** What has happened on the line that is played now, without numbers. */
  history(): readonly Omit<GameEvent, 'number'>[] {
    const stands = (event: GameEvent) =>
      event.type !== 'tookBack' &&
      !this.told.some(
        ({ type, from, to }) => type === 'tookBack' && event.number > Number(to) && event.number <= Number(from),
      );
    return this.told.filter((event) => event && stands(event)).map(({ number: _number, ...fact }) => fact as GameEvent);
  }

  /** Where the table is now, to come back to. */
  point(): Point<MiniState> {
    const { checkpoint, tail, head } = this.saved();
    return { checkpoint, tail, events: head.events };
  }

  takesBack(point: Point<MiniState>): void {
    this.table = open(
      this.source,
      clone(takeBack(this.saved(), point, learnedSince(this.told.filter(Boolean), point))),
    );
    this.tell();
  }

  private does(act: () => readonly GameEvent[]): readonly GameEvent[] {
    const events = clone(act());
    this.tell();
    return events;
  }

  private maybeReopen(): void {
    if (process.env.REOPEN === '1') this.reopens();
  }

  /** What has a known number must be what it was. */
  private tell(): void {
    for (const event of this.table.events) {
      this.told[event.number] ??= clone(event);
      assert.deepEqual(event, this.told[event.number]);
    }
  }
}

export function sit(setup: MiniSetup, how: How = {}): Sitting {
  const source = miniSource(how);
  return new Sitting(source, newTable(source, setup as unknown as Json));
}

export function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('the answer was not refused');
}
