// Optional Modifiers: what foes are and do in fierce games (CHN-050, CHN-060), and what lamps take from them.

import type { Look } from '../state.ts';
import type { Aim, Cap, FoeAction, FoeAttack, FoeMod, HitEffect, Preference, RoundCondition } from '../words/index.ts';
import { battleOf, foeOf, foeSheet } from './look.ts';
import { wardOf } from './statuses.ts';

/** None outside fierce games. */
export const foeMods = (t: Look, foe: string): readonly FoeMod[] => (t.state.fierce ? foeSheet(t, foe).fierce : []);

type Counting = Extract<FoeMod, { amount: number }>['do'];

const sumOf = (mods: readonly FoeMod[], name: Counting): number =>
  mods.reduce((sum, mod) => (mod.do === name ? sum + mod.amount : sum), 0);

export const foeModifier = (t: Look, foe: string, name: 'damageMod' | 'moveMod' | 'barrierMod'): number =>
  sumOf(foeMods(t, foe), name);

/** CHN-061 step 3: whom its Optional Modifier makes it go for. */
export const fiercePreferences = (t: Look, foe: string): readonly Preference[] =>
  foeMods(t, foe).flatMap((mod) => (mod.do === 'prefer' ? [mod.prefer] : []));

/** CHN-014 Its omen is rolled at the start of its own turn. */
export function isVeiled(t: Look, foe: string): boolean {
  return foeMods(t, foe).some((mod) => mod.do === 'veiled' && isRound(t, mod.if));
}

function isRound(t: Look, condition: RoundCondition | undefined): boolean {
  if (!condition) return true;
  return 'roundEven' in condition ? t.state.round % 2 === 0 : t.state.round >= condition.roundAtLeast;
}

/** CHN-041 With WARDED and a fierce foe's own; battle 8: less 1 for each lit lamp, never below 0. */
export function foeBarrier(t: Look, foe: string, letter: Cap): number {
  const { lamps } = battleOf(t);
  const dims = lamps?.kind === 'light' && lamps.dims?.foe === foeOf(t, foe).kind ? lamps.dims.barrier : 0;
  const lit = t.state.objects.filter((lamp) => lamp.lit).length;
  const own = foeSheet(t, foe).barrier[letter] + foeModifier(t, foe, 'barrierMod') + wardOf(t, foe);
  return Math.max(0, own - dims * lit);
}

/** An action as this foe does it now: a fierce one reaches further, a BLINDED one not beyond 2 (CHN-162). */
export function actionOf<A extends FoeAction>(t: Look, foe: string, action: A): A {
  const mods = foeMods(t, foe);
  if (mods.length === 0 || action.kind !== 'attack') return action;
  const own = mods.filter((mod) => 'actions' in mod && mod.actions.includes(action.id));
  return { ...action, aim: widened(action.aim, own), hit: hitBy(action, mods, own) };
}

function widened(aim: Aim, own: readonly FoeMod[]): Aim {
  const [range, radius] = [sumOf(own, 'rangeMod'), sumOf(own, 'radiusMod')];
  if ('within' in aim) return { within: aim.within + radius };
  return { range: aim.range + range, ...(aim.radius !== undefined && { radius: aim.radius + radius }) };
}

function hitBy(action: FoeAttack, mods: readonly FoeMod[], own: readonly FoeMod[]): readonly HitEffect[] {
  const further = sumOf(own, 'pushMod');
  const pushed = action.hit.map((one) => (one.do === 'push' ? { ...one, squares: one.squares + further } : one));
  return [...pushed, ...mods.flatMap((mod) => (mod.do === 'onHit' ? mod.effects : []))];
}
