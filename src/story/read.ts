// Reads the stories of a ruleset beside its own content, and lists all that is wrong with them.

import type { Json } from '../engine/json.ts';
import type { RoadContent } from '../engine/ruleset/campaign.ts';
import type { ContentReading, Problem } from '../engine/ruleset/ruleset.ts';
import { shaped } from '../engine/ruleset/shape.ts';
import { STORIES } from '../engine/ruleset/shelves.ts';
import { storyFlaws } from './check/index.ts';
import { type Story, story as storySchema } from './schema/index.ts';
import { placeNotes } from './texts.ts';
import type { Hooks } from './words.ts';

type Base<C> = { readonly id: string; readonly readContent: (files: ReadonlyMap<string, Json>) => ContentReading<C> };

const isStory = (file: string): boolean => file.split('/').at(-2) === STORIES;

export function readRoad<C>(
  rules: Base<C>,
  hooks: Hooks,
  files: ReadonlyMap<string, Json>,
): ContentReading<RoadContent<C>> {
  const game = rules.readContent(new Map([...files].filter(([file]) => !isStory(file))));
  const read = [...files].filter(([file]) => isStory(file)).map(([file, json]) => readStory(rules.id, file, json));
  const shapes = read.flatMap(({ problems }) => problems);
  const meanings =
    game.content === undefined
      ? []
      : read.flatMap(({ file, story }) => (story ? checked(hooks, game.content, { file, story }) : []));
  const problems = [...game.problems, ...shapes, ...meanings];
  if (problems.length > 0 || game.content === undefined) return { problems };
  const stories = read.flatMap(({ story }) => (story ? [[story.id, story as unknown as Json] as const] : []));
  return { content: { game: game.content, stories: Object.fromEntries(stories) }, problems: [] };
}

type Read = { readonly file: string; readonly story?: Story; readonly problems: readonly Problem[] };

export function readStory(ruleset: string, file: string, json: Json): Read {
  const { value, flaws } = shaped(storySchema as never, json) as {
    value?: Story;
    flaws: readonly { path: string; problem: string }[];
  };
  const name = (file.split('/').at(-1) ?? '').replace(/\.json$/, '');
  const problems = flaws.map((flaw) => ({ file, ...flaw }));
  if (!value) return { file, problems };
  placeNotes(value);
  const wrong = [
    ...(value.id === name
      ? []
      : [{ file, path: 'id', problem: `is "${value.id}", but the file is called ${name}.json` }]),
    ...(value.ruleset === ruleset
      ? []
      : [{ file, path: 'ruleset', problem: `is "${value.ruleset}", but the file lies with ${ruleset}` }]),
  ];
  return { file, story: value, problems: [...problems, ...wrong] };
}

export function checked(
  hooks: Hooks,
  content: unknown,
  { file, story }: { file: string; story: Story },
): readonly Problem[] {
  const own = hooks.storyProblems?.(content, story as unknown as Json) ?? [];
  return [
    ...storyFlaws({ hooks, content, story }).map((flaw) => ({ file, ...flaw })),
    ...own.map((problem) => ({ ...problem, file })),
  ];
}
