// Takes tables up and puts them down again, because something that holds for them has changed: in the transaction that changes it.
import { lockRunningTables } from '../../store/locks.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Woken } from '../app.ts';
import { settle } from '../table/settle.ts';
import { type HeldInPrisma, heldIn } from '../table/withLockedTable.ts';
import { settleVotes } from './ballots.ts';
import { settlePetitions } from './takeBack/takeBack.ts';

/** Which tables; they are locked before anything else, in their order. */
export type Reckoned = readonly number[];

/** The running tables of campaigns, held until the transaction ends. */
export const tablesOf = (tx: Tx, ...campaigns: readonly string[]): Promise<Reckoned> =>
  lockRunningTables(tx, campaigns);

/** Every running table at which a person sits. */
export async function tablesWith(tx: Tx, user: string): Promise<Reckoned> {
  const where = { state: 'playing', seats: { some: { person: { discordId: user } } } };
  const campaigns = await tx.campaign.findMany({ where, select: { id: true } });
  return lockRunningTables(
    tx,
    campaigns.map(({ id }) => id),
  );
}

/** Before hours, absences or a pause change: what was used so far is written down by what held until now. */
export async function writeDown(app: App, tx: Tx, tables: Reckoned): Promise<void> {
  await reckoned(tables, app, { tx, work: async () => undefined });
}

/** What is left runs by what holds now, those answer who need not be waited for, and votes and petitions close that are decided now. */
export const recomputeDeadlines = (app: App, tx: Tx, tables: Reckoned): Promise<readonly Woken[]> =>
  reckoned(tables, app, { tx, work: settleAll });

/** The same after the settings have changed: what is open may use what they allow now. */
export const recomputePace = (app: App, tx: Tx, tables: Reckoned): Promise<readonly Woken[]> =>
  reckoned(tables, app, {
    tx,
    work: (held) => {
      held.repace = true;
      return settleAll(held);
    },
  });

async function settleAll(held: HeldInPrisma): Promise<void> {
  await settle(held);
  await settleVotes(held);
  await settlePetitions(held);
}

type Doing = { readonly tx: Tx; readonly work: (held: HeldInPrisma) => Promise<void> };

async function reckoned(tables: Reckoned, app: App, { tx, work }: Doing): Promise<readonly Woken[]> {
  const all: Woken[] = [];
  for (const table of tables) {
    const { woken } = await heldIn(app, tx, {
      where: { table },
      work: (held) => {
        held.reckon = true;
        return work(held);
      },
    });
    if (woken) all.push(woken);
  }
  return all;
}
