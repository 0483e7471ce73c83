// /campaign resume: lets the clocks run again.
import { resume } from '../../src/campaign/seats/lead.ts';
import { suggestCampaignsFor } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { shutOut } from '../../src/discord/calls/places.ts';
import { campaignOption, sub } from '../../src/discord/calls/slash.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { panel } from '../../src/discord/messages/panel.ts';

export const campaignResume: Subcommand = {
  data: sub('campaign', 'resume').addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const { id: campaign, name, place } = await call.here();
    // It would stand still again at once.
    const why = place === call.interaction.channelId ? shutOut(call.interaction) : undefined;
    if (why) throw why;
    await resume(call.app, call.caller, { campaign });
    return { for: 'all', message: panel({ text: [call.say('campaign.resume', { name: asWritten(name) })] }) };
  },
  autocomplete: (asking) => suggestCampaignsFor(asking, 'resume'),
};
