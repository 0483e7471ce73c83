// A text field of a form, of one line or many, with a count of what is left.

import type { FormFieldProps, Ids } from './FormField.tsx';
import type { TextField } from './fields.ts';

export type TextInputProps = FormFieldProps<TextField> & { readonly ids: Ids };

export function TextInput({ field, value, problem, ids, onChange }: TextInputProps) {
  const text = typeof value === 'string' ? value : '';
  const common = {
    id: ids.input,
    class: 'field',
    value: text,
    placeholder: field.placeholder,
    'aria-required': field.required,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': ids.about,
  };
  return (
    <>
      {field.long ? (
        <textarea {...common} rows={5} onInput={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...common} type="text" autocomplete="off" onInput={(event) => onChange(event.currentTarget.value)} />
      )}
      <Counter length={text.length} field={field} />
    </>
  );
}

function Counter({ length, field: { minLength, maxLength } }: { readonly length: number; readonly field: TextField }) {
  const wrong = length > maxLength || (length > 0 && length < minLength);
  return (
    <p class={wrong ? 'form-counter form-counter-wrong' : 'form-counter'} aria-hidden="true">
      {minLength > 1 && length < minLength ? `at least ${minLength} · ` : ''}
      {length}/{maxLength}
    </p>
  );
}
