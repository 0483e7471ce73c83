// /campaign settings: how long is waited, what may be taken back, who decides; without options it shows them.
import { changeSettings } from '../../src/campaign/cases/lead.ts';
import type { SettingsChange } from '../../src/campaign/settings.ts';
import type { Call } from '../../src/discord/call.ts';
import { suggestCampaigns } from '../../src/discord/campaigns.ts';
import type { Subcommand } from '../../src/discord/command.ts';
import { panel } from '../../src/discord/panel.ts';
import { settingsLines } from '../../src/discord/settings.ts';
import { campaignOption, choicesOf, described, sub } from '../../src/discord/slash.ts';

const HOUR = 3_600_000;
const HOURS = ['quick', 'normal', 'slow'] as const;
const BACK = ['off', 'free', 'vote'] as const;

export const campaignSettings: Subcommand = {
  data: HOURS.reduce(
    (data, name) =>
      data.addNumberOption((option) => described(option, 'campaign.settings', name).setMinValue(0.1).setMaxValue(240)),
    sub('campaign', 'settings'),
  )
    .addNumberOption((option) => described(option, 'campaign.settings', 'silence').setMinValue(0).setMaxValue(240))
    .addStringOption((option) =>
      described(option, 'campaign.settings', 'takeback').addChoices(
        ...choicesOf('campaign.settings', 'takeback', BACK),
      ),
    )
    .addBooleanOption((option) => described(option, 'campaign.settings', 'secret-votes'))
    .addStringOption(campaignOption),
  run: async (call) => {
    const { id: campaign, settings } = await call.here();
    const change = changeIn(call);
    const isChanged = Object.keys(change).length > 0;
    const now = isChanged ? await changeSettings(call.app, call.caller, { campaign, settings: change }) : settings;
    const message = panel({ text: [settingsLines(now, call.say).join('\n')] });
    return isChanged ? { for: 'all', message } : message;
  },
  autocomplete: (asking) => suggestCampaigns(asking),
};

function changeIn({ interaction: { options } }: Call): SettingsChange {
  const hours = HOURS.flatMap((name) => {
    const said = options.getNumber(name);
    return said === null ? [] : [[name, Math.round(said * HOUR)]];
  });
  const silence = options.getNumber('silence');
  const takeBack = BACK.find((one) => one === options.getString('takeback'));
  const secretVotes = options.getBoolean('secret-votes');
  return {
    ...(hours.length > 0 && { pace: Object.fromEntries(hours) }),
    ...(silence !== null && { silence: Math.round(silence * HOUR) }),
    ...(takeBack && { takeBack }),
    ...(secretVotes !== null && { secretVotes }),
  };
}
