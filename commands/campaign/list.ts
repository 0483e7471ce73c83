// /campaign list: the campaigns of this server.
import { campaignsIn } from '../../src/campaign/seats/findCampaign.ts';
import { campaignLine } from '../../src/discord/campaigns.ts';
import type { Subcommand } from '../../src/discord/command.ts';
import { lastLines } from '../../src/discord/limits.ts';
import { panel } from '../../src/discord/panel.ts';
import { sub } from '../../src/discord/slash.ts';

const MOST = 3500;

export const campaignList: Subcommand = {
  data: sub('campaign', 'list'),
  run: async ({ app, caller, say, render }) => {
    const found = await campaignsIn(app, caller);
    const lines = found.map((one) => campaignLine(one, { say, render }));
    return panel({ text: [lines.length > 0 ? lastLines(lines.toReversed(), MOST) : say('campaign.none')] });
  },
};
