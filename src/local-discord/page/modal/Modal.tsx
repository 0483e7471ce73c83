// A form that a bot opened: filled in, sent or given up.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ModalView } from '../../control/protocol.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import type { MessageContext } from '../message/context.ts';
import { Icon } from '../message/Icon.tsx';
import { FormField } from './FormField.tsx';
import { type FormPart, firstValues, isField, partsOf, sentValues, type Value, type Values } from './fields.ts';
import { type Problems, problemsOf } from './problems.ts';

export type ModalProps = {
  readonly modal: ModalView;
  readonly context: MessageContext;
  /** `failed` when the bot did not take what was sent: it can be sent again. */
  readonly state?: 'waiting' | 'failed' | undefined;
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
};

export function Modal({ modal, context, state, onSubmit, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const form = useForm(modal, (values) => state !== 'waiting' && onSubmit(values));
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('.form-field :is(input, textarea, .select-field)')?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="modal"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form noValidate onSubmit={form.submit}>
        <header class="modal-head">
          <h2 id={title}>{modal.title}</h2>
          <button type="button" class="action" aria-label="Close" onClick={onClose}>
            <Icon name="cross" />
          </button>
        </header>
        <div class="modal-parts">
          {form.parts.map((part, index) => (
            <Part key={index} part={part} form={form} context={context} />
          ))}
        </div>
        {state === 'failed' ? (
          <p class="field-problem" role="alert">
            Something went wrong. Try again.
          </p>
        ) : null}
        <footer class="modal-foot">
          <button type="button" class="press press-secondary" onClick={onClose}>
            <span class="press-inner">Cancel</span>
          </button>
          <button type="submit" class="press press-primary" aria-disabled={state === 'waiting' || undefined}>
            <span class="press-inner">Submit</span>
          </button>
        </footer>
      </form>
    </dialog>
  );
}

type Form = {
  readonly parts: readonly FormPart[];
  readonly values: Values;
  readonly problems: Problems;
  readonly change: (customId: string, value: Value) => void;
  readonly submit: (event: Event) => void;
};

function useForm(modal: ModalView, send: (values: Values) => void): Form {
  const [parts] = useState(() => partsOf(modal.components));
  const fields = parts.filter(isField);
  const [values, setValues] = useState(() => firstValues(fields));
  const [tried, setTried] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(problemsOf(fields, values));
    if (wrong === undefined) send(sentValues(fields, values));
    else if (event.currentTarget instanceof HTMLElement) focusField(event.currentTarget, wrong);
  };
  return {
    parts,
    values,
    problems: tried ? problemsOf(fields, values) : {},
    change: (customId, value) => setValues((before) => ({ ...before, [customId]: value })),
    submit,
  };
}

function focusField(form: HTMLElement, customId: string) {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const field = fields.find((element) => element.dataset.field === customId);
  field?.querySelector<HTMLElement>('input, textarea, .select-field')?.focus();
}

type PartProps = { readonly part: FormPart; readonly form: Form; readonly context: MessageContext };

function Part({ part, form, context }: PartProps) {
  if (!isField(part)) return <Markdown text={part.text} context={context} />;
  return (
    <FormField
      field={part}
      value={form.values[part.customId] ?? ''}
      problem={form.problems[part.customId]}
      context={context}
      onChange={(value) => form.change(part.customId, value)}
    />
  );
}
