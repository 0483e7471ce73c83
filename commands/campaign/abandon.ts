// /campaign abandon: ends a campaign for good; only its leader may.
import { abandon } from '../../src/campaign/seats/lead.ts';
import { suggestCampaignsFor } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, sub } from '../../src/discord/calls/slash.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { panel } from '../../src/discord/messages/panel.ts';
import { relative } from '../../src/discord/show/tableStatus.ts';

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
