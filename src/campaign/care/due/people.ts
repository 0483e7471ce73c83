// What single people are to be told as soon as they are awake.
import type { App } from '../../app.ts';
import { type Resting, restingIn } from '../../people/ordersSetAside.ts';
import { hoursIn } from '../../time/apply.ts';
import { addWaking } from '../../time/hours.ts';
import { FOR_EVER, isAskedFor, type Scope, type Timed } from './scope.ts';

export type Returned = { readonly absence: string };

/** Absences that are over, and of which nobody was told what happened meanwhile. */
export async function dueReports({ database }: App, { until, tables }: Scope): Promise<readonly Timed<Returned>[]> {
  const over = { lte: new Date(until) };
  const sits = { person: { seats: { some: { campaign: { tables: { some: { id: { in: [...(tables ?? [])] } } } } } } } };
  const found = await database.client.absence.findMany({
    where: { reportedAt: null, OR: [{ endedAt: over }, { endedAt: null, until: over }], ...(tables && sits) },
    include: { person: true },
  });
  return found.map(({ id, endedAt, until: said, person }) => {
    const ended = (endedAt ?? said)?.getTime() ?? FOR_EVER;
    return { absence: id, at: addWaking(hoursIn(person), ended, 0) };
  });
}

/** Standing orders that were set aside, of which their owner was not told. */
export async function dueResting({ database }: App, scope: Scope): Promise<readonly Timed<Resting>[]> {
  const found = await restingIn(database.client);
  return found.filter(({ table }) => isAskedFor(scope, table));
}
