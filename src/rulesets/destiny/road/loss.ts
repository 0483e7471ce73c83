// A lost battle (DST-350): what it costs, and whether the group tries again at once or sleeps first.
import { choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { option } from '../asks.ts';
import { battleName } from '../speak/names.ts';
import { tell } from '../words/roadEvents.ts';
import { asking } from './asks.ts';
import { changeExhausted, changeFate, partyOf, seatsOf, type T } from './party.ts';
import { innOnly } from './town.ts';

type Lost = { readonly id: string; readonly mustWin: boolean };

const AGAIN = 'again';
const WITHDRAW = 'withdraw';

/**
 * DST-350 Each Seeker gains 1 Exhausted card; the group gains 1 fate token if it has none. After a withdrawal it is the
 * same battle again; where a story has a road for those who were beaten, they take it (specification 9.10).
 */
export const afterLoss = flow(function* afterLoss(t: T, { id, mustWin }: Lost): Flow<'again' | 'edge'> {
  for (const seeker of seatsOf(t)) changeExhausted(t, seeker, 1);
  if (partyOf(t).fate === 0) consoleWithFate(t);
  const options = [AGAIN, WITHDRAW].map((it) => option(it, say(`destiny.road.option.${it}`)));
  const about = { battle: battleName(id) };
  const spec = { id: 'afterLoss', options, fallback: { choose: AGAIN }, rule: 'DST-350', about } as const;
  const { choose: chosen } = yield* choose(t, asking(t, spec));
  tell(t, { type: chosen === WITHDRAW ? 'withdrew' : 'triedAgain' });
  if (chosen !== WITHDRAW) return 'again';
  yield* innOnly(t);
  return mustWin ? 'again' : 'edge';
});

function consoleWithFate(t: T): void {
  changeFate(t, 1);
  tell(t, { type: 'rewardGained', what: 'fate', amount: 1 });
}
