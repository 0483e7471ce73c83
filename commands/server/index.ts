// /server: for those who manage a server.
import { gzipSync } from 'node:zlib';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { NotPossible } from '../../src/campaign/cases/gather.ts';
import { exportServer } from '../../src/campaign/cases/server.ts';
import { type Subcommand, withSubcommands } from '../../src/discord/command.ts';
import { asWritten } from '../../src/discord/escape.ts';
import { LIMITS } from '../../src/discord/limits.ts';
import { panel } from '../../src/discord/panel.ts';
import { purgePanel } from '../../src/discord/server.ts';
import { slash, sub } from '../../src/discord/slash.ts';
import { settings } from './settings.ts';

const exportAll: Subcommand = {
  data: sub('server', 'export'),
  run: async ({ app, caller, say }) => {
    const { file, leftOut } = await exportServer(app, caller);
    const text = [say('server.exported', { campaigns: file.campaigns.length })];
    if (leftOut.length > 0) text.push(say('server.leftOut', { names: leftOut.map(asWritten).join(', ') }));
    return panel({ text, file: fittingFile(Buffer.from(`${JSON.stringify(file)}\n`)) });
  },
};

/** Packed when it would be too big otherwise. */
function fittingFile(data: Buffer) {
  if (data.length <= LIMITS.file) return { name: 'slowburn-server.json', data };
  const packed = gzipSync(data);
  if (packed.length > LIMITS.file) throw new NotPossible('fileTooBig');
  return { name: 'slowburn-server.json.gz', data: packed };
}

const purge: Subcommand = { data: sub('server', 'purge'), run: async (call) => purgePanel(call) };

export const server = withSubcommands(slash('server').setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild), [
  settings,
  exportAll,
  purge,
]);
