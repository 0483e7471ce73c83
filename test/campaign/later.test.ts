// What can be said along with an answer: only what can follow it.
import { describe, expect, it } from 'vitest';
import { laterIn } from '../../src/campaign/play/typedWords.ts';
import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import { type Scene, scene } from '../kit/destiny.ts';

/** Bram's turn, who has nothing to redraw with. */
const turn = () =>
  scene({
    seekers: ['bram', 'osk'],
    turnOf: 'bram',
    given: { 'seekers.bram.at': 'A', 'seekers.bram.hand': ['bram-1a'] },
  });
const along = (s: Scene, choose: string): readonly string[] =>
  laterIn(s.driver.table as AnyTable, 'bram', choose).map(({ id }) => id);

describe('along with an answer in a turn', () => {
  it('the next draw is not said with a step while the act is still to be done', () => {
    const s = turn();
    expect(along(s, 'step')).toEqual([]);
    s.answer('bram', 'turn', 'pass-draw');
    expect(along(s, 'step')).toEqual(['draw']);
    s.leaveOpen();
  });

  it('a pass can end the turn as well, while a move is left', () => {
    const s = turn();
    expect(along(s, 'pass-draw')).toEqual(['end', 'draw']);
    s.answer('bram', 'turn', 'step', { to: 'B' });
    expect(along(s, 'pass-draw')).toEqual(['draw']);
    s.leaveOpen();
  });

  it('what a play carries itself is not said twice', () => {
    expect(along(turn(), 'play')).toEqual(['draw']);
  });
});
