// Puts a table down: writes all that one piece of work changed in one statement, and says what to wake.
import type { Json } from '../../engine/json.ts';
import type { PlanChange, TableChange } from '../../store/rows.ts';
import type { Statement } from '../../store/statement.ts';
import { besideOf, saveOf, type Version, versionOf } from '../../store/tables.ts';
import type { Woken } from '../app.ts';
import { type Timed, timed } from './timing.ts';
import type { Held } from './withLockedTable.ts';
import { wokenBy } from './woken.ts';

export type PutDown = {
  /** The statement that writes the changes, if there are any. */
  readonly last?: Statement | undefined;
  /** What to wake, given what the statement returned. */
  readonly woken: (written: readonly object[]) => Woken | undefined;
};

export function putDown(held: Held): PutDown {
  const { row, table, answers } = held;
  const { line } = table.save();
  const isTold = table.events.some(({ number }) => number > row.headEvents);
  const hasChanged = answers.length > 0 || isTold || line !== row.line || table.status !== row.status;
  const times = timed(held);
  const isWritten = hasChanged || times.asks.length > 0 || times.closed.length > 0;
  if (!isWritten) return besideIt(held, times);
  return {
    last: saveOf(row.id, changeOf(held, times)),
    woken: (written) => wokenBy(held, versionOf(written as readonly Version[], row.id), times),
  };
}

function besideIt(held: Held, times: Timed): PutDown {
  const { row, at, beside } = held;
  const plans = plansOf(held);
  const isNothing = Object.keys(beside).length + plans.planned.length + plans.unplanned.length === 0;
  return {
    last: isNothing ? undefined : besideOf(row.id, { ...beside, ...plans, at }),
    // A paused ask may go on, though nothing has to be written for it.
    woken: () => (held.reckon || held.shows ? wokenBy(held, row.version, { ...times, closed: [] }) : undefined),
  };
}

function changeOf(held: Held, { asks, closed, spent }: Timed): TableChange & { readonly answersBefore: number } {
  const { row, table, answers, at } = held;
  const save = table.save();
  return {
    save: {
      rulesVersion: save.version,
      line: save.line,
      headEvents: save.head.events,
      headAsks: save.head.asks,
      checkpoint: save.checkpoint as never,
      tail: save.tail,
      status: table.status,
      ...(table.status === 'over' && { outcome: table.rules.outcome(table.state) as Json }),
    },
    ...{ at, answers, asks, closed, spent },
    events: table.events.filter(({ number }) => number > row.headEvents),
    checkpoints: [...lineBegun(held), ...checkpointsOf(held)],
    draws: table.drawn,
    answersBefore: row.answers,
    ...plansOf(held),
    ...held.beside,
  };
}

/** Which plans are new, and which were used up or replaced while the table was held. */
function plansOf({ row, plansBefore }: Held): PlanChange {
  const isKept = ({ seat, position }: PlanChange['unplanned'][number]) =>
    row.plans.some((plan) => plan.seat === seat && plan.position === position);
  return {
    planned: row.plans.filter((plan) => !plansBefore.includes(plan)),
    unplanned: plansBefore.filter((plan) => !isKept(plan)).map(({ seat, position }) => ({ seat, position })),
  };
}

const checkpointsOf = ({ row, table, answers }: Held): TableChange['checkpoints'] =>
  table.checkpoints.map((checkpoint, place) => ({
    checkpoint: checkpoint as never,
    events: checkpoint.events,
    rulesVersion: table.rules.version,
    answers: row.answers + answers.filter((answer) => answer.checkpoints <= place).length,
  }));

function lineBegun({ row, began }: Held): TableChange['checkpoints'] {
  if (!began) return [];
  const { checkpoint, version, tail } = began;
  const { headEvents: events, answers } = row;
  return [{ checkpoint: checkpoint as never, events, rulesVersion: version, answers, tail }];
}
