// Right after an ask opens, those answer who need not be waited for: companions, answers given in advance, standing orders, and whoever's time ran out.
import { type Ask, type Choice, PARTY, type SeatId, WORLD } from '../../engine/ask.ts';
import { Refusal } from '../../engine/refusal.ts';
import { autopilotChoice, fallbackAnswer } from '../../engine/table.ts';
import type { HeldSeat, PlanRow } from '../../store/rows.ts';
import { orderedAnswer } from '../orders/apply.ts';
import { meanwhileOf } from '../time/apply.ts';
import { type Given, type Held, take } from './held.ts';

/** More would be a ruleset that asks without end. */
const MOST_ANSWERS = 1000;

/** Answers until a person has to be waited for. */
export async function settle(held: Held): Promise<void> {
  const used = new Set<PlanRow>();
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (held.table.status !== 'asking' || held.row.campaign.pausedAt !== undefined) break;
    if (!answerOne(held, used)) break;
  }
  if (used.size > 0) await forgetPlans(held, used);
}

/** Whether somebody was answered for. */
function answerOne(held: Held, used: Set<PlanRow>): boolean {
  for (const ask of held.table.asks) {
    const found = answerFor(held, ask, used);
    if (found && taken(held, ask, found)) return true;
  }
  return false;
}

type Found = { readonly seat: SeatId; readonly choice: Choice; readonly given: Given };

/** An order or a plan that is not legal does not answer; the autopilot's and the fallback always are. */
function taken(held: Held, ask: Ask, { seat, choice, given }: Found): boolean {
  try {
    take(held, { ...choice, ask: ask.number, seat }, given);
    return true;
  } catch (error) {
    if (error instanceof Refusal && (given.by === 'order' || given.by === 'person')) return false;
    throw error;
  }
}

function answerFor(held: Held, ask: Ask, used: Set<PlanRow>): Found | undefined {
  if (ask.who === WORLD) return undefined;
  if (ask.who === PARTY) return withoutPeople(held, ask);
  const seat = held.row.seats.find(({ id }) => id === ask.who);
  if (!seat?.person) return byAutopilot(held, ask, 'autopilot');
  return planned(held, ask, used) ?? ordered(held, ask, seat) ?? outOfTime(held, ask) ?? absent(held, ask, seat);
}

/** Companions answer only for their own seat: the party's word is theirs only when there is nobody else. */
function withoutPeople(held: Held, ask: Ask): Found | undefined {
  if (held.row.seats.some(({ person }) => person !== undefined)) return undefined;
  const { seat, ask: _number, ...choice } = fallbackAnswer(held.table, ask);
  return { seat, choice, given: { by: 'autopilot' } };
}

function byAutopilot({ table }: Held, ask: Ask, by: Given['by']): Found {
  return { seat: ask.who, choice: autopilotChoice(table, ask, ask.who), given: { by } };
}

function planned({ row }: Held, ask: Ask, used: Set<PlanRow>): Found | undefined {
  const plan = row.plans.find((one) => one.seat === ask.who && one.askId === ask.id && !used.has(one));
  if (!plan) return undefined;
  // Used once, whether it could be played or not.
  used.add(plan);
  return { seat: ask.who, choice: plan.choice, given: { by: 'person', because: 'in advance' } };
}

function ordered({ table, row }: Held, ask: Ask, seat: HeldSeat): Found | undefined {
  const standing = row.standing.filter((order) => order.seat === seat.id && order.on);
  const answer = orderedAnswer(table, { ask, seat, standing });
  return answer && { seat: ask.who, choice: answer.choice, given: { by: 'order', because: answer.because } };
}

/** The autopilot answers until the clock key ends: a vanished player costs a turn one deadline, not five. */
function outOfTime(held: Held, ask: Ask): Found | undefined {
  const key = `${ask.who} ${ask.clock}`;
  const ranOut =
    held.exhausted.has(key) ||
    held.row.spent.some(({ seat, clockKey, exhausted }) => exhausted && seat === ask.who && clockKey === ask.clock);
  return ranOut ? byAutopilot(held, ask, 'deadline') : undefined;
}

function absent(held: Held, ask: Ask, seat: HeldSeat): Found | undefined {
  switch (meanwhileOf(held.row, seat, held.at)) {
    case 'autopilot':
      return byAutopilot(held, ask, 'autopilot');
    case 'fallback': {
      const { seat: who, ask: _number, ...choice } = fallbackAnswer(held.table, ask);
      return { seat: who, choice, given: { by: 'deadline', because: 'away' } };
    }
    // A steward is asked in the person's place; whoever waits, waits.
    case 'steward':
    case 'wait':
    case undefined:
      return undefined;
  }
}

async function forgetPlans({ tx, row }: Held, used: ReadonlySet<PlanRow>): Promise<void> {
  const OR = [...used].map(({ seat, position }) => ({ seat, position }));
  await tx.plan.deleteMany({ where: { tableId: row.id, OR } });
}
