import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentFolders, loadContent } from '../../../src/content/load.ts';
import type { Json } from '../../../src/engine/json.ts';
import { names, readContent, schemas } from '../../../src/rulesets/chain/content/index.ts';
import { ARM_LENGTH, type Content } from '../../../src/rulesets/chain/words/index.ts';
import { REFERENCES, SENSE, SHAPE } from './planted.ts';

const rules = { id: 'chain', readContent };
const loaded = loadContent(rules);

function content(): Content {
  if (!loaded.content) throw new Error('the content has problems');
  return loaded.content;
}

describe("chain's content", () => {
  it('has no problems', () => expect(loaded.problems).toEqual([]));

  it('is as much as the specification asks for in section 9', () => {
    const count = (things: object) => Object.keys(things).length;
    const { heroes, abilities, foes, items, battles } = content();
    expect([heroes, abilities, foes, items, battles].map(count)).toEqual([6, 36, 18, 20, 8]);
  });

  it('fills in what files may leave out, and leaves out what is for authors', () => {
    const { heroes, foes, battles } = content();
    expect(heroes.hob?.strike).toMatchObject({ crit: 1, hit: [], mods: [] });
    expect(heroes.hob?.abilities[0]?.target).toEqual({ who: 'self' });
    expect(foes['wick-rat']).toMatchObject({ hpPerHero: 0, traits: [], specials: {} });
    expect(foes['wick-rat']?.basics[0]).toMatchObject({ kind: 'attack', props: [], hit: [], extra: [] });
    expect(battles['granary-rats']).toMatchObject({ opensAfter: { all: [] }, events: [], reward: { picks: 1 } });
    expect(heroes.hob).not.toHaveProperty('$schema');
  });

  it('reads maps: column and row, in reading order', () => {
    const map = content().battles['granary-rats']?.map;
    expect([map?.width, map?.height]).toEqual([12, 9]);
    expect(map?.letters.H.slice(0, 3)).toEqual([
      { x: 1, y: 1 },
      { x: 2, y: 1 },
      { x: 1, y: 2 },
    ]);
    expect(map?.terrain[1]?.slice(4, 7)).toEqual(['floor', 'low', 'floor']);
    expect(content().battles['ash-hollow']?.map.terrain[1]?.[4]).toBe('fire');
    expect(content().battles['toll-bridge']?.map.terrain[0]?.[4]).toBe('rough');
    expect(content().battles['lamps-in-the-mire']?.map.lamps).toHaveLength(3);
    expect(content().battles['road-of-chains']?.map.exits).toHaveLength(8);
  });

  it('has only icons that are there', () => {
    const require = createRequire(import.meta.url);
    const file = readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8');
    const { icons } = JSON.parse(file) as { icons: object };
    const named = [...loaded.files.values()].flatMap((json) => [...JSON.stringify(json).matchAll(/"icon":"([^"]+)"/g)]);
    expect(named.length).toBeGreaterThan(120);
    expect(named.map((match) => match[1] ?? '').filter((icon) => !Object.hasOwn(icons, icon))).toEqual([]);
  });
});

describe('CHN-051 arms are as long as the rank says, and all of one length', () => {
  it.each(Object.values(content().foes))('$name', ({ rank, flower }) => {
    expect(Object.values(flower.arms).map((arm) => arm.length)).toEqual(Array(6).fill(ARM_LENGTH[rank]));
  });
});

describe('names', () => {
  it('are texts by key, for everything that has a name', () => {
    expect(names(content())).toMatchObject({
      'chain.name.hero.wren': 'Wren',
      'chain.full.hero.wren': 'Wren Sallow',
      'chain.trade.hero.wren': 'lamp-duellist',
      'chain.line.hero.wren': 'Fences with a lamp in the left hand, so that shadows fall where she wants.',
      'chain.name.strike.wren': 'Sabre',
      'chain.name.ability.turn-the-wheel': 'Turn the wheel',
      'chain.name.foe.bell-warden': 'The Bell Warden',
      'chain.line.foe.bell-warden': 'Rings for a town that is gone.',
      'chain.name.action.gloam-bowman.dirk': 'Dirk',
      'chain.name.item.runners-vest': "Runner''s vest",
      'chain.name.battle.toll-bridge': 'Toll bridge at Tarn Weir',
    });
  });

  it('say an apostrophe and a brace as they stand', () => {
    const odd = changed('items/ash-cloak.json', 'name', "{Ash}'s {}");
    expect(names(odd.content ?? content())['chain.name.item.ash-cloak']).toBe("'{'Ash'}'''s '{}'");
  });
});

// ---- planted mistakes ----

type Path = readonly (string | number)[];

const steps = (path: string): Path =>
  (path.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** All files with one of them changed: a value set, or taken away with `undefined`. */
function changed(file: string, path: string, value: Json | undefined) {
  const json = path === '' ? value : structuredClone(loaded.files.get(file));
  if (path !== '') setIn(json, steps(path), value);
  const files = new Map(loaded.files).set(file, json ?? null);
  return readContent(files);
}

function setIn(json: Json | undefined, [step, ...rest]: Path, value: Json | undefined): void {
  const here = json as Record<string | number, Json>;
  if (step === undefined) throw new Error('a path has at least one step');
  if (rest.length > 0) setIn(here[step], rest, value);
  else if (value === undefined) delete here[step];
  else here[step] = value;
}

describe.each([
  { kind: 'of shape', plants: SHAPE },
  { kind: 'of reference', plants: REFERENCES },
  { kind: 'of sense', plants: SENSE },
])('a planted mistake $kind is told with file, path and a sentence', ({ plants }) => {
  const titled = plants.map((plant) => ({ plant, title: `${plant[0]}: ${plant[1]}: ${plant[4]}` }));
  it.each(titled)('$title', ({ plant: [file, set, value, path, fragment, told = file] }) => {
    const { content: read, problems } = changed(file, set, value);
    expect(read).toBeUndefined();
    expect(problems).toContainEqual({ file: told, path, problem: expect.stringContaining(fragment) });
    for (const { problem } of problems) expect(problem).not.toMatch(/undefined|\[object|Invalid|Expected|NaN|\n/);
  });
});

/** Every place in a value, the value itself included. */
function pathsIn(json: Json | undefined, path = ''): readonly string[] {
  if (typeof json !== 'object' || json === null) return [path];
  const below = Object.entries(json).flatMap(([key, inner]) => pathsIn(inner, path === '' ? key : `${path}.${key}`));
  return [path, ...below];
}

it('never throws, whatever is planted wherever', () => {
  const places = [...loaded.files].flatMap(([file, json]) => pathsIn(json).map((path) => ({ file, path })));
  const odd = fc.constantFrom<Json | undefined>(undefined, null, -1, 1e9, 'constructor', '', [], {}, true, [null], {
    do: 1,
  });
  fc.assert(
    fc.property(fc.constantFrom(...places), odd, ({ file, path }, value) => {
      for (const { problem } of changed(file, path, value).problems)
        expect(problem).toMatch(/^(is|has|names|gives|does|leaves|joins|cannot|needs|goes|lies|never)\b/);
    }),
    { numRuns: 100 },
  );
});

describe('what else is told, and what is not', () => {
  it('tells all mistakes of all files at once', () => {
    const files = new Map([
      ...loaded.files,
      ['heroes/wren.json', {}],
      ['items/star-dust.json', 3],
      ['battles/granary-rats.json', []],
    ]);
    expect(new Set(readContent(files).problems.map(({ file }) => file))).toEqual(
      new Set(['heroes/wren.json', 'items/star-dust.json', 'battles/granary-rats.json']),
    );
  });

  it('does not blame those who name a broken file', () => {
    for (const file of ['foes/wick-rat.json', 'battles/granary-rats.json', 'items/keen-edge.json']) {
      const { problems } = changed(file, '', { id: file.slice(file.indexOf('/') + 1, -5) });
      expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set([file]));
    }
  });

  it.each([
    ['heroes/wren.json', 'abilities[0].note', 'why it is so'],
    ['heroes/ysa.json', 'abilities[1].effects[0].hit', [{ do: 'push', squares: 1, from: 'centre' }]],
    ['foes/marrow-hound.json', 'flair', { has: 'dazed' }],
    ['battles/granary-rats.json', 'base[0].note', 'why there are so many'],
    ['battles/bell-tower.json', 'opensAfter', { any: ['toll-bridge'] }],
    ['items/keen-edge.json', 'price', 4],
  ])('does not mind %s: %s = %j', (file, set, value) => {
    expect(changed(file, set, value as Json).problems).toEqual([]);
  });
});

describe("packs of one's own", () => {
  it('add to ours, and replace one of ours only when they say so', () => {
    const dir = mkdtempSync(join(tmpdir(), 'slowburn-pack-'));
    const folder = join(dir, 'chain', 'woods', 'foes');
    mkdirSync(folder, { recursive: true });
    const rat = loaded.files.get('foes/wick-rat.json') as object;
    const withPack = (file: string, json: object) => {
      writeFileSync(join(folder, file), JSON.stringify(json));
      return loadContent(rules, { folders: contentFolders('chain', dir) });
    };
    expect(withPack('wolf.json', { ...rat, id: 'wolf', name: 'Wolf' }).content?.foes.wolf?.name).toBe('Wolf');
    expect(withPack('wick-rat.json', { ...rat, hp: 9 }).problems[0]?.problem).toContain('is taken already by');
    expect(withPack('wick-rat.json', { ...rat, hp: 9, replaces: true }).content?.foes['wick-rat']?.hp).toBe(9);
    rmSync(dir, { recursive: true });
  });
});

describe('JSON Schemas for editors', () => {
  const kindOf = (json: Json) => /([a-z]+)\.json$/.exec(String((json as { $schema?: string }).$schema))?.[1] ?? '';

  it('are there for every kind, and accept every file of ours', () => {
    expect(Object.keys(schemas())).toEqual(['hero', 'foe', 'item', 'battle']);
    const readers = Object.fromEntries(
      Object.entries(schemas()).map(([kind, schema]) => [kind, z.fromJSONSchema(schema as never)]),
    );
    for (const [file, json] of [...loaded.files].filter(([name]) => !name.startsWith('stories/')))
      expect([file, readers[kindOf(json)]?.safeParse(json).success]).toEqual([file, true]);
  });
});
