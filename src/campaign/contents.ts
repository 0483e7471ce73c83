// The contents that tables are played with: the present one of each ruleset, and those that running tables began with.
import { contentFolders, contentStamp, loadContent } from '../content/load.ts';
import type { Json } from '../engine/json.ts';
import type { Names, Problem } from '../engine/ruleset.ts';
import { type AnyRuleset, rulesetNamed } from '../rulesets/index.ts';
import type { Tx } from '../store/tables.ts';

export type Pinned = {
  readonly rules: AnyRuleset;
  // biome-ignore lint/suspicious/noExplicitAny: only the ruleset itself looks into its content.
  readonly content: any;
  readonly hash: string;
  readonly names: Names;
};

export type Contents = {
  readonly named: RulesetNamed;
  /** The content as it is now. Throws when it has problems. */
  present(ruleset: string): Pinned;
  /** The same, written down so that a table can end with it. */
  pin(tx: Tx, ruleset: string): Promise<Pinned>;
  /** The content of a table. */
  of(tx: Tx, ruleset: string, hash: string): Promise<Pinned>;
};
export type RulesetNamed = (id: string) => AnyRuleset | undefined;
export type ContentFolders = (ruleset: string) => readonly string[] | undefined;

const KEPT = 8;

/** `named` finds the rulesets: those of the house, unless a test brings its own. */
export function newContents(folders: ContentFolders = () => undefined, named: RulesetNamed = rulesetNamed): Contents {
  const ruleOf = (id: string): AnyRuleset => {
    const rules = named(id);
    if (!rules) throw new Error(`there is no ruleset ${id}`);
    return rules;
  };
  const known = new Map<string, Pinned>();
  const remember = (pinned: Pinned): Pinned => {
    known.delete(pinned.hash);
    known.set(pinned.hash, pinned);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return pinned;
  };
  const read = (ruleset: string, wanted: readonly string[]) => {
    const rules = ruleOf(ruleset);
    const { content, hash, files, problems } = loadContent<unknown>(rules, { folders: wanted });
    if (content === undefined) throw new Error(`the content of ${ruleset} cannot be used:\n${listed(problems)}`);
    return { rules, content, hash, files, names: rules.names(content) };
  };
  const last = new Map<string, { readonly stamp: string; readonly read: ReturnType<typeof read> }>();
  // Reading takes a good part of a second, in which nobody else is answered.
  const load = (ruleset: string) => {
    const wanted = folders(ruleset) ?? contentFolders(ruleset);
    const stamp = contentStamp(wanted);
    const before = last.get(ruleset);
    if (before?.stamp === stamp) return before.read;
    const now = read(ruleset, wanted);
    last.set(ruleset, { stamp, read: now });
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
    of: async (tx, ruleset, hash) => known.get(hash) ?? remember(await readBack(tx, ruleOf(ruleset), hash)),
  };
}

async function readBack(tx: Tx, rules: AnyRuleset, hash: string): Promise<Pinned> {
  const row = await tx.content.findUniqueOrThrow({ where: { hash } });
  const files = new Map(Object.entries(row.files as Readonly<Record<string, Json>>));
  const { content, problems } = rules.readContent(files);
  if (content === undefined) throw new Error(`the kept content ${hash} cannot be used any more:\n${listed(problems)}`);
  return { rules, content, hash, names: rules.names(content) };
}

const listed = (problems: readonly Problem[]) =>
  problems.map(({ file, path, problem }) => `${file}: ${path}: ${problem}`).join('\n');
