// `clear s`: a status ends, or all that nobody wants.
import { flow } from '../../../engine/kernel/flow.ts';
import { endStatuses } from '../rules/statuses.ts';
import { HARMFUL, type Status } from '../words/index.ts';
import { effect } from './effect.ts';

const isHarmful = (status: Status): boolean => (HARMFUL as readonly Status[]).includes(status);

export const clear = effect({
  do: 'clear',
  run: flow(function* clear(t, { status }, { targets }) {
    const fits = (one: Status) => (status === 'all' ? isHarmful(one) : one === status);
    for (const target of targets) endStatuses(t, target, { which: (held) => fits(held.status), change: 'cleared' });
  }),
});
