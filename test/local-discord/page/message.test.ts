import { describe, expect, test } from 'vitest';
import type { MessageView } from '../../../src/local-discord/control/protocol.ts';
import { contrast, initialsOf, readableColor } from '../../../src/local-discord/page/message/colors.ts';
import { commandOf, customIdsIn, isSystem } from '../../../src/local-discord/page/message/kinds.ts';
import { boxFor, gallerySpans, looseFiles, shownIn } from '../../../src/local-discord/page/message/pictures.ts';

const message = (more: object): MessageView =>
  ({
    type: 0,
    flags: 0,
    content: '',
    timestamp: '2026-03-14T12:00:00.000Z',
    author: { id: '1' },
    attachments: [],
    embeds: [],
    components: [],
    ephemeral: false,
    ...more,
  }) as unknown as MessageView;

test('a pin and a new thread are notices; replies and answers are spoken', () => {
  expect([6, 7, 18].every((type) => isSystem(message({ type })))).toBe(true);
  expect([0, 19, 20, 21, 23].some((type) => isSystem(message({ type })))).toBe(false);
});

test('the command that a message answers is named, if it is known', () => {
  expect(commandOf(message({ type: 20, interaction_metadata: { type: 2, name: 'draw' } }))).toBe('draw');
  expect(commandOf(message({ type: 20, interaction: { name: 'look' } }))).toBe('look');
  expect(commandOf(message({ type: 20 }))).toBe('a command');
  expect(commandOf(message({ type: 0, interaction: { name: 'look' } }))).toBeUndefined();
});

test('custom ids are found however deep they lie', () => {
  const components = [
    { type: 1, components: [{ type: 2, custom_id: 'a' }] },
    { type: 17, components: [{ type: 9, components: [{ type: 10 }], accessory: { type: 2, custom_id: 'b' } }] },
  ];
  expect(customIdsIn(components)).toEqual(['a', 'b']);
});

describe('pictures', () => {
  const file = (name: string, more: object = {}) => ({
    id: name,
    filename: name,
    url: `/files/${name}`,
    content_type: 'image/png',
    description: `alt of ${name}`,
    width: 800,
    height: 400,
    ...more,
  });

  test('an attachment that an embed shows is not shown twice', () => {
    const shown = message({
      attachments: [file('a.png'), file('b.png')],
      embeds: [{ image: { url: '/files/b.png', width: 8, height: 8 } }],
    });
    expect(looseFiles(shown).map(({ filename }) => filename)).toEqual(['a.png']);
    expect(shownIn(shown).map(({ src }) => src)).toEqual(['/files/a.png', '/files/b.png']);
  });

  test('a message of components shows only what its components name, with the alt text of the file or its own', () => {
    const shown = message({
      flags: 1 << 15,
      attachments: [file('a.png'), file('b.png'), file('c.png')],
      components: [
        {
          type: 17,
          components: [
            { type: 12, items: [{ media: { url: 'attachment://a.png' } }] },
            { type: 9, components: [], accessory: { type: 11, media: { url: '/files/b.png' }, description: 'own' } },
          ],
        },
      ],
    });
    expect(looseFiles(shown)).toEqual([]);
    expect(shownIn(shown)).toMatchObject([
      { src: '/files/a.png', alt: 'alt of a.png', width: 800 },
      { src: '/files/b.png', alt: 'own' },
    ]);
  });

  test('other files are no pictures, and a spoiler is known by its name', () => {
    const shown = message({ attachments: [file('x.txt', { content_type: 'text/plain' }), file('SPOILER_a.png')] });
    expect(shownIn(shown)).toMatchObject([{ src: '/files/SPOILER_a.png', spoiler: true }]);
  });

  test('a box keeps the shape of its picture, never larger than the picture or the room', () => {
    const room = { width: 560, height: 420 };
    expect(boxFor({ width: 1120, height: 420 }, room)).toEqual({ width: 560, height: 210 });
    expect(boxFor({ width: 100, height: 50 }, room)).toEqual({ width: 100, height: 50 });
    expect(boxFor({ width: 10, height: 100_000 }, room)).toEqual({ width: 1, height: 420 });
    expect(boxFor({ width: undefined, height: undefined }, room)).toEqual({ width: 360, height: 240 });
  });

  test('a gallery of any size fills whole rows', () => {
    for (let count = 1; count <= 10; count += 1) {
      const spans = gallerySpans(count);
      expect(spans).toHaveLength(count);
      expect(spans.reduce((sum, span) => sum + span, 0) % 6).toBe(0);
    }
  });
});

describe('colours', () => {
  test('every name can be read by day and by night', () => {
    const papers = { day: [0xee, 0xe4, 0xd0], night: [0x33, 0x2d, 0x37] } as const;
    for (const color of [0x000001, 0xffffff, 0x0000ff, 0xffff00, 0x2ecc71, 0x808080]) {
      const [day, night] = [...(readableColor(color) ?? '').matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map(
        ([, red, green, blue]) => [Number(red), Number(green), Number(blue)] as const,
      );
      expect(contrast(day ?? [0, 0, 0], papers.day)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(night ?? [0, 0, 0], papers.night)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('no colour stays none, a good one stays as it is', () => {
    expect(readableColor(0)).toBeUndefined();
    expect(readableColor(0xffffff)).toContain('rgb(255 255 255)');
  });

  test('initials are of the first and the last word', () => {
    expect(['Ada Lovelock', 'bo', 'three little words', '🔥 fire', ''].map(initialsOf)).toEqual([
      'AL',
      'B',
      'TW',
      '🔥F',
      '?',
    ]);
  });
});
