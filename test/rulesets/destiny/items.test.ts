// The items of the market in a battle (specification 9.6): those that always work, and those of the own turn.
import { describe, expect, it } from 'vitest';
import { content, known, scene } from '../../kit/destiny.ts';
import { quiet, withCard } from '../../kit/setupScenes.ts';

const heroes = (id: string, ...items: string[]) => ({ heroes: { [id]: { items } } });

describe('The market sells nine items (9.6)', () => {
  it.each([
    ['salted-bread', 1, 'disposable'],
    ['honey-flask', 2, 'disposable'],
    ['chalk-line', 2, 'oncePerBattle'],
    ['padded-coat', 3, 'always'],
    ['ox-charm', 3, 'always'],
    ['red-ribbon', 3, 'oncePerBattle'],
    ['tin-whistle', 3, 'oncePerBattle'],
    ['spare-wick', 4, 'always'],
    ['lead-shot', 3, 'oncePerBattle'],
  ])('%s for %i, %s', (id, price, uses) => {
    expect(known(content.items, id)).toMatchObject({ price, uses });
    expect(Object.keys(content.items)).toHaveLength(9);
  });
});

describe("DST-118 Items of one's own turn", () => {
  const turn = (given = {}, items = ['honey-flask', 'chalk-line']) =>
    scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      setup: heroes('osk', ...items),
      given: { ...quiet('osk', 'bram', 'maro'), 'seekers.osk.health': 5, ...given },
    });

  it('of two alike each is used once', () => {
    const s = turn({}, ['chalk-line', 'chalk-line']);
    s.answer('osk', 'turn', 'item', { item: 'chalk-line' });
    s.answer('osk', 'turn', 'item', { item: 'chalk-line' });
    expect(s.mayChoose('osk', 'turn')).not.toContain('item');
    expect(s.seeker('osk').reach).toBe(2);
    s.leaveOpen();
  });

  it('are used at any moment of it, and are not an act', () => {
    const s = turn();
    expect(s.part('osk', 'turn', 'item')).toEqual({ name: 'item', ids: ['honey-flask', 'chalk-line'] });
    s.answer('osk', 'turn', 'item', { item: 'honey-flask' });
    expect(s.changes()).toEqual({
      'seekers.osk.health': [5, 9],
      'seekers.osk.items': [['honey-flask', 'chalk-line'], ['chalk-line']],
    });
    expect(s.events('itemUsed')).toEqual([{ type: 'itemUsed', who: 'osk', item: 'honey-flask' }]);
    s.answer('osk', 'turn', 'pass-draw');
    s.answer('osk', 'turn', 'item', { item: 'chalk-line' });
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.ends('osk');
  });

  it('keep the turn open when all else is done', () => {
    const s = turn({ 'seekers.osk.status.trapped': 1 });
    s.answer('osk', 'turn', 'pass-draw');
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'item']);
    s.ends('osk');
  });

  it('may be used by a Stunned Seeker', () => {
    expect(turn({ 'seekers.osk.status.stunned': 1 }).mayChoose('osk', 'turn')).toEqual(['end', 'item', 'step']);
  });

  it('are nothing for others: Salted Bread and the always-working ones are not offered', () => {
    const s = turn({}, ['salted-bread', 'ox-charm']);
    expect(s.mayChoose('osk', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play', 'step']);
  });
});

describe('Honey Flask', () => {
  it('heals up to the cap only, and is gone after use', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      setup: heroes('osk', 'honey-flask'),
      given: { ...quiet('osk', 'bram', 'maro'), 'seekers.osk.health': 15 },
    });
    s.answer('osk', 'turn', 'item');
    expect(s.seeker('osk')).toMatchObject({ health: 17, items: [], used: [] });
    expect(s.mayChoose('osk', 'turn')).not.toContain('item');
    s.leaveOpen();
  });
});

describe('DST-180 Chalk Line', () => {
  /** Where this card of the Seeker could hit from its space, before and after the line is drawn. */
  const reach = (id: string, card: string, at: string) => {
    const s = scene({
      battle: 'sedge-well',
      seekers: [id, 'bram', 'maro'],
      turnOf: id,
      setup: heroes(id, 'chalk-line'),
      given: {
        ...quiet('bram', 'maro'),
        [`seekers.${id}.hand`]: [card, `${id}-6a`],
        [`seekers.${id}.at`]: at,
        'enemies.hush.at': 'H',
        'enemies.tatter.at': 'H',
      },
    });
    const before = s.part(id, 'turn', 'play', { card });
    s.answer(id, 'turn', 'item', { item: 'chalk-line' });
    s.leaveOpen();
    return [before, s.part(id, 'turn', 'play', { card })].map((part) => part?.slots?.[0]);
  };

  it.each([
    ['osk', 'osk-4a', 'G', ['hush', 'tatter'], ['hush', 'tatter']],
    ['osk', 'osk-4a', 'E', undefined, ['hush', 'tatter']],
    ['osk', 'osk-4a', 'A', undefined, undefined],
    ['osk', 'osk-4a', 'H', undefined, undefined],
    ['osk', 'osk-1a', 'G', undefined, undefined],
    ['dunn', 'dunn-1a', 'E', ['hush', 'tatter'], ['hush', 'tatter']],
    ['dunn', 'dunn-1a', 'A', undefined, ['hush', 'tatter']],
    ['dunn', 'dunn-5a', 'A', undefined, ['H']],
    ['dunn', 'dunn-1a', 'H', undefined, undefined],
  ])('%s with %s from %s: %j, then %j', (id, card, at, before, after) => {
    expect(reach(id, card, at)).toEqual([before, after]);
  });

  it('works this turn only, once per battle, and adds no damage', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      setup: heroes('osk', 'chalk-line'),
      given: { ...quiet('bram', 'maro'), 'seekers.osk.at': 'A', 'seekers.osk.hand': ['osk-4a', 'osk-1a', 'osk-2a'] },
      stack: { bag: ['osk'] },
    });
    s.answer('osk', 'turn', 'item');
    expect(s.changes()).toEqual({ 'seekers.osk.reach': [0, 1], 'seekers.osk.used': [[], ['chalk-line']] });
    s.plays('osk', 'osk-4a', { targets: ['brack'], then: 'end' });
    expect(s.enemy('brack').health).toBe(36);
    expect(s.seeker('osk')).toMatchObject({ reach: 0, used: ['chalk-line'], items: ['chalk-line'] });
    s.draws();
    expect(s.mayChoose('osk', 'turn')).not.toContain('item');
    expect(s.seeker('osk').reach).toBe(0);
  });
});

describe('Padded Coat', () => {
  it('gives 1 more armor at the start, and at each refill', () => {
    const s = scene({
      seekers: ['osk', 'corrie', 'maro'],
      turnOf: 'osk',
      setup: { heroes: { osk: { items: ['padded-coat'] }, corrie: { items: ['padded-coat'] } } },
      given: { ...quiet('corrie', 'maro'), 'seekers.osk.hand': ['osk-1a'] },
    });
    expect(s.state.seats.map((id) => s.seeker(id).armor)).toEqual([3, 1, 1]);
    s.answer('osk', 'turn', 'pass-discard', { card: 'armor' });
    expect(s.seeker('osk').armor).toBe(2);
    s.ends('osk');
  });

  it('at the refill: exactly the sheet and the coat', () => {
    const s = scene({
      seekers: ['osk', 'corrie', 'maro'],
      turnOf: 'osk',
      setup: heroes('osk', 'padded-coat'),
      given: { ...quiet('corrie', 'maro'), 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.armor': 9 },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk').armor).toBe(3);
  });
});

describe('Ox Charm', () => {
  it('adds 2 to the starting health, and to the cap', () => {
    const s = scene({
      seekers: ['maro', 'bram', 'osk'],
      turnOf: 'maro',
      setup: heroes('bram', 'ox-charm'),
      given: { ...quiet('maro', 'bram', 'osk'), 'seekers.bram.health': 17 },
    });
    expect(s.seeker('bram')).toMatchObject({ health: 17, cap: 20 });
    expect(s.seeker('osk')).toMatchObject({ health: 17, cap: 17 });
    s.plays('maro', 'maro-1a', { targets: ['bram'], then: 'end' });
    expect(s.seeker('bram').health).toBe(20);
  });
});

describe('Spare Wick', () => {
  it('starts the battle with a charged lantern, for its owner only, once', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      setup: heroes('osk', 'spare-wick'),
      given: { ...quiet('osk', 'bram', 'maro'), 'seekers.osk.at': 'F', 'enemies.brack.focus': 'bram' },
      stack: { bag: ['osk'] },
    });
    expect(s.state.seats.map((id) => s.seeker(id).lantern)).toEqual(['charged', 'charging', 'charging']);
    s.lights('osk', { then: 'end' });
    expect(s.enemy('brack').health).toBe(34);
    s.draws();
    expect(s.seeker('osk')).toMatchObject({ lantern: 'charging', items: ['spare-wick'], used: [] });
  });
});

describe('Lead Shot', () => {
  const shoots = (card: string, effects = known(content.cards, card).effects, more = {}) =>
    scene({
      battle: 'sedge-well',
      seekers: ['corrie', 'dunn', 'maro'],
      turnOf: 'corrie',
      content: withCard(card, { effects }),
      setup: heroes('corrie', 'lead-shot'),
      given: {
        ...quiet('dunn', 'maro'),
        'seekers.corrie.at': 'C',
        'seekers.corrie.hand': [card, 'corrie-8a', 'corrie-9a'],
        'enemies.hush.at': 'D',
        'enemies.tatter.at': 'D',
        ...more,
      },
    });
  const healths = (s: ReturnType<typeof shoots>) => [s.enemy('hush').health, s.enemy('tatter').health];

  it('gives 2 more to the first ranged attack, not to the second', () => {
    const s = shoots('corrie-3a');
    s.plays('corrie', 'corrie-3a', { targets: ['hush', 'tatter'], item: 'lead-shot', then: 'end' });
    expect(healths(s)).toEqual([18, 26]);
    expect(s.seeker('corrie').used).toEqual(['lead-shot']);
    expect(s.events('itemUsed', 'actionDeclared').map((event) => event.type)).toEqual(['actionDeclared', 'itemUsed']);
  });

  it('is offered when declaring, and may be left', () => {
    const s = shoots('corrie-1a');
    const said = { card: 'corrie-1a', targets: ['hush'] };
    expect(s.part('corrie', 'turn', 'play', said)).toEqual({ name: 'item', ids: ['lead-shot'] });
    s.plays('corrie', 'corrie-1a', { targets: ['hush'], then: 'end' });
    expect(healths(s)).toEqual([18, 28]);
    expect(s.seeker('corrie').used).toEqual([]);
  });

  it('is not offered with a melee action, nor in a turn by itself', () => {
    const s = shoots('corrie-1a');
    expect(s.part('corrie', 'turn', 'play', { card: 'corrie-8a' })).toMatchObject({ name: 'then' });
    expect(s.refusal('corrie', 'turn', 'play', { card: 'corrie-8a', item: 'lead-shot' })).toBe('badPart');
    expect(s.mayChoose('corrie', 'turn')).not.toContain('item');
  });

  it('is the only item of a declaration, though two be held', () => {
    const tinShot = { ...known(content.items, 'lead-shot'), id: 'tin-shot' };
    const s = scene({
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      content: { ...content, items: { ...content.items, 'tin-shot': tinShot } },
      setup: heroes('osk', 'lead-shot', 'tin-shot'),
      given: { ...quiet('bram'), 'seekers.osk.at': 'D', 'seekers.osk.hand': ['osk-4a', 'osk-1a'] },
    });
    const play = { card: 'osk-4a', targets: ['brack'] };
    expect(s.part('osk', 'turn', 'play', play)).toEqual({ name: 'item', ids: ['lead-shot', 'tin-shot'] });
    expect(s.refusal('osk', 'turn', 'play', { ...play, item: ['lead-shot', 'tin-shot'] })).toBe('badPart');
    s.plays('osk', 'osk-4a', { item: 'tin-shot', then: 'end' });
    expect(s.seeker('osk').used).toEqual(['tin-shot']);
  });

  it('once per battle', () => {
    const s = shoots('corrie-9a', undefined, { 'seekers.corrie.hand': ['corrie-9a', 'corrie-1a', 'corrie-8a'] });
    s.plays('corrie', 'corrie-9a', { targets: ['hush'], item: 'lead-shot' });
    expect(healths(s)).toEqual([18, 28]);
    expect(s.part('corrie', 'turn', 'play', { card: 'corrie-1a', targets: ['hush'] })).toMatchObject({ name: 'then' });
    s.plays('corrie', 'corrie-1a', { targets: ['tatter'], then: 'end' });
    expect(healths(s)).toEqual([18, 24]);
  });

  it('gives 2 more to every target of a ranged-blast', () => {
    const s = shoots('corrie-1a', [{ do: 'attack', kind: 'ranged-blast', damage: 3 }]);
    s.plays('corrie', 'corrie-1a', { targets: ['D'], item: 'lead-shot', then: 'end' });
    expect(healths(s)).toEqual([17, 23]);
  });

  it('passes over a melee attack before it', () => {
    const melee = { do: 'attack', kind: 'melee', damage: 2 } as const;
    const s = shoots('corrie-1a', [melee, { do: 'attack', kind: 'ranged', damage: 2 }], { 'enemies.hush.at': 'C' });
    s.plays('corrie', 'corrie-1a', { targets: ['hush', 'tatter'], item: 'lead-shot', then: 'end' });
    expect(healths(s)).toEqual([20, 24]);
  });

  it('is spent by a first ranged attack that is wasted', () => {
    const ranged = { do: 'attack', kind: 'ranged', damage: 2 } as const;
    const s = shoots('corrie-1a', [ranged, { do: 'move', amount: 1 }, ranged], { 'seekers.corrie.at': 'B' });
    s.plays('corrie', 'corrie-1a', { item: 'lead-shot', then: 'end' });
    s.answer('corrie', 'effectChoice', 'C');
    s.answer('corrie', 'retarget', 'hush');
    expect(healths(s)).toEqual([20, 28]);
  });

  it('serves the lantern as well, and adds to boosts', () => {
    const s = shoots('corrie-1a', undefined, {
      'seekers.corrie.lantern': 'charged',
      'seekers.dunn.hand': ['dunn-3b', 'dunn-1a'],
    });
    s.lights('corrie', { targets: ['hush'], item: 'lead-shot' });
    s.boosts('dunn', 'dunn-3b');
    s.declines('corrie', 'effectChoice');
    expect(healths(s)).toEqual([13, 28]);
    s.ends('corrie');
  });
});
