// A small bot written with Discordeno.
import { createBot, Intents, InteractionTypes } from '@discordeno/bot';
import { expect, it } from 'vitest';
import { type Login, playScene, WORDS } from './scene.ts';

const login: Login = async (local) => {
  let ready = () => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const bot = createBot({
    token: local.bot.token,
    intents: Intents.Guilds | Intents.GuildMessages,
    rest: { proxy: { baseUrl: local.apiUrl, authorization: `Bot ${local.bot.token}` } },
    desiredProperties: {
      interaction: { id: true, type: true, token: true, data: true },
      message: { id: true },
    },
    events: {
      ready: () => ready(),
      interactionCreate: async (interaction) => {
        if (interaction.type === InteractionTypes.ApplicationCommand)
          await interaction.respond({
            content: WORDS.answer,
            components: [{ type: 1, components: [button] }],
            files: [{ name: 'wick.txt', blob: new Blob(['A wick.']) }],
          });
        if (interaction.type !== InteractionTypes.MessageComponent) return;
        await interaction.edit({ content: WORDS.edited, components: [] });
        await interaction.respond({ content: WORDS.followUp });
      },
    },
  });
  await bot.start();
  await isReady;
  await bot.helpers.createGlobalApplicationCommand({ name: WORDS.command, description: WORDS.description });
  return {
    sendsFile: (channel, content, text) =>
      bot.helpers.sendMessage(channel, { content, files: [{ name: 'note.txt', blob: new Blob([text]) }] }),
    leaves: () => bot.shutdown(),
  };
};

const button = { type: 2, style: 1, customId: WORDS.customId, label: WORDS.button } as const;

it('connects, registers, answers, edits, follows up and sends a file', async () => {
  expect(await playScene(login)).toEqual(['data.files: Discord has no field "files" here.']);
});
