// /vote: says what the party should do; without a choice it shows what is open, and how it stands.
import { suggestCampaigns } from '../src/discord/campaigns.ts';
import type { Command } from '../src/discord/command.ts';
import { campaignOption, described, slash } from '../src/discord/slash.ts';
import { doVerb, suggestFor } from '../src/discord/verbs.ts';
import { votesMessage } from '../src/discord/votes.ts';

export const vote: Command = {
  data: slash('vote')
    .addStringOption((option) => described(option, 'vote', 'choice').setAutocomplete(true))
    .addStringOption(campaignOption),
  run: async (call) =>
    call.interaction.options.getString('choice') === null
      ? votesMessage(call, await call.table())
      : doVerb(call, 'vote'),
  autocomplete: (asking) =>
    asking.focused.name === 'campaign' ? suggestCampaigns(asking) : suggestFor(asking, 'vote'),
};
