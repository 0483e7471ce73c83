// Messages that Discord does not take: texts, embeds, files, mentions, and the form of the fields.
import { long, many, PICTURE, type Row, SEND } from './table.ts';

const EDIT = 'PATCH /channels/{hall}/messages/{own}';
const V2 = 1 << 15;
const TEXT = { type: 10, content: 'x' };
const invalid = (field: string, code: string) => `400 50035 ${field}: ${code}`;

const texts: readonly Row[] = [
  { wrong: 'an empty message', ask: SEND, body: {}, says: '400 50006' },
  { wrong: 'a message of spaces', ask: SEND, body: { content: ' \n ' }, says: '400 50006' },
  { wrong: 'a message with empty lists', ask: SEND, body: { embeds: [], components: [] }, says: '400 50006' },
  { wrong: 'an edit that empties a message', ask: EDIT, body: { content: '' }, says: '400 50006' },
  {
    wrong: '2001 characters',
    ask: SEND,
    body: { content: long(2001) },
    says: invalid('content', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'an edit to 2001 characters',
    ask: EDIT,
    body: { content: long(2001) },
    says: invalid('content', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'a nonce of 26 characters',
    ask: SEND,
    body: { content: 'x', nonce: long(26) },
    says: invalid('nonce', 'NONCE_TYPE_TOO_LONG'),
  },
  {
    wrong: 'a nonce that is a list',
    ask: SEND,
    body: { content: 'x', nonce: [1] },
    says: invalid('nonce', 'NONCE_TYPE_INVALID_TYPE'),
  },
  {
    wrong: 'a nonce to be enforced that is not there',
    ask: SEND,
    body: { content: 'x', enforce_nonce: true },
    says: invalid('nonce', 'BASE_TYPE_REQUIRED'),
  },
  {
    wrong: 'a reply to nothing',
    ask: SEND,
    body: { content: 'x', message_reference: { message_id: '{nothing}' } },
    says: invalid('message_reference', 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE'),
  },
  {
    wrong: 'a reply to a message of another channel',
    ask: SEND,
    body: { content: 'x', message_reference: { message_id: '{hersInCourt}' } },
    says: invalid('message_reference', 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE'),
  },
];

const forms: readonly Row[] = [
  { wrong: 'a misspelt field, so that nothing is left', ask: SEND, body: { contnet: 'x' }, says: '400 50006' },
  {
    wrong: 'a misspelt field further down',
    ask: SEND,
    body: { embeds: [{ descripton: 'x' }] },
    says: invalid('embeds.0.description', 'BASE_TYPE_REQUIRED'),
  },
  { wrong: 'an object for content', ask: SEND, body: { content: {} }, says: invalid('content', 'STRING_TYPE_CONVERT') },
  {
    wrong: 'an object for embeds',
    ask: SEND,
    body: { embeds: { title: 'x' } },
    says: invalid('embeds', 'LIST_TYPE_CONVERT'),
  },
  { wrong: 'a text for an embed', ask: SEND, body: { embeds: ['x'] }, says: invalid('embeds.0', 'MODEL_TYPE_CONVERT') },
  {
    wrong: 'a word for flags',
    ask: SEND,
    body: { content: 'x', flags: 'V2' },
    says: invalid('flags', 'NUMBER_TYPE_COERCE'),
  },
  {
    wrong: 'a word for yes or no',
    ask: SEND,
    body: { content: 'x', tts: 'maybe' },
    says: invalid('tts', 'BOOLEAN_TYPE_CONVERT'),
  },
  {
    wrong: 'a list for allowed mentions',
    ask: SEND,
    body: { content: 'x', allowed_mentions: [] },
    says: invalid('allowed_mentions', 'MODEL_TYPE_CONVERT'),
  },
  {
    wrong: 'a reference by a word',
    ask: SEND,
    body: { content: 'x', message_reference: { message_id: 'first' } },
    says: invalid('message_reference.message_id', 'NUMBER_TYPE_COERCE'),
  },
];

const mentions: readonly Row[] = [
  {
    wrong: 'all users and some users mentioned',
    ask: SEND,
    body: { content: 'x', allowed_mentions: { parse: ['users'], users: ['{ash}'] } },
    says: invalid('allowed_mentions', 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'),
  },
  {
    wrong: 'all roles and some roles mentioned',
    ask: SEND,
    body: { content: 'x', allowed_mentions: { parse: ['roles'], roles: ['{guild}'] } },
    says: invalid('allowed_mentions', 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'),
  },
  {
    wrong: 'a kind of mention that does not exist',
    ask: SEND,
    body: { content: 'x', allowed_mentions: { parse: ['heroes'] } },
    says: invalid('allowed_mentions.parse.0', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: '101 users mentioned',
    ask: SEND,
    body: { content: 'x', allowed_mentions: { users: many(101, (n) => `${n + 1}`) } },
    says: invalid('allowed_mentions.users', 'BASE_TYPE_MAX_LENGTH'),
  },
];

const embedded = (embed: object): Pick<Row, 'ask' | 'body'> => ({ ask: SEND, body: { embeds: [embed] } });
const tooLong = (field: string) => invalid(`embeds.0.${field}`, 'BASE_TYPE_MAX_LENGTH');

const embeds: readonly Row[] = [
  {
    wrong: '11 embeds',
    ask: SEND,
    body: { embeds: many(11, () => ({ title: 'x' })) },
    says: invalid('embeds', 'BASE_TYPE_MAX_LENGTH'),
  },
  { wrong: 'an embed title of 257', ...embedded({ title: long(257) }), says: tooLong('title') },
  { wrong: 'an embed description of 4097', ...embedded({ description: long(4097) }), says: tooLong('description') },
  { wrong: 'an embed footer of 2049', ...embedded({ footer: { text: long(2049) } }), says: tooLong('footer.text') },
  { wrong: 'an embed author of 257', ...embedded({ author: { name: long(257) } }), says: tooLong('author.name') },
  {
    wrong: '26 embed fields',
    ...embedded({ fields: many(26, () => ({ name: 'x', value: 'x' })) }),
    says: tooLong('fields'),
  },
  {
    wrong: 'an embed field name of 257',
    ...embedded({ fields: [{ name: long(257), value: 'x' }] }),
    says: tooLong('fields.0.name'),
  },
  {
    wrong: 'an embed field value of 1025',
    ...embedded({ fields: [{ name: 'x', value: long(1025) }] }),
    says: tooLong('fields.0.value'),
  },
  {
    wrong: 'an embed field without a value',
    ...embedded({ fields: [{ name: 'x' }] }),
    says: invalid('embeds.0.fields.0.value', 'BASE_TYPE_REQUIRED'),
  },
  { wrong: 'an embed without anything', ...embedded({}), says: invalid('embeds.0.description', 'BASE_TYPE_REQUIRED') },
  {
    wrong: '6001 characters in two embeds',
    ask: SEND,
    body: { embeds: [{ description: long(4000) }, { description: long(2001) }] },
    says: invalid('embeds', 'MAX_EMBED_SIZE_EXCEEDED'),
  },
  {
    wrong: 'an embed colour beyond white',
    ...embedded({ title: 'x', color: 0x1000000 }),
    says: invalid('embeds.0.color', 'NUMBER_TYPE_MAX'),
  },
  {
    wrong: 'an embed time that is no time',
    ...embedded({ title: 'x', timestamp: 'noon' }),
    says: invalid('embeds.0.timestamp', 'DATE_TIME_TYPE_PARSE'),
  },
  {
    wrong: 'an embed address that is none',
    ...embedded({ title: 'x', url: 'somewhere' }),
    says: invalid('embeds.0.url', 'URL_TYPE_INVALID_URL'),
  },
  {
    wrong: 'an embed address of another kind',
    ...embedded({ title: 'x', url: 'ftp://example.org/' }),
    says: invalid('embeds.0.url', 'URL_TYPE_INVALID_SCHEME'),
  },
  {
    wrong: 'an embed picture that was not sent',
    ...embedded({ image: { url: 'attachment://board.png' } }),
    says: invalid('embeds.0.image.url', 'URL_TYPE_INVALID_SCHEME'),
  },
];

const files: readonly Row[] = [
  {
    wrong: 'an alt text of 1025 characters',
    ask: SEND,
    files: [PICTURE()],
    body: { attachments: [{ id: '0', description: long(1025) }] },
    says: invalid('attachments.0.description', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'an attachment that was not sent',
    ask: SEND,
    body: { content: 'x', attachments: [{ id: '0', filename: 'board.png' }] },
    says: invalid('attachments.0', 'ATTACHMENT_NOT_FOUND'),
  },
  {
    wrong: '11 files',
    ask: SEND,
    files: many(11, () => PICTURE()),
    body: { content: 'x' },
    says: '400 30015',
  },
];

const v2: readonly Row[] = [
  {
    wrong: 'V2 with content',
    ask: SEND,
    body: { flags: V2, content: 'x', components: [TEXT] },
    says: invalid('content', 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'),
  },
  {
    wrong: 'V2 with embeds',
    ask: SEND,
    body: { flags: V2, embeds: [{ title: 'x' }], components: [TEXT] },
    says: invalid('embeds', 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'),
  },
  {
    wrong: 'content for a message that is V2',
    ask: 'PATCH /channels/{hall}/messages/{v2}',
    body: { content: 'x' },
    says: invalid('content', 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'),
  },
  {
    wrong: 'a message turned V2 that keeps its content',
    ask: EDIT,
    body: { flags: V2, components: [TEXT] },
    says: invalid('content', 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'),
  },
  { wrong: 'V2 without components', ask: SEND, body: { flags: V2 }, says: '400 50006' },
  {
    wrong: 'V2 components without the flag',
    ask: SEND,
    body: { components: [TEXT] },
    says: invalid('components.0', 'UNION_TYPE_CHOICES'),
  },
];

export const messages: readonly Row[] = [...texts, ...forms, ...mentions, ...embeds, ...files, ...v2];
