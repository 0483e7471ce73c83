// What stands above the map while something is asked in the middle of a draw or of a Seeker's turn.
import type { Ask } from '../../../engine/kernel/ask.ts';
import { say, type Text } from '../../../engine/text.ts';
import type { AskId } from '../asks.ts';
import { cardName, chitName, enemyName, figureName, seekerName } from '../speak/names.ts';
import type { Look, State } from '../state.ts';
import type { Content } from '../words/index.ts';

type Headline = (t: Look, ask: Ask) => Text | undefined;

export function headline(state: State, content: Content, ask: Ask): Text | undefined {
  const isSaid = state.result !== undefined || SAID.includes(state.stage.name);
  return isSaid ? undefined : HEADLINES[ask.id as AskId]?.({ state, content }, ask);
}

/** Stages whose own words stay true to their end. */
const SAID = ['place', 'firstFocus', 'enemyTurn', 'endOfTurn'];

const playing: Headline = (_, { facts }) =>
  say('destiny.header.playing', {
    seeker: seekerName(String(facts.actor ?? facts.seeker)),
    card: cardName(String(facts.card)),
  });

const acting: Headline = ({ state: { turn, seekers } }) =>
  turn && turn.who in seekers ? say('destiny.header.acting', { seeker: seekerName(turn.who) }) : undefined;

const HEADLINES: Readonly<Partial<Record<AskId, Headline>>> = {
  fatePick: () => say('destiny.header.fatePick'),
  redraw: (_, { facts }) => say('destiny.header.redraw', { chit: chitName(String(facts.chit)) }),
  heart: () => say('destiny.header.heart'),
  boost: playing,
  premove: playing,
  retarget: acting,
  effectChoice: acting,
  cardBoost: acting,
  targetTie: acting,
  focusTie: (_, { facts }) => say('destiny.header.focusTie', { enemy: enemyName(String(facts.enemy)) }),
  moveTie: (t, { facts }) => say('destiny.header.moveTie', { who: figureName(t, String(facts.who)) }),
};
