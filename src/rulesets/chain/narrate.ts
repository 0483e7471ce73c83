// A battle's events as lines that people read. The words are in assets/text.
import type { GameEvent } from '../../engine/event.ts';
import { say } from '../../engine/text.ts';
import type { Line } from '../../engine/view.ts';
import { blows } from './narrate/blows.ts';
import { ends } from './narrate/ends.ts';
import type { EventName, Tellers } from './narrate/telling.ts';
import { turns } from './narrate/turns.ts';
import type { Content } from './words.ts';

/** Every event that the rules emit, by its type. */
const TELLERS: Tellers<EventName> = { ...turns, ...blows, ...ends };

/** An event is a fact of these rules, or of the table itself: that something was taken back. */
export function narrate(event: GameEvent, content: Content): readonly Line[] {
  if (event.type === 'tookBack') {
    const learned = Array.isArray(event.learned) ? event.learned.length : 0;
    return [{ text: say('common.event.tookBack', { learned }), tone: 'plain' }];
  }
  const teller = (TELLERS as Readonly<Record<string, (event: never, content: Content) => readonly Line[]>>)[event.type];
  return teller?.(event as never, content) ?? [];
}
