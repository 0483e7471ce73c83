// Where the page goes: the address bar leads, the person, the line for news and the open channel follow.
import type { LiveEvent } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { openLive } from '../live.ts';
import { type Address, addressIn, hashOf } from '../state/address.ts';
import { channelIn, firstChannel } from '../state/places.ts';
import type { PageStore } from '../store.ts';
import type { Load } from './load.ts';
import type { Lookups } from './lookups.ts';

const REMEMBERED = 'local-discord.person';

export function newWay(store: PageStore, load: Load & Lookups) {
  const goTo = (address: Address) => {
    location.hash = hashOf(address);
  };
  const { openAddressed, reload, refresh } = newArrival(store, load);
  const onEvent = (event: LiveEvent) => {
    store.dispatch({ type: 'live', event, at: Date.now(), isLookedAt: document.visibilityState === 'visible' });
    if (event.type === 'hello') {
      store.dispatch({ type: 'connection', connection: 'open' });
      void reload();
    } else if (event.type === 'places' || isElsewhere(store, event)) void refresh();
  };
  const onLost = () => {
    store.dispatch({ type: 'connection', connection: 'lost' });
    // The server may be back with other people in it.
    void load.stage();
  };
  const become = newBecome(store, { onEvent, onLost });

  /** Follows the address bar; without a person in it, the last one or the first one is taken. */
  const follow = async () => {
    const { as } = addressIn(location.hash);
    if (as && as === store.get().me) return openAddressed();
    await load.stage();
    const people = store.get().stage?.users ?? [];
    const wanted = as ?? localStorage.getItem(REMEMBERED);
    const person = people.find(({ id }) => id === wanted) ?? (as ? undefined : people[0]);
    if (person && !as) history.replaceState(null, '', hashOf({ as: person.id }));
    become(person?.id);
  };

  return { goTo, openChannel: (channel: Id) => goTo({ as: store.get().me, channel }), follow };
}

// A conversation that begins with this very message.
const isElsewhere = (store: PageStore, event: LiveEvent) =>
  event.type === 'message' && !channelIn(store.get().places, event.message.channel_id);

function newArrival(store: PageStore, load: Load & Lookups) {
  /** Opens the channel of the address, or the first one. */
  const openAddressed = async () => {
    const { places, me, chat } = store.get();
    const { channel } = addressIn(location.hash);
    if (!places) return;
    const isThere = channel !== undefined && (await load.visit(channel));
    // Somebody went on while it was looked up.
    if (addressIn(location.hash).channel !== channel || store.get().me !== me) return;
    const opened = isThere ? channel : firstChannel(places)?.id;
    if (!isThere) history.replaceState(null, '', hashOf({ as: me, channel: opened }));
    store.dispatch({ type: 'open', channel: opened });
    if (opened !== chat?.channel) await Promise.all([load.newest(), load.commands()]);
  };

  return {
    openAddressed,
    /** After a break: all that is shown, once more. */
    reload: async () => {
      const before = store.get().chat?.channel;
      await Promise.all([load.stage(), load.places(), load.problems(), load.interactions()]);
      await openAddressed();
      if (store.get().chat?.channel === before) await Promise.all([load.again(), load.commands()]);
    },
    refresh: oneAtATime(async () => {
      await Promise.all([load.stage(), load.places(), load.commands()]);
      const { chat, places } = store.get();
      if (!chat || !channelIn(places, chat.channel)) await openAddressed();
    }),
  };
}

/** Many changes at once need one more look, not many. */
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      await act();
    }
    running = undefined;
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}

type Listener = { readonly onEvent: (event: LiveEvent) => void; readonly onLost: () => void };

function newBecome(store: PageStore, listener: Listener) {
  let hangUp = () => {};
  return (me: Id | undefined) => {
    hangUp();
    store.dispatch({ type: 'person', me });
    if (!me) return;
    localStorage.setItem(REMEMBERED, me);
    hangUp = openLive(me, listener);
  };
}
