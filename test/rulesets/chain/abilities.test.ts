// What heroes can do: each ability of section 9.1 (CHN-032, CHN-044).
import { describe, expect, it } from 'vitest';
import { type Scene, type SceneOptions, scene } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;
const LEVIES = { 'bone-levy-1': { at: 'F5', hp: 40, maxHp: 40 }, 'bone-levy-2': { at: 'F6', hp: 40, maxHp: 40 } };
const using = (hero: string, ability: string, more: Given = {}): Scene =>
  scene({
    heroes: {
      [hero]: { at: 'E5', sparks: 0, abilities: [ability] },
      ...(hero === 'hob' ? { ysa: 'A1' } : { hob: 'A1' }),
    },
    foes: LEVIES,
    turnOf: hero,
    ...more,
  });

describe('CHN-032 Abilities of Wren', () => {
  it('Lunge: moves up to 2 squares straight, then attacks', () => {
    const s = using('wren', 'lunge', {
      foes: { 'bone-levy-1': { at: 'H5', hp: 40, maxHp: 40 } },
      dice: { 'cap.wren.agility': [10], 'damage.wren': [5] },
    });
    expect(s.part('wren', 'ability', { ability: 'lunge' })).toEqual({ name: 'to', ids: ['G5'] });
    s.does('wren', 'ability', { ability: 'lunge', to: 'G5', target: 'bone-levy-1' });
    expect(s.changes()).toMatchObject({ 'heroes.wren.at': ['E5', 'G5'], 'foes.bone-levy-1.hp': [40, 35] });
    expect(s.state.turn).toMatchObject({ actions: 1 });
  });

  it('Lunge: may stay, does not bend, and stops at rough ground and bodies', () => {
    const s = using('wren', 'lunge', {
      map: ['H......', '..~....', '.......', 'H......', '.......'],
      heroes: { wren: { at: 'C4', abilities: ['lunge'] }, hob: { at: 'D4', hp: 0 } },
      foes: { 'bone-levy-1': 'C1', 'bone-levy-2': 'E5' },
    });
    expect(s.part('wren', 'ability', { ability: 'lunge' })?.ids).toEqual(['D5']);
    const beside = using('wren', 'lunge');
    expect(beside.part('wren', 'ability', { ability: 'lunge' })?.ids).toContain('E5');
  });

  it('Lunge: goes past a hero as every move does, and does not end there (CHN-021)', () => {
    const past = (foes: SceneOptions['foes']) =>
      using('wren', 'lunge', { heroes: { wren: { at: 'E5', abilities: ['lunge'] }, hob: 'F5' }, foes: foes ?? {} });
    expect(past({ 'bone-levy-1': 'H5' }).part('wren', 'ability', { ability: 'lunge' })?.ids).toEqual(['G5']);
    const beside = past({ 'bone-levy-1': 'G5', 'bone-levy-2': 'L9' });
    expect(beside.part('wren', 'ability', { ability: 'lunge' })?.ids).toEqual(['F4', 'F6']);
    const foe = using('wren', 'lunge', { foes: { 'bone-levy-1': 'F5', 'bone-levy-2': 'H5' } });
    expect(foe.part('wren', 'ability', { ability: 'lunge' })?.ids).not.toContain('G5');
  });

  it('Feint: OFF-GUARD until the end of the round, without damage', () => {
    const s = using('wren', 'feint', { dice: { 'cap.wren.cunning': [10] } });
    s.does('wren', 'ability', { ability: 'feint', target: 'bone-levy-1' });
    expect(s.changes()).toEqual({
      'foes.bone-levy-1.statuses': [[], [{ status: 'offGuard', ends: 'endOfRound', by: 'wren' }]],
    });
  });

  it('Twin cut: two Strikes at different foes, each with its own check and damage', () => {
    const s = using('wren', 'twin-cut', { dice: { 'cap.wren.agility': [10, 10], 'damage.wren': [3, 8] } });
    s.does('wren', 'ability', { ability: 'twin-cut', targets: ['bone-levy-2', 'bone-levy-1'] });
    expect(s.changes()).toMatchObject({ 'foes.bone-levy-2.hp': [40, 36], 'foes.bone-levy-1.hp': [40, 31] });
    expect(s.refusal('wren', 'ability', { ability: 'twin-cut' })).toBeDefined();
    const twice = using('wren', 'twin-cut');
    expect(twice.refusal('wren', 'ability', { ability: 'twin-cut', targets: [] })).toBe('badPart');
    expect(twice.refusal('wren', 'ability', { ability: 'twin-cut', targets: ['bone-levy-1', 'bone-levy-1'] })).toBe(
      'badPart',
    );
  });

  it('Long shadow: HIDDEN, and moves 2', () => {
    const s = using('wren', 'long-shadow');
    s.does('wren', 'ability', { ability: 'long-shadow', to: 'D7' });
    expect(s.changes()).toEqual({
      'heroes.wren.at': ['E5', 'D7'],
      'heroes.wren.statuses': [[], [{ status: 'hidden', ends: 'endOfRound', by: 'wren' }]],
    });
  });

  it('Needle: PIERCING', () => {
    const s = using('wren', 'needle', {
      foes: { 'oath-revenant-1': 'F5' },
      dice: { 'cap.wren.agility': [10], 'damage.wren': [5] },
    });
    s.does('wren', 'ability', { ability: 'needle', target: 'oath-revenant-1' });
    expect(s.foe('oath-revenant-1').hp).toBe(13);
  });
});

describe('CHN-032 Abilities of Hob', () => {
  it('Stand fast: he and adjacent heroes are BRACED until the start of his next turn', () => {
    const s = scene({
      heroes: { hob: 'E5', wren: 'E6', ysa: 'E7' },
      foes: { 'bone-levy-1': 'L9' },
      turnOf: 'hob',
    });
    s.does('hob', 'ability', { ability: 'stand-fast' });
    const braced = [[], [{ status: 'braced', ends: 'startOfTurn', of: 'hob', by: 'hob' }]];
    expect(s.changes()).toEqual({ 'heroes.hob.statuses': braced, 'heroes.wren.statuses': braced });
    const over = scene({
      heroes: { hob: 'E5', wren: { at: 'E6', statuses: [{ status: 'braced', ends: 'startOfTurn', of: 'hob' }] } },
      foes: { 'bone-levy-1': 'L9' },
      turnOf: 'hob',
    });
    expect(over.has('wren', 'braced')).toBe(false);
  });

  it('Call out: TAUNT', () => {
    const s = using('hob', 'call-out', { dice: { 'cap.hob.cunning': [6] } });
    s.does('hob', 'ability', { ability: 'call-out', target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1').statuses).toEqual([{ status: 'taunt', ends: 'endOfTurn', by: 'hob' }]);
  });

  it.each([
    ['neither', [], 40 - 6],
    ['OFF-GUARD', ['offGuard'], 40 - 10],
    ['PINNED', ['pinned'], 40 - 10],
    ['both', ['pinned', 'offGuard'], 40 - 10],
  ] as const)('Anvil: 4 more against OFF-GUARD or PINNED (%s)', (_, statuses, left) => {
    const s = using('hob', 'anvil', {
      foes: { 'bone-levy-1': { at: 'F5', hp: 40, maxHp: 40, statuses } },
      dice: { 'cap.hob.power': [5], 'damage.hob': [5] },
    });
    s.does('hob', 'ability', { ability: 'anvil', target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1').hp).toBe(left);
  });
});

describe('CHN-032 Abilities of Ysa', () => {
  it('Foresight: the next Defence Check of this round is the lower of two', () => {
    const s = using('ysa', 'foresight', {
      heroes: { ysa: { at: 'E5', abilities: ['foresight'] }, hob: 'E8', wren: 'L9' },
    });
    expect(s.part('ysa', 'ability', { ability: 'foresight' })?.ids).toEqual(['ysa', 'hob']);
    s.does('ysa', 'ability', { ability: 'foresight', target: 'hob' });
    expect(s.changes()).toEqual({ 'heroes.hob.foreseen': [false, true] });
    const used = scene({
      heroes: { hob: { at: 'E5', foreseen: true, sparks: 0 }, ysa: 'A1' },
      foes: { 'wick-rat-1': 'F5' },
      foeDoes: ['wick-rat-1', 'B', 'B'],
      dice: { 'check.hob.guard': [19, 8, 7] },
    });
    expect(used.events('defenceCheck')).toMatchObject([
      { roll: 8, rolls: [19, 8], hit: false },
      { roll: 7, hit: false },
    ]);
  });

  it('Still the wheel: the last hex of the chain is blank in the coming turn, twice a battle', () => {
    const s = using('ysa', 'still-the-wheel');
    s.does('ysa', 'ability', { ability: 'still-the-wheel', target: 'bone-levy-1' });
    expect(s.changes()).toEqual({
      'foes.bone-levy-1.blankTip': [false, true],
      'heroes.ysa.uses.battle.still-the-wheel': [undefined, 1],
    });
    const still = scene({
      heroes: { hob: 'E5', ysa: 'A1' },
      foes: { 'wick-rat-1': { at: 'F5', blankTip: true } },
      foeTurn: ['wick-rat-1', 1],
    });
    expect(still.events('hex').map(({ kind, skipped }) => [kind, skipped])).toEqual([
      ['move', 'inPlace'],
      ['blank', 'blank'],
    ]);
    expect(still.foe('wick-rat-1').blankTip).toBe(false);
    const spent = using('ysa', 'still-the-wheel', { given: { 'heroes.ysa.uses.battle': { 'still-the-wheel': 2 } } });
    expect(spent.mayChoose('ysa')).not.toContain('ability');
  });

  it('Still the wheel: any foe within 8, whose tip stays blank until its own turn has ended', () => {
    const s = using('ysa', 'still-the-wheel', {
      foes: { 'chain-jailer-1': 'L1', 'soot-imp-1': 'M9', 'wick-rat-1': 'N5' },
      map: Array.from({ length: 9 }, (_, y) => (y < 5 ? 'H.............' : '..............')),
      given: { waves: [['soot-imp-1'], ['chain-jailer-1', 'wick-rat-1']] },
      dice: { 'omen.soot-imp-1': [4], 'omen.chain-jailer-1': [3] },
    });
    expect(s.part('ysa', 'ability', { ability: 'still-the-wheel' })?.ids).toEqual(['chain-jailer-1', 'soot-imp-1']);
    s.does('ysa', 'ability', { ability: 'still-the-wheel', target: 'chain-jailer-1' });
    s.ends('ysa');
    s.automatic();
    expect(s.foe('chain-jailer-1').blankTip).toBe(true);
    s.ends('hob');
    s.automatic();
    expect(
      s
        .events('hex')
        .filter(({ foe }) => foe === 'chain-jailer-1')
        .at(-1),
    ).toMatchObject({ kind: 'blank' });
    expect(s.foe('chain-jailer-1').blankTip).toBe(false);
  });

  it('Cold light: DAZED', () => {
    const s = using('ysa', 'cold-light', { dice: { 'cap.ysa.cunning': [5], 'damage.ysa': [2] } });
    s.does('ysa', 'ability', { ability: 'cold-light', target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1')).toMatchObject({ hp: 38, statuses: [{ status: 'dazed', ends: 'used' }] });
  });

  it('Borrowed star: 2 Sparks for no action, once a battle', () => {
    const s = using('ysa', 'borrowed-star');
    s.does('ysa', 'ability', { ability: 'borrowed-star' });
    expect(s.hero('ysa').sparks).toBe(2);
    expect(s.state.turn).toMatchObject({ actions: 2 });
    expect(s.mayChoose('ysa')).not.toContain('ability');
  });

  it('Turn the wheel: no check, also one that was twisted', () => {
    const s = using('ysa', 'turn-the-wheel', { given: { omens: { 'bone-levy-1': 1 }, twisted: ['bone-levy-1'] } });
    expect(s.part('ysa', 'ability', { ability: 'turn-the-wheel' })?.ids).toEqual(['bone-levy-1']);
    s.does('ysa', 'ability', { ability: 'turn-the-wheel', target: 'bone-levy-1', turn: 'counter' });
    expect(s.state.omens).toEqual({ 'bone-levy-1': 6 });
  });
});

describe('CHN-032 Abilities of Jory', () => {
  it('Smoke pot: smoke around a square within 5, until the end of the next round', () => {
    const s = using('jory', 'smoke-pot');
    s.does('jory', 'ability', { ability: 'smoke-pot', square: 'A1' });
    const until = 2;
    expect(s.state.smoke).toEqual(['A1', 'B1', 'A2', 'B2'].map((at) => ({ at, until })));
    const first = scene({
      heroes: { jory: 'A1', hob: 'A2' },
      foes: { 'wick-rat-1': 'L9' },
      roundEnd: true,
      given: {
        smoke: [
          { at: 'E5', until: 2 },
          { at: 'E6', until: 1 },
        ],
      },
    });
    expect(first.state.smoke).toEqual([{ at: 'E5', until: 2 }]);
    expect(first.events('smoke')).toEqual([{ type: 'smoke', squares: ['E6'], gone: true }]);
  });

  const shoots = (more: Given = {}) =>
    using('jory', 'quick-feet', {
      heroes: { jory: { at: 'B5', sparks: 0, abilities: ['quick-feet', 'pin-shot'] }, hob: 'A1' },
      dice: { 'cap.jory.agility': [20, 20] },
      ...more,
    });

  it('Quick feet: moves 2 right after an own ranged attack, and only then', () => {
    const s = shoots();
    expect(s.mayChoose('jory')).not.toContain('feet');
    s.does('jory', 'strike', { target: 'bone-levy-1' });
    s.does('jory', 'feet', { to: 'B7' });
    expect(s.hero('jory').at).toBe('B7');
    expect(s.mayChoose('jory')).not.toContain('feet');
    s.does('jory', 'ability', { ability: 'pin-shot', target: 'bone-levy-1' });
    expect(s.mayChoose('jory')).toContain('feet');
  });

  it('Quick feet: is lost by doing something else first', () => {
    const s = shoots();
    s.does('jory', 'strike', { target: 'bone-levy-1' });
    s.does('jory', 'brace');
    expect(s.state.turn).toBeUndefined();
  });

  it('Skip stone: then a second foe within 3 of the first, with a check of its own', () => {
    const s = using('jory', 'skip-stone', {
      foes: { ...LEVIES, 'bone-levy-3': { at: 'J5', hp: 40, maxHp: 40 } },
      dice: { 'cap.jory.agility': [20, 5], 'damage.jory': [4] },
    });
    expect(s.part('jory', 'ability', { ability: 'skip-stone', target: 'bone-levy-1' })?.ids).toEqual(['bone-levy-2']);
    s.does('jory', 'ability', { ability: 'skip-stone', target: 'bone-levy-1', second: 'bone-levy-2' });
    expect(s.changes()).toMatchObject({ 'foes.bone-levy-2.hp': [40, 37] });
    expect(s.events('capCheck').map(({ target, hit }) => [target, hit])).toEqual([
      ['bone-levy-1', false],
      ['bone-levy-2', true],
    ]);
    const alone = using('jory', 'skip-stone', {
      foes: { 'bone-levy-1': { at: 'I5', hp: 40, maxHp: 40 } },
      dice: { 'cap.jory.agility': [5], 'damage.jory': [4] },
    });
    alone.does('jory', 'ability', { ability: 'skip-stone', target: 'bone-levy-1' });
    expect(alone.foe('bone-levy-1').hp).toBe(40 - 5);
  });

  it('Eye shot: BLINDED', () => {
    const s = using('jory', 'eye-shot', { dice: { 'cap.jory.agility': [5], 'damage.jory': [3] } });
    s.does('jory', 'ability', { ability: 'eye-shot', target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1')).toMatchObject({ hp: 38, statuses: [{ status: 'blinded', ends: 'endOfTurn' }] });
  });

  const aiming = (more: Given = {}) =>
    using('jory', 'long-aim', { foes: { 'bone-levy-1': { at: 'I5', hp: 40, maxHp: 40 } }, ...more });

  it('Long aim: +4 and crit range 3 for the next Strike', () => {
    const s = aiming({ dice: { 'cap.jory.agility': [3] } });
    s.does('jory', 'ability', { ability: 'long-aim' });
    expect(s.hero('jory').prepared).toEqual([{ by: 'long-aim', turns: 2 }]);
    s.does('jory', 'strike', { target: 'bone-levy-1' });
    expect(s.events('capCheck')).toMatchObject([{ value: 18, hit: true, crit: true }]);
    expect(s.hero('jory').prepared).toEqual([]);
  });

  it('Long aim: lasts to the end of the next turn, and is lost by moving', () => {
    const kept = aiming();
    kept.does('jory', 'ability', { ability: 'long-aim' });
    kept.ends('jory');
    expect(kept.hero('jory').prepared).toEqual([{ by: 'long-aim', turns: 1 }]);
    const over = aiming({ given: { 'heroes.jory.prepared': [{ by: 'long-aim', turns: 1 }] } });
    over.ends('jory');
    expect(over.hero('jory').prepared).toEqual([]);
    const moved = aiming();
    moved.does('jory', 'ability', { ability: 'long-aim' });
    moved.does('jory', 'move', { to: 'E6' });
    expect(moved.hero('jory').prepared).toEqual([]);
  });
});

describe('CHN-032 Abilities of Maud', () => {
  it('Hearth: heals a hero within 3, also the FALLEN', () => {
    const s = using('maud', 'hearth', {
      heroes: {
        maud: { at: 'E5', abilities: ['hearth'] },
        hob: { at: 'E8', hp: 0 },
        wren: { at: 'E2', hp: 20 },
        ysa: 'A1',
      },
      dice: { 'heal.maud': [4] },
    });
    expect(s.part('maud', 'ability', { ability: 'hearth' })?.ids).toEqual(['maud', 'hob', 'wren']);
    s.does('maud', 'ability', { ability: 'hearth', target: 'hob' });
    expect(s.hero('hob')).toMatchObject({ hp: 6, statuses: [] });
    const capped = using('maud', 'hearth', {
      heroes: { maud: { at: 'E5', abilities: ['hearth'] }, wren: { at: 'E2', hp: 20 } },
      dice: { 'heal.maud': [8] },
    });
    capped.does('maud', 'ability', { ability: 'hearth', target: 'wren' });
    expect(capped.hero('wren').hp).toBe(22);
  });

  it('Burn clean: clears all statuses for 1 damage, without Barrier', () => {
    const s = using('maud', 'burn-clean', {
      heroes: {
        maud: { at: 'E5', abilities: ['burn-clean'] },
        hob: { at: 'E6', statuses: ['poisoned', 'dazed', 'offGuard', 'hidden'] },
      },
    });
    s.does('maud', 'ability', { ability: 'burn-clean', target: 'hob' });
    expect(s.hero('hob')).toMatchObject({ hp: 27, statuses: [{ status: 'hidden' }] });
  });

  it('Coal ring: all foes within 2, BURNING', () => {
    const s = using('maud', 'coal-ring', {
      foes: { ...LEVIES, 'bone-levy-3': { at: 'G5', hp: 40, maxHp: 40 }, 'bone-levy-4': 'H5' },
      dice: { 'cap.maud.power': [5, 20, 5], 'damage.maud': [2] },
    });
    s.does('maud', 'ability', { ability: 'coal-ring' });
    expect(s.events('capCheck').map(({ target }) => target)).toEqual(['bone-levy-1', 'bone-levy-2', 'bone-levy-3']);
    expect(s.foe('bone-levy-1')).toMatchObject({ hp: 38, statuses: [{ status: 'burning' }] });
    expect(s.foe('bone-levy-2')).toMatchObject({ hp: 40, statuses: [] });
  });

  it('Warm hands: WARDED 2 until the start of her next turn', () => {
    const s = using('maud', 'warm-hands', { heroes: { maud: { at: 'E5', abilities: ['warm-hands'] }, hob: 'E6' } });
    s.does('maud', 'ability', { ability: 'warm-hands', target: 'hob' });
    expect(s.hero('hob').statuses).toEqual([
      { status: 'warded', amount: 2, ends: 'startOfTurn', of: 'maud', by: 'maud' },
    ]);
  });

  it('Keep the fire: a FALLEN hero in sight stands up as if roused, once a battle', () => {
    const s = using('maud', 'keep-the-fire', {
      heroes: { maud: { at: 'A9', abilities: ['keep-the-fire'] }, hob: { at: 'L1', hp: 0 } },
    });
    s.does('maud', 'ability', { ability: 'keep-the-fire', target: 'hob' });
    expect(s.hero('hob')).toMatchObject({ hp: 7, statuses: [{ status: 'offGuard', ends: 'startOfTurn', of: 'hob' }] });
    expect(s.state.turn).toMatchObject({ actions: 2 });
    expect(s.mayChoose('maud')).not.toContain('ability');
  });

  it('Flare: a Cunning attack that blinds', () => {
    const s = using('maud', 'flare', {
      foes: { 'bone-levy-1': { at: 'I5', hp: 40, maxHp: 40 } },
      dice: { 'cap.maud.cunning': [13], 'damage.maud': [6] },
    });
    s.does('maud', 'ability', { ability: 'flare', target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1')).toMatchObject({ hp: 34, statuses: [{ status: 'blinded' }] });
  });
});

describe('CHN-032 Abilities of Ket', () => {
  it('Jaw trap: the first foe entering stops and takes 1d6+3 without Barrier', () => {
    const s = using('ket', 'jaw-trap', { foes: { 'bone-levy-1': 'F5' } });
    const squares = s.part('ket', 'ability', { ability: 'jaw-trap' })?.ids ?? [];
    expect(squares).toContain('G5');
    expect(squares).not.toContain('F5');
    expect(squares).not.toContain('E5');
    s.does('ket', 'ability', { ability: 'jaw-trap', square: 'G5' });
    expect(s.state.traps).toEqual([{ at: 'G5', by: 'ket', dice: '1d6+3' }]);
  });

  it('Jaw trap: springs once, stops a Move, and is no trap for heroes', () => {
    const traps = [{ at: 'F5', by: 'ket', dice: '1d6+3' }];
    const s = scene({
      map: ['HH......', '########', '########', '########', 'H.......'],
      heroes: { ket: 'A5', hob: { at: 'A1', statuses: ['hidden'] } },
      foes: { 'oath-revenant-1': 'H5' },
      foeDoes: ['oath-revenant-1', 'M4', 'B'],
      given: { traps },
      dice: { 'trap.ket': [2] },
    });
    expect(s.foe('oath-revenant-1')).toMatchObject({ at: 'F5', hp: 13, grudge: 'ket' });
    expect(s.state.traps).toEqual([]);
    expect(s.events('trapSprung')).toEqual([{ type: 'trapSprung', foe: 'oath-revenant-1', at: 'F5', by: 'ket' }]);
    const hero = using('ket', 'jaw-trap', { given: { traps: [{ at: 'E6', by: 'ket', dice: '1d6+3' }] } });
    hero.does('ket', 'move', { to: 'E6' });
    expect(hero.changes()).toEqual({ 'heroes.ket.at': ['E5', 'E6'] });
  });

  it('Read tracks: the omen of a foe of the coming wave is rolled again, once a round', () => {
    const s = using('ket', 'read-tracks', {
      dice: { 'omen.bone-levy-1': [5] },
      given: { omens: { 'bone-levy-1': 2 } },
    });
    expect(s.part('ket', 'ability', { ability: 'read-tracks' })?.ids).toEqual(['bone-levy-1']);
    s.does('ket', 'ability', { ability: 'read-tracks', target: 'bone-levy-1' });
    expect(s.state.omens).toEqual({ 'bone-levy-1': 5 });
    expect(s.state.turn).toMatchObject({ actions: 2 });
    expect(s.mayChoose('ket')).not.toContain('ability');
    const next = scene({
      heroes: { ket: { at: 'E5', uses: { round: { 'read-tracks': 1 }, battle: {} } }, hob: 'A1' },
      foes: LEVIES,
      given: { stage: { name: 'roundStart' } },
    });
    expect(next.hero('ket').uses.round).toEqual({});
  });

  it('Net: PINNED, and OFF-GUARD until the end of its next turn', () => {
    const s = using('ket', 'net', { dice: { 'cap.ket.agility': [5] } });
    s.does('ket', 'ability', { ability: 'net', target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1').statuses).toMatchObject([
      { status: 'pinned', ends: 'endOfTurn' },
      { status: 'offGuard', ends: 'endOfTurn' },
    ]);
  });

  it('Poison edge: the own next hit adds 2 damage and POISONED', () => {
    const s = using('ket', 'poison-edge', {
      heroes: { ket: { at: 'E5', abilities: ['poison-edge', 'hook'] }, hob: 'A1' },
      given: { 'heroes.ket.prepared': [{ by: 'poison-edge', turns: 1 }] },
      dice: { 'cap.ket.agility': [20, 5], 'damage.ket': [4] },
    });
    s.does('ket', 'strike', { target: 'bone-levy-1' });
    expect(s.hero('ket').prepared).toEqual([{ by: 'poison-edge', turns: 1 }]);
    s.does('ket', 'ability', { ability: 'hook', target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1')).toMatchObject({ hp: 40 - (4 + 2 - 1), statuses: [{ status: 'poisoned' }] });
    expect(s.hero('ket').prepared).toEqual([]);
  });

  it('Deadfall: pushes away from the centre, and not who is in it', () => {
    const s = using('ket', 'deadfall', {
      foes: { 'bone-levy-1': { at: 'H5', hp: 40, maxHp: 40 }, 'bone-levy-2': { at: 'I6', hp: 40, maxHp: 40 } },
      dice: { 'cap.ket.cunning': [5, 5], 'damage.ket': [1] },
    });
    s.does('ket', 'ability', { ability: 'deadfall', square: 'H5' });
    expect(s.foe('bone-levy-1').at).toBe('H5');
    expect(s.foe('bone-levy-2').at).toBe('J7');
    expect(s.events('damage').map(({ source }) => source)).toEqual(['attack', 'attack']);
  });
});
