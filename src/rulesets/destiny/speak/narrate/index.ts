// A battle's events as lines that people read. The words are in assets/text.
import { type AnyEvent, byType } from '../../../../engine/ruleset/events.ts';
import type { Line } from '../../../../engine/ruleset/view.ts';
import type { Content } from '../../words/index.ts';
import { blows } from './blows.ts';
import { draws } from './draws.ts';
import { hands } from './hands.ts';
import type { Tellers } from './telling.ts';
import { turns } from './turns.ts';

/** Every event that the rules tell, by its type. */
export const TELLERS = { ...draws, ...turns, ...blows, ...hands } satisfies Tellers;

/** Nothing of what these rules do not know: a table may be older or newer than they are. */
export const narrate = (event: AnyEvent, content: Content): readonly Line[] => byType(TELLERS, event, content) ?? [];
