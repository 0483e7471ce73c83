// Foe turns: targets (CHN-060 to CHN-066).
import { describe, expect, it } from 'vitest';
import { aimOf } from '../../../src/rulesets/chain/rules/targeting.ts';
import type { Foe, Preference } from '../../../src/rulesets/chain/words/index.ts';
import { known, type SceneOptions, scene, withFoe } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;

/** Whom a bowman in the middle of the field shoots at, and what decided. */
function shoots(heroes: SceneOptions['heroes'], wants: Partial<Foe>, more: Given = {}) {
  const s = scene({
    heroes,
    foes: { 'gloam-bowman-1': 'F5', 'wick-rat-1': 'L9' },
    ...more,
    content: withFoe('gloam-bowman', wants),
  });
  const { table } = s.driver;
  const [bow] = known(table.content.foes, 'gloam-bowman').basics;
  const aimed = bow && aimOf(table, 'gloam-bowman-1', bow);
  return aimed && [aimed.targets[0], aimed.why];
}

/** Both preferences the same: what is not decided by them is decided by interest. */
const only = (preference: Preference): Partial<Foe> => ({ flair: preference, prefer: preference });
const THREE = { wren: 'C5', hob: 'F8', jory: 'K5' };

describe('CHN-060, CHN-061 Flair, default preference, then the foe acts in its best interest', () => {
  it('takes the only valid target', () => {
    expect(shoots({ wren: 'C5', hob: { at: 'F8', hp: 0 } }, {})).toEqual(['wren', 'only']);
  });

  it('puts TAUNT before Flair, Flair before the default, and the default before interest', () => {
    const wants = { flair: 'far', prefer: 'nearest' } as const;
    const taunt = { 'foes.gloam-bowman-1.statuses': [{ status: 'taunt', ends: 'endOfTurn', by: 'hob' }] };
    expect(shoots(THREE, wants, { given: taunt })).toEqual(['hob', 'taunt']);
    expect(shoots(THREE, wants)).toEqual(['jory', 'flair']);
    expect(shoots(THREE, { flair: 'exposed', prefer: 'far' })).toEqual(['jory', 'prefer']);
    expect(shoots(THREE, only('exposed'))).toEqual(['hob', 'interest']);
  });

  it('puts the Optional Modifier of a fierce foe between Flair and default', () => {
    const wants: Partial<Foe> = {
      flair: 'exposed',
      prefer: 'nearest',
      fierce: [{ do: 'prefer', prefer: 'far' }],
    };
    const fierce = { setup: { fierce: true } };
    expect(shoots(THREE, wants, fierce)).toEqual(['jory', 'fierce']);
    expect(shoots(THREE, wants)).not.toEqual(['jory', 'fierce']);
    expect(shoots(THREE, { ...wants, flair: 'proudest' }, fierce)).toEqual(['hob', 'flair']);
    const taunt = { 'foes.gloam-bowman-1.statuses': [{ status: 'taunt', ends: 'endOfTurn', by: 'wren' }] };
    expect(shoots(THREE, wants, { ...fierce, given: taunt })).toEqual(['wren', 'taunt']);
  });

  it('narrows step by step: among those who fit the Flair the default decides', () => {
    const heroes = { wren: { at: 'C5', sparks: 2 }, hob: { at: 'F8', sparks: 2 }, jory: { at: 'K5', sparks: 1 } };
    expect(shoots(heroes, { flair: 'spark', prefer: 'weakest' })).toEqual(['wren', 'prefer']);
  });

  it('passes on unchanged if nobody fits', () => {
    const taunt = { 'foes.gloam-bowman-1.statuses': [{ status: 'taunt', ends: 'endOfTurn', by: 'ysa' }] };
    expect(shoots(THREE, { flair: 'grudge', prefer: 'nearest' }, { given: taunt })?.[1]).not.toBe('taunt');
  });

  it('goes by effective Defence Value, then HP, then distance, then seat', () => {
    const same = { defence: { G: 10, R: 10, S: 10 }, hp: 18 };
    const heroes = (wren: object, hob: object) => ({
      wren: { at: 'C5', ...same, ...wren },
      hob: { at: 'I5', ...same, ...hob },
    });
    expect(shoots(heroes({}, {}), only('exposed'))).toEqual(['wren', 'interest']);
    expect(shoots(heroes({ at: 'B5' }, {}), only('exposed'))).toEqual(['hob', 'interest']);
    expect(shoots(heroes({}, { hp: 17 }), only('exposed'))).toEqual(['hob', 'interest']);
    expect(shoots(heroes({ statuses: ['braced'] }, {}), only('exposed'))).toEqual(['hob', 'interest']);
    expect(shoots(heroes({}, {}), only('exposed'), { foes: { 'gloam-bowman-1': 'F5', 'wick-rat-1': 'D5' } })).toEqual([
      'hob',
      'interest',
    ]);
  });

  it('does not see HIDDEN heroes, but those beside it', () => {
    const hidden = (at: string) => ({ wren: { at, statuses: ['hidden'] as const }, hob: 'F8' });
    expect(shoots(hidden('C5'), only('nearest'))).toEqual(['hob', 'only']);
    expect(shoots(hidden('E5'), only('nearest'))).toEqual(['wren', 'flair']);
  });

  it('needs range, sight, and the action its own condition', () => {
    const s = scene({
      heroes: { wren: 'E5', hob: { at: 'F6', statuses: ['offGuard'] } },
      foes: { 'night-reaver-1': 'F5' },
    });
    const { table } = s.driver;
    const execution = known(table.content.foes, 'night-reaver').specials.S1;
    if (execution?.kind !== 'attack') throw new Error('Execution is an attack');
    expect(aimOf(table, 'night-reaver-1', execution)).toEqual({ targets: ['hob'], why: 'only' });
  });
});

describe('CHN-062 Preferences', () => {
  const two = (wren: object, hob: object) => ({ wren: { at: 'C5', ...wren }, hob: { at: 'I5', ...hob } });

  it.each<[Preference, object, object, string, Given?]>([
    ['nearest', {}, { at: 'H5' }, 'hob'],
    ['far', { at: 'B5' }, {}, 'wren'],
    ['weakest', { hp: 5 }, { hp: 6 }, 'wren'],
    ['proudest', { hp: 5 }, { hp: 6 }, 'hob'],
    ['exposed', {}, { statuses: ['offGuard'] }, 'hob'],
    ['spark', { sparks: 1 }, { sparks: 2 }, 'hob'],
    ['spirit', {}, {}, 'wren'],
    ['pack', {}, {}, 'wren', { foes: { 'gloam-bowman-1': 'F5', 'wick-rat-1': 'B5' } }],
    ['grudge', {}, {}, 'wren', { foes: { 'gloam-bowman-1': { at: 'F5', grudge: 'wren' } } }],
    [{ has: 'burning' }, {}, { statuses: ['burning'] }, 'hob'],
  ])('%o', (preference, wren, hob, expected, more = {}) => {
    expect(shoots(two(wren, hob), only(preference), more)).toEqual([expected, 'flair']);
  });

  it('alone: no hero adjacent', () => {
    expect(shoots({ wren: 'C5', hob: 'I5', jory: 'I6' }, only('alone'))).toEqual(['wren', 'flair']);
  });

  it('lamp: next to a lamp', () => {
    const map = ['H.....', 'H.L...', '......', 'H.....', '......'];
    const s = shoots({ wren: 'A4', hob: 'B2' }, only('lamp'), {
      map,
      foes: { 'gloam-bowman-1': 'F5' },
      field: { lamps: { kind: 'light' } },
    });
    expect(s).toEqual(['hob', 'flair']);
  });
});

describe('CHN-063 Area specials', () => {
  const volley = (heroes: SceneOptions['heroes'], more: Given = {}) => {
    const { table } = scene({ heroes, foes: { 'gloam-bowman-1': 'L5' }, ...more }).driver;
    const special = known(table.content.foes, 'gloam-bowman').specials.S1;
    if (special?.kind !== 'attack') throw new Error('Black volley is an attack');
    return aimOf(table, 'gloam-bowman-1', special);
  };

  it('takes the placement with most heroes, then in reading order', () => {
    expect(volley({ wren: 'F5', hob: 'F7', jory: 'L1' })).toMatchObject({
      targets: ['wren', 'hob'],
      centre: { x: 4, y: 5 },
    });
  });

  it('takes the most preferred hero inside where several have as many', () => {
    expect(volley({ wren: { at: 'F5', hp: 10 }, hob: { at: 'K1', hp: 9 } })).toMatchObject({
      targets: ['hob'],
      why: 'prefer',
      centre: { x: 9, y: 0 },
    });
  });

  it('CHN-025 weighs cover from the centre of the area, not from where the foe stands (CHN-061)', () => {
    const even = { flair: 'exposed', prefer: 'exposed' } as const;
    const map = ['H.....o.....', 'H...........', '............', '............', '............', '............'];
    const heroes = {
      wren: { at: 'F1', defence: { G: 10, R: 10, S: 10 } },
      hob: { at: 'F6', defence: { G: 10, R: 11, S: 10 } },
    };
    const aimed = volley(heroes, { map, foes: { 'gloam-bowman-1': 'L1' }, content: withFoe('gloam-bowman', even) });
    expect(aimed).toMatchObject({ targets: ['wren'], why: 'interest' });
  });

  it('CHN-025 puts the centre where its target has no cover, before reading order', () => {
    const map = ['H...........', 'H...........', '............', '....o.......', '............', '............'];
    const { table } = scene({
      heroes: { wren: 'F5', hob: { at: 'A1', statuses: ['hidden'] } },
      foes: { 'dim-king-1': 'L5' },
      map,
    }).driver;
    const starfall = known(table.content.foes, 'dim-king').specials.S2;
    if (starfall?.kind !== 'attack') throw new Error('Starfall is an attack');
    expect(aimOf(table, 'dim-king-1', starfall)).toMatchObject({ targets: ['wren'], centre: { x: 5, y: 2 } });
  });

  it('does not hurt foes, and leaves HIDDEN heroes out', () => {
    const s = scene({
      heroes: { wren: { at: 'F5', sparks: 0 }, hob: { at: 'F6', statuses: ['hidden'] } },
      foes: { 'gloam-bowman-1': 'L5', 'wick-rat-1': 'E5' },
      foeDoes: ['gloam-bowman-1', 'S1'],
      dice: { 'check.wren.reflex': [20] },
    });
    expect(s.changes()).toEqual({ 'heroes.wren.hp': [22, 15] });
  });
});

describe('CHN-064 Helping specials', () => {
  const mend = (foes: SceneOptions['foes'], dice: Record<string, readonly number[]> = {}) =>
    scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'dirge-singer-1': 'F5', ...foes },
      foeDoes: ['dirge-singer-1', 'S2'],
      dice,
    });

  it('heals the foe in range that lacks most HP', () => {
    const s = mend(
      {
        'bone-levy-1': { at: 'H5', hp: 4 },
        'cinder-brute-1': { at: 'I5', hp: 18 },
        'cinder-brute-2': { at: 'L5', hp: 1 },
      },
      {
        'heal.dirge-singer-1': [2, 3],
      },
    );
    expect(s.changes()).toEqual({ 'foes.cinder-brute-1.hp': [18, 23] });
  });

  it('has no valid target when nobody lacks any', () => {
    expect(mend({ 'bone-levy-1': 'H5' }).events('hex')).toMatchObject([{ skipped: 'noTarget' }]);
  });

  it('wards itself and all foes within 2, until the end of the round; not if all are WARDED', () => {
    const wall = (statuses: readonly 'warded'[]) =>
      scene({
        heroes: { wren: 'A1', hob: 'A2' },
        foes: { 'oath-revenant-1': { at: 'F5', statuses }, 'wick-rat-1': { at: 'H5', statuses }, 'wick-rat-2': 'I5' },
        foeDoes: ['oath-revenant-1', 'S1'],
      });
    const s = wall([]);
    const ward = { status: 'warded', amount: 2, ends: 'endOfRound', by: 'oath-revenant-1' };
    expect(s.changes()).toEqual({
      'foes.oath-revenant-1.statuses': [[], [ward]],
      'foes.wick-rat-1.statuses': [[], [ward]],
    });
    expect(wall(['warded']).events('hex')).toMatchObject([{ skipped: 'noTarget' }]);
  });

  it('wards one in range: the highest rank first, itself last', () => {
    const revenant = known(scene({ heroes: { wren: 'A1', hob: 'A2' } }).driver.table.content.foes, 'oath-revenant');
    const wall = revenant.specials.S1;
    if (wall?.kind !== 'help') throw new Error('Oath wall helps');
    const content = withFoe('oath-revenant', { specials: { S1: { ...wall, aim: { range: 3 } } } });
    const one = (foes: SceneOptions['foes']) =>
      scene({
        heroes: { wren: 'A1', hob: 'A2' },
        foes: { 'oath-revenant-1': 'F5', ...foes },
        foeDoes: ['oath-revenant-1', 'S1'],
        content,
      })
        .events('helped')
        .map(({ targets }) => targets);
    expect(one({ 'wick-rat-1': 'G5', 'marrow-hound-1': 'H5', 'marrow-hound-2': 'I5' })).toEqual([['marrow-hound-1']]);
    expect(one({ 'wick-rat-1': 'L5' })).toEqual([['oath-revenant-1']]);
  });
});

describe('CHN-065 Specials that begin with a move', () => {
  const pounce = (more: Given) =>
    scene({
      heroes: { wren: { at: 'E5', sparks: 0, abilities: [] }, ysa: 'A9' },
      foes: { 'marrow-hound-1': 'I5' },
      foeDoes: ['marrow-hound-1', 'S1'],
      dice: { 'check.wren.guard': [3] },
      ...more,
    });

  it('goes next to the target, with the fewest points', () => {
    const s = pounce({});
    expect(s.foe('marrow-hound-1').at).toBe('F4');
    expect(s.events('targetChosen')).toMatchObject([{ action: 'pounce', targets: ['wren'] }]);
    expect(pounce({ foes: { 'marrow-hound-1': 'F6' } }).foe('marrow-hound-1').at).toBe('F6');
  });

  it('weighs its targets from where it would attack them, cover and flanks included (CHN-061)', () => {
    const leapt = (more: Given) =>
      pounce({
        map: ['H...........', ...Array.from({ length: 3 }, () => 'H...........'), 'H..o........', '............'],
        heroes: { ket: { at: 'C5', hp: 10, sparks: 0 }, wren: { at: 'I5', hp: 10, sparks: 0, abilities: [] } },
        foes: { 'marrow-hound-1': 'F5' },
        dice: { 'check.ket.guard': [3], 'check.wren.guard': [3] },
        ...more,
      }).events('targetChosen');
    expect(leapt({})).toMatchObject([{ targets: ['ket'] }]);
    const flanked = { 'marrow-hound-1': 'F5', 'wick-rat-1': 'J5' };
    expect(leapt({ foes: flanked })).toMatchObject([{ targets: ['wren'], why: 'interest' }]);
  });

  it('has no valid target where no square can be entered', () => {
    expect(pounce({ foes: { 'marrow-hound-1': 'J5' } }).events('hex')).toMatchObject([{ skipped: 'noTarget' }]);
  });

  it('is used by a PINNED foe only without moving', () => {
    const pinned = (at: string) => pounce({ foes: { 'marrow-hound-1': { at, statuses: ['pinned'] } } });
    expect(pinned('H5').events('hex')).toMatchObject([{ skipped: 'noTarget' }]);
    expect(pinned('F5').events('targetChosen')).toHaveLength(1);
  });

  it('ends in a trap on the way, without the attack', () => {
    const s = pounce({
      map: ['H.........', '##########', 'H.........'],
      heroes: { wren: 'C1', ket: 'A3' },
      foes: { 'marrow-hound-1': 'F1' },
      given: { traps: [{ at: 'E1', by: 'ket', dice: '1d6+3' }] },
      dice: { 'trap.ket': [1] },
    });
    expect(s.foe('marrow-hound-1')).toMatchObject({ at: 'E1', hp: 10 });
    expect(s.events('targetChosen')).toEqual([]);
  });
});

describe('CHN-066 Summons, drain, and what happens on a hit without a further check', () => {
  const ringUp = (foes: SceneOptions['foes'], map?: readonly string[]) =>
    scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'bell-warden-1': 'F5', ...foes },
      foeDoes: ['bell-warden-1', 'S3'],
      ...(map && { map }),
    });
  const arrived = (s: ReturnType<typeof scene>) => s.events('foeArrived').map(({ foe, at }) => [foe, at]);

  it('puts foes on the nearest free squares, in reading order', () => {
    expect(arrived(ringUp({ 'bone-levy-1': 'E4' }))).toEqual([
      ['bone-levy-2', 'F4'],
      ['bone-levy-3', 'G4'],
    ]);
  });

  it('never has more than 10 living foes in all', () => {
    const many = (n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, k) => [`wick-rat-${k + 1}`, `${'ABCDEFGHIJKL'[k]}9`]));
    expect(arrived(ringUp(many(8)))).toHaveLength(1);
    expect(ringUp(many(9)).events('hex')).toMatchObject([{ skipped: 'noTarget' }]);
  });

  it('has no valid target without a free place', () => {
    const map = ['H...........', 'H...........', '............', '....ooo.....', '....o.o.....', '....ooo.....'];
    expect(ringUp({}, map).events('hex')).toMatchObject([{ skipped: 'noTarget' }]);
  });

  it('drains what the hero really lost', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', hp: 3, sparks: 0 }, hob: 'A9' },
      foes: { 'star-leech-1': { at: 'F5', hp: 10 } },
      foeDoes: ['star-leech-1', 'B'],
      dice: { 'check.wren.spirit': [19], 'damage.star-leech-1': [9] },
    });
    expect(s.changes()).toMatchObject({ 'heroes.wren.hp': [3, 0], 'foes.star-leech-1.hp': [10, 13] });
  });

  it('CHN-090 a hero who falls suffers no further effects: the Sparks stay (CHN-150)', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', hp: 3, sparks: 2 }, hob: 'A9' },
      foes: { 'dim-king-1': 'H5' },
      foeDoes: ['dim-king-1', 'S1'],
      dice: { 'damage.dim-king-1': [5] },
    });
    expect(s.hero('wren')).toMatchObject({ hp: 0, sparks: 2 });
    expect(s.events('spark')).toEqual([]);
  });

  it('takes Sparks and pulls without a further check', () => {
    const snuff = scene({
      heroes: { wren: { at: 'E5', sparks: 2 }, hob: 'A9' },
      foes: { 'lamp-eater-1': 'H5' },
      foeDoes: ['lamp-eater-1', 'S1'],
      dice: { 'effect.wren.spirit': [1] },
    });
    expect(snuff.changes()).toEqual({ 'heroes.wren.sparks': [2, 1] });
    const haul = scene({
      heroes: { wren: { at: 'E5', sparks: 0 }, hob: 'A9' },
      foes: { 'chain-jailer-1': 'I5' },
      foeDoes: ['chain-jailer-1', 'S1'],
      dice: { 'check.wren.guard': [12], 'damage.chain-jailer-1': [3], 'effect.wren.reflex': [1] },
    });
    expect(haul.changes()).toEqual({ 'heroes.wren.at': ['E5', 'H5'], 'heroes.wren.hp': [22, 20] });
  });
});
