// /vote: says what the party should do, and closes the vote with that, where the leader may; without a choice it shows what is open, and how it stands.
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, described, slash, typed } from '../src/discord/calls/slash.ts';
import { doVerb, suggestFor } from '../src/discord/table/verbs.ts';
import { voteAndClose, votesMessage } from '../src/discord/table/votes.ts';

export const vote: Command = {
  data: slash('vote')
    .addStringOption((option) => typed(option, 'vote', 'choice').setAutocomplete(true))
    .addBooleanOption((option) => described(option, 'vote', 'close'))
    .addStringOption(campaignOption),
  run: async (call) => {
    const { options } = call.interaction;
    if (options.getString('choice') === null) return votesMessage(call, await call.table());
    return options.getBoolean('close') ? voteAndClose(call) : doVerb(call, 'vote');
  },
  autocomplete: (asking) =>
    asking.focused.name === 'campaign' ? suggestCampaigns(asking) : suggestFor(asking, 'vote'),
};
