// One battle, played through the use cases on a clock of its own by people who look in now and then.

import type { Contents } from '../../campaign/contents.ts';
import { showUp } from '../../campaign/people/hours.ts';
import { answer, planAhead } from '../../campaign/play/answer.ts';
import { type AnyTable, opened } from '../../campaign/table/withLockedTable.ts';
import { movableClock } from '../../clock.ts';
import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/kernel/ask.ts';
import { runDue } from '../../jobs/driver.ts';
import { dueWork } from '../../jobs/dueWork.ts';
import { newLog } from '../../log.ts';
import type { Database } from '../../store/database.ts';
import { readTable } from '../../store/tables.ts';
import { picker } from '../fuzz/random.ts';
import { begin, callerOf, GUILD, type PaceApp } from './begin.ts';
import type { Played } from './figures.ts';
import { countingFront } from './front.ts';
import { plansOf, pressOf } from './habits.ts';
import { recordOf } from './record.ts';
import { anyMoment, arrive, nextOf, press, type Visitor, vanish, visitorsFor } from './visitors.ts';

export type Wish = {
  readonly ruleset: string;
  readonly setup: Readonly<Record<string, Json>>;
  readonly heroes: readonly string[];
  /** How often a day each person looks in. */
  readonly visits: number;
  /** How many press ready and are never seen again. */
  readonly vanish: number;
  readonly seed: number;
  /** The number of the battle for this seed. */
  readonly number: number;
};
export type Ground = { readonly database: Database; readonly contents: Contents };

export async function playBattle(ground: Ground, wish: Wish): Promise<Played> {
  const name = `pace ${wish.seed} ${wish.number}`;
  const pick = picker(wish.seed * 100_003 + wish.number);
  const clock = movableClock(anyMoment(pick));
  const app = { ...ground, clock, wake: () => {}, log: newLog({ level: 'silent' }) };
  const visitors = visitorsFor({ seats: wish.heroes, aDay: wish.visits, from: clock.now(), pick, of: name });
  const table = await begin(app, { ...wish, visitors, name });
  const gone = visitors.slice(visitors.length - wish.vanish);
  for (const visitor of gone) vanish(visitor);
  const { outward, counted } = countingFront(name);
  const sitting = { app, outward, table, visitors };
  while (await goOn(sitting));
  return { people: visitors.length, ...counted, ...(await recordOf(ground.database, table, gone)) };
}

type Sitting = {
  readonly app: PaceApp;
  readonly outward: ReturnType<typeof countingFront>['outward'];
  readonly table: number;
  readonly visitors: readonly Visitor[];
};
type Look = { readonly table: AnyTable; readonly due: number; readonly silent: readonly string[] };

/** Lets the game go on until something changes; false if it is over. */
async function goOn(sitting: Sitting): Promise<boolean> {
  const { app, visitors } = sitting;
  const look = await settled(sitting);
  if (look.table.status === 'over') return false;
  for (;;) {
    const next = nextOf(visitors, { asks: look.table.asks, now: app.clock.now(), due: look.due });
    if (next.at === Number.POSITIVE_INFINITY) throw new Error('nothing happens any more');
    await app.clock.set(next.at);
    if (next.what === 'due') return true;
    if (next.what === 'press') {
      await answered(sitting, look.table, next);
      return true;
    }
    if (next.what === 'plan') {
      await planned(sitting, look.table, next);
      continue;
    }
    arrive(next.visitor);
    if (look.silent.includes(next.visitor.user)) {
      await showUp(app, next.visitor);
      return true;
    }
  }
}

/** Does what is due, and looks at the result. */
async function settled({ app, outward, table: id }: Sitting): Promise<Look> {
  const tables = [id];
  const { failed } = await runDue(app, outward, { tables });
  if (failed[0]) throw failed[0].error;
  const row = await readTable(app.database.client, GUILD, id);
  if (!row) throw new Error('the table is gone');
  const silent = row.absences.filter(({ meanwhile }) => meanwhile === 'silence').map(({ personId }) => personId);
  const later = (await dueWork(app, { tables })).map(({ at }) => at).filter((at) => at > app.clock.now());
  return {
    table: await opened(app, app.database.rows, row),
    due: Math.min(...later),
    silent: row.seats.flatMap(({ person }) => (person && silent.includes(person.id) ? [person.discordId ?? ''] : [])),
  };
}

/** Says in advance what can be said for asks that are not open yet; this changes nothing else. */
async function planned({ app, table }: Sitting, look: AnyTable, { visitor, ask, at }: Pressing): Promise<void> {
  const plans = plansOf(look, visitor.seat);
  visitor.plannedFor = ask.number;
  if (plans.length === 0) return;
  press(visitor, at);
  await planAhead(app, callerOf(visitor), { table, seat: visitor.seat, plans });
}

type Pressing = { readonly visitor: Visitor; readonly ask: Ask; readonly at: number };

async function answered({ app, table: id }: Sitting, table: AnyTable, { visitor, ask, at }: Pressing): Promise<void> {
  press(visitor, at);
  const reply = await answer(app, callerOf(visitor), { table: id, ...pressOf(table, ask, visitor.seat) });
  if (reply.kind !== 'taken') throw new Error(`${visitor.seat} could not answer ${ask.id}: ${JSON.stringify(reply)}`);
}
