// /campaign leave: gives up one's seats; in play a companion takes them over.
import { leave } from '../../src/campaign/cases/gather.ts';
import { suggestCampaigns } from '../../src/discord/campaigns.ts';
import type { Subcommand } from '../../src/discord/command.ts';
import { asWritten } from '../../src/discord/escape.ts';
import { panel } from '../../src/discord/panel.ts';
import { campaignOption, sub } from '../../src/discord/slash.ts';

export const campaignLeave: Subcommand = {
  data: sub('campaign', 'leave').addStringOption(campaignOption),
  run: async (call) => {
    const { id: campaign, name } = await call.here();
    await leave(call.app, call.caller, { campaign });
    return panel({ text: [call.say('campaign.left', { name: asWritten(name) })] });
  },
  autocomplete: (asking) => suggestCampaigns(asking),
};
