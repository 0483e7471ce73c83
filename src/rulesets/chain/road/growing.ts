// Growth between battles (D-GROW, CHN-200, CHN-201): each player picks for the own hero.
import { ask, type Flow, flow, together } from '../../../engine/kernel/flow.ts';
import { say, type Text } from '../../../engine/text.ts';
import { known } from '../rules/look.ts';
import { abilityText } from '../speak/describe/abilities.ts';
import { letterText } from '../speak/describe/small.ts';
import { abilityName, heroName } from '../speak/names.ts';
import type { Content, Growth, Hero, HeroId } from '../words/index.ts';
import { asking } from './asks.ts';
import { grown, growthOptions, nextGrowth } from './growth.ts';
import { heroOf, type Look, partyOf, seatsOf, sheetOf, type T } from './party.ts';

/** How a pick is called as an option: `cap-A`, `hp`, `learn-twin-cut`. */
function idOf(pick: Growth): string {
  if (pick.grow === 'learn') return `learn-${pick.ability}`;
  return 'letter' in pick ? `${pick.grow}-${pick.letter}` : pick.grow;
}

/** What a pick does, with the number before and after. */
function labelOf(sheet: Hero, picks: readonly Growth[], pick: Growth): Text {
  if (pick.grow === 'learn') return say('chainRoad.grow.learn', { ability: abilityName(pick.ability) });
  const [from, to] = [numberOf(sheet, picks, pick), numberOf(sheet, [...picks, pick], pick)];
  const letter = 'letter' in pick ? { letter: letterText(pick.letter) } : {};
  return say(`chainRoad.grow.${pick.grow}`, { ...letter, from, to });
}

function numberOf(sheet: Hero, picks: readonly Growth[], pick: Exclude<Growth, { grow: 'learn' }>): number {
  const numbers = grown(sheet, picks);
  if (pick.grow === 'cap') return numbers.cap[pick.letter];
  if ('letter' in pick) return numbers[pick.grow][pick.letter];
  return pick.grow === 'hp' ? numbers.maxHp : numbers.speed;
}

export const pickName = (content: Content, hero: HeroId, picks: readonly Growth[]): Text => {
  const pick = picks.at(-1);
  if (!pick) throw new Error(`${hero} has not grown`);
  return labelOf(known(content.heroes, hero), picks.slice(0, -1), pick);
};

/** CHN-200 What a hero has earned and not yet picked; one that joined later catches up. */
export const picksLeft = (t: Look, id: HeroId): number => partyOf(t).picks - heroOf(t, id).growth.length;

/** CHN-200 All at the same time, each as often as is due. */
export const growAll = flow(function* growAll(t: T): Flow {
  const due = seatsOf(t).filter((id) => picksLeft(t, id) > 0);
  yield* together(due.map((id) => growHero(t, id)));
});

const growHero = flow(function* growHero(t: T, id: HeroId): Flow {
  for (let left = picksLeft(t, id); left > 0; left--) yield* growOnce(t, id);
});

/** D-GROW By default the hero's growth list. */
const growOnce = flow(function* growOnce(t: T, id: HeroId): Flow {
  const sheet = sheetOf(t, id);
  const { growth } = heroOf(t, id);
  const possible = growthOptions(sheet, growth);
  const options = possible.map((pick) => ({ id: idOf(pick), label: labelOf(sheet, growth, pick) }));
  const fallback = idOf(nextGrowth(sheet, growth));
  const about = { hero: heroName(id), left: picksLeft(t, id) };
  const { choose } = yield* ask(t, asking(t, { id: 'grow', who: id, options, fallback, rule: 'CHN-201', about }));
  const pick = possible.find((one) => idOf(one) === choose);
  if (!pick) throw new Error(`${id} cannot grow by ${choose}`);
  growth.push(pick);
  t.emit({ type: 'grew', hero: id, growth: [...growth] });
});

/** An ability to be learnt, in words. */
export function aboutPick(content: Content, option: string): readonly Text[] {
  const ability = content.abilities[option.replace(/^learn-/, '')];
  return option.startsWith('learn-') && ability ? abilityText(ability) : [];
}
