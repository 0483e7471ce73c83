// /catchup: what happened since one last looked.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { catchUpMessage } from '../src/discord/table/looking.ts';

export const catchup: Command = {
  data: slash('catchup').addStringOption(campaignOption),
  cost: 'picture',
  run: async (call) => catchUpMessage(call, await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
