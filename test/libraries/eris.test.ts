// A small bot written with eris.
import { Agent } from 'node:https';
import { connect } from 'node:net';
import connectEris, { CommandInteraction, ComponentInteraction } from 'eris';
import { expect, it } from 'vitest';
import { type Login, playScene, WORDS } from './scene.ts';

/** Eris knows https alone: this one speaks to the machine's own port instead. */
class PlainAgent extends Agent {
  readonly #port: number;
  constructor(port: number) {
    super({ keepAlive: false });
    this.#port = port;
  }
  override createConnection() {
    return connect(this.#port, '127.0.0.1');
  }
}

const login: Login = async (local) => {
  const { hostname, port } = new URL(local.origin);
  const rest = { agent: new PlainAgent(Number(port)), domain: hostname };
  const bot = connectEris(`Bot ${local.bot.token}`, { intents: ['guilds', 'guildMessages'], restMode: true, rest });
  bot.on('interactionCreate', (interaction) => {
    if (interaction instanceof CommandInteraction) void answer(interaction);
    if (interaction instanceof ComponentInteraction) void press(interaction);
  });
  const ready = new Promise<void>((resolve) => void bot.once('ready', resolve));
  await bot.connect();
  await ready;
  await bot.createCommand({
    type: 1,
    name: WORDS.command,
    description: WORDS.description,
  });
  return {
    sendsFile: (channel, content, text) =>
      bot.createMessage(channel, { content }, { name: 'note.txt', file: Buffer.from(text) }),
    leaves: () => bot.disconnect({ reconnect: false }),
  };
};

const button = { type: 2, style: 1, custom_id: WORDS.customId, label: WORDS.button } as const;
const answer = (interaction: CommandInteraction) =>
  interaction.createMessage({ content: WORDS.answer, components: [{ type: 1, components: [button] }] });

async function press(interaction: ComponentInteraction): Promise<void> {
  await interaction.editParent({ content: WORDS.edited, components: [] });
  await interaction.createFollowup(WORDS.followUp);
}

it('connects, registers, answers, edits, follows up and sends a file', async () => {
  expect(await playScene(login)).toEqual([
    'presence.activities: null is taken for an empty list, which is what is described.',
    'wait: Discord has no field "wait" here.',
  ]);
});
