import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../src/local-discord/page/state/rows.ts';
import { messageOf } from './views.ts';

const at = (id: number, minutes: number, more: object = {}) =>
  messageOf(id, { timestamp: new Date(2026, 2, 1, 12, minutes).toISOString(), ...more });
const shape = (...args: Parameters<typeof rowsOf>) =>
  rowsOf(...args).map((row) => (row.kind === 'message' ? `${row.isContinued ? '+' : ''}${row.message.id}` : row.kind));

describe('the lines of a conversation', () => {
  it('groups what one author says within seven minutes', () => {
    expect(shape([at(1, 0), at(2, 6), at(3, 12), at(4, 19)], null, '1')).toEqual(['day', '1', '+2', '+3', '4']);
  });

  it('does not group across authors, replies, answers to commands and private messages', () => {
    const ash = { author: { id: '1' }, authorName: 'Ash' };
    const messages = [
      at(1, 0),
      at(2, 0, ash),
      at(3, 0),
      at(4, 0, { type: 19 }),
      at(5, 0, { type: 20 }),
      at(6, 0, { ephemeral: true }),
    ];
    expect(shape(messages, null, '1')).toEqual(['day', '1', '2', '3', '4', '5', '6']);
  });

  it('divides the days', () => {
    expect(shape([at(1, 0), at(2, 24 * 60)], null, '1')).toEqual(['day', '1', 'day', '2']);
  });

  it('draws the line above the first message of others that was not read', () => {
    const own = { author: { id: '1' }, authorName: 'Ash' };
    expect(shape([at(1, 0), at(2, 0, own), at(3, 0), at(4, 0)], '1', '1')).toEqual(['day', '1', '2', 'new', '3', '+4']);
  });

  it('draws no line where nothing was ever read', () => {
    expect(shape([at(1, 0)], null, '1')).toEqual(['day', '1']);
  });
});
