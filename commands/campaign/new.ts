// /campaign new: begins a campaign here, or in a thread of its own.
import { createCampaign } from '../../src/campaign/cases/gather.ts';
import { campaignHere } from '../../src/campaign/cases/here.ts';
import { mayCreate } from '../../src/campaign/cases/server.ts';
import type { Subcommand } from '../../src/discord/command.ts';
import { campaignName, lobbyMessage } from '../../src/discord/lobby.ts';
import { channelOf, placeFor, shownIn } from '../../src/discord/places.ts';
import { described, sub } from '../../src/discord/slash.ts';

export const campaignNew: Subcommand = {
  data: sub('campaign', 'new')
    .addStringOption((option) => described(option, 'campaign.new', 'name').setMaxLength(60))
    .addStringOption((option) => described(option, 'campaign.new', 'game').setAutocomplete(true))
    .addBooleanOption((option) => described(option, 'campaign.new', 'thread')),
  isPublic: true,
  run: async (call) => {
    const { app, caller, house, interaction } = call;
    const name = campaignName(call, interaction.user, interaction.options.getString('name') ?? '');
    const ruleset = interaction.options.getString('game') ?? house.rulesets[0] ?? '';
    const channel = channelOf(interaction);
    // Before there is a thread that nobody needs.
    await mayCreate(app, caller, { place: channel });
    const place = await placeFor(call, { name, thread: interaction.options.getBoolean('thread') ?? false });
    const here = await campaignHere(app, caller, await createCampaign(app, caller, { place, name, ruleset, channel }));
    return { for: 'all', message: await shownIn(call, here, lobbyMessage(call, here)) };
  },
  autocomplete: async ({ house, render }) =>
    house.rulesets.map((id) => ({ name: render({ key: `${id}.title` }), value: id })),
};
