// One whole campaign, played through the use cases on its own clock: the road, its rests and its battles.

import { showUp } from '../../campaign/people/hours.ts';
import { answer, planAhead } from '../../campaign/play/answer.ts';
import { campaignAt, setupFor } from '../../campaign/seats/findCampaign.ts';
import { type AnyTable, opened } from '../../campaign/table/withLockedTable.ts';
import { movableClock } from '../../clock.ts';
import { type Ask, PARTY } from '../../engine/kernel/ask.ts';
import { runDue } from '../../jobs/driver.ts';
import { dueWork } from '../../jobs/dueWork.ts';
import { newLog } from '../../log.ts';
import type { LockedTable } from '../../store/rows.ts';
import { readTable } from '../../store/tables.ts';
import { picker } from '../fuzz/random.ts';
import type { Ground, Wish } from './battle.ts';
import { begin, callerOf, GUILD, type PaceApp } from './begin.ts';
import { countingFront } from './front.ts';
import { plansOf, pressOf } from './habits.ts';
import { anyMoment, arrive, nextOf, press, type Visitor, visitorsFor } from './visitors.ts';

export type Journey = {
  readonly result: string;
  readonly days: number;
  readonly battles: number;
  readonly answers: number;
  readonly mentions: number;
  readonly people: number;
  /** How long the campaign waited for each ask, in milliseconds, by `ruleset ask`. */
  readonly waited: Readonly<Record<string, number>>;
};

type Going = {
  readonly app: PaceApp;
  readonly outward: ReturnType<typeof countingFront>['outward'];
  readonly road: number;
  readonly visitors: readonly Visitor[];
  readonly waited: Map<string, number>;
  /** The table that was looked at last: another table numbers its asks from the start. */
  readonly last: { table: number };
};

export type JourneyWish = Omit<Wish, 'setup' | 'vanish'> & { readonly story: string };

export async function playCampaign(ground: Ground, wish: JourneyWish): Promise<Journey> {
  const name = `journey ${wish.seed} ${wish.number}`;
  const pick = picker(wish.seed * 100_003 + wish.number);
  const clock = movableClock(anyMoment(pick));
  const app = { ...ground, clock, wake: () => {}, log: newLog({ level: 'silent' }) };
  const visitors = visitorsFor({ seats: wish.heroes, aDay: wish.visits, from: clock.now(), pick, of: name });
  const from = clock.now();
  const road = await begin(app, { ...wish, setup: setupFor, visitors, name });
  const { outward, counted } = countingFront(name);
  const going = { app, outward, road, visitors, waited: new Map<string, number>(), last: { table: road } };
  while (await goOn(going));
  const { client } = ground.database;
  const { campaignId, outcome } = await client.gameTable.findUniqueOrThrow({ where: { id: road } });
  const ofIt = { campaignId };
  return {
    result: (outcome as { readonly result?: string } | null)?.result ?? '',
    days: (clock.now() - from) / 86_400_000,
    battles: await client.gameTable.count({ where: { ...ofIt, parentId: { not: null } } }),
    answers: await client.answer.count({ where: { table: ofIt } }),
    mentions: counted.mentions,
    people: visitors.length,
    waited: Object.fromEntries(going.waited),
  };
}

type Look = {
  readonly row: LockedTable;
  readonly table: AnyTable;
  readonly due: number;
  readonly silent: readonly string[];
};

/** Lets the campaign go on until something changes; false if it has ended. */
async function goOn(going: Going): Promise<boolean> {
  const { app, visitors } = going;
  const look = await settled(going);
  if (look.row.id !== going.last.table) for (const visitor of visitors) visitor.plannedFor = 0;
  going.last.table = look.row.id;
  if (look.row.campaign.state === 'ended') return false;
  const asks = look.table.asks.filter(({ idle }) => !idle);
  const began = app.clock.now();
  for (;;) {
    const open = (visitor: Visitor) => asks.filter((ask) => !hasVoted(look.row, visitor, ask));
    const next = nextOf(visitors, { asks, open, now: app.clock.now(), due: look.due });
    if (next.at === Number.POSITIVE_INFINITY) throw new Error('nothing happens any more');
    await app.clock.set(next.at);
    if (next.what === 'plan') await planned(going, look, next);
    if (next.what === 'press') await answered(going, look, next);
    if (next.what === 'arrival') arrive(next.visitor);
    const isBack = next.what === 'arrival' && look.silent.includes(next.visitor.user);
    if (isBack) await showUp(app, next.visitor);
    if (next.what === 'due' || next.what === 'press' || isBack) {
      note(going, look, app.clock.now() - began);
      return true;
    }
  }
}

function note({ waited }: Going, { row, table }: Look, ms: number): void {
  const ask = table.asks.find(({ idle }) => !idle)?.id ?? table.status;
  const key = `${row.ruleset} ${ask}`;
  waited.set(key, (waited.get(key) ?? 0) + ms);
}

/** Somebody who has voted is asked again only if they change their mind; in the model nobody does. */
function hasVoted({ seats, votes }: LockedTable, { user }: Visitor, { number, who }: Ask): boolean {
  const person = seats.find((seat) => seat.person?.discordId === user)?.person?.id;
  return who === PARTY && votes.some((vote) => vote.ask === number && vote.personId === person);
}

/** Does what is due, and looks at the table that is played then. */
async function settled({ app, outward, road, visitors }: Going): Promise<Look> {
  const { client } = app.database;
  const before = await client.gameTable.findUniqueOrThrow({ where: { id: road }, select: { campaignId: true } });
  const tablesNow = async () =>
    (await client.gameTable.findMany({ where: before, select: { id: true } })).map(({ id }) => id);
  for (let known = 0, tables = await tablesNow(); known < tables.length; tables = await tablesNow()) {
    known = tables.length;
    const { failed } = await runDue(app, outward, { tables });
    if (failed[0]) throw failed[0].error;
  }
  const tables = await tablesNow();
  const [any] = visitors;
  const { table } = await campaignAt(app, any ? callerOf(any) : { guild: GUILD, user: '' }, road);
  const row = await readTable(client, GUILD, table?.id ?? road);
  if (!row) throw new Error('the table is gone');
  const silent = row.absences.filter(({ meanwhile }) => meanwhile === 'silence').map(({ personId }) => personId);
  const later = (await dueWork(app, { tables })).map(({ at }) => at).filter((at) => at > app.clock.now());
  return {
    row,
    table: await opened(app, app.database.rows, row),
    due: Math.min(...later),
    silent: row.seats.flatMap(({ person }) => (person && silent.includes(person.id) ? [person.discordId ?? ''] : [])),
  };
}

type Pressing = { readonly visitor: Visitor; readonly ask: Ask; readonly at: number };

async function planned({ app }: Going, { row, table }: Look, { visitor, ask, at }: Pressing): Promise<void> {
  const plans = plansOf(table, visitor.seat);
  visitor.plannedFor = ask.number;
  if (plans.length === 0) return;
  press(visitor, at);
  await planAhead(app, callerOf(visitor), { table: row.id, seat: visitor.seat, plans });
}

async function answered({ app }: Going, { row, table }: Look, { visitor, ask, at }: Pressing): Promise<void> {
  press(visitor, at);
  const reply = await answer(app, callerOf(visitor), { table: row.id, ...pressOf(table, ask, visitor.seat) });
  if (reply.kind !== 'taken' && reply.kind !== 'voted')
    throw new Error(`${visitor.seat} could not answer ${ask.id}: ${JSON.stringify(reply)}`);
}
