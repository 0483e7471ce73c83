// Declaring an action, its targets, the order of its effects, and what is said in advance (DST-108 to DST-111).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Effect } from '../../../src/rulesets/destiny/words/index.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { quiet, withCards } from '../../kit/turnScenes.ts';

type Turn = { hand: readonly string[]; given?: Record<string, Json> } & Omit<Partial<SceneOptions>, 'given'>;

/** A turn at the well of Sedge, with Hush (22) at G and Tatter (28) at D; the allies keep quiet. */
function turnOf(seeker: string, { hand, given, ...more }: Turn) {
  const allies = ['bram', 'maro', 'osk'].filter((id) => id !== seeker).slice(0, 2);
  return scene({
    battle: 'sedge-well',
    seekers: [seeker, ...allies],
    turnOf: seeker,
    given: { ...quiet(...allies), [`seekers.${seeker}.hand`]: [...hand], ...given },
    ...more,
  });
}

describe('DST-108 Declaring', () => {
  it('lays the card face-up: it has left the hand, and is not discarded yet', () => {
    const s = turnOf('osk', {
      hand: ['osk-1a', 'osk-2a'],
      given: { 'seekers.osk.at': 'D', 'seekers.bram.hand': ['bram-2b', 'bram-1a'] },
    });
    s.plays('osk', 'osk-1a');
    expect(s.open()).toEqual(['bram boost']);
    expect(s.changes()).toEqual({
      'seekers.osk.hand': [['osk-1a', 'osk-2a'], ['osk-2a']],
      'seekers.osk.acts': [1, 0],
    });
    expect(s.events('actionDeclared')).toEqual([
      { type: 'actionDeclared', who: 'osk', card: 'osk-1a', targets: ['tatter'] },
    ]);
    s.leaveOpen();
  });

  it('cannot be taken back', () => {
    const s = turnOf('osk', {
      hand: ['osk-1a', 'osk-2a'],
      given: { 'seekers.osk.at': 'D', 'seekers.bram.hand': ['bram-2b', 'bram-1a'] },
    });
    s.plays('osk', 'osk-1a');
    expect(s.refusal('osk', 'turn', 'play', { card: 'osk-2a' })).toBe('closed');
    s.leaveOpen();
  });

  it.each<[string, string, readonly string[][]]>([
    ['bram-5a', 'pull or not, and an attack', [['hush', 'decline'], ['tatter']]],
    [
      'bram-7a',
      'one Seeker here, twice',
      [
        ['bram', 'maro'],
        ['bram', 'maro'],
      ],
    ],
    ['bram-2a', 'one attack', [['tatter']]],
    ['bram-4a', 'a blast in the own space', [['D']]],
    ['bram-9a', 'taunt, near and far', [['hush', 'tatter', 'decline']]],
  ])('names a target for each effect of %s: %s', (card, _, slots) => {
    const s = turnOf('bram', { hand: [card], given: { 'seekers.bram.at': 'D', 'seekers.maro.at': 'D' } });
    expect(s.part('bram', 'turn', 'play', { card })).toEqual({ name: 'targets', slots });
  });

  it('names nothing where nothing is legal now: the target is open', () => {
    const s = turnOf('bram', { hand: ['bram-5a', 'bram-1a'], given: { 'seekers.bram.at': 'F' } });
    expect(s.part('bram', 'turn', 'play', { card: 'bram-5a' })?.name).toBe('then');
    s.plays('bram', 'bram-5a', { then: 'end' });
    expect(s.events('actionDeclared')).toMatchObject([{ targets: [] }]);
  });

  it('leaves out only the effect that has none', () => {
    const s = turnOf('bram', { hand: ['bram-5a'], given: { 'seekers.bram.at': 'C' } });
    expect(s.part('bram', 'turn', 'play', { card: 'bram-5a' })).toEqual({
      name: 'targets',
      slots: [['hush', 'tatter', 'decline']],
    });
  });

  it.each([[['tatter', 'hush']], [['bram', 'tatter']], [['hush', 'tatter', 'tatter']], [undefined]])(
    'refuses targets that are not legal, too many or missing: %j',
    (targets) => {
      const s = turnOf('bram', { hand: ['bram-5a', 'bram-1a'], given: { 'seekers.bram.at': 'D' } });
      const parts = { card: 'bram-5a', ...(targets && { targets }) };
      expect(s.refusal('bram', 'turn', 'play', parts)).toBe('badPart');
      expect(s.changes()).toEqual({});
    },
  );

  it('names Seekers anywhere for `any`, and others for an ally', () => {
    const s = turnOf('corrie', { hand: ['corrie-5a'] });
    const slots = [['corrie', 'bram', 'maro']];
    expect(s.part('corrie', 'turn', 'play', { card: 'corrie-5a' })).toEqual({ name: 'targets', slots });
    const ally = turnOf('corrie', {
      hand: ['corrie-5a'],
      content: withCards({ 'corrie-5a': [{ do: 'heal', amount: 2, who: 'ally' }] }),
    });
    const others = [['bram', 'maro']];
    expect(ally.part('corrie', 'turn', 'play', { card: 'corrie-5a' })).toEqual({ name: 'targets', slots: others });
  });
});

describe('DST-109 Effects resolve in printed order', () => {
  it('stops where one of them ends the battle', () => {
    const s = turnOf('osk', { hand: ['osk-9a'], given: { 'seekers.osk.at': 'D', 'seekers.osk.health': 0 } });
    s.plays('osk', 'osk-9a');
    expect(s.state.result).toBe('lost');
    expect(s.enemy('tatter').health).toBe(28);
  });

  it('uses the declared target while it is legal', () => {
    const s = turnOf('osk', { hand: ['osk-1a', 'osk-2a'], given: { 'seekers.osk.at': 'D', 'enemies.hush.at': 'D' } });
    s.plays('osk', 'osk-1a', { targets: ['hush'], then: 'end' });
    expect(s.enemy('hush').health).toBe(16);
    expect(s.enemy('tatter').health).toBe(28);
  });

  /** Fitch at E aims at crow one there, and trades places with Maro at C. */
  const traded = (two: string, three: string) => {
    const s = scene({
      battle: 'crow-field',
      seekers: ['fitch', 'bram', 'maro'],
      turnOf: 'fitch',
      given: {
        ...quiet('bram', 'maro'),
        'seekers.fitch.hand': ['fitch-3a', 'fitch-1a'],
        'seekers.fitch.at': 'E',
        'seekers.maro.at': 'C',
        'enemies.crow-one.at': 'E',
        'enemies.crow-two.at': two,
        'enemies.crow-three.at': three,
      },
    });
    s.plays('fitch', 'fitch-3a', { targets: ['maro', 'crow-one'], then: 'end' });
    return s;
  };

  it('lets the actor choose anew where the declared target is not legal any more', () => {
    const s = traded('C', 'C');
    expect(s.mayChoose('fitch', 'retarget')).toEqual(['crow-three', 'crow-two']);
    expect(s.driver.table.asks[0]).toMatchObject({ rule: 'DST-109', fallback: 'autopilot' });
    expect(s.seeker('fitch').at).toBe('C');
    s.answer('fitch', 'retarget', 'crow-three');
    expect(s.enemy('crow-three').health).toBe(12);
    expect(s.enemy('crow-one').health).toBe(15);
  });

  it('takes the only other one without asking', () => {
    const s = traded('C', 'F');
    expect(s.enemy('crow-two').health).toBe(11);
    expect(s.enemy('crow-one').health).toBe(15);
  });

  it('wastes an attack that has none left', () => {
    const s = traded('F', 'F');
    expect(s.events('attackWasted')).toEqual([{ type: 'attackWasted', who: 'fitch' }]);
    expect(s.events('damage')).toEqual([]);
  });

  it('lets the actor choose what was open when declared', () => {
    const s = turnOf('corrie', {
      hand: ['corrie-2a', 'corrie-1a'],
      given: { 'seekers.corrie.at': 'C', 'enemies.hush.at': 'D' },
    });
    s.plays('corrie', 'corrie-2a', { then: 'end' });
    s.answer('corrie', 'effectChoice', 'D');
    expect(s.mayChoose('corrie', 'retarget')).toEqual(['hush', 'tatter']);
    s.answer('corrie', 'retarget', 'tatter');
    expect(s.enemy('tatter').health).toBe(24);
    expect(s.enemy('hush').health).toBe(22);
  });

  it('skips another effect that has none', () => {
    const s = turnOf('bram', { hand: ['bram-9a', 'bram-1a'], given: { 'seekers.bram.at': 'B' } });
    s.plays('bram', 'bram-9a', { then: 'end' });
    expect(s.changes()).toEqual({
      'seekers.bram.hand': [['bram-9a', 'bram-1a'], ['bram-1a']],
      'seekers.bram.discard': [[], ['bram-9a']],
      'seekers.bram.armor': [3, 5],
      'seekers.bram.moves': [1, 0],
      'seekers.bram.acts': [1, 0],
    });
  });

  it('lets an effect that may be declined be declined anew', () => {
    const blowAndTaunt: readonly Effect[] = [
      { do: 'attack', kind: 'melee', damage: 5 },
      { do: 'taunt', distance: 1 },
    ];
    const s = turnOf('bram', {
      hand: ['bram-2a', 'bram-1a'],
      content: withCards({ 'bram-2a': blowAndTaunt }),
      given: { 'seekers.bram.at': 'D', 'enemies.tatter.health': 5, 'enemies.hush.focus': 'osk' },
    });
    s.plays('bram', 'bram-2a', { targets: ['tatter', 'tatter'], then: 'end' });
    expect(s.mayChoose('bram', 'retarget')).toEqual(['decline', 'hush']);
    s.answer('bram', 'retarget', 'decline');
    expect(s.enemy('hush').focus).toBe('osk');
  });

  it('keeps to a declared decline', () => {
    const s = turnOf('bram', {
      hand: ['bram-9a', 'bram-1a'],
      given: { 'seekers.bram.at': 'D', 'enemies.hush.focus': 'osk', 'enemies.tatter.focus': 'osk' },
    });
    s.plays('bram', 'bram-9a', { targets: ['decline'], then: 'end' });
    expect(s.events('focusMoved')).toEqual([]);
    expect(s.seeker('bram').armor).toBe(5);
  });
});

describe('DST-110 Several attacks', () => {
  it('may have different targets', () => {
    const s = turnOf('osk', {
      hand: ['osk-6a', 'osk-1a'],
      given: {
        'seekers.osk.at': 'D',
        'enemies.hush.at': 'D',
        'enemies.hush.focus': 'bram',
        'enemies.tatter.focus': 'bram',
      },
    });
    s.plays('osk', 'osk-6a', { targets: ['hush', 'tatter'], then: 'end' });
    expect(s.enemy('hush').health).toBe(19);
    expect(s.enemy('tatter').health).toBe(26);
  });

  it('may have the same one', () => {
    const s = turnOf('osk', {
      hand: ['osk-6a', 'osk-1a'],
      given: { 'seekers.osk.at': 'D', 'enemies.hush.at': 'D', 'enemies.tatter.focus': 'bram' },
    });
    s.plays('osk', 'osk-6a', { targets: ['tatter', 'tatter'], then: 'end' });
    expect(s.enemy('hush').health).toBe(22);
    expect(s.enemy('tatter').health).toBe(23);
  });
});

describe('DST-111 After attacking', () => {
  /** melee 4! → heal 2 self, armor 1 self; ranged 3 → draw 1 self; heal 1 self */
  const arrows: readonly Effect[] = [
    {
      do: 'attack',
      kind: 'melee',
      damage: 4,
      enraging: true,
      after: [
        { do: 'heal', amount: 2, who: 'self' },
        { do: 'armor', amount: 1, who: 'self' },
      ],
    },
    { do: 'attack', kind: 'ranged', damage: 3, after: [{ do: 'draw', amount: 1, who: 'self' }] },
    { do: 'suffer', amount: 1, who: 'self' },
  ];
  const plays = (at: string, more: Record<string, Json> = {}) => {
    const s = turnOf('bram', {
      hand: ['bram-2a', 'bram-1a'],
      content: withCards({ 'bram-2a': arrows }),
      given: { 'seekers.bram.at': at, 'seekers.bram.health': 10, 'enemies.tatter.focus': 'maro', ...more },
      stack: { 'deck.bram': ['bram-6b'] },
    });
    s.plays('bram', 'bram-2a', { then: 'end' });
    return s;
  };

  it('happens after each attack that was not wasted, and after its damage', () => {
    const s = plays('D');
    expect(s.seeker('bram')).toMatchObject({ health: 11, armor: 4, hand: ['bram-1a', 'bram-6b'] });
    const order = s.events('damage', 'focusMoved', 'healed', 'armorGained', 'cardDrawn', 'suffered');
    expect(order.map((event) => event.type)).toEqual([
      ...['damage', 'focusMoved', 'healed', 'armorGained'],
      ...['damage', 'cardDrawn'],
      'suffered',
    ]);
  });

  it('does not happen after a wasted one; what belongs to the next attack does', () => {
    const s = plays('H');
    expect(s.seeker('bram')).toMatchObject({ health: 9, armor: 3, hand: ['bram-1a', 'bram-6b'] });
  });

  it('does not happen at all where all are wasted; what stands behind a `;` does', () => {
    const s = plays('B');
    expect(s.seeker('bram')).toMatchObject({ health: 9, armor: 3, hand: ['bram-1a'] });
    expect(s.events('attackWasted')).toHaveLength(2);
  });

  it('happens after an attack that deals nothing', () => {
    const s = plays('D', { 'seekers.bram.status.weak': 3 });
    expect(s.enemy('tatter').health).toBe(27);
    expect(s.enemy('hush').health).toBe(22);
    expect(s.seeker('bram')).toMatchObject({ health: 11, armor: 4, hand: ['bram-1a', 'bram-6b'] });
  });

  it('does not bind effects of our cards: a wasted shot still lets everybody draw', () => {
    const s = turnOf('maro', {
      hand: ['maro-4a', 'maro-1a'],
      given: { 'seekers.maro.at': 'B' },
      stack: { 'deck.maro': ['maro-2a'], 'deck.bram': ['bram-2a'], 'deck.osk': ['osk-2a'] },
    });
    s.plays('maro', 'maro-4a', { then: 'end' });
    expect(s.events('attackWasted')).toHaveLength(1);
    expect(s.events('cardDrawn').map((event) => event.who)).toEqual(['maro', 'bram', 'osk']);
  });
});

describe('What is said in advance with a play (`then`)', () => {
  it('is a step within the moves left, and the end of the turn', () => {
    const corrie = turnOf('corrie', { hand: ['corrie-1a'], given: { 'seekers.corrie.at': 'A' } });
    const said = { card: 'corrie-1a' };
    expect(corrie.part('corrie', 'turn', 'play', said)).toEqual({
      name: 'then',
      ids: ['B', 'C', 'D', 'E', 'F', 'G', 'end'],
    });
    const trapped = turnOf('corrie', {
      hand: ['corrie-1a'],
      given: { 'seekers.corrie.at': 'A', 'seekers.corrie.status.trapped': 1 },
    });
    expect(trapped.part('corrie', 'turn', 'play', said)).toEqual({ name: 'then', ids: ['end'] });
  });

  it('is done after the window without a second visit', () => {
    const s = turnOf('osk', {
      hand: ['osk-1a', 'osk-2a'],
      given: { 'seekers.osk.at': 'D', 'seekers.bram.hand': ['bram-2b', 'bram-1a'] },
    });
    s.plays('osk', 'osk-1a', { then: ['C', 'end'] });
    expect(s.seeker('osk').at).toBe('D');
    s.declines('bram', 'boost');
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('osk').at).toBe('C');
    expect(s.enemy('tatter').health).toBe(22);
  });

  it('may be two steps of one who has two', () => {
    const s = turnOf('corrie', { hand: ['corrie-1a', 'corrie-8a'], given: { 'seekers.corrie.at': 'A' } });
    expect(s.refusal('corrie', 'turn', 'play', { card: 'corrie-1a', then: ['C', 'D', 'end', 'B'] })).toBe('badPart');
    s.plays('corrie', 'corrie-1a', { then: ['C', 'D'] });
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('corrie').at).toBe('D');
  });

  it('leaves the turn open where the end was not said', () => {
    const s = turnOf('corrie', { hand: ['corrie-1a', 'corrie-8a'], given: { 'seekers.corrie.at': 'A' } });
    s.plays('corrie', 'corrie-1a', { then: 'C' });
    expect(s.mayChoose('corrie', 'turn')).toEqual(['end', 'step']);
    s.ends('corrie');
  });

  it('lets an act of `again` lapse when the end was said', () => {
    const s = turnOf('corrie', { hand: ['corrie-6a', 'corrie-8a'], given: { 'seekers.corrie.at': 'A' } });
    s.plays('corrie', 'corrie-6a', { then: ['C', 'end'] });
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('corrie')).toMatchObject({ at: 'C', acts: 0 });
  });

  it('is forgotten, and the player asked, where it is not legal any more', () => {
    const s = turnOf('fitch', {
      hand: ['fitch-3a', 'fitch-1a'],
      given: { 'seekers.fitch.at': 'A', 'seekers.bram.at': 'B', 'seekers.maro.at': 'F' },
    });
    s.plays('fitch', 'fitch-3a', { targets: ['maro'], then: ['C', 'end'] });
    expect(s.seeker('fitch').at).toBe('F');
    expect(s.mayChoose('fitch', 'turn')).toEqual(['end', 'step']);
    s.steps('fitch', 'E');
    expect(s.open()).toEqual(['party draw']);
  });

  it('is forgotten where the actor can step no more', () => {
    const snare: readonly Effect[] = [{ do: 'gain-status', status: 'trapped', who: 'self' }, { do: 'again' }];
    const s = turnOf('corrie', {
      hand: ['corrie-4a', 'corrie-1a'],
      content: withCards({ 'corrie-4a': snare }),
      given: { 'seekers.corrie.at': 'A' },
    });
    s.plays('corrie', 'corrie-4a', { then: 'C' });
    expect(s.seeker('corrie')).toMatchObject({ at: 'A', moves: 2, status: { trapped: 1 } });
    expect(s.mayChoose('corrie', 'turn')).toEqual(['end', 'pass-discard', 'pass-draw', 'play']);
    s.ends('corrie');
  });
});
