// What happens in a battle (specification, section 8), as facts: what the rules tell and narrators read.
import type { Audience } from '../../../engine/kernel/event.ts';
import type { State, T } from '../state.ts';
import type { Cause, Made } from './causes.ts';
import type { AttackKind, BoostKind, EnemyId, SeekerId, SpaceId, Status, Token } from './index.ts';
import type { Moment } from './lessons.ts';

/** How somebody who does not go by itself comes to another space. */
export type Shift = 'pulled' | 'pushed' | 'swapped' | 'dragged';

/** In which several may answer at once. */
type Window = 'boost' | 'block' | 'redraw';

/** Who has a part in it, and how much. */
export type Shares = Readonly<Record<SeekerId, number>>;

/** `reveals` is set by `tell`. Spread over the names, so that each is a member of the union of its own. */
export type Told<N extends string, With = unknown> = N extends string
  ? { readonly type: N; readonly reveals?: true; readonly audience?: Audience } & Readonly<With>
  : never;
type Who = { who: string };
type Chit = { chit: string };
type Amount = { amount: number };
/** The health that is left; tables that were begun long ago do not say it. */
type Left = { left?: number };
/** The map that spaces lie on; tables that were begun long ago do not say it. */
type OnMap = { map?: string };

type OfBag =
  /** `passes`: it goes back at once; `passed`: how many went back before it (DST-371, DST-374). */
  | Told<'chitDrawn', { chits: readonly string[]; by?: SeekerId; passes?: true; passed?: number }>
  | Told<'chitKept', Chit & Who>
  | Told<'chitReturned', Chit & { from: 'draw' | 'spent' }>
  /** `track`: how many chits lie there now. */
  | Told<'chitStands', Chit & { on: 'track' | 'spent'; track?: number }>
  | Told<'fateSpent' | 'foreseen', Who>
  | Told<'bagReset', { cycle: number }>
  | Told<'lull', Chit & { enemy: EnemyId }>
  | Told<'tokensMoved', { from: EnemyId; enemy: EnemyId; ability: string; tokens: readonly Token[] }>;

type OfWindows =
  | Told<'windowOpened', { asked: readonly SeekerId[] } & (BoostWindow | BlockWindow | RedrawWindow)>
  | Told<'windowClosed', { window: Window; declined: readonly SeekerId[] }>
  | Told<'boostDeclined', Who & { window: Window }>
  /** `stopped`: what a block really kept away. */
  | Told<'boostPlayed', Who & { card: string; kind: BoostKind; value: number; on: SeekerId; stopped?: number }>
  | Told<'itemUsed', Who & { item: string }>;

type BoostWindow = { window: 'boost'; seeker: SeekerId; card: string };
type BlockWindow = { window: 'block'; enemy: EnemyId; ability: string; hit: readonly SeekerId[] };
type RedrawWindow = { window: 'redraw' } & Chit;

type OfTurns =
  | Told<'battleBegan', { battle: string; items: Readonly<Record<SeekerId, readonly string[]>> }>
  | Told<'placed', Who & OnMap & { at: SpaceId }>
  /** `ability`: it is an enemy's turn. */
  | Told<'turnStarts', Who & Chit & { ability?: string; stunned?: true }>
  | Told<'turnEnds' | 'turnGranted', Who>
  /** `act`: a Seeker has lost no more than that. `untold`: another event tells it. */
  | Told<'turnLost', Who & { act?: true; untold?: true }>
  | Told<'passed', Who & { by: string }>
  | Told<'moved', Who & OnMap & { from: SpaceId; to: SpaceId }>
  | Told<'dragged', Who & OnMap & { from: SpaceId; to: SpaceId; by?: string; how?: Shift }>
  /** `from` is empty before the first focus. */
  | Told<'focusMoved', { enemy: EnemyId; from: SeekerId; to: SeekerId }>
  | Told<'actionDeclared' | 'lanternUsed', Who & OnMap & { card: string; targets: readonly string[] }>;

type OfBlows =
  /** `ability`, `values` and `mades`: of an enemy's blow, what comes at whom. */
  | Told<
      'attackHits',
      Who & {
        kind: AttackKind;
        targets: readonly string[];
        ability?: string;
        values?: Readonly<Record<SeekerId, number>>;
        mades?: Readonly<Record<SeekerId, Made>>;
      }
    >
  /** `focus`: whom an enemy could not reach. */
  | Told<'attackWasted', Who & { focus?: SeekerId }>
  | Told<'damage', Who & Amount & Left & { by: string; shares?: Shares; made?: Made }>
  | Told<'suffered', Who & Amount & Left & { by?: SeekerId; cause?: Cause; shares?: Shares }>
  | Told<'healed', Who & Amount & Left & { shares?: Shares; cause?: Cause }>
  | Told<'spared', Who & Amount & { of: string; passive: string }>
  /** `armor`: the cards held; `stopped`: what they kept away. */
  | Told<'armorUsed', Who & { armor: number; left: number; stopped: number }>
  | Told<'armorGained' | 'armorStripped', Who & Amount>
  | Told<'statusGained', Who & { status: Status; cards: number }>
  | Told<'statusIgnored', Who & { status: Status; why: 'immune' | 'most' }>
  | Told<'statusReturned', Who & Left & { status: Status; untold?: true }>
  | Told<'enemyDefeated', { enemy: EnemyId; at: SpaceId }>
  | Told<'objectSuffered', Amount & Left & { object: string }>
  | Told<'objectTended', Who & Amount & Left & { object: string }>;

type OfHands =
  /** `dealt`: with a whole hand, which needs no word. */
  | Told<'cardDrawn', Who & { count: number; dealt?: true }>
  /** For the eyes of whoever drew them. */
  | Told<'cardSeen', Who & { cards: readonly string[] }>
  | Told<'cardDiscarded' | 'cardLeft' | 'wardPlayed' | 'wardLeft', Who & { card: string }>
  /** `armor`: more or less than before; `holds`: all of it; `statuses`: those that are gone. */
  | Told<'handRefilled', Who & { armor: number; holds: number; statuses: Readonly<Record<Status, number>> }>
  | Told<'handExchanged' | 'lanternCharged' | 'lanternUnlit', Who>
  | Told<'exhaustedGained', Who & Amount>
  | Told<`battle${Capitalize<NonNullable<State['result']>>}`, { battle: string }>
  | Told<'taught', { moment: Moment }>
  /** Of the table itself: `learned` are the numbers of events that showed something. */
  | Told<'tookBack', { from: number; to: number; learned: readonly number[] }>;

export type DestinyEvent = OfBag | OfWindows | OfTurns | OfBlows | OfHands;
export type EventName = DestinyEvent['type'];
export type EventOf<N extends EventName> = Extract<DestinyEvent, { type: N }>;

/** Whoever has seen a chit or a card cannot take back in silence what led to it. */
const SHOWING: readonly EventName[] = ['chitDrawn', 'cardSeen'];

export function tell(t: T, event: DestinyEvent): void {
  t.emit(SHOWING.includes(event.type) ? { ...event, reveals: true } : event);
}
