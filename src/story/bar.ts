// How far an Act has come (CMP-002).
import type { BarStep } from '../engine/ruleset/view.ts';
import type { Act } from './schema/index.ts';
import { type Look, type R, storyOf } from './words.ts';

function actOf(look: Look): Act | undefined {
  const { acts } = storyOf(look);
  return acts.find(({ id }) => id === look.state.campaign.act) ?? acts[0];
}

export const barSteps = (look: Look): readonly BarStep['kind'][] => actOf(look)?.bar ?? [];

/** CMP-002 The step that the party has reached: in the boss's chapter it is the boss, even if chapters were left out. */
export function barPlace(look: Look): number {
  const { barDone, chapter } = look.state.campaign;
  const isBoss = actOf(look)?.chapters.some(({ id, boss }) => id === chapter && boss) ?? false;
  const boss = isBoss ? barSteps(look).indexOf('boss', barDone) : -1;
  return boss >= 0 ? boss : barDone;
}

/** CMP-002 When a rest begins, all steps before it are done, even if no end of a chapter says so, as after a boss. */
export function comeToRest(t: R): void {
  const rest = barSteps(t).indexOf('rest', barPlace(t));
  if (rest >= 0) t.state.campaign.barDone = rest;
}
