// People who look in once a day, each at an hour of their own, and answer whatever they are asked then, by taps.
import { type Ask, type Choice, PARTY, type SeatId } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import type { Days } from './days.ts';
import type { Person } from './localDiscord/index.ts';
import { type Sitting, Taps } from './taps.ts';

export type Visitor = {
  readonly seat: SeatId;
  readonly person: Person;
  readonly zone: string;
  /** The hour of their day at which they look in. */
  readonly hour: number;
};
export type Said = { readonly ask: number; readonly seat: SeatId; readonly choose: string };
type Wanted = (ask: Ask) => boolean;

export class Visits extends Taps {
  readonly days: Days;
  readonly visitors: readonly Visitor[];
  /** Everything that was answered, by whomever. */
  readonly said: Said[] = [];

  constructor(days: Days, visitors: readonly Visitor[]) {
    super(days.playing, Object.fromEntries(visitors.map(({ seat, person }) => [seat, person])));
    this.days = days;
    this.visitors = visitors;
  }

  override async answers(table: number, given: { ask: Ask; seat: SeatId; choice: Choice }): Promise<void> {
    await super.answers(table, given);
    this.note(given);
  }

  /** Lets the days go by until something is asked that is wanted; nobody answers that. */
  async until(wanted: Wanted, most = 60): Promise<Ask & { readonly table: number }> {
    for (let n = 0; n < most; n++) {
      const found = await this.open(wanted);
      if (found) return found;
      await this.nextLooksIn(wanted);
    }
    throw new Error('that was never asked');
  }

  /** Lets the days go by until the battle is over; returns how often somebody looked in. */
  async untilOver(most = 200): Promise<number> {
    for (let n = 0; n < most; n++) {
      if ((await this.settled()).row.status === 'over') return n;
      await this.nextLooksIn();
    }
    throw new Error('the battle does not end');
  }

  private async nextLooksIn(wanted?: Wanted): Promise<void> {
    const { visitor, at } = this.nextVisit();
    await this.days.until(at);
    await this.visit(visitor, wanted);
  }

  /** They look at their hand, and answer all that is asked of them, or of everybody, unless it is wanted. */
  async visit({ seat, person }: Visitor, wanted: Wanted = () => false): Promise<void> {
    await this.days.settled();
    const { row: now } = await this.look();
    if (now.status === 'over') return;
    await this.pressesOnBoard(person, `hand:${now.id}`);
    for (let n = 0; n < 50; n++) {
      // What is due at this very moment is answered by the deadline.
      await this.days.settled();
      const { row, table } = await this.settled();
      if (table.asks.some(wanted)) return;
      const ask = table.asks.find(({ who }) => who === seat || who === PARTY);
      if (row.status === 'over' || !ask) return;
      await this.answers(row.id, { ask, seat, choice: autopilotChoice(table, ask, seat) });
    }
  }

  /** A steward answers one question of the seat that they look after. */
  async visitFor({ person }: Visitor, seat: SeatId): Promise<void> {
    await this.days.settled();
    const { row, table } = await this.settled();
    const ask = table.asks.find(({ who }) => who === seat);
    if (!ask) throw new Error(`${seat} is asked nothing`);
    const given = { ask, seat, choice: autopilotChoice(table, ask, seat) };
    await new Taps(this.playing, { [seat]: person }).answers(row.id, given);
    this.note(given);
  }

  private note({ ask, seat, choice }: { ask: Ask; seat: SeatId; choice: Choice }): void {
    this.said.push({ ask: ask.number, seat, choose: choice.choose });
  }

  async open(wanted: Wanted): Promise<(Ask & { readonly table: number }) | undefined> {
    const { row, table }: Sitting = await this.settled();
    const found = table.asks.find(wanted);
    return found && { ...found, table: row.id };
  }

  private nextVisit(): { readonly visitor: Visitor; readonly at: number } {
    const visits = this.visitors.map((visitor) => ({ visitor, at: this.days.next(visitor.hour, visitor.zone) }));
    const [first] = visits.toSorted((a, b) => a.at - b.at);
    if (!first) throw new Error('nobody looks in');
    return first;
  }
}
