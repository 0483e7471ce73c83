// What an effect is: its schema, its sentence and its rule, together in one file each.
import { z } from 'zod';
import type { Flow } from '../../../engine/kernel/flow.ts';
import type { Text } from '../../../engine/text.ts';
import type { Look, T } from '../state.ts';
import type { Cause } from '../words/causes.ts';
import type { BoostKind, Card, EnemyId, Fixed, SeekerId } from '../words/index.ts';
import { ENEMY_WHO, PLAIN_FOCUS_RULES, SEEKER_WHO, STATUSES } from '../words/index.ts';
import type { Effect } from './vocabulary.ts';

/** A boost that somebody has played on an action or against a blow. */
export type Added = {
  readonly who: SeekerId;
  readonly card: string;
  readonly kind: BoostKind;
  readonly value: number;
  readonly on: SeekerId;
};

/** A Seeker's action while it resolves, or a passive of a Seeker at work. */
export type SeekerBy = {
  readonly side: 'seeker';
  readonly actor: SeekerId;
  /** What is played; a passive is no action: it cannot be boosted (DST-116). */
  readonly action?: Card;
  /** The targets named when the action was declared, by the place of their effect; the others are open. */
  targets: readonly (string | undefined)[];
  /** The passive at work, where it is no action. */
  readonly passive?: { readonly of: string; readonly id: string };
  /** The enemy that a ward answers to. */
  readonly enemy?: EnemyId;
  /** The boosts on this action so far, in the order they were played. */
  readonly added: Added[];
  damage: number;
  firstRanged: number;
  /** The item that makes the first ranged attack stronger (Lead Shot). */
  readonly rangedItem?: string | undefined;
  health: number;
  cards: number;
  again: number;
  /** An attack of this action was not wasted. */
  landed: boolean;
  ward: boolean;
};

/** An enemy's ability while it resolves. */
export type EnemyBy = {
  readonly side: 'enemy';
  readonly enemy: EnemyId;
  readonly ability: string;
  readonly colours: Card['colours'];
  moved: boolean;
  landed: boolean;
  hit: readonly SeekerId[];
};

export type By = SeekerBy | EnemyBy;

/** What an effect of theirs is put down to. */
export function causeOf(by: By): Cause | undefined {
  if (by.side === 'enemy') return { kind: 'ability', enemy: by.enemy, id: by.ability };
  if (by.action) return { kind: 'card', card: by.action.id };
  return by.passive && { kind: 'passive', ...by.passive };
}

/** The Seeker who does it, if one does. */
export const actorOf = (by: By): SeekerId | undefined => (by.side === 'seeker' ? by.actor : undefined);

/** DST-260 Whoever is in the middle of an own action gets no new hand yet. */
export const waitsForHand = (by: By): SeekerId | undefined =>
  by.side === 'seeker' && by.action ? by.actor : undefined;

export type RunEffects = (t: T, effects: readonly Effect[], by: By) => Flow;

export type EffectRules<E extends Effect> = {
  readonly do: E['do'];
  readonly schema: (nested: z.ZodType<Effect>) => z.ZodType<E>;
  readonly describe: (effect: E, describe: (effect: Effect) => Text) => Text;
  /** For effects that name one target: the legal ones now; `undefined` when this one names none. */
  readonly targets?: (t: Look, effect: E, actor: SeekerId) => readonly string[] | undefined;
  readonly mayDecline?: true;
  readonly run: (t: T, effect: E, how: { by: By; target: string | undefined; runAll: RunEffects }) => Flow;
};

export function effect<E extends Effect>(rules: EffectRules<E>): EffectRules<E> {
  return rules;
}

export function seekerBy(actor: SeekerId, more: Partial<SeekerBy> = {}): SeekerBy {
  return {
    side: 'seeker',
    actor,
    targets: [],
    added: [],
    damage: 0,
    firstRanged: 0,
    health: 0,
    cards: 0,
    again: 0,
    landed: false,
    ward: false,
    ...more,
  };
}

/** What each ally has added to an action by boosts of one kind. */
export const sharesOf = ({ added }: SeekerBy, kind: BoostKind): Readonly<Record<SeekerId, number>> =>
  Object.fromEntries(added.filter((boost) => boost.kind === kind).map(({ who, value }) => [who, value]));

export const positive = z.int().min(1).max(12);
export const statusSchema = z.enum(STATUSES);
export const whoSchema = z.union([
  z.enum([...SEEKER_WHO, ...ENEMY_WHO]),
  z.strictObject({ within: z.int().min(0).max(9) }),
  z.strictObject({ holding: statusSchema }),
]);
export type Who = Fixed<z.infer<typeof whoSchema>>;
export const focusRuleSchema = z.union([z.enum(PLAIN_FOCUS_RULES), z.strictObject({ sameAs: z.string() })]);
export type FocusRule = Fixed<z.infer<typeof focusRuleSchema>>;
