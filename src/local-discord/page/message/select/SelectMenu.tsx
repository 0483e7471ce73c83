// A select menu: a field that shows what is chosen and opens a list.
import { useId, useRef, useState } from 'preact/hooks';
import { Dots } from '../ButtonPart.tsx';
import { Icon } from '../Icon.tsx';
import { ChoiceLabel } from './ChoiceLabel.tsx';
import type { Choice, Limits } from './choices.ts';
import { Popup } from './Popup.tsx';

export type SelectMenuProps = {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly limits: Limits;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** The ids of what names, describes and marks the field as wrong, in a form. */
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly onChoose: (values: readonly string[]) => void;
};

export function SelectMenu(props: SelectMenuProps) {
  const { choices, chosen, placeholder, disabled = false, busy = false, labelledBy } = props;
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shown = choices.filter(({ value }) => chosen.includes(value));
  const close = (back: boolean) => {
    setOpen(false);
    if (back) field.current?.focus();
  };
  return (
    <div class="select">
      <button
        ref={field}
        type="button"
        id={`${id}-field`}
        class="select-field"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-labelledby={labelledBy ? `${labelledBy} ${id}-value` : undefined}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        onClick={() => !busy && setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || busy) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span class="select-value" id={`${id}-value`}>
          <Value shown={shown} placeholder={placeholder} />
        </span>
        {busy ? <Dots /> : <Icon name="chevron" />}
      </button>
      {open ? <Popup {...props} id={id} field={field} onClose={close} /> : null}
    </div>
  );
}

function Value({ shown, placeholder }: { readonly shown: readonly Choice[]; readonly placeholder: string }) {
  const [first, ...others] = shown;
  if (!first) return <span class="select-placeholder">{placeholder}</span>;
  if (others.length === 0) return <ChoiceLabel choice={first} brief />;
  return shown.map((choice) => (
    <span class="select-chip" key={choice.value}>
      <ChoiceLabel choice={choice} brief />
    </span>
  ));
}
