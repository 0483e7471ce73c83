// /campaign join: takes a seat; where others are under way, asks them for it.
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { heroesToTake } from '../../src/campaign/seats/listed.ts';
import { comeIn } from '../../src/campaign/seats/welcome.ts';
import { suggestCampaignsFor } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, sub, typed } from '../../src/discord/calls/slash.ts';
import { lobbyMessage } from '../../src/discord/lobby/lobby.ts';
import { shownProposal } from '../../src/discord/lobby/proposals.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { panel } from '../../src/discord/messages/panel.ts';
import { relative } from '../../src/discord/show/tableStatus.ts';

export const campaignJoin: Subcommand = {
  data: sub('campaign', 'join')
    .addStringOption((option) => typed(option, 'campaign.join', 'hero').setRequired(true).setAutocomplete(true))
    .addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const { app, caller, interaction } = call;
    const { id: campaign } = await call.here();
    const came = await comeIn(app, caller, { campaign, hero: interaction.options.getString('hero', true) });
    const here = await campaignHere(app, caller, campaign);
    if (came.is === 'seated') return { for: 'all', message: lobbyMessage(call, here) };
    if (came.later === undefined) return shownProposal(call, here, came.proposed);
    return panel({
      text: [call.say('campaign.askedLater', { name: asWritten(here.name), when: relative(came.later) })],
    });
  },
  autocomplete: async (asking) => {
    if (asking.focused.name === 'campaign') return suggestCampaignsFor(asking, 'join');
    const here = await asking.here();
    const render = asking.renderFor(here);
    const free = await heroesToTake(asking.app, asking.caller, here);
    return free.map(({ id, name }) => ({ name: render(name), value: id }));
  },
};
