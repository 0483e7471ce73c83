// What people do besides answering: they write orders, take back, pause and go on.
import type { App, Caller } from '../../src/campaign/app.ts';
import { NotPossible } from '../../src/campaign/notPossible.ts';
import { setOrders } from '../../src/campaign/people/standingOrders.ts';
import { askTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { pause, resume } from '../../src/campaign/seats/lead.ts';
import { Refusal } from '../../src/engine/refusal.ts';
import type { LockedTable } from '../../src/store/rows.ts';
import { GUILD, type Noted } from './processApp.ts';

/** So often each of them is done. */
const SELDOM = 0.04;

/** Whether something was done. Whoever finds a campaign paused lets it go on: the one who paused it may be dead. */
export async function doBesides(app: App, row: LockedTable, note: (noted: Noted) => void): Promise<boolean> {
  const seats = row.seats.flatMap(({ id, person }) =>
    person?.discordId ? [{ seat: id, user: person.discordId }] : [],
  );
  const who = seats[Math.floor(Math.random() * seats.length)];
  if (!who) return false;
  const caller: Caller = { guild: GUILD, user: who.user };
  const of = { campaign: row.campaign.id };
  if (row.campaign.pausedAt !== undefined) return did('resumed', () => resume(app, caller, of));
  if (Math.random() < SELDOM) return did('paused', () => pause(app, caller, of));
  if (Math.random() < SELDOM) return did('took back', () => askTakeBack(app, caller, { table: row.id }));
  if (Math.random() >= SELDOM || row.ruleset !== 'destiny') return false;
  const orders = [{ source: 'when block: decline', on: Math.random() < 0.5 }];
  return did('ordered', () => setOrders(app, caller, { ...of, seat: who.seat, orders }));

  async function did(what: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      note({ did: what });
    } catch (error) {
      // Somebody else was faster, or there is nothing to take back.
      if (!(error instanceof NotPossible || error instanceof Refusal)) throw error;
    }
    return true;
  }
}
