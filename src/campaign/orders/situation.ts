// What an order is tried on: an ask, the asked seat, and what that seat sees and could do.
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
  /** The table as it stood then; without it, conditions about the table cannot be tested. */
  readonly look?: Look;
  /** With it, orders can also name options by the words on them. */
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
    // Computed only when asked for: it is expensive, and most orders do not need it.
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
