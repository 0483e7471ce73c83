// How the road asks: votes of the party, asks that any player may answer, and asks to one player.
import {
  type Answer,
  type AskSpec,
  type Facts,
  type Option,
  PARTY,
  type Pace,
  type SeatId,
  type Settling,
} from '../engine/kernel/ask.ts';
import { ask, type Flow, flow } from '../engine/kernel/flow.ts';
import { say, type Text } from '../engine/text.ts';
import type { R } from './words.ts';

const VOTE: Settling = { by: 'vote', needs: 'most', tie: 'leader', changeable: true };

export type Question = {
  readonly id: string;
  readonly rule: string;
  readonly options: AskSpec['options'];
  readonly fallback?: AskSpec['fallback'];
  readonly title?: Text;
  readonly pace?: Pace;
  readonly facts?: Facts;
};

function specOf({ state }: R, question: Question, who: SeatId): AskSpec {
  const {
    id,
    rule,
    options,
    fallback = 'autopilot',
    title = say(`story.ask.${id}`),
    pace = 'normal',
    facts,
  } = question;
  return { id, who, rule, options, fallback, title, pace, clock: clockOf(state, id), ...(facts && { facts }) };
}

/** A clock key per node and visit: time used at one node is not missing at the next, nor on coming back to it. */
const clockOf = ({ stage, campaign }: R['state'], id: string): string =>
  `${id} ${String(stage.node ?? stage.name)} ${campaign.journal.length}`;

/** Any answer ends the count of nodes without a decision (CMP-019). */
const answered = flow(function* answered(t: R, spec: AskSpec): Flow<Answer> {
  const answer = yield* ask(t, spec);
  t.state.campaign.steps = 0;
  return answer;
});

/** CMP-040 A shared decision. The code above the engine counts the votes. */
export const vote = flow(function* vote(t: R, question: Question): Flow<Answer> {
  return yield* answered(t, { ...specOf(t, question, PARTY), settle: VOTE });
});

/** What any player may answer for all. */
export const anybody = flow(function* anybody(t: R, question: Question): Flow<Answer> {
  return yield* answered(t, { ...specOf(t, { pace: 'quick', ...question }, PARTY), settle: { by: 'any' } });
});

/** What one player is asked. */
export const alone = flow(function* alone(t: R, seat: SeatId, question: Question): Flow<Answer> {
  return yield* answered(t, specOf(t, question, seat));
});

/** For passages and the like: any player goes on. */
export const goOn = flow(function* goOn(t: R, rule: string, facts: Facts = {}): Flow<Answer> {
  const options: readonly Option[] = [{ id: 'continue', label: say('story.option.continue') }];
  return yield* anybody(t, { id: 'story.continue', rule, options, fallback: { choose: 'continue' }, facts });
});

export const optionOf = (id: string, label: Text): Option => ({ id, label });
