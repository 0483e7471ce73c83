// /seekers: the heroes of the game, drawn, to look at or to choose from.

import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash, typed } from '../src/discord/calls/slash.ts';
import { heroesMessage, heroMessage, reading, suggestHeroes } from '../src/discord/table/lookUp.ts';

export const seekers: Command = {
  data: slash('seekers')
    .addStringOption((option) => typed(option, 'seekers', 'hero').setAutocomplete(true))
    .addStringOption(campaignOption),
  cost: 'picture',
  run: async (call) => {
    const hero = call.interaction.options.getString('hero');
    const read = await reading(call);
    return hero === null ? heroesMessage(call, read) : heroMessage(call, read, hero);
  },
  autocomplete: async (asking) =>
    asking.focused.name === 'campaign' ? suggestCampaigns(asking, 'all') : suggestHeroes(await reading(asking)),
};
