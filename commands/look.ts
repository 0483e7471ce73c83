// /look: the whole table in words, in pages.
import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { lookMessage } from '../src/discord/looking.ts';
import { campaignOption, slash, typed } from '../src/discord/slash.ts';

export const look: Command = {
  data: slash('look')
    .addStringOption((option) => typed(option, 'look', 'seat').setAutocomplete(true))
    .addStringOption(campaignOption),
  cost: 'reading',
  run: async (call) => lookMessage(await call.table(call.interaction.options.getString('seat') ?? undefined), 0),
  autocomplete: async (asking) => {
    if (asking.focused.name === 'campaign') return suggestCampaigns(asking, 'all');
    const { here, view, render } = await asking.table();
    const own = view.heroes.filter(({ id }) => here.mine.includes(id));
    return own.map(({ id, name }) => ({ name: render(name), value: id }));
  },
};
