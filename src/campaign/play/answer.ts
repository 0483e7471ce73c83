// A person answers an ask: at once, part by part, with what follows, or in advance.
import type { Ask, Choice, PartValue, SeatId, TakenAnswer } from '../../engine/kernel/ask.ts';
import { mayAnswer, optionsFor } from '../../engine/kernel/choice.ts';
import type { TailEntry } from '../../engine/kernel/save.ts';
import { Refusal, type RefusalCode } from '../../engine/refusal.ts';
import { type DraftRow, draftOf, dropDraft, keepDraft, keepNext, type NextRow, nextOf } from '../../store/beside.ts';
import type { App, Caller } from '../app.ts';
import { NotPossible } from '../notPossible.ts';
import { mustBePlaying, mustRun } from '../table/mustRun.ts';
import { pressing } from '../table/receipts.ts';
import { settle } from '../table/settle.ts';
import { endSilence } from '../table/silence.ts';
import { type Held, NoTable, take } from '../table/withLockedTable.ts';
import { stewardOf } from '../time/apply.ts';
import { castVote } from './ballots.ts';
import { READY, readyWord } from './mixing.ts';
import { saidOf } from './partsSoFar.ts';
import type { Reply } from './reply.ts';

export type Press = {
  readonly table: number;
  readonly ask: number;
  readonly choose: string;
  readonly with?: Readonly<Record<string, PartValue>>;
  /** One more part of the option, added to what was said before. */
  readonly add?: Readonly<Record<string, PartValue>>;
  /** For those who hold several seats: which of them answers an ask to the party. */
  readonly as?: SeatId;
  /** What the same seat answers next, so that nobody has to come back for it. */
  readonly then?: readonly Planned[];
  /** Of whoever is ready for a battle: a word of their own for its dice. */
  readonly word?: string;
};
/** Of several choices the first stands that is legal then. */
export type Planned = { readonly askId: string; readonly choice: Choice | readonly Choice[] };

export async function answer(app: App, caller: Caller, press: Press): Promise<Reply> {
  const began = performance.now();
  const counted = (outcome: 'taken' | 'bug' | RefusalCode) =>
    app.counting?.answered(outcome, 'person', (performance.now() - began) / 1000);
  try {
    const reply = await pressing(app, { caller, table: press.table }, (held) => answered(held, caller, press));
    counted(reply.kind === 'refused' ? reply.code : 'taken');
    return reply;
  } catch (error) {
    if (!(error instanceof NoTable)) counted('bug');
    throw error;
  }
}

async function answered(held: Held, caller: Caller, press: Press): Promise<Reply> {
  const ask = openAsk(held, caller, press.ask);
  const seat = seatFor(held, caller, { ...press, ask });
  await noteActive(held, caller);
  const { add, choose, with: parts } = press;
  const before = add && (await saidBefore(held, seat, press));
  const { choice, missing } = saidOf(held.table, ask, { seat, choose, with: { ...parts, ...add }, before });
  if (missing) {
    await held.run(keepDraft({ table: held.row.id, ask: ask.number, seat, choice, at: held.at }));
    return { kind: 'needs', table: held.row.id, part: missing };
  }
  if (ask.settle.by === 'vote') return voted(held, ask, { seat, choice });
  const from = held.row.headEvents + 1;
  take(held, { ...choice, ask: ask.number, seat }, { by: isSteward(held, caller, seat) ? 'steward' : 'person' });
  if (ask.id === READY) await mixIn(held, seat, press.word);
  keepPlans(held, seat, press.then ?? []);
  await settle(held);
  return { kind: 'taken', table: held.row.id, from, to: held.table.save().head.events };
}

/** CMP-113 Their word becomes part of the battle's seed, as `ready` does it for a first one. Who is made ready by an order, a plan or a deadline mixes nothing in. */
async function mixIn({ run, row }: Held, seat: SeatId, word?: string): Promise<void> {
  if (!row.next) return;
  const [{ next } = { next: row.next }] = await run<NextRow>(nextOf(row.id));
  await run(keepNext(row.id, { ...next, presses: [...next.presses, readyWord(next, seat, word)] }));
}

async function voted(held: Held, ask: Ask, cast: { readonly seat: SeatId; readonly choice: Choice }): Promise<Reply> {
  const reply = await castVote(held, ask, cast);
  await held.run(dropDraft({ table: held.row.id, ask: ask.number, seat: cast.seat }));
  return reply;
}

function openAsk(held: Held, caller: Caller, number: number): Ask {
  const { table, row } = held;
  mustRun(held);
  const ask = table.asks.find((one) => one.number === number);
  if (ask) return ask;
  const seats = seatsOf(held, caller);
  const isOwn = (entry: TailEntry): entry is TakenAnswer =>
    'ask' in entry && entry.ask === number && seats.includes(entry.seat);
  const own = table.save().tail.find(isOwn);
  // In a window that is still open it is known to whom this is said; who is asked the same anew has that to answer.
  const same = table.asks.filter(({ id }) => id === own?.id);
  const isOpen = same.length > 0 && !same.some(({ who }) => who === own?.seat);
  throw new Refusal(number > row.headAsks ? 'stale' : isOpen ? 'alreadyAnswered' : 'closed');
}

/** The caller's own seats, then those that they keep as a steward. */
function seatsOf({ row, at }: Held, { user }: Caller): readonly SeatId[] {
  const own = row.seats.filter(({ person }) => person?.discordId === user);
  const kept = row.seats.filter((seat) => stewardOf(row, seat, at) === user);
  if (own.length + kept.length === 0) throw new Refusal('notSeated');
  return [...own, ...kept].map(({ id }) => id);
}

type Wanted = { readonly ask: Ask; readonly choose: string; readonly as?: SeatId };

/** The caller's seat that may answer; a steward's word is that of the seat. */
function seatFor(held: Held, caller: Caller, { ask, choose, as }: Wanted): SeatId {
  const { table } = held;
  const seats = seatsOf(held, caller);
  // CMP-040 One vote a person: who answers for another does not vote for them, too.
  const own = ask.settle.by === 'vote' ? seats.filter((id) => !isSteward(held, caller, id)) : seats;
  const among = as === undefined ? own : own.filter((id) => id === as);
  const seat = speakerOf(table, ask, { seats: among, choose });
  if (seat === undefined) throw new Refusal('notYours');
  return seat;
}

type Among = { readonly seats: readonly SeatId[]; readonly choose: string };

/** Of these seats the one that answers, where nobody says which: it may, and it has this choice. */
export function speakerOf(table: Held['table'], ask: Ask, { seats, choose }: Among): SeatId | undefined {
  const may = seats.filter((id) => mayAnswer(ask, id, table.rules.seatsOf(table.state)));
  return may.find((id) => optionsFor(ask, id).some((option) => option.id === choose)) ?? may[0];
}

const isSteward = ({ row }: Held, caller: Caller, seat: SeatId): boolean =>
  row.seats.find(({ id }) => id === seat)?.person?.discordId !== caller.user;

async function noteActive(held: Held, { user }: Caller): Promise<void> {
  held.beside = { ...held.beside, active: user };
  await endSilence(held, user);
}

/** What was said before of the same option. */
async function saidBefore(held: Held, seat: SeatId, { ask, choose }: Press): Promise<NonNullable<Choice['with']>> {
  const [draft] = await held.run<DraftRow>(draftOf({ table: held.row.id, ask, seat }));
  const before = draft?.choice as Choice | undefined;
  return (before?.choose === choose ? before.with : undefined) ?? {};
}

/** So many answers in advance, and so many choices for each, are more than anybody oversees. */
const MOST_PLANS = 12;
const MOST_CHOICES = 25;

function refuseTooMany(plans: readonly Planned[]): void {
  const isMuch = ({ choice }: Planned) => Array.isArray(choice) && choice.length > MOST_CHOICES;
  if (plans.length > MOST_PLANS || plans.some(isMuch)) throw new NotPossible('tooManyPlans');
}

/** What was said last about what follows counts, and nothing of what was said before it. */
function keepPlans(held: Held, seat: SeatId, plans: readonly Planned[]): void {
  refuseTooMany(plans);
  const { row } = held;
  const others = row.plans.filter((plan) => plan.seat !== seat);
  const own = plans.map(({ askId, choice }, n) => ({ seat, askId, choice, position: n + 1 }));
  // The same transaction may meet the asks already.
  held.row = { ...row, plans: [...others, ...own] };
}

/** Says beforehand what a seat will answer; it is taken as soon as its ask opens. */
export function planAhead(
  app: App,
  caller: Caller,
  plan: { readonly table: number; readonly seat: SeatId; readonly plans: readonly Planned[] },
): Promise<Reply> {
  return pressing(app, { caller, table: plan.table }, async (held) => {
    mustBePlaying(held);
    const own = held.row.seats.some(({ id, person }) => id === plan.seat && person?.discordId === caller.user);
    if (!own) throw new Refusal('notYours');
    await noteActive(held, caller);
    keepPlans(held, plan.seat, plan.plans);
    await settle(held);
    return { kind: 'planned', table: held.row.id };
  });
}
