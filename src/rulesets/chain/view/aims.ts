// What the hero whose turn it is could do now: to whom, and at which squares it can be aimed.
import type { Square } from '../../../engine/board/grid.ts';
import { effectOf } from '../effects/effect.ts';
import { strikeTargets } from '../effects/strike.ts';
import { type Attempt, reachOf } from '../rules/capCheck.ts';
import { usableAbilities, usableItems } from '../rules/deeds/fighting.ts';
import { nextPartOfDeed, offeredDeeds } from '../rules/deeds/index.ts';
import { areaSquares, foesInArea, foesInReach, strikeOf } from '../rules/heroAttack.ts';
import { atOf, heroOf, itemOf } from '../rules/look.ts';
import { nextPartOf, targetsOf } from '../rules/using.ts';
import type { Look } from '../state.ts';
import type { Ability, Attack, SquareId } from '../words/index.ts';

/** Of abilities and items each one by itself. */
export type Aim = {
  readonly deed: ReturnType<typeof offeredDeeds>[number];
  /** The ability or item. */
  readonly by?: string;
  /** Heroes, foes and lamps. */
  readonly tokens: readonly string[];
  /** Where it can be put, or the middle of its area. */
  readonly squares: readonly SquareId[];
};

/** CHN-030 Everything that is paid for, not used before, and has somebody or something to do it to. */
export function aimsOf(t: Look, hero: string): readonly Aim[] {
  return offeredDeeds(t, hero).flatMap((deed): readonly Aim[] => {
    if (deed === 'ability') return usableAbilities(t, hero).map((one) => abilityAim(t, hero, one));
    if (deed !== 'use') return [{ deed, ...meant(nextPartOfDeed(t, hero, { deed, said: {} })) }];
    return [...new Set(usableItems(t, hero))].map((id) => itemAim(t, hero, id));
  });
}

type Part = ReturnType<typeof nextPartOf>;

/** Walks are told apart from this: they are `to` somewhere. */
function meant(part: Part): Pick<Aim, 'tokens' | 'squares'> {
  if (!part || !('options' in part) || part.name === 'to') return { tokens: [], squares: [] };
  const ids = part.options.map(({ id }) => id);
  return part.kind === 'space' ? { tokens: [], squares: ids } : { tokens: ids, squares: [] };
}

function abilityAim(t: Look, hero: string, used: Ability): Aim {
  const thinking = { hero, used, said: {} };
  const { tokens, squares } = meant(nextPartOf(t, thinking));
  const hit = attemptsWith(t, hero, used).map(({ attempt }) => attempt.target);
  return {
    deed: 'ability',
    by: used.id,
    tokens: [...new Set([...tokens, ...targetsOf(t, thinking), ...hit])],
    squares,
  };
}

function itemAim(t: Look, hero: string, id: string): Aim {
  const used = itemOf(t, id);
  const part = used.slot === 'consumable' ? nextPartOf(t, { hero, used, said: {} }) : undefined;
  return { deed: 'use', by: id, ...meant(part) };
}

// ---- attacks ----

/** The attack behind an ability: its own, or the Strike. */
export function attackBy(
  t: Look,
  hero: string,
  { effects }: Ability,
): Pick<Attempt, 'attack' | 'isStrike'> | undefined {
  const attack = effectOf(effects, 'attack');
  if (attack) return { attack, isStrike: false };
  return effectOf(effects, 'strike') ? { attack: strikeOf(t, hero), isStrike: true } : undefined;
}

/** An attempt, and the table as it would be then: some move first. */
type Possible = { readonly t: Look; readonly attempt: Attempt };

export const strikeAttempts = (t: Look, hero: string): readonly Possible[] =>
  strikeTargets(t, hero).map((target) => ({
    t,
    attempt: { hero, target, attack: strikeOf(t, hero), isStrike: true, from: atOf(t, hero) },
  }));

/** Every foe that an ability could attack, from every square where it could be made or aimed at. */
export function attemptsWith(t: Look, hero: string, used: Ability): readonly Possible[] {
  const said = attackBy(t, hero, used);
  if (!said) return [];
  return standsFor(t, hero, used).flatMap((stand) => {
    const there = standing(t, hero, stand);
    return foesFrom(there, hero, said.attack).map(({ target, from }) => ({
      t: there,
      attempt: { hero, target, from, ...said },
    }));
  });
}

/** Lunge moves first. */
function standsFor(t: Look, hero: string, used: Ability): readonly SquareId[] {
  const part = nextPartOf(t, { hero, used, said: {} });
  return part?.name === 'to' && 'options' in part ? part.options.map(({ id }) => id) : [heroOf(t, hero).at];
}

const standing = (t: Look, hero: string, at: SquareId): Look =>
  at === heroOf(t, hero).at
    ? t
    : { ...t, state: { ...t.state, heroes: { ...t.state.heroes, [hero]: { ...heroOf(t, hero), at } } } };

/** CHN-025 An area measures from its centre. */
function foesFrom(t: Look, hero: string, attack: Attack): readonly { target: string; from: Square }[] {
  const at = atOf(t, hero);
  const { aim } = attack;
  if ('within' in aim || aim.radius === undefined)
    return foesInReach(t, hero, { from: at, range: reachOf(attack) }).map((target) => ({ target, from: at }));
  const { range, radius } = aim;
  return areaSquares(t, hero, { from: at, range, radius }).flatMap((from) =>
    foesInArea(t, from, radius).map((target) => ({ target, from })),
  );
}
