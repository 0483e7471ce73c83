// Drawing from the Destiny bag (DST-070 to DST-091).
import type { Ask, Choice, Option } from '../../../engine/kernel/ask.ts';
import { ask, choose, type Flow, flow, type Next } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, option, optionsOf } from '../asks.ts';
import { teach } from '../speak/lessons.ts';
import { seekerName } from '../speak/names.ts';
import { CHITS, type Look, type T, TRACK_SIZE } from '../state.ts';
import { tell } from '../words/events.ts';
import type { SeekerId } from '../words/index.ts';
import { drawAndKeep, drawChit } from './bag.ts';
import { useItem } from './boosting.ts';
import { abilityWith, standsFor } from './chits.ts';
import { isAlive, usableItem } from './look.ts';
import { redrawWindow } from './redraw.ts';

export const MOST_FATE_PER_BATTLE = 3;
const FATE_DRAW = 4;
const WHISTLE_DRAW = 2;

/** DRAW: how, which, and whether it stands; then the turn that it causes. */
export const drawStage = flow(function* drawStage(t: T): Flow<Next> {
  t.state.turns += 1;
  t.state.redrawn = [];
  delete t.state.turn;
  teach(t, 'freeDraw');
  const drawn = yield* firstChit(t);
  const chit = yield* redrawWindow(t, drawn);
  return yield* chitStands(t, chit);
});

/** DST-077, DST-081 Spending fate; foresee makes the next draw a draw of 4 by itself. */
const mayUseFate = (t: Look): boolean =>
  t.state.fate > 0 && t.state.fateSpent < MOST_FATE_PER_BATTLE && t.state.foresee === undefined;

const whistlers = (t: Look): readonly SeekerId[] =>
  t.state.foresee === undefined ? t.state.seats.filter((id) => usableItem(t, id, 'whistle')) : [];

function drawOptions(t: Look): readonly Option[] {
  const owners = whistlers(t);
  return [
    option('plain', say(t.state.foresee ? 'destiny.option.draw-foreseen' : 'destiny.option.draw')),
    ...(mayUseFate(t) ? [option('fate', say('destiny.option.fate'))] : []),
    ...(owners.length > 0 ? [{ ...option('whistle', say('destiny.option.whistle')), seats: owners }] : []),
  ];
}

/** DST-011 No fate to spend, no foresee, no whistle. */
const isOnlyDraw = (t: Look): boolean => drawOptions(t).length === 1 && t.state.foresee === undefined;

/** DST-011 At a table that began by hand and was set to `self` since. */
export function drawnByItself(t: Look, { id }: Ask): Choice | undefined {
  return id === 'draw' && t.state.stage.name === 'draw' && isOnlyDraw(t) ? { choose: 'plain' } : undefined;
}

/** DST-011 By hand it waits for a press; by itself only where there is nothing to choose. */
const firstChit = flow(function* firstChit(t: T): Flow<string> {
  const options = drawOptions(t);
  if (t.state.draw === 'self' && isOnlyDraw(t)) return drawChit(t);
  const facts = { fate: t.state.fate, fateSpent: t.state.fateSpent, bag: t.state.bag.length };
  const answer = yield* ask(t, asking(t, { id: 'draw', options, fallback: 'plain', rule: 'DST-077', facts }));
  if (answer.choose === 'fate') return yield* fateDraw(t, answer.seat);
  if (answer.choose === 'whistle') return yield* whistleDraw(t, answer.seat);
  return t.state.foresee === undefined ? drawChit(t) : yield* foreseenDraw(t, t.state.foresee);
});

/** DST-077, DST-080 A spent token goes to the void and stays there. */
const fateDraw = flow(function* fateDraw(t: T, who: SeekerId): Flow<string> {
  t.state.fate -= 1;
  t.state.fateSpent += 1;
  t.state.void += 1;
  tell(t, { type: 'fateSpent', who });
  return yield* drawAndKeep(t, who, FATE_DRAW);
});

const foreseenDraw = flow(function* foreseenDraw(t: T, who: SeekerId): Flow<string> {
  delete t.state.foresee;
  return yield* drawAndKeep(t, who, FATE_DRAW);
});

const whistleDraw = flow(function* whistleDraw(t: T, who: SeekerId): Flow<string> {
  useItem(t, who, usableItem(t, who, 'whistle')?.id ?? '');
  return yield* drawAndKeep(t, who, WHISTLE_DRAW);
});

/** DST-073 to DST-076, DST-090 The chit goes to the spent area or the time track; then its turn. */
export const chitStands = flow(function* chitStands(t: T, chit: string): Flow<Next> {
  const isTime = chit === CHITS.heart || chit === CHITS.darkness;
  const onTrack = isTime && t.state.track.length < TRACK_SIZE;
  (onTrack ? t.state.track : t.state.spent).push(chit);
  const track = t.state.track.length;
  tell(t, { type: 'chitStands', chit, on: onTrack ? 'track' : 'spent', ...(onTrack && { track }) });
  if (chit === CHITS.heart || chit === CHITS.darkness) teach(t, chit);
  if (t.state.track.length === TRACK_SIZE - 1) teach(t, 'threeOnTrack');
  if (chit === CHITS.heart) return { name: 'seekerTurn', seeker: yield* chooseByHeart(t), chit };
  return standsFor(t, chit) === 'seeker' ? { name: 'seekerTurn', seeker: chit, chit } : enemyChit(t, chit);
});

/** DST-075 The players choose any Seeker. */
const chooseByHeart = flow(function* chooseByHeart(t: T): Flow<SeekerId> {
  const options = optionsOf(t.state.seats, seekerName);
  const { choose: seeker } = yield* choose(
    t,
    asking(t, { id: 'heart', options, fallback: 'autopilot', rule: 'DST-075' }),
  );
  return seeker;
});

/** DST-074, DST-243 The ability beside the token, or a lull. */
function enemyChit(t: T, chit: string): Next {
  const { enemy, ability } = abilityWith(t, chit);
  if (isAlive(t, enemy)) return { name: 'enemyTurn', enemy, ability, chit };
  tell(t, { type: 'lull', chit, enemy });
  teach(t, 'lull');
  return { name: 'endOfTurn' };
}
