// Which heroes an effect or a decision means (`HeroPick` of campaign.md, section 8).

import type { Json } from '../engine/json.ts';
import type { SeatId } from '../engine/kernel/ask.ts';
import { type Flow, flow, together } from '../engine/kernel/flow.ts';
import { say } from '../engine/text.ts';
import { alone, optionOf, vote } from './asks.ts';
import type { HeroPick, Who } from './schema/index.ts';
import { heroName } from './texts.ts';
import { type Look, type R, traitsOf } from './words.ts';

/** The one hero that is meant; if none fits, the leader's (CMP-017). */
export function pickedHero(look: Look, pick: HeroPick): SeatId {
  const { seats, leader, tester } = look.state.campaign;
  const first = (is: (seat: SeatId) => boolean) => seats.find(is);
  if (pick.tester) return tester[0] ?? leader;
  if (pick.hero !== undefined) return first((seat) => seat === pick.hero) ?? leader;
  if (pick.trait !== undefined) return first((seat) => traitsOf(look, seat).includes(pick.trait ?? '')) ?? leader;
  if (pick.role !== undefined) return first((seat) => rolesOf(look, seat).includes(pick.role ?? '')) ?? leader;
  if (pick.most === 'health' || pick.most === 'energy') return seatWithMost(look, pick.most) ?? leader;
  return leader;
}

const rolesOf = (look: Look, seat: SeatId): readonly string[] => look.hooks.rolesOf?.(look.content.game, seat) ?? [];

/** If several have as much, the first in seat order. */
function seatWithMost(look: Look, what: 'health' | 'energy'): SeatId | undefined {
  const amount = (seat: SeatId) => look.hooks[what]?.of(look, seat).now ?? 0;
  return look.state.campaign.seats.toSorted((a, b) => amount(b) - amount(a))[0];
}

/** The heroes that an effect is for; asks the players if they choose. */
export const seatsFor = flow(function* seatsFor(
  t: R,
  who: Who,
  can: (seat: SeatId) => boolean = () => true,
): Flow<readonly SeatId[]> {
  const seats = t.state.campaign.seats.filter(can);
  if (who === 'all' || who === 'each') return seats;
  if (who === 'pick') return yield* chosenHero(t, seats);
  if (who !== 'may') return [pickedHero(t, who)];
  const willing = yield* together(seats.map((seat) => mayTake(t, seat)));
  return willing.flatMap((seat) => (seat === undefined ? [] : [seat]));
});

const chosenHero = flow(function* chosenHero(t: R, seats: readonly SeatId[]): Flow<readonly SeatId[]> {
  const [only] = seats;
  if (only === undefined || seats.length === 1) return seats;
  const options = seats.map((seat) => optionOf(seat, heroName(t, seat)));
  const { choose } = yield* vote(t, { id: 'story.who', rule: 'CMP-040', options, fallback: { choose: only } });
  return [choose];
});

const mayTake = flow(function* mayTake(t: R, seat: SeatId): Flow<SeatId | undefined> {
  const options = [optionOf('yes', say('story.option.yes')), optionOf('no', say('story.option.no'))];
  const { choose } = yield* alone(t, seat, { id: 'story.may', rule: 'CMP-050', options, fallback: { choose: 'no' } });
  return choose === 'yes' ? seat : undefined;
});

/** Changes what is kept of a hero. */
export function setHero(t: R, seat: SeatId, hero: Json): void {
  t.state.campaign.heroes[seat] = hero;
}
