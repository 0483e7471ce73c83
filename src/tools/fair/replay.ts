// Plays a table again from its record alone (setup, content, secret, answers), and says where the record differs.
import { isDeepStrictEqual } from 'node:util';
import type { Drawn } from '../../engine/chance/random.ts';
import { clone } from '../../engine/json.ts';
import type { Checkpoint, Table, TailEntry } from '../../engine/kernel/save.ts';
import { newTable, open } from '../../engine/kernel/table.ts';
import { Drift, Refusal, Unplayable } from '../../engine/refusal.ts';
import type { RoadState } from '../../engine/ruleset/campaign.ts';
import type { AnySource } from '../play/loaded.ts';
import { firstOf, isClosing, isLaidFrom, leftAt, NotThere } from './laid.ts';
import type { TableRecord } from './record.ts';

export type Replayed = {
  /** One sentence for each difference. */
  readonly problems: readonly string[];
  /** The states in which a road was left for another one that goes on from there. */
  readonly left: readonly RoadState[];
};

/** `before`: the states in which the road before this one was left. */
export function replay(record: TableRecord, source: AnySource, before: readonly RoadState[] = []): Replayed {
  const problems: string[] = [];
  const known: Known[] = [];
  for (let line = 1; line <= record.table.line; line++) {
    const found = replayLine({ record, source, known, before }, line);
    problems.push(...found.problems.map((problem) => (record.table.line > 1 ? `line ${line}: ${problem}` : problem)));
    known.push(...found.checkpoints);
  }
  return { problems, left: leftAt(record, known.at(-1)) };
}

type Known = Checkpoint<never>;
type Replaying = {
  readonly record: TableRecord;
  readonly source: AnySource;
  /** The checkpoints computed on the lines before. */
  readonly known: readonly Known[];
  readonly before: readonly RoadState[];
};
type Found = { readonly problems: readonly string[]; readonly checkpoints: readonly Known[] };

function replayLine(replaying: Replaying, line: number): Found {
  try {
    const { table, checkpoint } = begun(replaying, line);
    const stopped = playLine(table, replaying.record, line);
    const problems = [...stopped, ...differences(table, replaying.record, line)];
    return { problems, checkpoints: clone([checkpoint, ...table.checkpoints]) as Known[] };
  } catch (error) {
    if (!isExpected(error)) throw error;
    return { problems: [`it cannot be begun again: ${error.message}`], checkpoints: [] };
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof Drift || error instanceof Refusal || error instanceof Unplayable || error instanceof NotThere;

/** `checkpoint`: where the line began, as it was computed before. */
type Begun = { readonly table: Table; readonly checkpoint: Known };

function begun(replaying: Replaying, line: number): Begun {
  const { record, source } = replaying;
  if (line > 1) return begunLater(replaying, line);
  if (isLaidFrom(record)) {
    const { checkpoint, version } = firstOf(replaying);
    return { table: opened(source, { line, checkpoint, tail: [], version }), checkpoint };
  }
  const state = source.rules.setup(source.content, record.table.setup) as never;
  return { table: newTable(source, record.table.setup), checkpoint: { state, events: 0, asks: 0, draws: {} } };
}

/** A later line begins at a checkpoint that was computed before, with answers that were given. */
function begunLater({ record, source, known }: Replaying, line: number): Begun {
  const begin = record.Checkpoint.find((one) => one.line === line && one.tail !== undefined);
  if (!begin?.tail) throw new NotThere('nothing says where it began');
  const last = known.at(-1);
  if (last && isClosing(begin, last))
    return { table: opened(source, { line, checkpoint: begin.state, tail: [] }), checkpoint: last };
  const checkpoint = known.find((one) => isDeepStrictEqual(one, begin.state));
  if (!checkpoint) throw new NotThere(`it begins after event ${begin.state.events} with a state that was never there`);
  const stranger = begin.tail.find((entry) => 'ask' in entry && !wasGiven(record, entry));
  if (stranger) throw new NotThere(`it keeps an answer that nobody gave: ${JSON.stringify(stranger)}`);
  return { table: opened(source, { line, checkpoint, tail: begin.tail }), checkpoint };
}

type Opening = { line: number; checkpoint: Known; tail: readonly TailEntry[]; version?: number | undefined };

function opened(source: AnySource, { version = source.rules.version, ...began }: Opening): Table {
  const head = { events: 0, asks: 0 };
  return open(source, { ruleset: source.rules.id, version, content: source.hash, head, ...began });
}

function wasGiven({ Answer }: TableRecord, entry: TailEntry): boolean {
  if (!('ask' in entry)) return true;
  return Answer.some(
    ({ ask, seat, askId, choice }) =>
      ask === entry.ask && seat === entry.seat && askId === entry.id && choice.choose === entry.choose,
  );
}

/** Gives the answers again in their order; what happens by itself runs in between. */
function playLine(table: Table, { Answer, Event }: TableRecord, line: number): readonly string[] {
  for (const { position, ask, askId, seat, choice } of Answer.filter((one) => one.line === line)) {
    while (table.status === 'automatic') table.runAutomatic();
    const asked = table.asks.find(({ number }) => number === ask)?.id;
    if (asked !== askId) return [`answer ${position} is to "${askId}" of ${seat}, but ${asked ?? 'nothing'} is asked`];
    try {
      table.answer({ ...choice, ask, seat });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [`answer ${position}, "${choice.choose}" of ${seat} to "${askId}", would be refused (${error.code})`];
    }
  }
  const last = Math.max(0, ...Event.filter((one) => one.line === line).map(({ number }) => number));
  while (table.status === 'automatic' && table.save().head.events < last) table.runAutomatic();
  return [];
}

// ---- comparing ----

function differences(table: Table, record: TableRecord, line: number): readonly string[] {
  const events = eventDifference(table, record, line);
  const isLast = line === record.table.line;
  return [
    ...(events === undefined ? [] : [events]),
    ...drawDifferences(
      table.drawn,
      record.Draw.filter((one) => one.line === line),
    ),
    ...(isLast && events === undefined ? endDifferences(table, record) : []),
  ];
}

/** Only the first difference, because the others follow from it. What stays of an earlier line comes again, numbers too. */
function eventDifference(table: Table, { Event }: TableRecord, line: number): string | undefined {
  const written = new Map(Event.map((one) => [one.number, one]));
  const told = new Map(clone(table.events).map((event) => [event.number, event]));
  const own = Event.filter((one) => one.line === line).map(({ number }) => number);
  for (const number of [...new Set([...told.keys(), ...own])].toSorted((a, b) => a - b)) {
    const [is, should] = [written.get(number), told.get(number)];
    if (!is) return `event ${number} (${should?.type}) came out, and is not written down`;
    const { data, type, audience, reveals } = is;
    if (!should) return `event ${number} (${type}) is written down, and did not come out`;
    const fact = { ...data, number, type, audience, ...(reveals && { reveals }) };
    if (!isDeepStrictEqual(fact, should)) return `event ${number} is ${short(fact)}, and should be ${short(should)}`;
  }
  return undefined;
}

const MOST_SHOWN = 300;
const short = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

function drawDifferences(drawn: readonly Drawn[], written: readonly Drawn[]): readonly string[] {
  const inWords = ({ purpose, number, size, value }: Drawn) => `draw ${number} of ${purpose} (${value} of ${size})`;
  const [made, noted] = [new Set(drawn.map(inWords)), new Set(written.map(inWords))];
  return [
    ...[...made].filter((draw) => !noted.has(draw)).map((draw) => `${draw} was made, and is not written down`),
    ...[...noted].filter((draw) => !made.has(draw)).map((draw) => `${draw} is written down, and was not made`),
  ];
}

function endDifferences(table: Table, { table: row }: TableRecord): readonly string[] {
  if (table.status !== row.status) return [`the table is ${row.status}, and should be ${table.status}`];
  if (table.status !== 'over') return [];
  const outcome = clone(table.rules.outcome(table.state));
  return isDeepStrictEqual(outcome, row.outcome)
    ? []
    : [`the outcome is ${short(row.outcome ?? null)}, and should be ${short(outcome)}`];
}
