// Statuses (CHN-160 to CHN-163).
import { describe, expect, it } from 'vitest';
import type { Status } from '../../../src/rulesets/chain/words/index.ts';
import { type SceneOptions, scene } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;
const FAR = { 'wick-rat-1': 'L9' };
const turn = (hero: string, statuses: readonly Status[], more: Given = {}) =>
  scene({ heroes: { [hero]: { at: 'E5', sparks: 0, statuses }, maud: 'A1' }, foes: FAR, turnOf: hero, ...more });

describe('CHN-160 Start of turn damage without Barrier: BURNING 2, POISONED 1d4', () => {
  it('hurts a hero', () => {
    expect(turn('hob', ['burning']).hero('hob').hp).toBe(26);
    expect(turn('hob', ['poisoned'], { dice: { 'poison.hob': [3] } }).hero('hob').hp).toBe(25);
    expect(turn('hob', ['burning', 'poisoned'], { dice: { 'poison.hob': [4] } }).hero('hob').hp).toBe(22);
  });

  it('hurts a foe', () => {
    const s = scene({
      heroes: { hob: 'A1', maud: 'A2' },
      foes: { 'cinder-brute-1': { at: 'L9', statuses: ['burning', 'poisoned'] } },
      foeDoes: ['cinder-brute-1', '-'],
      dice: { 'poison.cinder-brute-1': [1] },
    });
    expect(s.foe('cinder-brute-1').hp).toBe(21);
  });

  it('can make FALLEN: then there is no turn', () => {
    const s = turn('hob', ['burning'], { given: { 'heroes.hob.hp': 2 } });
    expect(s.hero('hob').hp).toBe(0);
    expect(s.state.actedHeroes).toEqual([]);
    expect(s.open()).not.toContain('hob turn');
  });
});

describe('CHN-161 End of the own turn: heroes roll a Defence Check per status, foes shed most of them', () => {
  it.each([
    ['burning', 'reflex', 9],
    ['poisoned', 'guard', 14],
    ['pinned', 'reflex', 9],
    ['slowed', 'guard', 14],
    ['dazed', 'spirit', 10],
    ['blinded', 'reflex', 9],
    ['dread', 'spirit', 10],
  ] as const)('%s against %s %i: at or under ends it', (status, defence, value) => {
    const roll = (die: number) => {
      const s = turn('hob', [status], { dice: { [`shake.hob.${defence}`]: [die], 'poison.hob': [1] } });
      s.ends('hob');
      return s;
    };
    expect(roll(value).has('hob', status)).toBe(false);
    const kept = roll(value + 1);
    expect(kept.has('hob', status)).toBe(true);
    expect(kept.events('defenceCheck')).toMatchObject([{ value, roll: value + 1, for: 'shake', status }]);
  });

  it('counts BRACED and OFF-GUARD, and rolls for each status', () => {
    const s = turn('hob', ['burning', 'pinned', 'offGuard'], { dice: { 'shake.hob.reflex': [6, 7] } });
    s.ends('hob');
    expect(s.events('defenceCheck')).toMatchObject([
      { status: 'burning', value: 6, hit: false },
      { status: 'pinned', value: 6, hit: true },
    ]);
    expect(s.hero('hob').statuses.map(({ status }) => status)).toEqual(['pinned', 'offGuard']);
  });

  it('ends those of a foe at the end of its next turn', () => {
    const s = scene({
      heroes: { hob: 'A1', maud: 'A2' },
      foes: {
        'cinder-brute-1': {
          at: 'L9',
          statuses: [
            'burning',
            'poisoned',
            'slowed',
            'pinned',
            'blinded',
            'taunt',
            { status: 'offGuard', ends: 'endOfRound' },
          ],
        },
      },
      foeDoes: ['cinder-brute-1', '-'],
      dice: { 'poison.cinder-brute-1': [1] },
    });
    expect(s.foe('cinder-brute-1').statuses.map(({ status }) => status)).toEqual(['offGuard']);
  });
});

describe('CHN-162 What statuses do', () => {
  it('PINNED: no Move, no Swap, no Surge', () => {
    const s = turn('hob', ['pinned'], { heroes: { hob: { at: 'E5', statuses: ['pinned'] }, maud: 'E6' } });
    for (const deed of ['move', 'swap', 'surge']) expect(s.mayChoose('hob')).not.toContain(deed);
    const lunge = scene({
      heroes: { wren: { at: 'E5', statuses: ['pinned'] }, maud: 'A1' },
      foes: { 'wick-rat-1': 'F5', 'wick-rat-2': 'H5' },
      turnOf: 'wren',
    });
    expect(lunge.part('wren', 'ability', { ability: 'lunge' })?.ids).toEqual(['E5']);
  });

  it('SLOWED: Speed halved', () => {
    expect(turn('hob', ['slowed']).part('hob', 'move')?.ids).toHaveLength(24);
  });

  it('DAZED: one action less this turn', () => {
    const s = turn('hob', ['dazed'], { dice: { 'shake.hob.spirit': [20] } });
    expect(s.state.turn).toMatchObject({ actions: 1 });
    s.ends('hob');
    expect(s.hero('hob').sparks).toBe(1);
  });

  it('BLINDED: nothing beyond range 2', () => {
    const foes = { 'wick-rat-1': 'G5', 'bone-levy-1': 'H5' };
    const s = turn('jory', ['blinded'], { foes });
    expect(s.part('jory', 'strike')?.ids).toEqual(['wick-rat-1']);
    expect(s.part('jory', 'ability', { ability: 'pin-shot' })?.ids).toEqual(['wick-rat-1']);
    const far = turn('jory', ['blinded'], { foes: { 'wick-rat-1': 'H5' }, given: { 'heroes.jory.sparks': 1 } });
    expect(far.mayChoose('jory')).not.toContain('twist');
    const foe = scene({
      heroes: { hob: 'E5', maud: 'A9' },
      foes: { 'gloam-bowman-1': { at: 'I5', statuses: ['blinded'] } },
      foeDoes: ['gloam-bowman-1', 'B', 'S1'],
    });
    expect(foe.events('hex')).toMatchObject([{ skipped: 'noTarget' }, { skipped: 'noTarget' }]);
  });

  it('BLINDED: nor what is in sight only, nor by the autopilot', () => {
    const kept = (hob: string) =>
      scene({
        heroes: { maud: { at: 'E5', statuses: ['blinded'], abilities: ['keep-the-fire'] }, hob: { at: hob, hp: 0 } },
        foes: { 'wick-rat-1': 'L9' },
        turnOf: 'maud',
      });
    expect(kept('C5').part('maud', 'ability', { ability: 'keep-the-fire' })?.ids).toEqual(['hob']);
    expect(kept('B5').mayChoose('maud')).not.toContain('ability');
    const silent = scene({
      heroes: {
        maud: { at: 'E5', sparks: 0, abilities: ['hearth'], statuses: ['blinded'] },
        hob: { at: 'B5', hp: 3 },
        ysa: { at: 'E6', hp: 9 },
      },
      foes: { 'wick-rat-1': 'L9' },
      turnOf: 'maud',
      dice: { 'heal.maud': [8], 'shake.maud.reflex': [20] },
    });
    silent.deadline('turn');
    expect(silent.events('healed')).toMatchObject([{ who: 'ysa' }]);
  });

  it('DREAD: −2 on CAP Checks', () => {
    const s = turn('hob', ['dread'], { foes: { 'bone-levy-1': 'F5' }, dice: { 'cap.hob.power': [20] } });
    s.does('hob', 'strike', { target: 'bone-levy-1' });
    expect(s.events('capCheck')).toMatchObject([
      { value: 12, modifiers: [{ name: 'resist' }, { name: 'dread', amount: -2 }] },
    ]);
  });

  it('BRACED: +3 Defence', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0, statuses: ['braced'] }, maud: 'A1' },
      foes: { 'wick-rat-1': 'F5' },
      foeDoes: ['wick-rat-1', 'B'],
      dice: { 'check.hob.guard': [17] },
    });
    expect(s.events('defenceCheck')).toMatchObject([{ value: 17, hit: false }]);
  });

  it('WARDED n: Barrier +n on all, on both sides; of several the highest', () => {
    const warded = [
      { status: 'warded', amount: 2, ends: 'endOfRound' },
      { status: 'warded', amount: 1, ends: 'startOfTurn', of: 'maud' },
    ] as const;
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0, statuses: warded }, maud: 'A1' },
      foes: { 'cinder-brute-1': 'F5' },
      foeDoes: ['cinder-brute-1', 'B'],
      dice: { 'check.hob.guard': [19], 'damage.cinder-brute-1': [10] },
    });
    expect(s.events('damage')).toMatchObject([{ rolled: 13, barrier: 5, amount: 8 }]);
    const foe = scene({
      heroes: { hob: 'E5', maud: 'A1' },
      foes: { 'cinder-brute-1': { at: 'F5', statuses: warded } },
      turnOf: 'hob',
      dice: { 'cap.hob.power': [5], 'damage.hob': [8] },
    });
    foe.does('hob', 'strike', { target: 'cinder-brute-1' });
    expect(foe.events('damage')).toMatchObject([{ rolled: 11, barrier: 4, amount: 7 }]);
  });

  it('WARDED by a foe ends with the round, by a hero at the start of that hero’s turn', () => {
    const by = (ends: 'endOfRound' | 'startOfTurn') => [{ status: 'warded', amount: 2, ends, of: 'maud' } as const];
    const round = scene({
      heroes: { hob: { at: 'E5', statuses: by('endOfRound') }, maud: 'A1' },
      foes: FAR,
      roundEnd: true,
    });
    expect(round.has('hob', 'warded')).toBe(false);
    const kept = scene({
      heroes: { hob: { at: 'E5', statuses: by('startOfTurn') }, maud: 'A1' },
      foes: FAR,
      roundEnd: true,
    });
    expect(kept.has('hob', 'warded')).toBe(true);
    const start = scene({
      heroes: { hob: { at: 'E5', statuses: by('startOfTurn') }, maud: 'A1' },
      foes: FAR,
      turnOf: 'maud',
    });
    expect(start.has('hob', 'warded')).toBe(false);
    const down = scene({
      heroes: { hob: { at: 'E5', statuses: by('startOfTurn') }, maud: { at: 'A1', hp: 0 } },
      foes: FAR,
      roundEnd: true,
    });
    expect(down.has('hob', 'warded')).toBe(false);
  });

  it('STUNNED: the next turn is lost, then it ends, and there is no Spark for it', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0, statuses: ['stunned', 'burning'] }, maud: 'A1' },
      foes: FAR,
      turnOf: 'hob',
    });
    expect(s.hero('hob')).toMatchObject({ hp: 28, sparks: 0, statuses: [{ status: 'burning' }] });
    expect(s.state.actedHeroes).toEqual(['hob']);
    expect(s.events('turnLost')).toEqual([{ type: 'turnLost', who: 'hob' }]);
  });

  const hiding = (more: Given) =>
    scene({ heroes: { jory: { at: 'E5', statuses: ['hidden'] }, maud: 'A1' }, foes: FAR, turnOf: 'jory', ...more });

  it('HIDDEN: until the hero attacks, ends a turn beside a foe, or the round ends', () => {
    const attack = hiding({ foes: { 'bone-levy-1': 'I5' }, dice: { 'cap.jory.agility': [20] } });
    attack.does('jory', 'strike', { target: 'bone-levy-1' });
    expect(attack.has('jory', 'hidden')).toBe(false);
    const beside = hiding({ foes: { 'bone-levy-1': 'F5' } });
    beside.ends('jory');
    expect(beside.has('jory', 'hidden')).toBe(false);
    const away = hiding({ foes: { 'bone-levy-1': 'G5' } });
    away.ends('jory');
    expect(away.has('jory', 'hidden')).toBe(true);
    const over = scene({ heroes: { jory: { at: 'E5', statuses: ['hidden'] }, maud: 'A1' }, foes: FAR, roundEnd: true });
    expect(over.has('jory', 'hidden')).toBe(false);
  });

  it('TAUNT: until the end of the foe’s next turn', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0 }, maud: 'F6' },
      foes: { 'wick-rat-1': { at: 'F5', statuses: [{ status: 'taunt', ends: 'endOfTurn', by: 'hob' }] } },
      foeDoes: ['wick-rat-1', 'B'],
      dice: { 'check.hob.guard': [1] },
    });
    s.says('maud', 'guard', 'no');
    expect(s.events('targetChosen')).toMatchObject([{ targets: ['hob'], why: 'taunt' }]);
    expect(s.foe('wick-rat-1').statuses).toEqual([]);
  });
});

describe('CHN-163 The same status twice refreshes only', () => {
  it('keeps one, with the newer source', () => {
    const s = scene({
      heroes: { maud: { at: 'E5', sparks: 0 }, hob: 'A1' },
      foes: {
        'bone-levy-1': { at: 'F5', hp: 20, maxHp: 20, statuses: [{ status: 'burning', ends: 'endOfTurn', by: 'ket' }] },
      },
      turnOf: 'maud',
      dice: { 'cap.maud.power': [5], 'damage.maud': [1] },
    });
    s.does('maud', 'strike', { target: 'bone-levy-1' });
    expect(s.foe('bone-levy-1').statuses).toEqual([{ status: 'burning', ends: 'endOfTurn', by: 'maud' }]);
  });

  it('keeps what ends otherwise beside it: OFF-GUARD until the round and until a turn', () => {
    const s = scene({
      heroes: {
        wren: { at: 'E5', sparks: 0, statuses: [{ status: 'offGuard', ends: 'startOfTurn', of: 'wren' }] },
        hob: 'A1',
      },
      foes: { 'chain-jailer-1': 'F5' },
      foeDoes: ['chain-jailer-1', 'S1'],
      dice: { 'check.wren.guard': [19], 'damage.chain-jailer-1': [1], 'effect.wren.reflex': [19] },
    });
    expect(s.hero('wren').statuses.map(({ ends }) => ends)).toEqual(['startOfTurn', 'endOfRound']);
  });
});
