import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentFolders, loadContent } from '../../src/content/load.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Problem } from '../../src/engine/ruleset/ruleset.ts';

/** A ruleset whose files need nothing but an id that is taken once. */
const rules = {
  id: 'mini',
  readContent: (files: ReadonlyMap<string, Json>) => {
    const seen = new Set<string>();
    const problems: Problem[] = [];
    for (const [file, json] of files) {
      const id = String((json as { id?: string } | null)?.id);
      if (json === null || seen.has(id)) problems.push({ file, path: 'id', problem: `bad id ${id}` });
      seen.add(id);
    }
    return problems.length > 0 ? { problems } : { content: [...files.values()], problems };
  },
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slowburn-content-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const ours = () => join(root, 'ours');
const packs = () => join(root, 'packs', 'mini');
const load = () => loadContent(rules, { folders: [ours(), packs()] });
const problems = () => load().problems.map(({ file, ...rest }) => ({ file: file.replace(`${root}/`, ''), ...rest }));

describe('content folders', () => {
  it('are ours, and the one of CONTENT_DIR when there is one', () => {
    expect(contentFolders('mini')).toEqual([expect.stringMatching(/assets\/content\/mini$/)]);
    expect(contentFolders('mini', '/packs')).toEqual([expect.stringMatching(/content\/mini$/), '/packs/mini']);
  });
});

describe('loading content', () => {
  beforeEach(() => {
    write('ours/foes/wolf.json', { id: 'wolf', health: 3 });
    write('ours/foes/bear.json', { id: 'bear' });
  });

  it('reads every JSON file below the folders, packs with or without a folder of their own', () => {
    write('packs/mini/foes/crow.json', { id: 'crow' });
    write('packs/mini/night/foes/owl.json', { id: 'owl' });
    write('packs/mini/README.md', 'not content');
    write('packs/mini/.git/config.json', '{');
    expect(load().problems).toEqual([]);
    expect(load().content).toEqual([{ id: 'bear' }, { id: 'wolf', health: 3 }, { id: 'crow' }, { id: 'owl' }]);
    expect([...load().files.keys()].map((key) => key.replace(`${root}/`, ''))).toEqual([
      'foes/bear.json',
      'foes/wolf.json',
      'packs/mini/foes/crow.json',
      'packs/mini/night/foes/owl.json',
    ]);
  });

  it('needs no folder for this ruleset in CONTENT_DIR, but CONTENT_DIR itself', () => {
    expect(problems()).toEqual([
      { file: 'packs/mini', path: '', problem: 'cannot be read, for there is no such folder' },
    ]);
    mkdirSync(join(root, 'packs'));
    expect(problems()).toEqual([]);
  });

  it('tells broken JSON by line and column, together with everything else', () => {
    write('ours/foes/bear.json', '{\n  "id": "bear",\n}');
    write('packs/mini/foes/wolf.json', { id: 'wolf' });
    expect(problems()).toEqual([
      { file: 'ours/foes/bear.json', path: 'line 3, column 1', problem: 'there is a comma too many before this }' },
      { file: 'packs/mini/foes/wolf.json', path: 'id', problem: 'bad id wolf' },
    ]);
    expect(load().content).toBeUndefined();
  });

  it('tells a file that cannot be read', () => {
    mkdirSync(join(root, 'packs'));
    mkdirSync(join(root, 'ours/foes/lair.json'));
    expect(problems()).toEqual([
      { file: 'ours/foes/lair.json', path: '', problem: expect.stringContaining('cannot be read: ') },
    ]);
  });

  it('lets a pack replace an entry only when it says so', () => {
    write('packs/mini/foes/wolf.json', { id: 'wolf', health: 9 });
    expect(problems()).toEqual([{ file: 'packs/mini/foes/wolf.json', path: 'id', problem: 'bad id wolf' }]);
    write('packs/mini/foes/wolf.json', { id: 'wolf', replaces: true, health: 9 });
    expect(load().content).toEqual([{ id: 'bear' }, { id: 'wolf', health: 9 }]);
  });

  it('refuses to replace what is not there, or is of another kind', () => {
    write('packs/mini/friends/wolf.json', { id: 'wulf', replaces: true });
    write('packs/mini/friends/bear.json', { id: 'bear2', replaces: true });
    const problem = (id: string) => `is true, but there is no other file with the id "${id}"`;
    expect(problems()).toEqual([
      { file: 'packs/mini/friends/bear.json', path: 'replaces', problem: problem('bear2') },
      { file: 'packs/mini/friends/wolf.json', path: 'replaces', problem: problem('wulf') },
    ]);
  });
});

describe('the hash of content', () => {
  const wolf = { id: 'wolf', bite: { damage: 2, kind: 'quick' } };
  const hashOf = (files: Readonly<Record<string, string | object>>) => {
    rmSync(root, { recursive: true });
    mkdirSync(join(root, 'packs'), { recursive: true });
    for (const [file, content] of Object.entries(files)) write(file, content);
    return load().hash;
  };

  it('does not depend on order, white space, place, notes and $schema', () => {
    const hash = hashOf({ 'ours/foes/wolf.json': wolf, 'ours/foes/bear.json': { id: 'bear' } });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const same = [
      { 'ours/foes/bear.json': { id: 'bear' }, 'ours/foes/wolf.json': JSON.stringify(wolf, null, 4) },
      { 'ours/foes/bear.json': { id: 'bear' }, 'packs/mini/wild/foes/wolf.json': wolf },
      {
        'ours/foes/bear.json': { $schema: 'x', id: 'bear', note: 'why' },
        'ours/foes/wolf.json': { bite: { kind: 'quick', note: 'hm', damage: 2 }, id: 'wolf' },
      },
      {
        'ours/foes/bear.json': { id: 'bear', health: 4 },
        'packs/mini/foes/bear.json': { id: 'bear', replaces: true },
        'ours/foes/wolf.json': wolf,
      },
    ];
    expect(same.map(hashOf)).toEqual(same.map(() => hash));
  });

  it('depends on every value and on the kind', () => {
    const hashes = [
      { 'ours/foes/wolf.json': wolf },
      { 'ours/foes/wolf.json': { ...wolf, bite: { damage: 3, kind: 'quick' } } },
      { 'ours/foes/wolf.json': { ...wolf, note: { of: 'music' } } },
      { 'ours/pets/wolf.json': wolf },
      { 'ours/foes/wolf.json': wolf, 'ours/foes/bear.json': { id: 'bear' } },
    ].map(hashOf);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
