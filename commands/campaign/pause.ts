// /campaign pause: freezes all clocks; nothing is refilled.
import { pause } from '../../src/campaign/seats/lead.ts';
import { suggestCampaignsFor } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, sub } from '../../src/discord/calls/slash.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { panel } from '../../src/discord/messages/panel.ts';

export const campaignPause: Subcommand = {
  data: sub('campaign', 'pause').addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const { id: campaign, name } = await call.here();
    await pause(call.app, call.caller, { campaign });
    return { for: 'all', message: panel({ text: [call.say('campaign.pause', { name: asWritten(name) })] }) };
  },
  autocomplete: (asking) => suggestCampaignsFor(asking, 'pause'),
};
