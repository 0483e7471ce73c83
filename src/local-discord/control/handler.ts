// Everything under /control: the stage, the people who act on it, and the trouble that tests make.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DiscordError } from '../errors.ts';
import type { Guarded } from '../guard.ts';
import { NoAnswer } from '../interactions/start.ts';
import { Unfit } from '../places/unfit.ts';
import type { World } from '../world.ts';
import { commandRoutes } from './commands.ts';
import { checked, readJson, refuseStrangers } from './intake.ts';
import { peopleRoutes } from './people.ts';
import { Refused } from './refused.ts';
import { type Found, newRouter, type Parts } from './router.ts';
import { stageRoutes } from './stage.ts';
import { talkRoutes } from './talk.ts';
import { threadRoutes } from './threads.ts';
import { troubleRoutes } from './trouble.ts';

const ROUTES = [...stageRoutes, ...peopleRoutes, ...talkRoutes, ...threadRoutes, ...commandRoutes, ...troubleRoutes];

export function controlHandler(
  world: World,
  parts: Parts,
): (visit: Guarded, response: ServerResponse) => Promise<void> {
  const find = newRouter(ROUTES);
  return async ({ request, url }, response) => {
    try {
      refuseStrangers(request);
      const found = find(request.method ?? 'GET', url.pathname.replace(/^\/control/, ''));
      const body = await bodyFor(found, request);
      const call = { world, parts, params: found.params, query: url.searchParams, body };
      send(response, 200, await found.route.run(call as never));
    } catch (error) {
      const { status, message } = refusalOf(error);
      send(response, status, { error: message });
    }
  };
}

async function bodyFor({ route }: Found, request: IncomingMessage): Promise<unknown> {
  return route.body && checked(route.body, await readJson(request));
}

/** What is none of these is a bug, and whoever mounted us says so. */
function refusalOf(error: unknown): { readonly status: number; readonly message: string } {
  if (error instanceof Refused) return error;
  if (error instanceof Unfit) return { status: 409, message: error.message };
  if (error instanceof NoAnswer) return { status: 504, message: error.message };
  if (error instanceof DiscordError) return { status: error.status, message: sentenceOf(error) };
  throw error;
}

const sentenceOf = ({ message, errors }: DiscordError) =>
  errors ? `${message}: ${JSON.stringify(errors)}` : `${message}.`;

function send(response: ServerResponse, status: number, answer: object | void): void {
  // A page must not keep what may be different the next moment.
  const headers = { 'cache-control': 'no-store' };
  if (!answer) {
    response.writeHead(204, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
