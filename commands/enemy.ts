// /enemy: an enemy's sheet, drawn.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash, typed } from '../src/discord/calls/slash.ts';
import { foeMessage } from '../src/discord/table/looking.ts';

export const enemy: Command = {
  data: slash('enemy')
    .addStringOption((option) => typed(option, 'enemy', 'name').setAutocomplete(true))
    .addStringOption(campaignOption),
  cost: 'picture',
  run: async (call) => foeMessage(call, await call.table(), call.interaction.options.getString('name') ?? undefined),
  autocomplete: async (asking) => {
    if (asking.focused.name === 'campaign') return suggestCampaigns(asking, 'all');
    const { view, render } = await asking.table();
    return view.foes.map(({ id, name }) => ({ name: render(name), value: id }));
  },
};
