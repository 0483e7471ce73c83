// /help: what can I do now?

import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { whereIs } from '../src/discord/calls/places.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { helpPanel } from '../src/discord/people/help.ts';

export const help: Command = {
  data: slash('help').addStringOption(campaignOption),
  run: (call) =>
    helpPanel(call, {
      ...whereIs(call.interaction),
      campaign: call.interaction.options.getString('campaign') ?? undefined,
    }),
  autocomplete: (asking) => suggestCampaigns(asking),
};
