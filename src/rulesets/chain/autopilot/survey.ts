// What a hero who is to act looks at.

import type { Square } from '../../../engine/board/grid.ts';
import type { Ask } from '../../../engine/kernel/ask.ts';
import type { Deed } from '../asks.ts';
import { effectOf } from '../effects/effect.ts';
import { isRanged } from '../rules/capCheck.ts';
import { usableAbilities } from '../rules/deeds/fighting.ts';
import { isAdjacentTo } from '../rules/ground.ts';
import { strikeOf } from '../rules/heroAttack.ts';
import { abilityOf, atOf, heroOf, livingFoes } from '../rules/look.ts';
import { isUsedUp } from '../rules/uses.ts';
import type { HeroState, HeroTurn, Look } from '../state.ts';
import { type Ability, squareIdOf } from '../words/index.ts';

export type Survey = {
  readonly look: Look;
  readonly who: string;
  readonly me: HeroState;
  readonly turn: HeroTurn;
  readonly offered: readonly string[];
  /** Abilities that could be used now. */
  readonly usable: readonly Ability[];
  /** Abilities that attack and are not used up. */
  readonly attacks: readonly Ability[];
  /** Only these foes are thought of. */
  readonly prey?: readonly string[];
  /** The Strike is ranged: it is better made from afar. */
  readonly isArcher: boolean;
};

export function surveyOf(look: Look, ask: Ask): Survey {
  const { who } = ask;
  const { turn } = look.state;
  if (turn?.side !== 'hero') throw new Error(`it is not the turn of ${who}`);
  const me = heroOf(look, who);
  const attacks = me.abilities
    .map((id) => abilityOf(look, id))
    .filter((one) => !one.reaction && !isUsedUp(look, who, one))
    .filter(({ effects }) => effectOf(effects, 'attack') || effectOf(effects, 'strike'));
  const offered = ask.options.map(({ id }) => id);
  const usable = offered.includes('ability') ? usableAbilities(look, who) : [];
  return { look, who, me, turn, offered, usable, attacks, isArcher: isRanged(strikeOf(look, who)) };
}

/** What is found out of a survey once holds as long as it: nothing changes while a hero thinks. */
export function onceFor<V>(find: (survey: Survey) => V): (survey: Survey) => V {
  const found = new WeakMap<Survey, V>();
  return (survey) => {
    const value = found.has(survey) ? (found.get(survey) as V) : find(survey);
    found.set(survey, value);
    return value;
  };
}

/** AP 5: a third of the HP or less. */
export const isHurt = ({ me }: Survey): boolean => me.hp <= me.maxHp / 3;

export const offers = ({ offered }: Survey, deed: Deed): boolean => offered.includes(deed);

/** The same table with a hero on another square. */
export const standingAt = (t: Look, hero: string, square: Square): Look => ({
  ...t,
  state: {
    ...t.state,
    heroes: { ...t.state.heroes, [hero]: { ...heroOf(t, hero), at: squareIdOf(square) } },
  },
});

export const foesBeside = (t: Look, square: Square): readonly string[] =>
  livingFoes(t).filter((foe) => isAdjacentTo(atOf(t, foe), square));
