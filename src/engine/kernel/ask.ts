// An ask is a decision of the rulebook as data: who is asked, what may be answered, and what silence means.
import type { Json } from '../json.ts';
import type { Text } from '../text.ts';

export type SeatId = string;

/** The seat that answers for the world outside: the outcome of a table that this one opened. */
export const WORLD = 'world';
/** Asked of everybody at once; how the answer is settled stands in the ask. */
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
      /** Whose players vote; everybody's when it is not said. */
      readonly who?: readonly SeatId[];
    };

export type Option = {
  readonly id: string;
  readonly label: Text;
  /** The option needs more to be said: ask the ruleset's `parts` for it. */
  readonly parts?: true;
  /** In an ask to the party: only these seats may choose it. */
  readonly seats?: readonly SeatId[];
  /** In an ask to the party: whose turn it begins. Where silence chose it, that turn is the autopilot's while its clock key lasts. */
  readonly begins?: SeatId;
};

export type PartOption = { readonly id: string; readonly label: Text };

/** One more thing to be said with an option. A part with one possible value need not be said. */
export type Part = { readonly name: string; readonly label: Text } & (
  | {
      readonly kind: 'pick';
      readonly options: readonly PartOption[];
      readonly min: number;
      readonly max: number;
      /** Left unsaid, nothing is picked. */
      readonly optional?: true;
      /** Those among them that are places are gone to one after the other: what is suggested follows these links. */
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
  /** A function, where what others answer meanwhile changes what may still be chosen. */
  readonly options: readonly Option[] | (() => readonly Option[]);
  readonly fallback: Choice | 'autopilot' | (() => Choice);
  readonly rule: string;
  readonly pace: Pace;
  readonly clock: string;
  readonly title?: Text;
  readonly facts?: Facts | (() => Facts);
  readonly secret?: Secrecy;
  readonly settle?: Settling;
  /** As soon as only one answer is left, it is taken. */
  readonly takesOnly?: true;
  /** What may be done at any time beside what is asked: nobody is awaited for it, and silence means nothing. */
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
  /** Nobody is awaited, reminded or timed for it, and no fallback answers it; it closes with its stage. */
  readonly idle?: true;
};

export type Answer = Choice & {
  readonly ask: number;
  readonly seat: SeatId;
  /** Where the party voted: how many were for it, of all who had a vote; and whether the leader closed it (CMP-044). */
  readonly votes?: { readonly for: number; readonly of: number; readonly by?: 'leader' };
};

/** An answer as it stands in the tail: with the id of its ask, so that a replay notices when another one is asked. */
export type TakenAnswer = Answer & { readonly id: string };
