import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentFolders, loadContent } from '../../../src/content/load.ts';
import type { Json } from '../../../src/engine/json.ts';
import { names, readContent, schemas } from '../../../src/rulesets/destiny/content/index.ts';
import type { Content } from '../../../src/rulesets/destiny/words/index.ts';
import { REFERENCES, SENSE, SHAPE } from './planted.ts';

const rules = { id: 'destiny', readContent };
const loaded = loadContent(rules);

function content(): Content {
  if (!loaded.content) throw new Error('the content has problems');
  return loaded.content;
}

describe("destiny's content", () => {
  it('has no problems', () => expect(loaded.problems).toEqual([]));

  it('is as much as the specification asks for in 9.9', () => {
    const { seekers, cards, maps, enemies, battles, items } = content();
    const count = (things: object) => Object.keys(things).length;
    expect([seekers, maps, enemies, battles, items].map(count)).toEqual([6, 7, 13, 7, 9]);
    const kinds = Object.values(cards).map(({ kind }) => kind);
    const of = (kind: string) => kinds.filter((one) => one === kind).length;
    expect([of('action'), of('boost'), of('lantern')]).toEqual([6 * 9 + 1, 6 * 9, 6]);
  });

  it('fills in what files may leave out', () => {
    const { enemies, battles } = content();
    expect(enemies.brack).toMatchObject({ move: 1, hide: 0 });
    expect(battles['sedge-well']).toMatchObject({ lose: [], objects: [], modifiers: [], scripted: false });
    expect(enemies.brack).not.toHaveProperty('$schema');
  });

  it('has a graph for every map', () => {
    expect(content().maps['crow-field']?.graph.A).toEqual(['B', 'D']);
  });

  it('knows First Spark as a white card that is used once', () => {
    expect(content().cards['first-spark']).toMatchObject({ kind: 'action', disposable: true });
    expect(content().cards['first-spark']?.colours).toHaveLength(3);
  });
});

describe('DST-020 a Seeker deck has 9 actions and 9 boosts in 9 pairs of the same colour', () => {
  it.each(Object.keys(content().seekers))('%s', (seeker) => {
    const { cards } = content();
    for (let n = 1; n <= 9; n++) {
      const [action, boost] = [cards[`${seeker}-${n}a`], cards[`${seeker}-${n}b`]];
      expect(action).toMatchObject({ kind: 'action', pair: n });
      expect(boost).toMatchObject({ kind: 'boost', pair: n, effects: [] });
      expect(boost?.colours).toEqual(action?.colours);
    }
    expect(cards[`${seeker}-lantern`]).toMatchObject({ kind: 'lantern' });
    expect(Object.values(cards).filter(({ id }) => id.startsWith(`${seeker}-`))).toHaveLength(19);
  });
});

describe('DST-040 a battle setup names map, enemies and their spaces, tokens and footprints', () => {
  it.each(Object.values(content().battles))('$id', (battle) => {
    const map = content().maps[battle.map];
    const spaces = map?.spaces.map(({ id }) => id) ?? [];
    expect(map?.footprints.filter((space) => spaces.includes(space))).toHaveLength(4);
    expect(battle.enemies.length).toBeGreaterThan(0);
    for (const { enemy, space } of battle.enemies) {
      expect(content().enemies).toHaveProperty(enemy);
      expect(spaces).toContain(space);
    }
  });
});

describe('DST-041 thirteen tokens, each beside one ability of one enemy in play', () => {
  it.each(Object.values(content().battles))('$id', (battle) => {
    const tokens = Object.values(battle.tokens).flatMap((abilities) => Object.values(abilities).flat());
    expect(tokens).toHaveLength(13);
    expect(new Set(tokens)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 'darkness']));
    for (const [enemy, abilities] of Object.entries(battle.tokens)) {
      const known = content().enemies[enemy]?.abilities.map(({ id }) => id) ?? [];
      expect(battle.enemies.map((one) => one.enemy)).toContain(enemy);
      for (const ability of Object.keys(abilities)) expect(known).toContain(ability);
    }
  });
});

describe('names', () => {
  it('are texts by key, for everything that has a name', () => {
    expect(names(content())).toMatchObject({
      'destiny.name.seeker.osk': 'Osk',
      'destiny.line.seeker.osk': 'A forge-woman who hits first and glares afterwards.',
      'destiny.name.card.osk-3a': 'Sparks Fly',
      'destiny.name.card.osk-3b': 'Slag Shield',
      'destiny.name.card.osk-lantern': 'White Heat',
      'destiny.name.card.first-spark': 'First Spark',
      'destiny.name.passive.osk.hot-blood': 'Hot Blood',
      'destiny.name.passive.osk-8a.temper': 'Temper',
      'destiny.name.enemy.brack': 'Brack the Ashen Stag',
      'destiny.name.ability.brack.trample': 'Trample',
      'destiny.name.passive.hush.packbound': 'Packbound',
      'destiny.name.map.crow-field': 'The Crow Field',
      'destiny.name.space.crow-field.A': 'Stile',
      'destiny.name.battle.salt-road': 'Antlers at the Bend',
      'destiny.name.object.doorless-house.hearth': 'The Hearth',
      'destiny.name.item.ox-charm': 'Ox Charm',
    });
  });

  it('say an apostrophe and a brace as they stand', () => {
    expect(names(content())['destiny.name.passive.maro.keepers-breath']).toBe("Keeper''s Breath");
    const odd = changed('items/ox-charm.json', 'name', "{Ox}'s {}");
    expect(names(odd.content ?? content())['destiny.name.item.ox-charm']).toBe("'{'Ox'}'''s '{}'");
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
        expect(problem).toMatch(/^(is|has|names|gives|does|leaves|joins|cannot|needs|goes|lies)\b/);
    }),
    { numRuns: 100 },
  );
});

describe('what else is told, and what is not', () => {
  it('tells an id that is taken, in the later file', () => {
    const osk = loaded.files.get('seekers/osk.json');
    expect(changed('more/seekers/osk.json', '', osk).problems).toEqual([
      {
        file: 'more/seekers/osk.json',
        path: 'id',
        problem: expect.stringContaining('is taken already by seekers/osk.json'),
      },
    ]);
  });

  it('tells all mistakes of all files at once', () => {
    const files = new Map([
      ...loaded.files,
      ['seekers/osk.json', {}],
      ['items/ox-charm.json', 3],
      ['maps/salt-road.json', []],
    ]);
    expect(new Set(readContent(files).problems.map(({ file }) => file))).toEqual(
      new Set(['seekers/osk.json', 'items/ox-charm.json', 'maps/salt-road.json']),
    );
  });

  it('does not blame those who name a broken file', () => {
    const { problems } = changed('enemies/brack.json', '', { id: 'brack' });
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['enemies/brack.json']));
  });

  it.each([
    ['seekers/osk.json', 'pairs[7].action.ward.when', 'myNextAttackAction'],
    ['seekers/osk.json', 'pairs[7].note', 'why it is so'],
    ['enemies/hush.json', 'abilities[1].effects[0].after[0]', { do: 'suffer', amount: 1, who: 'hit' }],
    ['enemies/hush.json', 'focus', { sameAs: 'tatter' }],
    ['maps/crow-field.json', 'spaces[1].x', 1],
    ['battles/bowl-hill.json', 'modifiers[1].amount', { bySeekers: { 2: -2, 4: 6 } }],
    ['battles/bowl-hill.json', 'modifiers[1].who', 'all'],
  ])('does not mind %s: %s = %j', (file, set, value) => {
    expect(changed(file, set, value).problems).toEqual([]);
  });
});

describe("packs of one's own", () => {
  const wolf = () => ({ ...(loaded.files.get('enemies/brack.json') as object), id: 'wolf', name: 'Wolf' });

  function withPack(file: string, json: object) {
    const dir = mkdtempSync(join(tmpdir(), 'slowburn-pack-'));
    const folder = join(dir, 'destiny', file, '..');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(dir, 'destiny', file), JSON.stringify(json));
    const read = loadContent(rules, { folders: contentFolders('destiny', dir) });
    rmSync(dir, { recursive: true });
    return read;
  }

  it('add to ours', () => {
    const { content: read, problems, hash } = withPack('woods/enemies/wolf.json', wolf());
    expect(problems).toEqual([]);
    expect(read?.enemies.wolf).toMatchObject({ name: 'Wolf', health: 40 });
    expect(read?.enemies.brack).toMatchObject({ health: 40 });
    expect(hash).not.toBe(loaded.hash);
  });

  it('replace one of ours when they say so, and otherwise are refused', () => {
    const brack = { ...wolf(), id: 'brack', health: 20 };
    expect(withPack('enemies/brack.json', brack).problems).toEqual([
      {
        file: expect.stringMatching(/destiny\/enemies\/brack\.json$/),
        path: 'id',
        problem: expect.stringContaining('is taken already by enemies/brack.json'),
      },
    ]);
    expect(withPack('enemies/brack.json', { ...brack, replaces: true }).content?.enemies.brack?.health).toBe(20);
  });
});

describe('JSON Schemas for editors', () => {
  const files = [...loaded.files]
    .filter(([file]) => !file.startsWith('stories/'))
    .map(([file, json]) => ({ file, json }));
  const kindOf = (json: Json) => /([a-z]+)\.json$/.exec(String((json as { $schema?: string }).$schema))?.[1] ?? '';

  it('are there for every kind, and allow what a file may begin with', () => {
    expect(Object.keys(schemas())).toEqual(['seeker', 'card', 'enemy', 'map', 'battle', 'item']);
    for (const schema of Object.values(schemas())) {
      const properties = { $schema: {}, note: {}, replaces: {} };
      expect(schema).toMatchObject({ type: 'object', additionalProperties: false, properties });
    }
  });

  it('accept every file of ours', () => {
    const readers = Object.fromEntries(
      Object.entries(schemas()).map(([kind, schema]) => [kind, z.fromJSONSchema(schema as never)]),
    );
    for (const { file, json } of files)
      expect([file, readers[kindOf(json)]?.safeParse(json).success]).toEqual([file, true]);
  });
});
