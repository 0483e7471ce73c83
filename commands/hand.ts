// /hand: one's cards, and what may be chosen.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { handMessage } from '../src/discord/table/hand.ts';

export const hand: Command = {
  data: slash('hand').addStringOption(campaignOption),
  run: async (call) => handMessage(call, await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking),
};
