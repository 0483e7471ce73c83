// From node to node: which edge is taken, and what happens before it (CMP-010 to CMP-019).

import { clone, type Json } from '../engine/json.ts';
import { type Flow, flow, type Stage } from '../engine/kernel/flow.ts';
import { OVER } from '../engine/ruleset/ruleset.ts';
import { say } from '../engine/text.ts';
import { holds } from './conditions.ts';
import { maybeAwardTraits } from './growth.ts';
import type { Next } from './schema/index.ts';
import { tell } from './tell.ts';
import { keyIn } from './texts.ts';
import { NODES_WITHOUT_DECISION, type Placed, type R, storyOf } from './words.ts';

export const nodeStage = (node: string): Stage => ({ name: 'node', node });

/** CMP-010 The first branch whose condition holds. CMP-016 Of branches with weights, one is drawn. */
export function branchOf(t: R, next: Next): string {
  if (typeof next === 'string') return next;
  const open = next.filter((branch) => branch.if === undefined || holds(t, branch.if));
  const [first] = open;
  if (!first) throw new Error('no branch holds');
  if (first.weight === undefined) return first.go;
  const drawn = open
    .filter(({ weight }) => weight !== undefined)
    .flatMap(({ go, weight = 0 }) => Array<string>(weight).fill(go));
  const place = t.random.place('story.branch', drawn);
  tell(t, 'branched', { text: say('story.event.branched'), reveals: true });
  return drawn[place] ?? first.go;
}

/** CMP-036 The node ends, then traits are awarded, then the edge is taken. */
export const leave = flow(function* leave(t: R, next: Next): Flow<Stage> {
  yield* maybeAwardTraits(t);
  return nodeStage(branchOf(t, next));
});

/** Shows the text of an edge above the next node. `place` is that of the text. */
export function tellEdge(t: R, place: string, text: { readonly key: string }): void {
  t.state.campaign.told.push(place);
  tell(t, 'told', { text, place });
}

/** Enters an Act and a chapter; side quests change neither. */
export function arrive(t: R, { node, act, chapter }: Placed): void {
  const { campaign } = t.state;
  const isMain = campaign.stack.length === 0 && act !== undefined && chapter !== undefined;
  // Before the Act's first node counts as visited, so that a restart comes to it for the first time (CMP-015).
  if (isMain && campaign.act !== act.id) beginAct(t, act.id);
  if (!campaign.visited.includes(node.id)) campaign.visited.push(node.id);
  else if (node.again) campaign.returns = { ...campaign.returns, [node.id]: (campaign.returns?.[node.id] ?? 0) + 1 };
  if (isMain) campaign.chapter = chapter.id;
}

/** CMP-101 Keeps the campaign as it is at the start of an Act; a restart of an earlier Act replaces it. */
function beginAct(t: R, act: string): void {
  const { campaign } = t.state;
  campaign.act = act;
  campaign.barDone = 0;
  const { snapshots, ...now } = campaign;
  snapshots[act] = clone(now) as unknown as Json;
  tell(t, 'actBegan', { text: say('story.event.actBegan', { act: say(keyIn(storyOf(t), `act.${act}`)) }), act });
}

/** CMP-019 Whether the road runs in circles; then the chapter's safe node follows. */
export function isLost(t: R): boolean {
  t.state.campaign.steps += 1;
  return t.state.campaign.steps > NODES_WITHOUT_DECISION;
}

export function toSafety(t: R, here: Placed): Stage {
  const { campaign } = t.state;
  campaign.steps = 0;
  const chapters = storyOf(t).acts.flatMap((act) => act.chapters);
  const chapter = here.chapter ?? chapters.find(({ id }) => id === campaign.chapter);
  tell(t, 'loop', { text: say('story.event.loop'), node: here.node.id });
  return chapter ? nodeStage(chapter.safe) : { name: OVER };
}
