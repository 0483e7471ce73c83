// The effects of Seekers' cards on hands: cycle, discard, draw, cleanse, with their small print (section 8).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { handCardName } from '../../../src/rulesets/destiny/rules/choices.ts';
import { cardName, statusName } from '../../../src/rulesets/destiny/speak/names.ts';
import type { Effect } from '../../../src/rulesets/destiny/words/index.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { allCards, quiet, withCards } from '../../kit/turnScenes.ts';

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

describe('`cycle N who`', () => {
  const hand = ['corrie-5a', 'corrie-1a'];
  const message = withCards({ 'corrie-5a': [{ do: 'cycle', amount: 2, who: 'any' }] });
  const cycles = () =>
    turnOf('corrie', {
      hand,
      content: message,
      given: { 'seekers.maro.hand': ['maro-1a', 'maro-2b'] },
      stack: { 'deck.maro': ['maro-7a', 'maro-8a'] },
    });

  it('is N times draw or discard 1, by the Seeker it names', () => {
    const s = cycles();
    s.plays('corrie', 'corrie-5a', { targets: ['maro'], then: 'end' });
    expect(s.open()).toEqual(['maro effectChoice']);
    expect(s.mayChoose('maro', 'effectChoice')).toEqual(['decline', 'discard', 'draw']);
    expect(s.part('maro', 'effectChoice', 'discard')).toEqual({ name: 'card', ids: ['maro-1a', 'maro-2b', 'armor'] });
    s.answer('maro', 'effectChoice', 'draw');
    s.answer('maro', 'effectChoice', 'discard', { card: 'maro-2b' });
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('maro')).toMatchObject({ hand: ['maro-1a', 'maro-7a'], discard: ['maro-2b'] });
  });

  it('may be declined each time', () => {
    const s = cycles();
    s.plays('corrie', 'corrie-5a', { targets: ['maro'], then: 'end' });
    s.answer('maro', 'effectChoice', 'decline');
    s.answer('maro', 'effectChoice', 'draw');
    expect(s.seeker('maro').hand).toEqual(['maro-1a', 'maro-2b', 'maro-7a']);
  });

  it('asks as what it is: with its own words, and the autopilot for who is away', () => {
    const s = turnOf('fitch', { hand: ['fitch-1a'], given: { 'seekers.fitch.armor': 1 } });
    s.plays('fitch', 'fitch-1a', { then: 'end' });
    expect(s.mayChoose('fitch', 'effectChoice')).toEqual(['decline', 'discard', 'draw']);
    expect(s.driver.table.asks[0]).toMatchObject({
      title: { key: 'destiny.ask.effectChoice.cycle' },
      fallback: 'autopilot',
      rule: 'DST-107',
      secret: 'options',
    });
    s.leaveOpen();
  });

  it('names every card of a hand', () => {
    expect(handCardName('armor')).toEqual({ key: 'destiny.card.armor' });
    expect(handCardName('hurt')).toEqual(statusName('hurt'));
    expect(handCardName('fitch-1a')).toEqual(cardName('fitch-1a'));
    expect(handCardName('exhausted')).toEqual(cardName('exhausted'));
  });

  it('is only draw or decline where nothing is held; the refill waits for the end of the action', () => {
    const s = turnOf('fitch', { hand: ['fitch-1a'], given: { 'seekers.fitch.armor': 0 } });
    s.plays('fitch', 'fitch-1a', { then: 'end' });
    expect(s.mayChoose('fitch', 'effectChoice')).toEqual(['decline', 'draw']);
    s.answer('fitch', 'effectChoice', 'decline');
    expect(s.events('handRefilled')).toHaveLength(1);
    expect(s.seeker('fitch').hand).toHaveLength(7);
  });
});

describe('`discard N who` and `draw N who` (DST-026, DST-027)', () => {
  const plays = (effects: readonly Effect[], given: Record<string, Json>, stack = {}) => {
    const s = turnOf('osk', { hand: ['osk-7a', 'osk-1a'], content: withCards({ 'osk-7a': effects }), given, stack });
    s.plays('osk', 'osk-7a', { then: 'end' });
    return s;
  };

  it('discards N cards of the own choice, which cannot be declined', () => {
    const s = plays([{ do: 'discard', amount: 2, who: 'all' }], {
      'seekers.bram.hand': ['bram-1a', 'bram-2b'],
      'seekers.maro.hand': ['maro-1a', 'maro-2a', 'maro-3a'],
      'seekers.maro.armor': 0,
    });
    expect(s.mayChoose('osk', 'effectChoice')).toEqual(['armor', 'osk-1a']);
    s.answer('osk', 'effectChoice', 'armor');
    s.answer('osk', 'effectChoice', 'armor');
    s.answer('bram', 'effectChoice', 'armor');
    s.answer('bram', 'effectChoice', 'bram-2b');
    expect(s.mayChoose('maro', 'effectChoice')).toEqual(['maro-1a', 'maro-2a', 'maro-3a']);
    s.answer('maro', 'effectChoice', 'maro-3a');
    s.answer('maro', 'effectChoice', 'maro-1a');
    expect(s.seeker('osk')).toMatchObject({ hand: ['osk-1a'], armor: 0, discard: ['osk-7a'] });
    expect(s.seeker('bram')).toMatchObject({ hand: ['bram-1a'], armor: 2, discard: ['bram-2b'] });
    expect(s.seeker('maro')).toMatchObject({ hand: ['maro-2a'], discard: ['maro-3a', 'maro-1a'] });
  });

  it('discards what there is', () => {
    const s = plays([{ do: 'discard', amount: 3, who: 'self' }], { 'seekers.osk.armor': 0 });
    expect(s.events('cardDiscarded')).toEqual([{ type: 'cardDiscarded', who: 'osk', card: 'osk-1a' }]);
    expect(s.events('handRefilled')).toHaveLength(1);
    expect(s.seeker('osk').discard).toEqual(['osk-1a', 'osk-7a']);
  });

  it('draws N for each Seeker, the actor first, then in seat order', () => {
    const stack = { 'deck.osk': ['osk-2a', 'osk-2b'], 'deck.bram': ['bram-3a', 'bram-4a'] };
    const s = plays([{ do: 'draw', amount: 2, who: 'all' }], {}, stack);
    expect(s.seeker('osk').hand).toEqual(['osk-1a', 'osk-2a', 'osk-2b']);
    expect(s.seeker('bram').hand).toEqual(['bram-1a', 'bram-3a', 'bram-4a']);
    expect(s.seeker('maro').hand).toHaveLength(3);
    expect(s.events('cardDrawn')).toMatchObject([
      { who: 'osk', count: 2 },
      { who: 'bram', count: 2 },
      { who: 'maro', count: 2 },
    ]);
  });

  it('draws what there is', () => {
    const rest = allCards('osk').filter((card) => card !== 'osk-7a' && card !== 'osk-5b');
    const s = plays([{ do: 'draw', amount: 3, who: 'self' }], { 'seekers.osk.hand': [...rest, 'osk-7a'] });
    expect(s.seeker('osk')).toMatchObject({ hand: [...rest, 'osk-5b'], deck: [], discard: ['osk-7a'] });
  });
});

describe('`cleanse N who` (DST-291)', () => {
  const status = (hurt: number, weak: number, trapped = 0) => ({ hurt, weak, stunned: 0, trapped });

  it("returns up to N status cards of one Seeker, of that Seeker's choice", () => {
    const s = turnOf('bram', {
      hand: ['bram-7a', 'bram-1a'],
      given: { 'seekers.bram.at': 'A', 'seekers.maro.at': 'A', 'seekers.maro.status': status(2, 1) },
    });
    s.plays('bram', 'bram-7a', { targets: ['bram', 'maro'], then: 'end' });
    expect(s.mayChoose('maro', 'effectChoice')).toEqual(['decline', 'hurt', 'weak']);
    s.answer('maro', 'effectChoice', 'hurt');
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('maro').status).toEqual({ hurt: 1, weak: 1, stunned: 0, trapped: 0 });
  });

  it('may stop before N', () => {
    const s = turnOf('maro', {
      hand: ['maro-8a', 'maro-1a'],
      given: { 'seekers.maro.at': 'B', 'seekers.maro.status': status(1, 2, 1) },
    });
    s.plays('maro', 'maro-8a', { targets: ['maro', 'maro'] });
    s.answer('maro', 'effectChoice', 'trapped');
    s.answer('maro', 'effectChoice', 'decline');
    expect(s.seeker('maro').status).toEqual({ hurt: 1, weak: 2, stunned: 0, trapped: 0 });
    expect(s.mayChoose('maro', 'turn')).toEqual(['end', 'step']);
    s.leaveOpen();
  });

  it('asks no more often than there are cards, and nobody who holds none', () => {
    const quietStep = (hurt: number) => {
      const given = { 'seekers.maro.at': 'B', 'seekers.osk.at': 'F', 'seekers.maro.status': status(hurt, 0) };
      const s = turnOf('maro', { hand: ['maro-8a', 'maro-1a'], given });
      s.plays('maro', 'maro-8a', { then: 'end' });
      s.answer('maro', 'effectChoice', 'decline');
      return s;
    };
    const hurt = quietStep(1);
    expect(hurt.mayChoose('maro', 'effectChoice')).toEqual(['decline', 'hurt']);
    hurt.answer('maro', 'effectChoice', 'hurt');
    expect(hurt.open()).toEqual(['party draw']);
    expect(quietStep(0).open()).toEqual(['party draw']);
  });

  it('is up to N of each for `all`, at the same time', () => {
    const s = turnOf('maro', {
      hand: ['maro-1a'],
      given: {
        'seekers.maro.lantern': 'charged',
        'seekers.bram.status': status(3, 3),
        'seekers.osk.status': status(0, 1),
      },
    });
    s.lights('maro', { then: 'end' });
    expect(s.open()).toEqual(['bram effectChoice', 'osk effectChoice']);
    s.answer('osk', 'effectChoice', 'weak');
    expect(s.open()).toEqual(['bram effectChoice']);
    s.answer('bram', 'effectChoice', 'hurt');
    s.answer('bram', 'effectChoice', 'weak');
    s.answer('bram', 'effectChoice', 'hurt');
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('bram').status).toEqual(status(1, 2));
    expect(s.seeker('osk').status).toEqual(status(0, 0));
  });
});
