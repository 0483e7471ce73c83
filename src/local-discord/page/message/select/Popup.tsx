// The open list of a select menu: searched, walked and chosen from by keyboard or pointer.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Choice, isEnough, type Limits, matching, toggled } from './choices.ts';
import { OptionList } from './OptionList.tsx';
import { step } from './step.ts';
import { usePlacement } from './usePlacement.ts';

/** From this many choices on there is a field to search them. */
const MANY = 8;

export type PopupProps = {
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly limits: Limits;
  readonly labelledBy?: string | undefined;
  readonly placeholder: string;
  readonly field: RefObject<HTMLButtonElement | null>;
  readonly onChoose: (values: readonly string[]) => void;
  readonly onClose: (backToField: boolean) => void;
};

export function Popup(props: PopupProps) {
  const { id, choices, limits, field, onChoose, onClose } = props;
  const [query, setQuery] = useState('');
  const [draft, setDraft] = useState(props.chosen);
  const found = matching(choices, query);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ value }) => draft.includes(value)),
    ),
  );
  const popup = useRef<HTMLDivElement>(null);
  usePlacement(popup, field);
  useCloseFromOutside(popup, field, onClose);

  const finish = (values: readonly string[]) => {
    onClose(true);
    onChoose(values);
  };
  const search = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const pick = (choice: Choice | undefined) => {
    if (!choice) return;
    const next = toggled(draft, choice.value, limits);
    if (limits.max === 1) finish(next);
    else setDraft(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Enter' && !isButton(event.target)) pick(found[active]);
    else {
      const next = step(event, { active, found, searching: choices.length >= MANY });
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the list and the search field inside it.
    <div ref={popup} class="select-popup" popover="manual" onKeyDown={onKeyDown}>
      {choices.length >= MANY ? <Search {...props} active={active} query={query} onSearch={search} /> : null}
      <OptionList
        {...props}
        found={found}
        draft={draft}
        active={active}
        onActive={setActive}
        onPick={pick}
        focused={choices.length < MANY}
      />
      {limits.max > 1 ? <Done draft={draft} limits={limits} onDone={() => finish(draft)} /> : null}
      <span hidden id={`${id}-help`}>
        {limits.max > 1 ? 'Enter marks a choice; then go on to Done.' : 'Enter chooses.'}
      </span>
    </div>
  );
}

const isButton = (target: EventTarget | null) => target instanceof HTMLButtonElement;

type SearchProps = PopupProps & {
  readonly active: number;
  readonly query: string;
  readonly onSearch: (text: string) => void;
};

function Search({ id, query, active, onSearch }: SearchProps) {
  return (
    <input
      class="select-search"
      data-first-focus
      role="combobox"
      aria-expanded="true"
      aria-autocomplete="list"
      aria-controls={`${id}-list`}
      aria-activedescendant={`${id}-option-${active}`}
      aria-label="Search"
      placeholder="Search"
      autocomplete="off"
      value={query}
      onInput={(event) => onSearch(event.currentTarget.value)}
    />
  );
}

type DoneProps = { readonly draft: readonly string[]; readonly limits: Limits; readonly onDone: () => void };

function Done({ draft, limits, onDone }: DoneProps) {
  const { min, max } = limits;
  return (
    <div class="select-foot">
      <span role="status">
        {draft.length} chosen, {min === max ? `${max} needed` : `${min} to ${max}`}
      </span>
      <button type="button" class="press press-primary" disabled={!isEnough(draft, limits)} onClick={onDone}>
        <span class="press-inner">Done</span>
      </button>
    </div>
  );
}

type Elements = readonly [RefObject<HTMLElement | null>, RefObject<HTMLElement | null>];

function useCloseFromOutside(popup: Elements[0], field: Elements[1], onClose: (back: boolean) => void) {
  useLayoutEffect(() => {
    const onOutside = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!popup.current?.contains(target) && !field.current?.contains(target)) onClose(false);
    };
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('focusin', onOutside, true);
    return () => {
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('focusin', onOutside, true);
    };
  });
}
