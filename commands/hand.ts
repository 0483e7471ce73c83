// /hand: one's cards, and what may be chosen.
import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { handMessage } from '../src/discord/hand.ts';
import { campaignOption, slash } from '../src/discord/slash.ts';

export const hand: Command = {
  data: slash('hand').addStringOption(campaignOption),
  run: async (call) => handMessage(call, await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking),
};
