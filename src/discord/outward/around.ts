// Knows which messages stand in a place, from our own posts and the gateway; it rarely reads them back.
import { SnowflakeUtil } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { Posting, Standing } from '../calls/rest.ts';

/** What the gateway tells us about messages. */
export type Hearing = {
  /** From now on no message is missed; earlier ones may have been. */
  began(): void;
  came(message: APIMessage): void;
  changed(message: Known): void;
  went(channel: string, ids: readonly string[]): void;
};
type Known = Pick<APIMessage, 'id' | 'channel_id'> & Partial<APIMessage>;

type Place = {
  /** Newest first. */
  messages: readonly APIMessage[];
  /** The id back to which the list has no gap; '0' for the very beginning. */
  oldest: string;
  /** Whether the gateway tells us of all changes there. */
  isWatched: boolean;
  /** Messages that changed since reading began: what was read of them may be old. */
  readonly touched: Set<string>;
  /** The place is not read again before this time. */
  readAgain: number;
  reading?: Promise<Standing | undefined> | undefined;
};

const KEPT = 50;
const MOST_PLACES = 500;
/** The least time between two readings of a place that no gateway watches, and after a failure. */
const PAUSE = 5000;
const AFTER_FAILURE = 60_000;

export type AroundOptions = {
  readonly now?: () => number;
  readonly onUnread?: (error: unknown, place: string) => void;
};

export type Remembering = Posting & {
  /** False only if we know that it is gone. */
  isThere(channel: string, id: string): Promise<boolean>;
  readonly hearing: Hearing;
};

/** Posts in the same way, and remembers. */
export function remembering(posting: Posting, { now = Date.now, onUnread }: AroundOptions = {}): Remembering {
  const places = new Map<string, Place>();
  let isHeard = false;
  const read = async (place: Place, channel: string): Promise<Standing | undefined> => {
    place.readAgain = now() + PAUSE;
    place.touched.clear();
    try {
      const found = await posting.newest(channel, KEPT);
      if (found) take(place, found.messages, isHeard);
      return found && { messages: place.messages, isAll: true };
    } catch (error) {
      // After a failed reading, the caller goes on with what is known.
      place.readAgain = now() + AFTER_FAILURE;
      onUnread?.(error, channel);
      return { messages: place.messages, isAll: false };
    }
  };
  const around = (channel: string): Promise<Standing | undefined> => {
    const place = placeIn(places, channel);
    if (place.isWatched || (!place.reading && now() < place.readAgain))
      return Promise.resolve({ messages: place.messages, isAll: place.isWatched });
    place.reading ??= read(place, channel).finally(() => {
      place.reading = undefined;
    });
    return place.reading;
  };
  return {
    ...posting,
    newest: around,
    isThere: async (channel, id) => {
      const found = await around(channel);
      if (!found || found.messages.some((one) => one.id === id)) return found !== undefined;
      return !found.isAll || isBefore(id, placeIn(places, channel).oldest);
    },
    post: async (channel, message, nonce) => {
      const posted = await posting.post(channel, message, nonce);
      if (posted !== 'gone') put(placeIn(places, channel), posted);
      return posted;
    },
    edit: async (channel, id, message) => {
      const edited = await posting.edit(channel, id, message);
      if (edited === 'gone') drop(placeIn(places, channel), [id]);
      const place = places.get(channel);
      if (edited === 'done' && place) change(place, { id, components: [...message.components] });
      return edited;
    },
    hearing: {
      began: () => {
        isHeard = true;
        for (const place of places.values()) place.isWatched = false;
      },
      came: (message) => withPlace(places, message.channel_id, (place) => put(place, message)),
      changed: (message) => withPlace(places, message.channel_id, (place) => change(place, message)),
      went: (channel, ids) => withPlace(places, channel, (place) => drop(place, ids)),
    },
  };
}

/** Forgets first the places that were used longest ago. */
function placeIn(places: Map<string, Place>, channel: string): Place {
  const fresh = { messages: [], oldest: '', isWatched: false, touched: new Set<string>(), readAgain: 0 };
  const place = places.get(channel) ?? fresh;
  places.delete(channel);
  places.set(channel, place);
  const [first = ''] = places.keys();
  if (places.size > MOST_PLACES) places.delete(first);
  return place;
}

/** We ignore messages in places where we show nothing. */
function withPlace(places: ReadonlyMap<string, Place>, channel: string, work: (place: Place) => void): void {
  const place = places.get(channel);
  if (place) work(place);
}

function take(place: Place, read: readonly APIMessage[], isWatched: boolean): void {
  const { messages, touched } = place;
  const isTouched = ({ id }: APIMessage) => touched.has(id);
  const all = [...read.filter((one) => !isTouched(one)).map(knownOf), ...messages.filter(isTouched)];
  place.isWatched = isWatched;
  place.oldest = read.length < KEPT ? '0' : (read.at(-1)?.id ?? '0');
  keep(place, all.toSorted(newestFirst));
}

/** Of others' messages, keeps only that they are there. */
const knownOf = ({ id, channel_id, timestamp, components }: APIMessage): APIMessage =>
  ({ id, channel_id, timestamp, components }) as APIMessage;

function put(place: Place, message: APIMessage): void {
  touch(place, message.id);
  const others = place.messages.filter(({ id }) => id !== message.id);
  keep(place, [knownOf(message), ...others].toSorted(newestFirst));
}

function touch({ reading, touched }: Place, id: string): void {
  if (reading) touched.add(id);
}

function keep(place: Place, messages: readonly APIMessage[]): void {
  place.messages = messages.slice(0, KEPT);
  if (messages.length > KEPT) place.oldest = place.messages.at(-1)?.id ?? '';
}

function change(place: Place, message: Omit<Known, 'channel_id'>): void {
  touch(place, message.id);
  place.messages = place.messages.map((one) => (one.id === message.id ? knownOf({ ...one, ...message }) : one));
}

function drop(place: Place, ids: readonly string[]): void {
  for (const id of ids) touch(place, id);
  place.messages = place.messages.filter(({ id }) => !ids.includes(id));
}

const newestFirst = (a: APIMessage, b: APIMessage): number => (isBefore(a.id, b.id) ? 1 : -1);
/** Ids are numbers too large for a JavaScript number. */
const isBefore = (a: string, b: string): boolean => (a.length === b.length ? a < b : a.length < b.length);

/** The known messages of a place, with the last board in any case, even if we know only its id. */
export function knownAround({ messages, isAll }: Standing, last: string | undefined): readonly APIMessage[] {
  if (isAll || last === undefined || messages.some(({ id }) => id === last)) return messages;
  const timestamp = new Date(SnowflakeUtil.timestampFrom(last)).toISOString();
  return [...messages, { id: last, timestamp, components: [] } as unknown as APIMessage];
}
