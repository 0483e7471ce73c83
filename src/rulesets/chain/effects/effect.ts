// What an effect of an ability or a consumable is: its schema, its sentence and its rule, together in one file each.
import type { z } from 'zod';
import type { Square } from '../../../engine/board/grid.ts';
import type { Choice, Part } from '../../../engine/kernel/ask.ts';
import type { Flow } from '../../../engine/kernel/flow.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { Text } from '../../../engine/text.ts';
import type { Written } from '../content/schema/common.ts';
import type { Look, T } from '../state.ts';
import type { Ability, Consumable, Effect, EffectName, EffectOf, Reaction, Target } from '../words/index.ts';

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

export type EffectRules<S extends z.ZodType> = {
  readonly schema: S;
  /** For oneself it is a sentence, or several; for others a piece of one. */
  readonly describe: (effect: Written<S>, whose: 'own' | 'other') => Text | readonly Text[];
  /** Whom an ability or a consumable with it may be for. */
  readonly for: readonly Target['who'][];
  /** It does something only in an ability with this reaction. */
  readonly reaction?: Reaction;
  /** It does something for the FALLEN. */
  readonly helpsFallen?: true;
  /** It does something only to a foe that shows its omen. */
  readonly needsOmen?: true;
  /** What else makes no sense in it. */
  readonly flaws?: (effect: Written<S>, where: { path: string; target: Target }) => readonly Flaw[];
  /** What has to be said for it, one after the other; a part that was said before may decide on the next. */
  readonly parts?: (t: Look, effect: Written<S>, thinking: Thinking) => readonly Part[];
  /** Whether it could be used at all now; without it, it always could. */
  readonly isPossible?: (t: Look, effect: Written<S>, thinking: Thinking) => boolean;
  readonly run: (t: T, effect: Written<S>, doing: Doing) => Flow;
};

/** Those that heroes have something from. */
export const HEROES: readonly Target['who'][] = ['self', 'hero', 'heroes'];

export const effectOf = <D extends EffectName>(effects: readonly Effect[], name: D): EffectOf<D> | undefined =>
  effects.find((one): one is EffectOf<D> => one.do === name);
