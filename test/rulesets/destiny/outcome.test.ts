// How a battle ends for the campaign (specification 9.10), and what can never be in a state.
import { describe, expect, it } from 'vitest';
import { clone } from '../../../src/engine/json.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import type { SeekerState, State } from '../../../src/rulesets/destiny/state.ts';
import { content, known, scene } from '../../kit/destiny.ts';
import { invariants, quiet } from '../../kit/setupScenes.ts';

describe('DST-247 The outcome of a battle', () => {
  const last = (osk: number, brack: number) => {
    const s = scene({
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      setup: { fate: 2, void: 3, coins: 4, taught: ['pass'], heroes: { bram: { items: ['ox-charm'] } } },
      given: {
        ...quiet('bram'),
        'seekers.osk.hand': ['osk-9a', 'osk-1a', 'exhausted'],
        'seekers.osk.at': 'F',
        'seekers.osk.health': osk,
        'enemies.brack.health': brack,
        cycle: 2,
        turns: 9,
      },
    });
    s.plays('osk', 'osk-9a', { then: 'end' });
    return s;
  };
  const details = (s: ReturnType<typeof last>, osk: number) => ({
    heroes: { osk: { items: [], exhausted: 1, health: osk }, bram: { items: ['ox-charm'], exhausted: 0, health: 25 } },
    fate: 2,
    void: 3,
    coins: 4,
    turns: 9,
    cycle: 2,
    taught: s.state.taught,
  });

  it('is success when won, with what the campaign takes over', () => {
    const s = last(5, 7);
    expect(s.state.taught).toEqual(expect.arrayContaining(['pass', 'seekerTurn']));
    expect(destiny.outcome(s.state)).toEqual({ result: 'success', details: details(s, 4) });
    expect(s.driver.table.status).toBe('over');
    expect(invariants(s)).toEqual([]);
  });

  it('is failure when lost', () => {
    const s = last(0, 7);
    expect(destiny.outcome(s.state)).toEqual({ result: 'failure', details: details(s, -1) });
    expect(s.driver.table.status).toBe('over');
    expect(invariants(s)).toEqual([]);
  });

  it('is no success while the battle goes on, and teaches nobody who is not taught', () => {
    const s = scene({ seekers: ['osk', 'bram'] });
    expect(destiny.outcome(s.state)).toMatchObject({
      result: 'failure',
      details: expect.not.objectContaining({ taught: expect.anything() }),
    });
  });
});

describe('Invariants: what cannot be in a state', () => {
  const broken = (change: (state: State, osk: SeekerState) => void, battle = 'salt-road') => {
    const s = scene({ battle, seekers: ['osk', 'bram'], turnOf: 'bram', given: quiet('osk', 'bram') });
    const state = clone(s.state);
    change(state, known(state.seekers, 'osk'));
    return destiny.invariants(state, content);
  };
  const brack = (state: State) => known(state.enemies, 'brack');

  it('a state as it should be has none', () => {
    expect(broken(() => {})).toEqual([]);
  });

  it.each<[string, (state: State, osk: SeekerState) => void, string]>([
    ['a wrong shape', (_, osk) => Object.assign(osk, { armor: -1 }), 'seekers.osk.armor: Too small'],
    ['a chit too few', (state) => state.bag.pop(), 'the chits are not those of the bag: 1,10'],
    ['a chit too many', (state) => state.track.push('heart'), 'the chits are not those of the bag: 1,10'],
    ['a token gone', (state) => brack(state).tokens.trample?.pop(), 'there are not 13 tokens, each once: '],
    [
      'a token twice',
      (state) => Object.assign(brack(state).tokens, { trample: [1, 2, 3, 4, 4] }),
      'there are not 13 tokens',
    ],
    ['a card twice', (_, osk) => osk.hand.push('osk-1a'), 'osk has a card twice'],
    ['a card gone', (_, osk) => osk.hand.pop(), 'osk has 17 of 18 cards'],
    ['a stranger', (_, osk) => Object.assign(osk, { hand: ['osk-1a', 'maro-1a'] }), 'osk has maro-1a'],
    ['First Spark in hand', (_, osk) => Object.assign(osk, { hand: ['osk-1a', 'first-spark'] }), 'osk has first-spark'],
    ['uncounted Exhausted', (_, osk) => osk.deck.push('exhausted'), 'osk does not have 0 Exhausted cards'],
    ['missing Exhausted', (_, osk) => Object.assign(osk, { exhausted: 2 }), 'osk does not have 2 Exhausted cards'],
    ['health above the cap', (_, osk) => Object.assign(osk, { health: 23 }), 'osk has more health than the cap'],
    ['health below zero', (_, osk) => Object.assign(osk, { health: -1 }), 'osk is below zero and the battle goes on'],
    ['two Stunned', (_, osk) => Object.assign(osk.status, { stunned: 2 }), 'osk holds too much stunned'],
    ['four Hurt', (_, osk) => Object.assign(osk.status, { hurt: 4 }), 'osk holds too much hurt'],
    ['a Seeker nowhere', (_, osk) => Object.assign(osk, { at: '' }), 'osk stands nowhere'],
    ['a living enemy nowhere', (state) => Object.assign(brack(state), { at: 'Z' }), 'brack stands nowhere'],
  ])('%s', (_name, change, problem) => {
    expect(broken(change)).toEqual([expect.stringContaining(problem)]);
  });

  it('a ward must be one', () => {
    const change = (_: State, osk: SeekerState) => Object.assign(osk, { ward: osk.hand.pop() });
    expect(broken(change)).toEqual(['osk-2a is no ward']);
  });

  it('an object has at most its health', () => {
    const change = (state: State) => Object.assign(known(state.objects, 'hearth'), { health: 11 });
    expect(broken(change, 'doorless-house')).toEqual(['hearth has more health than at the start']);
  });

  it('whose turn it is may have one card in play, chits may be drawn, the fallen stand nowhere', () => {
    const bram = (state: State) => known(state.seekers, 'bram').hand.pop();
    expect(broken(bram)).toEqual([]);
    const drawing = (state: State) => Object.assign(state, { bag: state.bag.slice(1), stage: { name: 'draw' } });
    expect(broken(drawing)).toEqual([]);
    const placing = (state: State, osk: SeekerState) =>
      Object.assign(osk, { at: '' }) && Object.assign(state, { stage: { name: 'place' } });
    expect(broken(placing)).toEqual([]);
    expect(broken((state) => Object.assign(brack(state), { health: 0, at: '' }))).toEqual([]);
  });
});
