// The words of a game are known in its own folder alone: whoever writes the next one changes nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/rulesets/index.ts';

/** Words of rulebooks that mean nothing outside of them; what is also plain English or part of every view is not among them. */
const WORDS: Readonly<Record<string, RegExp>> = {
  destiny:
    /\bseekers?\b|\bchits?\b|\blanterns?\b|\bfate\b|\bkindl(e|ed|ing)\b|\bboost(s|ed|ing)?\b(?!:)|\bredraws?\b|['"`]block['"`]/i,
  chain: /\bomens?\b|\bgloom\b|\boff-?guard\b|\bhob\b|\bcap check\b|\briposte\b|\btwist(s|ed)?\b/i,
};
/** Commands are verbs and looks of rulesets, under the names that their players know. */
const VERBS = ['draw', 'lantern', 'seekers', 'boost', 'block', 'redraw', 'twist', 'index'].map(
  (name) => `commands/${name}.ts`,
);

/** A benchmark of one window of one game: what takes the time is what everybody shares. */
const STAGE = 'bench/press/stage.ts';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll(sep, '/'));

const ids = rulesets.map(({ id }) => id);
const REGISTRY = 'src/rulesets/index.ts';
const outside = [...filesIn('src'), ...filesIn('commands'), ...filesIn('bench')].filter(
  (file) => file !== REGISTRY && !ids.some((id) => file.startsWith(`src/rulesets/${id}/`)),
);
/** Names of icons, which are their makers'. */
const ICONS = /'[a-z0-9]+(-[a-z0-9]+)+'/g;

/** Commands by their names, in what explains the code. */
const TYPED = /`\/[a-z-]+`/g;

const linesWith = (files: readonly string[], pattern: RegExp): readonly string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, n) =>
        pattern.test(line.replace(ICONS, '').replace(TYPED, '')) ? [`${file}:${n + 1}: ${line.trim()}`] : [],
      ),
  );

describe.each(ids)('outside of its folder and the registry, %s', (id) => {
  it('is named by nobody', () => {
    // As a value, as a folder, as a key of texts, or as what a tool is told.
    const named = new RegExp(`['"\`]${id}(-[a-z]+)?['"\`.]|rulesets/${id}\\b|-- ${id}\\b`);
    expect(linesWith(outside, named)).toEqual([]);
  });

  it('has words that nobody knows', () => {
    const word = WORDS[id];
    expect(word, `the words of ${id} belong into this test`).toBeDefined();
    const isFree = (file: string) => VERBS.includes(file) || file === STAGE || file.startsWith('src/tools/gallery/');
    const others = outside.filter((file) => !isFree(file));
    expect(linesWith(others, word ?? /^$/)).toEqual([]);
  });
});

describe('code that is for every game', () => {
  it('asks no ruleset who it is', () => {
    const special = /\b(ruleset|rules\.id|ruleset\.id)\s*[!=]==?\s*['"`]/;
    expect(linesWith(outside, special)).toEqual([]);
  });
});
