// The choices themselves, as a listbox.
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../Icon.tsx';
import { ChoiceLabel } from './ChoiceLabel.tsx';
import type { Choice } from './choices.ts';
import type { PopupProps } from './Popup.tsx';

export type OptionListProps = Pick<PopupProps, 'id' | 'limits' | 'labelledBy' | 'placeholder'> & {
  readonly found: readonly Choice[];
  readonly draft: readonly string[];
  readonly active: number;
  /** Whether the list holds the focus, as no search field does. */
  readonly focused: boolean;
  readonly onActive: (index: number) => void;
  readonly onPick: (choice: Choice) => void;
};

export function OptionList(props: OptionListProps) {
  const { id, limits, found, draft, active, focused } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        class="select-list"
        role="listbox"
        tabIndex={focused ? 0 : -1}
        data-first-focus={focused || undefined}
        aria-label={props.labelledBy ? undefined : props.placeholder}
        aria-labelledby={props.labelledBy}
        aria-describedby={`${id}-help`}
        aria-multiselectable={limits.max > 1 || undefined}
        aria-activedescendant={focused && found.length > 0 ? `${id}-option-${active}` : undefined}
        onKeyDown={(event) => {
          const choice = found[active];
          if (event.key !== ' ' || !choice) return;
          event.preventDefault();
          props.onPick(choice);
        }}
      >
        {found.map((choice, index) => (
          <Option key={choice.value} {...props} choice={choice} index={index} chosen={draft.includes(choice.value)} />
        ))}
      </div>
      {found.length === 0 ? <p class="select-none">Nothing found.</p> : null}
    </>
  );
}

type OptionProps = OptionListProps & { readonly choice: Choice; readonly index: number; readonly chosen: boolean };

function Option({ id, choice, index, chosen, active, limits, draft, onActive, onPick }: OptionProps) {
  const full = limits.max > 1 && !chosen && draft.length >= limits.max;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's, which keeps the focus.
    <div
      id={`${id}-option-${index}`}
      role="option"
      tabIndex={-1}
      class={index === active ? 'select-option select-active' : 'select-option'}
      aria-selected={chosen}
      aria-disabled={full || undefined}
      onPointerMove={() => index !== active && onActive(index)}
      onClick={() => onPick(choice)}
    >
      <ChoiceLabel choice={choice} />
      <span class={limits.max > 1 ? 'tick tick-box' : 'tick'}>{chosen ? <Icon name="check" /> : null}</span>
    </div>
  );
}
