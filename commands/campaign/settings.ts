// /campaign settings: how long is waited, what may be taken back, who decides, how it is played; without options it shows them.
import { changeSettings } from '../../src/campaign/seats/lead.ts';
import { ownSettings } from '../../src/campaign/seats/settable.ts';
import type { SettingsChange } from '../../src/campaign/settings.ts';
import { type Call, forPlace } from '../../src/discord/calls/call.ts';
import { suggestCampaignsFor } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, choicesOf, described, sub, typed } from '../../src/discord/calls/slash.ts';
import { modeIn, settingsLines, suggestModes } from '../../src/discord/lobby/settings.ts';
import { panel } from '../../src/discord/messages/panel.ts';

const HOUR = 3_600_000;
const HOURS = ['quick', 'normal', 'slow'] as const;
const BACK = ['off', 'free', 'vote'] as const;
const DRAW = ['hand', 'self'] as const;
const PURSE = ['free', 'fair', 'vote'] as const;
const PATH = 'campaign.settings';

export const campaignSettings: Subcommand = {
  data: HOURS.reduce(
    (data, name) => data.addNumberOption((option) => described(option, PATH, name).setMinValue(0.1).setMaxValue(240)),
    sub('campaign', 'settings'),
  )
    .addNumberOption((option) => described(option, PATH, 'silence').setMinValue(0).setMaxValue(240))
    .addStringOption((option) => described(option, PATH, 'draw').addChoices(...choicesOf(PATH, 'draw', DRAW)))
    .addStringOption((option) => described(option, PATH, 'takeback').addChoices(...choicesOf(PATH, 'takeback', BACK)))
    .addBooleanOption((option) => described(option, PATH, 'secret-votes'))
    .addBooleanOption((option) => described(option, PATH, 'leader-decides'))
    .addIntegerOption((option) => described(option, PATH, 'quorum').setMinValue(0).setMaxValue(5))
    .addStringOption((option) => described(option, PATH, 'purse').addChoices(...choicesOf(PATH, 'purse', PURSE)))
    .addBooleanOption((option) => described(option, PATH, 'confirm-swaps'))
    .addBooleanOption((option) => described(option, PATH, 'hardcore'))
    .addBooleanOption((option) => described(option, PATH, 'teach'))
    .addBooleanOption((option) => described(option, PATH, 'several-heroes'))
    .addStringOption((option) => typed(option, PATH, 'mode').setAutocomplete(true))
    .addStringOption(campaignOption),
  run: async (call) => {
    const { id: campaign, settings, ruleset } = await call.here();
    const change = changeIn(call);
    const isChanged = Object.keys(change).length > 0;
    const now = isChanged ? await changeSettings(call.app, call.caller, { campaign, settings: change }) : settings;
    // What is changed all are told, in the language of the server.
    const { say } = isChanged ? await forPlace(call) : call;
    const lines = settingsLines(now, say, ownSettings(call.app, ruleset));
    const message = panel({ text: [lines.join('\n')] });
    return isChanged ? { for: 'all', message } : message;
  },
  autocomplete: async (asking) =>
    asking.focused.name === 'mode'
      ? suggestModes(asking, (await asking.here()).ruleset)
      : suggestCampaignsFor(asking, 'settings'),
};

function changeIn({ interaction: { options } }: Call): SettingsChange {
  const hours = HOURS.flatMap((name) => {
    const said = options.getNumber(name);
    return said === null ? [] : [[name, Math.round(said * HOUR)]];
  });
  const silence = options.getNumber('silence');
  const takeBack = BACK.find((one) => one === options.getString('takeback'));
  const draw = DRAW.find((one) => one === options.getString('draw'));
  const sharedPurse = PURSE.find((one) => one === options.getString('purse'));
  const leads = options.getBoolean('leader-decides');
  const said = {
    secretVotes: options.getBoolean('secret-votes'),
    confirmSwaps: options.getBoolean('confirm-swaps'),
    hardcore: options.getBoolean('hardcore'),
    teach: options.getBoolean('teach'),
    severalHeroes: options.getBoolean('several-heroes'),
    quorum: options.getInteger('quorum'),
  };
  return {
    ...(hours.length > 0 && { pace: Object.fromEntries(hours) }),
    ...(silence !== null && { silence: Math.round(silence * HOUR) }),
    ...(takeBack && { takeBack }),
    ...(draw && { draw }),
    ...(sharedPurse && { sharedPurse }),
    ...(leads !== null && { leaderOverride: leads ? 'on' : 'off' }),
    ...modeIn(options.getString('mode')),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
  };
}
