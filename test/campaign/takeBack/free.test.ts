import { describe, expect, it } from 'vitest';
import { actedSince, givenAgain } from '../../../src/campaign/play/takeBack/free.ts';
import type { GivenAnswer } from '../../../src/campaign/play/takeBack/playedLine.ts';

const answer = (seat: string, by: GivenAnswer['by'], because?: string): GivenAnswer => ({
  ...{ ask: 1, id: 'boost', seat, choose: 'decline', position: 1, line: 1, by },
  ...(because !== undefined && { because }),
});

describe('who acted since', () => {
  it('is not whoever asks, whoever answered for that seat', () => {
    expect(actedSince([answer('osk', 'person'), answer('osk', 'steward'), answer('osk', 'deadline')], ['osk'])).toEqual(
      [],
    );
  });

  it('is not the autopilot of a companion, and no standing order: they answer again by themselves', () => {
    expect(actedSince([answer('bram', 'autopilot'), answer('maro', 'order')], ['osk'])).toEqual([]);
  });

  it('is everybody else who decided, by hand, by a steward, or by silence', () => {
    const undone = [
      answer('bram', 'person'),
      answer('maro', 'steward'),
      answer('corrie', 'deadline'),
      answer('bram', 'person'),
    ];
    expect(actedSince(undone, ['osk'])).toEqual(['bram', 'maro', 'corrie']);
  });

  it('is always the table that voted', () => {
    expect(actedSince([answer('osk', 'vote')], ['osk'])).toEqual(['osk']);
  });
});

describe('an answer that comes back by itself', () => {
  it('is named by what gave it', () => {
    const undone = [answer('osk', 'order', 'never redraw')];
    expect(givenAgain(undone, [answer('osk', 'order', 'never redraw')])).toBe('never redraw');
    expect(givenAgain(undone, [answer('osk', 'autopilot')])).toBe('autopilot');
    expect(givenAgain(undone, [answer('bram', 'order', 'never redraw')])).toBeUndefined();
    expect(givenAgain(undone, [])).toBeUndefined();
  });
});
