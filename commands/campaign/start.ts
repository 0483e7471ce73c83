// /campaign start: prepares a battle; whoever types it after that, or presses the button, is ready.
import { ready } from '../../src/campaign/seats/begin.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { battlesToFight } from '../../src/campaign/seats/listed.ts';
import { suggestCampaignsFor } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, sub, typed } from '../../src/discord/calls/slash.ts';
import { beginBattle, lobbyMessage } from '../../src/discord/lobby/lobby.ts';

export const campaignStart: Subcommand = {
  data: sub('campaign', 'start')
    .addStringOption((option) => typed(option, 'campaign.start', 'battle').setAutocomplete(true))
    .addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const here = await call.here();
    const battle = call.interaction.options.getString('battle') ?? undefined;
    if (here.muster && battle === undefined) await ready(call.app, call.caller, { campaign: here.id });
    else await beginBattle(call, here, battle);
    return { for: 'all', message: lobbyMessage(call, await campaignHere(call.app, call.caller, here.id)) };
  },
  autocomplete: async (asking) => {
    if (asking.focused.name === 'campaign') return suggestCampaignsFor(asking, 'start');
    const here = await asking.here();
    const render = asking.renderFor(here);
    return battlesToFight(asking.app, here).map(({ id, name }) => ({ name: render(name), value: id }));
  },
};
