// Which control route a request means, and what every route is handed.
import type { z } from 'zod';
import type { GatewayAct } from '../faults.ts';
import type { Id, User } from '../records.ts';
import type { World } from '../world.ts';
import { notThere, Refused } from './refused.ts';
import type { RequestLog } from './requestLog.ts';

export type Parts = {
  readonly gateway: { isOnline(application: Id): boolean; act(act: GatewayAct): void };
  readonly requests: RequestLog;
};

/** The names after colons: `guild` and `role` in `/guilds/:guild/roles/:role`. */
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Call<Name extends string, Body> = {
  readonly world: World;
  readonly parts: Parts;
  readonly params: Readonly<Record<Name, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
};
type Answer = object | void;
type Declared<Path extends string, Body, Given> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly body?: z.ZodType<Body>;
  readonly run: (call: Given) => Answer | Promise<Answer>;
};

export type ControlRoute = Declared<string, unknown, Call<string, never>>;

/** Undefined as an answer becomes 204 without a body. */
export const route = <Path extends string, Body = undefined>(
  declared: Declared<Path, Body, Call<Names<Path>, Body>>,
): ControlRoute => declared as unknown as ControlRoute;

/** A route below /as/:user, handed the person who acts. */
export const personal = <Path extends string, Body = undefined>(
  declared: Declared<Path, Body, Call<Names<Path>, Body> & { readonly me: User }>,
): ControlRoute =>
  ({
    ...declared,
    path: `/as/:user${declared.path}`,
    run: (call: Call<Names<Path> | 'user', Body>) =>
      declared.run({ ...call, me: personOf(call.world, call.params.user) }),
  }) as unknown as ControlRoute;

/** People only: bots act over Discord's own interface. */
export function personOf(world: World, id: Id): User {
  const user = world.store.get('user', id);
  if (!user || user.bot) throw notThere('person', id);
  return user;
}

export type Found = { readonly route: ControlRoute; readonly params: Readonly<Record<string, string>> };

export function newRouter(routes: readonly ControlRoute[]): (method: string, path: string) => Found {
  const known = routes.map((route) => ({ route, pattern: patternOf(route.path) }));
  return (method, path) => {
    const here = known.flatMap(({ route, pattern }) => {
      const match = pattern.exec(path);
      return match ? [{ route, params: { ...match.groups } }] : [];
    });
    const found = here.find(({ route }) => route.method === method);
    if (found) return found;
    if (here.length === 0) throw new Refused(404, `There is nothing at /control${path}.`);
    const methods = here.map(({ route }) => route.method).join(' and ');
    throw new Refused(405, `/control${path} takes ${methods}, not ${method}.`);
  };
}

/** Everything we name in a path is a word or an id, so nothing has to be decoded. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:([a-z]+)/gi, '(?<$1>[^/]+)')}$`);
