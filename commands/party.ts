// /party: everybody with what they carry, what all share, and who thinks what of them.
import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { partyMessage } from '../src/discord/road.ts';
import { campaignOption, slash } from '../src/discord/slash.ts';

export const party: Command = {
  data: slash('party').addStringOption(campaignOption),
  cost: 'picture',
  run: async (call) => partyMessage(call, await call.here()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
