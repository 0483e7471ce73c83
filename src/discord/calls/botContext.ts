// What commands and buttons do their work with.
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

/** All that is drawn, as the painters take it. */
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
  /** The games that can be played, the first one for newcomers. */
  readonly rulesets: readonly string[];
  /** Work that somebody waits for: what can wait gives way to it. */
  readonly during: (work: () => Promise<void>) => Promise<void>;
  /** Shows the board of a table again, should somebody have deleted it. */
  readonly mendBoard: (table: number) => Promise<void>;
  /** Somebody deleted messages in a server: those of ours that are needed come again. */
  readonly messagesDeleted: (deleted: {
    readonly guild: string;
    readonly messages: readonly string[];
  }) => Promise<void>;
  /** Is told of every message that comes, changes or goes. */
  readonly hearing: Hearing;
  readonly painters: Painters;
  /** So many milliseconds an answer waits for its picture; then it comes in words. For as long as it takes, when it is not said. */
  readonly pictureWithin?: number;
  readonly rulebooks: Rulebooks;
  /** What each person has had of what is expensive. */
  readonly rations: Rations;
  /** What holds everything up, and whether it answers. */
  readonly health: () => Promise<readonly Health[]>;
};

/** A picture, or nothing: nobody is kept waiting for one that cannot be drawn, or not soon. */
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
