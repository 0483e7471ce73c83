// /look: the whole table in words, in pages.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash, typed } from '../src/discord/calls/slash.ts';
import { lookMessage } from '../src/discord/table/looking.ts';

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
