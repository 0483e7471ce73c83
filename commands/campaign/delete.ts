// /campaign delete: proposes to forget a campaign with all its records; its leader and one more player have to agree.
import { suggestCampaigns } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, sub } from '../../src/discord/calls/slash.ts';
import { proposed } from '../../src/discord/lobby/proposals.ts';

export const campaignDelete: Subcommand = {
  data: sub('campaign', 'delete').addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => proposed(call, await call.here(), { kind: 'campaign.delete' }),
  autocomplete: (asking) => suggestCampaigns(asking),
};
