// The autopilot's choices within effects (specification, section 12: AP-choice), and the defaults.
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Choice } from '../../../src/engine/kernel/ask.ts';
import type { Content } from '../../../src/rulesets/destiny/words/index.ts';
import { answers } from '../../kit/autopilot.ts';
import { scene } from '../../kit/destiny.ts';
import { fillsTrack, quiet, withCards } from '../../kit/turnScenes.ts';

type Given = Record<string, Json>;

const DECLINE: Choice = { choose: 'decline' };

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

  it('recall: the Seeker with most action cards to be expected', () => {
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
