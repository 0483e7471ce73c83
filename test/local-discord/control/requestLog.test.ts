// The log of requests keeps the newest, within bounds, and tells of what was refused.
import { describe, expect, it } from 'vitest';
import { newRequestLog } from '../../../src/local-discord/control/requestLog.ts';
import { newEvents, type WorldEvent } from '../../../src/local-discord/world.ts';

const request = { at: 1, method: 'POST', path: '/api/v10/channels/1/messages', status: 200, ms: 2 };

function log() {
  const events = newEvents();
  const told: WorldEvent[] = [];
  events.listen((event) => told.push(event));
  return { told, log: newRequestLog({ events }) };
}

describe('the log of requests', () => {
  it('keeps the newest 500, numbered on', () => {
    const { log: requests } = log();
    for (let n = 0; n < 620; n++) requests.add(request);
    expect(requests.list().map(({ number }) => number)).toEqual(Array.from({ length: 500 }, (_, n) => n + 121));
  });

  it('lists those after a number only', () => {
    const { log: requests } = log();
    for (let n = 0; n < 5; n++) requests.add(request);
    expect(requests.list(3).map(({ number }) => number)).toEqual([4, 5]);
  });

  it('keeps bodies as they were when they came', () => {
    const { log: requests } = log();
    const body = { content: 'first' };
    requests.add({ ...request, request: body, reply: { id: '1' } });
    body.content = 'second';
    expect(requests.list()).toEqual([{ ...request, number: 1, request: { content: 'first' }, reply: { id: '1' } }]);
  });

  it('shortens long bodies', () => {
    const { log: requests } = log();
    requests.add({ ...request, request: { content: 'x'.repeat(100_000) } });
    const [kept] = requests.list();
    expect(kept?.request).toMatch(/^\{"content":"xxx.*… \(100014 characters in all\)$/);
    expect(JSON.stringify(kept).length).toBeLessThan(9000);
  });

  it('lists refused requests as problems and tells all people, but not of a 429', () => {
    const { log: requests, told } = log();
    requests.add({ ...request, status: 403, reply: { code: 50013, message: 'Missing Permissions' } });
    requests.add({ ...request, status: 429, reply: { message: 'You are being rate limited.' } });
    requests.add({ ...request, status: 502 });
    expect(requests.problems()).toMatchObject([
      { number: 1, status: 403, code: 50013, message: 'Missing Permissions' },
    ]);
    expect(told).toEqual([{ name: 'PROBLEM', data: requests.problems()[0], to: { people: 'all' } }]);
  });

  it('lists warnings once each with how often they came, and says them with a refusal', () => {
    const { log: requests, told } = log();
    const passed = { ...request, route: 'POST /here', warnings: ['wait: no such field.', 'files: no such field.'] };
    requests.add(passed);
    requests.add({ ...passed, warnings: ['another'] });
    requests.add(passed);
    requests.add({ ...passed, status: 400, reply: { code: 50006, message: 'Empty' } });
    requests.warn({ ...request, route: 'the gateway', status: 101 }, 'null is no list.');
    expect(requests.problems()).toMatchObject([
      { number: 2, kind: 'warning', message: 'another', times: 1 },
      { number: 1, kind: 'warning', message: 'wait: no such field. files: no such field.', times: 2 },
      { number: 4, kind: 'refused', code: 50006, message: 'Empty. wait: no such field. files: no such field.' },
      { number: 5, kind: 'warning', message: 'null is no list.', times: 1 },
    ]);
    expect(told).toHaveLength(5);
  });

  it('lists our own wrong replies as problems', () => {
    const { log: requests } = log();
    requests.add({ ...request, wrong: ['/id is missing', '/type is no number'] });
    expect(requests.problems()[0]?.message).toContain('/id is missing; /type is no number');
  });

  it('keeps the newest 200 problems, and forgets them when told', () => {
    const { log: requests } = log();
    for (let n = 0; n < 250; n++) requests.add({ ...request, status: 404 });
    expect(requests.problems().map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, n) => n + 51));
    requests.forgetProblems();
    expect(requests.problems()).toEqual([]);
    expect(requests.list()).toHaveLength(250);
  });
});
