// /campaign new: begins a campaign here, or in a thread of its own.

import { mayCreate } from '../../src/campaign/carry/wholeServer.ts';
import { beginOnce } from '../../src/campaign/seats/beginOnce.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { createCampaign } from '../../src/campaign/seats/join.ts';
import { MOST_NAME } from '../../src/campaign/servers/naming.ts';
import type { SettingsChange } from '../../src/campaign/settings.ts';
import type { Asking, Call } from '../../src/discord/calls/call.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { channelOf, placeFor, shownIn } from '../../src/discord/calls/places.ts';
import { described, sub, typed } from '../../src/discord/calls/slash.ts';
import { campaignName, gamesOf, lobbyMessage } from '../../src/discord/lobby/lobby.ts';
import { modeIn, suggestModes } from '../../src/discord/lobby/settings.ts';
import { suggestStories, toldIn } from '../../src/discord/lobby/tales.ts';

export const campaignNew: Subcommand = {
  data: sub('campaign', 'new')
    .addStringOption((option) => typed(option, 'campaign.new', 'name').setMaxLength(MOST_NAME))
    .addStringOption((option) => typed(option, 'campaign.new', 'game').setAutocomplete(true))
    .addStringOption((option) => typed(option, 'campaign.new', 'story').setAutocomplete(true))
    .addBooleanOption((option) => described(option, 'campaign.new', 'thread'))
    .addStringOption((option) => typed(option, 'campaign.new', 'mode').setAutocomplete(true))
    .addBooleanOption((option) => described(option, 'campaign.new', 'hardcore'))
    .addBooleanOption((option) => described(option, 'campaign.new', 'teach')),
  isPublic: true,
  run: async (call) => {
    const { app, caller, interaction } = call;
    const name = campaignName(call, interaction.user, interaction.options.getString('name') ?? '');
    const ruleset = gameIn(call);
    const channel = channelOf(interaction);
    const settings = settingsIn(call);
    const made = await beginOnce(app, caller, async () => {
      // Before there is a thread that nobody needs.
      await mayCreate(app, caller, { place: channel, how: { ruleset, settings } });
      const told = toldIn(call, ruleset);
      const place = await placeFor(call, {
        name: name.name,
        thread: interaction.options.getBoolean('thread') ?? false,
      });
      return createCampaign(app, caller, { place, ...name, ruleset, channel, settings, ...told });
    });
    const here = await campaignHere(app, caller, made);
    return { for: 'all', message: await shownIn(call, here, lobbyMessage(call, here)) };
  },
  autocomplete: async (asking) => {
    switch (asking.focused.name) {
      case 'story':
        return suggestStories(asking, gameIn(asking));
      case 'mode':
        return suggestModes(asking, gameIn(asking));
      default:
        return gamesOf(asking).map(({ id, title, pitch }) => ({ name: [title, ...pitch].join(' · '), value: id }));
    }
  },
};

function settingsIn({ interaction: { options } }: Call): SettingsChange {
  const hardcore = options.getBoolean('hardcore');
  const teach = options.getBoolean('teach');
  return {
    ...modeIn(options.getString('mode')),
    ...(hardcore !== null && { hardcore }),
    ...(teach !== null && { teach }),
  };
}

const gameIn = ({ house, interaction }: Pick<Call | Asking, 'house' | 'interaction'>): string =>
  interaction.options.getString('game') ?? house.rulesets[0] ?? '';
