// `melee N`, `ranged N`, `melee-blast N`, `ranged-blast N`: the attacks of both sides.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say, type Text } from '../../../engine/text.ts';
import { enemyAttacks } from '../rules/enemyAttack.ts';
import { attackTargets, seekerAttacks } from '../rules/seekerAttack.ts';
import { statusName } from '../speak/names.ts';
import { ATTACK_KINDS } from '../words/cards.ts';
import type { Fixed } from '../words/common.ts';
import { effect, statusSchema } from './effect.ts';
import type { Effect } from './vocabulary.ts';

const flag = z.literal(true).exactOptional();

const blow = z.strictObject({
  do: z.literal('attack'),
  kind: z.enum(ATTACK_KINDS),
  damage: z.int().min(0).max(20),
  enraging: flag,
  status: z.array(statusSchema).min(1).exactOptional(),
  piercing: flag,
  unblockable: flag,
  backstab: z.int().min(1).max(9).exactOptional(),
});
export type Attack = Fixed<z.infer<typeof blow>> & {
  /** Happens only if the attack was not wasted (written `→`). */
  readonly after?: readonly Effect[];
};

export const attack = effect<Attack>({
  do: 'attack',
  schema: (nested) => blow.extend({ after: z.array(nested).min(1).exactOptional() }),
  describe: (e, describe) => {
    const text = say(`destiny.effect.${e.kind}`, { damage: e.damage, traits: traitsOf(e) });
    return e.after ? say('destiny.effect.attack-after', { attack: text, after: e.after.map(describe) }) : text;
  },
  targets: attackTargets,
  run: flow(function* attack(t, e, { by, target, runAll }) {
    const landed = by.side === 'seeker' ? yield* seekerAttacks(t, e, { by, target }) : yield* enemyAttacks(t, e, by);
    if (landed && e.after) yield* runAll(t, e.after, by);
  }),
});

/** What is said behind an attack's number; `none` keeps the sentence whole where there is nothing to say. */
function traitsOf(e: Attack): Text {
  const traits: Text[] = [
    ...(e.enraging ? [say('destiny.trait.enraging')] : []),
    ...(e.status ?? []).map((status) => say('destiny.trait.status', { status: statusName(status) })),
    ...(e.piercing ? [say('destiny.trait.piercing')] : []),
    ...(e.unblockable ? [say('destiny.trait.unblockable')] : []),
    ...(e.backstab ? [say('destiny.trait.backstab', { amount: e.backstab })] : []),
  ];
  return traits.length > 0 ? say('destiny.trait.some', { traits }) : say('destiny.trait.none');
}
