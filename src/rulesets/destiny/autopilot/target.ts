// AP-target: whom an attack goes at.
import { isBlast, isRanged } from '../rules/cards.ts';
import type { Attack, Effect } from '../words/index.ts';
import { foeSpace, isDown, type Placed, type Scene } from './scene.ts';
import { damagesOf, firstBest, type Survey } from './survey.ts';

/** An attack, and the card that it stands on. */
export type Blow = Placed<Attack> & { readonly effects: readonly Effect[] };

/** AP-target: an enemy that would be defeated; else the one focused on the weakest Seeker; else the lowest health. */
export function attackTarget(
  survey: Survey,
  scene: Scene,
  aim: { readonly blow: Blow; readonly candidates: readonly string[] },
): string | undefined {
  if (aim.candidates.length < 2) return aim.candidates[0];
  return firstBest(aim.candidates, (target) => aimWorth(survey, scene, { blow: aim.blow, target }));
}

/** The places of the foes whom an attack hits: for a blast all in the space. */
export function struckBy(
  survey: Survey,
  scene: Scene,
  aim: { readonly attack: Attack; readonly target: string },
): readonly number[] {
  const blast = isBlast(aim.attack);
  const struck: number[] = [];
  survey.foes.forEach((foe, n) => {
    const isHit = blast ? foeSpace(scene, foe) === aim.target : foe.id === aim.target;
    if (isHit && !isDown(scene, foe, n)) struck.push(n);
  });
  return struck;
}

const FALLS = 1e6;
const HIT = 1e4;
const ON_WEAKEST = 1e3;

/** A blast that has to choose between spaces defeats as many as it can, then hits as many, then goes by the rest. */
function aimWorth(survey: Survey, scene: Scene, aim: { readonly blow: Blow; readonly target: string }): number {
  const { blow, target } = aim;
  let worth = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const n of struckBy(survey, scene, { attack: blow.effect, target })) {
    const foe = survey.foes[n];
    if (!foe) continue;
    worth += HIT + (harmBy(survey, scene, { blow, n }) >= foe.figure.health ? FALLS : 0);
    if (foe.figure.focus === survey.weakest) worth += ON_WEAKEST;
    least = Math.min(least, foe.figure.health - (scene.harm[n] ?? 0));
  }
  return worth - least;
}

/** All harm to a foe by this attack, and by those of the same reach that come right after it on the card. */
function harmBy(survey: Survey, scene: Scene, { blow, n }: { readonly blow: Blow; readonly n: number }): number {
  let harm = (scene.harm[n] ?? 0) + (damagesOf(survey, blow.effect)[n] ?? 0);
  for (let place = blow.place + 1; place < blow.effects.length; place++) {
    const effect = blow.effects[place];
    if (effect?.do !== 'attack' || isRanged(effect) !== isRanged(blow.effect)) break;
    harm += damagesOf(survey, effect)[n] ?? 0;
  }
  return harm;
}
