// How people speak to chain: what they type and press, and what they say along with it so that nobody waits for them without need.

import type { Json } from '../../../engine/json.ts';
import type { SeatId } from '../../../engine/kernel/ask.ts';
import type { BattleWish, FollowUp, Meaning, Named, Speech, Verbs } from '../../../engine/ruleset/speech.ts';
import { say } from '../../../engine/text.ts';
import { type AskId, NO, YES } from '../asks.ts';
import { practice } from '../autopilot/practice.ts';
import { usableAbilities } from '../rules/deeds/fighting.ts';
import type { State } from '../state.ts';
import type { Content } from '../words/index.ts';
import { battleName, heroName } from './names.ts';

// ---- verbs ----

const on = (ask: AskId, choose: Meaning['choose'], parts: Meaning['parts'] = {}): Meaning => ({ ask, choose, parts });

/** Deeds that are named like a card: `/play strike`. */
const deed = { argument: 'card', among: ['strike', 'brace', 'aid', 'rouse', 'swap', 'surge', 'feet'] };

/** Whom and what it is for, and how. */
const AIMS = { target: ['target', 'targets'], to: ['to', 'square'], with: ['turn', 'how', 'pay', 'second'] };

const verbs: Verbs = {
  move: [on('turn', 'move', { to: 'to' }), on('place', { argument: 'to' })],
  play: [on('turn', deed, AIMS), on('turn', 'ability', { card: 'ability', ...AIMS }), on('who', { argument: 'card' })],
  item: [on('turn', 'use', { item: 'item', target: AIMS.target })],
  tend: [on('turn', 'interact', { object: 'object' })],
  study: [on('turn', 'study', { target: 'target', way: 'turn' })],
  twist: [on('turn', 'twist', { target: 'target', way: 'turn' })],
  guard: [on('guard', YES)],
  reroll: [on('reroll', YES)],
  'let-it-be': [on('guard', NO), on('reroll', NO), on('riposte', NO)],
  'end-turn': [on('turn', 'end')],
};

/** Those whose button says more than the question. */
const BUTTONS = ['place', 'turn', 'guard', 'reroll', 'riposte'] as const satisfies readonly AskId[];

// ---- a first battle ----

const heroes = (content: Content): readonly Named[] =>
  practice.heroes(content).map((id) => ({ id, name: heroName(id), about: say(`chain.line.hero.${id}`) }));

const battles = (content: Content): readonly Named[] =>
  practice.battles(content).map((id) => ({ id, name: battleName(id) }));

/** Section 4: fierce foes are the hardcore of a campaign (CMP-121). */
function opening(content: Content, { heroes: seats, battle, hardcore }: BattleWish): Json {
  const [first = ''] = practice.battles(content);
  const expected = practice.expectedSetup(content, { battle: battle ?? first, heroes: seats });
  return { ...(expected as Readonly<Record<string, Json>>), ...(hardcore && { fierce: true }) };
}

// ---- along with an answer ----

/** The end of the turn, ticked where nothing would be left to do after one more action. */
function followUps(state: State, content: Content, seat: SeatId): readonly FollowUp[] {
  const { turn } = state;
  if (turn?.side !== 'hero' || turn.who !== seat) return [];
  const look = { state, content };
  const hasMore = (state.heroes[seat]?.sparks ?? 0) > 0 || usableAbilities(look, seat).some(({ cost }) => cost === 0);
  return [
    {
      id: 'end',
      label: say('chain.later.end'),
      plans: [{ askId: 'turn', choice: { choose: 'end' } }],
      preset: turn.actions <= 1 && !hasMore,
    },
  ];
}

export const speech: Speech<State, Content> = {
  verbs,
  buttons: Object.fromEntries(['hand', ...BUTTONS].map((id) => [id, say(`chain.button.${id}`)])),
  heroes,
  battles,
  opening,
  preset: () => ({}),
  followUps,
  ahead: () => [],
};
