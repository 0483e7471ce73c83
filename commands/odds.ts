// /odds: what chance may bring next.
import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { oddsMessage } from '../src/discord/looking.ts';
import { campaignOption, slash } from '../src/discord/slash.ts';

export const odds: Command = {
  data: slash('odds').addStringOption(campaignOption),
  run: async (call) => oddsMessage(await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
