// One option of a command: written into, or chosen from a list that the bot or the server fills.
import { useId, useState } from 'preact/hooks';
import type { ChannelView } from '../../control/protocol.ts';
import type { MessageContext } from '../message/context.ts';
import { type Draft, type Field, type Filling, isFromList, OPTION } from '../state/draft.ts';
import { type Suggestion, suggestionsFor } from '../state/suggest.ts';
import { FileField } from './FileField.tsx';
import { type Suggesting, Suggestions, useChoosing } from './Suggestions.tsx';
import { useAutocomplete } from './useAutocomplete.ts';

export type OptionFieldProps = {
  readonly field: Field;
  readonly draft: Draft;
  readonly channel: ChannelView;
  readonly context: MessageContext;
  readonly problem: string | undefined;
  readonly onFocus: () => void;
  readonly onChange: (filling: Filling) => void;
  /** Something was chosen from the list: on to the next field. */
  readonly onPick: (filling: Filling) => void;
  readonly onRemove: () => void;
  readonly onStep: (by: number) => void;
};

export function OptionField(props: OptionFieldProps) {
  const { field, problem, onRemove } = props;
  const id = useId();
  const { option } = field;
  return (
    <span class={`option-field ${problem ? 'wrong' : ''}`}>
      <label for={id}>{option.localName}</label>
      {option.type === OPTION.file ? <FileField id={id} {...props} /> : <ValueField id={id} {...props} />}
      {!option.required && (
        <button
          type="button"
          class="option-remove"
          aria-label={`Remove ${option.localName}`}
          tabIndex={-1}
          onClick={onRemove}
        >
          ×
        </button>
      )}
      {problem && (
        <span class="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

function ValueField({ id, field, problem, ...props }: OptionFieldProps & { readonly id: string }) {
  const { option, text } = field;
  const [isOpen, setOpen] = useState(false);
  const onPick = (filling: Filling) => {
    setOpen(false);
    props.onPick(filling);
  };
  const suggesting = useSuggesting(`${id}-list`, isOpen, { field, ...props, onPick });
  const choosing = useChoosing(suggesting);
  const canSuggest = isCombobox(field);

  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) => {
    if (event.isComposing) return;
    if (suggesting && choosing.onKey(event)) return;
    if (event.key === 'Tab' && !event.shiftKey && suggesting && field.picked === undefined) choosing.pick();
    else if (event.key === 'Escape' && suggesting) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' && canSuggest) setOpen(true);
    else if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      props.onRemove();
    } else stepAtEdge(event, props.onStep);
  };
  return (
    <>
      <input
        id={id}
        type="text"
        data-option={option.name}
        value={text}
        autoComplete="off"
        inputMode={option.type === OPTION.whole ? 'numeric' : option.type === OPTION.number ? 'decimal' : 'text'}
        size={Math.min(32, Math.max(8, text.length + 1))}
        required={option.required}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        {...(canSuggest && { role: 'combobox', 'aria-expanded': suggesting !== undefined, ...choosing.attributes })}
        onFocus={() => {
          setOpen(true);
          props.onFocus();
        }}
        onBlur={() => setOpen(false)}
        onInput={({ currentTarget }) => {
          setOpen(true);
          props.onChange({ text: currentTarget.value });
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {suggesting && <Suggestions suggesting={suggesting} choosing={choosing} />}
    </>
  );
}

const isCombobox = ({ option }: Field) => option.autocomplete || isFromList(option);

type Parts = Pick<OptionFieldProps, 'field' | 'draft' | 'channel' | 'context' | 'onPick'>;

function useSuggesting(
  id: string,
  isOpen: boolean,
  { field, draft, channel, context, onPick }: Parts,
): Suggesting | undefined {
  const { option } = field;
  const asked = useAutocomplete({
    isAsking: isOpen && option.autocomplete && field.picked === undefined,
    field,
    draft,
    channel,
  });
  const around = { ...context, guild: context.guild?.id };
  const found: readonly Suggestion[] | undefined = option.autocomplete ? asked.found : suggestionsFor(field, around);
  if (!isOpen || !found || (option.autocomplete && field.picked !== undefined)) return undefined;
  const items = found.map(({ key, label, hint, value }) => ({
    key,
    label,
    hint,
    pick: () => onPick({ text: label, picked: value }),
  }));
  const nothing = items.length === 0 ? 'Nothing fits.' : undefined;
  return { id, label: option.localName, groups: [{ items }], note: asked.note ?? nothing };
}

/** At its edge the arrow goes on into the field beside it. */
function stepAtEdge(event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }, onStep: (by: number) => void) {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  if (selectionStart !== selectionEnd || event.shiftKey) return;
  const by =
    event.key === 'ArrowLeft' && selectionStart === 0
      ? -1
      : event.key === 'ArrowRight' && selectionEnd === value.length
        ? 1
        : 0;
  if (by === 0) return;
  event.preventDefault();
  onStep(by);
}
