// The messages between the studio and its painter.
import type { RenderSource } from '../../view/text.ts';
import type { Kind } from './kinds.ts';

/** `words` are sent only if the painter does not have them yet. */
export type Order = {
  readonly id: number;
  readonly kind: Kind;
  readonly wish: object;
  readonly speaks: number;
  readonly words?: RenderSource | undefined;
};

export type Delivery = { readonly id: number } & ({ readonly png: Buffer } | { readonly failed: string });
