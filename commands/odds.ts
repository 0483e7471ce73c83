// /odds: what chance may bring next.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { oddsMessage } from '../src/discord/table/looking.ts';

export const odds: Command = {
  data: slash('odds').addStringOption(campaignOption),
  run: async (call) => oddsMessage(await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
