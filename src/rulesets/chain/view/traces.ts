// What events leave on the board, for arrows, numbers and sums.
import type { GameEvent } from '../../../engine/kernel/event.ts';
import type { Trace } from '../../../engine/ruleset/view.ts';
import { statusName } from '../speak/names.ts';
import type { ChainEvent, EventOf } from '../words/events.ts';
import type { Content } from '../words/index.ts';
import { counted, mark } from './marks.ts';

type Name = ChainEvent['type'];
type Tracers = { readonly [N in Name]?: (event: EventOf<N>, content: Content) => readonly Trace[] };

export function traces(event: GameEvent, content: Content): readonly Trace[] {
  const tracer = (
    TRACERS as Readonly<Record<string, ((event: never, content: Content) => readonly Trace[]) | undefined>>
  )[event.type];
  return tracer?.(event as never, content) ?? [];
}

const deed = (
  who: string | undefined,
  what: Extract<Trace, { kind: 'deed' }>['deed'],
  amount: number,
): readonly Trace[] => (who === undefined || amount <= 0 ? [] : [{ kind: 'deed', who, deed: what, amount }]);

/** Every event that moves, hurts, heals, fells or marks somebody. */
const TRACERS: Tracers = {
  moved: ({ who, from, to, path }) => (from === to ? [] : [{ kind: 'moved', who, from, to, path }]),
  damage: ({ who, amount, by, rolled, barrier }, content) => [
    { kind: 'health', who, amount: -amount, ...(by !== undefined && { by }) },
    ...(by !== undefined && Object.hasOwn(content.heroes, by) ? deed(by, 'dealt', amount) : []),
    ...(Object.hasOwn(content.heroes, who) ? deed(who, 'blocked', Math.min(rolled ?? 0, barrier ?? 0)) : []),
  ],
  healed: ({ who, amount, by }) => [
    { kind: 'health', who, amount, ...(by !== undefined && { by }) },
    ...deed(by, 'healed', amount),
  ],
  foeRemoved: ({ foe, at }) => [{ kind: 'fell', who: foe, at }],
  fallen: ({ who, at }) => [{ kind: 'fell', who, at }],
  roused: ({ who, hp, by }) => [{ kind: 'health', who, amount: hp, by }, ...deed(by, 'healed', hp)],
  status: ({ who, status, change }) => {
    if (change === 'kept' || change === 'ignored' || change === 'immune') return [];
    const says = status === 'dread' ? 'chain.change.dread' : 'chain.change.status';
    return [{ kind: 'gained', who, mark: { ...mark(status, statusName(status), change === 'gained' ? 1 : -1), says } }];
  },
  spark: ({ who, amount }) => (amount === 0 ? [] : gain(who, 'spark', amount)),
  fade: ({ who }) => gain(who, 'fade', 1),
};

const gain = (who: string, id: 'spark' | 'fade', count: number): readonly Trace[] => [
  { kind: 'gained', who, mark: { ...counted(id, count), says: `chain.change.${id}` } },
];
