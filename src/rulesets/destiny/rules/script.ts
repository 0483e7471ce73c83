// The scripted first two turns of a new campaign (DST-370 to DST-375).

import { drawFromBag } from '../../../engine/chance/piles.ts';
import type { Option } from '../../../engine/kernel/ask.ts';
import { ask, type Flow, flow, type Next, type Stage } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, optionWithParts } from '../asks.ts';
import { seekerName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { type EnemyId, FIRST_SPARK, type SeekerId, type SpaceId } from '../words/index.ts';
import { playAction } from './action.ts';
import { cardOf } from './cards.ts';
import { abilityWith, standsFor } from './chits.ts';
import { distanceOf, enemyOf, isAlive, seekerOf } from './look.ts';
import { put } from './moving.ts';
import { beginTurn, endTurn, stepsFrom } from './seekerTurn.ts';
import { holds } from './status.ts';

/** DST-371, DST-374 Chits are drawn until one fits; the others return; no fate, no redraw (DST-087). */
function drawUntil(t: T, fits: (chit: string) => boolean): string {
  const passed: string[] = [];
  for (;;) {
    const chit = drawFromBag(t.random, 'bag', t.state.bag);
    const how = fits(chit) ? { passed: passed.length } : ({ passes: true } as const);
    tell(t, { type: 'chitDrawn', chits: [chit], ...how });
    if (fits(chit)) {
      for (const other of passed) tell(t, { type: 'chitReturned', chit: other, from: 'draw' });
      t.state.bag.push(...passed);
      t.state.spent.push(chit);
      tell(t, { type: 'chitStands', chit, on: 'spent' });
      return chit;
    }
    passed.push(chit);
  }
}

/** DST-371 The first player is whose chit comes first. */
export const firstDrawStage = flow(function* firstDrawStage(t: T): Flow<Next> {
  t.state.turns += 1;
  const seeker = drawUntil(t, (chit) => standsFor(t, chit) === 'seeker');
  return { name: 'firstTurn', seeker };
});

const firstEnemy = (t: Look): EnemyId => t.state.order[0] ?? '';

/** DST-372 The spaces at distance 1 from the enemy. */
export const sparkSteps = (t: Look, who: SeekerId): readonly SpaceId[] =>
  stepsFrom(t, who).filter((space) => besideEnemy(t, space));

const besideEnemy = (t: Look, space: SpaceId): boolean => distanceOf(t, space, enemyOf(t, firstEnemy(t)).at) === 1;

/** DST-372 Step to a space at distance 1 from the enemy, then First Spark; each waits for a press (DST-011). */
export const firstTurnStage = flow(function* firstTurnStage(t: T, stage: Stage): Flow<Next> {
  const who = String(stage.seeker);
  if (!besideEnemy(t, seekerOf(t, who).at) && sparkSteps(t, who).length === 0)
    return { name: 'seekerTurn', seeker: who, chit: who };
  beginTurn(t, who, who);
  if (!besideEnemy(t, seekerOf(t, who).at)) {
    const { with: parts } = yield* askSpark(t, who, optionWithParts('step', say('destiny.option.step')));
    seekerOf(t, who).moves -= 1;
    put(t, who, String(parts?.to));
  }
  yield* askSpark(t, who, optionWithParts('play', say('destiny.option.play')));
  seekerOf(t, who).acts -= 1;
  const card = cardOf(t, who, FIRST_SPARK);
  yield* playAction(t, who, { card, targets: [firstEnemy(t)], kinds: ['damage'] });
  yield* endTurn(t, who);
  return { name: canGoOn(t) ? 'secondDraw' : 'draw' };
});

const askSpark = flow(function* askSpark(
  t: T,
  who: SeekerId,
  option: Option,
): Flow<{ with?: Readonly<Record<string, unknown>> }> {
  return yield* ask(
    t,
    asking(t, {
      id: 'turn',
      question: 'first',
      who,
      options: [option],
      fallback: 'autopilot',
      rule: 'DST-372',
      pace: 'normal',
      secret: 'options',
      facts: { seeker: who, script: true },
      about: { seeker: seekerName(who) },
    }),
  );
});

/** DST-375 An enemy that is Stunned, Trapped or defeated ends the script. */
function canGoOn(t: Look): boolean {
  const enemy = firstEnemy(t);
  return isAlive(t, enemy) && !holds(t, enemy, 'stunned') && !holds(t, enemy, 'trapped');
}

/** DST-374 Turn 2: chits are drawn until one of 1 to 5 comes; its ability triggers as usual. */
export const secondDrawStage = flow(function* secondDrawStage(t: T): Flow<Next> {
  t.state.turns += 1;
  delete t.state.turn;
  const chit = drawUntil(t, (one) => standsFor(t, one) === 'number' && Number(one) <= 5);
  const { enemy, ability } = abilityWith(t, chit);
  return { name: 'enemyTurn', enemy, ability, chit, script: true };
});
