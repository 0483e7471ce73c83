// What happened in a whole campaign since somebody last looked, in stretches: each is at one table.
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { Eyes, Line } from '../../engine/ruleset/view.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { reading } from '../table/readTable.ts';
import { asEvent } from './look.ts';

export type Stretch = { readonly table: number; readonly ruleset: string; readonly lines: readonly Line[] };

type Since = {
  /** The campaign. */
  readonly id: string;
  /** The table that the person looks at. */
  readonly table: number;
  readonly eyes: Eyes;
  readonly seats: readonly SeatId[];
  readonly user: string;
};
type Look = { readonly table: number; readonly upTo: number };

/** Nobody reads more at once; the newest are kept. */
const MOST = 2000;

export async function stretchesSince(
  app: App,
  since: Since,
): Promise<{ readonly stretches: readonly Stretch[]; readonly looks: readonly Look[] }> {
  const { client } = app.database;
  const tables = await client.gameTable.findMany({
    where: { campaignId: since.id },
    select: { id: true, ruleset: true, headEvents: true },
    orderBy: { id: 'asc' },
  });
  const known = await lastLooks(client, since);
  const events = await unseen(client, since, known);
  const stretches: Stretch[] = [];
  for (const run of runsOf(events)) {
    const [first] = run;
    const lines = first ? await linesOf(app, first.tableId, run) : [];
    const ruleset = tables.find(({ id }) => id === first?.tableId)?.ruleset ?? '';
    if (first && lines.length > 0) stretches.push({ table: first.tableId, ruleset, lines });
  }
  const met = new Set(events.map(({ tableId }) => tableId));
  const looks = tables.filter(({ id }) => met.has(id)).map(({ id, headEvents: upTo }) => ({ table: id, upTo }));
  return { stretches, looks };
}

type Known = { readonly at: Date; readonly upTo: ReadonlyMap<number, number> };

/** Up to which event they know each table; of tables they never looked at, all from before their last look. */
async function lastLooks(tx: Tx, { id, seats, user }: Since): Promise<Known> {
  const ofCampaign = { table: { campaignId: id } };
  const glances = await tx.glance.findMany({ where: { ...ofCampaign, person: { discordId: user } } });
  const answers = await tx.answer.groupBy({
    by: ['tableId'],
    where: { ...ofCampaign, by: 'person', seat: { in: [...seats] } },
    _max: { events: true, at: true },
  });
  const answered = answers.map(({ tableId, _max }) => ({
    tableId,
    events: _max.events ?? 0,
    at: _max.at ?? new Date(0),
  }));
  const looks = [...glances, ...answered];
  const upTo = new Map<number, number>();
  for (const { tableId, events } of looks) upTo.set(tableId, Math.max(events, upTo.get(tableId) ?? 0));
  return { at: new Date(Math.max(0, ...looks.map(({ at }) => at.getTime()))), upTo };
}

type EventRow = Awaited<ReturnType<Tx['event']['findMany']>>[number];

async function unseen(tx: Tx, { id, eyes }: Since, { at, upTo }: Known): Promise<readonly EventRow[]> {
  const isKnown = [...upTo].map(([tableId, number]) => ({ tableId, number: { lte: number } }));
  const found = await tx.event.findMany({
    where: {
      ...{ table: { campaignId: id }, NOT: isKnown },
      OR: [{ audience: { equals: 'all' } }, { audience: { array_contains: [eyes] } }],
      AND: [{ OR: [{ tableId: { in: [...upTo.keys()] } }, { at: { gt: at } }] }],
    },
    // At the same moment, the end of a battle comes before what the road makes of it.
    orderBy: [{ at: 'desc' }, { tableId: 'asc' }, { number: 'desc' }],
    take: MOST,
  });
  return found.toReversed();
}

/** Splits the events wherever the table changes. */
function runsOf(events: readonly EventRow[]): readonly (readonly EventRow[])[] {
  const runs: EventRow[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.tableId === event.tableId) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

async function linesOf(app: App, table: number, events: readonly EventRow[]): Promise<readonly Line[]> {
  const seen = await reading(app, table);
  if (!seen) return [];
  const { rules, content } = seen.table;
  return events.flatMap((event) => rules.narrate(asEvent(event), content)).filter(({ lesson }) => !lesson);
}
