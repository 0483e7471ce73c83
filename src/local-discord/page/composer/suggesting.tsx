// What the list above the box for plain writing offers: commands after a slash, names after @ and #.
import { type Entry, entriesFor } from '../state/commands.ts';
import { completionsOf, halfTyped, type Name } from '../state/names.ts';
import type { Suggesting } from './Suggestions.tsx';
import type { Box } from './TextBox.tsx';

/** Where the writing goes on; dismissed by Escape until it moves. */
export type Caret = { readonly at: number; readonly isDismissed?: boolean };

export type OnPick = {
  readonly onCommand: (entry: Entry) => void;
  readonly onText: (text: string, caret: number) => void;
};

export function suggestingFor(box: Box, caret: Caret, on: OnPick): Suggesting | undefined {
  if (caret.isDismissed) return undefined;
  const isCommand = !box.about && /^\/[^\n]*$/.test(box.text);
  return isCommand ? commands(box, on) : names(box, caret, on);
}

function commands({ text, entries }: Box, { onCommand }: OnPick): Suggesting | undefined {
  const typed = text.slice(1);
  const groups = entriesFor(entries, typed).map(({ bot, entries: own }) => ({
    name: bot,
    items: own.map((entry) => ({
      key: entry.key,
      label: <CommandName entry={entry} />,
      hint: entry.description,
      pick: () => onCommand(entry),
    })),
  }));
  // A path or a fraction is no command: then the list does not stand in the way.
  if (groups.length === 0 && typed !== '' && entries.length > 0 && /\s/.test(typed)) return undefined;
  const note = entries.length === 0 ? 'No bot has commands here yet.' : 'No command is called so.';
  return { id: 'composer-list', label: 'Commands', groups, note: groups.length === 0 ? note : undefined };
}

function CommandName({ entry }: { readonly entry: Entry }) {
  return (
    <>
      /{entry.label}{' '}
      {entry.options.map(({ name, localName, required }) => (
        <span key={name} class={`option-hint ${required ? 'required' : ''}`}>
          {localName}
        </span>
      ))}
    </>
  );
}

function names({ text, names: known }: Box, caret: Caret, { onText }: OnPick): Suggesting | undefined {
  const half = halfTyped(text, caret.at);
  const found = half ? completionsOf(half.word, known) : [];
  if (!half || found.length === 0) return undefined;
  const pick = (name: Name) => {
    const before = `${text.slice(0, half.from)}${name.text} `;
    onText(before + text.slice(caret.at).trimStart(), before.length);
  };
  const items = found.map((name) => ({
    key: name.code,
    label: name.text,
    hint: name.hint,
    pick: () => pick(name),
  }));
  return {
    id: 'composer-list',
    label: half.word.startsWith('@') ? 'People and roles' : 'Channels',
    groups: [{ items }],
  };
}
