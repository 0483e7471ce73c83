// How far one gets and what one reaches in the open turn, and with which odds (specification, sections 7 and 10).
import { describe, expect, it } from 'vitest';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { loadCatalog, tableSections, tableView } from '../../../src/view/index.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { content, type Scene, scene } from '../../kit/chain.ts';

const render = renderer(catalog(loadCatalog('en'), chain.names(content)), 'en');
const seen = (s: Scene, eyes = 'public') => chain.view(s.state, s.driver.table.content, eyes);

describe('the reach of the open turn', () => {
  const reachOf = (s: Scene, eyes: string) => seen(s, eyes).reach;
  const said = (s: Scene, eyes: string) =>
    Object.fromEntries(
      (reachOf(s, eyes)?.tokens ?? []).map(({ id, how }) => [id, how.map((one) => render(one)).join(' ')]),
    );
  const WAVE = { waves: [['wick-rat-1']], wave: 1, omens: { 'wick-rat-1': 2 } };

  it('names everything that reaches a foe: Strike, abilities, Study and Twist (CHN-032, CHN-033)', () => {
    const s = scene({
      heroes: { wren: 'D3', hob: 'A9' },
      foes: { 'wick-rat-1': 'E3', 'bone-levy-1': 'G2', 'bone-levy-2': 'L9' },
      turnOf: 'wren',
      given: WAVE,
    });
    expect(said(s, 'wren')).toEqual({
      'wick-rat-1': 'In reach of your Sabre, Lunge, and Feint. You could study it. You could twist its omen.',
      'bone-levy-1': 'In reach of your Lunge.',
    });
  });

  it('tells apart whose wheel alone is in reach', () => {
    const s = scene({
      heroes: { wren: 'D3', hob: 'A9' },
      foes: { 'wick-rat-1': 'K3', 'bone-levy-1': 'E3' },
      turnOf: 'wren',
      given: WAVE,
    });
    expect(reachOf(s, 'wren')?.tokens.map(({ id, isFar }) => [id, isFar])).toEqual([
      ['bone-levy-1', undefined],
      ['wick-rat-1', true],
    ]);
  });

  it('knows how far abilities reach, and forgets what cannot be paid or was used', () => {
    const foes = { 'wick-rat-1': 'I3', 'bone-levy-1': 'J3' };
    const hob = { at: 'D3', sparks: 0 };
    const s = scene({ heroes: { hob, wren: 'A9' }, foes, turnOf: 'hob' });
    expect(said(s, 'hob')).toMatchObject({ 'wick-rat-1': expect.stringContaining('In reach of your Call out.') });
    expect(said(s, 'hob')['bone-levy-1'] ?? '').not.toContain('Call out');
    const used = scene({ heroes: { hob, wren: 'A9' }, foes, turnOf: 'hob', dice: { 'cap.hob.cunning': [20] } });
    used.does('hob', 'ability', { ability: 'call-out', target: 'wick-rat-1' });
    expect(said(used, 'hob')['wick-rat-1'] ?? '').not.toContain('Call out');
  });

  it('counts heroes whom one can help, the FALLEN too, and lamps', () => {
    const s = scene({
      heroes: { maud: { at: 'C3', sparks: 0 }, hob: 'D3', wren: { at: 'C5', hp: 0 }, ysa: { at: 'C2', hp: 0 } },
      foes: { 'wick-rat-1': 'L9' },
      turnOf: 'maud',
    });
    expect(said(s, 'maud')).toEqual({
      hob: 'In reach of your Hearth and Burn clean. You could aid them. You could swap places.',
      wren: 'In reach of your Hearth.',
      ysa: 'In reach of your Hearth. You could rouse them.',
    });
    const mire = scene({ heroes: { wren: 'D1', hob: 'A3' }, battle: 'lamps-in-the-mire', turnOf: 'wren' });
    expect(said(mire, 'wren')).toMatchObject({ 'lamp-1': 'You could light it.' });
  });

  it('has the squares at which an area can be aimed, and whom it would meet', () => {
    const s = scene({
      heroes: { ysa: { at: 'A3', sparks: 0 }, hob: 'A9' },
      foes: { 'wick-rat-1': 'H3', 'bone-levy-1': 'L9' },
      turnOf: 'ysa',
    });
    const [area] = reachOf(s, 'ysa')?.areas ?? [];
    expect([area && render(area.name), area?.spaces]).toEqual(['Falling star', ['G2', 'G3', 'G4']]);
    expect(said(s, 'ysa')['wick-rat-1']).toContain('Falling star');
    expect(tableSections(tableView(s.driver.table, 'ysa'), render).flatMap(({ lines }) => lines)).toContain(
      'Falling star can be aimed at G2, G3, G4.',
    );
  });

  it('shows where Surge and Quick feet lead when no action is left', () => {
    const jory = (sparks: number, foe: string) =>
      scene({
        heroes: { jory: { at: 'A1', sparks }, hob: 'A9' },
        foes: { 'wick-rat-1': foe },
        turnOf: 'jory',
        dice: { 'cap.jory.agility': [20] },
      });
    const squares = (s: Scene) => reachOf(s, 'jory')?.spaces.map(({ id, steps }) => `${id} ${steps}`);
    const two = ['B1 1', 'C1 2', 'A2 1', 'B2 1', 'C2 2', 'A3 2', 'B3 2', 'C3 2'];
    const surging = jory(1, 'L9');
    expect(squares(surging)).toContain('G1 6');
    for (const to of ['B1', 'A1']) surging.does('jory', 'move', { to });
    expect(squares(surging)).toEqual(two);
    const shooting = jory(0, 'F1');
    shooting.does('jory', 'brace');
    shooting.does('jory', 'strike', { target: 'wick-rat-1' });
    expect(squares(shooting)).toEqual(two);
  });

  it('is that of the one whose turn it is, for their eyes and for all who look at the board', () => {
    const s = scene({ heroes: { wren: 'D3', hob: 'A9' }, foes: { 'wick-rat-1': 'E3' }, turnOf: 'wren' });
    expect(reachOf(s, 'hob')).toBeUndefined();
    expect(reachOf(s, 'public')).toEqual(reachOf(s, 'wren'));
  });
});

describe('the odds', () => {
  const oddsOf = (s: Scene) =>
    seen(s).board.odds.map(({ name, total, parts }) =>
      [`${render(name)} of ${total}:`, ...parts.map((one) => `${one.id} ${one.count}`)].join(' '),
    );
  const facing = (heroes: Parameters<typeof scene>[0]['heroes'], more: Partial<Parameters<typeof scene>[0]> = {}) =>
    scene({
      heroes: { ...heroes, ket: 'F4' },
      foes: { 'wick-rat-1': 'E3' },
      turnOf: Object.keys(heroes)[0] ?? '',
      given: { waves: [['wick-rat-1']], wave: 1, omens: { 'wick-rat-1': 2 } },
      ...more,
    });

  it('are those of Strike, abilities and Study; what has the same chances is said once (CHN-003, CHN-043)', () => {
    // Lunge can be made from D2, where Wren and Ket have the rat between them.
    expect(oddsOf(facing({ wren: 'D3' }))).toEqual([
      'Wick rat (Sabre) of 20: critical 2 hit 11 miss 7',
      'Wick rat (Lunge) of 20: critical 1 hit 15 miss 4',
      'Wick rat (Feint) of 20: critical 1 hit 9 miss 10',
      'Wick rat (Study) of 20: success 10 failure 10',
    ]);
    expect(oddsOf(facing({ jory: 'A3' }))[0]).toBe('Wick rat (Sling and Pin shot) of 20: critical 1 hit 11 miss 8');
  });

  it('go on when the Strike is used', () => {
    const s = facing({ hob: 'D3' }, { dice: { 'cap.hob.power': [20] } });
    s.does('hob', 'strike', { target: 'wick-rat-1' });
    expect(oddsOf(s)).toEqual([
      'Wick rat (Shove) of 20: critical 1 hit 14 miss 5',
      'Wick rat (Call out) of 20: critical 1 hit 5 miss 14',
      'Wick rat (Study) of 20: success 9 failure 11',
    ]);
  });

  it('of an area are those of every foe that it could meet', () => {
    const s = facing({ ysa: 'A3' }, { foes: { 'wick-rat-1': 'H3', 'bone-levy-1': 'L9' } });
    expect(oddsOf(s)[0]).toBe('Wick rat (Falling star) of 20: critical 1 hit 14 miss 5');
  });

  it('are none when nobody is up', () => {
    expect(oddsOf(scene({ heroes: { wren: 'D3', hob: 'A9' }, foes: { 'wick-rat-1': 'E3' } }))).toEqual([]);
  });
});
