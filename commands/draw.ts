// /draw: draws what comes next; with fate it is chosen from several.

import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, described, slash } from '../src/discord/calls/slash.ts';
import { doVerb } from '../src/discord/table/verbs.ts';

export const draw: Command = {
  data: slash('draw')
    .addBooleanOption((option) => described(option, 'draw', 'fate'))
    .addStringOption(campaignOption),
  run: (call) => doVerb(call, call.interaction.options.getBoolean('fate') ? 'draw fate' : 'draw'),
  autocomplete: (asking) => suggestCampaigns(asking),
};
