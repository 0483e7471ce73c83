// /campaign leave: gives up one's seats, in play a companion takes them over; or lets a companion go.

import { campaignHere, type Here } from '../../src/campaign/seats/findCampaign.ts';
import { dismissCompanion, leave } from '../../src/campaign/seats/join.ts';
import { companionsToDismiss } from '../../src/campaign/seats/listed.ts';
import type { Call } from '../../src/discord/calls/call.ts';
import { suggestCampaignsFor } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { heroOf } from '../../src/discord/calls/seats.ts';
import { campaignOption, sub, typed } from '../../src/discord/calls/slash.ts';
import { lobbyMessage } from '../../src/discord/lobby/lobby.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { panel } from '../../src/discord/messages/panel.ts';

export const campaignLeave: Subcommand = {
  data: sub('campaign', 'leave')
    .addStringOption((option) => typed(option, 'campaign.leave', 'companion').setAutocomplete(true))
    .addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const { app, caller } = call;
    const here = await call.here();
    const said = await left(call, here);
    if (here.state !== 'gathering') return { for: 'all', message: panel({ text: [said] }) };
    return { for: 'all', message: lobbyMessage(call, await campaignHere(app, caller, here.id)) };
  },
  autocomplete: async (asking) => {
    if (asking.focused.name === 'campaign') return suggestCampaignsFor(asking, 'leave');
    const here = await asking.here();
    const render = asking.renderFor(here);
    const free = await companionsToDismiss(asking.app, asking.caller, here);
    return free.map(({ id, name }) => ({ name: render(name), value: id }));
  },
};

/** Who has gone, in words. */
async function left(call: Call, here: Here): Promise<string> {
  const { app, caller, interaction, say } = call;
  const campaign = here.id;
  const name = asWritten(here.name);
  const companion = interaction.options.getString('companion');
  if (companion === null) {
    await leave(app, caller, { campaign });
    return say('campaign.left', { who: `<@${caller.user}>`, name });
  }
  await dismissCompanion(app, caller, { campaign, hero: companion });
  return say('campaign.dismissed', { hero: heroOf(call, here, { id: companion, render: call.renderFor(here) }), name });
}
