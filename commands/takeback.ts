// /takeback: takes one's last answer back, or asks the others where something was learned since.
import { NotPossible } from '../src/campaign/notPossible.ts';
import { askTakeBack } from '../src/campaign/play/takeBack/takeBack.ts';
import type { Call } from '../src/discord/calls/call.ts';
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { campaignOption, slash, typed } from '../src/discord/calls/slash.ts';
import { suggestAnswers } from '../src/discord/table/petition.ts';
import { replied } from '../src/discord/table/replied.ts';

export const takeback: Command = {
  data: slash('takeback')
    .addStringOption((option) => typed(option, 'takeback', 'to').setAutocomplete(true))
    .addStringOption(campaignOption),
  run: async (call) => {
    const at = await call.table();
    const reply = await askTakeBack(call.app, call.caller, { table: at.table, ...wished(call) });
    return replied(call, at, reply);
  },
  autocomplete: (asking) => (asking.focused.name === 'campaign' ? suggestCampaigns(asking) : suggestAnswers(asking)),
};

/** Back to before which answer; the last one, if nothing is said. */
function wished({ interaction }: Call): { readonly to?: number } {
  const typed = interaction.options.getString('to');
  if (typed === null) return {};
  const to = Number(typed);
  if (!Number.isSafeInteger(to)) throw new NotPossible('nothingToTakeBack');
  return { to };
}
