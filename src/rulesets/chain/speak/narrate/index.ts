// A battle's events as lines that people read. The words are in assets/text.
import type { GameEvent } from '../../../../engine/kernel/event.ts';
import type { Line } from '../../../../engine/ruleset/view.ts';
import { say } from '../../../../engine/text.ts';
import type { Content } from '../../words/index.ts';
import { blows } from './blows.ts';
import { ends } from './ends.ts';
import type { EventName, Tellers } from './telling.ts';
import { turns } from './turns.ts';

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
