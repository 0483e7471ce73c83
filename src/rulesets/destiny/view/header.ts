// What stands above the map: the battle, what is open, how it is won, and the odds of the next chit.

import type { Mark } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { abilityWith, standsFor } from '../rules/chits.ts';
import { MOST_FATE_PER_BATTLE } from '../rules/drawing.ts';
import { battleOf, isAlive, seekerOf } from '../rules/look.ts';
import { abilityName, battleName, enemyName, objectName, seekerName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import type { Goal } from '../words/index.ts';
import { mark } from './marks.ts';
import { nextBag } from './odds.ts';

export function header(t: Look): readonly Text[] {
  const { state } = t;
  const over = state.result !== undefined;
  return [
    battleName(state.battle),
    openText(t),
    ...(state.granted === undefined ? [] : [say('destiny.header.granted', { seeker: seekerName(state.granted) })]),
    ...(over ? [] : [...goalTexts(t), ...loseTexts(t), oddsText(t)]),
  ];
}

function openText(t: Look): Text {
  const { result, stage, turn } = t.state;
  if (result !== undefined) return say(`destiny.header.${result}`);
  if (stage.name === 'enemyTurn') return enemyTurnText(String(stage.enemy), String(stage.ability));
  const isTurn = stage.name === 'seekerTurn' || stage.name === 'firstTurn';
  if (isTurn && turn && turn.who in t.state.seekers) return seekerTurnText(t, turn.who);
  return say(OPEN_STAGES.includes(stage.name) ? `destiny.header.${stage.name}` : 'destiny.header.draw');
}

/** Stages with a word of their own; before all others a chit is drawn. */
const OPEN_STAGES = ['place', 'firstFocus', 'endOfTurn'];

const enemyTurnText = (enemy: string, ability: string): Text =>
  say('destiny.header.enemyTurn', { enemy: enemyName(enemy), ability: abilityName(enemy, ability) });

function seekerTurnText(t: Look, who: string): Text {
  const { moves, acts } = seekerOf(t, who);
  return say('destiny.header.seekerTurn', { seeker: seekerName(who), moves, acts });
}

/** DST-241 The first goal met wins. */
const goalTexts = (t: Look): readonly Text[] =>
  battleOf(t).goals.map((goal, n) =>
    say(`destiny.header.${n === 0 ? 'goal' : 'other-goal'}`, { goal: goalClause(goal, t.state.cycle) }),
  );

export function goalClause(goal: Goal, cycle: number): Text {
  switch (goal.kind) {
    case 'defeatAll':
      return say('destiny.goal.defeatAll');
    case 'defeat':
      return say('destiny.goal.defeat', { enemy: enemyName(goal.enemy) });
    case 'surviveResets':
      return say('destiny.goal.surviveResets', { left: Math.max(0, goal.count + 1 - cycle) });
  }
}

const loseTexts = (t: Look): readonly Text[] =>
  battleOf(t).lose.map(({ object }) => say('destiny.header.lose', { object: objectName(t.state.battle, object) }));

/** What the next chit may bring, in chits of those in the bag. */
export function oddsText(t: Look): Text {
  const bag = nextBag(t);
  const parts = FORTUNES.flatMap((kind) => {
    const chits = bag.filter((chit) => fortuneOf(t, chit) === kind).length;
    return chits > 0 ? [say(`destiny.odds.${kind}`, { chits })] : [];
  });
  return say('destiny.header.odds', { total: bag.length, parts });
}

const FORTUNES = ['seeker', 'heart', 'number', 'darkness', 'lull'] as const;
type Fortune = (typeof FORTUNES)[number];

function fortuneOf(t: Look, chit: string): Fortune {
  const kind = standsFor(t, chit);
  return kind === 'number' && !isAlive(t, abilityWith(t, chit).enemy) ? 'lull' : kind;
}

/** What the group has: fate, the void, coins, the cycle. */
export function counters({ state }: Look): readonly Mark[] {
  const counter = (id: string, count: number): Mark => mark(id, say(`destiny.counter.${id}`), count);
  return [
    counter('fate', state.fate),
    { ...counter('fateSpent', state.fateSpent), of: MOST_FATE_PER_BATTLE },
    counter('void', state.void),
    counter('coins', state.coins),
    counter('cycle', state.cycle),
    ...(state.foresee === undefined ? [] : [counter('foresee', 1)]),
  ];
}
