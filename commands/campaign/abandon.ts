// /campaign abandon: ends a campaign for good; only its leader may.
import { abandon } from '../../src/campaign/seats/lead.ts';
import { suggestCampaignsFor } from '../../src/discord/campaigns.ts';
import type { Subcommand } from '../../src/discord/command.ts';
import { asWritten } from '../../src/discord/escape.ts';
import { panel } from '../../src/discord/panel.ts';
import { campaignOption, sub } from '../../src/discord/slash.ts';
import { relative } from '../../src/discord/standing.ts';

export const campaignAbandon: Subcommand = {
  data: sub('campaign', 'abandon').addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const { id: campaign, name } = await call.here();
    const { forgottenAt } = await abandon(call.app, call.caller, { campaign });
    const text =
      forgottenAt === undefined
        ? call.say('campaign.abandon', { name: asWritten(name) })
        : call.say('campaign.abandonUnplayed', { name: asWritten(name), when: relative(forgottenAt) });
    return { for: 'all', message: panel({ text: [text] }) };
  },
  autocomplete: (asking) => suggestCampaignsFor(asking, 'abandon'),
};
