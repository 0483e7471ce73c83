// What is impossible in a campaign.
import { type Look, MOST_REPUTATION, TRAIT_THRESHOLDS } from './words.ts';

export function invariantsOf(look: Look): readonly string[] {
  const { campaign } = look.state;
  const { bag, rest, seats, heroes } = campaign;
  const wrong: readonly (readonly [boolean, string])[] = [
    [bag.money < 0 || bag.food < 0, 'the bag holds less than nothing'],
    [(rest?.time ?? 0) < 0, 'more time was spent than there is'],
    [Object.values(campaign.rep).some((rep) => Math.abs(rep) > MOST_REPUTATION), 'a reputation is out of its range'],
    [campaign.traitsGiven > TRAIT_THRESHOLDS.length, 'more traits were awarded than there are thresholds'],
    [seats.some((seat) => heroes[seat] === undefined), 'a seat has no hero'],
    [seats.length === 0, 'nobody is on the road'],
  ];
  return [...wrong.flatMap(([is, sentence]) => (is ? [sentence] : [])), ...(look.hooks.invariants?.(look) ?? [])];
}
