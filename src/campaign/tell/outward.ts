// The way to the fronts: what the bot says to places and people, as data that knows no platform.
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { Named } from '../../engine/ruleset/speech.ts';
import type { Line } from '../../engine/ruleset/view.ts';
import type { Text } from '../../engine/text.ts';
import type { TableView } from '../../view/tableView.ts';
import type { Spoken } from '../contents.ts';
import type { Kind } from '../seats/proposals.ts';
import type { Report } from '../time/absence.ts';

export type Where = { readonly guild: string; readonly place: string };

/** Whom a message is for; `user` is their id at the front. */
export type Addressed = {
  readonly user: string;
  readonly seat: SeatId;
  readonly locale?: string;
  /** They want private messages instead of messages in the place. */
  readonly inPrivate?: boolean;
};

/** `gone`: the place no longer exists. Every other failure is thrown, and may be tried again. */
export type Posted =
  | {
      readonly message: string;
      /** The message could not be edited now, and still shows what it showed. */
      readonly isPutOff?: true;
    }
  | 'gone';

export const isPutOff = (posted: Posted | undefined): boolean =>
  posted !== undefined && posted !== 'gone' && posted.isPutOff === true;

/** `gone`: the message no longer exists; `later`: it could not be edited now, and still says what it said. */
export type Edited = 'done' | 'gone' | 'later';

type Post = {
  readonly table: number;
  /**
   * Names this one message, in at most 25 characters. It is sent as a nonce, so that a second post within minutes posts
   * nothing, and it is kept in the message itself, so that `recall` finds it at any later time.
   */
  readonly mark: string;
};

export type Seated = {
  readonly id: SeatId;
  /** Missing: a companion plays. */
  readonly user?: string;
  /** What happens in their place while they are away. */
  readonly meanwhile?: 'wait' | 'fallback' | 'autopilot' | 'steward';
};

/** How a table stands, beyond what its view shows. */
export type Standing = {
  readonly campaign: string;
  readonly name: string;
  /** The language of the server. */
  readonly language?: string;
  readonly content: Spoken;
  readonly seats: readonly Seated[];
  readonly asks: readonly PromptedAsk[];
  /** Whose answer is missing. */
  readonly awaited: readonly { readonly ask: number; readonly isParty: boolean; readonly users: readonly string[] }[];
  /** Which seats have already answered an open window, by the id of its ask. */
  readonly answered: Readonly<Record<string, readonly SeatId[]>>;
  /** The votes on open asks. */
  readonly votes: readonly PublicVote[];
  readonly isPaused: boolean;
  readonly state: 'gathering' | 'playing' | 'abandoned' | 'ended';
  /** Whether somebody at the table still wants explanations of the rules. */
  readonly teaches: boolean;
  /** The words on the buttons that open asks, by the id of the ask. */
  readonly buttons: Readonly<Record<string, Text>>;
  /** On a road: the commitment of the next battle's chance, made before anybody is ready. */
  readonly nextCommitment?: string;
  /** CMP-113 While people are asked whether they are ready: the id of that ask, and the word each seat mixes in. */
  readonly readiness?: { readonly ask: string; readonly words: readonly MixedIn[] };
  /** The words mixed into the dice of a table that has just begun. A seat that somebody else made ready has none. */
  readonly mixed?: readonly MixedIn[];
};

/** Without `word`, nothing was mixed in. `isOpen`: this word will be, unless they say another. */
export type MixedIn = {
  readonly seat: SeatId;
  readonly word?: string;
  readonly isOwn?: boolean;
  readonly isOpen?: boolean;
};

/** How a vote stands, for everybody's eyes. */
export type PublicVote = {
  readonly ask: number;
  /** One seat for each person who has voted, or has not yet. */
  readonly voted: readonly SeatId[];
  readonly waiting: readonly SeatId[];
  /** How many votes each option has; missing while votes are secret. */
  readonly counts?: readonly { readonly label: Text; readonly votes: number }[];
};

/** What happened from one event to another, and how the table stands now. */
export type News = Post & {
  readonly from: number;
  readonly to: number;
  /** For everybody's eyes; its `news` are the lines to tell. */
  readonly view: TableView;
  /** The lines that were told last before these. */
  readonly earlier: readonly Line[];
  readonly standing: Standing;
  /** The name of the board's picture, if it could be drawn. */
  readonly picture?: string;
  /** The message that showed the board last. */
  readonly board?: string;
};

export type Board = {
  readonly table: number;
  readonly view: TableView;
  readonly standing: Standing;
  /** The last things that happened. */
  readonly lines: readonly Line[];
  readonly picture?: string;
  /** The number of the newest event that the board shows. */
  readonly upTo: number;
  /** The message that showed the board last. */
  readonly message?: string;
};

/** A board that calls the awaited people; the view's `news` tell what is new. */
export type CallingBoard = Board & Post & Pick<News, 'earlier'> & { readonly people: readonly Addressed[] };

/** For fronts whose board itself asks, so that the bot does not say the same twice. */
export type Calling = {
  /** Whether the board says all that a prompt would. */
  suffices(view: TableView): boolean;
  /** Posts the board as a new message, because editing a message calls nobody. */
  call(where: Where, board: CallingBoard): Promise<Posted>;
};

export type PromptedAsk = {
  readonly number: number;
  readonly seat: SeatId;
  readonly due?: number;
  /** What happens if they do not answer, if everybody may know it; `autopilot`: it will answer. */
  readonly silence?: Text | 'autopilot';
  /** The option that says no, if everybody may know that there is one. */
  readonly letBe?: string;
};

/** The message of a window, or of a single ask. Its asks are in the view, too. */
export type Prompt = Post & {
  readonly asks: readonly PromptedAsk[];
  readonly people: readonly Addressed[];
  readonly view: TableView;
  readonly standing: Standing;
};

/** Some asks of a prompt were answered; if none is left open, the prompt is over. */
export type PromptEdit = {
  readonly table: number;
  readonly message: string;
  readonly open: readonly PromptedAsk[];
  readonly closed: readonly number[];
  readonly view: TableView;
  readonly standing: Standing;
};

/** A petition to take back: while it is open, or with its result. */
export type PetitionPost = Post & {
  readonly petition: PetitionView | Settled;
  /** Those who have not spoken yet and are awake. */
  readonly people: readonly Addressed[];
  readonly view: TableView;
  readonly standing: Standing;
  /** The message that asks. */
  readonly message?: string;
};
type Settled = { readonly result: 'granted' | 'refused' | 'tooLate' | 'movedOn' | 'answersAgain' };

export type PetitionView = {
  readonly id: string;
  /** Who asks. */
  readonly seat: SeatId;
  readonly openedAt: number;
  readonly due: number;
  /** What people learned since, as far as these eyes may read it. */
  readonly learned: readonly Line[];
  /** The seats that learned something which these eyes may not read. */
  readonly learnedInPrivate: readonly SeatId[];
  /** The seats that acted since. */
  readonly acted: readonly SeatId[];
  /** How many people have to agree. */
  readonly needs: number;
  /** The seats that have not spoken yet. */
  readonly silent: readonly SeatId[];
  /** Which seats said yes and no; missing while votes are secret. */
  readonly yes?: readonly SeatId[];
  readonly no?: readonly SeatId[];
  /** The table has gone on, so the petition can no longer be granted. */
  readonly hasMovedOn: boolean;
};

/** What somebody proposed between answers, and who has said what. */
export type ProposalView = {
  readonly id: string;
  readonly kind: Kind;
  /** The hero of the person who proposes. */
  readonly seat: SeatId;
  /** The Discord user who is to lead, to come or to go. */
  readonly to?: string;
  /** Until the proposal is due, only the leader can decide it. */
  readonly isLeadersWord?: true;
  readonly heroes?: readonly SeatId[];
  readonly leaving?: SeatId;
  readonly coming?: SeatId;
  readonly openedAt: number;
  readonly due: number;
  /** One seat for each person who has spoken, or has not yet; `yes` and `no` are missing while votes are secret. */
  readonly voted: readonly SeatId[];
  readonly waiting: readonly SeatId[];
  readonly yes?: readonly SeatId[];
  readonly no?: readonly SeatId[];
  readonly state: 'open' | 'granted' | 'refused';
};

/** A proposal: while it is open, or with its result. */
export type ProposalPost = {
  /** Like the mark of a `Post`; here it is the id of the proposal. */
  readonly mark: string;
  readonly campaign: { readonly id: string; readonly name: string };
  readonly language?: string;
  readonly content: Spoken;
  /** All heroes that could play, with their names. */
  readonly heroes: readonly Named[];
  readonly seats: readonly Seated[];
  readonly proposal: ProposalView;
  /** The message that asks. */
  readonly message?: string;
};

export type Reminder = Post & {
  readonly kind: 'waiting';
  readonly where: Where;
  readonly ask: PromptedAsk;
  /** The number of this reminder. */
  readonly count: number;
  readonly view: TableView;
  readonly standing: Standing;
  /** The message of the prompt, to link to it. */
  readonly prompt?: string;
};

/** For somebody who is back: what was done in their place, and what happened. */
export type ReturnReport = Post & {
  readonly kind: 'return';
  readonly where: Where;
  readonly report: Report;
  readonly standing: Standing;
  /** Through the eyes of their seat; its `news` tell what happened meanwhile. */
  readonly view: TableView;
};

/** Says that some of their standing orders rest; only they may see which. */
export type RestingNotice = Post & {
  readonly kind: 'resting';
  readonly where: Where;
  readonly count: number;
  readonly view: TableView;
  readonly standing: Standing;
};

export type Notice = Reminder | ReturnReport | RestingNotice;

/** Says that somebody has left the server, and that companions play their seats. */
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
  /** Asks people for their answers. */
  prompt(where: Where, prompt: Prompt): Promise<Posted>;
  editPrompt(where: Where, edit: PromptEdit): Promise<Edited>;
  /** Shows the board in its last message, or in a new one. */
  showBoard(where: Where, board: Board): Promise<Posted>;
  /** Asks whether something may be taken back, or shows who has said what. */
  readonly petition?: (where: Where, asked: PetitionPost) => Promise<Posted>;
  /** Asks the others to agree to a proposal, or says how it ended. */
  readonly proposal?: (where: Where, asked: ProposalPost) => Promise<Posted>;
  /** Says something to one person, in the place or in private. */
  remind(person: Addressed, notice: Notice): Promise<Posted>;
  /** The newest of our messages in a place, with their marks. */
  recall(where: Where): Promise<readonly Recalled[]>;
  /** Whether a message of ours is still there. */
  isThere(where: Where, message: string): Promise<boolean>;
  readonly calling?: Calling;
  /** Missing if a front cannot say who is still there. */
  readonly members?: Members;
};
