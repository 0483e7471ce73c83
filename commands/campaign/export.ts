// /campaign export: the campaign as a file to carry to another server; sealed while it is under way.
import { exportCampaign, sealCampaign } from '../../src/campaign/carry/export.ts';
import type { Here } from '../../src/campaign/seats/findCampaign.ts';
import { suggestCampaigns } from '../../src/discord/calls/campaigns.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { campaignOption, sub } from '../../src/discord/calls/slash.ts';
import { carriedFile } from '../../src/discord/lobby/carry.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { LIMITS } from '../../src/discord/messages/limits.ts';
import { panel } from '../../src/discord/messages/panel.ts';
import { fittingFile } from '../../src/discord/people/server.ts';

const isOver = ({ state }: Here): boolean => state === 'abandoned' || state === 'ended';

export const campaignExport: Subcommand = {
  data: sub('campaign', 'export').addStringOption(campaignOption),
  cost: 'file',
  run: async ({ app, caller, say, ...call }) => {
    const here = await call.here();
    const wish = { campaign: here.id };
    const name = asWritten(here.name);
    if (isOver(here)) {
      const data = Buffer.from(`${JSON.stringify(await exportCampaign(app, caller, wish))}\n`);
      const file = fittingFile(data, LIMITS.file, 'slowburn-campaign.json');
      return panel({ text: [say('campaign.exportedOpen', { name })], file });
    }
    const file = carriedFile('slowburn-campaign.sealed.json', await sealCampaign(app, caller, wish));
    return panel({ text: [say('campaign.exported', { name })], file, tone: 'good' });
  },
  autocomplete: (asking) => suggestCampaigns(asking),
};
