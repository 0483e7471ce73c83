// Brings in what the page shows beside messages: people, places, commands, problems.
import type {
  ChannelView,
  CommandView,
  InteractionView,
  MessageView,
  PlacesView,
  ProblemView,
  StateView,
} from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { ask } from '../api.ts';
import { waitingIds } from '../state/interactions.ts';
import { channelIn } from '../state/places.ts';
import type { Tools } from './tools.ts';

export type Lookups = ReturnType<typeof newLookups>;

export function newLookups({ store, asMe, attempt }: Tools) {
  const stage = () =>
    attempt(async () => store.dispatch({ type: 'stage', stage: await ask<StateView>('GET', 'state') }));

  const places = () =>
    attempt(async () => {
      const { me } = store.get();
      const found = await asMe<PlacesView>('GET', 'places');
      if (store.get().me === me) store.dispatch({ type: 'places', places: found });
    });

  const commands = () =>
    attempt(async () => {
      const channel = store.get().chat?.channel;
      if (!channel) return;
      const found = await asMe<readonly CommandView[]>('GET', `channels/${channel}/commands`);
      store.dispatch({ type: 'commands', channel, commands: found });
    });

  const problems = () =>
    attempt(async () =>
      store.dispatch({ type: 'problems', problems: await ask<readonly ProblemView[]>('GET', 'problems') }),
    );

  /** Finds a channel that `places` leaves out. */
  const visit = async (channel: Id) => {
    if (channelIn(store.get().places, channel)) return true;
    try {
      store.dispatch({ type: 'visited', channel: await asMe<ChannelView>('GET', `channels/${channel}`) });
      return true;
    } catch {
      return false;
    }
  };

  /** What was still waiting when the line broke may be settled by now. */
  const interactions = () =>
    Promise.all(
      waitingIds(store.get().interactions).map((id) =>
        attempt(async () => {
          const interaction = await asMe<InteractionView>('GET', `interactions/${id}`);
          store.dispatch({ type: 'asked', interaction });
        }),
      ),
    );

  const pins = () => asMe<readonly MessageView[]>('GET', `channels/${store.get().chat?.channel}/pins`);
  const threads = (channel: Id) => asMe<readonly ChannelView[]>('GET', `channels/${channel}/threads`);

  return { stage, places, commands, problems, visit, interactions, pins, threads };
}
