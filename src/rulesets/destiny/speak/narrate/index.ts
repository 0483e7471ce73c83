// A battle's events as lines that people read. The words are in assets/text.
import type { GameEvent } from '../../../../engine/kernel/event.ts';
import type { Line } from '../../../../engine/ruleset/view.ts';
import type { Content } from '../../words/index.ts';
import { blows } from './blows.ts';
import { draws } from './draws.ts';
import { hands } from './hands.ts';
import type { Tellers } from './telling.ts';
import { turns } from './turns.ts';

/** Every event that the rules emit, by its type. */
export const TELLERS: Tellers = { ...draws, ...turns, ...blows, ...hands };

export function narrate(event: GameEvent, content: Content): readonly Line[] {
  return TELLERS[event.type]?.({ event, content }) ?? [];
}
