// A command being filled in, in the place of the writing: its name, its options as fields, and what is still wrong.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChannelView, OptionView } from '../../control/protocol.ts';
import type { MessageContext } from '../message/context.ts';
import { Glyph } from '../shell/Glyph.tsx';
import { usePage } from '../shell/page.ts';
import {
  addField,
  type Draft,
  type Filling,
  fill,
  firstProblem,
  offered,
  problemOf,
  removeField,
  runOf,
} from '../state/draft.ts';
import { OptionField } from './OptionField.tsx';

export type CommandFormProps = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly channel: ChannelView;
  readonly context: MessageContext;
  /** Goes back to plain writing, with this text. */
  readonly onLeave: (text: string) => void;
};

export function CommandForm({ draft, onChange, channel, context, onLeave }: CommandFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [focused, setFocused] = useState<OptionView>();
  const run = useRun({ draft, channel, onLeave, form });
  const filling = fillingOf({ draft, onChange, onLeave, form });
  useLayoutEffect(() => focusOn(form.current, draft.fields[0]?.option.name), [draft.entry]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Escape' || (event.key === 'Backspace' && isOnButton)) onLeave(`/${draft.entry.label}`);
  };
  return (
    <form
      class="composer command-form"
      ref={form}
      onSubmit={run.submit}
      onKeyDown={onKeyDown}
      aria-label={`Command ${draft.entry.label}`}
      noValidate
    >
      <FormNote draft={draft} focused={focused} refused={run.refused} />
      <div class="composer-line">
        <div class="command-line">
          <span class="command-name">/{draft.entry.label}</span>
          {draft.fields.map((field) => (
            <OptionField
              key={field.option.name}
              field={field}
              draft={draft}
              channel={channel}
              context={context}
              problem={run.isTried ? problemOf(field) : undefined}
              onFocus={() => setFocused(field.option)}
              {...filling(field.option)}
            />
          ))}
          <Offers draft={draft} onAdd={(option) => filling(option).onAdd()} />
        </div>
        <FormButtons label={draft.entry.label} isRunning={run.isRunning} onLeave={() => onLeave('')} />
      </div>
    </form>
  );
}

type FormButtonsProps = { readonly label: string; readonly isRunning: boolean; readonly onLeave: () => void };

function FormButtons({ label, isRunning, onLeave }: FormButtonsProps) {
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label="Leave the command"
        title="Leave the command"
        onClick={onLeave}
      >
        <Glyph name="cross" />
      </button>
      <button
        type="submit"
        class="icon-button send"
        data-run
        aria-label={`Run /${label}`}
        title="Run"
        aria-disabled={isRunning}
      >
        <Glyph name="send" />
      </button>
    </>
  );
}

type FillingParts = Pick<CommandFormProps, 'draft' | 'onChange' | 'onLeave'> & {
  readonly form: { readonly current: HTMLFormElement | null };
};

/** What can happen to a field, and where the focus goes then. */
const fillingOf = ({ draft, onChange, onLeave, form }: FillingParts) => {
  const focus = (name: string) => queueMicrotask(() => focusOn(form.current, name));
  return (option: OptionView) => {
    const index = draft.fields.findIndex((field) => field.option.name === option.name);
    return {
      onAdd: () => {
        onChange(addField(draft, option));
        focus(option.name);
      },
      onChange: (filling: Filling) => onChange(fill(draft, option.name, filling)),
      onPick: (filling: Filling) => {
        const filled = fill(draft, option.name, filling);
        onChange(filled);
        const next = filled.fields.find((field) => problemOf(field));
        if (next) focus(next.option.name);
      },
      onRemove: () => {
        const before = draft.fields[index - 1];
        if (option.required && !before) return onLeave(`/${draft.entry.label}`);
        onChange(removeField(draft, option.name));
        focus(before?.option.name ?? draft.fields[1]?.option.name ?? '');
      },
      onStep: (by: number) => {
        const beside = draft.fields[index + by];
        if (beside) focusOn(form.current, beside.option.name);
      },
    };
  };
};

/** Without such a field: on the button that runs the command. */
function focusOn(form: HTMLFormElement | null, name: string | undefined) {
  const field = name ? form?.querySelector<HTMLElement>(`[data-option="${name}"]`) : undefined;
  const target =
    field ?? (name === undefined || name === '' ? form?.querySelector<HTMLElement>('[data-run]') : undefined);
  target?.focus();
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
}

type FormNoteProps = { readonly draft: Draft; readonly focused: OptionView | undefined; readonly refused: string };

function FormNote({ draft, focused, refused }: FormNoteProps) {
  const text = focused ? focused.localDescription : draft.entry.description;
  return (
    <>
      <p class="about command-note">
        {focused && <strong>{focused.localName}</strong>}
        <span>{text}</span>
      </p>
      {refused && (
        <p class="field-problem" role="alert">
          {refused}
        </p>
      )}
    </>
  );
}

function Offers({ draft, onAdd }: { readonly draft: Draft; readonly onAdd: (option: OptionView) => void }) {
  const id = useId();
  return (
    <>
      {offered(draft).map((option) => (
        <button
          key={option.name}
          type="button"
          class="offer"
          title={option.localDescription}
          aria-describedby={`${id}-${option.name}`}
          onClick={() => onAdd(option)}
        >
          <Glyph name="plus" /> {option.localName}
          <span class="unseen" id={`${id}-${option.name}`}>
            optional: {option.localDescription}
          </span>
        </button>
      ))}
    </>
  );
}

type Running = {
  readonly isTried: boolean;
  readonly isRunning: boolean;
  readonly refused: string;
  readonly submit: (event: Event) => void;
};
type RunParts = Pick<CommandFormProps, 'draft' | 'channel' | 'onLeave'> & {
  readonly form: { readonly current: HTMLFormElement | null };
};

function useRun({ draft, channel, onLeave, form }: RunParts): Running {
  const { acts } = usePage();
  const [isTried, setTried] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    if (isRunning) return;
    setTried(true);
    const problem = firstProblem(draft);
    if (problem) return focusOn(form.current, problem.name);
    setRunning(true);
    acts.interact.run(channel.id, runOf(draft)).then(
      () => onLeave(''),
      (error: Error) => {
        setRefused(error.message);
        setRunning(false);
      },
    );
  };
  return { isTried, isRunning, refused, submit };
}
