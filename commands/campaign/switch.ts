// /campaign switch: lets another of the place's campaigns wake, and the present one sleep; without a name it lists them.
import { slotsOf, switchTo } from '../../src/campaign/carry/slots.ts';
import type { Asking, Call } from '../../src/discord/calls/call.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { sub, typed } from '../../src/discord/calls/slash.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { panel } from '../../src/discord/messages/panel.ts';

export const campaignSwitch: Subcommand = {
  data: sub('campaign', 'switch').addStringOption((option) =>
    typed(option, 'campaign.switch', 'to').setAutocomplete(true),
  ),
  isPublic: true,
  run: async (call) => {
    const to = call.interaction.options.getString('to');
    if (to === null) return panel({ text: [await listed(call)] });
    await switchTo(call.app, call.caller, { campaign: to });
    return { for: 'all', message: panel({ text: [await listed(call)], tone: 'good' }) };
  },
  autocomplete: async (asking) =>
    (await here(asking)).filter(({ isActive }) => !isActive).map(({ id, name }) => ({ name, value: id })),
};

const here = ({ app, caller, interaction }: Call | Asking) =>
  slotsOf(app, caller, { place: interaction.channelId ?? '' });

/** CMP-100 Up to four: which of them is played, and which sleep. */
async function listed(call: Call): Promise<string> {
  const slots = await here(call);
  const lines = slots.map(({ name, ruleset, isActive }) => {
    const game = call.render({ key: `${ruleset}.title` });
    return call.say(isActive ? 'campaign.slot.played' : 'campaign.slot.asleep', { name: asWritten(name), game });
  });
  return lines.length > 0 ? lines.join('\n') : call.say('campaign.none');
}
