// /campaign swap: plays on with another hero.
import { gameOf } from '../../src/campaign/seats/findCampaign.ts';
import { suggestCampaigns } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { seatIn, suggestHeroes } from '../../src/discord/calls/seats.ts';
import { campaignOption, seatOption, sub, typed } from '../../src/discord/calls/slash.ts';
import { proposed } from '../../src/discord/lobby/proposals.ts';
import { Refusal } from '../../src/engine/refusal.ts';

export const campaignSwap: Subcommand = {
  data: sub('campaign', 'swap')
    .addStringOption((option) => typed(option, 'campaign.swap', 'hero').setRequired(true).setAutocomplete(true))
    .addStringOption(seatOption)
    .addStringOption(campaignOption),
  isPublic: true,
  run: async (call) => {
    const here = await call.here();
    const leaving = (await seatIn(call)) ?? here.mine[0];
    if (leaving === undefined) throw new Refusal('notSeated');
    return proposed(call, here, {
      kind: 'hero.swap',
      leaving,
      coming: call.interaction.options.getString('hero', true),
    });
  },
  autocomplete: async (asking) => {
    if (asking.focused.name === 'campaign') return suggestCampaigns(asking);
    if (asking.focused.name === 'seat') return suggestHeroes(asking);
    const here = await asking.here();
    const render = asking.renderFor(here);
    const free = gameOf(asking.app, here.ruleset).heroes.filter(({ id }) => !here.seats.some((seat) => seat.id === id));
    return free.map(({ id, name }) => ({ name: render(name), value: id }));
  },
};
