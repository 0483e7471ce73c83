// /campaign restart: proposes to play the Act once more from its start.
import { suggestCampaigns } from '../../src/discord/campaigns.ts';
import type { Subcommand } from '../../src/discord/command.ts';
import { proposed } from '../../src/discord/proposals.ts';
import { campaignOption, sub } from '../../src/discord/slash.ts';

export const campaignRestart: Subcommand = {
  data: sub('campaign', 'restart').addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => proposed(call, await call.here(), { kind: 'act.restart' }),
  autocomplete: (asking) => suggestCampaigns(asking),
};
