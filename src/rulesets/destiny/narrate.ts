// A battle's events as lines that people read.
import type { GameEvent, Line } from '../../engine/index.ts';
import type { Content } from './words.ts';

export function narrate(_event: GameEvent, _content: Content): readonly Line[] {
  return [];
}
