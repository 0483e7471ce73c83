// A group of radio buttons or of checkboxes.

import type { FormFieldProps, Ids } from './FormField.tsx';
import type { ChoiceField } from './fields.ts';

export type ChoiceInputsProps = FormFieldProps<ChoiceField> & { readonly ids: Ids };

export function ChoiceInputs({ field, value, problem, ids, onChange }: ChoiceInputsProps) {
  const single = field.kind === 'radio';
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  const change = (option: string, checked: boolean) => {
    if (single) onChange(option);
    else
      onChange(
        field.options.map((each) => each.value).filter((each) => (each === option ? checked : chosen.includes(each))),
      );
  };
  return (
    <fieldset
      class="choices"
      aria-labelledby={ids.label}
      aria-describedby={ids.about}
      data-wrong={problem !== undefined || undefined}
    >
      {field.options.map((option) => (
        <label class="check-line" key={option.value}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name={ids.input}
            checked={chosen.includes(option.value)}
            onChange={(event) => change(option.value, event.currentTarget.checked)}
          />
          <span>
            {option.label}
            {option.description ? <small>{option.description}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
