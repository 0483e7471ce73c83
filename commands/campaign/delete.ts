// /campaign delete: proposes to forget a campaign with all its records; its leader and one more player have to agree.
import { suggestCampaigns } from '../../src/discord/campaigns.ts';
import type { Subcommand } from '../../src/discord/command.ts';
import { proposed } from '../../src/discord/proposals.ts';
import { campaignOption, sub } from '../../src/discord/slash.ts';

export const campaignDelete: Subcommand = {
  data: sub('campaign', 'delete').addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => proposed(call, await call.here(), { kind: 'campaign.delete' }),
  autocomplete: (asking) => suggestCampaigns(asking),
};
