// /fair: what chance is bound to; after the end, the secret and everything computed again.
import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { fairMessage } from '../src/discord/fair.ts';
import { campaignOption, slash } from '../src/discord/slash.ts';

export const fair: Command = {
  data: slash('fair').addStringOption(campaignOption),
  cost: 'reading',
  run: async (call) => fairMessage(call, await call.here()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
