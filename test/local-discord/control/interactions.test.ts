// People and a discord.js bot: commands, autocomplete, buttons, menus and forms, and what becomes of them.
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContainerBuilder,
  Events,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, plain, type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';

let local: StartedLocalDiscord;
let ash: Person;
let bryn: Person;
let bot: Client<true>;
let spot: { in: string };

const COMMANDS = [
  {
    name: 'draw',
    description: 'Draws a chit.',
    description_localizations: { de: 'Zieht ein Plättchen.' },
    options: [{ type: 4, name: 'fate', description: 'How many.', min_value: 1, max_value: 3 }],
  },
  {
    name: 'campaign',
    description: 'Campaigns.',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'Begins one.',
        options: [{ type: 3, name: 'name', description: 'Its name.', required: true, autocomplete: true }],
      },
      { type: 2, name: 'seat', description: 'Seats.', options: [{ type: 1, name: 'take', description: 'Takes one.' }] },
    ],
  },
  { name: 'board', description: 'Shows the board.' },
  { name: 'think', description: 'Takes its time.' },
  { name: 'sleep', description: 'Never answers.' },
  { name: 'form', description: 'Opens a form.' },
  {
    name: 'sheet',
    description: 'Takes a file.',
    options: [{ type: 11, name: 'file', description: 'It.', required: true }],
  },
  { type: 3, name: 'Quote' },
];

const boost = new ButtonBuilder().setCustomId('boost:1').setLabel('Boost').setStyle(ButtonStyle.Primary);
const wait = new ButtonBuilder()
  .setCustomId('wait:1')
  .setLabel('Wait')
  .setStyle(ButtonStyle.Secondary)
  .setDisabled(true);
const colours = new StringSelectMenuBuilder()
  .setCustomId('colour')
  .setPlaceholder('Choose a colour')
  .setMaxValues(2)
  .addOptions({ label: 'Red', value: 'r' }, { label: 'Blue', value: 'b' });
const ally = new UserSelectMenuBuilder().setCustomId('ally').setPlaceholder('Choose an ally');
const board = new ContainerBuilder()
  .addTextDisplayComponents((text) => text.setContent('# The board'))
  .addActionRowComponents(new ActionRowBuilder<ButtonBuilder>().addComponents(boost, wait))
  .addActionRowComponents(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(colours))
  .addActionRowComponents(new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(ally));
const form = new ModalBuilder()
  .setCustomId('hero')
  .setTitle('A hero')
  .addLabelComponents(
    new LabelBuilder()
      .setLabel('Name')
      .setTextInputComponent(new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short)),
    new LabelBuilder()
      .setLabel('Class')
      .setStringSelectMenuComponent(
        new StringSelectMenuBuilder().setCustomId('class').addOptions({ label: 'Seeker', value: 's' }),
      ),
  );

async function onInteraction(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    return interaction.respond(['Embers', 'Osprey'].filter((it) => it.toLowerCase().startsWith(typed)).map(named));
  }
  if (interaction.isButton())
    return interaction.reply({ content: `${interaction.customId} pressed`, flags: MessageFlags.Ephemeral });
  if (interaction.isAnySelectMenu())
    return interaction.reply(`${interaction.customId}: ${interaction.values.join(', ')}`);
  if (interaction.isModalSubmit()) {
    const { fields } = interaction;
    return interaction.reply(`${fields.getTextInputValue('name')} the ${fields.getStringSelectValues('class')[0]}`);
  }
  if (interaction.isMessageContextMenuCommand()) return interaction.reply(`"${interaction.targetMessage.content}"`);
  if (!interaction.isChatInputCommand()) return undefined;
  switch (interaction.commandName) {
    case 'draw':
      return interaction.reply(`Drew ${interaction.options.getInteger('fate') ?? 1}.`);
    case 'campaign':
      return interaction.reply(`${interaction.options.getSubcommand()} ${interaction.options.getString('name') ?? ''}`);
    case 'board':
      return interaction.reply({ components: [board], flags: MessageFlags.IsComponentsV2 });
    case 'think':
      await interaction.deferReply();
      return interaction.editReply('Thought.');
    case 'form':
      return interaction.showModal(form);
    case 'sheet':
      return interaction.reply(`${interaction.options.getAttachment('file')?.size} bytes`);
    default:
      return undefined;
  }
}
const named = (name: string) => ({ name, value: name.toLowerCase() });

beforeAll(async () => {
  local = await startedLocalDiscord();
  ash = await local.person('ash');
  bryn = await local.person('bryn');
  spot = { in: local.channel };
  const client = new Client({ intents: ['Guilds'], rest: { api: local.apiUrl } });
  client.on(Events.InteractionCreate, (interaction) => void onInteraction(interaction));
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(local.bot.token);
  bot = await ready;
  await bot.application.commands.set(COMMANDS as never);
});
afterAll(async () => {
  await bot.destroy();
  await local.close();
});

describe('commands', () => {
  it('are listed in the language of the person', async () => {
    await local.creates.user({ name: 'jule', locale: 'de' });
    const jule = await local.person('jule');
    await local.seats(jule.id, local.guild);
    const found = (await jule.commands(local.channel)).find(({ name }) => name === 'draw');
    expect(found).toMatchObject({
      application: { id: local.bot.id, name: 'Ember' },
      localDescription: 'Zieht ein Plättchen.',
      options: [{ type: 4, name: 'fate', required: false, min: 1, max: 3 }],
    });
  });

  it('run with options, and are done when they are answered', async () => {
    const outcome = await ash.runs(local.channel, '/draw', { fate: 2 });
    expect(outcome).toMatchObject({ state: 'answered', name: 'draw', answer: { content: 'Drew 2.' } });
    expect(outcome.answer?.interaction_metadata).toMatchObject({ user: { id: ash.id } });
  });

  it('run as sub-commands and in groups', async () => {
    expect((await ash.runs(local.channel, '/campaign new', { name: 'Ash' })).answer?.content).toBe('new Ash');
    expect((await ash.runs(local.channel, '/campaign seat take')).answer?.content).toBe('take ');
  });

  it('run from the menu of a message', async () => {
    const message = await bryn.sends(local.channel, 'Well said');
    expect((await ash.runsOn(local.channel, message.id, 'Quote')).answer?.content).toBe('"Well said"');
  });

  it('take files', async () => {
    const file = { filename: 'sheet.txt', contentType: 'text/plain', base64: Buffer.from('hello').toString('base64') };
    expect((await ash.runs(local.channel, '/sheet', {}, { files: { file } })).answer?.content).toBe('5 bytes');
  });

  it('think before they answer', async () => {
    const outcome = await ash.runs(local.channel, '/think');
    expect(outcome.state).toBe('answered');
    expect((await ash.getsAnswer(outcome)).content).toBe('Thought.');
  });

  it('fail when the bot does not answer in three seconds', async () => {
    const running = ash.runs(local.channel, '/sleep');
    await ash.notices('interaction', (event) => event.interaction.name === 'sleep');
    await local.moves(3000);
    expect(await running).toMatchObject({ state: 'failed' });
  });

  it('are hidden from those whom a guild forbids them', async () => {
    const names = async (person: Person) => (await person.commands(local.channel)).map(({ name }) => name);
    const command = (await bryn.commands(local.channel)).find(({ name }) => name === 'think')?.id ?? '';
    await local.permits(local.guild, command, { permissions: [{ id: bryn.id, type: 2, permission: false }] });
    expect(await names(bryn)).not.toContain('think');
    expect(await names(ash)).toContain('think');
    await local.permits(local.guild, command, { permissions: [] });
    expect(await names(bryn)).toContain('think');
    await expect(local.permits(local.guild, '1', { permissions: [] })).rejects.toMatchObject({ status: 404 });
  });

  it('are refused with a sentence when something is wrong', async () => {
    await expect(ash.runs(local.channel, '/draw', { fate: 9 })).rejects.toMatchObject({ status: 409 });
    await expect(ash.runs(local.channel, '/campaign new')).rejects.toMatchObject({ status: 409 });
    await expect(ash.asks('POST', `/channels/${local.channel}/commands`, { command: '1' })).rejects.toMatchObject({
      status: expect.toBeOneOf([404, 409]),
    });
    await expect(ash.asks('POST', `/channels/${local.channel}/commands`, {})).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('"command"'),
    });
    await expect(ash.runs(local.channel, '/dance')).rejects.toThrow(
      'There is no command /dance. There is /draw, /campaign new, /campaign seat take, /board',
    );
  });
});

describe('autocomplete', () => {
  it('brings what the bot proposes', async () => {
    const choices = await ash.completes(local.channel, '/campaign new', { name: 'os' }, 'name');
    expect(choices).toEqual([{ name: 'Osprey', value: 'osprey' }]);
  });

  it('is given up when the bot does not answer', async () => {
    await local.faults({ gateway: [{ dispatch: 'INTERACTION_CREATE', times: 1, do: 'lose' }] });
    const asked = ash.completes(local.channel, '/campaign new', { name: 'os' }, 'name');
    void untilLost().then(() => local.moves(3000));
    await expect(asked).rejects.toMatchObject({ status: 504 });
  });
});

/** The lost dispatch wears the fault off. */
async function untilLost(): Promise<void> {
  while (local.world.faults.gateway.some((fault) => fault.left > 0)) await new Promise(setImmediate);
}

describe('what is on a message', () => {
  it('is pressed, by label or custom id, on the newest message', async () => {
    await ash.runs(local.channel, '/board');
    const { answer } = await ash.runs(local.channel, '/board');
    const pressed = await bryn.presses('Boost', spot);
    expect(pressed).toMatchObject({ state: 'answered', message: answer?.id, customId: 'boost:1' });
    expect(pressed.answer).toMatchObject({ content: 'boost:1 pressed', ephemeral: true });
    expect((await bryn.presses('boost:1', { ...spot, message: answer?.id ?? '' })).state).toBe('answered');
    expect((await bryn.presses(/^boost/, spot)).state).toBe('answered');
  });

  it('cannot be pressed when it is disabled or not there', async () => {
    const { answer } = await ash.runs(local.channel, '/board');
    await expect(ash.presses('Wait', { ...spot, message: answer?.id ?? '' })).rejects.toThrow(
      'There is no button Wait to use. There is "Boost" (boost:1), "Wait" (wait:1, disabled).',
    );
    const press = (customId: string) =>
      ash.asks('POST', `/channels/${local.channel}/messages/${answer?.id}/press`, { customId });
    await expect(press('wait:1')).rejects.toMatchObject({ status: 409 });
    await expect(press('none')).rejects.toMatchObject({ status: 409 });
    await expect(press('')).rejects.toMatchObject({ status: 400 });
  });

  it('is chosen from menus by what is shown', async () => {
    await ash.runs(local.channel, '/board');
    expect((await ash.selects('Choose a colour', ['Red', 'b'], spot)).answer?.content).toBe('colour: r, b');
    expect((await ash.selects('ally', bryn.id, spot)).answer?.content).toBe(`ally: ${bryn.id}`);
    await expect(ash.selects('colour', 'Green', spot)).rejects.toThrow(
      'There is no option "Green". There is "Red", "Blue".',
    );
  });

  it('is readable in tests', async () => {
    const { answer } = await ash.runs(local.channel, '/board');
    expect(answer && plain(answer)).toBe('# The board\n[Boost]\n(Wait)\nChoose a colour: Red | Blue\nChoose an ally: ');
  });
});

describe('a form', () => {
  it('opens for the person and is filled in by labels', async () => {
    const opened = await ash.runs(local.channel, '/form');
    expect(opened).toMatchObject({ state: 'answered', modal: { title: 'A hero', customId: 'hero' } });
    await expect(ash.fills({ Age: '3' })).rejects.toThrow('The form has no field "Age". There is Name, Class.');
    const filled = await ash.fills({ Name: 'Wren', class: ['Seeker'] });
    expect(filled).toMatchObject({ state: 'answered', answer: { content: 'Wren the s' } });
    await expect(ash.fills({ Name: 'Wren' })).rejects.toThrow('No form is open.');
  });

  it('is refused with a sentence when it is filled in wrongly', async () => {
    const { modal } = await ash.runs(local.channel, '/form');
    const send = (values: object) => ash.asks('POST', `/modals/${modal?.interaction}`, { values });
    await expect(send({ name: 'x'.repeat(4001) })).rejects.toMatchObject({ status: 400 });
    await expect(send({ name: '', class: ['s'] })).rejects.toMatchObject({ status: 409 });
    await expect(send({ name: 'Wren', class: ['none'] })).rejects.toMatchObject({ status: 409 });
    await expect(bryn.asks('POST', `/modals/${modal?.interaction}`, { values: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('waiting', () => {
  it('finds what is there, and what comes', async () => {
    const there = await bryn.sends(local.channel, 'Already here');
    expect((await ash.waitsFor(local.channel, 'Already here')).id).toBe(there.id);
    const coming = ash.waitsFor(local.channel, /^Drew 3/, { after: there.id });
    await bryn.runs(local.channel, '/draw', { fate: 3 });
    expect((await coming).content).toBe('Drew 3.');
  });

  it('says what was seen instead', async () => {
    await bryn.sends(local.channel, 'Something else');
    const waiting = ash.waitsFor(local.channel, (message) => message.content === 'never', { within: 50 });
    await expect(waiting).rejects.toThrow(/No message fitted.*- bryn: Something else/s);
  });
});

describe('the bot', () => {
  it('did nothing that Discord would refuse, and local Discord nothing that Discord would not do', async () => {
    expect(await local.problems()).toEqual([]);
  });
});
