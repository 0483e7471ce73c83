// Harm outside combat, and the end of a story scene (CMP-065 to CMP-067).
import type { SeatId } from '../engine/kernel/ask.ts';
import { say } from '../engine/text.ts';
import { tell } from './tell.ts';
import { heroName } from './texts.ts';
import { isDown, type R } from './words.ts';

/** CMP-065 Damage can KO a hero; if heroes have no health in a story, it is a burden. */
export function harm(t: R, seat: SeatId, amount: number): void {
  const hero = heroName(t, seat);
  if (!t.hooks.health) {
    t.hooks.burden(t, seat, amount);
    return tell(t, 'burdened', { text: say('story.event.burdened', { hero }), who: seat, tone: 'bad' });
  }
  if (isDown(t, seat)) return;
  t.hooks.health.change(t, seat, -amount);
  tell(t, 'damaged', { text: say('story.event.damaged', { hero, n: amount }), who: seat, amount, tone: 'bad' });
  if (isDown(t, seat)) tell(t, 'fell', { text: say('story.event.fell', { hero }), who: seat, tone: 'bad' });
}

/** CMP-066, CMP-067 Before the next combat, rest or chapter end, heroes who are still down get the burden and recover a little. */
export function endScene(t: R): void {
  for (const seat of t.state.campaign.seats) {
    if (!isDown(t, seat)) continue;
    t.hooks.health?.afterKo(t, seat);
    tell(t, 'recovered', { text: say('story.event.recovered', { hero: heroName(t, seat) }), who: seat });
  }
}
