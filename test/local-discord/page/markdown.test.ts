import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/local-discord/page/markdown/parse.ts';
import { plainText } from '../../../src/local-discord/page/markdown/plain.ts';
import type { Block, Inline } from '../../../src/local-discord/page/markdown/tree.ts';

/** Writes a tree as short nested lists, to compare at a glance. */
const sketch = (text: string) => parseMarkdown(text).map(block);

function block(found: Block): unknown {
  switch (found.type) {
    case 'codeBlock':
      return ['codeBlock', found.language ?? '', found.text];
    case 'quote':
      return ['quote', ...found.children.map(block)];
    case 'list':
      return [found.ordered ? 'numbers' : 'list', ...found.items.map((item) => item.children.map(block))];
    case 'heading':
      return [`h${found.level}`, ...found.children.map(inline)];
    default:
      return [found.type, ...found.children.map(inline)];
  }
}

function inline(found: Inline): unknown {
  if (found.type === 'text') return found.text;
  if (found.type === 'code') return ['code', found.text];
  if (found.type === 'link') return ['link', found.href, ...(found.children ?? []).map(inline)];
  if ('source' in found) return [found.type, found.source];
  return [found.type, ...found.children.map(inline)];
}

const paragraph = (...children: unknown[]) => [['paragraph', ...children]];

describe('inside a line', () => {
  test.each([
    ['**bold**', ['bold', 'bold']],
    ['*italic*', ['italic', 'italic']],
    ['_italic_', ['italic', 'italic']],
    ['__under__', ['underline', 'under']],
    ['~~gone~~', ['strike', 'gone']],
    ['||hidden||', ['spoiler', 'hidden']],
    ['***both***', ['bold', ['italic', 'both']]],
    ['__**two**__', ['underline', ['bold', 'two']]],
    ['**a *b* c**', ['bold', 'a ', ['italic', 'b'], ' c']],
    ['`code *x*`', ['code', 'code *x*']],
    ['`` a`b ``', ['code', ' a`b ']],
    ['[Rules](https://example.org/a_(b))', ['link', 'https://example.org/a_(b)', 'Rules']],
    ['[**Rules**](<https://example.org>)', ['link', 'https://example.org', ['bold', 'Rules']]],
    ['<https://example.org/quiet>', ['link', 'https://example.org/quiet']],
    ['<@123>', ['mention', '<@123>']],
    ['<@!123>', ['mention', '<@!123>']],
    ['<@&123>', ['mention', '<@&123>']],
    ['<#123>', ['mention', '<#123>']],
    ['</draw:123>', ['command', '</draw:123>']],
    ['</campaign start:123>', ['command', '</campaign start:123>']],
    ['@everyone', ['everyone', '@everyone']],
    ['<:ember:42>', ['emoji', '<:ember:42>']],
    ['<a:ember:42>', ['emoji', '<a:ember:42>']],
    ['<t:1700000000>', ['timestamp', '<t:1700000000>']],
    ['<t:1700000000:R>', ['timestamp', '<t:1700000000:R>']],
  ])('%s', (text, expected) => expect(sketch(text)).toEqual(paragraph(expected)));

  test.each([
    ['an escaped sign is text', '\\*no\\* \\|\\|no\\|\\|', '*no* ||no||'],
    ['a name with underscores is not italic', 'snake_case_name', 'snake_case_name'],
    ['stars around spaces are stars', '2 * 3 * 4', '2 * 3 * 4'],
    ['a sign that is never closed is text', '**open', '**open'],
    ['an unknown scheme is no link', '[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['HTML is text', '<b>x</b> <img src=x onerror=alert(1)>', '<b>x</b> <img src=x onerror=alert(1)>'],
    ['an unknown timestamp style is text', '<t:1:x>', '<t:1:x>'],
    ['a moment beyond the calendar is text', '<t:9999999999999>', '<t:9999999999999>'],
    ['lines stay lines', 'one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
    ['a backslash before a letter stays', 'C:\\new', 'C:\\new'],
  ])('%s', (_, text, expected) => expect(sketch(text)).toEqual(paragraph(expected)));

  test('the end of a sentence is not part of an address', () => {
    expect(sketch('See https://a.org/b. Or (https://a.org/c).')).toEqual(
      paragraph('See ', ['link', 'https://a.org/b'], '. Or (', ['link', 'https://a.org/c'], ').'),
    );
  });

  test('a hidden address ends with what hides it', () => {
    expect(sketch('||https://a.org/b||')).toEqual(paragraph(['spoiler', ['link', 'https://a.org/b']]));
  });
});

describe('whole lines', () => {
  test('headings of three levels, and small text', () => {
    expect(sketch('# One\n## Two\n### Three\n#### four\n-# small')).toEqual([
      ['h1', 'One'],
      ['h2', 'Two'],
      ['h3', 'Three'],
      ['paragraph', '#### four'],
      ['subtext', 'small'],
    ]);
  });

  test('lists nest by indentation and go on over indented lines', () => {
    expect(sketch('- a\n  - b\n    still b\n  - c\n- d\nafter')).toEqual([
      [
        'list',
        [
          ['paragraph', 'a'],
          ['list', [['paragraph', 'b\nstill b']], [['paragraph', 'c']]],
        ],
        [['paragraph', 'd']],
      ],
      ['paragraph', 'after'],
    ]);
  });

  test('numbered lists keep their first number', () => {
    const [list] = parseMarkdown('3. c\n4. d');
    expect(list).toMatchObject({ type: 'list', ordered: true, items: [{ number: '3' }, { number: '4' }] });
  });

  test('quoted lines form one quote, which holds other blocks but no further quote', () => {
    expect(sketch('> a\n> - b\n> > c\nafter')).toEqual([
      ['quote', ['paragraph', 'a'], ['list', [['paragraph', 'b']]], ['paragraph', '> c']],
      ['paragraph', 'after'],
    ]);
  });

  test('three signs quote all the rest', () => {
    expect(sketch('x\n>>> a\nb\n\nc')).toEqual([
      ['paragraph', 'x'],
      ['quote', ['paragraph', 'a\nb\n\nc']],
    ]);
  });

  test('a code block has its language, and no Markdown', () => {
    expect(sketch('```js\nconst a = **1**;\n\n  b\n```')).toEqual([['codeBlock', 'js', 'const a = **1**;\n\n  b']]);
    expect(sketch('see ```x``` there')).toEqual([
      ['paragraph', 'see '],
      ['codeBlock', '', 'x'],
      ['paragraph', ' there'],
    ]);
  });

  test('signs in a code block begin nothing', () => {
    expect(sketch('```\n# a\n> b\n- c\n```')).toEqual([['codeBlock', '', '# a\n> b\n- c']]);
  });
});

// ---- Whatever is written -------------------------------------------------------------------------------------------------

const pieces = fc.constantFrom(
  ...[
    '**',
    '*',
    '_',
    '__',
    '~~',
    '||',
    '`',
    '```',
    '\n',
    '> ',
    '>>> ',
    '- ',
    '1. ',
    '# ',
    '-# ',
    '  ',
    '\\',
    '[',
    '](',
    ')',
  ],
  ...[
    'https://a.org',
    '<@1>',
    '<#2>',
    '<@&3>',
    '</x y:4>',
    '<:e:5>',
    '<t:6:R>',
    '<t:7',
    '@everyone',
    'javascript:',
    '<b>',
  ],
  ...['a', 'bc', '12', ' ', 'é', '🔥', 'js\n', '"t"', '\r\n'],
);
const scribbles = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

/** All that a tree holds, in the order in which it was written. */
function everything(found: readonly (Block | Inline)[]): string {
  return found
    .map((node): string => {
      if ('source' in node) return node.source;
      if (node.type === 'codeBlock') return (node.language ?? '') + node.text;
      if (node.type === 'list')
        return node.items.map((item) => (item.number ?? '') + everything(item.children)).join('');
      if (node.type === 'link') return everything(node.children ?? []) + node.href + (node.title ?? '');
      return 'text' in node ? node.text : everything(node.children);
    })
    .join('');
}
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}\p{So}]/gu, '');

function linksOf(found: readonly (Block | Inline)[]): string[] {
  return found.flatMap((node) => {
    if (node.type === 'list') return node.items.flatMap((item) => linksOf(item.children));
    const below = 'children' in node ? linksOf(node.children ?? []) : [];
    return node.type === 'link' ? [node.href, ...below] : below;
  });
}

describe('whatever is written', () => {
  test('no letter is lost, doubled or moved', () => {
    fc.assert(
      fc.property(scribbles, (text) => {
        expect(lettersOf(everything(parseMarkdown(text)))).toBe(lettersOf(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('links lead to the web and nowhere else', () => {
    fc.assert(
      fc.property(scribbles, (text) => {
        for (const href of linksOf(parseMarkdown(text))) expect(href).toMatch(/^https?:\/\//);
      }),
      { numRuns: 1000 },
    );
  });

  test('the longest nonsense is read without running out of stack', () => {
    for (const sign of ['**', '*', '_', '||', '> ', '- ', '[', '`', '\\', '<', '1. ', '(', 'https://', '**a *b ']) {
      const text = sign.repeat(4000 / sign.length);
      expect(lettersOf(everything(parseMarkdown(text)))).toBe(lettersOf(text));
    }
  });
});

test('plain text names what is mentioned and keeps spoilers hidden', () => {
  const name = (node: { source: string }) => (node.source === '<@1>' ? '@Ada' : node.source);
  expect(plainText('# Hello\n**<@1>**, ||no|| `x`', name)).toBe('Hello\n@Ada, ▒▒▒ x');
});
