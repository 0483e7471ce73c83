// /campaign leave: gives up one's seats; in play a companion takes them over.
import { leave } from '../../src/campaign/cases/gather.ts';
import { campaignHere } from '../../src/campaign/cases/here.ts';
import { suggestCampaigns } from '../../src/discord/campaigns.ts';
import type { Subcommand } from '../../src/discord/command.ts';
import { asWritten } from '../../src/discord/escape.ts';
import { lobbyMessage } from '../../src/discord/lobby.ts';
import { panel } from '../../src/discord/panel.ts';
import { campaignOption, sub } from '../../src/discord/slash.ts';

export const campaignLeave: Subcommand = {
  data: sub('campaign', 'leave').addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const { app, caller } = call;
    const { id: campaign, name, state } = await call.here();
    await leave(app, caller, { campaign });
    if (state === 'gathering')
      return { for: 'all', message: lobbyMessage(call, await campaignHere(app, caller, campaign)) };
    const left = call.say('campaign.left', { who: `<@${caller.user}>`, name: asWritten(name) });
    return { for: 'all', message: panel({ text: [left] }) };
  },
  autocomplete: (asking) => suggestCampaigns(asking),
};
