// The same interaction twice has one effect and the same reply.

import { Refusal } from '../../engine/refusal.ts';
import { again } from '../../store/again.ts';
import { lockReceipt } from '../../store/locks.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller, Woken } from '../app.ts';
import type { Reply } from '../play/reply.ts';
import { type Held, type HeldInPrisma, wakeFor, withLockedTable, withLockedTableInPrisma } from './withLockedTable.ts';

/** Holds a table for a press, and keeps the reply in the same transaction. A press that has its reply gets it again. */
export function pressing(
  app: App,
  { caller, table }: { readonly caller: Caller; readonly table: number },
  work: (held: Held) => Promise<Reply>,
): Promise<Reply> {
  return withLockedTable(app, lockingFor(caller, table), (held) => receipted(held, caller, () => work(held)));
}

/** The same for work that needs more than the table's own statements. */
export function pressingInPrisma(
  app: App,
  { caller, table }: { readonly caller: Caller; readonly table: number },
  work: (held: HeldInPrisma) => Promise<Reply>,
): Promise<Reply> {
  return withLockedTableInPrisma(app, lockingFor(caller, table), (held) => receipted(held, caller, () => work(held)));
}

const lockingFor = ({ guild, receipt }: Caller, table: number) => ({
  ...{ table, guild },
  ...(receipt !== undefined && { receipt }),
});

async function receipted(held: Held, { guild, receipt, user }: Caller, work: () => Promise<Reply>): Promise<Reply> {
  if (held.row.reply !== undefined) return held.row.reply as unknown as Reply;
  const reply = await refusing(work);
  const person = held.row.seats.find((seat) => seat.person?.discordId === user)?.person?.id;
  if (receipt !== undefined)
    held.beside = { ...held.beside, receipt: { id: receipt, guild, reply, ...(person !== undefined && { person }) } };
  return reply;
}

/** Somebody who says something about themselves, in a guild or in a direct message. */
export type Saying = Pick<Caller, 'user'> & Partial<Caller>;

export const callerOf = ({ user, guild = '', receipt }: Saying): Caller => ({
  guild,
  user,
  ...(receipt !== undefined && { receipt }),
});

/** Collects the tables to wake once the transaction is committed. */
export type Waking = { readonly wake: (woken: readonly Woken[]) => void };

/**
 * Runs a whole use case in one transaction. The same interaction, sent again, gets the first result. A refusal leaves
 * nothing behind.
 */
export async function doneOnce<Result>(
  app: App,
  caller: Caller,
  work: (tx: Tx, waking: Waking) => Promise<Result>,
): Promise<Result> {
  const { done, woken } = await again(
    async () => {
      const all: Woken[] = [];
      const waking = { wake: (more: readonly Woken[]) => void all.push(...more) };
      const inside = (tx: Tx) => doneIn(tx, { app, caller }, () => work(tx, waking));
      return { done: await app.database.client.$transaction(inside, PATIENT), woken: all };
    },
    { hasReceipt: caller.receipt !== undefined },
  );
  app.readings?.clear();
  for (const one of woken) wakeFor(app, one);
  return done;
}

const PATIENT = { maxWait: 30_000, timeout: 60_000 } as const;

type By = { readonly app: App; readonly caller: Caller };

async function doneIn<Result>(tx: Tx, { app, caller }: By, work: () => Promise<Result>): Promise<Result> {
  const { receipt: id, guild: guildId, user } = caller;
  if (id === undefined) return work();
  await lockReceipt(tx, id);
  const known = await tx.receipt.findFirst({ where: { id, guildId } });
  if (known) return (known.reply as { readonly done?: unknown }).done as Result;
  const done = await work();
  const person = await tx.person.findUnique({ where: { discordId: user }, select: { id: true } });
  const data = { id, guildId, personId: person?.id ?? null, at: new Date(app.clock.now()) };
  await tx.receipt.create({ data: { ...data, reply: { done } as never } });
  return done;
}

/** A refusal is a reply like any other. Anything else that is thrown is a bug, and nothing is written. */
async function refusing(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', code: error.code, params: error.params };
  }
}
