// /campaign restart: proposes to play the Act once more from its start, with the same heroes or with others (CMP-104).
import { suggestCampaigns } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { heroesIn, suggestParty } from '../../src/discord/calls/seats.ts';
import { campaignOption, sub, typed } from '../../src/discord/calls/slash.ts';
import { proposed } from '../../src/discord/lobby/proposals.ts';

export const campaignRestart: Subcommand = {
  data: sub('campaign', 'restart')
    .addStringOption((option) => typed(option, 'campaign.restart', 'heroes').setMaxLength(200).setAutocomplete(true))
    .addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const here = await call.here();
    const typed = call.interaction.options.getString('heroes');
    const heroes = typed === null ? {} : { heroes: heroesIn(call, here, typed) };
    return proposed(call, here, { kind: 'act.restart', ...heroes });
  },
  autocomplete: async (asking) =>
    asking.focused.name === 'heroes' ? suggestParty(asking, await asking.here()) : suggestCampaigns(asking),
};
