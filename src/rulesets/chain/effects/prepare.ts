// `prepare`: changes later attacks of whom it is meant for (Long aim, Poison edge, Bright oil).
import { flow } from '../../../engine/kernel/flow.ts';
import { heroOf, isHero, isStanding } from '../rules/look.ts';
import { tell } from '../words/events.ts';
import { effect } from './effect.ts';

export const prepare = effect({
  do: 'prepare',
  run: flow(function* prepare(t, { until }, { hero, used, targets }) {
    for (const who of targets.filter((id) => isHero(t, id) && isStanding(t, id))) {
      const one = heroOf(t, who);
      const turns = until === 'endOfTurn' ? 1 : 2;
      one.prepared = [...one.prepared.filter(({ by }) => by !== used.id), { by: used.id, turns }];
      tell(t, { type: 'prepared', who, by: hero, from: used.id });
    }
  }),
});
