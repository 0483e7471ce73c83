// Requests and replies against the official description.
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ContainerBuilder,
  ContextMenuCommandBuilder,
  EmbedBuilder,
  FileBuilder,
  LabelBuilder,
  MediaGalleryBuilder,
  ModalBuilder,
  SectionBuilder,
  SeparatorBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  ThumbnailBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { checkRequest, replyProblems } from '../../../src/local-discord/spec/check.ts';
import { codesOf, fieldsOf } from './refused.ts';

const V2 = 1 << 15;
const CALLBACK = {
  anyOf: [
    { $ref: 'ApplicationCommandAutocompleteCallbackRequest' },
    { $ref: 'CreateMessageInteractionCallbackRequest' },
    { $ref: 'ModalInteractionCallbackRequest' },
    { $ref: 'UpdateMessageInteractionCallbackRequest' },
  ],
};
const create = (body: unknown) => checkRequest('MessageCreateRequest', body);
/** As it arrives: through JSON. */
const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

const board = () =>
  new ContainerBuilder()
    .setAccentColor(0x336699)
    .addTextDisplayComponents(new TextDisplayBuilder().setContent('# The board'))
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(new TextDisplayBuilder().setContent('A hero'))
        .setThumbnailAccessory(new ThumbnailBuilder().setURL('attachment://hero.png').setDescription('A hero')),
    )
    .addSeparatorComponents(new SeparatorBuilder().setDivider(true))
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({ media: { url: 'https://example.org/map.png' }, description: 'The map' }),
    )
    .addFileComponents(new FileBuilder().setURL('attachment://rules.txt'))
    .addActionRowComponents(
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary).setEmoji('⚔️'),
        new ButtonBuilder().setURL('https://example.org').setLabel('More').setStyle(ButtonStyle.Link),
      ),
    );

const modal = () =>
  new ModalBuilder()
    .setCustomId('name')
    .setTitle('Name your hero')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Name')
        .setTextInputComponent(new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Short)),
      new LabelBuilder()
        .setLabel('Friend')
        .setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId('friend')),
    );

const command = () =>
  new SlashCommandBuilder()
    .setName('draw')
    .setDescription('Draws a chit')
    .setDefaultMemberPermissions(0n)
    .setNSFW(true)
    .setNameLocalizations({ de: 'ziehen' })
    .addSubcommandGroup((group) =>
      group
        .setName('from')
        .setDescription('From somewhere')
        .addSubcommand((sub) =>
          sub
            .setName('bag')
            .setDescription('From the bag')
            .addIntegerOption((option) =>
              option.setName('count').setDescription('How many').setMinValue(1).setMaxValue(5),
            )
            .addStringOption((option) => option.setName('kind').setDescription('Kind').setAutocomplete(true)),
        ),
    );

describe('what discord.js sends passes', () => {
  it.each<[string, string | object, unknown]>([
    [
      'a text with its flags',
      'MessageCreateRequest',
      { content: 'hello', tts: false, enforce_nonce: false, flags: 4096 },
    ],
    ['a V2 message', 'MessageCreateRequest', { flags: V2, components: [board().toJSON()] }],
    [
      'an embed',
      'MessageCreateRequest',
      {
        embeds: [
          new EmbedBuilder()
            .setTitle('t')
            .setURL('https://example.org')
            .setColor('Red')
            .setTimestamp()
            .setImage('attachment://a.png')
            .setFooter({ text: 'f' })
            .addFields({ name: 'n', value: 'v', inline: true })
            .toJSON(),
        ],
        attachments: [{ id: '0', description: 'alt' }],
        message_reference: { message_id: '1234', fail_if_not_exists: true },
        allowed_mentions: { parse: [], replied_user: false },
      },
    ],
    [
      'menus',
      'MessageCreateRequest',
      {
        content: 'choose',
        components: [
          new ActionRowBuilder<StringSelectMenuBuilder>()
            .addComponents(new StringSelectMenuBuilder().setCustomId('s').addOptions({ label: 'a', value: 'a' }))
            .toJSON(),
          new ActionRowBuilder<ChannelSelectMenuBuilder>()
            .addComponents(new ChannelSelectMenuBuilder().setCustomId('c').setChannelTypes(0))
            .toJSON(),
        ],
      },
    ],
    ['a reply', CALLBACK, { type: 4, data: { content: 'hi', tts: false, enforce_nonce: false, flags: 64 } }],
    ['a deferred reply', CALLBACK, { type: 5, data: { flags: 64 } }],
    ['a deferred update', CALLBACK, { type: 6 }],
    ['a modal', CALLBACK, { type: 9, data: modal().toJSON() }],
    ['choices', CALLBACK, { type: 8, data: { choices: [{ name: 'one', value: 1, name_localizations: undefined }] } }],
    [
      'commands',
      '[ApplicationCommandUpdateRequest]',
      [command().toJSON(), new ContextMenuCommandBuilder().setName('Look at').setType(2).toJSON()],
    ],
    ['an archived thread', 'UpdateThreadRequestPartial', { name: 'game', archived: true, locked: false }],
    ['an animated emoji by its id', 'ComponentEmojiForRequest', { id: '1234', animated: true }],
  ])('%s', (_title, schema, body) => {
    expect(() => checkRequest(schema, sent(body))).not.toThrow();
  });

  it('drops false, null and absent fields that the description does not know', () => {
    const body = { content: 'x', tts: false, username: null, thread_name: undefined, ephemeral: false };
    expect(create(body)).toEqual({ content: 'x', tts: false });
    expect(body).toHaveProperty('username');
  });

  it('drops noise deep inside', () => {
    const body = {
      components: [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'a', label: 'a', hidden: false }] }],
    };
    expect(create(body)).toEqual({
      components: [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'a', label: 'a' }] }],
    });
  });

  it('drops the type with which discord.js starts a thread from a message', () => {
    expect(checkRequest('CreateTextThreadWithMessageRequest', { name: 'x', type: 11 })).toEqual({ name: 'x' });
  });

  it('drops what Discord itself had added to a picture that is sent back', () => {
    const items = [{ media: { url: 'https://example.org/a.png', proxy_url: 'https://example.org/b.png', width: 5 } }];
    expect(create({ flags: V2, components: [{ type: 12, items }] })).toEqual({
      flags: V2,
      components: [{ type: 12, items: [{ media: { url: 'https://example.org/a.png' } }] }],
    });
  });

  it('leaves a body without noise as it is', () => {
    const body = { content: 'x' };
    expect(create(body)).toBe(body);
  });
});

describe("a wrong request is refused in Discord's words", () => {
  it.each<[string, unknown, Record<string, string>]>([
    ['an unknown field', { contnet: 'x' }, { contnet: 'UNKNOWN_FIELD: Discord has no field "contnet" here.' }],
    ['a text that is a number', { content: 5 }, { content: 'STRING_TYPE_CONVERT: Could not interpret "5" as string.' }],
    ['flags that are a word', { flags: 'x' }, { flags: 'NUMBER_TYPE_COERCE: Value "x" is not int.' }],
    ['flags that are not whole', { flags: 1.5 }, { flags: 'NUMBER_TYPE_COERCE: Value "1.5" is not int.' }],
    ['a word for a boolean', { tts: 'yes' }, { tts: 'BOOLEAN_TYPE_CONVERT: Must be either true or false.' }],
    ['an object for a list', { embeds: {} }, { embeds: 'LIST_TYPE_CONVERT: Only iterables may be used in a ListType' }],
    [
      'a text for an object',
      { embeds: ['x'] },
      { 'embeds.0': 'MODEL_TYPE_CONVERT: Only dictionaries may be used in a ModelType' },
    ],
    [
      'null in a list',
      { embeds: [null] },
      { 'embeds.0': 'LIST_ITEM_VALUE_REQUIRED: List item values of ModelType are required' },
    ],
    [
      'a long title',
      { embeds: [{ title: 'x'.repeat(257) }] },
      { 'embeds.0.title': 'BASE_TYPE_MAX_LENGTH: Must be 256 or fewer in length.' },
    ],
    [
      'too many embeds',
      { embeds: Array(11).fill({}) },
      { embeds: 'BASE_TYPE_MAX_LENGTH: Must be 10 or fewer in length.' },
    ],
    [
      'a color beyond white',
      { embeds: [{ color: 0x1000000 }] },
      { 'embeds.0.color': 'NUMBER_TYPE_MAX: int value should be less than or equal to 16777215.' },
    ],
    [
      'a color below black',
      { embeds: [{ color: -1 }] },
      { 'embeds.0.color': 'NUMBER_TYPE_MIN: int value should be greater than or equal to 0.' },
    ],
    [
      'a missing field',
      { embeds: [{ fields: [{ name: 'x' }] }] },
      { 'embeds.0.fields.0.value': 'BASE_TYPE_REQUIRED: This field is required' },
    ],
    [
      'a date without time',
      { embeds: [{ timestamp: '2024-05-06' }] },
      { 'embeds.0.timestamp': 'DATE_TIME_TYPE_PARSE: Could not parse 2024-05-06. Should be ISO8601.' },
    ],
    [
      'an address that is none',
      { embeds: [{ url: 'example' }] },
      { 'embeds.0.url': 'URL_TYPE_INVALID_URL: Not a well formed URL.' },
    ],
    [
      'an id that is no snowflake',
      { allowed_mentions: { users: ['me'] } },
      { 'allowed_mentions.users.0': 'NUMBER_TYPE_COERCE: Value "me" is not snowflake.' },
    ],
    [
      'an id beyond 64 bits',
      { allowed_mentions: { users: ['18446744073709551616'] } },
      { 'allowed_mentions.users.0': 'NUMBER_TYPE_COERCE: Value "18446744073709551616" is not snowflake.' },
    ],
    [
      'a word that is no choice',
      { allowed_mentions: { parse: ['all'] } },
      { 'allowed_mentions.parse.0': "BASE_TYPE_CHOICES: Value must be one of {'users', 'roles', 'everyone'}." },
    ],
    ['a wrong nonce', { nonce: true }, { nonce: 'NONCE_TYPE_INVALID_TYPE: This field must be a string or integer.' }],
    ['a long nonce', { nonce: 'x'.repeat(26) }, { nonce: 'NONCE_TYPE_TOO_LONG: Must be 25 or fewer characters long.' }],
    [
      'long alt text',
      { attachments: [{ id: '0', description: 'x'.repeat(1025) }] },
      { 'attachments.0.description': 'BASE_TYPE_MAX_LENGTH: Must be 1024 or fewer in length.' },
    ],
  ])('%s', (_title, body, expected) => {
    expect(fieldsOf(() => create(body))).toEqual(expected);
  });

  it('a thread that is archived after a wrong time', () => {
    expect(
      codesOf(() => checkRequest('CreateTextThreadWithMessageRequest', { name: 'x', auto_archive_duration: 5 })),
    ).toEqual({ auto_archive_duration: 'BASE_TYPE_CHOICES' });
  });

  it('several fields at once', () => {
    expect(codesOf(() => create({ content: 5, tts: 5 }))).toEqual({
      content: 'STRING_TYPE_CONVERT',
      tts: 'BOOLEAN_TYPE_CONVERT',
    });
  });

  it('a body that is no object', () => {
    expect(codesOf(() => create('hello'))).toEqual({ '': 'MODEL_TYPE_CONVERT' });
  });

  it('the name of a schema that does not exist is our own fault', () => {
    expect(() => checkRequest('MessageCreateRequst', {})).toThrow('no MessageCreateRequst');
  });
});

describe('the type of a component chooses what is said about it', () => {
  const inContainer = (...components: unknown[]) => ({ flags: V2, components: [{ type: 17, components }] });

  it('names the field deep inside', () => {
    const section = { type: 9, components: [{ type: 10, content: '' }], accessory: { type: 2, style: 9 } };
    expect(fieldsOf(() => create(inContainer(section, { type: 10 })))).toEqual({
      'components.0.components.0.components.0.content': 'BASE_TYPE_BAD_LENGTH: Must be between 1 and 4000 in length.',
      'components.0.components.0.accessory.style': 'BASE_TYPE_CHOICES: Value must be one of {1, 2, 3, 4, 5, 6}.',
      'components.0.components.1.content': 'BASE_TYPE_REQUIRED: This field is required',
    });
  });

  it('names the types that fit here', () => {
    expect(fieldsOf(() => create(inContainer({ type: 17, components: [] })))).toEqual({
      'components.0.components.0': 'UNION_TYPE_CHOICES: Value of field "type" must be one of (1, 9, 10, 12, 13, 14).',
    });
    expect(codesOf(() => create(inContainer({})))).toEqual({ 'components.0.components.0': 'UNION_TYPE_CHOICES' });
    expect(codesOf(() => create(inContainer(5)))).toEqual({ 'components.0.components.0': 'MODEL_TYPE_CONVERT' });
  });

  it('finds a typo in a button', () => {
    const row = { type: 1, components: [{ type: 2, style: 1, customId: 'x', label: 'x' }] };
    expect(codesOf(() => create({ content: 'x', components: [row] }))).toEqual({
      'components.0.components.0.customId': 'UNKNOWN_FIELD',
    });
  });

  it('refuses an empty container, an empty row and a row of six', () => {
    expect(codesOf(() => create(inContainer()))).toEqual({ 'components.0.components': 'BASE_TYPE_BAD_LENGTH' });
    const button = { type: 2, style: 1, custom_id: 'x', label: 'x' };
    for (const components of [[], Array(6).fill(button)])
      expect(codesOf(() => create({ components: [{ type: 1, components }] }))).toEqual({
        'components.0.components': 'BASE_TYPE_BAD_LENGTH',
      });
  });

  it('refuses a gallery of eleven and a section of four texts', () => {
    const text = { type: 10, content: 'x' };
    const media = { media: { url: 'https://example.org/a.png' } };
    const accessory = { type: 11, media: { url: 'https://example.org/a.png' } };
    expect(
      codesOf(() =>
        create(
          inContainer(
            { type: 12, items: Array(11).fill(media) },
            { type: 9, components: Array(4).fill(text), accessory },
          ),
        ),
      ),
    ).toEqual({
      'components.0.components.0.items': 'BASE_TYPE_BAD_LENGTH',
      'components.0.components.1.components': 'BASE_TYPE_BAD_LENGTH',
    });
  });

  it('chooses a callback in the same way', () => {
    expect(fieldsOf(() => checkRequest(CALLBACK, { type: 4, data: { content: 'x'.repeat(2001) } }))).toEqual({
      'data.content': 'BASE_TYPE_MAX_LENGTH: Must be 2000 or fewer in length.',
    });
    expect(codesOf(() => checkRequest(CALLBACK, { type: 3 }))).toEqual({ '': 'UNION_TYPE_CHOICES' });
    expect(
      codesOf(() => checkRequest(CALLBACK, { type: 8, data: { choices: Array(26).fill({ name: 'a', value: 'a' }) } })),
    ).toEqual({ 'data.choices': 'BASE_TYPE_MAX_LENGTH' });
  });

  it('chooses an option of a command in the same way', () => {
    const options = [{ type: 3, name: 'a', description: 'b', choices: [{ name: 'q', value: 5 }], min_value: 1 }];
    expect(codesOf(() => checkRequest('ApplicationCommandCreateRequest', { name: 'x', options }))).toEqual({
      'options.0.choices.0.value': 'STRING_TYPE_CONVERT',
      'options.0.min_value': 'UNKNOWN_FIELD',
    });
  });
});

describe('replies', () => {
  const user = {
    id: '1',
    username: 'a',
    avatar: null,
    discriminator: '0',
    public_flags: 0,
    flags: 0,
    global_name: 'A',
    primary_guild: null,
  };
  const message = {
    ...{ id: '2', channel_id: '3', type: 0, content: '', flags: 0, author: user, pinned: false, tts: false },
    ...{ mention_everyone: false, mentions: [], mention_roles: [], attachments: [], embeds: [], components: [] },
    ...{ timestamp: '2024-05-06T07:08:09.123000+00:00', edited_timestamp: null },
  };

  it('a complete message has no problems', () => {
    expect(replyProblems('MessageResponse', message)).toEqual([]);
    expect(replyProblems('[MessageResponse]', [message, message])).toEqual([]);
  });

  it('names what is missing, wrong and unknown', () => {
    const { tts: _, ...rest } = message;
    expect(replyProblems('[MessageResponse]', [{ ...rest, flags: 'none', extra: false }])).toEqual([
      '0.tts: This field is required',
      '0.extra: Discord has no field "extra" here.',
      '0.flags: Value "none" is not int.',
    ]);
  });

  it('fields that will not be written do not count', () => {
    expect(replyProblems('MessageResponse', { ...message, extra: undefined })).toEqual([]);
  });

  it('knows the bodies of errors and limits', () => {
    const errors = {
      content: { _errors: [{ code: 'X', message: 'y' }] },
      embeds: { 0: { _errors: [{ code: 'X', message: 'y' }] } },
    };
    expect(replyProblems('ErrorResponse', { message: 'm', code: 50035, errors })).toEqual([]);
    expect(replyProblems('ErrorResponse', { message: 'm' })).toEqual(['code: This field is required']);
    expect(replyProblems('RatelimitedResponse', { message: 'm', code: 0, retry_after: 0.5, global: false })).toEqual(
      [],
    );
  });

  it('chooses a channel by its type', () => {
    const schema = {
      anyOf: [{ $ref: 'GuildChannelResponse' }, { $ref: 'PrivateChannelResponse' }, { $ref: 'ThreadResponse' }],
    };
    const channel = { id: '1', type: 0, flags: 0, guild_id: '2', name: 'x', position: 0 };
    expect(replyProblems(schema, channel)).toEqual([]);
    expect(replyProblems(schema, { ...channel, type: 1 })).toContain('recipients: This field is required');
  });
});
