// The odds of every check that the hero whose turn it is could roll now: out of the twenty faces of the die.

import type { OddsView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { critRange, modsFor } from '../rules/attackMods.ts';
import { type Attempt, attackValue, studyValue } from '../rules/capCheck.ts';
import { usableAbilities } from '../rules/deeds/fighting.ts';
import { offeredDeeds } from '../rules/deeds/index.ts';
import { studiable } from '../rules/omens.ts';
import { abilityName, foeName, strikeName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { attemptsWith, strikeAttempts } from './aims.ts';
import { counted } from './marks.ts';

const FACES = 20;

type Odds = { readonly critical: number; readonly hit: number; readonly miss: number };
/** One way to attack one foe. */
type Chance = { readonly foe: string; readonly id: string; readonly name: Text; readonly odds: Odds };

/** Attacks foe by foe, those with the same chances together; then Study. */
export function oddsNow(t: Look): readonly OddsView[] {
  const { turn } = t.state;
  if (turn?.side !== 'hero') return [];
  const deeds = offeredDeeds(t, turn.who);
  const chances = [
    ...(deeds.includes('strike') ? strikeChances(t, turn.who) : []),
    ...(deeds.includes('ability') ? abilityChances(t, turn.who) : []),
  ];
  return [
    ...together(chances).map(attackOdds),
    ...(deeds.includes('study') ? studiable(t, turn.who).map((foe) => studyOdds(t, turn.who, foe)) : []),
  ];
}

const strikeChances = (t: Look, hero: string): readonly Chance[] =>
  strikeAttempts(t, hero).map((one) => ({
    ...{ foe: one.attempt.target, id: 'strike', name: strikeName(hero) },
    odds: oddsOf(one.t, one.attempt),
  }));

/** Where a foe can be attacked from several squares, from the best of them. */
const abilityChances = (t: Look, hero: string): readonly Chance[] =>
  usableAbilities(t, hero).flatMap((ability) => {
    const best = new Map<string, Odds>();
    for (const { t: then, attempt } of attemptsWith(t, hero, ability)) {
      const [odds, before] = [oddsOf(then, attempt), best.get(attempt.target)];
      if (!before || odds.miss < before.miss) best.set(attempt.target, odds);
    }
    return [...best].map(([foe, odds]) => ({ foe, id: ability.id, name: abilityName(ability.id), odds }));
  });

/** By foe, in the order in which they are met; what is the same is said once. */
function together(chances: readonly Chance[]): readonly (readonly Chance[])[] {
  const foes = [...new Set(chances.map(({ foe }) => foe))];
  return foes.flatMap((foe) => {
    const own = chances.filter((one) => one.foe === foe);
    const kinds = [...new Set(own.map(kindOf))];
    return kinds.map((kind) => own.filter((one) => kindOf(one) === kind));
  });
}

const kindOf = ({ odds: { critical, miss } }: Chance): string => `${critical} ${miss}`;

function attackOdds(chances: readonly Chance[]): OddsView {
  const [first] = chances;
  if (!first) throw new Error('no chance at all');
  const { foe, odds } = first;
  return {
    id: [...chances.map(({ id }) => id), foe].join('.'),
    name: say('chain.odds.of', { foe: foeName(foe), with: chances.map(({ name }) => name) }),
    total: FACES,
    parts: [counted('critical', odds.critical), counted('hit', odds.hit), counted('miss', odds.miss)].filter(
      ({ count }) => count > 0,
    ),
  };
}

/** CHN-032 A check without critical hits. */
function studyOdds(t: Look, hero: string, foe: string): OddsView {
  const { value } = studyValue(t, hero, foe);
  return {
    id: `study.${foe}`,
    name: say('chain.odds.of', { foe: foeName(foe), with: say('chain.odds.study') }),
    total: FACES,
    parts: [counted('success', value), counted('failure', FACES - value)],
  };
}

/** CHN-003, CHN-043 A 1 always hits, a 20 never does; of those that hit the lowest are critical. */
export function oddsOf(t: Look, attempt: Attempt): Odds {
  const { value } = attackValue(t, attempt);
  const hits = Math.min(value, FACES - 1);
  const critical = Math.min(hits, Math.max(1, critRange(modsFor(t, attempt), attempt.attack)));
  return { critical, hit: hits - critical, miss: FACES - hits };
}
