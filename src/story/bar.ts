// How far an Act has come (CMP-002).
import type { BarStep } from '../engine/view.ts';
import { type Look, type R, storyOf } from './words.ts';

export function barSteps(look: Look): readonly BarStep['kind'][] {
  const { acts } = storyOf(look);
  return (acts.find(({ id }) => id === look.state.campaign.act) ?? acts[0])?.bar ?? [];
}

/** CMP-002 All before a rest is done when it begins, also where no end of a chapter says so, as after a boss. */
export function comeToRest(t: R): void {
  const { campaign } = t.state;
  const rest = barSteps(t).indexOf('rest', campaign.barDone);
  if (rest >= 0) campaign.barDone = rest;
}
