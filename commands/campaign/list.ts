// /campaign list: the campaigns of this server.
import { campaignsIn } from '../../src/campaign/seats/findCampaign.ts';
import { campaignLine } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { sub } from '../../src/discord/calls/slash.ts';
import { lastLines } from '../../src/discord/messages/limits.ts';
import { panel } from '../../src/discord/messages/panel.ts';

const MOST = 3500;

export const campaignList: Subcommand = {
  data: sub('campaign', 'list'),
  run: async ({ app, caller, say, render }) => {
    const found = await campaignsIn(app, caller);
    const lines = found.map((one) => campaignLine(one, { say, render }));
    return panel({ text: [lines.length > 0 ? lastLines(lines.toReversed(), MOST) : say('campaign.none')] });
  },
};
