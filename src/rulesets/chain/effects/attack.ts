// `attack`: a CAP Check against one foe, or against all of an area (CHN-040 to CHN-045).
import { z } from 'zod';
import type { Square } from '../../../engine/board/grid.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import { flawIf } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { Text } from '../../../engine/text.ts';
import { aim, cap, dice, range, type Written } from '../content/schema/common.ts';
import { reachOf } from '../rules/capCheck.ts';
import { areaSquares, foesInArea, foesInReach, heroAttacks, secondTargets } from '../rules/heroAttack.ts';
import { atOf, isStanding } from '../rules/look.ts';
import { pickOne, squarePart } from '../rules/partKinds.ts';
import { onHit } from '../speak/describe/hits.ts';
import { aimText, damageText, diceText, letterText, more, sentence, told } from '../speak/describe/small.ts';
import { foeName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { squareNamed } from '../words/index.ts';
import type { Doing, EffectRules, Said, Thinking } from './effect.ts';
import { does, yes } from './fields.ts';
import { hitFlaws, hitSchema } from './hits/index.ts';
import { modFlaws, modSchema, modText } from './mods/index.ts';

/** An attack of a hero: of an ability, or the Strike. */
export const attackFields = {
  letter: cap,
  aim,
  /** Without dice it deals no damage. */
  dice: dice.exactOptional(),
  /** CHN-043 A natural 1 to `crit` that hits is critical. */
  crit: z.int().min(1).max(10).default(1),
  piercing: yes,
  /** CHN-044 What a hit does besides, without a further check. */
  hit: z.array(hitSchema).default([]),
  mods: z.array(modSchema).default([]),
  /** Afterwards another foe, that near to the first, is attacked with these dice. */
  second: z.strictObject({ within: range, dice }).exactOptional(),
};
export type Attack = Written<z.ZodObject<typeof attackFields>>;

const schema = does('attack', attackFields);

// ---- its sentences, and what makes no sense in it ----

/** Sentence by sentence. */
export function attackText(attack: Attack): readonly Text[] {
  const { letter, crit, piercing, hit, mods, second } = attack;
  const traits = [
    ...(crit > 1 ? [told('mod.critRange', { amount: crit })] : []),
    ...(piercing ? [told('prop.piercing')] : []),
  ];
  return [
    told('attack', {
      letter: letterText(letter),
      aim: aimText(attack.aim, 'foes'),
      damage: damageText(attack.dice),
      more: more(traits),
    }),
    ...onHit(hit),
    ...mods.map((mod) => sentence(modText(mod))),
    ...(second ? [told('second', { squares: second.within, dice: diceText(second.dice) })] : []),
  ];
}

const isArea = (attack: Attack): boolean => 'within' in attack.aim || attack.aim.radius !== undefined;

export function attackFlaws(attack: Attack, path: string): readonly Flaw[] {
  const { hit, mods, second, piercing } = attack;
  const isHarmless = attack.dice === undefined;
  return [
    ...flawIf(isHarmless && hit.length === 0, path, 'has neither `dice` nor `hit`, so it does nothing'),
    ...flawIf(isHarmless && piercing === true, `${path}.piercing`, 'does nothing without `dice`'),
    ...flawIf(second !== undefined && isArea(attack), `${path}.second`, 'is only for an attack on one foe'),
    ...hitFlaws(hit, { path: `${path}.hit`, side: 'foe', aim: attack.aim }),
    ...modFlaws(mods, `${path}.mods`),
  ];
}

// ---- what has to be said for it ----

/** An ability may move first: then it is made from there (Lunge). */
const fromOf = (t: Look, { hero, said }: Thinking): Square =>
  typeof said.to === 'string' ? squareNamed(said.to) : atOf(t, hero);

/** Whether the attack would have a target from there. */
export function hasTargetFrom(t: Look, attack: Attack, how: { hero: string; from: Square }): boolean {
  const { aim: reach } = attack;
  if ('within' in reach || reach.radius === undefined)
    return foesInReach(t, how.hero, { from: how.from, range: reachOf(attack) }).length > 0;
  return areaSquares(t, how.hero, { from: how.from, range: reach.range, radius: reach.radius }).length > 0;
}

function targetParts(t: Look, attack: Attack, thinking: Thinking) {
  const { aim: reach } = attack;
  const { hero, said } = thinking;
  const from = fromOf(t, thinking);
  if ('within' in reach) return [];
  if (reach.radius !== undefined)
    return [squarePart('square', areaSquares(t, hero, { from, range: reach.range, radius: reach.radius }))];
  const target = pickOne('target', foesInReach(t, hero, { from, range: reach.range }), foeName);
  return [target, ...secondPart(t, attack, said)];
}

/** Skip stone: another foe near to the first, where there is one. */
function secondPart(t: Look, attack: Attack, { target }: Said) {
  if (typeof target !== 'string' || !attack.second) return [];
  const near = secondTargets(t, attack, { foe: target, at: atOf(t, target) });
  return near.length > 0 ? [pickOne('second', near, foeName)] : [];
}

// ---- its rule ----

export const attack: EffectRules<typeof schema> = {
  schema,
  describe: attackText,
  for: ['self'],
  flaws: (one, { path }) => attackFlaws(one, path),
  parts: targetParts,
  isPossible: (t, one, thinking) =>
    thinking.used.effects.some(({ do: word }) => word === 'move') ||
    hasTargetFrom(t, one, { hero: thinking.hero, from: atOf(t, thinking.hero) }),
  run: flow(function* attack(t, one, doing) {
    if (!isStanding(t, doing.hero)) return;
    const first = typeof doing.said.target === 'string' ? placeOf(t, doing.said.target) : undefined;
    yield* heroAttacks(t, { hero: doing.hero, attack: one, isStrike: false, ...aimed(t, one, doing) });
    if (first && one.second) yield* attackSecond(t, one, { doing, first });
  }),
};

const placeOf = (t: Look, foe: string): Square => atOf(t, foe);

function aimed(t: Look, one: Attack, { hero, said }: Doing): { targets: readonly string[]; from: Square } {
  const { aim: reach } = one;
  const at = atOf(t, hero);
  if ('within' in reach) return { targets: foesInReach(t, hero, { from: at, range: reach.within }), from: at };
  if (reach.radius === undefined) return { targets: [String(said.target)], from: at };
  const centre = squareNamed(String(said.square));
  return { targets: foesInArea(t, centre, reach.radius), from: centre };
}

/** The second stone flies whether the first has hit or not; it is measured from where the first one stood (a ruling). */
const attackSecond = flow(function* attackSecond(
  t: T,
  one: Attack,
  { doing, first }: { doing: Doing; first: Square },
): Flow {
  const { second: target } = doing.said;
  if (typeof target !== 'string' || !one.second || !isStanding(t, doing.hero)) return;
  const { second, ...rest } = one;
  const again = { ...rest, dice: second.dice };
  yield* heroAttacks(t, { hero: doing.hero, attack: again, isStrike: false, targets: [target], from: first });
});
