// What a taking back needs of a table's rows: what was played, and what somebody learned since a point.

import type { Json } from '../../../engine/json.ts';
import type { Choice } from '../../../engine/kernel/ask.ts';
import type { Audience, GameEvent } from '../../../engine/kernel/event.ts';
import { learnedSince, type Point } from '../../../engine/kernel/line.ts';
import type { Checkpoint } from '../../../engine/kernel/save.ts';
import { open } from '../../../engine/kernel/table.ts';
import { Drift } from '../../../engine/refusal.ts';
import type { AnyRuleset } from '../../../rulesets/index.ts';
import type { AnsweredBy } from '../../../store/rows.ts';
import { runIn } from '../../../store/run.ts';
import type { Tx } from '../../../store/tables.ts';
import { NotPossible } from '../../notPossible.ts';
import { type AnyTable, type HeldInPrisma, saveOf, sourceOf } from '../../table/withLockedTable.ts';
import type { Played, WayBack } from './playedLine.ts';

type Of = { readonly id: number; readonly line: number };

export async function playedAt(tx: Tx, { id: tableId, line }: Of, rules: AnyRuleset): Promise<Played> {
  const kept = await tx.checkpoint.findMany({ where: { tableId } });
  const answers = await tx.answer.findMany({ where: { tableId }, orderBy: { position: 'asc' } });
  return {
    line,
    kept: kept.map(({ state, tail, ...rest }) => ({
      ...rest,
      checkpoint: state as never,
      ...(tail !== null && { tail: tail as never }),
    })),
    answers: answers.map(({ position, line: on, ask, askId, seat, choice, by, because }) => ({
      ...(choice as unknown as Choice),
      ...{ position, line: on, ask, id: askId, seat, by: by as AnsweredBy },
      ...(because !== null && { because }),
    })),
    isAutomatic: (checkpoint) => isAutomatic(rules, checkpoint),
  };
}

function isAutomatic(rules: AnyRuleset, { state, opening }: Checkpoint<Json>): boolean {
  const { stage } = state as { readonly stage: { readonly name: string } };
  return opening === undefined && rules.stages[stage.name]?.automatic === true;
}

/** The point at the end of a way back, with the number of the last event that was told before it. */
export async function pointAt(held: HeldInPrisma, way: WayBack): Promise<Point<never>> {
  const there = await openAt(held, way);
  if (!there) throw new NotPossible('rulesChanged');
  const { checkpoint, tail, version } = way;
  const events = there.events.at(-1)?.number ?? checkpoint.events;
  return { checkpoint: checkpoint as never, tail, events, version };
}

/** The table as it stood at the end of a way back; undefined when the rules now ask something else. */
export async function openAt(
  { app, tx, row }: Pick<HeldInPrisma, 'app' | 'tx' | 'row'>,
  { checkpoint, tail, version }: WayBack,
): Promise<AnyTable | undefined> {
  const source = await sourceOf(app, runIn(tx), row);
  try {
    return open(source, { ...saveOf(row), version, checkpoint, tail } as never);
  } catch (error) {
    if (error instanceof Drift) return undefined;
    throw error;
  }
}

/** The numbers of the events after a point by which somebody learned what was hidden. */
export async function learnedAfter(tx: Tx, table: number, point: { readonly events: number }) {
  return learnedSince(await revealing(tx, { tableId: table, number: { gt: point.events } }), point);
}

/** Those of these events that told somebody what was hidden. */
export const eventsNamed = (tx: Tx, table: number, numbers: readonly number[]): Promise<readonly GameEvent[]> =>
  revealing(tx, { tableId: table, number: { in: [...numbers] } });

type Which = { readonly tableId: number; readonly number: { gt: number } | { in: number[] } };

async function revealing(tx: Tx, which: Which): Promise<readonly GameEvent[]> {
  const rows = await tx.event.findMany({ where: { ...which, reveals: true }, orderBy: { number: 'asc' } });
  return rows.map(({ number, type, audience, data }) => ({
    ...(data as object),
    ...{ number, type, audience: audience as Audience, reveals: true },
  }));
}
