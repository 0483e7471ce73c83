// The discord.js client: registers the commands, and leads every interaction to what it means.
import { Client, Events, GatewayIntentBits, type Interaction, MessageFlags } from 'discord.js';
import { Refusal } from '../engine/refusal.ts';
import { say } from '../engine/text.ts';
import { decode } from './answerId.ts';
import type { App } from './app.ts';
import type { Command } from './command.ts';
import { onAnswer, onOpen } from './press.ts';

export type BotOptions = {
  readonly app: App;
  readonly commands: readonly Command[];
  readonly token: string;
  /** Where Discord is, if not where it always is. */
  readonly api?: string;
  /** Told of what is our bug, not a person's mistake. */
  readonly onBug: (error: unknown) => void;
};

/** Resolves when the bot is ready. */
export async function startBot({ app, commands, token, api, onBug }: BotOptions): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    ...(api !== undefined && { rest: { api } }),
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  client.on(Events.InteractionCreate, (interaction) => {
    handled(interaction, app, commands).catch(onBug);
  });
  client.on(Events.Error, onBug);
  await client.login(token);
  const bot = await ready;
  await bot.application.commands.set(commands.map(({ data }) => data.toJSON()));
  return bot;
}

async function handled(interaction: Interaction, app: App, commands: readonly Command[]): Promise<void> {
  if (!interaction.isRepliable()) return;
  try {
    await lead(interaction, app, commands);
  } catch (error) {
    const refused = error instanceof Refusal;
    const content = app.render(say(refused ? `common.refusal.${error.code}` : 'discord.bug'));
    if (!interaction.replied && !interaction.deferred)
      await interaction.reply({ content, flags: MessageFlags.Ephemeral });
    if (!refused) throw error;
  }
}

async function lead(interaction: Interaction, app: App, commands: readonly Command[]): Promise<void> {
  if (interaction.isChatInputCommand()) {
    await commands.find(({ data }) => data.name === interaction.commandName)?.run(interaction, app);
    return;
  }
  if (!interaction.isButton() && !interaction.isStringSelectMenu()) return;
  const pressed = decode(interaction.customId);
  if (pressed?.do === 'open') await onOpen(interaction, app, pressed.ask);
  else if (pressed) await onAnswer(interaction, app, pressed);
}
