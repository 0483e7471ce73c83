// Whom the autopilot names when it plays an action (specification, section 12: AP-target).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { answers, bramAt, maroAt, turnAt } from '../../kit/autopilot.ts';
import { scene } from '../../kit/destiny.ts';
import { quiet } from '../../kit/turnScenes.ts';

type Given = Record<string, Json>;

describe('Targets of an action', () => {
  const dogs = (given: Given) =>
    scene({
      battle: 'sedge-well',
      seekers: ['dunn', 'maro', 'bram'],
      turnOf: 'dunn',
      given: {
        ...quiet('maro', 'bram'),
        'seekers.dunn.at': 'C',
        'seekers.maro.at': 'A',
        'seekers.bram.at': 'A',
        'enemies.hush.at': 'D',
        'enemies.tatter.at': 'G',
        'enemies.hush.focus': 'bram',
        'enemies.tatter.focus': 'bram',
        ...given,
      },
    });

  it('AP-target: the second shot goes at another enemy when the first has fallen', () => {
    const given = { 'seekers.dunn.hand': ['dunn-3a'], 'enemies.hush.health': 2 };
    expect(answers(dogs(given))).toMatchObject({ with: { targets: ['hush', 'tatter'] } });
  });

  it('AP-target: both shots together defeat one', () => {
    const given = { 'seekers.dunn.hand': ['dunn-3a'], 'enemies.tatter.health': 4, 'enemies.hush.focus': 'maro' };
    expect(answers(dogs({ ...given, 'seekers.maro.health': 9 }))).toMatchObject({
      with: { targets: ['tatter', 'tatter'] },
    });
  });

  it('AP-target: the enemy focused on the weakest Seeker, else the lowest health', () => {
    const given = { 'seekers.dunn.hand': ['dunn-1a'], 'seekers.maro.health': 9 };
    expect(answers(dogs({ ...given, 'enemies.tatter.focus': 'maro' }))).toMatchObject({
      with: { targets: ['tatter'] },
    });
    expect(answers(dogs({ ...given, 'enemies.tatter.health': 21 }))).toMatchObject({ with: { targets: ['tatter'] } });
    expect(answers(dogs(given))).toMatchObject({ with: { targets: ['hush'] } });
  });

  it('AP-target: a blast where it hits most', () => {
    const given = { 'seekers.dunn.hand': ['dunn-5a'], 'enemies.hush.at': 'G', 'seekers.dunn.moves': 0 };
    expect(answers(dogs(given))).toMatchObject({ with: { targets: ['G'] } });
  });

  it('AP-choice: a pull that brings an enemy under the hammer', () => {
    expect(answers(bramAt('D', ['bram-5a', 'bram-3a']))).toMatchObject({
      with: { card: 'bram-5a', targets: ['brack'] },
    });
  });

  it('AP-choice: a swap only if the value rises', () => {
    const s = turnAt('D', ['fitch', 'maro', 'bram'], { 'seekers.fitch.hand': ['fitch-3a'], 'seekers.maro.at': 'F' });
    expect(answers(s)).toMatchObject({ with: { card: 'fitch-3a', targets: ['maro'] } });
    expect([s.seeker('fitch').at, s.seeker('maro').at]).toEqual(['F', 'D']);
    const there = turnAt('F', ['fitch', 'maro', 'bram'], {
      'seekers.fitch.hand': ['fitch-3a'],
      'seekers.maro.at': 'D',
    });
    expect(answers(there)).toMatchObject({ with: { targets: ['decline', 'brack'] } });
  });

  it('AP-choice: health for who gains most by it, then who has least', () => {
    const given = { 'seekers.bram.health': 16, 'seekers.osk.health': 10, 'seekers.maro.health': 9 };
    expect(answers(maroAt('B', ['maro-1a'], given))).toMatchObject({ with: { targets: ['maro'] } });
    const most = { 'seekers.bram.health': 5, 'seekers.bram.cap': 8, 'seekers.osk.health': 7 };
    expect(answers(maroAt('B', ['maro-1a'], most))).toMatchObject({ with: { targets: ['osk'] } });
  });

  it('AP-choice: who is not legal yet is asked for again, where somebody is left behind to be named', () => {
    const given = { 'seekers.bram.health': 7, 'seekers.osk.at': 'D', 'seekers.maro.ward': 'maro-2a' };
    const s = maroAt('D', ['maro-8a'], given);
    expect(answers(s)).toMatchObject({ with: { targets: ['osk', 'osk', 'brack'] } });
    expect([answers(s), answers(s)]).toEqual([{ choose: 'A' }, { choose: 'bram' }]);
  });

  it('AP-choice: a granted turn for the Seeker with most action cards to be expected', () => {
    const hands = { 'seekers.maro.hand': ['maro-1a'], 'seekers.bram.hand': ['bram-1a', 'bram-2a'] };
    const given = { 'seekers.fitch.hand': ['fitch-9a'], 'seekers.fitch.lantern': 'charged', ...hands };
    expect(answers(turnAt('D', ['fitch', 'maro', 'bram'], given))).toMatchObject({
      choose: 'lantern',
      with: { targets: ['brack', 'bram'] },
    });
  });
});
