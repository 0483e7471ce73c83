// AP 9: the windows.
import type { Ask, Choice } from '../../../engine/kernel/ask.ts';
import { NO, YES } from '../asks.ts';
import { actionOf } from '../rules/fierce.ts';
import { foeSheet, heroOf } from '../rules/look.ts';
import type { Look } from '../state.ts';
import type { FoeAttack } from '../words/index.ts';
import { harmOf } from './harm.ts';

/** Yes if the target would fall at average damage, and the guard would not. */
export function guardChoice(t: Look, ask: Ask): Choice {
  const [foe, target] = [String(ask.facts.foe), String(ask.facts.target)];
  const action = attackNamed(t, foe, String(ask.facts.action));
  const falls = (hero: string) => harmOf(t, { foe, action, target: hero }) >= heroOf(t, hero).hp;
  return { choose: falls(target) && !falls(ask.who) ? YES : NO };
}

function attackNamed(t: Look, foe: string, id: string): FoeAttack {
  const { basics, specials } = foeSheet(t, foe);
  const found = [...basics, ...Object.values(specials)].find((action) => action.id === id);
  if (found?.kind !== 'attack') throw new Error(`${foe} has no attack ${id}`);
  return actionOf(t, foe, found);
}
