// Messages, forms and commands with everything that Discord has for them.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const picture = (name = 'board.png') => new File([Buffer.from(PNG, 'base64')], name, { type: 'image/png' });

/** The first one is shown in an embed, the other below it. */
export const PICTURES = () => [picture(), picture('the map.png')];

const WEB = 'https://example.org';
export const row = (...components: readonly object[]) => ({ type: 1, components });
export const button = (custom_id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: custom_id,
  custom_id,
  ...more,
});
const OPTIONS = [
  { label: 'One', value: '1', description: 'The first', default: true, emoji: { name: '🔥' } },
  { label: 'Two', value: '2' },
];

/** Each kind of menu, by its number. */
export const menu = (type: number, custom_id: string, ids: Ids) => ({
  type,
  custom_id,
  placeholder: 'Choose',
  min_values: 0,
  max_values: 2,
  ...(type === 3 ? { options: OPTIONS } : { default_values: DEFAULTS(ids)[type] }),
  ...(type === 8 && { channel_types: [0] }),
});
type Ids = { readonly user: string; readonly role: string; readonly channel: string };
const DEFAULTS = ({ user, role, channel }: Ids): Readonly<Record<number, object>> => ({
  5: [{ id: user, type: 'user' }],
  6: [{ id: role, type: 'role' }],
  7: [
    { id: user, type: 'user' },
    { id: role, type: 'role' },
  ],
  8: [{ id: channel, type: 'channel' }],
});

export const BUTTONS = row(
  button('primary'),
  button('secondary', { style: 2, emoji: { name: '🔥' } }),
  button('success', { style: 3, disabled: true }),
  { type: 2, style: 4, emoji: { name: '🎲' }, custom_id: 'danger' },
  { type: 2, style: 5, label: 'Link', url: WEB },
);

/** As messages always were: content, embeds, a file, rows. */
export const classic = (ids: Ids) => ({
  content: `<@${ids.user}> <@&${ids.role}> <#${ids.channel}> @everyone <t:1700000000:R>`,
  nonce: 'n1',
  enforce_nonce: true,
  allowed_mentions: { parse: ['roles', 'everyone'], users: [ids.user] },
  attachments: [
    { id: '0', filename: 'board.png', description: 'A board' },
    { id: '1', title: 'A map', description: 'A map' },
  ],
  embeds: [EMBED, { description: 'Another' }],
  components: [
    BUTTONS,
    row(menu(3, 'text', ids)),
    row(menu(5, 'user', ids)),
    row(menu(6, 'role', ids)),
    row(menu(7, 'any', ids)),
  ],
});

const EMBED = {
  type: 'rich',
  title: 'Title',
  description: 'Text',
  url: WEB,
  timestamp: '2026-01-01T00:00:00.000Z',
  color: 0xc0ffee,
  author: { name: 'Author', url: WEB, icon_url: 'attachment://board.png' },
  footer: { text: 'Footer', icon_url: `${WEB}/icon.png` },
  image: { url: 'attachment://board.png' },
  thumbnail: { url: `${WEB}/small.png` },
  fields: [
    { name: 'Field', value: 'Value', inline: true },
    { name: 'Other', value: 'Value' },
  ],
};

/** As they can be with V2. */
export const laidOut = (ids: Ids) => ({
  flags: 1 << 15,
  attachments: [{ id: '0', description: 'A board' }, { id: '1' }],
  components: [
    { type: 10, content: '# Heading' },
    {
      type: 17,
      accent_color: 0xc0ffee,
      spoiler: true,
      components: [
        { type: 10, content: `In a container, <@${ids.user}>` },
        { type: 9, components: [{ type: 10, content: 'Beside' }], accessory: button('beside') },
        { type: 14, divider: true, spacing: 2 },
        { type: 12, items: [{ media: { url: 'attachment://board.png' }, description: 'A board', spoiler: true }] },
        { type: 13, file: { url: 'attachment://rules.txt' }, spoiler: true },
        BUTTONS,
        row(menu(8, 'channel', ids)),
      ],
    },
    {
      type: 9,
      components: [{ type: 10, content: 'Side' }],
      accessory: { type: 11, media: { url: `${WEB}/small.png` }, description: 'Small', spoiler: false },
    },
    { type: 14 },
    { type: 12, items: [{ media: { url: `${WEB}/a.png` } }, { media: { url: `${WEB}/b.png` } }] },
  ],
});
export const RULES = () => new File(['Rules'], 'rules.txt', { type: 'text/plain' });

const label = (component: object) => ({ type: 18, label: 'Label', description: 'About it', component });
const choices = [
  { label: 'One', value: '1', description: 'The first' },
  { label: 'Two', value: '2' },
];

/** Forms with all inputs, five at a time. */
export const FORMS = [
  [
    { type: 10, content: 'Fill in:' },
    label({ type: 4, custom_id: 'line', style: 1, placeholder: 'A line', value: 'x', min_length: 1, max_length: 10 }),
    label({ type: 3, custom_id: 'menu', options: choices, max_values: 2 }),
    label({ type: 5, custom_id: 'user', required: false }),
    label({ type: 6, custom_id: 'role', required: false }),
  ],
  [
    label({ type: 8, custom_id: 'channel', required: false }),
    label({ type: 19, custom_id: 'file', min_values: 0, max_values: 2, required: false }),
    label({ type: 21, custom_id: 'radio', options: choices, required: false }),
    label({ type: 22, custom_id: 'boxes', options: choices, min_values: 0, max_values: 2, required: false }),
    label({ type: 23, custom_id: 'box' }),
  ],
].map((components, n) => ({ title: 'Form', custom_id: `form${n}`, components }));
export const FILLED = [
  { values: { line: 'Ash', menu: ['1', '2'] } },
  { values: { radio: '1', boxes: ['2'], box: true } },
] as const;

const names = { name_localizations: { de: 'deutsch' }, description_localizations: { de: 'Auf Deutsch' } };
const KINDS = { text: 3, whole: 4, yes: 5, who: 6, where: 7, which: 8, any: 9, part: 10, file: 11 };
const choice = (value: string | number) => ({ name: 'Choice', name_localizations: { de: 'Wahl' }, value });
const BOUNDS: Readonly<Record<number, object>> = {
  3: { min_length: 1, max_length: 100, choices: [choice('x')] },
  4: { min_value: 0, max_value: 9, choices: [choice(1)] },
  7: { channel_types: [0, 11] },
  10: { min_value: 0.5, max_value: 1.5 },
};
const OPTIONS_OF_ALL_KINDS = Object.entries(KINDS).map(([name, type]) => ({
  type,
  name,
  description: 'An option',
  ...names,
  required: false,
  ...BOUNDS[type],
}));

/** A command with an option of each kind. */
export const EVERY_OPTION = {
  name: 'every',
  description: 'With every option',
  ...names,
  options: OPTIONS_OF_ALL_KINDS,
  default_member_permissions: '0',
  contexts: [0, 1],
  integration_types: [0],
  nsfw: false,
};
/** Groups, sub-commands and autocomplete. */
export const CAMPAIGN = {
  name: 'campaign',
  description: 'Campaigns',
  ...names,
  options: [
    {
      type: 2,
      name: 'seat',
      description: 'Seats',
      ...names,
      options: [{ type: 1, name: 'take', description: 'Takes one', ...names, options: OPTIONS_OF_ALL_KINDS }],
    },
    {
      type: 1,
      name: 'open',
      description: 'Opens one',
      options: [{ type: 3, name: 'name', description: 'Its name', required: true, autocomplete: true }],
    },
  ],
};
export const DRAW = { name: 'draw', description: 'Draws a chit' };
export const ON_USER = { type: 2, name: 'Look', name_localizations: { de: 'Ansehen' } };
export const ON_MESSAGE = { type: 3, name: 'Quote' };
