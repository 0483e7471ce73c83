// What is seen of a battle (specification, sections 3 and 10).
import { describe, expect, it } from 'vitest';
import { handSheet } from '../../../src/picture/cards/hand.ts';
import { heroSheetOf } from '../../../src/picture/sheets/hero.ts';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { handAlt, heroSheetAlt, loadCatalog, tableSections, tableView } from '../../../src/view/index.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { content, type Scene, scene } from '../../kit/chain.ts';

const render = renderer(catalog(loadCatalog('en'), chain.names(content)), 'en');

const seen = (s: Scene, eyes = 'public') => chain.view(s.state, s.driver.table.content, eyes);
const tokenOf = (s: Scene, id: string) => seen(s).board.tokens.find((one) => one.id === id);
const marksOf = (s: Scene, id: string) => Object.fromEntries((tokenOf(s, id)?.marks ?? []).map((m) => [m.id, m.count]));
const hexesOf = (s: Scene, foe: string) => seen(s).foes.find(({ id }) => id === foe)?.flower?.hexes ?? [];
const litHexes = (s: Scene, foe: string, state: string) =>
  hexesOf(s, foe)
    .filter((hex) => hex.state === state)
    .map(({ id }) => id);
const strip = (s: Scene) =>
  (seen(s).board.queues ?? []).flatMap(({ entries }) =>
    entries.map(({ id, dice = [] }) => [id, ...dice.map((d) => d.face)].join(' ')),
  );

describe('tokens', () => {
  it('stand, are beset where OFF-GUARD, lie where FALLEN, and are unseen where HIDDEN (CHN-100, CHN-150)', () => {
    const s = scene({
      heroes: { wren: 'E4', hob: { at: 'H8', hp: 0, fades: 2 }, jory: { at: 'A1', statuses: ['hidden'] }, ysa: 'A9' },
      foes: { 'wick-rat-1': 'D3', 'wick-rat-2': 'F5' },
    });
    expect(['wren', 'hob', 'jory', 'ysa'].map((id) => tokenOf(s, id)?.pose)).toEqual([
      'beset',
      'lying',
      'unseen',
      'standing',
    ]);
    expect(marksOf(s, 'hob')).toMatchObject({ fade: 2 });
    expect(marksOf(s, 'wren')).toMatchObject({ offGuard: 1, spark: 1 });
  });

  it('have a line between the two who flank, and none when the pair is broken', () => {
    const heroes = { wren: 'E4', hob: 'A9' };
    const flanked = scene({ heroes, foes: { 'wick-rat-1': 'D3', 'wick-rat-2': 'F5' } });
    expect(seen(flanked).board.ties).toMatchObject([{ kind: 'flank', from: 'wick-rat-1', to: 'wick-rat-2' }]);
    const free = scene({ heroes, foes: { 'wick-rat-1': 'D3', 'wick-rat-2': 'F4' } });
    expect(seen(free).board.ties).toEqual([]);
  });

  it('show the omen of a foe as a die, and its arm as an arrow', () => {
    const s = scene({
      heroes: { wren: 'E4', hob: 'A9' },
      foes: { 'wick-rat-1': 'H3' },
      given: { omens: { 'wick-rat-1': 3 } },
    });
    expect(tokenOf(s, 'wick-rat-1')).toMatchObject({ heading: 120, badges: [{ text: '3', isDie: true }] });
  });

  const fierce = (round: number, studied = {}) =>
    scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'night-reaver-1': 'L1', 'ash-mother-1': 'L3', 'wick-rat-1': 'L9' },
      turnOf: 'wren',
      setup: { fierce: true },
      given: { round, waves: [['night-reaver-1', 'ash-mother-1', 'wick-rat-1']], wave: 1, omens: studied },
    });
  const badgesOf = (s: Scene, id: string) => (tokenOf(s, id)?.badges ?? []).map(({ text }) => text);

  it('have a mark and a question mark where a foe is veiled, as long as its omen is not known (CHN-014)', () => {
    const s = fierce(1);
    expect(marksOf(s, 'night-reaver-1')).toMatchObject({ veiled: 1 });
    expect(badgesOf(s, 'night-reaver-1')).toEqual(['?']);
    expect(tokenOf(s, 'night-reaver-1')?.heading).toBeUndefined();
    expect(seen(s).foes[0]?.dice).toEqual([{ sides: 6, face: '?' }]);
    const text = tokenOf(s, 'night-reaver-1')?.marks.map(({ name }) => render(name));
    expect(text).toContain('Veiled: its omen is rolled when its turn begins');
    const studied = fierce(1, { 'night-reaver-1': 4 });
    expect(marksOf(studied, 'night-reaver-1').veiled).toBeUndefined();
    expect(badgesOf(studied, 'night-reaver-1')).toEqual(['4']);
  });

  it('are veiled only in the rounds that say so', () => {
    expect(marksOf(fierce(1), 'ash-mother-1').veiled).toBeUndefined();
    expect(marksOf(fierce(2), 'ash-mother-1')).toMatchObject({ veiled: 1 });
    expect(badgesOf(fierce(2), 'wick-rat-1')).toEqual([]);
  });

  it('leave out whoever is out of the battle (CHN-152)', () => {
    const s = scene({
      heroes: { wren: 'E4', hob: { at: '', hp: 0, fades: 3, out: true } },
      foes: { 'wick-rat-1': 'H3' },
    });
    expect(tokenOf(s, 'hob')).toBeUndefined();
  });

  it('count the flames of a great lamp, and say whether another is lit', () => {
    const siege = scene({
      heroes: { wren: 'F3', hob: 'G3' },
      battle: 'siege-of-emberhold',
      given: { 'objects.0.flames': 2 },
    });
    expect(tokenOf(siege, 'lamp-1')).toMatchObject({ health: { now: 2, max: 4 } });
    const mire = scene({
      heroes: { wren: 'A3', hob: 'B3' },
      battle: 'lamps-in-the-mire',
      given: { 'objects.1.lit': true },
    });
    expect(['lamp-1', 'lamp-2'].map((id) => tokenOf(mire, id)?.health?.now)).toEqual([0, 1]);
  });
});

describe('flowers', () => {
  const hound = (at: string, omen = 2) =>
    scene({
      heroes: { wren: at, hob: 'A9' },
      foes: { 'marrow-hound-1': 'H3' },
      given: { omens: { 'marrow-hound-1': omen } },
    });

  it('light the arm of the omen, and show the neighbours that a Twist would give (CHN-033)', () => {
    const s = hound('D3');
    expect(litHexes(s, 'marrow-hound-1', 'next')).toEqual(['centre', 'arm-2-1', 'arm-2-2']);
    expect(litHexes(s, 'marrow-hound-1', 'near')).toEqual(['arm-1-1', 'arm-1-2', 'arm-3-1', 'arm-3-2']);
  });

  it('say whom a hex would find now, or that it skips (CHN-055)', () => {
    const textsOf = (s: Scene) =>
      hexesOf(s, 'marrow-hound-1')
        .filter(({ state }) => state === 'next')
        .map(({ text }) => text.map((one) => render(one)).join(' '));
    expect(textsOf(hound('G3'))).toEqual(['Pounce at Wren.', 'Bite at Wren.']);
    expect(textsOf(hound('A1', 3))).toEqual(['Move 4 towards D1.']);
    expect(litHexes(hound('A1', 3), 'marrow-hound-1', 'skips')).toEqual(['arm-3-1', 'arm-3-2']);
  });
});

describe('hexes', () => {
  const shownOf = (s: Scene, foe: string) =>
    hexesOf(s, foe)
      .filter(({ state }) => state !== undefined && state !== 'near')
      .map(({ label = '', text }) => [label, ...text.map((one) => render(one))].join(' ').trim());

  it('are labelled by what is rolled, with letters where an arm has more than one; the centre has none', () => {
    const s = scene({ heroes: { wren: 'D3', hob: 'A9' }, foes: { 'marrow-hound-1': 'H3', 'wick-rat-1': 'I9' } });
    const labels = (foe: string) => hexesOf(s, foe).map(({ label }) => label);
    expect(labels('marrow-hound-1').slice(0, 5)).toEqual([undefined, '1a', '1b', '2a', '2b']);
    expect(labels('wick-rat-1')).toEqual([undefined, '1', '2', '3', '4', '5', '6']);
  });

  it('say that there is no room where nobody can be called, and whom it helps if that is itself', () => {
    const many = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`wick-rat-${n}`, `L${n}`]));
    const warden = scene({
      heroes: { wren: 'A1', hob: 'A9' },
      foes: { 'bell-warden-1': 'H3', ...many },
      given: { omens: { 'bell-warden-1': 4 } },
    });
    expect(shownOf(warden, 'bell-warden-1')[1]).toBe('4a Ring up skipped: no room for more.');
    const levy = scene({
      heroes: { wren: 'A1', hob: 'A9' },
      foes: { 'bone-levy-1': 'L9' },
      given: { omens: { 'bone-levy-1': 5 } },
    });
    expect(shownOf(levy, 'bone-levy-1')[1]).toBe('5 Lock shields for itself.');
  });

  it('show nothing to come when the battle is over, and no die', () => {
    const s = scene({
      heroes: { wren: 'D3', hob: 'A9' },
      foes: { 'marrow-hound-1': 'H3' },
      given: { omens: { 'marrow-hound-1': 2 }, result: 'lost' },
    });
    expect(shownOf(s, 'marrow-hound-1')).toEqual([]);
    expect(tokenOf(s, 'marrow-hound-1')).not.toHaveProperty('heading');
  });
});

describe('flowers in the middle of a turn', () => {
  /** Wren is asked to roll again: by the last hex of three, or by the middle one. */
  const asked = (chain: readonly [string, ...string[]], foe: Record<string, unknown> = {}) => {
    const s = scene({
      heroes: { wren: { at: 'D3', sparks: 1 }, hob: 'A9' },
      foes: { 'marrow-hound-1': { at: 'H3', ...foe } },
      foeDoes: ['marrow-hound-1', ...chain],
      dice: { 'check.wren.guard': [20, 20] },
      orders: { wren: { reroll: 'ask' } },
    });
    s.leaveOpen();
    expect(s.open()).toEqual(['wren reroll']);
    return s;
  };
  const shown = (s: Scene) =>
    hexesOf(s, 'marrow-hound-1')
      .filter(({ id, state }) => state !== undefined && (id === 'centre' || id.startsWith('arm-1')))
      .map(({ state, text }) => [state, ...text.map((one) => render(one))].join(' '));

  it('mark what is done, and foresee from where the foe stands now', () => {
    const s = asked(['M4', 'B', 'R3']);
    expect(shown(s)).toEqual(['done', 'next Bite at Wren.', 'next Retreat 3 towards H1.']);
    expect(tableSections(tableView(s.driver.table, 'public'), render).flatMap(({ lines }) => lines)).toContain(
      '- Centre, Move 4 (done).',
    );
  });

  it('show no arm that a Twist would give: the arm is fixed (CHN-057)', () => {
    expect(litHexes(asked(['M4', 'B', 'R3']), 'marrow-hound-1', 'near')).toEqual([]);
  });

  it('keep a tip stilled in the turn for which it was stilled', () => {
    const s = asked(['M4', 'B', 'B'], { blankTip: true });
    expect(shown(s)).toEqual(['done', 'next Bite at Wren.', 'skips Stilled: nothing happens.']);
    expect(marksOf(s, 'marrow-hound-1')).toMatchObject({ blankTip: 1 });
    s.says('wren', 'reroll', 'no');
    expect(s.foe('marrow-hound-1').blankTip).toBe(false);
  });

  it('show the die of the arm that runs', () => {
    expect(seen(asked(['M4', 'B', 'R3'])).foes[0]?.dice).toEqual([{ sides: 6, face: '1' }]);
  });
});

describe('the strip of turns', () => {
  const foes = { 'marrow-hound-1': 'L1', 'wick-rat-1': 'L3' };
  const heroes = { wren: 'A1', hob: 'A2' };

  it('goes hero, wave, hero, wave, with the dice of the coming wave alone (CHN-010, CHN-014)', () => {
    const s = scene({ heroes, foes, turnOf: 'wren', given: { omens: { 'marrow-hound-1': 4 } } });
    expect(strip(s)).toEqual(['wren', 'marrow-hound-1 4', 'hob', 'wick-rat-1']);
  });

  it('has a question mark for a veiled foe', () => {
    const s = scene({ heroes, foes: { 'night-reaver-1': 'L1' }, turnOf: 'wren', setup: { fierce: true } });
    expect(strip(s).slice(0, 2)).toEqual(['wren', 'night-reaver-1 ?']);
  });
});

describe('squares', () => {
  it('have their ground, smoke, traps and exits', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: 'B1' },
      map: ['HHHHH.#o~^X'],
      given: { smoke: [{ at: 'C1', until: 3 }], traps: [{ at: 'D1', by: 'wren', dice: '1d6' }] },
    });
    const fills = seen(s).board.spaces.map(({ terrain = [] }) =>
      terrain.map(({ id, fill = '' }) => `${id} ${fill}`.trim()).join(),
    );
    expect(fills).toEqual([
      '',
      '',
      'smoke hazy',
      'trap',
      '',
      '',
      'wall solid',
      'low low',
      'rough hatched',
      'fire glowing',
      'exit',
    ]);
  });

  it('are joined by every step that the ground allows (CHN-020)', () => {
    const s = scene({ heroes: { wren: 'A1', hob: 'A2' }, map: ['H#', 'H.', '#.'] });
    expect(seen(s).board.links).toEqual([
      ['A1', 'A2'],
      ['A1', 'B2'],
      ['A2', 'B2'],
      ['A2', 'B3'],
      ['B2', 'B3'],
    ]);
  });
});

describe('heroes and what stands above the map', () => {
  const s = () =>
    scene({
      heroes: { wren: { at: 'E4', barrier: { G: 1, R: 1, S: 0 } }, hob: 'A9' },
      foes: { 'wick-rat-1': 'H3' },
      turnOf: 'wren',
      setup: { gloom: 2, fierce: true },
    });

  it('are the same for all eyes, save the own abilities to choose from (section 3)', () => {
    const [own, other] = [seen(s(), 'wren'), seen(s(), 'hob')];
    expect(own.heroes[0]?.hand?.length).toBeGreaterThan(0);
    expect([own.heroes[1]?.hand, other.heroes[0]?.hand]).toEqual([undefined, undefined]);
    const bare = ({ heroes, reach: _, handWords: ___, ...rest }: typeof own) => ({
      ...rest,
      heroes: heroes.map(({ hand: __, ...one }) => one),
    });
    expect(bare(own)).toEqual(bare(other));
  });

  it('say the round, whose turn it is with actions and Sparks, the coming wave, the goal and the bonus', () => {
    expect(seen(s()).header.map((one) => render(one))).toEqual([
      'Round 1 of 20.',
      'Wren is up: 2 actions and 1 Spark left.',
      'After that: Wick rat.',
      'To win: defeat all foes by the end of round 20.',
      'And if nobody falls: Cold coin.',
    ]);
  });

  it('count Gloom, and say that the game is fierce', () => {
    expect(Object.fromEntries((seen(s()).counters ?? []).map(({ id, count }) => [id, count]))).toEqual({
      gloom: 2,
      fierce: 1,
    });
  });

  it('count WARDED into the Barrier that is shown (CHN-162)', () => {
    const warded = scene({
      heroes: {
        wren: { at: 'E4', statuses: [{ status: 'warded', ends: 'endOfRound', amount: 2, by: 'wren' }] },
        hob: 'A9',
      },
      foes: { 'wick-rat-1': 'H3' },
    });
    const values = seen(warded)
      .heroes[0]?.features.find(({ id }) => id === 'values')
      ?.text.map((one) => render(one));
    expect(values).toEqual([
      'Attacks: Cunning 10, Agility 15, and Power 10.',
      'Defence: Guard 11, Reflex 13, and Spirit 9.',
      'Barrier: Guard 3, Reflex 3, and Spirit 2.',
      'Speed 6.',
    ]);
    expect(marksOf(warded, 'wren')).toMatchObject({ warded: 2 });
  });
});

describe('what one acts with', () => {
  const seenBy = (eyes: string) =>
    tableView(
      scene({
        heroes: { hob: { at: 'E4', items: ['red-draught', 'bright-oil'] }, wren: 'A9' },
        foes: { 'wick-rat-1': 'H3' },
      }).driver.table,
      eyes,
    );

  it('is the Strike, abilities and items, in the heading of the picture and in words', () => {
    const view = seenBy('hob');
    const count = 'Strike, 3 abilities, 2 items';
    const written = handSheet({ view, render, choices: [] }).scene.map(({ says }) => says);
    expect(written).toContain(count);
    expect(handAlt(view, [], render)).toMatch(
      /^Hob, Strike, 3 abilities, 2 items: Maul, Shove, Stand fast, Call out, Red draught, and Bright oil\./,
    );
    expect(tableSections(view, render).find(({ id }) => id === 'hand')?.title).toBe('WHAT YOU CAN DO');
  });

  it('is told to its owner alone', () => {
    expect(seenBy('public').handWords).toBeUndefined();
  });

  it('is all that can be learnt too, before a hero is chosen', () => {
    const sheet = chain.heroSheet(content, 'hob');
    expect(sheet && heroSheetAlt(sheet, { ruleset: 'chain', render })).toContain('3 abilities, 3 to be learnt: Shove,');
    expect(sheet && heroSheetOf({ hero: sheet, render }).scene.map(({ says }) => says)).toContain(
      '3 abilities, 3 to be learnt',
    );
  });
});
