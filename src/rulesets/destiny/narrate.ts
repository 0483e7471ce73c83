// A battle's events as lines that people read. The words are in assets/text.
import type { GameEvent } from '../../engine/event.ts';
import type { Line } from '../../engine/view.ts';
import { blows } from './narrate/blows.ts';
import { draws } from './narrate/draws.ts';
import { hands } from './narrate/hands.ts';
import type { Tellers } from './narrate/telling.ts';
import { turns } from './narrate/turns.ts';
import type { Content } from './words.ts';

/** Every event that the rules emit, by its type. */
export const TELLERS: Tellers = { ...draws, ...turns, ...blows, ...hands };

export function narrate(event: GameEvent, content: Content): readonly Line[] {
  return TELLERS[event.type]?.({ event, content }) ?? [];
}
