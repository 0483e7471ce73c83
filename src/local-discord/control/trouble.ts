// What tests turn and break: settings, the clock, faults, connections; and what bots asked for.
import { z } from 'zod';
import { setFault } from '../faults.ts';
import { deleteMessage } from '../messages/edit.ts';
import type { World } from '../world.ts';
import type { ClockMove, GatewayAct, NewFaults, SettingsChange } from './protocol.ts';
import { type ControlRoute, route } from './router.ts';
import { someChannel, someMessage } from './seen.ts';
import { id } from './shapes.ts';

const DECADE = 10 * 366 * 24 * 3_600_000;

const settingsChange: z.ZodType<SettingsChange> = z.strictObject({
  rateLimits: z.boolean().exactOptional(),
  globalPerSecond: z.int().min(1).max(1_000_000).exactOptional(),
  oldEditLimit: z.boolean().exactOptional(),
  messageReads: z.int().min(0).max(1_000_000).exactOptional(),
  mostActiveThreads: z.int().min(0).max(1_000_000).exactOptional(),
});
const clockMove: z.ZodType<ClockMove> = z.strictObject({ forward: z.number().min(0).max(DECADE) });

const times = z.int().min(1).max(1_000_000);
const restFault = {
  route: z.string().min(1),
  times: z.union([times, z.literal('always')]),
  oneIn: z.int().min(1).max(1000).exactOptional(),
};
const newFaults: z.ZodType<NewFaults> = z.strictObject({
  rest: z
    .array(
      z.discriminatedUnion('do', [
        z.strictObject({
          ...restFault,
          do: z.literal('429'),
          retryAfter: z.number().min(0),
          global: z.boolean().exactOptional(),
        }),
        z.strictObject({
          ...restFault,
          do: z.literal('fail'),
          status: z.union([z.literal(500), z.literal(502), z.literal(503)]),
        }),
        z.strictObject({ ...restFault, do: z.literal('slow'), ms: z.number().min(0) }),
        z.strictObject({ ...restFault, do: z.literal('drop'), when: z.enum(['before', 'after']) }),
      ]),
    )
    .exactOptional(),
  gateway: z
    .array(z.strictObject({ dispatch: z.string().min(1), times, do: z.enum(['repeat', 'swap', 'lose']) }))
    .exactOptional(),
});
const gatewayAct: z.ZodType<GatewayAct> = z.strictObject({
  do: z.enum(['drop', 'reconnect', 'invalid']),
  resumable: z.boolean().exactOptional(),
  application: id.exactOptional(),
  shard: z.int().min(0).exactOptional(),
});

function addFaults({ faults }: World, { rest = [], gateway = [] }: NewFaults): void {
  for (const fault of rest) faults.rest.push(setFault(fault));
  for (const fault of gateway) faults.gateway.push({ ...fault, left: fault.times });
}

function moveClock(world: World, ms: number): { readonly now: number } {
  world.clock.forward(ms);
  const now = world.clock.now();
  world.events.emit({ name: 'CLOCK', data: { now }, to: { people: 'all' } });
  return { now };
}

const recordRoutes: readonly ControlRoute[] = [
  route({
    method: 'GET',
    path: '/requests',
    run: ({ parts, query }) => parts.requests.list(Number(query.get('since') ?? 0) || 0),
  }),
  route({ method: 'GET', path: '/problems', run: ({ parts }) => parts.requests.problems() }),
  route({ method: 'DELETE', path: '/problems', run: ({ parts }) => parts.requests.forgetProblems() }),
];

export const troubleRoutes: readonly ControlRoute[] = [
  route({
    method: 'PATCH',
    path: '/settings',
    body: settingsChange,
    run: ({ world, body }) => ({ ...Object.assign(world.settings, body) }),
  }),
  route({
    method: 'POST',
    path: '/clock',
    body: clockMove,
    run: ({ world, body }) => moveClock(world, body.forward),
  }),
  route({ method: 'POST', path: '/faults', body: newFaults, run: ({ world, body }) => addFaults(world, body) }),
  route({
    method: 'DELETE',
    path: '/faults',
    run: ({ world }) => {
      world.faults.rest = [];
      world.faults.gateway = [];
      return undefined;
    },
  }),
  route({ method: 'POST', path: '/gateway', body: gatewayAct, run: ({ parts, body }) => parts.gateway.act(body) }),
  route({
    method: 'DELETE',
    path: '/messages/:channel/:message',
    run: ({ world, params }) =>
      deleteMessage(world, someMessage(world, someChannel(world, params.channel).id, params.message)),
  }),
  ...recordRoutes,
];
