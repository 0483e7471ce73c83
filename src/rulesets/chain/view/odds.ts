// The odds of a Strike at each foe in reach, for the hero whose turn it is: out of the twenty faces of the die.
import { say } from '../../../engine/text.ts';
import type { OddsView } from '../../../engine/view.ts';
import { critRange, modsFor } from '../attackMods.ts';
import { type Attempt, attackValue } from '../capCheck.ts';
import { strikeTargets } from '../effects/strike.ts';
import { strikeOf } from '../heroAttack.ts';
import { atOf } from '../look.ts';
import { foeName, strikeName } from '../names.ts';
import type { Look } from '../state.ts';
import { counted } from './marks.ts';

const FACES = 20;

export function strikeOdds(t: Look): readonly OddsView[] {
  const { turn } = t.state;
  if (turn?.side !== 'hero' || turn.used.includes('strike') || turn.actions === 0) return [];
  const hero = turn.who;
  return strikeTargets(t, hero).map((target) => {
    const { critical, hit, miss } = oddsOf(t, {
      ...{ hero, attack: strikeOf(t, hero), target, from: atOf(t, hero), isStrike: true },
    });
    return {
      id: `strike.${target}`,
      name: say('chain.odds.strike', { strike: strikeName(hero), foe: foeName(target) }),
      total: FACES,
      parts: [counted('critical', critical), counted('hit', hit), counted('miss', miss)].filter(
        ({ count }) => count > 0,
      ),
    };
  });
}

/** CHN-003, CHN-043 A 1 always hits, a 20 never does; of those that hit the lowest are critical. */
export function oddsOf(t: Look, attempt: Attempt): { critical: number; hit: number; miss: number } {
  const { value } = attackValue(t, attempt);
  const hits = Math.min(value, FACES - 1);
  const critical = Math.min(hits, Math.max(1, critRange(modsFor(t, attempt), attempt.attack)));
  return { critical, hit: hits - critical, miss: FACES - hits };
}
