// /card: a card by its name, drawn large.
import type { Asking, Call } from '../src/discord/calls/call.ts';
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash, typed } from '../src/discord/calls/slash.ts';
import { cardMessage, type Reading, reading, suggestCards } from '../src/discord/table/lookUp.ts';

export const card: Command = {
  data: slash('card')
    .addStringOption((option) => typed(option, 'card', 'name').setRequired(true).setAutocomplete(true))
    .addStringOption(campaignOption),
  cost: 'picture',
  run: async (call) => {
    const read = await reading(call);
    const typed = call.interaction.options.getString('name', true);
    return cardMessage(call, read, { typed, hand: await handOf(call, read) });
  },
  autocomplete: async (asking) => {
    if (asking.focused.name === 'campaign') return suggestCampaigns(asking, 'all');
    const read = await reading(asking);
    return suggestCards(read, await handOf(asking, read));
  },
};

/** The cards that the caller holds, where a battle is played. */
async function handOf(call: Call | Asking, { here }: Reading) {
  if (!here?.table || here.mine.length === 0) return [];
  const { view } = await call.table();
  return view.heroes.flatMap(({ hand = [] }) => hand);
}
