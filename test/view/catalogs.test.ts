import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { say } from '../../src/engine/text.ts';
import { loadCatalog } from '../../src/view/catalogs.ts';
import { PSEUDO_LOCALE, plainWords, pseudo } from '../../src/view/pseudo.ts';
import { renderer } from '../../src/view/text.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A text folder with these files for English. */
function texts(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  folders.push(folder);
  for (const [file, json] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'en', file)), { recursive: true });
    writeFileSync(join(folder, 'en', file), json);
  }
  return folder;
}

describe('loading a catalog', () => {
  it('begins keys with the file, and joins nested ones by dots', () => {
    const folder = texts({
      'destiny.json': '{ "narrate": { "moved": "{who} moves." }, "name.seeker": { "osk": "Osk" } }',
      'common.json': '{ "yes": "Yes", "quoted": "a \\"b\\": {c}" }',
      'forge/cards.json': '{ "net": "Net" }',
      'notes.txt': 'not a text',
    });
    expect(loadCatalog('en', folder)).toEqual({
      'common.yes': 'Yes',
      'common.quoted': 'a "b": {c}',
      'destiny.narrate.moved': '{who} moves.',
      'destiny.name.seeker.osk': 'Osk',
      'forge.cards.net': 'Net',
    });
  });

  it('says which language is not there', () => {
    expect(() => loadCatalog('xx', texts({ 'common.json': '{}' }))).toThrow('the language xx');
  });
});

describe('a catalog with problems', () => {
  const problems = (files: Readonly<Record<string, string>>) => () => loadCatalog('en', texts(files));

  it('names the file that cannot be read', () => {
    expect(problems({ 'common.json': '{ "yes": ' })).toThrow('common.json: cannot be read');
  });

  it('names the key that is not a text', () => {
    expect(problems({ 'common.json': '{ "a": { "b": 3 } }' })).toThrow('common.json: the key common.a.b is not a text');
    expect(problems({ 'common.json': '["a"]' })).toThrow('common.json: the key common is not a text');
  });

  it('names the key that is written twice in one object', () => {
    const json = '{ "a": { "b": "1", "c": "\\"b\\": {", "b": "2" }, "b": "3" }';
    expect(problems({ 'common.json': json })).toThrow(/:\ncommon\.json: the key common\.a\.b is written twice$/);
  });

  it('names the key that two places give', () => {
    expect(problems({ 'common.json': '{ "a": { "b": "1" }, "a.b": "2" }' })).toThrow(
      'the key common.a.b is also in common.json',
    );
    const files = { 'forge.json': '{ "cards": { "net": "Net" } }', 'forge/cards.json': '{ "net": "Net" }' };
    expect(problems(files)).toThrow(/the key forge\.cards\.net is also in forge/);
  });

  it('lists all problems at once', () => {
    expect(problems({ 'a.json': '{ "x": 1 }', 'b.json': '{' })).toThrow(/b\.json.*\n.*a\.json/);
  });
});

function compiled(key: string, message: string): string {
  try {
    pseudo({ [key]: message });
    return 'well written';
  } catch (error) {
    return `${key}: ${String(error)}`;
  }
}

describe('the English texts', () => {
  const messages = loadCatalog('en');

  it('are all well written', () => {
    for (const [key, message] of Object.entries(messages)) expect(compiled(key, message)).toBe('well written');
  });

  it('have a kind sentence for every refusal', () => {
    const codes = [
      'stale',
      'closed',
      'notYours',
      'noSuchOption',
      'badPart',
      'alreadyAnswered',
      'notSeated',
      'paused',
      'tooLate',
    ];
    const render = renderer(pseudo(messages), PSEUDO_LOCALE);
    for (const code of codes) expect(plainWords(render(say(`common.refusal.${code}`)))).toEqual([]);
  });
});
