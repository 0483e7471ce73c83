// Trapped, getting free, whose turn counts; Exhausted cards, which are no status (DST-296 to DST-298, DST-310 to DST-312).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Effect } from '../../../src/rulesets/destiny/words/index.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { quiet, turnOver, withAbility, withCard } from '../../kit/enemyScenes.ts';

type Given = Record<string, Json>;

/** A turn of the first Seeker; the others hold no boosts. */
const turn = (seekers: readonly string[], given: Given, more: Partial<SceneOptions> = {}) =>
  scene({ seekers, turnOf: seekers[0] ?? '', given: { ...quiet(...seekers.slice(1)), ...given }, ...more });

describe('DST-296 Trapped: the holder cannot move by any means', () => {
  const trapped = { 'seekers.osk.status.trapped': 1, 'seekers.osk.hand': ['osk-1a', 'osk-2a'] };

  it('a Seeker takes no step; the card is returned at the end of the turn', () => {
    const s = turn(['osk', 'bram', 'maro'], trapped);
    expect(s.mayChoose('osk', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play']);
    s.plays('osk', 'osk-1a');
    expect(s.changes()).toEqual({
      ...turnOver('osk'),
      'seekers.osk.hand': [['osk-1a', 'osk-2a'], ['osk-2a']],
      'seekers.osk.discard': [[], ['osk-1a']],
      'seekers.osk.status.trapped': [1, 0],
    });
  });

  it('keeps the card in the turns of others', () => {
    const s = turn(['bram', 'osk', 'maro'], { ...trapped, 'seekers.bram.hand': ['bram-1a', 'bram-2a'] });
    s.plays('bram', 'bram-1a', { then: 'end' });
    expect(s.seeker('osk').status.trapped).toBe(1);
  });

  it('a move effect of a card does nothing', () => {
    const s = turn(['corrie', 'osk', 'maro'], {
      'seekers.corrie.hand': ['corrie-2a', 'corrie-1a'],
      'seekers.corrie.at': 'D',
      'seekers.corrie.status.trapped': 1,
    });
    s.plays('corrie', 'corrie-2a', { then: 'end' });
    expect(s.seeker('corrie')).toMatchObject({ at: 'D', status: { trapped: 0 } });
    expect(s.events('attackWasted', 'moved')).toEqual([{ type: 'attackWasted', who: 'corrie' }]);
  });

  it.each([
    ['the actor', { 'seekers.fitch.status.trapped': 1 }],
    ['the ally', { 'seekers.osk.status.trapped': 1 }],
  ])('nobody is swapped: %s is Trapped', (_, given) => {
    const s = turn(['fitch', 'osk'], {
      'seekers.fitch.hand': ['fitch-3a', 'fitch-1a'],
      'seekers.osk.at': 'D',
      ...given,
    });
    s.plays('fitch', 'fitch-3a', { then: 'end' });
    expect([s.seeker('fitch').at, s.seeker('osk').at]).toEqual(['A', 'D']);
  });

  it('a Trapped Seeker is not dragged', () => {
    const s = scene({
      battle: 'eel-ferry',
      seekers: ['osk', 'bram', 'maro'],
      chit: '4',
      given: { ...quiet('osk', 'bram', 'maro'), ...trapped, 'enemies.mother-eel.focus': 'osk', 'seekers.osk.at': 'D' },
    });
    expect(s.seeker('osk')).toMatchObject({ at: 'D', status: { trapped: 1 } });
    expect(s.enemy('mother-eel').at).toBe('D');
    expect(s.events('dragged')).toEqual([]);
  });

  const bram = (given: Given, effects?: readonly Effect[]) =>
    turn(
      ['bram', 'osk', 'maro'],
      { 'seekers.bram.hand': ['bram-5a', 'bram-1a'], 'enemies.brack.status.trapped': 1, ...given },
      effects && { content: withCard('bram-5a', { effects }) },
    );

  it('a Trapped enemy is not pulled', () => {
    const s = bram({ 'seekers.bram.at': 'D' });
    expect(s.part('bram', 'turn', 'play', { card: 'bram-5a' })).toMatchObject({ name: 'then' });
    s.plays('bram', 'bram-5a', { then: 'end' });
    expect(s.enemy('brack')).toMatchObject({ at: 'F', health: 40, status: { trapped: 1 } });
  });

  it('a Trapped enemy is not pushed', () => {
    const s = bram({ 'seekers.bram.at': 'F' }, [{ do: 'push' }]);
    s.plays('bram', 'bram-5a', { then: 'end' });
    expect(s.enemy('brack').at).toBe('F');
  });

  it('an enemy does not move for its attack, and the card is returned at the end of its turn', () => {
    const s = scene({
      seekers: ['osk', 'bram'],
      chit: '1',
      given: { 'enemies.brack.status.trapped': 1, 'enemies.brack.focus': 'osk', 'seekers.osk.at': 'D' },
    });
    expect(s.changes()).toEqual({ 'enemies.brack.status.trapped': [1, 0] });
  });
});

describe('DST-297 Who becomes free of a status in mid-turn is free at once', () => {
  it('of Trapped by a discard: a step is open', () => {
    const s = turn(['osk', 'bram'], { 'seekers.osk.hand': ['osk-1a', 'osk-2a'], 'seekers.osk.status.trapped': 1 });
    s.answer('osk', 'turn', 'pass-discard', { card: 'trapped' });
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.ends('osk');
  });

  it('of Trapped by a refill', () => {
    const s = turn(['osk', 'bram'], { 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.status.trapped': 1 });
    s.plays('osk', 'osk-1a');
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.ends('osk');
  });

  it('of Weak by cleanse: the attack after it has its full value', () => {
    const s = turn(['maro', 'bram'], {
      'seekers.maro.hand': ['maro-8a', 'maro-1a'],
      'seekers.maro.at': 'D',
      'seekers.maro.status.weak': 2,
    });
    s.plays('maro', 'maro-8a', { targets: ['maro', 'maro', 'brack'], then: 'end' });
    s.declines('maro', 'effectChoice');
    s.answer('maro', 'effectChoice', 'weak');
    s.answer('maro', 'effectChoice', 'weak');
    expect(s.enemy('brack').health).toBe(38);
  });

  it('of Hurt by a discard: less is suffered at the end', () => {
    const s = turn(['osk', 'bram'], { 'seekers.osk.hand': ['osk-1a', 'osk-2a'], 'seekers.osk.status.hurt': 1 });
    s.answer('osk', 'turn', 'pass-discard', { card: 'hurt' });
    s.ends('osk');
    expect(s.seeker('osk').health).toBe(22);
  });

  it('of Stunned by a refill in the turn of another', () => {
    const s = scene({
      battle: 'crow-field',
      seekers: ['osk', 'bram', 'maro'],
      chit: '3',
      given: {
        ...quiet('bram', 'maro'),
        'enemies.crow-one.focus': 'osk',
        'seekers.osk.at': 'C',
        'seekers.osk.hand': ['osk-1a'],
        'seekers.osk.status.stunned': 1,
      },
      stack: { bag: ['osk'] },
    });
    s.draws();
    s.allDecline('redraw');
    expect(s.mayChoose('osk', 'turn')).toContain('play');
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
  });
});

describe('DST-298 The turn of an enemy is a triggered active ability', () => {
  it('so that each one triggered counts, skipped by Stun or not', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      chit: '6',
      content: withAbility('brack', 'black-antlers', [{ do: 'refocus' }]),
      given: {
        ...quiet('osk', 'bram', 'maro'),
        'enemies.brack.focus': 'bram',
        'enemies.brack.status.hurt': 3,
        'enemies.brack.status.stunned': 1,
      },
      stack: { bag: ['7'] },
    });
    expect(s.enemy('brack')).toMatchObject({ health: 37, status: { hurt: 2, stunned: 0 } });
    s.draws();
    s.automatic();
    expect(s.enemy('brack')).toMatchObject({ health: 35, status: { hurt: 1 } });
  });

  it('and turns of Seekers, lulls and moves by others do not', () => {
    const s = turn(
      ['osk', 'bram'],
      {
        'seekers.osk.hand': ['osk-1a', 'osk-2a'],
        'enemies.hush.health': 0,
        'enemies.hush.at': '',
        'enemies.tatter.status.hurt': 2,
        'enemies.tatter.status.trapped': 1,
      },
      { battle: 'sedge-well', stack: { bag: ['1'] } },
    );
    s.plays('osk', 'osk-1a', { then: 'end' });
    s.draws();
    expect(s.enemy('tatter')).toMatchObject({ health: 28, status: { hurt: 2, trapped: 1 } });
  });
});

describe('DST-310 Gaining an Exhausted card', () => {
  it('adds it to the own cards before the battle', () => {
    const s = scene({
      seekers: ['osk', 'bram'],
      setup: { modifiers: [{ kind: 'exhausted', amount: 1, who: 'osk' }], heroes: { osk: { exhausted: 1 } } },
    });
    const { hand, deck, discard, exhausted } = s.seeker('osk');
    expect([...hand, ...deck].filter((card) => card === 'exhausted')).toHaveLength(2);
    expect([...hand, ...deck]).toHaveLength(20);
    expect(discard).toEqual([]);
    expect(exhausted).toBe(2);
    expect(s.seeker('bram').exhausted).toBe(0);
  });

  const exhaust = (amount: number, owned: number) =>
    scene({
      seekers: ['osk', 'bram'],
      chit: '6',
      content: withAbility('brack', 'black-antlers', [{ do: 'exhaust-hand', amount, who: 'focus' }]),
      given: {
        'seekers.osk.hand': ['osk-1a'],
        'seekers.osk.exhausted': owned,
        'enemies.brack.focus': 'osk',
      },
    });

  it('puts it into hand, where an effect in combat says so', () => {
    const s = exhaust(2, 0);
    expect(s.changes()).toEqual({
      'seekers.osk.hand': [['osk-1a'], ['osk-1a', 'exhausted', 'exhausted']],
      'seekers.osk.exhausted': [0, 2],
    });
    expect(s.events('exhaustedGained')).toEqual([{ type: 'exhaustedGained', who: 'osk', amount: 2 }]);
  });

  it('DST-311 ignores more than 6', () => {
    const s = exhaust(2, 5);
    expect(s.seeker('osk').exhausted).toBe(6);
    expect(s.seeker('osk').hand).toEqual(['osk-1a', 'exhausted']);
    expect(exhaust(1, 6).changes()).toEqual({});
    expect(exhaust(1, 6).events('exhaustedGained')).toEqual([]);
  });

  it.each([
    [5, 3],
    [6, 1],
  ])('DST-311 ignores more than 6 before a battle: %i owned, %i gained', (owned, amount) => {
    const s = scene({
      seekers: ['osk', 'bram'],
      setup: { modifiers: [{ kind: 'exhausted', amount, who: 'all' }], heroes: { osk: { exhausted: owned } } },
    });
    expect(s.seeker('osk').exhausted).toBe(6);
    expect([...s.seeker('osk').hand, ...s.seeker('osk').deck]).toHaveLength(24);
    expect(s.seeker('bram').exhausted).toBe(amount);
  });
});

describe('DST-311 An Exhausted card does nothing in hand', () => {
  const tired = { 'seekers.osk.hand': ['osk-1a', 'osk-2a', 'exhausted'] };

  it('is no action, and may be discarded to the own pile without loss', () => {
    const s = turn(['osk', 'bram'], tired);
    expect(s.part('osk', 'turn', 'play')).toEqual({ name: 'card', ids: ['osk-1a', 'osk-2a'] });
    s.answer('osk', 'turn', 'pass-discard', { card: 'exhausted' });
    s.ends('osk');
    expect(s.changes()).toEqual({
      ...turnOver('osk'),
      'seekers.osk.hand': [
        ['osk-1a', 'osk-2a', 'exhausted'],
        ['osk-1a', 'osk-2a'],
      ],
      'seekers.osk.discard': [[], ['exhausted']],
    });
  });

  it('is no action card that would hold back a refill', () => {
    const s = turn(['osk', 'bram'], { 'seekers.osk.hand': ['osk-1a', 'exhausted'] });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.events('handRefilled')).toHaveLength(1);
  });

  it('is no boost: no window opens for it', () => {
    const s = turn(['bram', 'osk'], { ...tired, 'seekers.bram.hand': ['bram-1a', 'bram-2a'] });
    s.plays('bram', 'bram-1a', { then: 'end' });
    expect(s.events('windowOpened')).toEqual([]);
  });

  it('is no status: it is not cleansed', () => {
    const s = turn(['maro', 'osk'], { ...tired, 'seekers.maro.lantern': 'charged', 'seekers.maro.hand': ['maro-1a'] });
    s.lights('maro', { then: 'end' });
    expect(s.seeker('osk').hand).toEqual(['osk-1a', 'osk-2a', 'exhausted']);
    expect(s.events('statusReturned')).toEqual([]);
  });
});

describe('DST-312 It hurts when a hand is discarded', () => {
  it('1 for each', () => {
    const s = turn(['osk', 'bram'], { 'seekers.osk.hand': ['osk-1a', 'exhausted', 'exhausted', 'exhausted'] });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk').health).toBe(19);
  });

  it('not when the starting hand is exchanged', () => {
    const first = ['exhausted', 'exhausted', 'osk-1b', 'osk-2b', 'osk-3b', 'osk-4b', 'osk-5b'];
    const then = ['osk-1a', 'osk-2a', 'osk-3a', 'osk-4a', 'osk-5a', 'osk-6a', 'osk-7a'];
    const s = scene({
      from: 'start',
      seekers: ['osk', 'bram'],
      setup: { heroes: { osk: { exhausted: 2 } } },
      stack: { 'deck.osk': [...first, ...then] },
    });
    expect(s.seeker('osk')).toMatchObject({ hand: then, health: 22, lantern: 'charging', armor: 2 });
    expect(s.events('suffered')).toEqual([]);
    s.leaveOpen();
  });
});
