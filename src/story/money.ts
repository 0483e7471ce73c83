// The party's purse and larder (CMP-055 to CMP-059).
import { say } from '../engine/text.ts';
import { tell } from './tell.ts';
import type { R } from './words.ts';

/** CMP-059 Only the worth of the money is kept, because coins are changed freely. Never below 0. */
export function changeMoney(t: R, by: number): void {
  const { bag } = t.state.campaign;
  if (!t.hooks.money || by === 0) return;
  const changed = Math.max(0, bag.money + by) - bag.money;
  bag.money += changed;
  if (changed === 0) return;
  const text = say(changed > 0 ? 'story.event.moneyGained' : 'story.event.moneyLost', {
    n: Math.abs(changed),
    money: t.hooks.money.name,
  });
  tell(t, 'money', { text, n: changed, tone: changed > 0 ? 'good' : 'plain' });
}

/** CMP-055 Food goes to the bag; a ruleset without a use for food has none. */
export function changeFood(t: R, by: number): void {
  const { bag } = t.state.campaign;
  if (!t.hooks.eat || by === 0) return;
  const changed = Math.max(0, bag.food + by) - bag.food;
  bag.food += changed;
  if (changed === 0) return;
  tell(t, 'food', {
    text: say(changed > 0 ? 'story.event.foodGained' : 'story.event.foodLost', { n: Math.abs(changed) }),
    n: changed,
    tone: changed > 0 ? 'good' : 'plain',
  });
}
