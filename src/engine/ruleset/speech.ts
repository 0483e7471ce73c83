// How people speak to a game: the verbs that they type, the words on its buttons, and what can be said along with an answer.

import type { Json } from '../json.ts';
import type { Ask, Choice, PartValue, SeatId } from '../kernel/ask.ts';
import type { Text } from '../text.ts';

/** What a verb means where this ask is open. */
export type Meaning = {
  readonly ask: string;
  /** The option, or the argument that names it: one of all, of these, or of those that are spaces. */
  readonly choose: string | { readonly argument: string; readonly among?: readonly string[] | 'spaces' };
  /** Which part of the option an argument says; of several, whichever is asked. */
  readonly parts?: Readonly<Record<string, string | readonly string[]>>;
};

/** By the verb as it is typed, of which the first word is the command: `play`, `let-it-be`, `pass discard`. Of its meanings the first counts that can be answered now. */
export type Verbs = Readonly<Record<string, readonly Meaning[]>>;

/** What the same seat answers to a later ask; of several choices the first stands that is legal then. */
export type Later = { readonly askId: string; readonly choice: Choice | readonly Choice[] };

/** Something that can be said along with an answer, ticked or not. */
export type FollowUp = {
  readonly id: string;
  readonly label: Text;
  readonly plans: readonly Later[];
  readonly preset: boolean;
  /** The options that it goes with, or does not go with; all, if nothing is said. */
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
  /** Rules are explained as they first matter. */
  readonly teach: boolean;
  /** CMP-121 */
  readonly hardcore?: boolean;
  /** What the campaign's last battle came to. */
  readonly last?: Json;
};

export type Speech<S, C> = {
  readonly verbs: Verbs;
  /** The words on the button that opens an ask of one seat, by the ask's id; `hand`: on the one that shows what one acts with. */
  readonly buttons: Readonly<Record<string, Text>>;
  readonly heroes: (content: C) => readonly Named[];
  readonly battles: (content: C) => readonly Named[];
  /** The setup of a battle: the one that is wished for, or a campaign's first. */
  readonly opening: (content: C, wish: BattleWish) => Json;
  /** Optional parts of an answer as they are set beforehand. */
  readonly preset: (
    state: S,
    content: C,
    asked: { readonly ask: Ask; readonly choice: Choice },
  ) => Readonly<Record<string, PartValue>>;
  readonly followUps: (state: S, content: C, seat: SeatId) => readonly FollowUp[];
  readonly ahead: (state: S, content: C, seat: SeatId) => readonly AheadOffer[];
};
