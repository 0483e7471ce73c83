// For scenario files: sets paths of the state.

import type { Json } from '../engine/json.ts';
import { Unplayable } from '../engine/refusal.ts';
import type { RoadState } from '../engine/ruleset/campaign.ts';

export function givenOn(state: RoadState, _content: unknown, given: Readonly<Record<string, Json>>): void {
  for (const [path, value] of Object.entries(given)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let inner: unknown = state;
    for (const key of keys) inner = (inner as Record<string, unknown> | undefined)?.[key];
    if (typeof inner !== 'object' || inner === null) throw new Unplayable(`${path} is not there`);
    (inner as Record<string, unknown>)[last] = value;
  }
}
