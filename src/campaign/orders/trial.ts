// Tries one order on one ask: what it answers, or why it does not.
import { type Choice, type Option, PARTY } from '../../engine/kernel/ask.ts';
import { optionsFor } from '../../engine/kernel/choice.ts';
import { say, type Text } from '../../engine/text.ts';
import { type Case, casesOf, holds, needsLook } from './holds.ts';
import { MOST_STEPS, TooManySteps } from './limits.ts';
import { meaning } from './mistake.ts';
import type { Action, Order } from './order.ts';
import type { Asked } from './situation.ts';
import { rowsOf, type Vocabulary } from './vocabulary.ts';

/** `leaves`: it fits, and leaves the ask to the person; or its answer cannot be told without the table. */
export type Tried =
  | { readonly fits: true; readonly choice: Choice }
  | { readonly fits: true; readonly leaves: 'ask' | 'autopilot' | 'play' }
  /** `gaveUp`: it took so many steps that nobody knows whether it fits. */
  | { readonly fits: false; readonly why: Text; readonly gaveUp?: true };

const not = (why: string, params?: Text['params']): Tried => ({ fits: false, why: say(`orders.why.${why}`, params) });

export function tryOrder(vocabulary: Vocabulary, order: Order, asked: Asked): Tried {
  const { ask, look } = asked;
  const { condition } = order;
  if (ask.who === PARTY && ask.settle.by === 'vote') return not('vote');
  if (order.asks.length > 0 && !order.asks.includes(ask.id)) return not('otherAsk');
  if (condition && !look && needsLook(condition)) return not('unseen');
  try {
    return firstFitting(order, { vocabulary, asked, steps: { left: MOST_STEPS } });
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    return { fits: false, why: say('orders.why.tooManySteps', { most: MOST_STEPS }), gaveUp: true };
  }
}

/** Of the cases in which the condition holds, the first that can be answered; otherwise why the first cannot. */
function firstFitting({ condition, action }: Order, whole: Case): Tried {
  let refused: Tried | undefined;
  for (const one of casesOf(whole)) {
    if (condition && !holds(one, condition)) continue;
    const tried = answerAt(one, action);
    if (tried.fits) return tried;
    refused ??= tried;
  }
  return refused ?? not('otherwise');
}

function answerAt(at: Case, action: Action): Tried {
  const { look } = at.asked;
  switch (action.do) {
    case 'ask':
      return { fits: true, leaves: 'ask' };
    case 'autopilot':
      return look ? allowed(at, look.autopilot()) : { fits: true, leaves: 'autopilot' };
    case 'play':
      return playAt(at, action.play);
    case 'decline':
      return declineAt(at);
    case 'choose':
      return chooseAt(at, action);
  }
}

function declineAt(at: Case): Tried {
  const { ask, seat } = at.asked;
  const decline = at.vocabulary.asks[ask.id]?.decline;
  const offered = optionsFor(ask, seat).some(({ id }) => id === decline);
  return decline !== undefined && offered ? allowed(at, { choose: decline }) : not('noDecline');
}

function playAt(at: Case, name: string): Tried {
  const { look } = at.asked;
  const play = at.vocabulary.plays[name];
  if (!play) return not('noPlay');
  if (!look) return { fits: true, leaves: 'play' };
  const choice = look.play(name, at.row);
  return choice ? allowed(at, withRow(at, choice)) : not('nothingToPlay', { play: play.name });
}

function chooseAt(at: Case, action: Action & { do: 'choose' }): Tried {
  const options = optionsFor(at.asked.ask, at.asked.seat);
  const option = namedOption(at.asked, options, action.option);
  if (!option) {
    const problem = say('orders.why.noOption', { option: action.option });
    const known = options.map(({ id }) => id);
    return { fits: false, why: meaning(problem, action.option, known) };
  }
  return allowed(at, withRow(at, { choose: option.id, ...(action.with && { with: action.with }) }));
}

/** An option by its id, or by the words on it. */
function namedOption({ render }: Asked, options: readonly Option[], name: string): Option | undefined {
  const wanted = plain(name);
  const byId = options.find(({ id }) => plain(id) === wanted);
  return byId ?? (render && options.find(({ label }) => plain(render(label)) === wanted));
}

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();

/** The row that fits names a part of the answer, unless the order says that part itself. */
function withRow({ vocabulary, asked, row }: Case, choice: Choice): Choice {
  const answers = rowsOf(vocabulary, asked.ask.id)?.fact.answers;
  const option = asked.ask.options.find(({ id }) => id === choice.choose);
  if (!row || !answers || !option?.parts) return choice;
  return { ...choice, with: { [answers.part]: String(row[answers.by]), ...choice.with } };
}

const allowed = ({ asked }: Case, choice: Choice): Tried =>
  asked.look && !asked.look.written(choice) ? not('refused') : { fits: true, choice };
