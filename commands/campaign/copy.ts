// /campaign copy: the whole campaign once more under another name, asleep in the same place.

import { copyCampaign } from '../../src/campaign/carry/slots.ts';
import { MOST_NAME } from '../../src/campaign/servers/naming.ts';
import { suggestCampaigns } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, sub, typed } from '../../src/discord/calls/slash.ts';
import { campaignName } from '../../src/discord/lobby/lobby.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { panel } from '../../src/discord/messages/panel.ts';

export const campaignCopy: Subcommand = {
  data: sub('campaign', 'copy')
    .addStringOption((option) => typed(option, 'campaign.copy', 'name').setMaxLength(MOST_NAME).setRequired(true))
    .addStringOption(campaignOption),
  isPublic: true,
  cost: 'file',
  run: async (call) => {
    const { id: campaign, name } = await call.here();
    const copy = campaignName(call, call.interaction.user, call.interaction.options.getString('name', true));
    await copyCampaign(call.app, call.caller, { campaign, ...copy });
    const text = call.say('campaign.copied', { name: asWritten(name), copy: asWritten(copy.name) });
    return { for: 'all', message: panel({ text: [text], tone: 'good' }) };
  },
  autocomplete: (asking) => suggestCampaigns(asking),
};
