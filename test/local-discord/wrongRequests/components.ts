// Components that Discord does not take.
import { long, many, PICTURE, type Row, SEND } from './table.ts';

const V2 = 1 << 15;
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'x', custom_id: 'x', ...more });
const option = (n: number) => ({ label: `${n}`, value: `${n}` });
const select = (more: object = {}) => ({ type: 3, custom_id: 'menu', options: many(3, option), ...more });
const row = (...components: readonly object[]) => ({ type: 1, components });
const TEXT = { type: 10, content: 'x' };

/** Below content, as messages always were. */
const inRow = (...components: readonly object[]): Pick<Row, 'ask' | 'body'> => ({
  ask: SEND,
  body: { content: 'x', components: [row(...components)] },
});
const asV2 = (...components: readonly object[]): Pick<Row, 'ask' | 'body'> => ({
  ask: SEND,
  body: { flags: V2, components },
});
const invalid = (field: string, code: string) => `400 50035 ${field}: ${code}`;
const first = (field: string, code: string) => invalid(`components.0.components.0${field && `.${field}`}`, code);

const rows: readonly Row[] = [
  {
    wrong: '6 rows',
    ask: SEND,
    body: { content: 'x', components: many(6, (n) => row(button({ custom_id: `${n}` }))) },
    says: invalid('components', 'BASE_TYPE_MAX_LENGTH'),
  },
  { wrong: 'an empty row', ...inRow(), says: invalid('components.0.components', 'BASE_TYPE_BAD_LENGTH') },
  {
    wrong: '6 buttons in a row',
    ...inRow(...many(6, (n) => button({ custom_id: `${n}` }))),
    says: invalid('components.0.components', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a button and a menu in a row',
    ...inRow(button(), select()),
    says: invalid('components.0.components.1', 'COMPONENT_LAYOUT_WIDTH_EXCEEDED'),
  },
  {
    wrong: 'two menus in a row',
    ...inRow(select(), select({ custom_id: 'other' })),
    says: invalid('components.0.components.1', 'COMPONENT_LAYOUT_WIDTH_EXCEEDED'),
  },
  { wrong: 'a component of an unknown kind', ...inRow({ type: 99 }), says: first('', 'UNION_TYPE_CHOICES') },
  {
    wrong: 'a text input in a message',
    ...inRow({ type: 4, style: 1, custom_id: 'x' }),
    says: first('', 'UNION_TYPE_CHOICES'),
  },
  {
    wrong: 'a button outside a row',
    ask: SEND,
    body: { content: 'x', components: [button()] },
    says: invalid('components.0', 'UNION_TYPE_CHOICES'),
  },
];

const buttons: readonly Row[] = [
  {
    wrong: 'a button without a custom id',
    ...inRow({ type: 2, style: 1, label: 'x' }),
    says: first('custom_id', 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED'),
  },
  {
    wrong: 'a custom id of 101 characters',
    ...inRow(button({ custom_id: long(101) })),
    says: first('custom_id', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'one custom id twice',
    ...inRow(button(), button()),
    says: invalid('components.0.components.1.custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED'),
  },
  {
    wrong: 'one custom id in two rows',
    ask: SEND,
    body: { content: 'x', components: [row(button()), row(select({ custom_id: 'x' }))] },
    says: invalid('components.1.components.0.custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED'),
  },
  {
    wrong: 'a button without label or emoji',
    ...inRow({ type: 2, style: 1, custom_id: 'x' }),
    says: first('label', 'BASE_TYPE_REQUIRED'),
  },
  {
    wrong: 'a label of 81 characters',
    ...inRow(button({ label: long(81) })),
    says: first('label', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'a button style that does not exist',
    ...inRow(button({ style: 9 })),
    says: first('style', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: 'a link without an address',
    ...inRow({ type: 2, style: 5, label: 'x' }),
    says: first('url', 'BUTTON_COMPONENT_URL_REQUIRED'),
  },
  {
    wrong: 'a button with custom id and address',
    ...inRow(button({ url: 'https://example.org/' })),
    says: `${first('custom_id', BOTH())}, components.0.components.0.url: ${BOTH()}`,
  },
  {
    wrong: 'an emoji by its name',
    ...inRow(button({ emoji: { name: ':fire:' } })),
    says: first('emoji.name', 'BUTTON_COMPONENT_INVALID_EMOJI'),
  },
];

function BOTH(): string {
  return 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE';
}

const menus: readonly Row[] = [
  {
    wrong: 'a menu of 26 options',
    ...inRow(select({ options: many(26, option) })),
    says: first('options', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a menu without options',
    ...inRow(select({ options: [] })),
    says: first('options', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a value twice in a menu',
    ...inRow(select({ options: [option(1), { label: 'other', value: '1' }] })),
    says: first('options.1', 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'),
  },
  {
    wrong: 'a menu with more to choose at least than at most',
    ...inRow(select({ min_values: 3, max_values: 2 })),
    says: first('min_values', 'NUMBER_TYPE_MAX'),
  },
  {
    wrong: 'a menu with more to choose than it has',
    ...inRow(select({ max_values: 4 })),
    says: first('options', 'BASE_TYPE_MIN_LENGTH'),
  },
  {
    wrong: 'a menu with 26 to choose',
    ...inRow(select({ max_values: 26 })),
    says: first('max_values', 'NUMBER_TYPE_MAX'),
  },
  {
    wrong: 'a placeholder of 151 characters',
    ...inRow(select({ placeholder: long(151) })),
    says: first('placeholder', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'a menu option of 101 characters',
    ...inRow(select({ options: [{ label: long(101), value: '1' }] })),
    says: first('options.0.label', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a menu option without a value',
    ...inRow(select({ options: [{ label: 'x' }] })),
    says: first('options.0.value', 'BASE_TYPE_REQUIRED'),
  },
  { wrong: 'a menu without a custom id', ...inRow({ type: 5 }), says: first('custom_id', 'BASE_TYPE_REQUIRED') },
];

const picture = (url: string) => ({ type: 12, items: [{ media: { url } }] });

const layouts: readonly Row[] = [
  {
    wrong: '41 components, those inside others counted',
    ...asV2(...many(3, (n) => ({ type: 17, components: many(n < 2 ? 10 : 18, () => TEXT) }))),
    says: invalid('components', 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'),
  },
  {
    wrong: '4001 characters in two texts',
    ...asV2({ type: 10, content: long(4000) }, TEXT),
    says: invalid('components', 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'),
  },
  {
    wrong: 'a section of four texts',
    ...asV2({ type: 9, components: many(4, () => TEXT), accessory: button() }),
    says: invalid('components.0.components', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a section without anything at its side',
    ...asV2({ type: 9, components: [TEXT] }),
    says: invalid('components.0.accessory', 'BASE_TYPE_REQUIRED'),
  },
  {
    wrong: 'a container in a container',
    ...asV2({ type: 17, components: [{ type: 17, components: [TEXT] }] }),
    says: first('', 'UNION_TYPE_CHOICES'),
  },
  {
    wrong: 'a gallery of 11 pictures',
    ...asV2({ type: 12, items: many(11, () => ({ media: { url: 'https://example.org/a.png' } })) }),
    says: invalid('components.0.items', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a gallery picture with an alt text of 1025 characters',
    ...asV2({ type: 12, items: [{ media: { url: 'https://example.org/a.png' }, description: long(1025) }] }),
    says: invalid('components.0.items.0.description', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a picture that was not sent',
    ...asV2(picture('attachment://board.png')),
    says: invalid('components.0.items.0.media.url', 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'),
  },
  {
    wrong: 'a picture sent under another name',
    ...asV2(picture('attachment://map.png')),
    files: [PICTURE()],
    says: invalid('components.0.items.0.media.url', 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'),
  },
  {
    wrong: 'a thumbnail that was not sent',
    ...asV2({ type: 9, components: [TEXT], accessory: { type: 11, media: { url: 'attachment://board.png' } } }),
    says: invalid('components.0.accessory.media.url', 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'),
  },
  {
    wrong: 'an empty text',
    ...asV2({ type: 10, content: '' }),
    says: invalid('components.0.content', 'BASE_TYPE_BAD_LENGTH'),
  },
];

export const components: readonly Row[] = [...rows, ...buttons, ...menus, ...layouts];
