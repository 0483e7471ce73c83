// The asks of chain between battles (specification, section 6: D-GROW, D-ITEM): what is the same in all of them.
import { type AskSpec, type Facts, type Option, PARTY, type Settling } from '../../../engine/kernel/ask.ts';
import { say, type TextParam } from '../../../engine/text.ts';
import type { T } from './party.ts';

/** D-ITEM: any player proposes, over half agree. */
const OVER_HALF: Settling = { by: 'vote', needs: 'half', tie: 'fallback', changeable: true };

type Asking = {
  readonly id: 'grow' | 'item' | 'shop';
  /** A seat; without one the party agrees. */
  readonly who?: string;
  readonly options: readonly Option[];
  readonly fallback: string;
  readonly rule: string;
  readonly about?: Readonly<Record<string, TextParam>>;
  readonly facts?: Facts;
};

export function asking(t: T, { id, who = PARTY, options, fallback, rule, about, facts = {} }: Asking): AskSpec {
  const { stage, campaign } = t.state;
  return {
    ...{ id, who, options, fallback: { choose: fallback }, rule, facts, pace: 'normal' },
    title: say(`chainRoad.ask.${id}`, about),
    clock: `${id}-${String(stage.node)}-${campaign.journal.length}`,
    ...(who === PARTY && { settle: OVER_HALF }),
  };
}
