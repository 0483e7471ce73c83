// Combats of a story: getting ready, the table that is opened, and its outcome (CMP-003, CMP-004, CMP-070 to CMP-073).

import { clone, type Json } from '../../engine/json.ts';
import { type Flow, flow, type Next, type Stage, together } from '../../engine/kernel/flow.ts';
import type { Fought } from '../../engine/ruleset/campaign.ts';
import { type Outcome, OVER } from '../../engine/ruleset/ruleset.ts';
import { say } from '../../engine/text.ts';
import { alone, optionOf } from '../asks.ts';
import { besideTheBag } from '../bag.ts';
import { holds } from '../conditions.ts';
import { applyEffects, changeEncounter } from '../effects.ts';
import { leave, tellEdge } from '../go.ts';
import { maybeRewardWins } from '../growth.ts';
import { changeFood } from '../money.ts';
import type { CombatEdge, Effect, NodeOf } from '../schema/index.ts';
import { tell } from '../tell.ts';
import { storySay } from '../texts.ts';
import { type Look, placed, type R } from '../words.ts';

type CombatNode = NodeOf<'combat'>;

function combatAt(look: Look, id: string): CombatNode {
  const { node } = placed(look, id);
  if (node.type !== 'combat') throw new Error(`${id} is no combat`);
  return node;
}

/** CMP-070 Every player sees what is ahead, and may change gear first. */
export const everybodyReady = flow(function* everybodyReady(t: R, encounter: string): Flow {
  const options = [optionOf('ready', say('story.option.ready'))];
  const ready = t.state.campaign.seats.map((seat) =>
    alone(t, seat, {
      id: 'party.ready',
      rule: 'CMP-070',
      options,
      fallback: { choose: 'ready' },
      pace: 'normal',
      facts: { encounter },
    }),
  );
  yield* besideTheBag(t, together(ready));
});

export const combatStage = flow(function* combatStage(t: R, stage: Stage): Flow<Next> {
  const node = combatAt(t, String(stage.node));
  const { encounter: id, overrides } = node;
  yield* everybodyReady(t, id);
  const { encounterMods, losses } = t.state.campaign;
  const asked = {
    id,
    mods: encounterMods[id] ?? [],
    losses: losses[id] ?? 0,
    ...(overrides !== undefined && { overrides: overrides as Json }),
  };
  return { open: { encounter: id, with: t.hooks.encounterSetup(t, asked) }, then: { name: 'fought', node: node.id } };
});

/** The outcome of the opened table, which the world answered. A road that was laid again meanwhile keeps it in its stage. */
export function outcomeIn(answered: Json | undefined, { outcome: kept }: Stage): Outcome {
  const { outcome = kept } = (answered ?? {}) as { outcome?: Json };
  const read = (typeof outcome === 'string' ? JSON.parse(outcome) : outcome) as Partial<Outcome> | undefined;
  if (!read?.result) throw new Error('the table that was opened has no outcome');
  return { result: read.result, details: read.details ?? {} };
}

export const foughtStage = flow(function* foughtStage(t: R, stage: Stage, answered?: Json): Flow<Next> {
  const node = combatAt(t, String(stage.node));
  const outcome = outcomeIn(answered, stage);
  takeLead(t, answered);
  t.state.campaign.told = [];
  const fought = t.hooks.foughtOf(t.content.game, { id: node.encounter, outcome });
  const isLost = outcome.result !== 'success' && edgeOf(t, node, { outcome, fought })?.on !== 'partial';
  remember(t, node, { outcome, isLost });
  const before = clone(t.state.campaign.bag);
  t.hooks.bringBack?.(t, { id: node.encounter, outcome });
  if (edgeOf(t, node, { outcome, fought })?.keeps === false) leaveSpoils(t, before);
  if (outcome.result === 'failure' && t.hooks.afterLoss) return yield* lostByOwnRule(t, node, { outcome, fought });
  if (isLost && node.mustWin) return yield* tryAgain(t, node, outcome);
  return yield* goOnAfter(t, node, { outcome, fought });
});

/** CMP-017 The leader may have changed while a page was open or a battle was fought: the world says whose hero leads now. */
function takeLead({ state: { campaign } }: R, answered: Json | undefined): void {
  const { leader = '' } = (answered ?? {}) as { leader?: string };
  if (campaign.seats.includes(leader)) campaign.leader = leader;
}

function remember(t: R, node: CombatNode, { outcome, isLost }: { outcome: Outcome; isLost: boolean }): void {
  const { result } = outcome;
  const { losses, journal } = t.state.campaign;
  const id = node.encounter;
  const before = losses[id] ?? 0;
  if (isLost) losses[id] = before + 1;
  journal.push({ kind: 'combat', node: node.id, encounter: id, result, tries: before + 1 });
  tell(t, 'fought', {
    text: say(`story.event.fought.${result}`),
    encounter: id,
    result,
    tone: result === 'failure' ? 'bad' : 'good',
  });
}

/** Items that are in this list more often than in the other. */
function itemsBeyond(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const place = left.indexOf(item);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** CMP-055 Unless a story says otherwise, the party keeps what it won; what it used up is gone anyway. */
function leaveSpoils(t: R, before: R['state']['campaign']['bag']): void {
  const { bag } = t.state.campaign;
  const won = itemsBeyond(bag.items, before.items);
  const isLeft = bag.money > before.money || bag.food > before.food || won.length > 0;
  bag.money = Math.min(bag.money, before.money);
  bag.food = Math.min(bag.food, before.food);
  bag.items = itemsBeyond(bag.items, won);
  if (isLeft) tell(t, 'spoilsLeft', { text: say('story.event.spoilsLeft'), tone: 'bad' });
}

type Came = { readonly outcome: Outcome; readonly fought: Fought; readonly isRecovered?: true };

/** CMP-071 The first edge that fits; without one for `partial`, the one for failure (CMP-018). */
function edgeOf(look: Look, node: CombatNode, { outcome, fought }: Came): CombatEdge | undefined {
  const fits = (result: Outcome['result']) =>
    node.edges.find(({ on }) => (typeof on === 'string' ? on === result : holds(look, on, fought)));
  return fits(outcome.result) ?? (outcome.result === 'partial' ? fits('failure') : undefined);
}

const isUnlock = (effect: Effect): boolean => 'unlockRule' in effect;

/** CMP-073 Outcome effects, recovery, win point and reward, unlocks, then the edge. */
const goOnAfter = flow(function* goOnAfter(t: R, node: CombatNode, came: Came): Flow<Next> {
  const edge = edgeOf(t, node, came);
  if (!edge) throw new Error(`${node.id} has no edge for ${came.outcome.result}`);
  tellEdgeOf(t, node, edge);
  yield* applyEffects(
    t,
    edge.effects?.filter((effect) => !isUnlock(effect)),
    node.id,
  );
  if (!came.isRecovered) t.hooks.afterEncounter(t, { id: node.encounter, outcome: came.outcome });
  yield* maybeWin(t, node, came.outcome);
  yield* applyEffects(t, edge.effects?.filter(isUnlock), node.id);
  delete t.state.campaign.encounterMods[node.encounter];
  return yield* leave(t, edge.go);
});

function tellEdgeOf(t: R, node: CombatNode, edge: CombatEdge): void {
  const place = `${node.id}.edge${node.edges.indexOf(edge) + 1}`;
  tellEdge(t, place, storySay(t, place, edge.text));
}

/** CMP-072 Main combats give a win point; those of side quests never do. */
const maybeWin = flow(function* maybeWin(t: R, node: CombatNode, { result }: Outcome): Flow {
  const { campaign } = t.state;
  if (result !== 'success' || !node.main || campaign.stack.length > 0) return;
  campaign.winPoints += 1;
  yield* maybeRewardWins(t);
});

/** DST-350, CHN-191 The ruleset's own rule for a lost battle. */
const lostByOwnRule = flow(function* lostByOwnRule(t: R, node: CombatNode, came: Came): Flow<Next> {
  const { afterLoss } = t.hooks;
  const edge = node.edges.find(({ on }) => on === 'failure');
  if (edge && node.mustWin) {
    tellEdgeOf(t, node, edge);
    yield* applyEffects(t, edge.effects, node.id);
  }
  t.hooks.afterEncounter(t, { id: node.encounter, outcome: came.outcome });
  const what = afterLoss ? yield* afterLoss(t, { id: node.encounter, mustWin: node.mustWin === true }) : 'edge';
  if (what === 'again') return { name: 'combat', node: node.id };
  if (what === 'edge' && edgeOf(t, node, came)) return yield* goOnAfter(t, node, { ...came, isRecovered: true });
  t.state.campaign.ending = { result: 'failure', ending: 'lost' };
  tell(t, 'ended', { text: say('story.event.campaignLost'), result: 'failure', ending: 'lost', tone: 'bad' });
  return { name: OVER };
});

/** CMP-004 Fights again; from the second failure on with help. */
const tryAgain = flow(function* tryAgain(t: R, node: CombatNode, outcome: Outcome): Flow<Next> {
  const edge = node.edges.find(({ on }) => on === 'failure');
  if (edge) {
    tellEdgeOf(t, node, edge);
    yield* applyEffects(t, edge.effects, node.id);
  }
  t.hooks.afterEncounter(t, { id: node.encounter, outcome });
  helpOnce(t, node.encounter);
  return { name: 'combat', node: node.id };
});

/** An ally, one enemy less, 2 food, then one enemy less every time; skips help that the ruleset does not have. */
function helpOnce(t: R, encounter: string): void {
  const failures = t.state.campaign.losses[encounter] ?? 0;
  const { help, eat } = t.hooks;
  const modOf = (kind: 'ally' | 'enemyLess') => help?.(t.content.game, encounter, kind);
  const steps = (['ally', 'enemyLess', 'food'] as const).filter(
    (step) => (step === 'food' ? eat : modOf(step)) !== undefined,
  );
  const step = failures < 2 ? undefined : (steps[failures - 2] ?? 'enemyLess');
  const mod = step === undefined || step === 'food' ? undefined : modOf(step);
  if (step !== 'food' && mod === undefined) return;
  tell(t, 'helped', { text: say(`story.event.help.${step}`), encounter, tone: 'good' });
  if (mod === undefined) return changeFood(t, 2);
  changeEncounter(t, { encounterMod: encounter, mod });
}
