// The redraw window: arguing with destiny (DST-082 to DST-087, and Fast Talk).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { say } from '../../../src/engine/text.ts';
import { fullBag } from '../../../src/rulesets/destiny/setup.ts';
import { tableView } from '../../../src/view/tableView.ts';
import { scene } from '../../kit/destiny.ts';
import { bagWithout, fillsTrack, quiet } from '../../kit/turnScenes.ts';

const SEEKERS = ['bram', 'corrie', 'maro'];
const WITH_FITCH = ['bram', 'fitch', 'maro'];

/** Everybody holds a redraw: Wait For It (P, W), Second Thoughts (W), Think Twice (W). */
const HANDS = {
  bram: { 'seekers.bram.hand': ['bram-9b', 'bram-1a'] },
  corrie: { 'seekers.corrie.hand': ['corrie-6b', 'corrie-1a'] },
  maro: { 'seekers.maro.hand': ['maro-4b', 'maro-1a'] },
};
const REDRAWS = { ...HANDS.bram, ...HANDS.corrie, ...HANDS.maro };
/** Only this Seeker does. */
const only = (seeker: keyof typeof HANDS) => ({ ...quiet(...SEEKERS), ...HANDS[seeker] });

type Drawn = { seekers?: string[]; given?: Record<string, Json>; setup?: Record<string, Json> };

/** A draw that brings these chits. */
function drawn(bag: readonly string[], how: Drawn = {}) {
  const { seekers = SEEKERS, given = REDRAWS, setup = {} } = how;
  const s = scene({ seekers, given, setup, stack: { bag } });
  s.draws();
  return s;
}

describe('DST-082 A redraw boost', () => {
  it('returns the chit to the bag and draws a new one', () => {
    const s = drawn(['4', 'corrie'], { given: only('bram') });
    expect(s.mayChoose('bram', 'redraw')).toEqual(['bram-9b', 'decline']);
    s.redraws('bram', 'bram-9b');
    expect(s.open()).toEqual(['corrie turn']);
    expect(s.changes()).toEqual({
      bag: [fullBag(SEEKERS), [...bagWithout(SEEKERS, '4', 'corrie'), '4']],
      spent: [[], ['corrie']],
      'seekers.bram.hand': [['bram-9b', 'bram-1a'], ['bram-1a']],
      'seekers.bram.discard': [[], ['bram-9b']],
      'seekers.corrie.moves': [0, 2],
      'seekers.corrie.acts': [0, 1],
    });
    expect(s.events().slice(0, 7)).toEqual([
      { type: 'chitDrawn', chits: ['4'] },
      { type: 'windowOpened', window: 'redraw', chit: '4', asked: ['bram'] },
      { type: 'boostPlayed', who: 'bram', card: 'bram-9b', kind: 'redraw', value: 1, on: 'bram' },
      { type: 'windowClosed', window: 'redraw' },
      { type: 'chitReturned', chit: '4', from: 'draw' },
      { type: 'chitDrawn', chits: ['corrie'] },
      { type: 'chitStands', chit: 'corrie', on: 'spent' },
    ]);
  });

  it('may bring the same chit again', () => {
    const s = drawn(['4', '4'], { given: only('bram') });
    s.redraws('bram', 'bram-9b');
    expect(s.state.spent).toEqual(['4']);
    expect(s.state.bag.toSorted()).toEqual(bagWithout(SEEKERS, '4').toSorted());
    s.leaveOpen();
  });

  it.each(['4', 'darkness', 'heart', 'maro'])('needs no colour and fits the chit %s', (chit) => {
    const s = drawn([chit, 'bram'], { given: only('corrie') });
    expect(s.open()).toEqual(['corrie redraw']);
    s.redraws('corrie', 'corrie-6b');
    expect(s.open()).toEqual(['bram turn']);
  });

  it('is weighed against the bag with the returned chit in it: all 30', () => {
    const s = drawn(['4'], { given: only('bram') });
    const view = tableView(s.driver.table, 'bram');
    expect(view.board.odds[0]).toMatchObject({ total: 30 });
    expect(view.board.odds[0]?.parts.reduce((sum, { count }) => sum + count, 0)).toBe(30);
    const [redraw] = view.asks[0]?.options ?? [];
    expect(redraw?.about).toContainEqual(say('destiny.about.redraw', { bag: 30 }));
    expect(view.header).toContainEqual(expect.objectContaining({ params: expect.objectContaining({ total: 30 }) }));
    s.leaveOpen();
  });

  it('and once the chit stands the next one comes out of 29', () => {
    const s = drawn(['corrie'], { given: only('bram') });
    s.declines('bram', 'redraw');
    expect(tableView(s.driver.table, 'public').board.odds[0]).toMatchObject({ total: 29 });
  });

  it('is only for redraw boosts: no others are offered', () => {
    const s = drawn(['4'], {
      given: { ...quiet(...SEEKERS), 'seekers.bram.hand': ['bram-1a', 'bram-1b', 'bram-7b', 'bram-9b'] },
    });
    expect(s.mayChoose('bram', 'redraw')).toEqual(['bram-9b', 'decline']);
    expect(s.refusal('bram', 'redraw', 'bram-1b')).toBe('noSuchOption');
    s.leaveOpen();
  });
});

describe('DST-083 Before the chit stands', () => {
  it('may be redrawn also by the Seeker on the chit', () => {
    const s = drawn(['maro', 'bram'], { given: only('maro') });
    expect(s.open()).toEqual(['maro redraw']);
    s.redraws('maro', 'maro-4b');
    expect(s.open()).toEqual(['bram turn']);
    expect(s.state.spent).toEqual(['bram']);
    expect(s.seeker('maro')).toMatchObject({ moves: 0, acts: 0 });
  });

  it.each(['4', 'darkness', 'heart', 'maro'])('has the chit %s in no place yet, and nothing triggered', (chit) => {
    const s = drawn([chit]);
    expect(s.open()).toEqual(['bram redraw', 'corrie redraw', 'maro redraw']);
    expect(s.changes()).toEqual({ bag: [fullBag(SEEKERS), bagWithout(SEEKERS, chit)] });
    expect(s.events('chitStands', 'turnStarts')).toEqual([]);
    s.leaveOpen();
  });
});

describe('DST-084 The redraw window', () => {
  it('is closed by the first redraw, and a new one opens', () => {
    const s = drawn(['4', '5']);
    s.redraws('corrie', 'corrie-6b');
    expect(s.events('windowOpened')).toEqual([
      { type: 'windowOpened', window: 'redraw', chit: '4', asked: ['bram', 'corrie', 'maro'] },
      { type: 'windowOpened', window: 'redraw', chit: '5', asked: ['bram', 'maro'] },
    ]);
    expect(s.facts('bram', 'redraw')).toEqual({ chit: '5', kind: 'number' });
    expect(s.seeker('maro').hand).toEqual(['maro-4b', 'maro-1a']);
    s.leaveOpen();
  });

  it('is not closed by one who declines', () => {
    const s = drawn(['4']);
    s.declines('corrie', 'redraw');
    expect(s.open()).toEqual(['bram redraw', 'maro redraw']);
    expect(s.events('boostDeclined')).toEqual([{ type: 'boostDeclined', who: 'corrie', window: 'redraw' }]);
    s.leaveOpen();
  });

  it('lets the chit stand when all have declined', () => {
    const s = drawn(['bram']);
    s.allDecline('redraw');
    expect(s.open()).toEqual(['bram turn']);
    expect(s.events('windowOpened', 'windowClosed')).toHaveLength(2);
    expect(s.state.spent).toEqual(['bram']);
    expect(s.seeker('maro')).toMatchObject({ hand: ['maro-4b', 'maro-1a'], discard: [] });
  });

  it('lets the chit stand when time runs out', () => {
    const s = drawn(['bram']);
    s.deadline('redraw');
    expect(s.open()).toEqual(['bram turn']);
    expect(s.seeker('bram').hand).toEqual(['bram-9b', 'bram-1a']);
  });

  it('does not open where nobody can redraw', () => {
    const s = drawn(['bram'], { given: quiet(...SEEKERS) });
    expect(s.events('windowOpened', 'windowClosed')).toEqual([]);
    expect(s.open()).toEqual(['bram turn']);
  });

  it('draws 1 chit after a fate draw', () => {
    const s = scene({
      seekers: SEEKERS,
      setup: { fate: 1 },
      given: only('bram'),
      stack: { bag: ['4', '5', 'heart', '6', 'maro'] },
    });
    s.draws('fate', 'corrie');
    s.answer('corrie', 'fatePick', 'heart');
    s.redraws('bram', 'bram-9b');
    expect(s.open()).toEqual(['maro turn']);
    expect(s.state).toMatchObject({ spent: ['maro'], track: [], fate: 0, fateSpent: 1, void: 1 });
    expect(s.state.bag.toSorted()).toEqual(bagWithout(SEEKERS, 'maro').toSorted());
  });

  it('draws 2 for a kindled redraw, of which its player keeps 1, and opens again', () => {
    const s = drawn(['4', '5', 'corrie'], { setup: { heroes: { bram: { kindled: { 9: 'brighter' } } } } });
    s.redraws('bram', 'bram-9b');
    expect(s.state.bag).toEqual([...bagWithout(SEEKERS, '4', '5', 'corrie'), '4']);
    expect(s.mayChoose('bram', 'fatePick')).toEqual(['5', 'corrie']);
    s.answer('bram', 'fatePick', 'corrie');
    expect(s.open()).toEqual(['corrie redraw', 'maro redraw']);
    s.allDecline('redraw');
    expect(s.state.spent).toEqual(['corrie']);
    expect(s.state.bag.toSorted()).toEqual(bagWithout(SEEKERS, 'corrie').toSorted());
    expect(s.events('boostPlayed')).toMatchObject([{ card: 'bram-9b', value: 2 }]);
  });
});

describe('DST-085 One redraw for each draw', () => {
  const given = {
    ...quiet('bram', 'maro'),
    'seekers.fitch.hand': ['fitch-4b', 'fitch-5b', 'fitch-1a'],
    'seekers.fitch.used': ['fast-talk'],
  };

  it('does not let a Seeker redraw twice for the same draw', () => {
    const s = drawn(['4', 'bram'], { seekers: WITH_FITCH, given });
    expect(s.mayChoose('fitch', 'redraw')).toEqual(['decline', 'fitch-4b', 'fitch-5b']);
    s.redraws('fitch', 'fitch-5b');
    expect(s.open()).toEqual(['bram turn']);
    expect(s.seeker('fitch').hand).toEqual(['fitch-4b', 'fitch-1a']);
  });

  it('lets that Seeker redraw again for the draw of the next turn', () => {
    const s = scene({ seekers: WITH_FITCH, given, stack: { bag: ['4', 'bram', '7'] } });
    s.draws();
    s.redraws('fitch', 'fitch-5b');
    s.answer('bram', 'turn', 'pass-draw');
    s.ends('bram');
    s.draws();
    expect(s.mayChoose('fitch', 'redraw')).toEqual(['decline', 'fitch-4b']);
    s.leaveOpen();
  });

  it('is not used up by declining: the next window asks again', () => {
    const s = drawn(['4', '5']);
    s.declines('maro', 'redraw');
    s.redraws('bram', 'bram-9b');
    expect(s.open()).toEqual(['corrie redraw', 'maro redraw']);
    s.leaveOpen();
  });
});

describe('DST-086 A redraw is no boost on an action or attack', () => {
  it('leaves the one boost on the action that follows', () => {
    const s = drawn(['4', 'corrie'], {
      given: {
        ...quiet('maro'),
        'seekers.bram.hand': ['bram-9b', 'bram-8b', 'bram-5b', 'bram-1a'],
        'seekers.corrie.hand': ['corrie-5a', 'corrie-1a'],
      },
    });
    s.redraws('bram', 'bram-9b');
    s.plays('corrie', 'corrie-5a', { targets: ['corrie'] });
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-5b', 'decline']);
    s.leaveOpen();
  });

  it('leaves the one block against the attack that follows, and is offered in neither window', () => {
    const s = drawn(['4', '3'], {
      given: {
        ...quiet('corrie', 'maro'),
        'seekers.bram.hand': ['bram-9b', 'bram-1b', 'bram-1a'],
        'seekers.maro.at': 'F',
        'enemies.brack.focus': 'maro',
      },
    });
    s.redraws('bram', 'bram-9b');
    s.automatic();
    expect(s.mayChoose('bram', 'block')).toEqual(['bram-1b', 'decline']);
    s.leaveOpen();
  });

  it('is not offered on an action', () => {
    const s = scene({
      seekers: SEEKERS,
      turnOf: 'corrie',
      given: { ...quiet('maro'), ...HANDS.bram, 'seekers.corrie.hand': ['corrie-5a', 'corrie-1a'] },
    });
    s.plays('corrie', 'corrie-5a', { targets: ['corrie'] });
    expect(s.open()).toEqual(['corrie effectChoice']);
    s.leaveOpen();
  });
});

describe('DST-087 After a fate draw, and in the script', () => {
  it('opens for the kept chit when the others have returned', () => {
    const s = scene({
      seekers: SEEKERS,
      setup: { fate: 1 },
      given: REDRAWS,
      stack: { bag: ['4', '5', 'heart', '6'] },
    });
    s.draws('fate', 'maro');
    expect(s.open()).toEqual(['maro fatePick']);
    s.answer('maro', 'fatePick', 'heart');
    expect(s.open()).toEqual(['bram redraw', 'corrie redraw', 'maro redraw']);
    expect(s.facts('maro', 'redraw')).toEqual({ chit: 'heart', kind: 'heart' });
    expect(s.state.bag.toSorted()).toEqual(bagWithout(SEEKERS, 'heart').toSorted());
    s.leaveOpen();
  });

  it('has neither fate nor redraw in scripted draws', () => {
    const s = scene({
      from: 'start',
      seekers: ['bram', 'maro'],
      setup: { script: true, fate: 2 },
      stack: {
        bag: ['darkness', 'maro', '9', '2'],
        'deck.bram': ['bram-9b', 'bram-1a', 'bram-2a', 'bram-3a', 'bram-4a', 'bram-5a', 'bram-6a'],
        'deck.maro': ['maro-4b', 'maro-1a', 'maro-2a', 'maro-3a', 'maro-4a', 'maro-5a', 'maro-6a'],
      },
    });
    s.answer('bram', 'place', 'A');
    s.answer('maro', 'place', 'A');
    expect(s.open()).toEqual(['maro turn']);
    s.steps('maro', 'C');
    s.plays('maro', 'first-spark');
    expect(s.driver.table.status).toBe('automatic');
    expect(s.events('windowOpened', 'fateSpent')).toEqual([]);
    expect(s.state).toMatchObject({ spent: ['maro', '2'], track: [], fate: 2 });
    s.leaveOpen();
  });
});

describe('DST-119 Fast Talk: any boost as a redraw, once per cycle', () => {
  const hand = ['fitch-1b', 'fitch-4b', 'fitch-7b', 'fitch-1a'];
  const given = { ...quiet('bram', 'maro'), 'seekers.fitch.hand': hand };

  it('draws 1 for a boost of any kind, and counts as the one redraw', () => {
    const s = drawn(['4', 'bram'], { seekers: WITH_FITCH, given });
    expect(s.mayChoose('fitch', 'redraw')).toEqual(['decline', 'fitch-1b', 'fitch-4b', 'fitch-7b']);
    s.redraws('fitch', 'fitch-7b');
    expect(s.open()).toEqual(['bram turn']);
    expect(s.changes()).toEqual({
      bag: [fullBag(WITH_FITCH), [...bagWithout(WITH_FITCH, '4', 'bram'), '4']],
      spent: [[], ['bram']],
      'seekers.fitch.hand': [hand, ['fitch-1b', 'fitch-4b', 'fitch-1a']],
      'seekers.fitch.discard': [[], ['fitch-7b']],
      'seekers.fitch.used': [[], ['fast-talk']],
      'seekers.bram.moves': [0, 1],
      'seekers.bram.acts': [0, 1],
    });
    expect(s.events('boostPlayed')).toMatchObject([{ card: 'fitch-7b', kind: 'redraw', value: 1 }]);
  });

  it('is used up for the cycle: then only redraw boosts are', () => {
    const s = drawn(['4'], { seekers: WITH_FITCH, given: { ...given, 'seekers.fitch.used': ['fast-talk'] } });
    expect(s.mayChoose('fitch', 'redraw')).toEqual(['decline', 'fitch-4b']);
    s.leaveOpen();
  });

  it('is not used up by a redraw boost', () => {
    const s = drawn(['4', 'bram'], { seekers: WITH_FITCH, given });
    s.redraws('fitch', 'fitch-4b');
    expect(s.seeker('fitch').used).toEqual([]);
  });

  it('comes back with the reset of the bag; items do not', () => {
    const s = scene({
      seekers: WITH_FITCH,
      given: { ...given, ...fillsTrack('bram'), 'seekers.fitch.used': ['fast-talk', 'chalk-line'] },
      stack: { bag: ['4'] },
    });
    s.answer('bram', 'turn', 'pass-draw');
    s.ends('bram');
    s.answer('maro', 'effectChoice', 'maro');
    expect(s.seeker('fitch').used).toEqual(['chalk-line']);
    s.draws();
    expect(s.mayChoose('fitch', 'redraw')).toEqual(['decline', 'fitch-1b', 'fitch-4b', 'fitch-7b']);
    s.leaveOpen();
  });

  it('is his alone', () => {
    const s = drawn(['bram'], { given: { ...quiet(...SEEKERS), 'seekers.bram.hand': ['bram-1b', 'bram-1a'] } });
    expect(s.open()).toEqual(['bram turn']);
  });
});
