// The items of section 9.3 (CHN-034, CHN-040, CHN-043, CHN-202).
import { describe, expect, it } from 'vitest';
import { type SceneOptions, scene } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;
const wearing = (hero: string, item: string, more: Given = {}) =>
  scene({
    heroes: { [hero]: 'E5', maud: 'A1' },
    foes: { 'bone-levy-1': { at: 'F5', hp: 40, maxHp: 40 } },
    setup: { sheets: { [hero]: { items: [item] } } },
    ...(more.foeDoes ? {} : { turnOf: hero }),
    ...more,
  });

describe('CHN-202 Trading only between battles', () => {
  it('is nothing that a hero could do in a battle: what is borne stays with its bearer', () => {
    const items = ['keen-edge', 'star-dust'];
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0 }, wren: 'E6' },
      foes: { 'wick-rat-1': 'L9' },
      setup: { sheets: { hob: { items }, wren: { items: ['quilt-coat'] } } },
      turnOf: 'hob',
    });
    expect(s.open()).toEqual(['hob turn']);
    expect(s.mayChoose('hob')).toEqual(['move', 'ability', 'brace', 'study', 'aid', 'use', 'swap', 'end']);
    expect(s.part('hob', 'use')?.ids).toEqual(['star-dust']);
  });
});

describe('CHN-202 Weapons change the Strike', () => {
  const strikes = (item: string, roll: number, more: Given = {}) => {
    const s = wearing('wren', item, { dice: { 'cap.wren.agility': [roll], 'damage.wren': [3] }, ...more });
    s.does('wren', 'strike', { target: 'bone-levy-1' });
    return s;
  };

  it('Keen edge: +1 damage, and not with abilities', () => {
    expect(strikes('keen-edge', 10).foe('bone-levy-1').hp).toBe(40 - (3 + 2 + 1 - 1));
    const lunge = wearing('wren', 'keen-edge', { dice: { 'cap.wren.agility': [10], 'damage.wren': [3] } });
    lunge.does('wren', 'ability', { ability: 'lunge', to: 'E5', target: 'bone-levy-1' });
    expect(lunge.foe('bone-levy-1').hp).toBe(40 - (3 + 1 - 1));
  });

  it('Long grip: a melee Strike has range 2, another one is as it was', () => {
    const far = { 'bone-levy-1': { at: 'G5', hp: 40, maxHp: 40 } };
    expect(wearing('wren', 'long-grip', { foes: far }).part('wren', 'strike')?.ids).toEqual(['bone-levy-1']);
    const sling = wearing('jory', 'long-grip', { heroes: { jory: 'A5', maud: 'A1' }, foes: { 'bone-levy-1': 'I5' } });
    expect(sling.mayChoose('jory')).not.toContain('strike');
  });

  it('Hooked tip: pulls 1', () => {
    const s = wearing('jory', 'hooked-tip', {
      foes: { 'bone-levy-1': { at: 'I5', hp: 40, maxHp: 40 } },
      dice: { 'cap.jory.agility': [5], 'damage.jory': [3] },
    });
    s.does('jory', 'strike', { target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1').at).toBe('H5');
  });

  it('Glass point: crit range +1', () => {
    expect(strikes('glass-point', 3).events('capCheck')).toMatchObject([{ crit: true }]);
    expect(strikes('glass-point', 4).events('capCheck')).toMatchObject([{ crit: false }]);
  });

  it('Heavy head: +1 damage, SLOWED on a critical hit', () => {
    expect(strikes('heavy-head', 10).foe('bone-levy-1')).toMatchObject({ hp: 35, statuses: [] });
    expect(strikes('heavy-head', 2).foe('bone-levy-1')).toMatchObject({
      hp: 40 - 10,
      statuses: [{ status: 'slowed' }],
    });
  });
});

describe('CHN-202 Coats and charms', () => {
  const worn = (item: string) => wearing('wren', item).hero('wren');

  it('add to Barrier, Defence and Speed', () => {
    expect(worn('quilt-coat').barrier).toEqual({ G: 2, R: 1, S: 0 });
    expect(worn('ring-coat')).toMatchObject({ barrier: { G: 3, R: 1, S: 0 }, speed: 5 });
    expect(worn('prayer-wrap')).toMatchObject({ barrier: { G: 1, R: 1, S: 1 }, defence: { G: 11, R: 13, S: 10 } });
    expect(worn('runners-vest').speed).toBe(7);
  });

  it('Ash cloak: Barrier R, and no BURNING', () => {
    const s = wearing('wren', 'ash-cloak', {
      heroes: { wren: { at: 'E5', sparks: 0 }, maud: { at: 'A1', statuses: ['hidden'] } },
      foes: { 'soot-imp-1': 'F5' },
      foeDoes: ['soot-imp-1', 'B'],
      dice: { 'check.wren.reflex': [19], 'damage.soot-imp-1': [6] },
    });
    expect(s.hero('wren')).toMatchObject({ hp: 22 - (6 + 1 - 2), statuses: [] });
    expect(s.events('status')).toMatchObject([{ status: 'burning', change: 'immune' }]);
  });

  it('Salt ring: ignores the first DAZED of each battle', () => {
    const s = wearing('wren', 'salt-ring', {
      heroes: { wren: { at: 'E5', sparks: 0 }, maud: 'A1' },
      foes: { 'dirge-singer-1': 'G5' },
      foeDoes: ['dirge-singer-1', 'S1', 'S1'],
      dice: { 'check.wren.spirit': [19, 19], 'damage.dirge-singer-1': [1, 1], 'effect.wren.spirit': [19, 19] },
    });
    expect(s.events('status').map(({ change }) => change)).toEqual(['ignored', 'gained']);
    expect(s.has('wren', 'dazed')).toBe(true);
  });

  it('Twin wick: Spark maximum 4', () => {
    const s = wearing('wren', 'twin-wick', { given: { 'heroes.wren.sparks': 3 } });
    s.ends('wren');
    expect(s.hero('wren').sparks).toBe(4);
  });

  it('Cold coin: the first reroll of each battle is free', () => {
    const s = wearing('wren', 'cold-coin', {
      heroes: { wren: { at: 'E5', sparks: 0, abilities: [] }, maud: 'A1' },
      foeDoes: ['bone-levy-1', 'B', 'B'],
      dice: { 'check.wren.guard': [19, 2, 19], 'damage.bone-levy-1': [1] },
    });
    expect(s.facts('wren', 'reroll')).toMatchObject({ free: true, sparks: 0 });
    s.says('wren', 'reroll', 'yes');
    expect(s.events('rerolled')).toMatchObject([{ free: true }]);
    expect(s.events('defenceCheck')).toHaveLength(3);
  });

  it('Wheel pin: the first Twist of each battle is free', () => {
    const s = wearing('wren', 'wheel-pin', {
      foes: { 'bone-levy-1': 'F5', 'bone-levy-2': 'G5' },
      given: { waves: [['bone-levy-1', 'bone-levy-2']], 'heroes.wren.sparks': 0 },
    });
    s.does('wren', 'twist', { target: 'bone-levy-1', turn: 'clockwise' });
    expect(s.events('twisted')).toMatchObject([{ how: 'free' }]);
    expect(s.mayChoose('wren')).not.toContain('twist');
  });

  it('Owl bead: Study +3', () => {
    const s = wearing('wren', 'owl-bead', { dice: { 'cap.wren.cunning': [20] } });
    s.does('wren', 'study', { target: 'bone-levy-1', turn: 'clockwise' });
    expect(s.events('capCheck')).toMatchObject([{ value: 13 }]);
  });

  it('Root knot: CAP +1 against OFF-GUARD', () => {
    const value = (statuses: readonly 'offGuard'[]) => {
      const s = wearing('wren', 'root-knot', {
        foes: { 'bone-levy-1': { at: 'F5', statuses } },
        dice: { 'cap.wren.agility': [20] },
      });
      s.does('wren', 'strike', { target: 'bone-levy-1' });
      return s.events('capCheck')[0]?.value;
    };
    expect([value([]), value(['offGuard'])]).toEqual([15, 18]);
  });
});

describe('CHN-032 Consumables', () => {
  it('Bright oil: Strikes burn and deal 2 more this turn', () => {
    const s = wearing('wren', 'bright-oil', { dice: { 'cap.wren.agility': [10], 'damage.wren': [3] } });
    s.does('wren', 'use', { item: 'bright-oil', target: 'wren' });
    s.does('wren', 'strike', { target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1')).toMatchObject({ hp: 40 - (3 + 2 + 2 - 1), statuses: [{ status: 'burning' }] });
    s.ends('wren');
    expect(s.hero('wren').prepared).toEqual([]);
  });

  it('Smoke egg: smoke on the own square', () => {
    const s = wearing('wren', 'smoke-egg');
    s.does('wren', 'use', { item: 'smoke-egg' });
    expect(s.state.smoke).toEqual([{ at: 'E5', until: 2 }]);
  });

  it('Star dust: 2 Sparks', () => {
    const s = wearing('wren', 'star-dust');
    s.does('wren', 'use', { item: 'star-dust', target: 'wren' });
    expect(s.hero('wren')).toMatchObject({ sparks: 3, items: [] });
  });
});
