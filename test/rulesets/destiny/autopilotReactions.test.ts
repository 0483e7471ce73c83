// The autopilot outside its own turn's acts (specification, section 12): boosts, blocks, chits, and what effects ask.
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../src/engine/ask.ts';
import type { Json } from '../../../src/engine/json.ts';
import { autopilot } from '../../../src/rulesets/destiny/autopilot/index.ts';
import type { Content } from '../../../src/rulesets/destiny/words.ts';
import { content, type Scene, scene } from '../../kit/destiny.ts';
import { fillsTrack, quiet, withCards } from '../../kit/turnScenes.ts';

type Given = Record<string, Json>;

/** What the autopilot answers to the ask that is open; the rules must take it. */
function answers(s: Scene, rules: Content = content): Choice {
  const [ask] = s.driver.table.asks;
  if (!ask) throw new Error('nobody is asked');
  const seat = ask.who === 'party' ? (s.state.seats[0] ?? '') : ask.who;
  const choice = autopilot(s.state, rules, { ask, seat });
  s.leaveOpen();
  s.driver.answer(seat, ask.id, choice);
  return choice;
}

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

  it('gives cards if the actor has 2 action cards or fewer', () => {
    expect(boost('osk-8a', ['maro-3b'], { 'seekers.osk.hand': ['osk-8a', 'osk-2a', 'osk-3a'] })).toEqual({
      choose: 'maro-3b',
    });
    expect(boost('osk-8a', ['maro-3b'])).toEqual(DECLINE);
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

  it('a heart first, then the Seeker with most action cards', () => {
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

  it('heart: the Seeker with most action cards, a tie by seat order', () => {
    const heart = (bram: readonly string[]) => {
      const hands = { 'seekers.bram.hand': [...bram], 'seekers.maro.hand': ['maro-1a'] };
      const s = scene({ seekers: ['maro', 'bram'], setup: { draw: 'hand' }, given: hands, stack: { bag: ['heart'] } });
      s.draws();
      return answers(s).choose;
    };
    expect(heart(['bram-1a', 'bram-2a'])).toBe('bram');
    expect(heart(['bram-1a', 'bram-2b'])).toBe('maro');
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

describe('AP-choice', () => {
  const APART = { 'seekers.bram.at': 'A', 'enemies.brack.at': 'F', 'enemies.brack.focus': 'bram' };
  /** The first Seeker's turn, at D beside Brack's F; Bram is at A and has nothing to say. */
  const turn = (who: string, given: Given, more: { content?: Content; setup?: Given } = {}) =>
    scene({
      seekers: [who, 'bram'],
      turnOf: who,
      given: { ...APART, ...quiet('bram'), [`seekers.${who}.at`]: 'D', ...given },
      ...more,
    });

  it('moves to the space with the best value', () => {
    const s = turn('corrie', { 'seekers.corrie.hand': ['corrie-2a', 'corrie-1a'] });
    s.plays('corrie', 'corrie-2a');
    expect(answers(s)).toEqual({ choose: 'F' });
  });

  it('stays where it is best', () => {
    const s = turn('dunn', { 'seekers.dunn.hand': ['dunn-9a', 'dunn-1a'] });
    s.plays('dunn', 'dunn-9a', { targets: ['brack'] });
    expect(answers(s)).toEqual(DECLINE);
  });

  it('premove: to the space with the best value, and names the target there', () => {
    const helped = { 'seekers.bram.hand': ['bram-1a', 'bram-5b'], 'seekers.bram.kindled': { 5: 'wider:power' } };
    const s = turn('osk', { 'seekers.osk.hand': ['osk-1a', 'osk-2a'], ...helped });
    s.plays('osk', 'osk-1a');
    s.boosts('bram', 'bram-5b');
    expect(answers(s)).toEqual({ choose: 'move', with: { path: 'F' } });
    expect(s.enemy('brack').health).toBe(34);
  });

  it('premove: stays where it is best', () => {
    const helped = { 'seekers.bram.hand': ['bram-1a', 'bram-5b'], 'seekers.bram.kindled': { 5: 'wider:power' } };
    const s = turn('osk', { 'seekers.osk.hand': ['osk-1a', 'osk-2a'], 'seekers.osk.at': 'F', ...helped });
    s.plays('osk', 'osk-1a', { targets: ['brack'] });
    s.boosts('bram', 'bram-5b');
    expect(answers(s)).toEqual({ choose: 'stay' });
  });

  it('retarget: by AP-target among what is legal now', () => {
    const crows = {
      'seekers.dunn.at': 'C',
      'enemies.crow-one.at': 'D',
      'enemies.crow-one.health': 2,
      'enemies.crow-two.focus': 'bram',
      'enemies.crow-three.focus': 'dunn',
    };
    const given = { ...quiet('bram'), ...crows, 'seekers.dunn.hand': ['dunn-3a', 'dunn-1a'], 'seekers.dunn.health': 9 };
    const s = scene({ battle: 'crow-field', seekers: ['dunn', 'bram'], turnOf: 'dunn', given });
    s.plays('dunn', 'dunn-3a', { targets: ['crow-one', 'crow-one'] });
    expect(s.mayChoose('dunn', 'retarget')).toEqual(['crow-three', 'crow-two']);
    expect(answers(s)).toEqual({ choose: 'crow-three' });
  });

  it('retarget: health where the move has led', () => {
    const given = { 'seekers.maro.hand': ['maro-8a', 'maro-7a'], 'seekers.maro.at': 'D', 'seekers.bram.health': 7 };
    const s = scene({
      seekers: ['maro', 'bram', 'osk'],
      turnOf: 'maro',
      given: { ...APART, ...quiet('bram', 'osk'), ...given, 'seekers.osk.at': 'D' },
    });
    s.plays('maro', 'maro-8a', { targets: ['osk', 'osk', 'brack'] });
    expect(answers(s)).toEqual({ choose: 'A' });
    expect(answers(s)).toEqual({ choose: 'bram' });
  });

  it('draw or discard: discards the first of Stunned, Trapped, Hurt, Weak, Exhausted, else draws', () => {
    const cycle = (given: Given) => {
      const s = turn('fitch', { 'seekers.fitch.hand': ['fitch-1a', 'fitch-2a'], ...given });
      s.plays('fitch', 'fitch-1a');
      return answers(s);
    };
    expect(cycle({})).toEqual({ choose: 'draw' });
    expect(cycle({ 'seekers.fitch.hand': ['fitch-1a', 'fitch-2a', 'exhausted'] })).toEqual({
      choose: 'discard',
      with: { card: 'exhausted' },
    });
    expect(cycle({ 'seekers.fitch.status.weak': 1, 'seekers.fitch.status.hurt': 1 })).toEqual({
      choose: 'discard',
      with: { card: 'hurt' },
    });
  });

  it('cardBoost: the same', () => {
    const cards = { 'seekers.maro.hand': ['maro-1a', 'maro-3b'], 'seekers.maro.at': 'A' };
    const given = {
      ...APART,
      ...quiet('bram'),
      ...cards,
      'seekers.osk.at': 'D',
      'seekers.osk.hand': ['osk-8a', 'osk-1a'],
    };
    const boosted = (more: Given) => {
      const s = scene({ seekers: ['osk', 'maro', 'bram'], turnOf: 'osk', given: { ...given, ...more } });
      s.plays('osk', 'osk-8a');
      s.boosts('maro', 'maro-3b');
      return answers(s);
    };
    expect(boosted({})).toEqual({ choose: 'draw' });
    expect(boosted({ 'seekers.osk.status.weak': 1 })).toEqual({ choose: 'discard', with: { card: 'weak' } });
  });

  it('cleanse: the same order, but Hurt first where it would lose the battle', () => {
    const cleanse = (health: number) => {
      const statuses = { 'seekers.maro.status.trapped': 1, 'seekers.maro.status.hurt': 1 };
      const given = {
        'seekers.maro.hand': ['maro-8a', 'maro-7a'],
        'seekers.maro.health': health,
        'seekers.maro.cap': health,
      };
      const s = turn('maro', { ...statuses, ...given });
      s.plays('maro', 'maro-8a', { targets: ['maro', 'maro', 'brack'] });
      return answers(s);
    };
    expect(cleanse(5)).toEqual({ choose: 'trapped' });
    expect(cleanse(0)).toEqual({ choose: 'hurt' });
  });

  it('forced discard: the boost with the lowest number, then the action with the lowest value', () => {
    const stolen = (hand: readonly string[]) => {
      const at = {
        'seekers.osk.at': 'C',
        'seekers.bram.at': 'A',
        'enemies.crow-one.at': 'C',
        'enemies.crow-one.focus': 'osk',
      };
      const given = { ...at, ...quiet('bram'), 'seekers.osk.hand': [...hand] };
      return answers(scene({ battle: 'crow-field', seekers: ['osk', 'bram'], chit: '3', given })).choose;
    };
    expect(stolen(['osk-1b', 'osk-1a', 'osk-7b', 'osk-9b'])).toBe('osk-7b');
    expect(stolen(['osk-1a', 'osk-8a', 'osk-4a'])).toBe('osk-8a');
  });

  it('recall: the Seeker with most action cards', () => {
    const given = { 'seekers.fitch.hand': ['fitch-5a', 'fitch-1a'], 'seekers.bram.hand': ['bram-1a', 'bram-2a'] };
    const s = turn('fitch', { ...given, spent: ['fitch', 'bram'] });
    s.plays('fitch', 'fitch-5a', { targets: ['brack'] });
    expect(answers(s)).toEqual({ choose: 'bram' });
  });

  it("Keeper's Breath: who gains most, then least health", () => {
    const hands = quiet('maro', 'bram', 'osk');
    const given = {
      ...hands,
      ...fillsTrack('osk'),
      'seekers.maro.health': 16,
      'seekers.bram.health': 9,
      'seekers.osk.health': 8,
    };
    const s = scene({ seekers: ['maro', 'bram', 'osk'], given });
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(answers(s)).toEqual({ choose: 'osk' });
  });

  it('push: to where the rest of the card is worth most', () => {
    const shove = withCards({
      'dunn-1a': [{ do: 'push' }, { do: 'attack', kind: 'ranged', damage: 6 }],
    });
    const given = {
      'seekers.dunn.hand': ['dunn-1a', 'dunn-7a'],
      'seekers.dunn.at': 'F',
      'enemies.brack.focus': 'dunn',
    };
    const s = turn('dunn', given, { content: shove });
    expect(answers(s, shove)).toMatchObject({ with: { card: 'dunn-1a', targets: ['brack'] } });
    expect(answers(s, shove)).toEqual({ choose: 'C' });
    expect(s.enemy('brack').health).toBe(34);
  });
});

describe('Where the book says no more than the default', () => {
  it('place: the first free footprint', () => {
    const s = scene({ seekers: ['bram', 'maro'], from: 'start' });
    expect(answers(s)).toEqual({ choose: 'A' });
  });

  it('focusTie: most armor, moveTie: fewest Seekers', () => {
    const at = {
      'seekers.bram.at': 'D',
      'seekers.osk.at': 'A',
      'enemies.brack.at': 'D',
      'enemies.brack.focus': 'bram',
    };
    const given = { ...at, ...quiet('bram', 'osk'), 'seekers.bram.health': 17, 'seekers.osk.health': 17 };
    expect(answers(scene({ seekers: ['osk', 'bram'], chit: '10', given }))).toEqual({ choose: 'B' });
    expect(answers(scene({ seekers: ['osk', 'bram'], chit: 'darkness', given }))).toEqual({ choose: 'bram' });
  });
});
