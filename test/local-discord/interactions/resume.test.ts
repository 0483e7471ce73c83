// Interactions outlive the server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCommand } from '../../../src/local-discord/commands/store.ts';
import { startLocalDiscord } from '../../../src/local-discord/index.ts';
import { startCommand, submitModal } from '../../../src/local-discord/interactions/start.ts';
import { createChannel } from '../../../src/local-discord/places/channels.ts';
import { addMember, createGuild } from '../../../src/local-discord/places/guilds.ts';
import { createApplication, createUser } from '../../../src/local-discord/places/users.ts';
import type { Interaction } from '../../../src/local-discord/records.ts';
import type { World } from '../../../src/local-discord/world.ts';
import { callbackPath, hookPath, MODAL } from './stage.ts';

async function folder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'local-discord-'));
  onTestFinished(() => rm(data, { recursive: true }));
  return data;
}

function begin(world: World): Interaction {
  const ada = createUser(world, { username: 'ada' });
  const app = createApplication(world, { name: 'Bot' });
  const guild = createGuild(world, { name: 'Guild', owner: ada.id });
  addMember(world, guild, { user: app.id });
  const channel = createChannel(world, guild.id, { name: 'hall' });
  const { command } = createCommand(world, { application: app.id }, { name: 'draw', description: 'Draws' });
  return startCommand(world, { user: ada.id, channel: channel.id, command: command.id });
}

const post = (apiUrl: string, path: string, body: object) =>
  fetch(`${apiUrl}/v10${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('one that waited can be answered after a restart, and otherwise fails then', async () => {
  const data = await folder();
  const first = await startLocalDiscord({ data });
  const [answered, left] = [begin(first.world), begin(first.world)];
  await first.close();
  const second = await startLocalDiscord({ data });
  onTestFinished(() => second.close());
  expect((await post(second.apiUrl, callbackPath(answered), { type: 5 })).status).toBe(204);
  second.world.clock.forward(3000);
  expect(second.world.store.get('interaction', left.id)?.state).toBe('failed');
  expect(second.world.store.get('interaction', answered.id)?.state).toBe('acknowledged');
  expect((await post(second.apiUrl, hookPath(answered), { content: 'Ready' })).status).toBe(200);
  second.world.clock.forward(20 * 60 * 1000);
  expect([...second.world.store.all('interaction')]).toEqual([]);
});

test('an open modal is still open after a restart', async () => {
  const data = await folder();
  const first = await startLocalDiscord({ data });
  const opener = begin(first.world);
  expect((await post(first.apiUrl, callbackPath(opener), { type: 9, data: MODAL })).status).toBe(204);
  await first.close();
  const second = await startLocalDiscord({ data });
  onTestFinished(() => second.close());
  const filled = { user: opener.user_id, interaction: opener.id, values: { name: 'Ada' } };
  expect(submitModal(second.world, filled)).toMatchObject({ type: 5, custom_id: 'form' });
});
