// What commands and buttons work with.
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../campaign/app.ts';
import type { Log } from '../../log.ts';
import type { Rulebooks } from '../../rulebook/index.ts';
import type {
  CardView,
  ColourView,
  FoeView,
  HeroSheet,
  Render,
  SinceView,
  SummaryView,
  TableView,
} from '../../view/index.ts';
import type { Rations } from '../front/rations.ts';
import type { Words } from '../messages/words.ts';
import type { Hearing } from '../outward/around.ts';

type Lettered = readonly { readonly id: string; readonly letter: string }[];

/** One function for each kind of picture. */
export type Painters = {
  readonly map: (view: TableView, render: Render) => Promise<Buffer>;
  readonly hand: (wish: { view: TableView; render: Render; choices?: Lettered }) => Promise<Buffer>;
  readonly card: (wish: {
    card: CardView;
    render: Render;
    ruleset: string;
    colours: readonly ColourView[];
  }) => Promise<Buffer>;
  readonly hero: (wish: { hero: HeroSheet; render: Render }) => Promise<Buffer>;
  readonly heroes: (wish: { heroes: readonly HeroSheet[]; render: Render; choices?: Lettered }) => Promise<Buffer>;
  readonly foe: (wish: { foe: FoeView; colours: readonly ColourView[]; render: Render }) => Promise<Buffer>;
  readonly since: (wish: { since: SinceView; render: Render }) => Promise<Buffer>;
  readonly summary: (wish: { summary: SummaryView; render: Render }) => Promise<Buffer>;
};

export type Health = { readonly name: string; readonly ok: boolean; readonly ms: number };

export type House = {
  readonly app: App;
  readonly words: Words;
  readonly log: Log;
  /** The games that can be played, the one for newcomers first. */
  readonly rulesets: readonly string[];
  /** Runs work that somebody waits for; work that can wait gives way to it. */
  readonly during: (work: () => Promise<void>) => Promise<void>;
  /** Shows the board of a table again if somebody deleted it. */
  readonly mendBoard: (table: number) => Promise<void>;
  /** Somebody deleted messages in a server: those of ours that are needed are posted again. */
  readonly messagesDeleted: (deleted: {
    readonly guild: string;
    readonly messages: readonly string[];
  }) => Promise<void>;
  /** Is told of every message that is posted, changed or deleted. */
  readonly hearing: Hearing;
  readonly painters: Painters;
  /** How long, in milliseconds, an answer waits for its picture before it comes in words; without it, without end. */
  readonly pictureWithin?: number;
  readonly rulebooks: Rulebooks;
  /** How much each person has used of what is expensive. */
  readonly rations: Rations;
  /** Whether the parts that the bot depends on answer. */
  readonly health: () => Promise<readonly Health[]>;
};

/** Draws a picture; undefined if it cannot be drawn, or not soon enough. */
export async function drawn(
  { painters, log, pictureWithin }: House,
  draw: (painters: Painters) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  const drawing = draw(painters).catch((err: unknown) => {
    log.warn({ err }, 'a picture could not be drawn');
    return undefined;
  });
  if (pictureWithin === undefined) return drawing;
  const late = new AbortController();
  const patience = pause(pictureWithin, undefined, { signal: late.signal }).catch(() => undefined);
  return Promise.race([drawing, patience]).finally(() => late.abort());
}
