// /fair: what chance is bound to; after the end, the secret and everything computed again.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { fairMessage } from '../src/discord/lobby/fair.ts';

export const fair: Command = {
  data: slash('fair').addStringOption(campaignOption),
  cost: 'reading',
  run: async (call) => fairMessage(call, await call.here()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
