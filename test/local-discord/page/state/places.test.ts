import { describe, expect, it } from 'vitest';
import {
  firstChannel,
  isUnread,
  mentionsIn,
  noteMessage,
  noteRead,
  sectionsOf,
  withVisited,
} from '../../../../src/local-discord/page/state/places.ts';
import { channelOf, guildWith, messageOf, placesWith } from './views.ts';

describe('where a person can be', () => {
  it('stands channels under their categories and threads under their channels', () => {
    const guild = guildWith({
      channels: [channelOf(10), channelOf(20, { type: 4 }), channelOf(21, { parent: '20' })],
      threads: [channelOf(31, { parent: '21', type: 11, archived: true }), channelOf(32, { parent: '21', type: 11 })],
    });
    const shape = sectionsOf(guild).map(({ category, channels }) => [
      category?.id,
      channels.map(({ channel, threads }) => [channel.id, ...threads.map(({ id }) => id)]),
    ]);
    expect(shape).toEqual([
      [undefined, [['10']]],
      ['20', [['21', '32', '31']]],
    ]);
  });

  it('counts a message of others as unread, and as a mention where it names me or is written to me alone', () => {
    const places = placesWith([channelOf(10)], [channelOf(11, { type: 1 })]);
    const plain = noteMessage(places, messageOf(100));
    expect(isUnread(plain.guilds[0]?.channels[0] ?? channelOf(0))).toBe(true);
    expect(mentionsIn(plain)).toBe(0);
    expect(mentionsIn(noteMessage(places, messageOf(100, { mentionsMe: true })))).toBe(1);
    expect(mentionsIn(noteMessage(places, messageOf(100, { channel_id: '11' })))).toBe(1);
  });

  it('counts a message that comes twice once, and my own as read', () => {
    const places = placesWith([channelOf(10)]);
    const mention = messageOf(100, { mentionsMe: true });
    expect(mentionsIn(noteMessage(noteMessage(places, mention), mention))).toBe(1);
    const own = noteMessage(places, messageOf(100, { author: { id: '1' } }));
    expect(isUnread(own.guilds[0]?.channels[0] ?? channelOf(0))).toBe(false);
  });

  it('forgets the mentions once all is read, and never reads backwards', () => {
    const places = noteMessage(placesWith([channelOf(10)]), messageOf(100, { mentionsMe: true }));
    expect(mentionsIn(noteRead(places, '10', '99'))).toBe(1);
    const read = noteRead(places, '10', '100');
    expect(mentionsIn(read)).toBe(0);
    expect(noteRead(read, '10', '99').guilds[0]?.channels[0]?.lastRead).toBe('100');
  });

  it('compares ids by their age, not as words', () => {
    expect(isUnread(channelOf(1, { lastMessage: '1000', lastRead: '999' }))).toBe(true);
    expect(isUnread(channelOf(1, { lastMessage: '999', lastRead: '1000' }))).toBe(false);
  });

  it('begins where somebody was named, else in the first channel', () => {
    const category = channelOf(9, { type: 4 });
    expect(firstChannel(placesWith([category, channelOf(10), channelOf(11)]))?.id).toBe('10');
    expect(firstChannel(placesWith([channelOf(10), channelOf(11, { mentions: 1 })]))?.id).toBe('11');
    expect(firstChannel(placesWith([category]))).toBeUndefined();
  });

  it('lists a thread that was looked up, once', () => {
    const thread = channelOf(31, { type: 11, archived: true });
    const places = withVisited(withVisited(placesWith([channelOf(10)]), thread), thread);
    expect(places.guilds[0]?.threads).toEqual([thread]);
  });
});
