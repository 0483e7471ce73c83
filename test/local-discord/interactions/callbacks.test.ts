// Every kind of interaction with every callback type: what Discord allows and what it refuses.
import { describe, expect, test } from 'vitest';
import { answerInteraction } from '../../../src/local-discord/interactions/answer.ts';
import { startAutocomplete, submitModal } from '../../../src/local-discord/interactions/start.ts';
import { interactionView } from '../../../src/local-discord/interactions/view.ts';
import type { Interaction } from '../../../src/local-discord/records.ts';
import { BUTTON, callbackPath, MODAL, press, row, run, type Stage, setStage } from './stage.ts';

const DATA: Readonly<Record<number, object | undefined>> = {
  1: undefined,
  4: { content: 'Hello' },
  5: undefined,
  6: undefined,
  7: { content: 'Changed' },
  8: { choices: [] },
  9: MODAL,
  10: undefined,
  12: undefined,
};
const callback = (type: number) => ({ type, ...(DATA[type] && { data: DATA[type] }) });

const submitted = (stage: Stage, opener: Interaction): Interaction => {
  answerInteraction(stage.world, opener, { type: 9, data: MODAL, files: [], warn: () => {} });
  return submitModal(stage.world, { user: stage.ada.id, interaction: opener.id, values: { name: 'Ada' } });
};

const asked = (stage: Stage): Interaction => {
  const command = stage.command({
    options: [{ type: 3, name: 'what', description: 'What', autocomplete: true }],
  });
  const start = { user: stage.ada.id, channel: stage.channel.id, command: command.id, focused: 'what' };
  startAutocomplete(stage.world, start).catch(() => {});
  const interaction = stage.world.store.get('interaction', stage.told().id);
  if (!interaction) throw new Error('the interaction is not stored');
  return interaction;
};

const KINDS: Readonly<Record<string, (stage: Stage) => Interaction>> = {
  command: run,
  component: press,
  autocomplete: asked,
  'modal from a command': (stage) => submitted(stage, run(stage)),
  'modal from a component': (stage) => submitted(stage, press(stage)),
};
const ALLOWED: Readonly<Record<string, readonly number[]>> = {
  command: [4, 5, 9],
  component: [4, 5, 6, 7, 9],
  autocomplete: [8],
  'modal from a command': [4, 5],
  'modal from a component': [4, 5, 6, 7],
};
const pairs = Object.entries(KINDS).flatMap(([kind, start]) =>
  Object.keys(DATA).map((type) => ({ kind, start, type: Number(type) })),
);
const isAllowed = ({ kind, type }: { readonly kind: string; readonly type: number }) => ALLOWED[kind]?.includes(type);
const allowedPairs = pairs.filter(isAllowed);
const refusedPairs = pairs.filter((pair) => !isAllowed(pair));

describe('every kind with every callback', () => {
  test.each(allowedPairs)('$kind can be answered with $type, once', async ({ start, type }) => {
    const stage = await setStage();
    const path = callbackPath(start(stage));
    expect(await stage.call('POST', path, { body: callback(type) })).toEqual({ status: 204, body: undefined });
    const again = await stage.call('POST', path, { body: callback(type) });
    expect(again).toMatchObject({ status: 400, body: { code: 40060 } });
  });

  test.each(refusedPairs)('$kind cannot be answered with $type, and still waits', async ({ start, type }) => {
    const stage = await setStage();
    const interaction = start(stage);
    const answer = await stage.call('POST', callbackPath(interaction), { body: callback(type) });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(JSON.stringify(answer.body.errors)).toContain('must be one of');
    expect(stage.world.store.get('interaction', interaction.id)?.state).toBe('waiting');
  });

  test.each(allowedPairs)('$kind answered with $type gives its response when asked', async ({ start, type }) => {
    const stage = await setStage();
    const { id, type: kind, ...interaction } = start(stage);
    const path = `${callbackPath({ id, ...interaction })}?with_response=true`;
    const { status, body } = await stage.call('POST', path, { body: callback(type) });
    expect(status).toBe(200);
    expect(body.interaction).toMatchObject({ id, type: kind, channel_id: stage.channel.id });
    const makesMessage = type < 8;
    expect(body.resource !== undefined).toBe(makesMessage);
    const loading = (body.interaction as { readonly response_message_loading?: boolean }).response_message_loading;
    expect(loading).toBe(makesMessage ? type === 5 : undefined);
  });
});

describe('an answer', () => {
  test('is a message that says what it answers', async () => {
    const stage = await setStage();
    const interaction = run(stage);
    const path = `${callbackPath(interaction)}?with_response=true`;
    const { body } = await stage.call('POST', path, { body: callback(4) });
    expect(body.resource).toMatchObject({
      type: 4,
      message: {
        type: 20,
        content: 'Hello',
        author: { id: stage.app.id },
        application_id: stage.app.id,
        webhook_id: stage.app.id,
        flags: 0,
        interaction_metadata: {
          id: interaction.id,
          type: 2,
          user: { id: stage.ada.id },
          authorizing_integration_owners: { 0: stage.guild.id },
        },
      },
    });
    expect(stage.events.map(({ name }) => name)).toContain('MESSAGE_CREATE');
  });

  test('to a button replies to its message', async () => {
    const stage = await setStage();
    const message = stage.post([row(BUTTON)]);
    const path = `${callbackPath(press(stage, message))}?with_response=true`;
    const { body } = await stage.call('POST', path, { body: callback(4) });
    expect(body.resource).toMatchObject({
      message: {
        type: 19,
        message_reference: { message_id: message.id },
        interaction_metadata: { type: 3, interacted_message_id: message.id },
      },
    });
  });

  test('to a modal says what opened it', async () => {
    const stage = await setStage();
    const opener = run(stage);
    const path = `${callbackPath(submitted(stage, opener))}?with_response=true`;
    const { body } = await stage.call('POST', path, { body: callback(4) });
    expect(body.resource).toMatchObject({
      message: { interaction_metadata: { type: 5, triggering_interaction_metadata: { id: opener.id, type: 2 } } },
    });
  });

  test('that is ephemeral is seen by one person only', async () => {
    const stage = await setStage();
    const path = `${callbackPath(run(stage))}?with_response=true`;
    const { body } = await stage.call('POST', path, { body: { type: 4, data: { content: 'Psst', flags: 64 } } });
    expect(body).toMatchObject({
      interaction: { response_message_ephemeral: true },
      resource: { message: { flags: 64 } },
    });
    const { id } = (body.resource as { readonly message: { readonly id: string } }).message;
    expect(stage.world.store.get('message', id)?.only).toBe(stage.ada.id);
    const read = await stage.call('GET', `/channels/${stage.channel.id}/messages/${id}`);
    expect(read).toMatchObject({ status: 404, body: { code: 10008 } });
  });

  test('may have files, embeds and components of both kinds', async () => {
    const stage = await setStage();
    const file = new File(['text'], 'note.txt', { type: 'text/plain' });
    const legacy = await stage.call('POST', `${callbackPath(run(stage))}?with_response=true`, {
      body: {
        type: 4,
        data: {
          embeds: [{ title: 'T' }],
          components: [row(BUTTON)],
          attachments: [{ id: '0', description: 'A note' }],
        },
      },
      files: [file],
    });
    expect(legacy.body.resource).toMatchObject({
      message: {
        embeds: [{ title: 'T' }],
        attachments: [{ filename: 'note.txt', description: 'A note' }],
        components: [{ components: [{ custom_id: 'press' }] }],
      },
    });
    const v2 = await stage.call('POST', `${callbackPath(run(stage))}?with_response=true`, {
      body: { type: 4, data: { flags: 32768, components: [{ type: 10, content: 'Hi' }] } },
    });
    expect(v2.body.resource).toMatchObject({ message: { flags: 32768, components: [{ content: 'Hi' }] } });
  });

  test('mentions users only, unless it says otherwise', async () => {
    const stage = await setStage();
    const content = `<@${stage.ben.id}> <@&${stage.guild.id}> @everyone`;
    const path = `${callbackPath(run(stage))}?with_response=true`;
    const { body } = await stage.call('POST', path, { body: { type: 4, data: { content } } });
    expect(body.resource).toMatchObject({
      message: { mentions: [{ id: stage.ben.id }], mention_everyone: false, mention_roles: [] },
    });
    const silent = await stage.call('POST', `${callbackPath(run(stage))}?with_response=true`, {
      body: { type: 4, data: { content, allowed_mentions: { parse: [] } } },
    });
    expect(silent.body.resource).toMatchObject({ message: { mentions: [] } });
  });

  test.each([
    [{ type: 4 }, 50006],
    [{ type: 4, data: { content: '' } }, 50006],
    [{ type: 4, data: { content: 'x'.repeat(2001) } }, 50035],
    [{ type: 4, data: { content: 'x', flags: 32768 } }, 50035],
    [{ type: 4, data: { contnet: 'x' } }, 50006],
    [{ type: 5, data: { flags: 32768 } }, 50035],
    [{ type: 9, data: { ...MODAL, title: 'x'.repeat(46) } }, 50035],
    [{ type: 9, data: { ...MODAL, components: [] } }, 50035],
    [{ type: 9 }, 50035],
    [{}, 50035],
  ])('%j is refused with %i, and the interaction still waits', async (body, code) => {
    const stage = await setStage();
    const interaction = run(stage);
    const answer = await stage.call('POST', callbackPath(interaction), { body });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect((await stage.call('POST', callbackPath(interaction), { body: callback(4) })).status).toBe(204);
  });
});

describe('changing the message of a component', () => {
  test('edits it', async () => {
    const stage = await setStage();
    const message = stage.post([row(BUTTON)]);
    const path = `${callbackPath(press(stage, message))}?with_response=true`;
    const { body } = await stage.call('POST', path, { body: { type: 7, data: { content: 'Done', components: [] } } });
    expect(body.resource).toMatchObject({ type: 7, message: { id: message.id, content: 'Done', components: [] } });
    expect(stage.events.at(-2)).toMatchObject({ name: 'MESSAGE_UPDATE', data: { id: message.id } });
  });

  test('is refused when the message is gone', async () => {
    const stage = await setStage();
    const message = stage.post([row(BUTTON)]);
    const interaction = press(stage, message);
    await stage.call('DELETE', `/channels/${stage.channel.id}/messages/${message.id}`);
    const answer = await stage.call('POST', callbackPath(interaction), { body: callback(7) });
    expect(answer).toMatchObject({ status: 404, body: { code: 10008 } });
  });

  test('by deferral leaves it as it is', async () => {
    const stage = await setStage();
    const message = stage.post([row(BUTTON)]);
    await stage.call('POST', callbackPath(press(stage, message)), { body: callback(6) });
    expect(stage.world.store.get('message', message.id)).toEqual(message);
  });
});

describe('time and names', () => {
  test('three seconds without an answer end it', async () => {
    const stage = await setStage();
    const interaction = run(stage);
    stage.world.clock.forward(3000);
    expect(
      interactionView(stage.world, stage.world.store.get('interaction', interaction.id) ?? interaction).state,
    ).toBe('failed');
    expect(stage.events.at(-1)).toMatchObject({
      name: 'INTERACTION_STATE',
      data: { id: interaction.id, state: 'failed' },
      to: { people: [stage.ada.id] },
    });
    const late = await stage.call('POST', callbackPath(interaction), { body: callback(4) });
    expect(late).toMatchObject({ status: 404, body: { code: 10062 } });
  });

  test('an answered one does not fail', async () => {
    const stage = await setStage();
    const interaction = run(stage);
    await stage.call('POST', callbackPath(interaction), { body: callback(5) });
    stage.world.clock.forward(60_000);
    expect(stage.world.store.get('interaction', interaction.id)?.state).toBe('acknowledged');
  });

  test('what does not exist, or has another token, is unknown', async () => {
    const stage = await setStage();
    const interaction = run(stage);
    const wrong = await stage.call('POST', callbackPath({ ...interaction, token: 'x' }), { body: callback(4) });
    expect(wrong).toMatchObject({ status: 404, body: { code: 10062 } });
    const unknown = await stage.call('POST', callbackPath({ ...interaction, id: '1' }), { body: callback(4) });
    expect(unknown).toMatchObject({ status: 404, body: { code: 10062 } });
  });

  test('no Authorization is needed: the token is enough', async () => {
    const stage = await setStage();
    const answer = await fetch(`${stage.local.apiUrl}/v10${callbackPath(run(stage))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(callback(4)),
    });
    expect(answer.status).toBe(204);
  });

  test('the person hears of each state', async () => {
    const stage = await setStage();
    const interaction = run(stage);
    await stage.call('POST', callbackPath(interaction), { body: callback(4) });
    const states = stage.events.filter(({ name }) => name === 'INTERACTION_STATE').map(({ data }) => data);
    const { original_id } = stage.world.store.get('interaction', interaction.id) ?? {};
    expect(states).toEqual([
      expect.objectContaining({ id: interaction.id, name: 'draw', state: 'waiting' }),
      expect.objectContaining({ id: interaction.id, name: 'draw', state: 'answered', response: original_id }),
    ]);
  });
});
