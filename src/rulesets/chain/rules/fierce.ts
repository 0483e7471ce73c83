// Optional Modifiers: what foes are and do in fierce games (CHN-050, CHN-060), and what lamps take from them.

import { rulesOf } from '../effects/fierce/index.ts';
import type { Look } from '../state.ts';
import type { Aim, Cap, FoeAction, FoeAttack, FoeMod, HitEffect, Preference, Status } from '../words/index.ts';
import { battleOf, foeOf, foeSheet } from './look.ts';
import { wardOf } from './statuses.ts';

/** None outside fierce games. */
const foeMods = (t: Look, foe: string): readonly FoeMod[] => (t.state.fierce ? foeSheet(t, foe).fierce : []);

const sumOf = <M>(mods: readonly M[], of: (mod: M) => number | undefined): number =>
  mods.reduce((sum, mod) => sum + (of(mod) ?? 0), 0);

export const foeModifier = (t: Look, foe: string, name: 'damage' | 'hp' | 'move' | 'barrier'): number =>
  sumOf(foeMods(t, foe), (mod) => rulesOf(mod)[name]?.(mod));

/** CHN-083 On the Defence Check against that status as an effect. */
export const effectModifier = (t: Look, foe: string, status: Status): number =>
  sumOf(foeMods(t, foe), (mod) => rulesOf(mod).effectDefence?.(mod, status));

/** CHN-061 step 3: whom its Optional Modifier makes it go for. */
export const fiercePreferences = (t: Look, foe: string): readonly Preference[] =>
  foeMods(t, foe).flatMap((mod) => rulesOf(mod).prefer?.(mod) ?? []);

/** CHN-014 Its omen is rolled at the start of its own turn. */
export const isVeiled = (t: Look, foe: string): boolean =>
  foeMods(t, foe).some((mod) => rulesOf(mod).isVeiled?.(mod, t.state.round));

export const passesWalls = (t: Look, foe: string): boolean => foeMods(t, foe).some((mod) => rulesOf(mod).passesWalls);

/** CHN-041 With WARDED and a fierce foe's own; battle 8: less 1 for each lit lamp, never below 0. */
export function foeBarrier(t: Look, foe: string, letter: Cap): number {
  const { lamps } = battleOf(t);
  const dims = lamps?.kind === 'light' && lamps.dims?.foe === foeOf(t, foe).kind ? lamps.dims.barrier : 0;
  const lit = t.state.objects.filter((lamp) => lamp.lit).length;
  const own = foeSheet(t, foe).barrier[letter] + foeModifier(t, foe, 'barrier') + wardOf(t, foe);
  return Math.max(0, own - dims * lit);
}

/** An action as this foe does it now: a fierce one reaches further, a BLINDED one not beyond 2 (CHN-162). */
export function actionOf<A extends FoeAction>(t: Look, foe: string, action: A): A {
  const mods = foeMods(t, foe);
  if (mods.length === 0 || action.kind !== 'attack') return action;
  return { ...action, aim: widened(action, mods), hit: hitBy(action, mods) };
}

type Change = 'range' | 'radius' | 'push';

const changeOf = (mods: readonly FoeMod[], { id }: FoeAttack, name: Change): number =>
  sumOf(mods, (mod) => rulesOf(mod)[name]?.(mod, id));

function widened(action: FoeAttack, mods: readonly FoeMod[]): Aim {
  const { aim } = action;
  const radius = changeOf(mods, action, 'radius');
  if ('within' in aim) return { within: aim.within + radius };
  const range = aim.range + changeOf(mods, action, 'range');
  return { range, ...(aim.radius !== undefined && { radius: aim.radius + radius }) };
}

function hitBy(action: FoeAttack, mods: readonly FoeMod[]): readonly HitEffect[] {
  const further = changeOf(mods, action, 'push');
  const pushed = action.hit.map((one) => (one.do === 'push' ? { ...one, squares: one.squares + further } : one));
  return [...pushed, ...mods.flatMap((mod) => rulesOf(mod).hits?.(mod) ?? [])];
}
