// What a use case answers a press with. It is kept with its receipt, so that the same press again gets the same reply.
import type { RefusalCode } from '../../engine/refusal.ts';
import type { TextParam } from '../../engine/text.ts';
import type { PartView } from '../../view/askView.ts';
import type { Reason } from './takeBack/petition.ts';

export type Reply =
  /** The answer counts; these are the first and last events that it caused. */
  | { readonly kind: 'taken'; readonly table: number; readonly from: number; readonly to: number }
  /** One more part has to be said. */
  | { readonly kind: 'needs'; readonly table: number; readonly part: PartView }
  | {
      readonly kind: 'voted';
      readonly table: number;
      readonly settled: boolean;
      /** CMP-044 The ask, where whoever voted leads, and may close it. */
      readonly mayClose?: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'planned'; readonly table: number }
  /** Taken back: a new line, and the first and last events of it. */
  | {
      readonly kind: 'tookBack';
      readonly table: number;
      readonly line: number;
      readonly from: number;
      readonly to: number;
    }
  /** The others are asked: the events by which somebody learned something, and the seats that acted since. */
  | {
      readonly kind: 'petitioned';
      readonly table: number;
      readonly petition: string;
      readonly learned: readonly number[];
      readonly acted: readonly string[];
    }
  /** What has become of a petition. */
  | {
      readonly kind: 'petition';
      readonly table: number;
      readonly petition: string;
      readonly result: 'open' | 'granted' | Reason;
    }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly params: Readonly<Record<string, TextParam>> };
