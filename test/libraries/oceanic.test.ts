// A small bot written with Oceanic.
import {
  type AnyInteractionGateway,
  ApplicationCommandTypes,
  Client,
  CommandInteraction,
  ComponentInteraction,
} from 'oceanic.js';
import { expect, it } from 'vitest';
import { type Login, playScene, WORDS } from './scene.ts';

const login: Login = async (local) => {
  const bot = new Client({
    auth: `Bot ${local.bot.token}`,
    gateway: { intents: ['GUILDS', 'GUILD_MESSAGES'] },
    rest: { baseURL: `${local.apiUrl}/v10` },
  });
  bot.on('interactionCreate', (interaction) => void hear(interaction));
  const ready = new Promise<void>((resolve) => void bot.once('ready', resolve));
  await bot.connect();
  await ready;
  await bot.application.createGlobalCommand({
    type: ApplicationCommandTypes.CHAT_INPUT,
    name: WORDS.command,
    description: WORDS.description,
  });
  return {
    sendsFile: (channel, content, text) =>
      bot.rest.channels.createMessage(channel, {
        content,
        files: [{ name: 'note.txt', contents: Buffer.from(text) }],
      }),
    leaves: () => bot.disconnect(false),
  };
};

const button = { type: 2, style: 1, customID: WORDS.customId, label: WORDS.button } as const;

async function hear(interaction: AnyInteractionGateway): Promise<void> {
  if (interaction instanceof CommandInteraction)
    await interaction.createMessage({ content: WORDS.answer, components: [{ type: 1, components: [button] }] });
  if (!(interaction instanceof ComponentInteraction)) return;
  await interaction.editParent({ content: WORDS.edited, components: [] });
  await interaction.createFollowup({ content: WORDS.followUp });
}

it('connects, registers, answers, edits, follows up and sends a file', async () => {
  expect(await playScene(login)).toEqual([]);
});
