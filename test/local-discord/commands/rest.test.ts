// Registering commands over REST.
import { describe, expect, test } from 'vitest';
import { setCommandPermissions } from '../../../src/local-discord/commands/permissions.ts';
import { createGuild } from '../../../src/local-discord/places/guilds.ts';
import { createApplication } from '../../../src/local-discord/places/users.ts';
import { type Reply, type Stage, setStage } from '../interactions/stage.ts';

const DRAW = { name: 'draw', description: 'Draws a chit', type: 1 };
const homes = (stage: Stage) => [
  `/applications/${stage.app.id}/commands`,
  `/applications/${stage.app.id}/guilds/${stage.guild.id}/commands`,
];
const list = (body: unknown) => body as readonly Reply[];

describe.each([
  { which: 0, name: 'global' },
  { which: 1, name: 'guild' },
])('$name commands', ({ which }) => {
  const pathOf = (stage: Stage) => homes(stage)[which] ?? '';

  test('a new one is created with 201, the same name and type again replaces it with 200', async () => {
    const stage = await setStage();
    const first = await stage.call('POST', pathOf(stage), { body: DRAW });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ ...DRAW, application_id: stage.app.id, default_member_permissions: null });
    expect(first.body.guild_id).toBe(which === 0 ? undefined : stage.guild.id);
    const again = await stage.call('POST', pathOf(stage), { body: { ...DRAW, description: 'Anew' } });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: first.body.id, description: 'Anew' });
    expect(again.body.version).not.toBe(first.body.version);
    const other = await stage.call('POST', pathOf(stage), { body: { name: 'draw', type: 2 } });
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
  });

  test('overwriting keeps the ids of those that stay and drops the others', async () => {
    const stage = await setStage();
    const before = await stage.call('PUT', pathOf(stage), { body: [DRAW, { ...DRAW, name: 'gone' }] });
    const [draw, gone] = list(before.body);
    const after = await stage.call('PUT', pathOf(stage), { body: [{ ...DRAW, name: 'new' }, DRAW] });
    const [fresh, kept] = list(after.body);
    expect(kept).toEqual(draw);
    expect(fresh?.id).not.toBe(gone?.id);
    const read = await stage.call('GET', `${pathOf(stage)}/${String(gone?.id)}`);
    expect(read).toMatchObject({ status: 404, body: { code: 10063 } });
  });

  test('one can be read, changed and deleted', async () => {
    const stage = await setStage();
    const { id } = (await stage.call('POST', pathOf(stage), { body: { ...DRAW, nsfw: true } })).body;
    const path = `${pathOf(stage)}/${String(id)}`;
    const changed = await stage.call('PATCH', path, {
      body: { description: 'Other', default_member_permissions: '8' },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { id, name: 'draw', description: 'Other', nsfw: true, default_member_permissions: '8' },
    });
    expect((await stage.call('GET', path)).body).toEqual(changed.body);
    expect((await stage.call('DELETE', path)).status).toBe(204);
    expect((await stage.call('DELETE', path)).body).toMatchObject({ code: 10063 });
    expect((await stage.call('GET', pathOf(stage))).body).toEqual([]);
  });

  test('changing a name to one that is taken is refused', async () => {
    const stage = await setStage();
    await stage.call('POST', pathOf(stage), { body: DRAW });
    const { id } = (await stage.call('POST', pathOf(stage), { body: { ...DRAW, name: 'other' } })).body;
    const changed = await stage.call('PATCH', `${pathOf(stage)}/${String(id)}`, { body: { name: 'draw' } });
    expect(changed).toMatchObject({ status: 400, body: { code: 50035, errors: { name: {} } } });
  });

  test('lists have every language only with with_localizations', async () => {
    const stage = await setStage();
    const body = {
      ...DRAW,
      name_localizations: { de: 'ziehen' },
      options: [{ type: 3, name: 'what', description: 'What', description_localizations: { de: 'Was' } }],
    };
    const made = await stage.call('POST', pathOf(stage), { body });
    expect(made.body).toMatchObject(body);
    const full = await stage.call('GET', `${pathOf(stage)}?with_localizations=true`);
    expect(list(full.body)[0]).toEqual(made.body);
    const short = list((await stage.call('GET', pathOf(stage))).body)[0];
    expect(short?.name_localizations).toBeUndefined();
    expect(short).toMatchObject({ name_localized: 'draw', options: [{ description_localized: 'What' }] });
  });

  test('another application is left alone', async () => {
    const stage = await setStage();
    const other = createApplication(stage.world, { name: 'Other' });
    const path = pathOf(stage);
    expect(await stage.call('GET', path, { token: other.token })).toMatchObject({ status: 403, body: { code: 20012 } });
    const unknown = await stage.call('GET', path.replace(stage.app.id, '1'));
    expect(unknown).toMatchObject({ status: 404, body: { code: 10002 } });
  });

  test('wrong ones are refused', async () => {
    const stage = await setStage();
    const upper = await stage.call('POST', pathOf(stage), { body: { ...DRAW, name: 'Draw' } });
    expect(upper).toMatchObject({ status: 400, body: { code: 50035 } });
    const twice = await stage.call('PUT', pathOf(stage), { body: [DRAW, DRAW] });
    expect(twice).toMatchObject({ status: 400, body: { code: 50035 } });
    const { description, ...rest } = DRAW;
    const typo = await stage.call('POST', pathOf(stage), { body: { ...rest, descriptoin: description } });
    expect(typo).toMatchObject({ status: 400, body: { code: 50035 } });
  });

  test('the hundred-and-first is refused', async () => {
    const stage = await setStage();
    const body = Array.from({ length: 100 }, (_, n) => ({ ...DRAW, name: `c${n}` }));
    expect((await stage.call('PUT', pathOf(stage), { body })).status).toBe(200);
    const more = await stage.call('POST', pathOf(stage), { body: DRAW });
    expect(more).toMatchObject({ status: 400, body: { code: 30032 } });
  });
});

test('a guild that the bot is not in has no commands of it', async () => {
  const stage = await setStage();
  const other = createGuild(stage.world, { name: 'Other', owner: stage.olga.id });
  const answer = await stage.call('PUT', `/applications/${stage.app.id}/guilds/${other.id}/commands`, { body: [DRAW] });
  expect(answer).toMatchObject({ status: 403, body: { code: 50001 } });
});

describe('permissions', () => {
  test('are unknown until somebody sets them, and are then read and told to the application', async () => {
    const stage = await setStage();
    const command = stage.command({});
    const path = `/applications/${stage.app.id}/guilds/${stage.guild.id}/commands`;
    const before = await stage.call('GET', `${path}/${command.id}/permissions`);
    expect(before).toMatchObject({ status: 404, body: { code: 10066 } });
    const permissions = [{ id: stage.ada.id, type: 2 as const, permission: false }];
    const set = setCommandPermissions(stage.world, { guild: stage.guild.id, command: command.id, permissions });
    expect((await stage.call('GET', `${path}/${command.id}/permissions`)).body).toEqual(set);
    expect((await stage.call('GET', `${path}/permissions`)).body).toEqual([set]);
    expect(stage.events.at(-1)).toMatchObject({
      name: 'APPLICATION_COMMAND_PERMISSIONS_UPDATE',
      data: { id: command.id, application_id: stage.app.id, guild_id: stage.guild.id, permissions },
      to: { apps: [stage.app.id] },
    });
  });

  test('go with their command', async () => {
    const stage = await setStage();
    const command = stage.command({});
    const permissions = [{ id: stage.ada.id, type: 2 as const, permission: false }];
    setCommandPermissions(stage.world, { guild: stage.guild.id, command: command.id, permissions });
    const path = `/applications/${stage.app.id}`;
    await stage.call('DELETE', `${path}/commands/${command.id}`);
    expect((await stage.call('GET', `${path}/guilds/${stage.guild.id}/commands/permissions`)).body).toEqual([]);
  });
});

describe('the application', () => {
  test('can be read, and its description changed', async () => {
    const stage = await setStage();
    const before = await stage.call('GET', '/applications/@me');
    expect(before).toMatchObject({ status: 200, body: { id: stage.app.id, name: 'Bot', approximate_guild_count: 1 } });
    const changed = await stage.call('PATCH', '/applications/@me', { body: { description: 'Plays games' } });
    expect(changed).toMatchObject({ status: 200, body: { description: 'Plays games' } });
    expect((await stage.call('GET', '/applications/@me')).body).toEqual(changed.body);
  });

  test('has no emojis yet', async () => {
    const stage = await setStage();
    const answer = await stage.call('GET', `/applications/${stage.app.id}/emojis`);
    expect(answer).toEqual({ status: 200, body: { items: [] } });
  });
});
