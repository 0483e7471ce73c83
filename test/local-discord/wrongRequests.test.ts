// Wrong requests over HTTP, each with the status and code that Discord documents. None of them changes anything, and all are listed.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asBot } from './control/asBot.ts';
import { commands } from './wrongRequests/commands.ts';
import { components } from './wrongRequests/components.ts';
import { door, unknown } from './wrongRequests/door.ts';
import { interactions } from './wrongRequests/interactions.ts';
import { messages } from './wrongRequests/messages.ts';
import { access, permissions } from './wrongRequests/permissions.ts';
import { places, threads } from './wrongRequests/places.ts';
import { everything, type Stage, setStage } from './wrongRequests/stage.ts';
import { asked, type Row, type Said } from './wrongRequests/table.ts';

const tables = {
  'A request': door,
  'Discord does not know': unknown,
  'The bot may not reach': access,
  'The bot has no permission for': permissions,
  'The place does not allow': places,
  'Of threads Discord refuses': threads,
  'Of messages Discord refuses': messages,
  'Of components Discord refuses': components,
  'Of commands Discord refuses': commands,
  'Of answers Discord refuses': interactions,
};

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.local.close());

describe.each(Object.entries(tables))('%s', (_, rows) => {
  // No interaction may be left waiting: it would fail in the midst of a later test.
  afterEach(() => stage.local.moves(3000));

  it.each(rows.map((row) => [`${row.wrong}: ${row.says}`, row] as const))('%s', async (_, row) => {
    const ids = { ...stage.ids, ...(await row.given?.(stage)) };
    await stage.local.forgetsProblems();
    const before = everything(stage.local.world);
    const known = stage.events.length;
    const answer = await asked(stage, row, ids);
    expect(answer.said).toBe(row.says);
    expect(everything(stage.local.world)).toEqual(before);
    expect(stage.events.slice(known).map(({ name }) => name)).toEqual(['PROBLEM']);
    await expectListed(answer, row);
  });
});

async function expectListed({ method, path, said }: Said, { says }: Row): Promise<void> {
  const [problem, ...others] = await stage.local.problems();
  const [status, code] = said.split(' ').map(Number);
  expect(problem).toMatchObject({ method, path, status, code });
  expect(problem?.message).toBeTruthy();
  expect(others).toEqual([]);
  const hasNoRoute = ['404 0', '405 0', '400 50041'].includes(says);
  expect(leads(problem?.route, `${method} ${path}`)).toBe(hasNoRoute ? 'nowhere' : 'there');
}

function leads(route: string | undefined, request: string): 'nowhere' | 'there' | 'elsewhere' {
  if (route === undefined) return 'nowhere';
  const paths = route.replace(' /', ' /api/v10/').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${paths}(\\?.*)?$`).test(request) ? 'there' : 'elsewhere';
}

it('The tables say at least 70 things, each once', () => {
  const wrongs = Object.entries(tables).flatMap(([name, rows]) => rows.map(({ wrong }) => `${name} ${wrong}`));
  expect(wrongs.length).toBeGreaterThanOrEqual(70);
  expect(new Set(wrongs).size).toBe(wrongs.length);
});

it('What was written before all this reads as it did', async () => {
  const { hall, court, own, hers, hersInCourt } = stage.ids;
  const read = async (channel = '', message = '') =>
    (await asBot(stage.local, `GET /channels/${channel}/messages/${message}`)).content;
  expect(await read(hall, own)).toBe('Mine');
  expect(await read(hall, hers)).toBe('Hers');
  expect(await read(court, hersInCourt)).toBe('Hers');
});

describe('Not refused, though it does less than it seems', () => {
  it('a mention of everyone without the permission names nobody', async () => {
    const { keep } = stage.ids;
    const channels = await asBot<{ id: string; type: number }[]>(stage.local, `GET /guilds/${keep}/channels`);
    const hall = channels.find(({ type }) => type === 0)?.id;
    const sent = await asBot(stage.local, `POST /channels/${hall}/messages`, { content: '@everyone' });
    expect(sent).toMatchObject({ content: '@everyone', mention_everyone: false });
  });

  it('a field that Discord has not is passed over, and listed as a warning, once with its number', async () => {
    await stage.local.forgetsProblems();
    const body = { content: 'x', wait: true, embeds: [{ title: 'x', nonsense: { deep: [1] } }] };
    for (let n = 0; n < 3; n++) {
      const sent = await asBot(stage.local, `POST /channels/${stage.ids.hall}/messages`, body);
      expect(sent).toMatchObject({ content: 'x', embeds: [{ title: 'x' }] });
    }
    expect(await stage.local.problems()).toMatchObject([
      { kind: 'warning', status: 200, times: 3, route: 'POST /channels/{channel_id}/messages' },
    ]);
    const [{ message } = { message: '' }] = await stage.local.problems();
    expect(message).toContain('wait: Discord has no field "wait" here.');
    expect(message).toContain('embeds.0.nonsense: Discord has no field "nonsense" here.');
  });

  it('reading without the permission for what was before finds nothing', async () => {
    expect(await asBot<unknown[]>(stage.local, `GET /channels/${stage.ids.noHistory}/messages`)).toEqual([]);
  });
});
