// What a form asks for, read from the components that the bot sent.
import type {
  APICheckboxGroupOption,
  APILabelComponent,
  APISelectMenuComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import { defaultsOf } from '../message/select/choices.ts';

type Named = {
  readonly customId: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly required: boolean;
};
type Count = { readonly min: number; readonly max: number };

export type TextField = Named & {
  readonly kind: 'text';
  readonly long: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly placeholder: string;
  readonly value: string;
};
export type SelectField = Named & Count & { readonly kind: 'select'; readonly menu: APISelectMenuComponent };
export type ChoiceField = Named &
  Count & { readonly kind: 'radio' | 'checkboxes'; readonly options: readonly APICheckboxGroupOption[] };
export type CheckboxField = Named & { readonly kind: 'checkbox'; readonly checked: boolean };
export type UploadField = Named & { readonly kind: 'upload' };
export type Field = TextField | SelectField | ChoiceField | CheckboxField | UploadField;

export type FormPart = Field | { readonly kind: 'note'; readonly text: string };

export type Value = string | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

type Raw = { readonly type?: unknown; readonly [field: string]: unknown };

export function partsOf(components: readonly unknown[]): readonly FormPart[] {
  return components.filter(isRaw).flatMap(partsIn);
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

function partsIn(raw: Raw): readonly FormPart[] {
  if (raw.type === 10) return [{ kind: 'note', text: String(raw.content ?? '') }];
  if (raw.type === 1 && Array.isArray(raw.components)) {
    return raw.components.filter(isRaw).flatMap((input) => fieldOf(input, String(input.label ?? ''), undefined));
  }
  if (raw.type !== 18 || !isRaw(raw.component)) return [];
  const label = raw as unknown as APILabelComponent;
  return fieldOf(raw.component, label.label, label.description ?? undefined);
}

// The server has checked what the bot sent, so that a known type has its known fields.
function fieldOf(raw: Raw, label: string, description: string | undefined): readonly Field[] {
  const input = raw as unknown as APILabelComponent['component'];
  const named: Named = { customId: input.custom_id, label, description, required: requiredOf(raw) };
  switch (input.type) {
    case 4:
      return [textField(input, named)];
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return [{ ...named, kind: 'select', menu: input, min: input.min_values ?? 1, max: input.max_values ?? 1 }];
    case 21:
      return [{ ...named, kind: 'radio', options: input.options, min: named.required ? 1 : 0, max: 1 }];
    case 22: {
      const min = input.min_values ?? (named.required ? 1 : 0);
      return [
        { ...named, kind: 'checkboxes', options: input.options, min, max: input.max_values ?? input.options.length },
      ];
    }
    case 23:
      return [{ ...named, kind: 'checkbox', required: false, checked: input.default ?? false }];
    case 19:
      return [{ ...named, kind: 'upload' }];
    default:
      return [];
  }
}

const requiredOf = (raw: Raw) => raw.required !== false;

function textField(input: APITextInputComponent, named: Named): TextField {
  return {
    ...named,
    kind: 'text',
    long: input.style === 2,
    minLength: input.min_length ?? 0,
    maxLength: input.max_length ?? 4000,
    placeholder: input.placeholder ?? '',
    value: input.value ?? '',
  };
}

export const isField = (part: FormPart): part is Field => part.kind !== 'note';

/** What stands in the form when it opens. */
export function firstValues(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map((field) => [field.customId, firstValue(field)]));
}

function firstValue(field: Field): Value {
  switch (field.kind) {
    case 'text':
      return field.value;
    case 'select':
      return defaultsOf(field.menu);
    case 'radio':
      return field.options.find((option) => option.default)?.value ?? '';
    case 'checkboxes':
      return field.options.filter((option) => option.default).map(({ value }) => value);
    case 'checkbox':
      return field.checked;
    case 'upload':
      return [];
  }
}

/** What is sent: a radio group in which nothing was chosen is left out. */
export function sentValues(fields: readonly Field[], values: Values): Values {
  const given = fields.filter(({ kind, customId }) => kind !== 'radio' || values[customId] !== '');
  return Object.fromEntries(given.map(({ customId }) => [customId, values[customId] ?? '']));
}
