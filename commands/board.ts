// /board: the board, for one's own eyes.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { boardFor } from '../src/discord/table/looking.ts';

export const board: Command = {
  data: slash('board').addStringOption(campaignOption),
  cost: 'picture',
  run: async (call) => boardFor(call, await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
