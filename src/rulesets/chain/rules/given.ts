// Setting a state by hand, for scenario files: what belongs together is kept together.

import { Unplayable } from '../../../engine/refusal.ts';
import { type Given, mustHaveShape, setPaths } from '../../../engine/ruleset/given.ts';
import { type FoeState, type State, stateSchema } from '../state.ts';
import type { Content } from '../words/index.ts';
import { isVeiled } from './fierce.ts';
import { comingWave, isFoe, known } from './look.ts';
import { dealWaves } from './waves.ts';

/** Sets paths of the state. Foes may be given with nothing but a kind and a square; order, waves and omens follow. */
export function given(state: State, content: Content, set: Given): void {
  setPaths(state, set);
  const says = (path: string) => path in set;
  if (Object.keys(set).some((path) => path === 'foes' || path.startsWith('foes.'))) settleFoes(state, content, says);
  for (const id of state.seats) settleFallen(state, id);
  mustHaveShape(stateSchema, state);
  settleWaves(state, content, says);
}

/** Whoever lies has fallen. */
function settleFallen(state: State, id: string): void {
  const hero = known(state.heroes, id);
  if (hero.hp === 0 && !state.fell.includes(id)) state.fell.push(id);
}

type Says = (path: string) => boolean;

function settleFoes(state: State, content: Content, says: Says): void {
  const foes = state.foes as Record<string, Partial<FoeState>>;
  for (const [id, foe] of Object.entries(foes)) state.foes[id] = wholeFoe(state, content, { id, foe });
  if (!says('order')) state.order = Object.keys(state.foes);
  for (const [id, { kind }] of Object.entries(state.foes)) {
    const n = Number(id.slice(kind.length + 1));
    state.counts[kind] = Math.max(state.counts[kind] ?? 0, n);
  }
}

/** What is not said of a foe is as it came. */
function wholeFoe(state: State, content: Content, { id, foe }: { id: string; foe: Partial<FoeState> }): FoeState {
  const kind = foe.kind ?? id.replace(/-\d+$/, '');
  const sheet = content.foes[kind];
  if (!sheet)
    throw new Unplayable(`given: there is no foe "${kind}"; there are: ${Object.keys(content.foes).join(', ')}`);
  const maxHp = foe.maxHp ?? sheet.hp + sheet.hpPerHero * state.seats.length;
  return { kind, maxHp, hp: maxHp, at: '', statuses: [], blankTip: false, ...foe };
}

/** Waves are dealt anew where foes were given; a foe of the coming wave whose omen is not said shows 1. */
function settleWaves(state: State, content: Content, says: Says): void {
  const t = { state, content };
  const isStale =
    state.waves.flat().some((id) => !isFoe(t, id)) || state.order.some((id) => !state.waves.flat().includes(id));
  if (!says('waves') && isStale && state.round > 0) state.waves = dealWaves(t);
  const coming = comingWave(t).filter((foe) => !isVeiled(t, foe));
  const shown = coming.map((foe) => [foe, state.omens[foe] ?? 1] as const);
  if (!says('omens')) state.omens = Object.fromEntries(shown);
}
