// A small discord.js bot for the browser tests: a command that completes, a table with buttons and a menu, a form, a secret, a picture.
import {
  ActionRowBuilder,
  AttachmentBuilder,
  type AutocompleteInteraction,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';

const SEEKERS = ['Bram', 'Corrie', 'Maro'];
/** One dark pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const COMMANDS = [
  new SlashCommandBuilder()
    .setName('summon')
    .setDescription('Call a seeker to the fire')
    .addStringOption((option) =>
      option.setName('seeker').setDescription('Who shall come').setRequired(true).setAutocomplete(true),
    )
    .addUserOption((option) => option.setName('for').setDescription('Whom they shall help')),
  new SlashCommandBuilder().setName('table').setDescription('Set a table'),
  new SlashCommandBuilder().setName('secret').setDescription('A word for you alone'),
  new SlashCommandBuilder().setName('map').setDescription('Show where you are'),
  new SlashCommandBuilder().setName('silence').setDescription('Nobody answers'),
];

export async function startBot(apiUrl: string, token: string): Promise<Client> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
  await new Promise<void>((resolve, reject) => {
    client.once(Events.ClientReady, () => resolve());
    client.login(token).catch(reject);
  });
  await client.application?.commands.set(COMMANDS);
  return client;
}

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) return complete(interaction);
  if (interaction.isChatInputCommand()) return run(interaction);
  if (interaction.isButton()) return press(interaction);
  if (interaction.isStringSelectMenu())
    return interaction.reply(`${interaction.user} will be ${interaction.values[0]}.`);
  if (interaction.isModalSubmit())
    return interaction.reply(`A story: ${interaction.fields.getTextInputValue('title')}`);
  return undefined;
}

function complete(interaction: AutocompleteInteraction) {
  const typed = interaction.options.getFocused().toLowerCase();
  if (typed === 'nobody') return undefined;
  const fitting = SEEKERS.filter((name) => name.toLowerCase().startsWith(typed));
  return interaction.respond(fitting.map((name) => ({ name: `${name} of the Waystation`, value: name })));
}

function run(interaction: ChatInputCommandInteraction) {
  switch (interaction.commandName) {
    case 'summon': {
      const helped = interaction.options.getUser('for');
      return interaction.reply(`${interaction.options.getString('seeker')} comes${helped ? ` for ${helped}` : ''}.`);
    }
    case 'table':
      return interaction.reply({ content: 'The table is set.', components: [buttons(), menu()] });
    case 'secret':
      return interaction.reply({ content: 'Nobody else reads this.', flags: MessageFlags.Ephemeral });
    case 'map':
      return interaction.reply({
        files: [new AttachmentBuilder(PIXEL, { name: 'map.png', description: 'A dark hill under an ember sky' })],
      });
    default:
      return undefined;
  }
}

const buttons = () =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('join').setLabel('Take a seat').setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setCustomId('form').setLabel('Tell a story').setStyle(ButtonStyle.Secondary),
  );

const menu = () =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId('seeker')
      .setPlaceholder('Choose a seeker')
      .addOptions(SEEKERS.map((name) => ({ label: name, value: name }))),
  );

function press(interaction: ButtonInteraction) {
  if (interaction.customId === 'join')
    return interaction.update({ content: `${interaction.user} sits at the table.`, components: [buttons(), menu()] });
  const title = new TextInputBuilder().setCustomId('title').setStyle(TextInputStyle.Short).setRequired(true);
  return interaction.showModal(
    new ModalBuilder()
      .setCustomId('story')
      .setTitle('A story by the fire')
      .addLabelComponents(new LabelBuilder().setLabel('Its title').setTextInputComponent(title)),
  );
}
