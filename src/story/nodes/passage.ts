// Passages, rewards and ends: what is read, given, and closed.
import type { SeatId } from '../../engine/kernel/ask.ts';
import { type Flow, flow, type Next, together } from '../../engine/kernel/flow.ts';
import { OVER } from '../../engine/ruleset/ruleset.ts';
import { say } from '../../engine/text.ts';
import { alone, goOn, optionOf, vote } from '../asks.ts';
import { besideTheBag } from '../bag.ts';
import { applyEffects } from '../effects.ts';
import { leave } from '../go.ts';
import { questState, setQuestState } from '../quests.ts';
import { endScene } from '../scene.ts';
import type { NodeOf } from '../schema/index.ts';
import { tell } from '../tell.ts';
import { keyIn, storySay } from '../texts.ts';
import { questNamed, type R, storyOf } from '../words.ts';

/** Shows a text until any player goes on. */
export const passage = flow(function* passage(t: R, node: NodeOf<'passage'>): Flow<Next> {
  yield* besideTheBag(t, goOn(t, 'CMP-010', { node: node.id }));
  return yield* leave(t, node.next);
});

/** Gives the reward; if there is a choice, the party votes, or each player chooses for their own hero. */
export const reward = flow(function* reward(t: R, node: NodeOf<'reward'>): Flow<Next> {
  yield* applyEffects(t, node.give, node.id);
  if (!node.pick) yield* besideTheBag(t, goOn(t, 'CMP-010', { node: node.id }));
  else if (node.per === 'hero') yield* together(t.state.campaign.seats.map((seat) => pickAlone(t, node, seat)));
  else yield* pickTogether(t, node);
  return yield* leave(t, node.next);
});

const picksOf = (t: R, node: NodeOf<'reward'>) =>
  (node.pick ?? []).map(({ label }, place) =>
    optionOf(`pick${place + 1}`, storySay(t, `${node.id}.pick${place + 1}`, label)),
  );

const effectsOf = (node: NodeOf<'reward'>, choose: string) =>
  node.pick?.[Number(choose.slice('pick'.length)) - 1]?.effects;

const pickTogether = flow(function* pickTogether(t: R, node: NodeOf<'reward'>): Flow {
  const question = {
    id: 'reward.pick',
    rule: 'CMP-040',
    options: picksOf(t, node),
    fallback: { choose: 'pick1' },
    facts: { node: node.id },
  };
  const { choose } = yield* besideTheBag(t, vote(t, question));
  yield* applyEffects(t, effectsOf(node, choose), node.id);
});

/** Effects on the tester are for the hero whose player chose. */
const pickAlone = flow(function* pickAlone(t: R, node: NodeOf<'reward'>, seat: SeatId): Flow {
  const question = {
    id: 'reward.pick',
    rule: 'CMP-040',
    options: picksOf(t, node),
    fallback: { choose: 'pick1' },
    facts: { node: node.id },
  };
  const { choose } = yield* alone(t, seat, question);
  t.state.campaign.tester = [seat];
  yield* applyEffects(t, effectsOf(node, choose), node.id);
});

/** CMP-066 The scene ends before the chapter does. */
export const end = flow(function* end(t: R, node: NodeOf<'end'>): Flow<Next> {
  endScene(t);
  if (node.kind === 'campaign') return over(t, node);
  yield* besideTheBag(t, goOn(t, 'CMP-001', { node: node.id }));
  if (node.kind === 'sideQuest') return yield* endQuest(t, node);
  const { campaign } = t.state;
  if (campaign.stack.length === 0) campaign.barDone += 1;
  tell(t, `${node.kind}Ended`, { text: say(`story.event.${node.kind}Ended`), node: node.id });
  return node.next === undefined ? over(t, node) : yield* leave(t, node.next);
});

function over(t: R, node: NodeOf<'end'>): Next {
  const { result = 'success', id: ending } = node;
  t.state.campaign.ending = { result, ending };
  tell(t, 'ended', { text: say('story.event.ended', { story: say(keyIn(storyOf(t), 'title')) }), result, ending });
  // The last words stay on the board.
  return { name: OVER, node: node.id };
}

/** CMP-092 A quest can be tried only once, unless it says otherwise. Goes back to where it began. */
const endQuest = flow(function* endQuest(t: R, node: NodeOf<'end'>): Flow<Next> {
  const from = t.state.campaign.stack.pop();
  if (!from) throw new Error(`the side quest of ${node.id} was never begun`);
  if (from.quest !== '') closeQuest(t, from.quest, node.ending === 'lost' ? 'lost' : 'won');
  const stage = yield* leave(t, from.node);
  return { ...stage, name: 'rest' };
});

function closeQuest(t: R, id: string, state: 'won' | 'lost'): void {
  if (questState(t, id) === undefined) return;
  setQuestState(t, id, state === 'lost' && questNamed(t, id).again ? 'open' : state);
  const name = say(keyIn(storyOf(t), `quest.${id}.name`));
  tell(t, 'questEnded', {
    text: say(`story.event.quest${state === 'won' ? 'Won' : 'Lost'}`, { name }),
    quest: id,
    state,
    tone: state === 'won' ? 'good' : 'bad',
  });
}
