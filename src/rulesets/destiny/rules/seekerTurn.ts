// A Seeker's turn (DST-100 to DST-120).

import { neighboursOf } from '../../../engine/board/zones.ts';
import type { Answer, Choice, Option } from '../../../engine/kernel/ask.ts';
import { ask, type Flow, flow, type Next, type Stage } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, option, optionWithParts } from '../asks.ts';
import { seekerBy } from '../effects/effect.ts';
import { runEffects } from '../effects/index.ts';
import { teach } from '../speak/lessons.ts';
import { seekerName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { Item, SeekerId, SpaceId } from '../words/index.ts';
import { canUseDeclareItem, type Declared, playAction } from './action.ts';
import { useItem } from './boosting.ts';
import { actionsInHand, cardOf, lanternCard } from './cards.ts';
import { discard, discardable, drawCards, refillCheck } from './hand.ts';
import { heal, suffer } from './health.ts';
import { battleOf, enemiesAt, enemyPassive, itemAmount, known, mapOf, seekerOf, unusedItems } from './look.ts';
import { canMove, put } from './moving.ts';
import { movesOf, ownPassives } from './passives.ts';
import { holds, hurtAtEndOfTurn, returnStatus } from './status.ts';

/** What a turn has come to: whether it may end, and what was said with the last action to be done next. */
type Turn = { readonly who: SeekerId; acted: boolean; then: readonly string[] };

export const seekerTurnStage = flow(function* seekerTurnStage(t: T, stage: Stage): Flow<Next> {
  const who = String(stage.seeker);
  beginTurn(t, who, String(stage.chit));
  const turn: Turn = { who, acted: false, then: [] };
  while (!(yield* oneStep(t, turn))) yield* refillCheck(t);
  yield* endTurn(t, who);
  return { name: 'endOfTurn' };
});

/** DST-100 One move and one act, or as many moves as the ability says. */
export function beginTurn(t: T, who: SeekerId, chit: string): void {
  t.state.turn = { who, chit };
  Object.assign(seekerOf(t, who), { moves: movesOf(t, who), acts: 1, reach: 0 });
  tell(t, { type: 'turnStarts', who, chit });
  teach(t, 'seekerTurn');
}

/** One answer of the player, or what was said in advance; true when the turn is at its end. */
const oneStep = flow(function* oneStep(t: T, turn: Turn): Flow<boolean> {
  const options = turnOptions(t, turn);
  if (options.length === 1 && options[0]?.id === 'end') return true;
  const next = inAdvance(t, turn, options) ?? (yield* askTurn(t, turn, options));
  if (next.choose === 'end') return true;
  yield* takeStep(t, turn, next);
  return false;
});

const askTurn = flow(function* askTurn(t: T, turn: Turn, options: readonly Option[]): Flow<Answer> {
  const { who } = turn;
  const { moves, acts } = seekerOf(t, who);
  return yield* ask(
    t,
    asking(t, {
      id: 'turn',
      who,
      options,
      fallback: 'autopilot',
      rule: 'DST-100',
      pace: 'normal',
      secret: 'options',
      facts: { seeker: who, moves, acts },
      about: { seeker: seekerName(who), acts },
    }),
  );
});

/** A play may carry a step and the end of the turn; what is not legal any more is asked. */
function inAdvance(t: Look, turn: Turn, options: readonly Option[]): Choice | undefined {
  const [next, ...rest] = turn.then;
  turn.then = rest;
  if (next === undefined) return undefined;
  const offered = (id: string) => options.some((one) => one.id === id);
  if (next === 'end' && offered('end')) return { choose: 'end' };
  if (offered('step') && stepsFrom(t, turn.who).includes(next)) return { choose: 'step', with: { to: next } };
  turn.then = [];
  return undefined;
}

/** DST-102 A move goes to a connected space. */
export const stepsFrom = (t: Look, who: SeekerId): readonly SpaceId[] =>
  neighboursOf(mapOf(t).graph, seekerOf(t, who).at);

function turnOptions(t: Look, turn: Pick<Turn, 'who' | 'acted'>): readonly Option[] {
  const { who } = turn;
  const { moves, acts } = seekerOf(t, who);
  const stunned = holds(t, who, 'stunned');
  const mayEnd = turn.acted || stunned;
  return [
    ...(moves > 0 && canMove(t, who) ? [optionWithParts('step', say('destiny.option.step'))] : []),
    ...(acts > 0 && !stunned ? actOptions(t, turn) : []),
    ...(turnItems(t, who).length > 0 ? [optionWithParts('item', say('destiny.option.item'))] : []),
    ...(mayEnd ? [option('end', say('destiny.option.end'))] : []),
  ];
}

/** DST-104 The act: an action card, the charged lantern, a pass, or tending; DST-112 an act of `again` is no tending. */
function actOptions(t: Look, { who, acted }: Pick<Turn, 'who' | 'acted'>): readonly Option[] {
  return [
    ...(actionsInHand(t, who).length > 0 ? [optionWithParts('play', say('destiny.option.play'))] : []),
    ...(mayUseLantern(t, who) ? [optionWithParts('lantern', say('destiny.option.lantern'))] : []),
    option('pass-draw', say('destiny.option.pass-draw')),
    ...(discardable(t, who).length > 0 ? [optionWithParts('pass-discard', say('destiny.option.pass-discard'))] : []),
    ...(!acted && tendable(t, who).length > 0 ? [optionWithParts('tend', say('destiny.option.tend'))] : []),
  ];
}

/** DST-266; not beside an enemy that wets the wick. */
function mayUseLantern(t: Look, who: SeekerId): boolean {
  const { lantern, at } = seekerOf(t, who);
  return (
    lantern === 'charged' && !enemiesAt(t, at).some((id) => enemyPassive(t, id, 'seekerInMySpaceCannotUseLantern'))
  );
}

/** DST-120 Objects in the Seeker's space that can be tended. */
export const tendable = (t: Look, who: SeekerId): readonly string[] =>
  battleOf(t).objects.flatMap(({ id, tend }) =>
    tend && known(t.state.objects, id).at === seekerOf(t, who).at ? [id] : [],
  );

/** DST-118 Items for one's own turn that are still to be used. */
export const turnItems = (t: Look, who: SeekerId): readonly string[] => usable(t, who, 'turn');
export const declareItems = (t: Look, who: SeekerId, card: Declared['card']): readonly string[] =>
  canUseDeclareItem(card) ? usable(t, who, 'declare') : [];

function usable(t: Look, who: SeekerId, when: Item['when']): readonly string[] {
  return unusedItems(t, who).filter((id) => known(t.content.items, id).when === when);
}

const takeStep = flow(function* takeStep(t: T, turn: Turn, answer: Choice): Flow {
  const { who } = turn;
  const seeker = seekerOf(t, who);
  if (answer.choose === 'step') {
    seeker.moves -= 1;
    return put(t, who, String(answer.with?.to));
  }
  if (answer.choose === 'item') return useTurnItem(t, who, String(answer.with?.item));
  seeker.acts -= 1;
  turn.acted = true;
  yield* act(t, turn, answer);
});

const act = flow(function* act(t: T, turn: Turn, answer: Choice): Flow {
  const { who } = turn;
  switch (answer.choose) {
    case 'play':
    case 'lantern':
      turn.then = listOf(answer.with?.then);
      return yield* playAction(t, who, declaredBy(t, who, answer));
    case 'pass-draw':
      passes(t, who, answer);
      drawCards(t, who, 1);
      return;
    case 'pass-discard':
      passes(t, who, answer);
      return discard(t, who, String(answer.with?.card));
    case 'tend':
      return tend(t, who, String(answer.with?.object));
    default:
      throw new Error(`${answer.choose} is no act`);
  }
});

function passes(t: T, who: SeekerId, { choose: by }: Choice): void {
  tell(t, { type: 'passed', who, by });
  teach(t, 'pass');
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

function declaredBy(t: Look, who: SeekerId, answer: Choice): Declared {
  const card = answer.choose === 'lantern' ? lanternCard(t, who) : cardOf(t, who, String(answer.with?.card));
  const [item] = listOf(answer.with?.item);
  return { card, targets: listOf(answer.with?.targets), item };
}

/** DST-120 Not an action: no boosts, no targets. */
function tend(t: T, who: SeekerId, object: string): void {
  const thing = battleOf(t).objects.find((one) => one.id === object);
  const state = known(t.state.objects, object);
  const amount = Math.min(thing?.tend ?? 0, (thing?.health ?? 0) - state.health);
  state.health += amount;
  tell(t, { type: 'objectTended', who, object, amount, left: state.health });
}

function useTurnItem(t: T, who: SeekerId, id: string): void {
  useItem(t, who, id);
  for (const effect of known(t.content.items, id).effects) {
    const amount = itemAmount(effect);
    if (effect.do === 'heal') heal(t, who, { amount, shares: { [who]: amount } });
    if (effect.do === 'reach') seekerOf(t, who).reach += amount;
  }
}

function loseAct(t: T, who: SeekerId): void {
  tell(t, { type: 'turnLost', who, act: true });
  returnStatus(t, who, 'stunned', { untold: true });
}

/** DST-117 Hurt, Trapped, then ward and special ability effects. DST-295 A Stunned Seeker has lost the act by now. */
export const endTurn = flow(function* endTurn(t: T, who: SeekerId): Flow {
  const seeker = seekerOf(t, who);
  if (seeker.acts > 0 && holds(t, who, 'stunned')) loseAct(t, who);
  yield* hurtAtEndOfTurn(t, who, suffer);
  returnStatus(t, who, 'trapped');
  for (const { of, passive } of ownPassives(t, who)) {
    if (passive.when !== 'endOfMyTurn') continue;
    yield* runEffects(t, passive.effects, seekerBy(who, { passive: { of, id: passive.id } }));
  }
  Object.assign(seeker, { moves: 0, acts: 0, reach: 0 });
  tell(t, { type: 'turnEnds', who });
});
