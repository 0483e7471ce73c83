// The whole vocabulary of effects (specification, section 8), found by name.
import { z } from 'zod';
import { choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { Text } from '../../../engine/text.ts';
import { asking, DECLINE, decline, optionsOf } from '../asks.ts';
import { refillCheck } from '../rules/hand.ts';
import { isAlive, seekerOf } from '../rules/look.ts';
import { targetName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import type { SeekerId } from '../words/common.ts';
import { again } from './again.ts';
import { approach } from './approach.ts';
import { approachAll } from './approachAll.ts';
import { approachSpace } from './approachSpace.ts';
import { armor } from './armor.ts';
import { attack } from './attack.ts';
import { cleanse } from './cleanse.ts';
import { condition } from './condition.ts';
import { cycle } from './cycle.ts';
import { discard } from './discard.ts';
import { drag } from './drag.ts';
import { draw } from './draw.ts';
import { type By, type EffectRules, type SeekerBy, waitsForHand } from './effect.ts';
import { exhaustHand } from './exhaustHand.ts';
import { foresee } from './foresee.ts';
import { gainStatus } from './gainStatus.ts';
import { grantTurn } from './grantTurn.ts';
import { heal } from './heal.ts';
import { move } from './move.ts';
import { objectSuffer } from './objectSuffer.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { recall } from './recall.ts';
import { refocus } from './refocus.ts';
import { refocusAll } from './refocusAll.ts';
import { steal } from './steal.ts';
import { strip } from './strip.ts';
import { suffer } from './suffer.ts';
import { swap } from './swap.ts';
import { taunt } from './taunt.ts';
import { unlight } from './unlight.ts';
import type { Effect, EffectName, EffectOf } from './vocabulary.ts';
import { ward } from './ward.ts';

const EFFECTS: { readonly [D in EffectName]: EffectRules<EffectOf<D>> } = {
  attack,
  armor,
  heal,
  suffer,
  draw,
  discard,
  cycle,
  cleanse,
  'exhaust-hand': exhaustHand,
  move,
  pull,
  push,
  taunt,
  swap,
  again,
  foresee,
  recall,
  'grant-turn': grantTurn,
  ward,
  refocus,
  'refocus-all': refocusAll,
  approach,
  'approach-all': approachAll,
  'approach-space': approachSpace,
  drag,
  'gain-status': gainStatus,
  strip,
  steal,
  unlight,
  'object-suffer': objectSuffer,
  if: condition,
};

/** The rules of an effect, found by its name. The name and the effect belong together, which the compiler cannot see. */
const rulesOf = (effect: Effect): EffectRules<Effect> => EFFECTS[effect.do] as unknown as EffectRules<Effect>;

export const effectSchema: z.ZodType<Effect> = z.lazy(() =>
  z.discriminatedUnion('do', Object.values(EFFECTS).map((rules) => rules.schema(effectSchema)) as never),
);

export const describeEffect = (effect: Effect): Text => rulesOf(effect).describe(effect as never, describeEffect);

/** The legal targets of an effect now, where it names one; with `decline` where the card says "may". */
export function targetsOf(t: Look, effect: Effect, actor: SeekerId): readonly string[] | undefined {
  const rules = rulesOf(effect);
  const targets = rules.targets?.(t, effect as never, actor);
  return targets && rules.mayDecline && targets.length > 0 ? [...targets, DECLINE] : targets;
}

const placeOf = (t: Look, by: By) => (by.side === 'seeker' ? seekerOf(t, by.actor).at : undefined);

/**
 * DST-109 Effects resolve in printed order; after each, hands are checked (DST-260). An enemy that is defeated by an
 * effect of its own has left (DST-242): it does no more. DST-108 An actor whom an effect has moved names the targets anew.
 */
export const runEffects = flow(function* runEffects(t: T, effects: readonly Effect[], by: By): Flow {
  for (const [place, effect] of effects.entries()) {
    if (by.side === 'enemy' && !isAlive(t, by.enemy)) return;
    const target =
      by.side === 'seeker' ? yield* targetFor(t, effect, { by, declared: declaredAt(by, effects, place) }) : undefined;
    const from = placeOf(t, by);
    if (target !== SKIPPED) yield* rulesOf(effect).run(t, effect as never, { by, target, runAll: runEffects });
    if (by.side === 'seeker' && placeOf(t, by) !== from) by.targets = [];
    yield* refillCheck(t, waitsForHand(by));
  }
});

const SKIPPED = 'skipped';

/** Targets were named for the effects of the card itself, not for those behind an arrow. */
const declaredAt = (by: SeekerBy, effects: readonly Effect[], place: number): string | undefined =>
  effects === by.action?.effects ? by.targets[place] : undefined;

/** DST-109 A declared target that is legal now is used; otherwise the actor chooses one now; without one it is skipped. */
const targetFor = flow(function* targetFor(
  t: T,
  effect: Effect,
  how: { by: SeekerBy; declared: string | undefined },
): Flow<string | undefined> {
  const legal = targetsOf(t, effect, how.by.actor);
  if (legal === undefined) return undefined;
  if (legal.length === 0) return effect.do === 'attack' ? undefined : SKIPPED;
  const declared = how.declared !== undefined && legal.includes(how.declared);
  const target = declared ? how.declared : yield* chooseTarget(t, effect, { by: how.by, legal });
  return target === DECLINE ? SKIPPED : target;
});

const chooseTarget = flow(function* chooseTarget(
  t: T,
  effect: Effect,
  how: { by: SeekerBy; legal: readonly string[] },
): Flow<string> {
  const names = how.legal.filter((id) => id !== DECLINE);
  const options = optionsOf(names, (id) => targetName(t, id));
  const { choose: target } = yield* choose(
    t,
    asking(t, {
      id: how.by.action ? 'retarget' : 'effectChoice',
      question: 'target',
      who: how.by.actor,
      options: names.length < how.legal.length ? [...options, decline] : options,
      fallback: 'autopilot',
      rule: how.by.action ? 'DST-109' : 'DST-119',
      facts: { effect, actor: how.by.actor, legal: how.legal },
      about: { effect: describeEffect(effect) },
    }),
  );
  return target;
});
