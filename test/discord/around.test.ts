// What stands in a place is known from what we post and what the gateway tells; it is read rarely, and nothing hangs on that.
import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { panel } from '../../src/discord/messages/panel.ts';
import { remembering } from '../../src/discord/outward/around.ts';
import { postingInMemory } from '../kit/posting.ts';

const PLACE = '2';
const message = panel({ text: ['Turn 1.'] });
const heard = (id: string) =>
  ({ id, channel_id: PLACE, timestamp: new Date(0).toISOString(), components: [] }) as unknown as APIMessage;

function place() {
  let now = 0;
  let isBroken = false;
  let reads = 0;
  const memory = postingInMemory(() => now);
  const around = remembering(
    {
      ...memory,
      newest: async (channel, most) => {
        reads += 1;
        if (isBroken) throw new Error('500');
        return memory.newest(channel, most);
      },
    },
    { now: () => now },
  );
  const ids = async () => (await around.newest(PLACE, 50))?.messages.map(({ id }) => id);
  return {
    ...{ around, memory, ids, hearing: around.hearing },
    passes: (ms: number) => {
      now += ms;
    },
    breaks: () => {
      isBroken = true;
    },
    get reads() {
      return reads;
    },
  };
}

describe('where the gateway tells what happens', () => {
  it('a place is read once, and known from then on', async () => {
    const at = place();
    at.hearing.began();
    await at.ids();
    await at.around.post(PLACE, message);
    at.hearing.came(heard('2000'));
    at.hearing.came(heard('2001'));
    at.hearing.went(PLACE, ['2000']);
    at.passes(3_600_000);
    expect(await at.ids()).toEqual(['2001', '1000']);
    expect(await at.around.isThere(PLACE, '1000')).toBe(true);
    expect(await at.around.isThere(PLACE, '2000')).toBe(false);
    expect(at.reads).toBe(1);
  });

  it('is read again when a session is over, in which something may have been missed', async () => {
    const at = place();
    at.hearing.began();
    await at.ids();
    at.passes(5000);
    at.hearing.began();
    await at.ids();
    expect(at.reads).toBe(2);
  });

  it('what changes while it is read is not taken for what it was', async () => {
    const at = place();
    at.hearing.began();
    await at.around.post(PLACE, message);
    const reading = at.ids();
    at.hearing.went(PLACE, ['1000']);
    at.hearing.came(heard('3000'));
    expect(await reading).toEqual(['3000']);
  });

  it('places that are none of ours are not kept', async () => {
    const at = place();
    at.hearing.began();
    at.hearing.came(heard('2000'));
    expect(await at.ids()).toEqual([]);
  });
});

describe('where nobody tells it', () => {
  it('a place is read at most once in five seconds', async () => {
    const at = place();
    for (let n = 0; n < 20; n++) await at.ids();
    expect(at.reads).toBe(1);
    at.passes(5000);
    await at.ids();
    expect(at.reads).toBe(2);
  });
});

describe('what cannot be read', () => {
  it('is not known: what we posted is, and is taken to be there', async () => {
    const at = place();
    at.breaks();
    const posted = await at.around.post(PLACE, message);
    expect(await at.around.newest(PLACE, 50)).toMatchObject({ messages: [posted], isAll: false });
    expect(await at.around.isThere(PLACE, '999')).toBe(true);
  });

  it('is tried again after a minute', async () => {
    const at = place();
    at.breaks();
    for (let n = 0; n < 11; n++) {
      await at.ids();
      at.passes(5000);
    }
    expect(at.reads).toBe(1);
    at.passes(5000);
    await at.ids();
    expect(at.reads).toBe(2);
  });

  it('a message that is older than what is known is taken to be there', async () => {
    const at = place();
    at.hearing.began();
    for (let n = 0; n < 60; n++) await at.around.post(PLACE, message);
    await at.ids();
    expect(await at.around.isThere(PLACE, '1000')).toBe(true);
    expect(await at.around.isThere(PLACE, '1059')).toBe(true);
    at.hearing.went(PLACE, ['1059']);
    expect(await at.around.isThere(PLACE, '1059')).toBe(false);
  });
});
