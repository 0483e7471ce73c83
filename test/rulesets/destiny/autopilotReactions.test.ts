// The autopilot's reactions (specification, section 12): boosts, blocks, chits and redraws.
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Choice } from '../../../src/engine/kernel/ask.ts';
import { answers } from '../../kit/autopilot.ts';
import { scene } from '../../kit/destiny.ts';
import { quiet } from '../../kit/turnScenes.ts';

type Given = Record<string, Json>;

const DECLINE: Choice = { choose: 'decline' };

describe('AP-boost', () => {
  const BESIDE = {
    'seekers.osk.at': 'F',
    'seekers.maro.at': 'A',
    'enemies.brack.at': 'F',
    'enemies.brack.focus': 'maro',
  };

  /** Osk plays a card, and Maro is asked what she adds. */
  function boost(card: string, hand: readonly string[], more: Given = {}, setup: Given = {}): Choice {
    const hands = {
      'seekers.osk.hand': [card, 'osk-2a', 'osk-3a', 'osk-4a'],
      'seekers.maro.hand': ['maro-1a', ...hand],
    };
    const s = scene({ seekers: ['osk', 'maro'], turnOf: 'osk', setup, given: { ...BESIDE, ...hands, ...more } });
    const slots = s.part('osk', 'turn', 'play', { card })?.name === 'targets' ? { targets: ['brack', 'brack'] } : {};
    const targets = card === 'osk-6a' ? slots : slots.targets ? { targets: ['brack'] } : {};
    s.plays('osk', card, targets);
    return answers(s);
  }

  it('plays the damage that defeats an enemy, no more than is needed', () => {
    expect(boost('osk-1a', ['maro-7b', 'maro-5b'], { 'enemies.brack.health': 8 })).toEqual({ choose: 'maro-5b' });
    expect(boost('osk-1a', ['maro-7b', 'maro-5b'], { 'enemies.brack.health': 9 })).toEqual({ choose: 'maro-7b' });
  });

  it('counts every attack of the action', () => {
    const soft = { 'seekers.maro.kindled': { 5: 'wider:finesse' } };
    expect(boost('osk-6a', ['maro-5b'], { ...soft, 'enemies.brack.health': 9 })).toEqual({ choose: 'maro-5b' });
  });

  it('else plays the biggest damage if an attack has a target', () => {
    expect(boost('osk-1a', ['maro-5b', 'maro-7b'])).toEqual({ choose: 'maro-7b' });
    expect(boost('osk-1a', ['maro-5b'], { 'seekers.osk.at': 'B' })).toEqual(DECLINE);
  });

  it('keeps the damage for later when the target falls anyway', () => {
    expect(boost('osk-1a', ['maro-5b'], { 'enemies.brack.health': 6 })).toEqual(DECLINE);
  });

  it('gives health that is fully used at 8 health or less', () => {
    expect(boost('osk-8a', ['maro-1b'], { 'seekers.osk.health': 8 })).toEqual({ choose: 'maro-1b' });
    expect(boost('osk-8a', ['maro-1b'], { 'seekers.osk.health': 9 })).toEqual(DECLINE);
    const nearlyWhole = { 'seekers.osk.health': 8, 'seekers.osk.cap': 10 };
    expect(boost('osk-8a', ['maro-1b'], nearlyWhole)).toEqual(DECLINE);
  });

  it('gives health before damage, but not before a defeat', () => {
    const both = { 'seekers.osk.health': 5, 'seekers.maro.kindled': { 1: 'wider:power' } };
    expect(boost('osk-1a', ['maro-7b', 'maro-1b'], both)).toEqual({ choose: 'maro-1b' });
    expect(boost('osk-1a', ['maro-7b', 'maro-1b'], { ...both, 'enemies.brack.health': 9 })).toEqual({
      choose: 'maro-7b',
    });
  });

  it('gives a move only if no attack has a target yet and the move brings one', () => {
    expect(boost('osk-6a', ['maro-8b'], { 'seekers.osk.at': 'D' })).toEqual({ choose: 'maro-8b' });
    expect(boost('osk-6a', ['maro-8b'])).toEqual(DECLINE);
    expect(boost('osk-7a', ['maro-8b'])).toEqual(DECLINE);
  });

  it('gives cards if at most 2 action cards are to be expected of the actor, whatever they are', () => {
    const held = (...hand: readonly string[]) =>
      boost('osk-8a', ['maro-3b'], { 'seekers.osk.hand': ['osk-8a', ...hand] });
    expect(held('osk-2a', 'osk-3a', 'osk-4a', 'osk-5a')).toEqual({ choose: 'maro-3b' });
    const five = ['osk-2b', 'osk-3b', 'osk-4b', 'osk-5b', 'osk-7a'];
    expect(held(...five)).toEqual(DECLINE);
    expect(held(...five.slice(0, 4), 'osk-6a', 'osk-7a')).toEqual(DECLINE);
  });

  it('does not use the Red Ribbon', () => {
    const ribbon = { heroes: { maro: { items: ['red-ribbon'] } } };
    expect(boost('osk-8a', ['maro-7b', 'maro-1b'], {}, ribbon)).toEqual(DECLINE);
    expect(boost('osk-1a', ['maro-1b'], { 'seekers.osk.health': 5 }, ribbon)).toEqual(DECLINE);
  });
});

describe('AP-block', () => {
  const BLOCKS = ['maro-9b', 'maro-6b', 'maro-2b'];

  /** Brack strikes at Bram in D, for 8; Maro may block 2, 3 or 4. */
  function block(more: Given, chit = '1'): Choice {
    const at = { 'seekers.bram.at': 'D', 'seekers.osk.at': 'A', 'seekers.maro.at': 'A', 'enemies.brack.at': 'D' };
    const hands = { ...quiet('bram', 'osk'), 'seekers.maro.hand': ['maro-1a', ...BLOCKS] };
    const given = { ...at, ...hands, 'enemies.brack.focus': 'bram', ...more };
    return answers(scene({ seekers: ['bram', 'osk', 'maro'], chit, given }));
  }
  const by = (card: string, ally = 'bram'): Choice => ({ choose: card, with: { ally } });

  it('plays the smallest card that brings a loss of 3 or more below 3', () => {
    expect(block({ 'seekers.bram.armor': 3 })).toEqual(by('maro-6b'));
    expect(block({ 'seekers.bram.armor': 5 })).toEqual(by('maro-9b'));
  });

  it('plays the biggest if none does', () => {
    expect(block({ 'seekers.bram.armor': 0 })).toEqual(by('maro-2b'));
  });

  it('lets a smaller loss be, unless it would leave 5 health or less', () => {
    expect(block({ 'seekers.bram.armor': 6 })).toEqual(DECLINE);
    expect(block({ 'seekers.bram.armor': 6, 'seekers.bram.health': 8 })).toEqual(DECLINE);
    expect(block({ 'seekers.bram.armor': 6, 'seekers.bram.health': 7 })).toEqual(by('maro-9b'));
  });

  it('never blocks a loss of 0', () => {
    expect(block({ 'seekers.bram.armor': 8, 'seekers.bram.health': 1 })).toEqual(DECLINE);
  });

  it('spends more where less would lose the battle', () => {
    expect(block({ 'seekers.bram.armor': 4, 'seekers.bram.health': 1 })).toEqual(by('maro-6b'));
  });

  it('helps the one of a blast who would have the least health', () => {
    const both = { 'seekers.osk.at': 'D', 'seekers.bram.armor': 0, 'seekers.osk.armor': 0 };
    expect(block({ ...both, 'seekers.osk.health': 9 }, '6')).toEqual(by('maro-9b', 'osk'));
    expect(block({ ...both, 'seekers.osk.health': 9, 'seekers.osk.armor': 9 }, '6')).toEqual(by('maro-6b', 'bram'));
  });
});

describe('AP-draw', () => {
  const draw = (health: number, fate: number): Choice =>
    answers(
      scene({
        seekers: ['bram', 'maro'],
        setup: { fate, draw: 'hand' },
        given: { ...quiet('bram', 'maro'), 'seekers.maro.health': health },
        stack: { bag: ['bram', 'maro', '1', '2'] },
      }),
    );

  it('spends fate if some Seeker is at 5 or less', () => {
    expect(draw(5, 1)).toEqual({ choose: 'fate' });
    expect(draw(6, 1)).toEqual({ choose: 'plain' });
    expect(draw(5, 0)).toEqual({ choose: 'plain' });
  });
});

describe('AP-chit', () => {
  /** Of four chits of a fate draw one is kept; the well's dogs are Hush, far from Maro, and Tatter beside Bram. */
  function kept(chits: readonly string[], more: Given = {}): string {
    const at = { 'seekers.bram.at': 'E', 'seekers.maro.at': 'B', 'enemies.hush.at': 'H', 'enemies.tatter.at': 'D' };
    const focus = { 'enemies.hush.focus': 'maro', 'enemies.tatter.focus': 'bram' };
    const hands = { 'seekers.bram.hand': ['bram-1a'], 'seekers.maro.hand': ['maro-1a', 'maro-2a'] };
    const s = scene({
      battle: 'sedge-well',
      seekers: ['bram', 'maro'],
      setup: { fate: 1, draw: 'hand' },
      given: { ...at, ...focus, ...hands, ...more },
      stack: { bag: [...chits] },
    });
    s.draws('fate');
    return answers(s).choose;
  }

  it('a heart first, then the Seeker with most action cards to be expected', () => {
    expect(kept(['bram', '1', 'heart', 'maro'])).toBe('heart');
    expect(kept(['bram', '1', 'darkness', 'maro'])).toBe('maro');
    expect(kept(['maro', '1', 'bram', '2'], { 'seekers.maro.hand': ['maro-1a'] })).toBe('bram');
  });

  it('then a lull, then an attack that would be wasted', () => {
    expect(kept(['7', '10', '1', 'darkness'], { 'enemies.hush.health': 0 })).toBe('1');
    expect(kept(['7', '10', '3', 'darkness'])).toBe('3');
    expect(kept(['7', '10', '3', 'darkness'], { 'enemies.hush.at': 'C', 'enemies.tatter.status.stunned': 1 })).toBe(
      '7',
    );
  });

  it('then the least loss, and Darkness last', () => {
    expect(kept(['7', '10', '11', 'darkness'])).toBe('10');
    expect(kept(['7', '8', '9', 'darkness'])).toBe('7');
  });

  it('heart: the Seeker with most action cards to be expected, a tie by seat order', () => {
    const heart = (bram: readonly string[], discard: readonly string[] = []) => {
      const maro = { 'seekers.maro.hand': ['maro-1a', 'maro-2b'] };
      const hands = { 'seekers.bram.hand': [...bram], 'seekers.bram.discard': [...discard], ...maro };
      const s = scene({ seekers: ['maro', 'bram'], setup: { draw: 'hand' }, given: hands, stack: { bag: ['heart'] } });
      s.draws();
      return answers(s).choose;
    };
    expect(heart(['bram-1a', 'bram-2a', 'bram-3b'])).toBe('bram');
    expect(heart(['bram-1a', 'bram-2a'])).toBe('maro');
    expect(heart(['bram-1a', 'bram-2b'])).toBe('maro');
    expect(heart(['bram-1a', 'bram-2b'], ['bram-3b'])).toBe('bram');
    expect(heart(['bram-1a', 'bram-2a', 'bram-9a'], ['bram-3a', 'bram-4a', 'bram-5a', 'bram-6a', 'bram-7a'])).toBe(
      'maro',
    );
  });
});

describe('AP-redraw', () => {
  /** A chit is drawn; Bram in D is after by Brack at F. */
  function redraw(chit: string, more: Given, hand: readonly string[] = ['fitch-1b', 'fitch-9b']): string {
    const at = {
      'seekers.bram.at': 'D',
      'seekers.fitch.at': 'A',
      'enemies.brack.at': 'F',
      'enemies.brack.focus': 'bram',
    };
    const given = {
      ...at,
      ...quiet('bram'),
      'seekers.fitch.hand': ['fitch-1a', ...hand],
      'seekers.bram.armor': 3,
      ...more,
    };
    const stack = { bag: [chit, '2', '3'] };
    const s = scene({ seekers: ['bram', 'fitch'], setup: { draw: 'hand' }, given, stack });
    s.draws();
    return answers(s).choose;
  }
  const health = (left: number) => ({ 'seekers.bram.health': left });

  it('argues with a blow that would leave 4 health or less', () => {
    expect(redraw('1', health(9))).not.toBe('decline');
    expect(redraw('1', health(10))).toBe('decline');
    expect(redraw('10', health(6))).not.toBe('decline');
    expect(redraw('10', health(7))).toBe('decline');
  });

  it('looks at where the enemy would go', () => {
    expect(redraw('1', { ...health(2), 'enemies.brack.at': 'G' })).toBe('decline');
    expect(redraw('10', { ...health(2), 'enemies.brack.at': 'G' })).not.toBe('decline');
    expect(redraw('1', { ...health(2), 'enemies.brack.status.stunned': 1 })).toBe('decline');
  });

  it('lets Seekers, hearts and what does not hit stand', () => {
    expect(redraw('bram', health(1))).toBe('decline');
    expect(redraw('heart', health(1))).toBe('decline');
    expect(redraw('darkness', health(1))).toBe('decline');
  });

  it('plays a redraw boost, else Fast Talk with the lowest number', () => {
    expect(redraw('1', health(5))).toBe('fitch-9b');
    expect(redraw('1', health(5), ['fitch-9b', 'fitch-5b', 'fitch-4b'])).toBe('fitch-5b');
  });

  it('argues with what would put the hearth out', () => {
    const hearth = (left: number) => {
      const given = { ...quiet('bram'), 'seekers.maro.hand': ['maro-1a', 'maro-4b'], 'objects.hearth.health': left };
      const stack = { bag: ['darkness', 'bram'] };
      const s = scene({ battle: 'doorless-house', seekers: ['bram', 'maro'], setup: { draw: 'hand' }, given, stack });
      s.draws();
      return answers(s).choose;
    };
    expect(hearth(2)).toBe('maro-4b');
    expect(hearth(3)).toBe('decline');
  });
});
