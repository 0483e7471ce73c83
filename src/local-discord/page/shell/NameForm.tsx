// One field for a name and a button: how people, servers and threads are made here.
import { useId, useRef, useState } from 'preact/hooks';

export type NameFormProps = {
  readonly label: string;
  readonly action: string;
  readonly start?: string;
  /** What it throws stands below the field. */
  readonly make: (name: string) => Promise<unknown>;
};

export function NameForm({ label, action, start = '', make }: NameFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    const name = field.current?.value.trim();
    if (!name) {
      setProblem('Write a name first.');
      field.current?.focus();
      return;
    }
    try {
      await make(name);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form class="name-form" onSubmit={(event) => void onSubmit(event)} noValidate>
      <label for={id}>{label}</label>
      <div class="name-line">
        <input
          id={id}
          ref={field}
          defaultValue={start}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <button type="submit" class="ember-button">
          {action}
        </button>
      </div>
      {problem && (
        <p class="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
