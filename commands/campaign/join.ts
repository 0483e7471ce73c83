// /campaign join: takes a seat.
import { join } from '../../src/campaign/cases/gather.ts';
import { campaignHere } from '../../src/campaign/cases/here.ts';
import { heroesToTake } from '../../src/campaign/cases/offers.ts';
import { suggestCampaignsFor } from '../../src/discord/campaigns.ts';
import type { Subcommand } from '../../src/discord/command.ts';
import { lobbyMessage } from '../../src/discord/lobby.ts';
import { campaignOption, described, sub } from '../../src/discord/slash.ts';

export const campaignJoin: Subcommand = {
  data: sub('campaign', 'join')
    .addStringOption((option) => described(option, 'campaign.join', 'hero').setRequired(true).setAutocomplete(true))
    .addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const { app, caller, interaction } = call;
    const { id: campaign } = await call.here();
    await join(app, caller, { campaign, hero: interaction.options.getString('hero', true) });
    return { for: 'all', message: lobbyMessage(call, await campaignHere(app, caller, campaign)) };
  },
  autocomplete: async (asking) => {
    if (asking.focused.name === 'campaign') return suggestCampaignsFor(asking, 'join');
    const here = await asking.here();
    const render = asking.renderFor(here);
    const free = await heroesToTake(asking.app, asking.caller, here);
    return free.map(({ id, name }) => ({ name: render(name), value: id }));
  },
};
