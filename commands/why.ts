// /why: whom we wait for, until when, and what silence means.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { whyMessage } from '../src/discord/table/why.ts';

export const why: Command = {
  data: slash('why').addStringOption(campaignOption),
  run: async (call) => whyMessage(call, await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
