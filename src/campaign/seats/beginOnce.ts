// One interaction begins one campaign, and makes one place for it, however often it is heard of.
import type { App, Caller } from '../app.ts';
import type { CampaignId } from '../campaignRows.ts';
import { inLine } from '../table/lineUp.ts';

/** What was begun by the same interaction before, or what is begun now. */
export function beginOnce(app: App, caller: Caller, begin: () => Promise<CampaignId>): Promise<CampaignId> {
  const { receipt } = caller;
  if (receipt === undefined) return begin();
  return inLine(`begin ${receipt}`, async () => (await begunBy(app, { ...caller, receipt })) ?? begin());
}

async function begunBy({ database }: App, { guild: guildId, receipt: id }: Caller & { readonly receipt: string }) {
  const known = await database.client.receipt.findFirst({ where: { id, guildId } });
  return (known?.reply as { readonly done?: CampaignId } | undefined)?.done;
}
