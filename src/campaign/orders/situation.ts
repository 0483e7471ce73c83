// What an order is held against: an ask, the seat that is asked, and what that seat sees and could do.
import type { Ask, Choice, SeatId } from '../../engine/kernel/ask.ts';
import { checkedChoice } from '../../engine/kernel/choice.ts';
import { partsIn } from '../../engine/kernel/parts.ts';
import type { Table } from '../../engine/kernel/save.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Row } from '../../engine/ruleset/facts.ts';
import type { GameState, Orders } from '../../engine/ruleset/ruleset.ts';
import type { RulesetView } from '../../engine/ruleset/view.ts';
import type { Render } from '../../view/text.ts';

export type Asked = {
  readonly ask: Ask;
  readonly seat: SeatId;
  /** The table as it stood then; without it, what an order says of it cannot be told. */
  readonly look?: Look;
  /** With it, options can also be named by the words on them. */
  readonly render?: Render;
};

/** The table through the eyes of the asked seat. */
export type Look = {
  readonly view: RulesetView;
  readonly autopilot: () => Choice;
  readonly play: (name: string, row: Row | undefined) => Choice | undefined;
  /** What the ruleset's ready-made orders answer with these settings. */
  readonly standing: (settings: Orders) => Choice | undefined;
  /** This answer as the rules would take it, with all its parts; undefined if they would not. */
  readonly written: (choice: Choice) => Choice | undefined;
};

export function lookAt<S extends GameState, C>(table: Table<S, C>, ask: Ask, seat: SeatId): Look {
  const { rules, state, content } = table;
  let seen: RulesetView | undefined;
  return {
    // Most orders do not ask for it, and it is dear.
    get view() {
      seen ??= rules.view(state, content, seat);
      return seen;
    },
    autopilot: () => rules.autopilot(state, content, { ask, seat }),
    play: (name, row) => rules.plays?.[name]?.choose(state, content, { ask, seat, ...(row && { row }) }),
    standing: (orders) => rules.standing(state, content, { ask, seat, orders }),
    written: (choice) => {
      try {
        return checkedChoice(ask, seat, choice, partsIn(table, ask, seat));
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
  };
}
