// A hero's turn (CHN-030 to CHN-035, CHN-160 to CHN-162; D-TURN).
import type { Option } from '../../../engine/kernel/ask.ts';
import { ask, type Flow, flow, type Next, type Stage } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, option, optionWithParts } from '../asks.ts';
import { heroName } from '../speak/names.ts';
import type { HeroTurn, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { hasParts, offeredDeeds, rulesOf } from './deeds/index.ts';
import { defenceValue, rollDefence, tellCheck } from './defence.ts';
import { checkEnd } from './ending.ts';
import { isAdjacentTo } from './ground.ts';
import { atOf, battleOf, comingWave, heroOf, isStanding, livingFoes } from './look.ts';
import { afterHeroTurn } from './rounds.ts';
import { gainSparks } from './sparks.ts';
import { endAtStartOf, endStatus, endStatuses, has, shakenOffBy } from './statuses.ts';
import { suffer } from './suffer.ts';
import { letLapse } from './uses.ts';

const ACTIONS = 2;

export const heroTurnStage = flow(function* heroTurnStage(t: T, stage: Stage): Flow<Next> {
  const who = String(stage.hero);
  t.state.turns += 1;
  yield* has(t, who, 'stunned') ? loseTurn(t, who) : takeTurn(t, who);
  delete t.state.turn;
  return afterHeroTurn(t);
});

/** CHN-162 STUNNED: the turn is lost, then it ends; no Spark for it (a ruling). */
const loseTurn = flow(function* loseTurn(t: T, who: string): Flow {
  t.state.actedHeroes.push(who);
  endAtStartOf(t, who);
  tell(t, { type: 'turnLost', who });
  endStatus(t, who, { status: 'stunned' });
});

/** CHN-016, CHN-160 Felled by what the turn begins with: no turn. Whoever is roused in time has not acted yet. */
const takeTurn = flow(function* takeTurn(t: T, who: string): Flow {
  const turn = beginTurn(t, who);
  yield* suffer(t, who);
  yield* checkEnd(t);
  if (!isStanding(t, who)) return;
  t.state.actedHeroes.push(who);
  while (isStanding(t, who) && (yield* oneDeed(t, turn))) yield* checkEnd(t);
  if (isStanding(t, who)) yield* endTurn(t, turn);
});

/** CHN-030 Two actions; CHN-162 DAZED: one less. */
function beginTurn(t: T, who: string): HeroTurn {
  const actions = ACTIONS - (has(t, who, 'dazed') ? 1 : 0);
  const turn: HeroTurn = { side: 'hero', who, actions, used: [], surged: false, hasShot: false };
  t.state.turn = turn;
  tell(t, { type: 'turnStarted', who, side: 'hero' });
  endAtStartOf(t, who);
  return turn;
}

/** Whether the turn goes on. A turn with nothing left to choose ends by itself. */
const oneDeed = flow(function* oneDeed(t: T, turn: HeroTurn): Flow<boolean> {
  const { who } = turn;
  const options = turnOptions(t, who);
  if (options.length === 1) return false;
  const { choose, with: said = {} } = yield* ask(
    t,
    asking(t, {
      ...{ id: 'turn', who, options, fallback: 'autopilot', rule: 'CHN-032', pace: 'normal' },
      facts: { hero: who, actions: turn.actions, sparks: heroOf(t, who).sparks, coming: [...comingWave(t)] },
      about: { hero: heroName(who), actions: turn.actions },
    }),
  );
  if (choose === 'end') return false;
  const rules = rulesOf(choose);
  turn.actions -= rules.cost(t, who, said);
  if (rules.once) turn.used.push(rules.once(said));
  turn.hasShot = false;
  yield* rules.run(t, who, said);
  return true;
});

/** CHN-035 The turn may be ended at any time. */
function turnOptions(t: T, who: string): readonly Option[] {
  const deeds = offeredDeeds(t, who).map((deed) =>
    (hasParts(deed) ? optionWithParts : option)(deed, say(`chain.option.${deed}`)),
  );
  return [...deeds, option('end', say('chain.option.end'))];
}

/** CHN-031 A Spark for an action that was not used; then statuses, each by its check. */
const endTurn = flow(function* endTurn(t: T, turn: HeroTurn): Flow {
  const { who } = turn;
  if (turn.actions > 0) gainSparks(t, who, { amount: 1, why: 'rest' });
  shakeOff(t, who);
  endStatuses(t, who, { which: ({ ends }) => ends === 'endOfTurn' });
  if (has(t, who, 'hidden') && isBesideFoe(t, who)) endStatus(t, who, { status: 'hidden' });
  agePrepared(t, who);
  noteColumn(t, who);
  tell(t, { type: 'turnEnded', who });
  yield* checkEnd(t);
});

/** CHN-161 At or under ends it; BRACED and OFF-GUARD count. */
function shakeOff(t: T, who: string): void {
  const held = heroOf(t, who).statuses.filter(({ ends }) => ends === 'shakenOff');
  for (const { status } of held) {
    const against = shakenOffBy(status);
    if (!against) continue;
    const { value, modifiers } = defenceValue(t, who, { against });
    const rolled = rollDefence(t, who, { against, value, why: 'shake' });
    tellCheck(t, who, { rolled, against, value, modifiers, for: 'shake', status });
    if (!rolled.hit) endStatus(t, who, { status, change: 'shakenOff' });
    else tell(t, { type: 'status', who, status, change: 'kept' });
  }
}

const isBesideFoe = (t: T, who: string): boolean =>
  livingFoes(t).some((foe) => isAdjacentTo(atOf(t, foe), atOf(t, who)));

function agePrepared(t: T, who: string): void {
  letLapse(t, who, ({ turns }) => turns <= 1);
  const hero = heroOf(t, who);
  hero.prepared = hero.prepared.map((one) => ({ ...one, turns: one.turns - 1 }));
}

/** The bonus of battle 2: a hero ends a turn in that column. */
function noteColumn(t: T, who: string): void {
  const { aim } = battleOf(t).bonus;
  if (aim.kind !== 'column' || !heroOf(t, who).at.startsWith(aim.column) || t.state.aims.includes('column')) return;
  t.state.aims.push('column');
}
