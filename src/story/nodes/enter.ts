// Enters a node: its immediate effects, and then what its kind does (campaign.md, section 5).
import { type Flow, flow, type Next, type Stage } from '../../engine/kernel/flow.ts';
import { applyEffects } from '../effects.ts';
import { arrive, isLost, nodeStage, toSafety } from '../go.ts';
import { beginRest } from '../rest/scene.ts';
import { endScene } from '../scene.ts';
import type { Node } from '../schema/index.ts';
import { tell } from '../tell.ts';
import { nodeText, textPlace } from '../texts.ts';
import { placed, type R } from '../words.ts';
import { choice } from './choice.ts';
import { end, passage, reward } from './passage.ts';
import { chance, test } from './test.ts';

export const nodeStageRun = flow(function* nodeStageRun(t: R, stage: Stage): Flow<Next> {
  const { campaign } = t.state;
  const here = placed(t, String(stage.node));
  const { node } = here;
  if (isLost(t)) return toSafety(t, here);
  // CMP-015
  if (node.once && campaign.visited.includes(node.id) && node.skip !== undefined) return nodeStage(node.skip);
  arrive(t, here);
  enterMap(t, node);
  yield* applyEffects(t, node.onEnter, node.id);
  readOut(t, node);
  return yield* runNode(t, node);
});

/** CMP-023 The journal keeps every passage; everybody reads the node's own text. */
function readOut(t: R, node: Node): void {
  const { campaign } = t.state;
  if (node.type === 'passage' || node.type === 'reward' || node.type === 'end')
    campaign.journal.push({ kind: 'passage', node: node.id, ...(node.again && { place: textPlace(t, node) }) });
  const text = nodeText(t, node);
  if (text) tell(t, 'told', { text, node: node.id });
}

/** CMP-076 The map shows no position before the first move; CMP-077 patience counts from the first node on. */
function enterMap(t: R, { map }: Node): void {
  const { campaign } = t.state;
  if (!map) delete campaign.map;
  else campaign.map ??= map.patience === undefined ? {} : { patience: map.patience };
}

const runNode = flow(function* runNode(t: R, node: Node): Flow<Next> {
  switch (node.type) {
    case 'passage':
      return yield* shown(t, passage(t, node));
    case 'choice':
      return yield* shown(t, choice(t, node));
    case 'test':
      return yield* shown(t, test(t, node));
    case 'chance':
      return yield* shown(t, chance(t, node));
    case 'reward':
      return yield* shown(t, reward(t, node));
    case 'end':
      return yield* shown(t, end(t, node));
    case 'combat':
      endScene(t);
      return { name: 'combat', node: node.id };
    case 'rest':
      return beginRest(t, node);
  }
});

/** The text of the edge before is shown while the node is open, and no longer. */
const shown = flow(function* shown(t: R, running: Flow<Next>): Flow<Next> {
  const before = t.state.campaign.told.length;
  const next = yield* running;
  t.state.campaign.told.splice(0, before);
  return next;
});
