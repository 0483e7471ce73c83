// The bot of the local-discord benchmark, in its own process: answers a command with a button, and the button with an edit.
import { once } from 'node:events';
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
} from 'discord.js';

const [apiUrl = '', token = ''] = process.argv.slice(2);

const row = () =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('again').setLabel('Again').setStyle(ButtonStyle.Primary),
  );

async function answer(interaction: Interaction): Promise<void> {
  const message = { content: `answer to ${interaction.id}`, components: [row()] };
  if (interaction.isChatInputCommand()) await interaction.reply(message);
  else if (interaction.isButton()) await interaction.update(message);
}

const client = new Client<true>({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
process.once('disconnect', () => process.exit());
const ready = once(client, Events.ClientReady);
await client.login(token);
await ready;
await client.application.commands.set([{ name: 'bench', description: 'Answers at once.' }]);
client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
process.send?.('ready');
