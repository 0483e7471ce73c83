// Who may use the control interface, and what becomes of requests that are not as they should be.
import { request as ask } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';

let local: StartedLocalDiscord;
beforeAll(async () => {
  local = await startedLocalDiscord();
});
afterAll(() => local.close());

type Sent = {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

/** Below fetch, which does not let one say what Host and Origin are. */
function sends({ method = 'GET', path = '/control/state', headers = {}, body }: Sent) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = ask(`${local.origin}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const JSON_BODY = { 'content-type': 'application/json' };
const port = () => new URL(local.origin).port;

describe('who may use the control interface', () => {
  it.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', '10.0.0.1', '[::2]:4100', '127.0.0.1@evil'])(
    'is nobody who calls this machine %s',
    async (host) => expect(await sends({ headers: { host } })).toMatchObject({ status: 403 }),
  );

  it.each(['localhost', '127.0.0.1', '[::1]'])('is who calls it %s', async (name) => {
    expect(await sends({ headers: { host: `${name}:${port()}` } })).toMatchObject({ status: 200 });
  });

  it.each(['https://evil.example', 'null', 'http://localhost:1', 'http://127.0.0.1'])(
    'is no page of %s',
    async (origin) => {
      const refused = await sends({ headers: { origin } });
      expect(refused).toEqual({
        status: 403,
        body: JSON.stringify({ error: `The page at ${origin} may not use local Discord's control.` }),
      });
    },
  );

  it('is our own page', async () => {
    expect(await sends({ headers: { origin: local.origin } })).toMatchObject({ status: 200 });
  });

  it('is no page of another site that opens the live feed', async () => {
    const { id } = await local.person('ash');
    const socket = new WebSocket(`${local.origin.replace('http', 'ws')}/control/live?as=${id}`, {
      origin: 'https://evil.example',
    });
    const problem = await new Promise<Error>((resolve) => {
      socket.on('error', resolve);
    });
    expect(problem.message).toContain('403');
  });
});

describe('a request that is not as it should be', () => {
  const users = (body: string, headers: Record<string, string> = JSON_BODY) =>
    sends({ method: 'POST', path: '/control/users', body, headers });

  it.each([
    ['no JSON', '{', 'The body is not JSON.'],
    ['no object', '[]', 'The body is wrong: expected object, received array.'],
    ['a missing field', '{}', 'The field "name" is wrong: expected string, received undefined.'],
    ['a field too many', '{"name":"kai","age":3}', 'The body has no field "age".'],
    ['a wrong value', '{"name":"kai","locale":"xx"}', 'The field "locale" is wrong'],
  ])('is refused with 400 for %s', async (_, body, sentence) => {
    const refused = await users(body);
    expect(refused.status).toBe(400);
    expect((JSON.parse(refused.body) as { error: string }).error).toContain(sentence);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'is refused with 415 when sent as %s',
    async (type) =>
      expect(await users('{"name":"kai"}', { 'content-type': type })).toEqual({
        status: 415,
        body: '{"error":"The body must be sent as application/json."}',
      }),
  );

  it('is taken with a charset in its type', async () => {
    const taken = await users('{"name":"lin"}', { 'content-type': 'application/json; charset=utf-8' });
    expect(taken.status).toBe(200);
  });

  it('is refused when it is larger than 16 MiB', async () => {
    expect((await users(`{"name":"${'x'.repeat(17 << 20)}"}`)).status).toBe(413);
  });

  it('names what is not there', async () => {
    expect(await sends({ path: '/control/nothing' })).toEqual({
      status: 404,
      body: '{"error":"There is nothing at /control/nothing."}',
    });
    expect(await sends({ method: 'PUT', path: '/control/users', headers: JSON_BODY })).toEqual({
      status: 405,
      body: '{"error":"/control/users takes POST, not PUT."}',
    });
  });

  it.each(['1', 'nobody', '%00', '..'])('finds no person called %s, and no bot', async (name) => {
    expect((await sends({ path: `/control/as/${name}/places` })).status).toBe(404);
    expect((await sends({ path: `/control/as/${local.bot.id}/places` })).status).toBe(404);
  });
});
