// /help: what can I do now?

import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { helpPanel } from '../src/discord/help.ts';
import { whereIs } from '../src/discord/places.ts';
import { campaignOption, slash } from '../src/discord/slash.ts';

export const help: Command = {
  data: slash('help').addStringOption(campaignOption),
  run: (call) =>
    helpPanel(call, {
      ...whereIs(call.interaction),
      campaign: call.interaction.options.getString('campaign') ?? undefined,
    }),
  autocomplete: (asking) => suggestCampaigns(asking),
};
