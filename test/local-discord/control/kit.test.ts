// The tests' own client reads messages as people do, and says what it found instead.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectLocalDiscord,
  plain,
  type StartedLocalDiscord,
  seen,
  startedLocalDiscord,
} from '../../kit/localDiscord/index.ts';
import { asBot } from './asBot.ts';

let local: StartedLocalDiscord;
beforeAll(async () => {
  local = await startedLocalDiscord();
});
afterAll(() => local.close());

const button = (custom_id: string, label: string) => ({ type: 2, style: 1, custom_id, label });

describe('the tests’ client', () => {
  it('reads embeds, and leaves out links', async () => {
    const ash = await local.person('ash');
    await asBot(local, `POST /channels/${local.channel}/messages`, {
      content: 'Look:',
      embeds: [
        { title: 'Osk', description: 'A seeker', fields: [{ name: 'Wounds', value: '2' }], footer: { text: 'end' } },
      ],
      components: [
        {
          type: 1,
          components: [button('go', 'Go'), { type: 2, style: 5, url: 'https://example.com', label: 'Rules' }],
        },
      ],
    });
    const message = await ash.waitsFor(local.channel, 'Osk');
    expect(plain(message)).toBe('Look:\nOsk\nA seeker\nWounds: 2\nend\n[Go]');
    expect(seen(message)).toMatchObject({
      from: 'Ember',
      buttons: ['Go'],
      pictures: [],
      edited: false,
      thinking: false,
    });
  });

  it('does not guess between two buttons of the same name', async () => {
    const ash = await local.person('ash');
    const components = [{ type: 1, components: [button('a', 'Take'), button('b', 'Take')] }];
    await asBot(local, `POST /channels/${local.channel}/messages`, { content: 'Two', components });
    await expect(ash.presses('Take', { in: local.channel })).rejects.toThrow(
      'More than one button fits Take: "Take" (a), "Take" (b).',
    );
  });

  it('hands out the same person each time, and nobody who is not there', async () => {
    expect(await local.person('ash')).toBe(await local.person('ash'));
    await expect(local.person('zed')).rejects.toThrow('There is nobody called zed. There is ash,bryn.');
  });

  it('connects to a server that runs elsewhere', async () => {
    const other = connectLocalDiscord(local.origin);
    const bryn = await other.person('bryn');
    const coming = bryn.waitsFor(local.channel, 'From there');
    await (await local.person('ash')).sends(local.channel, 'From there');
    expect((await coming).authorName).toBe('ash');
    await other.disconnect();
  });
});
