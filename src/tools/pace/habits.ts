// What people of the model press: sensibly, as the autopilot would, and so that nobody waits for them without need.
//
// The model counts on this of whatever people press in, and a front has to honour it:
// - Whoever is there sees at once what is asked of them or of the party, and can answer it there and then.
// - The last step of playing a card offers what comes after it (`then`: a step, the end of the turn), and the end is what
//   is set beforehand.
// - Every answer can carry the next draw ("End turn and draw", "Let it be and draw"), and "let the next chit be" for those
//   who could redraw (`then` of the press). Both are set beforehand; people take them off when somebody is in danger.
// - Whoever looks in while others are waited for is offered to boost the next action in advance (`planAhead`): cards in
//   the order in which they would be played, and whether to let it be if none fits.
// - Whoever is taken for away sees that, and is back with one press (`showUp`).
// Nobody in the model writes a standing order, changes a setting, or comes because of a mention.
import type { Planned, Press } from '../../campaign/cases/answer.ts';
import type { AnyTable } from '../../campaign/table/held.ts';
import type { Ask, Choice, SeatId } from '../../engine/ask.ts';
import { autopilotChoice } from '../../engine/table.ts';
import { aheadOf, carriedOn } from './destiny.ts';

export type Said = Omit<Press, 'table'>;
type Look = Pick<AnyTable, 'state' | 'content'>;
/** What a game's own buttons offer. */
type Habits = {
  /** Along with a choice. */
  readonly carriedOn: (look: Look, seat: SeatId, choice: Choice) => Choice & Pick<Press, 'then'>;
  /** While others are waited for. */
  readonly aheadOf: (look: Look, seat: SeatId) => readonly Planned[];
};

const HABITS: Readonly<Record<string, Habits>> = { destiny: { carriedOn, aheadOf } };

export function pressOf(table: AnyTable, ask: Ask, seat: SeatId): Said {
  const choice = autopilotChoice(table, ask, seat);
  const said = HABITS[table.rules.id]?.carriedOn(table, seat, choice) ?? choice;
  return { ask: ask.number, as: seat, ...said };
}

export const plansOf = (table: AnyTable, seat: SeatId): readonly Planned[] =>
  HABITS[table.rules.id]?.aheadOf(table, seat) ?? [];
