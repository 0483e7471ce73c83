// `npm run content`: checks everything that authors wrote, in our content and in other packs.
import { contentFolders, type Loaded, loadContent } from '../content/load.ts';
import type { Problem } from '../engine/ruleset/ruleset.ts';
import { type AnyRuleset, roadFor, rulesets } from '../rulesets/index.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';
import { watchFolders } from './content/watch.ts';

type Rules = Pick<AnyRuleset, 'id' | 'readContent'>;
type Print = (line: string) => void;
type Check = { readonly all: readonly Rules[]; readonly dir: string | undefined; readonly print: Print };

/** `contentDir` comes from the environment; `--dir` overrides it. */
export const contentCommand = (all: readonly Rules[], contentDir: string | undefined) =>
  command({
    name: 'content',
    summary:
      'Checks all content files of all rulesets, and lists every problem with its file, its place and a sentence.',
    options: {
      dir: { type: 'text', value: 'DIR', help: 'packs of your own: DIR/<ruleset>/… (default: CONTENT_DIR)' },
      watch: { type: 'flag', help: 'check again whenever a file changes' },
    },
    examples: ['npm run content', 'npm run content -- --watch', 'npm run content -- --dir ~/my-packs'],
    details: 'CONTENT.md says how to write heroes, cards, foes, battles and items.',
    run: async ({ options, print }) => {
      const check = { all, dir: options.dir ?? contentDir, print };
      const code = checkAll(check);
      if (!options.watch) return code;
      const folders = all.flatMap(({ id }) => contentFolders(id, check.dir));
      if (folders.length === 0) throw new Complaint('there is nothing to watch.');
      const again = () => {
        print('');
        checkAll(check);
      };
      return watchFolders(folders, { ready: () => print('\nWatching for changes; Ctrl+C ends.'), changed: again });
    },
  });

function checkAll({ all, dir, print }: Check): number {
  const loaded = all.map((rules) => ({
    id: rules.id,
    ...loadContent(rules, { folders: contentFolders(rules.id, dir) }),
  }));
  const problems = loaded.flatMap((one) => one.problems);
  for (const problem of problems) print(lineOf(problem));
  for (const one of loaded.filter(({ content }) => content !== undefined)) print(summaryOf(one));
  if (problems.length > 0) print(countOf(problems));
  return problems.length > 0 ? 1 : 0;
}

const lineOf = ({ file, path, problem }: Problem): string =>
  [file, path, problem].filter((part) => part !== '').join(': ');

function countOf(problems: readonly Problem[]): string {
  const files = new Set(problems.map(({ file }) => file)).size;
  return `\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}

/** How many files of each kind there are; the kind is the folder right above a file. */
function summaryOf({ id, files, hash }: Loaded<unknown> & { readonly id: string }): string {
  const kinds = [...files.keys()].map((file) => file.split('/').at(-2) ?? '');
  const counts = [...new Set(kinds)].map((kind) => `${kind} ${kinds.filter((one) => one === kind).length}`);
  return `${id}: ${counts.join(', ')}; no problems. Hash ${hash.slice(0, 12)}.`;
}

/** If a game has stories, its road reads them with everything else. */
export const readers: readonly Rules[] = rulesets.map(({ id, readContent }) => ({
  id,
  readContent: roadFor(id)?.readContent ?? readContent,
}));

await startWhenMain(import.meta.url, contentCommand(readers, process.env.CONTENT_DIR));
