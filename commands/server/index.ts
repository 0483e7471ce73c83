// /server: for those who manage a server.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { exportServer } from '../../src/campaign/carry/wholeServer.ts';
import { type Subcommand, withSubcommands } from '../../src/discord/calls/command.ts';
import { slash, sub } from '../../src/discord/calls/slash.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { panel } from '../../src/discord/messages/panel.ts';
import { fittingFile, purgePanel } from '../../src/discord/people/server.ts';
import { settings } from './settings.ts';

const exportAll: Subcommand = {
  data: sub('server', 'export'),
  cost: 'file',
  run: async ({ app, caller, say }) => {
    const { file, leftOut } = await exportServer(app, caller);
    const text = [say('server.exported', { campaigns: file.campaigns.length })];
    if (leftOut.length > 0) text.push(say('server.leftOut', { names: leftOut.map(asWritten).join(', ') }));
    return panel({ text, file: fittingFile(Buffer.from(`${JSON.stringify(file)}\n`)) });
  },
};

const purge: Subcommand = { data: sub('server', 'purge'), run: async (call) => purgePanel(call) };

export const server = withSubcommands(slash('server').setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild), [
  settings,
  exportAll,
  purge,
]);
