// What the feature bot shows: a card, rows of buttons and menus, a layout of Components V2, and forms.
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ChannelType,
  ComponentType,
  ContainerBuilder,
  EmbedBuilder,
  FileBuilder,
  LabelBuilder,
  type LabelComponentData,
  MediaGalleryBuilder,
  MentionableSelectMenuBuilder,
  type MessageActionRowComponentBuilder,
  type ModalComponentData,
  RoleSelectMenuBuilder,
  SectionBuilder,
  SeparatorBuilder,
  SeparatorSpacingSize,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  ThumbnailBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';

/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
export const picture = () =>
  new AttachmentBuilder(Buffer.from(PNG, 'base64'), { name: 'ember.png', description: 'An ember in the dark' });
export const notes = () => new AttachmentBuilder(Buffer.from('Keep it alight.'), { name: 'notes.txt' });

export const card = new EmbedBuilder()
  .setTitle('A card')
  .setDescription('With a picture.')
  .setColor(0xd9480f)
  .setAuthor({ name: 'Its author' })
  .addFields({ name: 'A field', value: 'its value', inline: true })
  .setImage('attachment://ember.png')
  .setFooter({ text: 'Its foot' })
  .setTimestamp();

const row = (...parts: MessageActionRowComponentBuilder[]) =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(parts);
const button = (id: string, style: ButtonStyle) =>
  new ButtonBuilder().setCustomId(id).setLabel(`Press to ${id}`).setStyle(style);
const text = (content: string) => new TextDisplayBuilder().setContent(content);

const choices = [
  { label: 'Red', value: 'r', emoji: '🔴' },
  { label: 'Blue', value: 'b', description: 'Like the sea.' },
];
const menus = [
  new StringSelectMenuBuilder().setCustomId('colour').setPlaceholder('A colour').setMaxValues(2).addOptions(choices),
  new UserSelectMenuBuilder().setCustomId('user').setPlaceholder('A user'),
  new RoleSelectMenuBuilder().setCustomId('role').setPlaceholder('A role'),
  new MentionableSelectMenuBuilder().setCustomId('anyone').setPlaceholder('Anyone'),
  new ChannelSelectMenuBuilder()
    .setCustomId('channel')
    .setPlaceholder('A channel')
    .addChannelTypes(ChannelType.GuildText),
];
const link = new ButtonBuilder().setURL('https://example.com/').setLabel('Read on').setStyle(ButtonStyle.Link);
const { Primary, Secondary, Success, Danger } = ButtonStyle;

export const rows = [
  row(button('update', Primary), button('wait', Secondary), button('ask', Success), button('whisper', Danger), link),
  row(button('never', Secondary).setDisabled(true).setEmoji('⏳')),
  row(new StringSelectMenuBuilder().setCustomId('mood').setPlaceholder('A mood').addOptions(choices)),
];

export const layout = new ContainerBuilder()
  .setAccentColor(0xd9480f)
  .addSectionComponents(
    new SectionBuilder()
      .addTextDisplayComponents(text('# The camp'))
      .setThumbnailAccessory(new ThumbnailBuilder().setURL('attachment://ember.png').setDescription('A small ember')),
    new SectionBuilder().addTextDisplayComponents(text('Press on.')).setButtonAccessory(button('whisper', Primary)),
  )
  .addMediaGalleryComponents(
    new MediaGalleryBuilder().addItems({ media: { url: 'attachment://ember.png' }, description: 'The same ember' }),
  )
  .addSeparatorComponents(new SeparatorBuilder().setDivider(true).setSpacing(SeparatorSpacingSize.Large))
  .addFileComponents(new FileBuilder().setURL('attachment://notes.txt'))
  .addActionRowComponents(menus.map((menu) => row(menu)));

const asked = (id: string, style: TextInputStyle, required: boolean) =>
  new LabelBuilder()
    .setLabel(`Your ${id}`)
    .setTextInputComponent(new TextInputBuilder().setCustomId(id).setStyle(style).setRequired(required));

type Input = LabelComponentData['component'];
const form = (customId: string, inputs: readonly Input[], texts: readonly LabelBuilder[] = []): ModalComponentData => ({
  customId,
  title: `A form of ${customId}`,
  components: [
    ...texts,
    ...inputs.map((component) => ({
      type: ComponentType.Label as const,
      label: `Your ${component.customId}`,
      component,
    })),
  ],
});
const options = choices.map(({ label, value }) => ({ label, value }));
export const forms: Readonly<Record<string, ModalComponentData>> = {
  words: form(
    'words',
    [
      { type: ComponentType.StringSelect, customId: 'colours', options, maxValues: 2 },
      { type: ComponentType.RadioGroup, customId: 'one', options, required: true },
      { type: ComponentType.Checkbox, customId: 'sure' },
    ],
    [asked('name', TextInputStyle.Short, true), asked('tale', TextInputStyle.Paragraph, false)],
  ),
  people: form('people', [
    { type: ComponentType.UserSelect, customId: 'friend' },
    { type: ComponentType.RoleSelect, customId: 'rank' },
    { type: ComponentType.MentionableSelect, customId: 'any' },
    { type: ComponentType.ChannelSelect, customId: 'home' },
    { type: ComponentType.CheckboxGroup, customId: 'several', options },
  ]),
  upload: form('upload', [{ type: ComponentType.FileUpload, customId: 'papers', maxValues: 2 }]),
};
