// CONTENT.md names every word that authors can use, and only files that are there.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/rulesets/index.ts';

const root = new URL('../..', import.meta.url);
const guide = readFileSync(new URL('CONTENT.md', root), 'utf8');

/** All words that the JSON Schemas allow as values, and all names of fields. */
function wordsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    const: word,
    enum: words = [],
    properties = {},
  } = schema as { const?: unknown; enum?: unknown[]; properties?: object };
  const own = [word, ...words].filter((one) => typeof one === 'string');
  return [...own, ...Object.keys(properties), ...Object.values(schema).flatMap(wordsIn)];
}

/** Fields that every author finds in the file that was copied. */
const PLAIN = [
  'id',
  'name',
  'line',
  'traits',
  'x',
  'y',
  'n',
  'action',
  'boost',
  'quest',
  'card',
  'enemy',
  'ability',
  'effects',
  '3',
];

/** What the schemas of a game allow and the guide does not name. */
function unnamed(schemas: object): readonly string[] {
  const words = [...new Set(Object.values(schemas).flatMap(wordsIn))].filter((word) => !PLAIN.includes(word));
  return words.filter((word) => !new RegExp(`[\`"]${word.replace('$', '\\$')}[\`"]`).test(guide));
}

describe('CONTENT.md', () => {
  it.each(rulesets)('names every word of $id', ({ schemas }) => {
    expect(unnamed(schemas())).toEqual([]);
  });

  it.each(rulesets)('has a file of $id to copy for each kind of its content', ({ id, schemas }) => {
    const folders = [...guide.matchAll(/assets\/content\/([\w-]+)\/([\w-]+)\/[\w-]+\.json/g)]
      .filter(([, game]) => game === id)
      .map(([, , folder]) => folder);
    // A card of destiny is an entry of a hero's file.
    expect(new Set(folders).size).toBeGreaterThanOrEqual(Object.keys(schemas()).length);
  });

  it('names files that are there', () => {
    const files = guide.match(/(assets|src)\/[\w./-]+/g) ?? [];
    expect(files.length).toBeGreaterThan(6);
    for (const file of files.filter((one) => !one.includes('<')))
      expect([file, existsSync(new URL(file, root))]).toEqual([file, true]);
  });
});
