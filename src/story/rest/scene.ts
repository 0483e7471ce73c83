// A rest scene: time, where the party goes next, and its end (CMP-085 to CMP-096).
import type { Option } from '../../engine/kernel/ask.ts';
import { type Flow, flow, type Next, type Stage } from '../../engine/kernel/flow.ts';
import type { RestState } from '../../engine/ruleset/campaign.ts';
import { say } from '../../engine/text.ts';
import { optionOf, vote } from '../asks.ts';
import { besideTheBag } from '../bag.ts';
import { comeToRest } from '../bar.ts';
import { holds } from '../conditions.ts';
import { applyEffects } from '../effects.ts';
import { leave, nodeStage } from '../go.ts';
import { availableQuests, openByThemselves, questState, setQuestState } from '../quests.ts';
import { endScene } from '../scene.ts';
import type { Location, NodeOf } from '../schema/index.ts';
import { tell } from '../tell.ts';
import { keyIn } from '../texts.ts';
import { type Look, locationNamed, placed, questNamed, type R, storyOf } from '../words.ts';
import { drawStock } from './stock.ts';

type RestNode = NodeOf<'rest'>;

function restAt(look: Look, id: string): RestNode {
  const { node } = placed(look, id);
  if (node.type !== 'rest') throw new Error(`${id} is no rest`);
  return node;
}

export function restOf(look: Look): RestState {
  const { rest } = look.state.campaign;
  if (!rest) throw new Error('the party does not rest');
  return rest;
}

/** CMP-002 A detour does not change the bar. */
const isOnTheBar = ({ state }: Look, { detour }: RestNode): boolean => state.campaign.stack.length === 0 && !detour;

/** CMP-066 ends the scene before it; CMP-085 gives time; CMP-096 fills the shops. */
export function beginRest(t: R, node: RestNode): Stage {
  const { campaign } = t.state;
  endScene(t);
  if (isOnTheBar(t, node)) comeToRest(t);
  for (const id of node.add ?? []) campaign.locations[id] = 'open';
  for (const id of node.remove ?? []) campaign.locations[id] = 'closed';
  openByThemselves(t);
  const share = Math.floor(campaign.bag.money / campaign.seats.length);
  campaign.rest = {
    node: node.id,
    time: timeOf(t, node),
    hasSpent: false,
    visited: [],
    stock: {},
    bought: {},
    shares: Object.fromEntries(campaign.seats.map((seat) => [seat, share])),
  };
  campaign.journal.push({ kind: 'rest', node: node.id });
  if (!t.hooks.rest) drawStock(t);
  return { name: 'rest', node: node.id };
}

function timeOf(look: Look, { time = 0 }: RestNode): number {
  if (typeof time === 'number') return time;
  return time.find((entry) => entry.if === undefined || holds(look, entry.if))?.n ?? 0;
}

/** CMP-095 The party decides where to go; time 0 does not end the rest. */
export const restStage = flow(function* restStage(t: R, stage: Stage): Flow<Next> {
  const node = restAt(t, String(stage.node));
  if (t.hooks.rest) {
    yield* besideTheBag(t, t.hooks.rest(t, { node: node.id }));
    return { name: 'restEnd', node: node.id };
  }
  const rest = restOf(t);
  delete rest.at;
  delete rest.isPaid;
  const { choose } = yield* besideTheBag(
    t,
    vote(t, { id: 'rest.next', rule: 'CMP-085', options: restOptions(t), facts: { node: node.id } }),
  );
  if (choose === 'end') return { name: 'restEnd', node: node.id };
  return choose.startsWith('quest.')
    ? startQuest(t, choose.slice('quest.'.length))
    : visit(t, choose.slice('visit.'.length));
});

function restOptions(look: Look): readonly Option[] {
  const story = storyOf(look);
  const visits = openLocations(look).filter((location) => canVisit(look, location));
  const quests = availableQuests(look).filter(({ time }) => time <= restOf(look).time);
  const named = (key: string) => say(keyIn(story, key));
  return [
    ...visits.map(({ id, time, shop }) =>
      optionOf(
        `visit.${id}`,
        say(shop ? 'story.option.browse' : 'story.option.visit', { name: named(`location.${id}.name`), time }),
      ),
    ),
    ...quests.map(({ id, time, threat }) =>
      optionOf(`quest.${id}`, say('story.option.quest', { name: named(`quest.${id}.name`), time, threat })),
    ),
    optionOf('end', say('story.option.endRest')),
  ];
}

/** CMP-088 Locations that the story has opened and that can be visited now. */
export const openLocations = (look: Look): readonly Location[] =>
  storyOf(look).locations.filter(
    (location) =>
      look.state.campaign.locations[location.id] === 'open' && (location.if === undefined || holds(look, location.if)),
  );

/** CMP-086 Browsing is free; other locations cost on visiting. CMP-087 */
export function canVisit(look: Look, { id, shop, time, oncePerRest }: Location): boolean {
  const rest = restOf(look);
  if (oncePerRest && rest.visited.includes(id)) return false;
  return shop || time <= rest.time;
}

function visit(t: R, id: string): Stage {
  const location = locationNamed(t, id);
  const rest = restOf(t);
  rest.at = id;
  if (!location.shop) payTime(t, location);
  const name = say(keyIn(storyOf(t), `location.${id}.name`));
  tell(t, 'visited', { text: say('story.event.visited', { name }), location: id });
  const tale = location.services.find((service) => service.kind === 'story');
  if (tale?.kind !== 'story') return { name: 'visit', node: rest.node, location: id };
  t.state.campaign.stack.push({ node: rest.node, quest: '' });
  return nodeStage(tale.start);
}

/** CMP-087 A location is paid once per visit, for the whole party. */
export function payTime(t: R, { id, time }: Location): void {
  const rest = restOf(t);
  rest.time -= time;
  rest.isPaid = true;
  if (!rest.visited.includes(id)) rest.visited.push(id);
}

/** CMP-090 The rest waits on the stack until the quest is over. */
function startQuest(t: R, id: string): Stage {
  const quest = questNamed(t, id);
  const rest = restOf(t);
  rest.time -= quest.time;
  setQuestState(t, id, 'started');
  t.state.campaign.stack.push({ node: rest.node, quest: id });
  tell(t, 'questBegan', {
    text: say('story.event.questBegan', { name: say(keyIn(storyOf(t), `quest.${id}.name`)) }),
    quest: id,
  });
  return nodeStage(quest.start);
}

/** CMP-093 The ruleset's end of a rest, then the quests grow older, then the next node. */
export const restEndStage = flow(function* restEndStage(t: R, stage: Stage): Flow<Next> {
  const node = restAt(t, String(stage.node));
  const { campaign } = t.state;
  t.hooks.restEnd(t, restOf(t).hasSpent);
  yield* growShelfLives(t);
  delete campaign.rest;
  if (isOnTheBar(t, node)) campaign.barDone += 1;
  tell(t, 'rested', { text: say('story.event.rested'), node: node.id });
  return yield* leave(t, node.next);
});

/** CMP-091 A quest that was on offer and was not begun grows older, and goes at its printed number. */
const growShelfLives = flow(function* growShelfLives(t: R): Flow {
  for (const quest of availableQuests(t)) {
    const age = (questState(t, quest.id)?.age ?? 0) + 1;
    const isOver = age >= quest.life;
    t.state.campaign.quests = t.state.campaign.quests.map((one) =>
      one.id === quest.id ? { ...one, age, state: isOver ? 'expired' : one.state } : one,
    );
    if (!isOver) continue;
    tell(t, 'questExpired', {
      text: say('story.event.questExpired', { name: say(keyIn(storyOf(t), `quest.${quest.id}.name`)) }),
      quest: quest.id,
      tone: 'bad',
    });
    yield* applyEffects(t, quest.expire, `quest.${quest.id}`);
  }
});
