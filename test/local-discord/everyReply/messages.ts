// The bot writes, edits, reads, pins and deletes messages that have everything.
import { classic, laidOut, PICTURES, picture, RULES } from './looks.ts';
import { placeFor, type Scenes, type Stage, WHERE, type Where } from './stage.ts';

const everythingIn = (where: Where) => async (stage: Stage) => {
  const { call, say, things } = stage;
  const place = await placeFor(stage, where);
  const old = await call(`POST ${place}/messages`, { body: classic(things), files: PICTURES() });
  // With the same nonce this is not sent again.
  await call(`POST ${place}/messages`, { body: classic(things), files: PICTURES() });
  const v2 = await call(`POST ${place}/messages`, { body: laidOut(things), files: [picture(), RULES()] });
  const { id } = await say(place, { content: 'Reply', message_reference: { message_id: old.id }, flags: 1 << 12 });
  const kept = { id: old.attachments[0]?.id, description: 'Other words' };
  await call(`PATCH ${place}/messages/${old.id}`, {
    body: { content: 'Changed', attachments: [kept, { id: '0' }] },
    files: [picture('second.png')],
  });
  await call(`PATCH ${place}/messages/${old.id}`, { body: { flags: 4 } });
  await call(`PATCH ${place}/messages/${v2.id}`, {
    body: { components: [{ type: 10, content: 'Less' }], attachments: [] },
  });
  await call(`GET ${place}/messages?limit=100`);
  await call(`GET ${place}/messages?around=${id}&limit=3`);
  await call(`GET ${place}/messages/${old.id}`);
  await call(`DELETE ${place}/messages/${old.id}`);
  // Its reply now answers nothing.
  await call(`GET ${place}/messages/${id}`);
};

async function ofPeople({ call, local, bryn, hall }: Stage): Promise<void> {
  const ash = await local.person('ash');
  const first = await ash.sends(local.channel, `Hello <@${bryn}> <@${local.bot.id}> @everyone https://example.org`);
  await ash.sends(local.channel, 'Again', { replyTo: first.id });
  await ash.edits(first, 'Hello once more');
  await call(`GET ${hall}/messages?limit=100`);
  await call(`GET ${hall}/messages/${first.id}`);
}

async function many({ call, say, hall }: Stage): Promise<void> {
  const messages = [(await say()).id, (await say()).id];
  await call(`POST ${hall}/messages/bulk-delete`, { body: { messages } });
}

const pinsAt =
  (at: string) =>
  async ({ call, hall, things }: Stage) => {
    const { nonce: _, enforce_nonce: __, ...body } = classic(things);
    const { id } = await call(`POST ${hall}/messages`, { body, files: PICTURES() });
    await call(`PUT ${hall}/${at}/${id}`);
    await call(`GET ${hall}/${at}`);
    // The notice of it too.
    await call(`GET ${hall}/messages?limit=5`);
    await call(`DELETE ${hall}/${at}/${id}`);
    await call(`GET ${hall}/${at}`);
  };

export const messages: Scenes = {
  ...Object.fromEntries(WHERE.map((where) => [`messages with everything in ${where}`, everythingIn(where)])),
  'what people write': ofPeople,
  'deleting many messages': many,
  pins: pinsAt('messages/pins'),
  'pins at their old address': pinsAt('pins'),
};
