// The passives of the enemy sheets: when they work, and when they do not (DST-184, DST-220, DST-228).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { quiet, withCard } from '../../kit/enemyScenes.ts';

type Given = Record<string, Json>;

/** An enemy's turn against Corrie (16, armor 0), whom nobody can help. */
const lossOfCorrie = (battle: string, chit: string, given: Given) => {
  const seekers = ['corrie', 'maro'];
  const s = scene({ battle, seekers, chit, given: { ...quiet(...seekers), 'seekers.maro.at': 'A', ...given } });
  return 21 - s.seeker('corrie').health;
};

/** A turn of the first of these Seekers, who plays one card. */
const played = (seekers: readonly string[], card: string, options: Partial<SceneOptions>, targets?: string[]) => {
  const [who = ''] = seekers;
  const s = scene({
    seekers,
    turnOf: who,
    ...options,
    given: { ...quiet(...seekers), [`seekers.${who}.hand`]: [card, `${who}-1a`], ...options.given },
  });
  s.plays(who, card, { ...(targets && { targets }), then: 'end' });
  return s;
};

describe('Packbound', () => {
  const bite = (tatter: Given) =>
    lossOfCorrie('sedge-well', '1', { 'seekers.corrie.at': 'G', 'enemies.hush.focus': 'corrie', ...tatter });
  const lunge = (hush: Given) =>
    lossOfCorrie('sedge-well', '7', { 'seekers.corrie.at': 'D', 'enemies.tatter.focus': 'corrie', ...hush });

  it('adds 1 while another living enemy is in its space', () => {
    expect(bite({ 'enemies.tatter.at': 'G' })).toBe(6);
    expect(bite({ 'enemies.tatter.at': 'D' })).toBe(5);
    expect(bite({ 'enemies.tatter.at': 'G', 'enemies.tatter.health': 0 })).toBe(5);
    expect(lunge({ 'enemies.hush.at': 'D' })).toBe(8);
    expect(lunge({ 'enemies.hush.at': 'G' })).toBe(7);
  });
});

describe('Carrion', () => {
  const peck = (status: Given) =>
    lossOfCorrie('crow-field', '5', { 'seekers.corrie.at': 'E', 'enemies.crow-two.focus': 'corrie', ...status });

  it('adds 1 against a Seeker who holds Hurt, however many', () => {
    expect(peck({ 'seekers.corrie.status.hurt': 1 })).toBe(7);
    expect(peck({ 'seekers.corrie.status.hurt': 3 })).toBe(7);
    expect(peck({ 'seekers.corrie.status.weak': 2, 'seekers.maro.status.hurt': 1 })).toBe(6);
  });
});

describe('Unlidded', () => {
  const pinch = (chit: string, health: number, at: string) =>
    lossOfCorrie('bowl-hill', chit, {
      'seekers.corrie.at': at,
      'enemies.dousing.focus': 'corrie',
      'enemies.dousing.health': health,
    });

  it('adds 1 to melee attacks at 26 health or less', () => {
    expect(pinch('1', 26, 'G')).toBe(8);
    expect(pinch('1', 1, 'G')).toBe(8);
    expect(pinch('1', 27, 'G')).toBe(7);
  });

  it('not to ranged ones', () => {
    expect(pinch('7', 26, 'D')).toBe(4);
  });
});

describe('At Home, and crows that fly', () => {
  it('move 2 for an attack', () => {
    const near = { 'seekers.corrie.at': 'A', 'enemies.steward.focus': 'corrie' };
    expect(lossOfCorrie('doorless-house', '4', { ...near, 'seekers.maro.at': 'E' })).toBe(7);
    expect(
      lossOfCorrie('crow-field', '1', {
        'seekers.corrie.at': 'A',
        'enemies.crow-one.focus': 'corrie',
        'seekers.maro.at': 'E',
      }),
    ).toBe(6);
  });
});

describe('Bright Eye', () => {
  const crow = { 'seekers.bram.at': 'C', 'enemies.crow-one.focus': 'osk', 'enemies.crow-two.at': 'A' };

  it('ignores taunt', () => {
    const s = played(['bram', 'osk', 'maro'], 'bram-9a', { battle: 'crow-field', given: crow }, ['crow-three']);
    expect(s.events('focusMoved').map(({ enemy }) => enemy)).toEqual(['crow-three']);
    expect(s.enemy('crow-one').focus).toBe('osk');
  });

  it('is not offered to it', () => {
    const s = scene({
      battle: 'crow-field',
      seekers: ['bram', 'osk', 'maro'],
      turnOf: 'bram',
      given: { ...quiet('osk', 'maro'), ...crow, 'seekers.bram.hand': ['bram-9a', 'bram-1a'] },
    });
    expect(s.part('bram', 'turn', 'play', { card: 'bram-9a' })).toEqual({
      name: 'targets',
      slots: [['crow-three', 'decline']],
    });
  });

  it('but enraging works', () => {
    const s = played(['bram', 'osk', 'maro'], 'bram-4a', { battle: 'crow-field', given: crow });
    expect(s.enemy('crow-one')).toMatchObject({ health: 12, focus: 'bram' });
  });
});

describe('Last of Three', () => {
  const fallen = (id: string) => ({ [`enemies.${id}.health`]: 0, [`enemies.${id}.at`]: '' });
  const struck = (given: Given) =>
    played(['osk', 'bram', 'maro'], 'osk-2a', {
      battle: 'crow-field',
      given: { 'seekers.osk.at': 'F', 'enemies.crow-three.focus': 'bram', ...given },
    }).enemy('crow-three').health;

  it('has hide 1 while it is the only enemy', () => {
    expect(struck({ ...fallen('crow-one'), ...fallen('crow-two') })).toBe(13);
    expect(struck(fallen('crow-one'))).toBe(12);
    expect(struck({})).toBe(12);
  });
});

describe('The Grindstone', () => {
  const mill = (card: string, given: Given, targets?: string[]) =>
    played(['bram', 'osk', 'maro'], card, { battle: 'mill-floor', given }, targets).enemy('grindstone');

  it('hides: every attack deals 1 less to it', () => {
    expect(mill('bram-2a', { 'seekers.bram.at': 'D' }).health).toBe(32);
  });

  it('is Set in Stone: it is neither pulled nor pushed', () => {
    expect(mill('bram-5a', { 'seekers.bram.at': 'C' })).toMatchObject({ at: 'D', health: 36 });
    const pushed = played(['bram', 'osk', 'maro'], 'bram-2a', {
      battle: 'mill-floor',
      content: withCard('bram-2a', { effects: [{ do: 'push' }] }),
      given: { 'seekers.bram.at': 'D' },
    });
    expect(pushed.enemy('grindstone').at).toBe('D');
  });

  it('does move by itself', () => {
    const s = scene({
      battle: 'mill-floor',
      seekers: ['osk', 'bram', 'maro'],
      chit: '1',
      given: { ...quiet('osk', 'bram', 'maro'), 'enemies.grindstone.focus': 'osk', 'seekers.osk.at': 'B' },
    });
    expect(s.enemy('grindstone').at).toBe('B');
  });
});

describe('Slick and Swarm', () => {
  it('Mother Eel is immune to Trapped alone', () => {
    const ferry = { battle: 'eel-ferry', given: { 'seekers.osk.at': 'F' } };
    const all = withCard('osk-2a', {
      effects: [{ do: 'attack', kind: 'melee', damage: 1, status: ['hurt', 'weak', 'stunned', 'trapped'] }],
    });
    const eel = played(['osk', 'bram', 'maro'], 'osk-2a', { ...ferry, content: all }).enemy('mother-eel');
    expect(eel.status).toEqual({ hurt: 1, weak: 1, stunned: 1, trapped: 0 });
    const house = { battle: 'doorless-house', given: { 'seekers.osk.at': 'B' } };
    const host = played(['osk', 'bram', 'maro'], 'osk-2a', { ...house, content: all }).enemy('moth-host');
    expect(host.status).toEqual({ hurt: 1, weak: 1, stunned: 0, trapped: 0 });
  });
});

describe('Wet Wick', () => {
  const options = (at: string, lantern: string) =>
    scene({
      battle: 'eel-ferry',
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      given: { ...quiet('osk', 'bram'), 'seekers.osk.at': at, 'seekers.osk.lantern': lantern },
    }).mayChoose('osk', 'turn');

  it('lets no Seeker in its space use a lantern', () => {
    expect(options('G', 'charged')).not.toContain('lantern');
    expect(options('F', 'charged')).toContain('lantern');
    expect(options('F', 'charging')).not.toContain('lantern');
  });
});

describe('Thin', () => {
  const shade = (card: string, at: string, targets: string[]) =>
    played(['maro', 'osk', 'bram'], card, { battle: 'bowl-hill', given: { 'seekers.maro.at': at } }, targets).enemy(
      'shade',
    ).health;

  it('takes 1 more of blasts, and of nothing else', () => {
    expect(shade('maro-5a', 'D', ['F'])).toBe(14);
    expect(shade('maro-7a', 'D', ['shade'])).toBe(14);
    expect(shade('maro-6a', 'F', ['shade'])).toBe(15);
  });

  it('takes 1 more of a melee-blast too; the Dousing beside it does not', () => {
    const s = played(['osk', 'maro', 'bram'], 'osk-3a', {
      battle: 'bowl-hill',
      given: {
        'seekers.osk.at': 'F',
        'enemies.dousing.at': 'F',
        'enemies.shade.focus': 'bram',
        'enemies.dousing.focus': 'bram',
      },
    });
    expect([s.enemy('shade').health, s.enemy('dousing').health]).toEqual([13, 48]);
  });
});
