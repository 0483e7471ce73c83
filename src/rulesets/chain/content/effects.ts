// Which effects make sense where: whose they are, whom they are for, and what they have to say.
import { flawIf } from '../../../engine/ruleset/flaws.ts';
import { either } from '../../../engine/ruleset/near.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type {
  Aim,
  Attack,
  AttackMod,
  Effect,
  EffectName,
  HitEffect,
  Reaction,
  Status,
  StatusEffect,
  Target,
} from '../words/index.ts';

export type Side = 'hero' | 'foe';

/** TAUNT is for foes; HIDDEN, DREAD and BRACED do something for heroes only (CHN-162). */
const ONLY_FOR: Partial<Record<Status, Side>> = { taunt: 'foe', hidden: 'hero', dread: 'hero', braced: 'hero' };
const SAY_UNTIL: readonly Status[] = ['offGuard', 'braced'];

/** A status for somebody of that side. */
export function statusFlaws({ status, amount, until }: StatusEffect, side: Side, path: string): readonly Flaw[] {
  const only = ONLY_FOR[status];
  const needsUntil = SAY_UNTIL.includes(status);
  const needsAmount = status === 'warded';
  return [
    ...flawIf(
      only !== undefined && only !== side,
      `${path}.status`,
      `is \`${status}\`, which does nothing to a ${side}`,
    ),
    ...flawIf(needsUntil && !until, `${path}.until`, `is missing; \`${status}\` says there when it ends`),
    ...flawIf(
      !needsUntil && until !== undefined,
      `${path}.until`,
      `does nothing for \`${status}\`, whose end is a rule`,
    ),
    ...flawIf(needsAmount && !amount, `${path}.amount`, 'is missing; `warded` says there how much it adds to Barrier'),
    ...flawIf(!needsAmount && amount !== undefined, `${path}.amount`, `does nothing for \`${status}\``),
  ];
}

const isArea = (aim: Aim): boolean => 'within' in aim || aim.radius !== undefined;
const hasCentre = (aim: Aim): boolean => 'range' in aim && aim.radius !== undefined;

/** What a hit does to those of a side; `aim` where it is known. */
export function hitFlaws(
  effects: readonly HitEffect[],
  { path, side, aim }: { path: string; side: Side; aim?: Aim | undefined },
): readonly Flaw[] {
  return effects.flatMap((effect, n) => {
    const at = `${path}[${n}]`;
    if (effect.do === 'status') return statusFlaws(effect, side, at);
    if (effect.do === 'push')
      return flawIf(
        effect.from === 'centre' && aim !== undefined && !hasCentre(aim),
        `${at}.from`,
        'is `centre`, but this has no `radius` and so no centre',
      );
    return flawIf(
      effect.do === 'loseSpark' && side === 'foe',
      `${at}.do`,
      'is `loseSpark`, but only heroes have Sparks',
    );
  });
}

export function modFlaws(mods: readonly AttackMod[], path: string): readonly Flaw[] {
  return mods.flatMap((mod, n) => {
    const at = `${path}[${n}]`;
    const conditions = 'if' in mod ? (mod.if ?? []) : [];
    const knowsCrit = conditions.some((one) => 'crit' in one);
    return [
      ...flawIf('amount' in mod && mod.amount === 0, `${at}.amount`, 'is 0, so it changes nothing'),
      ...flawIf(knowsCrit && mod.do === 'capMod', `${at}.if`, 'cannot ask for `crit` before the check is rolled'),
      ...(mod.do === 'onHit' ? hitFlaws(mod.effects, { path: `${at}.effects`, side: 'foe' }) : []),
    ];
  });
}

export function attackFlaws(attack: Attack, path: string): readonly Flaw[] {
  const { aim, dice, hit, mods, second, piercing } = attack;
  return [
    ...flawIf(dice === undefined && hit.length === 0, path, 'has neither `dice` nor `hit`, so it does nothing'),
    ...flawIf(dice === undefined && piercing === true, `${path}.piercing`, 'does nothing without `dice`'),
    ...flawIf(second !== undefined && isArea(aim), `${path}.second`, 'is only for an attack on one foe'),
    ...hitFlaws(hit, { path: `${path}.hit`, side: 'foe', aim }),
    ...modFlaws(mods, `${path}.mods`),
  ];
}

// ---- whom an ability is for ----

type Who = Target['who'];
const HEROES: readonly Who[] = ['self', 'hero', 'heroes'];
const OWN: readonly Who[] = ['self'];
const FOE: readonly Who[] = ['foe'];

const FOR: Readonly<Record<EffectName, readonly Who[]>> = {
  status: HEROES,
  attack: OWN,
  strike: OWN,
  move: OWN,
  heal: HEROES,
  damage: HEROES,
  clear: HEROES,
  spark: HEROES,
  twist: FOE,
  blankTip: FOE,
  rerollOmen: FOE,
  lowerOfTwo: HEROES,
  smoke: ['self', 'square'],
  trap: ['square'],
  rouse: ['hero'],
  prepare: ['self', 'hero'],
  riposte: OWN,
  freeGuard: OWN,
};

const REACTION_OF: Partial<Record<EffectName, Reaction>> = { riposte: 'afterAvoidingMelee', freeGuard: 'onGuard' };
const HEALS_FALLEN: readonly EffectName[] = ['heal', 'rouse'];
const NEEDS_OMEN: readonly EffectName[] = ['twist', 'rerollOmen'];

type Doing = { readonly target: Target; readonly effects: readonly Effect[]; readonly reaction?: Reaction | undefined };

/** Of an ability or a consumable. */
export function effectFlaws({ target, effects, reaction }: Doing): readonly Flaw[] {
  const raises = 'fallen' in target && target.fallen !== undefined;
  return [
    ...effects.flatMap((effect, n) => oneEffectFlaws(effect, { target, reaction, path: `effects[${n}]` })),
    ...flawIf(
      raises && !effects.some((effect) => HEALS_FALLEN.includes(effect.do)),
      'target.fallen',
      'does nothing, for no effect here is `heal` or `rouse`',
    ),
    ...flawIf(
      target.who === 'foe' && !target.comingWave && effects.some((effect) => NEEDS_OMEN.includes(effect.do)),
      'target.comingWave',
      'is missing; only foes of the coming wave have an omen',
    ),
  ];
}

type At = { readonly target: Target; readonly reaction: Reaction | undefined; readonly path: string };

function oneEffectFlaws(effect: Effect, { target, reaction, path }: At): readonly Flaw[] {
  const allowed = FOR[effect.do];
  const needed = REACTION_OF[effect.do];
  const others = either(allowed.map((who) => `\`${who}\``));
  return [
    ...flawIf(
      !allowed.includes(target.who),
      `${path}.do`,
      `is \`${effect.do}\`, whose target has to be ${others}, but it is \`${target.who}\``,
    ),
    ...flawIf(
      needed !== undefined && reaction !== needed,
      `${path}.do`,
      `is \`${effect.do}\`, which needs the reaction \`${needed}\``,
    ),
    ...flawIf(
      effect.do === 'rouse' && target.who === 'hero' && target.fallen !== 'only',
      `${path}.do`,
      'is `rouse`, whose target has to be `"fallen": "only"`',
    ),
    ...insideFlaws(effect, path),
  ];
}

function insideFlaws(effect: Effect, path: string): readonly Flaw[] {
  if (effect.do === 'attack') return attackFlaws(effect, path);
  if (effect.do === 'status') return statusFlaws(effect, 'hero', path);
  return effect.do === 'prepare' ? modFlaws(effect.mods, `${path}.mods`) : [];
}
