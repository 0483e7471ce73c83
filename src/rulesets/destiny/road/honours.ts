// The page of honours at the end of an arc (card 6-4): battles won and lost, the void, kindled pairs.
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { Mark } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { mark } from '../view/marks.ts';
import { tell } from '../words/roadEvents.ts';
import { type Look, partyOf, seatsOf, seekerOf, type T } from './party.ts';

/** Counted by name, for pictures and words; the void is among the marks of the group anyway. */
export const honoursOf = (t: Look): readonly Mark[] => {
  const { won, lost } = partyOf(t);
  return Object.entries({ won, lost, kindled: pairsKindled(t) }).map(([id, count]) =>
    mark(id, say(`destiny.road.honour.${id}`), count),
  );
};

const pairsKindled = (t: Look): number =>
  seatsOf(t).reduce((sum, id) => sum + Object.keys(seekerOf(t, id).kindled).length, 0);

export const tellHonours = flow(function* tellHonours(t: T): Flow {
  const { won, lost, void: spent } = partyOf(t);
  const kindled = Object.fromEntries(seatsOf(t).map((id) => [id, Object.keys(seekerOf(t, id).kindled).length]));
  tell(t, { type: 'honoured', won, lost, void: spent, kindled });
});
