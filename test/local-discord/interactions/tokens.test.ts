// What a bot does with an interaction's token after its first answer.
import { describe, expect, test } from 'vitest';
import { createApplication } from '../../../src/local-discord/places/users.ts';
import type { Interaction } from '../../../src/local-discord/records.ts';
import { BUTTON, callbackPath, hookPath, MODAL, press, row, run, type Stage, setStage } from './stage.ts';

const FIFTEEN_MINUTES = 15 * 60 * 1000;

async function answered(stage: Stage, callback: object, interaction: Interaction = run(stage)): Promise<Interaction> {
  const { status } = await stage.call('POST', callbackPath(interaction), { body: callback });
  expect(status).toBe(204);
  return interaction;
}
const HELLO = { type: 4, data: { content: 'Hello' } };
const original = (interaction: Interaction) => `${hookPath(interaction)}/messages/@original`;
const textOf = (stage: Stage, path: string) => stage.call('GET', path).then(({ body }) => body.content);

describe('@original', () => {
  test('is read, changed and deleted', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, HELLO);
    const path = original(interaction);
    const read = await stage.call('GET', path);
    expect(read).toMatchObject({ status: 200, body: { content: 'Hello', type: 20 } });
    const changed = await stage.call('PATCH', path, { body: { content: 'Bye' } });
    expect(changed).toMatchObject({ status: 200, body: { id: read.body.id, content: 'Bye' } });
    expect(changed.body.edited_timestamp).not.toBeNull();
    expect((await stage.call('GET', `${hookPath(interaction)}/messages/${String(read.body.id)}`)).body).toEqual(
      changed.body,
    );
    expect(await stage.call('DELETE', path)).toEqual({ status: 204, body: undefined });
    expect(await stage.call('GET', path)).toMatchObject({ status: 404, body: { code: 10008 } });
    expect(await stage.call('PATCH', path, { body: { content: 'x' } })).toMatchObject({ body: { code: 10008 } });
  });

  test('arrives percent-encoded, too', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, HELLO);
    expect(await textOf(stage, original(interaction).replace('@', '%40'))).toBe('Hello');
  });

  test('of an ephemeral answer is there for the token', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, { type: 4, data: { content: 'Psst', flags: 64 } });
    const changed = await stage.call('PATCH', original(interaction), { body: { content: 'Pssst' } });
    expect(changed).toMatchObject({ status: 200, body: { content: 'Pssst', flags: 64 } });
    expect((await stage.call('DELETE', original(interaction))).status).toBe(204);
  });

  test('after a deferred update is the message with the component', async () => {
    const stage = await setStage();
    const message = stage.post([row(BUTTON)]);
    const interaction = await answered(stage, { type: 6 }, press(stage, message));
    expect(await stage.call('GET', original(interaction))).toMatchObject({ body: { id: message.id } });
    const changed = await stage.call('PATCH', original(interaction), { body: { content: 'Pressed' } });
    expect(changed).toMatchObject({ status: 200, body: { id: message.id, content: 'Pressed' } });
  });

  test('of an opened modal does not exist', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, { type: 9, data: MODAL });
    expect(await stage.call('GET', original(interaction))).toMatchObject({ status: 404, body: { code: 10008 } });
  });

  test.each([
    [{ content: '' }, 50006],
    [{ content: 'x'.repeat(2001) }, 50035],
    [{ attachments: [{ id: '7' }] }, 50035],
  ])('cannot be changed to %j: %i', async (body, code) => {
    const stage = await setStage();
    const interaction = await answered(stage, HELLO);
    expect(await stage.call('PATCH', original(interaction), { body })).toMatchObject({ status: 400, body: { code } });
    expect(await textOf(stage, original(interaction))).toBe('Hello');
  });
});

describe('a deferred answer', () => {
  test('is loading until its edit fills it, and is not marked as edited', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, { type: 5 });
    const loading = await stage.call('GET', original(interaction));
    expect(loading.body).toMatchObject({ flags: 128, content: '' });
    const filled = await stage.call('PATCH', original(interaction), { body: { content: 'Ready' } });
    expect(filled.body).toMatchObject({ id: loading.body.id, flags: 0, content: 'Ready', edited_timestamp: null });
    const later = await stage.call('PATCH', original(interaction), { body: { content: 'Later' } });
    expect(later.body.edited_timestamp).not.toBeNull();
  });

  test('may become V2, and have files', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, { type: 5 });
    const filled = await stage.call('PATCH', original(interaction), {
      body: {
        flags: 32768,
        components: [{ type: 12, items: [{ media: { url: 'attachment://map.png' }, description: 'A map' }] }],
      },
      files: [new File(['bytes'], 'map.png', { type: 'image/png' })],
    });
    expect(filled).toMatchObject({ status: 200, body: { flags: 32768, components: [{ type: 12 }] } });
  });

  test.each([
    [64, 0, 64],
    [0, 64, 0],
  ])('with flags %i decides who sees it, whatever the follow-up (%i) says', async (deferred, sent, flags) => {
    const stage = await setStage();
    const interaction = await answered(stage, { type: 5, data: { flags: deferred } });
    const body = { content: 'Ready', flags: sent };
    const first = await stage.call('POST', hookPath(interaction), { body });
    expect(first).toMatchObject({ status: 200, body: { content: 'Ready', flags } });
    expect((await stage.call('GET', original(interaction))).body).toMatchObject({ id: first.body.id });
    const second = await stage.call('POST', hookPath(interaction), { body });
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.body).toMatchObject({ flags: sent });
  });
});

describe('a follow-up', () => {
  test('is a message of its own that refers to the first', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, HELLO);
    const { id } = (await stage.call('GET', original(interaction))).body;
    const more = await stage.call('POST', `${hookPath(interaction)}?wait=false`, { body: { content: 'More' } });
    expect(more).toMatchObject({
      status: 200,
      body: {
        content: 'More',
        webhook_id: stage.app.id,
        message_reference: { message_id: id },
        interaction_metadata: { id: interaction.id, original_response_message_id: id },
      },
    });
    const path = `${hookPath(interaction)}/messages/${String(more.body.id)}`;
    expect(await stage.call('PATCH', path, { body: { content: 'Else' } })).toMatchObject({ body: { content: 'Else' } });
    expect((await stage.call('DELETE', path)).status).toBe(204);
    expect(await stage.call('GET', path)).toMatchObject({ status: 404, body: { code: 10008 } });
    expect(await textOf(stage, original(interaction))).toBe('Hello');
  });

  test('may be ephemeral on its own', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, HELLO);
    const { body } = await stage.call('POST', hookPath(interaction), { body: { content: 'Psst', flags: 64 } });
    expect(body).toMatchObject({ flags: 64 });
    expect(stage.world.store.get('message', String(body.id))?.only).toBe(stage.ada.id);
  });

  test('in public does not show an ephemeral answer', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, { type: 4, data: { content: 'Secret', flags: 64 } });
    const { body } = await stage.call('POST', hookPath(interaction), { body: { content: 'Open' } });
    expect(JSON.stringify(body)).not.toContain('Secret');
  });

  test('follows a modal and a deferred update as well', async () => {
    const stage = await setStage();
    const modal = await answered(stage, { type: 9, data: MODAL });
    expect((await stage.call('POST', hookPath(modal), { body: { content: 'Form' } })).status).toBe(200);
    const pressed = await answered(stage, { type: 6 }, press(stage));
    expect(await stage.call('POST', hookPath(pressed), { body: { content: 'Pressed' } })).toMatchObject({
      status: 200,
      body: { content: 'Pressed' },
    });
  });

  test('must not be empty', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, HELLO);
    expect(await stage.call('POST', hookPath(interaction), { body: {} })).toMatchObject({
      status: 400,
      body: { code: 50006 },
    });
  });
});

describe('the token', () => {
  test('holds for fifteen minutes', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, HELLO);
    stage.world.clock.forward(FIFTEEN_MINUTES - 5000);
    expect((await stage.call('GET', original(interaction))).status).toBe(200);
    stage.world.clock.forward(5000);
    const ended = { status: 401, body: { code: 50027, message: 'Invalid Webhook Token' } };
    expect(await stage.call('GET', original(interaction))).toMatchObject(ended);
    expect(await stage.call('PATCH', original(interaction), { body: { content: 'x' } })).toMatchObject(ended);
    expect(await stage.call('DELETE', original(interaction))).toMatchObject(ended);
    expect(await stage.call('POST', hookPath(interaction), { body: { content: 'x' } })).toMatchObject(ended);
    stage.world.clock.forward(FIFTEEN_MINUTES);
    expect(stage.world.store.get('interaction', interaction.id)).toBeUndefined();
    expect(await stage.call('GET', original(interaction))).toMatchObject(ended);
  });

  test('is of no use before the first answer, and none after a failure', async () => {
    const stage = await setStage();
    const interaction = run(stage);
    const unknown = { status: 404, body: { code: 10015 } };
    expect(await stage.call('GET', original(interaction))).toMatchObject(unknown);
    expect(await stage.call('POST', hookPath(interaction), { body: { content: 'x' } })).toMatchObject(unknown);
    stage.world.clock.forward(3000);
    expect(await stage.call('POST', hookPath(interaction), { body: { content: 'x' } })).toMatchObject(unknown);
  });

  test('must be the right one, of the right application', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, HELLO);
    const other = createApplication(stage.world, { name: 'Other' });
    const invalid = { status: 401, body: { code: 50027 } };
    expect(await stage.call('GET', original({ ...interaction, token: 'x' }))).toMatchObject(invalid);
    expect(await stage.call('GET', original({ ...interaction, application_id: other.id }))).toMatchObject(invalid);
    const nobody = await stage.call('GET', original({ ...interaction, application_id: '1' }));
    expect(nobody).toMatchObject({ status: 404, body: { code: 10015 } });
  });

  test('reaches only the messages of its own interaction', async () => {
    const stage = await setStage();
    const interaction = await answered(stage, HELLO);
    const plain = stage.post([]);
    const elsewhere = await answered(stage, HELLO);
    const other = (await stage.call('GET', original(elsewhere))).body.id;
    for (const id of [plain.id, String(other), '1']) {
      const path = `${hookPath(interaction)}/messages/${id}`;
      expect(await stage.call('GET', path)).toMatchObject({ status: 404, body: { code: 10008 } });
      expect(await stage.call('PATCH', path, { body: { content: 'x' } })).toMatchObject({ body: { code: 10008 } });
      expect(await stage.call('DELETE', path)).toMatchObject({ body: { code: 10008 } });
    }
  });

  test('is long and never the same', async () => {
    const stage = await setStage();
    const [a, b] = [run(stage), run(stage)];
    expect(a.token.length).toBeGreaterThan(80);
    expect(a.token).not.toBe(b.token);
  });
});
