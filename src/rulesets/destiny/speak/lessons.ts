// Learning as you go (DST-376): each thing is explained the first time it matters, once per campaign.
import type { Ask } from '../../../engine/kernel/ask.ts';
import type { Lesson } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import type { State, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { Moment } from '../words/lessons.ts';

/** What is explained to each who is asked, the first time they are; the rest to all, as it happens. */
const OF_ASKS: Readonly<Partial<Record<string, readonly Moment[]>>> = {
  turn: ['seekerTurn', 'pass', 'ward', 'lanternCharged', 'lastAction', 'exhausted'],
  boost: ['boost', 'otherBoost'],
  block: ['block'],
};
const OWN: readonly string[] = Object.values(OF_ASKS).flatMap((moments) => moments ?? []);

export const isForAll = (moment: string): boolean => !OWN.includes(moment);

/** DST-376 */
export function lessons({ taught = [] }: State, { id }: Ask): readonly Lesson[] {
  const known = (OF_ASKS[id] ?? []).filter((moment) => taught.includes(moment));
  return known.map((moment) => ({ id: moment, text: lessonText(moment) }));
}

export const lessonText = (moment: string): Text => say(`destiny.teach.${moment}`);

/** A table that knows the game hands over no list, and is taught nothing. */
export function teach(t: T, moment: Moment): void {
  const { taught } = t.state;
  if (!taught || taught.includes(moment)) return;
  taught.push(moment);
  tell(t, { type: 'taught', moment });
}
