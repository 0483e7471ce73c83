// Which channels we speak in: a new server is greeted in a text channel, and who asks where it cannot be is told so.
import { ChannelType, type Guild, type Interaction, PermissionsBitField } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { placeFor } from '../../src/discord/calls/places.ts';
import { placeToGreet } from '../../src/discord/front/watching.ts';
import { botOf, people } from '../kit/battleOf.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';

const { GuildText, GuildVoice, GuildAnnouncement, GuildStageVoice } = ChannelType;
type Kind = readonly [id: string, type: ChannelType, may?: boolean];

function guildWith(system: string | null, ...channels: readonly Kind[]) {
  const all = channels.map(([id, type], position) => [id, { id, type, position }] as const);
  const has = (id: string) => channels.find((one) => one[0] === id)?.[2] ?? true;
  const me = { permissionsIn: (id: string) => ({ has: () => has(id) }) };
  return { systemChannelId: system, channels: { cache: new Map(all) }, members: { me } } as unknown as Guild;
}

describe('a new server is greeted', () => {
  it('where it sends its own messages, if that is a text channel', () => {
    expect(placeToGreet(guildWith('2', ['1', GuildText], ['2', GuildText]))).toBe('2');
    expect(placeToGreet(guildWith('2', ['1', GuildText], ['2', GuildAnnouncement]))).toBe('1');
  });

  it('never where people listen or read the news, nor where we may not write', () => {
    const guild = guildWith(
      null,
      ['1', GuildVoice],
      ['2', GuildAnnouncement],
      ['3', GuildText, false],
      ['4', GuildText],
    );
    expect(placeToGreet(guild)).toBe('4');
    expect(placeToGreet(guildWith(null, ['1', GuildVoice], ['2', GuildStageVoice]))).toBeUndefined();
  });
});

describe('a campaign', () => {
  it.each([GuildVoice, GuildStageVoice, GuildAnnouncement])('is not made in a channel of kind %i', async (type) => {
    const interaction = {
      ...{ channelId: '1', channel: { type, isThread: () => false } },
      appPermissions: new PermissionsBitField(PermissionsBitField.All),
    } as unknown as Interaction;
    const wish = { name: 'Embers', thread: false };
    await expect(placeFor({ interaction } as never, wish)).rejects.toMatchObject({ reason: 'noTextChannel' });
  });
});

describe('a server with too many threads', () => {
  let playing: Playing;
  let ash: Person;
  botOf({}, async (given) => {
    playing = given;
    [ash] = await people(playing, 'ash');
    await ash.waitsFor(playing.local.channel, 'played across days');
  });

  it('is told so, and what can be done', async () => {
    const { local } = playing;
    await local.sets({ mostActiveThreads: 0 });
    const answer = await ash.getsAnswer(
      await ash.runs(local.channel, '/campaign new', { name: 'Aside', thread: true }),
    );
    expect(seen(answer)).toMatchObject({ ephemeral: true, text: expect.stringContaining('as many active threads') });
    expect(await playing.app.database.client.campaign.count()).toBe(0);
    expect(playing.bugs).toEqual([]);
  });
});
