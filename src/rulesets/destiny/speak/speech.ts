// How people speak to destiny: what they type and press, and what they say along with it so that nobody waits for them without need.
import { z } from 'zod';
import type { Json } from '../../../engine/json.ts';
import type { Ask, Choice, SeatId } from '../../../engine/kernel/ask.ts';
import type {
  AheadOffer,
  BattleWish,
  FollowUp,
  Later,
  Meaning,
  Named,
  Speech,
  Verbs,
} from '../../../engine/ruleset/speech.ts';
import { say } from '../../../engine/text.ts';
import { type AskId, DECLINE } from '../asks.ts';
import { autopilot } from '../autopilot/index.ts';
import { practice } from '../autopilot/practice.ts';
import { boostOf } from '../rules/boosting.ts';
import { boostsInHand, cardOf } from '../rules/cards.ts';
import type { Look, State } from '../state.ts';
import { cardText } from '../view/cards.ts';
import type { Content } from '../words/index.ts';
import { battleName, cardName, seekerName } from './names.ts';

// ---- verbs ----

const on = (ask: AskId, choose: Meaning['choose'], parts: Meaning['parts'] = {}): Meaning => ({ ask, choose, parts });
const named = (argument: string) => ({ argument });
const space = (argument: string) => ({ argument, among: 'spaces' }) as const;

const verbs: Verbs = {
  draw: [on('draw', 'plain'), on('cardBoost', 'draw')],
  'draw fate': [on('draw', 'fate')],
  move: [
    on('turn', 'step', { to: 'to' }),
    on('premove', 'move', { to: 'path' }),
    on('place', named('to')),
    on('effectChoice', space('to')),
  ],
  play: [on('turn', 'play', { card: 'card', target: 'targets', item: 'item', then: 'then' })],
  lantern: [on('turn', 'lantern', { target: 'targets', item: 'item', then: 'then' })],
  pass: [on('turn', 'pass-draw')],
  'pass discard': [on('turn', 'pass-discard', { card: 'card' })],
  boost: [on('boost', named('card'))],
  block: [on('block', named('card'), { ally: 'ally' })],
  redraw: [on('redraw', named('card'))],
  'let-it-be': [
    on('redraw', DECLINE),
    on('boost', DECLINE),
    on('block', DECLINE),
    on('cardBoost', DECLINE),
    on('effectChoice', DECLINE),
    on('premove', 'stay'),
  ],
  tend: [on('turn', 'tend', { object: 'object' })],
  item: [on('turn', 'item', { item: 'item' }), on('draw', { argument: 'item', among: ['whistle'] })],
  'end-turn': [on('turn', 'end')],
};

/** Those whose button says more than the question. */
const BUTTONS = ['turn', 'boost', 'block', 'redraw', 'cardBoost'] as const satisfies readonly AskId[];

// ---- a first battle ----

const heroes = (content: Content): readonly Named[] =>
  practice.heroes(content).map((id) => ({ id, name: seekerName(id), about: say(`destiny.line.seeker.${id}`) }));

const battles = (content: Content): readonly Named[] =>
  practice.battles(content).map((id) => ({ id, name: battleName(id) }));

function opening(content: Content, { heroes: seats, teach, last, ...wish }: BattleWish): Json {
  const [first = ''] = practice.battles(content);
  const battle = wish.battle ?? first;
  const expected = practice.expectedSetup(content, { battle, heroes: seats }) as Readonly<Record<string, Json>>;
  return { ...expected, ...(teach ? { script: true, taught: [] } : taughtBefore(last)) };
}

/** DST-376 Once per campaign: what was explained in earlier battles is not explained again. */
function taughtBefore(last: Json | undefined): { readonly taught?: readonly string[] } {
  const told = lastTold.safeParse(last);
  return told.success ? { taught: told.data.taught } : {};
}

const lastTold = z.object({ taught: z.array(z.string()) });

// ---- along with an answer ----

/** The end of the turn, unless there may be something left to do in it. */
function preset(state: State, content: Content, { ask, choice }: { ask: Ask; choice: Choice }) {
  const { card } = choice.with ?? {};
  if (ask.id !== 'turn' || ask.facts.script || !['play', 'lantern'].includes(choice.choose)) return {};
  const look = { state, content };
  const actsAgain =
    typeof card === 'string' && cardOf(look, ask.who, card).effects.some((effect) => effect.do === 'again');
  return actsAgain ? {} : { then: ['end'] };
}

export const DRAW: Later = { askId: 'draw', choice: { choose: 'plain' } };
const END: Later = { askId: 'turn', choice: { choose: 'end' } };
export const LET_IT_BE: Later = { askId: 'redraw', choice: { choose: DECLINE } };

function followUps(state: State, content: Content, seat: SeatId): readonly FollowUp[] {
  const look = { state, content };
  const mayRedraw = boostsInHand(look, seat).some((id) => boostOf(look, seat, id).boost.kind === 'redraw');
  return [
    ...(mayRedraw
      ? [{ id: 'let', label: say('destiny.later.let'), plans: [LET_IT_BE], preset: isCalm(look, seat) }]
      : []),
    // After a pass the turn goes on while there is a move.
    { id: 'end', label: say('destiny.later.end'), plans: [END], preset: false, only: passesIn(state, seat) },
    {
      ...{ id: 'draw', label: say('destiny.later.draw'), plans: [DRAW] },
      preset: !isInDanger(look) && !learnsToDraw(state),
      except: stepsIn(state, seat),
    },
  ];
}

const passesIn = ({ seekers }: State, seat: SeatId): readonly string[] =>
  (seekers[seat]?.moves ?? 0) > 0 ? ['pass-draw', 'pass-discard'] : [];

/** What leaves the act still to be done: the next draw is far away. */
const stepsIn = ({ seekers, turn }: State, seat: SeatId): readonly string[] =>
  turn?.who === seat && (seekers[seat]?.acts ?? 0) > 0 ? ['step', 'item'] : [];

/** DST-011 By hand while teaching: the first free draw is pressed by somebody, and explained. */
const learnsToDraw = ({ taught }: State): boolean => taught !== undefined && !taught.includes('freeDraw');

/** Below, one would rather spend fate (AP-draw). */
const DANGER = 5;

export const isInDanger = ({ state: { fate, seekers } }: Look): boolean =>
  fate > 0 && Object.values(seekers).some(({ health }) => health <= DANGER);

/** There is no chit in the bag that one would argue with (AP-redraw). */
export function isCalm(look: Look, who: SeatId): boolean {
  if (Object.values(look.state.enemies).some(({ focus }) => focus === '')) return false;
  const options = [...boostsInHand(look, who), DECLINE].map((id) => ({ id, label: say(id) }));
  const shared = { id: 'redraw', number: 0, who, options, fallback: { choose: DECLINE }, rule: '', clock: '' } as const;
  return [...new Set(look.state.bag)].every((chit) => {
    const ask: Ask = { ...shared, pace: 'quick', facts: { chit }, secret: 'options', settle: { by: 'any' } };
    return autopilot(look.state, look.content, { ask, seat: who }).choose === DECLINE;
  });
}

// ---- in advance ----

/** While others are waited for: how to help with the next action, whoever's it is. */
function ahead(state: State, content: Content, seat: SeatId): readonly AheadOffer[] {
  const look = { state, content };
  const boosts = boostsInHand(look, seat)
    .map((id) => boostOf(look, seat, id))
    .filter(({ boost }) => boost.kind !== 'redraw' && boost.kind !== 'block')
    .toSorted((a, b) => b.boost.value - a.boost.value);
  const unlike = boosts.filter(({ id }, place) => boosts.findIndex((one) => one.id === id) === place);
  const options = unlike.map(({ id }) => ({
    ...{ id, choice: { choose: id } },
    ...{ label: cardName(id), about: cardText(cardOf(look, seat, id)) },
  }));
  const offer = { askId: 'boost', title: say('destiny.later.boost'), options, decline: { choose: DECLINE } };
  return options.length > 0 ? [offer] : [];
}

export const speech: Speech<State, Content> = {
  verbs,
  buttons: Object.fromEntries(BUTTONS.map((id) => [id, say(`destiny.button.${id}`)])),
  heroes,
  battles,
  opening,
  preset,
  followUps,
  ahead,
};
