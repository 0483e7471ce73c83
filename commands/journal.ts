// /journal: all that the story has told and what the party did, the newest page first.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash } from '../src/discord/calls/slash.ts';
import { journalMessage } from '../src/discord/lobby/journal.ts';

export const journal: Command = {
  data: slash('journal').addStringOption(campaignOption),
  cost: 'reading',
  run: async (call) => journalMessage(call, await call.here()),
  autocomplete: (asking) => suggestCampaigns(asking, 'all'),
};
