// What the log says, as of now: read through when it is opened, kept up with every put and removal, and written anew without what is dead.
import { fstatSync } from 'node:fs';
import type { Command, Id, Interaction, Kind, Kinds, Message } from '../records.ts';
import type { Store } from '../store.ts';
import { type Entry, entryLine, FORMAT_VERSION, fullLines, headerLine, readEntry, readHeader } from './lines.ts';
import type { Log, Place } from './log.ts';
import { isHigher, newMessageIndex } from './messages.ts';
import { DataProblem } from './problem.ts';
import { newRecent } from './recent.ts';
import { newTables } from './tables.ts';

export type Contents = Pick<Store, 'get' | 'put' | 'remove' | 'all' | 'messageIds' | 'lastId'> & {
  /** Notes an id that no record tells of. */
  seeId(id: Id): void;
  /** What the log holds for nothing, in bytes. */
  deadBytes(): number;
  /** Writes the log anew. */
  compact(): void;
};

/** Old interactions are looked for once in so many milliseconds. */
const SWEEP_EVERY = 60_000;

/** Reads the log through. `cacheBytes`: how much of the messages is held in memory. */
export function readContents(log: Log, cacheBytes: number): Contents {
  const state = newState(cacheBytes);
  readThrough(log, state);
  const write = (entry: Entry, place: Place) => {
    note(state, entry, place);
    if ('put' in entry && entry.put === 'interaction') maybeSweep(state, entry.record as Interaction);
  };
  return {
    get: <K extends Kind>(kind: K, id: string) => get(log, state, { kind, id }) as Kinds[K] | undefined,
    put: (kind, id, record) => {
      const entry: Entry = { put: kind, id, record };
      const place = log.append(entryLine(entry));
      write(entry, place);
      if (kind === 'message') state.recent.set(id, record as Message, place.length);
    },
    remove: (kind, id) => {
      const isThere = kind === 'message' ? state.messages.placeOf(id) : state.tables.get(kind, id);
      if (isThere === undefined) return;
      const entry: Entry = { remove: kind, id };
      write(entry, log.append(entryLine(entry)));
    },
    all: <K extends Exclude<Kind, 'message'>>(kind: K) => state.tables.all(kind) as Kinds[K][],
    messageIds: (channel) => state.messages.idsIn(channel),
    lastId: () => state.lastId,
    seeId: (id) => seeId(state, id),
    deadBytes: () => log.size() - headerLine(state.lastId).length - state.tables.bytes() - state.messages.bytes(),
    compact: () => compact(log, state),
  };
}

type State = ReturnType<typeof newState>;
const newState = (cacheBytes: number) => ({
  tables: newTables(),
  messages: newMessageIndex(),
  recent: newRecent<Message>(cacheBytes),
  lastId: '0' as Id,
  /** By local Discord's clock, as far as it can be told from the records. */
  interactionTime: Date.now(),
  sweptAt: Date.now(),
});

function get(log: Log, { messages, recent, tables }: State, { kind, id }: { kind: Kind; id: string }) {
  if (kind !== 'message') return tables.get(kind, id);
  const place = messages.placeOf(id);
  if (!place) return undefined;
  const known = recent.get(id);
  if (known) return known;
  const entry = readEntry(log.read(place));
  if (!entry || !('put' in entry) || entry.id !== id)
    throw new DataProblem(`${log.path} was changed by somebody else while it was in use: start local Discord again.`);
  recent.set(id, entry.record as Message, place.length);
  return entry.record;
}

function note(state: State, entry: Entry, place: Place): void {
  if ('remove' in entry) {
    if (entry.remove !== 'message') return void state.tables.remove(entry.remove, entry.id);
    state.recent.delete(entry.id);
    return void state.messages.remove(entry.id);
  }
  const { put, id, record } = entry;
  for (const made of idsOf(put, id, record)) seeId(state, made);
  if (put === 'message') state.messages.put(id, (record as Message).channel_id, place);
  else state.tables.put({ kind: put, id, record }, place.length);
}

/** The ids that were made for this record; other ids in it have records of their own. */
function idsOf(kind: Kind, id: string, record: object): readonly Id[] {
  if (kind === 'command') return [id, (record as Command).version];
  if (kind !== 'message') return id.includes(':') ? [] : [id];
  return [id, ...(record as Message).attachments.map((attachment) => attachment.id)];
}

function seeId(state: State, id: Id): void {
  if (isHigher(id, state.lastId) && /^\d+$/.test(id)) state.lastId = id;
}

function maybeSweep(state: State, { created }: Interaction): void {
  state.interactionTime = created;
  if (Math.abs(created - state.sweptAt) < SWEEP_EVERY) return;
  state.sweptAt = created;
  state.tables.forgetOldInteractions(created);
}

function readThrough(log: Log, state: State): void {
  let end = 0;
  for (const { bytes, number, offset, length } of fullLines(log.file())) {
    end = offset + length;
    if (number === 1) {
      state.lastId = checkHeader(bytes, log.path);
      continue;
    }
    const entry = readEntry(bytes);
    if (!entry) throw damaged(log.path, number);
    note(state, entry, { offset, length });
  }
  // A torn header cannot be: the file may well be somebody else's, and is left alone.
  if (end === 0 && fstatSync(log.file()).size > 0) throw notOurs(log.path);
  log.cut(end);
  if (end === 0) log.append(headerLine(state.lastId));
}

function checkHeader(line: Uint8Array, path: string): Id {
  const header = readHeader(line);
  if (!header) throw notOurs(path);
  if (header.version <= FORMAT_VERSION) return header.lastId;
  throw new DataProblem(
    `${path} was written by a newer local Discord (format ${header.version}, this one knows ${FORMAT_VERSION}): ` +
      'update this one, or move the folder away to start anew.',
  );
}

const damaged = (path: string, line: number) =>
  new DataProblem(`${path} is damaged in line ${line}: mend that line, or move the folder away to start anew.`);
const notOurs = (path: string) =>
  new DataProblem(`${path} does not begin like a log of local Discord: name another folder, or move this one away.`);

function compact(log: Log, { tables, messages, lastId, interactionTime }: State): void {
  tables.forgetOldInteractions(interactionTime);
  let before = 1;
  const lines = function* () {
    yield headerLine(lastId);
    for (const { kind, id, record } of tables.rows()) {
      before += 1;
      yield entryLine({ put: kind, id, record });
    }
    for (const place of messages.places()) yield log.read(place);
  };
  const places = log.rewrite(lines());
  messages.move(places.slice(before));
}
