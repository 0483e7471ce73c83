// Passives: special abilities, wards and the small print of enemy sheets, where they change a number (DST-184, 185, 228).

import type { Look } from '../state.ts';
import type { Share } from '../words/causes.ts';
import type { AdjustingPassive, Adjustment, Attack, EnemyId, Passive, SeekerId } from '../words/index.ts';
import { cardOf, isBlast } from './cards.ts';
import { enemiesAt, enemyOf, enemySheet, livingEnemies, passiveOf, seekerOf, seekerSheet, seekersAt } from './look.ts';
import { holds } from './status.ts';

/** A passive with whose it is: a Seeker's, a ward card's or an enemy's. */
export type Owned<P extends Passive = Passive> = { readonly of: string; readonly passive: P };

/** DST-119 A Seeker's own passives: the special ability, and the ward in play. */
export function ownPassives(t: Look, who: SeekerId): readonly Owned[] {
  const ability = { of: who, passive: seekerSheet(t, who).ability };
  const card = seekerOf(t, who).ward;
  const ward = card === undefined ? undefined : cardOf(t, who, card).ward;
  return card !== undefined && ward ? [ability, { of: card, passive: ward }] : [ability];
}

export const seekerPassives = (t: Look, who: SeekerId): readonly Passive[] =>
  ownPassives(t, who).map(({ passive }) => passive);

const sheetPassives = (t: Look, who: EnemyId): readonly Owned[] =>
  enemySheet(t, who).passives.map((passive) => ({ of: who, passive }));

const sumOf = (shares: readonly Share[]): number => shares.reduce((all, { amount }) => all + amount, 0);

export const seekerPassive = <W extends Passive['when']>(t: Look, who: SeekerId, when: W) =>
  passiveOf(seekerPassives(t, who), when);

const sum = (effects: readonly Adjustment[], what: Adjustment['do']): number =>
  effects.filter((effect) => effect.do === what).reduce((total, effect) => total + effect.amount, 0);

const adjusts = (passive: Passive): passive is AdjustingPassive =>
  'effects' in passive && passive.effects.every((one) => ADJUSTMENTS.includes(one.do));
const ADJUSTMENTS: readonly string[] = ['deal-more', 'take-less', 'hide'];

function sharesIn(
  owned: readonly Owned[],
  what: Adjustment['do'],
  applies: (passive: AdjustingPassive) => boolean,
): readonly Share[] {
  return owned.flatMap(({ of, passive }) => {
    if (!adjusts(passive) || !applies(passive)) return [];
    const amount = sum(passive.effects, what);
    return amount > 0 ? [{ of, id: passive.id, amount }] : [];
  });
}

const kindFits = (passive: AdjustingPassive, attack: Attack): boolean =>
  !passive.if || !('attackKind' in passive.if) || passive.if.attackKind.includes(attack.kind);

/** DST-184 What abilities and wards add to a Seeker's attack against one target. */
export function seekerAdds(t: Look, who: SeekerId, hit: { attack: Attack; target: EnemyId }): readonly Share[] {
  return sharesIn(ownPassives(t, who), 'deal-more', (passive) => {
    const { attack, target } = hit;
    const focused = !passive.if || !('targetFocusesMe' in passive.if) || enemyOf(t, target).focus === who;
    if (!focused || !kindFits(passive, attack)) return false;
    if (passive.when === 'myMeleeAttack') return attack.kind === 'melee' || attack.kind === 'melee-blast';
    return passive.when === 'myAttack' || passive.when === 'myNextAttackAction' || passive.when === 'always';
  });
}

export const seekerDealsMore = (t: Look, who: SeekerId, hit: { attack: Attack; target: EnemyId }): number =>
  sumOf(seekerAdds(t, who, hit));

/** DST-228 What passives add to an enemy's attack against one target. */
export function enemyAdds(t: Look, who: EnemyId, hit: { attack: Attack; target: SeekerId }): readonly Share[] {
  return sharesIn(sheetPassives(t, who), 'deal-more', (passive) => {
    if (!kindFits(passive, hit.attack)) return false;
    if (passive.when === 'targetHolds') return holds(t, hit.target, passive.status);
    return passive.when === 'myAttack' || enemyStateHolds(t, who, passive);
  });
}

export const enemyDealsMore = (t: Look, who: EnemyId, hit: { attack: Attack; target: SeekerId }): number =>
  sumOf(enemyAdds(t, who, hit));

/** The triggers of a sheet that look at the enemy itself. */
function enemyStateHolds(t: Look, who: EnemyId, passive: AdjustingPassive): boolean {
  switch (passive.when) {
    case 'always':
      return true;
    case 'sharingSpaceWithEnemy':
      return enemiesAt(t, enemyOf(t, who).at).length > 1;
    case 'onlyEnemyLeft':
      return livingEnemies(t).length === 1;
    case 'enemyHealthAtMost':
      return enemyOf(t, who).health <= passive.amount;
    default:
      return false;
  }
}

/** DST-185 Reductions by wards and special abilities of Seekers in the space of the one who is hit. */
export function seekerSpared(t: Look, hit: SeekerId, attack: Attack): readonly Share[] {
  return seekersAt(t, seekerOf(t, hit).at).flatMap((keeper) =>
    sharesIn(ownPassives(t, keeper), 'take-less', (passive) => {
      const mine = passive.when === 'seekerHitInMySpace' || (passive.when === 'allyHitInMySpace' && keeper !== hit);
      return mine && kindFits(passive, attack);
    }),
  );
}

export const seekerTakesLess = (t: Look, hit: SeekerId, attack: Attack): number => sumOf(seekerSpared(t, hit, attack));

/** The hide of an enemy now: of its sheet, and of passives whose condition holds. */
export function hideOf(t: Look, who: EnemyId): number {
  const sheet = enemySheet(t, who);
  return sheet.hide + sumOf(sharesIn(sheetPassives(t, who), 'hide', (passive) => enemyStateHolds(t, who, passive)));
}

export function blastBonusOf(t: Look, who: EnemyId, attack: Attack): number {
  return isBlast(attack) ? (passiveOf(enemySheet(t, who).passives, 'blastBonus')?.amount ?? 0) : 0;
}

/** The moves of a turn: the sheet's, or what the ability says. */
export const movesOf = (t: Look, who: SeekerId): number =>
  seekerPassive(t, who, 'moves')?.amount ?? seekerSheet(t, who).moves;
export const enemyMovesOf = (t: Look, who: EnemyId): number =>
  passiveOf(enemySheet(t, who).passives, 'moves')?.amount ?? enemySheet(t, who).move;

/** DST-180 Ranged attacks reach distance exactly 1; Long Eye and Chalk Line reach farther, never 0. */
export const reachOf = (t: Look, who: SeekerId): number =>
  (seekerPassive(t, who, 'rangeMax')?.amount ?? 1) + seekerOf(t, who).reach;
