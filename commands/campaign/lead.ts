// /campaign lead: proposes that somebody else leads.
import { suggestCampaigns } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, described, sub } from '../../src/discord/calls/slash.ts';
import { proposed } from '../../src/discord/lobby/proposals.ts';

export const campaignLead: Subcommand = {
  data: sub('campaign', 'lead')
    .addUserOption((option) => described(option, 'campaign.lead', 'who').setRequired(true))
    .addStringOption(campaignOption),
  isPublic: true,
  run: async (call) =>
    proposed(call, await call.here(), {
      kind: 'leader.change',
      to: call.interaction.options.getUser('who', true).id,
    }),
  autocomplete: (asking) => suggestCampaigns(asking),
};
