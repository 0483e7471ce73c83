// /log: all that happened, the newest page first.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { logMessage } from '../src/discord/table/looking.ts';

export const log: Command = {
  data: slash('log').addStringOption(campaignOption),
  cost: 'reading',
  run: async (call) => logMessage(call, await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
