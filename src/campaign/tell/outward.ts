// The way to the fronts: what is said to places and people, as data through which no platform shows.
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { Named } from '../../engine/ruleset/speech.ts';
import type { Line } from '../../engine/ruleset/view.ts';
import type { Text } from '../../engine/text.ts';
import type { TableView } from '../../view/tableView.ts';
import type { Spoken } from '../contents.ts';
import type { Kind } from '../seats/proposals.ts';
import type { Report } from '../time/absence.ts';

export type Where = { readonly guild: string; readonly place: string };

/** Whom a message is for, by the front's own name for them. */
export type Addressed = {
  readonly user: string;
  readonly seat: SeatId;
  readonly locale?: string;
  /** They would rather be told apart from the place. */
  readonly inPrivate?: boolean;
};

/** `gone`: there is no such place any more. Everything else that goes wrong is thrown, and may be tried again. */
export type Posted =
  | {
      readonly message: string;
      /** What stood there may not be edited now, and stands there still. */
      readonly isPutOff?: true;
    }
  | 'gone';

export const isPutOff = (posted: Posted | undefined): boolean =>
  posted !== undefined && posted !== 'gone' && posted.isPutOff === true;

/** `gone`: there is no such message any more; `later`: it may not be edited now, and keeps saying what it said. */
export type Edited = 'done' | 'gone' | 'later';

type Post = {
  readonly table: number;
  /**
   * Names this one message, in at most 25 characters. It goes along as a nonce, so that posting it again within minutes
   * posts nothing, and it is kept in the message itself, so that `recall` finds it after any time.
   */
  readonly mark: string;
};

export type Seated = {
  readonly id: SeatId;
  /** Nobody: a companion. */
  readonly user?: string;
  /** What is done in their place while they are away. */
  readonly meanwhile?: 'wait' | 'fallback' | 'autopilot' | 'steward';
};

/** How a table stands, beside what is seen on it. */
export type Standing = {
  readonly campaign: string;
  readonly name: string;
  /** What the server wants to be spoken to in. */
  readonly language?: string;
  readonly content: Spoken;
  readonly seats: readonly Seated[];
  readonly asks: readonly PromptedAsk[];
  /** Whose answer is missing. */
  readonly awaited: readonly { readonly ask: number; readonly isParty: boolean; readonly users: readonly string[] }[];
  /** Who of a window has answered already, by the id of its ask. */
  readonly answered: Readonly<Record<string, readonly SeatId[]>>;
  /** How the votes on what is open stand. */
  readonly votes: readonly PublicVote[];
  readonly isPaused: boolean;
  readonly state: 'gathering' | 'playing' | 'abandoned' | 'ended';
  /** Whether somebody at the table still wants rules to be explained. */
  readonly teaches: boolean;
  /** The words on the buttons that open asks, by their ids. */
  readonly buttons: Readonly<Record<string, Text>>;
  /** Of a road: what the chance of the next battle is bound to, before anybody is ready for it. */
  readonly nextCommitment?: string;
  /** CMP-113 Where somebody is asked whether they are ready: which ask that is, and what each seat mixes in with it. */
  readonly readiness?: { readonly ask: string; readonly words: readonly MixedIn[] };
  /** What was mixed into the dice of a table that has just begun; nothing of a seat that was made ready. */
  readonly mixed?: readonly MixedIn[];
};

/** `word`: nothing was mixed in. `isOpen`: it will be, unless they say another. */
export type MixedIn = {
  readonly seat: SeatId;
  readonly word?: string;
  readonly isOwn?: boolean;
  readonly isOpen?: boolean;
};

/** How a vote stands, for everybody's eyes. */
export type PublicVote = {
  readonly ask: number;
  /** One seat of each who has voted, or is missing. */
  readonly voted: readonly SeatId[];
  readonly waiting: readonly SeatId[];
  /** How many votes each option has; nothing while votes are secret. */
  readonly counts?: readonly { readonly label: Text; readonly votes: number }[];
};

/** What happened from one event to another, and how the table stands now. */
export type News = Post & {
  readonly from: number;
  readonly to: number;
  /** For everybody's eyes; its `news` are the lines to tell. */
  readonly view: TableView;
  /** What was told last before that. */
  readonly earlier: readonly Line[];
  readonly standing: Standing;
  /** The name of the board's picture, if it could be drawn. */
  readonly picture?: string;
  /** Where the board was shown last. */
  readonly board?: string;
};

export type Board = {
  readonly table: number;
  readonly view: TableView;
  readonly standing: Standing;
  /** The last things that happened. */
  readonly lines: readonly Line[];
  readonly picture?: string;
  /** The number of the newest event that it shows. */
  readonly upTo: number;
  /** Where it was shown last. */
  readonly message?: string;
};

/** A board that calls those who are waited for; what is new stands in the view's `news`. */
export type CallingBoard = Board & Post & Pick<News, 'earlier'> & { readonly people: readonly Addressed[] };

/** For fronts on which the board itself asks, so that the same is not said twice. */
export type Calling = {
  /** Whether the board says all that a message of what is open would. */
  suffices(view: TableView): boolean;
  /** Shows the board anew: nobody is called by a message that was there before. */
  call(where: Where, board: CallingBoard): Promise<Posted>;
};

export type PromptedAsk = {
  readonly number: number;
  readonly seat: SeatId;
  readonly due?: number;
  /** What silence means, where everybody may know; `autopilot`: it will answer. */
  readonly silence?: Text | 'autopilot';
  /** Saying no is among the choices, and everybody may know it. */
  readonly letBe?: string;
};

/** The message of a window, or of a single ask: its asks are among those of the view. */
export type Prompt = Post & {
  readonly asks: readonly PromptedAsk[];
  readonly people: readonly Addressed[];
  readonly view: TableView;
  readonly standing: Standing;
};

/** Some asks of a prompt were answered; with none left open it is over. */
export type PromptEdit = {
  readonly table: number;
  readonly message: string;
  readonly open: readonly PromptedAsk[];
  readonly closed: readonly number[];
  readonly view: TableView;
  readonly standing: Standing;
};

/** A petition to take back, while it is open, or what became of it. */
export type PetitionPost = Post & {
  readonly petition: PetitionView | Settled;
  /** Who has not spoken yet, and is awake. */
  readonly people: readonly Addressed[];
  readonly view: TableView;
  readonly standing: Standing;
  /** Where it was asked. */
  readonly message?: string;
};
type Settled = { readonly result: 'granted' | 'refused' | 'tooLate' | 'movedOn' | 'answersAgain' };

export type PetitionView = {
  readonly id: string;
  /** Who asks. */
  readonly seat: SeatId;
  readonly openedAt: number;
  readonly due: number;
  /** What somebody learned since, as far as these eyes may read it. */
  readonly learned: readonly Line[];
  /** Who learned something that these eyes may not read. */
  readonly learnedInPrivate: readonly SeatId[];
  /** Who acted since. */
  readonly acted: readonly SeatId[];
  /** How many have to agree. */
  readonly needs: number;
  /** Who has not spoken yet. */
  readonly silent: readonly SeatId[];
  /** Whose players said what; not told while votes are secret. */
  readonly yes?: readonly SeatId[];
  readonly no?: readonly SeatId[];
  /** The table has gone on: it can no longer be granted. */
  readonly hasMovedOn: boolean;
};

/** What somebody proposed between answers, and how that stands. */
export type ProposalView = {
  readonly id: string;
  readonly kind: Kind;
  /** The hero of whoever asks. */
  readonly seat: SeatId;
  /** Who shall lead, comes or goes: a Discord user. */
  readonly to?: string;
  /** Until it is due, only the leader's word counts. */
  readonly isLeadersWord?: true;
  readonly heroes?: readonly SeatId[];
  readonly leaving?: SeatId;
  readonly coming?: SeatId;
  readonly openedAt: number;
  readonly due: number;
  /** One seat of each who has spoken, or is missing; what they said, unless votes are secret. */
  readonly voted: readonly SeatId[];
  readonly waiting: readonly SeatId[];
  readonly yes?: readonly SeatId[];
  readonly no?: readonly SeatId[];
  readonly state: 'open' | 'granted' | 'refused';
};

/** A proposal while it is open, or what became of it. */
export type ProposalPost = {
  /** As of a `Post`; found again by the proposal itself. */
  readonly mark: string;
  readonly campaign: { readonly id: string; readonly name: string };
  readonly language?: string;
  readonly content: Spoken;
  /** All that could play, by name. */
  readonly heroes: readonly Named[];
  readonly seats: readonly Seated[];
  readonly proposal: ProposalView;
  /** Where it was asked. */
  readonly message?: string;
};

export type Reminder = Post & {
  readonly kind: 'waiting';
  readonly where: Where;
  readonly ask: PromptedAsk;
  /** The how-manieth one it is. */
  readonly count: number;
  readonly view: TableView;
  readonly standing: Standing;
  /** The message of the prompt, to point at. */
  readonly prompt?: string;
};

/** Somebody is back: what was done in their place, and what happened. */
export type ReturnReport = Post & {
  readonly kind: 'return';
  readonly where: Where;
  readonly report: Report;
  readonly standing: Standing;
  /** For the eyes of their seat; its `news` are what happened meanwhile. */
  readonly view: TableView;
};

/** Standing orders of theirs rest; which ones, only they may see. */
export type RestingNotice = Post & {
  readonly kind: 'resting';
  readonly where: Where;
  readonly count: number;
  readonly view: TableView;
  readonly standing: Standing;
};

export type Notice = Reminder | ReturnReport | RestingNotice;

/** Somebody is no longer in the server: their seats are left to companions. */
export type Left = Post & { readonly seats: readonly SeatId[]; readonly view: TableView; readonly standing: Standing };

export type Members = {
  isMember(where: Where, user: string): Promise<boolean>;
  tellLeft(where: Where, left: Left): Promise<Posted>;
};

/** One of our messages, found again in a place. */
export type Recalled = { readonly message: string; readonly mark: string };

export type Outward = {
  /** Tells a place what is new. */
  tell(where: Where, news: News): Promise<Posted>;
  /** Asks people for what is waited for. */
  prompt(where: Where, prompt: Prompt): Promise<Posted>;
  editPrompt(where: Where, edit: PromptEdit): Promise<Edited>;
  /** Shows the board where it was shown last, or anew. */
  showBoard(where: Where, board: Board): Promise<Posted>;
  /** Asks whether something may be taken back, or shows how that stands. */
  readonly petition?: (where: Where, asked: PetitionPost) => Promise<Posted>;
  /** Asks whether a proposal is agreed to, or says what became of it. */
  readonly proposal?: (where: Where, asked: ProposalPost) => Promise<Posted>;
  /** Says something to one person, in the place or in private. */
  remind(person: Addressed, notice: Notice): Promise<Posted>;
  /** The newest of our messages in a place, with their marks. */
  recall(where: Where): Promise<readonly Recalled[]>;
  /** Whether a message of ours is still there. */
  isThere(where: Where, message: string): Promise<boolean>;
  readonly calling?: Calling;
  /** Where a front can say who is still there. */
  readonly members?: Members;
};
