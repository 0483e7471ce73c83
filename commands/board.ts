// /board: the board, for one's own eyes.
import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { boardFor } from '../src/discord/looking.ts';
import { campaignOption, slash } from '../src/discord/slash.ts';

export const board: Command = {
  data: slash('board').addStringOption(campaignOption),
  cost: 'picture',
  run: async (call) => boardFor(call, await call.table()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
