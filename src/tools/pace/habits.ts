// What people of the model press: what the autopilot would, and so that nobody waits for them without need.
//
// The model relies on the following, and a front has to provide it:
// - Somebody who is there sees at once what they or the party are asked, and can answer it there and then.
// - The last step of a choice offers what comes after it, with the usual preset (`Speech.preset`).
// - Every answer can carry what the game offers with it (`Speech.followUps`, `then` of the press), as preset; people
//   change that where it is not safe (`Ruleset.habits`).
// - Somebody who looks in while others are awaited can answer in advance (`planAhead`): choices by preference, and
//   whether to let it be if none fits.
// - Somebody who counts as away sees that, and is back with one press (`showUp`).
// Nobody in the model writes a standing order, changes a setting, or comes because of a mention.
import type { Planned, Press } from '../../campaign/play/answer.ts';
import type { AnyTable } from '../../campaign/table/withLockedTable.ts';
import type { Ask, Choice, SeatId } from '../../engine/kernel/ask.ts';
import { autopilotChoice } from '../../engine/kernel/table.ts';

export type Said = Omit<Press, 'table'>;

export function pressOf(table: AnyTable, ask: Ask, seat: SeatId): Said {
  const choice = autopilotChoice(table, ask, seat);
  const { rules, state, content } = table;
  const said = rules.habits?.along(state, content, { seat, choice }) ?? asOffered(table, ask, { seat, choice });
  return { ask: ask.number, as: seat, ...said.choice, then: said.then };
}

/** Leaves the preset as it is. */
function asOffered({ rules, state, content }: AnyTable, ask: Ask, { seat, choice }: Saying) {
  const preset = rules.speech?.preset(state, content, { ask, choice }) ?? {};
  const along = (rules.speech?.followUps(state, content, seat) ?? []).filter((one) => one.preset);
  const isMore = Object.keys(preset).length > 0;
  return {
    choice: isMore ? { ...choice, with: { ...preset, ...choice.with } } : choice,
    then: along.flatMap(({ plans }) => plans),
  };
}
type Saying = { readonly seat: SeatId; readonly choice: Choice };

export const plansOf = ({ rules, state, content }: AnyTable, seat: SeatId): readonly Planned[] =>
  rules.habits?.ahead(state, content, seat) ?? [];
