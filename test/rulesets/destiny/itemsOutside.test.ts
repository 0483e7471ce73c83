// Items outside the own turn (specification 9.6): Tin Whistle before a draw, Red Ribbon in a window.
import { describe, expect, it } from 'vitest';
import { scene } from '../../kit/destiny.ts';
import { quiet } from '../../kit/setupScenes.ts';

const heroes = (id: string, ...items: string[]) => ({ heroes: { [id]: { items } } });

describe('Tin Whistle', () => {
  const whistle = (setup = {}, given = {}) =>
    scene({
      seekers: ['osk', 'bram', 'maro'],
      setup: { ...heroes('bram', 'tin-whistle'), fate: 1, ...setup },
      given: { ...quiet('osk', 'bram', 'maro'), ...given },
      stack: { bag: ['1', 'maro', 'osk'] },
    });

  it('is for its owner: draws 2, keeps 1, feeds no void', () => {
    const s = whistle();
    expect(s.mayChoose('party', 'draw')).toEqual(['fate', 'plain', 'whistle']);
    expect(s.refusal('osk', 'draw', 'whistle')).toBe('notYours');
    s.draws('whistle', 'bram');
    expect(s.mayChoose('bram', 'fatePick')).toEqual(['1', 'maro']);
    expect(s.refusal('osk', 'fatePick', 'maro')).toBe('notYours');
    s.answer('bram', 'fatePick', 'maro');
    expect(s.open()).toEqual(['maro turn']);
    const { bag, ...rest } = s.changes();
    expect(bag?.[1]).toHaveLength(29);
    expect(rest).toEqual({
      spent: [[], ['maro']],
      'seekers.bram.used': [[], ['tin-whistle']],
      'seekers.maro.acts': [0, 1],
      'seekers.maro.moves': [0, 1],
    });
    expect(s.events('chitReturned')).toEqual([{ type: 'chitReturned', chit: '1', from: 'draw' }]);
    expect(s.events('itemUsed')).toEqual([{ type: 'itemUsed', who: 'bram', item: 'tin-whistle' }]);
    expect(s.events('fateSpent')).toEqual([]);
  });

  it('once per battle', () => {
    const s = whistle();
    s.draws('whistle', 'bram');
    s.answer('bram', 'fatePick', 'maro');
    s.answer('maro', 'turn', 'pass-draw');
    s.ends('maro');
    expect(s.mayChoose('party', 'draw')).toEqual(['fate', 'plain']);
  });

  it('not with foresee', () => {
    expect(whistle({}, { foresee: 'osk' }).mayChoose('party', 'draw')).toEqual(['plain']);
  });

  it('not with fate: a fate draw leaves it unused', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      setup: { ...heroes('bram', 'tin-whistle'), fate: 1 },
      given: quiet('osk', 'bram', 'maro'),
      stack: { bag: ['1', '2', '3', 'osk'] },
    });
    s.draws('fate', 'bram');
    expect(s.mayChoose('bram', 'fatePick')).toEqual(['1', '2', '3', 'osk']);
    s.answer('bram', 'fatePick', 'osk');
    expect(s.seeker('bram').used).toEqual([]);
  });

  it('two owners may each use their own', () => {
    const both = { heroes: { bram: { items: ['tin-whistle'] }, osk: { items: ['tin-whistle'] } } };
    const s = whistle(both, { 'seekers.bram.used': ['tin-whistle'] });
    expect(s.refusal('bram', 'draw', 'whistle')).toBe('notYours');
    s.draws('whistle', 'osk');
    expect(s.seeker('osk').used).toEqual(['tin-whistle']);
    s.answer('osk', 'fatePick', '1');
    s.leaveOpen();
  });
});

describe('DST-145 Red Ribbon', () => {
  const hammer = (maro: string[], items = ['red-ribbon'], more = {}) => {
    const s = scene({
      seekers: ['osk', 'maro', 'bram'],
      turnOf: 'osk',
      setup: heroes('maro', ...items),
      given: {
        ...quiet('bram'),
        'seekers.osk.at': 'F',
        'seekers.osk.health': 5,
        'seekers.osk.hand': ['osk-1a', 'osk-2a', 'osk-3a'],
        'seekers.maro.hand': [...maro, 'maro-1a'],
        ...more,
      },
      stack: { bag: ['osk', '1'] },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    return s;
  };

  it('lets a boost of another colour be played; who could only so is asked too', () => {
    expect(hammer(['maro-1b'], []).open()).toEqual(['party draw']);
    const s = hammer(['maro-1b']);
    expect(s.mayChoose('maro', 'boost')).toEqual(['decline', 'maro-1b']);
    s.boosts('maro', 'maro-1b');
    expect(s.seeker('osk').health).toBe(8);
    expect(s.seeker('maro')).toMatchObject({ used: ['red-ribbon'], items: ['red-ribbon'], discard: ['maro-1b'] });
    expect(s.events('itemUsed')).toEqual([{ type: 'itemUsed', who: 'maro', item: 'red-ribbon' }]);
  });

  it('is not used up by a card that matches anyway, nor by declining', () => {
    const s = hammer(['maro-5b', 'maro-1b']);
    expect(s.mayChoose('maro', 'boost')).toEqual(['decline', 'maro-1b', 'maro-5b']);
    s.boosts('maro', 'maro-5b');
    expect(s.seeker('maro').used).toEqual([]);
    const declined = hammer(['maro-1b']);
    declined.declines('maro', 'boost');
    expect(declined.seeker('maro').used).toEqual([]);
  });

  it('once per battle', () => {
    const s = hammer(['maro-1b', 'maro-3b']);
    s.boosts('maro', 'maro-1b');
    s.draws();
    s.plays('osk', 'osk-2a', { then: 'end' });
    expect(s.open()).toEqual(['party draw']);
  });

  it('changes the colour, not the kind', () => {
    expect(hammer(['maro-2b', 'maro-4b']).open()).toEqual(['party draw']);
  });

  it.each([
    ['red-ribbon', 'power', ['decline', 'maro-2b', 'maro-6b'], ['red-ribbon']],
    ['ox-charm', 'power', ['decline', 'maro-6b'], []],
  ])('%s against an attack of %s', (item, _colour, options, used) => {
    const s = scene({
      seekers: ['osk', 'maro', 'bram'],
      chit: '6',
      setup: heroes('maro', item),
      given: {
        ...quiet('osk', 'bram'),
        'seekers.osk.at': 'F',
        'enemies.brack.focus': 'osk',
        'seekers.maro.hand': ['maro-2b', 'maro-6b', 'maro-1b', 'maro-1a'],
      },
    });
    expect(s.mayChoose('maro', 'block')).toEqual(options);
    s.blocks('maro', options[1] ?? '');
    expect(s.seeker('maro').used).toEqual(used);
  });

  it('does not let a Seeker who is hit block', () => {
    const s = scene({
      seekers: ['osk', 'maro', 'bram'],
      chit: '6',
      setup: heroes('maro', 'red-ribbon'),
      given: {
        ...quiet('osk', 'bram'),
        'seekers.osk.at': 'F',
        'seekers.maro.at': 'F',
        'enemies.brack.focus': 'osk',
        'seekers.maro.hand': ['maro-2b', 'maro-6b', 'maro-1a'],
      },
    });
    expect(s.events('windowOpened')).toEqual([]);
  });

  it('is not used by a redraw, which needs no colour', () => {
    const s = scene({
      seekers: ['osk', 'maro', 'bram'],
      setup: heroes('maro', 'red-ribbon'),
      given: { ...quiet('osk', 'bram'), 'seekers.maro.hand': ['maro-4b', 'maro-1a'] },
      stack: { bag: ['1', 'osk'] },
    });
    s.draws();
    s.redraws('maro', 'maro-4b');
    expect(s.seeker('maro').used).toEqual([]);
  });
});
