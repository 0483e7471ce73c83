// Components as Discord gives them back: with ids and defaults.
import { expect, it } from 'vitest';
import { completeComponents, textsOf } from '../../../src/local-discord/messages/components.ts';
import { placeStage } from '../places/stage.ts';

const complete = (components: readonly object[]) => completeComponents(components as never, () => '9');

it('have ids counted from one, past those that are given', () => {
  const button = (more: object = {}) => ({ type: 2, style: 1, label: 'x', custom_id: 'x', ...more });
  const [row] = complete([
    { type: 1, components: [button({ id: 1 }), button({ id: 0 }), button({ id: 3 }), button()] },
  ]);
  expect([row?.id, row?.components?.map(({ id }) => id)]).toEqual([2, [1, 4, 3, 5]]);
});

it('have the defaults of their kind', () => {
  const kinds = [
    {
      type: 1,
      components: [{ type: 2, style: 5, url: 'https://example.org', label: 'x', emoji: { name: '🔥', id: null } }],
    },
    { type: 1, components: [{ type: 5, custom_id: 'who', placeholder: null }] },
    { type: 14 },
    { type: 17, components: [{ type: 10, content: 'Hi' }] },
  ];
  expect(complete(kinds)).toEqual([
    {
      type: 1,
      id: 1,
      components: [
        { type: 2, id: 2, style: 5, url: 'https://example.org', label: 'x', emoji: { name: '🔥' }, disabled: false },
      ],
    },
    {
      type: 1,
      id: 3,
      components: [{ type: 5, id: 4, custom_id: 'who', min_values: 1, max_values: 1, disabled: false }],
    },
    { type: 14, id: 5, divider: true, spacing: 1 },
    { type: 17, id: 6, accent_color: null, spoiler: false, components: [{ type: 10, id: 7, content: 'Hi' }] },
  ]);
});

it('give their texts in order', () => {
  const text = (content: string) => ({ type: 10, content });
  const section = { type: 9, components: [text('b')], accessory: { type: 2, style: 1, label: 'l', custom_id: 'x' } };
  expect(textsOf(complete([text('a'), { type: 17, components: [section, text('c')] }]))).toEqual(['a', 'b', 'c']);
});

it('of every kind satisfy the official description when they come back', async () => {
  const { call, channel } = await placeStage();
  const rows = [
    [{ type: 3, custom_id: 'a', options: [{ label: 'x', value: 'x', emoji: { name: '🔥' } }], min_values: 0 }],
    [{ type: 5, custom_id: 'b', default_values: [{ type: 'user', id: channel.id }] }],
    [{ type: 6, custom_id: 'c' }],
    [{ type: 7, custom_id: 'd', disabled: true }],
    [{ type: 8, custom_id: 'e', channel_types: [0, 11] }],
  ].map((components) => ({ type: 1, components }));
  const path = `/channels/${channel.id}/messages`;
  expect(await call('POST', path, { body: { content: 'x', components: rows } })).toMatchObject({ status: 200 });
  const buttons = { type: 1, components: [{ type: 2, style: 2, custom_id: 'f', label: 'x', disabled: true }] };
  const container = {
    type: 17,
    accent_color: 0xff8800,
    spoiler: true,
    components: [
      { type: 10, content: '# Title' },
      { type: 14, divider: false, spacing: 2 },
      { type: 12, items: [{ media: { url: 'https://example.org/a.png' } }] },
      {
        type: 9,
        components: [{ type: 10, content: 'x' }],
        accessory: { type: 2, style: 5, url: 'https://example.org', label: 'x' },
      },
      buttons,
    ],
  };
  const sent = await call('POST', path, { body: { flags: 1 << 15, components: [container, ...rows] } });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      components: [
        { components: [{}, {}, { items: [{ media: { id: expect.any(String) } }] }, {}, {}] },
        {},
        {},
        {},
        {},
        {},
      ],
    },
  });
});
