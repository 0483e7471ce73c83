// Names and free text in the midst of our own: read by Discord's Markdown as they were written, and as nothing else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCode, asCodeBlock, asTyped, asWritten, inOneLine, isReadable } from '../../src/discord/messages/escape.ts';
import { newWords } from '../../src/discord/messages/words.ts';
import { say } from '../../src/engine/text.ts';
import { parseMarkdown } from '../../src/local-discord/page/markdown/parse.ts';
import { HOSTILE_NAMES } from '../kit/hostileNames.ts';

/** What people see of it: joiners and what turns writing round are no letters. */
const letters = (text: string): string =>
  text
    .replace(/[\u200B\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const PIECES = [
  '*',
  '**',
  '_',
  '__',
  '~~',
  '||',
  '`',
  '```',
  '\\',
  '<',
  '>',
  '@',
  '@everyone',
  '<@1234567890>',
  '<#12>',
  '<t:1:R>',
];
const MORE = [
  '#',
  '# ',
  '- ',
  '-# ',
  '> ',
  '>>> ',
  '1. ',
  '\n',
  '\r',
  '\u2028',
  '[x](https://a.b)',
  'https://a.b',
  '<https://a.b>',
  '</a:12>',
  '<:a:12>',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, ...MORE, ...HOSTILE_NAMES, 'a', ' '), fc.string({ maxLength: 4 })), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''))
  .filter(isReadable);

describe('what no message could hold', () => {
  it('is left out of names, and marked in code, where every letter keeps its place', () => {
    expect(inOneLine('a\0b \uD83D c')).toBe('a b   c');
    expect(asCodeBlock('a\0b\n\uDE00🙂')).toBe('```\na\uFFFDb\n\uFFFD🙂\n```');
  });
});

describe('a name between the signs of our own', () => {
  it.each(HOSTILE_NAMES)('stays one text: %s', (name) => {
    const [block, ...more] = parseMarkdown(`• **${asWritten(name)}** — x`);
    expect(more).toEqual([]);
    expect(block).toMatchObject({
      type: 'paragraph',
      children: [{ text: '• ' }, { type: 'bold', children: [{ type: 'text' }] }, { text: ' — x' }],
    });
  });

  it('is whatever is typed, letter by letter', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const [heading, ...more] = parseMarkdown(`## ${asWritten(name)}`);
        expect(more).toEqual([]);
        expect(heading).toMatchObject({ type: 'heading', children: [{ type: 'text' }] });
        const [{ text }] = (heading as unknown as { children: [{ text: string }] }).children;
        expect(letters(text)).toBe(letters(inOneLine(name)));
      }),
      { numRuns: 500, seed: 6 },
    );
  });

  it('is code in code, and never ends it', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        expect(parseMarkdown(`-# ${asCode(name)}`)).toMatchObject([{ type: 'subtext', children: [{ type: 'code' }] }]);
        expect(parseMarkdown(asCodeBlock(name))).toMatchObject([{ type: 'codeBlock' }]);
      }),
      { numRuns: 300, seed: 6 },
    );
  });
});

describe('what can be read', () => {
  it.each(['', '  \n', '\u200B\u200D', '\u202E', '\u3164', '\u2800', '\u0301'])('is not %j', (text) => {
    expect(isReadable(text)).toBe(false);
  });
});

describe('a sentence of ours that holds what was typed', () => {
  const render = newWords().render('en');
  it.each(HOSTILE_NAMES)('stays a sentence: %s', (name) => {
    const zone = render(asTyped(say('time.zone.unknownAtAll', { text: name })));
    expect(parseMarkdown(zone)).toMatchObject([{ type: 'paragraph', children: [{ type: 'text' }] }]);
    const word = say('orders.mistake.noAsk', { word: say('orders.code', { word: name }) });
    expect(parseMarkdown(render(asTyped(word)))).toMatchObject([
      { type: 'paragraph', children: [{ text: 'there is no question ' }, { type: 'code' }] },
    ]);
  });
});
