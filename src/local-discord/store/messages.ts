// Where each message lies in the log, and which messages a channel has. The messages themselves are not held here.
import type { Id } from '../records.ts';
import type { Place } from './log.ts';

type Indexed = { readonly channel: Id; readonly place: Place };
/** `lent`: somebody holds the list, so a change must be made to a copy. */
type ChannelIds = { ids: Id[]; lent: boolean };

export type MessageIndex = {
  placeOf(id: Id): Place | undefined;
  put(id: Id, channel: Id, place: Place): void;
  /** Whether there was one. */
  remove(id: Id): boolean;
  /** Sorted; stays as it is whatever changes later. */
  idsIn(channel: Id): readonly Id[];
  places(): Iterable<Place>;
  /** After the log was written anew: the places in the order of `places`. */
  move(places: readonly Place[]): void;
  /** All messages' lines together. */
  bytes(): number;
};

export function newMessageIndex(): MessageIndex {
  const all = new Map<Id, Indexed>();
  const channels = new Map<Id, ChannelIds>();
  let bytes = 0;

  const remove = (id: Id): boolean => {
    const old = all.get(id);
    if (!old) return false;
    bytes -= old.place.length;
    all.delete(id);
    const ids = changeable(channels, old.channel);
    ids.splice(placeIn(ids, id), 1);
    if (ids.length === 0) channels.delete(old.channel);
    return true;
  };
  const put = (id: Id, channel: Id, place: Place) => {
    const old = all.get(id);
    if (old && old.channel !== channel) remove(id);
    if (old?.channel === channel) bytes -= old.place.length;
    else insert(changeable(channels, channel), id);
    bytes += place.length;
    all.set(id, { channel, place });
  };
  return {
    placeOf: (id) => all.get(id)?.place,
    put,
    remove,
    idsIn: (channel) => {
      const found = channels.get(channel);
      if (!found) return [];
      found.lent = true;
      return found.ids;
    },
    places: () => [...all.values()].map(({ place }) => place),
    move: (places) => {
      let number = 0;
      for (const [id, { channel, place }] of all) all.set(id, { channel, place: places[number++] ?? place });
    },
    bytes: () => bytes,
  };
}

function changeable(channels: Map<Id, ChannelIds>, channel: Id): Id[] {
  const found = channels.get(channel) ?? { ids: [], lent: false };
  if (found.lent) found.ids = [...found.ids];
  found.lent = false;
  channels.set(channel, found);
  return found.ids;
}

/** Nearly always at the end. */
function insert(ids: Id[], id: Id): void {
  const last = ids.at(-1);
  if (last === undefined || isHigher(id, last)) ids.push(id);
  else ids.splice(placeIn(ids, id), 0, id);
}

/** The place of the first id that is not lower. */
function placeIn(ids: readonly Id[], id: Id): number {
  let low = 0;
  for (let high = ids.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if (isHigher(id, ids[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As numbers; the longer one is higher. */
export const isHigher = (a: Id, b: Id): boolean => (a.length === b.length ? a > b : a.length > b.length);
