// The asks on the road (specification, section 6): what is the same in all of them.
import {
  type AskSpec,
  type Choice,
  type Facts,
  type Option,
  PARTY,
  type Settling,
} from '../../../engine/kernel/ask.ts';
import { say, type TextParam } from '../../../engine/text.ts';
import type { Look } from './party.ts';

type RoadAskId = 'afterLoss' | 'inn' | 'kindle' | 'market' | 'effectChoice';

/** Specification 9.10: outside battles the group votes; the leader breaks a tie (CMP-042). */
const VOTE: Settling = { by: 'vote', needs: 'most', tie: 'leader', changeable: true };

type Asking = {
  readonly id: RoadAskId;
  /** A seat; without one the group votes. */
  readonly who?: string;
  readonly options: readonly Option[] | (() => readonly Option[]);
  readonly fallback: Choice | 'autopilot' | (() => Choice);
  readonly rule: string;
  readonly about?: Readonly<Record<string, TextParam>>;
  readonly facts?: Facts;
};

/** Everything on the road is slow: nobody's life hangs on it tonight. */
export function asking(t: Look, asked: Asking): AskSpec {
  const { id, who = PARTY, options, fallback, rule, about, facts = {} } = asked;
  const title = say(`destiny.road.ask.${id}`, about);
  const settle = who === PARTY ? { settle: VOTE } : {};
  return { id, who, options, fallback, rule, pace: 'slow', clock: clockOf(t, id), title, facts, ...settle };
}

/** Time that was used at one inn is not missing at the next: a clock is that of this step of the story. */
const clockOf = ({ state: { stage, campaign } }: Look, id: string): string =>
  `${id} ${String(stage.node)} ${campaign.journal.length}`;

export const DONE = 'done';
export const done: Option = { id: DONE, label: say('destiny.road.option.done') };
