// The table and general rules (DST-001 to DST-010).
import { describe, expect, it } from 'vitest';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { content, scene } from '../../kit/destiny.ts';
import { quiet, settingUp, withAbility } from '../../kit/setupScenes.ts';

describe('DST-001, DST-003 Two to four different Seekers', () => {
  it.each([[['bram', 'osk']], [['bram', 'osk', 'maro']], [['bram', 'osk', 'maro', 'dunn']]])(
    '%s can begin, in the order of joining',
    (seekers) => {
      const { state } = scene({ seekers });
      expect(state.seats).toEqual(seekers);
      expect(Object.keys(state.seekers).toSorted()).toEqual(seekers.toSorted());
      expect(destiny.seats).toEqual({ min: 2, max: 4 });
    },
  );

  it.each([
    [['bram'], 'a battle has 2 to 4 Seekers, not 1 (DST-003)'],
    [[], 'a battle has 2 to 4 Seekers, not 0 (DST-003)'],
    [['bram', 'osk', 'maro', 'dunn', 'fitch'], 'a battle has 2 to 4 Seekers, not 5 (DST-003)'],
    [['bram', 'osk', 'bram'], 'no Seeker can be taken twice (DST-001)'],
    [['bram', 'brom'], 'there is no Seeker "brom"; there are: bram, corrie, dunn, fitch, maro, osk'],
  ])('%j cannot', (seekers, problem) => {
    expect(settingUp({ seekers })).toThrow(problem);
  });

  it('a Seeker whose player is gone is run by the autopilot', () => {
    const s = scene({ seekers: ['osk', 'bram'], turnOf: 'osk', given: quiet('osk', 'bram') });
    s.deadline('turn');
    expect(s.open()).toEqual(['party draw']);
    expect(s.events('turnEnds')).toEqual([{ type: 'turnEnds', who: 'osk' }]);
  });

  it('names whatever else does not exist', () => {
    expect(settingUp({ battle: 'salt-rode' })).toThrow('there is no battle "salt-rode"; there are: ');
    expect(settingUp({ heroes: { dunn: {} } })).toThrow('dunn is not among the Seekers');
    expect(settingUp({ heroes: { osk: { items: ['red-ribon'] } } })).toThrow('there is no item "red-ribon"');
    expect(settingUp({ heroes: { osk: { items: ['ox-charm', 'ox-charm', 'ox-charm'] } } })).toThrow('cannot be set up');
    expect(settingUp({ heroes: { osk: { exhausted: 7 } } })).toThrow('this cannot be set up');
    expect(settingUp({ luck: 1 })).toThrow('this cannot be set up');
    expect(settingUp({ heroes: { osk: { items: ['ox-charm', 'red-ribbon'], exhausted: 6 } } })).not.toThrow();
  });
});

describe('DST-002 Limits that speak of a player count per Seeker', () => {
  it("lets one player's two Seekers boost each other, each once, never themselves", () => {
    const s = scene({
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'F',
        'seekers.osk.hand': ['osk-1a', 'osk-2a', 'osk-1b'],
        'seekers.bram.hand': ['bram-2b', 'bram-4b', 'bram-1a'],
        'enemies.brack.focus': 'bram',
      },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.open()).toEqual(['bram boost']);
    s.boosts('bram', 'bram-4b');
    expect(s.enemy('brack').health).toBe(32);
  });

  it('lets both redraw for one draw', () => {
    const s = scene({
      seekers: ['osk', 'bram'],
      given: {
        'seekers.osk.hand': ['osk-9b', 'osk-1a'],
        'seekers.bram.hand': ['bram-9b', 'bram-1a'],
      },
      stack: { bag: ['1', '2', 'osk'] },
    });
    s.draws();
    s.redraws('bram', 'bram-9b');
    s.redraws('osk', 'osk-9b');
    expect(s.open()).toEqual(['osk turn']);
  });
});

describe('DST-004 Where the players choose, the first valid answer stands', () => {
  it('of any player, and no other one counts', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      given: quiet('osk', 'bram', 'maro'),
      stack: { bag: ['heart'] },
    });
    s.draws('plain', 'maro');
    expect(s.mayChoose('party', 'heart')).toEqual(['bram', 'maro', 'osk']);
    expect(s.refusal('bram', 'heart', 'dunn')).toBe('noSuchOption');
    s.answer('bram', 'heart', 'maro');
    expect(s.refusal('osk', 'heart', 'osk')).toBe('closed');
    expect(s.refusal('bram', 'heart', 'bram')).toBe('closed');
    expect(s.open()).toEqual(['maro turn']);
  });

  it('but not of somebody who is not at the table', () => {
    const s = scene({ seekers: ['osk', 'bram'], stack: { bag: ['osk'] } });
    expect(s.refusal('maro', 'draw', 'plain')).toBe('notSeated');
  });
});

describe('DST-005 Hands are private', () => {
  const s = () =>
    scene({
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      given: {
        'seekers.osk.hand': ['osk-1a', 'osk-2a', 'exhausted'],
        'seekers.osk.deck': ['osk-9b', 'osk-8b'],
        'seekers.bram.hand': ['bram-1a'],
        'seekers.bram.deck': ['bram-2a'],
      },
    });

  it('hides hands from all but their owner, and decks from everybody', () => {
    const { state } = s();
    const secrets = (eyes: string) => destiny.secrets(state, content, eyes).toSorted();
    expect(secrets('osk')).toEqual(['bram-1a', 'bram-2a', 'osk-8b', 'osk-9b']);
    expect(secrets('bram')).toEqual(['bram-2a', 'osk-1a', 'osk-2a', 'osk-8b', 'osk-9b']);
    expect(secrets('public')).toEqual(['bram-1a', 'bram-2a', 'osk-1a', 'osk-2a', 'osk-8b', 'osk-9b']);
  });

  it('tells everybody that a card was drawn, and which one only its owner', () => {
    const table = s();
    table.answer('osk', 'turn', 'pass-draw');
    table.ends('osk');
    const told = table.driver.history.filter((event) => event.type.startsWith('card'));
    expect(told).toMatchObject([
      { type: 'cardDrawn', who: 'osk', count: 1, audience: 'all' },
      { type: 'cardSeen', cards: ['osk-9b'], audience: ['osk'] },
    ]);
    expect(JSON.stringify(told[0])).not.toContain('osk-9b');
  });
});

describe('DST-006 Distance counts connections; figures never block, any number share a space', () => {
  it('passes through spaces full of figures, as far as the map says', () => {
    const s = scene({
      battle: 'eel-ferry',
      seekers: ['corrie', 'bram', 'maro'],
      turnOf: 'corrie',
      given: {
        ...quiet('bram', 'maro'),
        'seekers.corrie.hand': ['corrie-5a', 'corrie-1a'],
        'seekers.corrie.at': 'A',
        'enemies.mother-eel.at': 'B',
        'enemies.lamplighter.at': 'D',
        'seekers.bram.at': 'E',
        'seekers.maro.at': 'F',
      },
    });
    s.plays('corrie', 'corrie-5a', { targets: ['corrie'], then: 'end' });
    expect(s.mayChoose('corrie', 'effectChoice')).toEqual(['B', 'C', 'D', 'E', 'F', 'decline']);
    s.answer('corrie', 'effectChoice', 'F');
    s.answer('corrie', 'retarget', 'corrie');
    s.declines('corrie', 'effectChoice');
    s.declines('corrie', 'effectChoice');
    expect([s.seeker('corrie').at, s.seeker('maro').at]).toEqual(['F', 'F']);
  });

  it('is 0 in the same space: melee hits there, ranged does not', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: {
        ...quiet('bram', 'maro'),
        'seekers.osk.hand': ['osk-4a', 'osk-1a', 'osk-2a'],
        'seekers.osk.at': 'D',
        'seekers.bram.at': 'D',
        'seekers.maro.at': 'D',
        'enemies.brack.at': 'D',
      },
    });
    expect(s.part('osk', 'turn', 'play', { card: 'osk-1a' })).toEqual({ name: 'targets', slots: [['brack']] });
    expect(s.part('osk', 'turn', 'play', { card: 'osk-4a' })).toMatchObject({ name: 'then' });
  });
});

describe('DST-007 Order where one effect touches several', () => {
  it('the actor first, then seat order', () => {
    const s = scene({
      seekers: ['bram', 'corrie', 'maro', 'osk'],
      turnOf: 'maro',
      given: {
        ...quiet('bram', 'corrie', 'osk'),
        'seekers.maro.hand': ['maro-9a', 'maro-1a'],
        'seekers.bram.health': 5,
        'seekers.corrie.health': 5,
        'seekers.maro.health': 5,
        'seekers.osk.health': 5,
      },
    });
    s.plays('maro', 'maro-9a', { then: 'end' });
    expect(s.events('healed').map((event) => event.who)).toEqual(['maro', 'bram', 'corrie', 'osk']);
  });

  it('the focus first, then seat order', () => {
    const s = scene({
      seekers: ['bram', 'corrie', 'maro', 'osk'],
      chit: '6',
      given: {
        ...quiet('bram', 'corrie', 'maro', 'osk'),
        'seekers.corrie.at': 'F',
        'seekers.maro.at': 'F',
        'seekers.osk.at': 'F',
        'enemies.brack.focus': 'maro',
      },
    });
    expect(s.events('attackHits')).toMatchObject([{ targets: ['maro', 'corrie', 'osk'] }]);
    expect(s.events('damage').map((event) => event.who)).toEqual(['maro', 'corrie', 'osk']);
  });

  it('only those it touches, though the focus is not among them', () => {
    const s = scene({
      battle: 'eel-ferry',
      seekers: ['bram', 'corrie', 'maro', 'osk'],
      chit: 'darkness',
      given: {
        ...quiet('bram', 'corrie', 'maro', 'osk'),
        'seekers.osk.status.trapped': 1,
        'seekers.corrie.status.trapped': 1,
        'enemies.mother-eel.focus': 'maro',
        spent: [],
        track: ['darkness'],
      },
    });
    expect(s.events('suffered').map((event) => event.who)).toEqual(['corrie', 'osk']);
    s.leaveOpen();
  });

  it('several enemies in setup order', () => {
    const s = scene({
      battle: 'crow-field',
      seekers: ['bram', 'corrie', 'maro'],
      turnOf: 'bram',
      given: {
        ...quiet('corrie', 'maro'),
        'seekers.bram.hand': ['bram-4a', 'bram-1a'],
        'seekers.bram.at': 'C',
        'enemies.crow-two.at': 'C',
        'enemies.crow-three.at': 'C',
      },
    });
    s.plays('bram', 'bram-4a', { then: 'end' });
    expect(s.events('damage').map((event) => event.who)).toEqual(['crow-one', 'crow-two', 'crow-three']);
  });
});

describe('DST-008 "Cannot" beats "may"; a card or sheet beats a general rule', () => {
  it('a Trapped Seeker with moves left cannot step', () => {
    const s = scene({
      seekers: ['corrie', 'bram', 'maro'],
      turnOf: 'corrie',
      given: { 'seekers.corrie.hand': ['corrie-1a', 'corrie-2a'], 'seekers.corrie.status.trapped': 1 },
    });
    expect(s.mayChoose('corrie', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play']);
  });

  it('a charged lantern cannot be used beside the Wet Wick', () => {
    const beside = (at: string) =>
      scene({
        battle: 'eel-ferry',
        seekers: ['osk', 'bram', 'maro'],
        turnOf: 'osk',
        given: { 'seekers.osk.at': at, 'seekers.osk.lantern': 'charged', 'enemies.lamplighter.at': 'C' },
      }).mayChoose('osk', 'turn');
    expect(beside('C')).not.toContain('lantern');
    expect(beside('B')).toContain('lantern');
  });

  it("Dunn's sheet lets him shoot at distance 2, which nobody else can", () => {
    const shot = (id: string, card: string) =>
      scene({
        seekers: [id, 'bram', 'maro'],
        turnOf: id,
        given: { [`seekers.${id}.hand`]: [card, `${id}-6a`], [`seekers.${id}.at`]: 'A' },
      }).part(id, 'turn', 'play', { card });
    expect(shot('dunn', 'dunn-1a')).toEqual({ name: 'targets', slots: [['brack']] });
    expect(shot('osk', 'osk-4a')).toMatchObject({ name: 'then' });
  });
});

describe('DST-009 Amounts never go below 0', () => {
  it('a weak attack on a hidden enemy does not heal it', () => {
    const s = scene({
      battle: 'mill-floor',
      seekers: ['maro', 'bram', 'osk'],
      turnOf: 'maro',
      given: {
        ...quiet('bram', 'osk'),
        'seekers.maro.hand': ['maro-8a', 'maro-1a'],
        'seekers.maro.at': 'C',
        'seekers.maro.status.weak': 3,
        'seekers.maro.status.trapped': 1,
      },
    });
    s.plays('maro', 'maro-8a', { targets: ['maro', 'maro', 'grindstone'], then: 'end' });
    s.answer('maro', 'effectChoice', 'decline');
    expect(s.events('damage')).toEqual([{ type: 'damage', who: 'grindstone', by: 'maro', amount: 0 }]);
    expect(s.enemy('grindstone').health).toBe(36);
  });

  it('a healing gives no more than there is room for', () => {
    const s = scene({
      seekers: ['maro', 'bram', 'osk'],
      turnOf: 'maro',
      given: { ...quiet('bram', 'osk'), 'seekers.maro.hand': ['maro-1a', 'maro-2a'], 'seekers.bram.health': 17 },
    });
    s.plays('maro', 'maro-1a', { targets: ['bram'], then: 'end' });
    expect(s.changes()).toEqual({
      'seekers.bram.health': [17, 18],
      'seekers.maro.acts': [1, 0],
      'seekers.maro.moves': [1, 0],
      'seekers.maro.hand': [['maro-1a', 'maro-2a'], ['maro-2a']],
      'seekers.maro.discard': [[], ['maro-1a']],
    });
    expect(s.events('healed')).toEqual([{ type: 'healed', who: 'bram', amount: 1 }]);
  });

  it('reductions beyond the damage are lost', () => {
    const s = scene({
      seekers: ['corrie', 'bram', 'osk'],
      chit: '10',
      content: withAbility('brack', 'cinder-snort', [{ do: 'attack', kind: 'ranged', damage: 1 }]),
      given: {
        ...quiet('osk'),
        'seekers.bram.hand': ['bram-1a', 'bram-2a'],
        'seekers.bram.ward': 'bram-3a',
        'seekers.corrie.at': 'D',
        'seekers.bram.at': 'D',
        'seekers.corrie.health': 9,
        'enemies.brack.focus': 'corrie',
      },
    });
    expect(s.changes()).toEqual({});
  });
});

describe('DST-010 The supply never runs out', () => {
  it('there is always one more armor, status or Exhausted card', () => {
    const all = ['bram', 'corrie', 'maro', 'osk'];
    const s = scene({
      seekers: all,
      chit: '1',
      content: withAbility('brack', 'trample', [
        { do: 'exhaust-hand', amount: 6, who: 'all' },
        { do: 'gain-status', status: 'weak', who: 'all' },
        { do: 'armor', amount: 12, who: 'all' },
      ]),
      given: { 'seekers.bram.armor': 40, 'enemies.brack.status.weak': 3 },
    });
    expect(all.map((id) => s.seeker(id).exhausted)).toEqual([6, 6, 6, 6]);
    expect(all.map((id) => s.seeker(id).status.weak)).toEqual([1, 1, 1, 1]);
    expect(all.map((id) => s.seeker(id).armor)).toEqual([52, 12, 13, 14]);
  });
});
