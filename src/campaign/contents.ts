// The contents that tables are played with: the present one of each ruleset, and those that running tables began with.
import { contentFolders, contentStamp, loadContent } from '../content/load.ts';
import type { Names, Problem } from '../engine/ruleset/ruleset.ts';
import { type AnyRuleset, rulesetNamed } from '../rulesets/index.ts';
import { type ContentRow, contentOf } from '../store/beside.ts';
import type { Run } from '../store/run.ts';
import type { Tx } from '../store/tables.ts';

export type Pinned = {
  readonly rules: AnyRuleset;
  // biome-ignore lint/suspicious/noExplicitAny: only the ruleset itself looks into its content.
  readonly content: any;
  readonly hash: string;
  readonly names: Names;
};

/** The names of a content, and whose they are: a game and its road have the same files, and other names. */
export type Spoken = { readonly hash: string; readonly names: Names; readonly of?: string };

export const spokenIn = ({ rules, hash, names }: Pinned): Spoken => ({ hash, names, of: rules.id });

export type Contents = {
  readonly named: RulesetNamed;
  /** The content as it is now. Throws when it has problems. */
  present(ruleset: string): Pinned;
  /** The same, written down so that a table can end with it. */
  pin(tx: Tx, ruleset: string): Promise<Pinned>;
  /** The content of a table. */
  of(run: Run, ruleset: string, hash: string): Promise<Pinned>;
};
export type RulesetNamed = (id: string) => AnyRuleset | undefined;
export type ContentFolders = (ruleset: string) => readonly string[] | undefined;

/** The present content cannot be used: each line names a file and what is wrong in it. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem';

  constructor(ruleset: string, problems: readonly Problem[]) {
    super(`The content of ${ruleset} cannot be used, please mend it:\n${listed(problems)}`);
  }
}

const KEPT = 16;

/** `named` finds the rulesets: those of the house, unless a test brings its own. */
export function newContents(folders: ContentFolders = () => undefined, named: RulesetNamed = rulesetNamed): Contents {
  const ruleOf = (id: string): AnyRuleset => {
    const rules = named(id);
    if (!rules) throw new Error(`there is no ruleset ${id}`);
    return rules;
  };
  const known = new Map<string, Pinned>();
  const remember = (pinned: Pinned): Pinned => {
    const key = keyOf(pinned.rules.id, pinned.hash);
    known.delete(key);
    known.set(key, pinned);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return pinned;
  };
  const load = (ruleset: string) => {
    const rules = ruleOf(ruleset);
    const { contentOf = ruleset } = rules;
    const wanted = folders(contentOf) ?? contentFolders(contentOf);
    const stamp = contentStamp(wanted);
    const before = lastOf(rules);
    const key = wanted.join('\n');
    const found = before.get(key);
    if (found?.stamp === stamp) return found.read;
    const now = read(rules, wanted);
    before.set(key, { stamp, read: now });
    return now;
  };
  return {
    named,
    present: load,
    pin: async (tx, ruleset) => {
      const { files, ...pinned } = load(ruleset);
      const row = { hash: pinned.hash, ruleset, files: Object.fromEntries(files) as never };
      await tx.content.createMany({ data: [row], skipDuplicates: true });
      return remember(pinned);
    },
    of: async (run, ruleset, hash) =>
      known.get(keyOf(ruleset, hash)) ??
      remember(readBefore(ruleOf(ruleset), hash) ?? (await readBack(run, ruleOf(ruleset), hash))),
  };
}

type Read = Pinned & { readonly files: ReturnType<typeof loadContent>['files'] };

function read(rules: AnyRuleset, folders: readonly string[]): Read {
  const { content, hash, files, problems } = loadContent<unknown>(rules, { folders });
  if (content === undefined) throw new ContentProblem(rules.id, problems);
  return { rules, content, hash, files, names: rules.names(content) };
}

type Reading = { readonly stamp: string; readonly read: Read };

/** Reading takes a good part of a second, in which nobody else is answered: once for all who ask in this process. */
const readings = new WeakMap<AnyRuleset, Map<string, Reading>>();

/** What was read last of a ruleset, by its folders. */
function lastOf(rules: AnyRuleset): Map<string, Reading> {
  const known = readings.get(rules) ?? new Map<string, Reading>();
  readings.set(rules, known);
  return known;
}

/** The same files came to the same content before. */
const readBefore = (rules: AnyRuleset, hash: string): Pinned | undefined =>
  [...lastOf(rules).values()].map(({ read: last }) => last).find((last) => last.hash === hash);

/** A road and its battles are played with the same files, and each reads them in its own way. */
const keyOf = (ruleset: string, hash: string): string => `${ruleset} ${hash}`;

async function readBack(run: Run, rules: AnyRuleset, hash: string): Promise<Pinned> {
  const [row] = await run<ContentRow>(contentOf(hash));
  if (!row) throw new Error(`the content ${hash} is not kept any more`);
  const files = new Map(Object.entries(row.files));
  const { content, problems } = rules.readContent(files);
  if (content === undefined) throw new Error(`the kept content ${hash} cannot be used any more:\n${listed(problems)}`);
  return { rules, content, hash, names: rules.names(content) };
}

const listed = (problems: readonly Problem[]) =>
  problems.map(({ file, path, problem }) => `${file}: ${path}: ${problem}`).join('\n');
