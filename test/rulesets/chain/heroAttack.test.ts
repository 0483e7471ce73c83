// Heroes attacking (CHN-040 to CHN-045).
import { describe, expect, it } from 'vitest';
import { scene, withAbility } from '../../kit/chain.ts';

describe('CHN-040 The check value: CAP, Resist, OFF-GUARD, cover, a crowd, and others', () => {
  it('subtracts Resist, and adds 3 against OFF-GUARD', () => {
    const s = scene({
      heroes: { hob: 'E5', ysa: 'A1' },
      foes: { 'cinder-brute-1': { at: 'F5', statuses: ['offGuard'] } },
      turnOf: 'hob',
      dice: { 'cap.hob.power': [20] },
    });
    s.does('hob', 'strike', { target: 'cinder-brute-1' });
    expect(s.events('capCheck')).toMatchObject([
      {
        letter: 'P',
        value: 15,
        modifiers: [
          { name: 'resist', amount: -3 },
          { name: 'offGuard', amount: 3 },
        ],
      },
    ]);
  });

  const sling = (foes: Record<string, string>) => {
    const s = scene({ heroes: { jory: 'E5', ysa: 'A1' }, foes, turnOf: 'jory', dice: { 'cap.jory.agility': [20] } });
    s.does('jory', 'strike', { target: 'bone-levy-1' });
    return s.events('capCheck')[0];
  };

  it('subtracts 3 from a ranged attack with a foe beside the hero, even at that foe', () => {
    expect(sling({ 'bone-levy-1': 'I5' })).toMatchObject({ value: 14, modifiers: [] });
    expect(sling({ 'bone-levy-1': 'I5', 'wick-rat-1': 'E6' })).toMatchObject({
      value: 11,
      modifiers: [{ name: 'crowded', amount: -3 }],
    });
    expect(sling({ 'bone-levy-1': 'F5' })).toMatchObject({ value: 11 });
  });

  it('does not from reach or melee', () => {
    const s = scene({
      heroes: { ket: 'E5', ysa: 'A1' },
      foes: { 'bone-levy-1': 'F5' },
      turnOf: 'ket',
      dice: { 'cap.ket.agility': [20] },
    });
    s.does('ket', 'strike', { target: 'bone-levy-1' });
    expect(s.events('capCheck')).toMatchObject([{ value: 13, modifiers: [] }]);
  });

  it('needs a target in range and sight', () => {
    const s = scene({
      heroes: { jory: 'A5', ysa: 'A1' },
      foes: { 'bone-levy-1': 'I5', 'wick-rat-1': 'H5' },
      turnOf: 'jory',
    });
    expect(s.part('jory', 'strike')?.ids).toEqual(['wick-rat-1']);
  });
});

describe('CHN-041 A hit deals dice and additions less the Barrier of the letter', () => {
  const maul = (hp: number) => {
    const s = scene({
      heroes: { hob: 'E5', ysa: 'A1' },
      foes: { 'oath-revenant-1': { at: 'F5', hp }, 'wick-rat-1': 'L9' },
      turnOf: 'hob',
      dice: { 'cap.hob.power': [10], 'damage.hob': [5] },
    });
    s.does('hob', 'strike', { target: 'oath-revenant-1' });
    return s;
  };

  it('takes 5+3−3, and the foe remembers who did it', () => {
    const s = maul(18);
    expect(s.changes()).toEqual({
      'foes.oath-revenant-1.hp': [18, 13],
      'foes.oath-revenant-1.grudge': [undefined, 'hob'],
    });
    expect(s.events('damage')).toMatchObject([{ rolled: 8, barrier: 3, amount: 5, source: 'attack', by: 'hob' }]);
  });

  it('removes a foe at 0 HP at once', () => {
    const s = maul(5);
    expect(s.state.order).toEqual(['wick-rat-1']);
    expect(s.state.foes).not.toHaveProperty('oath-revenant-1');
    expect(s.events('foeRemoved')).toEqual([{ type: 'foeRemoved', foe: 'oath-revenant-1', at: 'F5', by: 'hob' }]);
  });
});

describe('CHN-042 A Critical Hit counts every die as its maximum', () => {
  it('rolls no dice, adds flat additions once, and Barrier still applies', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0 }, ysa: 'A1' },
      foes: { 'oath-revenant-1': 'F5' },
      turnOf: 'hob',
      dice: { 'cap.hob.power': [1] },
    });
    s.does('hob', 'strike', { target: 'oath-revenant-1' });
    expect(s.foe('oath-revenant-1').hp).toBe(18 - (8 + 3 - 3));
  });
});

describe('CHN-043 Crit range n: a natural 1 to n that is also a success', () => {
  const needle = (roll: number, agility: number) => {
    const s = scene({
      heroes: { wren: { at: 'E5', cap: { C: 10, A: agility, P: 10 }, abilities: ['needle'] }, ysa: 'A1' },
      foes: { 'cinder-brute-1': 'F5' },
      turnOf: 'wren',
      dice: { 'cap.wren.agility': [roll], 'damage.wren': [3] },
    });
    s.does('wren', 'ability', { ability: 'needle', target: 'cinder-brute-1' });
    return s.events('capCheck')[0];
  };

  it('is critical with 4 of 15, not with 5, and not with 4 of 3', () => {
    expect(needle(4, 15)).toMatchObject({ hit: true, crit: true });
    expect(needle(5, 15)).toMatchObject({ hit: true, crit: false });
    expect(needle(4, 3)).toMatchObject({ hit: false, crit: false });
  });
});

describe('CHN-044 Effects of hero attacks happen on a hit, without a further check', () => {
  const pinShot = (roll: number) => {
    const s = scene({
      heroes: { jory: 'A5', ysa: 'A1' },
      foes: { 'bone-levy-1': 'G5' },
      turnOf: 'jory',
      dice: { 'cap.jory.agility': [roll], 'damage.jory': [1] },
    });
    s.does('jory', 'ability', { ability: 'pin-shot', target: 'bone-levy-1' });
    return s;
  };

  it('pins whoever was hit, even without damage, and nobody else', () => {
    const hit = pinShot(14);
    expect(hit.foe('bone-levy-1')).toMatchObject({ hp: 9, statuses: [{ status: 'pinned', ends: 'endOfTurn' }] });
    expect(pinShot(15).foe('bone-levy-1').statuses).toEqual([]);
  });

  it('does nothing to a foe that the hit has removed', () => {
    const s = scene({
      heroes: { maud: 'E5', ysa: 'A1' },
      foes: { 'wick-rat-1': 'F5', 'wick-rat-2': 'L9' },
      turnOf: 'maud',
      dice: { 'cap.maud.power': [5], 'damage.maud': [6] },
    });
    s.does('maud', 'strike', { target: 'wick-rat-1' });
    expect(s.events('status')).toEqual([]);
  });
});

describe('CHN-045 Area attacks: one damage roll for all, one check for each, nearest first', () => {
  it('checks foes around the centre by distance and reading order, and never hits heroes', () => {
    const s = scene({
      heroes: { ysa: 'A5', wren: 'F5' },
      foes: { 'bone-levy-1': 'G6', 'bone-levy-2': 'F4', 'bone-levy-3': 'G5', 'bone-levy-4': 'I5' },
      turnOf: 'ysa',
      dice: { 'cap.ysa.cunning': [10, 19, 2], 'damage.ysa': [3, 4] },
    });
    s.does('ysa', 'ability', { ability: 'falling-star', square: 'G5' });
    expect(s.events('capCheck').map(({ target, hit }) => [target, hit])).toEqual([
      ['bone-levy-3', true],
      ['bone-levy-2', false],
      ['bone-levy-1', true],
    ]);
    expect(s.changes()).toMatchObject({ 'foes.bone-levy-3.hp': [9, 2], 'foes.bone-levy-1.hp': [9, 2] });
    expect(s.changes()).not.toHaveProperty('heroes.wren.hp');
  });

  it('uses the maximum for a critical hit beside the one roll for the others', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', abilities: ['ring-blow'] }, ysa: 'A1' },
      foes: { 'cinder-brute-1': 'D4', 'cinder-brute-2': 'F6', 'cinder-brute-3': 'G5' },
      turnOf: 'hob',
      dice: { 'cap.hob.power': [1, 5], 'damage.hob': [1] },
    });
    s.does('hob', 'ability', { ability: 'ring-blow' });
    expect(s.foe('cinder-brute-1').hp).toBe(24 - (8 + 2 - 2));
    expect(s.foe('cinder-brute-2').hp).toBe(24 - (1 + 2 - 2));
    expect(s.foe('cinder-brute-3').hp).toBe(24);
  });

  it('is offered only where it would meet a foe', () => {
    const s = scene({ heroes: { ysa: 'A5', wren: 'A1' }, foes: { 'bone-levy-1': 'F5' }, turnOf: 'ysa' });
    const squares = s.part('ysa', 'ability', { ability: 'falling-star' })?.ids;
    expect(squares).toEqual(['E4', 'F4', 'G4', 'E5', 'F5', 'G5', 'E6', 'F6', 'G6']);
    const far = scene({ heroes: { ysa: 'A5', wren: 'A1' }, foes: { 'bone-levy-1': 'L5' }, turnOf: 'ysa' });
    expect(far.part('ysa', 'ability')?.ids).not.toContain('falling-star');
  });

  it('does not reach through walls', () => {
    const s = scene({
      map: ['H.....', '..##..', '......', 'H.....'],
      heroes: { hob: { at: 'C1', abilities: ['ring-blow'] }, maud: 'A1' },
      foes: { 'wick-rat-1': 'C3' },
      content: withAbility('ring-blow', {
        effects: [{ do: 'attack', letter: 'P', aim: { within: 2 }, dice: '1', crit: 1, hit: [], mods: [] }],
      }),
      turnOf: 'hob',
    });
    expect(s.mayChoose('hob')).not.toContain('ability');
  });
});
