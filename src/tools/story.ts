// `npm run story`: checks a story file and draws its graph, for authors.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson } from '../content/json.ts';
import { contentFolders, loadContent } from '../content/load.ts';
import type { Json } from '../engine/json.ts';
import type { Problem } from '../engine/ruleset/ruleset.ts';
import { packageFolder } from '../packageFolder.ts';
import { type AnyRuleset, rulesets } from '../rulesets/index.ts';
import { inspectedStory } from '../story/index.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';
import { drawnStory } from './story/drawing.ts';

export const storyCommand = (all: readonly AnyRuleset[]) =>
  command({
    name: 'story',
    summary: 'Checks a story file, and draws its graph with unreachable nodes and dead ends marked.',
    positionals: { file: { required: true, help: 'a story file, or its id (the-nights-draw-in)' } },
    options: {
      svg: { type: 'text', value: 'OUT', help: 'draw the graph into this file' },
      check: { type: 'flag', help: 'only say what is wrong; fails when anything is' },
    },
    examples: ['npm run story -- the-nights-draw-in --check', 'npm run story -- my-story.json --svg data/story.svg'],
    details: 'docs/rules/campaign.md, section 8, says how to write a story; its changelog what was added.',
    run: ({ positionals, options, print }) => {
      const file = fileOf(positionals.file, all);
      const json = jsonIn(file);
      const inspected = inspectedStory(...rulesOf(json, all), { file: `stories/${basename(file)}`, json });
      for (const problem of inspected.problems) print(lineOf(problem));
      for (const warning of inspected.warnings) print(`warning: ${lineOf(warning)}`);
      if (options.svg !== undefined) writeFileSync(options.svg, drawnStory(inspected));
      const { length } = inspected.problems;
      print(
        `${inspected.title ?? basename(file)}: ${inspected.graph.length} nodes, ${length === 1 ? '1 problem' : `${length} problems`}.`,
      );
      return options.check && length > 0 ? 1 : 0;
    },
  });

/** A path, or the id of one of our stories. */
function fileOf(named: string, all: readonly AnyRuleset[]): string {
  const ours = all.map(({ id }) => join(packageFolder(), 'assets', 'content', id, 'stories', `${named}.json`));
  const found = [named, ...ours].find((file) => existsSync(file));
  if (found === undefined) throw new Complaint(`there is no story file "${named}".`);
  return found;
}

function jsonIn(file: string): Json {
  const reading = readJson(readFileSync(file, 'utf8'));
  if ('value' in reading) return reading.value;
  const { line, column, problem } = reading.mistake;
  throw new Complaint(`${file}: line ${line}, column ${column}: ${problem}`);
}

/** The ruleset that the story says it is for, with its content. */
function rulesOf(json: Json, all: readonly AnyRuleset[]): readonly [AnyRuleset, unknown] {
  const named = typeof json === 'object' && json !== null && 'ruleset' in json ? String(json.ruleset) : '';
  const rules = all.find(({ id, campaign }) => id === named && campaign !== undefined);
  if (!rules) throw new Complaint(`the story is for the ruleset "${named}", which has no stories.`);
  const { content, problems } = loadContent<unknown>(rules, { folders: contentFolders(rules.id) });
  if (content === undefined)
    throw new Complaint(`the content of ${rules.id} cannot be used:\n${problems.map(lineOf).join('\n')}`);
  return [rules, content];
}

const lineOf = ({ file, path, problem }: Problem): string =>
  [file, path, problem].filter((part) => part !== '').join(': ');

await startWhenMain(import.meta.url, storyCommand(rulesets));
