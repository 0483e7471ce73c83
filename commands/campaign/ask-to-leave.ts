// /campaign ask-to-leave: proposes to go on without somebody; the others decide, and a companion plays on.
import { suggestCampaigns } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, described, sub } from '../../src/discord/calls/slash.ts';
import { proposed } from '../../src/discord/lobby/proposals.ts';

export const campaignAskToLeave: Subcommand = {
  data: sub('campaign', 'ask-to-leave')
    .addUserOption((option) => described(option, 'campaign.ask-to-leave', 'who').setRequired(true))
    .addStringOption(campaignOption),
  isPublic: true,
  run: async (call) =>
    proposed(call, await call.here(), {
      kind: 'player.leave',
      to: call.interaction.options.getUser('who', true).id,
    }),
  autocomplete: (asking) => suggestCampaigns(asking),
};
