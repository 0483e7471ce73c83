// What Discord refuses in messages beyond its description: each body here passes the description first.
import { describe, expect, it } from 'vitest';
import type { Upload } from '../../../src/local-discord/rest/route.ts';
import { checkRequest } from '../../../src/local-discord/spec/check.ts';
import {
  type CheckedMessage,
  type MessageBefore,
  type MessageContext,
  refuseBadDefer,
  refuseBadMessage,
} from '../../../src/local-discord/spec/rules.ts';
import { codesOf, fieldsOf, refusalOf } from './refused.ts';

const V2 = 1 << 15;
const EPHEMERAL = 1 << 6;
const upload = (filename: string, number = 0, bytes = 1): Upload => ({
  filename,
  number,
  bytes: new Uint8Array(bytes),
});
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'x', custom_id: 'x', ...more });
const row = (...components: object[]) => ({ type: 1, components });
const text = (content = 'x') => ({ type: 10, content });
const options = (count: number) => Array.from({ length: count }, (_, n) => ({ label: `l${n}`, value: `v${n}` }));
const menu = (more: object = {}) => ({ type: 3, custom_id: 's', options: options(3), ...more });

const create =
  (body: object, context: Partial<MessageContext> = {}) =>
  () =>
    refuseBadMessage(checkRequest('MessageCreateRequest', body) as CheckedMessage, { kind: 'create', ...context });
const edit =
  (body: object, before: Partial<MessageBefore> = {}, files: readonly Upload[] = []) =>
  () =>
    refuseBadMessage(checkRequest('MessageEditRequestPartial', body) as CheckedMessage, {
      kind: 'edit',
      files,
      before: { flags: 0, content: 'old', embeds: [], components: [], attachments: [], ...before },
    });
const withComponents = (...components: object[]) => create({ content: 'x', components });
const withV2 = (...components: object[]) => create({ flags: V2, components });

describe('a message as a whole', () => {
  it('is refused when it is empty', () => {
    for (const body of [{}, { content: '' }, { content: '  \n' }, { embeds: [] }, { flags: V2, components: [] }])
      expect(refusalOf(create(body))).toMatchObject({ status: 400, code: 50006 });
  });

  it('is not empty with any of text, embed, file, components, sticker or as a forward', () => {
    for (const body of [
      { content: 'x' },
      { embeds: [{ title: 'x' }] },
      { components: [row(button())] },
      { sticker_ids: ['1'] },
      { message_reference: { type: 1, message_id: '1' } },
    ])
      expect(create(body)).not.toThrow();
    expect(create({}, { files: [upload('a.png')] })).not.toThrow();
  });

  it('has 2000 characters at most, counted as people count', () => {
    expect(create({ content: '😀'.repeat(2000) })).not.toThrow();
    expect(fieldsOf(create({ content: 'x'.repeat(2001) }))).toEqual({
      content: 'BASE_TYPE_MAX_LENGTH: Must be 2000 or fewer in length.',
    });
  });

  it('is ephemeral only as an answer', () => {
    const body = { content: 'x', flags: EPHEMERAL };
    expect(codesOf(create(body))).toEqual({ flags: 'FLAGS_INVALID' });
    expect(create(body, { kind: 'answer' })).not.toThrow();
  });

  it('needs a nonce to enforce one', () => {
    expect(codesOf(create({ content: 'x', enforce_nonce: true }))).toEqual({ nonce: 'BASE_TYPE_REQUIRED' });
    expect(create({ content: 'x', enforce_nonce: true, nonce: 'n' })).not.toThrow();
  });

  it('mentions by kind or by id, not both', () => {
    expect(fieldsOf(create({ content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } }))).toEqual({
      allowed_mentions:
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE: parse:["users"] and users: [ids...] are mutually exclusive.',
    });
    expect(create({ content: 'x', allowed_mentions: { parse: ['users'], users: [], roles: ['1'] } })).not.toThrow();
    expect(codesOf(create({ content: 'x', allowed_mentions: { users: ['1', '1'] } }))).toEqual({
      'allowed_mentions.users.1': 'SET_TYPE_ALREADY_CONTAINS_VALUE',
    });
  });

  it('names its paths below the data of a callback', () => {
    expect(codesOf(create({ content: 'x'.repeat(2001) }, { under: 'data' }))).toEqual({
      'data.content': 'BASE_TYPE_MAX_LENGTH',
    });
  });
});

describe('files', () => {
  it('are ten at most', () => {
    const files = Array.from({ length: 11 }, (_, n) => upload(`${n}.png`, n));
    expect(refusalOf(create({}, { files }))).toMatchObject({ status: 400, code: 30015 });
  });

  it('have 10 MiB each and 25 MiB together at most', () => {
    const MiB = 1024 * 1024;
    expect(refusalOf(create({}, { files: [upload('a', 0, 10 * MiB + 1)] }))).toMatchObject({
      status: 413,
      code: 40005,
    });
    const three = [0, 1, 2].map((n) => upload('a', n, 9 * MiB));
    expect(refusalOf(create({}, { files: three }))).toMatchObject({ code: 40005 });
    expect(create({}, { files: [upload('a', 0, 10 * MiB)] })).not.toThrow();
  });

  it('that are described must come along', () => {
    const attachments = [{ id: '0' }, { id: '1' }];
    expect(codesOf(create({ attachments }, { files: [upload('a.png')] }))).toEqual({
      'attachments.1': 'ATTACHMENT_NOT_FOUND',
    });
  });

  it('may be shown in components and embeds only when they are there', () => {
    const gallery = { type: 12, items: [{ media: { url: 'attachment://a.png' } }] };
    const file = { type: 13, file: { url: 'attachment://a.png' } };
    const body = { flags: V2, components: [gallery, file] };
    expect(codesOf(create(body, { files: [upload('b.png')] }))).toEqual({
      'components.0.items.0.media.url': 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      'components.1.file.url': 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    });
    expect(create(body, { files: [upload('a.png')] })).not.toThrow();
    const renamed = { ...body, attachments: [{ id: '0', filename: 'a.png' }] };
    expect(create(renamed, { files: [upload('b.png')] })).not.toThrow();
    expect(codesOf(create({ embeds: [{ image: { url: 'attachment://a.png' } }] }))).toEqual({
      'embeds.0.image.url': 'URL_TYPE_INVALID_SCHEME',
    });
    expect(create({ embeds: [{ image: { url: 'attachment://a.png' } }] }, { files: [upload('a.png')] })).not.toThrow();
  });

  it('a file component shows an upload, not an address', () => {
    expect(codesOf(withV2({ type: 13, file: { url: 'https://example.org/a.txt' } }))).toEqual({
      'components.0.file.url': 'URL_TYPE_INVALID_SCHEME',
    });
  });
});

describe('embeds', () => {
  it('have 6000 characters together at most', () => {
    const description = 'x'.repeat(3000);
    const full = [{ description }, { description }];
    expect(create({ embeds: full })).not.toThrow();
    expect(fieldsOf(create({ embeds: [...full, { footer: { text: 'x' } }] }))).toEqual({
      embeds: 'MAX_EMBED_SIZE_EXCEEDED: Embed size exceeds maximum size of 6000',
    });
  });

  it('are not empty, and neither are their fields', () => {
    expect(codesOf(create({ embeds: [{ color: 1 }, { fields: [{ name: '', value: ' ' }] }] }))).toEqual({
      'embeds.0.description': 'BASE_TYPE_REQUIRED',
      'embeds.1.fields.0.name': 'BASE_TYPE_REQUIRED',
      'embeds.1.fields.0.value': 'BASE_TYPE_REQUIRED',
    });
  });

  it('link to the web', () => {
    expect(codesOf(create({ embeds: [{ title: 'x', url: 'discord://-/channels' }] }))).toEqual({
      'embeds.0.url': 'URL_TYPE_INVALID_SCHEME',
    });
  });
});

describe('components V2', () => {
  it('have no text, embeds, poll or stickers beside them', () => {
    const poll = { question: { text: 'q' }, answers: [{ poll_media: { text: 'a' } }] };
    const body = { flags: V2, components: [text()], content: 'x', embeds: [{ title: 'x' }], poll, sticker_ids: ['1'] };
    expect(fieldsOf(create(body))).toMatchObject({
      content:
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2: The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
    });
    expect(Object.keys(codesOf(create(body)))).toEqual(['content', 'embeds', 'poll', 'sticker_ids']);
  });

  it('are 40 at most, nested ones counted', () => {
    const container = (texts: number) => ({ type: 17, components: Array(texts).fill(text()) });
    expect(withV2(container(19), container(19))).not.toThrow();
    expect(codesOf(withV2(container(19), container(20)))).toEqual({
      components: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    });
    const section = { type: 9, components: [text()], accessory: { type: 11, media: { url: 'https://example.org/a' } } };
    expect(codesOf(withV2(...Array(14).fill(section)))).toEqual({
      components: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    });
  });

  it('have 4000 characters of text together at most', () => {
    expect(withV2(text('x'.repeat(2000)), text('x'.repeat(2000)))).not.toThrow();
    expect(fieldsOf(withV2(text('x'.repeat(4000)), { type: 17, components: [text()] }))).toEqual({
      components:
        'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED: Components displayable text size exceeds maximum size of 4000',
    });
  });

  it('need their flag', () => {
    expect(fieldsOf(withComponents(text(), row(button())))).toEqual({
      'components.0': 'UNION_TYPE_CHOICES: Value of field "type" must be one of (1).',
    });
  });

  it('have ids that differ, where they have any', () => {
    expect(
      codesOf(withV2({ ...text(), id: 5 }, { ...text(), id: 5 }, { ...text(), id: 0 }, { ...text(), id: 0 })),
    ).toEqual({
      'components.1.id': 'COMPONENT_ID_DUPLICATED',
    });
  });
});

describe('rows and buttons', () => {
  it('are five rows at most without V2', () => {
    const rows = Array.from({ length: 6 }, (_, n) => row(button({ custom_id: `${n}` })));
    expect(codesOf(withComponents(...rows))).toEqual({ components: 'BASE_TYPE_MAX_LENGTH' });
    expect(withV2(...rows)).not.toThrow();
  });

  it('hold five buttons or one menu', () => {
    expect(codesOf(withComponents(row(button(), menu())))).toEqual({
      'components.0.components.1': 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    });
    expect(codesOf(withComponents(row(menu(), menu({ custom_id: 't' }))))).toEqual({
      'components.0.components.1': 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    });
  });

  it.each<[string, object, Record<string, string>]>([
    ['needs a custom id', { custom_id: undefined }, { custom_id: 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED' }],
    ['needs a label or an emoji', { label: undefined }, { label: 'BASE_TYPE_REQUIRED' }],
    ['with a link needs one', { style: 5, custom_id: undefined }, { url: 'BUTTON_COMPONENT_URL_REQUIRED' }],
    [
      'with a link has no custom id',
      { style: 5, url: 'https://example.org' },
      {
        custom_id: 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        url: 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      },
    ],
    [
      'without a link has no address',
      { url: 'https://example.org' },
      {
        custom_id: 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        url: 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      },
    ],
    [
      'links to no file',
      { style: 5, custom_id: undefined, url: 'attachment://a.png' },
      { url: 'URL_TYPE_INVALID_SCHEME' },
    ],
    ['has a real emoji', { emoji: { name: ':smile:' } }, { 'emoji.name': 'BUTTON_COMPONENT_INVALID_EMOJI' }],
    ['to buy needs the wares', { style: 6, label: undefined, custom_id: undefined }, { sku_id: 'BASE_TYPE_REQUIRED' }],
  ])('a button %s', (_title, more, expected) => {
    const wanted = Object.entries(expected).map(([field, code]) => [`components.0.components.0.${field}`, code]);
    expect(codesOf(withComponents(row(button(more))))).toEqual(Object.fromEntries(wanted));
  });

  it('a button may show an emoji alone', () => {
    for (const emoji of [{ name: '⚔️' }, { name: '1️⃣' }, { name: '🇩🇪' }, { id: '123', name: 'sword' }, { id: '123' }])
      expect(withComponents(row(button({ label: undefined, emoji })))).not.toThrow();
  });

  it('custom ids differ in the whole message', () => {
    const section = { type: 9, components: [text()], accessory: button() };
    expect(fieldsOf(withV2(row(button()), { type: 17, components: [section] }))).toEqual({
      'components.1.components.0.accessory.custom_id':
        'COMPONENT_CUSTOM_ID_DUPLICATED: Component custom id cannot be duplicated',
    });
  });
});

describe('menus', () => {
  it.each<[string, object, Record<string, string>]>([
    [
      'values differ',
      { options: [...options(2), { label: 'x', value: 'v1' }] },
      { 'options.2': 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED' },
    ],
    ['the least is not above the most', { min_values: 3, max_values: 2 }, { min_values: 'NUMBER_TYPE_MAX' }],
    ['the least is not above the most that is not said', { min_values: 2 }, { min_values: 'NUMBER_TYPE_MAX' }],
    ['the most is not above the options', { max_values: 4 }, { options: 'BASE_TYPE_MIN_LENGTH' }],
    [
      'not more defaults than may be chosen',
      { options: options(3).map((option) => ({ ...option, default: true })), max_values: 2 },
      { options: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES' },
    ],
    [
      'a required one wants at least one value',
      { required: true, min_values: 0 },
      { min_values: 'SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES' },
    ],
  ])('%s', (_title, more, expected) => {
    const wanted = Object.entries(expected).map(([field, code]) => [`components.0.components.0.${field}`, code]);
    expect(codesOf(withComponents(row(menu(more))))).toEqual(Object.fromEntries(wanted));
  });

  it('of people have not more defaults than may be chosen', () => {
    const default_values = ['1', '2'].map((id) => ({ id, type: 'user' }));
    expect(codesOf(withComponents(row({ type: 5, custom_id: 'u', default_values })))).toEqual({
      'components.0.components.0.default_values': 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
    });
  });

  it('pass when all is well', () => {
    expect(withComponents(row(menu({ min_values: 0, max_values: 3 })))).not.toThrow();
  });
});

describe('an edit', () => {
  it('may change one thing and keep the others', () => {
    expect(edit({ components: [row(button())] })).not.toThrow();
    expect(edit({ content: null }, { embeds: [{}] })).not.toThrow();
  });

  it('does not empty a message', () => {
    expect(refusalOf(edit({ content: '' }))).toMatchObject({ code: 50006 });
    const kept = { content: '', attachments: [{ id: '7', filename: 'a.png' }] };
    expect(edit({ embeds: [] }, kept)).not.toThrow();
    expect(refusalOf(edit({ attachments: [] }, kept))).toMatchObject({ code: 50006 });
    expect(refusalOf(edit({ components: [] }, { flags: V2, content: '', components: [text()] }))).toMatchObject({
      code: 50006,
    });
  });

  it('does not take V2 away', () => {
    const before = { flags: V2, content: '', components: [text()] };
    expect(codesOf(edit({ flags: 0 }, before))).toEqual({ flags: 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG' });
    expect(codesOf(edit({ content: 'x' }, before))).toEqual({
      content: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    });
    expect(edit({ components: [text('y')] }, before)).not.toThrow();
  });

  it('makes a message V2 only when the old text goes', () => {
    expect(codesOf(edit({ flags: V2, components: [text()] }))).toEqual({
      content: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    });
    expect(edit({ flags: V2, components: [text()], content: null, embeds: [] })).not.toThrow();
  });

  it('keeps files by their ids and may show them', () => {
    const before = { attachments: [{ id: '7', filename: 'old.png' }] };
    const show = (name: string) => ({ embeds: [{ image: { url: `attachment://${name}` } }] });
    expect(edit(show('old.png'), before)).not.toThrow();
    expect(
      edit({ ...show('new.png'), attachments: [{ id: '7' }, { id: '0' }] }, before, [upload('new.png')]),
    ).not.toThrow();
    expect(codesOf(edit({ ...show('old.png'), attachments: [] }, before))).toEqual({
      'embeds.0.image.url': 'URL_TYPE_INVALID_SCHEME',
    });
    expect(codesOf(edit({ attachments: [{ id: '8' }] }, before))).toEqual({ 'attachments.0': 'ATTACHMENT_NOT_FOUND' });
  });
});

describe('a deferred reply', () => {
  it('says at most that it is ephemeral', () => {
    for (const data of [undefined, null, {}, { flags: EPHEMERAL }, { flags: 0 }])
      expect(() => refuseBadDefer(data)).not.toThrow();
    expect(codesOf(() => refuseBadDefer({ flags: V2 | EPHEMERAL }))).toEqual({ 'data.flags': 'FLAGS_INVALID' });
    const early: object = { content: 'too early' };
    expect(codesOf(() => refuseBadDefer(early))).toEqual({ 'data.content': 'UNKNOWN_FIELD' });
  });
});
