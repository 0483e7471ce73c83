import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../../src/local-discord/control/protocol.ts';
import { addressIn, hashOf } from '../../../../src/local-discord/page/state/address.ts';
import { delayBefore } from '../../../../src/local-discord/page/state/backoff.ts';
import { gist } from '../../../../src/local-discord/page/state/gist.ts';
import { memberGroups } from '../../../../src/local-discord/page/state/members.ts';
import { emptyPage, type PageState, reducePage } from '../../../../src/local-discord/page/state/page.ts';
import { fieldErrors } from '../../../../src/local-discord/page/state/problems.ts';
import { rowsOf } from '../../../../src/local-discord/page/state/rows.ts';
import { typingSentence } from '../../../../src/local-discord/page/state/typing.ts';
import { channelOf, memberOf, messageOf, placesWith } from './views.ts';

const live = (state: PageState, event: LiveEvent, isLookedAt = true) =>
  reducePage(state, { type: 'live', event, at: 1000, isLookedAt });
const saying = (id: number, more = {}): LiveEvent => ({ type: 'message', change: 'new', message: messageOf(id, more) });
const opened = [
  { type: 'person', me: '1' } as const,
  { type: 'places', places: placesWith([channelOf(10, { lastRead: '5', lastMessage: '5' })]) } as const,
  { type: 'open', channel: '10' } as const,
  { type: 'loading', channel: '10', asking: { part: 'all', ticket: 1 } } as const,
  { type: 'loaded', channel: '10', arrived: { ticket: 1, messages: [messageOf(5)] } } as const,
].reduce(reducePage, emptyPage);
const hasLine = ({ chat }: PageState) =>
  rowsOf(chat?.messages ?? [], chat?.readUpTo ?? null, '1').some(({ kind }) => kind === 'new');

describe('the page', () => {
  it('draws the line above what came while nobody looked, and none while somebody does', () => {
    expect(hasLine(live(opened, saying(6)))).toBe(false);
    const missed = live(live(opened, saying(6), false), saying(7), true);
    expect(hasLine(missed)).toBe(true);
    expect(hasLine(live(missed, saying(8, { author: { id: '1' } })))).toBe(false);
  });

  it('says aloud what others say in the open channel', () => {
    const heard = [saying(6), saying(7, { author: { id: '1' } }), saying(8, { channel_id: '11' })].reduce(
      (state, event) => live(state, event),
      opened,
    ).heard;
    expect(heard.map(({ id }) => id)).toEqual(['6']);
  });

  it('forgets who typed when their message is there or their time is over', () => {
    const typing = live(opened, { type: 'typing', channel: '10', user: '2', name: 'Bryn' });
    expect(typing.typists).toHaveLength(1);
    expect(live(typing, saying(6)).typists).toEqual([]);
    expect(reducePage(typing, { type: 'tick', at: 11_001 }).typists).toEqual([]);
  });

  it('keeps nothing of the one for the other when somebody else sits down', () => {
    const other = reducePage(live(opened, saying(6)), { type: 'person', me: '2' });
    expect(other).toEqual({ ...emptyPage, me: '2', stage: undefined });
  });

  it('follows local Discord’s clock', () => {
    expect(live(opened, { type: 'clock', now: 61_000 }).clockAhead).toBe(60_000);
  });
});

describe('the address', () => {
  it('says who I am and where', () => {
    expect(addressIn('#/as/12/channel/34')).toEqual({ as: '12', channel: '34' });
    expect(addressIn('#/as/12')).toEqual({ as: '12', channel: undefined });
    expect(addressIn('#composer')).toEqual({ as: undefined, channel: undefined });
    expect(addressIn(hashOf({ as: '1', channel: '2' }))).toEqual({ as: '1', channel: '2' });
  });
});

describe('small sentences and lists', () => {
  it('names up to two who type', () => {
    expect([[], ['Ash'], ['Ash', 'Bryn'], ['Ash', 'Bryn', 'Cole']].map(typingSentence)).toEqual([
      '',
      'Ash is typing …',
      'Ash and Bryn are typing …',
      'Several people are typing …',
    ]);
  });

  it('waits longer after each try, and never too long', () => {
    const waits = [1, 2, 3, 20].map((tries) => delayBefore(tries, () => 0.5));
    expect(waits).toEqual([400, 800, 1600, 8000]);
  });

  it('groups members by the role that stands out, then by being online', () => {
    const roles = [{ id: '9', name: 'Keeper', hoist: true, position: 1 }] as unknown as Parameters<
      typeof memberGroups
    >[1];
    const members = [memberOf(1, 'Cole'), memberOf(2, 'Ash', { roles: ['9'] }), memberOf(3, 'Bot', { online: false })];
    const shape = memberGroups(members, roles).map(({ name, members: own }) => [name, ...own.map((one) => one.name)]);
    expect(shape).toEqual([
      ['Keeper', 'Ash'],
      ['Online', 'Cole'],
      ['Offline', 'Bot'],
    ]);
  });

  it('reads what was wrong in a refused request, field by field', () => {
    const errors = {
      embeds: { 0: { title: { _errors: [{ code: 'X', message: 'Too long.' }] } } },
      _errors: [{ message: 'All.' }],
    };
    expect(fieldErrors({ code: 50035, errors })).toEqual(['embeds.0.title: Too long.', 'All.']);
    expect(fieldErrors({ code: 10003 })).toEqual([]);
    expect(fieldErrors(undefined)).toEqual([]);
  });

  it('finds the words of a message wherever they stand', () => {
    expect(gist(messageOf(1, { content: 'hello\nthere' }))).toBe('hello there');
    expect(
      gist(messageOf(1, { content: '', components: [{ type: 17, components: [{ type: 10, content: 'inside' }] }] })),
    ).toBe('inside');
    expect(gist(messageOf(1, { content: '', attachments: [{ filename: 'a.png', description: 'A hill' }] }))).toBe(
      'a file: A hill',
    );
    expect(gist(messageOf(1, { content: '', flags: 128 }))).toBe('is thinking …');
  });
});
