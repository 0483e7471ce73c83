// One field of a form with its name, its explanation and what is wrong with it.
import { useId } from 'preact/hooks';
import type { MessageContext } from '../message/context.ts';
import { Icon } from '../message/Icon.tsx';
import { choicesOf } from '../message/select/choices.ts';
import { SelectMenu } from '../message/select/SelectMenu.tsx';
import { ChoiceInputs } from './ChoiceInputs.tsx';
import type { Field, SelectField, Value } from './fields.ts';
import { TextInput } from './TextInput.tsx';

export type FormFieldProps<Kind extends Field = Field> = {
  readonly field: Kind;
  readonly value: Value;
  readonly problem: string | undefined;
  readonly context: MessageContext;
  readonly onChange: (value: Value) => void;
};

/** The ids by which an input and what is written around it belong together. */
export type Ids = { readonly input: string; readonly label: string; readonly about: string | undefined };

export function FormField(props: FormFieldProps) {
  const { field, problem } = props;
  const id = useId();
  const about = [field.description ? `${id}-about` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  const ids: Ids = { input: `${id}-input`, label: `${id}-label`, about: about || undefined };
  const label = (
    <>
      {field.label}
      {field.required ? <Required /> : null}
    </>
  );
  return (
    <div class="form-field" data-field={field.customId}>
      {field.kind === 'text' ? (
        <label class="form-label" id={ids.label} htmlFor={ids.input}>
          {label}
        </label>
      ) : null}
      {field.kind === 'text' || field.kind === 'checkbox' ? null : (
        <span class="form-label" id={ids.label}>
          {label}
        </span>
      )}
      {field.description ? (
        <p class="form-about" id={`${id}-about`}>
          {field.description}
        </p>
      ) : null}
      <Input {...props} ids={ids} />
      {problem ? (
        <p class="field-problem" id={`${id}-problem`} role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      ) : null}
    </div>
  );
}

const Required = () => (
  <span class="form-required" title="Required" aria-hidden="true">
    {' *'}
  </span>
);

function Input(props: FormFieldProps & { readonly ids: Ids }) {
  const { field } = props;
  switch (field.kind) {
    case 'text':
      return <TextInput {...props} field={field} />;
    case 'select':
      return <Select {...props} field={field} />;
    case 'radio':
    case 'checkboxes':
      return <ChoiceInputs {...props} field={field} />;
    case 'checkbox':
      return (
        <label class="check-line">
          <input
            type="checkbox"
            checked={props.value === true}
            aria-describedby={props.ids.about}
            onChange={(event) => props.onChange(event.currentTarget.checked)}
          />
          <span>{field.label}</span>
        </label>
      );
    case 'upload':
      return <p class="form-note">Files cannot be sent on local Discord; the form goes without them.</p>;
  }
}

function Select({
  field,
  value,
  problem,
  context,
  ids,
  onChange,
}: FormFieldProps<SelectField> & { readonly ids: Ids }) {
  return (
    <SelectMenu
      choices={choicesOf(field.menu, context)}
      chosen={Array.isArray(value) ? value : []}
      limits={{ min: field.required ? field.min : 0, max: field.max }}
      placeholder={field.menu.placeholder ?? 'Make a selection'}
      labelledBy={ids.label}
      describedBy={ids.about}
      invalid={problem !== undefined}
      onChoose={onChange}
    />
  );
}
