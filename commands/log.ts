// /log: all that happened, the newest page first.
import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { logMessage } from '../src/discord/looking.ts';
import { campaignOption, slash } from '../src/discord/slash.ts';

export const log: Command = {
  data: slash('log').addStringOption(campaignOption),
  cost: 'reading',
  run: async (call) => logMessage(call, await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
