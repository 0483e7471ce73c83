// What a use case answers a press with. It is kept with its receipt, so that the same press again gets the same reply.
import type { RefusalCode } from '../../engine/refusal.ts';
import type { TextParam } from '../../engine/text.ts';
import type { PartView } from '../../view/askView.ts';

export type Reply =
  /** The answer counts; these are the first and last events that it caused. */
  | { readonly kind: 'taken'; readonly table: number; readonly from: number; readonly to: number }
  /** One more part has to be said. */
  | { readonly kind: 'needs'; readonly table: number; readonly part: PartView }
  | {
      readonly kind: 'voted';
      readonly table: number;
      readonly settled: boolean;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'planned'; readonly table: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly params: Readonly<Record<string, TextParam>> };
