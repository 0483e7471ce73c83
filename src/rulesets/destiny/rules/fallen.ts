// What becomes of a defeated enemy's tokens (DST-242 to DST-245).
import { choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { asking, optionsOf } from '../asks.ts';
import { enemyName } from '../speak/names.ts';
import { noStatuses, type T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { EnemyId, Token } from '../words/index.ts';
import { enemyOf, enemyPassive, enemySheet, isAlive, livingEnemies } from './look.ts';

/** DST-242 It leaves with figure, statuses and focus token. */
export const enemyDefeated = flow(function* enemyDefeated(t: T, enemy: EnemyId): Flow {
  const fallen = enemyOf(t, enemy);
  Object.assign(fallen, { focus: '', at: '', status: noStatuses() });
  passNumbers(t, enemy);
  yield* passDarkness(t, enemy);
});

/** DST-243 Number tokens stay, unless DST-245 the sheet passes them on. */
function passNumbers(t: T, enemy: EnemyId): void {
  for (const { enemy: to, ability } of enemyPassive(t, enemy, 'onDefeat')?.effects ?? []) {
    if (!isAlive(t, to)) continue;
    const numbers = take(t, enemy, (token) => token !== 'darkness');
    give(t, to, ability, numbers);
    tell(t, { type: 'tokensMoved', from: enemy, enemy: to, ability, tokens: numbers });
  }
}

/** DST-244 The Darkness token moves to the living enemy with the most health, beside its heir or topmost ability. */
const passDarkness = flow(function* passDarkness(t: T, enemy: EnemyId): Flow {
  const hasDarkness = Object.values(enemyOf(t, enemy).tokens).some((tokens) => tokens.includes('darkness'));
  if (!hasDarkness || livingEnemies(t).length === 0) return;
  const most = Math.max(...livingEnemies(t).map((id) => enemyOf(t, id).health));
  const strongest = livingEnemies(t).filter((id) => enemyOf(t, id).health === most);
  const { choose: to } = yield* choose(
    t,
    asking(t, {
      id: 'targetTie',
      question: 'darkness',
      options: optionsOf(strongest, enemyName),
      fallback: strongest[0] ?? '',
      rule: 'DST-244',
    }),
  );
  const { abilities } = enemySheet(t, to);
  const ability = abilities.find((one) => one.heir) ?? abilities[0];
  if (!ability) throw new Error(`${to} has no ability`);
  const darkness = take(t, enemy, (token) => token === 'darkness');
  give(t, to, ability.id, darkness);
  tell(t, { type: 'tokensMoved', from: enemy, enemy: to, ability: ability.id, tokens: darkness });
});

function take(t: T, enemy: EnemyId, which: (token: Token) => boolean): readonly Token[] {
  const { tokens } = enemyOf(t, enemy);
  const taken = Object.values(tokens).flatMap((list) => list.filter(which));
  for (const [ability, list] of Object.entries(tokens)) tokens[ability] = list.filter((token) => !which(token));
  return taken;
}

function give(t: T, enemy: EnemyId, ability: string, tokens: readonly Token[]): void {
  const mine = enemyOf(t, enemy).tokens;
  mine[ability] = [...(mine[ability] ?? []), ...tokens];
}
