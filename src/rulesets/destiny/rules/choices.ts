// Choices that effects leave to a player: which card, which status, which space.

import { neighboursOf } from '../../../engine/board/zones.ts';
import type { Option } from '../../../engine/kernel/ask.ts';
import { choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, DECLINE, decline, option, optionsOf, optionWithParts } from '../asks.ts';
import { cardName, enemyName, seekerName, spaceName, statusName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { type EnemyId, type SeekerId, type SpaceId, STATUSES, type Status } from '../words/index.ts';
import { discard, discardable, drawCards } from './hand.ts';
import { enemyOf, mapOf, seekerOf, spacesWithin } from './look.ts';
import { canMove, put } from './moving.ts';
import { returnStatus } from './status.ts';

/** Any card of a hand by its name: own cards, armor, statuses. */
export const handCardName = (id: string) =>
  id === 'armor'
    ? say('destiny.card.armor')
    : (STATUSES as readonly string[]).includes(id)
      ? statusName(id)
      : cardName(id);

/** DST-027 Discards one card of the Seeker's own choice, if there is one. */
export const discardOne = flow(function* discardOne(t: T, who: SeekerId, cards: readonly string[]): Flow {
  if (cards.length === 0) return;
  const { choose: card } = yield* choose(
    t,
    asking(t, {
      id: 'effectChoice',
      question: 'discard',
      who,
      options: optionsOf(cards, handCardName),
      fallback: 'autopilot',
      rule: 'DST-027',
      secret: 'options',
    }),
  );
  discard(t, who, card);
});

/** Draw or discard 1 card, or neither: `cycle` (DST-107 ff.) and card boosts (DST-157). */
export const drawOrDiscard = flow(function* drawOrDiscard(t: T, who: SeekerId, id: 'effectChoice' | 'cardBoost'): Flow {
  const answer = yield* choose(
    t,
    asking(t, {
      id,
      ...(id === 'effectChoice' && { question: 'cycle' }),
      who,
      options: drawOrDiscardOptions(t, who),
      fallback: id === 'cardBoost' ? 'draw' : 'autopilot',
      rule: id === 'cardBoost' ? 'DST-157' : 'DST-107',
      facts: { seeker: who },
      secret: 'options',
    }),
  );
  if (answer.choose === 'draw') drawCards(t, who, 1);
  if (answer.choose === 'discard') discard(t, who, String(answer.with?.card));
});

const drawOrDiscardOptions = (t: Look, who: SeekerId): readonly Option[] => [
  option('draw', say('destiny.option.draw-card')),
  ...(discardable(t, who).length > 0 ? [optionWithParts('discard', say('destiny.option.discard-card'))] : []),
  decline,
];

/** `cleanse`: one status card of the owner's choice; false when there is none, or it was declined. */
export const cleanseOne = flow(function* cleanseOne(t: T, who: SeekerId): Flow<boolean> {
  const held = STATUSES.filter((status) => seekerOf(t, who).status[status] > 0);
  if (held.length === 0) return false;
  const { choose: status } = yield* choose(
    t,
    asking(t, {
      id: 'effectChoice',
      question: 'cleanse',
      who,
      options: [...optionsOf(held, statusName), decline],
      fallback: 'autopilot',
      rule: 'DST-291',
      facts: { cleanse: who },
    }),
  );
  if (status === DECLINE) return false;
  returnStatus(t, who, status as Status);
  return true;
});

/** `move N self`: up to N steps now. */
export const moveNow = flow(function* moveNow(t: T, who: SeekerId, steps: number): Flow {
  const { at } = seekerOf(t, who);
  if (!canMove(t, who)) return;
  const reach = spacesWithin(t, at, steps).filter((space) => space !== at);
  const { choose: to } = yield* choose(
    t,
    asking(t, {
      id: 'effectChoice',
      question: 'move',
      who,
      options: [...optionsOf(reach, (space) => spaceName(t, space)), decline],
      fallback: 'autopilot',
      rule: 'DST-101',
      facts: { moveNow: who, from: at },
    }),
  );
  if (to !== DECLINE) put(t, who, to);
});

/** `push`: where the enemy goes. */
export const choosePushSpace = flow(function* choosePushSpace(t: T, who: SeekerId, enemy: EnemyId): Flow<SpaceId> {
  const beside = neighboursOf(mapOf(t).graph, enemyOf(t, enemy).at);
  const { choose: to } = yield* choose(
    t,
    asking(t, {
      id: 'effectChoice',
      question: 'push',
      who,
      options: optionsOf(beside, (space) => spaceName(t, space)),
      fallback: 'autopilot',
      rule: 'DST-119',
      facts: { push: enemy },
      about: { enemy: enemyName(enemy) },
    }),
  );
  return to;
});

/** `recall`: one spent Seeker chit of the actor's choice goes back to the bag. */
export const chooseRecall = flow(function* chooseRecall(t: T, who: SeekerId): Flow {
  const spent = t.state.seats.filter((seeker) => t.state.spent.includes(seeker));
  if (spent.length === 0) return;
  const { choose: chit } = yield* choose(
    t,
    asking(t, {
      id: 'effectChoice',
      question: 'recall',
      who,
      options: optionsOf(spent, seekerName),
      fallback: 'autopilot',
      rule: 'DST-071',
      facts: { recall: spent },
    }),
  );
  t.state.spent.splice(t.state.spent.indexOf(chit), 1);
  t.state.bag.push(chit);
  tell(t, { type: 'chitReturned', chit, from: 'spent' });
});
