// Discord's REST interface: finds the endpoint, checks who asks and what, does it, and answers in Discord's own form.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestLog } from '../control/requestLog.ts';
import { DiscordError, invalidForm, refusal } from '../errors.ts';
import type { RestFault } from '../faults.ts';
import type { Guarded } from '../guard.ts';
import type { Application } from '../records.ts';
import { isSnowflake } from '../snowflake.ts';
import { checkRequest, replyProblems, type Warn } from '../spec/check.ts';
import type { World } from '../world.ts';
import { readBody, type Sent } from './body.ts';
import { takeRestFault } from './faulty.ts';
import { type Limits, newLimits, RateLimited } from './limits.ts';
import type { Reply, Route } from './route.ts';
import { type Found, newRouter, routeName } from './router.ts';

export type RestOptions = {
  readonly world: World;
  readonly routes: readonly Route[];
  readonly requests: RequestLog;
  /** Compares every reply with the official description, and lists what differs as a problem. */
  readonly checkReplies: boolean;
};
type Headers = Readonly<Record<string, string>>;
/** One request on its way. */
type Visit = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly began: number;
  readonly warnings: string[];
  found?: Found;
  sent?: Sent;
  headers?: Headers;
  fault?: RestFault | undefined;
};

const API = /^\/api(?:\/v(\d+))?(?=\/)/;

export function restHandler(options: RestOptions): (visit: Guarded, response: ServerResponse) => Promise<void> {
  const router = newRouter(options.routes);
  const limits = newLimits(options.world);
  return async ({ request, url }, response) => {
    const visit: Visit = { request, response, url, began: performance.now(), warnings: [] };
    const reply = await answer(visit, options, { router, limits });
    await send(visit, options, reply);
  };
}

type Gate = { readonly router: ReturnType<typeof newRouter>; readonly limits: Limits };

async function answer(visit: Visit, options: RestOptions, gate: Gate): Promise<Reply | 'dropped'> {
  try {
    return await serve(visit, options, gate);
  } catch (error) {
    if (error instanceof RateLimited) visit.headers = { ...visit.headers, ...error.headers };
    if (error instanceof DiscordError) return { status: error.status, body: error.body() };
    const stack = error instanceof Error ? error.stack : String(error);
    return { status: 500, body: { message: '500: Internal Server Error', code: 0, bug: stack } };
  }
}

async function serve(visit: Visit, options: RestOptions, { router, limits }: Gate): Promise<Reply | 'dropped'> {
  const { world } = options;
  const found = find(visit, router);
  visit.found = found;
  // Read even when refused below: an answer before the body's end breaks the sender's connection.
  const reading = readBody(visit.request);
  reading.catch(() => {});
  const app = caller(world, visit.request, found);
  refuseBadIds(found);
  visit.fault = takeRestFault(world, routeName(found.route));
  const unkind = instead(visit.fault);
  if (unkind) return unkind;
  const admitted = limits.admit({ app: app.id, route: found.route, params: found.params });
  visit.headers = admitted.headers;
  if (admitted.refused) return { status: 429, body: admitted.refused.body };
  visit.sent = await reading;
  const { request } = found.route;
  const warn: Warn = (sentence) => visit.warnings.push(sentence);
  const body = request === undefined ? undefined : checkRequest(request, visit.sent.body ?? {}, warn);
  countOldEdit(world, limits, found);
  const call = {
    world,
    app,
    params: found.params,
    query: visit.url.searchParams,
    body,
    files: visit.sent.files,
    warn,
  };
  return found.route.run(call as never);
}

function countOldEdit({ store }: World, limits: Limits, { route, params }: Found): void {
  const isEdit = route.method === 'PATCH' && route.path === '/channels/{channel_id}/messages/{message_id}';
  const message = isEdit ? store.get('message', params.message_id ?? '') : undefined;
  if (message) limits.admitOldEdit(message.channel_id, message.timestamp);
}

function find(visit: Visit, router: Gate['router']): Found {
  const [prefix, version = '10'] = API.exec(visit.url.pathname) ?? [];
  if (prefix === undefined) throw refusal('notFound');
  if (version !== '10') throw new DiscordError(400, 50041, 'Invalid API version provided');
  const found = router.find(visit.request.method ?? 'GET', visit.url.pathname.slice(prefix.length));
  if (found === 'otherMethod') throw refusal('methodNotAllowed');
  if (!found) throw refusal('notFound');
  return found;
}

/** Every `…_id` of a path is a snowflake; `@me` may stand for oneself as a thread's member. */
function refuseBadIds({ route, params }: Found): void {
  for (const [name, value] of Object.entries(params)) {
    const isMe = value === '@me' && route.path.endsWith('/thread-members/{user_id}');
    if (name.endsWith('_id') && !isMe && !isSnowflake(value))
      throw invalidForm(name, 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`);
  }
}

function caller(world: World, request: IncomingMessage, { route, params }: Found): Application {
  if (route.open) return namedByPath(world, params);
  const token = /^Bot (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  for (const app of world.store.all('application')) if (app.token === token) return app;
  throw refusal('unauthorized');
}

function namedByPath(world: World, params: Found['params']): Application {
  const interaction = world.store.get('interaction', params.interaction_id ?? '');
  const app = world.store.get('application', interaction?.application_id ?? params.webhook_id ?? '');
  if (!app) throw refusal(params.webhook_id === undefined ? 'unknownInteraction' : 'unknownWebhook');
  return app;
}

/** What an unkind server says before it does anything. */
function instead(fault: RestFault | undefined): Reply | 'dropped' | undefined {
  switch (fault?.do) {
    case '429':
      return { status: 429, body: rateLimited(fault.retryAfter, fault.global ?? false) };
    case 'fail':
      return { status: fault.status, body: { message: `${fault.status}: Internal Server Error`, code: 0 } };
    case 'drop':
      return fault.when === 'before' ? 'dropped' : undefined;
    case 'slow':
    case undefined:
      return undefined;
  }
}

const rateLimited = (retryAfter: number, global: boolean) => ({
  message: 'You are being rate limited.',
  retry_after: retryAfter,
  global,
  code: 0,
});

async function send(visit: Visit, options: RestOptions, reply: Reply | 'dropped'): Promise<void> {
  const { fault, response } = visit;
  if (fault?.do === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
  if (reply === 'dropped' || fault?.do === 'drop') {
    note(visit, options, { status: 0 });
    response.destroy();
    return;
  }
  note(visit, options, reply);
  const text = reply.body === undefined ? '' : JSON.stringify(reply.body);
  response.writeHead(reply.status, {
    // Without a body there must be no content type: discord.js would try to read it.
    ...(text && { 'content-type': 'application/json' }),
    ...visit.headers,
    ...(fault?.do === '429' && limitedHeaders(fault)),
  });
  response.end(text);
}

const limitedHeaders = ({ retryAfter, global }: { retryAfter: number; global?: boolean }): Headers => ({
  // Rounded up, as in Discord's examples; the body is exact.
  'retry-after': String(Math.ceil(retryAfter)),
  'x-ratelimit-scope': global ? 'global' : 'user',
  ...(global
    ? { 'x-ratelimit-global': 'true' }
    : { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': String(retryAfter) }),
});

function note(visit: Visit, { world, requests, checkReplies }: RestOptions, reply: Reply): void {
  const { found } = visit;
  const wrong = checkReplies && found && reply.status > 0 ? differences(found.route, reply) : [];
  requests.add({
    at: world.clock.now(),
    method: visit.request.method ?? '',
    path: visit.url.pathname + visit.url.search,
    ...(found && { route: routeName(found.route) }),
    status: reply.status,
    ms: performance.now() - visit.began,
    request: visit.sent?.body,
    reply: reply.body,
    ...(wrong.length > 0 && { wrong }),
    ...(visit.warnings.length > 0 && { warnings: visit.warnings }),
  });
}

function differences(route: Route, { status, body }: Reply): readonly string[] {
  if (status === 429) return replyProblems('RatelimitedResponse', body);
  if (status >= 500) return [];
  if (status >= 400) return replyProblems('ErrorResponse', body);
  if (!(status in route.replies)) return [`the description of ${routeName(route)} has no status ${status}`];
  const schema = route.replies[status];
  if (schema !== undefined) return replyProblems(schema, body);
  return body === undefined ? [] : [`${routeName(route)} must have no body with status ${status}`];
}
