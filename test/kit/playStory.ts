// Plays a story from its first node to an end: choices by plan, everything else as silence would have it, battles ended by hand.

import type { Json } from '../../src/engine/json.ts';
import type { Ask } from '../../src/engine/kernel/ask.ts';
import { fallbackAnswer, newTable } from '../../src/engine/kernel/table.ts';
import type { RoadState } from '../../src/engine/ruleset/campaign.ts';
import type { GameState, Outcome, Ruleset } from '../../src/engine/ruleset/ruleset.ts';

export type Plan = {
  readonly story: string;
  readonly heroes: readonly string[];
  /** What is chosen at which node, in order of preference; elsewhere the first open option. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** How a battle ends, from what it was set up with. */
  readonly fight: (setup: Readonly<Record<string, Json>>, encounter: string) => Outcome;
  /** What chance brings, by purpose. */
  readonly stack?: Readonly<Record<string, readonly Json[]>>;
};

type Rules = Ruleset<RoadState, never>;
type Table = ReturnType<typeof newTable<RoadState, never>>;

/** No story of ours is longer, whatever is chosen. */
const MOST_STEPS = 1500;

type Road = Ruleset<GameState & RoadState, unknown>;

export function playStory(road: Road, content: unknown, plan: Plan) {
  const table = begun(road, content, plan);
  playUntil(table, plan, () => table.status === 'over');
  const { campaign } = table.state;
  return { campaign, ending: campaign.ending?.ending, visited: campaign.visited };
}

/** Plays as far as a node, and leaves it open. */
export function playTo(road: Road, content: unknown, { at, ...plan }: Plan & { readonly at: string }): Table {
  const table = begun(road, content, plan);
  playUntil(table, plan, () => table.state.stage.node === at);
  return table;
}

function begun(road: Road, content: unknown, plan: Plan): Table {
  const stack = Object.entries(plan.stack ?? {}).map(([purpose, outcomes]) => [purpose, { from: 0, outcomes }]);
  const chance = { seed: 'story', stack: Object.fromEntries(stack) };
  const source = { rules: road as unknown as Rules, content: content as never, hash: 'test', chance };
  return newTable(source, { story: plan.story, heroes: [...plan.heroes] });
}

function playUntil(table: Table, plan: Plan, isThere: () => boolean): void {
  for (let steps = 0; !isThere(); steps++) {
    if (steps > MOST_STEPS) throw new Error(`the story does not end: ${table.state.campaign.visited.join(' ')}`);
    step(table, plan);
  }
}

function step(table: Table, plan: Plan): void {
  if (table.opening) return end(table, plan);
  const ask = table.asks.find(({ idle }) => !idle);
  if (!ask) throw new Error(`nobody is asked anything at ${JSON.stringify(table.state.stage)}`);
  const wanted = plan.choices?.[String(ask.facts.node)];
  const isPlanned = ask.id === 'story.choice' && wanted !== undefined;
  table.answer({ ...fallbackAnswer(table, ask), ...(isPlanned && { choose: openOption(ask, wanted) }) });
}

function openOption({ options, facts }: Ask, wanted: readonly string[]): string {
  const open = wanted.find((one) => options.some(({ id }) => id === one));
  if (open === undefined) throw new Error(`${wanted.join(' and ')} are not open at ${String(facts.node)}`);
  return open;
}

function end(table: Table, { fight }: Plan): void {
  const { encounter, with: setup } = table.opening as { encounter: string; with: Readonly<Record<string, Json>> };
  const outcome = JSON.stringify(fight(setup, encounter));
  const [ask] = table.asks;
  if (!ask) throw new Error('the world is not asked');
  table.answer({ ask: ask.number, seat: 'world', choose: 'outcome', with: { outcome } });
}
