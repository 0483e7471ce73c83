// The actions of a hero's turn, one by one (CHN-032).
import { describe, expect, it } from 'vitest';
import { type SceneOptions, scene } from '../../kit/chain.ts';

const FAR = { 'wick-rat-1': 'L9' };
const scenes = (turnOf: string, heroes: SceneOptions['heroes'], more: Partial<SceneOptions> = {}) =>
  scene({ heroes, foes: FAR, turnOf, ...more });

describe('CHN-032 Move', () => {
  it('goes up to Speed', () => {
    const s = scenes('hob', { hob: 'A1', wren: 'A9' });
    expect(s.part('hob', 'move')?.ids).toContain('E5');
    expect(s.part('hob', 'move')?.ids).not.toContain('F5');
    s.does('hob', 'move', { to: 'E5' });
    expect(s.changes()).toEqual({ 'heroes.hob.at': ['A1', 'E5'] });
    expect(s.events('moved')).toMatchObject([{ who: 'hob', from: 'A1', to: 'E5', how: 'move' }]);
  });

  it('refuses a square that is too far', () => {
    expect(scenes('hob', { hob: 'A1', wren: 'A9' }).refusal('hob', 'move', { to: 'L1' })).toBe('badPart');
  });
});

describe('CHN-032 Brace', () => {
  it('is BRACED until the start of the own next turn', () => {
    const s = scenes('hob', { hob: 'A1', wren: 'A9' });
    s.does('hob', 'brace');
    expect(s.hero('hob').statuses).toEqual([{ status: 'braced', ends: 'startOfTurn', of: 'hob', by: 'hob' }]);
    const next = scenes('hob', {
      hob: { at: 'A1', statuses: [{ status: 'braced', ends: 'startOfTurn', of: 'hob' }] },
      wren: 'A9',
    });
    expect(next.has('hob', 'braced')).toBe(false);
  });
});

describe('CHN-032 Study', () => {
  const study = (roll: number, more: Partial<SceneOptions> = {}) => {
    const s = scenes(
      'ysa',
      { ysa: 'A1', wren: 'A9' },
      {
        foes: { 'dirge-singer-1': 'F1' },
        dice: { 'cap.ysa.cunning': [roll] },
        given: { omens: { 'dirge-singer-1': 3 }, twisted: ['dirge-singer-1'] },
        ...more,
      },
    );
    s.does('ysa', 'study', { target: 'dirge-singer-1', turn: 'counter' });
    return s;
  };

  it('turns an omen by a Cunning Check against Resist C, even one that was twisted before', () => {
    const s = study(12);
    expect(s.events('capCheck')).toMatchObject([{ letter: 'C', value: 12, hit: true, for: 'study' }]);
    expect(s.state.omens).toEqual({ 'dirge-singer-1': 2 });
    expect(s.state.turn).toMatchObject({ actions: 1 });
  });

  it('does nothing when it fails', () => {
    expect(study(13).state.omens).toEqual({ 'dirge-singer-1': 3 });
  });

  it('counts OFF-GUARD, and a natural 1 gives no Spark', () => {
    const s = study(1, { foes: { 'dirge-singer-1': { at: 'F1', statuses: ['offGuard'] } } });
    expect(s.events('capCheck')).toMatchObject([{ value: 15, hit: true, crit: false }]);
    expect(s.hero('ysa').sparks).toBe(1);
  });

  it('needs a foe of the coming wave in sight within 8', () => {
    const s = scenes('ysa', { ysa: 'A1', wren: 'A9' }, { foes: { 'wick-rat-1': 'J1', 'soot-imp-1': 'B1' } });
    expect(s.state.waves).toEqual([['wick-rat-1'], ['soot-imp-1']]);
    expect(s.mayChoose('ysa')).not.toContain('study');
  });
});

describe('CHN-032 Aid', () => {
  it('gives an adjacent hero +3 on the next CAP Check of this round', () => {
    const s = scenes('hob', { hob: 'A1', wren: 'B1', ysa: 'D1' });
    expect(s.part('hob', 'aid')?.ids).toEqual(['wren']);
    s.does('hob', 'aid', { target: 'wren', how: 'check' });
    expect(s.changes()).toEqual({ 'heroes.wren.aided': [false, true] });
    const used = scenes(
      'wren',
      { wren: { at: 'E5', aided: true }, hob: 'A1' },
      {
        foes: { 'cinder-brute-1': 'F5' },
        dice: { 'cap.wren.agility': [20, 20] },
      },
    );
    used.does('wren', 'strike', { target: 'cinder-brute-1' });
    used.does('wren', 'ability', { ability: 'lunge', to: 'E5', target: 'cinder-brute-1' });
    expect(used.events('capCheck').map(({ value }) => value)).toEqual([18, 15]);
    const over = scene({ heroes: { wren: { at: 'E5', aided: true }, hob: 'A1' }, foes: FAR, roundEnd: true });
    expect(over.hero('wren').aided).toBe(false);
  });

  it('or takes one status away, without a check', () => {
    const s = scenes('hob', { hob: 'A1', wren: { at: 'B1', statuses: ['burning', 'pinned', 'hidden', 'stunned'] } });
    expect(s.part('hob', 'aid', { target: 'wren' })?.ids).toEqual(['check', 'burning', 'pinned', 'stunned']);
    s.does('hob', 'aid', { target: 'wren', how: 'pinned' });
    expect(s.hero('wren').statuses.map(({ status }) => status)).toEqual(['burning', 'hidden', 'stunned']);
  });
});

describe('CHN-032 Rouse', () => {
  it('costs two actions, or one and a Spark', () => {
    const s = scenes('hob', { hob: 'A1', ysa: { at: 'B1', hp: 0 } });
    expect(s.part('hob', 'rouse', { target: 'ysa' })?.ids).toEqual(['actions', 'spark']);
    s.does('hob', 'brace');
    s.does('hob', 'rouse', { target: 'ysa' });
    expect(s.changes()).toMatchObject({ 'heroes.ysa.hp': [0, 4], 'heroes.hob.sparks': [1, 0] });
  });

  it('needs somebody FALLEN beside one', () => {
    expect(scenes('hob', { hob: 'A1', ysa: { at: 'C1', hp: 0 } }).mayChoose('hob')).not.toContain('rouse');
    expect(scenes('hob', { hob: 'A1', ysa: 'B1' }).mayChoose('hob')).not.toContain('rouse');
  });
});

describe('CHN-032 Interact', () => {
  it('lights a lamp that is adjacent', () => {
    const map = ['H.L......L..', 'H...........', '............'];
    const field = { lamps: { kind: 'light' } as const };
    const s = scenes('hob', { hob: 'B1', wren: 'A2' }, { map, field, foes: { 'wick-rat-1': 'L3' } });
    expect(s.part('hob', 'interact')?.ids).toEqual(['lamp-1']);
    s.does('hob', 'interact', { object: 'lamp-1' });
    expect(s.state.objects).toEqual([
      { id: 'lamp-1', at: 'C1', lit: true },
      { id: 'lamp-2', at: 'J1', lit: false },
    ]);
    const away = scenes('wren', { hob: 'B1', wren: 'A2' }, { map, field, foes: { 'wick-rat-1': 'L3' } });
    expect(away.mayChoose('wren')).not.toContain('interact');
  });
});

describe('CHN-032 Use', () => {
  it('uses a consumable up, on oneself or an adjacent hero', () => {
    const s = scenes(
      'hob',
      { hob: 'A1', wren: { at: 'B1', hp: 5 }, ysa: 'E5' },
      {
        setup: { sheets: { hob: { items: ['red-draught', 'star-dust'] } } },
      },
    );
    expect(s.part('hob', 'use')?.ids).toEqual(['red-draught', 'star-dust']);
    expect(s.part('hob', 'use', { item: 'red-draught' })?.ids).toEqual(['hob', 'wren']);
    s.does('hob', 'use', { item: 'red-draught', target: 'wren' });
    expect(s.changes()).toEqual({
      'heroes.wren.hp': [5, 13],
      'heroes.hob.items': [['red-draught', 'star-dust'], ['star-dust']],
    });
    expect(s.mayChoose('hob')).not.toContain('use');
  });
});

describe('CHN-032 Swap', () => {
  it('changes places with an adjacent standing hero', () => {
    const s = scenes('hob', { hob: 'A1', wren: 'B1', ysa: { at: 'A2', hp: 0 } });
    expect(s.part('hob', 'swap')?.ids).toEqual(['wren']);
    s.does('hob', 'swap', { target: 'wren' });
    expect(s.changes()).toEqual({ 'heroes.hob.at': ['A1', 'B1'], 'heroes.wren.at': ['B1', 'A1'] });
  });

  it('is not possible if the other would land in fire or is PINNED, nor if one is PINNED oneself', () => {
    const map = ['^.^...', 'H.....', 'H.....'];
    const fire = { map, foes: { 'wick-rat-1': 'F3' } };
    expect(scenes('hob', { hob: 'A1', wren: 'B1' }, fire).mayChoose('hob')).not.toContain('swap');
    expect(scenes('hob', { hob: 'A1', wren: { at: 'B1', statuses: ['pinned'] } }).mayChoose('hob')).not.toContain(
      'swap',
    );
    expect(scenes('hob', { hob: { at: 'A1', statuses: ['pinned'] }, wren: 'B1' }).mayChoose('hob')).not.toContain(
      'swap',
    );
    const into = scenes('hob', { hob: 'B1', wren: { at: 'C1', hp: 10 } }, fire);
    into.does('hob', 'swap', { target: 'wren' });
    expect(into.changes()).toMatchObject({ 'heroes.hob.at': ['B1', 'C1'], 'heroes.hob.hp': [28, 25] });
  });
});
