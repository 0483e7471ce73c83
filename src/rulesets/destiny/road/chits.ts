// The Destiny bag outside battles: what a story draws, and tests (DST-332, specification 9.10).

import { drawFromBag } from '../../../engine/chance/piles.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { TestAsked } from '../../../engine/ruleset/campaign.ts';
import { fullBag } from '../setup.ts';
import { CHITS } from '../state.ts';
import { tell } from '../words/roadEvents.ts';
import { gameOf, type Look, seatsOf, type T } from './party.ts';

export const CHIT_KINDS = ['seeker', 'number', 'heart', 'darkness'] as const;
type ChitKind = (typeof CHIT_KINDS)[number];

function kindOf(chit: string): ChitKind {
  if (chit === CHITS.heart || chit === CHITS.darkness) return chit;
  return /^\d+$/.test(chit) ? 'number' : 'seeker';
}

/** From the full bag, without putting back meanwhile; afterwards all return. */
function drawChits(t: T, amount: number): readonly string[] {
  const bag = fullBag(seatsOf(t));
  const chits = Array.from({ length: amount }, () => drawFromBag(t.random, 'bag', bag));
  tell(t, { type: 'storyDrew', chits });
  return chits;
}

/** DST-332 One chit from the full bag, looked up by its kind. No fate, no redraw. */
export const storyDraw = flow(function* storyDraw(t: T): Flow<string> {
  const [chit = ''] = drawChits(t, 1);
  return kindOf(chit);
});

/**
 * Specification 9.10, `test`: so many chits; Seekers and hearts are favourable, numbers neutral, Darkness bad. All must
 * be favourable; a Seeker of the group with the asked trait lets one neutral chit count.
 */
export const test = flow(function* test(t: T, { difficulty, kind }: TestAsked): Flow<{ passed: boolean }> {
  const kinds = drawChits(t, difficulty).map(kindOf);
  const neutral = kinds.filter((one) => one === 'number').length;
  const helped = hasTrait(t, kind) ? 1 : 0;
  const passed = !kinds.includes('darkness') && neutral <= helped;
  return { passed };
});

const hasTrait = (t: Look, trait: string): boolean =>
  seatsOf(t).some((id) => [...traitsOf(t, id), ...(t.state.campaign.traits[id] ?? [])].includes(trait));

const traitsOf = (t: Look, id: string): readonly string[] => gameOf(t).seekers[id]?.traits ?? [];
