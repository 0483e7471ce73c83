// What chain's authors write: read, checked, linked, named, and explained to editors.
import type { Json } from '../../../engine/json.ts';
import type { ContentReading, Problem } from '../../../engine/ruleset/ruleset.ts';
import { problemsOn, schemasOf, shelve } from '../../../engine/ruleset/shelves.ts';
import type { Content } from '../words/index.ts';
import { battleFlaws } from './battles.ts';
import { foeFlaws } from './foes.ts';
import { heroFlaws } from './heroes.ts';
import { itemFlaws } from './items.ts';
import { link } from './link.ts';
import { KINDS } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

/** Reads all files by their path, of which the last folder names the kind. Lists all problems; links when there is none. */
export function readContent(files: ReadonlyMap<string, Json>): ContentReading<Content> {
  const { shelves, problems } = shelve(KINDS, files);
  const all = [...problems, ...meaningProblems(shelves)];
  return all.length > 0 ? { problems: all } : { content: link(shelves), problems: [] };
}

export { names } from './names.ts';

/** JSON Schemas by kind of file, for editors. */
export const schemas = (): Readonly<Record<string, Json>> => schemasOf(KINDS);

/** References and sense, of every file whose shape is right. */
function meaningProblems(shelves: Shelves): readonly Problem[] {
  return [
    ...problemsOn(shelves.heroes, (hero) => heroFlaws(hero, shelves)),
    ...problemsOn(shelves.foes, (foe) => foeFlaws(foe, shelves)),
    ...problemsOn(shelves.items, itemFlaws),
    ...problemsOn(shelves.battles, (battle) => battleFlaws(battle, shelves)),
  ];
}
