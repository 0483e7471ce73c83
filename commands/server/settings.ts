// /server settings: where campaigns may be begun, by whom, how many, and how new ones are set; without options it shows them.
import { ChannelType } from 'discord-api-types/v10';
import { changeServer, serverSettings } from '../../src/campaign/carry/wholeServer.ts';
import type { GuildChange, GuildSettings } from '../../src/campaign/servers/guilds.ts';
import type { Call } from '../../src/discord/calls/call.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { choicesOf, described, sub, typed } from '../../src/discord/calls/slash.ts';
import { serverPanel } from '../../src/discord/people/server.ts';

const HOUR = 3_600_000;
const PACES = ['quick', 'normal', 'slow'] as const;
const PATH = 'server.settings';
const KINDS = [ChannelType.GuildText, ChannelType.GuildForum, ChannelType.GuildAnnouncement] as const;

export const settings: Subcommand = {
  data: PACES.reduce(
    (data, name) => data.addNumberOption((option) => described(option, PATH, name).setMinValue(0.1).setMaxValue(240)),
    sub('server', 'settings')
      .addChannelOption((option) => described(option, PATH, 'allow').addChannelTypes(...KINDS))
      .addChannelOption((option) => described(option, PATH, 'forbid').addChannelTypes(...KINDS))
      .addStringOption((option) =>
        described(option, PATH, 'creators').addChoices(...choicesOf(PATH, 'creators', ['everyone', 'managers'])),
      )
      .addRoleOption((option) => described(option, PATH, 'role'))
      .addIntegerOption((option) => described(option, PATH, 'campaigns').setMinValue(0).setMaxValue(1000))
      .addStringOption((option) => typed(option, PATH, 'language').setAutocomplete(true)),
  ),
  run: async (call) => {
    const before = await serverSettings(call.app, call.caller);
    const change = changeIn(call, before);
    const now = Object.keys(change).length > 0 ? await changeServer(call.app, call.caller, change) : before;
    return serverPanel(call, now);
  },
  autocomplete: async ({ house, say }) => [
    { name: say('language.discord'), value: 'discord' },
    ...house.words.languages.map((value) => ({ name: say(`language.${value}`), value })),
  ],
};

function changeIn({ interaction: { options }, house }: Call, { channels = [], pace = {} }: GuildSettings): GuildChange {
  const allow = options.getChannel('allow')?.id;
  const forbid = options.getChannel('forbid')?.id;
  const role = options.getRole('role')?.id;
  const creators = options.getString('creators');
  const campaigns = options.getInteger('campaigns');
  const language = options.getString('language');
  const hours = PACES.flatMap((name) => {
    const said = options.getNumber(name);
    return said === null ? [] : [[name, Math.round(said * HOUR)]];
  });
  const places = [...new Set([...channels, ...(allow ? [allow] : [])])].filter((id) => id !== forbid);
  return {
    ...((allow || forbid) && { channels: places }),
    ...(creators !== null && { creators: creators === 'managers' ? creators : undefined }),
    ...(role !== undefined && { creators: { role } }),
    ...(campaigns !== null && { campaigns: campaigns === 0 ? undefined : campaigns }),
    ...(language !== null && { language: house.words.languages.includes(language) ? language : undefined }),
    ...(hours.length > 0 && { pace: { ...pace, ...Object.fromEntries(hours) } }),
  };
}
