// Rounds and waves (CHN-010 to CHN-018).
import { describe, expect, it } from 'vitest';
import { type Scene, scene, withFoe } from '../../kit/chain.ts';

/** Lets every turn pass until nobody of the heroes has anything left to do in this round. */
const passTurn = (s: Scene, hero: string) => {
  if (s.open().includes('party who')) s.begins(hero);
  s.ends(hero);
};
const BLANK = { centre: { kind: 'blank' }, arms: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] } } as const;
/** Nobody does anything: what counts is who comes when. */
const idle = (...kinds: readonly string[]) =>
  kinds.reduce((rules, kind) => withFoe(kind, { flower: BLANK }, rules), withFoe('wick-rat', { flower: BLANK }));
const acted = (s: Scene) => s.events('turnStarted').map(({ who }) => who);

const THREE = { wren: 'A1', hob: 'A2', ysa: 'A3' };
const FOES = { 'marrow-hound-1': 'L1', 'wick-rat-1': 'L3', 'mire-widow-1': 'L2', 'chain-jailer-1': 'L4' };
const KINDS = ['marrow-hound', 'mire-widow', 'chain-jailer'];

describe('CHN-010 Every standing hero takes one turn, in an order the players choose; a wave follows each', () => {
  it('goes hero, wave, hero, wave, hero, wave, and begins anew', () => {
    const s = scene({ heroes: THREE, foes: FOES, content: idle(...KINDS) });
    expect(s.mayChoose('party', 'who')).toEqual(['wren', 'hob', 'ysa']);
    passTurn(s, 'ysa');
    s.automatic();
    expect(s.mayChoose('party', 'who')).toEqual(['wren', 'hob']);
    passTurn(s, 'wren');
    s.automatic();
    expect(s.open()).toEqual(['hob turn']);
    passTurn(s, 'hob');
    s.automatic();
    expect(acted(s)).toEqual(['ysa', 'marrow-hound-1', 'chain-jailer-1', 'wren', 'wick-rat-1', 'hob', 'mire-widow-1']);
    expect(s.state).toMatchObject({ round: 2, wave: 1, actedHeroes: [] });
    expect(s.mayChoose('party', 'who')).toEqual(['wren', 'hob', 'ysa']);
  });

  it('lets anybody of the party say who begins (a ruling), and by default the lowest seat', () => {
    const s = scene({ heroes: THREE, foes: FOES });
    s.answer('ysa', 'who', 'hob');
    expect(s.open()).toEqual(['hob turn']);
    const late = scene({ heroes: THREE, foes: FOES });
    late.deadline('who');
    expect(late.events('turnStarted')).toMatchObject([{ who: 'wren' }]);
  });

  it('by silence the autopilot plays that turn to its end: it costs the table one deadline, not two', () => {
    const s = scene({ heroes: THREE, foes: FOES, content: idle(...KINDS) });
    const clockOf = () => s.driver.table.asks.map(({ clock }) => clock);
    const asked = clockOf();
    s.deadline('who');
    expect(s.events('turnEnded')).toMatchObject([{ who: 'wren' }]);
    s.automatic();
    expect(s.mayChoose('party', 'who')).toEqual(['hob', 'ysa']);
    expect(clockOf()).not.toEqual(asked);
  });

  it('gives whoever is begun by a player all the time of a turn', () => {
    const s = scene({ heroes: THREE, foes: FOES });
    s.begins('hob');
    expect(s.open()).toEqual(['hob turn']);
  });
});

describe('CHN-011 There are as many waves as standing heroes at the start of the round', () => {
  it('does not count the FALLEN', () => {
    const s = scene({
      heroes: { ...THREE, ysa: { at: 'A3', hp: 0 } },
      foes: FOES,
      content: idle(...KINDS),
      given: { stage: { name: 'roundStart' } },
    });
    expect(s.state.waves).toEqual([
      ['marrow-hound-1', 'mire-widow-1'],
      ['wick-rat-1', 'chain-jailer-1'],
    ]);
  });
});

describe('CHN-012 Foes are dealt by initiative', () => {
  it('takes ties in the order of placement', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'wick-rat-2': 'L1', 'wick-rat-1': 'L2', 'wick-rat-3': 'L3' },
    });
    expect(s.state.waves).toEqual([['wick-rat-2', 'wick-rat-3'], ['wick-rat-1']]);
  });

  it('puts a relentless foe into wave 1 and at the end of the last wave, using up no place', () => {
    const s = scene({
      heroes: THREE,
      foes: {
        'bell-warden-1': 'L5',
        'marrow-hound-1': 'L1',
        'bone-levy-1': 'L2',
        'bone-levy-2': 'L3',
        'bone-levy-3': 'L4',
      },
    });
    expect(s.state.waves).toEqual([
      ['marrow-hound-1', 'bell-warden-1', 'bone-levy-3'],
      ['bone-levy-1'],
      ['bone-levy-2', 'bell-warden-1'],
    ]);
  });

  it('lets it act once where there is one wave only', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: { at: 'A2', hp: 0 } },
      foes: { 'bell-warden-1': 'L5' },
      given: { stage: { name: 'roundStart' } },
    });
    expect(s.state.waves).toEqual([['bell-warden-1']]);
  });

  it('rolls an omen of its own for it each time', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'bell-warden-1': 'L5' },
      content: withFoe('bell-warden', { flower: BLANK }),
      given: { stage: { name: 'roundStart' } },
      dice: { 'omen.bell-warden-1': [3, 5] },
    });
    expect(s.state.omens).toEqual({ 'bell-warden-1': 3 });
    passTurn(s, 'wren');
    s.automatic();
    expect(s.state.omens).toEqual({ 'bell-warden-1': 5 });
    passTurn(s, 'hob');
    s.automatic();
    expect(s.events('turnStarted').filter(({ side }) => side === 'foe')).toMatchObject([{ arm: 3 }, { arm: 5 }]);
  });
});

describe('CHN-013 Within a wave foes act in initiative order', () => {
  it('puts the quicker first, whoever was placed first', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: { at: 'A9', hp: 0 } },
      foes: { 'chain-jailer-1': 'L1', 'marrow-hound-1': 'L2', 'wick-rat-1': 'L3' },
      content: idle(...KINDS),
      given: { stage: { name: 'roundStart' } },
    });
    passTurn(s, 'wren');
    s.automatic();
    expect(acted(s)).toEqual(['wren', 'marrow-hound-1', 'wick-rat-1', 'chain-jailer-1', 'wren']);
  });
});

describe('CHN-014 Omens lie open before the hero turn that precedes their wave', () => {
  it('rolls 1d6 for each foe of the coming wave, in order, and for no other', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: FOES,
      content: idle(...KINDS),
      given: { stage: { name: 'roundStart' } },
      dice: {
        'omen.marrow-hound-1': [4],
        'omen.mire-widow-1': [2],
        'omen.wick-rat-1': [6],
        'omen.chain-jailer-1': [1],
      },
    });
    expect(s.state.omens).toEqual({ 'marrow-hound-1': 4, 'mire-widow-1': 2 });
    passTurn(s, 'wren');
    s.automatic();
    expect(s.state.omens).toEqual({ 'wick-rat-1': 6, 'chain-jailer-1': 1 });
    expect(s.events('omen')).toEqual([
      { type: 'omen', foe: 'marrow-hound-1', die: 4, why: 'wave', reveals: true },
      { type: 'omen', foe: 'mire-widow-1', die: 2, why: 'wave', reveals: true },
      { type: 'omen', foe: 'wick-rat-1', die: 6, why: 'wave', reveals: true },
      { type: 'omen', foe: 'chain-jailer-1', die: 1, why: 'wave', reveals: true },
    ]);
  });

  const reaver = () =>
    scene({
      heroes: { wren: 'A1', ysa: 'A2' },
      foes: { 'night-reaver-1': 'H5' },
      setup: { fierce: true },
      turnOf: 'wren',
      dice: { 'omen.night-reaver-1': [3], 'cap.wren.cunning': [5] },
    });

  it('lets a veiled foe roll at the start of its own turn; it cannot be twisted', () => {
    const s = reaver();
    expect(s.state.omens).toEqual({});
    expect(s.mayChoose('wren')).not.toContain('twist');
    s.ends('wren');
    s.automatic();
    expect(s.events('omen', 'turnStarted')).toMatchObject([
      { type: 'turnStarted', who: 'wren' },
      { type: 'omen', die: 3, why: 'veiled' },
      { type: 'turnStarted', who: 'night-reaver-1', arm: 3 },
      { type: 'turnStarted', who: 'ysa' },
    ]);
  });

  it('unless it is Studied: then it shows its omen, and can be twisted', () => {
    const s = reaver();
    s.does('wren', 'study', { target: 'night-reaver-1' });
    expect(s.state.omens).toEqual({ 'night-reaver-1': 3 });
    s.does('wren', 'twist', { target: 'night-reaver-1', turn: 'clockwise' });
    s.ends('wren');
    s.automatic();
    expect(s.events('turnStarted').at(-2)).toMatchObject({ who: 'night-reaver-1', arm: 4 });
  });
});

describe('CHN-015 A foe that appears in mid-round does not act in this round', () => {
  it('is dealt from the next round on', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'bell-warden-1': 'H5' },
      content: idle('bone-levy'),
      foeDoes: ['bell-warden-1', 'S3'],
      given: { actedHeroes: ['wren'] },
    });
    expect(s.state.order).toEqual(['bell-warden-1', 'bone-levy-1', 'bone-levy-2']);
    expect(s.state.waves).toEqual([['bell-warden-1']]);
    s.ends('hob');
    expect(s.state).toMatchObject({
      round: 2,
      waves: [
        ['bell-warden-1', 'bone-levy-1'],
        ['bone-levy-2', 'bell-warden-1'],
      ],
    });
  });
});

describe('CHN-016 Without a hero left to act the remaining waves act one after the other', () => {
  it('rolls the omens of each first', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: { at: 'A2', hp: 0 }, ysa: { at: 'A3', hp: 0 } },
      foes: FOES,
      content: idle(...KINDS),
      turnOf: 'wren',
      given: { waves: [['marrow-hound-1'], ['mire-widow-1'], ['wick-rat-1']] },
    });
    s.ends('wren');
    s.automatic();
    expect(
      s.events('omen', 'turnStarted', 'roundStarted').map(({ type, who, foe }) => `${type} ${who ?? foe ?? ''}`),
    ).toEqual([
      'turnStarted wren',
      'turnStarted marrow-hound-1',
      'omen mire-widow-1',
      'turnStarted mire-widow-1',
      'omen wick-rat-1',
      'turnStarted wick-rat-1',
      'roundStarted ',
      ...['marrow-hound-1', 'wick-rat-1', 'mire-widow-1', 'chain-jailer-1'].map((foe) => `omen ${foe}`),
      'turnStarted wren',
    ]);
  });

  const roused = (waves: readonly (readonly string[])[]) => {
    const s = scene({
      heroes: { wren: 'A1', hob: { at: 'A2', hp: 0 } },
      foes: FOES,
      content: idle(...KINDS),
      turnOf: 'wren',
      given: { waves: waves.map((wave) => [...wave]) },
    });
    s.does('wren', 'rouse', { target: 'hob', pay: 'actions' });
    s.ends('wren');
    s.automatic();
    return s;
  };

  it('lets a hero roused before acting still act: before the next wave', () => {
    const s = roused([['marrow-hound-1'], ['wick-rat-1']]);
    expect(s.state).toMatchObject({ round: 1, wave: 2 });
    expect(s.open()).toEqual(['hob turn']);
  });

  it('or at the end of the round, if all waves are done', () => {
    const s = roused([['marrow-hound-1']]);
    expect(s.state).toMatchObject({ round: 1, wave: 2 });
    expect(s.open()).toEqual(['hob turn']);
    s.ends('hob');
    expect(s.state.round).toBe(2);
  });
});

describe('CHN-017 A wave without living foes is skipped', () => {
  it('lets the next hero just act', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'wick-rat-1': 'L3' },
      content: idle(),
      turnOf: 'wren',
      given: { waves: [['wick-rat-9'], ['wick-rat-1']], 'counts.wick-rat': 9 },
    });
    s.ends('wren');
    expect(s.open()).toEqual(['hob turn']);
    expect(s.state).toMatchObject({ wave: 2, omens: { 'wick-rat-1': expect.any(Number) } });
  });
});

describe('CHN-018 A foe that dies loses its omen, and one that is STUNNED its turn', () => {
  it('has no omen any more', () => {
    const s = scene({
      heroes: { wren: 'E5', hob: 'A2' },
      foes: { 'wick-rat-1': 'F5', 'chain-jailer-1': 'L1' },
      turnOf: 'wren',
      dice: { 'cap.wren.agility': [10], 'damage.wren': [8] },
    });
    expect(Object.keys(s.state.omens)).toEqual(['wick-rat-1']);
    s.does('wren', 'strike', { target: 'wick-rat-1' });
    expect(s.state.omens).toEqual({});
    s.ends('wren');
    expect(s.open()).toEqual(['hob turn']);
  });

  it('discards the omen of a STUNNED foe; the rest waits for its next turn', () => {
    const s = scene({
      heroes: { wren: 'E5', hob: 'A2' },
      foes: { 'wick-rat-1': { at: 'F5', statuses: ['stunned', 'burning'] } },
      foeTurn: ['wick-rat-1', 1],
    });
    expect(s.events('turnLost', 'turnStarted', 'hex')).toEqual([{ type: 'turnLost', who: 'wick-rat-1' }]);
    expect(s.foe('wick-rat-1')).toMatchObject({ hp: 5, statuses: [{ status: 'burning' }] });
  });
});
