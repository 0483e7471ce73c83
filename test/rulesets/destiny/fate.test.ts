// Spending fate before a draw, and other draws of which one chit is kept (DST-077 to DST-081).
import { describe, expect, it } from 'vitest';
import { fullBag } from '../../../src/rulesets/destiny/setup.ts';
import { scene } from '../../kit/destiny.ts';
import { bagWithout, fillsTrack, quiet, withCards } from '../../kit/turnScenes.ts';

const SEEKERS = ['bram', 'fitch', 'dunn'];
const given = quiet(...SEEKERS);

describe('DST-077 Spending a fate token', () => {
  it('draws 4 chits, keeps 1 and returns 3', () => {
    const s = scene({ seekers: SEEKERS, setup: { fate: 2 }, given, stack: { bag: ['1', 'dunn', 'heart', '2'] } });
    s.draws('fate', 'bram');
    expect(s.state.bag).toEqual(bagWithout(SEEKERS, '1', 'dunn', 'heart', '2'));
    expect(s.mayChoose('bram', 'fatePick')).toEqual(['1', '2', 'dunn', 'heart']);
    s.answer('bram', 'fatePick', 'dunn');
    expect(s.open()).toEqual(['dunn turn']);
    expect(s.changes()).toEqual({
      bag: [fullBag(SEEKERS), [...bagWithout(SEEKERS, '1', 'dunn', 'heart', '2'), '1', 'heart', '2']],
      spent: [[], ['dunn']],
      fate: [2, 1],
      fateSpent: [0, 1],
      void: [0, 1],
      'seekers.dunn.moves': [0, 1],
      'seekers.dunn.acts': [0, 1],
    });
    expect(s.events().slice(0, 6)).toEqual([
      { type: 'fateSpent', who: 'bram' },
      { type: 'chitDrawn', chits: ['1', 'dunn', 'heart', '2'], by: 'bram' },
      { type: 'chitReturned', chit: '1', from: 'draw' },
      { type: 'chitReturned', chit: 'heart', from: 'draw' },
      { type: 'chitReturned', chit: '2', from: 'draw' },
      { type: 'chitKept', chit: 'dunn', who: 'bram' },
    ]);
  });

  it('is offered only before a draw, and once', () => {
    const s = scene({ seekers: SEEKERS, setup: { fate: 2 }, given, stack: { bag: ['1', 'dunn', 'heart', '2'] } });
    expect(s.mayChoose('party', 'draw')).toEqual(['fate', 'plain']);
    s.draws('fate', 'bram');
    expect(s.open()).toEqual(['bram fatePick']);
    expect(s.refusal('bram', 'draw', 'fate')).toBe('closed');
    s.leaveOpen();
  });

  it('may be left: a plain draw costs nothing', () => {
    const s = scene({ seekers: SEEKERS, setup: { fate: 2 }, given, stack: { bag: ['dunn'] } });
    expect(s.driver.table.asks[0]?.options[0]).toEqual({
      id: 'plain',
      label: { key: 'destiny.option.draw' },
    });
    s.draws('plain', 'fitch');
    expect(s.state).toMatchObject({ fate: 2, fateSpent: 0, void: 0, spent: ['dunn'] });
    expect(s.events('fateSpent', 'chitReturned')).toEqual([]);
  });

  it('keeps one of several equal chits', () => {
    const s = scene({ seekers: SEEKERS, setup: { fate: 1 }, given, stack: { bag: ['dunn', 'dunn', '3', 'dunn'] } });
    s.draws('fate', 'bram');
    expect(s.mayChoose('bram', 'fatePick')).toEqual(['3', 'dunn']);
    s.answer('bram', 'fatePick', 'dunn');
    expect(s.state.bag).toHaveLength(29);
    expect(s.state.bag.filter((chit) => chit === 'dunn')).toHaveLength(3);
    expect(s.state.spent).toEqual(['dunn']);
  });

  it('asks nothing where all 4 are equal', () => {
    const s = scene({ seekers: SEEKERS, setup: { fate: 1 }, given, stack: { bag: ['dunn', 'dunn', 'dunn', 'dunn'] } });
    s.draws('fate', 'bram');
    expect(s.open()).toEqual(['dunn turn']);
    expect(s.state.bag.toSorted()).toEqual(bagWithout(SEEKERS, 'dunn').toSorted());
    expect(s.events('chitKept')).toEqual([{ type: 'chitKept', chit: 'dunn', who: 'bram' }]);
  });

  it('has the plain draw stand when time runs out', () => {
    const s = scene({ seekers: SEEKERS, setup: { fate: 1 }, given, stack: { bag: ['dunn'] } });
    s.deadline('draw');
    expect(s.state).toMatchObject({ fate: 1, spent: ['dunn'] });
  });
});

describe('DST-078 Fewer than 4 chits in the bag', () => {
  it('are all drawn, 1 is kept, the rest returns', () => {
    const s = scene({
      seekers: SEEKERS,
      setup: { fate: 1 },
      given: { ...given, bag: ['heart', '3', 'darkness'], track: ['heart', 'heart', 'darkness'] },
      stack: { bag: ['3', 'darkness', 'heart'] },
    });
    s.draws('fate', 'bram');
    expect(s.state.bag).toEqual([]);
    expect(s.mayChoose('bram', 'fatePick')).toEqual(['3', 'darkness', 'heart']);
    s.answer('bram', 'fatePick', 'heart');
    expect(s.state.bag).toEqual(['3', 'darkness']);
    s.leaveOpen();
  });

  it('are 4 where there are just 4', () => {
    const s = scene({
      seekers: SEEKERS,
      setup: { fate: 1 },
      given: { ...given, bag: ['heart', '3', '4', 'bram'], track: ['heart', 'heart', 'darkness'] },
      stack: { bag: ['3', '4', 'heart', 'bram'] },
    });
    s.draws('fate', 'bram');
    expect(s.mayChoose('bram', 'fatePick')).toEqual(['3', '4', 'bram', 'heart']);
    s.leaveOpen();
  });
});

describe('DST-079 At most 3 tokens in a battle', () => {
  it.each([
    [1, 2, ['fate', 'plain']],
    [1, 3, ['plain']],
    [0, 0, ['plain']],
    [5, 0, ['fate', 'plain']],
  ])('with %i tokens left and %i spent the draw is one of these: %j', (fate, fateSpent, offered) => {
    const s = scene({ seekers: SEEKERS, setup: { fate }, given: { ...given, fateSpent } });
    expect(s.mayChoose('party', 'draw')).toEqual(offered);
  });

  it('refuses the fourth', () => {
    const s = scene({ seekers: SEEKERS, setup: { fate: 1 }, given: { ...given, fateSpent: 3 } });
    expect(s.refusal('bram', 'draw', 'fate')).toBe('noSuchOption');
    expect(s.changes()).toEqual({});
  });

  it('keeps unspent ones for later battles', () => {
    const s = won({ fate: 5 });
    expect(s.driver.table.rules.outcome(s.state).details).toMatchObject({ fate: 5, void: 0 });
  });
});

/** Osk's blow ends the battle. */
function won(setup: Record<string, number>, more: Record<string, string> = {}) {
  const s = scene({
    seekers: ['osk', 'maro'],
    turnOf: 'osk',
    setup,
    given: { ...quiet('osk', 'maro'), 'seekers.osk.at': 'F', 'enemies.brack.health': 6, ...more },
  });
  s.plays('osk', 'osk-1a');
  expect(s.state.result).toBe('won');
  return s;
}

describe('DST-080 The void', () => {
  it('takes the token for good, on top of those of earlier battles', () => {
    const s = scene({
      seekers: SEEKERS,
      setup: { fate: 1, void: 4 },
      given: { ...given, 'seekers.dunn.health': 0, 'seekers.dunn.status.hurt': 1 },
      stack: { bag: ['1', 'dunn', 'heart', '2'] },
    });
    s.draws('fate', 'bram');
    s.answer('bram', 'fatePick', 'dunn');
    expect(s.state).toMatchObject({ fate: 0, void: 5 });
    s.answer('dunn', 'turn', 'pass-draw');
    s.ends('dunn');
    expect(s.state.result).toBe('lost');
    expect(s.driver.table.rules.outcome(s.state).details).toMatchObject({ fate: 0, void: 5 });
  });
});

describe('DST-081 Who spends picks', () => {
  it('lets any player spend, and only that one pick', () => {
    const s = scene({ seekers: SEEKERS, setup: { fate: 1 }, given, stack: { bag: ['1', 'dunn', 'heart', '2'] } });
    s.draws('fate', 'dunn');
    expect(s.open()).toEqual(['dunn fatePick']);
    expect(s.refusal('bram', 'fatePick', 'heart')).toBe('notYours');
    s.answer('dunn', 'fatePick', 'heart');
    expect(s.events('chitKept')).toEqual([{ type: 'chitKept', chit: 'heart', who: 'dunn' }]);
    s.leaveOpen();
  });
});

describe('DST-081 foresee', () => {
  /** Fitch has twisted the odds; the draw comes next. */
  const foreseen = (more: { isFull?: true; fate?: number; stack?: string[]; draw?: 'self' } = {}) => {
    const s = scene({
      seekers: SEEKERS,
      ...(!more.isFull && { turnOf: 'fitch' }),
      setup: { fate: more.fate ?? 0, draw: more.draw ?? 'hand' },
      given: {
        ...given,
        'seekers.fitch.at': 'D',
        'seekers.fitch.hand': ['fitch-4a', 'fitch-1a'],
        ...(more.isFull && fillsTrack('fitch')),
      },
      stack: { bag: more.stack ?? ['1', 'dunn', 'heart', '2'] },
    });
    s.plays('fitch', 'fitch-4a', { then: 'end' });
    return s;
  };

  it('makes the next draw a draw of 4 without a token, picked by its player', () => {
    const s = foreseen({ fate: 1 });
    expect(s.state.foresee).toBe('fitch');
    expect(s.events('foreseen')).toEqual([{ type: 'foreseen', who: 'fitch' }]);
    expect(s.driver.table.asks[0]?.options).toEqual([{ id: 'plain', label: { key: 'destiny.option.draw-foreseen' } }]);
    s.draws('plain', 'bram');
    expect(s.mayChoose('fitch', 'fatePick')).toEqual(['1', '2', 'dunn', 'heart']);
    s.answer('fitch', 'fatePick', 'dunn');
    expect(s.state).toMatchObject({ fate: 1, fateSpent: 0, void: 0, spent: ['fitch', 'dunn'] });
    expect(s.state.foresee).toBeUndefined();
    expect(s.state.bag).toHaveLength(28);
    expect(s.events('fateSpent')).toEqual([]);
  });

  it('is used up by that draw: the one after is plain', () => {
    const s = foreseen({ fate: 1, stack: ['1', 'dunn', 'heart', '2', 'bram'] });
    s.draws();
    s.answer('fitch', 'fatePick', 'dunn');
    s.answer('dunn', 'turn', 'pass-draw');
    s.ends('dunn');
    expect(s.mayChoose('party', 'draw')).toEqual(['fate', 'plain']);
    s.draws();
    expect(s.open()).toEqual(['bram turn']);
  });

  it('is kept over a bag reset', () => {
    const s = foreseen({ isFull: true });
    expect(s.events('bagReset')).toEqual([{ type: 'bagReset', cycle: 2 }]);
    expect(s.state.foresee).toBe('fitch');
    s.draws();
    s.answer('fitch', 'fatePick', '1');
    s.leaveOpen();
  });

  it('is not cumulative', () => {
    const twice = withCards({ 'fitch-4a': [{ do: 'foresee' }, { do: 'foresee' }] });
    const s = scene({
      seekers: SEEKERS,
      turnOf: 'fitch',
      content: twice,
      given: { ...given, 'seekers.fitch.hand': ['fitch-4a', 'fitch-1a'] },
      stack: { bag: ['1', 'dunn', 'heart', '2', 'bram'] },
    });
    s.plays('fitch', 'fitch-4a', { then: 'end' });
    s.draws();
    s.answer('fitch', 'fatePick', 'dunn');
    s.answer('dunn', 'turn', 'pass-draw');
    s.ends('dunn');
    s.draws();
    expect(s.open()).toEqual(['bram turn']);
  });

  it('ends with the battle: nothing of it is handed on', () => {
    const s = won({ fate: 2 }, { foresee: 'maro' });
    const { details } = s.driver.table.rules.outcome(s.state);
    expect(Object.keys(details)).toEqual(['heroes', 'fate', 'void', 'coins', 'turns', 'cycle']);
  });

  it('waits for a press also where draws go by themselves', () => {
    const s = foreseen({ draw: 'self' });
    expect(s.open()).toEqual(['party draw']);
  });
});

describe('DST-011 Draws that go by themselves', () => {
  const stack = { bag: ['dunn'] };

  it('draw at once where nothing can be chosen', () => {
    const s = scene({ seekers: SEEKERS, turnOf: 'bram', setup: { draw: 'self' }, given, stack });
    s.answer('bram', 'turn', 'pass-draw');
    s.ends('bram');
    expect(s.open()).toEqual(['dunn turn']);
  });

  it.each([
    { draw: 'self', fate: 1 },
    { draw: 'self', heroes: { dunn: { items: ['tin-whistle'] } } },
    { draw: 'hand' },
  ])('wait where something can be, or by hand: %j', (setup) => {
    const s = scene({ seekers: SEEKERS, turnOf: 'bram', setup, given });
    s.answer('bram', 'turn', 'pass-draw');
    s.ends('bram');
    expect(s.open()).toEqual(['party draw']);
  });
});
