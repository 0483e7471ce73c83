// What a file in commands/ is: words and options for Discord, and what to do.
import type { SlashCommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { App } from './app.ts';

export type Command = {
  readonly data: Pick<SlashCommandBuilder, 'name' | 'toJSON'>;
  readonly run: (interaction: ChatInputCommandInteraction, app: App) => Promise<void>;
};
