// Takes a campaign's running tables up and puts them down again, because something that holds for them has changed.
import type { App } from '../app.ts';
import { type Held, holding } from './held.ts';
import { settle } from './settle.ts';

/** What was used of any time is written down, what is left runs by what holds now, and those answer who need not be waited for. */
export const reckonAgain = (app: App, guild: string, campaignId: string): Promise<void> =>
  takenUp(app, { guild, campaignId }, () => undefined);

/** The same after the settings have changed: what is open may use what they allow now. */
export const paceAgain = (app: App, guild: string, campaignId: string): Promise<void> =>
  takenUp(app, { guild, campaignId }, (held) => {
    held.repace = true;
  });

type Of = { readonly guild: string; readonly campaignId: string };

async function takenUp(app: App, { guild, campaignId }: Of, mark: (held: Held) => void): Promise<void> {
  const where = { campaignId, guildId: guild, endedAt: null };
  for (const { id } of await app.database.client.gameTable.findMany({ where, select: { id: true } }))
    await holding(app, { table: id, guild }, (held) => {
      held.reckon = true;
      mark(held);
      return settle(held);
    });
}
