// An answer that is said part by part: what was said so far, and what is to be chosen next.
import type { PartValue } from '../engine/ask.ts';
import type { Text } from '../engine/text.ts';
import type { PartOptionView, PartView } from '../view/askView.ts';

/** One thing to choose from a list. */
export type Menu = {
  readonly label: Text;
  readonly options: readonly { readonly id: string; readonly label?: Text; readonly about: readonly Text[] }[];
  readonly min: number;
  readonly max: number;
};

/** `list`: what was chosen so far in a part that takes several choices, one after the other. */
export type Draft = {
  readonly said: Readonly<Record<string, PartValue>>;
  readonly pending?: { readonly part: PartView; readonly list: readonly string[] };
};
export const EMPTY: Draft = { said: {} };

/** The draft with what was chosen from its menu. */
export function withChosen({ said, pending }: Draft, values: readonly string[]): Draft {
  if (!pending) return { said };
  const { part } = pending;
  const list = [...pending.list, ...values];
  const next = { part, list };
  return menuOf(next) ? { said, pending: next } : { said: { ...said, [part.name]: written(next) } };
}

/** The draft that waits for this part. */
export const waitingFor = ({ said }: Draft, part: PartView): Draft => ({ said, pending: { part, list: [] } });

/** What to choose now; undefined when the part is said completely. */
export function menuOf({ part, list }: NonNullable<Draft['pending']>): Menu | undefined {
  const { label } = part;
  switch (part.kind) {
    case 'slots': {
      const slot = part.slots[list.length];
      return slot && one(slot.label, slot.options);
    }
    case 'order': {
      const left = part.options.filter(({ id }) => !list.includes(id));
      return left.length > 0 ? one(label, left) : undefined;
    }
    case 'space':
      return list.length === 0 ? one(label, part.options) : undefined;
    case 'number':
      return list.length === 0 ? { label, options: numbers(part), min: 1, max: 1 } : undefined;
    case 'pick':
      return list.length === 0 ? { label, options: part.options, min: part.min, max: part.max } : undefined;
  }
}

const one = (label: Text, options: readonly PartOptionView[]): Menu => ({ label, options, min: 1, max: 1 });

const numbers = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Array.from({ length: max - min + 1 }, (_, n) => ({ id: String(min + n), about: [] }));

function written({ part, list }: NonNullable<Draft['pending']>): PartValue {
  if (part.kind === 'number') return Number(list[0]);
  return part.kind === 'space' ? (list[0] ?? '') : list;
}
