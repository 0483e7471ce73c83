// Answers a new ask at once where nobody has to be waited for: companions, plans, standing orders, time that ran out.
import { type Ask, type Choice, PARTY, type SeatId, WORLD } from '../../engine/kernel/ask.ts';
import { mayAnswer } from '../../engine/kernel/choice.ts';
import { autopilotChoice, fallbackAnswer, unaskedAnswer } from '../../engine/kernel/table.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Beside, HeldSeat, LockedTable, OrderRow, PlanRow } from '../../store/rows.ts';
import { orderedAnswer } from '../orders/apply.ts';
import { settingsFrom } from '../settings.ts';
import { meanwhileOf } from '../time/apply.ts';
import { type Given, type Held, take } from './withLockedTable.ts';

/** A ruleset that needs more asks without end. */
const MOST_ANSWERS = 1000;

/** Answers one ask after another until a person has to be waited for. */
export async function settle(held: Held): Promise<void> {
  const used = new Set<PlanRow>();
  for (let n = 0; n < MOST_ANSWERS; n++) {
    if (held.table.status !== 'asking' || !isPlayed(held)) break;
    if (!answerOne(held, used)) break;
  }
  // A plan is used once.
  if (used.size > 0) held.row = { ...held.row, plans: held.row.plans.filter((plan) => !used.has(plan)) };
}

/** In a campaign that is paused or given up, nothing happens by itself. */
const isPlayed = ({ row: { campaign } }: Held): boolean =>
  campaign.state === 'playing' && campaign.pausedAt === undefined;

/** Answers one ask, and says whether there was one to answer. */
function answerOne(held: Held, used: Set<PlanRow>): boolean {
  if (doneUnasked(held)) return true;
  return held.table.asks.some((ask) => {
    if (ask.idle) return false;
    if (byPlan(held, ask, used)) return true;
    const found = byItself(held, ask) ?? answerFor(held, ask);
    return found !== undefined && taken(held, ask, found);
  });
}

type Found = { readonly seat: SeatId; readonly choice: Choice; readonly given: Given };

/** An order or a plan that is not legal does not answer. What the autopilot or the fallback chooses is always legal. */
function taken(held: Held, ask: Ask, { seat, choice, given }: Found): boolean {
  try {
    take(held, { ...choice, ask: ask.number, seat }, given);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (given.by === 'order' || given.by === 'person') return false;
    // Nobody pressed this, so it is our bug and no reply to the person who pressed. The choice itself may be private.
    throw new Error(`the answer by ${given.by} to ${ask.id} was refused: ${error.code}`, { cause: error });
  }
}

/** Does what companions do without being asked. */
function doneUnasked(held: Held): boolean {
  const companions = held.row.seats.filter(({ person }) => person === undefined).map(({ id }) => id);
  const answer = unaskedAnswer(held.table, companions);
  if (answer) take(held, answer, { by: 'autopilot' });
  return answer !== undefined;
}

/** The setting `draw`: where there is nothing to choose, nobody has to press. */
function byItself({ table, row, at }: Held, ask: Ask): Found | undefined {
  if (settingsFrom(row.campaign.settings).draw === 'hand' || areAllAway(row, at)) return undefined;
  const choice = table.rules.byItself?.(table.state, table.content, ask);
  const seats = ask.who === PARTY ? table.rules.seatsOf(table.state) : [ask.who];
  const seat = seats.find((one) => mayAnswer(ask, one, seats));
  return choice && seat !== undefined ? { seat, choice, given: { by: 'autopilot', because: 'draw' } } : undefined;
}

/** CMP-047 While all are away, an ask to the party waits for the first who comes back. */
function areAllAway(row: LockedTable, at: number): boolean {
  const people = row.seats.filter(({ person }) => person !== undefined);
  return people.length > 0 && people.every((seat) => meanwhileOf(row, seat, at) !== undefined);
}

function answerFor(held: Held, ask: Ask): Found | undefined {
  if (ask.who === WORLD) return undefined;
  if (ask.who === PARTY) return withoutPeople(held, ask);
  const seat = held.row.seats.find(({ id }) => id === ask.who);
  if (!seat?.person) return byAutopilot(held, ask, 'autopilot');
  return ordered(held, ask, seat) ?? outOfTime(held, ask) ?? absent(held, ask, seat);
}

/** A companion answers for the party only if no person plays. */
function withoutPeople(held: Held, ask: Ask): Found | undefined {
  if (held.row.seats.some(({ person }) => person !== undefined)) return undefined;
  const { seat, ask: _number, ...choice } = fallbackAnswer(held.table, ask);
  return { seat, choice, given: { by: 'autopilot' } };
}

function byAutopilot({ table }: Held, ask: Ask, by: Given['by']): Found {
  return { seat: ask.who, choice: autopilotChoice(table, ask, ask.who), given: { by } };
}

/**
 * Takes a plan: of the asked seat, or of anybody if the party is asked (the first legal one counts). A plan is used
 * once, whether it was legal or not; an ask to the party uses up the plans of all seats for it.
 */
function byPlan(held: Held, ask: Ask, used: Set<PlanRow>): boolean {
  const isParty = ask.who === PARTY && ask.settle.by === 'any';
  const plans = plansFor(held, ask).filter((plan) => !used.has(plan));
  if (isParty) for (const plan of plans) used.add(plan);
  return plans.some((plan) => {
    used.add(plan);
    const { seat, choice } = plan;
    const given = { by: 'person', because: 'in advance' } as const;
    return [choice].flat().some((one) => taken(held, ask, { seat, choice: one, given }));
  });
}

/** Leaves out plans that say the same as a standing order: they stay for an ask that no order answers. */
function plansFor(held: Held, ask: Ask): readonly PlanRow[] {
  const { row } = held;
  const isParty = ask.who === PARTY && ask.settle.by === 'any';
  const people = row.seats.filter(({ id, person }) => person !== undefined && (isParty || id === ask.who));
  const plans = row.plans.filter(({ seat, askId }) => askId === ask.id && people.some(({ id }) => id === seat));
  const [seat] = people;
  const order = isParty || !seat || plans.length === 0 ? undefined : ordered(held, ask, seat);
  return plans.filter(({ choice }) => !order || JSON.stringify(order.choice) !== JSON.stringify(choice));
}

function ordered(held: Held, ask: Ask, seat: HeldSeat): Found | undefined {
  const { table, row } = held;
  const standing = row.standing.filter((order) => order.seat === seat.id && order.on && order.aside === undefined);
  const { answer, aside } = orderedAnswer(table, { ask, seat, standing });
  if (aside.length > 0) setAside(held, aside);
  return answer && { seat: ask.who, choice: answer.choice, given: { by: 'order', because: answer.because } };
}

/** Sets orders aside, here and at later tables: an order that costs too much time is not tried with every press. */
function setAside(held: Held, aside: NonNullable<Beside['aside']>): void {
  const { row, beside } = held;
  const whyOf = ({ seat, position }: OrderRow) =>
    aside.find((one) => one.seat === seat && one.position === position)?.why;
  const standing = row.standing.map((order) => ({ ...order, ...pickWhy(whyOf(order)) }));
  held.row = { ...row, standing };
  held.beside = { ...beside, aside: [...(beside.aside ?? []), ...aside] };
}

const pickWhy = (aside: string | undefined) => (aside === undefined ? {} : { aside });

/** Once a clock key ran out, the autopilot answers until it ends: a vanished player costs a turn one deadline. */
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
    // A steward is asked in the person's place; with `wait`, the table waits for the person.
    case 'steward':
    case 'wait':
    case undefined:
      return undefined;
  }
}
