// What is still wrong with a form, in sentences that stand beside its fields.
import type { Field, TextField, Value, Values } from './fields.ts';

export type Problems = Readonly<Record<string, string>>;

/** By custom id; empty when the form can be sent. */
export function problemsOf(fields: readonly Field[], values: Values): Problems {
  const found = fields.flatMap((field) => {
    const problem = problemOf(field, values[field.customId]);
    return problem ? [[field.customId, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

function problemOf(field: Field, value: Value | undefined): string | undefined {
  switch (field.kind) {
    case 'text':
      return textProblem(field, typeof value === 'string' ? value : '');
    case 'radio':
      return field.required && !value ? 'Choose one.' : undefined;
    case 'select':
    case 'checkboxes':
      return countProblem(field, Array.isArray(value) ? value.length : 0);
    case 'checkbox':
    case 'upload':
      return undefined;
  }
}

function textProblem({ required, minLength, maxLength }: TextField, value: string): string | undefined {
  if (!value.trim()) return required ? 'This is required.' : undefined;
  if (value.length < minLength) return `At least ${counted(minLength, 'character')}, this has ${value.length}.`;
  if (value.length > maxLength) return `At most ${counted(maxLength, 'character')}, this has ${value.length}.`;
  return undefined;
}

type Counted = { readonly required: boolean; readonly min: number; readonly max: number };

function countProblem({ required, min, max }: Counted, count: number): string | undefined {
  if (count === 0 && !required) return undefined;
  const least = required ? Math.max(1, min) : min;
  if (count < least) return least === 1 ? 'Choose at least one.' : `Choose at least ${least}.`;
  return count > max ? `Choose at most ${max}.` : undefined;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
