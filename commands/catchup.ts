// /catchup: what happened since one last looked.
import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { catchUpMessage } from '../src/discord/looking.ts';
import { campaignOption, slash } from '../src/discord/slash.ts';

export const catchup: Command = {
  data: slash('catchup').addStringOption(campaignOption),
  cost: 'picture',
  run: async (call) => catchUpMessage(call, await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
