// /party: everybody with what they carry, what all share, and who thinks what of them.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { partyMessage } from '../src/discord/lobby/journal.ts';

export const party: Command = {
  data: slash('party').addStringOption(campaignOption),
  cost: 'picture',
  run: async (call) => partyMessage(call, await call.here()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
