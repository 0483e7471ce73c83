// Where the gateway is, and how a bot is to connect to it.
import { ok, type Route, route } from '../route.ts';

const STARTS_A_DAY = 1000;
/** How many shards may identify at once: one, as for any small bot. */
const AT_ONCE = 1;
const AT_ONCE_UNLIMITED = 16;

export const gatewayRoutes = (gatewayUrl: () => string, shards: number): Route[] => [
  route({
    method: 'GET',
    path: '/gateway',
    replies: { 200: 'GatewayResponse' },
    run: () => ok({ url: gatewayUrl() }),
  }),
  route({
    method: 'GET',
    path: '/gateway/bot',
    replies: { 200: 'GatewayBotResponse' },
    run: ({ world }) =>
      ok({
        url: gatewayUrl(),
        shards,
        session_start_limit: {
          total: STARTS_A_DAY,
          remaining: STARTS_A_DAY,
          reset_after: 0,
          max_concurrency: world.settings.rateLimits ? AT_ONCE : AT_ONCE_UNLIMITED,
        },
      }),
  }),
];
