// Pinned messages, at the new addresses and the old ones.
import { expect, it } from 'vitest';
import { pinMessage } from '../../../src/local-discord/messages/pins.ts';
import { postMessage } from '../../../src/local-discord/messages/post.ts';
import type { Permission } from '../../../src/local-discord/places/permissions.ts';
import { placeStage } from '../places/stage.ts';

async function pinStage(...permissions: Permission[]) {
  const stage = await placeStage(...permissions);
  const { world, channel, ada } = stage;
  return {
    ...stage,
    say: (content: string) => postMessage(world, { channel, author: ada.id, body: { content } }),
    path: `/channels/${channel.id}`,
  };
}

it.each(['/messages/pins', '/pins'])('are set, listed and taken away at %s', async (part) => {
  const { call, say, path, told, world, channel, app } = await pinStage('PinMessages');
  const one = say('one');
  const two = say('two');
  expect(await call('PUT', `${path}${part}/${one.id}`)).toMatchObject({ status: 204 });
  world.clock.forward(1000);
  expect(await call('PUT', `${path}${part}/${two.id}`)).toMatchObject({ status: 204 });
  expect(told('CHANNEL_PINS_UPDATE')).toMatchObject([{ data: { channel_id: channel.id } }, {}]);
  expect((await call('GET', `${path}/pins`)).body).toMatchObject([{ id: two.id, pinned: true }, { id: one.id }]);
  const listed = (await call('GET', `${path}/messages/pins`)).body;
  expect(listed).toMatchObject({ has_more: false, items: [{ message: { id: two.id } }, { message: { id: one.id } }] });
  const [notice] = (await call('GET', `${path}/messages?limit=1`)).body as unknown as object[];
  expect(notice).toMatchObject({
    type: 6,
    content: '',
    author: { id: app.id },
    message_reference: { message_id: two.id },
  });
  expect(await call('DELETE', `${path}${part}/${two.id}`)).toMatchObject({ status: 204 });
  expect((await call('GET', `${path}/pins`)).body).toMatchObject([{ id: one.id }]);
  expect((await call('GET', `${path}/messages/${two.id}`)).body).toMatchObject({ pinned: false });
});

it('need PIN_MESSAGES, and a message that is not a notice', async () => {
  const plain = await pinStage('ManageMessages');
  const refused = await plain.call('PUT', `${plain.path}/messages/pins/${plain.say('x').id}`);
  expect(refused).toMatchObject({ status: 403, body: { code: 50013 } });
  const { call, say, path, world, channel, app } = await pinStage('PinMessages');
  pinMessage(world, say('x'), app.id);
  const [notice] = (await call('GET', `${path}/messages?limit=1`)).body as unknown as { id: string }[];
  expect(await call('PUT', `${path}/messages/pins/${notice?.id}`)).toMatchObject({
    status: 403,
    body: { code: 50021 },
  });
  expect(await call('PUT', `/channels/${channel.id}/pins/1`)).toMatchObject({ status: 404, body: { code: 10008 } });
});

it('are 250 at most, and read by page', async () => {
  const { call, say, path, world, app } = await pinStage('PinMessages');
  for (let n = 0; n < 250; n++) {
    world.clock.forward(1000);
    pinMessage(world, say(`${n}`), app.id);
  }
  const more = await call('PUT', `${path}/messages/pins/${say('more').id}`);
  expect(more).toMatchObject({ status: 400, body: { code: 30003 } });
  const page = async (query: string) =>
    (await call('GET', `${path}/messages/pins?${query}`)).body as unknown as {
      items: { pinned_at: string; message: { content: string } }[];
      has_more: boolean;
    };
  const first = await page('limit=2');
  expect([first.items.map(({ message }) => message.content), first.has_more]).toEqual([['249', '248'], true]);
  const next = await page(`limit=1&before=${encodeURIComponent(first.items[1]?.pinned_at ?? '')}`);
  expect(next.items[0]?.message.content).toBe('247');
  expect(await call('GET', `${path}/messages/pins?limit=51`)).toMatchObject({ status: 400, body: { code: 50035 } });
});

it('go with their message', async () => {
  const { call, path, world, channel, app, told } = await pinStage('PinMessages');
  const own = postMessage(world, { channel, author: app.id, body: { content: 'x' } });
  pinMessage(world, own, app.id);
  await call('DELETE', `${path}/messages/${own.id}`);
  expect((await call('GET', `${path}/pins`)).body).toEqual([]);
  expect(told('CHANNEL_PINS_UPDATE')).toHaveLength(2);
});
