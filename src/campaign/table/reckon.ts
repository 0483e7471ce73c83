// Takes a campaign's running tables up and puts them down again, because something that holds for them has changed.
import type { App } from '../app.ts';
import { holding } from './held.ts';
import { settle } from './settle.ts';

/** What was used of any time is written down, what is left runs by what holds now, and those answer who need not be waited for. */
export async function reckonAgain(app: App, guild: string, campaignId: string): Promise<void> {
  const where = { campaignId, guildId: guild, endedAt: null };
  for (const { id } of await app.database.client.gameTable.findMany({ where, select: { id: true } }))
    await holding(app, { table: id, guild }, (held) => {
      held.reckon = true;
      return settle(held);
    });
}
