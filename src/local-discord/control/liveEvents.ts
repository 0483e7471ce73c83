// What one person notices of something that happened.
import { displayName, isMember } from '../places/guilds.ts';
import { canSee } from '../places/permissions.ts';
import type { Id } from '../records.ts';
import type { World, WorldEvent } from '../world.ts';
import { mayRead, messageView } from './messageView.ts';
import type { InteractionView, LiveEvent, ProblemView } from './protocol.ts';

/** Names that change what `places` or `state` say. */
const PLACES = /^(GUILD_|CHANNEL_(CREATE|UPDATE|DELETE)|THREAD_|APPLICATION_COMMAND|PRESENCE_|PEOPLE$)/;

export function liveEventsFor(world: World, event: WorldEvent, viewer: Id): LiveEvent[] {
  if (PLACES.test(event.name)) return concernsPlaces(world, event, viewer) ? [{ type: 'places' }] : [];
  if (!isFor(world, event, viewer)) return [];
  switch (event.name) {
    case 'MESSAGE_CREATE':
      return messageEvents(world, event, { viewer, change: 'new' });
    case 'MESSAGE_UPDATE':
      return messageEvents(world, event, { viewer, change: 'edited' });
    case 'MESSAGE_DELETE':
    case 'MESSAGE_DELETE_BULK':
      return goneEvents(event);
    case 'TYPING_START':
      return typingEvents(world, event, viewer);
    case 'READ':
      return [{ type: 'read', ...(event.data as { channel: Id; lastRead: Id }) }];
    case 'INTERACTION_STATE':
      return [{ type: 'interaction', interaction: event.data as InteractionView }];
    case 'CLOCK':
      return [{ type: 'clock', ...(event.data as { now: number }) }];
    case 'PROBLEM':
      return [{ type: 'problem', problem: event.data as ProblemView }];
    default:
      return [];
  }
}

function isFor(world: World, { to, channel, guild }: WorldEvent, viewer: Id): boolean {
  if (to !== 'place') return to.people === 'all' || (to.people?.includes(viewer) ?? false);
  const place = channel === undefined ? undefined : world.store.get('channel', channel);
  if (place) return canSee(world, viewer, place);
  return channel === undefined && guild !== undefined && isMember(world, guild, viewer);
}

/** A place that is closed to somebody now was open before, perhaps: all members look again. */
function concernsPlaces(world: World, event: WorldEvent, viewer: Id): boolean {
  const { to, guild } = event;
  if (to !== 'place' && to.people) return to.people === 'all' || to.people.includes(viewer);
  return guild !== undefined && isMember(world, guild, viewer);
}

type Change = { readonly viewer: Id; readonly change: 'new' | 'edited' };

function messageEvents(world: World, { data }: WorldEvent, { viewer, change }: Change): LiveEvent[] {
  const message = world.store.get('message', (data as { id: Id }).id);
  if (!message || !mayRead(message, viewer)) return [];
  return [{ type: 'message', change, message: messageView(world, message, viewer) }];
}

function goneEvents({ data }: WorldEvent): LiveEvent[] {
  const { id, ids, channel_id } = data as { id?: Id; ids?: readonly Id[]; channel_id: Id };
  const gone = ids ?? (id === undefined ? [] : [id]);
  return gone.map((message) => ({ type: 'messageGone', channel: channel_id, message }));
}

/** Nobody is told of their own typing. */
function typingEvents(world: World, { data }: WorldEvent, viewer: Id): LiveEvent[] {
  const { channel_id, user_id, guild_id } = data as { channel_id: Id; user_id: Id; guild_id?: Id };
  if (user_id === viewer) return [];
  return [{ type: 'typing', channel: channel_id, user: user_id, name: displayName(world, user_id, guild_id) }];
}
