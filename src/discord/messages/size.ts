// Keeps a message's components under Discord's limit in bytes, which wide scripts reach first: cuts words, never buttons or menus.
import { type APIMessageTopLevelComponent, ComponentType } from 'discord-api-types/v10';
import { cut, LIMITS } from './limits.ts';

type Components = readonly APIMessageTopLevelComponent[];
/** The words of a component, in whatever field they are. */
type Part = {
  readonly type?: number;
  readonly content?: string;
  readonly label?: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly components?: readonly Part[];
  readonly items?: readonly Part[];
  readonly options?: readonly Part[];
};

export const bytesOf = (components: readonly unknown[]): number => Buffer.byteLength(JSON.stringify(components));

/** What to cut, the least important first: descriptions of choices, of pictures, the longest texts, and names last. */
const STEPS: readonly (readonly [Part['type'] | 'option' | 'item', 'content' | 'label' | 'description', number])[] = [
  ['option', 'description', 50],
  ['item', 'description', 500],
  [ComponentType.TextDisplay, 'content', 1200],
  ['option', 'description', 20],
  ['item', 'description', 150],
  [ComponentType.TextDisplay, 'content', 600],
  ['option', 'description', 0],
  ['option', 'label', 50],
  [ComponentType.TextDisplay, 'content', 300],
  ['option', 'label', 25],
  [ComponentType.Button, 'label', 25],
  [ComponentType.TextDisplay, 'content', 100],
];

export function withinBytes(components: Components, most: number = LIMITS.componentBytes): Components {
  let fitting = components;
  for (const [kind, field, signs] of STEPS) {
    if (bytesOf(fitting) <= most) return fitting;
    fitting = fitting.map((one) => shortened(one as Part, one.type, { kind, field, signs })) as never;
  }
  return fitting;
}

type Step = { readonly kind: unknown; readonly field: 'content' | 'label' | 'description'; readonly signs: number };

function shortened(part: Part, kind: unknown, step: Step): Part {
  const { components, items, options } = part;
  const { [step.field]: words, ...rest } = part;
  const isMeant = kind === step.kind && words !== undefined;
  return {
    ...(isMeant ? rest : part),
    ...(isMeant && step.signs > 0 && { [step.field]: cut(words, step.signs) }),
    ...(components && { components: components.map((one) => shortened(one, one.type, step)) }),
    ...(items && { items: items.map((one) => shortened(one, 'item', step)) }),
    ...(options && { options: options.map((one) => shortened(one, 'option', step)) }),
  };
}
