// What an effect of an ability or a consumable is at run time: what has to be said for it, and its rule.

import type { Square } from '../../../engine/board/grid.ts';
import type { Choice, Part } from '../../../engine/kernel/ask.ts';
import type { Flow } from '../../../engine/kernel/flow.ts';
import type { Look, T } from '../state.ts';
import type { Ability, Consumable, Effect, EffectName, EffectOf } from '../words/index.ts';

export type Said = NonNullable<Choice['with']>;

/** What is used: an ability, or a consumable. */
export type Used = Pick<Ability, 'id' | 'target' | 'effects'> | Consumable;

/** Somebody thinks of using it, and has said so much. */
export type Thinking = { readonly hero: string; readonly used: Used; readonly said: Said };

/** It is done. */
export type Doing = Thinking & {
  /** Whom it is for: heroes or foes. */
  readonly targets: readonly string[];
  /** Where it happens, if it is for a square. */
  readonly square?: Square;
};

export type EffectRules<D extends EffectName> = {
  readonly do: D;
  /** What has to be said for it, one after the other; a part that was said before may decide on the next. */
  readonly parts?: (t: Look, effect: EffectOf<D>, thinking: Thinking) => readonly Part[];
  /** Whether it could be used at all now; without it, it always could. */
  readonly isPossible?: (t: Look, effect: EffectOf<D>, thinking: Thinking) => boolean;
  readonly run: (t: T, effect: EffectOf<D>, doing: Doing) => Flow;
};

export function effect<D extends EffectName>(rules: EffectRules<D>): EffectRules<D> {
  return rules;
}

export const effectOf = <D extends EffectName>(effects: readonly Effect[], name: D): EffectOf<D> | undefined =>
  effects.find((one): one is EffectOf<D> => one.do === name);
