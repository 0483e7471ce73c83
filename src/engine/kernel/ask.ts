// An ask is a decision of the rulebook as data: who is asked, what they may answer, and what happens if they do not.
import type { Json } from '../json.ts';
import type { Text } from '../text.ts';

export type SeatId = string;

/** The seat of the world outside: it answers with the outcome of a table that this one opened. */
export const WORLD = 'world';
/** An ask to everybody at once; `settle` says how they come to one answer. */
export const PARTY = 'party';

export type Pace = 'quick' | 'normal' | 'slow';

/** `options`: only the asked seat sees what it may choose; `both`: nobody else sees the answer either. */
export type Secrecy = 'open' | 'options' | 'both';

/** How an ask to the party becomes one answer; votes are counted above the engine. */
export type Settling =
  | { readonly by: 'any' }
  | {
      readonly by: 'vote';
      readonly needs: 'most' | 'half' | 'twoThirds';
      readonly tie: 'leader' | 'fallback';
      readonly changeable: boolean;
      /** The seats whose players vote; without it, everybody. */
      readonly who?: readonly SeatId[];
    };

export type Option = {
  readonly id: string;
  readonly label: Text;
  /** More has to be said with this option: the ruleset's `parts` says what. */
  readonly parts?: true;
  /** In an ask to the party: only these seats may choose it. */
  readonly seats?: readonly SeatId[];
  /** In an ask to the party: whose turn it begins. If silence chose it, the autopilot plays while its clock key lasts. */
  readonly begins?: SeatId;
};

export type PartOption = { readonly id: string; readonly label: Text };

/** One more thing to say with an option. A part with only one possible value need not be said. */
export type Part = { readonly name: string; readonly label: Text } & (
  | {
      readonly kind: 'pick';
      readonly options: readonly PartOption[];
      readonly min: number;
      readonly max: number;
      /** If it is not said, nothing is picked. */
      readonly optional?: true;
      /** The picked places are visited one after the other: suggestions follow these links. */
      readonly way?: Way;
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'order'; readonly options: readonly PartOption[] }
  | {
      readonly kind: 'space';
      readonly options: readonly SpaceOption[];
      /**
       * A way to a space may be said instead of the space: it must follow these links from `from`. Where the way matters it
       * is `kept`: the answer is written as its steps, of which the last is the space; otherwise as the space alone.
       */
      readonly way?: Way & { readonly kept?: true };
    }
  | { readonly kind: 'slots'; readonly slots: readonly Slot[] }
);

/** `usual`: the way that is kept when only the space is said. It need not be the shortest, nor follow the links. */
export type SpaceOption = PartOption & { readonly usual?: readonly string[] };

/** So many steps from a place, each along one of its links. Every place has links. */
export type Way = {
  readonly from: string;
  readonly steps: number;
  readonly links: Readonly<Record<string, readonly string[]>>;
};

/** One place of a `slots` part, filled with exactly one of its options. */
export type Slot = {
  readonly label: Text;
  readonly options: readonly PartOption[];
};

export type PartValue = string | number | readonly string[];

export type Choice = {
  readonly choose: string;
  readonly with?: Readonly<Record<string, PartValue>>;
};

export type Facts = Readonly<Record<string, Json>>;

export type AskSpec = {
  readonly id: string;
  readonly who: SeatId;
  /** A function, if what others answer meanwhile changes what may be chosen. */
  readonly options: readonly Option[] | (() => readonly Option[]);
  readonly fallback: Choice | 'autopilot' | (() => Choice);
  readonly rule: string;
  readonly pace: Pace;
  readonly clock: string;
  readonly title?: Text;
  readonly facts?: Facts | (() => Facts);
  readonly secret?: Secrecy;
  readonly settle?: Settling;
  /** As soon as only one answer is possible, it is taken. */
  readonly takesOnly?: true;
  /** Something that players may do at any time beside other asks: nobody waits for it, and no fallback answers it. */
  readonly idle?: true;
};

export type Ask = {
  readonly id: string;
  readonly number: number;
  readonly who: SeatId;
  readonly options: readonly Option[];
  readonly fallback: Choice | 'autopilot';
  readonly rule: string;
  readonly pace: Pace;
  readonly clock: string;
  readonly title?: Text;
  readonly facts: Facts;
  readonly secret: Secrecy;
  readonly settle: Settling;
  /** Nobody waits for it or is reminded, it has no deadline, and no fallback answers it; it closes with its stage. */
  readonly idle?: true;
};

export type Answer = Choice & {
  readonly ask: number;
  readonly seat: SeatId;
  /** If the party voted: how many were for it, of how many votes; and whether the leader closed the vote (CMP-044). */
  readonly votes?: { readonly for: number; readonly of: number; readonly by?: 'leader' };
};

/** An answer as the tail keeps it: with the id of its ask, so that a replay notices if something else is asked. */
export type TakenAnswer = Answer & { readonly id: string };
