// The road's own events carry their sentence; the ruleset tells those of its own flows.

import type { GameEvent } from '../engine/kernel/event.ts';
import type { RoadContent } from '../engine/ruleset/campaign.ts';
import type { Line, Tone } from '../engine/ruleset/view.ts';
import type { Text } from '../engine/text.ts';
import type { Hooks } from './words.ts';

export function narrateRoad(hooks: Hooks, event: GameEvent, content: RoadContent<unknown>): readonly Line[] {
  const { text, tone = 'plain' } = event;
  // The road's own events first, because a ruleset may have events of the same name.
  if (isText(text)) return [{ text, tone: tone as Tone, ...(event.type === 'told' && { passage: true }) }];
  return hooks.narrate?.(event, content.game) ?? [];
}

const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'key' in value;
