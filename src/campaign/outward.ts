// The way to the fronts: what is said to places and people, as data through which no platform shows.
import type { SeatId } from '../engine/ask.ts';
import type { Text } from '../engine/text.ts';
import type { TableView } from '../view/tableView.ts';
import type { Report } from './time/absence.ts';

export type Where = { readonly guild: string; readonly place: string };

/** Whom a message is for, by the front's own name for them. */
export type Addressed = { readonly user: string; readonly seat: SeatId; readonly locale?: string };

/** `gone`: there is no such place any more. Everything else that goes wrong is thrown, and may be tried again. */
export type Posted = { readonly message: string } | 'gone';

type Post = {
  readonly table: number;
  /**
   * Names this one message, in at most 25 characters. It goes along as a nonce, so that posting it again within minutes
   * posts nothing, and it is kept in the message itself, so that `recall` finds it after any time.
   */
  readonly mark: string;
};

/** What happened from one event to another, and how the table stands now. */
export type News = Post & {
  readonly from: number;
  readonly to: number;
  /** For everybody's eyes; its `news` are the lines to tell. */
  readonly view: TableView;
  /** The name of the board's picture, if it could be drawn. */
  readonly picture?: string;
};

export type Board = {
  readonly table: number;
  readonly view: TableView;
  readonly picture?: string;
  /** The number of the newest event that it shows. */
  readonly upTo: number;
  /** Where it was shown last. */
  readonly message?: string;
};

export type PromptedAsk = {
  readonly number: number;
  readonly seat: SeatId;
  readonly due?: number;
  /** What silence means, where everybody may know; `autopilot`: it will answer. */
  readonly silence?: Text | 'autopilot';
};

/** The message of a window, or of a single ask: its asks are among those of the view. */
export type Prompt = Post & {
  readonly asks: readonly PromptedAsk[];
  readonly people: readonly Addressed[];
  readonly view: TableView;
};

/** Some asks of a prompt were answered; with none left open it is over. */
export type PromptEdit = {
  readonly table: number;
  readonly message: string;
  readonly open: readonly PromptedAsk[];
  readonly closed: readonly number[];
};

export type Reminder = Post & {
  readonly kind: 'waiting';
  readonly where: Where;
  readonly ask: PromptedAsk;
  /** The how-manieth one it is. */
  readonly count: number;
  /** The message of the prompt, to point at. */
  readonly prompt?: string;
};

/** Somebody is back: what was done in their place, and what happened. */
export type ReturnReport = Post & {
  readonly kind: 'return';
  readonly where: Where;
  readonly report: Report;
  /** For the eyes of their seat; its `news` are what happened meanwhile. */
  readonly view: TableView;
};

export type Notice = Reminder | ReturnReport;

/** One of our messages, found again in a place. */
export type Recalled = { readonly message: string; readonly mark: string };

export type Outward = {
  /** Tells a place what is new. */
  tell(where: Where, news: News): Promise<Posted>;
  /** Asks people for what is waited for. */
  prompt(where: Where, prompt: Prompt): Promise<Posted>;
  editPrompt(where: Where, edit: PromptEdit): Promise<void>;
  /** Shows the board where it was shown last, or anew. */
  showBoard(where: Where, board: Board): Promise<Posted>;
  /** Says something to one person, in the place or in private. */
  remind(person: Addressed, notice: Notice): Promise<Posted>;
  /** The newest of our messages in a place, with their marks. */
  recall(where: Where): Promise<readonly Recalled[]>;
  /** Whether a message of ours is still there. */
  isThere(where: Where, message: string): Promise<boolean>;
};
