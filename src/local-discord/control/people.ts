// Acting as a person: where they are, whom they talk to alone, and what they have read.
import { z } from 'zod';
import { directChannel } from '../places/channels.ts';
import type { Id, User } from '../records.ts';
import type { World } from '../world.ts';
import type { ChannelView, NewDirect, ReadMark } from './protocol.ts';
import { markRead } from './reads.ts';
import { Refused } from './refused.ts';
import { type ControlRoute, personal } from './router.ts';
import { seenChannel, someUser } from './seen.ts';
import { id } from './shapes.ts';
import { channelView, placesView } from './views.ts';

const newDirect: z.ZodType<NewDirect> = z.strictObject({ user: id });
const readMark: z.ZodType<ReadMark> = z.strictObject({ message: id });

function openDirect(world: World, me: User, other: Id): ChannelView {
  if (someUser(world, other).id === me.id) throw new Refused(409, 'Nobody can write to themselves.');
  const channel = directChannel(world, me.id, other);
  world.events.emit({ name: 'PEOPLE', data: {}, to: { people: [me.id, other] } });
  return channelView(world, channel, me.id);
}

export const peopleRoutes: readonly ControlRoute[] = [
  personal({ method: 'GET', path: '/places', run: ({ world, parts, me }) => placesView(world, me, parts) }),
  personal({
    method: 'POST',
    path: '/direct',
    body: newDirect,
    run: ({ world, me, body }) => openDirect(world, me, body.user),
  }),
  personal({
    method: 'GET',
    path: '/channels/:channel',
    run: ({ world, me, params }) => channelView(world, seenChannel(world, me, params.channel), me.id),
  }),
  personal({
    method: 'PUT',
    path: '/channels/:channel/read',
    body: readMark,
    run: ({ world, me, params, body }) => {
      const channel = seenChannel(world, me, params.channel).id;
      return markRead(world, me.id, { channel, message: body.message });
    },
  }),
];
