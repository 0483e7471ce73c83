// /away: for so long one is not waited for, or one's time stands still; and being back.
import { type Away, comeBack, goAway } from '../src/campaign/people/hours.ts';
import { myself } from '../src/campaign/people/ownSettings.ts';
import { checkedUntil } from '../src/campaign/time/until.ts';
import type { Asking, Call } from '../src/discord/calls/call.ts';
import { suggestCampaigns } from '../src/discord/calls/campaigns.ts';
import type { Command, Suggestion } from '../src/discord/calls/command.ts';
import { campaignOption, choicesOf, described, slash, typed } from '../src/discord/calls/slash.ts';
import { idOf } from '../src/discord/messages/ids.ts';
import { buttons, panel } from '../src/discord/messages/panel.ts';
import { awayLines } from '../src/discord/people/me.ts';
import { refusalPanel } from '../src/discord/show/refused.ts';

const MEANWHILE = ['autopilot', 'fallback', 'wait', 'steward'] as const;
/** So many hours, by the names that they are suggested under. */
const SPANS = { night: 12, day: 24, days: 72, week: 168, fortnight: 336 } as const;

export const away: Command = {
  data: slash('away')
    .addStringOption((option) => typed(option, 'away', 'until').setAutocomplete(true))
    .addStringOption((option) =>
      described(option, 'away', 'meanwhile').addChoices(...choicesOf('away', 'meanwhile', MEANWHILE)),
    )
    .addUserOption((option) => described(option, 'away', 'steward'))
    .addBooleanOption((option) => described(option, 'away', 'back'))
    .addStringOption(campaignOption),
  run: async (call) => {
    const { app, caller, interaction, say } = call;
    if (interaction.options.getBoolean('back')) {
      await comeBack(app, caller);
      return panel({ text: [say('away.back')], tone: 'good' });
    }
    const wish = await wishIn(call);
    if ('refused' in wish) return refusalPanel(call, wish.refused);
    await goAway(app, caller, wish);
    return panel({
      text: [[say('away.title'), ...awayLines(call, await myself(app, caller))].join('\n'), `-# ${say('away.report')}`],
      rows: buttons({ label: say('away.button'), id: idOf('imback'), look: 'main' }),
    });
  },
  autocomplete: async (asking) => (asking.focused.name === 'until' ? spans(asking) : suggestCampaigns(asking)),
};

async function wishIn(call: Call): Promise<Away | Extract<ReturnType<typeof checkedUntil>, { refused: unknown }>> {
  const { app, caller, interaction } = call;
  const { options } = interaction;
  const typed = options.getString('until');
  const { zone } = await myself(app, caller);
  const checked = typed === null ? undefined : checkedUntil(typed, { now: app.clock.now(), zone });
  if (checked && 'refused' in checked) return checked;
  const steward = options.getUser('steward')?.id;
  const campaign = options.getString('campaign');
  const said = MEANWHILE.find((one) => one === options.getString('meanwhile'));
  return {
    meanwhile: said ?? (steward === undefined ? 'autopilot' : 'steward'),
    ...(checked && { until: checked.until }),
    ...(steward !== undefined && { steward }),
    ...(campaign !== null && { campaign }),
  };
}

const spans = ({ render }: Asking): readonly Suggestion[] =>
  Object.entries(SPANS).map(([key, hours]) => ({
    name: render({ key: `discord.away.spans.${key}` }),
    value: `${hours} h`,
  }));
