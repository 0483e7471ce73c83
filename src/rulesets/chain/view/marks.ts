// Small counted things: statuses, Sparks, Fades.

import type { Mark } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { MOST_GLOOM, scarsBorne } from '../road/growth.ts';
import { isOffGuard } from '../rules/flanking.ts';
import { combatantOf, foeOf, heroOf, isHero, isStanding, itemOf } from '../rules/look.ts';
import { abilityName, itemName, statusName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { STATUSES } from '../words/index.ts';
import { isOmenUnknown } from './active.ts';
import { SIGNS } from './signs.ts';

export const mark = (id: string, name: Text, count: number): Mark => ({ id, name, count, ...SIGNS[id] });
export const counted = (id: string, count: number): Mark => mark(id, say(`chain.mark.${id}`), count);

/** CHN-191 */
export const gloomMark = (gloom: number): Mark => ({ ...counted('gloom', gloom), of: MOST_GLOOM });

/** The marks that count something. */
export const present = (marks: readonly Mark[]): readonly Mark[] => marks.filter(({ count }) => count > 0);

/** Stored ones, each once, and OFF-GUARD by flanking; WARDED counts what it adds. */
function statusMarks(t: Look, who: string): readonly Mark[] {
  const { statuses } = combatantOf(t, who);
  const isThere = (status: string) => statuses.some((held) => held.status === status);
  const isOpen = (!isHero(t, who) || isStanding(t, who)) && combatantOf(t, who).at !== '' && isOffGuard(t, who);
  const amountOf = (status: string) =>
    Math.max(1, ...statuses.flatMap((held) => (held.status === status ? (held.amount ?? 1) : [])));
  return STATUSES.filter((status) => isThere(status) || (status === 'offGuard' && isOpen)).map((status) =>
    mark(status, statusName(status), amountOf(status)),
  );
}

/** Sparks, Fades, Scars, and what waits for the next check. */
export function heroMarks(t: Look, id: string): readonly Mark[] {
  const hero = heroOf(t, id);
  const { sparks, fades, aided, foreseen, prepared } = hero;
  return present([
    counted('spark', sparks),
    counted('fade', fades),
    ...statusMarks(t, id),
    counted('aided', aided ? 1 : 0),
    counted('foreseen', foreseen ? 1 : 0),
    ...prepared.map(({ by }) => mark('prepared', preparedName(t, by), 1)),
    counted('scar', scarsBorne(hero)),
  ]);
}

/** By an ability or by a consumable. */
const preparedName = (t: Look, by: string): Text =>
  Object.hasOwn(t.content.abilities, by) ? abilityName(by) : itemName(itemOf(t, by).id);

export const foeMarks = (t: Look, id: string): readonly Mark[] =>
  present([
    ...statusMarks(t, id),
    counted('veiled', isOmenUnknown(t, id) ? 1 : 0),
    counted('blankTip', foeOf(t, id).blankTip ? 1 : 0),
    counted('twisted', t.state.twisted.includes(id) ? 1 : 0),
  ]);
