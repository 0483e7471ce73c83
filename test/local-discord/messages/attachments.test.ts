// Files of messages: described, measured, served, shown in embeds and components, kept and dropped by edits.
import { describe, expect, it } from 'vitest';
import { imageOf } from '../../../src/local-discord/messages/image.ts';
import { postMessage } from '../../../src/local-discord/messages/post.ts';
import { wireMessage } from '../../../src/local-discord/messages/wire.ts';
import { replyProblems } from '../../../src/local-discord/spec/check.ts';
import { placeStage } from '../places/stage.ts';
import { gif, jpeg, png } from './pictures.ts';

async function fileStage() {
  const stage = await placeStage();
  const { call, channel } = stage;
  const path = `/channels/${channel.id}/messages`;
  return {
    ...stage,
    path,
    send: (body: object, ...files: File[]) => call('POST', path, { body, files }),
    edit: (id: unknown, body: object, ...files: File[]) => call('PATCH', `${path}/${id}`, { body, files }),
  };
}
type Listed = { readonly id: string; readonly filename: string; readonly url: string };
const listed = (body: { readonly [field: string]: unknown }) => body.attachments as Listed[];
const map = () => new File([png(640, 480)], 'map.png', { type: 'image/png' });
const note = () => new File(['Beware'], 'note.txt', { type: 'text/plain' });

it.each([
  ['PNG', png(640, 480), 'image/png'],
  ['GIF', gif(640, 480), 'image/gif'],
  ['JPEG', jpeg(640, 480), 'image/jpeg'],
])('a %s is measured', (_, bytes, content_type) => {
  expect(imageOf(bytes)).toEqual({ content_type, width: 640, height: 480 });
  for (const length of [0, 1, 5, 9]) expect(imageOf(bytes.slice(0, length))).toBeUndefined();
});

describe('files', () => {
  it('are listed with alt text and size, and served', async () => {
    const { send } = await fileStage();
    const attachments = [
      { id: '0', filename: 'map.png', description: 'A map of the isle' },
      { id: '1', filename: 'note.txt' },
    ];
    const { status, body } = await send({ attachments }, map(), note());
    expect(status).toBe(200);
    expect(body.attachments).toMatchObject([
      { filename: 'map.png', description: 'A map of the isle', content_type: 'image/png', width: 640, height: 480 },
      { filename: 'note.txt', size: 6, content_type: expect.stringContaining('text/plain') },
    ]);
    const [first] = listed(body);
    const served = await fetch(first?.url ?? '');
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(png(640, 480));
  });

  it('have names that fit into an address, and their own as title', async () => {
    const { send } = await fileStage();
    const { body } = await send({}, new File(['x'], 'old map.txt'));
    expect(listed(body)).toMatchObject([{ filename: 'old_map.txt', title: 'old map' }]);
  });

  it('stay, go and come with an edit', async () => {
    const { send, edit, world } = await fileStage();
    const { body } = await send({ content: 'x' }, map(), note());
    const [first, second] = listed(body);
    expect(listed((await edit(body.id, { content: 'y' })).body)).toHaveLength(2);
    const attachments = [
      { id: second?.id, description: 'A warning' },
      { id: '0', filename: 'new.txt' },
    ];
    const changed = await edit(body.id, { attachments }, new File(['new'], 'new.txt'));
    expect(listed(changed.body)).toMatchObject([
      { id: second?.id, filename: 'note.txt', description: 'A warning' },
      { filename: 'new.txt' },
    ]);
    expect(await world.store.file(first?.id ?? '')).toBeUndefined();
    expect((await fetch(first?.url ?? '')).status).toBe(404);
    expect(listed((await edit(body.id, { attachments: [] })).body)).toEqual([]);
  });

  it('go with their message', async () => {
    const { send, call, path } = await fileStage();
    const { body } = await send({}, map());
    await call('DELETE', `${path}/${body.id}`);
    expect((await fetch(listed(body)[0]?.url ?? '')).status).toBe(404);
  });

  it('that embeds show are not listed beside them', async () => {
    const { send, edit } = await fileStage();
    const embeds = [{ title: 'Isle', image: { url: 'attachment://map.png' }, footer: { text: 'f' } }];
    const { body } = await send({ embeds }, map());
    expect(body).toMatchObject({
      attachments: [],
      embeds: [
        { type: 'rich', image: { url: expect.stringMatching(/^http.*map\.png$/), width: 640 }, footer: { text: 'f' } },
      ],
    });
    expect(listed((await edit(body.id, { embeds: [], content: 'x' })).body)).toMatchObject([{ filename: 'map.png' }]);
  });

  it('that components show are not listed beside them', async () => {
    const { send } = await fileStage();
    const media = { url: 'attachment://map.png' };
    const components = [
      { type: 12, items: [{ media, description: 'The isle', spoiler: true }] },
      { type: 13, file: { url: 'attachment://note.txt' } },
      { type: 9, components: [{ type: 10, content: 'x' }], accessory: { type: 11, media } },
    ];
    const { status, body } = await send({ flags: 1 << 15, components }, map(), note());
    expect([status, body.attachments]).toEqual([200, []]);
    const url = expect.stringMatching(/^http.*\/map\.png$/);
    expect(body.components).toMatchObject([
      {
        id: 1,
        items: [{ media: { url, width: 640, content_type: 'image/png' }, description: 'The isle', spoiler: true }],
      },
      { id: 2, file: { url: expect.stringMatching(/note\.txt$/) }, name: 'note.txt', size: 6, spoiler: false },
      { components: [{ content: 'x' }], accessory: { media: { url }, description: null, spoiler: false } },
    ]);
  });

  it('of ephemeral messages are said to be so', async () => {
    const { world, channel, app, ada } = await fileStage();
    const files = [{ number: 0, filename: 'map.png', bytes: png(1, 1) }];
    const message = postMessage(world, { channel, author: app.id, body: {}, files, only: ada.id });
    const wired = wireMessage(world, message);
    expect(wired.attachments).toMatchObject([{ ephemeral: true, filename: 'map.png' }]);
    expect(replyProblems('MessageResponse', wired)).toEqual([]);
  });
});
