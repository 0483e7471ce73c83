// Events of the road carry their sentence; those of the ruleset's own flows are told by the ruleset.

import type { GameEvent } from '../engine/kernel/event.ts';
import type { RoadContent } from '../engine/ruleset/campaign.ts';
import type { Line, Tone } from '../engine/ruleset/view.ts';
import type { Text } from '../engine/text.ts';
import type { Hooks } from './words.ts';

export function narrateRoad(hooks: Hooks, event: GameEvent, content: RoadContent<unknown>): readonly Line[] {
  const { text, tone = 'plain' } = event;
  // The road's own first: a ruleset may call something of its own by the same name.
  if (isText(text)) return [{ text, tone: tone as Tone, ...(event.type === 'told' && { passage: true }) }];
  return hooks.narrate?.(event, content.game) ?? [];
}

const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'key' in value;
