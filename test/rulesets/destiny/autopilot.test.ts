// The autopilot in a Seeker's own turn (specification, section 12: AP-turn 1 to 7, items).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Choice } from '../../../src/engine/kernel/ask.ts';
import { bestScene } from '../../../src/rulesets/destiny/autopilot/plan.ts';
import { surveyOf } from '../../../src/rulesets/destiny/autopilot/survey.ts';
import { cardOf } from '../../../src/rulesets/destiny/rules/cards.ts';
import { answers, bramAt, maroAt, oskAt, turnAt } from '../../kit/autopilot.ts';
import { content, type Scene, scene } from '../../kit/destiny.ts';
import { quiet } from '../../kit/turnScenes.ts';

type Given = Record<string, Json>;

const step = (to: string): Choice => ({ choose: 'step', with: { to } });
const END: Choice = { choose: 'end' };

describe('AP-turn 1 Stunned', () => {
  const stunned = { 'seekers.osk.status.stunned': 1, 'enemies.brack.focus': 'osk' };

  it('steps away from an enemy focused on self at 6 health or less, and loses the act', () => {
    const s = oskAt('D', ['osk-1a'], { ...stunned, 'seekers.osk.health': 6 });
    expect(answers(s)).toEqual(step('A'));
    expect([s.seeker('osk').status.stunned, s.open()]).toEqual([0, ['party draw']]);
  });

  it('steps toward the nearest enemy with more health', () => {
    const s = oskAt('D', ['osk-1a'], { ...stunned, 'seekers.osk.health': 7 });
    expect(answers(s)).toEqual(step('F'));
  });

  it('stays beside an enemy when all attacks in hand are ranged', () => {
    expect(answers(oskAt('D', ['osk-4a'], stunned))).toEqual(END);
  });
});

describe('AP-turn 2 An action that defeats an enemy', () => {
  it('is played where a step brings it into reach, the cheapest one', () => {
    const s = oskAt('D', ['osk-1a', 'osk-6a', 'osk-8a'], { 'enemies.brack.health': 5 });
    expect(answers(s)).toEqual(step('F'));
    expect(answers(s)).toMatchObject({ choose: 'play', with: { card: 'osk-6a', targets: ['brack', 'brack'] } });
  });

  it('goes before a Seeker in need', () => {
    const given = { 'enemies.brack.health': 4, 'seekers.bram.health': 2 };
    expect(answers(maroAt('D', ['maro-1a', 'maro-7a'], given))).toMatchObject({ with: { card: 'maro-7a' } });
  });

  it('may be the lantern', () => {
    const given = { 'enemies.brack.health': 6, 'seekers.osk.lantern': 'charged' };
    expect(answers(oskAt('F', ['osk-8a'], given))).toMatchObject({ choose: 'lantern' });
  });
});

describe('AP-turn 3 An object that loses the battle', () => {
  const hearth = (health: number) =>
    scene({
      battle: 'doorless-house',
      seekers: ['osk', 'maro'],
      turnOf: 'osk',
      given: {
        ...quiet('maro'),
        'seekers.osk.hand': ['osk-8a'],
        'seekers.osk.at': 'A',
        'objects.hearth.health': health,
      },
    });

  it('is gone to and tended at 4 health', () => {
    const s = hearth(4);
    expect([answers(s), answers(s)]).toEqual([step('B'), { choose: 'tend', with: { object: 'hearth' } }]);
    expect(s.state.objects.hearth?.health).toBe(6);
  });

  it('is left alone at 5', () => {
    expect(answers(hearth(5))).toMatchObject({ with: { card: 'osk-8a' } });
  });
});

describe('AP-turn 3 A Seeker at 6 health or less', () => {
  it('gets the best heal that reaches, whatever else would be worth more', () => {
    const given = { 'seekers.bram.health': 6 };
    expect(answers(maroAt('D', ['maro-7a', 'maro-9a'], given))).toMatchObject({ with: { card: 'maro-9a' } });
  });

  it('at 7 is weighed like everything else', () => {
    const given = { 'seekers.bram.health': 7 };
    expect(answers(maroAt('D', ['maro-7a', 'maro-9a'], given))).toMatchObject({ with: { card: 'maro-7a' } });
  });

  const chased = { 'seekers.maro.health': 6, 'enemies.brack.focus': 'maro' };

  it('is relieved by an enraging attack from 10 own health on', () => {
    const given = { ...chased, 'seekers.osk.health': 10 };
    expect(answers(oskAt('D', ['osk-4a', 'osk-6a'], given))).toMatchObject({ with: { card: 'osk-4a' } });
  });

  it('is not relieved below that', () => {
    expect(answers(oskAt('D', ['osk-4a', 'osk-6a'], { ...chased, 'seekers.osk.health': 9 }))).toEqual(step('F'));
  });

  it('is relieved by a taunt from 10 own health on', () => {
    const sturdy = bramAt('D', ['bram-9a', 'bram-2a'], chased);
    expect(answers(sturdy)).toMatchObject({ with: { card: 'bram-9a', targets: ['brack'] } });
    const frail = bramAt('D', ['bram-9a'], { ...chased, 'seekers.bram.health': 9 });
    expect(answers(frail)).toMatchObject({ with: { card: 'bram-9a', targets: ['decline'] } });
  });

  it('is why a taunt is made: without one it is declined', () => {
    const given = { 'enemies.brack.focus': 'maro' };
    expect(answers(bramAt('D', ['bram-9a'], given))).toMatchObject({ with: { targets: ['decline'] } });
  });
});

describe('AP-turn 4 The charged lantern', () => {
  const charged = { 'seekers.osk.lantern': 'charged' };

  it('is used if it is worth as much as the best card', () => {
    expect(answers(oskAt('F', ['osk-1a', 'osk-8a'], charged))).toMatchObject({ choose: 'lantern' });
  });

  it('is kept if a card is worth more', () => {
    expect(answers(oskAt('F', ['osk-9a', 'osk-8a'], charged))).toMatchObject({ with: { card: 'osk-9a' } });
  });

  it('is not thought of beside an enemy that wets the wick', () => {
    const at = { 'seekers.osk.at': 'G', 'seekers.maro.at': 'A', 'enemies.mother-eel.at': 'D' };
    const given = { ...quiet('maro'), ...at, ...charged, 'seekers.osk.hand': ['osk-3a', 'osk-8a'] };
    const s = scene({ battle: 'eel-ferry', seekers: ['osk', 'maro'], turnOf: 'osk', given });
    expect(answers(s)).toMatchObject({ with: { card: 'osk-3a' } });
  });
});

describe('AP-turn 5 The value of an action', () => {
  const value = (s: Scene, who: string, card: string): number => {
    const look = { state: s.state, content };
    const survey = surveyOf(look, who);
    return bestScene(survey, cardOf(look, who, card), [survey.me.at])?.value ?? Number.NaN;
  };
  const oskValue = (card: string, given: Given = {}) => value(oskAt('F', ['osk-1a'], given), 'osk', card);
  const maroValue = (card: string, given: Given = {}) => value(maroAt('D', ['maro-1a'], given), 'maro', card);
  const fitchValue = (card: string, given: Given = {}) =>
    value(turnAt('D', ['fitch', 'maro', 'bram'], { 'seekers.fitch.hand': ['fitch-1a'], ...given }), 'fitch', card);

  it('is the damage dealt now, and 1.2 per status that is really got', () => {
    expect(oskValue('osk-1a')).toBe(6);
    expect(oskValue('osk-2a')).toBeCloseTo(5.2);
    expect(oskValue('osk-2a', { 'enemies.brack.status.hurt': 3 })).toBe(4);
    expect(oskValue('osk-4a')).toBe(0);
  });

  it('counts Stunned as 2.7', () => {
    expect(fitchValue('fitch-8a', { 'seekers.fitch.at': 'F' })).toBeCloseTo(4.7);
  });

  it('counts every enemy of a blast', () => {
    const at = { 'seekers.osk.at': 'D', 'seekers.maro.at': 'A', 'enemies.hush.at': 'D', 'enemies.tatter.at': 'D' };
    const focus = { 'enemies.hush.focus': 'maro', 'enemies.tatter.focus': 'maro' };
    const given = { ...quiet('maro'), ...at, ...focus, 'seekers.osk.hand': ['osk-3a'] };
    const s = scene({ battle: 'sedge-well', seekers: ['osk', 'maro'], turnOf: 'osk', given });
    expect(value(s, 'osk', 'osk-3a')).toBe(8);
    expect(value(s, 'osk', 'osk-6a')).toBe(5);
  });

  it('counts health really regained 0.8, at 7 health or less 1.3', () => {
    expect(maroValue('maro-1a', { 'seekers.bram.health': 8 })).toBeCloseTo(3.2);
    expect(maroValue('maro-1a', { 'seekers.bram.health': 7 })).toBeCloseTo(5.2);
    expect(maroValue('maro-1a', { 'seekers.bram.health': 17 })).toBeCloseTo(0.8);
    expect(maroValue('maro-1a')).toBe(0);
  });

  it('counts armor 1.2 and cards 0.7', () => {
    expect(
      value(bramAt('A', ['bram-6a'], { 'seekers.osk.at': 'B', 'seekers.maro.at': 'B' }), 'bram', 'bram-6a'),
    ).toBeCloseTo(3.1);
    expect(maroValue('maro-4a')).toBeCloseTo(2 + 3 * 0.7);
    expect(maroValue('maro-3a')).toBeCloseTo(3.7);
  });

  it('counts again 3, a ward 3 if none is in play, grant-turn 4, foresee and recall 1', () => {
    expect(
      value(turnAt('B', ['corrie', 'bram'], { 'seekers.corrie.hand': ['corrie-6a'] }), 'corrie', 'corrie-6a'),
    ).toBeCloseTo(4.4);
    expect(oskValue('osk-8a')).toBe(3);
    expect(oskValue('osk-3a', { 'seekers.osk.ward': 'osk-8a' })).toBe(5);
    expect(maroValue('maro-2a', { 'seekers.maro.ward': 'maro-2a' })).toBe(0);
    expect(fitchValue('fitch-lantern')).toBe(7);
    expect(fitchValue('fitch-4a')).toBe(3);
    expect(fitchValue('fitch-5a')).toBe(3);
  });

  it('is 2 less for enraging at 10 health or less', () => {
    expect(oskValue('osk-1a', { 'seekers.osk.health': 10 })).toBe(4);
    expect(oskValue('osk-1a', { 'seekers.osk.health': 11 })).toBe(6);
  });

  it('is 0.5 less, at 9 health or less 1.5, per enemy focused on self within 1', () => {
    const chased = { 'enemies.brack.focus': 'maro' };
    expect(maroValue('maro-2a', chased)).toBeCloseTo(2.5);
    expect(maroValue('maro-2a', { ...chased, 'seekers.maro.health': 9 })).toBeCloseTo(1.5);
    expect(maroValue('maro-2a', { ...chased, 'seekers.maro.at': 'B' })).toBeCloseTo(3);
  });

  it('is 0.3 less per other Seeker in the space', () => {
    expect(maroValue('maro-2a', { 'seekers.maro.at': 'A' })).toBeCloseTo(2.4);
  });

  it('decides where to act from: here beside the enemy and out of the crowd', () => {
    const s = maroAt('A', ['maro-5a', 'maro-9a']);
    expect(answers(s)).toEqual(step('C'));
    expect(answers(s)).toMatchObject({ with: { card: 'maro-5a', targets: ['F'] } });
  });

  it('goes by hand order where two are equal', () => {
    expect(
      answers(turnAt('F', ['corrie', 'bram'], { 'seekers.corrie.hand': ['corrie-8a', 'corrie-2a'] })),
    ).toMatchObject({
      with: { card: 'corrie-8a' },
    });
  });
});

describe('AP-turn 6 Nothing worth 1', () => {
  it('is a step nearer and a card drawn', () => {
    const s = oskAt('A', ['osk-1a', 'osk-6a']);
    expect([answers(s), answers(s)]).toEqual([step('C'), { choose: 'pass-draw' }]);
  });

  it('discards Trapped or Hurt first', () => {
    const trapped = oskAt('A', ['osk-1a'], { 'seekers.osk.status.trapped': 1, 'seekers.osk.status.hurt': 1 });
    expect(answers(trapped)).toEqual({ choose: 'pass-discard', with: { card: 'trapped' } });
    const hurt = oskAt('A', ['osk-1a'], { 'seekers.osk.status.hurt': 1 });
    expect([answers(hurt), answers(hurt)]).toEqual([step('C'), { choose: 'pass-discard', with: { card: 'hurt' } }]);
  });
});

describe('AP-turn 7 The left-over move', () => {
  const chased = { 'enemies.brack.focus': 'maro' };

  it('leads away from an enemy focused on self while ranged cards are in hand, said in advance', () => {
    const s = maroAt('D', ['maro-4a', 'maro-3a'], { ...chased, 'seekers.osk.at': 'C', 'seekers.bram.at': 'C' });
    expect(answers(s)).toMatchObject({ with: { card: 'maro-4a', then: ['A', 'end'] } });
    expect(s.seeker('maro').at).toBe('A');
    expect(s.open()).toEqual(['party draw']);
  });

  it('is not made without ranged cards, nor when nobody comes', () => {
    expect(answers(maroAt('D', ['maro-4a', 'maro-1a'], chased))).toMatchObject({ with: { then: ['end'] } });
    expect(answers(maroAt('D', ['maro-4a', 'maro-3a']))).toMatchObject({ with: { then: ['end'] } });
  });

  it('waits to see what the action brings: a new focus, a new hand, another act', () => {
    const s = maroAt('D', ['maro-7a', 'maro-3a']);
    expect(answers(s)).toMatchObject({ with: { card: 'maro-7a', then: [] } });
    expect(answers(s)).toEqual(step('A'));
    expect(answers(maroAt('D', ['maro-4a'], chased))).toMatchObject({ with: { then: [] } });
    const again = turnAt('D', ['corrie', 'bram'], { 'seekers.corrie.hand': ['corrie-9a', 'corrie-1a'] });
    expect(answers(again)).toMatchObject({ with: { card: 'corrie-9a', then: [] } });
  });
});

describe('Items', () => {
  const flask = (health: number, items: readonly string[]) =>
    oskAt('F', ['osk-1a'], { 'seekers.osk.health': health }, { heroes: { osk: { items: [...items] } } });

  it('Honey Flask at 6 health or less', () => {
    const s = flask(6, ['honey-flask']);
    expect(answers(s)).toEqual({ choose: 'item', with: { item: 'honey-flask' } });
    expect(s.seeker('osk').health).toBe(10);
    expect(answers(flask(7, ['honey-flask']))).toMatchObject({ choose: 'play' });
  });

  it('no others', () => {
    const s = oskAt('F', ['osk-4a', 'osk-8a'], {}, { heroes: { osk: { items: ['chalk-line', 'lead-shot'] } } });
    expect([answers(s), answers(s)]).toMatchObject([step('C'), { with: { card: 'osk-4a', then: ['end'] } }]);
    expect(s.seeker('osk').used).toEqual([]);
  });
});

describe('Losing the battle oneself is worth nothing', () => {
  it('by suffering', () => {
    const given = { 'seekers.osk.health': 0, 'enemies.brack.health': 5 };
    expect(answers(oskAt('F', ['osk-9a', 'osk-8a'], given))).toMatchObject({ with: { card: 'osk-8a' } });
  });

  it('by Exhausted cards of a hand that is thrown away', () => {
    const hand = ['osk-1a', 'exhausted'];
    expect(answers(oskAt('F', hand, { 'seekers.osk.health': 0 }))).toEqual({
      choose: 'pass-discard',
      with: { card: 'exhausted' },
    });
    expect(answers(oskAt('F', hand, { 'seekers.osk.health': 1 }))).toMatchObject({ with: { card: 'osk-1a' } });
  });

  it('by Hurt at the end of the turn', () => {
    const given = { 'seekers.osk.health': 0, 'seekers.osk.status.hurt': 1 };
    expect(answers(oskAt('F', ['osk-1a', 'osk-8a'], given))).toEqual({
      choose: 'pass-discard',
      with: { card: 'hurt' },
    });
  });

  it('but a won battle is over before any of that', () => {
    const given = { 'seekers.osk.health': 0, 'seekers.osk.status.hurt': 1, 'enemies.brack.health': 6 };
    const s = oskAt('F', ['osk-1a', 'osk-8a'], given);
    expect(answers(s)).toMatchObject({ with: { card: 'osk-1a' } });
    expect(s.state.result).toBe('won');
  });
});
