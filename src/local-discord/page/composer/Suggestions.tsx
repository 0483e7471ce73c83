// The list above the composer: what may be meant. The arrows move in it while the writing goes on below.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export type Item = {
  readonly key: string;
  readonly label: ComponentChildren;
  readonly hint?: string;
  readonly pick: () => void;
};
export type ItemGroup = { readonly name?: string; readonly items: readonly Item[] };

export type Suggesting = {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ItemGroup[];
  /** What stands there when there is nothing to choose, or not yet. */
  readonly note?: string | undefined;
};

export type Choosing = {
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Whether the key was for the list. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Takes the active one, if there is one. */
  readonly pick: () => boolean;
  /** For the field that the list belongs to. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
};

const optionId = (list: string, index: number) => `${list}-${index}`;

/** The keys of an open list: the arrows move, Enter picks; all else stays with the writing. */
export function useChoosing(suggesting: Suggesting | undefined): Choosing {
  const items = suggesting?.groups.flatMap((group) => group.items) ?? [];
  const [chosen, setActive] = useState(0);
  const keys = items.map(({ key }) => key).join(' ');
  useEffect(() => setActive(0), [keys]);
  const active = Math.min(chosen, items.length - 1);
  const onKey = (event: KeyboardEvent) => {
    if (items.length === 0) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % items.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + items.length) % items.length);
    else if (event.key === 'Enter' && !event.shiftKey) items[active]?.pick();
    else return false;
    event.preventDefault();
    return true;
  };
  const id = suggesting?.id;
  return {
    active,
    setActive,
    onKey,
    pick: () => {
      items[active]?.pick();
      return items.length > 0;
    },
    attributes: {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': id && items.length > 0 ? optionId(id, active) : undefined,
    },
  };
}

export type SuggestionsProps = { readonly suggesting: Suggesting; readonly choosing: Choosing };

export function Suggestions({ suggesting, choosing }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [choosing.active]);
  let index = 0;
  return (
    <div class="suggestions" ref={list}>
      <div role="listbox" id={suggesting.id} aria-label={suggesting.label}>
        {suggesting.groups.map((group) => {
          const start = index;
          index += group.items.length;
          return (
            <Group key={group.name ?? ''} group={group} start={start} suggesting={suggesting} choosing={choosing} />
          );
        })}
      </div>
      {suggesting.note && (
        <p class="suggestions-note" role="status">
          {suggesting.note}
        </p>
      )}
    </div>
  );
}

type GroupProps = SuggestionsProps & { readonly group: ItemGroup; readonly start: number };

function Group({ group, start, suggesting, choosing }: GroupProps) {
  const options = group.items.map((item, place) => (
    <OptionLine
      key={item.key}
      item={item}
      id={optionId(suggesting.id, start + place)}
      choosing={choosing}
      index={start + place}
    />
  ));
  if (!group.name) return <>{options}</>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
    <div role="group" aria-label={group.name}>
      <p class="suggestions-group" aria-hidden="true">
        {group.name}
      </p>
      {options}
    </div>
  );
}

type OptionLineProps = {
  readonly item: Item;
  readonly id: string;
  readonly choosing: Choosing;
  readonly index: number;
};

function OptionLine({ item, id, choosing, index }: OptionLineProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      role="option"
      id={id}
      class="suggestion"
      aria-selected={choosing.active === index}
      onPointerMove={() => choosing.setActive(index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={item.pick}
    >
      <span class="suggestion-label">{item.label}</span>
      {item.hint && <span class="suggestion-hint">{item.hint}</span>}
    </div>
  );
}
