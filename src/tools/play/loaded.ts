// A ruleset ready for a tool to play: with its content loaded, and its words.
import { contentFolders, loadContent } from '../../content/load.ts';
import type { Chance } from '../../engine/chance/random.ts';
import type { Json } from '../../engine/json.ts';
import type { Source } from '../../engine/kernel/save.ts';
import type { ContentReading, Problem } from '../../engine/ruleset/ruleset.ts';
import { type AnyRuleset, rulesetNamed, rulesets } from '../../rulesets/index.ts';
import { loadCatalog } from '../../view/catalogs.ts';
import { catalog, type Render, renderer } from '../../view/text.ts';
import { Complaint } from '../command-line.ts';

// biome-ignore lint/suspicious/noExplicitAny: a tool plays every ruleset alike and looks into no state.
export type AnySource = Source<any, any>;

export type LoadedRuleset = {
  readonly rules: AnyRuleset;
  readonly content: unknown;
  readonly hash: string;
  readonly files: ReadonlyMap<string, Json>;
};

/** The ruleset that examples use. */
export const FIRST = rulesets[0]?.id ?? '';

export const rulesetChoices = (): readonly string[] => rulesets.map((rules) => rules.id);

/** Complains with all problems if the content cannot be used. */
export function loadedRuleset(id: string): LoadedRuleset {
  const rules = rulesetNamed(id);
  if (!rules) throw new Complaint(`there is no ruleset "${id}"; there are: ${rulesetChoices().join(', ')}.`);
  const loaded = loadContent(rules, { folders: contentFolders(rules.contentOf ?? id, process.env.CONTENT_DIR) });
  if (loaded.content === undefined) throw new Complaint(`the content cannot be used:\n${listed(loaded.problems)}`);
  return { rules, content: loaded.content, hash: loaded.hash, files: loaded.files };
}

const listed = (problems: readonly Problem[]): string =>
  problems.map(({ file, path, problem }) => [file, path, problem].filter((part) => part !== '').join(': ')).join('\n');

/** The same ruleset with one more content file. */
export function withFile(loaded: LoadedRuleset, file: string, json: Json): LoadedRuleset {
  const reading: ContentReading<unknown> = loaded.rules.readContent(new Map([...loaded.files, [file, json]]));
  if (reading.content === undefined) throw new Complaint(`this file cannot be used:\n${listed(reading.problems)}`);
  return { ...loaded, content: reading.content };
}

export const sourceOf = ({ rules, content, hash }: LoadedRuleset, chance: Chance): AnySource => ({
  rules,
  content,
  hash,
  chance,
});

/** Words for everything that the ruleset says; English where a language has none. */
export function wordsOf({ rules, content }: LoadedRuleset, language: string): Render {
  return renderer(catalog(loadCatalog('en'), rules.names(content), loadCatalog(language)), language);
}

export const englishOf = (loaded: LoadedRuleset): Render => wordsOf(loaded, 'en');
