// The command picker's list: every command and sub-command that can be run here, grouped by its bot and narrowed by what is typed.
import type { CommandView, OptionView } from '../../control/protocol.ts';

export type Entry = {
  readonly key: string;
  readonly command: CommandView;
  /** The names below the command's own, as they are sent. */
  readonly path: readonly string[];
  /** `campaign new`, in the person's language. */
  readonly label: string;
  readonly description: string;
  /** Required ones first. */
  readonly options: readonly OptionView[];
};
export type EntryGroup = { readonly bot: string; readonly entries: readonly Entry[] };

const SLASH = 1;
const SUB_COMMAND = 1;
const GROUP = 2;

export const entriesOf = (commands: readonly CommandView[]): readonly Entry[] =>
  commands.filter(({ type }) => type === SLASH).flatMap((command) => runnable(command, [], command));

type Named = Pick<OptionView, 'name' | 'localName' | 'localDescription'> & { readonly options?: readonly OptionView[] };

function runnable(command: CommandView, above: readonly Named[], here: Named): readonly Entry[] {
  const way = [...above, here];
  const options = here.options ?? [];
  const below = options.filter(({ type }) => type === SUB_COMMAND || type === GROUP);
  if (below.length > 0) return below.flatMap((option) => runnable(command, way, option));
  return [
    {
      key: [command.id, ...way.map(({ name }) => name)].join(' '),
      command,
      path: way.slice(1).map(({ name }) => name),
      label: way.map(({ localName }) => localName).join(' '),
      description: here.localDescription,
      options: options.toSorted((a, b) => Number(b.required) - Number(a.required)),
    },
  ];
}

/** `typed` is what follows the slash. */
export function entriesFor(entries: readonly Entry[], typed: string): readonly EntryGroup[] {
  const words = typed.toLowerCase().trimEnd();
  const fitting = entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank || a.entry.label.localeCompare(b.entry.label));
  const bots = [...new Set(fitting.map(({ entry }) => entry.command.application.id))];
  return bots.map((bot) => {
    const own = fitting.map(({ entry }) => entry).filter(({ command }) => command.application.id === bot);
    return { bot: own[0]?.command.application.name ?? '', entries: own };
  });
}

function rankOf(entry: Entry, words: string): number {
  const names = [entry.label, [entry.command.name, ...entry.path].join(' ')].map((name) => name.toLowerCase());
  if (names.some((name) => name === words)) return 0;
  if (names.some((name) => name.startsWith(words))) return 1;
  if (names.some((name) => name.split(/[\s-]/).some((part) => part.startsWith(words)))) return 2;
  return entry.description.toLowerCase().includes(words) && words.length > 2 ? 3 : 4;
}

/** The command that is typed out and followed by a space: `/draw `. One that others begin with too (`draw two`) waits. */
export function typedOut(entries: readonly Entry[], text: string): Entry | undefined {
  if (!/^\/\S.*\s$/.test(text)) return undefined;
  const typed = text.slice(1, -1).toLowerCase();
  const isLonger = entries.some(({ label }) => label.toLowerCase().startsWith(`${typed} `));
  return isLonger ? undefined : entries.find(({ label }) => label.toLowerCase() === typed);
}

/** By the name that a message mentions: `campaign new`. */
export const entryNamed = (entries: readonly Entry[], name: string): Entry | undefined =>
  entries.find(({ command, path }) => [command.name, ...path].join(' ') === name) ??
  entries.find(({ command }) => command.name === name);
