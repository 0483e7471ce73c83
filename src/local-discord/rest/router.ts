// Finds the endpoint that a method and a path mean.
import type { Method, Route } from './route.ts';

export type Found = { readonly route: Route; readonly params: Readonly<Record<string, string>> };
export type Router = {
  /** `otherMethod`: the path exists, but not with this method. */
  find(method: string, path: string): Found | 'otherMethod' | undefined;
};

type Entry = { readonly route: Route; readonly segments: readonly string[] };

export function newRouter(routes: readonly Route[]): Router {
  const bySize = new Map<number, Entry[]>();
  for (const route of routes) {
    const segments = segmentsOf(route.path);
    const entries = bySize.get(segments.length) ?? [];
    bySize.set(segments.length, [...entries, { route, segments }].sort(moreExactFirst));
  }
  return {
    find: (method, path) => {
      const segments = segmentsOf(path).map(decoded);
      const entries = (bySize.get(segments.length) ?? []).filter((entry) => fits(entry, segments));
      const entry = entries.find(({ route }) => route.method === (method as Method));
      if (entry) return { route: entry.route, params: paramsOf(entry, segments) };
      return entries.length > 0 ? 'otherMethod' : undefined;
    },
  };
}

export const routeName = (route: Route): string => `${route.method} ${route.path}`;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const isParam = (segment: string) => segment.startsWith('{');

// `/messages/@original` comes before `/messages/{message_id}`.
function moreExactFirst(a: Entry, b: Entry): number {
  const at = a.segments.findIndex((segment, n) => isParam(segment) !== isParam(b.segments[n] ?? ''));
  return at === -1 ? 0 : isParam(a.segments[at] ?? '') ? 1 : -1;
}

const fits = (entry: Entry, segments: readonly string[]) =>
  entry.segments.every((segment, n) => isParam(segment) || segment === segments[n]);

const paramsOf = (entry: Entry, segments: readonly string[]) =>
  Object.fromEntries(
    entry.segments.flatMap((segment, n) => (isParam(segment) ? [[segment.slice(1, -1), segments[n] ?? '']] : [])),
  );

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
