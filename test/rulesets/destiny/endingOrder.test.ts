// When a battle ends, and what is put away after it (DST-246, DST-247).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { quiet, withAbility, withCard } from '../../kit/enemyScenes.ts';

const SEEKERS = ['osk', 'bram', 'maro'];
type Given = Record<string, Json>;

const oskTurn = (card: string, given: Given, more: Partial<SceneOptions> = {}) => {
  const s = scene({
    seekers: SEEKERS,
    turnOf: 'osk',
    given: { ...quiet('bram', 'maro'), 'seekers.osk.at': 'F', 'seekers.osk.hand': [card, 'osk-2a'], ...given },
    ...more,
  });
  s.plays('osk', card, { then: 'end' });
  return s;
};

describe('DST-246 The battle ends at once', () => {
  it('when it is won: no second attack, no health boost, no refill', () => {
    const s = scene({
      seekers: ['osk', 'corrie', 'maro'],
      turnOf: 'osk',
      given: {
        ...quiet('maro'),
        'enemies.brack.health': 3,
        'enemies.brack.focus': 'maro',
        'seekers.osk.at': 'F',
        'seekers.osk.health': 10,
        'seekers.osk.hand': ['osk-6a'],
        'seekers.corrie.hand': ['corrie-9b', 'corrie-1a'],
      },
    });
    s.plays('osk', 'osk-6a', { then: 'end' });
    s.boosts('corrie', 'corrie-9b');
    expect(s.state.result).toBe('won');
    expect(s.seeker('osk').health).toBe(10);
    expect(s.events('attackHits')).toHaveLength(1);
    expect(s.events('attackWasted', 'handRefilled', 'healed', 'turnEnds')).toEqual([]);
  });

  it('when it is lost: the next target is not hit, and nothing comes after', () => {
    const s = scene({
      seekers: SEEKERS,
      chit: '6',
      content: withAbility('brack', 'black-antlers', [
        { do: 'attack', kind: 'melee-blast', damage: 5, status: ['hurt'], after: [{ do: 'refocus' }] },
        { do: 'heal', amount: 3, who: 'self' },
      ]),
      given: {
        ...quiet(...SEEKERS),
        'enemies.brack.focus': 'maro',
        'enemies.brack.status.hurt': 1,
        'seekers.maro.at': 'F',
        'seekers.maro.health': 3,
        'seekers.osk.at': 'F',
      },
    });
    expect(s.state.result).toBe('lost');
    expect([s.seeker('maro').health, s.seeker('osk').health]).toEqual([-1, 17]);
    expect(s.enemy('brack')).toMatchObject({ health: 40, focus: 'maro', status: { hurt: 1 } });
    expect(s.events('statusGained', 'turnEnds')).toEqual([]);
  });

  it.each([
    [
      'lost',
      'suffering first',
      [{ do: 'suffer', amount: 1, who: 'self' }],
      [{ do: 'attack', kind: 'melee', damage: 7 }],
    ],
    [
      'won',
      'the attack first',
      [{ do: 'attack', kind: 'melee', damage: 7 }],
      [{ do: 'suffer', amount: 1, who: 'self' }],
    ],
  ] as const)('is %s with the earlier change: %s', (result, _, first, then) => {
    const s = oskTurn(
      'osk-9a',
      { 'seekers.osk.health': 0, 'enemies.brack.health': 7 },
      { content: withCard('osk-9a', { effects: [...first, ...then] }) },
    );
    expect(s.state.result).toBe(result);
    expect(s.seeker('osk').health).toBe(result === 'lost' ? -1 : 0);
    expect(s.enemy('brack').health).toBe(result === 'lost' ? 7 : 0);
  });

  it('is lost where one and the same change wins and loses', () => {
    const s = scene({
      battle: 'doorless-house',
      seekers: SEEKERS,
      chit: '9',
      given: { 'enemies.moth-host.at': 'B', 'objects.hearth.health': 3, cycle: 3 },
    });
    expect(s.state.result).toBe('lost');
    expect(s.events('battleWon')).toEqual([]);
  });

  it('is lost before the reset that would have won it', () => {
    const s = scene({
      battle: 'doorless-house',
      seekers: SEEKERS,
      given: { ...quiet(...SEEKERS), 'objects.hearth.health': 2, cycle: 2, track: ['heart', 'heart', 'heart'] },
      stack: { bag: ['darkness'] },
    });
    s.draws();
    s.automatic();
    expect(s.state.result).toBe('lost');
    expect(s.state).toMatchObject({ cycle: 2, track: ['heart', 'heart', 'heart', 'darkness'] });
  });

  it('asks nobody where the Darkness of the last enemy goes', () => {
    const s = oskTurn('osk-1a', { 'enemies.brack.health': 6 });
    expect(s.state.result).toBe('won');
    expect(s.enemy('brack').tokens['night-bellow']).toEqual(['darkness']);
  });
});

describe('DST-247 After a battle', () => {
  const OWN = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const deckOf = (seeker: string, exhausted: number) =>
    [
      ...OWN.flatMap((n) => [`${seeker}-${n}a`, `${seeker}-${n}b`]),
      ...Array.from({ length: exhausted }, () => 'exhausted'),
    ].toSorted();

  it.each([
    ['maro', -1, 2],
    ['osk', 17, 1],
    ['bram', 18, 0],
  ])('armor and status go to the supply, own cards to the deck, lanterns are charging: %s', (id, health, exhausted) => {
    const s = scene({
      seekers: SEEKERS,
      chit: '10',
      given: {
        'enemies.brack.focus': 'maro',
        'seekers.maro.at': 'D',
        'seekers.maro.health': 3,
        'seekers.maro.hand': ['maro-1a', 'exhausted'],
        'seekers.maro.discard': ['maro-3a', 'exhausted'],
        'seekers.maro.ward': 'maro-2a',
        'seekers.maro.status.hurt': 2,
        'seekers.osk.hand': ['osk-1a', 'exhausted'],
        'seekers.osk.lantern': 'charged',
        'seekers.osk.status.weak': 1,
        'seekers.osk.status.stunned': 1,
        'seekers.osk.status.trapped': 1,
        'seekers.bram.hand': ['bram-1a'],
      },
    });
    expect(s.state.result).toBe('lost');
    const { deck, status, ward, ...rest } = s.seeker(id);
    expect(rest).toMatchObject({ health, exhausted, hand: [], discard: [], armor: 0, lantern: 'charging' });
    expect(status).toEqual({ hurt: 0, weak: 0, stunned: 0, trapped: 0 });
    expect(ward).toBeUndefined();
    expect(deck.toSorted()).toEqual(deckOf(id, exhausted));
  });

  it('the card that won it goes to the deck with the others, and the turn is over', () => {
    const s = oskTurn('osk-1a', { 'enemies.brack.health': 6 });
    expect(s.state.result).toBe('won');
    expect(s.seeker('osk').deck.toSorted()).toEqual(deckOf('osk', 0));
    expect(s.seeker('osk')).toMatchObject({ moves: 0, acts: 0 });
  });

  it('a card that is disposable is out of the campaign', () => {
    const s = oskTurn('osk-1a', { 'enemies.brack.health': 6 }, { content: withCard('osk-1a', { disposable: true }) });
    expect(s.state.result).toBe('won');
    expect(s.seeker('osk').deck).not.toContain('osk-1a');
  });
});
