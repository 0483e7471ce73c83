// What stands above the map: the round, whose turn it is, how the battle is won, and the second aim.

import type { Mark } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { flamesLeft } from '../rules/ending.ts';
import { battleOf, comingWave, heroOf, isFoe } from '../rules/look.ts';
import { foeKindName, foeName, heroName, itemName, statusName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import type { Battle, Bonus, Goal } from '../words/index.ts';
import { activeOf, omenNow } from './active.ts';
import { counted, gloomMark, present } from './marks.ts';

export function header(t: Look): readonly Text[] {
  const { result } = t.state;
  if (result !== undefined) return [say(`chain.header.${result}`)];
  return [...stageText(t), goalText(battleOf(t)), bonusText(battleOf(t).bonus)];
}

function stageText(t: Look): readonly Text[] {
  const { turn, stage, round, wave } = t.state;
  const active = activeOf(t);
  const { roundLimit } = battleOf(t);
  if (stage.name === 'place' || stage.name === 'setup') return [say('chain.header.place')];
  const now = say('chain.header.round', { round, limit: roundLimit });
  if (active !== undefined && isFoe(t, active)) return [now, foeUp(t, active)];
  if (turn?.side === 'hero') {
    const { sparks } = heroOf(t, turn.who);
    return [
      now,
      say('chain.header.hero', { hero: heroName(turn.who), actions: turn.actions, sparks }),
      ...wavesText(t),
    ];
  }
  return stage.name === 'who' ? [now, say('chain.header.who', { wave }), ...wavesText(t)] : [now];
}

function foeUp(t: Look, foe: string): Text {
  const arm = omenNow(t, foe);
  return arm === undefined
    ? say('chain.header.veiled', { foe: foeName(foe) })
    : say('chain.header.foe', { foe: foeName(foe), arm });
}

/** Who acts after this. */
function wavesText(t: Look): readonly Text[] {
  const foes = comingWave(t);
  return foes.length > 0 ? [say('chain.header.wave', { foes: foes.map(foeName) })] : [];
}

// ---- aims ----

export const goalText = ({ goal, roundLimit }: Battle): Text =>
  say('chain.header.goal', { goal: goalClause(goal, roundLimit) });

function goalClause(goal: Goal, limit: number): Text {
  if (goal.kind === 'defeat') return say('chain.goal.defeat', { foe: foeKindName(goal.foe), limit });
  return say(`chain.goal.${goal.kind}`, { limit });
}

export function bonusText({ aim, ...prize }: Bonus): Text {
  const what = 'item' in prize ? itemName(prize.item) : say(`chain.ending.${prize.ending}`);
  return say('chain.header.bonus', { aim: aimClause(aim), prize: what });
}

function aimClause(aim: Bonus['aim']): Text {
  switch (aim.kind) {
    case 'column':
      return say('chain.bonus.column', { column: aim.column });
    case 'lampsLit':
      return aim.byRound === undefined ? say('chain.bonus.lamps') : say('chain.bonus.lampsBy', { round: aim.byRound });
    case 'wonBy':
      return say('chain.bonus.wonBy', { round: aim.round });
    case 'noneHas':
      return say('chain.bonus.noneHas', { status: statusName(aim.status) });
    case 'flames':
      return say('chain.bonus.flames', { left: aim.left });
    default:
      return say(`chain.bonus.${aim.kind}`);
  }
}

export function counters(t: Look): readonly Mark[] {
  const { gloom, fierce } = t.state;
  return present([
    gloomMark(gloom),
    counted('flames', battleOf(t).lamps?.kind === 'keep' ? flamesLeft(t) : 0),
    counted('fierce', fierce ? 1 : 0),
  ]);
}
