// How people speak to a game: the verbs they type, the words on its buttons, and what they can say along with an answer.

import type { Json } from '../json.ts';
import type { Ask, Choice, PartValue, SeatId } from '../kernel/ask.ts';
import type { Text } from '../text.ts';

/** What a verb means while this ask is open. */
export type Meaning = {
  readonly ask: string;
  /** The option, or the argument that names it: any option, one of these, or one that is a space. */
  readonly choose: string | { readonly argument: string; readonly among?: readonly string[] | 'spaces' };
  /** Which part of the option an argument says; of several parts, the one that is asked. */
  readonly parts?: Readonly<Record<string, string | readonly string[]>>;
};

/** The verbs as people type them: `play`, `let-it-be`, `pass discard`; the first word is the command. The first meaning that can be answered now counts. */
export type Verbs = Readonly<Record<string, readonly Meaning[]>>;

/** What the same seat answers to a later ask; of several choices, the first that is legal then counts. */
export type Later = { readonly askId: string; readonly choice: Choice | readonly Choice[] };

/** Something that people can say along with an answer, as a box to tick. */
export type FollowUp = {
  readonly id: string;
  readonly label: Text;
  readonly plans: readonly Later[];
  readonly preset: boolean;
  /** The options that it goes with, or does not go with; without both, all. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
};

/** What can be said before anybody is asked: which of these, in the order of preference, and `decline` to let it be if none fits. */
export type AheadOffer = {
  readonly askId: string;
  readonly title: Text;
  readonly options: readonly AheadOption[];
  readonly decline?: Choice;
};

/** A whole choice, with all that has to be said with it; `id` is its name among those of the same offer. */
export type AheadOption = {
  readonly id: string;
  readonly choice: Choice;
  readonly label: Text;
  readonly about: readonly Text[];
};

/** What follows from an offer when these of its options are wanted; nothing, where none of them is offered any more. */
export function wantedOf({ askId, options, decline }: AheadOffer, ids: readonly string[]): readonly Later[] {
  const wanted = options.filter(({ id }) => ids.includes(id)).map(({ choice }) => choice);
  return wanted.length > 0 ? [{ askId, choice: [...wanted, ...(decline ? [decline] : [])] }] : [];
}

/** Something to choose before play, with a sentence about it. */
export type Named = { readonly id: string; readonly name: Text; readonly about?: Text };

export type BattleWish = {
  readonly heroes: readonly SeatId[];
  readonly battle?: string;
  /** Whether rules are explained when they first matter. */
  readonly teach: boolean;
  /** CMP-121 */
  readonly hardcore?: boolean;
  /** The outcome of the campaign's last battle. */
  readonly last?: Json;
};

export type Speech<S, C> = {
  readonly verbs: Verbs;
  /** The words on the button that opens a seat's ask, by the ask's id; `hand`: on the button that shows the hand. */
  readonly buttons: Readonly<Record<string, Text>>;
  readonly heroes: (content: C) => readonly Named[];
  readonly battles: (content: C) => readonly Named[];
  /** The setup of a battle: of the wished one, or of a campaign's first. */
  readonly opening: (content: C, wish: BattleWish) => Json;
  /** Optional parts of an answer, as they are preset. */
  readonly preset: (
    state: S,
    content: C,
    asked: { readonly ask: Ask; readonly choice: Choice },
  ) => Readonly<Record<string, PartValue>>;
  readonly followUps: (state: S, content: C, seat: SeatId) => readonly FollowUp[];
  readonly ahead: (state: S, content: C, seat: SeatId) => readonly AheadOffer[];
};
