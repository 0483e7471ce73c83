// What the caller's seats may choose now, with what each choice would change.
import { type Ask, PARTY, type SeatId } from '../../engine/kernel/ask.ts';
import { mayAnswer } from '../../engine/kernel/choice.ts';
import { partsIn } from '../../engine/kernel/parts.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { AheadOffer } from '../../engine/ruleset/speech.ts';
import type { LockedTable } from '../../store/rows.ts';
import { type AskView, askViews, letterOf, type PartView, partViewOf } from '../../view/askView.ts';
import type { App, Caller } from '../app.ts';
import { readingOf } from '../table/readTable.ts';
import type { Reading } from '../table/seen.ts';
import type { AnyTable } from '../table/withLockedTable.ts';
import { stewardOf } from '../time/apply.ts';
import { draftFrom, standing } from './draft.ts';
import { asAnswer, type Copying, type Preview, previewOf } from './preview.ts';

/** One seat of the caller's, what it is asked, and what could be said without being asked. */
export type SeatOffer = {
  readonly seat: SeatId;
  readonly asks: readonly Offered[];
  readonly ahead: readonly AheadOffer[];
};
export type Offered = AskView & {
  /** Its options, and where one more thing decides, that too: `play/osk-3a`. */
  readonly entries: readonly Entry[];
  readonly letBe?: string;
};
export type Entry = {
  readonly value: string;
  readonly letter: string;
  readonly option: AskView['options'][number];
  readonly part?: { readonly label: PartView['label']; readonly about: readonly PartView['label'][] };
  /** What it would change, against letting it be. */
  readonly preview?: { readonly done: Preview; readonly left: Preview };
};

const MOST_ENTRIES = 25;
const FEW_SAMPLES = 3;

/** What the caller's seats may choose now; for quick questions, if wanted, with what each choice would change. */
export async function offersTo(
  app: App,
  caller: Caller,
  { table: id, previews = false }: { readonly table: number; readonly previews?: boolean },
): Promise<readonly SeatOffer[]> {
  const { seats, table, viewOf, copying } = await sitting(app, caller, id);
  return seats.map((seat) => offerTo({ table, viewOf, ...(previews && { copying }) }, seat));
}

/** A table that is taken up, what was seen of it already, and how to take up copies of it for previews. */
type Weighable = {
  readonly table: AnyTable;
  readonly viewOf?: Reading['viewOf'];
  readonly copying?: Copying;
};

/** The same for one seat of a table that is taken up. */
export function offerTo(at: Weighable, seat: SeatId): SeatOffer {
  const { rules, state, content } = at.table;
  const seen = at.viewOf?.(seat).asks ?? askViews(at.table, seat, rules.view(state, content, seat));
  const asks = seen.filter(({ mine }) => mine);
  return {
    seat,
    asks: asks.map((view) => offered(at, seat, view)),
    ahead: asks.length > 0 ? [] : (rules.speech?.ahead(state, content, seat) ?? []),
  };
}

export type Sitting = {
  readonly row: LockedTable;
  readonly table: AnyTable;
  readonly viewOf: Reading['viewOf'];
  readonly copying: Copying;
  readonly seats: readonly SeatId[];
};

export async function sitting(app: App, caller: Caller, id: number): Promise<Sitting> {
  const { row, table, viewOf, source, save } = await readingOf(app, caller.guild, id);
  const now = app.clock.now();
  const own = row.seats.filter(({ person }) => person?.discordId === caller.user);
  const kept = row.seats.filter((seat) => stewardOf(row, seat, now) === caller.user);
  return { row, table, viewOf, copying: { source, save }, seats: [...own, ...kept].map((seat) => seat.id) };
}

function offered(at: Weighable, seat: SeatId, view: AskView): Offered {
  const ask = askOf(at, { ask: view.number, seat });
  const letBe = at.table.rules.facts?.(at.table.content)[ask.id]?.decline;
  const canLetBe = letBe !== undefined && view.options.some(({ id }) => id === letBe);
  const entries = entriesOf(at.table, ask, view);
  const isQuick = ask.pace === 'quick' && entries.length <= 12 && ask.secret !== 'open';
  return {
    ...view,
    entries: isQuick ? withPreviews(at, { ask, seat, entries, letBe: canLetBe ? letBe : undefined }) : entries,
    ...(canLetBe && { letBe }),
  };
}

export function askOf(
  { table }: Pick<Sitting, 'table'>,
  { ask: number, seat }: { readonly ask: number; readonly seat: SeatId },
): Ask {
  const ask = table.asks.find((one) => one.number === number);
  if (!ask) throw new Refusal('closed');
  if (!mayAnswer(ask, seat, table.rules.seatsOf(table.state))) throw new Refusal('notYours');
  return ask.who === PARTY ? { ...ask, who: seat } : ask;
}

/** An option whose first part is one of a few is offered as those few, so that one tap says both. */
function entriesOf(table: AnyTable, ask: Ask, { options }: AskView): readonly Entry[] {
  const firsts = options.map((option) => firstOf(table, ask, option));
  const shown = spread(firsts.map((part) => part?.options.length ?? 1));
  const all = options.flatMap((option, place): readonly Entry[] => {
    const part = shown.has(place) ? firsts[place] : undefined;
    const view = part && partViewOf(table, ask, { part, soFar: { choose: option.id } });
    if (!view || !('options' in view)) return [{ value: option.id, letter: option.letter, option }];
    return view.options.map(({ id, letter, label, about }) => ({
      value: `${option.id}/${id}`,
      letter,
      option,
      part: { label, about },
    }));
  });
  // One menu has every letter once.
  return shown.size < options.length && all.length === options.length
    ? all
    : all.map((entry, place) => ({ ...entry, letter: letterOf(place) }));
}

/** What has to be said first, where that is one of some. */
function firstOf(table: AnyTable, ask: Ask, { id }: AskView['options'][number]) {
  const part = partsIn(table, ask)({ choose: id });
  const isOne = part && (part.kind === 'space' || (part.kind === 'pick' && part.min === 1 && part.max === 1));
  return isOne ? part : undefined;
}

/** Of options with so many entries, those that are offered as these: the short ones first, as long as one menu has room. */
function spread(lengths: readonly number[]): ReadonlySet<number> {
  let room = MOST_ENTRIES - lengths.length;
  const shown = new Set<number>();
  for (const [place, length] of [...lengths.entries()].toSorted(([, a], [, b]) => a - b)) {
    if (length - 1 > room) break;
    room -= length - 1;
    shown.add(place);
  }
  return shown;
}

type Weighing = {
  readonly ask: Ask;
  readonly seat: SeatId;
  readonly entries: readonly Entry[];
  readonly letBe: string | undefined;
};

function withPreviews({ table, copying }: Weighable, { ask, seat, entries, letBe }: Weighing): readonly Entry[] {
  if (letBe === undefined || !copying) return entries;
  const left = previewOf(copying, asAnswer(ask, seat, { choose: letBe }), FEW_SAMPLES);
  return entries.map((entry) => {
    const stands = standing(table, ask, draftFrom(entry.value, table, ask));
    if (entry.option.id === letBe || stands.missing) return entry;
    return { ...entry, preview: { left, done: previewOf(copying, asAnswer(ask, seat, stands.choice), FEW_SAMPLES) } };
  });
}
