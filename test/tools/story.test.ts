import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storyCommand } from '../../src/tools/story.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { roadHooks } from '../kit/road/hooks.ts';
import { passage, storyOf } from '../kit/road/travel.ts';
import { run } from './run.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'slowburn-story-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const rules = { ...mini, campaign: roadHooks } as never;
const story = (args: readonly string[]) => run(storyCommand([rules]), args);

function written(nodes: readonly object[]): string {
  const file = join(dir, 'tale.json');
  writeFileSync(file, JSON.stringify(storyOf({ nodes: nodes as never })));
  return file;
}

describe('npm run story', () => {
  it('says that nothing is wrong', async () => {
    const { code, out } = await story([written([passage('start')]), '--check']);
    expect([code, out]).toEqual([0, 'A Tale: 2 nodes, 0 problems.\n']);
  });

  it('lists every problem with its node, and fails when it only checks', async () => {
    const file = written([passage('start', 'nowhere'), passage('alone')]);
    const { code, out } = await story([file, '--check']);
    expect(code).toBe(1);
    expect(out).toContain('stories/tale.json: start: next: names the node `nowhere`, which does not exist');
    expect(out).toContain('stories/tale.json: alone: can be reached from nowhere');
  });

  it('draws every node, and marks what cannot be reached or leads to no end', async () => {
    const svg = join(dir, 'out.svg');
    await story([written([passage('start', 'nowhere'), passage('alone')]), '--svg', svg]);
    const drawn = readFileSync(svg, 'utf8');
    expect(drawn).toContain('passage · c1 · unreachable');
    expect(drawn).toContain('passage · c1 · leads to no end');
    expect(drawn).toMatch(/^<svg [^>]*>[\s\S]*<\/svg>$/);
  });

  it('says on every line under which condition it is taken', async () => {
    const svg = join(dir, 'out.svg');
    const next = [
      { if: { all: [{ flag: 'met', is: false }, { money: 3 }] }, go: 'one' },
      {
        if: {
          not: {
            any: [
              { heroes: 2, cmp: 'lte' },
              { rep: 'inn', gte: 1, lte: 4 },
            ],
          },
        },
        go: 'two',
      },
      { if: { flag: 'colour', is: 'red' }, go: 'three' },
      { go: 'end' },
    ];
    const nodes = [{ ...passage('start'), next }, passage('one'), passage('two'), passage('three')];
    await story([written(nodes), '--svg', svg]);
    const labels = [...readFileSync(svg, 'utf8').matchAll(/paint-order="stroke">([^<]*)/g)].map(([, label]) => label);
    expect(labels).toEqual(['if not met and money 3', 'if not (heroes ≤ 2 or rep inn ≥ 1 ≤ 4)', 'if colour = red']);
  });

  it('complains about files that are not there, not JSON, or of no game with stories', async () => {
    expect((await story(['nothing.json'])).err).toContain('there is no story file "nothing.json".');
    const broken = join(dir, 'broken.json');
    writeFileSync(broken, '{ "id": 1,, }');
    expect((await story([broken])).err).toContain('line 1, column');
    const foreign = join(dir, 'foreign.json');
    writeFileSync(foreign, '{ "ruleset": "ludo" }');
    expect((await story([foreign])).err).toContain('the story is for the ruleset "ludo", which has no stories.');
  });
});
