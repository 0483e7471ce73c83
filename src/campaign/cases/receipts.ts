// The same interaction twice has one effect and the same reply.
import { Refusal } from '../../engine/refusal.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import type { Reply } from './reply.ts';

/** Does the work unless this receipt has a reply already, and keeps the reply in the same transaction. */
export async function once(tx: Tx, app: App, { caller, work }: Once): Promise<Reply> {
  const { receipt, guild: guildId } = caller;
  const known = receipt === undefined ? null : await tx.receipt.findFirst({ where: { id: receipt, guildId } });
  if (known) return known.reply as unknown as Reply;
  const reply = await refusing(work);
  if (receipt !== undefined) {
    const at = new Date(app.clock.now());
    await tx.receipt.create({ data: { id: receipt, guildId, reply: reply as never, at } });
  }
  return reply;
}

/** A whole use case in one transaction: the same interaction again is given what it came to. What is refused leaves nothing behind. */
export function doneOnce<Result>(app: App, caller: Caller, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { receipt: id, guild: guildId } = caller;
  return app.database.client.$transaction(
    async (tx) => {
      if (id === undefined) return work(tx);
      // The same interaction at the same moment waits here.
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))::text`;
      const known = await tx.receipt.findFirst({ where: { id, guildId } });
      if (known) return (known.reply as { readonly done?: unknown }).done as Result;
      const done = await work(tx);
      const at = new Date(app.clock.now());
      await tx.receipt.create({ data: { id, guildId, reply: { done } as never, at } });
      return done;
    },
    { timeout: 60_000 },
  );
}

type Once = { readonly caller: Caller; readonly work: () => Promise<Reply> };

/** A refusal is a reply like any other; everything else that is thrown is a bug, and leaves nothing behind. */
async function refusing(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', code: error.code, params: error.params };
  }
}
