// Passives: special abilities, wards and the small print of enemy sheets (specification, section 8).
import { z } from 'zod';
import { effectSchema } from '../../effects/index.ts';
import { ATTACK_KINDS } from '../../words/cards.ts';
import type { Fixed } from '../../words/common.ts';
import { icon, id, note, status, statuses, text } from './common.ts';

const named = { id, name: text, icon, note };
const attackKind = z
  .strictObject({ attackKind: z.array(z.enum(ATTACK_KINDS)).min(1) })
  .meta({ title: 'a condition on the kind of attack' });
const targetFocusesMe = z
  .strictObject({ targetFocusesMe: z.literal(true) })
  .meta({ title: 'a condition on the focus' });

const adjustment = <D extends 'deal-more' | 'take-less' | 'hide'>(...words: readonly [D, ...D[]]) =>
  z
    .array(z.strictObject({ do: z.enum(words), amount: z.int().min(1).max(6) }).meta({ title: 'a change of a number' }))
    .length(1);

const effects = z.array(effectSchema).min(1);

const takesLess = z.strictObject({
  ...named,
  when: z.enum(['allyHitInMySpace', 'seekerHitInMySpace']),
  if: attackKind.exactOptional(),
  effects: adjustment('take-less'),
});

const attacksMore = z.strictObject({
  ...named,
  when: z.enum(['myAttack', 'myMeleeAttack', 'myNextAttackAction']),
  if: z.union([targetFocusesMe, attackKind]).exactOptional(),
  effects: adjustment('deal-more'),
});

const inState = { ...named, if: attackKind.exactOptional(), effects: adjustment('deal-more', 'hide') };
const whileSo = z.strictObject({ ...inState, when: z.enum(['always', 'sharingSpaceWithEnemy', 'onlyEnemyLeft']) });
const whileLow = z.strictObject({ ...inState, when: z.literal('enemyHealthAtMost'), amount: z.int().min(1).max(99) });

const targetHolds = z.strictObject({
  ...named,
  when: z.literal('targetHolds'),
  status,
  if: attackKind.exactOptional(),
  effects: adjustment('deal-more'),
});

const happens = z.strictObject({
  ...named,
  when: z.enum(['onReset', 'endOfMyTurn', 'enemyEndsTurnInMySpace']),
  effects,
});

const number = <W extends string>(when: W, min: number, max: number) =>
  z.strictObject({ ...named, when: z.literal(when), amount: z.int().min(min).max(max) });

const redrawAny = z.strictObject({ ...named, when: z.literal('redrawAny'), oncePerCycle: z.literal(true) });
const immune = z.strictObject({ ...named, when: z.literal('immune'), statuses });
const plain = z.strictObject({
  ...named,
  when: z.enum(['immovable', 'ignoresTaunt', 'seekerInMySpaceCannotUseLantern']),
});

const passTokens = z
  .strictObject({ do: z.literal('pass-tokens'), enemy: id, ability: id })
  .meta({ title: 'what becomes of the tokens' });
const onDefeat = z.strictObject({ ...named, when: z.literal('onDefeat'), effects: z.array(passTokens).length(1) });

const passive = z.discriminatedUnion('when', [
  takesLess,
  attacksMore,
  whileSo,
  whileLow,
  targetHolds,
  happens,
  number('moves', 0, 3),
  number('rangeMax', 2, 4),
  number('blastBonus', 1, 6),
  number('healthCeiling', 0, 30),
  redrawAny,
  immune,
  plain,
  onDefeat,
]);

/** Spread over the moments that share a shape, so that each is a member of the union of its own. */
type Spread<P extends { readonly when: string }> = P extends unknown ? At<P, P['when']> : never;
type At<P, W> = W extends string ? Omit<P, 'when'> & { readonly when: W } : never;

export type Passive = Spread<Fixed<z.infer<typeof passive>>>;
export const passiveSchema: z.ZodType<Passive> = passive;

/** What a passive does to a number. */
export type Adjustment = { readonly do: 'deal-more' | 'take-less' | 'hide'; readonly amount: number };
export type AdjustingPassive = Extract<Passive, { readonly effects: readonly Adjustment[] }>;
