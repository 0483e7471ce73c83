// Every route of local Discord is called for each status that it declares, and no reply differs from the official description.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/local-discord/rest/endpoints/index.ts';
import type { Route } from '../../src/local-discord/rest/route.ts';
import { commands } from './everyReply/commands.ts';
import { interactions } from './everyReply/interactions.ts';
import { messages } from './everyReply/messages.ts';
import { type Described, officialPaths } from './everyReply/officialPaths.ts';
import { places } from './everyReply/places.ts';
import { asked, type Stage, setStage, wrongReplies } from './everyReply/stage.ts';

const scenes = { ...places, ...messages, ...commands, ...interactions };
const routes = allRoutes({ gatewayUrl: () => '', shards: 1 });
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

describe('The replies are as Discord describes them', () => {
  let stage: Stage;
  const called = new Set<string>();
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.local.close());

  it.each(Object.entries(scenes))('about %s', async (_, scene) => {
    await scene(stage);
    expect(await wrongReplies(stage)).toEqual([]);
    for (const one of await asked(stage)) called.add(one);
  });

  it('of every route, for each status that it declares', () => {
    const declared = routes.flatMap((route) =>
      Object.keys(route.replies).map((status) => `${nameOf(route)} ${status}`),
    );
    expect(declared.filter((one) => !called.has(one))).toEqual([]);
  });
});

describe('The routes', () => {
  it('are each declared once', () => {
    const names = routes.map(nameOf);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  it('are all in the official description, with the same statuses and types', () => {
    const official = officialPaths();
    expect(official.size).toBeGreaterThan(200);
    expect(routes.flatMap((route) => differences(route, official.get(nameOf(route))))).toEqual([]);
  });
});

function differences(route: Route, described: Described | undefined): string[] {
  if (!described) return [`${nameOf(route)} is not described`];
  const replies = Object.entries(route.replies).flatMap(([status, schema]) => {
    const reply = described.replies[status];
    if (reply === undefined) return [`${nameOf(route)} has no status ${status}`];
    if (schema === undefined && reply !== 'unknown;') return [`${nameOf(route)} ${status} is ${reply}, not nothing`];
    return strangers(schema, reply).map((name) => `${nameOf(route)} ${status} is ${reply}, not ${name}`);
  });
  const request = strangers(route.request, described.request);
  return [...replies, ...request.map((name) => `${nameOf(route)} takes ${described.request}, not ${name}`)];
}

/** The schemas that ours names and the described type does not. */
function strangers(schema: Route['request'], described: string): string[] {
  const text = JSON.stringify(typeof schema === 'string' ? { $ref: schema } : (schema ?? {}));
  const names = [...text.matchAll(/"\$ref":"\[?(\w+)\]?"/g)].map((match) => match[1] ?? '');
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(described));
}
