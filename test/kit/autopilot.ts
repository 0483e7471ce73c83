// The autopilot as a player of a scene.

import type { Json } from '../../src/engine/json.ts';
import type { Choice } from '../../src/engine/kernel/ask.ts';
import { autopilot } from '../../src/rulesets/destiny/autopilot/index.ts';
import type { Content } from '../../src/rulesets/destiny/words/index.ts';
import { content, type Scene, scene } from './destiny.ts';
import { quiet } from './turnScenes.ts';

type Given = Record<string, Json>;

/** What the autopilot answers to the ask that is open; the rules must take it. */
export function answers(s: Scene, rules: Content = content): Choice {
  const [ask] = s.driver.table.asks;
  if (!ask) throw new Error('nobody is asked');
  const seat = ask.who === 'party' ? (s.state.seats[0] ?? '') : ask.who;
  const choice = autopilot(s.state, rules, { ask, seat });
  s.leaveOpen();
  s.driver.answer(seat, ask.id, choice);
  return choice;
}

/** The turn of the first of these Seekers, beside Brack at F who is after the last of them; the others are at A. */
export function turnAt(at: string, seekers: readonly string[], more: Given = {}, setup: Given = {}): Scene {
  const [who = '', ...others] = seekers;
  const apart = Object.fromEntries(others.map((id) => [`seekers.${id}.at`, 'A']));
  const brack = { 'enemies.brack.at': 'F', 'enemies.brack.focus': others.at(-1) ?? '' };
  return scene({
    seekers,
    turnOf: who,
    setup,
    given: { ...quiet(...others), ...apart, ...brack, [`seekers.${who}.at`]: at, ...more },
  });
}

export const OSK = ['osk', 'maro', 'bram'];
export const oskAt = (at: string, hand: readonly string[], more: Given = {}, setup: Given = {}) =>
  turnAt(at, OSK, { 'seekers.osk.hand': [...hand], ...more }, setup);
export const maroAt = (at: string, hand: readonly string[], more: Given = {}) =>
  turnAt(at, ['maro', 'osk', 'bram'], { 'seekers.maro.hand': [...hand], ...more });
export const bramAt = (at: string, hand: readonly string[], more: Given = {}) =>
  turnAt(at, ['bram', 'osk', 'maro'], { 'seekers.bram.hand': [...hand], ...more });
