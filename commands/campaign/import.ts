// /campaign import: a sealed campaign goes on here, as one of its own.
import { importSealed } from '../../src/campaign/carry/export.ts';
import { mayCreate } from '../../src/campaign/carry/wholeServer.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { MOST_NAME } from '../../src/campaign/servers/naming.ts';
import type { Subcommand } from '../../src/discord/calls/command.ts';
import { channelOf, placeFor } from '../../src/discord/calls/places.ts';
import { described, sub, typed } from '../../src/discord/calls/slash.ts';
import { uploadedText } from '../../src/discord/lobby/carry.ts';
import { campaignName, lobbyMessage } from '../../src/discord/lobby/lobby.ts';
import { asWritten } from '../../src/discord/messages/escape.ts';
import { panel } from '../../src/discord/messages/panel.ts';

export const campaignImport: Subcommand = {
  data: sub('campaign', 'import')
    .addAttachmentOption((option) => described(option, 'campaign.import', 'file').setRequired(true))
    .addStringOption((option) => typed(option, 'campaign.import', 'name').setMaxLength(MOST_NAME)),
  isPublic: true,
  cost: 'file',
  run: async (call) => {
    const { app, caller, interaction, say } = call;
    const typed = interaction.options.getString('name');
    const name = typed === null ? {} : campaignName(call, interaction.user, typed);
    const channel = channelOf(interaction);
    // Before anything is fetched.
    await mayCreate(app, caller, { place: channel });
    const place = await placeFor(call, { name: '', thread: false });
    const file = await uploadedText(interaction.options.getAttachment('file', true));
    const { campaign, isActive } = await importSealed(app, caller, { file, place, channel, ...name });
    const here = await campaignHere(app, caller, campaign);
    const isUnderWay = here.table !== undefined && !here.table.isOver;
    if (isActive && !isUnderWay) return { for: 'all', message: lobbyMessage(call, here) };
    const text = say(isActive ? 'campaign.arrived' : 'campaign.arrivedAsleep', { name: asWritten(here.name) });
    return { for: 'all', message: panel({ text: [text], tone: 'good' }) };
  },
};
