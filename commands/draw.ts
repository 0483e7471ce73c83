// /draw: draws a chit from the bag, and begins a battle where there is none.
import { SlashCommandBuilder } from '@discordjs/builders';
import { MessageFlags } from 'discord-api-types/v10';
import type { Command } from '../src/discord/command.ts';
import { boardOf } from '../src/discord/press.ts';
import { say } from '../src/engine/text.ts';

export const draw: Command = {
  data: new SlashCommandBuilder()
    .setName('draw')
    .setDescription('Draw a chit from the bag; begins a battle where there is none.'),
  run: async (interaction, app) => {
    const { campaign, events } = app.campaigns.open(interaction.channelId);
    const seat = campaign.seat(interaction.user.id);
    if (events) {
      await interaction.reply(await boardOf(app, { campaign, events }));
      return;
    }
    const ask = campaign.view(seat).asks.find(({ id, mine }) => id === 'draw' && mine);
    const [plain] = ask?.options ?? [];
    if (!ask || !plain) {
      await interaction.reply({ content: app.render(say('discord.draw.notNow')), flags: MessageFlags.Ephemeral });
      return;
    }
    const told = campaign.answer(interaction.user.id, { ask: ask.number, choose: plain.id });
    await interaction.reply(await boardOf(app, { campaign, ...('events' in told && { events: told.events }) }));
  },
};
