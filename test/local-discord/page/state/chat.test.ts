import { describe, expect, it } from 'vitest';
import {
  type Chat,
  changeChat,
  openChat,
  startLoading,
  stopLoading,
  takeLoaded,
} from '../../../../src/local-discord/page/state/chat.ts';
import { messageOf } from './views.ts';

const ids = (chat: Chat) => chat.messages.map(({ id }) => Number(id));
const asked = (part: 'all' | 'older' | 'newer', chat = openChat('10', null), ticket = 1) =>
  startLoading(chat, { part, ticket });
const loadedWith = (numbers: readonly number[], more = {}) =>
  takeLoaded(asked('all'), { ticket: 1, messages: numbers.map((id) => messageOf(id)), ...more });

describe('the messages of the open channel', () => {
  it('keeps what came while they were loading', () => {
    const coming = changeChat(asked('all'), { type: 'message', message: messageOf(7) });
    const chat = takeLoaded(coming, { ticket: 1, messages: [messageOf(5), messageOf(6)] });
    expect(ids(chat)).toEqual([5, 6, 7]);
  });

  it('leaves away what was deleted while they were loading', () => {
    const gone = changeChat(asked('all'), { type: 'gone', message: '6' });
    expect(ids(takeLoaded(gone, { ticket: 1, messages: [messageOf(5), messageOf(6)] }))).toEqual([5]);
  });

  it('shows a message once, however often it comes', () => {
    const chat = loadedWith([5, 6]);
    const twice = changeChat(changeChat(chat, { type: 'message', message: messageOf(7) }), {
      type: 'message',
      message: messageOf(7, { content: 'again' }),
    });
    expect(ids(twice)).toEqual([5, 6, 7]);
    expect(twice.messages.at(-1)?.content).toBe('again');
  });

  it('puts older ones above and remembers whether there are more', () => {
    const chat = asked('older', loadedWith([5, 6], { hasOlder: true }), 2);
    const more = takeLoaded(chat, { ticket: 2, messages: [messageOf(3), messageOf(4), messageOf(5)], hasOlder: false });
    expect(ids(more)).toEqual([3, 4, 5, 6]);
    expect(more.hasOlder).toBe(false);
  });

  it('does not take a late answer for the one it waits for', () => {
    const again = asked('all', asked('all'), 2);
    const late = takeLoaded(again, { ticket: 1, messages: [messageOf(1)] });
    expect(late).toBe(again);
    expect(ids(takeLoaded(late, { ticket: 2, messages: [messageOf(2)] }))).toEqual([2]);
  });

  it('leaves new ones away while the newest are not shown', () => {
    const chat = loadedWith([5, 6], { hasNewer: true });
    expect(ids(changeChat(chat, { type: 'message', message: messageOf(90) }))).toEqual([5, 6]);
    expect(ids(changeChat(chat, { type: 'message', message: messageOf(6, { content: 'edited' }) }))).toEqual([5, 6]);
  });

  it('can be asked again after a failure', () => {
    expect(stopLoading(asked('all'), 1).loading).toBeUndefined();
    expect(stopLoading(asked('all', openChat('10', null), 2), 1).loading).toBeDefined();
  });
});
