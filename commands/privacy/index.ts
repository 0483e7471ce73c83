// /privacy: what is kept of somebody, as a file; and forgetting them.
import { personData } from '../../src/campaign/people/privacy.ts';
import { type Subcommand, withSubcommands } from '../../src/discord/calls/command.ts';
import { slash, sub } from '../../src/discord/calls/slash.ts';
import { panel } from '../../src/discord/messages/panel.ts';
import { forgetPanel } from '../../src/discord/people/privacy.ts';

const exportMine: Subcommand = {
  data: sub('privacy', 'export'),
  cost: 'file',
  run: async ({ app, caller, say }) => {
    const data = await personData(app, caller);
    if (!data) return panel({ text: [say('privacy.unknown')] });
    const file = { name: 'slowburn-my-data.json', data: Buffer.from(`${JSON.stringify(data, undefined, 2)}\n`) };
    return panel({ text: [say('privacy.file')], file });
  },
};

const deleteMine: Subcommand = {
  data: sub('privacy', 'delete'),
  run: async (call) => forgetPanel(call),
};

export const privacy = withSubcommands(slash('privacy'), [exportMine, deleteMine]);
