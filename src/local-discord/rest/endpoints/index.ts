// All endpoints of the REST interface.
import type { Route } from '../route.ts';
import { applicationRoutes } from './applications.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { gatewayRoutes } from './gateway.ts';
import { guildRoutes } from './guilds.ts';
import { interactionRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import { pinRoutes } from './pins.ts';
import { threadRoutes } from './threads.ts';
import { userRoutes } from './users.ts';
import { webhookRoutes } from './webhooks.ts';

export const allRoutes = (gateway: {
  readonly gatewayUrl: () => string;
  readonly shards: number;
}): readonly Route[] => [
  ...gatewayRoutes(gateway.gatewayUrl, gateway.shards),
  ...applicationRoutes,
  ...commandRoutes,
  ...userRoutes,
  ...guildRoutes,
  ...channelRoutes,
  ...threadRoutes,
  ...messageRoutes,
  ...pinRoutes,
  ...interactionRoutes,
  ...webhookRoutes,
];
